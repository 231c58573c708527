//! What there is to know about each format, in one place.

use std::io::{BufWriter, Write};

use quadrille_core::Crossword;

use super::{CrosswordFormat, Document, exolve, ipuz, jpz, json, puz, txt, xd};
use crate::{Error, Unsupported, WriteError};

/// Where crosswords are written to.
pub(super) type Out<'w> = BufWriter<&'w mut dyn Write>;

/// A format.
#[derive(Clone, Copy)]
pub(super) struct Row {
    /// The endings of its files, the usual one first.
    pub(super) extensions: &'static [&'static str],
    pub(super) read: fn(&[u8]) -> Result<Document, Error>,
    pub(super) write: fn(&Crossword, &mut Out<'_>) -> Result<(), WriteError>,
    /// What of that which a crossword may have is not left out.
    pub(super) keeps: &'static [Unsupported],
}

use Unsupported::{
    Author, Blocks, Copyright, Date, Direction, Editor, Language, MarkedSquares, Notes, Publisher,
    SmallLetters, SolutionWord, Title, TypographicSigns,
};

impl Row {
    const fn new(
        extensions: &'static [&'static str],
        read: fn(&[u8]) -> Result<Document, Error>,
        write: fn(&Crossword, &mut Out<'_>) -> Result<(), WriteError>,
        keeps: &'static [Unsupported],
    ) -> Self {
        Self { extensions, read, write, keeps }
    }

    #[rustfmt::skip]
    pub(super) const fn of(format: CrosswordFormat) -> Self {
        use CrosswordFormat as Format;
        match format {
            Format::Json => Self::new(&["json"], |bytes| Ok(json::read(bytes)?.into()), |crossword, out| json::write(crossword, out), &[Title, Author, Copyright, Notes, Editor, Publisher, Date, Language, SolutionWord, Direction, Blocks, MarkedSquares, SmallLetters, TypographicSigns]),
            Format::Txt => Self::new(&["txt", "text"], txt::read, |crossword, out| txt::write(crossword, out), &[SmallLetters, TypographicSigns]),
            Format::Puz => Self::new(&["puz"], puz::read, |crossword, out| puz::write(crossword, out), &[Title, Author, Copyright, Notes, Blocks, MarkedSquares]),
            Format::Ipuz => Self::new(&["ipuz"], ipuz::read, |crossword, out| ipuz::write(crossword, out), &[Title, Author, Copyright, Notes, Editor, Publisher, Date, Blocks, MarkedSquares, SmallLetters, TypographicSigns]),
            Format::Jpz => Self::new(&["jpz"], jpz::read, |crossword, out| jpz::write(crossword, out), &[Title, Author, Copyright, Notes, Blocks, MarkedSquares, SmallLetters, TypographicSigns]),
            Format::JpzZip => Self { write: |crossword, out| jpz::write_zipped(crossword, out), ..Self::of(Format::Jpz) },
            Format::Xd => Self::new(&["xd"], xd::read, |crossword, out| xd::write(crossword, out), &[Title, Author, Copyright, Notes, Editor, Publisher, Date, Blocks, MarkedSquares, SmallLetters, TypographicSigns]),
            Format::Exolve => Self::new(&["exolve"], exolve::read, |crossword, out| exolve::write(crossword, out), &[Title, Author, Copyright, Notes, Language, Blocks, MarkedSquares, TypographicSigns]),
        }
    }
}
