//! Nonograms go to their outputs one by one, and none is kept.
//!
//! Files grow under temporary names, what goes to a stream waits in memory or in a file without a name, and all of it
//! takes its place when the last puzzle is known to be good. Where files hold one puzzle each, puzzles are counted
//! first, since names have numbers of one length.

use std::{collections::BTreeSet, path::Path};

use anyhow::{Context, Error, Result};
use quadrille::{
    formats::{
        Nonogram, NonogramFormat,
        nonogram::{self, Envelope},
    },
    render::Marks,
};

use super::write::Writer;
use crate::{
    input,
    output::{Kind, Open, Place, Staging, Target},
    problem::Problem,
};

/// So many numbered files are enough: who wants more has taken the wrong ending.
const MOST_FILES: usize = 100_000;
/// The numbers of a series have at least so many digits.
const SERIES_DIGITS: usize = 1;

/// How nonograms are written: the part of the work that is done on any thread.
#[derive(Clone, Copy)]
pub(crate) struct Plan<'w> {
    writer: &'w Writer<'w>,
    /// Names have numbers of so many digits, where a file holds one.
    digits: Option<usize>,
    /// Whether each file holds one, whatever it could.
    is_apart: bool,
}

/// A nonogram as it is written.
pub(crate) struct Rendered {
    /// For the outputs that hold several, in their order.
    members: Vec<Vec<u8>>,
    /// The other outputs.
    staging: Staging,
    /// What each output leaves out.
    left_out: Vec<Vec<&'static str>>,
}

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
    /// Outputs for so many nonograms, which have to be counted where [some output needs that](Self::needs_count). Where a
    /// file holds one only, several go to numbered ones: `name.3.svg` for the third.
    pub(crate) fn outputs(&'w self, count: Option<usize>) -> Result<Outputs<'w>> {
        if let Some(count) = count {
            self.check_count(count)?;
        }
        // So that names sort as the puzzles do.
        let digits = count.filter(|&count| count > 1).map(|count| count.to_string().len());
        Outputs::new(Plan { writer: self, digits, is_apart: false })
    }

    /// Outputs for so many to choose from: each goes to a file of its own, whatever files hold.
    pub(crate) fn series(&'w self, count: usize) -> Result<Outputs<'w>> {
        self.check_count(count)?;
        Outputs::new(Plan { writer: self, digits: Some(SERIES_DIGITS), is_apart: true })
    }

    /// The name of the first file that one of a series goes to, if one does.
    pub(crate) fn name_in_series(&self, number: usize) -> Option<String> {
        let file = self.targets().iter().find(|target| matches!(target.place, Place::File(_)))?;
        let Place::File(file) = file.place.numbered(number, SERIES_DIGITS).ok()? else { return None };
        file.path().file_name().map(|name| input::name(Path::new(name)))
    }

    /// Whether it has to be known how many nonograms there are.
    pub(crate) fn needs_count(&self) -> bool {
        self.targets().iter().any(|target| envelope(target).is_none())
    }

    /// Refuses outputs that so many nonograms cannot go to: files that hold one are numbered, but in a stream they could
    /// not be told apart.
    pub(crate) fn check_count(&self, count: usize) -> Result<()> {
        let holds_one = |target: &&Target<_>| envelope(target).is_none();
        for Target { place, kind } in self.targets().iter().filter(holds_one).filter(|_| count != 1) {
            let is_file = matches!(place, Place::File(_));
            if count == 0 || !is_file || count > MOST_FILES {
                let why = match is_file && count > 0 {
                    true => format!("at most {MOST_FILES} files are written"),
                    false => format!("{} holds one", kind.name()),
                };
                let problem = Problem::new(format!("{place}: {count} nonograms, but {why}"));
                return Err(problem.hint(several_hint()).into());
            }
        }
        Ok(())
    }

    /// Writes solutions, each with the number of its puzzle, of so many puzzles: as numbered files they have that number, and a
    /// second one where there may be several of a puzzle. Tells what the outputs have no place for.
    pub(crate) fn write_solutions(
        &self,
        solutions: Vec<(usize, Nonogram)>,
        puzzles: usize,
        are_several: bool,
    ) -> Result<Vec<String>> {
        if puzzles == 1 {
            return self.write(solutions.into_iter().map(|(_, solution)| solution).collect());
        }
        self.check_count(solutions.len())?;
        let digits = |number: usize| number.to_string().len();
        let most = solutions.chunk_by(|one, next| one.0 == next.0).map(<[_]>::len).max().unwrap_or_default();
        let mut outputs =
            Outputs::new(Plan { writer: self, digits: Some(digits(puzzles)), is_apart: false })?;
        let (mut last, mut count) = (0, 0);
        for (puzzle, solution) in solutions {
            count = if puzzle == last { count + 1 } else { 1 };
            last = puzzle;
            let second = are_several.then(|| (count, digits(most)));
            outputs.push(outputs.plan.render_numbered(solution, None, puzzle, second)?)?;
        }
        outputs.finish()
    }

    /// Which of so many puzzles the outputs hold, if they lack some.
    pub(crate) fn lacking(&self, puzzles: usize, solved: &BTreeSet<usize>) -> Vec<String> {
        if solved.is_empty() || solved.len() == puzzles {
            return Vec::new();
        }
        self.targets().iter().map(|target| lacking(&target.place, solved, puzzles)).collect()
    }

    /// Writes all outputs, and tells what they have no place for.
    pub(crate) fn write(&self, nonograms: Vec<Nonogram>) -> Result<Vec<String>> {
        let mut outputs = self.outputs(Some(nonograms.len()))?;
        nonograms.into_iter().try_for_each(|nonogram| outputs.write(nonogram, None))?;
        outputs.finish()
    }

    /// The same for one nonogram, with marks where they are to be shown.
    pub(crate) fn write_marked(&self, nonogram: Nonogram, marks: &Marks) -> Result<Vec<String>> {
        let mut outputs = self.outputs(Some(1))?;
        outputs.write(nonogram, Some(marks))?;
        outputs.finish()
    }
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

    /// The same, and with a second number of so many digits in the names of files, if there is one.
    fn render_numbered(
        &self,
        nonogram: Nonogram,
        marks: Option<&Marks>,
        number: usize,
        second: Option<(usize, usize)>,
    ) -> Result<Rendered> {
        let targets = self.writer.targets();
        let nonogram = self.writer.as_asked(nonogram);
        let left_out = targets.iter().map(|target| left_out(target, &nonogram)).collect();
        let (mut members, mut staging) = (Vec::new(), self.writer.staging());
        for target @ Target { place, kind } in targets {
            match *kind {
                Kind::File(format) if self.envelope(target).is_some() => {
                    let mut member = Vec::new();
                    nonogram::write_member(&nonogram, format, &mut member)
                        .with_context(|| place.to_string())?;
                    members.push(member);
                }
                kind => {
                    let digits = self.digits.filter(|_| matches!(place, Place::File(_)));
                    let numbered = digits.map(|digits| place.numbered(number, digits)).transpose()?;
                    let numbered = match (numbered, second) {
                        (Some(place), Some((second, digits))) => Some(place.numbered(second, digits)?),
                        (numbered, _) => numbered,
                    };
                    let place = numbered.as_ref().unwrap_or(place);
                    self.writer.write_one(&nonogram, marks, place, kind, &mut staging)?;
                }
            }
        }
        Ok(Rendered { members, staging, left_out })
    }

    fn envelope(&self, target: &Target<NonogramFormat>) -> Option<Envelope> {
        envelope(target).filter(|_| !self.is_apart || !matches!(target.place, Place::File(_)))
    }
}

impl<'w> Outputs<'w> {
    fn new(plan: Plan<'w>) -> Result<Self> {
        let mut staging = plan.writer.staging();
        let mut together = Vec::new();
        for target in plan.writer.targets() {
            if let Some(envelope) = plan.envelope(target) {
                together.push((staging.open(&target.place)?, envelope));
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
            Some(Target { place, kind }) => Err(too_many(place, *kind, self.count)),
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

/// So many numbers are told.
const NUMBERS_TOLD: usize = 20;

/// Which of so many puzzles an output holds.
fn lacking(place: &Place, solved: &BTreeSet<usize>, puzzles: usize) -> String {
    let mut numbers: Vec<_> = solved.iter().take(NUMBERS_TOLD).map(usize::to_string).collect();
    if solved.len() > NUMBERS_TOLD {
        numbers.push(format!("{} more", solved.len() - NUMBERS_TOLD));
    }
    format!("{place}: solutions of {} of {puzzles} puzzles: {}", solved.len(), numbers.join(", "))
}

/// What stands around the nonograms of an output that holds several.
fn envelope(Target { place, kind }: &Target<NonogramFormat>) -> Option<Envelope> {
    match (kind, place) {
        (Kind::File(NonogramFormat::Txt), Place::Standard | Place::Device(_)) => {
            Some(Envelope { between: "\n", ..Envelope::default() })
        }
        (Kind::File(format), _) => format.envelope(),
        (Kind::Picture(_), _) => None,
    }
}

/// What of a nonogram a new file has no place for.
fn left_out(target: &Target<NonogramFormat>, nonogram: &Nonogram) -> Vec<&'static str> {
    match target.kind {
        Kind::File(format) if !target.is_looked_at() => format.leaves_out(nonogram),
        _ => Vec::new(),
    }
}

fn too_many(place: &Place, kind: Kind<NonogramFormat>, most: usize) -> Error {
    let problem = Problem::new(format!("{place}: {} holds {most} nonograms at most", kind.name()));
    problem.hint("write .jsonl, which holds any number, or convert them in parts").into()
}

/// Which formats hold several puzzles.
fn several_hint() -> String {
    let several = NonogramFormat::ALL.iter().filter(|format| format.holds_several());
    let names: Vec<_> = several.map(|format| format.name()).collect();
    format!("these formats hold several: {}", names.join(", "))
}
