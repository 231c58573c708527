//! The image on a grid, which all drawings of a placement share.

use alloc::{sync::Arc, vec, vec::Vec};

use quadrille_core::Size;

use crate::{
    contour::Contour,
    foreground::{Foreground, Tones},
    likeness::{Detail, Planes, Reference},
    placement::Region,
    source::Source,
    topology::Topology,
};

/// Lines that are drawn as wide as two cells are thin if a cell is more than this number of times as wide.
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

/// The means of all cells of a grid over a region. Outside of the image there is background.
pub(crate) struct Raster<'a> {
    source: &'a Source,
    region: Region,
    size: Size,
    shades: Vec<f64>,
    tones: Option<Vec<f64>>,
    silhouette: Option<Arc<[f64]>>,
    detail: Option<Arc<Detail>>,
    contour: Option<Arc<Contour>>,
}

impl<'a> Raster<'a> {
    pub(crate) fn new(source: &'a Source, region: Region, size: Size) -> Self {
        let foreground = source.foreground.as_ref();
        let tones = foreground.and_then(|foreground| foreground.tones.as_ref());
        let silhouette: Option<Arc<[f64]>> =
            foreground.map(|foreground| foreground.silhouette.means(region, size).into());
        let detail = (foreground.is_none() || tones.is_some()).then(|| {
            let parts = source.parts().each_ref().map(|part| part.means(region, size));
            Arc::new(Detail::new(size, &parts, silhouette.as_deref()))
        });
        let contour = silhouette.as_deref().zip(foreground).map(|(inside, foreground)| {
            Arc::new(Contour::new(size, inside, &foreground.ink.means(region, size)))
        });
        let shades = source.shades.means(region, size);
        let tones = tones.map(|tones| tones.sums.means(region, size));
        Self { source, region, size, shades, tones, silhouette, detail, contour }
    }

    /// The ink and the silhouette in each cell, if the shading can be applied.
    pub(crate) fn planes(&self, shading: Shading) -> Option<Planes> {
        let Self { source, region, size, .. } = *self;
        let times = || Some(source.foreground.as_ref()?.cells_per_line_width(region, size));
        let widened =
            |times: f64| self.shades.iter().map(|shade| (shade * times.max(1.0)).min(1.0)).collect();
        let mut shades: Vec<f64> = match shading {
            Shading::Shades => self.shades.clone(),
            Shading::Lines => widened(source.widening(region, size)?),
            Shading::ThickLines => {
                let times = times()?;
                thickened(&(times > MIN_DOUBLE_WIDENING).then(|| widened(times))?, size)
            }
            Shading::Carved => widened(times()?),
            Shading::Tones => self.tones.clone()?,
            Shading::LightTones => {
                let cells = self.tones.as_ref()?.iter().zip(self.silhouette.as_deref()?);
                cells.map(|(tone, inside)| inside - tone).collect()
            }
        };
        shades.iter_mut().for_each(|shade| *shade = shade.clamp(0.0, 1.0));
        Some(Planes { size, values: vec![shades], silhouette: self.silhouette.clone() })
    }

    /// Returns the reference that drawings with these planes are compared with.
    pub(crate) fn reference(&self, shading: Shading, planes: Planes) -> Reference {
        let topology = self.topology(shading).map(|topology| topology.on_grid(self.region, self.size));
        Reference {
            region: self.region,
            planes,
            detail: self.detail.clone(),
            contour: self.contour.clone(),
            topology,
        }
    }

    /// The pieces of ink, if it is of one color, or else of tones.
    fn topology(&self, shading: Shading) -> Option<&'a Topology> {
        let Foreground { topology, tones, .. } = self.source.foreground.as_ref()?;
        let of_tones = |choose: fn(&Tones) -> &Topology| tones.as_ref().map(choose);
        match shading {
            Shading::Carved => None,
            Shading::Lines | Shading::ThickLines => topology.as_ref(),
            Shading::Shades => topology.as_ref().or_else(|| of_tones(|tones| &tones.strong)),
            Shading::Tones => topology.as_ref().or_else(|| of_tones(|tones| &tones.dark)),
            Shading::LightTones => topology.as_ref().or_else(|| of_tones(|tones| &tones.light)),
        }
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

#[cfg(test)]
mod tests;
