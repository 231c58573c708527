use quadrille_core::string_enum;
use quadrille_nonogram::{Color, Palette, color_names};

use super::{Envelope, Nonogram, codec::Codec, detect, document::MAX_NONOGRAMS, palette, txt};
use crate::{Error, Unsupported};

string_enum! {
    /// A file format of nonograms.
    ///
    /// ```
    /// use quadrille_formats::NonogramFormat;
    /// assert_eq!(NonogramFormat::from_extension("Non"), Some(NonogramFormat::Non));
    /// let colored = NonogramFormat::ALL.iter().filter(|format| format.holds_colors());
    /// assert!(colored.clone().any(|&format| format == NonogramFormat::Xml));
    /// assert!(NonogramFormat::Pbm.is_picture() && !NonogramFormat::Pbm.holds_several());
    /// # Ok::<(), quadrille_formats::Error>(())
    /// ```
    #[non_exhaustive]
    pub enum NonogramFormat: "nonogram format" {
        /// The native JSON, which holds everything.
        Json = "json",
        /// The native JSON, one nonogram per line.
        JsonLines = "jsonl",
        /// Steve Simpson's `.non`, with the colors and the packs of nonogram-db.
        Non = "non",
        /// The XML of webpbn.com, version 0.3.
        Xml = "xml",
        /// Jakub Wilk's format: width, height, rows, columns.
        Nin = "nin",
        /// The `mk` form of the Olsak solver: height, width, rows, columns.
        Mk = "mk",
        /// Mescheryakov's format: height, width, rows, columns.
        Cwd = "cwd",
        /// As `cwd`, with numbered colors.
        Cwc = "cwc",
        /// Robert Bosch's input of a linear program.
        Lp = "lp",
        /// The Olsak solver's own format, with colors.
        G = "g",
        /// A portable bitmap: the picture. Plain and packed files are read, plain ones are written.
        Pbm = "pbm",
        /// A portable bitmap, written packed.
        PbmRaw = "pbm-raw",
        /// A PNG with one pixel per cell: the picture. With the feature `image`, all images are read.
        Pixels = "pixels",
        /// The picture as text, `.` for an empty cell.
        Txt = "txt",
        /// The picture as lines of 0 and 1.
        Bits = "bits",
        /// The format of Gnonograms.
        Gno = "gno",
        /// Frans Faase's format: as `non`, with nothing but the clues.
        Faase = "faase",
        /// The input of Ish's solver.
        Ish = "ish",
        /// The input of JSolver.
        Syro = "syro",
        /// The input of Keen's solver.
        Keen = "keen",
        /// Andrew Makhorin's example for GLPK.
        Makhorin = "makhorin",
        /// The TOML of nonogrid.
        Toml = "toml",
        /// The native format of picross-solver.
        Picross = "picross",
        /// A game ID of Simon Tatham's *Pattern*.
        Sgt = "sgt",
        /// Griddlers of jsimlo, with the picture in progress.
        Sgriddler = "sgriddler",
        /// JSON with `rows` and `cols`.
        RowsCols = "rows-cols",
        /// JSON with `ver` and `hor`.
        VerHor = "ver-hor",
        /// Clues in any notation: numbers with separators, brackets or labels, letters, JSON with other names.
        Clues = "clues",
        /// The addresses of puzz.link. Files of pzpr are read, too.
        Pzpr = "pzpr",
    }
}

impl NonogramFormat {
    /// Returns the extensions of its files in lower case and without a dot, the usual one first. Some formats
    /// have none.
    pub const fn extensions(self) -> &'static [&'static str] {
        Codec::of(self).extensions
    }

    /// Whether it holds nonograms in several colors.
    pub const fn holds_colors(self) -> bool {
        Codec::of(self).holds_colors
    }

    /// Whether it holds nonograms with [unknown clues](quadrille_nonogram::Clue::unknown).
    ///
    /// ```
    /// use quadrille_formats::{Nonogram, NonogramFormat, nonogram};
    /// let nonogram = Nonogram::new("1\n?\n\n1\n?\n".parse()?);
    /// let mut text = Vec::new();
    /// nonogram::write(&nonogram, NonogramFormat::RowsCols, &mut text)?;
    /// assert_eq!(text, b"{\"rows\":[[1],null],\"cols\":[[1],null]}\n");
    /// assert!(nonogram::write(&nonogram, NonogramFormat::Nin, &mut text).is_err());
    /// # Ok::<(), quadrille_formats::Error>(())
    /// ```
    pub const fn holds_unknown_clues(self) -> bool {
        Codec::of(self).holds_unknown_clues
    }

    /// Whether it is a picture, so that only solved nonograms can be written.
    pub const fn is_picture(self) -> bool {
        Codec::of(self).is_picture()
    }

    /// Whether a file holds the picture of a solved nonogram, alone or beside the clues.
    ///
    /// ```
    /// use quadrille_formats::NonogramFormat;
    /// assert!(NonogramFormat::Json.holds_solution() && NonogramFormat::Pbm.holds_solution());
    /// assert!(!NonogramFormat::Nin.holds_solution());
    /// ```
    pub const fn holds_solution(self) -> bool {
        Codec::of(self).holds_solution()
    }

    /// Whether a file holds any number of nonograms.
    pub const fn holds_several(self) -> bool {
        self.envelope().is_some()
    }

    /// Returns the maximum number of nonograms in a file: one, a million, or any number in JSON lines, which can
    /// be read one by one. More are neither read nor written.
    ///
    /// ```
    /// use quadrille_formats::NonogramFormat;
    /// assert_eq!([NonogramFormat::Nin, NonogramFormat::Non].map(NonogramFormat::most), [1, 1_000_000]);
    /// ```
    pub const fn most(self) -> usize {
        match self {
            Self::JsonLines => usize::MAX,
            several if several.holds_several() => MAX_NONOGRAMS,
            _ => 1,
        }
    }

    /// Returns the text around the nonograms of a file, or `None` if a file holds one nonogram.
    pub const fn envelope(self) -> Option<Envelope> {
        Codec::of(self).envelope
    }

    /// Returns what the files of this format cannot hold of a nonogram: metadata, and the colors or at least
    /// their names. The picture is not included, since it follows from the clues, nor are symbols. In a text,
    /// colors are lost that do not follow from their symbols. In a picture, it is lost which clues are unknown.
    ///
    /// ```
    /// use quadrille_formats::{Unsupported, Nonogram, NonogramFormat};
    /// let dot = Nonogram::new("#".parse::<quadrille_nonogram::Picture>().unwrap().clues()).with_title("Dot");
    /// assert_eq!(NonogramFormat::Nin.drops(&dot), [Unsupported::Title]);
    /// assert!(NonogramFormat::Non.drops(&dot).is_empty());
    /// ```
    pub fn drops(self, nonogram: &Nonogram) -> Vec<Unsupported> {
        let held = Codec::of(self).metadata;
        let metadata = Unsupported::of_metadata(nonogram.metadata()).filter(|what| !held.contains(what));
        let has_unknown = self.is_picture() && nonogram.clues().has_unknown_lines();
        let unknown = has_unknown.then_some(Unsupported::UnknownClues);
        metadata.chain(self.dropped_of(nonogram.clues().palette())).chain(unknown).collect()
    }

    /// Whether the colors of a palette are lost, or their names.
    fn dropped_of(self, palette: &Palette) -> Option<Unsupported> {
        let colors = palette.as_slice();
        let usual_names = || color_names(&colors.iter().map(|color| color.rgb).collect::<Vec<_>>());
        let read = match self {
            _ if palette::is_black(palette) => return None,
            Self::Txt => txt::palette_of(&colors.iter().map(|color| color.symbol).collect::<Vec<_>>()),
            Self::Cwc => palette::numbered(palette.len()),
            format if !format.holds_colors() => return Some(Unsupported::Colors),
            Self::Non | Self::Toml => palette::renamed(palette, |color| palette::name_of(color.rgb)),
            Self::Pixels => {
                let mut names = usual_names().into_iter();
                palette::renamed(palette, |_| names.next().unwrap_or_default())
            }
            _ => return None,
        };
        let Ok(read) = read else { return Some(Unsupported::Colors) };
        let pairs = || colors.iter().zip(read.as_slice());
        if pairs().any(|(color, read)| color.rgb != read.rgb) {
            return Some(Unsupported::Colors);
        }
        // Usual names are not missed.
        let is_missed = |((color, read), usual): ((&Color, &Color), String)| {
            color.name != read.name && *color.name != *usual
        };
        pairs().zip(usual_names()).any(is_missed).then_some(Unsupported::ColorNames)
    }

    /// Returns the format whose files have this extension, without a dot and in any case.
    pub fn from_extension(extension: &str) -> Option<Self> {
        let extension = extension.to_lowercase();
        Self::ALL.iter().copied().find(|format| format.extensions().contains(&extension.as_str()))
    }

    /// Detects the format of a file: by unambiguous contents, else by the extension of its name, else by the
    /// shape of its lines. Words are not taken for a text grid, unless they may well be one.
    ///
    /// # Errors
    ///
    /// If the file is empty, or no nonogram can be read from it.
    ///
    /// # Examples
    ///
    /// ```
    /// use quadrille_formats::NonogramFormat;
    /// assert_eq!(NonogramFormat::detect(b"P1\n1 1\n1\n", Some("a.txt"))?, NonogramFormat::Pbm);
    /// assert_eq!(NonogramFormat::detect(b"1 1\n1\n1\n", Some("a.nin"))?, NonogramFormat::Nin);
    /// # Ok::<(), quadrille_formats::Error>(())
    /// ```
    pub fn detect(bytes: &[u8], name: Option<&str>) -> Result<Self, Error> {
        detect::detect(bytes, name)
    }
}

#[cfg(test)]
mod tests;
