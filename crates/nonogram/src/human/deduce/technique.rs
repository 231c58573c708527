use quadrille_core::string_enum;

use crate::Level;

string_enum! {
    /// A technique of deduction, from the simplest to the hardest.
    ///
    /// The ladder is that of *Japanese Crossword Solution at Haskell* (a solver that maintains, for each run,
    /// the cells that it can still own), with the complete line solver above its techniques for lines.
    ///
    /// ```
    /// use quadrille_nonogram::{Level, Technique};
    /// assert!(Technique::Overlap < Technique::CompleteLine);
    /// assert_eq!(Technique::CompleteLine.level(), Level::FullLine);
    /// ```
    #[derive(PartialOrd, Ord)]
    #[non_exhaustive]
    pub enum Technique: "technique" {
        /// The clue is empty or fills its line, or the number of cells that are or can be filled is right.
        Trivial = "trivial",
        /// A run covers some cells wherever it is, given its neighbors and the empty cells.
        Overlap = "overlap",
        /// No run reaches these cells.
        Reach = "reach",
        /// A stretch of filled cells belongs to a run that is long enough and reaches it; all others stay
        /// away from it.
        Owners = "owners",
        /// The first run that can own a stretch of filled cells cannot be behind it, and the last one cannot
        /// be before it.
        ExtremeOwners = "extreme owners",
        /// All runs that can own a stretch of filled cells have this consequence within the line.
        ForkByOwners = "fork by owners",
        /// All arrangements of the runs in the line agree.
        CompleteLine = "complete line",
        /// All runs that can own a stretch of filled cells have this consequence from line to line.
        WhatIfOwner = "what-if owner",
        /// A content of a cell leads from line to line to a contradiction, or all its contents have a common
        /// consequence.
        WhatIfCell = "what-if cell",
        /// A content of a cell leads to a contradiction once other cells are tried as well.
        NestedWhatIf = "nested what-if",
        /// Exhaustive search.
        Search = "search",
    }
}

impl Technique {
    /// The number of techniques that use one line.
    pub(crate) const OF_LINES: usize = Self::CompleteLine as usize + 1;

    /// Describes what it finds, in a few words.
    ///
    /// ```
    /// use quadrille_nonogram::Technique;
    /// assert_eq!(Technique::Reach.description(), "cells that no run reaches");
    /// ```
    pub const fn description(self) -> &'static str {
        match self {
            Self::Trivial => "lines without a clue, filled by it, or complete",
            Self::Overlap => "cells that a run covers wherever it is",
            Self::Reach => "cells that no run reaches",
            Self::Owners => "filled cells that belong to one run",
            Self::ExtremeOwners => "runs that have to come before or after filled cells",
            Self::ForkByOwners => "cells that agree for all runs that may own filled cells",
            Self::CompleteLine => "cells that agree in all arrangements of a line",
            Self::WhatIfOwner => "the same from line to line, for the owners of filled cells",
            Self::WhatIfCell => "cells whose other contents lead to a contradiction",
            Self::NestedWhatIf => "such cells, by trying other cells as well",
            Self::Search => "cells that only an exhaustive search finds",
        }
    }

    /// Returns the level of the technique.
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
