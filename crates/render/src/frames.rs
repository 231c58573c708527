//! Pictures one after the other.

use core::{fmt, time::Duration};

use crate::{Error, Scene};

/// As many frames as are shown when nobody says how many.
const MOST: usize = 60;
/// How long each is shown when nobody says how long: a flow that is watched.
const DELAY: Duration = Duration::from_millis(120);

/// Scenes of one size in their order, each made when it is asked for: the frames of an animation.
///
/// ```
/// use quadrille_core::Crossword;
/// use quadrille_render::{Frames, Style};
/// let crossword: Crossword = "CAT\nO..\nWOW\n".parse()?;
/// let still = Frames::from(quadrille_render::crossword(&crossword, &Style::puzzle())?);
/// assert_eq!(still.len(), 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Frames<'a> {
    /// Where each frame stops, counted in steps of what is shown.
    stops: std::vec::IntoIter<usize>,
    before: usize,
    delay: Duration,
    /// From where the frame before stopped and where this one does.
    make: Box<dyn FnMut(usize, usize) -> Result<Scene, Error> + Send + 'a>,
}

impl<'a> Frames<'a> {
    /// At most so many frames of what has the steps from `first` to `last`, evenly chosen; the last step is
    /// among them.
    pub(crate) fn chosen(
        first: usize,
        last: usize,
        frames: Option<usize>,
        make: impl FnMut(usize, usize) -> Result<Scene, Error> + Send + 'a,
    ) -> Result<Self, Error> {
        let stops = stops(first, last, frames)?.into_iter();
        Ok(Self { stops, before: 0, delay: DELAY, make: Box::new(make) })
    }

    /// The same frames, each to be shown so long.
    pub(crate) fn shown_for(self, delay: Duration) -> Self {
        Self { delay, ..self }
    }

    /// How long each frame is meant to be shown: explanations longer than growth.
    ///
    /// ```
    /// use quadrille_core::Crossword;
    /// use quadrille_render::{Style, crossword_growth};
    /// let crossword: Crossword = "CAT\nO..\nWOW\n".parse()?;
    /// let growth = crossword_growth(&crossword, &Style::solution(), None)?;
    /// assert!((0.1..1.0).contains(&growth.delay().as_secs_f64()));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
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
        Self { stops: stops.into_iter(), before: 0, delay: DELAY, make: Box::new(make) }
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

fn stops(first: usize, last: usize, frames: Option<usize>) -> Result<Vec<usize>, Error> {
    let frames = frames.unwrap_or(MOST);
    if frames == 0 {
        return Err(Error::parameter("0 frames show nothing: expected at least 1"));
    }
    let steps = last - first;
    let gaps = (frames - 1).min(steps);
    // From the end, so that a single frame is the last one.
    Ok((0..=gaps).rev().map(|k| last - (steps * k).checked_div(gaps).unwrap_or(0)).collect())
}

#[cfg(test)]
mod tests {
    use super::stops;

    #[track_caller]
    fn check(first: usize, last: usize, frames: usize, expected: &[usize]) {
        assert_eq!(stops(first, last, Some(frames)).as_deref(), Ok(expected));
    }

    #[test]
    fn frames_are_evenly_chosen_and_the_last_is_among_them() {
        check(1, 5, 9, &[1, 2, 3, 4, 5]);
        check(1, 5, 3, &[1, 3, 5]);
        check(0, 10, 4, &[0, 4, 7, 10]);
        check(1, 5, 1, &[5]);
        check(3, 3, 7, &[3]);
    }

    #[test]
    fn there_are_at_most_sixty_unless_more_are_asked_for() {
        assert_eq!(stops(0, 1000, None).unwrap().len(), 60);
        assert_eq!(stops(0, 1000, Some(1001)).unwrap().len(), 1001);
        assert!(stops(0, 1000, Some(0)).is_err());
    }
}
