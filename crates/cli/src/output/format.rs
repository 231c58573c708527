use std::fmt::Debug;

use quadrille::{
    Named,
    formats::{CrosswordFormat, NonogramFormat},
};

/// The file formats of one kind of puzzle, as options know them.
pub(crate) trait Format: Named + PartialEq + Debug + Send + Sync {
    /// What standard output shows unless asked otherwise.
    const TEXT: Self;

    /// The endings that its files have.
    fn own_endings(self) -> &'static [&'static str];

    /// The endings that choose it.
    fn extensions(self) -> &'static [&'static str] {
        self.own_endings()
    }
}

impl Format for CrosswordFormat {
    const TEXT: Self = Self::Txt;

    fn own_endings(self) -> &'static [&'static str] {
        Self::extensions(self)
    }

    /// Zipped files end as plain ones do, so they have to be asked for by their name.
    fn extensions(self) -> &'static [&'static str] {
        if self == Self::JpzZip { &[] } else { self.extensions() }
    }
}

impl Format for NonogramFormat {
    const TEXT: Self = Self::Txt;

    fn own_endings(self) -> &'static [&'static str] {
        Self::extensions(self)
    }

    /// A plain `.png` is a drawn sheet, so one pixel a cell has to be asked for by its name, and so have packed
    /// bitmaps, which end as plain ones do.
    fn extensions(self) -> &'static [&'static str] {
        if matches!(self, Self::Pixels | Self::PbmRaw) { &[] } else { self.extensions() }
    }
}
