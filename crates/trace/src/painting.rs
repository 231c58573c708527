//! Sketches in several colors.

use alloc::{borrow::ToOwned, format, sync::Arc, vec, vec::Vec};

use quadrille_core::{Grid, Size};

use crate::{
    bitmap::bitmap,
    connected_components::Components,
    contour::Contour,
    likeness::{Planes, Reference},
    palette::{Swatch, nearest, place},
    placement::{Placement, Region},
    sketch::{Fit, Sketch},
    source::Source,
    summed_area::SummedArea,
};
use quadrille_nonogram::{
    ColorId, Error, Palette, Picture, color_names,
    internal::{
        Watch, are_apart_in_print, distinct_on_white,
        oklab::{Lab, oklab, squared},
    },
};

/// The parts of a cell that have to be covered for it to be filled.
const MIN_COVERED: [f64; 3] = [0.5, 0.35, 0.65];
/// The weights of the darkest color: lines are thin, but important.
const DARKEST_WEIGHTS: [f64; 4] = [1.0, 1.5, 2.2, 3.5];
/// A color of a smaller part of the cells is merged with the most similar one, unless it is clearly different:
/// an eye is a single cell.
const MIN_COLOR_PART: f64 = 0.01;
const CLEAR: f64 = 0.3;
/// The numbers of colors to try, relative to the maximum; colors of too few cells are merged.
const FEWER_COLORS: usize = 2;
const MORE_COLORS: usize = 1;

/// Returns the palette of an image that has a single color.
pub(crate) fn single_color(source: &Source) -> Result<Palette, Error> {
    match printed(source, source.palette().colors(1)).as_slice() {
        [] => Ok(Palette::black()),
        colors => palette_of(colors.iter().map(|color| color.printed)),
    }
}

/// A color of the image, and the one that it has on paper.
#[derive(Clone, Copy)]
struct Paint {
    color: Swatch,
    printed: [u8; 3],
}

/// Chooses colors for paper that can be told apart. White on a darker background takes the color of the
/// background. Colors without one of their own are left out.
fn printed(source: &Source, colors: Vec<Swatch>) -> Vec<Paint> {
    let seen: Vec<[u8; 3]> = colors.iter().map(|color| color.rgb).collect();
    let distinct = distinct_on_white(&seen, &[source.background.rgb]);
    let mut paints: Vec<Paint> = Vec::with_capacity(colors.len());
    for (color, printed) in colors.into_iter().zip(distinct) {
        let lab = oklab(printed);
        let mut others = core::iter::once([255; 3]).chain(paints.iter().map(|paint| paint.printed));
        if others.all(|other| are_apart_in_print(lab, oklab(other))) {
            paints.push(Paint { color, printed });
        }
    }
    paints
}

fn palette_of(colors: impl Iterator<Item = [u8; 3]>) -> Result<Palette, Error> {
    let colors: Vec<[u8; 3]> = colors.collect();
    let named = color_names(&colors).into_iter().zip(&colors).map(|(name, &rgb)| {
        let symbol = (name == "black").then_some('#');
        (name.into(), rgb, symbol)
    });
    Palette::with_letters(named)
}

/// Returns all distinct paintings of a size in up to `max_colors` colors, or the ones that were made until
/// the work was stopped.
pub(crate) fn paintings(
    source: &Source,
    content: Region,
    size: Size,
    max_colors: usize,
    max_placements: usize,
    watch: &Watch<'_>,
) -> Result<Vec<Sketch>, Error> {
    let mut sketches = Vec::new();
    let counts = max_colors.saturating_sub(FEWER_COLORS).max(1)..=max_colors + MORE_COLORS;
    let ways = counts.clone().count() * MIN_COVERED.len() * DARKEST_WEIGHTS.len();
    for count in counts.rev() {
        let colors = printed(source, source.palette().colors(count));
        if colors.is_empty() {
            continue;
        }
        let (placements, every) = Placement::worthwhile(size, ways, max_placements);
        let painter = Painter::new(source, colors, max_colors, every);
        for placement in placements {
            if watch.ends() {
                return Ok(sketches);
            }
            painter.paint(source.region(placement, content, size), size, placement, watch, &mut sketches)?;
        }
    }
    Ok(sketches)
}

/// Paints sketches with a selection of colors.
struct Painter<'a> {
    source: &'a Source,
    colors: Vec<Paint>,
    /// The pixels of each color.
    layers: Vec<SummedArea>,
    /// The pixels inside of the outlines of all colors.
    silhouette: SummedArea,
    darkest: usize,
    max_colors: usize,
    /// Every how many ways to fill cells one is used.
    every: usize,
}

/// The image on a grid.
struct Sampled {
    /// The part of each cell that every color covers, and the rest.
    layers: Vec<Arc<[f64]>>,
    empty: Arc<[f64]>,
    reference: Arc<Reference>,
    is_widened: bool,
}

impl<'a> Painter<'a> {
    fn new(source: &'a Source, colors: Vec<Paint>, max_colors: usize, every: usize) -> Self {
        let places: Vec<Lab> = core::iter::once(source.background.lab)
            .chain(colors.iter().map(|paint| paint.color.lab))
            .map(place)
            .collect();
        let labels: Vec<usize> =
            source.colors.iter().map(|&lab| nearest(place(lab), &places).unwrap_or(0)).collect();
        let (width, height) = (source.image.width, source.image.height);
        let layer = |k: usize| SummedArea::new(width, height, |at| f64::from(labels[at] == k));
        let layers = (1..places.len()).map(layer).collect();
        let painted = bitmap(Size::new(width as u32, height as u32), |at| labels[at] > 0);
        let inside: Vec<bool> = Components::new(&painted).silhouette().collect();
        let silhouette = SummedArea::new(width, height, |at| f64::from(inside[at]));
        let by_lightness =
            |one: &usize, other: &usize| colors[*one].color.lab[0].total_cmp(&colors[*other].color.lab[0]);
        let darkest = (0..colors.len()).min_by(by_lightness).unwrap_or(0);
        Self { source, colors, layers, silhouette, darkest, max_colors, every }
    }

    /// Adds all paintings of a placement: with lines as they are, and with thin ones as wide as a cell.
    fn paint(
        &self,
        region: Region,
        size: Size,
        placement: Placement,
        watch: &Watch<'_>,
        sketches: &mut Vec<Sketch>,
    ) -> Result<(), Error> {
        let ways = MIN_COVERED.into_iter().flat_map(|part| DARKEST_WEIGHTS.map(|weight| (part, weight)));
        self.fill(&self.sample(region, size, 1.0), ways.step_by(self.every), placement, watch, sketches)?;
        match self.source.widening(region, size) {
            // All lines are widened alike.
            Some(widening) if !watch.ends() => {
                let ways = MIN_COVERED.map(|part| (part, 1.0)).into_iter().step_by(self.every);
                self.fill(&self.sample(region, size, widening), ways, placement, watch, sketches)
            }
            _ => Ok(()),
        }
    }

    /// Samples a region on a grid, with the covered part of each cell multiplied by `widening`.
    fn sample(&self, region: Region, size: Size, widening: f64) -> Sampled {
        let mut layers: Vec<Vec<f64>> = self.layers.iter().map(|layer| layer.means(region, size)).collect();
        let mut covered: Vec<f64> =
            (0..size.area() as usize).map(|at| layers.iter().map(|layer| layer[at]).sum()).collect();
        let mut parts: Vec<Vec<f64>> =
            self.source.parts().iter().map(|part| part.means(region, size)).collect();
        let silhouette = self.silhouette.means(region, size);
        let contour = Contour::new(size, &silhouette, &covered);
        for at in (0..covered.len()).filter(|_| widening > 1.0) {
            // At most the whole cell is covered.
            let times = widening.min(1.0 / covered[at].max(1e-9)).max(1.0);
            let all = layers.iter_mut().chain(&mut parts).chain(core::iter::once(&mut covered));
            all.for_each(|values| values[at] *= times);
        }
        let empty = covered.iter().map(|covered| 1.0 - covered).collect();
        let planes = Planes { size, values: parts, silhouette: Some(silhouette.into()) };
        Sampled {
            layers: layers.into_iter().map(Into::into).collect(),
            empty,
            reference: Arc::new(Reference {
                region,
                planes,
                detail: None,
                contour: Some(contour.into()),
                topology: None,
            }),
            is_widened: widening > 1.0,
        }
    }

    /// Adds a painting for each way (a minimum of coverage and a weight of the darkest color), or until the
    /// work is stopped.
    fn fill(
        &self,
        sampled: &Sampled,
        ways: impl Iterator<Item = (f64, f64)>,
        placement: Placement,
        watch: &Watch<'_>,
        sketches: &mut Vec<Sketch>,
    ) -> Result<(), Error> {
        let Sampled { layers, empty, reference, is_widened } = sampled;
        for (min_covered, weight) in ways {
            // There is at least one painting.
            if !sketches.is_empty() && watch.ends() {
                break;
            }
            let cells = self.cells(layers, min_covered, weight);
            let (picture, used) = self.picture(reference.planes.size, cells)?;
            if sketches.iter().any(|sketch| sketch.picture == picture) {
                continue;
            }
            let coverage = core::iter::once(empty).chain(used.iter().map(|&color| &layers[color]));
            let background = self.source.background.lab;
            let look =
                |&color: &usize| (0..3).map(|k| self.colors[color].color.lab[k] - background[k]).collect();
            let names = if used.len() == 1 { "1 color".to_owned() } else { format!("{} colors", used.len()) };
            let lines =
                if *is_widened { "lines widened".to_owned() } else { format!("lines times {weight}") };
            let place = self.source.describe(placement);
            sketches.push(Sketch {
                picture,
                recipe: format!("{names}, filled from {min_covered:.2}, {lines}{place}").into(),
                is_inverted: false,
                reference: Arc::clone(reference),
                looks: core::iter::once(vec![0.0; 3]).chain(used.iter().map(look)).collect(),
                fidelity: placement.fidelity(),
                fit: Fit::Coverage(coverage.cloned().collect()),
            });
        }
        Ok(())
    }

    /// The color that covers most of each cell, if all colors together cover at least `min_covered` of it.
    /// The darkest color has a weight.
    fn cells(&self, layers: &[Arc<[f64]>], min_covered: f64, weight: f64) -> Vec<Option<usize>> {
        let weighted =
            |color: usize, at: usize| layers[color][at] * if color == self.darkest { weight } else { 1.0 };
        let cell = |at: usize| {
            let covered: f64 = (0..layers.len()).map(|color| weighted(color, at)).sum();
            let most =
                (0..layers.len()).max_by(|&one, &other| weighted(one, at).total_cmp(&weighted(other, at)));
            most.filter(|_| covered >= min_covered)
        };
        (0..layers[0].len()).map(cell).collect()
    }

    /// The picture of the cells, with rare and similar colors merged, and the colors that are left.
    fn picture(&self, size: Size, mut cells: Vec<Option<usize>>) -> Result<(Picture, Vec<usize>), Error> {
        let mut used: Vec<usize> = (0..self.colors.len()).collect();
        let places: Vec<Lab> = self.colors.iter().map(|paint| place(paint.color.lab)).collect();
        let min_count = MIN_COLOR_PART * cells.len() as f64;
        while used.len() > 1 {
            let count = |color: usize| cells.iter().filter(|&&cell| cell == Some(color)).count() as f64;
            // The loss of merging each color with the most similar one.
            let merge = |color: usize| {
                let others = used.iter().copied().filter(|&other| other != color);
                let distances = others.map(|other| (other, squared(places[color], places[other])));
                let (into, distance) = distances.min_by(|one, other| one.1.total_cmp(&other.1))?;
                let count = count(color);
                let is_needless = count == 0.0 || count < min_count && distance < CLEAR * CLEAR;
                Some((!is_needless, count * distance, color, into))
            };
            let least = used.iter().filter_map(|&color| merge(color));
            let least = least.min_by(|one, other| one.0.cmp(&other.0).then(one.1.total_cmp(&other.1)));
            let Some((is_needed, _, color, into)) = least else { break };
            if is_needed && used.len() <= self.max_colors {
                break;
            }
            used.retain(|&other| other != color);
            for cell in cells.iter_mut().filter(|cell| **cell == Some(color)) {
                *cell = Some(into);
            }
        }
        let palette = palette_of(used.iter().map(|&color| self.colors[color].printed))?;
        let contents = cells.into_iter().map(|cell| used.iter().position(|&color| Some(color) == cell));
        let mut contents = contents.map(|color| color.and_then(|color| ColorId::new(color).ok()));
        let grid = Grid::from_fn(size, |_| contents.next().flatten());
        Ok((Picture::of_solution(palette, grid), used))
    }
}
