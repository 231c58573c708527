use quadrille_core::named;
use quadrille_nonogram::Inks;

use super::{
    Envelope, Nonogram, detect, grid, inks,
    table::{Keeps, Row},
};
use crate::{Error, losses};

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
        /// A portable bitmap: the picture.
        Pbm = "pbm",
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
    /// The endings of its files, in lower case and without a dot; the usual one first. Some formats have none of
    /// their own.
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

    /// Whether a file holds any number of nonograms.
    #[must_use]
    pub const fn holds_several(self) -> bool {
        self.envelope().is_some()
    }

    /// What stands around nonograms in a file that holds any number; nothing for a format that holds one.
    #[must_use]
    pub const fn envelope(self) -> Option<Envelope> {
        Row::of(self).envelope
    }

    /// What a nonogram says about itself that files of this format have no place for, by name. Of text, those
    /// colours are told that are not those of its symbols.
    ///
    /// ```
    /// use quadrille_formats::{Nonogram, NonogramFormat};
    /// let dot = Nonogram::new("#".parse::<quadrille_nonogram::Picture>().unwrap().clues()).with_title("Dot");
    /// assert_eq!(NonogramFormat::Nin.leaves_out(&dot), ["title"]);
    /// assert!(NonogramFormat::Non.leaves_out(&dot).is_empty());
    /// ```
    #[must_use]
    pub fn leaves_out(self, nonogram: &Nonogram) -> Vec<&'static str> {
        let (keeps, about) = (Row::of(self).keeps, nonogram.metadata());
        losses::of([
            ("title", keeps >= Keeps::Title, about.title().is_some()),
            ("author", keeps >= Keeps::Origin, about.author().is_some()),
            ("copyright", keeps >= Keeps::Origin, about.copyright().is_some()),
            ("notes", false, about.notes().is_some()),
            ("editor", false, about.editor().is_some()),
            ("publisher", false, about.publisher().is_some()),
            ("date", false, about.date().is_some()),
            ("language", keeps >= Keeps::Language, about.language().is_some()),
            ("direction", false, about.reading().is_some()),
            ("colours", self.keeps_colours(nonogram.clues().inks()), true),
        ])
    }

    /// Whether inks that are read back have these colours.
    fn keeps_colours(self, inks: &Inks) -> bool {
        let read = match self {
            Self::Txt => grid::ink_list(&inks.as_slice().iter().map(|ink| ink.symbol).collect::<Vec<_>>()),
            Self::Cwc => inks::unnamed(inks.len()),
            format if format.holds_colours() => return true,
            _ => Ok(inks::black()),
        };
        let colours = |inks: &Inks| inks.as_slice().iter().map(|ink| ink.rgb).collect::<Vec<_>>();
        read.is_ok_and(|read| colours(&read) == colours(inks))
    }

    /// The format whose files have this ending (without a dot, in any case).
    #[must_use]
    pub fn from_ending(ending: &str) -> Option<Self> {
        let ending = ending.to_lowercase();
        Self::ALL.iter().copied().find(|format| format.endings().contains(&ending.as_str()))
    }

    /// The format of a file: what its content tells for certain, else its name's ending, else what its content
    /// resembles. Words are no text grid, unless they could well be one.
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

#[cfg(test)]
mod tests {
    use quadrille_core::{Language, Metadata, Reading};
    use quadrille_nonogram::{Clue, Clues, Ink, Picture};

    use super::*;

    #[track_caller]
    fn check_colours(inks: &[(char, [u8; 3])], forgetful: &[NonogramFormat]) {
        let ink = |&(symbol, rgb): &(char, [u8; 3])| Ink { name: "ink".into(), rgb, symbol };
        let inks = Inks::new(inks.iter().map(ink)).unwrap();
        let clues = Clues::with_inks(inks, vec![Clue::default()], vec![Clue::default()]).unwrap();
        let nonogram = Nonogram::new(clues);
        for format in NonogramFormat::ALL {
            let left_out = format.leaves_out(&nonogram);
            assert_eq!(left_out == ["colours"], forgetful.contains(format), "{format}: {left_out:?}");
        }
    }

    #[test]
    fn colours_that_are_forgotten_are_told() {
        use NonogramFormat as Format;
        let plain: Vec<Format> =
            Format::ALL.iter().copied().filter(|format| !format.holds_colours()).collect();
        check_colours(&[('#', [0; 3])], &[]);
        check_colours(&[('g', [0, 255, 0])], &[&plain[..], &[Format::Txt, Format::Cwc]].concat());
        check_colours(&[('g', [0, 128, 0])], &[&plain[..], &[Format::Cwc]].concat());
        check_colours(&[('#', [0; 3]), ('r', [255, 0, 0])], &plain);
    }

    #[test]
    fn what_is_said_about_a_puzzle_is_told_where_it_is_left_out() {
        let nonogram = Nonogram::from("#".parse::<Picture>().unwrap());
        let about = Metadata::default().with_title("Dot").with_author("A");
        let nonogram = nonogram.with_metadata(about.clone());
        assert!(NonogramFormat::Xml.leaves_out(&nonogram).is_empty());
        assert_eq!(NonogramFormat::Pbm.leaves_out(&nonogram), ["author"]);
        for format in [NonogramFormat::Txt, NonogramFormat::Pixels, NonogramFormat::Bits] {
            assert_eq!(format.leaves_out(&nonogram), ["title", "author"]);
        }
        let more = about.with_notes("N").with_editor("E").with_publisher("P").with_date("2026");
        let more = more.with_language(Language::German).with_reading(Reading::RightToLeft);
        let left_out = NonogramFormat::Json.leaves_out(&nonogram.with_metadata(more));
        assert_eq!(left_out, ["notes", "editor", "publisher", "date", "direction"]);
    }

    #[test]
    fn names_are_read_back() {
        for &format in NonogramFormat::ALL {
            assert_eq!(format.name().parse::<NonogramFormat>().unwrap(), format);
            for ending in format.endings() {
                assert_eq!(NonogramFormat::from_ending(ending), Some(format));
            }
        }
        assert!("griddler".parse::<NonogramFormat>().is_err());
    }
}
