use std::path::PathBuf;

use anyhow::Result;
use quadrille::{
    Position, Rect, Size,
    formats::{Nonogram, nonogram},
    nonogram::{Palette, Picture, Solvability},
    trace::{Image, Traced, Tracer},
};

use super::shared::{
    extent::{self, Extent},
    make::{self, Item, MadePuzzle, MakeSession, Solvable},
    source::{self, Origin, Source},
};
use crate::{
    console::Console,
    deadline::Deadline,
    error::Problem,
    outcome::Outcome,
    output::Show,
    values::{names, number},
};

#[derive(Debug, clap::Args)]
#[command(mut_arg("show", |show| show.value_parser(names::some(Show::CHANGED))), after_help = "\
A picture is a PNG, JPEG, GIF, WebP, SVG, PBM, PGM or PPM. An image of up to 7 colors and 100 pixels per side without soft edges has \
one cell per pixel and keeps its colors, unless --size or --colors changes them; in an enlarged image, each square of one color is \
a cell, in up to 31 colors. With --exact, an image of up to 31 colors and 100 pixels per side has one cell per pixel, and a black \
and white image up to 1000. Of other images, several drawings are tried.

A text grid has # for filled and . for empty cells, or small letters for colors. The letter squares of a crossword are filled; \
it is only checked, unless --solvable or --max-changes is given. Use --from txt for a grid whose capitals are colors. --steps \
limits the check and the repair, each on its own. Of an image, the steps are always limited, the more the larger the picture is, \
so that also noise takes about a minute at most.

Examples:
  quadrille nonogram make cat.jpg -o cat.pdf
  quadrille nonogram make logo.png --size 25 --colors 3 -o logo.svg
  quadrille nonogram make photo.webp --candidates 6 -o photo.svg
  quadrille nonogram make crossword.json --exact -o nonogram.svg
  quadrille nonogram make *.svg --size 25 --to pdf -o nonograms/   a file for each, in a folder that is created
  quadrille nonogram make *.png -o all.jsonl                       a line for each

Files in a folder are JSON unless --to is given. Each line of JSON lines is a source; its \"id\" is kept. \
Lines of other sources have the names of their files as \"id\". \
A source that cannot be used is reported, and nonograms of the others are made.

Exit codes: 0 success, 1 the required solvability was not reached: the nonogram is written all the same; 2 bad usage or bad input, \
3 a limit was reached first, or Ctrl-C: the best result is written, if there is one")]
pub(crate) struct Options {
    /// Pictures, text grids and crosswords; `-` is standard input. Several go to a folder, -o DIR/ [--to FORMAT], to a
    /// file for several, such as -o all.jsonl, or to numbered files
    #[arg(required = true, value_name = "SOURCE")]
    sources: Vec<PathBuf>,

    /// Cells on the longer side, or columns x rows [default: unchanged for grids, 30 for pictures]
    #[arg(long, value_name = "W|WxH", value_parser = extent::parse)]
    size: Option<Extent>,

    /// Maximum number of colors [default: unchanged for grids and images with one pixel per cell, else 1, which is black]
    #[arg(long, alias = "colours", value_name = "K", value_parser = number::within(1_u8..=Palette::MAX as u8))]
    colors: Option<u8>,

    /// Darkness in percent from which on cells are filled, for pictures in one color [default: several are tried]
    #[arg(long, value_name = "PERCENT", value_parser = number::within(0_u8..=100))]
    threshold: Option<u8>,

    /// Check for exactly one solution without changing the picture
    #[arg(long, conflicts_with = "max_changes")]
    exact: bool,

    /// Required solvability [default: line; unique with --exact and for crosswords]
    #[arg(long, value_name = "HOW", value_parser = names::all::<Solvable>())]
    solvable: Option<Solvable>,

    /// Write up to N variants of a picture, best first: name.1.svg, name.2.svg and so on
    #[arg(long, value_name = "N", value_parser = number::within(1_u8..=100))]
    candidates: Option<u8>,

    #[command(flatten)]
    make: make::MakeArgs,
}

pub(crate) fn run(options: &Options, console: Console) -> Result<Outcome> {
    if options.candidates.is_some() && options.sources.len() > 1 {
        let problem = Problem::new("--candidates is for one source");
        return Err(problem.hint("make the candidates of each source on its own").into());
    }
    let in_series = options.candidates.is_some_and(|count| count > 1);
    options.make.make_all(&options.sources, in_series, console, |item| made(options, item))
}

/// Makes nonograms of a source, the best first.
fn made<'a>(options: &'a Options, item: Item<'a>) -> (MakeSession<'a>, Result<Vec<MadePuzzle>>) {
    let is_judged = options.exact && options.size.is_none();
    let mut notes = Vec::new();
    let (path, place) = (item.path, item.place());
    let source = match item.line() {
        Some(line) => line.and_then(source::of_line),
        None => source::read(path, options.make.from, is_judged, &mut notes),
    };
    let is_exact = options.exact || source.as_ref().is_ok_and(|source| options.keeps(source));
    let required = match options.solvable {
        Some(solvable) => solvable,
        None if is_exact => Solvable::Unique,
        None => Solvable::Line,
    };
    let session = MakeSession::new(&options.make, place, required);
    notes.into_iter().for_each(|note| session.note(note));
    let solvability = required.solvability().filter(|_| !is_exact);
    let work = Work { options, session: &session, solvability };
    let made = source.and_then(|source| work.made(source));
    (session, made)
}

/// A picture with less likeness is hard to recognize, and one in few colors may lack a shape.
const LOW_LIKENESS: f64 = 0.75;
const LOW_LIKENESS_IN_FEW_COLORS: f64 = 0.85;
/// The gain that is worth other options, unless half of the missing likeness is less.
const MAX_GAIN: f64 = 0.1;
/// The other options to try.
const LARGE_SIDE: u32 = 60;
const MANY_COLORS: u8 = 4;

/// The number of empty lines that a given size may have beside a drawing.
const MAX_EMPTY_LINES: u32 = 2;

/// Returns the filled cells.
fn filled(picture: &Picture) -> impl Iterator<Item = Position> {
    picture.cells().iter().filter(|(_, cell)| cell.is_some()).map(|(at, _)| at)
}

/// Whether an image is black on white but for soft edges, so that more colors do not help.
fn is_in_black(image: &Image) -> bool {
    const DARK: u8 = 64;
    const LIGHT: u8 = 192;
    const MIN_ALPHA: u8 = 128;
    let inked = image.pixels().iter().filter(|[channels @ .., alpha]| {
        *alpha >= MIN_ALPHA && channels.iter().any(|&channel| channel < LIGHT)
    });
    let (black, all) = inked.fold((0_usize, 0_usize), |(black, all), [channels @ .., _]| {
        (black + usize::from(channels.iter().all(|&channel| channel < DARK)), all + 1)
    });
    black * 2 > all
}

/// The work on a source.
struct Work<'a> {
    options: &'a Options,
    session: &'a MakeSession<'a>,
    solvability: Option<Solvability>,
}

impl Work<'_> {
    fn made(&self, source: Source) -> Result<Vec<MadePuzzle>> {
        let Self { options, session, solvability, .. } = *self;
        let deadline = options.make.deadline();
        let (source, replaced) = source::visible(source)?;
        let square = match source {
            Source::Cells(_, Origin::Enlarged(square)) => Some(square),
            _ => None,
        };
        let has_cells = matches!(&source, Source::Cells(nonogram, _)
            if !nonogram.picture().is_some_and(|picture| options.redraws(picture)));
        let made = match source {
            Source::Cells(nonogram, _) => match nonogram.picture() {
                Some(picture) if options.redraws(picture) => {
                    // With a palette of two, a single color is not replaced by black.
                    let tracer = Tracer::new().size(picture.size()).colors(picture.palette().len().max(2));
                    self.drawn(tracer, &Image::from(picture), Some(&nonogram), &deadline)?
                }
                // If line solving is out of reach, one solution is second best.
                _ if solvability == Some(Solvability::Line) => {
                    vec![session.repaired(nonogram, &[Solvability::Line, Solvability::Unique], &deadline)]
                }
                _ => vec![session.repaired(nonogram, solvability.as_slice(), &deadline)],
            },
            Source::Image(image) => {
                self.note_pixels(&image);
                self.drawn(Tracer::new(), &image, None, &deadline)?
            }
        };
        let made = match square {
            Some(square) => made.into_iter().map(|made| made.of_squares(square)).collect(),
            None => made,
        };
        let palettes: Vec<_> = made.iter().map(|made| made.nonogram.clues().palette()).collect();
        replaced.note(&session.place(), &palettes).into_iter().for_each(|note| session.note(note));
        self.note_threshold(has_cells, &made);
        self.note_missing(&made);
        Ok(made)
    }

    /// Notes that an image may have cells: it has few pixels and colors, and is not black on white.
    fn note_pixels(&self, image: &Image) {
        let Options { size: None, colors: None, exact: false, .. } = self.options else { return };
        let cells = nonogram::of_pixels(image).ok().filter(source::has_few_pixels);
        if let Some(cells) = cells.filter(|_| !is_in_black(image)) {
            let (size, colors) = (image.size(), cells.clues().palette().len());
            self.session.note(format!(
                "{}: {size} pixels in {colors} colors: --exact reads each pixel as a cell",
                self.session.place()
            ));
        }
    }

    /// Notes that a threshold has no effect, which only drawings in one color have.
    fn note_threshold(&self, has_cells: bool, made: &[MadePuzzle]) {
        let in_colors = |made: &MadePuzzle| made.nonogram.clues().palette().len() > 1;
        let why = match self.options.threshold {
            Some(_) if has_cells => "each cell is known",
            Some(_) if made.iter().all(in_colors) => "the picture has several colors",
            _ => return,
        };
        self.session.note(format!("{}: --threshold has no effect: {why}", self.session.place()));
    }

    /// Notes why there are fewer candidates than requested, unless a limit came first.
    fn note_missing(&self, made: &[MadePuzzle]) {
        let requested = usize::from(self.options.candidates.unwrap_or(1));
        if made.len() < requested && made.iter().all(|made| made.limit.is_none()) {
            self.session.note(format!(
                "{}: {} of {requested} candidates: {}",
                self.session.place(),
                made.len(),
                if made.iter().all(|made| made.pipeline.is_exact()) {
                    "the cells are fixed unless another --size is given"
                } else {
                    "all others are too similar, or have lost the drawing"
                }
            ));
        }
    }

    /// Traces an image; `about` has the metadata of its source.
    fn drawn(
        &self,
        tracer: Tracer<'_>,
        image: &Image,
        about: Option<&Nonogram>,
        deadline: &Deadline,
    ) -> Result<Vec<MadePuzzle>> {
        let options = self.options;
        let candidates = options.candidates.unwrap_or(1);
        let mut tracer = tracer
            .solvability(self.solvability)
            .threshold(options.threshold)
            .candidates(candidates.into())
            .max_changes(options.make.max_changes);
        if let Some(colors) = options.colors {
            tracer = tracer.colors(colors.into());
        }
        if let Some(size) = options.size {
            tracer = size.applied_to(tracer);
        }
        if let Some(steps) = options.make.max_steps() {
            tracer = tracer.max_steps(steps);
        }
        let tracer = tracer.observer(|_| deadline.flow());
        let made = tracer.trace(image)?;
        let Some(best) = made.first() else {
            return Err(make::too_early());
        };
        let is_plain = image.pixels().windows(2).all(|pair| pair[0] == pair[1]);
        if is_plain && source::is_of_one_color(&best.picture.clues()) {
            return Err(source::nothing().into());
        }
        self.note_best(best);
        // Cells that are drawn again have their own note.
        if let Some(paper) = best.paper.filter(|_| about.is_none()) {
            source::paper_note(&self.session.place(), paper, "border")
                .into_iter()
                .for_each(|note| self.session.note(note));
        }
        if best.likeness < LOW_LIKENESS_IN_FEW_COLORS && !deadline.has_stopped() {
            self.note_remedies(best, &tracer, image);
        }
        Ok(made
            .into_iter()
            .map(|made| MadePuzzle {
                nonogram: source::redrawn(about, made.picture),
                pipeline: make::Pipeline::Drawn(made.recipe),
                changed: made.changed,
                regions: None,
                likeness: made.likeness,
                analysis: made.analysis,
                limit: made.limit,
            })
            .collect())
    }

    /// Notes which options lead to a picture that is more similar. Drawings are compared as they are before they become
    /// solvable: what that costs depends on the drawing, and not on its size.
    fn note_remedies(&self, best: &Traced, tracer: &Tracer<'_>, image: &Image) {
        let Options { size, colors, .. } = self.options;
        let missing = 1.0 - best.drawn_likeness;
        let needed = best.drawn_likeness + MAX_GAIN.min(missing / 2.0);
        let is_small = best.likeness < LOW_LIKENESS
            && size.is_none_or(|size| matches!(size, Extent::Side(cells) if cells < LARGE_SIDE));
        let has_few_colors = colors.is_none_or(|colors| colors < MANY_COLORS) && !is_in_black(image);
        // A given size is drawn on one grid, which is quick.
        let given = best.picture.size();
        let enlarged = |cells: u32| (cells * LARGE_SIDE).div_ceil(given.width.max(given.height));
        let large = Size::new(enlarged(given.width), enlarged(given.height));
        let remedies = [
            (is_small, format!("--size {LARGE_SIDE}"), tracer.clone().size(large)),
            (has_few_colors, format!("--colors {MANY_COLORS}"), tracer.clone().colors(MANY_COLORS.into())),
        ];
        let is_better = |tracer: Tracer<'_>| {
            let drawn = tracer.solvability(None).candidates(1).max_steps(0).trace(image);
            drawn.is_ok_and(|drawn| drawn.iter().any(|best| best.likeness >= needed))
        };
        let helpful = remedies.into_iter().filter(|(is_new, ..)| *is_new);
        let helpful: Vec<_> =
            helpful.filter_map(|(_, option, tracer)| is_better(tracer).then_some(option)).collect();
        if !helpful.is_empty() {
            let (file, likeness) = (self.session.place(), make::rounded(best.likeness));
            self.session.note(format!("{file}: likeness {likeness}: try {}", helpful.join(" or ")));
        }
    }

    /// Notes surprising properties of the best result.
    fn note_best(&self, best: &Traced) {
        let file = self.session.place();
        if best.is_cropped {
            self.session.note(format!(
                "{file}: cut out of a frame: add a light margin around the image to keep the frame"
            ));
        }
        if best.is_inverted {
            self.session.note(format!(
                "{file}: inverted, the light parts are filled: with another --size the dark ones may be"
            ));
        }
        if let Some(Extent::Size(size)) = self.options.size
            && let Some(drawn) = Rect::around(filled(&best.picture)).map(Rect::size)
            && (size.width - drawn.width).max(size.height - drawn.height) > MAX_EMPTY_LINES
        {
            let side = drawn.width.max(drawn.height);
            self.session.note(format!(
                "{file}: the drawing has another shape than {size} cells, and takes up {drawn}: --size {side} leaves no empty lines"
            ));
        }
        if let Some(likeness) = best.unique_likeness {
            let likeness = make::rounded(likeness);
            self.session.note(format!(
                "{file}: a drawing with likeness {likeness} has one solution, but needs more than line solving: use --solvable unique"
            ));
        }
        let (found, most) = (best.picture.palette().len(), self.options.colors.unwrap_or(1).into());
        if found < most {
            self.session.note(format!(
                "{file}: {found} of up to {most} colors: others are absent, too similar, in too few cells, or lead to several solutions"
            ));
        }
    }
}

impl Options {
    /// Whether a source is checked and not changed: by default a crossword, whose squares are known to those who have
    /// solved it.
    const fn keeps(&self, source: &Source) -> bool {
        let has_requests = self.solvable.is_some()
            || self.make.max_changes.is_some()
            || self.size.is_some()
            || self.candidates.is_some();
        matches!(source, Source::Cells(_, Origin::Crossword)) && !has_requests
    }

    /// Whether another size or fewer colors are requested than a picture has.
    fn redraws(&self, picture: &Picture) -> bool {
        self.size.is_some_and(|size| !size.matches(picture.size()))
            || self.colors.is_some_and(|colors| usize::from(colors) < picture.palette().len())
    }
}
