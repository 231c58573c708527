//! The part of writing that is done on any thread.

use std::path::Path;

use anyhow::{Context, Error, Result};
use quadrille::{
    formats::{
        Nonogram, NonogramFormat, Unsupported,
        nonogram::{self, Envelope},
    },
    nonogram::Solver,
    render::Marks,
};
use serde_json::value::RawValue;

use super::Writer;
use crate::{
    filename,
    nonogram::shared::solving,
    output::{Destination, Kind, Target, Written},
};

/// How nonograms are written.
#[derive(Clone, Copy)]
pub(crate) struct Plan<'w> {
    pub(super) writer: &'w Writer<'w>,
    /// The least number of digits in the names of files for one puzzle, if these are numbered.
    pub(super) digits: Option<usize>,
    /// Whether each puzzle gets a file of its own, whatever the format.
    pub(super) is_series: bool,
}

/// The numbers in the names of files.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Numbers {
    pub(crate) number: usize,
    /// A second number, and the least number of its digits.
    pub(crate) second: Option<(usize, usize)>,
}

impl From<usize> for Numbers {
    fn from(number: usize) -> Self {
        Self { number, second: None }
    }
}

/// A nonogram as it is written to each output, in their order.
pub(crate) struct Rendered(pub(super) Vec<Part>);

impl Rendered {
    /// With the `id` of its line in native documents. Other files drop it.
    pub(crate) fn with_id(mut self, id: Option<&RawValue>) -> Self {
        let Some(id) = id else { return self };
        for part in &mut self.0 {
            if !part.identify(id) && part.is_file {
                part.dropped.push(Unsupported::Id.name());
            }
        }
        self
    }

    /// With the name of its source as the `id` of a line.
    pub(crate) fn with_source(mut self, name: Option<&RawValue>) -> Self {
        let Some(name) = name else { return self };
        for part in self.0.iter_mut().filter(|part| part.is_line) {
            part.identify(name);
        }
        self
    }
}

/// A nonogram as it is written to an output.
pub(super) struct Part {
    pub(super) content: Result<Content, Failure>,
    /// The fields that the format has no place for.
    pub(super) dropped: Vec<&'static str>,
    /// Whether it is a line of JSON lines.
    is_line: bool,
    /// Whether it is in a file from which it can be read back.
    is_file: bool,
}

impl Part {
    /// Adds an `id` to a native document. Reports whether it is one.
    fn identify(&mut self, id: &RawValue) -> bool {
        let Ok(Content::Member(member)) = &mut self.content else { return false };
        let Some(fields) = member.strip_prefix(b"{") else { return false };
        *member = [format!("{{\"id\":{id},").as_bytes(), fields].concat();
        true
    }
}

/// What became of a nonogram.
pub(super) enum Content {
    /// A member of a file for several.
    Member(Vec<u8>),
    /// A file of its own, with its name.
    File(Written, String),
}

/// The reason why a nonogram is not in an output; `None` if it is reported with another output.
pub(super) type Failure = Option<Error>;

impl Plan<'_> {
    /// Writes a nonogram as far as that is possible without the others. `unsolved` is the reason why it has no
    /// solution: outputs that need one fail.
    pub(crate) fn render(
        &self,
        nonogram: Nonogram,
        marks: Option<&Marks>,
        numbers: Numbers,
        mut unsolved: Option<Error>,
    ) -> Rendered {
        let nonogram = self.writer.prepared(nonogram);
        let is_unsolved = unsolved.is_some();
        let part = |target: &Target<NonogramFormat>| {
            let dropped = self.dropped(target, &nonogram);
            let content = match is_unsolved && self.writer.needs_solution(target.kind) {
                true => Err(unsolved.take()),
                false => self.write(target, &nonogram, marks, numbers).map_err(Some),
            };
            let is_line = matches!(target.kind, Kind::File(NonogramFormat::JsonLines));
            let is_file = matches!(target.kind, Kind::File(_)) && !target.is_for_reading();
            Part { content, dropped, is_line, is_file }
        };
        Rendered(self.writer.targets().iter().map(part).collect())
    }

    fn write(
        &self,
        target: &Target<NonogramFormat>,
        nonogram: &Nonogram,
        marks: Option<&Marks>,
        numbers: Numbers,
    ) -> Result<Content> {
        let destination = &target.destination;
        if let (Kind::File(format), Some(_)) = (target.kind, self.envelope(target)) {
            let mut member = Vec::new();
            nonogram::write_member(nonogram, format, &mut member).with_context(|| destination.to_string())?;
            return Ok(Content::Member(member));
        }
        let numbered = self.numbered(destination, numbers)?;
        let destination = numbered.as_ref().unwrap_or(destination);
        let written = self.writer.write_one(nonogram, marks, destination, target.kind)?;
        Ok(Content::File(written, destination.to_string()))
    }

    /// The name of the first file of a nonogram in a series, if it has one.
    pub(crate) fn name_in_series(&self, number: usize) -> Option<String> {
        let files = self.writer.targets().iter().map(|target| &target.destination);
        let numbered = files.filter_map(|file| self.numbered(file, number.into()).ok().flatten()).next()?;
        numbered.path().file_name().map(|name| filename::shown(Path::new(name)))
    }

    /// The file with the numbers of a nonogram in its name, if files are numbered.
    fn numbered(&self, destination: &Destination, numbers: Numbers) -> Result<Option<Destination>> {
        let is_file = matches!(destination, Destination::File { .. });
        let Some(digits) = self.digits.filter(|_| is_file) else { return Ok(None) };
        let protected = &self.writer.protected;
        let numbered = destination.numbered(numbers.number, digits, protected)?;
        match numbers.second {
            Some((second, digits)) => numbered.numbered(second, digits, protected).map(Some),
            None => Ok(Some(numbered)),
        }
    }

    /// The fields of a nonogram that an output drops. The solution is missed if it is requested and in no other output, or
    /// does not follow from the clues.
    fn dropped(&self, target: &Target<NonogramFormat>, nonogram: &Nonogram) -> Vec<&'static str> {
        match target.kind {
            Kind::File(format) if !target.is_for_reading() => {
                let is_missed = self.writer.asks_for_solution() && self.writer.solved_formats().is_empty();
                let is_lost = || {
                    nonogram.picture().is_some() && !format.holds_solution() && !has_one_solution(nonogram)
                };
                let solution = (is_missed || is_lost()).then_some("solution");
                format.drops(nonogram).into_iter().map(Unsupported::name).chain(solution).collect()
            }
            _ => Vec::new(),
        }
    }

    /// The text around the nonograms of an output, if they go into it together.
    pub(super) fn envelope(&self, target: &Target<NonogramFormat>) -> Option<Envelope> {
        envelope(target)
            .filter(|_| !self.is_series || !matches!(target.destination, Destination::File { .. }))
    }
}

/// Whether a few steps show that there is only one solution.
fn has_one_solution(nonogram: &Nonogram) -> bool {
    const MAX_STEPS: u64 = 100_000;
    solving::analyze(&Solver::new().max_steps(MAX_STEPS), nonogram).verdict.is_unique()
}

/// The text around the nonograms of an output that can contain several.
pub(super) fn envelope(Target { destination, kind }: &Target<NonogramFormat>) -> Option<Envelope> {
    match (kind, destination) {
        (Kind::File(NonogramFormat::Txt), Destination::Standard | Destination::Device(_)) => {
            Some(Envelope { between: "\n", ..Envelope::default() })
        }
        (Kind::File(format), _) => format.envelope(),
        (Kind::Drawing(_), _) => None,
    }
}
