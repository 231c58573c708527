//! Paintings in several colors.

use alloc::{borrow::ToOwned, format, sync::Arc, vec, vec::Vec};

use quadrille_core::{Grid, Size};

use crate::{
    area::{Area, Placing},
    areas::Areas,
    bitmap::bitmap,
    contour::Contour,
    likeness::{Planes, Seen},
    palette::{Swatch, nearest},
    sketch::{Fit, Sketch},
    source::Source,
    sums::Sums,
};
use quadrille_nonogram::{
    ColorId, Error, Palette, Picture, color_names,
    internal::{
        Watch,
        oklab::{Lab, squared},
        visible_on_white,
    },
};

/// A cell is filled from these parts of it on.
const FILLED: [f64; 3] = [0.5, 0.35, 0.65];
/// The darkest ink counts so many times as much: lines are thin, and say most.
const DARKEST: [f64; 4] = [1.0, 1.5, 2.2, 3.5];
/// An ink with fewer of the cells is merged with the one that is most like it.
const FEWEST: f64 = 0.01;
/// So many colors fewer than colors are allowed are also tried, and so many more: those of too few cells are
/// merged.
const FEWER: usize = 2;
const MORE: usize = 1;

/// The ink of an image that is of one color.
pub(crate) fn ink(source: &Source) -> Result<Palette, Error> {
    match source.palette().colors(1).as_slice() {
        [] => Ok(Palette::black()),
        colors => inks(source, colors.iter().map(|color| color.rgb)),
    }
}

/// The colors of some colors.
fn inks(source: &Source, colors: impl Iterator<Item = [u8; 3]>) -> Result<Palette, Error> {
    // What is white on a darker background takes the color of that.
    let colors = visible_on_white(&colors.collect::<Vec<_>>(), &[source.background.rgb]);
    let named = color_names(&colors).into_iter().zip(&colors).map(|(name, &rgb)| {
        let symbol = (name == "black").then_some('#');
        (name.into(), rgb, symbol)
    });
    Palette::with_letters(named)
}

/// All paintings of a size in at most so many colors, or those until it is to end; no two are the same.
pub(crate) fn paintings(
    source: &Source,
    content: Area,
    size: Size,
    inks: usize,
    watch: &Watch<'_>,
) -> Result<Vec<Sketch>, Error> {
    let mut sketches = Vec::new();
    let counts = inks.saturating_sub(FEWER).max(1)..=inks + MORE;
    let ways = counts.clone().count() * FILLED.len() * DARKEST.len();
    for count in counts.rev() {
        let colors = source.palette().colors(count);
        if colors.is_empty() {
            continue;
        }
        let (placings, every) = Placing::worthwhile(size, ways);
        let easel = Easel::new(source, colors, inks, every);
        for placing in placings {
            if watch.ends() {
                return Ok(sketches);
            }
            easel.paint(source.area(placing, content, size), size, placing, watch, &mut sketches)?;
        }
    }
    Ok(sketches)
}

/// Some colors, and where they are.
struct Easel<'a> {
    source: &'a Source,
    colors: Vec<Swatch>,
    /// Where each is.
    layers: Vec<Sums>,
    /// What is inside of the outlines of all of them.
    silhouette: Sums,
    darkest: usize,
    /// The most colors of a picture.
    most: usize,
    /// Of so many ways to fill cells one is taken.
    every: usize,
}

/// What is on a grid.
struct Laid {
    /// How much of each cell every color covers, and how much is free.
    inks: Vec<Arc<[f64]>>,
    empty: Arc<[f64]>,
    seen: Arc<Seen>,
    is_widened: bool,
}

impl<'a> Easel<'a> {
    fn new(source: &'a Source, colors: Vec<Swatch>, most: usize, every: usize) -> Self {
        let labs: Vec<Lab> =
            core::iter::once(source.background.lab).chain(colors.iter().map(|color| color.lab)).collect();
        let labels: Vec<usize> = source.colors.iter().map(|&lab| nearest(lab, &labs).unwrap_or(0)).collect();
        let (width, height) = (source.paper.width, source.paper.height);
        let layer = |k: usize| Sums::new(width, height, |at| f64::from(labels[at] == k));
        let layers = (1..labs.len()).map(layer).collect();
        let painted = bitmap(Size::new(width as u32, height as u32), |at| labels[at] > 0);
        let inside: Vec<bool> = Areas::new(&painted).silhouette().collect();
        let silhouette = Sums::new(width, height, |at| f64::from(inside[at]));
        let by_lightness = |one: &usize, other: &usize| colors[*one].lab[0].total_cmp(&colors[*other].lab[0]);
        let darkest = (0..colors.len()).min_by(by_lightness).unwrap_or(0);
        Self { source, colors, layers, silhouette, darkest, most, every }
    }

    /// All paintings that lie on the image like this, or those until it is to end: with lines as they are and
    /// with thin ones as wide as a cell.
    fn paint(
        &self,
        area: Area,
        size: Size,
        placing: Placing,
        watch: &Watch<'_>,
        sketches: &mut Vec<Sketch>,
    ) -> Result<(), Error> {
        let ways = FILLED.into_iter().flat_map(|filled| DARKEST.map(|times| (filled, times)));
        self.fill(&self.laid(area, size, 1.0), ways.step_by(self.every), placing, watch, sketches)?;
        match self.source.widening(area, size) {
            // All lines are widened, and none is more than another.
            Some(times) if !watch.ends() => {
                let ways = FILLED.map(|filled| (filled, 1.0)).into_iter().step_by(self.every);
                self.fill(&self.laid(area, size, times), ways, placing, watch, sketches)
            }
            _ => Ok(()),
        }
    }

    /// What lies on a grid, if so many times as much is covered.
    fn laid(&self, area: Area, size: Size, times: f64) -> Laid {
        let mut inks: Vec<Vec<f64>> = self.layers.iter().map(|layer| layer.means(area, size)).collect();
        let mut covered: Vec<f64> =
            (0..size.area() as usize).map(|at| inks.iter().map(|ink| ink[at]).sum()).collect();
        let mut parts: Vec<Vec<f64>> =
            self.source.parts().iter().map(|part| part.means(area, size)).collect();
        let silhouette = self.silhouette.means(area, size);
        let contour = Contour::new(size, &silhouette, &covered);
        for at in (0..covered.len()).filter(|_| times > 1.0) {
            // No more than all of a cell.
            let times = times.min(1.0 / covered[at].max(1e-9)).max(1.0);
            let all = inks.iter_mut().chain(&mut parts).chain(core::iter::once(&mut covered));
            all.for_each(|values| values[at] *= times);
        }
        // Nothing of the colors covers what is outside.
        let empty = covered.iter().map(|covered| 1.0 - covered).collect();
        let planes = Planes { size, values: parts, silhouette: Some(silhouette) };
        Laid {
            inks: inks.into_iter().map(Into::into).collect(),
            empty,
            seen: Arc::new(Seen::new(planes, None, Some(contour), None)),
            is_widened: times > 1.0,
        }
    }

    /// All paintings of what lies on a grid, or those until it is to end.
    fn fill(
        &self,
        laid: &Laid,
        ways: impl Iterator<Item = (f64, f64)>,
        placing: Placing,
        watch: &Watch<'_>,
        sketches: &mut Vec<Sketch>,
    ) -> Result<(), Error> {
        let Laid { inks, empty, seen, is_widened } = laid;
        for (filled, times) in ways {
            // One picture of those that were begun is painted in any case.
            if !sketches.is_empty() && watch.ends() {
                break;
            }
            let (picture, used) = self.picture(seen.planes.size, self.cells(inks, filled, times))?;
            if sketches.iter().any(|sketch| sketch.picture == picture) {
                continue;
            }
            let coverage = core::iter::once(empty).chain(used.iter().map(|&ink| &inks[ink]));
            let (nothing, background) = (vec![0.0; 3], self.source.background.lab);
            let look = |&ink: &usize| (0..3).map(|k| self.colors[ink].lab[k] - background[k]).collect();
            let names = if used.len() == 1 { "1 color".to_owned() } else { format!("{} colors", used.len()) };
            let lines = if *is_widened { "lines widened".to_owned() } else { format!("lines times {times}") };
            let place = self.source.told(placing);
            sketches.push(Sketch {
                picture,
                recipe: format!("{names}, filled from {filled:.2}, {lines}{place}").into(),
                seen: Arc::clone(seen),
                looks: core::iter::once(nothing).chain(used.iter().map(look)).collect(),
                fidelity: placing.fidelity(),
                fit: Fit::Coverage(coverage.cloned().collect()),
            });
        }
        Ok(())
    }

    /// The ink that covers most of each cell, if all together cover so much of it, and the darkest counts so
    /// many times.
    fn cells(&self, inks: &[Arc<[f64]>], filled: f64, times: f64) -> Vec<Option<usize>> {
        let weighted = |ink: usize, at: usize| inks[ink][at] * if ink == self.darkest { times } else { 1.0 };
        let cell = |at: usize| {
            let covered: f64 = (0..inks.len()).map(|ink| weighted(ink, at)).sum();
            let most =
                (0..inks.len()).max_by(|&one, &other| weighted(one, at).total_cmp(&weighted(other, at)));
            most.filter(|_| covered >= filled)
        };
        (0..inks[0].len()).map(cell).collect()
    }

    /// The picture of cells in the most frequent colors that have enough of them, and these colors.
    fn picture(&self, size: Size, mut cells: Vec<Option<usize>>) -> Result<(Picture, Vec<usize>), Error> {
        let mut used: Vec<usize> = (0..self.colors.len()).collect();
        let count =
            |cells: &[Option<usize>], ink: usize| cells.iter().filter(|&&cell| cell == Some(ink)).count();
        while let Some(&least) = used.iter().min_by_key(|&&ink| count(&cells, ink)) {
            let is_enough = count(&cells, least) as f64 >= FEWEST * cells.len() as f64;
            if is_enough && used.len() <= self.most || used.len() == 1 {
                break;
            }
            used.retain(|&ink| ink != least);
            let distance = |ink: usize| squared(self.colors[ink].lab, self.colors[least].lab);
            let heir = used.iter().copied().min_by(|&one, &other| distance(one).total_cmp(&distance(other)));
            for cell in cells.iter_mut().filter(|cell| **cell == Some(least)) {
                *cell = heir;
            }
        }
        let inks = inks(self.source, used.iter().map(|&ink| self.colors[ink].rgb))?;
        let contents = cells.into_iter().map(|cell| used.iter().position(|&ink| Some(ink) == cell));
        let mut contents = contents.map(|ink| ink.and_then(|ink| ColorId::new(ink).ok()));
        let grid = Grid::from_fn(size, |_| contents.next().flatten());
        Ok((Picture::of_solution(inks, grid), used))
    }
}
