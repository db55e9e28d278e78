"""The frame of a tab and its parts: pages, panel, banner, solver bar."""
from app.pages.actions import Action, UsualGame
from app.pages.banner import Message
from app.pages.begun import HowFar, time_played
from app.pages.bound_keys import BoundKeys
from app.pages.commands import Command, group_commands, zooms
from app.pages.facts import Fact
from app.pages.memory import Memory, under
from app.pages.page import LessonGoal, Page
from app.pages.page_context import PageContext
from app.pages.page_header import Headline, PageHeader, View, page_with_header
from app.pages.panel import Section, SectionColumn
from app.pages.play_page import PlayPage, fresh_seed
from app.pages.solver_bar import Solver
from app.pages.statistics import Count, Statistics, StatisticsWriter
from app.pages.status_strip import Figure, StatusStrip
from app.pages.text_section import TextSection
from app.pages.timeline import Timeline
from app.pages.value_page import ValuePage

__all__ = [
    "Action", "BoundKeys", "Command", "Count", "Fact", "Figure", "Headline", "HowFar", "LessonGoal", "Memory",
    "Message", "Page", "PageContext", "PageHeader", "PlayPage", "Section", "SectionColumn", "Solver", "Statistics",
    "StatisticsWriter", "StatusStrip", "TextSection", "Timeline", "UsualGame", "ValuePage", "View", "fresh_seed",
    "group_commands", "page_with_header", "time_played", "under", "zooms",
]
