//! Drawings in black: ways from shades to filled cells.

use alloc::{format, sync::Arc, vec, vec::Vec};

use quadrille_core::{Grid, Size};

use crate::{
    area::{Area, Placing},
    bitmap::{Bitmap, bitmap, inverted, is_solid, rim, within},
    likeness::Planes,
    silhouette::carved,
    sketch::{Fit, Sketch},
    source::{Shading, Source},
    sums::Sums,
    threshold::otsu,
};
use quadrille_nonogram::{ColorId, Palette, Picture, internal::Watch};

/// Shades from these on are ink, beside the threshold that the shades themselves suggest.
const THRESHOLDS: [f64; 8] = [0.15, 0.2, 0.27, 0.35, 0.43, 0.5, 0.6, 0.7];

/// As much of a cell is inside of an outline that is drawn, and so much of all that is inside is not in the
/// outline itself.
const HALF: f64 = 0.5;

/// What of the likeness is left when there is nothing to solve, unless it is as large as this: then the image
/// is a rectangle.
const SOLID: f64 = 0.7;
const RECTANGLE: f64 = 0.9;

/// A way from shades to filled cells.
struct Treatment {
    name: &'static str,
    /// What it takes for ink.
    shading: Shading,
    /// What of the likeness is left when a picture is not as it came.
    fidelity: f64,
    rule: Rule,
    /// How thick an outline is drawn.
    outline: usize,
}

/// Which cells are filled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Rule {
    /// The dark ones.
    Dark,
    /// Those that are dark next to what is around them.
    Local,
    /// All others.
    Inverted,
    /// What is inside of the outlines, but for the dark ones.
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

/// All drawings of a size in one ink that are worth looking at, or those until it is to end; no two are the
/// same.
pub(crate) fn drawings(
    source: &Source,
    content: Area,
    size: Size,
    ink: &Palette,
    watch: &Watch<'_>,
) -> Vec<Sketch> {
    let (placings, every) = Placing::worthwhile(size, TREATMENTS.len() * (1 + THRESHOLDS.len()));
    let pencil = Pencil { source, content, size, ink, every };
    let mut sketches = Vec::new();
    for placing in placings {
        for treatment in &TREATMENTS {
            if watch.ends() {
                return sketches;
            }
            pencil.draw(treatment, placing, &mut sketches);
        }
    }
    sketches
}

/// What is drawn, how large and in which ink.
struct Pencil<'a> {
    source: &'a Source,
    content: Area,
    size: Size,
    ink: &'a Palette,
    /// Of so many thresholds one is taken.
    every: usize,
}

impl Pencil<'_> {
    /// All drawings of one kind, from dark to pale.
    fn draw(&self, treatment: &Treatment, placing: Placing, sketches: &mut Vec<Sketch>) {
        let (size, rule) = (self.size, treatment.rule);
        let area = self.source.area(placing, self.content, size);
        let Some(Laid { planes, shades, rim }) = self.laid(treatment, area) else { return };
        let seen = Arc::new(self.source.seen(treatment.shading, planes, area));
        let place = self.source.told(placing);
        let is_inverted = rule == Rule::Inverted;
        let empty = f64::from(is_inverted);
        let looks: Arc<[Vec<f64>]> = Arc::new([vec![empty], vec![1.0 - empty]]);
        let local = (rule == Rule::Local).then(|| local_means(&shades, size));
        for threshold in core::iter::once(otsu(&shades)).chain(THRESHOLDS).step_by(self.every) {
            let limit =
                |at: usize| local.as_ref().map_or(threshold, |local| 0.5 * threshold + 0.7 * local[at]);
            let is_rim = |at: usize| rim.as_ref().is_some_and(|rim| rim[at]);
            let dark = bitmap(size, |at| shades[at] >= limit(at) || is_rim(at));
            let was_solid = is_solid(&dark);
            let (drawn, fit) = match rule {
                Rule::Dark | Rule::Local => (dark, Fit::Threshold { threshold, is_inverted }),
                Rule::Inverted => (inverted(&dark), Fit::Threshold { threshold, is_inverted }),
                // What is inside of a silhouette is not in the shades.
                Rule::Carved => (carved(&dark), Fit::Unknown),
            };
            let is_solid = was_solid || is_solid(&drawn);
            let picture = self.picture(&drawn);
            if sketches.iter().any(|sketch| sketch.picture == picture) {
                continue;
            }
            let mut sketch = Sketch {
                picture,
                recipe: format!("{}, threshold {threshold:.2}{place}", treatment.name).into(),
                seen: Arc::clone(&seen),
                looks: Arc::clone(&looks),
                fidelity: treatment.fidelity * placing.fidelity(),
                fit,
            };
            if is_solid && sketch.likeness_of(&sketch.picture) < RECTANGLE {
                sketch.fidelity *= SOLID;
            }
            sketches.push(sketch);
        }
    }

    /// An area of the image as cells, if it has anything of the kind.
    fn laid(&self, treatment: &Treatment, area: Area) -> Option<Laid> {
        let mut planes = self.source.planes(treatment.shading, area, self.size)?;
        let shades = planes.values[0].clone();
        let rim = match treatment.outline {
            0 => None,
            thickness => Some(outline(&mut planes, thickness)?),
        };
        if treatment.rule == Rule::Carved {
            carve(&mut planes)?;
        }
        Some(Laid { planes, shades, rim })
    }

    fn picture(&self, cells: &Bitmap) -> Picture {
        let grid = Grid::from_fn(cells.size(), |at| cells[at].then(ColorId::default));
        Picture::of_solution(self.ink.clone(), grid)
    }
}

/// What is drawn, cell by cell.
struct Laid {
    /// What a drawing is compared with.
    planes: Planes,
    /// What it is drawn from.
    shades: Vec<f64>,
    /// An outline that is drawn as well.
    rim: Option<Vec<bool>>,
}

/// The mean shade around each cell: what is darker than that stands out.
fn local_means(shades: &[f64], size: Size) -> Vec<f64> {
    let (width, height) = (size.width as usize, size.height as usize);
    let reach = (width.max(height) / 6).max(2);
    let sums = Sums::new(width, height, |at| shades[at]);
    (0..shades.len()).map(|at| sums.around(at, reach)).collect()
}

/// Draws the outline of a silhouette into the first plane, and tells where it is. What is thin has none: next
/// to nothing would be left inside.
fn outline(planes: &mut Planes, thickness: usize) -> Option<Vec<bool>> {
    let silhouette = inside(planes)?;
    let mut within = silhouette.clone();
    for _ in 0..thickness {
        let rim = rim(&within);
        within = Grid::from_fn(planes.size, |at| within[at] && !rim[at]);
    }
    let cells: Vec<bool> =
        silhouette.iter().zip(within.iter()).map(|((_, &cell), (_, &within))| cell && !within).collect();
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

/// Fills a silhouette but for its lines in the first plane, if there is one.
fn carve(planes: &mut Planes) -> Option<()> {
    let within = within(&inside(planes)?);
    let cells = planes.values[0].iter_mut().zip(planes.silhouette.as_ref()?);
    for ((value, &inside), (_, &is_within)) in cells.zip(within.iter()) {
        *value = if is_within { 1.0 - *value } else { inside };
    }
    Some(())
}

/// The cells that are inside of the outlines, if there are any.
fn inside(planes: &Planes) -> Option<Bitmap> {
    let silhouette = planes.silhouette.as_ref()?;
    Some(bitmap(planes.size, |at| silhouette[at] >= HALF))
}
