//! Where solutions go, and how much memory they may take on their way.

use std::collections::BTreeSet;

use anyhow::Result;
use quadrille::{
    formats::{Nonogram, NonogramFormat},
    nonogram::Picture,
};

use super::Options;
use crate::{
    nonogram::shared::{
        answers::Question,
        write::{Outputs, Writer},
    },
    outcome::Outcome,
    output::{Destination, Kind, Target},
    problem::Problem,
};

/// So many numbers of puzzles are told.
const NUMBERS_TOLD: usize = 20;

/// Where solutions go.
pub(super) enum Solutions<'w> {
    /// Text on standard output appears as soon as it is known: so much did.
    Printed(u64),
    /// They are kept for a report of each puzzle.
    Reported,
    /// Files that hold several grow.
    Written(Box<Outputs<'w>>),
    /// Where a file holds one, the number of its puzzle is in the name.
    Numbered(Vec<(usize, Nonogram)>),
}

impl<'w> Solutions<'w> {
    pub(super) fn new(writer: &'w Writer<'w>, options: &Options) -> Result<Self> {
        Ok(match writer.targets() {
            _ if options.json || options.count => Self::Reported,
            [Target { destination: Destination::Standard, kind: Kind::File(NonogramFormat::Txt) }] => {
                Self::Printed(0)
            }
            _ if writer.needs_count() => Self::Numbered(Vec::new()),
            _ => Self::Written(Box::new(writer.outputs(None)?)),
        })
    }

    /// Puts all of them into their places, unless there is none, and tells what these have no place for, and
    /// which of so many puzzles they lack.
    pub(super) fn finish(
        self,
        writer: &Writer<'_>,
        options: &Options,
        puzzles: usize,
        solved: &BTreeSet<usize>,
    ) -> Result<Vec<String>> {
        let mut notes = match self {
            Self::Written(outputs) => outputs.finish()?,
            Self::Numbered(all) if !all.is_empty() => {
                let are_several = options.all || options.limit.is_some_and(|limit| limit > 1);
                write_numbered(writer, all, puzzles, are_several)?
            }
            Self::Numbered(_) | Self::Printed(_) | Self::Reported => return Ok(Vec::new()),
        };
        notes.extend(lacking(writer, puzzles, solved));
        Ok(notes)
    }
}

/// Writes solutions, each with the number of its puzzle, of so many puzzles: as numbered files they have that
/// number, and a second one where there may be several of a puzzle. Tells what the outputs have no place for.
fn write_numbered(
    writer: &Writer<'_>,
    solutions: Vec<(usize, Nonogram)>,
    puzzles: usize,
    are_several: bool,
) -> Result<Vec<String>> {
    if puzzles == 1 {
        return writer.write(solutions.into_iter().map(|(_, solution)| solution).collect());
    }
    writer.check_count(solutions.len())?;
    let digits = |number: usize| number.to_string().len();
    let most = solutions.chunk_by(|one, next| one.0 == next.0).map(<[_]>::len).max().unwrap_or_default();
    let mut outputs = writer.numbered(digits(puzzles))?;
    let (mut last, mut count) = (0, 0);
    for (puzzle, solution) in solutions {
        count = if puzzle == last { count + 1 } else { 1 };
        last = puzzle;
        outputs.write_numbered(solution, puzzle, are_several.then(|| (count, digits(most))))?;
    }
    outputs.finish()
}

/// Which of so many puzzles the outputs hold, if they lack some.
fn lacking(writer: &Writer<'_>, puzzles: usize, solved: &BTreeSet<usize>) -> Vec<String> {
    if solved.is_empty() || solved.len() == puzzles {
        return Vec::new();
    }
    let mut numbers: Vec<_> = solved.iter().take(NUMBERS_TOLD).map(usize::to_string).collect();
    if solved.len() > NUMBERS_TOLD {
        numbers.push(format!("{} more", solved.len() - NUMBERS_TOLD));
    }
    let (count, numbers) = (solved.len(), numbers.join(", "));
    let lacking = |Target { destination, .. }: &Target<_>| {
        format!("{destination}: solutions of {count} of {puzzles} puzzles: {numbers}")
    };
    writer.targets().iter().map(lacking).collect()
}

/// Solutions that are kept, or written of one puzzle, take at most about so many bytes.
const MOST_KEPT: usize = 1 << 29;

/// About how many bytes a solution takes, with its clues.
fn memory_of(picture: &Picture) -> usize {
    let size = picture.size();
    let (cells, lines) = (size.area() as usize, (size.width + size.height) as usize);
    2 * cells + 100 * lines + 500
}

/// Refuses to keep one more than so many solutions where they would be too many.
pub(super) fn check_room(kept: usize, next: &Picture, question: &Question<'_>) -> Result<()> {
    let most = MOST_KEPT / memory_of(next);
    if kept < most {
        return Ok(());
    }
    let destination = question.place();
    let problem = Problem::new(format!("{destination}: more than {most} solutions are too many to keep"));
    let hint = "give a --limit, or print them as text to standard output";
    Err(problem.outcome(Outcome::Limit).hint(hint).into())
}
