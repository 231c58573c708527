//! Nonograms: clues in gutters on the left and on top, and the cells.

mod cells;
pub(crate) mod explaining;
mod gutter;
mod legend;
pub(crate) mod marks;
pub(crate) mod solving;

use quadrille_core::{Grid, Metadata, Position, Size};
use quadrille_nonogram::{Candidates, Clues, ColorId, Level, Nonogram, PartialGrid, Picture, Side};

use self::{gutter::Gutters, legend::Legend, marks::Marks};
use super::{
    signs::SignLegend,
    title::{self, Title},
};
use crate::{
    Bounds, Error, Point, Rgb, Scene, Style, View, labels::Labels, palette::ColorTable, text::Shaper,
};

/// Around everything.
const MARGIN: f64 = 0.5;
/// The size of all text beside, in and below the cells: large, so that small squares are still legible.
const TEXT_SIZE: f64 = 0.6;

/// The parts of a nonogram that are drawn: its clues, and optionally its picture, metadata, marks and a
/// partial grid.
///
/// Whatever draws a view refuses a picture and a partial grid of other clues.
///
/// # Examples
///
/// ```
/// use quadrille_nonogram::Picture;
/// use quadrille_render::{NonogramView, Style, draw_nonogram};
/// let picture: Picture = ".#.#.\n#####\n.###.\n..#..\n".parse()?;
/// let clues = picture.clues();
/// let view = NonogramView::new(&clues).with_title("Heart").with_picture(&picture);
/// let scene = draw_nonogram(&view, &Style::solution())?;
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
    level: Option<Level>,
    has_open_title: bool,
}

/// Creates a view of the clues, the metadata and, if it is known, the picture of a nonogram.
///
/// ```
/// use quadrille_nonogram::{Nonogram, Picture};
/// use quadrille_render::{NonogramView, Style};
/// let heart = Nonogram::from(".#.#.\n#####\n.###.\n..#..\n".parse::<Picture>()?).with_title("Heart");
/// assert!(quadrille_render::draw_nonogram(&NonogramView::from(&heart), &Style::solution()).is_ok());
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
    #[must_use]
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
    #[must_use]
    pub fn with_picture(mut self, picture: impl Into<Option<&'a Picture>>) -> Self {
        self.picture = picture.into();
        self
    }

    /// Sets the marks on cells of the solution, as in the example of [`Marks`] (default: none).
    #[must_use]
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
    /// use quadrille_render::{NonogramView, Style, draw_nonogram};
    /// let clues = "##.\n..#\n".parse::<Picture>()?.clues();
    /// let mut known = PartialGrid::new(&clues);
    /// let empty = draw_nonogram(&NonogramView::new(&clues).with_known(&known), &Style::puzzle())?;
    /// known.set(Position::new(0, 2), Candidates::just(None))?;
    /// let scene = draw_nonogram(&NonogramView::new(&clues).with_known(&known), &Style::puzzle())?;
    /// assert_eq!(scene.items().len(), empty.items().len() + 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn with_known(mut self, known: impl Into<Option<&'a PartialGrid>>) -> Self {
        self.known = known.into();
        self
    }

    /// Sets the difficulty, which sheets and books show as stars (default: none).
    #[must_use]
    pub fn with_level(mut self, level: impl Into<Option<Level>>) -> Self {
        self.level = level.into();
        self
    }

    /// Sets whether sheets and books have the title above the puzzle (default: `false`). It often gives the
    /// picture away, so the size is there instead, and the title is above the solution.
    ///
    /// ```
    /// use quadrille_nonogram::{Level, Picture};
    /// use quadrille_render::{NonogramView, PageOptions, Style, nonogram_sheet};
    /// let clues = "##.\n..#\n".parse::<Picture>()?.clues();
    /// let view = NonogramView::new(&clues).with_title("Hook").with_level(Level::LineTricks);
    /// let title = |view| nonogram_sheet(&view, &Style::default(), &PageOptions::puzzle()).map(|sheet| sheet.title);
    /// assert_eq!(title(view.clone())?, "3 × 2 ★★☆☆☆");
    /// assert_eq!(title(view.with_open_title(true))?, "Hook ★★☆☆☆");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
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
    #[must_use]
    pub fn with_title(mut self, title: impl Into<Box<str>>) -> Self {
        self.metadata = self.metadata.with_title(title);
        self
    }

    /// Sets the metadata (default: empty).
    ///
    /// Author, copyright and notes are on sheets and pages; the language is that of headings and labels
    /// unless the [`Style`] has another.
    #[must_use]
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

/// Draws a nonogram in the [view](Style::view) of the style.
///
/// The picture of a puzzle does not depend on the solution, so it cannot give it away. If there are several
/// colors, each number is in a box of its color, and a legend below names them. For letters that make printing
/// in black and white possible see [`NonogramStyle`](crate::NonogramStyle).
///
/// # Errors
///
/// When the picture or the partial grid belongs to other clues, when the solution is requested and there is
/// no picture, when the view is neither puzzle nor solution, and when no font has a letter of the title, of
/// the name of a color or of its symbol.
///
/// # Examples
///
/// ```
/// use quadrille_nonogram::Picture;
/// use quadrille_render::{NonogramView, Style};
/// let clues = "##.\n..#\n".parse::<Picture>()?.clues();
/// assert!(quadrille_render::draw_nonogram(&NonogramView::new(&clues), &Style::puzzle()).is_ok());
/// assert!(quadrille_render::draw_nonogram(&NonogramView::new(&clues), &Style::solution()).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn draw_nonogram(view: &NonogramView<'_>, style: &Style) -> Result<Scene, Error> {
    view.check()?;
    let shown = view.shown(style.view())?;
    let Some(known) = view.known(style.view()) else {
        return draw(view, style, shown.map(Picture::cells), &Signs::default());
    };
    let (filled, signs) = filled_and_signs(known);
    draw(view, style, Some(&filled), &signs)
}

/// The cells that are known to be filled, and the signs of all other candidates.
fn filled_and_signs(known: &PartialGrid) -> (Grid<Option<ColorId>>, Signs) {
    let (mut filled, mut signs) = (Grid::filled(known.size(), None), Signs::default());
    let any = Candidates::any(known.palette());
    for (at, &contents) in known.cells().iter() {
        match contents.only() {
            Some(None) => signs.dots.push(at),
            Some(color) => filled[at] = color,
            None if contents != any => signs.pencil.push((at, contents)),
            None => {}
        }
    }
    (filled, signs)
}

/// The signs besides filled cells while a nonogram is solved.
#[derive(Default)]
struct Signs {
    /// Cells that are known to be empty.
    dots: Vec<Position>,
    /// Cells of which some candidates are ruled out.
    pencil: Vec<(Position, Candidates)>,
    /// Lines that are examined.
    lines: Vec<(Side, usize)>,
    /// Cells that have just been determined.
    found: Vec<Position>,
}

/// The nonogram with these cells filled.
fn draw(
    view: &NonogramView<'_>,
    style: &Style,
    filled: Option<&Grid<Option<ColorId>>>,
    signs: &Signs,
) -> Result<Scene, Error> {
    let mut shaper = Shaper::new(style.fonts());
    let clues = view.clues;
    let size = clues.size();
    let palette = color_table(view, style);
    let gutters = Gutters::new(clues, &palette, &mut shaper, style)?;
    let width = gutters.left + f64::from(size.width) + gutters.right;
    let height = gutters.top + f64::from(size.height) + gutters.bottom;
    let title = Title::new(&mut shaper, view.title(), style, width)?;
    let legend = Legend::new(&mut shaper, clues.palette(), width)?;
    let language = style.language_of(view.metadata()).unwrap_or_default();
    let signs_of_marks = view.marks.filter(|_| filled.is_some()).map_or_else(Vec::new, Marks::signs);
    let mark_legend =
        SignLegend::new(&mut shaper, signs_of_marks, (language, language.text_direction()), width)?;
    let below = legend.width().max(mark_legend.width());
    // Half cells keep the lines on whole pixels when a cell is an even number of them.
    let sheet_width = width.max((title.width().max(below) * 2.0).ceil() / 2.0) + 2.0 * MARGIN;
    let left = ((sheet_width - width) * 2.0).round() / 4.0;
    let origin = Point::new(left + gutters.left, MARGIN + title.height() + gutters.top);
    let bottom = MARGIN + title.height() + height;

    let mut items = Vec::new();
    for &(side, index) in &signs.lines {
        items.push(gutters.band(side, index, size, origin));
    }
    if let Some(filled) = filled {
        cells::fill(filled, &palette, &mut shaper, origin, &mut items)?;
        if let Some(marks) = view.marks {
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
    let (legend_height, mark_legend_height) = (legend.height(), mark_legend.height());
    // A legend that is wider than the puzzle is centered below it.
    let legend_left = left.min((sheet_width - legend.width()) / 2.0);
    legend.place(&palette, &mut shaper, Point::new(legend_left, bottom), &mut items)?;
    let mark_legend_left = left.min((sheet_width - mark_legend.width()) / 2.0);
    items.extend(mark_legend.place(Point::new(mark_legend_left, bottom + legend_height)));
    items.extend(title.place(sheet_width / 2.0, MARGIN, Rgb::BLACK));
    let grid = Bounds {
        left: origin.x,
        top: origin.y,
        right: left + width - gutters.right,
        bottom: bottom - gutters.bottom,
    };
    let height = bottom + legend_height + mark_legend_height + MARGIN;
    let scene = Scene::new(sheet_width, height, Rgb::WHITE, items);
    let kind = Labels::of(language).nonogram.name;
    let name = title::name(view.title(), style, kind);
    Ok(scene.with_grid(grid).with_text(gutters.smallest_size).with_name(name))
}

/// The letters of colors if the style has them.
fn color_table(view: &NonogramView<'_>, style: &Style) -> ColorTable {
    let palette = ColorTable::new(view.clues.palette());
    if style.nonogram().has_color_letters { palette } else { palette.without_letters() }
}

/// The cells of the solution alone, without clues and title, for small pictures, and optionally with letters.
pub(crate) fn cells(view: &NonogramView<'_>, style: &Style, has_letters: bool) -> Result<Scene, Error> {
    let size = view.clues.size();
    let palette = color_table(view, style);
    let palette = if has_letters { palette } else { palette.without_letters() };
    let origin = Point::new(MARGIN, MARGIN);
    let mut items = Vec::new();
    cells::fill(view.solution()?.cells(), &palette, &mut Shaper::new(style.fonts()), origin, &mut items)?;
    cells::frame(size, origin, &mut items);
    let (width, height) = (f64::from(size.width), f64::from(size.height));
    let grid = Bounds { left: MARGIN, top: MARGIN, right: MARGIN + width, bottom: MARGIN + height };
    let scene = Scene::new(width + 2.0 * MARGIN, height + 2.0 * MARGIN, Rgb::WHITE, items).with_grid(grid);
    Ok(if has_letters { scene.with_text(TEXT_SIZE) } else { scene })
}
