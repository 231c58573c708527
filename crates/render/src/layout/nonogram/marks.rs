//! Marks on the cells of a solution: what was changed to repair it, and where it was ambiguous.

use quadrille_core::{Grid, Language, Position};
use quadrille_nonogram::ColorId;

use crate::{Bounds, Item, Line, Point, Rgb, Stroke, labels::Labels};

/// Ambiguous cells, empty and filled.
const AMBIGUOUS: [Rgb; 2] = [Rgb::new(255, 236, 160), Rgb::new(176, 122, 0)];
/// The two strokes through a changed cell.
const CHANGED: Stroke = Stroke { width: 0.16, color: Rgb::new(214, 32, 32) };
/// How far the strokes stay away from the sides of the cell.
const INSET: f64 = 0.22;

/// Cells to be marked in a solution.
///
/// ```
/// use quadrille_core::Position;
/// use quadrille_nonogram::Picture;
/// use quadrille_render::{Marks, NonogramView, Style};
/// let picture: Picture = "##.\n..#\n".parse()?;
/// let (clues, marks) = (picture.clues(), Marks::new().with_changed([Position::new(0, 1)]));
/// let sheet = NonogramView::new(&clues).with_picture(&picture).with_marks(&marks);
/// let scene = quadrille_render::draw_nonogram(&sheet, &Style::solution())?;
/// # let _ = scene;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Marks {
    changed: Vec<Position>,
    ambiguous: Vec<Position>,
}

impl Marks {
    /// No marks.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// With crosses on the cells that were changed.
    #[must_use]
    pub fn with_changed(mut self, cells: impl IntoIterator<Item = Position>) -> Self {
        self.changed = cells.into_iter().collect();
        self
    }

    /// With a color for the cells that were ambiguous.
    #[must_use]
    pub fn with_ambiguous(mut self, cells: impl IntoIterator<Item = Position>) -> Self {
        self.ambiguous = cells.into_iter().collect();
        self
    }

    /// What a picture with marks shows, for those who do not see it.
    #[must_use]
    pub fn description(language: Language) -> &'static str {
        Labels::of(language).sheet.marks
    }

    /// The marks on the cells of a solution; what lies outside is left out.
    pub(super) fn place(&self, filled: &Grid<Option<ColorId>>, origin: Point, items: &mut Vec<Item>) {
        let corner = |at: &Position| (origin.x + f64::from(at.column), origin.y + f64::from(at.row));
        for at in &self.ambiguous {
            let Some(cell) = filled.get(*at) else { continue };
            let (left, top) = corner(at);
            let bounds = Bounds { left, top, right: left + 1.0, bottom: top + 1.0 };
            items.push(Item::Rectangle(bounds, AMBIGUOUS[usize::from(cell.is_some())]));
        }
        for at in self.changed.iter().filter(|&&at| filled.get(at).is_some()) {
            let (left, top) = corner(at);
            let (near, far) = (INSET, 1.0 - INSET);
            for [from, to] in [[(near, near), (far, far)], [(far, near), (near, far)]] {
                let [from, to] = [from, to].map(|(x, y)| Point::new(left + x, top + y));
                items.push(Item::Line(Line { from, to, stroke: CHANGED }));
            }
        }
    }
}
