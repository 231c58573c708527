//! What there is to know about each format, in one place.

use quadrille_nonogram::Picture;

use super::{
    Document, Members, Nonogram, NonogramFormat, cwc, g, gno, grid, json, lp, non, output, pbm, picross,
    pixels, plain, sgriddler, sgt, toml, xml,
};
use crate::{Error, Unsupported, WriteError};

/// A format.
#[derive(Clone, Copy)]
pub(super) struct Row {
    /// The endings of its files, the usual one first.
    pub(super) extensions: &'static [&'static str],
    reader: Reader,
    writer: Writer,
    /// What of that which is said about a nonogram is not left out.
    pub(super) keeps: &'static [Unsupported],
    pub(super) holds_colors: bool,
    /// Whether there is a place for the picture beside the clues.
    has_picture: bool,
    pub(super) envelope: Option<Envelope>,
}

#[derive(Clone, Copy)]
enum Reader {
    One(fn(&[u8]) -> Result<Nonogram, Error>),
    /// With the names of what is not read.
    Told(fn(&[u8]) -> Result<Document, Error>),
    Several(fn(&[u8]) -> Result<Members, Error>),
}

/// Writers fill memory: a puzzle that cannot be written leaves no part of it behind.
#[derive(Clone, Copy)]
enum Writer {
    Any(fn(&Nonogram, &mut Vec<u8>) -> Result<(), WriteError>),
    Solved(fn(&Nonogram, &Picture, &mut Vec<u8>) -> Result<(), WriteError>),
}

/// What stands around several nonograms in a file. Between these parts stands what
/// [`write_member`](super::write_member) writes.
///
/// ```
/// use quadrille_formats::{Nonogram, NonogramFormat, nonogram};
/// let dot = Nonogram::from("#".parse::<quadrille_nonogram::Picture>()?);
/// let format = NonogramFormat::Non;
/// let envelope = format.envelope().unwrap();
/// let mut file = envelope.head.as_bytes().to_vec();
/// nonogram::write_member(&dot, format, &mut file)?;
/// file.extend(envelope.between.bytes());
/// nonogram::write_member(&dot, format, &mut file)?;
/// file.extend(envelope.tail.bytes());
/// assert_eq!(nonogram::read(&file, format)?.len(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Envelope {
    /// What stands before the first one.
    pub head: &'static str,
    /// What stands between two of them.
    pub between: &'static str,
    /// What stands behind the last one.
    pub tail: &'static str,
}

impl Envelope {
    /// Nothing: one follows the other.
    const NONE: Self = Self { head: "", between: "", tail: "" };
}

use Reader::{One, Several, Told};
use Unsupported::{Author, Copyright, Language, Title};
use Writer::{Any, Solved};

impl Row {
    const fn new(
        extensions: &'static [&'static str],
        reader: Reader,
        writer: Writer,
        keeps: &'static [Unsupported],
    ) -> Self {
        Self { extensions, reader, writer, keeps, holds_colors: false, has_picture: false, envelope: None }
    }

    const fn colored(self) -> Self {
        Self { holds_colors: true, ..self }
    }

    /// With the picture beside the clues.
    const fn solved(self) -> Self {
        Self { has_picture: true, ..self }
    }

    /// With several in a file.
    const fn within(self, envelope: Envelope) -> Self {
        Self { envelope: Some(envelope), ..self }
    }

    #[rustfmt::skip]
    pub(super) const fn of(format: NonogramFormat) -> Self {
        use NonogramFormat as Format;
        match format {
            Format::Json => Self::new(&["json"], One(json::read), Any(json::write), &[Title, Author, Copyright, Language]).solved().colored(),
            Format::JsonLines => Self::new(&["jsonl", "ndjson"], Several(json::read_all), Any(json::write), &[Title, Author, Copyright, Language]).solved().colored().within(Envelope::NONE),
            Format::Non => Self::new(&["non", "nonpack"], Several(non::read), Any(non::write), &[Title, Author, Copyright]).solved().colored().within(non::ENVELOPE),
            Format::Xml => Self::new(&["xml"], Several(xml::read), Any(xml::write), &[Title, Author, Copyright]).solved().colored().within(xml::ENVELOPE),
            Format::Nin => Self::new(&["nin"], One(plain::read_nin), Any(plain::write_nin), &[]),
            Format::Mk => Self::new(&["mk"], One(plain::read_mk), Any(plain::write_mk), &[]),
            Format::Cwd => Self::new(&["cwd"], One(plain::read_cwd), Any(plain::write_cwd), &[]),
            Format::Cwc => Self::new(&["cwc"], One(cwc::read), Any(cwc::write), &[]).colored(),
            Format::Lp => Self::new(&["lp"], One(lp::read), Any(lp::write), &[]),
            Format::G => Self::new(&["g"], Told(g::read), Any(g::write), &[Title]).colored(),
            Format::Pbm => Self::new(&["pbm"], One(pbm::read), Solved(pbm::write), &[Title]),
            Format::PbmRaw => Self::new(&["pbm"], One(pbm::read), Solved(pbm::write_packed), &[Title]),
            Format::Pixels => Self::new(&["png"], One(pixels::read), Solved(|_, picture, out| pixels::write(picture, out)), &[]).colored(),
            Format::Txt => Self::new(&["txt", "text"], One(grid::read), Solved(|_, picture, out| grid::write(picture, out)), &[]).colored(),
            Format::Bits => Self::new(&[], One(grid::read_bits), Solved(|_, picture, out| grid::write_bits(picture, out)), &[]),
            Format::Gno => Self::new(&["gno"], Told(gno::read), Any(gno::write), &[Title, Author, Copyright]).solved(),
            Format::Faase => Self::new(&["faase"], Several(non::read), Any(plain::write_faase), &[]),
            Format::Ish => Self::new(&["ish"], One(plain::read_ish), Any(plain::write_ish), &[]),
            Format::Syro => Self::new(&["syro"], One(plain::read_syro), Any(plain::write_syro), &[]),
            Format::Keen => Self::new(&["keen"], One(plain::read_keen), Any(plain::write_keen), &[]),
            Format::Makhorin => Self::new(&["mkh", "makhorin"], One(plain::read_makhorin), Any(plain::write_makhorin), &[]),
            Format::Toml => Self::new(&["toml"], One(toml::read), Any(toml::write), &[]).colored(),
            Format::Picross => Self::new(&[], Several(picross::read), Any(picross::write), &[Title]).within(Envelope::NONE),
            Format::Sgt => Self::new(&["sgt"], Several(sgt::read), Any(sgt::write), &[]).within(Envelope::NONE),
            Format::Sgriddler => Self::new(&["sgriddler", "griddler"], Told(sgriddler::read), Any(sgriddler::write), &[]).solved(),
            Format::RowsCols => Self::new(&[], One(json::read_rows_cols), Any(json::write_rows_cols), &[]),
            Format::VerHor => Self::new(&[], One(json::read_ver_hor), Any(json::write_ver_hor), &[]),
        }
    }

    pub(super) const fn is_picture(self) -> bool {
        matches!(self.writer, Solved(_))
    }

    pub(super) const fn holds_solution(self) -> bool {
        self.has_picture || self.is_picture()
    }

    pub(super) fn read(self, bytes: &[u8]) -> Result<Members, Error> {
        match self.reader {
            One(read) => read(bytes).map(|nonogram| Document::from(nonogram).into()),
            Told(read) => read(bytes).map(Members::from),
            Several(read) => read(bytes),
        }
    }
}

pub(super) fn write(
    nonogram: &Nonogram,
    format: NonogramFormat,
    out: &mut Vec<u8>,
) -> Result<(), WriteError> {
    let row = Row::of(format);
    if !row.holds_colors {
        output::check_one_ink(nonogram, format)?;
    }
    match row.writer {
        Any(write) => write(nonogram, out),
        Solved(write) => write(nonogram, output::solution(nonogram, format)?, out),
    }
}
