//! Outputs: options, places and formats. They are checked before the work begins, each appears whole or not at
//! all, and none depends on another.

mod crossword_args;
mod destination;
mod drawing;
mod drawing_args;
mod file;
mod folder;
mod format;
mod kind;
mod nonogram_args;
mod print_args;
mod protected;
mod show;

use std::{
    io::{self, Write},
    path::{Path, PathBuf},
};

use anyhow::{Error, Result};

pub(crate) use crossword_args::CrosswordArgs;
pub(crate) use destination::Destination;
pub(crate) use drawing::{DRAWINGS, Drawing, no_frames};
pub(crate) use drawing_args::{DrawingArgs, Look};
pub(crate) use file::{OutputFile, to_stream, write};
pub(crate) use format::Format;
pub(crate) use kind::Kind;
pub(crate) use nonogram_args::NonogramArgs;
pub(crate) use print_args::{FontArgs, PrintArgs};
pub(crate) use protected::Protected;
pub(crate) use show::Show;

use crate::{
    console::{Console, StandardOutput},
    error::Problem,
    outcome::Outcome,
};

/// The options of every command with outputs.
#[derive(Clone, Debug, clap::Args)]
#[group(skip)]
pub(crate) struct OutputArgs<F: Format> {
    /// Write to this file, in the format of its extension; `-` is standard output [repeatable; default: text
    /// on standard output]
    #[arg(short, long, value_name = "FILE", help_heading = "Output")]
    output: Vec<PathBuf>,

    /// Output format [default: from the extension]
    #[arg(long, value_name = "FORMAT", value_parser = Kind::<F>::parser(), help_heading = "Output")]
    to: Option<Kind<F>>,
}

/// An output: its place and its format.
#[derive(Clone, Debug)]
pub(crate) struct Target<F> {
    pub(crate) destination: Destination,
    pub(crate) kind: Kind<F>,
}

impl<F: Format> Target<F> {
    /// Whether it is text on standard output, from which nothing is read back.
    pub(crate) fn is_for_reading(&self) -> bool {
        let is_text = matches!(self.kind, Kind::File(format) if format.name() == F::TEXT.name());
        is_text && matches!(self.destination, Destination::Standard)
    }

    /// A warning about fields that the format has no place for, if there are any.
    pub(crate) fn loss(&self, dropped: &[&str]) -> Option<String> {
        let (destination, kind) = (&self.destination, self.kind.name());
        let loss = || format!("warning: {destination}: {kind} has no place for: {}", dropped.join(", "));
        (!dropped.is_empty()).then(loss)
    }
}

/// Refuses an option that has no effect on any output.
fn check_effect<'t, F: Format + 't>(
    option: &str,
    targets: impl IntoIterator<Item = &'t Target<F>>,
    has_effect: impl FnMut(&'t Target<F>) -> bool,
    hint: &str,
) -> Result<()> {
    let mut targets = targets.into_iter().peekable();
    match targets.peek().copied() {
        Some(Target { destination, kind }) if !targets.any(has_effect) => {
            let problem = Problem::new(format!("{destination}: {option} has no effect on {}", kind.name()));
            Err(problem.hint(hint).into())
        }
        _ => Ok(()),
    }
}

/// All drawings except text.
const PICTURES: &[&str] = &["svg", "png", "pdf", "tex", "html", "gif", "apng", "steps"];

/// Refuses an option that is given if no output is a drawing that shows what it adds. `shown_by` has the names of these.
pub(crate) fn check_shown<'t, F: Format + 't>(
    targets: impl IntoIterator<Item = &'t Target<F>>,
    (option, is_given): (&str, bool),
    shown_by: &[&str],
) -> Result<()> {
    if !is_given {
        return Ok(());
    }
    // Text as a file, which can be read back, has the grid and the clues alone.
    let shows = |target: &Target<F>| matches!(target.kind, Kind::Drawing(drawing) if shown_by.contains(&drawing.name));
    let names = shown_by.iter().map(|name| match *name {
        "txt" => "txt with --show puzzle",
        "steps" => "steps.html",
        name => name,
    });
    check_effect(option, targets, shows, &format!("write {}", names.collect::<Vec<_>>().join(", ")))
}

/// The outputs of a file.
#[derive(Debug)]
pub(crate) struct OutputPlan<F> {
    pub(crate) targets: Vec<Target<F>>,
    pub(crate) protected: Protected,
}

impl<F: Format> OutputArgs<F> {
    pub(crate) const fn has_places(&self) -> bool {
        !self.output.is_empty()
    }

    /// Whether files go into a folder, each under its own name.
    pub(crate) fn has_folder(&self) -> bool {
        self.output.iter().any(|output| folder::is_folder(output))
    }

    /// Whether an option about outputs is given.
    pub(crate) const fn is_given(&self) -> bool {
        self.has_places() || self.to.is_some()
    }

    /// Chooses formats and places for all inputs together, beside outputs in other places. Refuses what an
    /// output cannot show.
    pub(crate) fn plan<'a>(
        &self,
        inputs: &'a [PathBuf],
        others: impl IntoIterator<Item = &'a Destination>,
        drawing: &'a DrawingArgs,
    ) -> Result<OutputPlan<F>> {
        let mut targets = self.targets()?;
        let others: Vec<_> = others.into_iter().collect();
        let destinations = targets.iter().map(|target| &target.destination).chain(others);
        let protected = Protected::new(inputs.iter().chain(drawing.font_files()), destinations)?;
        drawing.settle(&mut targets)?;
        Ok(OutputPlan { targets, protected })
    }

    /// Chooses formats and places for each file on its own; in a folder the usual format, if there is one.
    pub(crate) fn plans(
        &self,
        files: &[PathBuf],
        drawing: &DrawingArgs,
        usual: Option<Kind<F>>,
    ) -> Result<Vec<OutputPlan<F>>> {
        let mut all = self.targets_of(files, usual)?;
        let destinations = all.iter().flatten().map(|target| &target.destination);
        let protected = Protected::new(files.iter().chain(drawing.font_files()), destinations)?;
        all.iter_mut().try_for_each(|targets| drawing.settle(targets))?;
        let plan = |targets| OutputPlan { targets, protected: protected.clone() };
        Ok(all.into_iter().map(plan).collect())
    }

    fn targets(&self) -> Result<Vec<Target<F>>> {
        if self.output.is_empty() {
            let kind = self.to.unwrap_or(Kind::TEXT);
            return Ok(vec![Target { destination: Destination::Standard, kind }]);
        }
        let target = |path: &PathBuf| {
            let destination = Destination::new(path)?;
            let kind = match (self.to, &destination) {
                (Some(kind), _) => kind,
                (None, Destination::Standard) => Kind::TEXT,
                (None, _) => Kind::of_extension(path)?,
            };
            Ok(Target { destination, kind })
        };
        self.output.iter().map(target).collect()
    }
}

/// The messages about outputs: what was written and lost, and what could not be written.
#[derive(Debug, Default)]
pub(crate) struct Written {
    pub(crate) notes: Vec<String>,
    pub(crate) errors: Vec<Error>,
}

impl From<Error> for Written {
    fn from(error: Error) -> Self {
        Self { notes: Vec::new(), errors: vec![error] }
    }
}

/// The beginning of the notes that files were written.
const WROTE: &str = "wrote ";

impl Written {
    /// Notes that a file was written. Streams go without saying.
    pub(crate) fn add(&mut self, destination: &Destination, line: &str) {
        if matches!(destination, Destination::File { .. }) {
            self.notes.push(format!("{WROTE}{line}"));
        }
    }

    /// Adds the messages about other outputs.
    pub(crate) fn extend(&mut self, Self { notes, errors }: Self) {
        self.notes.extend(notes);
        self.errors.extend(errors);
    }

    /// Returns the messages other than those that files were written.
    pub(crate) fn warnings(self) -> impl Iterator<Item = String> {
        self.notes.into_iter().filter(|note| !note.starts_with(WROTE))
    }

    /// Prints the messages; returns the worst outcome of the errors.
    pub(crate) fn report(self, console: Console) -> Outcome {
        console.notes(&self.notes);
        self.errors.into_iter().fold(Outcome::Yes, |outcome, error| {
            console.error(&error);
            outcome.max(Problem::outcome_of(&error))
        })
    }
}

/// Whether a file name has the extension of a drawing.
pub(crate) fn is_drawing(path: &Path) -> bool {
    let extension = path.extension().map(|extension| extension.to_string_lossy().to_lowercase());
    extension
        .is_some_and(|extension| DRAWINGS.iter().any(|drawing| drawing.extensions.contains(&&*extension)))
}

/// Writes finished bytes.
pub(crate) fn to_standard_output(bytes: &[u8]) -> io::Result<()> {
    let mut out = StandardOutput;
    out.write_all(bytes)?;
    out.flush()
}
