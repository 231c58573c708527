mod series;
mod tune;

use std::{path::PathBuf, time::Duration};

use anyhow::Result;
use quadrille::{
    Size,
    formats::{Nonogram, NonogramFormat, nonogram},
    nonogram::{DifficultyTuner, Generator, Level, Symmetry},
};

use series::Series;

use super::shared::{
    extent::{self, Extent},
    titled, write,
};
use crate::{
    console::{Console, counted},
    deadline::{self, Deadline},
    error::Problem,
    outcome::Outcome,
    output::{self, Show, Written},
    progress::Working,
    values::{duration, names, number},
};

#[derive(Debug, clap::Args)]
#[command(mut_arg("show", |show| show.value_parser(names::some(Show::CHANGED))), after_help = "\
Examples:
  quadrille nonogram generate --size 15x15 -o puzzle.non
  quadrille nonogram generate --size 20 --level 4 --seed 7 -o hard.pdf
  quadrille nonogram generate --size 30x30 --level 3 --count 100 -o hundred.jsonl
  quadrille nonogram generate --size 10 --level 5 --count 1000 --timeout 10m --to jsonl > hard.jsonl
  quadrille nonogram generate --size 12 --symmetry both --title Butterfly -o butterfly.svg
  quadrille nonogram generate --from cat.png --size 25 --level 4 -o harder-cat.pdf

Levels: 0 trivial, 1 overlap alone, 2 tricks with a line, 3 full line logic, 4 what-if, 5 nested what-if, 6 search. Levels up to 4 \
are instant. Level 5 takes half a second at 20x20 and 2 to 8 seconds at 30x30. Level 6 is rare: it takes 4 to 40 seconds at 15x15, \
and is unlikely at 12x12 and below or 20x20 and above.

All puzzles are distinct. JSON lines on standard output (--to jsonl) appear as they are made, in the order of their numbers.
Several puzzles go to numbered files if a format contains one: -o x.svg writes x.1.svg, x.2.svg and so on.

Exit codes: 0 success, 1 some were not found: the others are written; 2 bad usage or bad input, 3 stopped by --timeout or Ctrl-C: \
the puzzles so far are written, and with --from a picture of the level if one was found")]
pub(crate) struct Options {
    /// Columns x rows, e.g. 15x10, or one number for both; with --from, cells on the longer side
    #[arg(long, value_name = "WxH", value_parser = extent::parse, required_unless_present = "from")]
    size: Option<Extent>,

    /// Make a picture easier or harder with few inconspicuous changes: any source of make
    #[arg(long, value_name = "PICTURE", requires = "level", conflicts_with_all = ["count", "symmetry"])]
    from: Option<PathBuf>,

    /// Maximum number of changed cells [default: a tenth, up to a quarter of the filled cells]
    #[arg(long, value_name = "N", requires = "from", value_parser = number::parse::<usize>)]
    max_changes: Option<usize>,

    /// Level of difficulty [default: any that is solvable line by line]
    #[arg(long, value_name = "LEVEL", value_parser = |text: &str| text.parse::<Level>())]
    level: Option<Level>,

    /// Number of puzzles
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = number::within(1_u32..=1_000_000))]
    count: u32,

    /// Random seed
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = number::parse::<u64>)]
    seed: u64,

    /// Symmetry of the picture
    #[arg(long, value_name = "HOW", value_parser = names::all::<Symmetry>(), default_value_t)]
    symmetry: Symmetry,

    /// Maximum number of pictures tried for a puzzle [default: 20000; 50000 with --from]
    #[arg(long, value_name = "N", value_parser = number::within(1_u32..=u32::MAX))]
    attempts: Option<u32>,

    /// Title; several puzzles get numbers: TITLE 1, TITLE 2 and so on
    #[arg(long, value_name = "TITLE")]
    title: Option<String>,

    /// Stop after this time, e.g. 500ms, 10s or 2m [default: never]
    #[arg(long, value_name = "DURATION", value_parser = duration::parse)]
    timeout: Option<Duration>,

    #[command(flatten)]
    output: write::WriteArgs,
}

pub(crate) fn run(options: &Options, console: Console) -> Result<Outcome> {
    match (&options.from, options.level, options.size) {
        (Some(source), Some(level), size) => {
            let mut tuner = DifficultyTuner::new(level).seed(options.seed);
            if let Some(attempts) = options.attempts {
                tuner = tuner.max_attempts(attempts);
            }
            let request = tune::Request {
                size,
                max_changes: options.max_changes,
                title: options.title.as_deref(),
                timeout: options.timeout,
            };
            tune::run(source, tuner, request, &options.output, console)
        }
        (_, level, Some(size)) => random(options, size.of_random(), level, console),
        // The parser of the command line refuses this.
        (_, _, None) => Err(Problem::new("give --size, or --from and --level").into()),
    }
}

fn random(options: &Options, size: Size, level: Option<Level>, console: Console) -> Result<Outcome> {
    let writer = options.output.writer(&[])?;
    if options.output.drawing.show == Some(Show::Marks) {
        return Err(Problem::new("--show marks needs --from: random puzzles have no changed cells").into());
    }
    writer.check_count(options.count as usize)?;
    let mut generator = Generator::new(size)?.seed(options.seed).symmetry(options.symmetry).level(level);
    if let Some(attempts) = options.attempts {
        generator = generator.max_attempts(attempts);
    }
    let mut deadline = Deadline::begin(options.timeout);
    // Puzzles in a stream are a sign of their own.
    if writer.stream().is_none() {
        deadline = deadline.showing(Working::new("making puzzles", console));
    }
    let each = |use_it: &mut dyn FnMut(Nonogram) -> Result<()>| {
        let mut number = 0;
        series::each(&generator, options.count.into(), &deadline, |nonogram| {
            number += 1;
            use_it(titled(nonogram, title_of(options, number).as_deref()))
        })
    };
    let mut made = None;
    let is_stopped;
    let mut written = Written::default();
    if let Some(destination) = writer.stream() {
        output::to_stream(destination, |out| {
            made = Some(each(&mut |nonogram| {
                let nonogram = writer.prepared(nonogram);
                Ok(nonogram::write(&nonogram, NonogramFormat::JsonLines, &mut *out)?)
            })?);
            Ok(())
        })?;
        is_stopped = deadline.has_stopped();
    } else {
        let mut outputs = writer.outputs(Some(options.count as usize))?;
        made = Some(each(&mut |nonogram| outputs.write(nonogram, None))?);
        is_stopped = deadline.has_stopped();
        // While files take their places, Ctrl-C ends the program.
        drop(deadline);
        written = outputs.finish(&[]);
    }
    // A closed pipe is no failure.
    let outcome = made.map_or(Outcome::Yes, |made| outcome(options, made, is_stopped, console));
    Ok(outcome.max(written.report(console)))
}

/// The title of a puzzle, if one is given.
fn title_of(options: &Options, number: u32) -> Option<String> {
    let title = options.title.as_ref()?;
    Some(if options.count > 1 { format!("{title} {number}") } else { title.clone() })
}

/// Notes how many puzzles are missing, and why.
fn outcome(
    options: &Options,
    Series { made, repeated }: Series,
    is_stopped: bool,
    console: Console,
) -> Outcome {
    let missing = counted((u64::from(options.count) - made) as usize, "puzzle");
    if made == u64::from(options.count) {
        Outcome::Yes
    } else if is_stopped {
        console.note(&format!("{}: {made} of {} puzzles were made", deadline::reason(), options.count));
        Outcome::Limit
    } else if repeated > 0 {
        console.note(&format!(
            "{missing} of {} not found: all others are duplicates; try another level, size or symmetry",
            options.count
        ));
        Outcome::No
    } else {
        let each = options.attempts.unwrap_or(Generator::ATTEMPTS);
        console.note(&format!(
            "{missing} of {} not found in {each} pictures each; try another level, size or symmetry, or more --attempts",
            options.count
        ));
        Outcome::No
    }
}
