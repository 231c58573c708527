//! An image, ready to be sampled in cells of any size.

use alloc::{string::String, vec, vec::Vec};

use core::cell::OnceCell;

use quadrille_core::{Position, Size};

use crate::{
    background::Background,
    bitmap::bitmap,
    bounds::Bounds,
    contour::Contour,
    flat_image::{FAINT, FlatImage},
    foreground::{Foreground, Tones},
    likeness::{Detail, Planes, Reference},
    page_detection,
    palette::{ImageColors, Swatch},
    photograph,
    placement::{Placement, Region},
    statistics::quantile,
    summed_area::SummedArea,
    symmetry,
    topology::Topology,
};
use quadrille_nonogram::internal::{
    APART,
    oklab::{self, Lab, oklab},
};

/// The minimum shade of outlines, as a part of the darkest one.
const MIN_INK: f64 = 0.3;
const WHITE: [u8; 3] = [255; 3];
/// Lines are thin if a cell is at least this number of times as wide.
const MIN_WIDENING: f64 = 1.5;
/// The same for lines that are drawn as wide as two cells.
const MIN_DOUBLE_WIDENING: f64 = 0.7;

/// The measure of ink of a drawing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Shading {
    /// The difference from the background.
    Shades,
    /// The difference from the background, with lines as wide as a cell.
    Lines,
    /// The difference from the background, with lines as wide as two cells.
    ThickLines,
    /// The darkness inside of the outline.
    Tones,
    /// The lightness inside of the outline.
    LightTones,
    /// Lines, to be removed from the silhouette.
    Carved,
}

/// An image with its background, foreground and shades.
pub(crate) struct Source {
    pub(crate) image: FlatImage,
    /// The color of each pixel.
    pub(crate) colors: Vec<Lab>,
    /// The color of empty cells.
    pub(crate) background: Swatch,
    /// The shade of each pixel, from 0 (background) to 1.
    shades: SummedArea,
    /// Photographs, which continue beyond their edges, have none.
    foreground: Option<Foreground>,
    /// Whether the left and the right half are equal.
    pub(crate) is_symmetric: bool,
    /// See [`Self::palette`] and [`Self::parts`].
    palette: OnceCell<ImageColors>,
    parts: OnceCell<[SummedArea; 3]>,
    content: Region,
}

impl Source {
    /// Returns `None` for an image that consists of background.
    pub(crate) fn new(image: FlatImage) -> Option<Self> {
        let source = Self::of_page(page_detection::crop(image))?;
        let symmetric = symmetry::symmetrized(&source).and_then(Self::of_page);
        Some(symmetric.map_or(source, |source| Self { is_symmetric: true, ..source }))
    }

    fn of_page(mut image: FlatImage) -> Option<Self> {
        let (width, height) = (image.width, image.height);
        let mut colors = colors(&image);
        let border = image.mask.as_ref().map(|mask| mask.backdrop).or_else(|| image.border_color());
        let gradient = Background::new(&image, &colors);
        let background = Swatch::new(border.or(gradient.as_ref().map(Background::color)).unwrap_or(WHITE));
        let mut shades: Vec<f64>;
        match &gradient {
            Some(gradient) if border.is_none() => {
                shades = gradient.shades(&colors);
                // Paintings need a background of one color.
                for at in (0..shades.len()).filter(|&at| shades[at] < APART) {
                    (image.pixels[at], colors[at]) = (background.rgb, background.lab);
                }
            }
            _ => shades = colors.iter().map(|&color| oklab::distance(color, background.lab)).collect(),
        }
        // The darkest hundredth of the foreground counts as black.
        let mut visible: Vec<f64> = shades.iter().copied().filter(|&shade| shade > FAINT).collect();
        let darkest = quantile(&mut visible, 0.99)?;
        let is_opaque = |at: usize| image.mask.as_ref().is_some_and(|mask| mask.is_opaque[at]);
        let is_visible = |&at: &usize| is_opaque(at) || shades[at] > FAINT.max(darkest / 6.0);
        let places = (0..shades.len()).filter(is_visible);
        let place = |at: usize| Position::new((at / width) as i32, (at % width) as i32);
        let content = Region::of(Bounds::around(places.map(place))?);
        let foreground = if border.is_none() && gradient.is_none() {
            shades = photograph::shades(&colors, width, height)?;
            None
        } else {
            // Pale objects have an outline as well; shadows have none.
            let in_front = |at: usize| match &image.mask {
                Some(_) => is_opaque(at),
                None => gradient.as_ref().is_some_and(|gradient| !gradient.contains(at)),
            };
            let size = Size::new(width as u32, height as u32);
            let ink =
                bitmap(size, |at| shades[at] >= MIN_INK * darkest || shades[at] > FAINT && in_front(at));
            shades.iter_mut().for_each(|shade| *shade = (*shade / darkest).min(1.0));
            // White objects on a transparent background have an outline as well.
            Some(Foreground::new(&colors, &shades, &ink, background.lab, is_opaque))
        };
        let shades = SummedArea::new(width, height, |at| shades[at]);
        let (palette, parts) = (OnceCell::new(), OnceCell::new());
        let is_symmetric = false;
        Some(Self { image, background, shades, foreground, is_symmetric, palette, parts, content, colors })
    }

    /// The bounding box of the foreground.
    pub(crate) const fn content(&self) -> Region {
        self.content
    }

    /// The region that a placed grid covers.
    pub(crate) fn region(&self, placement: Placement, content: Region, size: Size) -> Region {
        if self.is_framed() {
            placement.region(content, size)
        } else {
            placement.region_inside(content, size)
        }
    }

    /// Describes the placement after a comma.
    pub(crate) fn describe(&self, placement: Placement) -> String {
        placement.describe(if self.is_framed() { "free" } else { "cut off" })
    }

    /// Whether the content is surrounded by background.
    pub(crate) const fn is_framed(&self) -> bool {
        self.foreground.is_some()
    }

    /// The width of a cell divided by that of the lines, if they are thin.
    pub(crate) fn widening(&self, region: Region, size: Size) -> Option<f64> {
        Some(self.foreground.as_ref()?.cells_per_line_width(region, size))
            .filter(|times| *times >= MIN_WIDENING)
    }

    /// Whether the foreground has a single color.
    pub(crate) fn is_of_one_color(&self) -> bool {
        self.foreground.as_ref().is_some_and(|foreground| foreground.is_of_one_color)
            && !self.palette().has_several()
    }

    /// Samples the ink and the silhouette in each cell of a grid over a region, if the shading can be
    /// applied. Outside of the image there is background.
    pub(crate) fn planes(&self, shading: Shading, region: Region, size: Size) -> Option<Planes> {
        let foreground = self.foreground.as_ref();
        let silhouette = foreground.map(|foreground| foreground.silhouette.means(region, size));
        let tones = || Some(foreground?.tones.as_ref()?.sums.means(region, size));
        let widened = |times: f64| -> Vec<f64> {
            let widened = |shade: f64| (shade * times.max(1.0)).min(1.0);
            self.shades.means(region, size).into_iter().map(widened).collect()
        };
        let mut shades: Vec<f64> = match shading {
            Shading::Shades => self.shades.means(region, size),
            Shading::Lines => widened(self.widening(region, size)?),
            Shading::ThickLines => {
                let times = foreground?.cells_per_line_width(region, size);
                thickened(&(times > MIN_DOUBLE_WIDENING).then(|| widened(times))?, size)
            }
            Shading::Carved => widened(foreground?.cells_per_line_width(region, size)),
            Shading::Tones => tones()?,
            Shading::LightTones => {
                tones()?.iter().zip(silhouette.as_ref()?).map(|(tone, inside)| inside - tone).collect()
            }
        };
        shades.iter_mut().for_each(|shade| *shade = shade.clamp(0.0, 1.0));
        Some(Planes { size, values: vec![shades], silhouette })
    }

    /// Returns the reference that drawings of a region with these planes are compared with.
    pub(crate) fn reference(&self, shading: Shading, planes: Planes, region: Region) -> Reference {
        let size = planes.size;
        let silhouette = planes.silhouette.as_deref();
        let has_detail = self.foreground.as_ref().is_none_or(|foreground| foreground.tones.is_some());
        let detail = has_detail.then(|| {
            let parts: Vec<Vec<f64>> = self.parts().iter().map(|part| part.means(region, size)).collect();
            Detail::new(size, &parts, silhouette)
        });
        let contour = silhouette.zip(self.foreground.as_ref());
        let contour = contour
            .map(|(inside, foreground)| Contour::new(size, inside, &foreground.ink.means(region, size)));
        let topology = self.topology(shading).map(|topology| topology.on_grid(region, size));
        Reference { planes, detail, contour, topology }
    }

    /// The pieces of ink, if it is of one color, or else of tones.
    fn topology(&self, shading: Shading) -> Option<&Topology> {
        let Foreground { topology, tones, .. } = self.foreground.as_ref()?;
        let of_tones = |choose: fn(&Tones) -> &Topology| tones.as_ref().map(choose);
        match shading {
            Shading::Carved => None,
            Shading::Lines | Shading::ThickLines => topology.as_ref(),
            Shading::Shades => topology.as_ref().or_else(|| of_tones(|tones| &tones.strong)),
            Shading::Tones => topology.as_ref().or_else(|| of_tones(|tones| &tones.dark)),
            Shading::LightTones => topology.as_ref().or_else(|| of_tones(|tones| &tones.light)),
        }
    }

    /// The colors of the foreground, computed on demand: most images are drawn in one color.
    pub(crate) fn palette(&self) -> &ImageColors {
        self.palette.get_or_init(|| ImageColors::new(&self.image, self.background))
    }

    /// The differences from the background in each color component, computed on demand.
    pub(crate) fn parts(&self) -> &[SummedArea; 3] {
        let Self { image, colors, background, .. } = self;
        let sums =
            |part| SummedArea::new(image.width, image.height, |at| colors[at][part] - background.lab[part]);
        self.parts.get_or_init(|| [0, 1, 2].map(sums))
    }
}

/// Extends all dark cells by one to the right and one down.
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
fn colors(image: &FlatImage) -> Vec<Lab> {
    let mut last: Option<([u8; 3], Lab)> = None;
    let color = |&rgb: &[u8; 3]| match last {
        Some((before, lab)) if before == rgb => lab,
        _ => {
            let lab = oklab(rgb);
            last = Some((rgb, lab));
            lab
        }
    };
    image.pixels.iter().map(color).collect()
}

#[cfg(test)]
mod tests;
