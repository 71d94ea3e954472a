"""Writes the cards of the bench as a game that `pnp` can print: data, layouts and, if asked for, art.

Does not import `pnp`.
"""

from __future__ import annotations

import json
from pathlib import Path

from bench import geometry as g
from bench.art import write_art
from bench.cards import BOLD, KINS, TYPES, BenchCard
from bench.geometry import Area

KEY = "bench"
FACES = {"medium": "spectral/medium", "bold": "spectral/bold"}
PER_FILE = 200
ASCENT = 0.75  # of the type size, from the top of an area to the baseline

GAME = {
    "title": "A generated game",
    "short_title": "Bench",
    "version": "1",
    "credit": "nobody",
    "rights": "none claimed",
    "size": f"{g.CARD[0]}mm x {g.CARD[1]}mm",
    "fields": {
        "name": {"kind": "text"},
        "kin": {"kind": "choice", "choices": KINS},
        "cost": {"kind": "number", "min": 0},
        "rules": {"kind": "rich"},
    },
    "types": {kind: {"fields": {"required": ["name", "kin", "cost", "rules"]}, "layout": "face"} for kind in TYPES},
    "back": "back",
}
MEANING = "Printed bold wherever it stands."
GLOSSARY = {"terms": {word.lower(): {"name": word, "words": [word], "definition": MEANING} for word in BOLD}}
RULES = {"default": "open", "formats": {"open": {"label": "Open", "rules": []}}, "rules": {}}
PALETTE = {"colours": {"ink": g.INK, "paper": "#FFFFFF"}}
BACK = {"size": GAME["size"], "ground": "ink", "boxes": {"back": {"kind": "drawing", "draw": [
    {"kind": "rectangle", "size": ["1w", "1h"], "fill": "ink"}
]}}}  # fmt: skip


def write_game(cards: tuple[BenchCard, ...], folder: Path, *, art: bool) -> int:
    """A workspace with the game in it. Returns how many bytes of pictures it holds."""
    data, layouts = folder / "data" / KEY, folder / "layouts" / KEY
    icons = {"icons": {name: {"grid": g.ICON_GRID, "shapes": [{"fill": _outline(name)}]} for name in g.ICONS}}
    files = {
        data / "game.yaml": GAME,
        data / "glossary.yaml": GLOSSARY,
        data / "icons.yaml": icons,
        data / "rules.yaml": RULES,
        layouts / "face.yaml": _face(art=art),
        layouts / "back.yaml": BACK,
        layouts / "palette.yaml": PALETTE,
    }
    for place, content in files.items():
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(json.dumps(content, indent=1, ensure_ascii=False), encoding="utf-8")  # YAML includes JSON
    (data / "cards").mkdir(exist_ok=True)
    for n in range(0, len(cards), PER_FILE):
        records = "".join(map(_record, cards[n : n + PER_FILE]))
        (data / "cards" / f"{cards[n].id}.yaml").write_text(f"cards:\n{records}", encoding="utf-8")
    return write_art(cards, folder / "art" / KEY) if art else 0


def _record(card: BenchCard) -> str:
    """A card as people write them, a field to a line. Glossary terms become bold by themselves."""
    rules = " ".join(f"{{{text}}}" if style == "icon" else text for style, text in card.rules)
    return (
        f"  - id: {card.id}\n    name: {card.name}\n    type: {card.type}\n    kin: {card.kin}\n    cost: {card.cost}\n"
        f'    rules: "{rules}"\n    origin: sample\n'
    )


def _outline(icon: str) -> str:
    return "M" + "L".join(f"{x},{y}" for x, y in g.ICONS[icon]) + "Z"


def _face(*, art: bool) -> dict[str, object]:
    picture = {"kind": "picture", **_place(g.ART), "scene": "none", "family": "{kin}", "seed": "{id}"}
    radius = g.PIP.width / 2
    line = {"kind": "rectangle", "size": ["1w", "1h"], "fill": "ink"}
    size = {"kind": "ellipse", "at": [radius, radius], "rx": radius, "fill": "ink"}
    rules = {
        "fonts": {"regular": FACES[g.RULES.face], "bold": FACES["bold"]},
        "sizes": [f"{g.RULES.size}pt/{g.RULES.leading}pt"],
        "colour": "ink",
        "icon": {"size": g.ICON, "below": 0, "after": 0},
    }
    boxes = {
        **({"picture": picture} if art else {}),
        "pip": {"kind": "drawing", **_place(g.PIP), "draw": [size]},
        "title": _label(g.TITLE, "{name}"),
        "cost": _label(g.COST, "{cost}", "paper"),
        "type": _label(g.TYPE_LINE, "{type} · {kin}"),
        "rule": {"kind": "drawing", **_place(g.RULE), "draw": [line]},
        "rules": {"kind": "text", **_place(g.RULES), "style": "rules", "text": "{rules}"},
        "footer": _label(g.FOOTER, "{id} · {origin}"),
    }
    return {"size": GAME["size"], "ground": "paper", "styles": {"rules": rules}, "boxes": boxes}


def _label(area: Area, text: str, colour: str = "ink") -> dict[str, object]:
    type_ = {"font": FACES[area.face], "size": f"{area.size}pt", "baseline": f"{area.size * ASCENT}pt"}
    return {"kind": "label", **_place(area), **type_, "align": area.align, "colour": colour, "text": text}


def _place(area: Area) -> dict[str, str]:
    return {name: f"{getattr(area, name)}mm" for name in ("left", "top", "width", "height")}
