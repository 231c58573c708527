//! A picture as it came, ready to be looked at in cells of any size.

use alloc::{string::String, vec, vec::Vec};

use core::cell::OnceCell;

use quadrille_core::{Position, Size};

use crate::{
    area::{Area, Placing},
    bitmap::bitmap,
    bounds::Bounds,
    contour::Contour,
    figure::{Figure, Tones},
    ground::Ground,
    likeness::{Detail, Planes, Seen},
    palette::{APART, Swatch, Swatches},
    paper::{FAINT, Paper},
    photograph,
    pieces::Pieces,
    quantile::quantile,
    sheet,
    sums::Sums,
};
use quadrille_nonogram::internal::oklab::{self, Lab, oklab};

/// Outlines have this shade at least.
const INK: f64 = 0.3;
const WHITE: [u8; 3] = [255; 3];
/// Lines are thin if a cell is so many times as wide.
const THIN: f64 = 1.5;
/// Lines that are narrower than two cells can be drawn that wide.
const NARROW: f64 = 0.7;

/// What a drawing takes for ink.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Shading {
    /// What differs from the background.
    Shades,
    /// What differs from the background, with lines as wide as a cell.
    Lines,
    /// What differs from the background, with lines as wide as two cells.
    ThickLines,
    /// What is dark inside of the outline.
    Tones,
    /// What is light inside of the outline.
    LightTones,
    /// As lines, to be taken out of what is inside of the outline.
    Carved,
}

/// The shades of an image: how much ink there is at each pixel.
pub(crate) struct Source {
    pub(crate) paper: Paper,
    /// Of each pixel.
    pub(crate) colors: Vec<Lab>,
    /// The color of what is empty.
    pub(crate) background: Swatch,
    /// From 0, as the background, to 1.
    shades: Sums,
    /// What stands before the background; a photograph goes on beyond its edges and has none.
    figure: Option<Figure>,
    /// See [`Self::palette`] and [`Self::parts`].
    palette: OnceCell<Swatches>,
    parts: OnceCell<[Sums; 3]>,
    content: Area,
}

impl Source {
    /// `None` if there is nothing but background.
    pub(crate) fn new(paper: Paper) -> Option<Self> {
        let mut paper = sheet::cut_out(paper);
        let (width, height) = (paper.width, paper.height);
        let mut colors = colors(&paper);
        let border = paper.alone.as_ref().map(|alone| alone.paper).or_else(|| paper.border_color());
        let ground = Ground::new(&paper, &colors);
        let background = Swatch::new(border.or(ground.as_ref().map(Ground::color)).unwrap_or(WHITE));
        let mut shades: Vec<f64>;
        match &ground {
            Some(ground) if border.is_none() => {
                shades = ground.shades(&colors);
                // What is painted stands before one color.
                for at in (0..shades.len()).filter(|&at| shades[at] < APART) {
                    (paper.pixels[at], colors[at]) = (background.rgb, background.lab);
                }
            }
            _ => shades = colors.iter().map(|&color| oklab::distance(color, background.lab)).collect(),
        }
        // The darkest hundredth of what is there counts as black.
        let mut seen: Vec<f64> = shades.iter().copied().filter(|&shade| shade > FAINT).collect();
        let darkest = quantile(&mut seen, 0.99)?;
        let is_opaque = |at: usize| paper.alone.as_ref().is_some_and(|alone| alone.is_opaque[at]);
        let is_there = |&at: &usize| is_opaque(at) || shades[at] > FAINT.max(darkest / 6.0);
        let places = (0..shades.len()).filter(is_there);
        let place = |at: usize| Position::new((at / width) as i32, (at % width) as i32);
        let content = Area::of(Bounds::around(places.map(place))?);
        let figure = if border.is_none() && ground.is_none() {
            shades = photograph::shades(&colors, width, height)?;
            None
        } else {
            // A pale thing has an outline as well, but its shadow does not.
            let in_front = |at: usize| match &paper.alone {
                Some(_) => is_opaque(at),
                None => ground.as_ref().is_some_and(|ground| !ground.is_ground(at)),
            };
            let size = Size::new(width as u32, height as u32);
            let ink = bitmap(size, |at| shades[at] >= INK * darkest || shades[at] > FAINT && in_front(at));
            shades.iter_mut().for_each(|shade| *shade = (*shade / darkest).min(1.0));
            // What is white on nothing has an outline, too.
            Some(Figure::new(&colors, &shades, &ink, background.lab, is_opaque))
        };
        let shades = Sums::new(width, height, |at| shades[at]);
        let (palette, parts) = (OnceCell::new(), OnceCell::new());
        Some(Self { paper, background, shades, figure, palette, parts, content, colors })
    }

    /// The part that is not background.
    pub(crate) const fn content(&self) -> Area {
        self.content
    }

    /// The area that a grid covers when it is placed on the content, or on what is around it as well.
    pub(crate) fn area(&self, placing: Placing, content: Area, size: Size) -> Area {
        if self.is_framed() { placing.area(content, size) } else { placing.area_inside(content, size) }
    }

    /// How the grid lies then, for people, after a comma.
    pub(crate) fn told(&self, placing: Placing) -> String {
        placing.told(if self.is_framed() { "free" } else { "cut off" })
    }

    /// Whether there is nothing but background around.
    pub(crate) const fn is_framed(&self) -> bool {
        self.figure.is_some()
    }

    /// How many times as wide as its lines a cell is, if they are thin.
    pub(crate) fn widening(&self, area: Area, size: Size) -> Option<f64> {
        Some(self.figure.as_ref()?.lines_in(area, size)).filter(|times| *times >= THIN)
    }

    /// Whether all that stands before the background is in one color.
    pub(crate) fn is_of_one_color(&self) -> bool {
        self.figure.as_ref().is_some_and(|figure| figure.is_of_one_color) && !self.palette().has_several()
    }

    /// What is seen in each cell, when an area is divided into cells: how much ink there is, if there is
    /// anything of the kind, and the silhouette. Beyond the image, there is background.
    pub(crate) fn planes(&self, shading: Shading, area: Area, size: Size) -> Option<Planes> {
        let figure = self.figure.as_ref();
        let silhouette = figure.map(|figure| figure.silhouette.means(area, size));
        let tones = || Some(figure?.tones.as_ref()?.sums.means(area, size));
        let widened = |times: f64| -> Vec<f64> {
            let widened = |shade: f64| (shade * times.max(1.0)).min(1.0);
            self.shades.means(area, size).into_iter().map(widened).collect()
        };
        let mut shades: Vec<f64> = match shading {
            Shading::Shades => self.shades.means(area, size),
            Shading::Lines => widened(self.widening(area, size)?),
            Shading::ThickLines => {
                let times = figure?.lines_in(area, size);
                thickened(&(times > NARROW).then(|| widened(times))?, size)
            }
            Shading::Carved => widened(figure?.lines_in(area, size)),
            Shading::Tones => tones()?,
            Shading::LightTones => {
                tones()?.iter().zip(silhouette.as_ref()?).map(|(tone, inside)| inside - tone).collect()
            }
        };
        shades.iter_mut().for_each(|shade| *shade = shade.clamp(0.0, 1.0));
        Some(Planes { size, values: vec![shades], silhouette })
    }

    /// What a drawing of an area is compared with, of which the planes are known.
    pub(crate) fn seen(&self, shading: Shading, planes: Planes, area: Area) -> Seen {
        let size = planes.size;
        let silhouette = planes.silhouette.as_deref();
        let has_detail = self.figure.as_ref().is_none_or(|figure| figure.tones.is_some());
        let detail = has_detail.then(|| {
            let parts: Vec<Vec<f64>> = self.parts().iter().map(|part| part.means(area, size)).collect();
            Detail::new(size, &parts, silhouette)
        });
        let contour = silhouette.zip(self.figure.as_ref());
        let contour =
            contour.map(|(inside, figure)| Contour::new(size, inside, &figure.ink.means(area, size)));
        let pieces = self.pieces(shading).map(|pieces| pieces.laid(area, size));
        Seen::new(planes, detail, contour, pieces)
    }

    /// The pieces of ink, if it is of one color, or else of tones.
    fn pieces(&self, shading: Shading) -> Option<&Pieces> {
        let Figure { pieces, tones, .. } = self.figure.as_ref()?;
        let tones = |pieces: fn(&Tones) -> &Pieces| tones.as_ref().map(pieces);
        match shading {
            Shading::Carved => None,
            Shading::Lines | Shading::ThickLines => pieces.as_ref(),
            Shading::Shades => pieces.as_ref().or_else(|| tones(|tones| &tones.strong)),
            Shading::Tones => pieces.as_ref().or_else(|| tones(|tones| &tones.dark)),
            Shading::LightTones => pieces.as_ref().or_else(|| tones(|tones| &tones.light)),
        }
    }

    /// The colors of colors, found when they are first asked for: most images are drawn without.
    pub(crate) fn palette(&self) -> &Swatches {
        self.palette.get_or_init(|| Swatches::new(&self.paper, self.background.lab))
    }

    /// The colors as their difference from the background, part by part, made when they are first asked for.
    pub(crate) fn parts(&self) -> &[Sums; 3] {
        let Self { paper, colors, background, .. } = self;
        let sums = |part| Sums::new(paper.width, paper.height, |at| colors[at][part] - background.lab[part]);
        self.parts.get_or_init(|| [0, 1, 2].map(sums))
    }
}

/// With all that is dark one cell further to the right and down as well.
fn thickened(shades: &[f64], size: Size) -> Vec<f64> {
    let width = size.width as usize;
    let along: Vec<f64> = (0..shades.len())
        .map(|at| if at % width > 0 { shades[at].max(shades[at - 1]) } else { shades[at] })
        .collect();
    (0..along.len())
        .map(|at| if at >= width { along[at].max(along[at - width]) } else { along[at] })
        .collect()
}

/// The color of each pixel.
fn colors(paper: &Paper) -> Vec<Lab> {
    let mut known: Option<([u8; 3], Lab)> = None;
    let color = |&rgb: &[u8; 3]| match known {
        Some((before, lab)) if before == rgb => lab,
        _ => {
            let lab = oklab(rgb);
            known = Some((rgb, lab));
            lab
        }
    };
    paper.pixels.iter().map(color).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_of_two_cells() {
        let shades = [0.2, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0];
        assert_eq!(thickened(&shades, Size::new(3, 3)), [0.2, 0.2, 0.0, 0.2, 1.0, 1.0, 0.0, 1.0, 1.0]);
    }
}
