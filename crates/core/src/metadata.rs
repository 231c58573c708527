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
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
#[must_use]
pub struct Metadata {
    title: Option<Box<str>>,
    author: Option<Box<str>>,
    copyright: Option<Box<str>>,
    notes: Option<Box<str>>,
    editor: Option<Box<str>>,
    publisher: Option<Box<str>>,
    date: Option<Box<str>>,
    text_direction: Option<TextDirection>,
    has_solution_word: bool,
    language: Option<Language>,
}

/// Returns a text, or `None` if it is empty.
fn some(text: impl Into<Box<str>>) -> Option<Box<str>> {
    Some(text.into()).filter(|text| !text.is_empty())
}

impl Metadata {
    /// Sets the title.
    pub fn with_title(self, title: impl Into<Box<str>>) -> Self {
        Self { title: some(title), ..self }
    }

    /// Sets the author, which may be several people.
    pub fn with_author(self, author: impl Into<Box<str>>) -> Self {
        Self { author: some(author), ..self }
    }

    /// Sets the copyright or license.
    pub fn with_copyright(self, copyright: impl Into<Box<str>>) -> Self {
        Self { copyright: some(copyright), ..self }
    }

    /// Sets the notes for solvers.
    pub fn with_notes(self, notes: impl Into<Box<str>>) -> Self {
        Self { notes: some(notes), ..self }
    }

    /// Sets the editor.
    pub fn with_editor(self, editor: impl Into<Box<str>>) -> Self {
        Self { editor: some(editor), ..self }
    }

    /// Sets the publisher.
    pub fn with_publisher(self, publisher: impl Into<Box<str>>) -> Self {
        Self { publisher: some(publisher), ..self }
    }

    /// Sets the date of publication, in any notation, such as 2026-12-31.
    pub fn with_date(self, date: impl Into<Box<str>>) -> Self {
        Self { date: some(date), ..self }
    }

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
            title: self.title.or(other.title),
            author: self.author.or(other.author),
            copyright: self.copyright.or(other.copyright),
            notes: self.notes.or(other.notes),
            editor: self.editor.or(other.editor),
            publisher: self.publisher.or(other.publisher),
            date: self.date.or(other.date),
            text_direction: self.text_direction.or(other.text_direction),
            has_solution_word: self.has_solution_word || other.has_solution_word,
            language: self.language.or(other.language),
        }
    }

    /// Returns the title.
    pub fn title(&self) -> Option<&str> {
        self.title.as_deref()
    }

    /// Returns the author.
    pub fn author(&self) -> Option<&str> {
        self.author.as_deref()
    }

    /// Returns the copyright or license.
    pub fn copyright(&self) -> Option<&str> {
        self.copyright.as_deref()
    }

    /// Returns the notes for solvers.
    pub fn notes(&self) -> Option<&str> {
        self.notes.as_deref()
    }

    /// Returns the editor.
    pub fn editor(&self) -> Option<&str> {
        self.editor.as_deref()
    }

    /// Returns the publisher.
    pub fn publisher(&self) -> Option<&str> {
        self.publisher.as_deref()
    }

    /// Returns the date of publication.
    pub fn date(&self) -> Option<&str> {
        self.date.as_deref()
    }

    /// Returns the text direction, if set.
    pub const fn text_direction(&self) -> Option<TextDirection> {
        self.text_direction
    }

    /// Whether the highlighted squares spell a solution word in reading order.
    pub const fn has_solution_word(&self) -> bool {
        self.has_solution_word
    }

    /// Returns the language of headings and labels, if set.
    pub const fn language(&self) -> Option<Language> {
        self.language
    }
}
