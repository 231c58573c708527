use alloc::boxed::Box;

use quadrille_core::Metadata;

use crate::{Clues, Error, Picture};

/// A nonogram with everything that belongs to it: clues, metadata and, if it is known, the picture.
///
/// The picture, if there is one, satisfies the clues and has the same colors. The clues may have other
/// solutions: use a [`Solver`](crate::Solver) to find out.
///
/// ```
/// use quadrille_nonogram::{Nonogram, Picture};
/// let picture: Picture = "##.\n..#\n".parse()?;
/// let nonogram = Nonogram::from(picture).with_title("Corner");
/// assert_eq!(nonogram.title(), Some("Corner"));
/// assert_eq!(nonogram.clues().rows()[0].to_string(), "2");
/// # Ok::<(), quadrille_nonogram::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[doc(alias("puzzle", "picross", "griddler", "hanjie", "paint by numbers"))]
#[must_use]
pub struct Nonogram {
    metadata: Metadata,
    clues: Clues,
    picture: Option<Picture>,
}

impl Nonogram {
    /// Creates a nonogram without metadata and without a picture.
    pub fn new(clues: Clues) -> Self {
        Self { metadata: Metadata::default(), clues, picture: None }
    }

    /// Sets the picture.
    ///
    /// ```
    /// use quadrille_nonogram::{Nonogram, Picture};
    /// let [one, other] = ["##.\n..#\n", "##.\n#..\n"].map(|text| text.parse::<Picture>().unwrap());
    /// assert!(Nonogram::new(one.clues()).with_picture(one.clone()).is_ok());
    /// let error = Nonogram::new(one.clues()).with_picture(other).unwrap_err();
    /// assert_eq!(error.message(), "column 1: the picture has 2, but the clue is 1");
    /// ```
    ///
    /// # Errors
    ///
    /// If the picture does not satisfy the clues; the message names the first line where they differ.
    pub fn with_picture(mut self, picture: Picture) -> Result<Self, Error> {
        self.clues.check_solution(&picture)?;
        self.picture = Some(picture);
        Ok(self)
    }

    /// Removes the picture, so that the nonogram can be handed out.
    pub fn without_picture(mut self) -> Self {
        self.picture = None;
        self
    }

    /// Sets the title; an empty one counts as none.
    pub fn with_title(mut self, title: impl Into<Box<str>>) -> Self {
        self.metadata = self.metadata.with_title(title);
        self
    }

    /// Sets the metadata.
    ///
    /// ```
    /// use quadrille_core::Metadata;
    /// use quadrille_nonogram::{Nonogram, Picture};
    /// let dot = Nonogram::from("#".parse::<Picture>()?);
    /// let dot = dot.with_metadata(Metadata::default().with_title("Dot").with_author("A. Teacher"));
    /// assert_eq!((dot.title(), dot.metadata().author()), (Some("Dot"), Some("A. Teacher")));
    /// # Ok::<(), quadrille_nonogram::Error>(())
    /// ```
    pub fn with_metadata(self, metadata: Metadata) -> Self {
        Self { metadata, ..self }
    }

    /// Replaces the picture and the clues, and keeps the metadata.
    pub fn redrawn(self, picture: Picture) -> Self {
        Self { clues: picture.clues(), picture: Some(picture), ..self }
    }

    /// Returns the title, if there is one.
    pub fn title(&self) -> Option<&str> {
        self.metadata.title()
    }

    /// Returns the metadata: title, author, copyright and more.
    pub const fn metadata(&self) -> &Metadata {
        &self.metadata
    }

    /// Returns the clues.
    pub const fn clues(&self) -> &Clues {
        &self.clues
    }

    /// Returns the picture, which satisfies the clues, if it is known.
    pub const fn picture(&self) -> Option<&Picture> {
        self.picture.as_ref()
    }

    /// Sets the metadata that file formats have in common.
    #[doc(hidden)]
    pub fn described(self, title: Option<&str>, author: Option<&str>, copyright: Option<&str>) -> Self {
        let [title, author, copyright] = [title, author, copyright].map(Option::unwrap_or_default);
        let metadata = Metadata::default().with_title(title).with_author(author).with_copyright(copyright);
        self.with_metadata(metadata)
    }
}

/// Creates a nonogram of a picture and its clues.
impl From<Picture> for Nonogram {
    fn from(picture: Picture) -> Self {
        Self { picture: Some(picture.clone()), ..Self::new(picture.clues()) }
    }
}
