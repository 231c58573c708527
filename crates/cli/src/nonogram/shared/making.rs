//! What `make` and `repair` have in common: what is asked for, and what becomes of the answer.

mod made;
mod repaired;
mod told;

use std::{path::PathBuf, slice, time::Instant};

use anyhow::{Error, Result};
use quadrille::{
    formats::NonogramFormat,
    nonogram::{Analysis, Limit, Solvability, Verdict},
    render::Marks,
    string_enum,
};

pub(crate) use made::{MadePuzzle, Mend, Pipeline, rounded};

use super::{solving, titled, write};
use crate::{
    console::{Console, counted},
    filename, json,
    outcome::Outcome,
    output,
    patience::{self, Patience},
    problem::Problem,
    values::{names, number},
};

/// The options of both commands.
#[derive(Debug, clap::Args)]
#[group(skip)]
pub(crate) struct Options {
    /// The format of the picture, whatever it seems to be
    #[arg(long, value_name = "FORMAT", value_parser = names::all::<NonogramFormat>(), hide_possible_values = true)]
    pub(crate) from: Option<NonogramFormat>,

    /// Change at most so many cells, even if too little of the drawing is left then
    #[arg(long, value_name = "N", value_parser = number::parse::<usize>)]
    pub(crate) max_changes: Option<usize>,

    /// The title of the nonogram; none if it is empty
    #[arg(long, value_name = "TITLE")]
    title: Option<String>,

    /// Print a report as JSON, instead of a text grid when there is no output
    #[arg(long)]
    json: bool,

    #[command(flatten)]
    output: write::Options,

    #[command(flatten)]
    solving: solving::Options,
}

impl Options {
    /// How long what can end at any time goes on, from now.
    pub(crate) fn patience(&self) -> Patience {
        self.solving.patience()
    }

    /// The most steps of each part of the work, if there is a limit.
    pub(crate) const fn max_steps(&self) -> Option<u64> {
        self.solving.max_steps()
    }
}

string_enum! {
    /// What a nonogram has to be.
    pub(crate) enum Solvable: "aim" {
        /// Solvable line by line: nobody has to guess.
        Line = "line",
        /// Exactly one solution.
        Unique = "unique",
        /// Anything.
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

/// The making of nonograms of one source.
pub(crate) struct Making<'a> {
    options: &'a Options,
    source: &'a PathBuf,
    asked: Solvable,
    writer: write::Writer<'a>,
    start: Instant,
    console: Console,
}

impl<'a> Making<'a> {
    /// Settles where to write, before there is anything.
    pub(crate) fn new(
        options: &'a Options,
        source: &'a PathBuf,
        asked: Solvable,
        console: Console,
    ) -> Result<Self> {
        let start = Instant::now();
        let writer = options.output.writer(slice::from_ref(source))?;
        if options.json && options.output.has_places() {
            writer.check_apart_from_report()?;
        }
        Ok(Self { options, source, asked, writer, start, console })
    }

    /// Writes what was made, the best first, and tells about it, or why there is nothing; a series goes to
    /// numbered files.
    pub(crate) fn finish(&self, made: Result<Vec<MadePuzzle>>, in_series: bool) -> Result<Outcome> {
        let made = match made {
            Ok(made) => made,
            Err(error) => return json::failed(self.options.json, self.source, error),
        };
        let elapsed = self.start.elapsed();
        let title = self.options.title.as_deref();
        let titled: Vec<MadePuzzle> = made
            .into_iter()
            .map(|made| MadePuzzle { nonogram: titled(made.nonogram, title), ..made })
            .collect();
        if !self.options.json || self.options.output.has_places() {
            self.write(&titled, in_series)?;
        }
        let Some(best) = titled.first() else { return Ok(Outcome::No) };
        let outcome = self.outcome(best);
        let (file, count) = (filename::shown(self.source), titled.len());
        for (made, number) in titled.iter().zip(1..) {
            let name = if in_series { self.name_in_series(number) } else { file.clone() };
            if let Some(warning) = told::warning(made.nonogram.clues()) {
                self.console.note(&format!("warning: {warning}, so there is nothing to solve"));
            }
            if self.options.json {
                output::to_standard_output(&told::object(made, self.source, elapsed))?;
            } else {
                self.console.note(&told::sentences(&name, made, (!in_series).then_some(elapsed)));
            }
        }
        if in_series && !self.options.json {
            let elapsed = elapsed.as_secs_f64() * 1e3;
            self.console.note(&format!("{file}: {}, {elapsed:.2} ms", counted(count, "candidate")));
        }
        Ok(outcome)
    }

    fn write(&self, all: &[MadePuzzle], in_series: bool) -> Result<()> {
        let mut outputs =
            if in_series { self.writer.series(all.len())? } else { self.writer.outputs(Some(1))? };
        for made in all {
            let ambiguous = made.places.iter().flatten().flat_map(|(place, _)| place.cells.iter().copied());
            let marks = Marks::new().with_changed(made.changed.iter().copied()).with_ambiguous(ambiguous);
            outputs.write(made.nonogram.clone(), Some(&marks))?;
        }
        self.console.notes(&outputs.finish()?);
        Ok(())
    }

    /// What the run comes to. People are told if it ended early.
    fn outcome(&self, best: &MadePuzzle) -> Outcome {
        let Some(limit) = best.limit else { return self.asked.outcome(&best.analysis) };
        if !self.options.json {
            let (file, why) = (filename::shown(self.source), solving::why(limit));
            // What is drawn of an image has had its other drawings.
            let advice = match limit {
                Limit::Steps if best.pipeline.is_exact() => {
                    "; more --steps try more, and thicker lines need fewer changes"
                }
                _ => "",
            };
            self.console.note(&format!("{file}: {why} before everything was tried{advice}"));
        }
        Outcome::Limit
    }

    /// What one of a series is called: as the file that it went to, if it went to one.
    fn name_in_series(&self, number: usize) -> String {
        let file = self.writer.name_in_series(number);
        file.unwrap_or_else(|| format!("{}, candidate {number}", filename::shown(self.source)))
    }
}

/// There is nothing to write yet.
pub(crate) fn too_early() -> Error {
    let problem = Problem::new(format!("{} before anything was made", patience::why()));
    problem.hint("give it more time").outcome(Outcome::Limit).into()
}
