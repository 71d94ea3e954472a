"""`picture`: the user's art where there is some, a generated emblem otherwise, seen through a window.

    picture: {kind: picture, left: 19.5mm, top: 15mm, width: 35mm, height: 35mm, scene: ally, family: "{path}",
              seed: "{base_id}", window: [{kind: ellipse, at: [0.5w, 0.5h], rx: 0.5w}]}

With `panes` the picture is seen through several windows, each moved apart with what it shows. `overhang` is the area of
the face that what leaves the window must keep to; an `overhang` box paints it later, over the frame.

`cards: {hero: "{leader}"}` lets the scene ask for the values of another card, which `leader` names or gives the id of:
as `hero_name`, `hero_card_id` and so on.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from pnp.faces.binding import Template
from pnp.faces.boxes.drawing import DrawingWords
from pnp.faces.boxes.kind import Job
from pnp.faces.covering import Fit, check_resolution, place_picture
from pnp.faces.drawings import Look, compose_emblem, drawing_outline
from pnp.faces.drawings.scope import Value
from pnp.faces.frame import Fill, Group, Op, Path
from pnp.faces.geometry import Rect
from pnp.faces.paths import rectangle_path
from pnp.faces.placing import Place
from pnp.faces.variables import card_variables
from pnp.problems import NOWHERE, Span, one_of
from pnp.source import Length


@dataclass(frozen=True, slots=True)
class Pane:
    """One window, in millimetres of the picture's box, moved with what it shows."""

    window: DrawingWords
    across: Length = 0.0
    down: Length = 0.0


@dataclass(frozen=True, slots=True)
class PictureBox:
    """A picture filling the box. `hints` names the field of art direction; `look` sets variables of the scene."""

    scene: str
    family: Template
    seed: Template
    hints: str = ""
    light: str = "day"
    fit: Fit = "cover"
    window: DrawingWords | None = None
    panes: tuple[Pane, ...] = ()
    overhang: Place | None = None
    look: dict[str, str] = field(default_factory=dict)
    cards: dict[str, Template] = field(default_factory=dict)
    span: Span = NOWHERE

    def compose(self, area: Rect, job: Job) -> Iterator[Op]:
        """The picture in each pane; what is to hang over is left for later."""
        job.leftovers[job.box] = ()
        ops = self._art(area, job)
        if ops is None:
            ops = self._emblem(area, job)
        panes = self.panes or ((Pane(self.window),) if self.window else ())
        if not panes:
            yield Group(ops, (1, 0, 0, 1, area.left, area.top), by=job.box)
        for pane in panes:
            clip = self._outline(pane.window, area, job)
            move = (1.0, 0.0, 0.0, 1.0, area.left + pane.across, area.top + pane.down)
            yield Group(ops, move, clip, by=job.box)

    def _art(self, area: Rect, job: Job) -> tuple[Op, ...] | None:
        """The user's picture in the box's own coordinates, or None."""
        card, art = job.card, job.materials.art
        decoded = art.find(card.id, card.base_id)
        if decoded is None:
            return None
        room = Rect(0, 0, area.width, area.height)
        printed = Rect(0, 0, area.width / job.enlarge, area.height / job.enlarge)
        check_resolution(decoded, printed, self.fit, art.place_of(card.id, card.base_id), job.problems)
        picture = place_picture(decoded, room, self.fit, by=job.box)
        veil = job.materials.drawings.palette.veil
        if not veil:
            return (picture,)
        return (picture, Fill(rectangle_path(0, 0, area.width, area.height), "#FFFFFF", veil, by=job.box))

    def _emblem(self, area: Rect, job: Job) -> tuple[Op, ...]:
        """The generated picture in the box's own coordinates; keeps back what leaves the window."""
        card = job.card
        given = card.get(self.hints) if self.hints else None
        hints = given if isinstance(given, Mapping) else {}
        within = self.overhang.within(Rect(0, 0, 0, 0)) if self.overhang else None
        free = None
        if within is not None:
            left, top = within.left - area.left, within.top - area.top
            free = (left, top, left + within.width, top + within.height)
        emblem = compose_emblem(
            job.materials.drawings,
            self.scene,
            self.family.plain(card, job.game),
            seed=self.seed.plain(card, job.game),
            width=area.width,
            height=area.height,
            look=Look(self.light, {**job.look.variables, **self._named(job), **self.look}),
            problems=job.problems,
            hints=hints,
            free=free,
            span=self.span,
        )
        if emblem.free:
            job.leftovers[job.box] = (Group(emblem.free, (1, 0, 0, 1, area.left, area.top), by=job.box),)
        return emblem.ops

    def _named(self, job: Job) -> dict[str, Value]:
        """The values of the cards that this one names; an empty name names none."""
        found: dict[str, Value] = {}
        for name, template in self.cards.items():
            wanted = template.plain(job.card, job.game)
            known = job.game.find(wanted) if wanted else []
            if known:
                found.update(card_variables(known[0], f"{name}_"))
            elif wanted:
                message = f"box `{job.box}` of {job.card.name}: there is no card `{wanted}`"
                names = (card.name for card in job.game.cards)
                job.problems.report("L111", message, job.card.span, hint=one_of(wanted, names))
        return found

    def _outline(self, window: DrawingWords, area: Rect, job: Job) -> Path:
        library, size = job.materials.drawings, (area.width, area.height)
        seed = self.seed.plain(job.card, job.game)
        return drawing_outline(window.part, *size, library, look=job.look, problems=job.problems, seed=seed)

    def fields(self) -> Iterator[str]:
        """The fields of family and seed, of the cards it names, and that of the hints."""
        yield from self.family.fields
        yield from self.seed.fields
        for template in self.cards.values():
            yield from template.fields
        if self.hints:
            yield self.hints
