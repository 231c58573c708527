//! A nonogram: clues in gutters on the left and on top, and the cells.

mod cells;
pub(crate) mod explaining;
mod gutter;
mod legend;
pub(crate) mod marks;
pub(crate) mod solving;

use quadrille_core::{Grid, Metadata, Position};
use quadrille_nonogram::{Candidates, Clues, ColorId, Nonogram, PartialGrid, Picture, Side};

use self::{gutter::Gutters, legend::Legend, marks::Marks};
use super::title::Title;
use crate::{Bounds, Error, Fonts, Point, Rgb, Scene, Style, View, palette::ColorTable, text::Shaper};

/// Around everything.
const MARGIN: f64 = 0.5;
/// The size of all that is written beside, in and below the cells: the least square in which it can be read
/// is small then.
const SIZE: f64 = 0.6;

/// What a nonogram is drawn from: clues, and for its solution the picture. Whatever is made of it, a picture
/// or knowledge of other clues is refused, so that no puzzle is shown with what belongs to another.
///
/// ```
/// use quadrille_nonogram::Picture;
/// use quadrille_render::{NonogramView, Style};
/// let picture: Picture = ".#.#.\n#####\n.###.\n..#..\n".parse()?;
/// let clues = picture.clues();
/// let sheet = NonogramView::new(&clues).with_title("Heart").with_picture(&picture);
/// let scene = quadrille_render::nonogram(&sheet, &Style::solution())?;
/// assert!(scene.width() > 6.0, "five cells, the clues and a margin");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct NonogramView<'a> {
    clues: &'a Clues,
    picture: Option<&'a Picture>,
    metadata: Metadata,
    marks: Option<&'a Marks>,
    known: Option<&'a PartialGrid>,
}

/// Creates a view of the clues, the metadata and, if it is known, the picture of a nonogram.
///
/// ```
/// use quadrille_nonogram::{Nonogram, Picture};
/// use quadrille_render::{NonogramView, Style};
/// let heart = Nonogram::from(".#.#.\n#####\n.###.\n..#..\n".parse::<Picture>()?).with_title("Heart");
/// assert!(quadrille_render::nonogram(&NonogramView::from(&heart), &Style::solution()).is_ok());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
impl<'a> From<&'a Nonogram> for NonogramView<'a> {
    fn from(nonogram: &'a Nonogram) -> Self {
        let metadata = nonogram.metadata().clone();
        Self { picture: nonogram.picture(), metadata, ..Self::new(nonogram.clues()) }
    }
}

impl<'a> NonogramView<'a> {
    /// Clues alone.
    #[must_use]
    pub fn new(clues: &'a Clues) -> Self {
        Self { clues, picture: None, metadata: Metadata::default(), marks: None, known: None }
    }

    /// The clues.
    #[must_use]
    pub const fn clues(&self) -> &'a Clues {
        self.clues
    }

    /// The solution, if it is known.
    #[must_use]
    pub const fn picture(&self) -> Option<&'a Picture> {
        self.picture
    }

    /// The title, if there is one.
    #[must_use]
    pub fn title(&self) -> Option<&str> {
        self.metadata.title()
    }

    /// What is said about it.
    #[must_use]
    pub const fn metadata(&self) -> &Metadata {
        &self.metadata
    }

    /// With a solution, which is drawn where [`Style::show`] asks for it; or with none.
    #[must_use]
    pub fn with_picture(mut self, picture: impl Into<Option<&'a Picture>>) -> Self {
        self.picture = picture.into();
        self
    }

    /// With marks on cells of the solution, which are drawn together with it.
    ///
    /// [`Marks`] has an example.
    #[must_use]
    pub fn with_marks(mut self, marks: &'a Marks) -> Self {
        self.marks = Some(marks);
        self
    }

    /// With what a player knows so far, which pictures and sheets of the puzzle show: filled cells, a dot in
    /// those that are empty, and small what others may be of which only some things are ruled out. Text has
    /// a `?` for all that are not known. Pages in HTML begin without it.
    ///
    /// ```
    /// use quadrille_core::Position;
    /// use quadrille_nonogram::{Candidates, PartialGrid, Picture};
    /// use quadrille_render::{NonogramView, Style, nonogram};
    /// let clues = "##.\n..#\n".parse::<Picture>()?.clues();
    /// let mut known = PartialGrid::new(&clues);
    /// let empty = nonogram(&NonogramView::new(&clues).with_known(&known), &Style::puzzle())?;
    /// known.set(Position::new(0, 2), Candidates::just(None))?;
    /// let scene = nonogram(&NonogramView::new(&clues).with_known(&known), &Style::puzzle())?;
    /// assert_eq!(scene.items().len(), empty.items().len() + 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn with_known(mut self, known: impl Into<Option<&'a PartialGrid>>) -> Self {
        self.known = known.into();
        self
    }

    /// Makes sure that all of it belongs together.
    pub(crate) fn check(&self) -> Result<(), Error> {
        self.picture.map_or(Ok(()), |picture| self.clues.check_solution(picture))?;
        self.known.map_or(Ok(()), |known| known.check(self.clues))
    }

    /// What a player knows, if the puzzle is to be shown.
    pub(crate) fn known(&self, show: View) -> Option<&'a PartialGrid> {
        self.known.filter(|_| show == View::Puzzle)
    }

    /// The solution if it is to be shown.
    pub(crate) fn shown(&self, show: View) -> Result<Option<&'a Picture>, Error> {
        match show {
            View::Puzzle => Ok(None),
            View::Solution => self.solution().map(Some),
            _ => Err(Error::unsupported(format!("{show} is shown of crosswords, not of nonograms"))),
        }
    }

    /// With a title; an empty one counts as none.
    #[must_use]
    pub fn with_title(mut self, title: impl Into<Box<str>>) -> Self {
        self.metadata = self.metadata.with_title(title);
        self
    }

    /// With what is said about it. Author, copyright and notes stand on sheets and pages, and the language is
    /// that of what stands around it, where neither a [`Style`] nor a page is given another.
    #[must_use]
    pub fn with_metadata(mut self, metadata: Metadata) -> Self {
        self.metadata = metadata;
        self
    }

    /// The solution, if it is one of these clues.
    pub(crate) fn solution(&self) -> Result<&'a Picture, Error> {
        let picture =
            self.picture.ok_or_else(|| Error::input("there is no solution to show: solve it first"))?;
        self.clues.check_solution(picture)?;
        Ok(picture)
    }
}

/// A nonogram as a picture, in the way of [`Style::show`].
///
/// A picture that shows the puzzle does not depend on which solution there is, so it cannot give it away.
/// Where there are several colors, the [symbol](quadrille_nonogram::Color::symbol) of each stands beside its
/// numbers and in its cells, so that nobody needs to tell colors apart and what is seen can be typed; that
/// with `#` is told from them by having none there.
///
/// # Errors
///
/// When the solution or what is known so far is of other clues, when the solution is to be shown and there is
/// none, when something else than puzzle or solution is to be shown, and when no font has a letter of the
/// title, of the name of an ink or of its symbol.
///
/// ```
/// use quadrille_nonogram::Picture;
/// use quadrille_render::{NonogramView, Style};
/// let clues = "##.\n..#\n".parse::<Picture>()?.clues();
/// assert!(quadrille_render::nonogram(&NonogramView::new(&clues), &Style::puzzle()).is_ok());
/// assert!(quadrille_render::nonogram(&NonogramView::new(&clues), &Style::solution()).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn nonogram(sheet: &NonogramView<'_>, style: &Style) -> Result<Scene, Error> {
    sheet.check()?;
    let shown = sheet.shown(style.show())?;
    let Some(known) = sheet.known(style.show()) else {
        return draw(sheet, style, shown.map(Picture::cells), &Signs::default());
    };
    let (filled, signs) = told(known);
    draw(sheet, style, Some(&filled), &signs)
}

/// The cells that are known to be filled, and the signs of what else is known.
fn told(known: &PartialGrid) -> (Grid<Option<ColorId>>, Signs) {
    let (mut filled, mut signs) = (Grid::filled(known.size(), None), Signs::default());
    let any = Candidates::any(known.palette());
    for (at, &contents) in known.cells().iter() {
        match contents.only() {
            Some(None) => signs.dots.push(at),
            Some(ink) => filled[at] = ink,
            None if contents != any => signs.pencil.push((at, contents)),
            None => {}
        }
    }
    (filled, signs)
}

/// What is drawn beside filled cells while a nonogram is solved.
#[derive(Default)]
struct Signs {
    /// Cells that are known to be empty.
    dots: Vec<Position>,
    /// Cells of which only some things are ruled out.
    pencil: Vec<(Position, Candidates)>,
    /// Lines that are looked at.
    lines: Vec<(Side, usize)>,
    /// Cells that have just been found.
    found: Vec<Position>,
}

/// The sheet with these cells filled.
fn draw(
    sheet: &NonogramView<'_>,
    style: &Style,
    filled: Option<&Grid<Option<ColorId>>>,
    signs: &Signs,
) -> Result<Scene, Error> {
    let mut shaper = Shaper::new(style.fonts());
    let clues = sheet.clues;
    let size = clues.size();
    let palette = ColorTable::new(clues.palette());
    let gutters = Gutters::new(clues, &palette, &mut shaper, style.has_blank_clues())?;
    let (width, height) = (gutters.left + f64::from(size.width), gutters.top + f64::from(size.height));
    let title = Title::new(&mut shaper, sheet.title(), style, width)?;
    let legend = Legend::new(&mut shaper, clues.palette(), width)?;
    // Half cells keep the lines on whole pixels when a cell is an even number of them.
    let sheet_width = width.max((title.width().max(legend.width()) * 2.0).ceil() / 2.0) + 2.0 * MARGIN;
    let left = ((sheet_width - width) * 2.0).round() / 4.0;
    let origin = Point::new(left + gutters.left, MARGIN + title.height() + gutters.top);
    let bottom = MARGIN + title.height() + height;

    let mut items = Vec::new();
    for &(side, index) in &signs.lines {
        items.push(gutters.band(side, index, size, origin));
    }
    if let Some(filled) = filled {
        cells::fill(filled, &palette, &mut shaper, origin, &mut items)?;
        if let Some(marks) = sheet.marks {
            marks.place(filled, origin, &mut items);
        }
    }
    items.extend(signs.dots.iter().map(|&at| cells::dot(at, origin)));
    for &(at, contents) in &signs.pencil {
        cells::pencil(at, contents, &palette, &mut shaper, origin, &mut items)?;
    }
    gutters.lines(size, origin, &mut items);
    cells::lines(size, origin, &mut items);
    items.extend(signs.found.iter().flat_map(|&at| cells::ring(at, origin)));
    gutters.numbers(clues, &palette, &mut shaper, origin, &mut items)?;
    let legend_height = legend.height();
    // One that is wider than the puzzle is centerd below it.
    let legend_left = left.min((sheet_width - legend.width()) / 2.0);
    legend.place(&palette, &mut shaper, Point::new(legend_left, bottom), &mut items)?;
    items.extend(title.place(sheet_width / 2.0, MARGIN, Rgb::BLACK));
    let grid = Bounds { left: origin.x, top: origin.y, right: left + width, bottom };
    let scene = Scene::new(sheet_width, bottom + legend_height + MARGIN, Rgb::WHITE, items);
    Ok(scene.with_grid(grid).with_text(gutters.least))
}

/// The cells of the solution alone, without clues, title and letters: to be looked at when it is small.
pub(crate) fn cells(sheet: &NonogramView<'_>, fonts: &Fonts) -> Result<Scene, Error> {
    let size = sheet.clues.size();
    let palette = ColorTable::new(sheet.clues.palette()).without_letters();
    let origin = Point::new(MARGIN, MARGIN);
    let mut items = Vec::new();
    cells::fill(sheet.solution()?.cells(), &palette, &mut Shaper::new(fonts), origin, &mut items)?;
    cells::frame(size, origin, &mut items);
    let (width, height) = (f64::from(size.width), f64::from(size.height));
    let grid = Bounds { left: MARGIN, top: MARGIN, right: MARGIN + width, bottom: MARGIN + height };
    Ok(Scene::new(width + 2.0 * MARGIN, height + 2.0 * MARGIN, Rgb::WHITE, items).with_grid(grid))
}
