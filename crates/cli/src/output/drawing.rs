//! Drawings, which options call pictures: a line of a table for each kind, and the function that draws it.

use std::io::Write;

use anyhow::{Context, Result};
use quadrille::{
    Crossword, Language, Metadata,
    render::{
        self, AnimationOptions, FrameOptions, Frames, HtmlOptions, LatexOptions, NonogramView, PageOptions,
        PngOptions, Scene, Style, SvgOptions,
    },
};

use super::{Destination, Look, ShowChoice, Staging};
use crate::problem::Problem;

/// A kind of drawing: svg, png, pdf and so on.
#[derive(Debug)]
pub(crate) struct Drawing {
    /// The name in options.
    pub(crate) name: &'static str,
    /// The endings of its files.
    pub(crate) extensions: &'static [&'static str],
    /// What it shows unless asked otherwise.
    pub(crate) shows: ShowChoice,
    /// Whether the puzzle is solved where it is shown.
    is_played: bool,
    /// How a puzzle is drawn.
    draw: Draw,
}

/// How a puzzle is drawn.
#[derive(Debug)]
enum Draw {
    /// One scene, or a file for each of several.
    Scene(fn(&Scene, &Look, &mut dyn Write) -> Result<()>),
    /// Scenes one after the other, in one file.
    Frames(fn(Frames<'_>, &Look, &mut dyn Write) -> Result<()>),
    /// All that is shown, in one file.
    Whole(fn(&Subject<'_>, &Look, &mut dyn Write) -> Result<()>),
}

use Draw::{Frames as Moving, Scene as EachScene, Whole};
use ShowChoice::{Both, Puzzle, Solution};

impl Drawing {
    const fn new(
        name: &'static str,
        extensions: &'static [&'static str],
        shows: ShowChoice,
        draw: Draw,
    ) -> Self {
        Self { name, extensions, shows, is_played: false, draw }
    }

    /// Whether it is drawn in characters, which cannot mark squares.
    pub(crate) fn is_text(&self) -> bool {
        self.name == TEXT.name
    }

    /// Whether puzzle and solution have room in one file.
    pub(crate) const fn holds_both(&self) -> bool {
        matches!(self.shows, Both)
    }

    const fn played(self) -> Self {
        Self { is_played: true, ..self }
    }

    /// Whether a nonogram has to be solved to be shown like this. Where it is played its clues tell what is
    /// right.
    pub(crate) const fn needs_solved_nonogram(&self, shows: ShowChoice) -> bool {
        match shows {
            ShowChoice::Both => !self.is_played,
            shows => shows.has_solution(),
        }
    }

    /// Draws a puzzle into its file, or into numbered files.
    pub(crate) fn write(
        &self,
        subject: &Subject<'_>,
        look: &Look,
        destination: &Destination,
        staging: &mut Staging,
    ) -> Result<()> {
        match self.draw {
            Whole(draw) => staging.write(destination, |out| draw(subject, look, out)),
            EachScene(draw) if look.frames.is_none() => {
                staging.write(destination, |out| draw(&subject.scene(&look.style())?, look, out))
            }
            EachScene(_) | Moving(_) => {
                let frames = subject.frames(look).with_context(|| destination.to_string())?;
                self.write_frames(frames, look, destination, staging)
            }
        }
    }

    /// Whether frames can be drawn.
    pub(crate) const fn has_frames(&self) -> bool {
        matches!(self.draw, EachScene(_) | Moving(_))
    }

    /// Draws frames into a file, or into numbered files.
    pub(crate) fn write_frames(
        &self,
        frames: Frames<'_>,
        look: &Look,
        destination: &Destination,
        staging: &mut Staging,
    ) -> Result<()> {
        match self.draw {
            Moving(draw) => staging.write(destination, |out| draw(frames, look, out)),
            EachScene(draw) => {
                // So that names sort as the frames do.
                let digits = frames.len().to_string().len();
                for (number, scene) in (1..).zip(frames) {
                    let destination = destination.numbered(number, digits)?;
                    staging.write(&destination, |out| draw(&scene?, look, out))?;
                }
                Ok(())
            }
            Whole(_) => Err(no_frames(destination, self.name)),
        }
    }
}

/// The error that an output has no frames.
pub(crate) fn no_frames(destination: &Destination, kind: &str) -> anyhow::Error {
    Problem::new(format!("{destination}: {kind} does not show steps"))
        .hint("write gif or apng, or svg or png for numbered files")
        .into()
}

pub(crate) const DRAWINGS: &[Drawing] = &[
    Drawing::new("svg", &["svg"], Puzzle, EachScene(svg)),
    Drawing::new("png", &["png"], Puzzle, EachScene(png)),
    Drawing::new("pdf", &["pdf"], Both, Whole(pdf)),
    Drawing::new("html", &["html", "htm"], Both, Whole(html)).played(),
    Drawing::new("tex", &["tex"], Puzzle, Whole(tex)),
    Drawing::new("gif", &["gif"], Solution, Moving(gif)),
    Drawing::new("apng", &["apng"], Solution, Moving(apng)),
];

/// Puzzles in characters. The files of this kind are no drawings but formats that are read back; see
/// [`PictureOptions::settle`](super::PictureOptions::settle).
pub(super) const TEXT: Drawing = Drawing::new("txt", &["txt"], Puzzle, Whole(text));

/// What is drawn: each kind of drawing takes of it what it needs.
#[derive(Clone, Debug)]
pub(crate) enum Subject<'a> {
    Crossword(&'a Crossword),
    Nonogram(NonogramView<'a>),
}

impl Subject<'_> {
    fn scene(&self, style: &Style) -> Result<Scene> {
        Ok(match self {
            Self::Crossword(crossword) => render::draw_crossword(crossword, style)?,
            Self::Nonogram(nonogram) => render::draw_nonogram(nonogram, style)?,
        })
    }

    /// The growth of a crossword, or the solving of a nonogram.
    fn frames<'a>(&'a self, look: &Look) -> Result<Frames<'a>> {
        let options = FrameOptions { max_frames: look.frames };
        Ok(match self {
            Self::Crossword(crossword) => render::crossword_growth(crossword, &look.style(), &options)?,
            Self::Nonogram(nonogram) => render::nonogram_solving(nonogram, &look.style(), &options)?,
        })
    }

    /// The language of headings and the like.
    fn language(&self, look: &Look) -> Language {
        look.language.or(self.metadata().language()).unwrap_or_default()
    }

    fn metadata(&self) -> &Metadata {
        match self {
            Self::Crossword(crossword) => crossword.metadata(),
            Self::Nonogram(nonogram) => nonogram.metadata(),
        }
    }
}

fn svg(scene: &Scene, look: &Look, out: &mut dyn Write) -> Result<()> {
    let options = look.pixels.map_or_else(SvgOptions::default, |pixels| SvgOptions { pixels });
    Ok(render::svg(scene, &options, out)?)
}

fn png(scene: &Scene, look: &Look, out: &mut dyn Write) -> Result<()> {
    let options = look.pixels.map_or_else(PngOptions::default, |pixels| PngOptions { pixels });
    Ok(render::png(scene, &options, out)?)
}

fn pdf(subject: &Subject<'_>, look: &Look, out: &mut dyn Write) -> Result<()> {
    let (style, paper) = (look.style(), look.paper);
    let options = look.shows.parts().map(|pages| PageOptions { paper, pages });
    let sheet = match (subject, options) {
        (Subject::Crossword(crossword), Some(options)) => {
            render::crossword_sheet(crossword, &style, &options)?
        }
        (Subject::Nonogram(nonogram), Some(options)) => render::nonogram_sheet(nonogram, &style, &options)?,
        (_, None) => {
            let style = style.with_language(subject.language(look));
            let scene = subject.scene(&style.clone().with_title(false))?;
            let description = look.shows.description(subject.language(look));
            render::picture_sheet(
                scene,
                subject.metadata().title().unwrap_or_default(),
                description,
                &style,
                paper,
            )?
        }
    };
    Ok(render::pdf(&sheet, out)?)
}

fn html(subject: &Subject<'_>, look: &Look, out: &mut dyn Write) -> Result<()> {
    let pages = look.shows.parts().ok_or_else(|| {
        Problem::new("a page to solve a puzzle on shows puzzle, solution or both")
            .hint("write svg, png or pdf to show something else")
    })?;
    let options = HtmlOptions { pages, ..HtmlOptions::default() };
    match subject {
        Subject::Crossword(crossword) => render::crossword_html(crossword, &look.style(), &options, out)?,
        Subject::Nonogram(nonogram) => render::nonogram_html(nonogram, &look.style(), &options, out)?,
    }
    Ok(())
}

fn tex(subject: &Subject<'_>, look: &Look, out: &mut dyn Write) -> Result<()> {
    let options = LatexOptions { paper: look.paper };
    match subject {
        Subject::Crossword(crossword) => render::crossword_latex(crossword, &look.style(), &options, out)?,
        Subject::Nonogram(nonogram) => render::nonogram_latex(nonogram, &look.style(), &options, out)?,
    }
    Ok(())
}

fn text(subject: &Subject<'_>, look: &Look, out: &mut dyn Write) -> Result<()> {
    let text = match subject {
        Subject::Crossword(crossword) => render::crossword_text(crossword, &look.style())?,
        Subject::Nonogram(nonogram) => render::nonogram_text(nonogram, &look.style())?,
    };
    Ok(out.write_all(text.as_bytes())?)
}

fn gif(frames: Frames<'_>, look: &Look, out: &mut dyn Write) -> Result<()> {
    animate(|frames, options| render::gif(frames, options, out), frames, look)
}

fn apng(frames: Frames<'_>, look: &Look, out: &mut dyn Write) -> Result<()> {
    animate(|frames, options| render::apng(frames, options, out), frames, look)
}

fn animate<'a>(
    write: impl FnOnce(Frames<'a>, &AnimationOptions) -> Result<(), render::Error>,
    frames: Frames<'a>,
    look: &Look,
) -> Result<()> {
    let options = AnimationOptions { pixels: look.pixels, ..AnimationOptions::default() };
    let are_several = frames.len() > 1;
    write(frames, &options).map_err(|error| match error.kind() {
        render::ErrorKind::LimitReached if are_several => Problem::new(error.to_string())
            .hint("squares can be larger in fewer pictures: ask for these with --frames")
            .into(),
        _ => anyhow::Error::from(error),
    })
}
