//! Block patterns.

use std::{
    collections::BTreeSet,
    ffi::OsStr,
    ops::RangeInclusive,
    path::{Path, PathBuf},
    time::Duration,
};

use anyhow::{Context, Result};
use quadrille::{
    Answer, Size, Spelling,
    fill::{Filler, Outcome as Filled, PatternGenerator, Symmetry, Vocabulary},
    formats::CrosswordFormat,
};

use super::{
    build::size,
    fill::digits,
    shared::{lists::ListArgs, vocabulary::Words},
};
use crate::{
    console::{Console, counted},
    deadline::{self, Deadline},
    error::Problem,
    filename,
    input::Input,
    outcome::Outcome,
    output::{self, Destination, Protected},
    progress::Working,
    values::{duration, names, number},
};

#[derive(Debug, clap::Args)]
#[command(
    mut_arg("paths", |paths| paths.long("fill").value_name("LIST").num_args(1).required(false).help(
        "Print only patterns that can be filled with the words of this list, as of fill [repeatable]"
    )),
    after_help = "\
Examples:
  quadrille crossword pattern --size 15
  quadrille crossword pattern --size 13 --words 60..66 --symmetry mirror --count 5
  quadrille crossword pattern --size 15 --theme SILVER --theme COPPER --fill scored.dict --min-score 50 -o grid.txt
  quadrille crossword pattern --size 15 | quadrille crossword fill - --words scored.dict

A pattern has a line per row, with # for a block, . for a square to be filled, and the letters of the theme. All squares are \
connected. Words of the theme are across, in rows of their own.

Exit codes: 0 success, 1 there are too few patterns, 2 bad usage, bad input, or no pattern, 3 stopped by --timeout or Ctrl-C")]
pub(crate) struct Options {
    /// Columns x rows, e.g. 15x13; one number is a square
    #[arg(long, value_name = "WxH", value_parser = size::parse)]
    size: Size,

    /// Symmetry of the blocks
    #[arg(long, value_name = "HOW", value_parser = names::all::<Symmetry>(), default_value = "rotational")]
    symmetry: Symmetry,

    /// Number of words, e.g. 70..78 or 72 [default: any, with blocks in a sixth of the squares]
    #[arg(long, value_name = "FROM..TO", value_parser = range)]
    words: Option<RangeInclusive<usize>>,

    /// Minimum number of letters of words
    #[arg(long, value_name = "N", value_parser = number::within(2_usize..=100), default_value_t = 3)]
    min_length: usize,

    /// A word across in a row of its own [repeatable]
    #[arg(long, value_name = "WORD")]
    theme: Vec<String>,

    /// Number of patterns
    #[arg(long, value_name = "N", value_parser = number::within(1_usize..=100_000), default_value_t = 1)]
    count: usize,

    /// Random seed
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = number::parse::<u64>)]
    seed: u64,

    #[command(flatten)]
    lists: ListArgs,

    /// Fill only with words that score at least N
    #[arg(long, value_name = "N", requires = "paths", default_value_t = 0, value_parser = number::within(0..=Vocabulary::MAX_SCORE))]
    min_score: u8,

    /// Stop after this time, e.g. 10s, as Ctrl-C does
    #[arg(long, value_name = "DURATION", value_parser = duration::parse)]
    timeout: Option<Duration>,

    /// Write to this file, or several patterns to numbered files [default: standard output]
    #[arg(short, long, value_name = "FILE", help_heading = "Output")]
    output: Option<PathBuf>,
}

/// The steps after which a pattern counts as one that cannot be filled, about half a second.
const MAX_STEPS: u64 = 500_000;

/// Patterns in a row that cannot be filled or are duplicates, after which no others are tried.
const MAX_FAILURES: usize = 200;

pub(crate) fn run(options: &Options, console: Console) -> Result<Outcome> {
    let Options { lists, count, .. } = options;
    Input::check_paths(&lists.paths)?;
    let destination = options.output.as_deref().map(text_file).transpose()?;
    let protected = Protected::new(&lists.paths, &destination)?;
    let spelling = lists.spelling(None)?;
    let generator = generator(options, &spelling)?;
    let words = (!lists.paths.is_empty()).then(|| Words::read(lists, &spelling, console)).transpose()?;
    let working = Working::new("looking for patterns", console);
    let deadline = &Deadline::begin(options.timeout).showing(working);
    let filler = Filler::new().min_score(options.min_score).max_steps(MAX_STEPS);
    let filler = filler.observer(|_| deadline.flow());
    let generator = generator.observer(|| deadline.flow());
    let (mut seen, mut made) = (BTreeSet::new(), 0);
    let (mut repeated, mut unfilled) = (0, 0);
    for seed in (0..).map(|number| options.seed.wrapping_add(number)) {
        if made == *count || repeated + unfilled == MAX_FAILURES || deadline.flow().is_break() {
            break;
        }
        let template = match generator.template(seed) {
            Err(_) if deadline.has_stopped() => break,
            template => template?,
        };
        let text = template.to_string();
        if !seen.insert(text.clone()) {
            repeated += 1;
            continue;
        }
        if let Some(words) = &words
            && !matches!(filler.fill(&template, &words.vocabulary)?, Filled::Filled(_))
        {
            unfilled += 1;
            continue;
        }
        (made, repeated, unfilled) = (made + 1, 0, 0);
        match &destination {
            None | Some(Destination::Standard) => {
                let separator = if made > 1 { "\n" } else { "" };
                output::to_standard_output(format!("{separator}{text}").as_bytes())?;
            }
            Some(one) => {
                let place =
                    if *count > 1 { one.numbered(made, digits(*count), &protected)? } else { one.clone() };
                output::write(&place, |out| Ok(out.write_all(text.as_bytes())?))?;
                console.note(&format!("wrote {place}: {}", counted(template.slots().len(), "word")));
            }
        }
    }
    if made == *count {
        return Ok(Outcome::Yes);
    }
    let (reason, outcome) = match deadline.has_stopped() {
        true => (deadline::reason().to_owned(), Outcome::Limit),
        false if unfilled > 0 => {
            let others = counted(unfilled, "other pattern");
            (format!("{others} cannot be filled; try more --words, or other lists"), Outcome::No)
        }
        false => {
            ("all others are duplicates; try another --size, --symmetry or --words".to_owned(), Outcome::No)
        }
    };
    console.note(&format!("{made} of {count} patterns were found: {reason}"));
    Ok(outcome)
}

fn generator<'o>(options: &Options, spelling: &Spelling) -> Result<PatternGenerator<'o>> {
    let theme = options.theme.iter().map(|word| spelling.answer(word).context("--theme"));
    let theme: Vec<Answer> = theme.collect::<Result<_>>()?;
    let generator =
        PatternGenerator::new(options.size).symmetry(options.symmetry).min_length(options.min_length);
    let generator = generator.theme(theme);
    Ok(match &options.words {
        Some(words) => generator.words(words.clone()),
        None => generator,
    })
}

/// Returns the destination for a text.
fn text_file(path: &Path) -> Result<Destination> {
    let format = |name: &OsStr| CrosswordFormat::from_extension(&name.to_string_lossy());
    if path.extension().is_none_or(|name| format(name) == Some(CrosswordFormat::Txt)) {
        return Destination::new(path);
    }
    let problem = Problem::new(format!("{}: a pattern is written as text", filename::shown(path)));
    Err(problem.hint("end the name in .txt; the command fill writes other formats").into())
}

/// Reads `70..78`, `70-78` or `72`.
fn range(text: &str) -> Result<RangeInclusive<usize>, String> {
    let (least, most) = text.split_once("..").or_else(|| text.split_once('-')).unwrap_or((text, text));
    let number = |text: &str| text.trim_start_matches('=').trim().parse().ok();
    let range = number(least).zip(number(most)).filter(|(least, most)| least <= most);
    range
        .map(|(least, most)| least..=most)
        .ok_or_else(|| "expected a range, such as 70..78, or a number".to_owned())
}
