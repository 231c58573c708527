//! The common part of `make` and `repair`: options, outputs and reports.

mod puzzle;
mod repair;
mod report;

use std::{path::PathBuf, slice, time::Instant};

use anyhow::{Error, Result};
use quadrille::{
    formats::NonogramFormat,
    nonogram::{Analysis, Limit, Solvability, Verdict},
    render::Marks,
    string_enum,
};

pub(crate) use puzzle::{Fix, MadePuzzle, Pipeline, rounded};

use super::{solving, titled, write};
use crate::{
    console::{Console, counted},
    deadline::{self, Deadline},
    error::Problem,
    filename,
    outcome::Outcome,
    output::{self, Written},
    progress::Working,
    values::{names, number},
};

/// The options of both commands.
#[derive(Debug, clap::Args)]
#[group(skip)]
pub(crate) struct MakeArgs {
    /// Input format [default: detect]
    #[arg(long, value_name = "FORMAT", value_parser = names::all::<NonogramFormat>(), hide_possible_values = true)]
    pub(crate) from: Option<NonogramFormat>,

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
    pub(crate) fn deadline(&self, console: Console) -> Deadline {
        self.solving.deadline().showing(Working::new("making a nonogram", console))
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

/// The nonograms of one source.
pub(crate) struct MakeSession<'a> {
    options: &'a MakeArgs,
    source: &'a PathBuf,
    required: Solvable,
    writer: write::Writer<'a>,
    start: Instant,
    console: Console,
}

impl<'a> MakeSession<'a> {
    /// Checks the outputs before the work begins.
    pub(crate) fn new(
        options: &'a MakeArgs,
        source: &'a PathBuf,
        required: Solvable,
        console: Console,
    ) -> Result<Self> {
        let start = Instant::now();
        let writer = options.output.writer(slice::from_ref(source))?;
        if options.json && options.output.output.has_places() {
            writer.check_apart_from_report()?;
        }
        Ok(Self { options, source, required, writer, start, console })
    }

    /// Writes and reports the results, the best first; a series goes to numbered files.
    pub(crate) fn finish(&self, made: Result<Vec<MadePuzzle>>, in_series: bool) -> Result<Outcome> {
        let made = match made {
            Ok(made) => made,
            Err(error) => return crate::report::failed(self.options.json, self.source, error),
        };
        let elapsed = self.start.elapsed();
        let title = self.options.title.as_deref();
        let titled: Vec<MadePuzzle> = made
            .into_iter()
            .map(|made| MadePuzzle { nonogram: titled(made.nonogram, title), ..made })
            .collect();
        let mut written = Written::default();
        if !self.options.json || self.options.output.output.has_places() {
            written = self.write(&titled, in_series)?;
        }
        let Some(best) = titled.first() else { return Ok(Outcome::No) };
        let outcome = self.outcome(best);
        let (file, count) = (filename::shown(self.source), titled.len());
        for (made, number) in titled.iter().zip(1..) {
            let name = if in_series { self.name_in_series(number) } else { file.clone() };
            if let Some(warning) = report::warning(made.nonogram.clues()) {
                self.console.note(&format!("warning: {warning}: there is nothing to solve"));
            }
            if self.options.json {
                output::to_standard_output(&report::json(made, self.source, elapsed))?;
            } else {
                let elapsed = (self.console.is_verbose() && !in_series).then_some(elapsed);
                self.console.note(&report::sentences(&name, made, elapsed));
            }
        }
        if in_series && !self.options.json && self.console.is_verbose() {
            let elapsed = elapsed.as_secs_f64() * 1e3;
            self.console.note(&format!("{file}: {}, {elapsed:.2} ms", counted(count, "candidate")));
        }
        Ok(outcome.max(written.report(self.console)))
    }

    fn write(&self, all: &[MadePuzzle], in_series: bool) -> Result<Written> {
        let mut outputs =
            if in_series { self.writer.series(all.len())? } else { self.writer.outputs(Some(1))? };
        for made in all {
            let ambiguous =
                made.regions.iter().flatten().flat_map(|(region, _)| region.cells.iter().copied());
            let marks = Marks::new().with_changed(made.changed.iter().copied()).with_ambiguous(ambiguous);
            outputs.write(made.nonogram.clone(), Some(&marks))?;
        }
        Ok(outputs.finish(&[]))
    }

    /// The outcome of the run, after a note if it ended early.
    fn outcome(&self, best: &MadePuzzle) -> Outcome {
        let Some(limit) = best.limit else { return self.required.outcome(&best.analysis) };
        if !self.options.json {
            let (file, why) = (filename::shown(self.source), solving::why(limit));
            // For an image, other drawings were tried.
            let advice = match limit {
                Limit::Steps if best.pipeline.is_exact() => {
                    "; allow more --steps, or draw thicker lines, which need fewer changes"
                }
                _ => "",
            };
            self.console.note(&format!("{file}: {why} before everything was tried{advice}"));
        }
        Outcome::Limit
    }

    /// The name of one of a series: that of its file, if it has one.
    fn name_in_series(&self, number: usize) -> String {
        let file = self.writer.name_in_series(number);
        file.unwrap_or_else(|| format!("{}, candidate {number}", filename::shown(self.source)))
    }
}

/// The error that the work ended before there was a result.
pub(crate) fn too_early() -> Error {
    let problem = Problem::new(format!("{} before anything was made", deadline::reason()));
    problem.hint("give it more time").outcome(Outcome::Limit).into()
}
