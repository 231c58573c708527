//! Nonograms: clues in gutters on the left and on top, and the cells.

mod cells;
pub(crate) mod explaining;
mod gutter;
mod legend;
pub(crate) mod marks;
mod solving;
mod view;

use quadrille_core::{Grid, Position};
use quadrille_nonogram::{Candidates, ColorId, PartialGrid, Picture, Side};

use self::{gutter::Gutters, legend::Legend, marks::Marks};
use super::{
    signs::SignLegend,
    title::{self, Title},
};
use crate::{Bounds, Error, Point, Rgb, Scene, Style, labels::Labels, palette::ColorTable, text::Shaper};
pub(crate) use solving::solving;
pub use view::NonogramView;

/// Around everything.
const MARGIN: f64 = 0.5;
/// The size of all text beside, in and below the cells: large, so that small squares are still legible.
const TEXT_SIZE: f64 = 0.68;

/// Draws a nonogram with what is known about it.
pub(crate) fn drawn(view: &NonogramView<'_>, style: &Style) -> Result<Scene, Error> {
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
    /// Cells with some candidates ruled out.
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
    let palette = ColorTable::new(clues.palette(), style.nonogram().has_color_letters);
    let gutters = Gutters::new(clues, &palette, &mut shaper, style)?;
    let width = gutters.left + f64::from(size.width) + gutters.right;
    let height = gutters.top + f64::from(size.height) + gutters.bottom;
    let title = Title::new(&mut shaper, view.title(), style, width)?;
    let language = style.language_of(view.metadata()).unwrap_or_default();
    let legend = Legend::new(&mut shaper, clues.palette(), language, width)?;
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

/// The cells of the solution alone, without clues and title, for small pictures, and optionally with letters.
pub(crate) fn cells(view: &NonogramView<'_>, style: &Style, has_letters: bool) -> Result<Scene, Error> {
    let size = view.clues.size();
    let palette = ColorTable::new(view.clues.palette(), has_letters && style.nonogram().has_color_letters);
    let origin = Point::new(MARGIN, MARGIN);
    let mut items = Vec::new();
    cells::fill(view.solution()?.cells(), &palette, &mut Shaper::new(style.fonts()), origin, &mut items)?;
    cells::frame(size, origin, &mut items);
    let (width, height) = (f64::from(size.width), f64::from(size.height));
    let grid = Bounds { left: MARGIN, top: MARGIN, right: MARGIN + width, bottom: MARGIN + height };
    let scene = Scene::new(width + 2.0 * MARGIN, height + 2.0 * MARGIN, Rgb::WHITE, items).with_grid(grid);
    Ok(if has_letters { scene.with_text(TEXT_SIZE) } else { scene })
}
