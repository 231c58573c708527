use quadrille_core::string_enum;
use quadrille_nonogram::{Color, Palette, color_names};

use super::{Envelope, Nonogram, detect, document::MAX_NONOGRAMS, grid, palette, table::Row};
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
        /// The native JSON: keeps everything.
        Json = "json",
        /// The native JSON, one nonogram a line.
        JsonLines = "jsonl",
        /// Steve Simpson's `.non`, with the colors and the packs of nonogram-db.
        Non = "non",
        /// The XML of webpbn.com, version 0.3.
        Xml = "xml",
        /// Jakub Wilk's: width, height, rows, columns.
        Nin = "nin",
        /// The `mk` form of the Olsak solver: height, width, rows, columns.
        Mk = "mk",
        /// Mescheryakov's: height, width, rows, columns.
        Cwd = "cwd",
        /// As cwd, with numbered colors.
        Cwc = "cwc",
        /// Robert Bosch's input of a linear program.
        Lp = "lp",
        /// The Olsak solver's own, with colors.
        G = "g",
        /// A portable bitmap: the picture. Read plain and packed.
        Pbm = "pbm",
        /// The same, written packed.
        PbmRaw = "pbm-raw",
        /// A PNG with one pixel a cell: the picture. With the feature `image` all images are read.
        Pixels = "pixels",
        /// The picture as text, `.` for an empty cell.
        Txt = "txt",
        /// The picture as lines of 0 and 1.
        Bits = "bits",
        /// Gnonograms.
        Gno = "gno",
        /// Frans Faase's: as non, without anything but clues.
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
        /// Griddlers of jsimlo, with what is drawn so far.
        Sgriddler = "sgriddler",
        /// JSON with `rows` and `cols`.
        RowsCols = "rows-cols",
        /// JSON with `ver` and `hor`.
        VerHor = "ver-hor",
    }
}

impl NonogramFormat {
    /// The endings of its files, in lower case and without a dot; the usual one first. Some formats have none
    /// of their own.
    #[must_use]
    pub const fn extensions(self) -> &'static [&'static str] {
        Row::of(self).extensions
    }

    /// Whether it holds nonograms in several colors.
    #[must_use]
    pub const fn holds_colors(self) -> bool {
        Row::of(self).holds_colors
    }

    /// Whether it is a picture, so that only solved nonograms can be written to it.
    #[must_use]
    pub const fn is_picture(self) -> bool {
        Row::of(self).is_picture()
    }

    /// Whether a file holds the picture of a solved nonogram: it [is one](Self::is_picture), or has a place
    /// for it beside the clues.
    ///
    /// ```
    /// use quadrille_formats::NonogramFormat;
    /// assert!(NonogramFormat::Json.holds_solution() && NonogramFormat::Pbm.holds_solution());
    /// assert!(!NonogramFormat::Nin.holds_solution());
    /// ```
    #[must_use]
    pub const fn holds_solution(self) -> bool {
        Row::of(self).holds_solution()
    }

    /// Whether a file holds any number of nonograms.
    #[must_use]
    pub const fn holds_several(self) -> bool {
        self.envelope().is_some()
    }

    /// How many nonograms a file holds at most: one, a million, or any number of JSON lines, since these are
    /// read one by one where there are many. More are neither read nor written.
    ///
    /// ```
    /// use quadrille_formats::NonogramFormat;
    /// assert_eq!([NonogramFormat::Nin, NonogramFormat::Non].map(NonogramFormat::most), [1, 1_000_000]);
    /// ```
    #[must_use]
    pub const fn most(self) -> usize {
        match self {
            Self::JsonLines => usize::MAX,
            several if several.holds_several() => MAX_NONOGRAMS,
            _ => 1,
        }
    }

    /// What stands around nonograms in a file that holds any number; nothing for a format that holds one.
    #[must_use]
    pub const fn envelope(self) -> Option<Envelope> {
        Row::of(self).envelope
    }

    /// What of a nonogram files of this format have no place for, by name: what is said about it, and the
    /// colors or at least their names. The picture is not told, which follows from the clues. Of text,
    /// those colors are told that are not those of its symbols. Symbols are not told.
    ///
    /// ```
    /// use quadrille_formats::{Unsupported, Nonogram, NonogramFormat};
    /// let dot = Nonogram::new("#".parse::<quadrille_nonogram::Picture>().unwrap().clues()).with_title("Dot");
    /// assert_eq!(NonogramFormat::Nin.drops(&dot), [Unsupported::Title]);
    /// assert!(NonogramFormat::Non.drops(&dot).is_empty());
    /// ```
    #[must_use]
    pub fn drops(self, nonogram: &Nonogram) -> Vec<Unsupported> {
        let keeps = Row::of(self).keeps;
        let colors = match self.colors(nonogram.clues().palette()) {
            Colors::Kept => None,
            Colors::Unnamed => Some(Unsupported::ColorNames),
            Colors::Lost => Some(Unsupported::Colors),
        };
        let said = Unsupported::of_metadata(nonogram.metadata());
        said.filter(|what| !keeps.contains(what)).chain(colors).collect()
    }

    /// What becomes of the colors of colors, and of their names.
    fn colors(self, palette: &Palette) -> Colors {
        let symbols = || palette.as_slice().iter().map(|color| color.symbol).collect::<Vec<_>>();
        let called = || color_names(&palette.as_slice().iter().map(|color| color.rgb).collect::<Vec<_>>());
        let read = match self {
            _ if palette::is_black(palette) => return Colors::Kept,
            Self::Txt => grid::ink_list(&symbols()),
            Self::Cwc => palette::unnamed(palette.len()),
            format if !format.holds_colors() => return Colors::Lost,
            Self::Non | Self::Toml => palette::renamed(palette, |color| palette::name_of(color.rgb)),
            Self::Pixels => {
                let mut names = called().into_iter();
                palette::renamed(palette, |_| names.next().unwrap_or_default())
            }
            _ => return Colors::Kept,
        };
        let Ok(read) = read else { return Colors::Lost };
        let pairs = || palette.as_slice().iter().zip(read.as_slice());
        // Names that nobody gave are not missed.
        let is_missed = |((one, other), called): ((&Color, &Color), String)| {
            one.name != other.name && *one.name != *called
        };
        if pairs().any(|(one, other)| one.rgb != other.rgb) {
            Colors::Lost
        } else if pairs().zip(called()).any(is_missed) {
            Colors::Unnamed
        } else {
            Colors::Kept
        }
    }

    /// The format whose files have this ending (without a dot, in any case).
    #[must_use]
    pub fn from_extension(ending: &str) -> Option<Self> {
        let ending = ending.to_lowercase();
        Self::ALL.iter().copied().find(|format| format.extensions().contains(&ending.as_str()))
    }

    /// The format of a file: what its content tells for certain, else its name's ending, else what its
    /// content resembles. Words are no text grid, unless they could well be one.
    ///
    /// # Errors
    ///
    /// When it is empty, or nothing that a nonogram can be read from.
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

/// What a file keeps of the colors of colors.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Colors {
    Kept,
    /// The colors without their names.
    Unnamed,
    Lost,
}

#[cfg(test)]
mod tests {
    use quadrille_core::{Language, Metadata, TextDirection};
    use quadrille_nonogram::Picture;

    use super::*;
    use crate::nonogram::{read, write};

    /// What is told is what is different when a file is read back.
    #[track_caller]
    fn check_kept(palette: &[(&str, char, [u8; 3])]) {
        let color = |&(name, symbol, rgb): &(&str, char, [u8; 3])| Color { name: name.into(), rgb, symbol };
        let palette = Palette::new(palette.iter().map(color)).unwrap();
        let row: String = palette.as_slice().iter().map(|color| color.symbol).collect();
        let called = color_names(&palette.as_slice().iter().map(|color| color.rgb).collect::<Vec<_>>());
        let nonogram = Nonogram::from(Picture::from_text(&format!("{row}.\n"), &palette).unwrap());
        for &format in NonogramFormat::ALL {
            let told = format.drops(&nonogram);
            let mut file = Vec::new();
            if let Err(error) = write(&nonogram, format, &mut file) {
                assert!(told.contains(&Unsupported::Colors), "{format}: {error}");
                continue;
            }
            let read = read(&file, format).unwrap().remove(0);
            let pairs = || palette.as_slice().iter().zip(read.clues().palette().as_slice());
            let mut lost = Vec::new();
            if pairs().any(|(one, other)| one.rgb != other.rgb) {
                lost.push(Unsupported::Colors);
            } else if pairs()
                .any(|(one, other)| one.name != other.name && !called.contains(&one.name.to_string()))
            {
                lost.push(Unsupported::ColorNames);
            }
            assert_eq!(told, lost, "{format}");
        }
    }

    #[test]
    fn what_is_lost_is_told() {
        check_kept(&[("black", '#', [0; 3])]);
        check_kept(&[("green", 'g', [0, 255, 0])]);
        check_kept(&[("green", 'g', [0, 128, 0])]);
        check_kept(&[("dark leaf", 'L', [1, 150, 2])]);
        check_kept(&[("black", '#', [0; 3]), ("red", 'r', [255, 0, 0])]);
        check_kept(&[("ebony", 'e', [0; 3]), ("my red", 'r', [255, 0, 0])]);
        check_kept(&[("gold", 'a', [218, 165, 32]), ("sun", 'b', [250, 240, 3])]);
    }

    #[test]
    fn solutions_are_read_back_where_there_is_a_place_for_them() {
        let heart: Picture = ".#.#.\n#####\n.###.\n..#..\n".parse().unwrap();
        let flag = Picture::from_text("br\nrb\n", &grid::ink_list(&['b', 'r']).unwrap()).unwrap();
        for picture in [heart, flag] {
            let nonogram = Nonogram::from(picture.clone());
            let is_black = picture.palette().len() == 1;
            for &format in NonogramFormat::ALL.iter().filter(|format| is_black || format.holds_colors()) {
                let mut file = Vec::new();
                write(&nonogram, format, &mut file).unwrap();
                let read = read(&file, format).unwrap().remove(0);
                let cells = read.picture().map(Picture::cells);
                assert_eq!(cells, format.holds_solution().then_some(picture.cells()), "{format}");
            }
        }
    }

    #[test]
    fn what_is_said_about_a_puzzle_is_told_where_it_is_left_out() {
        let nonogram = Nonogram::from("#".parse::<Picture>().unwrap());
        let about = Metadata::default().with_title("Dot").with_author("A");
        let nonogram = nonogram.with_metadata(about.clone());
        assert!(NonogramFormat::Xml.drops(&nonogram).is_empty());
        assert_eq!(NonogramFormat::Pbm.drops(&nonogram), [Unsupported::Author]);
        for format in [NonogramFormat::Txt, NonogramFormat::Pixels, NonogramFormat::Bits] {
            assert_eq!(format.drops(&nonogram), [Unsupported::Title, Unsupported::Author]);
        }
        let more = about.with_notes("N").with_editor("E").with_publisher("P").with_date("2026");
        let more = more.with_language(Language::German).with_text_direction(TextDirection::RightToLeft);
        let unsupported = NonogramFormat::Json.drops(&nonogram.with_metadata(more));
        assert_eq!(
            unsupported,
            [
                Unsupported::Notes,
                Unsupported::Editor,
                Unsupported::Publisher,
                Unsupported::Date,
                Unsupported::Direction
            ]
        );
    }

    #[test]
    fn names_are_read_back() {
        for &format in NonogramFormat::ALL {
            assert_eq!(format.name().parse::<NonogramFormat>().unwrap(), format);
            for ending in format.extensions() {
                let of_ending = NonogramFormat::from_extension(ending).unwrap();
                assert_eq!(of_ending.extensions(), format.extensions());
            }
        }
        assert!("griddler".parse::<NonogramFormat>().is_err());
    }
}
