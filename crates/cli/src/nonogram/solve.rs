mod found;
mod live;
mod solutions;

use std::{
    collections::BTreeSet,
    io::{BufWriter, Write},
    path::PathBuf,
};

use anyhow::{Error, Result};
use quadrille::{
    formats::NonogramFormat,
    nonogram::{Count, Picture},
};

use found::Found;
use solutions::Solutions;

use super::shared::{
    answers::Question,
    read::{self, Item},
    solving, titled, write,
};
use crate::{
    console::{Console, StandardOutput},
    input::Input,
    json,
    outcome::Outcome,
    values::{names, number},
};

#[derive(Debug, clap::Args)]
#[command(after_help = "\
Without --all the first solution is printed, and then it is found out whether it is the only one.
Several solutions go to numbered files where a format holds one: -o x.svg makes x.1.svg, x.2.svg and so on. Of several \
puzzles the number is that of the puzzle; with --all or --limit the number of the solution is behind it: x.3.1.svg.

Examples:
  quadrille nonogram solve x.non
  quadrille nonogram solve x.non -o solved.json -o solved.svg --show solution
  quadrille nonogram solve x.non --all --limit 10
  quadrille nonogram solve x.non --count

Exit codes: 0 the only solution was found, with --all: all of them, with --count: their number, whatever it is; 1 there is no \
solution, or without --all more than one; 2 bad usage or bad input; 3 a limit was reached first")]
pub(crate) struct Options {
    /// A nonogram, or several in a file; `-` is standard input
    #[arg(value_name = "FILE")]
    file: PathBuf,

    /// The format of the file, whatever it seems to be
    #[arg(long, value_name = "FORMAT", value_parser = names::all::<NonogramFormat>(), hide_possible_values = true)]
    from: Option<NonogramFormat>,

    /// Every solution
    #[arg(long)]
    all: bool,

    /// Print the number of solutions alone, of any size, as >=N when a limit was reached; of several puzzles
    /// a line each, ? for what cannot be read
    #[arg(long, conflicts_with_all = ["all", "output"])]
    count: bool,

    /// Stop after so many solutions
    #[arg(long, value_name = "N", value_parser = number::positive)]
    limit: Option<u64>,

    /// Show on the terminal how the grid is filled, line by line
    #[arg(long, conflicts_with = "count")]
    progress: bool,

    /// Give it this title
    #[arg(long, value_name = "TITLE")]
    title: Option<String>,

    /// Print a JSON object for each nonogram
    #[arg(long, conflicts_with = "output")]
    json: bool,

    #[command(flatten)]
    solving: solving::Options,

    #[command(flatten)]
    output: write::Options,
}

pub(crate) fn run(options: &Options, console: Console) -> Result<Outcome> {
    Input::check_paths(std::slice::from_ref(&options.file))?;
    let writer = options.output.writer(std::slice::from_ref(&options.file))?;
    writer.check_no_marks()?;
    let out = BufWriter::new(StandardOutput);
    let solutions = Solutions::new(&writer, options)?;
    let mut session = Session { options, console, out, solutions, puzzles: 0, solved: BTreeSet::new() };
    let mut worst = Outcome::Yes;
    for item in read::items([options.file.as_path()], options.from) {
        session.puzzles += 1;
        worst = worst.max(session.answer(item)?);
    }
    session.out.flush()?;
    let Session { solutions, puzzles, solved, .. } = session;
    console.notes(&solutions.finish(&writer, options, puzzles, &solved)?);
    Ok(worst)
}

/// Puzzles one after the other, and what is told of them.
struct Session<'a> {
    options: &'a Options,
    console: Console,
    out: BufWriter<StandardOutput>,
    solutions: Solutions<'a>,
    /// So many puzzles were read, good or bad.
    puzzles: usize,
    /// The numbers of those that have solutions.
    solved: BTreeSet<usize>,
}

impl Session<'_> {
    fn answer(&mut self, Item { file, index, puzzle }: Item) -> Result<Outcome> {
        let options = self.options;
        let nonogram = match puzzle.and_then(|puzzle| Ok(puzzle.read()?)) {
            Ok(nonogram) => titled(nonogram, options.title.as_deref()),
            Err(error) if index.is_none() && !options.json => {
                return Err(error.context(read::place(&file, index)));
            }
            Err(error) => {
                self.tell_unread(&file, index, error)?;
                return Ok(Outcome::BadInput);
            }
        };
        let question = &Question { file: &file, index, nonogram: &nonogram };
        if options.count {
            return self.count(question);
        }
        if options.progress {
            live::show(nonogram.clues(), self.console)?;
        }
        let (found, reported) = self.solve(question)?;
        if options.json {
            self.out.write_all(&object(question, found, &reported))?;
        } else {
            self.console.note(&format!("{}: {}", question.place(), found.sentence(options)));
        }
        Ok(found.outcome(options))
    }

    /// How many solutions there are, and those that are reported.
    fn solve(&mut self, question: &Question<'_>) -> Result<(Found, Vec<Picture>)> {
        let (mut reported, mut written) = (Vec::new(), 0);
        let Question { nonogram, .. } = question;
        let found = Found::search(self.options, nonogram, |picture| match &mut self.solutions {
            Solutions::Printed(count) => {
                write::text(&picture, *count == 0, &mut self.out)?;
                *count += 1;
                Ok(self.out.flush()?)
            }
            Solutions::Written(outputs) => {
                solutions::check_room(written, &picture, question)?;
                written += 1;
                outputs.write((*nonogram).clone().with_picture(picture)?, None)
            }
            Solutions::Reported => {
                solutions::check_room(reported.len(), &picture, question)?;
                reported.push(picture);
                Ok(())
            }
            Solutions::Numbered(all) => {
                solutions::check_room(all.len(), &picture, question)?;
                all.push((self.puzzles, (*nonogram).clone().with_picture(picture)?));
                Ok(())
            }
        })?;
        if found.has_some() {
            self.solved.insert(self.puzzles);
        }
        Ok((found, reported))
    }

    /// Prints the number of solutions.
    fn count(&mut self, question: &Question<'_>) -> Result<Outcome> {
        let count = self.options.solving.count(question.nonogram.clues(), self.options.limit);
        let (number, is_exact) = match &count {
            Count::Exactly(number) => (number, true),
            Count::AtLeast(number) => (number, false),
        };
        if self.options.json {
            let mut object = question.object();
            object.raw("count", number);
            object.raw("complete", is_exact);
            self.out.write_all(&object.finish())?;
        } else {
            writeln!(self.out, "{count}")?;
        }
        self.out.flush()?;
        Ok(if is_exact { Outcome::Yes } else { Outcome::Limit })
    }

    /// Tells that one of several puzzles could not be read.
    fn tell_unread(&mut self, file: &str, index: Option<usize>, error: Error) -> Result<()> {
        if self.options.json {
            return Ok(self.out.write_all(&json::unread(file, index, &error))?);
        }
        if self.options.count {
            // Lines of output keep to the puzzles.
            writeln!(self.out, "?")?;
            self.out.flush()?;
        }
        self.console.error(&error.context(read::place(file, None)));
        Ok(())
    }
}

/// The solutions of a nonogram, for programs.
fn object(question: &Question<'_>, found: Found, solutions: &[Picture]) -> Vec<u8> {
    let mut object = question.object();
    object.raw("complete", matches!(found, Found::All(_)));
    if let Found::Limit(_, limit) = found {
        object.limit(limit);
    }
    object.pictures("solutions", solutions);
    object.finish()
}
