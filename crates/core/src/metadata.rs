//! Title, author and other data about a puzzle.

use alloc::boxed::Box;

use crate::{Language, TextDirection};

/// Title, author and other data about a puzzle. An empty text counts as none.
///
/// ```
/// use quadrille_core::Metadata;
/// let about = Metadata::default().with_title("Pets").with_author("A. Teacher");
/// assert_eq!((about.title(), about.author(), about.notes()), (Some("Pets"), Some("A. Teacher"), None));
/// ```
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(default))]
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
#[must_use]
pub struct Metadata {
    title: Text,
    author: Text,
    copyright: Text,
    notes: Text,
    editor: Text,
    publisher: Text,
    date: Text,
    text_direction: Option<TextDirection>,
    has_solution_word: bool,
    has_hidden_blocks: bool,
    language: Option<Language>,
}

/// A text that is not empty, if there is one.
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(from = "Option<Box<str>>", into = "Option<Box<str>>")
)]
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
struct Text(Option<Box<str>>);

impl From<Option<Box<str>>> for Text {
    fn from(text: Option<Box<str>>) -> Self {
        Self(text.filter(|text| !text.is_empty()))
    }
}

impl From<Text> for Option<Box<str>> {
    fn from(Text(text): Text) -> Self {
        text
    }
}

/// Defines a setter and a getter for each text, which is described by the rest of a sentence.
macro_rules! texts {
    ($($set:ident $get:ident $what:literal $($more:literal)?;)+) => {
        impl Metadata {$(
            #[doc = concat!("Sets the ", $what, $($more,)? ".")]
            pub fn $set(self, $get: impl Into<Box<str>>) -> Self {
                Self { $get: Some($get.into()).into(), ..self }
            }

            #[doc = concat!("Returns the ", $what, ".")]
            pub fn $get(&self) -> Option<&str> {
                self.$get.0.as_deref()
            }
        )+}
    };
}

texts! {
    with_title title "title";
    with_author author "author" ", which may be several people";
    with_copyright copyright "copyright or license";
    with_notes notes "notes for solvers";
    with_editor editor "editor";
    with_publisher publisher "publisher";
    with_date date "date of publication" ", in any notation, such as 2026-12-31";
}

impl Metadata {
    /// Sets the text direction (default: `None`, which is that of [the words](crate::Crossword::text_direction)).
    ///
    /// ```
    /// use quadrille_core::{Crossword, Metadata, TextDirection};
    /// let about = Metadata::default().with_text_direction(TextDirection::RightToLeft);
    /// let crossword = "שלום\n".parse::<Crossword>()?.with_metadata(about);
    /// let (position, letter) = crossword.letter_squares()[0];
    /// assert_eq!((position.column, letter), (0, "ש"));
    /// # Ok::<(), quadrille_core::Error>(())
    /// ```
    pub fn with_text_direction(self, text_direction: impl Into<Option<TextDirection>>) -> Self {
        Self { text_direction: text_direction.into(), ..self }
    }

    /// Sets whether the highlighted squares spell a solution word in reading order (default: no).
    ///
    /// ```
    /// use quadrille_core::{Crossword, Metadata, Spelling};
    /// let crossword: Crossword = "CAT\nO..\nWOW\n".parse()?;
    /// let squares = crossword.squares_spelling(&Spelling::default().answer("tow")?).unwrap_or_default();
    /// let about = Metadata::default().with_solution_word(true);
    /// let crossword = crossword.with_highlights(squares).with_metadata(about);
    /// assert!(crossword.metadata().has_solution_word());
    /// # Ok::<(), quadrille_core::Error>(())
    /// ```
    pub fn with_solution_word(self, has_solution_word: bool) -> Self {
        Self { has_solution_word, ..self }
    }

    /// Sets whether the blocks of a crossword are hidden from solvers: a diagramless crossword (default: no).
    ///
    /// ```
    /// use quadrille_core::Metadata;
    /// assert!(Metadata::default().with_hidden_blocks(true).has_hidden_blocks());
    /// ```
    #[doc(alias("diagramless"))]
    pub fn with_hidden_blocks(self, has_hidden_blocks: bool) -> Self {
        Self { has_hidden_blocks, ..self }
    }

    /// Sets the language of headings and labels (default: `None`).
    pub fn with_language(self, language: impl Into<Option<Language>>) -> Self {
        Self { language: language.into(), ..self }
    }

    /// Fills the missing fields from other metadata.
    ///
    /// ```
    /// use quadrille_core::Metadata;
    /// let about = Metadata::default().with_title("Pets");
    /// let defaults = Metadata::default().with_title("Animals").with_author("A. Teacher");
    /// let about = about.or(defaults);
    /// assert_eq!((about.title(), about.author()), (Some("Pets"), Some("A. Teacher")));
    /// ```
    pub fn or(self, other: Self) -> Self {
        Self {
            title: Text(self.title.0.or(other.title.0)),
            author: Text(self.author.0.or(other.author.0)),
            copyright: Text(self.copyright.0.or(other.copyright.0)),
            notes: Text(self.notes.0.or(other.notes.0)),
            editor: Text(self.editor.0.or(other.editor.0)),
            publisher: Text(self.publisher.0.or(other.publisher.0)),
            date: Text(self.date.0.or(other.date.0)),
            text_direction: self.text_direction.or(other.text_direction),
            has_solution_word: self.has_solution_word || other.has_solution_word,
            has_hidden_blocks: self.has_hidden_blocks || other.has_hidden_blocks,
            language: self.language.or(other.language),
        }
    }

    /// Returns the text direction, if set.
    pub const fn text_direction(&self) -> Option<TextDirection> {
        self.text_direction
    }

    /// Whether the highlighted squares spell a solution word in reading order.
    pub const fn has_solution_word(&self) -> bool {
        self.has_solution_word
    }

    /// Whether the blocks of a crossword are hidden from solvers.
    pub const fn has_hidden_blocks(&self) -> bool {
        self.has_hidden_blocks
    }

    /// Returns the language of headings and labels, if set.
    pub const fn language(&self) -> Option<Language> {
        self.language
    }
}
