use quadrille_core::Metadata;
use quadrille_nonogram::{Clues, Picture};

use crate::Error;

/// A nonogram as it stands in a file: clues, with what is said about them, and the picture if it is there.
///
/// 1. The picture, if there is one, satisfies the clues and has the same colors.
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
    metadata: Metadata,
    clues: Clues,
    picture: Option<Picture>,
}

impl Nonogram {
    /// A nonogram without title or picture.
    #[must_use]
    pub fn new(clues: Clues) -> Self {
        Self { metadata: Metadata::default(), clues, picture: None }
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

    /// With a title; an empty one counts as none.
    #[must_use]
    pub fn with_title(mut self, title: impl Into<Box<str>>) -> Self {
        self.metadata = self.metadata.with_title(title);
        self
    }

    /// With this said about it; [`NonogramFormat::drops`](crate::NonogramFormat::drops) tells what
    /// a file of it does not keep.
    ///
    /// ```
    /// use quadrille_core::Metadata;
    /// use quadrille_formats::Nonogram;
    /// use quadrille_nonogram::Picture;
    /// let dot = Nonogram::from("#".parse::<Picture>()?);
    /// let dot = dot.with_metadata(Metadata::default().with_title("Dot").with_author("A. Teacher"));
    /// assert_eq!((dot.title(), dot.metadata().author()), (Some("Dot"), Some("A. Teacher")));
    /// # Ok::<(), quadrille_nonogram::Error>(())
    /// ```
    #[must_use]
    pub fn with_metadata(self, metadata: Metadata) -> Self {
        Self { metadata, ..self }
    }

    /// With another picture and its clues, and what is said about this one.
    #[must_use]
    pub fn redrawn(self, picture: Picture) -> Self {
        Self { clues: picture.clues(), picture: Some(picture), ..self }
    }

    /// The title, if it has one.
    #[must_use]
    pub fn title(&self) -> Option<&str> {
        self.metadata.title()
    }

    /// Title, author, copyright and what else is said about it.
    #[must_use]
    pub const fn metadata(&self) -> &Metadata {
        &self.metadata
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

    /// With what a reader has found.
    pub(super) fn described(
        self,
        title: Option<&str>,
        author: Option<&str>,
        copyright: Option<&str>,
    ) -> Self {
        let [title, author, copyright] = [title, author, copyright].map(Option::unwrap_or_default);
        let metadata = Metadata::default().with_title(title).with_author(author).with_copyright(copyright);
        self.with_metadata(metadata)
    }
}

/// The clues of a picture together with it.
impl From<Picture> for Nonogram {
    fn from(picture: Picture) -> Self {
        Self { picture: Some(picture.clone()), ..Self::new(picture.clues()) }
    }
}
