use std::path::PathBuf;

use anyhow::Result;
use quadrille::{
    formats::Nonogram,
    nonogram::{Palette, Picture, Solvability},
    trace::{Image, Tracer},
};

use super::shared::{
    extent::{self, Extent},
    making::{self, MadePuzzle, Making, Solvable},
    source::{self, Origin, Source},
};
use crate::{
    console::Console,
    filename,
    outcome::Outcome,
    patience::Patience,
    values::{names, number},
};

#[derive(Debug, clap::Args)]
#[command(after_help = "\
A picture is a PNG, JPEG, GIF, WebP, PBM, PGM or PPM. One of at most 7 colors and 100 pixels a side, without soft \
edges on clear ground, has one pixel a cell and keeps its colors, unless another size or fewer colors are given; if it was \
enlarged, each square of one color is a cell, in up to 31 colors. One in black and white that is only judged (--exact) \
has one pixel a cell up to 1000 a side. Of any other, several drawings are tried. A text grid has # for filled and . \
for empty cells, or small letters that stand for colors. Of a crossword in any format, as text in capitals, the letter \
squares are filled; they are only judged, unless --solvable or --max-changes asks for more. Capitals in areas are \
colors, and others with --from txt. --steps holds for judging, and again for repairing.

Examples:
  quadrille nonogram make cat.jpg -o cat.pdf
  quadrille nonogram make logo.png --size 25 --colors 3 -o logo.svg
  quadrille nonogram make photo.webp --candidates 6 -o photo.svg
  quadrille nonogram make crossword.json --exact -o nonogram.svg

Exit codes: 0 the nonogram is as asked, 1 it is not: it is written all the same; 2 bad usage or bad input, 3 a limit was \
reached first, or Ctrl-C: the best so far, if there is any, is written")]
pub(crate) struct Options {
    /// A picture, a text grid or a crossword; `-` is standard input
    #[arg(value_name = "SOURCE")]
    source: PathBuf,

    /// Cells on the longer side, or columns x rows [default: as it is for grids, 30 for pictures]
    #[arg(long, value_name = "W|WxH", value_parser = extent::parse)]
    size: Option<Extent>,

    /// The most colors; with one it is black [default: those of a grid and of an image with one pixel a cell,
    /// 1 for any other]
    #[arg(long, alias = "colours", value_name = "K", value_parser = number::within(1_u8..=Palette::MAX as u8))]
    colors: Option<u8>,

    /// Change nothing, only judge whether there is exactly one solution
    #[arg(long, conflicts_with = "max_changes")]
    exact: bool,

    /// What is asked for [default: line; unique with --exact and of a crossword]
    #[arg(long, value_name = "HOW", value_parser = names::all::<Solvable>())]
    solvable: Option<Solvable>,

    /// Make up to so many different nonograms of a picture, first those that are as asked, the most alike
    /// first: name.1.svg, name.2.svg and so on; none that is less than half as much like it as the best
    #[arg(long, value_name = "N", value_parser = number::within(1_u8..=100))]
    candidates: Option<u8>,

    #[command(flatten)]
    making: making::Options,
}

pub(crate) fn run(options: &Options, console: Console) -> Result<Outcome> {
    let is_judged = options.exact && options.size.is_none();
    let source = source::read(&options.source, options.making.from, is_judged, console);
    let is_exact = options.exact || source.as_ref().is_ok_and(|source| options.keeps(source));
    let asked = match options.solvable {
        Some(asked) => asked,
        None if is_exact => Solvable::Unique,
        None => Solvable::Line,
    };
    let making = Making::new(&options.making, &options.source, asked, console)?;
    let solvability = asked.solvability().filter(|_| !is_exact);
    let made = source.and_then(|source| made(options, source, &making, solvability, console));
    making.finish(made, options.candidates.is_some_and(|count| count > 1))
}

/// What can be made of the source, the best first.
fn made(
    options: &Options,
    source: Source,
    making: &Making<'_>,
    solvability: Option<Solvability>,
    console: Console,
) -> Result<Vec<MadePuzzle>> {
    let patience = options.making.patience();
    let square = match source {
        Source::Cells(_, Origin::Enlarged(square)) => Some(square),
        _ => None,
    };
    let made = match source {
        Source::Cells(nonogram, _) => match nonogram.picture() {
            Some(picture) if options.asks_for_another(picture) => {
                // Where there may be two, one is not drawn in black but in its own color.
                let maker = Tracer::new().size(picture.size()).colors(picture.palette().len().max(2));
                drawn(
                    options,
                    solvability,
                    maker,
                    &Image::from(picture),
                    Some(&nonogram),
                    &patience,
                    console,
                )?
            }
            // Next to nobody having to guess, one solution is best.
            _ if solvability == Some(Solvability::Line) => {
                vec![making.repaired(nonogram, &[Solvability::Line, Solvability::Unique], &patience)]
            }
            _ => vec![making.repaired(nonogram, solvability.as_slice(), &patience)],
        },
        Source::Image(image) => drawn(options, solvability, Tracer::new(), &image, None, &patience, console)?,
    };
    let made = match square {
        Some(square) => made.into_iter().map(|made| made.of_squares(square)).collect(),
        None => made,
    };
    // While what was made is written, Ctrl-C ends the program.
    drop(patience);
    tell_missing(&made, options, console);
    Ok(made)
}

/// Why there are fewer candidates than were asked for, unless a limit came first.
fn tell_missing(made: &[MadePuzzle], options: &Options, console: Console) {
    let asked = usize::from(options.candidates.unwrap_or(1));
    if made.len() < asked && made.iter().all(|made| made.limit.is_none()) {
        console.note(&format!(
            "{}: {} of {asked} candidates: {}",
            filename::shown(&options.source),
            made.len(),
            if made.iter().all(|made| made.pipeline.is_exact()) {
                "cells are taken as they are, unless another --size is given"
            } else {
                "all others are much the same, or have lost the drawing"
            }
        ));
    }
}

impl Options {
    /// Whether it is only judged because nothing else is asked for: the squares of a crossword are known to
    /// whoever has solved it, and are not to be others.
    const fn keeps(&self, source: &Source) -> bool {
        let asks = self.solvable.is_some()
            || self.making.max_changes.is_some()
            || self.size.is_some()
            || self.candidates.is_some();
        matches!(source, Source::Cells(_, Origin::Crossword)) && !asks
    }

    /// Whether another size is asked for than a picture has, or fewer colors.
    fn asks_for_another(&self, picture: &Picture) -> bool {
        self.size.is_some_and(|size| !size.is_of(picture.size()))
            || self.colors.is_some_and(|colors| usize::from(colors) < picture.palette().len())
    }
}

/// What can be made of an image, and of what is said about it.
fn drawn(
    options: &Options,
    solvability: Option<Solvability>,
    maker: Tracer<'_>,
    image: &Image,
    about: Option<&Nonogram>,
    patience: &Patience,
    console: Console,
) -> Result<Vec<MadePuzzle>> {
    let candidates = options.candidates.unwrap_or(1);
    let mut maker =
        maker.solvability(solvability).candidates(candidates.into()).max_changes(options.making.max_changes);
    if let Some(colors) = options.colors {
        maker = maker.colors(colors.into());
    }
    if let Some(size) = options.size {
        maker = size.applied_to(maker);
    }
    if let Some(steps) = options.making.max_steps() {
        maker = maker.max_steps(steps);
    }
    let made = maker.observer(|_| patience.flow()).trace(image)?;
    let Some(best) = made.first() else {
        return Err(making::too_early());
    };
    let is_plain = image.pixels().windows(2).all(|pair| pair[0] == pair[1]);
    if is_plain && source::is_of_one_color(&best.picture.clues()) {
        return Err(source::nothing().into());
    }
    tell_best(best, options, console);
    Ok(made
        .into_iter()
        .map(|made| MadePuzzle {
            nonogram: source::redrawn(about, made.picture),
            pipeline: making::Pipeline::Drawn(made.recipe),
            changed: made.changed,
            places: None,
            likeness: made.likeness,
            analysis: made.analysis,
            limit: made.limit,
        })
        .collect())
}

/// What people may not expect of the best that was drawn.
fn tell_best(best: &quadrille::trace::Traced, options: &Options, console: Console) {
    let file = filename::shown(&options.source);
    if let Some(likeness) = best.unique_likeness {
        let likeness = making::rounded(likeness);
        console.note(&format!(
            "{file}: a drawing of likeness {likeness} has one solution, but lines alone do not find it: --solvable unique"
        ));
    }
    let (found, most) = (best.picture.palette().len(), options.colors.unwrap_or(1).into());
    if found < most {
        console.note(&format!(
            "{file}: only {found} of {most} colors: others cannot be told apart, are in too few cells, or leave several solutions"
        ));
    }
}
