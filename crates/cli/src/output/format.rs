use std::fmt::Debug;

use quadrille::{
    Named,
    formats::{CrosswordFormat, NonogramFormat},
};

/// The file formats of one kind of puzzle, as options name them.
pub(crate) trait Format: Named + PartialEq + Debug + Send + Sync {
    /// The default on standard output.
    const TEXT: Self;

    /// The extensions of its files.
    fn own_extensions(self) -> &'static [&'static str];

    /// The extensions that choose it.
    fn extensions(self) -> &'static [&'static str] {
        self.own_extensions()
    }
}

impl Format for CrosswordFormat {
    const TEXT: Self = Self::Txt;

    fn own_extensions(self) -> &'static [&'static str] {
        Self::extensions(self)
    }

    /// Zipped files have the extension of plain ones, and the text of Across Lite that of grids, so only `--to`
    /// chooses them.
    fn extensions(self) -> &'static [&'static str] {
        if matches!(self, Self::JpzZip | Self::AcrossLite) { &[] } else { self.extensions() }
    }
}

impl Format for NonogramFormat {
    const TEXT: Self = Self::Txt;

    fn own_extensions(self) -> &'static [&'static str] {
        Self::extensions(self)
    }

    /// A plain `.png` is a drawing, so only `--to` chooses one pixel per cell, and packed bitmaps, which have the
    /// extension of plain ones.
    fn extensions(self) -> &'static [&'static str] {
        if matches!(self, Self::Pixels | Self::PbmRaw) { &[] } else { self.extensions() }
    }
}
