//! Marks on the cells of a solution that were changed by a repair or were ambiguous.

use quadrille_core::{Grid, Language, Position};
use quadrille_nonogram::ColorId;

use crate::{Bounds, Item, Line, Point, Rgb, Stroke, labels::Labels, layout::signs::Sign};

/// Ambiguous cells, empty and filled.
const AMBIGUOUS_COLORS: [Rgb; 2] = [Rgb::new(255, 236, 160), Rgb::new(176, 122, 0)];
/// The strokes of the cross in a changed cell.
const CHANGED_STROKE: Stroke = Stroke { width: 0.16, color: Rgb::new(214, 32, 32) };
/// The distance of the strokes from the sides of the cell.
const STROKE_INSET: f64 = 0.22;

/// Marks on the cells of a solution.
///
/// ```
/// use quadrille_core::Position;
/// use quadrille_nonogram::Picture;
/// use quadrille_render::{Marks, NonogramView, Style};
/// let picture: Picture = "##.\n..#\n".parse()?;
/// let (clues, marks) = (picture.clues(), Marks::new().with_changed([Position::new(0, 1)]));
/// let sheet = NonogramView::new(&clues).with_picture(&picture).with_marks(&marks);
/// let scene = quadrille_render::draw(&sheet, &Style::solution())?;
/// # let _ = scene;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[must_use]
pub struct Marks {
    changed: Vec<Position>,
    ambiguous: Vec<Position>,
}

impl Marks {
    /// No marks.
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets the cells that were changed, which have crosses (default: none).
    pub fn with_changed(mut self, cells: impl IntoIterator<Item = Position>) -> Self {
        self.changed = cells.into_iter().collect();
        self
    }

    /// Sets the cells that were ambiguous, which are colored (default: none).
    pub fn with_ambiguous(mut self, cells: impl IntoIterator<Item = Position>) -> Self {
        self.ambiguous = cells.into_iter().collect();
        self
    }

    /// A description of a picture with marks, for readers who do not see it.
    #[must_use]
    pub fn description(language: Language) -> &'static str {
        Labels::of(language).sheet.marks
    }

    /// The marks on the cells of a solution, without cells outside.
    pub(super) fn place(&self, filled: &Grid<Option<ColorId>>, origin: Point, items: &mut Vec<Item>) {
        let corner = |at: &Position| (origin.x + f64::from(at.column), origin.y + f64::from(at.row));
        for at in &self.ambiguous {
            let Some(cell) = filled.get(*at) else { continue };
            let (left, top) = corner(at);
            let bounds = Bounds { left, top, right: left + 1.0, bottom: top + 1.0 };
            items.push(Item::Rectangle(bounds, AMBIGUOUS_COLORS[usize::from(cell.is_some())]));
        }
        for at in self.changed.iter().filter(|&&at| filled.get(at).is_some()) {
            let (left, top) = corner(at);
            items.extend(cross(left, top));
        }
    }

    /// The signs of the marks with their meanings.
    pub(super) fn signs(&self) -> Vec<Sign> {
        let mut signs: Vec<Sign> = Vec::new();
        if !self.changed.is_empty() {
            signs.push((cross(0.0, 0.0).into(), |labels| labels.mark_changed));
        }
        if !self.ambiguous.is_empty() {
            let half = |left, color| {
                Item::Rectangle(Bounds { left, top: 0.0, right: left + 0.5, bottom: 1.0 }, color)
            };
            let [empty, filled] = AMBIGUOUS_COLORS;
            signs.push((vec![half(0.0, empty), half(0.5, filled)], |labels| labels.mark_ambiguous));
        }
        signs
    }
}

/// The cross in a changed cell.
fn cross(left: f64, top: f64) -> [Item; 2] {
    let (near, far) = (STROKE_INSET, 1.0 - STROKE_INSET);
    [[(near, near), (far, far)], [(far, near), (near, far)]].map(|line| {
        let [from, to] = line.map(|(x, y)| Point::new(left + x, top + y));
        Item::Line(Line { from, to, stroke: CHANGED_STROKE })
    })
}
