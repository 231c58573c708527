//! Animations. Each frame contains only the rectangle in which it differs from the previous one, and is
//! transparent where it does not differ.

mod palette;
mod reel;

use core::time::Duration;
use std::{borrow::Cow, io::Write};

use gif::{DisposalMethod, Repeat};
use png::{BlendOp, ColorType, Encoder};

use self::{
    palette::Indexed,
    reel::{Change, Reel},
};
use super::{
    png::{MAX_SIDE, configure, failed},
    write_failed,
};
use crate::{Error, Frames};

/// Options of [`gif()`] and [`apng()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AnimationOptions {
    /// The side of a square in pixels, at least 1. Default: `None`, 24 pixels or as many as the limits allow.
    pub pixels: Option<u32>,
    /// How long each frame is shown, at most 65 seconds. Default: `None`, as long as the
    /// [frames](Frames::delay) suggest.
    pub delay: Option<Duration>,
    /// How long the last frame is shown, at most 65 seconds. Default: 2.5 seconds.
    pub pause: Duration,
}

impl AnimationOptions {
    /// The time in milliseconds that a frame of several is shown; `delay` is that which the frames suggest.
    fn shown(&self, frame: usize, frames: usize, delay: Duration) -> u16 {
        let time = if frame + 1 == frames { self.pause } else { self.delay.unwrap_or(delay) };
        u16::try_from(time.as_millis()).unwrap_or(u16::MAX)
    }
}

impl Default for AnimationOptions {
    fn default() -> Self {
        Self { pixels: None, delay: None, pause: Duration::from_millis(2500) }
    }
}

/// Writes frames as a GIF that repeats forever.
///
/// Colors are exact if the changed pixels of a frame have at most 255 of them; otherwise the most frequent
/// ones are exact, and each other becomes the nearest of these.
///
/// # Errors
///
/// When there is no frame or one of another size, when a square would have no pixels, when a picture would
/// have more than [`MAX_PIXELS`](crate::MAX_PIXELS) or all of them together more than ten times as many, when
/// a frame cannot be drawn, and when the writer fails.
///
/// # Examples
///
/// ```
/// use quadrille_core::Crossword;
/// use quadrille_render::{AnimationOptions, FrameOptions, Style, draw_frames, gif};
/// let crossword: Crossword = "CAT\nO..\nWOW\n".parse()?;
/// let growth = draw_frames(&crossword, &Style::solution(), &FrameOptions::default())?;
/// let mut animation = Vec::new();
/// gif(growth, &AnimationOptions { pixels: Some(30), ..Default::default() }, &mut animation)?;
/// assert!(animation.starts_with(b"GIF89a"));
/// # Ok::<(), quadrille_render::Error>(())
/// ```
pub fn gif<'a>(
    frames: impl Into<Frames<'a>>,
    options: &AnimationOptions,
    out: impl Write,
) -> Result<(), Error> {
    let failed = |error| match error {
        gif::EncodingError::Io(error) => write_failed(error),
        error => Error::unsupported(format!("no gif: {error}")),
    };
    let single = |value: u32| u16::try_from(value).unwrap_or(u16::MAX);
    let mut reel = Reel::new(frames.into(), options, u32::from(u16::MAX))?;
    let (width, height) = (single(reel.size().width), single(reel.size().height));
    let mut encoder = gif::Encoder::new(out, width, height, &[]).map_err(failed)?;
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
    encoder.into_inner().map(drop).map_err(failed)
}

/// Writes frames as an animated PNG that repeats forever, in exact colors. Programs without support for
/// animations show the first frame.
///
/// # Errors
///
/// As [`gif()`].
///
/// # Examples
///
/// ```
/// use quadrille_core::Crossword;
/// use quadrille_render::{AnimationOptions, Style, apng, draw};
/// let crossword: Crossword = "CAT\nO..\nWOW\n".parse()?;
/// let still = draw(&crossword, &Style::puzzle())?;
/// let mut picture = Vec::new();
/// apng(still, &AnimationOptions::default(), &mut picture)?;
/// assert!(picture.starts_with(b"\x89PNG"));
/// # Ok::<(), quadrille_render::Error>(())
/// ```
pub fn apng<'a>(
    frames: impl Into<Frames<'a>>,
    options: &AnimationOptions,
    out: impl Write,
) -> Result<(), Error> {
    let mut reel = Reel::new(frames.into(), options, MAX_SIDE)?;
    let mut encoder = Encoder::new(out, reel.size().width, reel.size().height);
    encoder.set_color(ColorType::Rgba);
    configure(&mut encoder);
    encoder.set_animated(u32::try_from(reel.count()).unwrap_or(u32::MAX), 0).map_err(failed)?;
    let mut writer = encoder.write_header().map_err(failed)?;
    // Unchanged pixels are transparent, which compresses well.
    writer.set_blend_op(BlendOp::Over).map_err(failed)?;
    while let Some(Change { area, milliseconds, pixels, changed }) = reel.advance()? {
        let opaque = |(&[red, green, blue], &changed): (&[u8; 3], &bool)| {
            if changed { [red, green, blue, u8::MAX] } else { [0; 4] }
        };
        let pixels: Vec<_> = pixels.iter().zip(&changed).map(opaque).collect();
        writer.set_frame_delay(milliseconds, 1000).map_err(failed)?;
        // Back to the corner first: not even in between may the rectangle reach beyond the picture.
        writer.reset_frame_position().map_err(failed)?;
        writer.set_frame_dimension(area.width, area.height).map_err(failed)?;
        writer.set_frame_position(area.left, area.top).map_err(failed)?;
        writer.write_image_data(pixels.as_flattened()).map_err(failed)?;
    }
    writer.finish().map_err(failed)
}
