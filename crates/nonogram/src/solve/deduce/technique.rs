use core::fmt;

use crate::Level;

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
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Technique {
    /// The clue is empty or fills its line, or all that it asks for is filled, or can be filled, already.
    Trivial,
    /// A run covers some cells wherever it goes, as far left and as far right as its neighbours and empty
    /// cells let it.
    Overlap,
    /// No run reaches these cells.
    Reach,
    /// A stretch of filled cells belongs to a run that is long enough and reaches it; all others keep away
    /// from it.
    Owners,
    /// The first run that can own a stretch of filled cells cannot be behind it, the last one cannot be
    /// before it.
    ExtremeOwners,
    /// Whichever run owns a stretch of filled cells, this follows within the line.
    ForkByOwners,
    /// All arrangements of the runs in the line agree.
    CompleteLine,
    /// Whichever run owns a stretch of filled cells, this follows from line to line.
    WhatIfOwner,
    /// A content of a cell leads from line to line into a contradiction, or all its contents have something
    /// in common.
    WhatIfCell,
    /// A content of a cell leads into a contradiction once other cells are tried as well.
    NestedWhatIf,
    /// Everything was tried.
    Search,
}

impl Technique {
    /// All techniques, the simplest first.
    pub const ALL: &'static [Self] = &[
        Self::Trivial,
        Self::Overlap,
        Self::Reach,
        Self::Owners,
        Self::ExtremeOwners,
        Self::ForkByOwners,
        Self::CompleteLine,
        Self::WhatIfOwner,
        Self::WhatIfCell,
        Self::NestedWhatIf,
        Self::Search,
    ];

    /// Those that look at one line.
    pub(super) const OF_LINES: usize = Self::CompleteLine as usize + 1;

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

    /// The technique in a few words.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Trivial => "trivial",
            Self::Overlap => "overlap",
            Self::Reach => "reach",
            Self::Owners => "owners",
            Self::ExtremeOwners => "extreme owners",
            Self::ForkByOwners => "fork by owners",
            Self::CompleteLine => "complete line",
            Self::WhatIfOwner => "what-if owner",
            Self::WhatIfCell => "what-if cell",
            Self::NestedWhatIf => "nested what-if",
            Self::Search => "search",
        }
    }
}

impl fmt::Display for Technique {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
