//! Drawings, which options call pictures: a table row for each kind, with the function that draws it.

use std::io::{self, Write};

use anyhow::{Context, Result};
use quadrille::render::{
    self, AnimationOptions, Document, FrameOptions, Frames, HtmlOptions, LatexOptions, PageOptions,
    PageSelection, Paper, PngOptions, Puzzle, Scene, SvgOptions, View,
};

use super::{Destination, Look, Protected, Show, Written, file};
use crate::{console::counted, error::Problem};

/// A kind of drawing: svg, png, pdf and so on.
#[derive(Debug)]
pub(crate) struct Drawing {
    /// The name in options.
    pub(crate) name: &'static str,
    /// The file extensions.
    pub(crate) extensions: &'static [&'static str],
    /// The default view.
    pub(crate) shows: Show,
    /// Whether it is a page for a browser.
    is_interactive: bool,
    draw: Draw,
}

/// The function that draws a puzzle.
#[derive(Debug)]
enum Draw {
    /// A scene, or a numbered file for each of several.
    Scene(fn(&Scene, &Look, &mut dyn Write) -> Result<()>),
    /// A sequence of scenes in one file.
    Frames(fn(Frames<'_>, &Look, &mut dyn Write) -> Result<()>),
    /// One file, which may have pages.
    Whole(fn(&Puzzle<'_>, &Look, &mut dyn Write) -> Result<Pages>),
}

/// The pages of a file.
#[derive(Default)]
struct Pages {
    /// Their number, or 0 if the file has none.
    count: usize,
    /// A warning that a picture is cut up, or shows what it should hide, or lacks what it should have.
    warning: Option<String>,
    /// Whether the requested solution is missing.
    lacks_solution: bool,
}

use Draw::{Frames as Moving, Scene as EachScene, Whole};
use Show::{Both, Solution};

impl Drawing {
    const fn new(name: &'static str, extensions: &'static [&'static str], shows: Show, draw: Draw) -> Self {
        Self { name, extensions, shows, is_interactive: false, draw }
    }

    /// Whether it consists of characters, which cannot mark squares.
    pub(crate) fn is_text(&self) -> bool {
        self.name == TEXT.name
    }

    /// Whether one file can contain puzzle and solution.
    pub(crate) const fn holds_both(&self) -> bool {
        matches!(self.shows, Both)
    }

    /// The default view if the solution has a file of its own. An interactive page hides it.
    pub(crate) const fn shows_beside_key(&self) -> Show {
        if self.is_interactive { self.shows } else { Show::Puzzle }
    }

    const fn interactive(self) -> Self {
        Self { is_interactive: true, ..self }
    }

    /// Whether a view needs the solution of a nonogram. An interactive page checks the clues instead.
    pub(crate) const fn needs_solved_nonogram(&self, shows: Show) -> bool {
        match shows {
            Show::Both => !self.is_interactive,
            shows => shows.has_solution(),
        }
    }

    /// Draws a puzzle into its file, or into numbered files.
    pub(crate) fn write(
        &self,
        puzzle: &Puzzle<'_>,
        look: &Look,
        destination: &Destination,
        protected: &Protected,
    ) -> Result<Written> {
        let view = look.shows.written();
        let mut written = Written::default();
        let line = match self.draw {
            Whole(draw) => {
                let Pages { count, warning, lacks_solution } =
                    file::write(destination, |out| draw(puzzle, look, out))?;
                let view = if lacks_solution { Show::Puzzle.written() } else { view };
                written.notes.extend(warning.map(|warning| format!("warning: {destination}: {warning}")));
                match count {
                    0 => format!("{destination}: {view}"),
                    count => format!("{destination}: {}, {view}", counted(count, "page")),
                }
            }
            EachScene(draw) if look.frames.is_none() => {
                file::write(destination, |out| draw(&render::draw(puzzle, &look.style())?, look, out))?;
                format!("{destination}: {view}")
            }
            EachScene(_) | Moving(_) => {
                let options = FrameOptions { max_frames: look.frames };
                let frames = render::draw_frames(puzzle, &look.style(), &options)
                    .with_context(|| destination.to_string())?;
                return self.write_frames(frames, look, destination, protected);
            }
        };
        written.add(destination, &line);
        Ok(written)
    }

    /// Whether it is printed on pages, with the solution apart.
    pub(crate) fn is_sheet(&self) -> bool {
        self.shows == Both && !self.is_interactive
    }

    /// Whether it has headings.
    pub(crate) const fn has_headings(&self) -> bool {
        matches!(self.draw, Whole(_))
    }

    /// Whether it can show frames.
    pub(crate) const fn has_frames(&self) -> bool {
        matches!(self.draw, EachScene(_) | Moving(_))
    }

    /// Whether it consists of frames in one file.
    pub(crate) const fn is_moving(&self) -> bool {
        matches!(self.draw, Moving(_))
    }

    /// Whether the size of its squares can be set.
    pub(crate) const fn has_pixels(&self) -> bool {
        self.has_frames() && !self.is_interactive
    }

    /// Draws frames into a file, or into numbered files.
    pub(crate) fn write_frames(
        &self,
        frames: Frames<'_>,
        look: &Look,
        destination: &Destination,
        protected: &Protected,
    ) -> Result<Written> {
        let count = frames.len();
        let shown = counted(count, "frame");
        let mut written = Written::default();
        match self.draw {
            Moving(draw) => {
                file::write(destination, |out| draw(frames, look, out))?;
                written.add(destination, &format!("{destination}: {shown}"));
            }
            EachScene(draw) => {
                // Padded numbers sort as the frames do.
                let digits = count.to_string().len();
                let mut range = Vec::new();
                for (number, scene) in (1..).zip(frames) {
                    let numbered = destination.numbered(number, digits, protected)?;
                    file::write(&numbered, |out| draw(&scene?, look, out))?;
                    if number == 1 || number == count {
                        range.push(numbered.to_string());
                    }
                }
                written.add(destination, &format!("{}: {shown}", range.join(" to ")));
            }
            Whole(_) => return Err(no_frames(destination, self.name)),
        }
        Ok(written)
    }
}

/// The error that an output has no frames.
pub(crate) fn no_frames(destination: &Destination, kind: &str) -> anyhow::Error {
    Problem::new(format!("{destination}: {kind} cannot show steps"))
        .hint("write steps.html, gif or apng, or svg or png for numbered files")
        .into()
}

pub(crate) const DRAWINGS: &[Drawing] = &[
    Drawing::new("svg", &["svg"], Show::Puzzle, EachScene(svg)),
    Drawing::new("png", &["png"], Show::Puzzle, EachScene(png)),
    Drawing::new("pdf", &["pdf"], Both, Whole(pdf)),
    Drawing::new("html", &["html", "htm"], Both, Whole(html)).interactive(),
    Drawing::new("tex", &["tex"], Both, Whole(tex)),
    Drawing::new("gif", &["gif"], Solution, Moving(gif)),
    Drawing::new("apng", &["apng"], Solution, Moving(apng)),
    Drawing::new("steps", &["steps.html"], Solution, Moving(steps)).interactive(),
];

/// Puzzles in characters. Text with the solution is a file format instead, which can be read back; see
/// [`DrawingArgs::settle`](super::DrawingArgs::settle).
pub(super) const TEXT: Drawing = Drawing::new("txt", &["txt"], Show::Puzzle, Whole(text));

fn svg(scene: &Scene, look: &Look, out: &mut dyn Write) -> Result<()> {
    let options = look.pixels.map_or_else(SvgOptions::default, |pixels| SvgOptions { pixels });
    Ok(render::svg(scene, &options, out)?)
}

fn png(scene: &Scene, look: &Look, out: &mut dyn Write) -> Result<()> {
    let options = look.pixels.map_or_else(PngOptions::default, |pixels| PngOptions { pixels });
    Ok(render::png(scene, &options, out)?)
}

fn pdf(puzzle: &Puzzle<'_>, look: &Look, out: &mut dyn Write) -> Result<Pages> {
    let sheet = sheet(puzzle, look, look.paper)?;
    render::pdf(&sheet, out)?;
    let warning = cut(sheet.parts, look.paper, |paper| Ok(self::sheet(puzzle, look, paper)?.parts));
    Ok(Pages { count: sheet.pages.len(), warning, ..Pages::default() })
}

/// The warning that a picture is cut, with the papers on which it is not. `parts` returns their number on a paper.
fn cut(count: usize, paper: Paper, parts: impl Fn(Paper) -> Result<usize>) -> Option<String> {
    /// More parts than the largest paper has room for in one.
    const MAX_PARTS: usize = 8;
    if count < 2 {
        return None;
    }
    let is_larger = |other: &Paper| other.width() * other.height() > paper.width() * paper.height();
    let is_whole = |other: &Paper| matches!(parts(*other), Ok(1));
    let mut papers: Vec<_> = Paper::NAMED.iter().map(|(_, paper)| *paper).filter(is_larger).collect();
    papers.sort_by(|one, other| (one.width() * one.height()).total_cmp(&(other.width() * other.height())));
    papers.retain(|other| count <= MAX_PARTS && is_whole(other));
    let papers: Vec<_> = papers.iter().take(2).map(|other| format!("--paper {other}")).collect();
    let advice = match papers.as_slice() {
        [] => "svg is in one piece".to_owned(),
        papers => format!("{} would not cut it", papers.join(" or ")),
    };
    Some(format!("the picture is cut into {count} parts on {paper}: {advice}"))
}

/// The pages of a puzzle on a paper.
fn sheet(puzzle: &Puzzle<'_>, look: &Look, paper: Paper) -> Result<Document> {
    let style = look.style();
    if let Some(pages) = look.shows.pages() {
        let options = PageOptions { paper, pages, is_large_print: look.is_large_print };
        return Ok(render::sheet(puzzle, &style, &options)?);
    }
    let language = look.language.or_else(|| puzzle.language()).unwrap_or_default();
    let style = style.with_language(language);
    let scene = render::draw(puzzle, &style.clone().with_title(false))?;
    let title = puzzle.metadata().title().unwrap_or_default();
    Ok(render::picture_sheet(scene, title, look.shows.description(language), &style, paper)?)
}

fn html(puzzle: &Puzzle<'_>, look: &Look, out: &mut dyn Write) -> Result<Pages> {
    let pages = look.shows.pages().ok_or_else(|| {
        Problem::new(format!("html cannot show {}", look.shows)).hint("write svg, png or pdf")
    })?;
    let options = HtmlOptions { pages, ..HtmlOptions::default() };
    render::html(puzzle, &look.style(), &options, out)?;
    let lacks_solution = match puzzle {
        Puzzle::Nonogram(view) => pages == PageSelection::Both && !render::has_hints(view.clues()),
        _ => false,
    };
    let warning = if lacks_solution {
        Some(
            "the page has no hints and finds no mistakes: that needs exactly one solution, within a few steps",
        )
    } else if puzzle.metadata().has_hidden_blocks() {
        Some("html shows the blocks that sheets hide")
    } else {
        None
    };
    Ok(Pages { warning: warning.map(str::to_owned), lacks_solution, ..Pages::default() })
}

fn tex(puzzle: &Puzzle<'_>, look: &Look, out: &mut dyn Write) -> Result<Pages> {
    let parts = latex(puzzle, look, look.paper, out)?;
    let warning = cut(parts, look.paper, |paper| latex(puzzle, look, paper, &mut io::sink()));
    Ok(Pages { warning, ..Pages::default() })
}

/// Writes a puzzle for LaTeX; returns the number of parts of its picture.
fn latex(puzzle: &Puzzle<'_>, look: &Look, paper: Paper, out: &mut dyn Write) -> Result<usize> {
    let has_solution = look.shows == Both;
    let options = LatexOptions { paper, has_solution };
    let style = if has_solution { look.style().with_view(View::Puzzle) } else { look.style() };
    Ok(render::latex(puzzle, &style, &options, out)?)
}

fn text(puzzle: &Puzzle<'_>, look: &Look, out: &mut dyn Write) -> Result<Pages> {
    out.write_all(render::plain_text(puzzle, &look.style())?.as_bytes())?;
    Ok(Pages::default())
}

fn gif(frames: Frames<'_>, look: &Look, out: &mut dyn Write) -> Result<()> {
    animate(|frames, options| render::gif(frames, options, out), frames, look)
}

fn apng(frames: Frames<'_>, look: &Look, out: &mut dyn Write) -> Result<()> {
    animate(|frames, options| render::apng(frames, options, out), frames, look)
}

fn steps(frames: Frames<'_>, _: &Look, out: &mut dyn Write) -> Result<()> {
    Ok(render::steps_html(frames, out)?)
}

fn animate<'a>(
    write: impl FnOnce(Frames<'a>, &AnimationOptions) -> Result<(), render::Error>,
    frames: Frames<'a>,
    look: &Look,
) -> Result<()> {
    let options = AnimationOptions { pixels: look.pixels, ..AnimationOptions::default() };
    let are_several = frames.len() > 1;
    write(frames, &options).map_err(|error| match error.kind() {
        render::ErrorKind::LimitReached if are_several => {
            Problem::new(error.to_string()).hint("use fewer --frames for larger squares").into()
        }
        _ => anyhow::Error::from(error),
    })
}
