mod found;
mod live;
mod solutions;

use std::{
    collections::BTreeSet,
    io::{BufWriter, Write},
    path::PathBuf,
};

use anyhow::{Error, Result};
use quadrille::nonogram::{Count, Picture};
use serde_json::value::RawValue;

use found::Found;
use solutions::Solutions;

use super::shared::{
    answers::Question,
    read::{self, Item, Unread},
    solving, titled, write,
};
use crate::{
    console::{Console, StandardOutput},
    input::Input,
    outcome::Outcome,
    output::Show,
    report::{self, CountReport, SolveReport},
    values::{names, number},
};

#[derive(Debug, clap::Args)]
#[command(mut_arg("show", |show| show.value_parser(names::some(Show::NONOGRAM))), after_help = "\
Without --all, the first solution is printed, and checked for being the only one.
Several solutions go to numbered files if a format contains one: -o x.svg writes x.1.svg, x.2.svg and so on. For several \
puzzles, the number is that of the puzzle; with --all or --limit, the number of the solution follows: x.3.1.svg.

Examples:
  quadrille nonogram solve x.non
  quadrille nonogram solve x.non -o solved.json -o solved.svg --show solution
  quadrille nonogram solve x.non --all --limit 10
  quadrille nonogram solve x.non --count

Exit codes: 0 the only solution was found, or with --all all solutions, or with --count their number; 1 there is no \
solution, or without --all more than one; 2 bad usage or bad input; 3 a limit was reached first")]
pub(crate) struct Options {
    /// A nonogram, or several in a file; `-` is standard input
    #[arg(value_name = "FILE")]
    file: PathBuf,

    #[command(flatten)]
    read: read::ReadArgs,

    /// Print all solutions
    #[arg(long)]
    all: bool,

    /// Print only the number of solutions, as >=N if a limit was reached; a line for each puzzle, ? if it cannot be read
    #[arg(long, conflicts_with_all = ["all", "output"])]
    count: bool,

    /// Stop after N solutions
    #[arg(long, value_name = "N", value_parser = number::positive)]
    limit: Option<u64>,

    /// Animate the solving on the terminal
    #[arg(long, conflicts_with = "count")]
    progress: bool,

    /// Title
    #[arg(long, value_name = "TITLE")]
    title: Option<String>,

    /// Print a JSON object per nonogram
    #[arg(long, conflicts_with = "output")]
    json: bool,

    #[command(flatten)]
    solving: solving::SolvingArgs,

    #[command(flatten)]
    output: write::WriteArgs,
}

pub(crate) fn run(options: &Options, console: Console) -> Result<Outcome> {
    Input::check_paths(std::slice::from_ref(&options.file))?;
    let writer = options.output.writer(std::slice::from_ref(&options.file))?;
    let out = BufWriter::new(StandardOutput);
    let solutions = Solutions::new(&writer, options)?;
    let mut session = Session { options, console, out, solutions, number: 0, solved: BTreeSet::new() };
    let (mut worst, mut taken) = (Outcome::Yes, 0);
    for item in read::items([options.file.as_path()], &options.read.whole()) {
        console.notes(item.note.as_slice());
        if options.output.is_given() {
            console.notes(item.ignored.as_slice());
        }
        session.number += 1;
        if options.read.shard.has(session.number - 1) {
            taken += 1;
            worst = worst.max(session.answer(item)?);
        }
    }
    session.out.flush()?;
    let Session { solutions, number, solved, .. } = session;
    let written = solutions.finish(&writer, options, (taken, number), &solved)?;
    Ok(worst.max(written.report(console)))
}

/// The puzzles of a run, one after the other.
struct Session<'a> {
    options: &'a Options,
    console: Console,
    out: BufWriter<StandardOutput>,
    solutions: Solutions<'a>,
    /// The number of puzzles that were read, with those of other shards.
    number: usize,
    /// The numbers of the puzzles that have solutions.
    solved: BTreeSet<usize>,
}

impl Session<'_> {
    fn answer(&mut self, Item { file, index, puzzle, .. }: Item) -> Result<Outcome> {
        let options = self.options;
        let id = puzzle.as_ref().ok().and_then(Unread::id);
        let nonogram = match puzzle.and_then(|puzzle| Ok(puzzle.read()?)) {
            Ok(nonogram) => titled(nonogram, options.title.as_deref()),
            Err(error) if index.is_none() && !options.json => {
                return Err(error.context(read::place(&file, index)));
            }
            Err(error) => {
                self.report_failure(&file, index, id.as_deref(), error)?;
                return Ok(Outcome::BadInput);
            }
        };
        let question = &Question { file: &file, index, id: id.as_deref(), nonogram: &nonogram };
        if options.count {
            return self.count(question);
        }
        if options.progress {
            live::show(nonogram.clues(), self.console)?;
        }
        let (found, reported) = self.solve(question)?;
        if options.json {
            let limit = match found {
                Found::Limit(_, limit) => Some(limit),
                _ => None,
            };
            self.out.write_all(&report::line(&SolveReport {
                puzzle: question.fields(),
                complete: matches!(found, Found::All(_)),
                limit: report::reported(limit),
                solutions: reported.iter().map(report::rows).collect(),
            }))?;
        } else {
            self.console.note(&format!("{}: {}", question.place(), found.sentence(options)));
        }
        Ok(found.outcome(options))
    }

    /// Searches for solutions; returns those for a report.
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
                let solved = outputs.render((*nonogram).clone().with_picture(picture)?, None);
                outputs.push(solved.with_id(question.id))
            }
            Solutions::Reported => {
                solutions::check_room(reported.len(), &picture, question)?;
                reported.push(picture);
                Ok(())
            }
            Solutions::Numbered(all) => {
                solutions::check_room(all.len(), &picture, question)?;
                all.push((self.number, (*nonogram).clone().with_picture(picture)?));
                Ok(())
            }
        })?;
        if found.has_some() {
            self.solved.insert(self.number);
        }
        Ok((found, reported))
    }

    /// Prints the number of solutions.
    fn count(&mut self, question: &Question<'_>) -> Result<Outcome> {
        let count = self.options.solving.count(question.nonogram.clues(), self.options.limit);
        let is_exact = matches!(count, Count::Exactly(_));
        if self.options.json {
            self.out.write_all(&report::line(&CountReport::new(question.fields(), &count)))?;
        } else {
            writeln!(self.out, "{count}")?;
        }
        self.out.flush()?;
        Ok(if is_exact { Outcome::Yes } else { Outcome::Limit })
    }

    fn report_failure(
        &mut self,
        file: &str,
        index: Option<usize>,
        id: Option<&RawValue>,
        error: Error,
    ) -> Result<()> {
        if self.options.json {
            return Ok(self.out.write_all(&report::failure(file, index, id, &error))?);
        }
        if self.options.count {
            // There is a line of output for each puzzle.
            writeln!(self.out, "?")?;
            self.out.flush()?;
        }
        self.console.error(&error.context(read::place(file, None)));
        Ok(())
    }
}
