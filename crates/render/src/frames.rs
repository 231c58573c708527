//! Sequences of scenes.

use core::{fmt, time::Duration};

use quadrille_core::Language;

use crate::{Error, Scene};

/// Options of [`draw_frames()`](crate::draw_frames()) and [`draw_explanation()`](crate::draw_explanation()).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct FrameOptions {
    /// The maximum number of frames, at least 1; if there are more steps, evenly spaced ones are shown.
    /// Default: `None`, 60 frames, or 300 of an explanation.
    pub max_frames: Option<usize>,
}

/// The time that frames are shown unless something else is set: as a flow.
const DEFAULT_DELAY: Duration = Duration::from_millis(120);

/// The frames of an animation: scenes of one size, each drawn when it is requested.
///
/// # Examples
///
/// ```
/// use quadrille_core::Crossword;
/// use quadrille_render::{Frames, Style, draw};
/// let crossword: Crossword = "CAT\nO..\nWOW\n".parse()?;
/// let still = Frames::from(draw(&crossword, &Style::puzzle())?);
/// assert_eq!(still.len(), 1);
/// # Ok::<(), quadrille_render::Error>(())
/// ```
pub struct Frames<'a> {
    /// The last step of each frame.
    stops: std::vec::IntoIter<usize>,
    before: usize,
    delay: Duration,
    language: Language,
    /// Draws a frame from the last step of the previous frame and its own.
    make: Box<dyn FnMut(usize, usize) -> Result<Scene, Error> + Send + 'a>,
}

impl<'a> Frames<'a> {
    /// Up to `max_frames` frames, evenly spaced, of the steps from `first` to `last`; the last step is among
    /// them.
    pub(crate) fn evenly_spaced(
        first: usize,
        last: usize,
        max_frames: usize,
        make: impl FnMut(usize, usize) -> Result<Scene, Error> + Send + 'a,
    ) -> Result<Self, Error> {
        let stops = stops(first, last, max_frames)?.into_iter();
        let (delay, language) = (DEFAULT_DELAY, Language::default());
        Ok(Self { stops, before: 0, delay, language, make: Box::new(make) })
    }

    /// The same frames with another suggested time.
    pub(crate) fn shown_for(self, delay: Duration) -> Self {
        Self { delay, ..self }
    }

    /// Sets the language of the buttons of `steps_html` (default: that of the labels of the puzzle, or
    /// English).
    #[must_use]
    pub fn with_language(self, language: Language) -> Self {
        Self { language, ..self }
    }

    /// The language of buttons.
    #[must_use]
    pub const fn language(&self) -> Language {
        self.language
    }

    /// How long each frame should be shown: 0.12 seconds, and 0.7 of an explanation.
    #[must_use]
    pub const fn delay(&self) -> Duration {
        self.delay
    }
}

impl From<Scene> for Frames<'_> {
    fn from(scene: Scene) -> Self {
        Self::from(vec![scene])
    }
}

impl From<Vec<Scene>> for Frames<'_> {
    fn from(scenes: Vec<Scene>) -> Self {
        let stops: Vec<_> = (0..scenes.len()).collect();
        let mut scenes = scenes.into_iter();
        let make = move |_, _| scenes.next().ok_or_else(|| Error::input("there is no frame"));
        let (delay, language) = (DEFAULT_DELAY, Language::default());
        Self { stops: stops.into_iter(), before: 0, delay, language, make: Box::new(make) }
    }
}

impl Iterator for Frames<'_> {
    type Item = Result<Scene, Error>;

    fn next(&mut self) -> Option<Self::Item> {
        let stop = self.stops.next()?;
        let before = std::mem::replace(&mut self.before, stop);
        Some((self.make)(before, stop))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.stops.size_hint()
    }
}

impl ExactSizeIterator for Frames<'_> {}

impl fmt::Debug for Frames<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Frames").field("stops", &self.stops).finish_non_exhaustive()
    }
}

/// The last step of each frame.
fn stops(first: usize, last: usize, max_frames: usize) -> Result<Vec<usize>, Error> {
    if max_frames == 0 {
        return Err(Error::parameter("0 frames: expected at least 1"));
    }
    let steps = last - first;
    let gaps = (max_frames - 1).min(steps);
    // From the end, so that a single frame is the last one.
    Ok((0..=gaps).rev().map(|k| last - (steps * k).checked_div(gaps).unwrap_or(0)).collect())
}

#[cfg(test)]
mod tests;
