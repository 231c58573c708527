/// What of a puzzle a sheet or a page shows.
///
/// ```
/// use quadrille_core::Crossword;
/// use quadrille_render::{PageSelection, PageOptions, Style, crossword_sheet};
/// let crossword: Crossword = "CAT\nO..\nWOW\n".parse()?;
/// let pages = |parts| {
///     crossword_sheet(&crossword, &Style::default(), &PageOptions::default().parts(parts)).map(|sheet| sheet.pages.len())
/// };
/// assert_eq!((pages(PageSelection::Puzzle)?, pages(PageSelection::Solution)?, pages(PageSelection::Both)?), (1, 1, 2));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum PageSelection {
    /// The puzzle alone: on paper one page or more, and in a browser a puzzle that does not know its
    /// solution.
    Puzzle,
    /// The solution alone.
    Solution,
    /// The puzzle and its solution: on paper behind it, and in a browser what is entered is checked against
    /// it.
    #[default]
    Both,
}

impl PageSelection {
    pub(crate) const fn has_puzzle(self) -> bool {
        matches!(self, Self::Puzzle | Self::Both)
    }

    pub(crate) const fn has_solution(self) -> bool {
        matches!(self, Self::Solution | Self::Both)
    }
}
