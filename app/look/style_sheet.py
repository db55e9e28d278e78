"""The tokens as Qt needs them: a palette for Fusion, and a style sheet for the standard widgets."""
from collections.abc import Mapping

from PySide6.QtGui import QColor, QPalette


def palette(colour: Mapping[str, QColor]) -> QPalette:
    """The palette of a theme's colours, by token name."""
    result = QPalette()
    roles = QPalette.ColorRole
    for role, token in {
        roles.Window: "window", roles.WindowText: "text", roles.Base: "panel", roles.AlternateBase: "sunken",
        roles.Text: "text", roles.Button: "panel", roles.ButtonText: "text", roles.BrightText: "bad_ink",
        roles.Highlight: "accent", roles.HighlightedText: "on_accent", roles.Accent: "accent",
        roles.Link: "accent", roles.LinkVisited: "violet_ink", roles.PlaceholderText: "muted",
        roles.ToolTipBase: "panel", roles.ToolTipText: "text",
        roles.Light: "panel", roles.Midlight: "hover", roles.Mid: "line",
        roles.Dark: "edge", roles.Shadow: "edge",
    }.items():
        result.setColor(role, colour[token])
    for role in (roles.WindowText, roles.Text, roles.ButtonText):
        result.setColor(QPalette.ColorGroup.Disabled, role, colour["edge"])
    result.setColor(QPalette.ColorGroup.Disabled, roles.Highlight, colour["track"])
    return result


def style_sheet(colour: Mapping[str, QColor], tick: str) -> str:
    """The style sheet of a theme's colours. The property `kind` of a button is primary, link or unset.

    `tick` is the path of the picture in a checked box.
    """
    sheet = _SHEET.replace("@tick", tick)
    for token in sorted(colour, key=len, reverse=True):  # longest first: @good_tint before @good
        sheet = sheet.replace(f"@{token}", colour[token].name())
    return sheet


_SHEET = """
QToolTip { background: @panel; color: @text; border: 1px solid @edge; padding: 4px 6px; }

QMenuBar { background: @panel; border-bottom: 1px solid @line; padding: 2px 8px; }
QMenuBar::item { padding: 4px 8px; border-radius: 4px; background: transparent; }
QMenuBar::item:selected { background: @hover; }
QMenu { background: @panel; border: 1px solid @line; padding: 6px; menu-scrollable: 1; }
QMenu::item { padding: 6px 24px 6px 8px; border-radius: 4px; }
QMenu::item:selected { background: @hover; color: @text; }
QMenu::item:disabled { color: @edge; }
QMenu::icon { padding-left: 8px; }
QMenu::separator { height: 1px; background: @line; margin: 6px 4px; }

QPushButton {
    min-height: 30px; padding: 0 12px; border: 1px solid @edge; border-radius: 6px;
    background: @panel; color: @text; outline: none;
}
QPushButton:hover { background: @hover; }
QPushButton:pressed { background: @track; }
QPushButton:disabled { color: @edge; border-color: @line; background: transparent; }
QPushButton:focus { border: 2px solid @accent; padding: 0 11px; min-height: 28px; }
QPushButton[kind="primary"], QPushButton:default {
    background: @accent; border-color: @accent; color: @on_accent; font-weight: 600;
}
QPushButton[kind="primary"]:focus, QPushButton:default:focus { border-color: @text; }
QPushButton[kind="primary"]:disabled, QPushButton:default:disabled {
    background: transparent; border-color: @line; color: @edge;
}
QPushButton[kind="link"] {
    border-color: transparent; background: transparent; color: @accent; font-weight: 600;
}
QPushButton[kind="link"]:hover { color: @text; background: @hover; }
QPushButton[kind="link"]:focus { border-color: @accent; }

QDialogButtonBox { dialogbuttonbox-buttons-have-icons: 0; }

QLineEdit, QAbstractSpinBox {
    min-height: 22px; padding: 0 7px; border: 1px solid @edge; border-radius: 6px;
    background: @panel; color: @text; selection-background-color: @accent; selection-color: @on_accent;
}
QLineEdit:focus, QAbstractSpinBox:focus { border: 2px solid @accent; padding: 0 6px; min-height: 20px; }
QLineEdit[fault="true"] { border-color: @bad_ink; }
QLineEdit[kind="number"] { padding: 0 4px; }
QLineEdit[kind="number"]:focus { padding: 0 3px; }
QLineEdit[kind="large"] { min-height: 30px; padding: 0 11px; }
QLineEdit[kind="large"]:focus { min-height: 28px; padding: 0 10px; }
QAbstractSpinBox { padding-right: 8px; }
QAbstractSpinBox::up-button, QAbstractSpinBox::down-button { subcontrol-origin: border; width: 1px; border: none; }
QAbstractSpinBox::up-button { subcontrol-position: top right; }
QAbstractSpinBox::down-button { subcontrol-position: bottom right; }
QLineEdit:disabled, QAbstractSpinBox:disabled { color: @edge; border-color: @line; background: @sunken; }

QCheckBox, QRadioButton {
    spacing: 8px; min-height: 20px; padding: 0 6px 0 2px; border: 2px solid transparent; border-radius: 6px;
}
QCheckBox:focus, QRadioButton:focus { border-color: @accent; outline: 0px; }
QCheckBox::indicator, QRadioButton::indicator, QListView::indicator {
    width: 16px; height: 16px; border: 1px solid @edge; border-radius: 4px; background: @panel;
}
QRadioButton::indicator { border-radius: 9px; }
QCheckBox::indicator:hover, QRadioButton::indicator:hover, QListView::indicator:hover { background: @hover; }
QCheckBox::indicator:checked, QListView::indicator:checked {
    background: @accent; border-color: @accent; image: url("@tick");
}
QRadioButton::indicator:checked { width: 8px; height: 8px; border: 5px solid @accent; background: @panel; }
QCheckBox::indicator:disabled, QRadioButton::indicator:disabled { border-color: @line; background: @sunken; }

QPlainTextEdit, QTextEdit { background: @panel; color: @text; border: 1px solid @line; border-radius: 6px; }
QPlainTextEdit:focus { border: 2px solid @accent; }
QTextBrowser { border: none; border-top: 1px solid @line; border-radius: 0; }
QTextBrowser[kind="page"] { border: none; background: @window; }
QAbstractItemView {
    background: @panel; color: @text; border: 1px solid @line; gridline-color: @line;
    selection-background-color: @tint; selection-color: @text;
}
QHeaderView::section {
    background: @panel; color: @muted; border: none; border-bottom: 1px solid @line; padding: 4px 8px;
}

QScrollArea { border: none; background: transparent; }
QScrollBar:vertical { background: transparent; width: 10px; margin: 0; }
QScrollBar:horizontal { background: transparent; height: 10px; margin: 0; }
QScrollBar::handle { background: @edge; border-radius: 3px; margin: 2px; }
QScrollBar::handle:vertical { min-height: 32px; }
QScrollBar::handle:horizontal { min-width: 32px; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }
"""
