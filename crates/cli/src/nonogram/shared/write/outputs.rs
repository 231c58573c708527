//! Nonograms go to their outputs one by one, and none is kept.
//!
//! Files grow under temporary names, what goes to a stream waits in memory or in a file without a name, and
//! all of it takes its place when the last puzzle is known to be good. Where files hold one puzzle each,
//! puzzles are counted first, since names have numbers of one length.

use std::{collections::BTreeSet, path::Path};

use anyhow::{Error, Result};
use quadrille::{
    formats::{Nonogram, NonogramFormat, nonogram::Envelope},
    render::Marks,
};

use super::{
    Writer,
    plan::{Plan, Rendered},
};
use crate::{
    filename,
    output::{Destination, Kind, Open, Staging, Target},
    problem::Problem,
};

/// The numbers of a series have at least so many digits.
const SERIES_DIGITS: usize = 1;

/// Outputs that grow with every nonogram. Nothing is in its place before they are [finished](Self::finish).
pub(crate) struct Outputs<'w> {
    plan: Plan<'w>,
    staging: Staging,
    together: Vec<(Open, Envelope)>,
    left_out: Vec<BTreeSet<&'static str>>,
    /// So many nonograms were written.
    count: usize,
}

impl<'w> Writer<'w> {
    /// Outputs for so many nonograms, which have to be counted where [some output needs
    /// that](Self::needs_count). Where a file holds one only, several go to numbered ones: `name.3.svg`
    /// for the third.
    pub(crate) fn outputs(&'w self, count: Option<usize>) -> Result<Outputs<'w>> {
        if let Some(count) = count {
            self.check_count(count)?;
        }
        // So that names sort as the puzzles do.
        let digits = count.filter(|&count| count > 1).map(|count| count.to_string().len());
        Outputs::new(Plan { writer: self, digits, is_apart: false })
    }

    /// Outputs for solutions of several puzzles: names have the numbers of the puzzles, of so many digits.
    pub(crate) fn numbered(&'w self, digits: usize) -> Result<Outputs<'w>> {
        Outputs::new(Plan { writer: self, digits: Some(digits), is_apart: false })
    }

    /// Outputs for so many to choose from: each goes to a file of its own, whatever files hold.
    pub(crate) fn series(&'w self, count: usize) -> Result<Outputs<'w>> {
        self.check_count(count)?;
        Outputs::new(Plan { writer: self, digits: Some(SERIES_DIGITS), is_apart: true })
    }

    /// The name of the first file that one of a series goes to, if one does.
    pub(crate) fn name_in_series(&self, number: usize) -> Option<String> {
        let file = self.targets().iter().find(|target| matches!(target.destination, Destination::File(_)))?;
        let Destination::File(file) = file.destination.numbered(number, SERIES_DIGITS).ok()? else {
            return None;
        };
        file.path().file_name().map(|name| filename::shown(Path::new(name)))
    }

    /// Writes all outputs, and tells what they have no place for.
    pub(crate) fn write(&self, nonograms: Vec<Nonogram>) -> Result<Vec<String>> {
        let mut outputs = self.outputs(Some(nonograms.len()))?;
        nonograms.into_iter().try_for_each(|nonogram| outputs.write(nonogram, None))?;
        outputs.finish()
    }

    /// Writes all outputs of one nonogram, with marks where they are to be shown, and tells what they have no
    /// place for.
    pub(crate) fn write_marked(&self, nonogram: Nonogram, marks: &Marks) -> Result<Vec<String>> {
        let mut outputs = self.outputs(Some(1))?;
        outputs.write(nonogram, Some(marks))?;
        outputs.finish()
    }
}

impl<'w> Outputs<'w> {
    fn new(plan: Plan<'w>) -> Result<Self> {
        let mut staging = plan.writer.staging();
        let mut together = Vec::new();
        for target in plan.writer.targets() {
            if let Some(envelope) = plan.envelope(target) {
                together.push((staging.open(&target.destination)?, envelope));
            }
        }
        let left_out = vec![BTreeSet::new(); plan.writer.targets().len()];
        Ok(Self { plan, staging, together, left_out, count: 0 })
    }

    /// How nonograms are written.
    pub(crate) const fn plan(&self) -> Plan<'w> {
        self.plan
    }

    /// Writes the next nonogram.
    pub(crate) fn write(&mut self, nonogram: Nonogram, marks: Option<&Marks>) -> Result<()> {
        self.push(self.plan.render(nonogram, marks, self.count + 1)?)
    }

    /// Writes the next nonogram under this number, and with a second number of so many digits, if there is
    /// one.
    pub(crate) fn write_numbered(
        &mut self,
        nonogram: Nonogram,
        number: usize,
        second: Option<(usize, usize)>,
    ) -> Result<()> {
        self.push(self.plan.render_numbered(nonogram, None, number, second)?)
    }

    /// The next nonogram, as it was written.
    pub(crate) fn push(&mut self, Rendered { members, staging, left_out }: Rendered) -> Result<()> {
        self.check_room()?;
        for ((open, envelope), member) in self.together.iter_mut().zip(members) {
            let before = if self.count == 0 { envelope.head } else { envelope.between };
            open.put(before.as_bytes())?;
            open.put(&member)?;
        }
        for (all, these) in self.left_out.iter_mut().zip(left_out) {
            all.extend(these);
        }
        self.count += 1;
        self.staging.extend(staging)
    }

    /// Refuses what could not be read again.
    fn check_room(&self) -> Result<()> {
        let is_full = |kind| matches!(kind, Kind::File(format) if NonogramFormat::holds_several(format) && self.count >= format.most());
        match self.plan.writer.targets().iter().find(|target| is_full(target.kind)) {
            Some(Target { destination, kind }) => Err(too_many(destination, *kind, self.count)),
            None => Ok(()),
        }
    }

    /// Puts all outputs into their places, unless nothing was written, and tells what they have no place for.
    pub(crate) fn finish(mut self) -> Result<Vec<String>> {
        if self.count == 0 {
            return Ok(Vec::new());
        }
        for (mut open, envelope) in self.together {
            open.put(envelope.tail.as_bytes())?;
            self.staging.close(open)?;
        }
        self.staging.commit()?;
        let targets = self.plan.writer.targets().iter().zip(self.left_out);
        Ok(targets.filter_map(|(target, left_out)| target.loss(&Vec::from_iter(left_out))).collect())
    }
}

fn too_many(destination: &Destination, kind: Kind<NonogramFormat>, most: usize) -> Error {
    let problem = Problem::new(format!("{destination}: {} holds {most} nonograms at most", kind.name()));
    problem.hint("write .jsonl, which holds any number, or convert them in parts").into()
}
