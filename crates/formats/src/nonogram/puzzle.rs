use quadrille_core::Language;
use quadrille_nonogram::{Clues, Picture};

use crate::Error;

/// A nonogram as it stands in a file: clues, with what is said about them, and the picture if it is there.
///
/// 1. The picture, if there is one, satisfies the clues and has the same inks.
///
/// It may have other solutions: a file proves nothing about that.
///
/// ```
/// use quadrille_formats::Nonogram;
/// use quadrille_nonogram::Picture;
/// let picture: Picture = "##.\n..#\n".parse()?;
/// let nonogram = Nonogram::from(picture).with_title("Corner");
/// assert_eq!(nonogram.title(), Some("Corner"));
/// assert_eq!(nonogram.clues().rows()[0].to_string(), "2");
/// # Ok::<(), quadrille_nonogram::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Nonogram {
    title: Option<Box<str>>,
    author: Option<Box<str>>,
    copyright: Option<Box<str>>,
    language: Option<Language>,
    clues: Clues,
    picture: Option<Picture>,
}

impl Nonogram {
    /// A nonogram without title or picture.
    #[must_use]
    pub const fn new(clues: Clues) -> Self {
        Self { title: None, author: None, copyright: None, language: None, clues, picture: None }
    }

    /// With a picture.
    ///
    /// ```
    /// use quadrille_formats::Nonogram;
    /// use quadrille_nonogram::Picture;
    /// let [one, other] = ["##.\n..#\n", "##.\n#..\n"].map(|text| text.parse::<Picture>().unwrap());
    /// assert!(Nonogram::new(one.clues()).with_picture(one.clone()).is_ok());
    /// let error = Nonogram::new(one.clues()).with_picture(other).unwrap_err();
    /// assert_eq!(error.message(), "column 1: the picture has 2, but the clue is 1");
    /// ```
    ///
    /// # Errors
    ///
    /// When the picture does not satisfy the clues; the message names the first line where they differ.
    pub fn with_picture(mut self, picture: Picture) -> Result<Self, Error> {
        self.clues.check_solution(&picture)?;
        self.picture = Some(picture);
        Ok(self)
    }

    /// Without its picture, as it is handed out.
    #[must_use]
    pub fn without_picture(mut self) -> Self {
        self.picture = None;
        self
    }

    /// With a title.
    #[must_use]
    pub fn with_title(mut self, title: &str) -> Self {
        self.title = Some(title.into());
        self
    }

    /// With the name of its author.
    #[must_use]
    pub fn with_author(mut self, author: &str) -> Self {
        self.author = Some(author.into());
        self
    }

    /// With a note on copyright.
    #[must_use]
    pub fn with_copyright(mut self, copyright: &str) -> Self {
        self.copyright = Some(copyright.into());
        self
    }

    /// With the language of what stands around it, or without.
    #[must_use]
    pub fn with_language(mut self, language: impl Into<Option<Language>>) -> Self {
        self.language = language.into();
        self
    }

    /// With another picture and its clues, and what is said about this one.
    #[must_use]
    pub fn redrawn(self, picture: Picture) -> Self {
        Self { clues: picture.clues(), picture: Some(picture), ..self }
    }

    /// What is written above it.
    #[must_use]
    pub fn title(&self) -> Option<&str> {
        self.title.as_deref()
    }

    /// Who made it.
    #[must_use]
    pub fn author(&self) -> Option<&str> {
        self.author.as_deref()
    }

    /// Who may use it, in whatever words the file had.
    #[must_use]
    pub fn copyright(&self) -> Option<&str> {
        self.copyright.as_deref()
    }

    /// The language of what stands around it, such as buttons and messages, if that is told.
    #[must_use]
    pub const fn language(&self) -> Option<Language> {
        self.language
    }

    /// The clues.
    #[must_use]
    pub const fn clues(&self) -> &Clues {
        &self.clues
    }

    /// A picture that satisfies the clues, if the file held one.
    #[must_use]
    pub const fn picture(&self) -> Option<&Picture> {
        self.picture.as_ref()
    }

    /// The same nonogram with another title, author and copyright notice.
    #[must_use]
    pub fn described(mut self, title: Option<&str>, author: Option<&str>, copyright: Option<&str>) -> Self {
        self.title = title.map(Into::into);
        self.author = author.map(Into::into);
        self.copyright = copyright.map(Into::into);
        self
    }
}

/// The clues of a picture together with it.
impl From<Picture> for Nonogram {
    fn from(picture: Picture) -> Self {
        Self { picture: Some(picture.clone()), ..Self::new(picture.clues()) }
    }
}
