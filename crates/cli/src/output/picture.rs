//! Pictures: a line for each kind.

use std::io::Write;

use anyhow::Result;
use quadrille::{
    Crossword,
    render::{
        self, AnimationOptions, Frames, HtmlOptions, NonogramSheet, PngOptions, Scene, SheetOptions, Style,
        SvgOptions,
    },
};

use super::{Look, ShowChoice};
use crate::problem::Problem;

/// A kind of picture.
#[derive(Debug)]
pub(crate) struct Picture {
    /// The name in options.
    pub(crate) name: &'static str,
    /// The endings of its files.
    pub(crate) endings: &'static [&'static str],
    /// What it shows unless asked otherwise.
    pub(crate) shows: ShowChoice,
    /// Whether puzzle and solution have room in one file.
    pub(crate) holds_both: bool,
    /// Draws a puzzle.
    pub(crate) draw: fn(&Subject<'_>, &Look, &mut dyn Write) -> Result<()>,
}

pub(crate) const PICTURES: &[Picture] = &[
    Picture { name: "svg", endings: &["svg"], shows: ShowChoice::Puzzle, holds_both: false, draw: svg },
    Picture { name: "png", endings: &["png"], shows: ShowChoice::Puzzle, holds_both: false, draw: png },
    Picture { name: "pdf", endings: &["pdf"], shows: ShowChoice::Both, holds_both: true, draw: pdf },
    Picture {
        name: "html",
        endings: &["html", "htm"],
        shows: ShowChoice::Both,
        holds_both: true,
        draw: html,
    },
    Picture { name: "tex", endings: &["tex"], shows: ShowChoice::Puzzle, holds_both: false, draw: tex },
    Picture { name: "gif", endings: &["gif"], shows: ShowChoice::Solution, holds_both: false, draw: gif },
    Picture { name: "apng", endings: &["apng"], shows: ShowChoice::Solution, holds_both: false, draw: apng },
];

/// What is drawn: each kind of picture takes of it what it needs.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Subject<'a> {
    Crossword(&'a Crossword),
    Nonogram(NonogramSheet<'a>),
}

impl Subject<'_> {
    fn scene(&self, style: &Style) -> Result<Scene> {
        Ok(match self {
            Self::Crossword(crossword) => render::crossword(crossword, style)?,
            Self::Nonogram(nonogram) => render::nonogram(nonogram, style)?,
        })
    }

    fn title(&self) -> Option<&str> {
        match self {
            Self::Crossword(crossword) => crossword.title(),
            Self::Nonogram(nonogram) => nonogram.title(),
        }
    }
}

fn svg(subject: &Subject<'_>, look: &Look, out: &mut dyn Write) -> Result<()> {
    let options = SvgOptions::default();
    let options = look.pixels.map_or(options, |pixels| options.pixels(pixels));
    Ok(render::write_svg(&subject.scene(&look.style())?, &options, out)?)
}

fn png(subject: &Subject<'_>, look: &Look, out: &mut dyn Write) -> Result<()> {
    let options = PngOptions::default();
    let options = look.pixels.map_or(options, |pixels| options.pixels(pixels));
    Ok(out.write_all(&render::png(&subject.scene(&look.style())?, &options)?)?)
}

fn pdf(subject: &Subject<'_>, look: &Look, out: &mut dyn Write) -> Result<()> {
    let (style, paper) = (look.style(), look.paper);
    let options = SheetOptions::default().paper(paper);
    let options = match look.shows {
        ShowChoice::Both => options,
        ShowChoice::Puzzle => options.solution(false),
        ShowChoice::Solution => options.puzzle(false),
        ShowChoice::Status | ShowChoice::Order | ShowChoice::Words | ShowChoice::Marks => {
            let scene = subject.scene(&style)?;
            let title = subject.title().unwrap_or("Puzzle");
            let sheet = render::picture_sheet(scene, title, look.shows.description(), &style, paper)?;
            return Ok(out.write_all(&render::pdf(&sheet)?)?);
        }
    };
    let sheet = match subject {
        Subject::Crossword(crossword) => render::crossword_sheet(crossword, &style, options)?,
        Subject::Nonogram(nonogram) => render::nonogram_sheet(nonogram, &style, options)?,
    };
    Ok(out.write_all(&render::pdf(&sheet)?)?)
}

fn html(subject: &Subject<'_>, look: &Look, out: &mut dyn Write) -> Result<()> {
    let options = match look.shows {
        ShowChoice::Both => HtmlOptions::default(),
        ShowChoice::Puzzle => HtmlOptions::default().solution(false),
        ShowChoice::Solution => HtmlOptions::default().puzzle(false),
        ShowChoice::Status | ShowChoice::Order | ShowChoice::Words | ShowChoice::Marks => {
            return Err(Problem::new("a page to solve a puzzle on shows puzzle, solution or both")
                .hint("write svg, png or pdf to show something else")
                .into());
        }
    };
    let page = match subject {
        Subject::Crossword(crossword) => render::crossword_html(crossword, &options)?,
        Subject::Nonogram(nonogram) => render::nonogram_html(nonogram, &options)?,
    };
    Ok(out.write_all(page.as_bytes())?)
}

fn tex(subject: &Subject<'_>, look: &Look, out: &mut dyn Write) -> Result<()> {
    let document = match subject {
        Subject::Crossword(crossword) => render::crossword_latex(crossword, &look.style())?,
        Subject::Nonogram(nonogram) => render::nonogram_latex(nonogram, &look.style())?,
    };
    Ok(out.write_all(document.as_bytes())?)
}

fn gif(subject: &Subject<'_>, look: &Look, out: &mut dyn Write) -> Result<()> {
    Ok(out.write_all(&render::gif(frames(subject, look)?, &animation(look))?)?)
}

fn apng(subject: &Subject<'_>, look: &Look, out: &mut dyn Write) -> Result<()> {
    Ok(out.write_all(&render::apng(frames(subject, look)?, &animation(look))?)?)
}

/// The growth of a crossword, or the solving of a nonogram.
fn frames<'a>(subject: &Subject<'a>, look: &Look) -> Result<Frames<'a>> {
    Ok(match subject {
        Subject::Crossword(crossword) => render::crossword_growth(crossword, &look.style(), look.frames)?,
        Subject::Nonogram(nonogram) => render::nonogram_solving(nonogram, &look.style(), look.frames)?,
    })
}

fn animation(look: &Look) -> AnimationOptions {
    let options = AnimationOptions::default();
    look.pixels.map_or(options, |pixels| options.pixels(pixels))
}
