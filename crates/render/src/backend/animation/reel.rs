//! Draws frame after frame and determines what changes.

use super::AnimationOptions;
use crate::{
    Error, Frames, Scene,
    backend::raster::{
        self,
        size::{self, Limits, MAX_PIXELS, Size},
    },
};

/// The maximum number of pixels of all frames together: some seconds of work.
const MAX_DRAWN_PIXELS: u64 = 10 * MAX_PIXELS;
/// The side of a square in pixels, unless the picture would be too large.
const DEFAULT_RESOLUTION: u32 = 24;
/// Red, green and blue.
const CHANNELS: usize = 3;

/// The frames of an animation, drawn one after the other in the same place.
pub(super) struct Reel<'a> {
    frames: Frames<'a>,
    options: AnimationOptions,
    size: Size,
    /// The side of a square in pixels.
    resolution: u32,
    count: usize,
    shown: usize,
    /// The first scene, until it is drawn: it determines the size of the picture.
    first: Option<Scene>,
    /// The scene that was drawn last, and its pixels.
    drawn: Option<Scene>,
    pixels: Vec<[u8; CHANNELS]>,
    /// Whether each pixel differs from the previous frame.
    changed: Vec<bool>,
}

/// The change of a frame: a rectangle, its pixels, and which of them differ.
pub(super) struct Change {
    pub(super) area: Area,
    pub(super) milliseconds: u16,
    pub(super) pixels: Vec<[u8; CHANNELS]>,
    pub(super) changed: Vec<bool>,
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
        let first = frames
            .next()
            .ok_or_else(|| Error::input("an animation without frames: expected at least one"))??;
        let pixels = MAX_PIXELS.min(MAX_DRAWN_PIXELS / count as u64);
        let limits = Limits { side, pixels, frames: count };
        let usual = || size::largest_that_fits(&first, DEFAULT_RESOLUTION + 1, limits).unwrap_or(1);
        let resolution = options.pixels.unwrap_or_else(usual);
        let size = size::of(&first, resolution, limits)?;
        let pixel_count = size.width as usize * size.height as usize;
        Ok(Self {
            frames,
            options: *options,
            size,
            resolution,
            count,
            shown: 0,
            first: Some(first),
            drawn: None,
            pixels: vec![[0; CHANNELS]; pixel_count],
            changed: vec![false; pixel_count],
        })
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
        let changed = self.draw(scene)?;
        let whole = Area { left: 0, top: 0, width: self.size.width, height: self.size.height };
        // A frame without changes still needs a pixel.
        let nothing = Area { width: 1, height: 1, ..whole };
        let area = if is_first { whole } else { changed.unwrap_or(nothing) };
        let milliseconds = self.options.shown(self.shown, self.count, self.frames.delay());
        self.shown += 1;
        if is_first {
            self.changed.fill(true);
        }
        let (pixels, changed) = (self.part(&self.pixels, area), self.part(&self.changed, area));
        Ok(Some(Change { area, milliseconds, pixels, changed }))
    }

    /// Draws a scene over the previous one. Returns the rectangle of all differences.
    fn draw(&mut self, scene: Scene) -> Result<Option<Area>, Error> {
        if size::of(&scene, self.resolution, Limits { side: u32::MAX, pixels: u64::MAX, frames: 1 })?
            != self.size
        {
            return Err(Error::input("the frames of an animation differ in size"));
        }
        let width = self.size.width as usize;
        let (pixels, changed) = (&mut self.pixels, &mut self.changed);
        changed.fill(false);
        let mut area: Option<Area> = None;
        raster::redraw(&scene, self.drawn.as_ref(), self.size, self.resolution, |(first, top), rows| {
            let left = first as usize;
            let lines = pixels.chunks_exact_mut(width).zip(changed.chunks_exact_mut(width));
            for (((old, changed), new), row) in lines.skip(top as usize).zip(rows).zip(top..) {
                let mut line: Option<(u32, u32)> = None;
                for ((old, changed), (new, column)) in
                    old[left..].iter_mut().zip(&mut changed[left..]).zip(new.iter().zip(first..))
                {
                    let [red, green, blue, _] = *new;
                    if *old != [red, green, blue] {
                        (*old, *changed) = ([red, green, blue], true);
                        line = Some((line.map_or(column, |(first, _)| first), column));
                    }
                }
                if let Some((first, last)) = line {
                    let line = Area { left: first, top: row, width: last - first + 1, height: 1 };
                    area = Some(area.map_or(line, |area| area.union(line)));
                }
            }
        })?;
        self.drawn = Some(scene);
        Ok(area)
    }

    /// The part of some pixel data that lies in a rectangle.
    fn part<T: Copy>(&self, of: &[T], area: Area) -> Vec<T> {
        let (from, to) = (area.left as usize, (area.left + area.width) as usize);
        let mut part = Vec::with_capacity((area.width * area.height) as usize);
        let rows = of.chunks_exact(self.size.width as usize);
        for row in rows.skip(area.top as usize).take(area.height as usize) {
            part.extend_from_slice(&row[from..to]);
        }
        part
    }
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
mod tests;
