//! Many puzzles, printed together.

use std::{path::PathBuf, time::Duration};

use anyhow::{Context, Error, Result};
use quadrille::{
    Crossword,
    formats::{self, Kind, Nonogram, crossword},
    render::{self, BookOptions, SheetItem, Style},
};
use rayon::prelude::*;

use crate::{
    console::Console,
    input::Input,
    nonogram::{Solving, nonograms, sheet},
    outcome::Outcome,
    output::{Destination, EmptyClueOption, Kept, PrintOptions, Staging},
    problem::{self, Problem},
    puzzle,
    values::{duration, number},
};

#[derive(Debug, clap::Args)]
#[command(after_help = "\
Puzzles are printed in the order in which they are given, in squares of one size where that makes none much \
smaller, and their solutions at the back, in squares of one size where these are large enough. There are fewer on a \
page where they would be too small to read, one that gets a page to itself is as large as it allows, and a page is \
turned for what is too wide for it. Every nonogram has to have exactly one solution.

Examples:
  quadrille book crossword.json x.non y.xml -o book.pdf
  quadrille book many.jsonl -o book.pdf --per-page 6 --title 'For the train' --paper a5

Exit codes: 0 done, 1 a nonogram has not exactly one solution, 2 bad usage or bad input, 3 a limit was reached first")]
pub(crate) struct Options {
    /// Crosswords and nonograms; `-` is standard input
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,

    /// Write to this file, a pdf; `-` is standard output
    #[arg(short, long, required = true, value_name = "FILE")]
    output: PathBuf,

    /// Puzzles on a page, at most
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = number::within(1_u32..=24))]
    per_page: u32,

    /// The title of the book
    #[arg(long, value_name = "TITLE")]
    title: Option<String>,

    /// Give up on a nonogram after this time, such as 500ms, 10s or 2m
    #[arg(long, value_name = "DURATION", value_parser = duration::parse, default_value = "60s")]
    timeout: Duration,

    #[command(flatten)]
    empty_clue: EmptyClueOption,

    #[command(flatten)]
    print: PrintOptions,
}

/// What can be in a book.
enum Puzzle {
    Crossword(Box<Crossword>),
    Nonogram(Box<Nonogram>),
}

pub(crate) fn run(options: &Options, console: Console) -> Result<Outcome> {
    Input::check_paths(&options.files)?;
    let place = place_of_book(options)?;
    let kept = Kept::checked(options.files.iter().chain(options.print.font_files()), [&place].into_iter())?;
    let fonts = options.print.fonts()?;
    let (mut puzzles, mut errors) = (Vec::new(), Vec::new());
    for path in &options.files {
        match Input::read(path) {
            Ok(Input { name, bytes }) => {
                let wrong = read(&name, &bytes, &mut puzzles, console);
                errors.extend(wrong.into_iter().map(|error| error.context(name.clone())));
            }
            Err(error) => errors.push(error),
        }
    }
    let count = puzzles.len() + errors.len();
    let style = Style::default()
        .with_fonts(fonts)
        .with_blank_clues(options.empty_clue.is_blank())
        .with_language(options.print.language());
    let (printables, unprinted) = printables(puzzles, &style, &Solving::within(options.timeout));
    errors.extend(unprinted);
    errors.extend(problem::nothing_written(&place.to_string(), &errors, count));
    console.told(errors)?;
    let book = BookOptions {
        paper: options.print.paper(),
        per_page: options.per_page,
        title: options.title.clone(),
    };
    let mut staging = Staging::apart_from(kept);
    staging.write(&place, |out| {
        let book = render::book(&printables, &style, &book)?;
        Ok(render::pdf(&book, out)?)
    })?;
    staging.commit()?;
    Ok(Outcome::Yes)
}

fn place_of_book(options: &Options) -> Result<Destination> {
    let place = Destination::new(&options.output)?;
    let is_pdf = options.output.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("pdf"));
    if matches!(place, Destination::File(_)) && !is_pdf {
        return Err(Problem::new(format!("{place}: a book is a pdf")).hint("end the name in .pdf").into());
    }
    Ok(place)
}

/// Reads all puzzles of a file, each with its place for people. Returns what is wrong with it.
fn read(name: &str, bytes: &[u8], puzzles: &mut Vec<(String, Puzzle)>, console: Console) -> Vec<Error> {
    match formats::detect(bytes, Some(name)) {
        Ok(Kind::Crossword(format)) => {
            return match crossword::read_document(bytes, format) {
                Ok(document) => {
                    console.notes(puzzle::crossword_read_without(&document, name).as_slice());
                    puzzles.push((name.to_owned(), Puzzle::Crossword(Box::new(document.crossword))));
                    Vec::new()
                }
                Err(error) => vec![error.into()],
            };
        }
        Ok(Kind::WordList(_)) => {
            let problem = Problem::new("a word list, expected a crossword or nonograms").hint(puzzle::BUILD);
            return vec![problem.into()];
        }
        Ok(_) => {}
        Err(error) => return vec![error.into()],
    }
    let (all, left_out, errors) = nonograms(bytes, name);
    console.notes(puzzle::read_without(&left_out, name).as_slice());
    puzzles.extend(all.into_iter().map(|(place, nonogram)| (place, Puzzle::Nonogram(Box::new(nonogram)))));
    errors
}

/// Solves and lays out all puzzles, on all threads, and tells why some cannot be printed.
fn printables(
    puzzles: Vec<(String, Puzzle)>,
    style: &Style,
    solving: &Solving,
) -> (Vec<SheetItem>, Vec<Error>) {
    let printable = |(place, puzzle): (String, Puzzle)| -> Result<SheetItem> {
        let printable = || -> Result<SheetItem> {
            match puzzle {
                Puzzle::Crossword(crossword) => Ok(SheetItem::crossword(&crossword, style)?),
                Puzzle::Nonogram(nonogram) => {
                    let solved = solving.solved(*nonogram, "in a book each nonogram has exactly one")?;
                    Ok(SheetItem::nonogram(&sheet(&solved), style)?)
                }
            }
        };
        printable().context(place)
    };
    let all: Vec<_> = puzzles.into_par_iter().map(printable).collect();
    let (good, bad): (Vec<_>, Vec<_>) = all.into_iter().partition(Result::is_ok);
    (good.into_iter().flatten().collect(), bad.into_iter().filter_map(Result::err).collect())
}
