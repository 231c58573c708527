//! Sketches in one color: ways from shades to filled cells.

use alloc::{format, sync::Arc, vec, vec::Vec};

use quadrille_core::{Grid, Size};

use crate::{
    bitmap::{Bitmap, bitmap, carved, interior, inverted, is_solid, rim},
    likeness::Planes,
    placement::{Placement, Region},
    raster::{Raster, Shading},
    sketch::{Fit, Sketch},
    source::Source,
    statistics::otsu,
    summed_area::SummedArea,
};
use quadrille_nonogram::{ColorId, Palette, Picture, internal::Watch};

/// Thresholds from which on shades are ink, besides the one of Otsu.
const THRESHOLDS: [f64; 4] = [0.2, 0.35, 0.5, 0.7];

/// A cell is inside of an outline if half of it is; an outline of more than half of the silhouette is not
/// drawn.
const HALF: f64 = 0.5;

/// The factor of the likeness of a solid rectangle, which is not a puzzle, unless its likeness is at least
/// `MIN_RECTANGLE`: then the image is a rectangle.
const SOLID_FACTOR: f64 = 0.7;
const MIN_RECTANGLE: f64 = 0.9;

/// A way from shades to filled cells.
struct Treatment {
    name: &'static str,
    shading: Shading,
    /// The factor of the likeness, for pictures that change the image.
    fidelity: f64,
    rule: Rule,
    /// The thickness of the outline that is drawn, in cells.
    outline: usize,
}

/// Which cells are filled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Rule {
    /// The dark cells.
    Dark,
    /// The cells that are darker than their surroundings.
    Local,
    /// The light cells.
    Inverted,
    /// The cells inside of the outlines that are not dark.
    Carved,
}

impl Treatment {
    const fn new(name: &'static str, shading: Shading, fidelity: f64) -> Self {
        Self { name, shading, fidelity, rule: Rule::Dark, outline: 0 }
    }

    const fn rule(self, rule: Rule) -> Self {
        Self { rule, ..self }
    }

    const fn outline(self, outline: usize) -> Self {
        Self { outline, ..self }
    }
}

const TREATMENTS: [Treatment; 10] = [
    Treatment::new("plain", Shading::Shades, 1.0),
    Treatment::new("adaptive", Shading::Shades, 1.0).rule(Rule::Local),
    Treatment::new("lines", Shading::Lines, 1.0),
    Treatment::new("thick lines", Shading::ThickLines, 0.87),
    Treatment::new("inverted", Shading::Shades, 0.82).rule(Rule::Inverted),
    Treatment::new("silhouette without its lines", Shading::Carved, 0.8).rule(Rule::Carved),
    Treatment::new("tones", Shading::Tones, 1.0),
    Treatment::new("tones and outline", Shading::Tones, 0.95).outline(1),
    Treatment::new("tones and thick outline", Shading::Tones, 0.9).outline(2),
    Treatment::new("tones inverted", Shading::LightTones, 0.8),
];

/// Returns all distinct drawings of a size in one color, or the ones that were made until the work was
/// stopped.
pub(crate) fn drawings(
    source: &Source,
    content: Region,
    size: Size,
    palette: &Palette,
    threshold: Option<f64>,
    max_placements: usize,
    watch: &Watch<'_>,
) -> Vec<Sketch> {
    let ways = TREATMENTS.len() * (1 + THRESHOLDS.len());
    let (placements, every) = Placement::worthwhile(size, ways, max_placements);
    let drawer = Drawer { source, size, palette, threshold, every };
    let mut sketches = Vec::new();
    for placement in placements {
        let raster = Raster::new(source, source.region(placement, content, size), size);
        for treatment in &TREATMENTS {
            if watch.ends() {
                return sketches;
            }
            drawer.draw(treatment, placement, &raster, &mut sketches);
        }
    }
    sketches
}

/// Draws sketches of an image.
struct Drawer<'a> {
    source: &'a Source,
    size: Size,
    palette: &'a Palette,
    /// The only threshold, if the user has chosen one.
    threshold: Option<f64>,
    /// Every how many thresholds one is used.
    every: usize,
}

impl Drawer<'_> {
    /// Adds the sketches of one treatment and placement.
    fn draw(
        &self,
        treatment: &Treatment,
        placement: Placement,
        raster: &Raster<'_>,
        sketches: &mut Vec<Sketch>,
    ) {
        let (size, rule) = (self.size, treatment.rule);
        let Some(Sampled { planes, shades, rim }) = sample(treatment, raster) else { return };
        let reference = Arc::new(raster.reference(treatment.shading, planes));
        let place = self.source.describe(placement);
        let is_inverted = rule == Rule::Inverted;
        let empty = f64::from(is_inverted);
        let looks: Arc<[Vec<f64>]> = Arc::new([vec![empty], vec![1.0 - empty]]);
        let local = (rule == Rule::Local).then(|| local_means(&shades, size));
        let first = self.threshold.unwrap_or_else(|| otsu(&shades));
        let others = THRESHOLDS.into_iter().filter(|_| self.threshold.is_none());
        for threshold in core::iter::once(first).chain(others).step_by(self.every) {
            let limit =
                |at: usize| local.as_ref().map_or(threshold, |local| 0.5 * threshold + 0.7 * local[at]);
            let is_rim = |at: usize| rim.as_ref().is_some_and(|rim| rim[at]);
            let dark = bitmap(size, |at| shades[at] >= limit(at) || is_rim(at));
            let (changed, fit) = match rule {
                Rule::Dark | Rule::Local => (None, Fit::Threshold { threshold, is_inverted }),
                Rule::Inverted => (Some(inverted(&dark)), Fit::Threshold { threshold, is_inverted }),
                // The shades do not contain the silhouette.
                Rule::Carved => (Some(carved(&dark)), Fit::Unknown),
            };
            let picture = self.picture(changed.as_ref().unwrap_or(&dark));
            if sketches.iter().any(|sketch| sketch.picture == picture) {
                continue;
            }
            let mut sketch = Sketch {
                picture,
                recipe: format!("{}, threshold {threshold:.2}{place}", treatment.name).into(),
                is_inverted: is_inverted || treatment.shading == Shading::LightTones,
                reference: Arc::clone(&reference),
                looks: Arc::clone(&looks),
                fidelity: treatment.fidelity * placement.fidelity(),
                fit,
            };
            let is_solid = is_solid(&dark) || changed.as_ref().is_some_and(is_solid);
            if is_solid && sketch.likeness_of(&sketch.picture) < MIN_RECTANGLE {
                sketch.fidelity *= SOLID_FACTOR;
            }
            sketches.push(sketch);
        }
    }

    fn picture(&self, cells: &Bitmap) -> Picture {
        let grid = Grid::from_fn(cells.size(), |at| cells[at].then(ColorId::default));
        Picture::of_solution(self.palette.clone(), grid)
    }
}

/// A region of the image, cell by cell.
struct Sampled {
    /// The planes that a drawing is compared with.
    planes: Planes,
    /// The shades that the threshold is applied to.
    shades: Vec<f64>,
    /// The outline that is drawn in any case.
    rim: Option<Vec<bool>>,
}

/// Samples the image, if the treatment can be applied to it.
fn sample(treatment: &Treatment, raster: &Raster<'_>) -> Option<Sampled> {
    let mut planes = raster.planes(treatment.shading)?;
    let shades = planes.values[0].clone();
    let rim = match treatment.outline {
        0 => None,
        thickness => Some(outline(&mut planes, thickness)?),
    };
    if treatment.rule == Rule::Carved {
        carve(&mut planes)?;
    }
    Some(Sampled { planes, shades, rim })
}

/// Returns the mean shade around each cell.
fn local_means(shades: &[f64], size: Size) -> Vec<f64> {
    let (width, height) = (size.width as usize, size.height as usize);
    let reach = (width.max(height) / 6).max(2);
    let sums = SummedArea::new(width, height, |at| shades[at]);
    (0..shades.len()).map(|at| sums.around(at, reach)).collect()
}

/// Draws the outline of the silhouette into the first plane and returns its cells. Returns `None` for thin
/// silhouettes, which would contain next to nothing.
fn outline(planes: &mut Planes, thickness: usize) -> Option<Vec<bool>> {
    let silhouette = inside(planes)?;
    let mut inner = silhouette.clone();
    for _ in 0..thickness {
        let rim = rim(&inner);
        inner = Grid::from_fn(planes.size, |at| inner[at] && !rim[at]);
    }
    let cells: Vec<bool> =
        silhouette.iter().zip(inner.iter()).map(|((_, &cell), (_, &inner))| cell && !inner).collect();
    let count = |cells: &mut dyn Iterator<Item = bool>| cells.filter(|cell| *cell).count() as f64;
    let all = count(&mut silhouette.iter().map(|(_, &cell)| cell));
    if count(&mut cells.iter().copied()) > HALF * all {
        return None;
    }
    for (value, _) in planes.values[0].iter_mut().zip(&cells).filter(|(_, is_rim)| **is_rim) {
        *value = 1.0;
    }
    Some(cells)
}

/// Fills the silhouette except for its lines in the first plane, if there is a silhouette.
fn carve(planes: &mut Planes) -> Option<()> {
    let interior = interior(&inside(planes)?);
    let cells = planes.values[0].iter_mut().zip(planes.silhouette.as_deref()?);
    for ((value, &inside), (_, &is_interior)) in cells.zip(interior.iter()) {
        *value = if is_interior { 1.0 - *value } else { inside };
    }
    Some(())
}

/// The cells inside of the outlines, if there are any.
fn inside(planes: &Planes) -> Option<Bitmap> {
    let silhouette = planes.silhouette.as_ref()?;
    Some(bitmap(planes.size, |at| silhouette[at] >= HALF))
}
