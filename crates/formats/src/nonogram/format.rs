use core::{fmt, str::FromStr};

use quadrille_core::choice;
use quadrille_nonogram::{Inks, colour_names};

use super::{
    Envelope, Nonogram, detect, grid, inks,
    table::{Keeps, Row},
};
use crate::{Error, losses};

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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum NonogramFormat {
    /// The native JSON: keeps everything.
    Json,
    /// The native JSON, one nonogram a line.
    JsonLines,
    /// Steve Simpson's `.non`, with the colours and the packs of nonogram-db.
    Non,
    /// The XML of webpbn.com, version 0.3.
    Xml,
    /// Jakub Wilk's: width, height, rows, columns.
    Nin,
    /// The `mk` form of the Olsak solver: height, width, rows, columns.
    Mk,
    /// Mescheryakov's: height, width, rows, columns.
    Cwd,
    /// As [`Cwd`](Self::Cwd), with numbered colours.
    Cwc,
    /// Robert Bosch's input of a linear program.
    Lp,
    /// The Olsak solver's own, with colours.
    G,
    /// A portable bitmap: the picture.
    Pbm,
    /// A PNG with one pixel a cell: the picture.
    Pixels,
    /// The picture as text, `.` for an empty cell.
    Txt,
    /// The picture as lines of 0 and 1.
    Bits,
    /// Gnonograms.
    Gno,
    /// Frans Faase's: as [`Non`](Self::Non) without anything but clues.
    Faase,
    /// The input of Ish's solver.
    Ish,
    /// The input of JSolver.
    Syro,
    /// The input of Keen's solver.
    Keen,
    /// Andrew Makhorin's example for GLPK.
    Makhorin,
    /// The TOML of nonogrid.
    Toml,
    /// The native format of picross-solver.
    Picross,
    /// A game ID of Simon Tatham's *Pattern*.
    Sgt,
    /// Griddlers of jsimlo, with what is drawn so far.
    Sgriddler,
    /// JSON with `rows` and `cols`.
    RowsCols,
    /// JSON with `ver` and `hor`.
    VerHor,
}

impl NonogramFormat {
    /// All formats.
    pub const ALL: &[Self] = &[
        Self::Json,
        Self::JsonLines,
        Self::Non,
        Self::Xml,
        Self::Nin,
        Self::Mk,
        Self::Cwd,
        Self::Cwc,
        Self::Lp,
        Self::G,
        Self::Pbm,
        Self::Pixels,
        Self::Txt,
        Self::Bits,
        Self::Gno,
        Self::Faase,
        Self::Ish,
        Self::Syro,
        Self::Keen,
        Self::Makhorin,
        Self::Toml,
        Self::Picross,
        Self::Sgt,
        Self::Sgriddler,
        Self::RowsCols,
        Self::VerHor,
    ];

    /// The format's name in options.
    #[must_use]
    pub const fn name(self) -> &'static str {
        Row::of(self).name
    }

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

    /// What of a nonogram files of this format have no place for, by name: the picture, what is said about it, and the colours
    /// or at least their names. Of text, those colours are told that are not those of its symbols. Symbols are not told.
    ///
    /// ```
    /// use quadrille_formats::{Nonogram, NonogramFormat};
    /// let dot = Nonogram::new("#".parse::<quadrille_nonogram::Picture>().unwrap().clues()).with_title("Dot");
    /// assert_eq!(NonogramFormat::Nin.leaves_out(&dot), ["title"]);
    /// assert!(NonogramFormat::Non.leaves_out(&dot).is_empty());
    /// ```
    #[must_use]
    pub fn leaves_out(self, nonogram: &Nonogram) -> Vec<&'static str> {
        let (row, colours) = (Row::of(self), self.colours(nonogram.clues().inks()));
        let keeps = row.keeps;
        losses::of([
            ("title", keeps >= Keeps::Title, nonogram.title().is_some()),
            ("author", keeps >= Keeps::Origin, nonogram.author().is_some()),
            ("copyright", keeps >= Keeps::Origin, nonogram.copyright().is_some()),
            ("language", keeps >= Keeps::All, nonogram.language().is_some()),
            ("colours", colours != Colours::Lost, true),
            ("names of colours", colours != Colours::Unnamed, true),
            ("picture", row.holds_picture, nonogram.picture().is_some()),
        ])
    }

    /// What becomes of the colours of inks, and of their names.
    fn colours(self, inks: &Inks) -> Colours {
        let symbols = || inks.as_slice().iter().map(|ink| ink.symbol).collect::<Vec<_>>();
        let read = match self {
            _ if inks::is_black(inks) => return Colours::Kept,
            Self::Txt => grid::ink_list(&symbols()),
            Self::Cwc => inks::unnamed(inks.len()),
            format if !format.holds_colours() => return Colours::Lost,
            Self::Non | Self::Toml => inks::renamed(inks, |ink| inks::name_of(ink.rgb)),
            Self::Pixels => {
                let colours: Vec<_> = inks.as_slice().iter().map(|ink| ink.rgb).collect();
                let mut names = colour_names(&colours).into_iter();
                inks::renamed(inks, |_| names.next().unwrap_or_default())
            }
            _ => return Colours::Kept,
        };
        let Ok(read) = read else { return Colours::Lost };
        let pairs = || inks.as_slice().iter().zip(read.as_slice());
        if pairs().any(|(one, other)| one.rgb != other.rgb) {
            Colours::Lost
        } else if pairs().any(|(one, other)| one.name != other.name) {
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

/// What a file keeps of the colours of inks.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Colours {
    Kept,
    /// The colours without their names.
    Unnamed,
    Lost,
}

impl fmt::Display for NonogramFormat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for NonogramFormat {
    type Err = Error;

    fn from_str(name: &str) -> Result<Self, Error> {
        choice("nonogram format", name, Self::ALL, Self::name).map_err(Error::input)
    }
}

#[cfg(test)]
mod tests {
    use quadrille_nonogram::{Ink, Picture};

    use super::*;
    use crate::nonogram::{read, write};

    /// What is told is what is different when a file is read back.
    #[track_caller]
    fn check_kept(inks: &[(&str, char, [u8; 3])]) {
        let ink = |&(name, symbol, rgb): &(&str, char, [u8; 3])| Ink { name: name.into(), rgb, symbol };
        let inks = Inks::new(inks.iter().map(ink)).unwrap();
        let row: String = inks.as_slice().iter().map(|ink| ink.symbol).collect();
        let nonogram = Nonogram::from(Picture::from_text(&format!("{row}.\n"), &inks).unwrap());
        for &format in NonogramFormat::ALL {
            let mut told = format.leaves_out(&nonogram);
            let mut file = Vec::new();
            if let Err(error) = write(&nonogram, format, &mut file) {
                assert!(told.contains(&"colours"), "{format}: {error}");
                continue;
            }
            let read = read(&file, format).unwrap().remove(0);
            let pairs = || inks.as_slice().iter().zip(read.clues().inks().as_slice());
            let mut lost = Vec::new();
            if pairs().any(|(one, other)| one.rgb != other.rgb) {
                lost.push("colours");
            } else if pairs().any(|(one, other)| one.name != other.name) {
                lost.push("names of colours");
            }
            lost.extend(read.picture().is_none().then_some("picture"));
            told.sort_unstable();
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
    fn what_is_said_about_a_puzzle_is_told_where_it_is_left_out() {
        let nonogram = Nonogram::from("#".parse::<Picture>().unwrap()).with_title("Dot").with_author("A");
        assert!(NonogramFormat::Xml.leaves_out(&nonogram).is_empty());
        assert_eq!(NonogramFormat::Pbm.leaves_out(&nonogram), ["author"]);
        for format in [NonogramFormat::Txt, NonogramFormat::Pixels, NonogramFormat::Bits] {
            assert_eq!(format.leaves_out(&nonogram), ["title", "author"]);
        }
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
