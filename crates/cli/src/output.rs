//! Writing: what goes where is settled before the work begins, and files appear whole or not at all.

mod destination;
mod drawing;
mod folder;
mod format;
mod kept;
mod kind;
mod look;
mod print;
mod settled;
mod show;
mod staging;

use std::{
    collections::BTreeSet,
    io::{self, Write},
    path::{Path, PathBuf},
};

use anyhow::Result;

pub(crate) use destination::Destination;
pub(crate) use drawing::{DRAWINGS, Drawing, Subject};
pub(crate) use format::Format;
pub(crate) use kept::Kept;
pub(crate) use kind::Kind;
pub(crate) use look::{EmptyClueOption, Look, PictureOptions};
pub(crate) use print::PrintOptions;
pub(crate) use settled::Settled;
pub(crate) use show::ShowChoice;
pub(crate) use staging::{Open, Staging, to_stream};

use crate::{console::StandardOutput, problem::Problem};

/// The options that every command with outputs has.
#[derive(Debug, clap::Args)]
#[group(skip)]
pub(crate) struct Options<F: Format> {
    /// Write to this file, in the format of its ending; `-` is standard output [repeatable; default: text on
    /// standard output]
    #[arg(short, long, value_name = "FILE", help_heading = "Output")]
    output: Vec<PathBuf>,

    /// The format of the outputs, whatever their endings
    #[arg(long, value_name = "FORMAT", value_parser = Kind::<F>::parser(), help_heading = "Output")]
    to: Option<Kind<F>>,
}

/// What is written where.
#[derive(Clone, Debug)]
pub(crate) struct Target<F> {
    pub(crate) destination: Destination,
    pub(crate) kind: Kind<F>,
}

impl<F: Format> Target<F> {
    /// Whether it is text on standard output, which is looked at and no new file.
    pub(crate) fn is_looked_at(&self) -> bool {
        let is_text = matches!(self.kind, Kind::File(format) if format.name() == F::TEXT.name());
        is_text && self.destination == Destination::Standard
    }

    /// What the new file has no place for, if there is anything.
    pub(crate) fn loss(&self, left_out: &[&str]) -> Option<String> {
        let (destination, kind) = (&self.destination, self.kind.name());
        let loss = || format!("warning: {destination}: {kind} has no place for: {}", left_out.join(", "));
        (!left_out.is_empty()).then(loss)
    }
}

impl<F: Format> Options<F> {
    /// Whether it is said where to write.
    pub(crate) const fn has_places(&self) -> bool {
        !self.output.is_empty()
    }

    /// Whether anything is said about outputs.
    pub(crate) const fn is_given(&self) -> bool {
        self.has_places() || self.to.is_some()
    }

    /// Settles formats and places; nothing is written yet.
    pub(crate) fn targets(&self) -> Result<Vec<Target<F>>> {
        if self.output.is_empty() {
            return Ok(vec![Target {
                destination: Destination::Standard,
                kind: self.to.unwrap_or(Kind::TEXT),
            }]);
        }
        let target = |path: &PathBuf| {
            let destination = Destination::new(path)?;
            let kind = match (self.to, &destination) {
                (Some(kind), _) => kind,
                (None, Destination::Standard) => Kind::TEXT,
                (None, _) => Kind::of_ending(path)?,
            };
            Ok(Target { destination, kind })
        };
        self.output.iter().map(target).collect()
    }
}

/// Whether a name ends as those of drawings do.
pub(crate) fn is_drawing(path: &Path) -> bool {
    let ending = path.extension().map(|ending| ending.to_string_lossy().to_lowercase());
    ending.is_some_and(|ending| DRAWINGS.iter().any(|drawing| drawing.extensions.contains(&&*ending)))
}

/// Refuses two outputs in one place.
pub(crate) fn check_distinct<'a>(destinations: impl IntoIterator<Item = &'a Destination>) -> Result<()> {
    let mut seen = BTreeSet::new();
    match destinations.into_iter().find(|destination| !seen.insert(*destination)) {
        Some(destination) => {
            Err(Problem::new(format!("{destination}: two outputs cannot share this place")).into())
        }
        None => Ok(()),
    }
}

/// Writes finished bytes.
pub(crate) fn to_standard_output(bytes: &[u8]) -> io::Result<()> {
    let mut out = StandardOutput;
    out.write_all(bytes)?;
    out.flush()
}
