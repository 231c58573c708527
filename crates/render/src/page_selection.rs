/// The parts of a puzzle on a sheet or on a page in HTML.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum PageSelection {
    /// The puzzle alone, without any trace of its solution.
    #[default]
    Puzzle,
    /// The solution alone.
    Solution,
    /// The puzzle and its solution: on paper the solution follows on a page of its own, in a browser entries
    /// can be checked against it.
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
