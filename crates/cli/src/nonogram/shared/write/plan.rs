//! How a nonogram is written as far as that goes without the others, on any thread.

use anyhow::{Context, Result};
use quadrille::{
    formats::{
        Nonogram, NonogramFormat, Unsupported,
        nonogram::{self, Envelope},
    },
    render::Marks,
};

use super::Writer;
use crate::output::{Destination, Kind, Staging, Target};

/// How nonograms are written: the part of the work that is done on any thread.
#[derive(Clone, Copy)]
pub(crate) struct Plan<'w> {
    pub(super) writer: &'w Writer<'w>,
    /// Names have numbers of so many digits, where a file holds one.
    pub(super) digits: Option<usize>,
    /// Whether each file holds one, whatever it could.
    pub(super) is_apart: bool,
}

/// A nonogram as it is written.
pub(crate) struct Rendered {
    /// For the outputs that hold several, in their order.
    pub(super) members: Vec<Vec<u8>>,
    /// The other outputs.
    pub(super) staging: Staging,
    /// What each output leaves out.
    pub(super) left_out: Vec<Vec<&'static str>>,
}

impl Plan<'_> {
    /// Writes a nonogram, the first of which has the number 1, as far as that goes without the others.
    pub(crate) fn render(
        &self,
        nonogram: Nonogram,
        marks: Option<&Marks>,
        number: usize,
    ) -> Result<Rendered> {
        self.render_numbered(nonogram, marks, number, None)
    }

    /// Writes a nonogram as [`render`](Self::render) does, and with a second number of so many digits in the
    /// names of files, if there is one.
    pub(super) fn render_numbered(
        &self,
        nonogram: Nonogram,
        marks: Option<&Marks>,
        number: usize,
        second: Option<(usize, usize)>,
    ) -> Result<Rendered> {
        let targets = self.writer.targets();
        let nonogram = self.writer.as_asked(nonogram);
        let left_out = targets.iter().map(|target| self.left_out(target, &nonogram)).collect();
        let (mut members, mut staging) = (Vec::new(), self.writer.staging());
        for target @ Target { destination, kind } in targets {
            match *kind {
                Kind::File(format) if self.envelope(target).is_some() => {
                    let mut member = Vec::new();
                    nonogram::write_member(&nonogram, format, &mut member)
                        .with_context(|| destination.to_string())?;
                    members.push(member);
                }
                kind => {
                    let numbered = self.numbered(destination, number, second)?;
                    let destination = numbered.as_ref().unwrap_or(destination);
                    self.writer.write_one(&nonogram, marks, destination, kind, &mut staging)?;
                }
            }
        }
        Ok(Rendered { members, staging, left_out })
    }

    /// The file with the numbers of a nonogram in its name, where names have numbers.
    fn numbered(
        &self,
        destination: &Destination,
        number: usize,
        second: Option<(usize, usize)>,
    ) -> Result<Option<Destination>> {
        let is_file = matches!(destination, Destination::File(_));
        let Some(digits) = self.digits.filter(|_| is_file) else { return Ok(None) };
        let numbered = destination.numbered(number, digits)?;
        match second {
            Some((second, digits)) => numbered.numbered(second, digits).map(Some),
            None => Ok(Some(numbered)),
        }
    }

    /// What of a nonogram a new file has no place for. The solution is missed where it is asked for and in no
    /// other output.
    fn left_out(&self, target: &Target<NonogramFormat>, nonogram: &Nonogram) -> Vec<&'static str> {
        match target.kind {
            Kind::File(format) if !target.is_looked_at() => {
                let is_missed = self.writer.asks_for_solution() && self.writer.shows_solution().is_none();
                let solution = is_missed.then_some("solution");
                let left_out = format.drops(nonogram).into_iter().map(Unsupported::name);
                left_out.chain(solution).collect()
            }
            _ => Vec::new(),
        }
    }

    /// What stands around the nonograms of an output, if they go into it together.
    pub(super) fn envelope(&self, target: &Target<NonogramFormat>) -> Option<Envelope> {
        envelope(target).filter(|_| !self.is_apart || !matches!(target.destination, Destination::File(_)))
    }
}

/// What stands around the nonograms of an output that holds several.
pub(super) fn envelope(Target { destination, kind }: &Target<NonogramFormat>) -> Option<Envelope> {
    match (kind, destination) {
        (Kind::File(NonogramFormat::Txt), Destination::Standard | Destination::Device(_)) => {
            Some(Envelope { between: "\n", ..Envelope::default() })
        }
        (Kind::File(format), _) => format.envelope(),
        (Kind::Drawing(_), _) => None,
    }
}
