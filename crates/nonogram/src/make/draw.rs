//! Drawings in black: ways from shades to filled cells.

use std::sync::Arc;

use quadrille_core::{Grid, Position, Size};

use super::{
    area::{Area, Placing},
    bitmap::{self, Bitmap},
    likeness::Planes,
    sketch::{Fit, Sketch},
    source::{Shading, Source},
    threshold,
};
use crate::{InkId, Inks, Picture, watch::Watch};

/// Shades from these on are ink, beside the threshold that the shades themselves suggest.
const THRESHOLDS: [f64; 8] = [0.15, 0.2, 0.27, 0.35, 0.43, 0.5, 0.6, 0.7];

/// All drawings together have at most about so many cells, as all of 130 x 130 have: how a grid lies to half a cell, and where
/// exactly a shade becomes ink, does not matter where cells are small.
const MOST_CELLS: u64 = 20_000_000;

/// As much of a cell is inside of an outline that is drawn, and so much of all that is inside is not in the outline itself.
const HALF: f64 = 0.5;

/// What of the likeness is left when there is nothing to solve, unless it is as large as this: then the image is a rectangle.
const SOLID: f64 = 0.7;
const RECTANGLE: f64 = 0.9;

/// What is done to the cells beside taking the dark ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Treatment {
    Plain,
    Thickened,
    Adaptive,
    Lines,
    ThickLines,
    Inverted,
    InvertedWithBorder,
    Silhouette,
    Carved,
    Toned,
    Outlined,
    ThicklyOutlined,
    Light,
}

impl Treatment {
    const ALL: [Self; 13] = [
        Self::Plain,
        Self::Thickened,
        Self::Adaptive,
        Self::Lines,
        Self::ThickLines,
        Self::Inverted,
        Self::InvertedWithBorder,
        Self::Silhouette,
        Self::Carved,
        Self::Toned,
        Self::Outlined,
        Self::ThicklyOutlined,
        Self::Light,
    ];

    const fn name(self) -> &'static str {
        match self {
            Self::Plain => "plain",
            Self::Thickened => "thickened",
            Self::Adaptive => "adaptive",
            Self::Lines => "lines",
            Self::ThickLines => "thick lines",
            Self::Inverted => "inverted",
            Self::InvertedWithBorder => "inverted with a border",
            Self::Silhouette => "silhouette",
            Self::Carved => "silhouette without its lines",
            Self::Toned => "tones",
            Self::Outlined => "tones and outline",
            Self::ThicklyOutlined => "tones and thick outline",
            Self::Light => "tones inverted",
        }
    }

    /// What of the likeness is left when a picture is not as it came.
    const fn fidelity(self) -> f64 {
        match self {
            Self::Plain | Self::Adaptive | Self::Lines | Self::Toned => 1.0,
            Self::Outlined => 0.95,
            Self::Inverted | Self::InvertedWithBorder => 0.82,
            Self::Light | Self::Carved => 0.8,
            Self::Thickened | Self::ThickLines | Self::ThicklyOutlined | Self::Silhouette => 0.9,
        }
    }

    /// How many rows and columns are added to the cells.
    const fn growth(self) -> u32 {
        match self {
            Self::Thickened | Self::ThickLines => 1,
            Self::InvertedWithBorder => 2,
            _ => 0,
        }
    }

    const fn is_thickened(self) -> bool {
        matches!(self, Self::Thickened | Self::ThickLines)
    }

    /// What it takes for ink.
    const fn shading(self) -> Shading {
        match self {
            Self::Lines | Self::ThickLines => Shading::Lines,
            Self::Toned | Self::Outlined | Self::ThicklyOutlined => Shading::Tones,
            Self::Light => Shading::LightTones,
            Self::Carved => Shading::Carved,
            _ => Shading::Shades,
        }
    }

    const fn is_inverted(self) -> bool {
        matches!(self, Self::Inverted | Self::InvertedWithBorder)
    }

    /// How thick an outline is drawn.
    const fn outline(self) -> usize {
        match self {
            Self::Outlined => 1,
            Self::ThicklyOutlined => 2,
            _ => 0,
        }
    }

    fn treat(self, dark: Bitmap) -> Bitmap {
        match self {
            Self::Thickened | Self::ThickLines => bitmap::thickened(&dark),
            Self::Inverted => bitmap::inverted(&dark),
            Self::InvertedWithBorder => bitmap::inverted(&bitmap::framed(&dark)),
            Self::Silhouette => bitmap::silhouette(&dark),
            Self::Carved => bitmap::carved(&dark),
            _ => dark,
        }
    }

    fn fit(self, threshold: f64) -> Fit {
        match self {
            // What is inside of a silhouette is not in the shades.
            Self::Silhouette | Self::Carved => Fit::Unknown,
            _ => Fit::Threshold { threshold, is_inverted: self.is_inverted() },
        }
    }
}

/// All drawings of a size in one ink that are worth looking at, or those until it is to end; no two are the same.
pub(super) fn drawings(
    source: &Source,
    content: Area,
    size: Size,
    ink: &Inks,
    watch: &Watch<'_>,
) -> Vec<Sketch> {
    let cells_of_a_placing = size.area() * (Treatment::ALL.len() * (1 + THRESHOLDS.len())) as u64;
    let placings = (MOST_CELLS / cells_of_a_placing).max(1) as usize;
    let every = (cells_of_a_placing.div_ceil(MOST_CELLS) as usize).min(THRESHOLDS.len());
    let pencil = Pencil { source, content, size, ink, every };
    let mut sketches = Vec::new();
    for placing in Placing::all().take(placings) {
        for treatment in Treatment::ALL {
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
    ink: &'a Inks,
    /// Of so many thresholds one is taken.
    every: usize,
}

impl Pencil<'_> {
    /// All drawings of one kind, from dark to pale.
    fn draw(&self, treatment: Treatment, placing: Placing, sketches: &mut Vec<Sketch>) {
        // What will grow begins smaller.
        let (size, growth) = (self.size, treatment.growth());
        if size.width.min(size.height) <= growth {
            return;
        }
        let inner = Size::new(size.width - growth, size.height - growth);
        let area = self.source.area(placing, self.content, inner);
        let shading = treatment.shading();
        let Some(shades) = self.source.shades(shading, area, inner) else { return };
        let half_cells = f64::from(growth) / 2.0;
        let (across, down) = (area.width() / f64::from(inner.width), area.height() / f64::from(inner.height));
        let seen_area = area.grown(half_cells * across, half_cells * down);
        let mut planes = self.source.planes(shading, seen_area, size);
        if treatment.is_thickened() {
            // Else all that is drawn like this would be too much.
            planes.values = vec![thickened(&shades, inner)];
        }
        let mut rim = None;
        if treatment.outline() > 0 {
            rim = outline(&mut planes, treatment.outline());
            if rim.is_none() {
                return;
            }
        }
        if treatment == Treatment::Carved && !carve(&mut planes) {
            return;
        }
        let seen = Arc::new(self.source.seen(shading, planes, seen_area, treatment.is_thickened()));
        let place = self.source.told(placing);
        let empty = f64::from(treatment.is_inverted());
        let looks: Arc<[Vec<f64>]> = Arc::new([vec![empty], vec![1.0 - empty]]);
        // What stands out from its surroundings is enough.
        let local = (treatment == Treatment::Adaptive).then(|| {
            let reach = (size.width.max(size.height) as usize / 6).max(2);
            threshold::local_means(&shades, inner, reach)
        });
        for threshold in core::iter::once(threshold::otsu(&shades)).chain(THRESHOLDS).step_by(self.every) {
            let limit = |at: usize| match &local {
                Some(local) => 0.5 * threshold + 0.7 * local[at],
                None => threshold,
            };
            let dark = bitmap::bitmap(inner, |position| {
                let at = position.row as usize * inner.width as usize + position.column as usize;
                shades[at] >= limit(at) || rim.as_ref().is_some_and(|rim| rim[position])
            });
            let was_solid = bitmap::is_solid(&dark);
            let treated = treatment.treat(dark);
            let is_solid = was_solid || bitmap::is_solid(&treated);
            let picture = picture(&treated, self.ink);
            if !sketches.iter().any(|sketch| sketch.picture == picture) {
                let mut sketch = Sketch {
                    picture,
                    recipe: format!("{}, threshold {threshold:.2}{place}", treatment.name()).into(),
                    seen: Arc::clone(&seen),
                    looks: Arc::clone(&looks),
                    fidelity: treatment.fidelity() * placing.fidelity(),
                    fit: treatment.fit(threshold),
                };
                if is_solid && sketch.likeness_of(&sketch.picture) < RECTANGLE {
                    sketch.fidelity *= SOLID;
                }
                sketches.push(sketch);
            }
        }
    }
}

/// The shades of what [`bitmap::thickened`] makes of cells.
fn thickened(shades: &[f64], size: Size) -> Vec<f64> {
    let (width, height) = (size.width as usize, size.height as usize);
    let around = |row: usize, column: usize| {
        let rows = row.saturating_sub(1)..(row + 1).min(height);
        rows.flat_map(move |row| {
            (column.saturating_sub(1)..(column + 1).min(width)).map(move |column| (row, column))
        })
    };
    let cells = (0..=height).flat_map(|row| (0..=width).map(move |column| (row, column)));
    cells
        .map(|(row, column)| {
            around(row, column).map(|(row, column)| shades[row * width + column]).fold(0.0, f64::max)
        })
        .collect()
}

/// Draws the outline of a silhouette into the first plane, and tells where it is. What is thin has none: next to nothing would be
/// left inside.
fn outline(planes: &mut Planes, thickness: usize) -> Option<Bitmap> {
    let width = planes.size.width as usize;
    let cell = |at: Position| at.row as usize * width + at.column as usize;
    let inside = planes.silhouette.as_ref()?;
    let silhouette = bitmap::bitmap(planes.size, |at| inside[cell(at)] >= HALF);
    let mut rim = bitmap::rim(&silhouette);
    for _ in 1..thickness {
        let within = bitmap::rim(&bitmap::bitmap(planes.size, |at| silhouette[at] && !rim[at]));
        rim = bitmap::bitmap(planes.size, |at| rim[at] || within[at]);
    }
    let count = |cells: &Bitmap| cells.iter().filter(|(_, cell)| **cell).count();
    if count(&rim) as f64 > HALF * count(&silhouette) as f64 {
        return None;
    }
    for (at, _) in rim.iter().filter(|&(_, &is_rim)| is_rim) {
        planes.values[0][cell(at)] = 1.0;
    }
    Some(rim)
}

/// Fills a silhouette but for its lines in the first plane, and tells whether there is one.
fn carve(planes: &mut Planes) -> bool {
    let width = planes.size.width as usize;
    let cell = |at: Position| at.row as usize * width + at.column as usize;
    let Some(inside) = &planes.silhouette else { return false };
    let within = bitmap::within(&bitmap::bitmap(planes.size, |at| inside[cell(at)] >= HALF));
    for (at, &is_within) in within.iter() {
        let value = &mut planes.values[0][cell(at)];
        *value = if is_within { 1.0 - *value } else { inside[cell(at)] };
    }
    true
}

fn picture(cells: &Bitmap, ink: &Inks) -> Picture {
    let mut grid = Grid::filled(cells.size(), None);
    for (at, &is_filled) in cells.iter() {
        grid[at] = is_filled.then(InkId::default);
    }
    Picture::of_solution(ink.clone(), grid)
}
