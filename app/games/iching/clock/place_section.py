"""The panel's place: where the clock tells the time, and whether somebody chose that."""
from app.controls import button, literal
from app.games.iching.clock.site import Site
from app.pages.panel import Panel, Section


class PlaceSection(Section):
    """The place, and whether it was chosen."""

    def __init__(self, panel: Panel) -> None:
        super().__init__(panel, "Place")
        self._lies = self.add_row("Lies at")
        self._clocks = self.add_row("Clocks of")
        self._assumed = self.add_sentence(muted=True)
        self.change = button("Clock Settings…")
        self.change.setToolTip("Choose the place, its time zone and the hemisphere  (Ctrl+N)")
        self.add_buttons(self.change)

    def set(self, site: Site) -> None:
        """Another place."""
        self.set_note(literal(f"{site.words}, {site.hemisphere}" if site.name else site.hemisphere))
        self._lies.set(site.degrees)
        self._clocks.set(site.zone)
        self._assumed.set(
            f"Nobody has chosen a place yet. This computer's clock goes by {site.zone}, so {site.name} is assumed."
        )
        self._assumed.setVisible(site.assumed)
