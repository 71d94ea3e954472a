"""`pnp show`: one face as a picture, a drawing, a listing or an explanation; or a deck at a glance."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from pnp.api.opening import Opener
from pnp.api.outcome import Outcome
from pnp.api.printing import OUTPUT
from pnp.api.resizing import resized
from pnp.api.showing_pieces import find_pieces, piece_frames
from pnp.api.studio import Studio
from pnp.faces.boxes.group import GroupBox
from pnp.faces.boxes.row import RowBox
from pnp.faces.boxes.stack import StackBox
from pnp.faces.composing import Face, compose_face
from pnp.faces.frame import Frame
from pnp.faces.layout import Box, Layout
from pnp.faces.materials import layout_name
from pnp.games import Card, FieldSpec, Game, Record, Value
from pnp.problems import PnpError, Problems, Span, counted, one_of
from pnp.sheets import read_plan
from pnp.source import Workspace, write_output

Form = Literal["png", "svg", "listing", "explain"]
CONTACT_PLAN = "a4"  # whose type the counts on a contact sheet are set in


@dataclass(frozen=True, slots=True, kw_only=True)
class ShowOptions:
    """What to make of the face. `dpi` counts for pictures; `output` is a folder; `boxes` are drawn over a face.

    `sizes` are types of card that are wanted in another of their sizes, as words `type=name`.
    """

    form: Form = "png"
    sizes: tuple[str, ...] = ()
    boxes: bool = False
    low_ink: bool = False
    dpi: float = 300.0
    output: Path | None = None


def show(workspace: Workspace, name: str, options: ShowOptions | None = None) -> Outcome:
    """Show the card or component `<game>/<id or name>`, or the deck `<game>/<starter>` as a contact sheet.

    Raises `PnpError` for what does not exist.
    """
    wanted = options or ShowOptions()
    problems = Problems()
    opener = Opener(workspace, problems)
    key, slash, card_name = name.partition("/")
    if not slash:
        raise PnpError(f"`{name}` names no card", "write GAME/CARD, for example by its id")
    if workspace.find(f"data/{key}/decks/{card_name}.txt") or Path(name).is_file():
        return _show_deck(workspace, opener, name, wanted, problems)
    game = opener.game(key)
    if game is None:
        return Outcome(problems, done=False)
    if not game.find(card_name):
        return _show_pieces(workspace, game, card_name, wanted, problems)
    game = resized(game, wanted.sizes)
    card = game.find(card_name)[0]
    studio = Studio(workspace, game, [card], None, problems, low_ink=wanted.low_ink)
    layout = studio.layouts.get(layout_name(card, game))
    if layout is None:
        return Outcome(problems, done=False)
    face = compose_face(card, layout, studio.materials, problems)
    frame = _with_boxes(face.frame, card, layout, studio) if wanted.boxes else face.frame
    if wanted.form == "listing":
        from pnp.paint.listing import list_frame

        return Outcome(problems, tuple(list_frame(frame).splitlines()))
    if wanted.form == "explain":
        return Outcome(problems, tuple(explain_face(card, game, layout, face)))
    frames = {card.id: frame}
    if game.types[card.type].two_sided and (back := studio.back(card)) is not None:
        frames[f"{card.id}-back"] = back
    return _write_frames(frames, studio, wanted, problems)


def _with_boxes(frame: Frame, card: Card, layout: Layout, studio: Studio) -> Frame:
    """The names of boxes are set in a typeface of the layout's own, or of its first box that names one."""
    from pnp.faces.outlining import outline_boxes

    fonts = [style.fonts.regular for style in layout.styles.values()]
    fonts += [font for box in layout.boxes if (font := getattr(box.content, "font", ""))]
    if not fonts:
        raise PnpError(f"the layout `{layout.name}` names no typeface, so its boxes cannot be named")
    return outline_boxes(frame, card, layout, fonts[0], studio.materials.typefaces)


def _write_frames(frames: Mapping[str, Frame], studio: Studio, options: ShowOptions, problems: Problems) -> Outcome:
    """Each frame in a file of its name, as a picture or a drawing."""
    written = []
    for name, frame in frames.items():
        if options.form == "svg":
            from pnp.paint.svg import paint_svg

            data = paint_svg(frame, studio.materials.typefaces, name).encode()
        else:
            from pnp.paint.png import paint_png

            data = paint_png(frame, studio.materials.typefaces, options.dpi)
        folder = options.output or OUTPUT / studio.materials.game.key / "faces"
        written.append(str(write_output(folder / f"{name}.{options.form}", data)))
    return Outcome(problems, tuple(written), {"written": written})


def _show_pieces(workspace: Workspace, game: Game, name: str, options: ShowOptions, problems: Problems) -> Outcome:
    """The pieces of this name. Raises `PnpError` when the game has neither a card nor a piece called so."""
    pieces, names = find_pieces(workspace, game, name, problems, options.sizes)
    if not pieces:
        known = [*(text for card in game.cards for text in (card.name, card.id)), *names]
        raise PnpError(f"{game.short_title} has no card `{name}`", one_of(name, known))
    if options.form == "explain":
        raise PnpError(
            "only cards are explained", "a component's values stand in components.yaml, its layout beside it"
        )
    studio, frames = piece_frames(workspace, game, pieces, problems, low_ink=options.low_ink)
    if options.form == "listing":
        from pnp.paint.listing import list_frame

        return Outcome(problems, tuple(line for frame in frames.values() for line in list_frame(frame).splitlines()))
    return _write_frames(frames, studio, options, problems)


def _show_deck(workspace: Workspace, opener: Opener, name: str, options: ShowOptions, problems: Problems) -> Outcome:
    from pnp.paint.contact import Counted, paint_contact

    if options.form != "png":
        raise PnpError(f"a deck cannot be shown as {options.form}", "name a card, or leave the option out")
    deck = opener.deck(name)
    plan = read_plan(workspace, CONTACT_PLAN, problems)
    if deck is None or plan is None:
        return Outcome(problems, done=False)
    copies = deck.copies()
    cards = [card for card, _ in copies]
    studio = Studio(workspace, deck.game, cards, None, problems, low_ink=options.low_ink)
    faces = [Counted(frame, count) for card, count in copies if (frame := studio.front(card)) is not None]
    if problems.blocking or not faces:
        return Outcome(problems)
    folder = options.output or OUTPUT / deck.game.key / Path(name).stem
    data = paint_contact(faces, studio.materials.typefaces, plan.type.bold)
    place = write_output(folder / "contact.png", data)
    return Outcome(problems, (str(place),), {"written": [str(place)]})


def explain_face(card: Card, game: Game, layout: Layout, face: Face) -> Iterator[str]:
    """Where everything on a face comes from, as lines."""
    yield f"{card.name} ({card.id}): {card.type}, {game.short_title} {game.version}"
    yield f"origin: {card.origin}" + (f"; we filled in {', '.join(card.filled)}" if card.filled else "")
    yield ""
    yield "fields"
    for field, value in card.values.items():
        spec = game.fields.get(field)
        shown = (spec.show(value) if spec else str(value)).replace("\n", " / ")
        whence = f"from {card.base_id}" if field in card.inherited else _place(card.field_spans.get(field, card.span))
        yield f"  {field}: {shown}   {whence}"
        if spec is not None and spec.kind == "records" and field not in card.inherited:
            yield from _explain_records(spec, value)
    yield ""
    yield "layout: " + ", which extends ".join(layout.chain)
    yield from _explain_boxes(layout.boxes, card, face)


def _explain_records(spec: FieldSpec, value: Value) -> Iterator[str]:
    """The sub-fields of each record, with their places."""
    for number, record in enumerate(value if isinstance(value, tuple) else (), 1):
        if isinstance(record, Record):
            for sub, inner in record.values.items():
                shown = spec.fields[sub].show(inner).replace("\n", " / ")
                yield f"    {number} {sub}: {shown}   {_place(record.place(sub))}"


def _explain_boxes(boxes: Sequence[Box], card: Card, face: Face, depth: int = 1) -> Iterator[str]:
    """Each box and those inside it that stand there once."""
    for box in boxes:
        indent = "  " * depth
        if box.show_if is not None and not box.show_if.holds(card):
            yield f"{indent}{box.name}: not shown, since {box.show_if} does not hold   {_place(box.span)}"
            continue
        yield f"{indent}{box.name}: {box.kind}{_outcome(face, box.name)}   {_place(box.span)}"
        yield from _written_elsewhere(box)
        if isinstance(box.content, GroupBox | StackBox | RowBox):
            yield from _explain_boxes(box.content.boxes.boxes, card, face, depth + 1)


def _written_elsewhere(box: Box) -> Iterator[str]:
    """The keys that a box has from other files than the one it stands in, or from another place of it."""
    by_file: dict[str, list[str]] = {}
    for key, span in box.keys.items():
        if span.file != box.span.file:
            by_file.setdefault(span.file, []).append(f"{key} :{span.line}")
    for file, keys in by_file.items():
        yield f"    from {file}: {', '.join(keys)}"


def _outcome(face: Face, box: str) -> str:
    fitted = face.texts.get(box)
    if fitted is None:
        return ""
    reminders = "with reminders" if fitted.reminders else "without reminders"
    leading = f"{fitted.size:g}/{fitted.leading:g} pt"
    return f", {leading}, {counted(fitted.lines, 'line')}, {reminders}"


def _place(span: Span) -> str:
    return f"[{span}]"


__all__ = ["Form", "ShowOptions", "explain_face", "show"]
