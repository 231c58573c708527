//! The views of a puzzle that pictures offer.

use quadrille::{
    Language,
    render::{Marks, PageSelection, View},
    string_enum,
};

string_enum! {
    /// What pictures show.
    pub(crate) enum Show: "view" {
        /// The empty grid with its numbers or clues.
        Puzzle = "puzzle",
        /// The solved puzzle.
        Solution = "solution",
        /// The puzzle, and then its solution.
        Both = "both",
        /// The status of each square, with arrows.
        Status = "status",
        /// The words by order of placement, as towers: the earliest are the tallest.
        Order = "order",
        /// A color for each word, mixed at crossings.
        Words = "words",
        /// The solution with changed cells crossed and ambiguous cells colored.
        Marks = "marks",
    }
}

impl Show {
    /// The views of crosswords.
    pub(crate) const CROSSWORD: &'static [Self] =
        &[Self::Puzzle, Self::Solution, Self::Both, Self::Status, Self::Order, Self::Words];
    /// The views of nonograms.
    pub(crate) const NONOGRAM: &'static [Self] = &[Self::Puzzle, Self::Solution, Self::Both];
    /// The views of nonograms that were changed.
    pub(crate) const CHANGED: &'static [Self] = &[Self::Puzzle, Self::Solution, Self::Both, Self::Marks];

    pub(crate) const fn has_solution(self) -> bool {
        matches!(self, Self::Solution | Self::Both | Self::Marks)
    }

    /// The pages of the puzzle, unless it is another view.
    pub(crate) const fn pages(self) -> Option<PageSelection> {
        match self {
            Self::Puzzle => Some(PageSelection::Puzzle),
            Self::Solution => Some(PageSelection::Solution),
            Self::Both => Some(PageSelection::Both),
            Self::Status | Self::Order | Self::Words | Self::Marks => None,
        }
    }

    /// A text alternative.
    pub(crate) fn description(self, language: Language) -> &'static str {
        match self {
            Self::Marks => Marks::description(language),
            other => View::from(other).description(language),
        }
    }

    /// For the message that a file was written.
    pub(super) const fn written(self) -> &'static str {
        match self {
            Self::Both => "puzzle and solution",
            other => other.name(),
        }
    }
}

impl From<Show> for View {
    fn from(show: Show) -> Self {
        match show {
            Show::Puzzle => Self::Puzzle,
            Show::Solution | Show::Both | Show::Marks => Self::Solution,
            Show::Status => Self::Status,
            Show::Order => Self::Order,
            Show::Words => Self::Words,
        }
    }
}
