use quadrille_core::string_enum;

use crate::Level;

string_enum! {
    /// A way to deduce something, from the simplest to the hardest.
    ///
    /// The ladder is that of *Japanese Crossword Solution at Haskell* (a solver that keeps, for each run, the
    /// cells that it can still own), with the complete line solver put above its line techniques.
    ///
    /// ```
    /// use quadrille_nonogram::{Level, Technique};
    /// assert!(Technique::Overlap < Technique::CompleteLine);
    /// assert_eq!(Technique::CompleteLine.level(), Level::FullLine);
    /// ```
    #[derive(PartialOrd, Ord)]
    #[non_exhaustive]
    pub enum Technique: "technique" {
        /// The clue is empty or fills its line, or all that it asks for is filled, or can be filled, already.
        Trivial = "trivial",
        /// A run covers some cells wherever it goes, as far left and as far right as its neighbors and empty
        /// cells let it.
        Overlap = "overlap",
        /// No run reaches these cells.
        Reach = "reach",
        /// A stretch of filled cells belongs to a run that is long enough and reaches it; all others keep away
        /// from it.
        Owners = "owners",
        /// The first run that can own a stretch of filled cells cannot be behind it, the last one cannot be
        /// before it.
        ExtremeOwners = "extreme owners",
        /// Whichever run owns a stretch of filled cells, this follows within the line.
        ForkByOwners = "fork by owners",
        /// All arrangements of the runs in the line agree.
        CompleteLine = "complete line",
        /// Whichever run owns a stretch of filled cells, this follows from line to line.
        WhatIfOwner = "what-if owner",
        /// A content of a cell leads from line to line into a contradiction, or all its contents have something
        /// in common.
        WhatIfCell = "what-if cell",
        /// A content of a cell leads into a contradiction once other cells are tried as well.
        NestedWhatIf = "nested what-if",
        /// Everything was tried.
        Search = "search",
    }
}

impl Technique {
    /// Those that look at one line.
    pub(crate) const OF_LINES: usize = Self::CompleteLine as usize + 1;

    /// How hard it is for people.
    #[must_use]
    pub const fn level(self) -> Level {
        match self {
            Self::Trivial => Level::Trivial,
            Self::Overlap => Level::Overlap,
            Self::Reach | Self::Owners | Self::ExtremeOwners | Self::ForkByOwners => Level::LineTricks,
            Self::CompleteLine => Level::FullLine,
            Self::WhatIfOwner | Self::WhatIfCell => Level::WhatIf,
            Self::NestedWhatIf => Level::NestedWhatIf,
            Self::Search => Level::Search,
        }
    }
}
