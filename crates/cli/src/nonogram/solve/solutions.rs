//! The destinations of solutions, and the memory that they may take on their way.

use std::collections::BTreeSet;

use anyhow::Result;
use quadrille::{
    formats::{Nonogram, NonogramFormat},
    nonogram::Picture,
};

use super::Options;
use crate::{
    error::Problem,
    nonogram::shared::{
        answers::Question,
        write::{Numbers, Outputs, Writer},
    },
    outcome::Outcome,
    output::{Destination, Kind, Target, Written},
};

const MAX_NUMBERS_SHOWN: usize = 20;

/// The destination of solutions.
pub(super) enum Solutions<'w> {
    /// Text on standard output, at once; with the number of solutions so far.
    Printed(u64),
    /// A report of each puzzle.
    Reported,
    /// Files for several puzzles, which grow.
    Written(Box<Outputs<'w>>),
    /// Files for one puzzle each, with the number of the puzzle in the name.
    Numbered(Vec<(usize, Nonogram)>),
}

impl<'w> Solutions<'w> {
    pub(super) fn new(writer: &'w Writer<'w>, options: &Options) -> Result<Self> {
        if are_several(options)
            && let Some(Target { destination, .. }) =
                writer.targets().iter().find(|target| !writer.can_have_solution(target.kind))
        {
            let problem = Problem::new(format!("{destination}: all solutions look alike there"));
            return Err(problem
                .hint("add --show solution, or write a format with solutions, such as json")
                .into());
        }
        Ok(match writer.targets() {
            _ if options.json || options.count => Self::Reported,
            [Target { destination: Destination::Standard, kind: Kind::File(NonogramFormat::Txt) }] => {
                Self::Printed(0)
            }
            _ if writer.needs_count() => Self::Numbered(Vec::new()),
            _ => Self::Written(Box::new(writer.outputs(None)?)),
        })
    }

    /// Completes the outputs of `taken` puzzles of a file with `all`, and notes which have no solution there.
    pub(super) fn finish(
        self,
        writer: &Writer<'_>,
        options: &Options,
        (taken, all): (usize, usize),
        solved: &BTreeSet<usize>,
    ) -> Result<Written> {
        let mut written = match self {
            Self::Written(outputs) => outputs.finish(&[]),
            Self::Numbered(solutions) if !solutions.is_empty() => {
                write_numbered(writer, solutions, all, are_several(options))?
            }
            Self::Numbered(_) | Self::Printed(_) | Self::Reported => return Ok(Written::default()),
        };
        written.notes.extend(lacking(writer, taken, solved));
        Ok(written)
    }
}

/// Whether a puzzle may have several solutions in the output.
fn are_several(options: &Options) -> bool {
    options.all || options.limit.is_some_and(|limit| limit > 1)
}

/// Writes solutions, each with the number of its puzzle among all puzzles of the file. Numbered files have that number,
/// and a second one if a puzzle may have several solutions.
fn write_numbered(
    writer: &Writer<'_>,
    solutions: Vec<(usize, Nonogram)>,
    puzzles: usize,
    are_several: bool,
) -> Result<Written> {
    if puzzles == 1 {
        return writer.write(solutions.into_iter().map(|(_, solution)| solution).collect());
    }
    writer.check_count(solutions.len())?;
    let digits = |number: usize| number.to_string().len();
    let most = solutions.chunk_by(|one, next| one.0 == next.0).map(<[_]>::len).max().unwrap_or_default();
    let mut outputs = writer.numbered(digits(puzzles));
    let (mut last, mut count) = (0, 0);
    for (puzzle, solution) in solutions {
        count = if puzzle == last { count + 1 } else { 1 };
        last = puzzle;
        let second = are_several.then(|| (count, digits(most)));
        outputs.write_numbered(solution, Numbers { number: puzzle, second })?;
    }
    Ok(outputs.finish(&[]))
}

/// Messages about the puzzles whose solutions are in the outputs, if some are missing.
fn lacking(writer: &Writer<'_>, puzzles: usize, solved: &BTreeSet<usize>) -> Vec<String> {
    if solved.is_empty() || solved.len() == puzzles {
        return Vec::new();
    }
    let mut numbers: Vec<_> = solved.iter().take(MAX_NUMBERS_SHOWN).map(usize::to_string).collect();
    if solved.len() > MAX_NUMBERS_SHOWN {
        numbers.push(format!("{} more", solved.len() - MAX_NUMBERS_SHOWN));
    }
    let (count, numbers) = (solved.len(), numbers.join(", "));
    let lacking = |Target { destination, .. }: &Target<_>| {
        format!("{destination}: solutions of {count} of {puzzles} puzzles: {numbers}")
    };
    writer.targets().iter().map(lacking).collect()
}

/// The approximate memory for solutions that are kept, and the size of files with those of a puzzle.
const MAX_BYTES: usize = 1 << 29;

/// The approximate size of a solution in bytes, with its clues.
fn memory_of(picture: &Picture) -> usize {
    let size = picture.size();
    let (cells, lines) = (size.area() as usize, (size.width + size.height) as usize);
    2 * cells + 100 * lines + 500
}

/// Refuses another solution if there are too many to keep.
pub(super) fn check_room(kept: usize, next: &Picture, question: &Question<'_>) -> Result<()> {
    let most = MAX_BYTES / memory_of(next);
    if kept < most {
        return Ok(());
    }
    let destination = question.place();
    let problem = Problem::new(format!("{destination}: more than {most} solutions do not fit into memory"));
    let hint = "give a --limit, or print them as text to standard output";
    Err(problem.outcome(Outcome::Limit).hint(hint).into())
}
