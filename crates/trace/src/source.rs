//! An image, ready to be sampled in cells of any size.

use alloc::{string::String, vec::Vec};

use core::cell::OnceCell;

use quadrille_core::{Position, Rect, Size};

use crate::{
    background::Background,
    bitmap::bitmap,
    flat_image::{FAINT, FlatImage},
    foreground::Foreground,
    page_detection,
    palette::{ImageColors, Swatch},
    photograph,
    placement::{Placement, Region},
    statistics::quantile,
    summed_area::SummedArea,
    symmetry,
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

/// An image with its background, foreground and shades.
pub(crate) struct Source {
    pub(crate) image: FlatImage,
    /// The color of each pixel.
    pub(crate) colors: Vec<Lab>,
    /// The color of empty cells.
    pub(crate) background: Swatch,
    /// The color of the border, unless that is transparent or has several.
    pub(crate) paper: Option<[u8; 3]>,
    /// The shade of each pixel, from 0 (background) to 1.
    pub(crate) shades: SummedArea,
    /// Photographs, which continue beyond their edges, have none.
    pub(crate) foreground: Option<Foreground>,
    /// Whether the left and the right half are equal.
    pub(crate) is_symmetric: bool,
    /// Whether the image is a page without what was around it.
    pub(crate) is_cropped: bool,
    /// See [`Self::palette`] and [`Self::parts`].
    palette: OnceCell<ImageColors>,
    parts: OnceCell<[SummedArea; 3]>,
    content: Region,
}

impl Source {
    /// Returns `None` for an image that consists of background.
    pub(crate) fn new(image: FlatImage) -> Option<Self> {
        let page = page_detection::page(&image);
        let is_cropped = page.is_some();
        let source = Self { is_cropped, ..Self::of_page(page.unwrap_or(image))? };
        let symmetric = symmetry::symmetrized(&source).and_then(Self::of_page);
        Some(symmetric.map_or(source, |source| Self { is_symmetric: true, is_cropped, ..source }))
    }

    fn of_page(mut image: FlatImage) -> Option<Self> {
        let (width, height) = (image.width, image.height);
        let mut colors = colors(&image);
        let paper = if image.mask.is_none() { image.border_color() } else { None };
        let border = image.mask.as_ref().map(|mask| mask.backdrop).or(paper);
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
        let content = Region::of(Rect::around(places.map(place))?);
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
        let (is_symmetric, is_cropped) = (false, false);
        Some(Self {
            image,
            background,
            paper,
            shades,
            foreground,
            is_symmetric,
            is_cropped,
            palette,
            parts,
            content,
            colors,
        })
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
