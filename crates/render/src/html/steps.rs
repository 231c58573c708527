//! Pages with the frames of an animation, to go through step by step.
//!
//! All frames are in one picture: an item that several frames show is written once, with the first and the last
//! of them. So the size of the page is about that of the last frame.

mod layers;

use core::fmt::Display;
use std::io::Write;

use self::layers::Layers;
use super::{direction, escaped, json, policy};
use crate::{
    Error, Frames,
    backend::{svg::layered_svg, write_all},
    labels::{Labels, filled},
};

/// Writes frames as a page with a slider, buttons and arrow keys, for an article or a lesson.
///
/// The page shows the first frame without a script, plays the frames on request only, and makes no request to a
/// network. Frames whose [name](crate::Scene::name) is not that of the last one have it as their caption. The buttons are in
/// the [language](Frames::language) of the frames.
///
/// # Errors
///
/// When there are no frames, when their sizes differ, when they have too many different items for a browser, when
/// a frame cannot be drawn, and when the writer fails.
///
/// # Examples
///
/// ```
/// use quadrille_core::Crossword;
/// use quadrille_render::{FrameOptions, Style, draw_frames, steps_html};
/// let crossword: Crossword = "CAT\nO..\nWOW\n".parse()?;
/// let growth = draw_frames(&crossword, &Style::solution(), &FrameOptions::default())?;
/// let mut page = Vec::new();
/// steps_html(growth, &mut page)?;
/// assert!(String::from_utf8(page)?.contains(r#"<input type="range" id="step" min="1" max="3""#));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn steps_html<'a>(frames: impl Into<Frames<'a>>, out: impl Write) -> Result<(), Error> {
    let frames = frames.into();
    let (delay, language) = (frames.delay().as_millis(), frames.language());
    let Layers { scene, layers, names } = Layers::new(frames)?;
    let picture = layered_svg(&scene, &layers);

    let Labels { page, steps: labels, .. } = Labels::of(language);
    let title = escaped(scene.name());
    let caption = |name: &String| if name == scene.name() { "" } else { name }.to_owned();
    let captions: Vec<_> = names.iter().map(caption).collect();
    let first_caption = captions.first().map(|caption| escaped(caption)).unwrap_or_default();
    let count = names.len();
    let direction = direction(language);
    let style = format!("\n{}", include_str!("steps/steps.css"));
    let script = format!("\n\"use strict\";\n{}", include_str!("steps/steps.js"));
    let [style_source, script_source] = [&style, &script].map(|text| policy::source(text));
    let [previous, next, play, step_of] =
        [labels.previous, labels.next, labels.play, labels.step_of].map(escaped);
    let captions = json::json(&captions);
    let values: [(_, &dyn Display); 18] = [
        ("language", &language),
        ("direction", &direction),
        ("script_source", &script_source),
        ("style_source", &style_source),
        ("title", &title),
        ("style", &style),
        ("picture", &picture),
        ("caption", &first_caption),
        ("needs_script", &page.needs_script),
        ("previous", &previous),
        ("next", &next),
        ("play", &play),
        ("step_of", &step_of),
        ("count", &count),
        ("delay", &delay),
        ("captions", &captions),
        ("script", &script),
        ("first", &filled(labels.step_of, &[("k", &1 as &dyn Display), ("n", &count)])),
    ];
    let html = filled(include_str!("steps/steps.html"), &values);
    write_all(html, out)
}
