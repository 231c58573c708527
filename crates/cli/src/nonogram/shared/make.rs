//! The common part of `make` and `repair`: options, outputs and reports.

mod item;
mod puzzle;
mod repair;
mod report;

use std::{cell::RefCell, path::PathBuf, time::Instant};

use anyhow::{Error, Result};
use quadrille::{
    formats::NonogramFormat,
    nonogram::{Analysis, Limit, Solvability, Verdict},
    string_enum,
};

pub(crate) use item::{Item, Place};
pub(crate) use puzzle::{Fix, MadePuzzle, Pipeline, rounded};

use super::{
    read::{Puzzles, ShardArgs},
    solving, titled,
    write::{self, Outputs, Plan, Rendered, Writer},
};
use crate::{
    batch::{self, Answer, Listener},
    console::{Console, counted},
    deadline::{self, Deadline},
    error::Problem,
    input::Input,
    interrupt,
    outcome::Outcome,
    output::{self, Kind},
    progress::Making,
    values::{names, number},
};

/// The options of both commands.
#[derive(Debug, clap::Args)]
#[group(skip)]
pub(crate) struct MakeArgs {
    /// Input format [default: detect]
    #[arg(long, value_name = "FORMAT", value_parser = names::all::<NonogramFormat>(), hide_possible_values = true)]
    pub(crate) from: Option<NonogramFormat>,

    #[command(flatten)]
    shard: ShardArgs,

    /// Maximum number of changed cells, even if little of the drawing is left
    #[arg(long, value_name = "N", value_parser = number::parse::<usize>)]
    pub(crate) max_changes: Option<usize>,

    /// Title; an empty text removes it
    #[arg(long, value_name = "TITLE")]
    title: Option<String>,

    /// Print a JSON report, in place of the text grid if there is no output
    #[arg(long)]
    json: bool,

    #[command(flatten)]
    output: write::WriteArgs,

    #[command(flatten)]
    solving: solving::SolvingArgs,
}

impl MakeArgs {
    /// The deadline of work that keeps its best result, from now on.
    pub(crate) fn deadline(&self) -> Deadline {
        self.solving.deadline()
    }

    /// The limit of steps of each part of the work.
    pub(crate) const fn max_steps(&self) -> Option<u64> {
        self.solving.max_steps()
    }
}

string_enum! {
    /// The required solvability.
    pub(crate) enum Solvable: "solvability" {
        /// Solvable line by line, without guessing.
        Line = "line",
        /// Exactly one solution.
        Unique = "unique",
        /// Any number of solutions.
        Any = "any",
    }
}

impl Solvable {
    pub(crate) const fn solvability(self) -> Option<Solvability> {
        match self {
            Self::Line => Some(Solvability::Line),
            Self::Unique => Some(Solvability::Unique),
            Self::Any => None,
        }
    }

    fn outcome(self, analysis: &Analysis) -> Outcome {
        match (self, &analysis.verdict) {
            (Self::Any, _) => Outcome::Yes,
            (Self::Line, Verdict::Unique(_)) if !analysis.is_line_solvable() => Outcome::No,
            (_, verdict) => solving::outcome(verdict),
        }
    }
}

/// The work on one source. Its notes are kept, so that those of several sources appear in order.
pub(crate) struct MakeSession<'a> {
    options: &'a MakeArgs,
    place: Place<'a>,
    required: Solvable,
    start: Instant,
    notes: RefCell<Vec<String>>,
}

/// The nonograms of a source as they are written, and everything that is printed about them.
pub(crate) struct MadeSource {
    answer: Answer,
    rendered: Vec<Rendered>,
}

impl<'a> MakeSession<'a> {
    pub(crate) fn new(options: &'a MakeArgs, place: Place<'a>, required: Solvable) -> Self {
        Self { options, place, required, start: Instant::now(), notes: RefCell::default() }
    }

    /// The place of the source in messages.
    pub(crate) fn place(&self) -> String {
        self.place.to_string()
    }

    pub(crate) fn note(&self, text: impl Into<String>) {
        self.notes.borrow_mut().push(text.into());
    }

    /// Renders and reports the results, the best first; a series goes to numbered files.
    fn finish(
        self,
        made: Result<Vec<MadePuzzle>>,
        plan: Option<Plan<'_>>,
        number: usize,
        in_series: bool,
        is_verbose: bool,
    ) -> MadeSource {
        let (file, id, file_name) = (self.place(), self.place.id.as_deref(), self.place.file_name());
        let made = match made {
            Ok(made) => made,
            Err(error) => {
                let answer = match self.options.json {
                    true => Answer::new(
                        crate::report::failure(
                            &self.place.path.display().to_string(),
                            self.place.index,
                            id,
                            &error,
                        ),
                        Problem::outcome_of(&error),
                    ),
                    false => Answer::failed(vec![error.context(file)]),
                };
                let answer = Answer { notes: self.notes.into_inner(), ..answer };
                return MadeSource { answer, rendered: Vec::new() };
            }
        };
        let elapsed = self.start.elapsed();
        let title = self.options.title.as_deref();
        let outcome = made.first().map_or(Outcome::No, |best| self.outcome(best));
        let (mut text, mut rendered, count) = (Vec::new(), Vec::new(), made.len());
        for (made, candidate) in made.into_iter().zip(1..) {
            let made = MadePuzzle { nonogram: titled(made.nonogram, title), ..made };
            let number = if in_series { candidate } else { number };
            if let Some(plan) = plan {
                let marks = made.marks();
                let one = plan.render(made.nonogram.clone(), Some(&marks), number.into(), None);
                rendered.push(one.with_id(id).with_source(file_name.as_deref()));
            }
            if let Some(warning) = report::warning(made.nonogram.clues()) {
                self.note(format!("warning: {file}: {warning}: there is nothing to solve"));
            }
            if self.options.json {
                text.extend(report::json(&made, &self.place, elapsed));
            } else {
                let named = plan.filter(|_| in_series).and_then(|plan| plan.name_in_series(candidate));
                let name = match (in_series, named) {
                    (false, _) => file.clone(),
                    (true, named) => named.unwrap_or_else(|| format!("{file}, candidate {candidate}")),
                };
                let elapsed = (is_verbose && !in_series).then_some(elapsed);
                self.note(report::sentences(&name, &made, is_verbose || in_series, elapsed));
            }
        }
        if in_series && !self.options.json && is_verbose {
            let elapsed = elapsed.as_secs_f64() * 1e3;
            self.note(format!("{file}: {}, {elapsed:.2} ms", counted(count, "candidate")));
        }
        let answer = Answer { notes: self.notes.into_inner(), ..Answer::new(text, outcome) };
        MadeSource { answer, rendered }
    }

    /// The outcome of the run, after a note if it ended early.
    fn outcome(&self, best: &MadePuzzle) -> Outcome {
        let Some(limit) = best.limit else { return self.required.outcome(&best.analysis) };
        if !self.options.json {
            let (file, why) = (self.place(), solving::why(limit));
            // For an image, other drawings were tried.
            let advice = match limit {
                Limit::Steps if best.pipeline.is_exact() => {
                    "; allow more --steps, or draw thicker lines, which need fewer changes"
                }
                Limit::Steps => "; try another --size",
                _ => "",
            };
            self.note(format!("{file}: {why} before everything was tried{advice}"));
        }
        Outcome::Limit
    }
}

impl MakeArgs {
    /// Makes nonograms of all sources on all threads, and writes and reports them in order; each line of JSON lines is a
    /// source. A source that cannot be used is reported, and the others are made. Each of a series of candidates has a
    /// file of its own.
    pub(crate) fn make_all<'a>(
        &self,
        sources: &'a [PathBuf],
        in_series: bool,
        console: Console,
        make: impl Fn(Item<'a>) -> (MakeSession<'a>, Result<Vec<MadePuzzle>>) + Sync,
    ) -> Result<Outcome> {
        Input::check_paths(sources)?;
        let writers = match self.output.output.has_folder() {
            true => self.output.writers(sources, Some(Kind::File(NonogramFormat::Json)))?,
            false => vec![self.output.writer(sources)?],
        };
        if self.json && self.output.output.has_places() {
            writers.iter().try_for_each(Writer::check_apart_from_report)?;
        }
        let is_verbose = console.is_verbose();
        let is_written = !self.json || self.output.output.has_places();
        let is_apart = writers.len() > 1 && is_written;
        let mut lines: Vec<_> = sources.iter().map(|source| Puzzles::lines(source, self.from)).collect();
        let has_lines = lines.iter().any(Option::is_some);
        if has_lines && (in_series || is_apart) {
            let problem = Problem::new("JSON lines have several sources, expected one per file of output");
            return Err(problem.hint("write to one file, such as -o all.jsonl").into());
        }
        let count = if has_lines && writers.iter().any(Writer::needs_count) {
            let count = |lines: &mut Option<Puzzles>| lines.as_mut().map_or(Ok(1), Puzzles::count_all);
            Some(lines.iter_mut().map(count).sum::<Result<usize>>()?)
        } else {
            (!has_lines).then_some(sources.len())
        };
        let outputs = |writer| match in_series {
            true => Writer::series(writer),
            false => Writer::outputs(writer, if is_apart { Some(1) } else { count }),
        };
        let together = if is_apart || !is_written { None } else { Some(outputs(&writers[0])?) };
        let plan = together.as_ref().map(Outputs::plan);
        let answer = |(item, number): (Item<'a>, usize)| -> Result<MadeSource> {
            let file = item.file;
            let (session, made) = make(item);
            if !is_apart {
                return Ok(session.finish(made, plan, number, in_series, is_verbose));
            }
            let mut own = outputs(&writers[file])?;
            let MadeSource { mut answer, rendered } =
                session.finish(made, Some(own.plan()), 1, in_series, is_verbose);
            rendered.into_iter().try_for_each(|rendered| own.push(rendered))?;
            let written = Answer::written(own.finish(&[]));
            answer.notes.extend(written.notes);
            answer.errors.extend(written.errors);
            answer.outcome = answer.outcome.max(written.outcome);
            Ok(MadeSource { answer, rendered: Vec::new() })
        };
        let progress = Making::new(count, console);
        let mut receiver = Receiver { outputs: together, worst: Outcome::Yes, progress, console };
        let files = sources.iter().map(PathBuf::as_path).zip(0..).zip(lines);
        let items = files.flat_map(|(file, lines)| item::all(file, lines)).zip(1..);
        let items = items.filter(|(_, number)| self.shard.has(number - 1));
        batch::in_order(items, |(item, _)| item.len(), answer, &mut receiver)?;
        let Receiver { outputs, worst, progress, .. } = receiver;
        drop(progress);
        let written = outputs.map(|outputs| outputs.finish(&[])).unwrap_or_default();
        // A stopped run has skipped sources, which matters more than errors in others.
        let outcome = if interrupt::has_stopped() { Outcome::Limit } else { worst };
        Ok(outcome.max(written.report(console)))
    }
}

/// Prints and writes what was made of each source.
struct Receiver<'w> {
    /// The outputs of all sources together.
    outputs: Option<Outputs<'w>>,
    worst: Outcome,
    progress: Making,
    console: Console,
}

impl Listener<Result<MadeSource>> for Receiver<'_> {
    fn receive(&mut self, made: Result<MadeSource>) -> Result<()> {
        let MadeSource { answer: Answer { text, notes, errors, outcome }, rendered } = made?;
        if let Some(outputs) = &mut self.outputs {
            rendered.into_iter().try_for_each(|rendered| outputs.push(rendered))?;
        }
        self.console.notes(&notes);
        errors.iter().for_each(|error| self.console.error(error));
        output::to_standard_output(&text)?;
        self.progress.advance();
        self.worst = self.worst.max(outcome);
        Ok(())
    }
}

/// The error that the work ended before there was a result.
pub(crate) fn too_early() -> Error {
    let problem = Problem::new(format!("{} before anything was made", deadline::reason()));
    problem.hint("give it more time").outcome(Outcome::Limit).into()
}
