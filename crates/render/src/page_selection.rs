use quadrille_core::string_enum;

string_enum! {
    /// The parts of a puzzle on a sheet or on a page in HTML.
    ///
    /// ```
    /// use quadrille_render::PageSelection;
    /// assert_eq!("both".parse::<PageSelection>()?, PageSelection::Both);
    /// # Ok::<(), quadrille_render::Error>(())
    /// ```
    #[derive(Default)]
    pub enum PageSelection: "selection of pages" {
        /// The puzzle alone, without any trace of its solution.
        #[default]
        Puzzle = "puzzle",
        /// The solution alone.
        Solution = "solution",
        /// The puzzle and its solution: on paper the solution follows on a page of its own, in a browser entries
        /// can be checked against it.
        Both = "both",
    }
}

impl PageSelection {
    pub(crate) const fn has_puzzle(self) -> bool {
        matches!(self, Self::Puzzle | Self::Both)
    }

    pub(crate) const fn has_solution(self) -> bool {
        matches!(self, Self::Solution | Self::Both)
    }
}
