use alloc::boxed::Box;

use crate::{Language, TextDirection};

/// What a puzzle says about itself. An empty text counts as none.
///
/// ```
/// use quadrille_core::Metadata;
/// let about = Metadata::default().with_title("Pets").with_author("A. Teacher");
/// assert_eq!((about.title(), about.author(), about.notes()), (Some("Pets"), Some("A. Teacher"), None));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
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

fn some(text: impl Into<Box<str>>) -> Option<Box<str>> {
    Some(text.into()).filter(|text| !text.is_empty())
}

impl Metadata {
    /// The same with this title.
    #[must_use]
    pub fn with_title(self, title: impl Into<Box<str>>) -> Self {
        Self { title: some(title), ..self }
    }

    /// The same with this author, who may be several people.
    #[must_use]
    pub fn with_author(self, author: impl Into<Box<str>>) -> Self {
        Self { author: some(author), ..self }
    }

    /// The same with this copyright or licence.
    #[must_use]
    pub fn with_copyright(self, copyright: impl Into<Box<str>>) -> Self {
        Self { copyright: some(copyright), ..self }
    }

    /// The same with these notes to whoever solves the puzzle.
    #[must_use]
    pub fn with_notes(self, notes: impl Into<Box<str>>) -> Self {
        Self { notes: some(notes), ..self }
    }

    /// The same with who edited it.
    #[must_use]
    pub fn with_editor(self, editor: impl Into<Box<str>>) -> Self {
        Self { editor: some(editor), ..self }
    }

    /// The same with who published it.
    #[must_use]
    pub fn with_publisher(self, publisher: impl Into<Box<str>>) -> Self {
        Self { publisher: some(publisher), ..self }
    }

    /// The same with the day on which it was published, such as 2026-12-31, or whatever is said of it.
    #[must_use]
    pub fn with_date(self, date: impl Into<Box<str>>) -> Self {
        Self { date: some(date), ..self }
    }

    /// The same, read so; `None` leaves it to [the words](crate::Crossword::text_direction).
    ///
    /// ```
    /// use quadrille_core::{Crossword, Metadata, TextDirection};
    /// let about = Metadata::default().with_text_direction(TextDirection::RightToLeft);
    /// let crossword = "שלום\n".parse::<Crossword>()?.with_metadata(about);
    /// let (position, letter) = crossword.letter_squares()[0];
    /// assert_eq!((position.column, letter), (0, "ש"));
    /// # Ok::<(), quadrille_core::Error>(())
    /// ```
    #[must_use]
    pub fn with_text_direction(self, text_direction: impl Into<Option<TextDirection>>) -> Self {
        Self { text_direction: text_direction.into(), ..self }
    }

    /// The same, whose marked squares spell a word in reading order that solvers are asked for, or do not.
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
    #[must_use]
    pub fn with_solution_word(self, has_solution_word: bool) -> Self {
        Self { has_solution_word, ..self }
    }

    /// The same, with headings and the like in this language; `None` leaves it open.
    #[must_use]
    pub fn with_language(self, language: impl Into<Option<Language>>) -> Self {
        Self { language: language.into(), ..self }
    }

    /// The same, with what it leaves open taken from another one.
    ///
    /// ```
    /// use quadrille_core::Metadata;
    /// let file = Metadata::default().with_title("Pets");
    /// let asked = Metadata::default().with_title("Animals").with_author("A. Teacher");
    /// let about = file.or(asked);
    /// assert_eq!((about.title(), about.author()), (Some("Pets"), Some("A. Teacher")));
    /// ```
    #[must_use]
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

    /// The title, if it has one.
    #[must_use]
    pub fn title(&self) -> Option<&str> {
        self.title.as_deref()
    }

    /// Who made it.
    #[must_use]
    pub fn author(&self) -> Option<&str> {
        self.author.as_deref()
    }

    /// Who holds the copyright, or under which licence it is.
    #[must_use]
    pub fn copyright(&self) -> Option<&str> {
        self.copyright.as_deref()
    }

    /// A message to its solvers.
    #[must_use]
    pub fn notes(&self) -> Option<&str> {
        self.notes.as_deref()
    }

    /// Who edited it.
    #[must_use]
    pub fn editor(&self) -> Option<&str> {
        self.editor.as_deref()
    }

    /// Who published it.
    #[must_use]
    pub fn publisher(&self) -> Option<&str> {
        self.publisher.as_deref()
    }

    /// The day on which it was published.
    #[must_use]
    pub fn date(&self) -> Option<&str> {
        self.date.as_deref()
    }

    /// How its rows are read, if that is set.
    #[must_use]
    pub const fn text_direction(&self) -> Option<TextDirection> {
        self.text_direction
    }

    /// Whether the marked squares spell a word in reading order that solvers are asked for.
    #[must_use]
    pub const fn has_solution_word(&self) -> bool {
        self.has_solution_word
    }

    /// The language of headings and the like, if that is set.
    #[must_use]
    pub const fn language(&self) -> Option<Language> {
        self.language
    }
}
