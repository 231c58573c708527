use quadrille_core::named;
use quadrille_nonogram::{Ink, Inks, colour_names};

use super::{Envelope, Nonogram, detect, document::MAX_NONOGRAMS, grid, inks, table::Row};
use crate::{Error, LeftOut};

named! {
    /// A file format of nonograms.
    ///
    /// ```
    /// use quadrille_formats::NonogramFormat;
    /// assert_eq!(NonogramFormat::from_ending("Non"), Some(NonogramFormat::Non));
    /// let coloured = NonogramFormat::ALL.iter().filter(|format| format.holds_colours());
    /// assert!(coloured.clone().any(|&format| format == NonogramFormat::Xml));
    /// assert!(NonogramFormat::Pbm.is_picture() && !NonogramFormat::Pbm.holds_several());
    /// # Ok::<(), quadrille_formats::Error>(())
    /// ```
    #[non_exhaustive]
    pub enum NonogramFormat: "nonogram format" {
        /// The native JSON: keeps everything.
        Json = "json",
        /// The native JSON, one nonogram a line.
        JsonLines = "jsonl",
        /// Steve Simpson's `.non`, with the colours and the packs of nonogram-db.
        Non = "non",
        /// The XML of webpbn.com, version 0.3.
        Xml = "xml",
        /// Jakub Wilk's: width, height, rows, columns.
        Nin = "nin",
        /// The `mk` form of the Olsak solver: height, width, rows, columns.
        Mk = "mk",
        /// Mescheryakov's: height, width, rows, columns.
        Cwd = "cwd",
        /// As cwd, with numbered colours.
        Cwc = "cwc",
        /// Robert Bosch's input of a linear program.
        Lp = "lp",
        /// The Olsak solver's own, with colours.
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
    pub const fn endings(self) -> &'static [&'static str] {
        Row::of(self).endings
    }

    /// Whether it holds nonograms in several inks.
    #[must_use]
    pub const fn holds_colours(self) -> bool {
        Row::of(self).holds_colours
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
    /// colours or at least their names. The picture is not told, which follows from the clues. Of text,
    /// those colours are told that are not those of its symbols. Symbols are not told.
    ///
    /// ```
    /// use quadrille_formats::{LeftOut, Nonogram, NonogramFormat};
    /// let dot = Nonogram::new("#".parse::<quadrille_nonogram::Picture>().unwrap().clues()).with_title("Dot");
    /// assert_eq!(NonogramFormat::Nin.leaves_out(&dot), [LeftOut::Title]);
    /// assert!(NonogramFormat::Non.leaves_out(&dot).is_empty());
    /// ```
    #[must_use]
    pub fn leaves_out(self, nonogram: &Nonogram) -> Vec<LeftOut> {
        let keeps = Row::of(self).keeps;
        let colours = match self.colours(nonogram.clues().inks()) {
            Colours::Kept => None,
            Colours::Unnamed => Some(LeftOut::ColourNames),
            Colours::Lost => Some(LeftOut::Colours),
        };
        let said = LeftOut::said(nonogram.metadata());
        said.filter(|what| !keeps.contains(what)).chain(colours).collect()
    }

    /// What becomes of the colours of inks, and of their names.
    fn colours(self, inks: &Inks) -> Colours {
        let symbols = || inks.as_slice().iter().map(|ink| ink.symbol).collect::<Vec<_>>();
        let called = || colour_names(&inks.as_slice().iter().map(|ink| ink.rgb).collect::<Vec<_>>());
        let read = match self {
            _ if inks::is_black(inks) => return Colours::Kept,
            Self::Txt => grid::ink_list(&symbols()),
            Self::Cwc => inks::unnamed(inks.len()),
            format if !format.holds_colours() => return Colours::Lost,
            Self::Non | Self::Toml => inks::renamed(inks, |ink| inks::name_of(ink.rgb)),
            Self::Pixels => {
                let mut names = called().into_iter();
                inks::renamed(inks, |_| names.next().unwrap_or_default())
            }
            _ => return Colours::Kept,
        };
        let Ok(read) = read else { return Colours::Lost };
        let pairs = || inks.as_slice().iter().zip(read.as_slice());
        // Names that nobody gave are not missed.
        let is_missed =
            |((one, other), called): ((&Ink, &Ink), String)| one.name != other.name && *one.name != *called;
        if pairs().any(|(one, other)| one.rgb != other.rgb) {
            Colours::Lost
        } else if pairs().zip(called()).any(is_missed) {
            Colours::Unnamed
        } else {
            Colours::Kept
        }
    }

    /// The format whose files have this ending (without a dot, in any case).
    #[must_use]
    pub fn from_ending(ending: &str) -> Option<Self> {
        let ending = ending.to_lowercase();
        Self::ALL.iter().copied().find(|format| format.endings().contains(&ending.as_str()))
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

/// What a file keeps of the colours of inks.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Colours {
    Kept,
    /// The colours without their names.
    Unnamed,
    Lost,
}

#[cfg(test)]
mod tests {
    use quadrille_core::{Language, Metadata, Reading};
    use quadrille_nonogram::Picture;

    use super::*;
    use crate::nonogram::{read, write};

    /// What is told is what is different when a file is read back.
    #[track_caller]
    fn check_kept(inks: &[(&str, char, [u8; 3])]) {
        let ink = |&(name, symbol, rgb): &(&str, char, [u8; 3])| Ink { name: name.into(), rgb, symbol };
        let inks = Inks::new(inks.iter().map(ink)).unwrap();
        let row: String = inks.as_slice().iter().map(|ink| ink.symbol).collect();
        let called = colour_names(&inks.as_slice().iter().map(|ink| ink.rgb).collect::<Vec<_>>());
        let nonogram = Nonogram::from(Picture::from_text(&format!("{row}.\n"), &inks).unwrap());
        for &format in NonogramFormat::ALL {
            let told = format.leaves_out(&nonogram);
            let mut file = Vec::new();
            if let Err(error) = write(&nonogram, format, &mut file) {
                assert!(told.contains(&LeftOut::Colours), "{format}: {error}");
                continue;
            }
            let read = read(&file, format).unwrap().remove(0);
            let pairs = || inks.as_slice().iter().zip(read.clues().inks().as_slice());
            let mut lost = Vec::new();
            if pairs().any(|(one, other)| one.rgb != other.rgb) {
                lost.push(LeftOut::Colours);
            } else if pairs()
                .any(|(one, other)| one.name != other.name && !called.contains(&one.name.to_string()))
            {
                lost.push(LeftOut::ColourNames);
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
            let is_black = picture.inks().len() == 1;
            for &format in NonogramFormat::ALL.iter().filter(|format| is_black || format.holds_colours()) {
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
        assert!(NonogramFormat::Xml.leaves_out(&nonogram).is_empty());
        assert_eq!(NonogramFormat::Pbm.leaves_out(&nonogram), [LeftOut::Author]);
        for format in [NonogramFormat::Txt, NonogramFormat::Pixels, NonogramFormat::Bits] {
            assert_eq!(format.leaves_out(&nonogram), [LeftOut::Title, LeftOut::Author]);
        }
        let more = about.with_notes("N").with_editor("E").with_publisher("P").with_date("2026");
        let more = more.with_language(Language::German).with_reading(Reading::RightToLeft);
        let left_out = NonogramFormat::Json.leaves_out(&nonogram.with_metadata(more));
        assert_eq!(
            left_out,
            [LeftOut::Notes, LeftOut::Editor, LeftOut::Publisher, LeftOut::Date, LeftOut::Direction]
        );
    }

    #[test]
    fn names_are_read_back() {
        for &format in NonogramFormat::ALL {
            assert_eq!(format.name().parse::<NonogramFormat>().unwrap(), format);
            for ending in format.endings() {
                let of_ending = NonogramFormat::from_ending(ending).unwrap();
                assert_eq!(of_ending.endings(), format.endings());
            }
        }
        assert!("griddler".parse::<NonogramFormat>().is_err());
    }
}
