//! What there is to know about each format, in one place.

use std::io::{BufWriter, Write};

use quadrille_core::Crossword;

use super::{CrosswordFormat, Document, exolve, ipuz, jpz, json, puz, txt, xd};
use crate::{Error, WriteError};

/// Where crosswords are written to.
pub(super) type Out<'w> = BufWriter<&'w mut dyn Write>;

/// A format.
#[derive(Clone, Copy)]
pub(super) struct Row {
    /// The endings of its files, the usual one first.
    pub(super) endings: &'static [&'static str],
    pub(super) read: fn(&[u8]) -> Result<Document, Error>,
    pub(super) write: fn(&Crossword, &mut Out<'_>) -> Result<(), WriteError>,
    pub(super) keeps: Keeps,
    /// Whether there are no small letters in squares.
    pub(super) is_in_capitals: bool,
}

/// What of that which is said about a crossword is kept; each keeps what those before do.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Keeps {
    Nothing,
    /// Title, author, copyright, notes and marked squares.
    Origin,
    /// Editor, publisher and date.
    Publication,
    Everything,
}

use Keeps::{Everything, Nothing, Origin, Publication};

impl Row {
    const fn new(
        endings: &'static [&'static str],
        read: fn(&[u8]) -> Result<Document, Error>,
        write: fn(&Crossword, &mut Out<'_>) -> Result<(), WriteError>,
        keeps: Keeps,
    ) -> Self {
        Self { endings, read, write, keeps, is_in_capitals: false }
    }

    const fn in_capitals(self) -> Self {
        Self { is_in_capitals: true, ..self }
    }

    #[rustfmt::skip]
    pub(super) const fn of(format: CrosswordFormat) -> Self {
        use CrosswordFormat as Format;
        match format {
            Format::Json => Self::new(&["json"], |bytes| Ok(json::read(bytes)?.into()), |crossword, out| json::write(crossword, out), Everything),
            Format::Txt => Self::new(&["txt", "text"], txt::read, |crossword, out| txt::write(crossword, out), Nothing),
            Format::Puz => Self::new(&["puz"], puz::read, |crossword, out| puz::write(crossword, out), Origin).in_capitals(),
            Format::Ipuz => Self::new(&["ipuz"], ipuz::read, |crossword, out| ipuz::write(crossword, out), Publication),
            Format::Jpz => Self::new(&["jpz"], jpz::read, |crossword, out| jpz::write(crossword, out), Origin),
            Format::Xd => Self::new(&["xd"], xd::read, |crossword, out| xd::write(crossword, out), Publication),
            Format::Exolve => Self::new(&["exolve"], exolve::read, |crossword, out| exolve::write(crossword, out), Origin).in_capitals(),
        }
    }
}
