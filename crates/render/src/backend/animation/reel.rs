//! Draws frame after frame and tells what changes.

use super::AnimationOptions;
use crate::{
    Error, Frames, Scene,
    backend::raster::{
        self,
        size::{self, Limits, MAX_PIXELS, Size},
    },
};

/// Pixels that are drawn in all frames together: the work of some seconds.
const MAX_DRAWN: u64 = 10 * MAX_PIXELS;
/// Pixels on a side of a square, unless they would be too many.
const RESOLUTION: u32 = 24;
/// Red, green and blue.
const CHANNELS: usize = 3;

/// The frames of an animation, drawn one after the other in the same place.
pub(super) struct Reel<'a> {
    frames: Frames<'a>,
    options: AnimationOptions,
    size: Size,
    /// On a side of a square.
    resolution: u32,
    count: usize,
    shown: usize,
    /// The first scene, until it is drawn: the size of the picture is known from it.
    first: Option<Scene>,
    /// The pixels of the frame that was drawn last.
    pixels: Vec<u8>,
}

/// What a frame changes: a rectangle, and the pixels in it.
pub(super) struct Change {
    pub(super) area: Area,
    pub(super) milliseconds: u16,
    pub(super) pixels: Vec<u8>,
}

/// A rectangle in pixels, never empty.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Area {
    pub(super) left: u32,
    pub(super) top: u32,
    pub(super) width: u32,
    pub(super) height: u32,
}

impl<'a> Reel<'a> {
    pub(super) fn new(mut frames: Frames<'a>, options: &AnimationOptions, side: u32) -> Result<Self, Error> {
        let count = frames.len();
        let first = frames.next().ok_or_else(|| Error::input("an animation has at least one frame"))??;
        let pixels = MAX_PIXELS.min(MAX_DRAWN / count as u64);
        let limits = Limits { side, pixels, frames: count };
        let usual = || size::largest_that_fits(&first, RESOLUTION + 1, limits).unwrap_or(1);
        let resolution = options.pixels.unwrap_or_else(usual);
        let size = size::of(&first, resolution, limits)?;
        let pixels = vec![0; size.width as usize * size.height as usize * CHANNELS];
        Ok(Self { frames, options: *options, size, resolution, count, shown: 0, first: Some(first), pixels })
    }

    pub(super) const fn size(&self) -> Size {
        self.size
    }

    /// The number of frames.
    pub(super) const fn count(&self) -> usize {
        self.count
    }

    /// The next frame; `None` after the last one.
    pub(super) fn advance(&mut self) -> Result<Option<Change>, Error> {
        let (is_first, scene) = match self.first.take() {
            Some(scene) => (true, scene),
            None => match self.frames.next() {
                Some(scene) => (false, scene?),
                None => return Ok(None),
            },
        };
        let changed = self.draw(&scene)?;
        let whole = Area { left: 0, top: 0, width: self.size.width, height: self.size.height };
        // A frame without any change has to hold a pixel all the same.
        let nothing = Area { width: 1, height: 1, ..whole };
        let area = if is_first { whole } else { changed.unwrap_or(nothing) };
        let milliseconds = self.options.shown(self.shown, self.count, self.frames.delay());
        self.shown += 1;
        Ok(Some(Change { area, milliseconds, pixels: self.part(area) }))
    }

    /// Draws a scene over the one before it. Returns the rectangle that holds all differences.
    fn draw(&mut self, scene: &Scene) -> Result<Option<Area>, Error> {
        if size::of(scene, self.resolution, Limits { side: u32::MAX, pixels: u64::MAX, frames: 1 })?
            != self.size
        {
            return Err(Error::input("the frames of an animation have one size"));
        }
        let bytes = self.size.width as usize * CHANNELS;
        let mut rows = self.pixels.chunks_exact_mut(bytes).zip(0_u32..);
        let mut changed: Option<Area> = None;
        raster::draw(scene, self.size, self.resolution, CHANNELS, |band| {
            for (new, (old, top)) in band.chunks_exact(bytes).zip(rows.by_ref()) {
                let Some((first, last)) = differences(old, new) else { continue };
                old.copy_from_slice(new);
                let row = Area { left: first, top, width: last - first + 1, height: 1 };
                changed = Some(changed.map_or(row, |area| area.union(row)));
            }
            Ok(())
        })?;
        Ok(changed)
    }

    /// The pixels of a rectangle.
    fn part(&self, area: Area) -> Vec<u8> {
        let width = self.size.width as usize * CHANNELS;
        let (from, to) = (area.left as usize * CHANNELS, (area.left + area.width) as usize * CHANNELS);
        let rows = self.pixels.chunks_exact(width).skip(area.top as usize).take(area.height as usize);
        rows.flat_map(|row| row.get(from..to).unwrap_or_default()).copied().collect()
    }
}

/// The first and the last pixel in which two rows differ.
fn differences(old: &[u8], new: &[u8]) -> Option<(u32, u32)> {
    if old == new {
        return None;
    }
    let differs = |(one, other): (&u8, &u8)| one != other;
    let first = old.iter().zip(new).position(differs)?;
    let last = old.iter().zip(new).rposition(differs)?;
    Some(((first / CHANNELS) as u32, (last / CHANNELS) as u32))
}

impl Area {
    fn union(self, other: Self) -> Self {
        let (left, top) = (self.left.min(other.left), self.top.min(other.top));
        let right = (self.left + self.width).max(other.left + other.width);
        let bottom = (self.top + self.height).max(other.top + other.height);
        Self { left, top, width: right - left, height: bottom - top }
    }
}

#[cfg(test)]
mod tests {
    use super::{AnimationOptions, Reel, Scene, Size};
    use crate::Colour;

    #[test]
    fn the_usual_size_shrinks_to_what_fits() {
        let size = |side| {
            let scene = Scene::new(10.0, 5.0, Colour::WHITE, Vec::new());
            Reel::new(scene.into(), &AnimationOptions::default(), side).unwrap().size()
        };
        assert_eq!(size(1000), Size { width: 240, height: 120 });
        assert_eq!(size(100), Size { width: 100, height: 50 });
    }
}
