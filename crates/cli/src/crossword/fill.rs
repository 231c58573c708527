//! Grids filled from word lists.

mod grid;
mod impossible;
mod suggest;

use std::{
    iter,
    ops::ControlFlow,
    path::PathBuf,
    sync::OnceLock,
    time::{Duration, Instant},
};

use anyhow::Result;
use quadrille::{
    Crossword,
    fill::{Fill, FillProblem, Filler, Outcome as Filled, Vocabulary},
    formats::CrosswordFormat,
};

use grid::GridFile;
use suggest::Place;

use super::shared::{
    lists::ListArgs,
    metadata::MetadataArgs,
    vocabulary::Words,
    write::{LookArgs, Writer},
};
use crate::{
    console::{Console, counted},
    deadline::{self, Deadline},
    error::Problem,
    input::Input,
    outcome::Outcome,
    output::{self, CrosswordArgs, Destination, DrawingArgs, OutputArgs, Show, Written},
    progress::Working,
    report::{self, FillReport},
    values::{
        duration,
        effort::{self, Effort},
        names, number,
    },
};

#[derive(Debug, clap::Args)]
#[command(
    mut_arg("show", |show| show.value_parser(names::some(Show::CROSSWORD))),
    mut_arg("paths", |paths| paths.long("words").value_name("LIST").num_args(1).help(
        "Word lists: text with WORD or WORD;SCORE per line, or any list of build, whose clues are used [repeatable]"
    )),
    after_help = "\
GRID is text, with a line per row: # is a block, . a square to be filled, and letters are given. Or it is a crossword in any \
format: its blocks, bars and given letters are kept, and its other letters replaced.

Scores are from 0 to 100; words without a score have 50. A table has them in a column called Score, or behind its words. \
No word is used twice.

Examples:
  quadrille crossword fill grid.txt --words words.txt
  quadrille crossword fill grid.txt --words scored.dict --min-score 50 --best 10s -o puzzle.ipuz -o sheet.pdf
  quadrille crossword fill grid.txt --words theme.csv --words scored.dict --count 5 -o fill.txt
  quadrille crossword fill old.puz --words scored.dict --seed 3 -o new.puz
  quadrille crossword fill grid.txt --words scored.dict --suggest 17A
  quadrille crossword pattern --size 15 | quadrille crossword fill - --words scored.dict

Exit codes: 0 filled, 1 proven impossible: the slots that cannot be filled together are named; 2 bad usage or bad input; \
3 stopped by --timeout, --steps or Ctrl-C: the best fill so far is written, or else the fullest grid")]
pub(crate) struct Options {
    /// The grid; `-` is standard input
    #[arg(value_name = "GRID")]
    grid: PathBuf,

    #[command(flatten)]
    words: ListArgs,

    /// Use only words that score at least N
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = number::within(0..=Vocabulary::MAX_SCORE), help_heading = "Filling")]
    min_score: u8,

    /// Maximum number of consecutive letters that two words may share [default: any]
    #[arg(long, value_name = "N", value_parser = number::within(1_usize..), help_heading = "Filling")]
    max_shared: Option<usize>,

    /// Random seed
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = number::parse::<u64>, help_heading = "Filling")]
    seed: u64,

    /// After the first fill, look for better scores for a time, e.g. 10s, or for a number of steps, e.g. 50000, which is
    /// reproducible: first a higher lowest score, then a higher mean
    #[arg(long, value_name = "DURATION|STEPS", value_parser = effort::parse, conflicts_with_all = ["count", "suggest"], help_heading = "Filling")]
    best: Option<Effort>,

    /// Number of different fills, or of suggestions [default: 1 fill, 20 suggestions]
    #[arg(long, value_name = "N", value_parser = number::within(1_usize..=1_000_000), help_heading = "Filling")]
    count: Option<usize>,

    /// Print the best words for a slot, e.g. 17A or '4 down', each with its score and ? if no fill was found with it yet; or
    /// the letters for a square, e.g. C4, each with the number of words
    #[arg(long, value_name = "SLOT|SQUARE", value_parser = suggest::parse, conflicts_with_all = ["output", "to", "key", "title", "author", "copyright", "notes", "direction", "highlight", "circle"], help_heading = "Filling")]
    suggest: Option<Place>,

    /// Stop after this time, e.g. 10s, as Ctrl-C does
    #[arg(long, value_name = "DURATION", value_parser = duration::parse, help_heading = "Filling")]
    timeout: Option<Duration>,

    /// Limit the search to N steps, about a million per second
    #[arg(long, value_name = "N", value_parser = number::positive, help_heading = "Filling")]
    steps: Option<u64>,

    #[command(flatten)]
    metadata: MetadataArgs,

    #[command(flatten)]
    output: OutputArgs<CrosswordFormat>,

    /// Print a JSON object per fill
    #[arg(long, help_heading = "Output")]
    json: bool,

    #[command(flatten)]
    drawing: DrawingArgs,

    #[command(flatten)]
    look: CrosswordArgs,
}

pub(crate) fn run(options: &Options, console: Console) -> Result<Outcome> {
    let mut inputs = vec![options.grid.clone()];
    inputs.extend_from_slice(&options.words.paths);
    Input::check_paths(&inputs)?;
    let key = options.look.key()?;
    // A report goes to standard output.
    let report = Some(&Destination::Standard).filter(|_| options.json && options.output.is_given());
    let others = key.iter().map(|key| &key.destination).chain(report);
    let plan = options.output.plan(&inputs, others, &options.drawing)?;
    let count = options.count.unwrap_or(1);
    if count > 1 && key.is_some() {
        return Err(Problem::new("--key is for one fill").hint("leave out --count").into());
    }
    let writer = Writer::new(plan, key, LookArgs { drawing: &options.drawing, crossword: &options.look })?;
    if count > 1 && options.output.is_given() {
        writer.numbered(1, digits(count))?;
    }
    let grid = GridFile::read(&options.grid, &options.words, options.drawing.language(), console)?;
    let mut words = Words::read(&options.words, &grid.spelling, console)?;
    // A word that stays keeps its clue.
    grid.entries.iter().for_each(|entry| words.vocabulary.describe(entry.clone()));

    let start = Instant::now();
    let deadline = &Deadline::begin(options.timeout);
    let working = Working::new("filling the grid", console);
    let best = &OnceLock::new();
    let filler = Filler::new()
        .min_score(options.min_score)
        .seed(options.seed)
        .max_steps(options.steps)
        .max_shared_letters(options.max_shared);
    let filler = filler.observer(move |progress| {
        working.is_at(|| format!("filled {} of {}", progress.filled, counted(progress.slots, "word")));
        let is_late = best.get().is_some_and(|(start, time): &(Instant, Duration)| start.elapsed() >= *time);
        if is_late { ControlFlow::Break(()) } else { deadline.flow() }
    });
    let problem = filler
        .problem(&grid.template, &words.vocabulary)
        .map_err(|error| Problem::new(format!("{}: {error}", grid.name)))?;
    if let Some(place) = options.suggest {
        return suggest::run(place, options.count, options.json, (&problem, &grid), console);
    }
    let session = Session { options, grid: &grid, words: &words, writer: &writer, start };
    let fill = match problem.fill() {
        Filled::Filled(fill) => fill,
        Filled::Impossible(why) => {
            let reason = impossible::sentence(&why, &grid, &words, options.min_score);
            console.note(&format!("{}: cannot be filled: {reason}", grid.name));
            session.print_report(FillReport::of_none(&why))?;
            return Ok(Outcome::No);
        }
        Filled::Undecided(partial) => {
            let reason = if deadline.has_stopped() {
                deadline::reason()
            } else {
                "the maximum number of steps was reached"
            };
            let (filled, slots) = (partial.filled(), counted(grid.template.slots().len(), "word"));
            console.note(&format!("{}: {reason} before it was filled: {filled} of {slots}", grid.name));
            // Formats that cannot represent unknown letters are reported, and the limit remains the outcome.
            session.deliver(&partial, 1, FillReport::undecided(&partial), console)?.report(console);
            return Ok(Outcome::Limit);
        }
    };
    let (written, is_limited) = if count > 1 {
        session.several(&problem, fill, count, console)?
    } else {
        let fill = match options.best {
            None => fill,
            Some(Effort::Steps(steps)) => problem.improve(&fill, steps),
            Some(Effort::Time(time)) => {
                _ = best.set((Instant::now(), time));
                problem.improve(&fill, u64::MAX)
            }
        };
        // The sign of work is removed with the observer.
        drop(problem);
        drop(filler);
        (session.deliver(&fill, 1, FillReport::of(&fill), console)?, deadline.has_stopped())
    };
    let outcome = written.report(console);
    if deadline.has_stopped() {
        console.note(&deadline::stop_note());
    }
    Ok(if is_limited { outcome.max(Outcome::Limit) } else { outcome })
}

/// What is needed to write fills.
struct Session<'s> {
    options: &'s Options,
    grid: &'s GridFile,
    words: &'s Words,
    writer: &'s Writer<'s>,
    start: Instant,
}

impl Session<'_> {
    fn print_report(&self, report: FillReport) -> Result<()> {
        if self.options.json {
            let elapsed_ms = report::milliseconds(self.start.elapsed());
            output::to_standard_output(&report::line(&FillReport { elapsed_ms, ..report }))?;
        }
        Ok(())
    }

    /// Prints and writes different fills. Returns whether a limit came before the last one.
    fn several(
        &self,
        problem: &FillProblem<'_>,
        first: Fill,
        count: usize,
        console: Console,
    ) -> Result<(Written, bool)> {
        let (mut others, mut number, mut all) = (problem.others(&first), 0, Written::default());
        for fill in iter::once(first).chain(others.by_ref()).take(count) {
            number += 1;
            all.extend(self.deliver(&fill, number, FillReport::of(&fill), console)?);
        }
        let is_limited = number < count && !others.is_complete();
        if number < count {
            let there = if is_limited { "a limit came first" } else { "there are no others" };
            all.notes.push(format!("{number} of {count} fills were found: {there}"));
        }
        Ok((all, is_limited))
    }

    /// Prints and writes a fill.
    fn deliver(&self, fill: &Fill, number: usize, report: FillReport, console: Console) -> Result<Written> {
        let Options { output, count, drawing, json, .. } = self.options;
        if console.is_verbose() && report.verdict.is_none() {
            console.note(&self.summary(fill));
        }
        self.print_report(report)?;
        if !output.is_given() && (*json || drawing.show.is_none()) {
            if !json {
                let separator = if number > 1 { "\n" } else { "" };
                output::to_standard_output(format!("{separator}{fill}").as_bytes())?;
                if number == 1 && !self.grid.template.bars().is_empty() {
                    console.note("text does not show the bars of the grid: -o fill.ipuz keeps them");
                }
            }
            return Ok(Written::default());
        }
        let mut notes = Vec::new();
        let (crossword, error) = self.crossword(fill, &mut notes)?;
        // The text of a grid has its blocks and open squares, and can be filled further.
        let grid = Some(&*fill.to_string());
        let mut written = match count {
            Some(count) if *count > 1 => {
                self.writer.numbered(number, digits(*count))?.write_with(&crossword, grid)
            }
            _ => self.writer.write_with(&crossword, grid),
        };
        written.notes.splice(0..0, notes);
        written.errors.splice(0..0, error);
        Ok(written)
    }

    /// Returns the crossword of a fill, and why squares are not marked.
    fn crossword(&self, fill: &Fill, notes: &mut Vec<String>) -> Result<(Crossword, Option<anyhow::Error>)> {
        let Options { drawing, look, metadata, seed, .. } = self.options;
        let about = self.grid.metadata.clone().or(self.words.metadata.clone());
        let crossword = fill
            .crossword(|answer| self.words.vocabulary.entry(answer))?
            .with_metadata(about)
            .with_seed(*seed);
        let crossword = crossword
            .with_given_letters(self.grid.given.iter().copied())
            .with_highlights(self.grid.highlights.iter().copied())
            .with_circles(self.grid.circles.iter().copied());
        let crossword = look.apply(metadata.apply(crossword, drawing.language()), notes);
        // A long search must not be lost because of marks that it cannot have.
        Ok(match metadata.marked(&crossword, std::slice::from_ref(&self.grid.spelling)) {
            Ok(marked) => (marked.unwrap_or(crossword), None),
            Err(error) => (crossword, Some(error.context("written without marked squares"))),
        })
    }

    fn summary(&self, fill: &Fill) -> String {
        let score = fill.score();
        format!(
            "filled {}, lowest score {}, mean {:.2}, {} steps, seed {}, {:.1} ms",
            counted(self.grid.template.slots().len(), "word"),
            score.min,
            score.mean(),
            fill.steps(),
            self.options.seed,
            self.start.elapsed().as_secs_f64() * 1e3
        )
    }
}

/// The number of digits of a number.
pub(super) const fn digits(number: usize) -> usize {
    number.ilog10() as usize + 1
}
