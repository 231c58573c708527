//! What pictures show of a puzzle.

use quadrille::{
    Language,
    render::{Marks, PageSelection, View},
    string_enum,
};

string_enum! {
    /// What pictures show.
    pub(crate) enum ShowChoice: "way to show" {
        /// What is handed out: numbers and empty squares.
        Puzzle = "puzzle",
        /// The same with the letters, or with the picture.
        Solution = "solution",
        /// The puzzle, and then its solution.
        Both = "both",
        /// What may still happen in each square of a crossword, with arrows.
        Status = "status",
        /// A crossword in the order of its making, as towers.
        Order = "order",
        /// A crossword with a color for each word.
        Words = "words",
        /// The solution of a nonogram, with crosses where it was changed and a color where it was ambiguous.
        Marks = "marks",
    }
}

impl ShowChoice {
    pub(crate) const fn has_solution(self) -> bool {
        matches!(self, Self::Solution | Self::Both | Self::Marks)
    }

    /// What of a puzzle is shown, if it is no other picture of it.
    pub(crate) const fn parts(self) -> Option<PageSelection> {
        match self {
            Self::Puzzle => Some(PageSelection::Puzzle),
            Self::Solution => Some(PageSelection::Solution),
            Self::Both => Some(PageSelection::Both),
            Self::Status | Self::Order | Self::Words | Self::Marks => None,
        }
    }

    /// For those who do not see it.
    pub(crate) fn description(self, language: Language) -> &'static str {
        match self {
            Self::Marks => Marks::description(language),
            other => View::from(other).description(language),
        }
    }
}

impl From<ShowChoice> for View {
    fn from(choice: ShowChoice) -> Self {
        match choice {
            ShowChoice::Puzzle => Self::Puzzle,
            ShowChoice::Solution | ShowChoice::Both | ShowChoice::Marks => Self::Solution,
            ShowChoice::Status => Self::Status,
            ShowChoice::Order => Self::Order,
            ShowChoice::Words => Self::Words,
        }
    }
}
