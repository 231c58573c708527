use std::path::PathBuf;

use anyhow::Result;
use quadrille::{
    formats::Nonogram,
    nonogram::{Palette, Picture, Solvability},
    trace::{Image, Tracer},
};

use super::shared::{
    extent::{self, Extent},
    make::{self, MadePuzzle, MakeSession, Solvable},
    source::{self, Origin, Source},
};
use crate::{
    console::Console,
    deadline::Deadline,
    filename,
    outcome::Outcome,
    output::Show,
    values::{names, number},
};

#[derive(Debug, clap::Args)]
#[command(mut_arg("show", |show| show.value_parser(names::some(Show::CHANGED))), after_help = "\
A picture is a PNG, JPEG, GIF, WebP, PBM, PGM or PPM. An image of up to 7 colors and 100 pixels per side without soft edges has \
one cell per pixel and keeps its colors, unless --size or --colors changes them; in an enlarged image, each square of one color is \
a cell, in up to 31 colors. With --exact, a black and white image has one cell per pixel up to 1000 pixels per side. Of other \
images, several drawings are tried.

A text grid has # for filled and . for empty cells, or small letters for colors. The letter squares of a crossword are filled; \
it is only checked, unless --solvable or --max-changes is given. Use --from txt for a grid whose capitals are colors. --steps \
limits the check and the repair, each on its own.

Examples:
  quadrille nonogram make cat.jpg -o cat.pdf
  quadrille nonogram make logo.png --size 25 --colors 3 -o logo.svg
  quadrille nonogram make photo.webp --candidates 6 -o photo.svg
  quadrille nonogram make crossword.json --exact -o nonogram.svg

Exit codes: 0 success, 1 the required solvability was not reached: the nonogram is written all the same; 2 bad usage or bad input, \
3 a limit was reached first, or Ctrl-C: the best result is written, if there is one")]
pub(crate) struct Options {
    /// A picture, a text grid or a crossword; `-` is standard input
    #[arg(value_name = "SOURCE")]
    source: PathBuf,

    /// Cells on the longer side, or columns x rows [default: unchanged for grids, 30 for pictures]
    #[arg(long, value_name = "W|WxH", value_parser = extent::parse)]
    size: Option<Extent>,

    /// Maximum number of colors; one is black [default: unchanged for grids and images with one pixel per cell, else 1]
    #[arg(long, alias = "colours", value_name = "K", value_parser = number::within(1_u8..=Palette::MAX as u8))]
    colors: Option<u8>,

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
    let is_judged = options.exact && options.size.is_none();
    let source = source::read(&options.source, options.make.from, is_judged, console);
    let is_exact = options.exact || source.as_ref().is_ok_and(|source| options.keeps(source));
    let required = match options.solvable {
        Some(solvable) => solvable,
        None if is_exact => Solvable::Unique,
        None => Solvable::Line,
    };
    let make = MakeSession::new(&options.make, &options.source, required, console)?;
    let solvability = required.solvability().filter(|_| !is_exact);
    let made = source.and_then(|source| made(options, source, &make, solvability, console));
    make.finish(made, options.candidates.is_some_and(|count| count > 1))
}

/// Makes nonograms of the source, the best first.
fn made(
    options: &Options,
    source: Source,
    make: &MakeSession<'_>,
    solvability: Option<Solvability>,
    console: Console,
) -> Result<Vec<MadePuzzle>> {
    let deadline = options.make.deadline(console);
    let square = match source {
        Source::Cells(_, Origin::Enlarged(square)) => Some(square),
        _ => None,
    };
    let made = match source {
        Source::Cells(nonogram, _) => match nonogram.picture() {
            Some(picture) if options.redraws(picture) => {
                // With a palette of two, a single color is not replaced by black.
                let tracer = Tracer::new().size(picture.size()).colors(picture.palette().len().max(2));
                drawn(
                    options,
                    solvability,
                    tracer,
                    &Image::from(picture),
                    Some(&nonogram),
                    &deadline,
                    console,
                )?
            }
            // If line solving is out of reach, one solution is second best.
            _ if solvability == Some(Solvability::Line) => {
                vec![make.repaired(nonogram, &[Solvability::Line, Solvability::Unique], &deadline)]
            }
            _ => vec![make.repaired(nonogram, solvability.as_slice(), &deadline)],
        },
        Source::Image(image) => drawn(options, solvability, Tracer::new(), &image, None, &deadline, console)?,
    };
    let made = match square {
        Some(square) => made.into_iter().map(|made| made.of_squares(square)).collect(),
        None => made,
    };
    // While the results are written, Ctrl-C ends the program.
    drop(deadline);
    note_missing(&made, options, console);
    Ok(made)
}

/// Notes why there are fewer candidates than requested, unless a limit came first.
fn note_missing(made: &[MadePuzzle], options: &Options, console: Console) {
    let requested = usize::from(options.candidates.unwrap_or(1));
    if made.len() < requested && made.iter().all(|made| made.limit.is_none()) {
        console.note(&format!(
            "{}: {} of {requested} candidates: {}",
            filename::shown(&options.source),
            made.len(),
            if made.iter().all(|made| made.pipeline.is_exact()) {
                "the cells are fixed unless another --size is given"
            } else {
                "all others are too similar, or have lost the drawing"
            }
        ));
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

/// Traces an image; `about` has the metadata of its source.
fn drawn(
    options: &Options,
    solvability: Option<Solvability>,
    tracer: Tracer<'_>,
    image: &Image,
    about: Option<&Nonogram>,
    deadline: &Deadline,
    console: Console,
) -> Result<Vec<MadePuzzle>> {
    let candidates = options.candidates.unwrap_or(1);
    let mut tracer =
        tracer.solvability(solvability).candidates(candidates.into()).max_changes(options.make.max_changes);
    if let Some(colors) = options.colors {
        tracer = tracer.colors(colors.into());
    }
    if let Some(size) = options.size {
        tracer = size.applied_to(tracer);
    }
    if let Some(steps) = options.make.max_steps() {
        tracer = tracer.max_steps(steps);
    }
    let made = tracer.observer(|_| deadline.flow()).trace(image)?;
    let Some(best) = made.first() else {
        return Err(make::too_early());
    };
    let is_plain = image.pixels().windows(2).all(|pair| pair[0] == pair[1]);
    if is_plain && source::is_of_one_color(&best.picture.clues()) {
        return Err(source::nothing().into());
    }
    note_best(best, options, console);
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

/// Notes surprising properties of the best result.
fn note_best(best: &quadrille::trace::Traced, options: &Options, console: Console) {
    let file = filename::shown(&options.source);
    if let Some(likeness) = best.unique_likeness {
        let likeness = make::rounded(likeness);
        console.note(&format!(
            "{file}: a drawing with likeness {likeness} has one solution, but needs more than line solving: use --solvable unique"
        ));
    }
    let (found, most) = (best.picture.palette().len(), options.colors.unwrap_or(1).into());
    if found < most {
        console.note(&format!(
            "{file}: {found} of {most} colors: others are too similar, are in too few cells, or lead to several solutions"
        ));
    }
}
