mod live;

use std::{
    collections::BTreeSet,
    io::{BufWriter, Write},
    ops::ControlFlow,
    path::PathBuf,
};

use anyhow::Result;
use quadrille::{
    formats::{Nonogram, NonogramFormat},
    nonogram::{Count, Picture},
};

use super::shared::{
    outputs::Outputs,
    read::{self, Item},
    solving, titled, write,
};
use crate::{
    console::{Console, StandardOutput},
    input::Input,
    json::{self, Object},
    outcome::Outcome,
    output::{Kind, Place, Target},
    problem::Problem,
    values::{names, number},
};

#[derive(Debug, clap::Args)]
#[command(after_help = "\
Without --all the first solution is printed, and then it is found out whether it is the only one.
Several solutions go to numbered files where a format holds one: -o x.svg makes x.1.svg, x.2.svg and so on. Of several \
puzzles the number is that of the puzzle; with --all or --limit the number of the solution is behind it: x.3.1.svg.

Examples:
  quadrille nonogram solve x.non
  quadrille nonogram solve x.non -o solved.json -o solved.svg --show solution
  quadrille nonogram solve x.non --all --limit 10
  quadrille nonogram solve x.non --count

Exit codes: 0 the only solution was found, or with --all and --count: all of them; 1 there is no solution, or without \
--all and --count more than one; 2 bad usage or bad input; 3 a limit was reached first")]
pub(crate) struct Options {
    /// A nonogram, or several in a file; `-` is standard input
    #[arg(value_name = "FILE")]
    file: PathBuf,

    /// The format of the file, whatever it seems to be
    #[arg(long, value_name = "FORMAT", value_parser = names::all::<NonogramFormat>(), hide_possible_values = true)]
    from: Option<NonogramFormat>,

    /// Every solution
    #[arg(long)]
    all: bool,

    /// Print the number of solutions alone, as >=N when a limit was reached; of several puzzles a line each, ? for what cannot be
    /// read
    #[arg(long, conflicts_with_all = ["all", "output"])]
    count: bool,

    /// Stop after so many solutions
    #[arg(long, value_name = "N", value_parser = number::positive)]
    limit: Option<u64>,

    /// Show on the terminal how the grid is filled, line by line
    #[arg(long, conflicts_with = "count")]
    progress: bool,

    /// Give it this title
    #[arg(long, value_name = "TITLE")]
    title: Option<String>,

    /// Print a JSON object for each nonogram
    #[arg(long, conflicts_with = "output")]
    json: bool,

    #[command(flatten)]
    solving: solving::Options,

    #[command(flatten)]
    output: write::Options,
}

/// How many solutions a nonogram turned out to have.
#[derive(Clone, Copy)]
enum End {
    /// All of them were found.
    All(u64),
    /// There are more, which nobody asked for.
    More(u64),
    Limit(u64, quadrille::nonogram::Limit),
}

pub(crate) fn run(options: &Options, console: Console) -> Result<Outcome> {
    Input::check_paths(std::slice::from_ref(&options.file))?;
    let writer = options.output.writer(std::slice::from_ref(&options.file))?;
    writer.check_no_marks()?;
    let out = BufWriter::new(StandardOutput);
    let solutions = Solutions::new(&writer, options)?;
    let mut session = Session { options, console, out, solutions, puzzles: 0, solved: BTreeSet::new() };
    let mut worst = Outcome::Yes;
    for item in read::items([options.file.as_path()], options.from) {
        session.puzzles += 1;
        worst = worst.max(session.answer(item)?);
    }
    session.out.flush()?;
    let Session { solutions, puzzles, solved, .. } = session;
    console.notes(&solutions.finish(&writer, options, puzzles, &solved)?);
    Ok(worst)
}

/// Puzzles one after the other, and what is told of them.
struct Session<'a> {
    options: &'a Options,
    console: Console,
    out: BufWriter<StandardOutput>,
    solutions: Solutions<'a>,
    /// So many puzzles were read, good or bad.
    puzzles: usize,
    /// The numbers of those that have solutions.
    solved: BTreeSet<usize>,
}

/// Where solutions go.
enum Solutions<'w> {
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
    fn new(writer: &'w write::Writer<'w>, options: &Options) -> Result<Self> {
        Ok(match writer.targets() {
            _ if options.json || options.count => Self::Reported,
            [Target { place: Place::Standard, kind: Kind::File(NonogramFormat::Txt) }] => Self::Printed(0),
            _ if writer.needs_count() => Self::Numbered(Vec::new()),
            _ => Self::Written(Box::new(writer.outputs(None)?)),
        })
    }

    /// Puts all of them into their places, unless there is none, and tells what these have no place for, and which of so many
    /// puzzles they lack.
    fn finish(
        self,
        writer: &write::Writer<'_>,
        options: &Options,
        puzzles: usize,
        solved: &BTreeSet<usize>,
    ) -> Result<Vec<String>> {
        let mut notes = match self {
            Self::Written(outputs) => outputs.finish()?,
            Self::Numbered(all) if !all.is_empty() => {
                let are_several = options.all || options.limit.is_some_and(|limit| limit > 1);
                writer.write_solutions(all, puzzles, are_several)?
            }
            Self::Numbered(_) | Self::Printed(_) | Self::Reported => return Ok(Vec::new()),
        };
        notes.extend(writer.lacking(puzzles, solved));
        Ok(notes)
    }
}

impl Session<'_> {
    fn answer(&mut self, Item { file, index, puzzle }: Item) -> Result<Outcome> {
        let (options, place) = (self.options, read::place(&file, index));
        let nonogram = match puzzle.and_then(|puzzle| Ok(puzzle.read()?)) {
            Ok(nonogram) => titled(nonogram, options.title.as_deref()),
            Err(error) if index.is_none() && !options.json => return Err(error.context(place)),
            Err(error) => {
                tell(options, self.console, &mut self.out, &file, index, error)?;
                return Ok(Outcome::BadInput);
            }
        };
        if options.count {
            return count(options, &nonogram, &file, index, &mut self.out);
        }
        if options.progress {
            live::show(nonogram.clues(), self.console)?;
        }
        let (found, end) = self.solve(&nonogram, &place)?;
        if options.json {
            self.out.write_all(&report(&nonogram, &file, index, &found, end))?;
        } else {
            self.console.note(&note(&place, end, options));
        }
        Ok(outcome(options, end))
    }

    /// The solutions that are reported, and how many there are.
    fn solve(&mut self, nonogram: &Nonogram, place: &str) -> Result<(Vec<Picture>, End)> {
        let (mut found, mut written) = (Vec::new(), 0);
        let end = solutions(self.options, nonogram, |picture| match &mut self.solutions {
            Solutions::Printed(count) => {
                write::text(&picture, *count == 0, &mut self.out)?;
                *count += 1;
                Ok(self.out.flush()?)
            }
            Solutions::Written(outputs) => {
                check_room(written, &picture, place)?;
                written += 1;
                outputs.write(nonogram.clone().with_picture(picture)?, None)
            }
            Solutions::Reported => {
                check_room(found.len(), &picture, place)?;
                found.push(picture);
                Ok(())
            }
            Solutions::Numbered(all) => {
                check_room(all.len(), &picture, place)?;
                all.push((self.puzzles, nonogram.clone().with_picture(picture)?));
                Ok(())
            }
        })?;
        if !matches!(end, End::All(0) | End::Limit(0, _)) {
            self.solved.insert(self.puzzles);
        }
        Ok((found, end))
    }
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
fn check_room(kept: usize, next: &Picture, place: &str) -> Result<()> {
    let most = MOST_KEPT / memory_of(next);
    if kept < most {
        return Ok(());
    }
    let problem = Problem::new(format!("{place}: more than {most} solutions are too many to keep"));
    let hint = "give a --limit, or print them as text to standard output";
    Err(problem.outcome(Outcome::Limit).hint(hint).into())
}

/// Hands out as many solutions as are wanted, and finds out whether there are more.
fn solutions(
    options: &Options,
    nonogram: &Nonogram,
    mut use_it: impl FnMut(Picture) -> Result<()>,
) -> Result<End> {
    let wanted = match options.limit {
        Some(limit) => limit,
        None if options.all => u64::MAX,
        None => 1,
    };
    let mut found = 0;
    let mut more = false;
    let limit = options.solving.solutions(nonogram.clues(), |picture| {
        if found == wanted {
            more = true;
            return Ok(ControlFlow::Break(()));
        }
        found += 1;
        use_it(picture)?;
        Ok(ControlFlow::Continue(()))
    })?;
    Ok(match limit {
        Some(limit) => End::Limit(found, limit),
        None if more => End::More(found),
        None => End::All(found),
    })
}

fn outcome(options: &Options, end: End) -> Outcome {
    match end {
        End::All(0) => Outcome::No,
        End::All(1) => Outcome::Yes,
        End::All(_) if options.all => Outcome::Yes,
        End::More(_) if options.all => Outcome::Limit,
        End::All(_) | End::More(_) => Outcome::No,
        End::Limit(..) => Outcome::Limit,
    }
}

fn note(place: &str, end: End, options: &Options) -> String {
    let told = match end {
        End::All(0) => "there is no solution".to_owned(),
        End::All(1) => "this is the only solution".to_owned(),
        End::All(many) => format!("these are all {many} solutions"),
        End::More(1) => "this is not the only solution: --all prints all of them".to_owned(),
        End::More(many) if options.all => format!("there are more than these {many} solutions"),
        End::More(many) => format!("there are more than these {many} solutions: --all prints all of them"),
        End::Limit(0, limit) => format!("no solution was found: {}", solving::why(limit)),
        End::Limit(1, limit) => {
            format!("whether this is the only solution is not known: {}", solving::why(limit))
        }
        End::Limit(_, limit) => {
            format!("whether these are all solutions is not known: {}", solving::why(limit))
        }
    };
    format!("{place}: {told}")
}

fn report(nonogram: &Nonogram, file: &str, index: Option<usize>, found: &[Picture], end: End) -> Vec<u8> {
    let mut object = Object::about(file, Some(index.unwrap_or_default()));
    object.describe(nonogram.title(), Some(nonogram.clues().size()));
    object.raw("complete", matches!(end, End::All(_)));
    if let End::Limit(_, limit) = end {
        object.limit(limit);
    }
    object.pictures("solutions", found);
    object.finish()
}

/// Prints the number of solutions.
fn count(
    options: &Options,
    nonogram: &Nonogram,
    file: &str,
    index: Option<usize>,
    out: &mut impl Write,
) -> Result<Outcome> {
    let most = options.limit.map_or(u128::MAX, u128::from);
    let count = options.solving.count(nonogram.clues(), most);
    let (number, exact) = match count {
        Count::Exactly(number) => (number, true),
        Count::AtLeast(number) => (number, false),
    };
    if options.json {
        let mut object = Object::about(file, Some(index.unwrap_or_default()));
        object.describe(nonogram.title(), Some(nonogram.clues().size()));
        object.raw("count", number);
        object.raw("complete", exact);
        out.write_all(&object.finish())?;
    } else {
        writeln!(out, "{count}")?;
    }
    out.flush()?;
    Ok(if exact { Outcome::Yes } else { Outcome::Limit })
}

/// Tells that one of several puzzles could not be read.
fn tell(
    options: &Options,
    console: Console,
    out: &mut impl Write,
    file: &str,
    index: Option<usize>,
    error: anyhow::Error,
) -> Result<()> {
    if options.json {
        return Ok(out.write_all(&json::unread(file, index, &error))?);
    }
    if options.count {
        // Lines of output keep to the puzzles.
        writeln!(out, "?")?;
        out.flush()?;
    }
    console.error(&error.context(read::place(file, None)));
    Ok(())
}
