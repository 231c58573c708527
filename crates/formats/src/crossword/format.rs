use quadrille_core::{Crossword, Rule, string_enum};

use super::{
    codec::{Codec, Sample},
    puz, txt,
};
use crate::{Error, Unsupported, embedded};

string_enum! {
    /// A file format of finished crosswords.
    ///
    /// ```
    /// use quadrille_formats::CrosswordFormat;
    /// assert_eq!("ipuz".parse::<CrosswordFormat>()?, CrosswordFormat::Ipuz);
    /// assert_eq!(CrosswordFormat::from_extension("PUZ"), Some(CrosswordFormat::Puz));
    /// assert_eq!((CrosswordFormat::Puz.name(), CrosswordFormat::Puz.extensions()), ("puz", &["puz"][..]));
    /// # Ok::<(), quadrille_formats::Error>(())
    /// ```
    #[non_exhaustive]
    pub enum CrosswordFormat: "crossword format" {
        /// The native JSON, which keeps everything.
        Json = "json",
        /// The grid as text, with `.` for an empty square, and lists of clues.
        Txt = "txt",
        /// The binary format of Across Lite.
        Puz = "puz",
        /// The JSON of ipuz.org.
        Ipuz = "ipuz",
        /// The XML of Crossword Compiler; zipped files are read too.
        Jpz = "jpz",
        /// The XML of Crossword Compiler in a zip archive.
        JpzZip = "jpz-zip",
        /// The text files of the crossword corpus.
        Xd = "xd",
        /// The text of Exolve.
        Exolve = "exolve",
        /// The text format of Across Lite: version 1, or 2 for rebuses, marked squares and notes.
        AcrossLite = "across-lite",
    }
}

impl CrosswordFormat {
    /// Returns the extensions of its files, in lower case and without a dot; the usual one first.
    pub const fn extensions(self) -> &'static [&'static str] {
        Codec::of(self).extensions
    }

    /// Returns the properties of a crossword that files of this format cannot represent: metadata, marked
    /// squares, and the like. The native JSON alone keeps how a crossword was built, which is not listed: its
    /// seed, the order of its words, and words that were not placed.
    ///
    /// Puz and Exolve turn lower-case letters in squares into capitals. Puz replaces curly quotation marks, dashes
    /// and ellipses, unless other letters require UTF-8.
    ///
    /// ```
    /// use quadrille_core::{Crossword, Metadata};
    /// use quadrille_formats::{CrosswordFormat, Unsupported};
    /// let metadata = Metadata::default().with_title("“Pets”").with_editor("An Editor");
    /// let crossword = "CAT\nO..\n".parse::<Crossword>()?.with_metadata(metadata);
    /// assert_eq!(CrosswordFormat::Txt.drops(&crossword), [Unsupported::Title, Unsupported::Editor]);
    /// assert_eq!(CrosswordFormat::Puz.drops(&crossword), [Unsupported::Editor, Unsupported::TypographicSigns]);
    /// assert!(CrosswordFormat::Ipuz.drops(&crossword).is_empty());
    /// # Ok::<(), quadrille_formats::Error>(())
    /// ```
    pub fn drops(self, crossword: &Crossword) -> Vec<Unsupported> {
        // The headings of the clues are in the language, if there are any.
        let is_headed = || self == Self::Txt && txt::is_headed(crossword);
        let keeps = |what| Codec::of(self).keeps.iter().any(|group| group.contains(&what));
        let is_kept = |what: Unsupported| {
            keeps(what)
                || what == Unsupported::Language && is_headed()
                // Marked squares that are lost have no kinds.
                || what == Unsupported::Shades && !keeps(Unsupported::MarkedSquares)
        };
        // Evaluated only where necessary: two of them look at all squares.
        let in_squares = [
            (Unsupported::Blocks, has_some_blocks as fn(&Crossword) -> bool),
            (Unsupported::MarkedSquares, |crossword| {
                !crossword.highlights().is_empty() || !crossword.circles().is_empty()
            }),
            (Unsupported::Shades, |crossword| !crossword.highlights().is_empty()),
            (Unsupported::GivenLetters, |crossword| !crossword.given_letters().is_empty()),
            (Unsupported::ClueStyles, has_clue_styles),
            (Unsupported::LowerCase, has_lower_case),
            (Unsupported::TypographicSigns, puz::makes_plain),
        ];
        // By the other rules, each run is a word.
        let adds_words = crossword.rule() == Rule::Any && (Codec::of(self).adds_words)(crossword);
        let in_squares = in_squares.into_iter().filter(|(what, has)| !is_kept(*what) && has(crossword));
        Unsupported::of_metadata(crossword.metadata())
            .filter(|&what| !is_kept(what))
            .chain(in_squares.map(|(what, _)| what))
            .chain(adds_words.then_some(Unsupported::OtherRuns))
            .collect()
    }

    /// Returns the format whose files have this extension (without a dot, in upper or lower case).
    pub fn from_extension(extension: &str) -> Option<Self> {
        let extension = extension.to_lowercase();
        Self::ALL.iter().copied().find(|format| format.extensions().contains(&extension.as_str()))
    }

    /// Detects the format of a file by its content, else by the extension of its name; the default is a text
    /// grid.
    ///
    /// A brace or a bracket may also be the first square of a grid: in JSON a name or a value follows. A
    /// single line with lower-case letters is not a grid but prose, and so are several lines of words with spaces
    /// between them, without empty squares and clues.
    ///
    /// # Errors
    ///
    /// For an empty file, and for content that cannot be a crossword.
    ///
    /// ```
    /// use quadrille_formats::CrosswordFormat;
    /// assert_eq!(CrosswordFormat::detect(b"{\"quadrille\":", Some("a.txt"))?, CrosswordFormat::Json);
    /// assert_eq!(CrosswordFormat::detect(b"{AB}\n", None)?, CrosswordFormat::Txt);
    /// # Ok::<(), quadrille_formats::Error>(())
    /// ```
    pub fn detect(bytes: &[u8], name: Option<&str>) -> Result<Self, Error> {
        let document = embedded::find(bytes);
        let sample = Sample::new(document.as_deref().unwrap_or(bytes), name);
        if sample.content.is_empty() {
            return Err(Error::input("the file is empty, expected a crossword"));
        }
        for format in Codec::DETECTED {
            if (Codec::of(format).detect)(&sample)? {
                return Ok(format);
            }
        }
        Ok(sample.extension.unwrap_or(Self::Txt))
    }
}

/// Whether some squares without a letter are blocks and others are voids.
fn has_some_blocks(crossword: &Crossword) -> bool {
    let blocks = crossword.blocks().len();
    blocks > 0 && ((blocks + crossword.letters()) as u64) < crossword.size().area()
}

fn has_clue_styles(crossword: &Crossword) -> bool {
    crossword.slots().any(|slot| !slot.entry.clue_spans().is_empty())
}

fn has_lower_case(crossword: &Crossword) -> bool {
    crossword.letter_squares().iter().any(|(_, content)| content.to_uppercase() != **content)
}

#[cfg(test)]
mod tests;
