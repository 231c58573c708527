//! The table of formats: each is a [`Codec`] in a module of its own.

use quadrille_nonogram::{Clue, Picture};

use super::{
    Document, Members, Nonogram, NonogramFormat, Reading, bits, clue_lines, clue_list, cwc, g, gno, json,
    lines::{Line, lines},
    lp, non, output, pbm, picross, pixels, pzpr,
    sample::Sample,
    sgriddler, sgt, toml, txt, xml,
};
use crate::{Error, Unsupported, decode, error};

/// What the library knows about a format.
#[derive(Clone, Copy)]
pub(super) struct Codec {
    /// The extensions of its files, the usual one first.
    pub(super) extensions: &'static [&'static str],
    reader: Reader,
    writer: Writer,
    /// `None` if the format is detected by bytes, JSON keys or the shape of lines, in [`detect`](super::detect).
    pub(super) detector: Option<Detector>,
    /// The metadata that it holds.
    pub(super) metadata: &'static [Unsupported],
    pub(super) holds_colors: bool,
    pub(super) holds_unknown_clues: bool,
    /// Whether it holds a picture beside the clues.
    has_picture: bool,
    pub(super) envelope: Option<Envelope>,
}

#[derive(Clone, Copy)]
pub(super) enum Reader {
    /// One nonogram in bytes.
    Bytes(fn(&[u8]) -> Result<Nonogram, Error>),
    /// One nonogram in the lines of a text.
    Lines(fn(&[Line<'_>]) -> Result<Nonogram, Error>),
    /// A text in which only metadata has letters beyond ASCII, so that other encodings do little harm.
    Text(fn(&str, &mut Members) -> Result<(), Error>),
    /// Several nonograms, or unsupported contents.
    Members(fn(&[u8]) -> Result<Members, Error>),
}

#[derive(Clone, Copy)]
pub(super) enum Writer {
    Text(fn(&Nonogram) -> String),
    /// A text as in [`filled`](output::filled), and the separator of lengths.
    Template(&'static str, &'static str),
    /// JSON with these names of rows and columns.
    Json([&'static str; 2]),
    /// Writes the picture, so that only solved nonograms can be written.
    Picture(fn(&Nonogram, &Picture) -> Result<Vec<u8>, Error>),
    None,
}

/// Whether a text contains words that only this format has.
type Detector = fn(&Sample<'_>) -> bool;

impl Codec {
    /// A format with the clues in one color.
    pub(super) const fn new(extensions: &'static [&'static str], reader: Reader, writer: Writer) -> Self {
        Self {
            extensions,
            reader,
            writer,
            detector: None,
            metadata: &[],
            holds_colors: false,
            holds_unknown_clues: false,
            has_picture: false,
            envelope: None,
        }
    }

    pub(super) const fn detected_by(self, detector: Detector) -> Self {
        Self { detector: Some(detector), ..self }
    }

    pub(super) const fn with_metadata(self, metadata: &'static [Unsupported]) -> Self {
        Self { metadata, ..self }
    }

    pub(super) const fn with_colors(self) -> Self {
        Self { holds_colors: true, ..self }
    }

    pub(super) const fn with_unknown_clues(self) -> Self {
        Self { holds_unknown_clues: true, ..self }
    }

    pub(super) const fn with_picture(self) -> Self {
        Self { has_picture: true, ..self }
    }

    pub(super) const fn with_several(self, envelope: Envelope) -> Self {
        Self { envelope: Some(envelope), ..self }
    }

    pub(super) const fn of(format: NonogramFormat) -> &'static Self {
        use NonogramFormat as Format;
        match format {
            Format::Json => &json::JSON,
            Format::JsonLines => &json::JSON_LINES,
            Format::Non => const { &non::CODEC.exchanged() },
            Format::Xml => const { &xml::CODEC.exchanged() },
            Format::Nin => const { &clue_lines::NIN.exchanged() },
            Format::Mk => const { &clue_lines::MK.exchanged() },
            Format::Cwd => const { &clue_lines::CWD.exchanged() },
            Format::Cwc => const { &cwc::CODEC.exchanged() },
            Format::Lp => const { &lp::CODEC.exchanged() },
            Format::G => const { &g::CODEC.exchanged() },
            Format::Pbm => const { &pbm::PLAIN.exchanged() },
            Format::PbmRaw => const { &pbm::PACKED.exchanged() },
            Format::Pixels => const { &pixels::CODEC.exchanged() },
            Format::Txt => &txt::CODEC,
            Format::Bits => const { &bits::CODEC.exchanged() },
            Format::Gno => const { &gno::CODEC.exchanged() },
            Format::Faase => const { &clue_lines::FAASE.exchanged() },
            Format::Ish => const { &clue_lines::ISH.exchanged() },
            Format::Syro => const { &clue_lines::SYRO.exchanged() },
            Format::Keen => const { &clue_lines::KEEN.exchanged() },
            Format::Makhorin => const { &clue_lines::MAKHORIN.exchanged() },
            Format::Toml => const { &toml::CODEC.exchanged() },
            Format::Picross => const { &picross::CODEC.exchanged() },
            Format::Sgt => const { &sgt::CODEC.exchanged() },
            Format::Sgriddler => const { &sgriddler::CODEC.exchanged() },
            Format::RowsCols => const { &clue_list::ROWS_COLS.exchanged() },
            Format::VerHor => const { &clue_list::VER_HOR.exchanged() },
            Format::Clues => const { &clue_list::CODEC.exchanged() },
            Format::Pzpr => const { &pzpr::CODEC.exchanged() },
        }
    }

    /// A format of other programs, which is only recognized without the feature `exchange`.
    const fn exchanged(self) -> Self {
        if cfg!(feature = "exchange") {
            return self;
        }
        let writer = match self.writer {
            Writer::Picture(_) => Writer::Picture(|_, _| Err(error::no_exchange())),
            _ => Writer::None,
        };
        Self { reader: Reader::Bytes(|_| Err(error::no_exchange())), writer, ..self }
    }

    pub(super) const fn is_picture(&self) -> bool {
        matches!(self.writer, Writer::Picture(_))
    }

    pub(super) const fn holds_solution(&self) -> bool {
        self.has_picture || self.is_picture()
    }

    pub(super) fn read(&self, bytes: &[u8]) -> Result<Members, Error> {
        let bytes = &*decode::unpacked(bytes)?;
        match self.reader {
            Reader::Bytes(read) => read(bytes).map(Members::from),
            Reader::Lines(read) => {
                let members = Members::from(read(&lines(decode::text(bytes)?)?)?);
                Ok(Members { reading: Some(Reading::Labeled), ..members })
            }
            Reader::Text(read) => {
                let (text, unsupported) = decode::texts(bytes)?;
                let mut members = Members { unsupported: Vec::from_iter(unsupported), ..Members::default() };
                read(&text, &mut members)?;
                Ok(members)
            }
            Reader::Members(read) => read(bytes),
        }
    }
}

/// The file of one nonogram, or its part in a file of several. A nonogram that cannot be written leaves no
/// part of it behind.
pub(super) fn write(nonogram: &Nonogram, format: NonogramFormat) -> Result<Vec<u8>, Error> {
    let codec = Codec::of(format);
    let colors = nonogram.clues().palette().len();
    let others = |keeps: &dyn Fn(NonogramFormat) -> bool| {
        let is_writable = |other: NonogramFormat| !other.is_picture() || nonogram.picture().is_some();
        let others = NonogramFormat::ALL.iter().filter(|&&other| is_writable(other) && keeps(other));
        others.map(|other| other.name()).collect::<Vec<_>>().join(", ")
    };
    if colors > 1 && !codec.holds_colors {
        return Err(Error::unsupported(format!(
            "the format {format} cannot hold colors, but the nonogram has {colors}: formats that keep them are {}",
            others(&|other| !other.drops(nonogram).contains(&Unsupported::Colors))
        )));
    }
    if let Some((side, index)) = nonogram.clues().unknown_lines().next()
        && !codec.holds_unknown_clues
        && !codec.is_picture()
    {
        return Err(Error::unsupported(format!(
            "the format {format} cannot hold unknown clues, but the clue of {side} {} is unknown: formats with unknown clues are {}",
            index + 1,
            others(&NonogramFormat::holds_unknown_clues)
        )));
    }
    let written = codec.written(nonogram, format)?;
    // Colors and signs may look like something else to a reader.
    let is_plain = colors == 1 && !codec.is_picture() && format != NonogramFormat::Pzpr;
    if !is_plain && !codec.is_read_back(&written, nonogram) {
        return Err(Error::unsupported(format!(
            "the format {format} cannot hold this nonogram: it would be read as another one"
        )));
    }
    Ok(written)
}

impl Codec {
    fn written(&self, nonogram: &Nonogram, format: NonogramFormat) -> Result<Vec<u8>, Error> {
        match self.writer {
            Writer::Text(write) => Ok(write(nonogram).into_bytes()),
            Writer::Template(template, separator) => {
                Ok(output::filled(template, nonogram, separator).into_bytes())
            }
            Writer::None => Err(error::no_exchange()),
            Writer::Json(names) => Ok(json::short(nonogram, names).into_bytes()),
            Writer::Picture(write) => {
                let message = || {
                    format!(
                        "the format {format} is a picture, but the nonogram only has clues: solve it first"
                    )
                };
                write(nonogram, nonogram.picture().ok_or_else(|| Error::unsupported(message()))?)
            }
        }
    }

    /// Whether a file is read as the nonogram that was written, apart from the names of colors, and in pictures from
    /// their order.
    fn is_read_back(&self, file: &[u8], nonogram: &Nonogram) -> bool {
        let Ok(Document { nonograms, .. }) = self.read(file).and_then(Members::all) else { return false };
        let [read] = &nonograms[..] else { return false };
        let filled = |nonogram: &Nonogram| {
            nonogram
                .picture()
                .map(|picture| picture.cells().rows().flatten().map(Option::is_some).collect::<Vec<_>>())
        };
        // Colors may have other names, but cells of different colors do not become alike. Clues may be unknown.
        let lengths = |nonogram: &Nonogram| {
            let clues = nonogram.picture().map(Picture::clues)?;
            let of_row = |clue: &Clue| clue.runs().iter().map(|run| run.length).collect::<Vec<_>>();
            Some(clues.rows().iter().map(of_row).collect::<Vec<_>>())
        };
        match self.is_picture() {
            true => filled(read) == filled(nonogram) && lengths(read) == lengths(nonogram),
            false => {
                read.clues().rows() == nonogram.clues().rows()
                    && read.clues().columns() == nonogram.clues().columns()
            }
        }
    }
}

/// The text around several nonograms in a file. Each nonogram is written by
/// [`write_member`](super::write_member).
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
    /// Before the first nonogram.
    pub head: &'static str,
    /// Between two nonograms.
    pub between: &'static str,
    /// After the last nonogram.
    pub tail: &'static str,
}

impl Envelope {
    /// Nothing: the nonograms follow each other.
    pub(super) const NONE: Self = Self { head: "", between: "", tail: "" };
}
