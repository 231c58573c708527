//! Animations beside each other.

use super::title::Title;
use crate::{Error, Frames, Point, Rgb, Scene, Style, text::Shaper};

/// The distance between two drawings, in squares.
const GAP: f64 = 1.0;

/// Combines animations, for instance of crosswords that grow in different ways: each is drawn below its label, from
/// left to right, and the last frame of a shorter one remains.
///
/// The fonts of the labels and the language are those of the style. The time of frames is that of the first animation.
///
/// # Errors
///
/// Without an animation, when one has no frames, and when a letter of a label is in none of the fonts. Frames fail
/// where those of an animation do.
///
/// # Examples
///
/// ```
/// use quadrille_core::{Attach, Builder, WordList};
/// use quadrille_render::{FrameOptions, Style, draw_frames, side_by_side};
/// let words: WordList = "orange\napple\npear\ngrape".parse()?;
/// let build = |attach| Builder::new().attach(attach).build(&words);
/// let (inner, outer) = (build(Attach::Inner)?, build(Attach::Outer)?);
/// let style = Style::solution();
/// let growth = |crossword| draw_frames(crossword, &style, &FrameOptions::default());
/// let panels = vec![("inner".to_owned(), growth(&inner)?), ("outer".to_owned(), growth(&outer)?)];
/// assert_eq!(side_by_side(panels, &style)?.len(), 4);
/// # Ok::<(), quadrille_core::Error>(())
/// ```
pub fn side_by_side<'a>(panels: Vec<(String, Frames<'a>)>, style: &Style) -> Result<Frames<'a>, Error> {
    let count = panels.iter().map(|(_, frames)| frames.len()).max().unwrap_or(0);
    let delay = panels.first().map(|(_, frames)| frames.delay());
    let mut shaper = Shaper::new(style.fonts());
    let mut shown = Vec::new();
    let mut labels = Vec::new();
    let mut left = 0.0;
    for (label, mut frames) in panels {
        let scene = frames.next().ok_or_else(|| Error::input(format!("{label}: there is no frame")))??;
        let title = Title::new(&mut shaper, Some(&label), &style.clone().with_title(true), scene.width())?;
        let width = scene.width().max(title.width());
        labels.push((title, left + width / 2.0));
        shown.push(Panel { left: left + (width - scene.width()) / 2.0, scene, frames });
        left += width + GAP;
    }
    let top = labels.iter().map(|(title, _)| title.height()).fold(0.0, f64::max);
    let labels: Vec<_> =
        labels.into_iter().flat_map(|(title, middle)| title.place(middle, 0.0, Rgb::BLACK)).collect();
    let (Some(first), Some(delay)) = (shown.first(), delay) else {
        return Err(Error::input("no animation: expected at least one"));
    };
    let paper = first.scene.paper();
    let height = shown.iter().map(|panel| panel.scene.height()).fold(0.0, f64::max);
    let mut is_first = true;
    let frames = Frames::evenly_spaced(1, count, count, move |_, _| {
        if !std::mem::take(&mut is_first) {
            shown.iter_mut().try_for_each(Panel::advance)?;
        }
        let drawn = |panel: &Panel<'_>| {
            let by = Point::new(panel.left, top);
            panel.scene.items().iter().map(|item| item.placed(1.0, by)).collect::<Vec<_>>()
        };
        let items = labels.iter().cloned().chain(shown.iter().flat_map(drawn)).collect();
        let mut names: Vec<_> = shown.iter().map(|panel| panel.scene.name()).collect();
        names.dedup();
        let name = names.join(" · ");
        Ok(Scene::new(left - GAP, top + height, paper, items).with_name(name))
    })?;
    Ok(frames.shown_for(delay).with_language(style.language().unwrap_or_default()))
}

/// A drawing among others.
struct Panel<'a> {
    /// The distance from the left side.
    left: f64,
    /// The current frame.
    scene: Scene,
    /// The next ones.
    frames: Frames<'a>,
}

impl Panel<'_> {
    fn advance(&mut self) -> Result<(), Error> {
        if let Some(scene) = self.frames.next() {
            self.scene = scene?;
        }
        Ok(())
    }
}
