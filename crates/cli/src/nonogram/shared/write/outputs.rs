//! Outputs that grow with every nonogram, so that none has to stay in memory.
//!
//! A file for several puzzles grows under a temporary name, and takes its place when all of them are good. Files for
//! one puzzle each are complete at once; their puzzles are counted first, so that all numbers have the same length.

use std::{collections::BTreeSet, mem};

use anyhow::{Error, Result};
use quadrille::{
    formats::{Nonogram, NonogramFormat, nonogram::Envelope},
    render::Marks,
};

use super::{
    Writer,
    plan::{Content, Numbers, Part, Plan, Rendered},
};
use crate::{
    console::{self, counted},
    error::{self, Problem},
    output::{Kind, OutputFile, Target, Written},
};

/// The least number of digits in a series.
const SERIES_DIGITS: usize = 1;
/// A series has several nonograms.
const SERIES: usize = 2;

/// The outputs of several nonograms.
pub(crate) struct Outputs<'w> {
    plan: Plan<'w>,
    outputs: Vec<Output>,
    errors: Vec<Error>,
    /// The number of nonograms so far.
    count: usize,
}

/// An output that grows.
#[derive(Default)]
struct Output {
    envelope: Option<Envelope>,
    /// The file for several puzzles, once there is one.
    file: Option<OutputFile>,
    has_failed: bool,
    /// The messages about the last file for one puzzle, the warnings about those before, and the names of the first and
    /// the last.
    written: Written,
    warnings: Vec<String>,
    files: usize,
    range: Option<(String, String)>,
    dropped: BTreeSet<&'static str>,
}

impl<'w> Writer<'w> {
    /// Outputs for `count` nonograms, which is required if [`needs_count`](Self::needs_count). Formats for one puzzle
    /// get numbered files: `name.3.svg` for the third.
    pub(crate) fn outputs(&'w self, count: Option<usize>) -> Result<Outputs<'w>> {
        if let Some(count) = count {
            self.check_count(count)?;
        }
        // Padded numbers sort as the puzzles do.
        let digits = count.filter(|&count| count > 1).map(|count| count.to_string().len());
        Ok(Outputs::new(Plan { writer: self, digits, is_series: false }))
    }

    /// Outputs for solutions of several puzzles, whose numbers are in the names of files.
    pub(crate) fn numbered(&'w self, digits: usize) -> Outputs<'w> {
        Outputs::new(Plan { writer: self, digits: Some(digits), is_series: false })
    }

    /// Outputs for nonograms to choose from, each in a file of its own.
    pub(crate) fn series(&'w self) -> Result<Outputs<'w>> {
        self.check_count(SERIES)?;
        Ok(Outputs::new(Plan { writer: self, digits: Some(SERIES_DIGITS), is_series: true }))
    }

    pub(crate) fn write(&self, nonograms: Vec<Nonogram>) -> Result<Written> {
        let mut outputs = self.outputs(Some(nonograms.len()))?;
        nonograms.into_iter().try_for_each(|nonogram| outputs.write(nonogram, None))?;
        Ok(outputs.finish(&[]))
    }

    /// Writes one nonogram, with marks where they are requested.
    pub(crate) fn write_marked(&self, nonogram: Nonogram, marks: &Marks) -> Result<Written> {
        let mut outputs = self.outputs(Some(1))?;
        outputs.write(nonogram, Some(marks))?;
        Ok(outputs.finish(&[]))
    }
}

impl<'w> Outputs<'w> {
    fn new(plan: Plan<'w>) -> Self {
        let output = |target| Output { envelope: plan.envelope(target), ..Output::default() };
        let outputs = plan.writer.targets().iter().map(output).collect();
        Self { plan, outputs, errors: Vec::new(), count: 0 }
    }

    pub(crate) const fn plan(&self) -> Plan<'w> {
        self.plan
    }

    pub(crate) fn write(&mut self, nonogram: Nonogram, marks: Option<&Marks>) -> Result<()> {
        self.push(self.render(nonogram, marks))
    }

    /// Writes a nonogram as far as that is possible before it is pushed as the next one.
    pub(crate) fn render(&self, nonogram: Nonogram, marks: Option<&Marks>) -> Rendered {
        self.plan.render(nonogram, marks, Numbers::from(self.count + 1), None)
    }

    pub(crate) fn write_numbered(&mut self, nonogram: Nonogram, numbers: Numbers) -> Result<()> {
        self.push(self.plan.render(nonogram, None, numbers, None))
    }

    /// Adds a nonogram. Only an error of the system, such as a full disk, is returned at once.
    pub(crate) fn push(&mut self, Rendered(parts): Rendered) -> Result<()> {
        let targets = self.plan.writer.targets();
        for ((output, target), part) in self.outputs.iter_mut().zip(targets).zip(parts) {
            if let Err(Some(error)) = output.push(target, part, self.count == 0) {
                if self.plan.digits.is_some() && console::is_of_system(&error) {
                    return Err(error);
                }
                self.errors.push(error);
            }
        }
        self.count += 1;
        Ok(())
    }

    /// Completes all outputs. `failed` are the errors of puzzles that could not be pushed: files for several puzzles are
    /// not written without them.
    pub(crate) fn finish(self, failed: &[Error]) -> Written {
        let mut all = Written { errors: self.errors, ..Written::default() };
        for (output, target) in self.outputs.into_iter().zip(self.plan.writer.targets()) {
            if self.count == 0 && output.envelope.is_some() && failed.is_empty() {
                continue;
            }
            match output.finish(target, failed, self.count) {
                Ok(written) => all.extend(written),
                Err(error) => all.errors.push(error),
            }
        }
        all
    }
}

impl Output {
    fn push(
        &mut self,
        target: &Target<NonogramFormat>,
        Part { content, dropped, .. }: Part,
        is_first: bool,
    ) -> Result<(), Option<Error>> {
        if self.has_failed {
            return Ok(());
        }
        // A file for several is complete or missing; of others the rest goes on.
        self.has_failed = self.envelope.is_some();
        match content? {
            Content::Member(member) => self.put(target, &member, is_first).map_err(Some)?,
            Content::File(written, name) => {
                self.files += 1;
                self.warnings.extend(mem::replace(&mut self.written, written).warnings());
                self.range = Some((self.range.take().map_or_else(|| name.clone(), |(first, _)| first), name));
            }
        }
        self.has_failed = false;
        self.dropped.extend(dropped);
        Ok(())
    }

    fn put(&mut self, target: &Target<NonogramFormat>, member: &[u8], is_first: bool) -> Result<()> {
        let Target { destination, kind } = target;
        if let Kind::File(format) = *kind
            && format.holds_several()
            && self.files >= format.most()
        {
            let (name, most) = (kind.name(), self.files);
            let problem = Problem::new(format!("{destination}: {name} contains at most {most} nonograms"));
            return Err(problem.hint("write .jsonl, which has no limit, or convert them in parts").into());
        }
        let Some(envelope) = self.envelope else { return Ok(()) };
        let mut file = match self.file.take() {
            Some(file) => file,
            None => OutputFile::create(destination)?,
        };
        let before = if is_first { envelope.head } else { envelope.between };
        file.put(before.as_bytes())?;
        file.put(member)?;
        self.files += 1;
        self.file = Some(file);
        Ok(())
    }

    fn finish(self, target: &Target<NonogramFormat>, failed: &[Error], count: usize) -> Result<Written> {
        let destination = &target.destination;
        if self.envelope.is_some() && !failed.is_empty() {
            let errors = error::not_written(&destination.to_string(), failed, count + failed.len());
            return Ok(Written { errors: Vec::from_iter(errors), ..Written::default() });
        }
        let mut written = match (self.file, self.envelope) {
            (Some(mut file), Some(envelope)) if !self.has_failed => {
                file.put(envelope.tail.as_bytes())?;
                file.finish()?;
                let mut written = Written::default();
                written.add(destination, &format!("{destination}: {}", counted(self.files, "nonogram")));
                written
            }
            (None, None) if self.files > 1 => {
                let notes = self.warnings.into_iter().chain(self.written.warnings()).collect();
                let mut written = Written { notes, ..Written::default() };
                if let Some((first, last)) = self.range {
                    written.add(destination, &format!("{first} to {last}: {}", counted(self.files, "file")));
                }
                written
            }
            _ => self.written,
        };
        written.notes.splice(0..0, target.loss(&Vec::from_iter(self.dropped)));
        Ok(written)
    }
}
