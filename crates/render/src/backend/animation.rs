//! Pictures that move. Each frame holds only the rectangle in which it differs from the one before, and is
//! transparent where it does not.

mod palette;
mod reel;

use core::time::Duration;
use std::borrow::Cow;

use gif::{DisposalMethod, Repeat};
use png::{BlendOp, ColorType, Encoder};

use self::{
    palette::Indexed,
    reel::{Change, Reel},
};
use super::png::{MAX_SIDE, configure, failed};
use crate::{Error, Frames};

/// How frames become an animation.
///
/// ```
/// use quadrille_render::AnimationOptions;
/// use std::time::Duration;
/// let slow = AnimationOptions::default().delay(Duration::from_millis(500)).pixels(30);
/// assert_ne!(slow, AnimationOptions::default());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AnimationOptions {
    pixels: Option<u32>,
    delay: Option<Duration>,
    pause: Duration,
}

impl AnimationOptions {
    /// The same options with squares of so many pixels.
    #[must_use]
    pub const fn pixels(self, pixels: u32) -> Self {
        Self { pixels: Some(pixels), ..self }
    }

    /// The same options with frames that are shown so long, at most 65 seconds; at first as long as they are
    /// [meant to be](Frames::delay).
    #[must_use]
    pub const fn delay(self, delay: Duration) -> Self {
        Self { delay: Some(delay), ..self }
    }

    /// The same options with a last frame that is shown so long, at most 65 seconds.
    #[must_use]
    pub const fn pause(self, pause: Duration) -> Self {
        Self { pause, ..self }
    }

    /// How long one of so many frames is shown, in milliseconds, if they are usually shown for `delay`.
    fn shown(&self, frame: usize, frames: usize, delay: Duration) -> u16 {
        let time = if frame + 1 == frames { self.pause } else { self.delay.unwrap_or(delay) };
        u16::try_from(time.as_millis()).unwrap_or(u16::MAX)
    }
}

impl Default for AnimationOptions {
    /// Squares of 24 pixels, or of as many as there is room for; eight frames a second, of an
    /// [explanation](crate::nonogram_explained) a step in 0.7 seconds, and two and a half seconds for the
    /// last one.
    fn default() -> Self {
        Self { pixels: None, delay: None, pause: Duration::from_millis(2500) }
    }
}

/// Frames as a GIF that starts again at its end. Colors are exact as long as the changed pixels of a frame
/// have at most 255 of them; of more, the most frequent ones are kept, and the others become the nearest of
/// these.
///
/// # Errors
///
/// When there is no frame or one of another size, when a square would have no pixels, when a picture would
/// have more than [`MAX_PIXELS`](crate::MAX_PIXELS) or all of them together more than ten times as many, and
/// where making a frame fails.
///
/// ```
/// use quadrille_core::Crossword;
/// use quadrille_render::{AnimationOptions, Style, crossword_growth, gif};
/// let crossword: Crossword = "CAT\nO..\nWOW\n".parse()?;
/// let growth = crossword_growth(&crossword, &Style::solution(), None)?;
/// assert!(gif(growth, &AnimationOptions::default())?.starts_with(b"GIF89a"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn gif<'a>(frames: impl Into<Frames<'a>>, options: &AnimationOptions) -> Result<Vec<u8>, Error> {
    let failed = |error: gif::EncodingError| Error::unsupported(format!("no gif: {error}"));
    let single = |value: u32| u16::try_from(value).unwrap_or(u16::MAX);
    let mut reel = Reel::new(frames.into(), options, u32::from(u16::MAX))?;
    let mut file = Vec::new();
    let (width, height) = (single(reel.size().width), single(reel.size().height));
    let mut encoder = gif::Encoder::new(&mut file, width, height, &[]).map_err(failed)?;
    encoder.set_repeat(Repeat::Infinite).map_err(failed)?;
    while let Some(Change { area, milliseconds, pixels, changed }) = reel.advance()? {
        let Indexed { table, indices, unchanged } = palette::indexed(&pixels, &changed);
        let frame = gif::Frame {
            // In hundredths of a second.
            delay: milliseconds.div_ceil(10),
            dispose: DisposalMethod::Keep,
            left: single(area.left),
            top: single(area.top),
            width: single(area.width),
            height: single(area.height),
            palette: Some(table),
            transparent: unchanged,
            buffer: Cow::Owned(indices),
            ..gif::Frame::default()
        };
        encoder.write_frame(&frame).map_err(failed)?;
    }
    drop(encoder);
    Ok(file)
}

/// Frames as an animated PNG that starts again at its end, in exact colors. Programs that know nothing of
/// animation show the first frame.
///
/// # Errors
///
/// As [`gif()`].
///
/// ```
/// use quadrille_core::Crossword;
/// use quadrille_render::{AnimationOptions, Style, apng};
/// let crossword: Crossword = "CAT\nO..\nWOW\n".parse()?;
/// let still = quadrille_render::crossword(&crossword, &Style::puzzle())?;
/// assert!(apng(still, &AnimationOptions::default())?.starts_with(b"\x89PNG"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn apng<'a>(frames: impl Into<Frames<'a>>, options: &AnimationOptions) -> Result<Vec<u8>, Error> {
    let failed = |error: png::EncodingError| failed(&error);
    let mut reel = Reel::new(frames.into(), options, MAX_SIDE)?;
    let mut file = Vec::new();
    let mut encoder = Encoder::new(&mut file, reel.size().width, reel.size().height);
    encoder.set_color(ColorType::Rgba);
    configure(&mut encoder);
    encoder.set_animated(u32::try_from(reel.count()).unwrap_or(u32::MAX), 0).map_err(failed)?;
    let mut writer = encoder.write_header().map_err(failed)?;
    // What stays as it was is transparent: that takes little room.
    writer.set_blend_op(BlendOp::Over).map_err(failed)?;
    while let Some(Change { area, milliseconds, pixels, changed }) = reel.advance()? {
        let opaque = |(&[red, green, blue], &changed): (&[u8; 3], &bool)| {
            if changed { [red, green, blue, u8::MAX] } else { [0; 4] }
        };
        let pixels: Vec<_> = pixels.iter().zip(&changed).map(opaque).collect();
        writer.set_frame_delay(milliseconds, 1000).map_err(failed)?;
        // Back to the corner first: a rectangle must never reach beyond the picture, not even in between.
        writer.reset_frame_position().map_err(failed)?;
        writer.set_frame_dimension(area.width, area.height).map_err(failed)?;
        writer.set_frame_position(area.left, area.top).map_err(failed)?;
        writer.write_image_data(pixels.as_flattened()).map_err(failed)?;
    }
    writer.finish().map_err(failed)?;
    Ok(file)
}
