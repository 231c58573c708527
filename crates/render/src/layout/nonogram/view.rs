//! The parts of a nonogram that are drawn.

use quadrille_core::{Metadata, Size};
use quadrille_nonogram::{Clues, Level, Nonogram, PartialGrid, Picture};

use super::marks::Marks;
use crate::{Error, View};

/// The parts of a nonogram that are drawn: its clues, and optionally its picture, metadata, marks and a
/// partial grid.
///
/// Whatever draws a view refuses a picture and a partial grid of other clues.
///
/// # Examples
///
/// ```
/// use quadrille_nonogram::Picture;
/// use quadrille_render::{NonogramView, Style, draw};
/// let picture: Picture = ".#.#.\n#####\n.###.\n..#..\n".parse()?;
/// let clues = picture.clues();
/// let view = NonogramView::new(&clues).with_title("Heart").with_picture(&picture);
/// let scene = draw(&view, &Style::solution())?;
/// assert!(scene.width() > 6.0, "five cells, the clues and a margin");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
#[must_use]
pub struct NonogramView<'a> {
    pub(super) clues: &'a Clues,
    picture: Option<&'a Picture>,
    pub(super) metadata: Metadata,
    pub(super) marks: Option<&'a Marks>,
    known: Option<&'a PartialGrid>,
    level: Option<Level>,
    has_open_title: bool,
}

/// Creates a view of the clues, the metadata and, if it is known, the picture of a nonogram.
///
/// ```
/// use quadrille_nonogram::{Nonogram, Picture};
/// use quadrille_render::{NonogramView, Style};
/// let heart = Nonogram::from(".#.#.\n#####\n.###.\n..#..\n".parse::<Picture>()?).with_title("Heart");
/// assert!(quadrille_render::draw(NonogramView::from(&heart), &Style::solution()).is_ok());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
impl<'a> From<&'a Nonogram> for NonogramView<'a> {
    fn from(nonogram: &'a Nonogram) -> Self {
        let metadata = nonogram.metadata().clone();
        Self { picture: nonogram.picture(), metadata, ..Self::new(nonogram.clues()) }
    }
}

impl<'a> NonogramView<'a> {
    /// A view of clues alone.
    pub fn new(clues: &'a Clues) -> Self {
        let (picture, metadata, marks, known, level) = (None, Metadata::default(), None, None, None);
        Self { clues, picture, metadata, marks, known, level, has_open_title: false }
    }

    /// The clues.
    #[must_use]
    pub const fn clues(&self) -> &'a Clues {
        self.clues
    }

    /// The solution, if there is one.
    #[must_use]
    pub const fn picture(&self) -> Option<&'a Picture> {
        self.picture
    }

    /// The title, if there is one.
    #[must_use]
    pub fn title(&self) -> Option<&str> {
        self.metadata.title()
    }

    /// Title, author, notes and the like.
    pub const fn metadata(&self) -> &Metadata {
        &self.metadata
    }

    /// Sets the solution, which is drawn in [`View::Solution`] (default: none).
    pub fn with_picture(mut self, picture: impl Into<Option<&'a Picture>>) -> Self {
        self.picture = picture.into();
        self
    }

    /// Sets the marks on cells of the solution, as in the example of [`Marks`] (default: none).
    pub fn with_marks(mut self, marks: &'a Marks) -> Self {
        self.marks = Some(marks);
        self
    }

    /// Sets the partial grid of a player (default: none).
    ///
    /// Pictures and sheets of the puzzle show filled cells, a dot in empty ones, and small candidates where
    /// some are ruled out. Text has a `?` for all undetermined cells. Pages in HTML ignore it.
    ///
    /// ```
    /// use quadrille_core::Position;
    /// use quadrille_nonogram::{Candidates, PartialGrid, Picture};
    /// use quadrille_render::{NonogramView, Style, draw};
    /// let clues = "##.\n..#\n".parse::<Picture>()?.clues();
    /// let mut known = PartialGrid::new(&clues);
    /// let empty = draw(NonogramView::new(&clues).with_known(&known), &Style::puzzle())?;
    /// known.set(Position::new(0, 2), Candidates::just(None))?;
    /// let scene = draw(NonogramView::new(&clues).with_known(&known), &Style::puzzle())?;
    /// assert_eq!(scene.items().len(), empty.items().len() + 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn with_known(mut self, known: impl Into<Option<&'a PartialGrid>>) -> Self {
        self.known = known.into();
        self
    }

    /// Sets the difficulty, which sheets and books show as stars (default: none).
    pub fn with_level(mut self, level: impl Into<Option<Level>>) -> Self {
        self.level = level.into();
        self
    }

    /// Sets whether sheets and books have the title above the puzzle (default: `false`). It often gives the
    /// picture away, so the size is there instead, and the title is above the solution.
    ///
    /// ```
    /// use quadrille_nonogram::{Level, Picture};
    /// use quadrille_render::{NonogramView, PageOptions, Style, sheet};
    /// let clues = "##.\n..#\n".parse::<Picture>()?.clues();
    /// let view = NonogramView::new(&clues).with_title("Hook").with_level(Level::LineTricks);
    /// let title = |view| sheet(&view, &Style::default(), &PageOptions::puzzle()).map(|sheet| sheet.title);
    /// assert_eq!(title(view.clone())?, "3 × 2 ★★☆☆☆");
    /// assert_eq!(title(view.with_open_title(true))?, "Hook ★★☆☆☆");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn with_open_title(mut self, is_open: bool) -> Self {
        self.has_open_title = is_open;
        self
    }

    /// Whether the puzzle shows the title.
    #[cfg(feature = "html")]
    pub(crate) const fn has_open_title(&self) -> bool {
        self.has_open_title
    }

    /// The heading of the puzzle on paper: its title or its size, and its difficulty. `None` without any of them.
    pub(crate) fn heading(&self) -> Option<String> {
        const MAX_STARS: u8 = 5;
        let title = self.metadata.title();
        let stars = self.level.map_or(String::new(), |level| {
            let filled = level.number().clamp(1, MAX_STARS);
            format!(" {}{}", "★".repeat(filled.into()), "☆".repeat((MAX_STARS - filled).into()))
        });
        let Size { width, height } = self.clues.size();
        match title.filter(|_| self.has_open_title) {
            Some(title) => Some(format!("{title}{stars}")),
            None if title.is_none() && self.level.is_none() => None,
            None => Some(format!("{width} × {height}{stars}")),
        }
    }

    /// Checks that all parts belong to the clues.
    pub(crate) fn check(&self) -> Result<(), Error> {
        self.picture.map_or(Ok(()), |picture| self.clues.check_solution(picture))?;
        self.known.map_or(Ok(()), |known| known.check(self.clues))
    }

    /// The partial grid if a view shows it.
    pub(crate) fn known(&self, view: View) -> Option<&'a PartialGrid> {
        self.known.filter(|_| view == View::Puzzle)
    }

    /// The solution if a view shows it.
    pub(crate) fn shown(&self, view: View) -> Result<Option<&'a Picture>, Error> {
        match view {
            View::Puzzle => Ok(None),
            View::Solution => self.solution().map(Some),
            _ => Err(Error::unsupported(format!("the view {view} is for crosswords, not for nonograms"))),
        }
    }

    /// Sets the title; an empty one counts as none (default: none).
    pub fn with_title(mut self, title: impl Into<Box<str>>) -> Self {
        self.metadata = self.metadata.with_title(title);
        self
    }

    /// Sets the metadata (default: empty).
    ///
    /// Author, copyright and notes are on sheets and pages; the language is that of headings and labels
    /// unless the [`Style`](crate::Style) has another.
    pub fn with_metadata(mut self, metadata: Metadata) -> Self {
        self.metadata = metadata;
        self
    }

    /// The solution, which is one of these clues.
    pub(crate) fn solution(&self) -> Result<&'a Picture, Error> {
        let picture = self.picture.ok_or_else(|| Error::input("no solution to show: solve it first"))?;
        self.clues.check_solution(picture)?;
        Ok(picture)
    }
}
