//! A picture as it came, ready to be looked at in cells of any size.

use std::sync::OnceLock;

use quadrille_core::Size;

use super::{
    area::{Area, Placing},
    axis, bitmap,
    contour::Contour,
    ground::Ground,
    image::Paper,
    likeness::{Detail, Planes, Seen},
    palette::{APART, Colour},
    photograph,
    pieces::Pieces,
    quantile::quantile,
    threshold,
};
use crate::oklab::{self, Lab, oklab};

/// Less than this different from the background is background.
const FAINT: f64 = 0.04;
/// A border of one colour in so large a part is the background; else, a ground that changes softly may be.
const MOST: f64 = 0.9;
/// Outlines have this shade at least.
const INK: f64 = 0.3;
const WHITE: [u8; 3] = [255; 3];
/// Tones are between the palest twentieth and the darkest fiftieth of what is inside of the outline, as eyes may be, if these are
/// so far apart.
const PALEST: f64 = 0.05;
const DARKEST: f64 = 0.98;
const TONES: f64 = 0.15;
/// Lines are thin if a cell is so many times as wide.
const THIN: f64 = 1.5;

/// What a drawing takes for ink.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Shading {
    /// What differs from the background.
    Shades,
    /// What differs from the background, with lines as wide as a cell.
    Lines,
    /// What is dark inside of the outline.
    Tones,
    /// What is light inside of the outline.
    LightTones,
    /// As lines, to be taken out of what is inside of the outline.
    Carved,
}

/// The shades of an image: how much ink there is at each pixel.
pub(super) struct Source {
    pub(super) paper: Paper,
    /// Of each pixel.
    pub(super) colours: Vec<Lab>,
    /// The colour of what is empty.
    pub(super) background: Colour,
    /// From 0, as the background, to 1.
    shades: Sums,
    /// What is inside of the outlines; a photograph goes on beyond its edges and has none.
    silhouette: Option<Sums>,
    /// What is dark inside of the outlines, from 0, as outside and where it is palest, to 1, if there are such differences.
    tones: Option<Sums>,
    /// The pieces of what differs from the background most, if there are tones, of what is dark inside of the outlines, and of
    /// what is light.
    tone_pieces: Option<[Pieces; 3]>,
    /// What is ink, if there is anything else.
    ink: Option<Ink>,
    /// See [`Self::parts`].
    parts: OnceLock<[Sums; 3]>,
    content: Area,
}

impl Source {
    /// `None` if there is nothing but background.
    pub(super) fn new(mut paper: Paper) -> Option<Self> {
        let (width, height) = (paper.width, paper.height);
        let mut colours = colours(&paper);
        let border = paper.alone.as_ref().map(|alone| alone.paper).or_else(|| border(&paper));
        let ground = Ground::new(&paper, &colours);
        let background = Colour::new(border.or(ground.as_ref().map(Ground::colour)).unwrap_or(WHITE));
        let mut shades: Vec<f64>;
        match &ground {
            Some(ground) if border.is_none() => {
                shades = ground.shades(&colours);
                // What is painted stands before one colour.
                for at in (0..shades.len()).filter(|&at| shades[at] < APART) {
                    (paper.pixels[at], colours[at]) = (background.rgb, background.lab);
                }
            }
            _ => shades = colours.iter().map(|&colour| oklab::distance(colour, background.lab)).collect(),
        }
        // The darkest hundredth of what is there counts as black.
        let mut seen: Vec<f64> = shades.iter().copied().filter(|&shade| shade > FAINT).collect();
        let darkest = quantile(&mut seen, 0.99)?;
        let is_opaque = |at: usize| paper.alone.as_ref().is_some_and(|alone| alone.is_opaque[at]);
        let content = content(width, height, |at| is_opaque(at) || shades[at] > FAINT.max(darkest / 6.0));
        let is_photograph = border.is_none() && ground.is_none();
        let (mut silhouette, mut tones, mut tone_pieces, mut ink) = (None, None, None, None);
        if is_photograph {
            shades = photograph::shades(&colours, width, height)?;
        } else {
            // A pale thing has an outline as well, but its shadow does not.
            let in_front = |at: usize| match &paper.alone {
                Some(_) => is_opaque(at),
                None => ground.as_ref().is_some_and(|ground| !ground.is_ground(at)),
            };
            let is_ink = |at: usize| shades[at] >= INK * darkest || shades[at] > FAINT && in_front(at);
            ink = Some(Ink::new(&colours, width, is_ink));
            // What is white on nothing has an outline, too.
            let inside = inside(width, height, |at| is_ink(at) || is_opaque(at));
            silhouette = Some(Sums::new(width, height, |at| f64::from(inside[at])));
            let inner = inner_tones(&colours, &inside);
            shades.iter_mut().for_each(|shade| *shade = (*shade / darkest).min(1.0));
            let above = |values: &[f64]| {
                let within: Vec<f64> =
                    (0..values.len()).filter(|&at| inside[at]).map(|at| values[at]).collect();
                let threshold = threshold::otsu(&within);
                values.iter().map(|&value| value >= threshold).collect::<Vec<bool>>()
            };
            tone_pieces = inner.as_ref().map(|tones| {
                let (strong, dark) = (above(&shades), above(tones));
                let pieces = |is_ink: &dyn Fn(usize) -> bool| {
                    Pieces::new(width, height, |at| inside[at] && is_ink(at))
                };
                [pieces(&|at| strong[at]), pieces(&|at| dark[at]), pieces(&|at| !dark[at])]
            });
            tones = inner.map(|tones| Sums::new(width, height, |at| tones[at]));
        }
        let shades = Sums::new(width, height, |at| shades[at]);
        let parts = OnceLock::new();
        Some(Self { paper, background, shades, silhouette, tones, tone_pieces, ink, parts, content, colours })
    }

    /// The part that is not background.
    pub(super) const fn content(&self) -> Area {
        self.content
    }

    /// The area that a grid covers when it is placed on the content, or on what is around it as well.
    pub(super) fn area(&self, placing: Placing, content: Area, size: Size) -> Area {
        if self.is_framed() { placing.area(content, size) } else { placing.area_inside(content, size) }
    }

    /// How the grid lies then, for people, after a comma.
    pub(super) fn told(&self, placing: Placing) -> String {
        placing.told(if self.is_framed() { "free" } else { "cut off" })
    }

    /// Whether there is nothing but background around.
    pub(super) const fn is_framed(&self) -> bool {
        self.silhouette.is_some()
    }

    /// How much ink there is in each cell, when an area is divided into cells, if there is anything of the kind. Beyond the
    /// image, there is background.
    pub(super) fn shades(&self, shading: Shading, area: Area, size: Size) -> Option<Vec<f64>> {
        let cell = (area.width() * area.height() / size.area() as f64).sqrt();
        let (sums, times) = match shading {
            Shading::Shades => (&self.shades, 1.0),
            Shading::Lines => (&self.shades, cell / self.ink.as_ref()?.width),
            Shading::Carved => (&self.shades, (cell / self.ink.as_ref()?.width).max(1.0)),
            Shading::Tones | Shading::LightTones => (self.tones.as_ref()?, 1.0),
        };
        if shading == Shading::Lines && times < THIN {
            return None;
        }
        let mut means = sums.means(area, size);
        if shading == Shading::LightTones {
            let inside = self.silhouette.as_ref()?.means(area, size);
            means.iter_mut().zip(inside).for_each(|(mean, inside)| *mean = inside - *mean);
        }
        for mean in &mut means {
            *mean = (*mean * times).clamp(0.0, 1.0);
        }
        Some(means)
    }

    /// The same with the silhouette.
    pub(super) fn planes(&self, shading: Shading, area: Area, size: Size) -> Planes {
        let silhouette = self.silhouette.as_ref().map(|silhouette| silhouette.means(area, size));
        Planes { size, values: self.shades(shading, area, size).into_iter().collect(), silhouette }
    }

    /// What a drawing of an area is compared with, of which the planes are known. If these have thicker lines than the image, and
    /// ink is of one colour, there are no other edges inside.
    pub(super) fn seen(&self, shading: Shading, planes: Planes, area: Area, is_thickened: bool) -> Seen {
        let size = planes.size;
        let silhouette = planes.silhouette.as_deref();
        let has_detail = self.tones.is_some() && !(is_thickened && self.is_of_one_colour());
        let detail = (silhouette.is_none() || has_detail).then(|| {
            let parts: Vec<Vec<f64>> = self.parts().iter().map(|part| part.means(area, size)).collect();
            Detail::new(size, &parts, silhouette)
        });
        let contour = silhouette.zip(self.ink.as_ref());
        let contour = contour.map(|(inside, ink)| Contour::new(size, inside, &ink.sums.means(area, size)));
        let pieces = self.pieces(shading).map(|pieces| pieces.laid(area, size));
        Seen::new(planes, detail, contour, pieces)
    }

    fn is_of_one_colour(&self) -> bool {
        self.ink.as_ref().is_some_and(|ink| ink.pieces.is_some())
    }

    /// The pieces of ink, if it is of one colour, or else of tones.
    fn pieces(&self, shading: Shading) -> Option<&Pieces> {
        let of_ink = self.ink.as_ref()?.pieces.as_ref();
        match shading {
            Shading::Carved => None,
            Shading::Shades => of_ink.or(Some(&self.tone_pieces.as_ref()?[0])),
            Shading::Tones => of_ink.or(Some(&self.tone_pieces.as_ref()?[1])),
            Shading::LightTones => of_ink.or(Some(&self.tone_pieces.as_ref()?[2])),
            Shading::Lines => of_ink,
        }
    }

    /// The colours as their difference from the background, part by part, made when they are first asked for: most images
    /// are drawn without.
    pub(super) fn parts(&self) -> &[Sums; 3] {
        let Self { paper, colours, background, .. } = self;
        let sums = |part| Sums::new(paper.width, paper.height, |at| colours[at][part] - background.lab[part]);
        self.parts.get_or_init(|| [0, 1, 2].map(sums))
    }
}

/// Where ink is, and how wide it is in the mean, in pixels.
struct Ink {
    sums: Sums,
    width: f64,
    /// Its pieces, if it is of one colour: else there is more to see than these.
    pieces: Option<Pieces>,
}

impl Ink {
    fn new(colours: &[Lab], width: usize, is_ink: impl Fn(usize) -> bool) -> Self {
        let height = colours.len() / width;
        let sums = Sums::new(width, height, |at| f64::from(is_ink(at)));
        // The edges of anything have tones between it and the background.
        let is_within = |at: usize| {
            let around = [at.wrapping_sub(width), at.wrapping_sub(1), at, at + 1, at + width];
            around.into_iter().all(|at| at < colours.len() && is_ink(at))
        };
        let within: Vec<bool> = (0..colours.len()).map(is_within).collect();
        let pieces = inner_tones(colours, &within).is_none().then(|| Pieces::new(width, height, &is_ink));
        let (mut area, mut sides) = (0_u32, 0_u32);
        for at in (0..width * height).filter(|&at| is_ink(at)) {
            let (row, column) = (at / width, at % width);
            area += 1;
            sides += u32::from(row == 0 || !is_ink(at - width));
            sides += u32::from(row + 1 == height || !is_ink(at + width));
            sides += u32::from(column == 0 || !is_ink(at - 1));
            sides += u32::from(column + 1 == width || !is_ink(at + 1));
        }
        // A line has two long sides.
        Self { sums, pieces, width: 2.0 * f64::from(area) / f64::from(sides.max(1)) }
    }
}

/// The colour of each pixel.
fn colours(paper: &Paper) -> Vec<Lab> {
    let mut known: Option<([u8; 3], Lab)> = None;
    let colour = |&rgb: &[u8; 3]| match known {
        Some((before, lab)) if before == rgb => lab,
        _ => {
            let lab = oklab(rgb);
            known = Some((rgb, lab));
            lab
        }
    };
    paper.pixels.iter().map(colour).collect()
}

/// How dark each pixel is inside of the outlines, if there are such differences.
fn inner_tones(colours: &[Lab], inside: &[bool]) -> Option<Vec<f64>> {
    let within = || (0..colours.len()).filter(|&at| inside[at]);
    let axis = axis::main(within().map(|at| colours[at]));
    let darkness = |at: usize| axis::along(axis, colours[at]);
    let mut values: Vec<f64> = within().map(darkness).collect();
    let palest = quantile(&mut values, PALEST)?;
    let darkest = quantile(&mut values, DARKEST)?;
    let tone = |at: usize| match inside[at] {
        true => ((darkness(at) - palest) / (darkest - palest)).clamp(0.0, 1.0),
        false => 0.0,
    };
    (darkest - palest >= TONES).then(|| (0..colours.len()).map(tone).collect())
}

/// The colour of the border, if it has one.
fn border(paper: &Paper) -> Option<[u8; 3]> {
    let mut border: Vec<[u8; 3]> = paper.border().map(|at| paper.pixels[at]).collect();
    border.sort_unstable();
    let median = border[border.len() / 2];
    let near = |&&rgb: &&[u8; 3]| oklab::distance(oklab(rgb), oklab(median)) < FAINT;
    let is_one = border.iter().filter(near).count() as f64 >= MOST * border.len() as f64;
    is_one.then_some(median)
}

/// The smallest area with all that is there, which is something.
fn content(width: usize, height: usize, is_there: impl Fn(usize) -> bool) -> Area {
    let (mut left, mut top, mut right, mut bottom) = (width, height, 0, 0);
    for row in 0..height {
        for column in 0..width {
            if is_there(row * width + column) {
                (left, top) = (left.min(column), top.min(row));
                (right, bottom) = (right.max(column + 1), bottom.max(row + 1));
            }
        }
    }
    Area { left: left as f64, top: top as f64, right: right as f64, bottom: bottom as f64 }
}

/// The pixels inside of the outlines of some pixels.
fn inside(width: usize, height: usize, is_dark: impl Fn(usize) -> bool) -> Vec<bool> {
    let size = Size::new(width as u32, height as u32);
    let dark = bitmap::bitmap(size, |at| is_dark(at.row as usize * width + at.column as usize));
    bitmap::silhouette(&dark).iter().map(|(_, &is_inside)| is_inside).collect()
}

/// Sums over all rectangles that begin in the first pixel.
pub(super) struct Sums {
    width: usize,
    height: usize,
    sums: Vec<f64>,
}

impl Sums {
    pub(super) fn new(width: usize, height: usize, value: impl Fn(usize) -> f64) -> Self {
        let mut sums = vec![0.0; (width + 1) * (height + 1)];
        for row in 0..height {
            let mut line = 0.0;
            for column in 0..width {
                line += value(row * width + column);
                sums[(row + 1) * (width + 1) + column + 1] = sums[row * (width + 1) + column + 1] + line;
            }
        }
        Self { width, height, sums }
    }

    /// Of what is inside of the outlines of some pixels.
    pub(super) fn of_silhouette(width: usize, height: usize, is_dark: impl Fn(usize) -> bool) -> Self {
        let inside = inside(width, height, is_dark);
        Self::new(width, height, |at| f64::from(inside[at]))
    }

    /// The sum over the rectangle from the first pixel to any point, in parts of pixels.
    fn to(&self, x: f64, y: f64) -> f64 {
        let (x, y) = (x.clamp(0.0, self.width as f64), y.clamp(0.0, self.height as f64));
        let (column, row) = ((x as usize).min(self.width - 1), (y as usize).min(self.height - 1));
        let (right, down) = (x - column as f64, y - row as f64);
        let at = row * (self.width + 1) + column;
        let below = at + self.width + 1;
        let above = self.sums[at] + right * (self.sums[at + 1] - self.sums[at]);
        let under = self.sums[below] + right * (self.sums[below + 1] - self.sums[below]);
        above + down * (under - above)
    }

    /// The mean over an area within the image.
    pub(super) fn mean(&self, area: Area) -> f64 {
        let Area { left, top, right, bottom } = area;
        let sum = self.to(right, bottom) - self.to(left, bottom) - self.to(right, top) + self.to(left, top);
        sum / (area.width() * area.height())
    }

    /// The mean of each cell, when an area is divided into cells; beyond the image, everything is 0.
    pub(super) fn means(&self, area: Area, size: Size) -> Vec<f64> {
        let (width, height) = (f64::from(size.width), f64::from(size.height));
        let x = |column: u32| area.left + (area.right - area.left) * f64::from(column) / width;
        let y = |row: u32| area.top + (area.bottom - area.top) * f64::from(row) / height;
        let of_cell = (area.right - area.left) * (area.bottom - area.top) / (width * height);
        let mut means = Vec::with_capacity(size.area() as usize);
        for row in 0..size.height {
            let (top, bottom) = (y(row), y(row + 1));
            for column in 0..size.width {
                let (left, right) = (x(column), x(column + 1));
                let sum =
                    self.to(right, bottom) - self.to(left, bottom) - self.to(right, top) + self.to(left, top);
                means.push(sum / of_cell);
            }
        }
        means
    }
}
