//! What there is to know about each format, in one place.

use std::io::{BufWriter, Write};

use quadrille_core::Crossword;

use super::{CrosswordFormat, Document, across_lite, exolve, ipuz, jpz, json, puz, txt, xd};
use crate::{Error, Unsupported, WriteError, decode, error, extension};

/// The destination of a writer.
pub(super) type Out<'w> = BufWriter<&'w mut dyn Write>;

/// A file whose format is to be detected.
pub(super) struct Sample<'a> {
    pub(super) bytes: &'a [u8],
    /// The bytes without a byte order mark and leading white space.
    pub(super) content: &'a [u8],
    /// The format that the file extension stands for.
    pub(super) extension: Option<CrosswordFormat>,
}

impl<'a> Sample<'a> {
    pub(super) fn new(bytes: &'a [u8], name: Option<&str>) -> Self {
        let content = decode::without_mark(bytes).trim_ascii_start();
        let extension = name.and_then(extension::of);
        let extension = extension.and_then(|extension| CrosswordFormat::from_extension(&extension));
        Self { bytes, content, extension }
    }
}

/// How a format is recognized, read and written.
pub(super) struct Codec {
    /// The extensions of its files, the usual one first.
    pub(super) extensions: &'static [&'static str],
    /// Whether a file that none of the formats before it in [`Codec::DETECTED`] recognized has this format. An
    /// error says that it has none.
    pub(super) detect: fn(&Sample<'_>) -> Result<bool, Error>,
    pub(super) read: fn(&[u8]) -> Result<Document, Error>,
    pub(super) write: fn(&Crossword, &mut Out<'_>) -> Result<(), WriteError>,
    /// What it can represent: a puzzle without its solution, and bars.
    pub(super) has_unsolved: bool,
    pub(super) has_bars: bool,
    /// Whether a file has more words than the crossword, because other runs of letters become words.
    pub(super) adds_words: fn(&Crossword) -> bool,
    /// The properties of a crossword that it can represent.
    pub(super) keeps: &'static [&'static [Unsupported]],
}

/// The metadata of all programs.
pub(super) const BASIC: &[Unsupported] =
    &[Unsupported::Title, Unsupported::Author, Unsupported::Copyright, Unsupported::Notes];
/// The metadata of published puzzles.
pub(super) const PUBLICATION: &[Unsupported] =
    &[Unsupported::Editor, Unsupported::Publisher, Unsupported::Date];
/// Which squares without a letter are blocks.
pub(super) const BLOCKS: &[Unsupported] = &[Unsupported::Blocks];
/// Highlights and circles.
pub(super) const MARKS: &[Unsupported] = &[Unsupported::MarkedSquares, Unsupported::Shades];
/// Letters that the puzzle shows.
pub(super) const GIVEN: &[Unsupported] = &[Unsupported::GivenLetters];
/// Bold and italic letters of clues.
pub(super) const STYLES: &[Unsupported] = &[Unsupported::ClueStyles];
/// All letters and signs in squares and texts.
pub(super) const LETTERS: &[Unsupported] = &[Unsupported::LowerCase, Unsupported::TypographicSigns];

impl Codec {
    /// The formats in the order in which they are tried: unmistakable ones first.
    pub(super) const DETECTED: [CrosswordFormat; 8] = {
        use CrosswordFormat::{AcrossLite, Exolve, Ipuz, Jpz, Json, Puz, Txt, Xd};
        [Puz, Jpz, Ipuz, Json, AcrossLite, Exolve, Xd, Txt]
    };

    pub(super) const fn of(format: CrosswordFormat) -> &'static Self {
        match format {
            CrosswordFormat::Json => &json::CODEC,
            CrosswordFormat::Txt => &txt::CODEC,
            CrosswordFormat::Puz => const { &puz::CODEC.exchanged() },
            CrosswordFormat::Ipuz => const { &ipuz::CODEC.exchanged() },
            CrosswordFormat::Jpz => const { &jpz::CODEC.exchanged() },
            CrosswordFormat::JpzZip => const { &jpz::ZIPPED.exchanged() },
            CrosswordFormat::Xd => const { &xd::CODEC.exchanged() },
            CrosswordFormat::Exolve => const { &exolve::CODEC.exchanged() },
            CrosswordFormat::AcrossLite => const { &across_lite::CODEC.exchanged() },
        }
    }

    /// A format of other programs, which is only recognized without the feature `exchange`.
    const fn exchanged(self) -> Self {
        if cfg!(feature = "exchange") {
            return self;
        }
        Self { read: |_| Err(error::no_exchange()), write: |_, _| Err(error::no_exchange().into()), ..self }
    }
}
