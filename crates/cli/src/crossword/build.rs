mod figures;
mod left_out;
mod optimize;
mod origins;
mod size;
mod words;

use std::{
    path::PathBuf,
    time::{Duration, Instant},
};

use anyhow::Result;
use quadrille::{
    Attach, Build, BuildStats, Builder, Crossword, Optimization, Optimizer, Order, Rule, Search, Size, Step,
    WordList, formats::CrosswordFormat,
};

use left_out::UnplacedReport;
use words::Words;

use super::shared::{about::AboutOptions, lists::ListOptions, write::Writer};
use crate::{
    console::{Console, counted},
    outcome::Outcome,
    output::{self, Destination, PictureOptions},
    patience::{self, Patience},
    problem::Problem,
    progress::Progress,
    values::{duration, names, number},
};

#[derive(Debug, clap::Args)]
#[command(after_help = "\
A word list has one word per line, optionally followed by a tab, a semicolon, a comma, a dash, a colon or the like and a clue; \
or it is a table, a workbook, JSON, or an export of Anki, Moodle or Hot Potatoes. 'quadrille crossword words' prints what is read. \
Comments before the first word set the title: # title: Pets (also author, copyright, notes, direction, language). !word is \
required, and word @ 3,5,down has its place: row and column, relative to other words with a place; what such words spell side \
by side has to be in the list.

Examples:
  quadrille crossword build words.txt
  quadrille crossword build animals.csv plants.csv --title Nature -o nature.json -o nature.svg
  quadrille crossword build words.txt --max-size 15x15 --allow-unplaced --seed 7
  quadrille crossword build words.txt --optimize 10s -o small.pdf
  quadrille crossword build excel.csv --encoding windows-1252
  echo 'do-re-mi mi-fa-sol' | tr ' ' '\\n' | quadrille crossword build - --tokens -

Exit codes: 0 all words have a place, with --allow-unplaced those that must not be left out; 1 some have none: the others are \
written; 2 bad usage or bad input, or an output that cannot hold the crossword: the others are written; 3 --timeout or Ctrl-C came \
first: the best so far is written")]
pub(crate) struct Options {
    #[command(flatten)]
    words: ListOptions,

    /// Another seed gives another crossword
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = number::parse::<u64>, help_heading = "Building")]
    seed: u64,

    /// What is legal
    #[arg(long, value_name = "RULE", default_value_t, value_parser = names::some(&Rule::FREE_FORM), help_heading = "Building")]
    rule: Rule,

    /// Where a new word is attached
    #[arg(long, value_name = "HOW", default_value_t, value_parser = names::all::<Attach>(), help_heading = "Building")]
    attach: Attach,

    /// How many places are looked at for each word
    #[arg(long, value_name = "HOW", default_value_t, value_parser = names::all::<Search>(), help_heading = "Building")]
    search: Search,

    /// In which order the words are tried
    #[arg(long, value_name = "HOW", default_value_t, value_parser = names::all::<Order>(), help_heading = "Building")]
    order: Order,

    /// A box that the crossword has to fit into
    #[arg(long, value_name = "WxH", value_parser = size::parse, help_heading = "Building")]
    max_size: Option<Size>,

    /// How many attempts to make, of which the best is kept [default: as many as are quick]
    #[arg(long, value_name = "N", value_parser = number::within(1_u32..=100_000), help_heading = "Building")]
    attempts: Option<u32>,

    /// End after this time, such as 10s, with the best so far; Ctrl-C does the same
    #[arg(long, value_name = "DURATION", value_parser = duration::parse, help_heading = "Building")]
    timeout: Option<Duration>,

    /// A word of the list that must not be left out; where not all have room, the others give way
    /// (repeatable)
    #[arg(long, value_name = "WORD", help_heading = "Building")]
    require: Vec<String>,

    /// Words left out are no reason to fail, unless they are required or pinned
    #[arg(long, help_heading = "Building")]
    allow_unplaced: bool,

    #[command(flatten)]
    compact: optimize::Options,

    #[command(flatten)]
    about: AboutOptions,

    #[command(flatten)]
    output: output::Options<CrosswordFormat>,

    /// Write figures about the result as JSON
    #[arg(long, value_name = "FILE", help_heading = "Output")]
    report: Option<PathBuf>,

    #[command(flatten)]
    pictures: PictureOptions,
}

pub(crate) fn run(options: &Options, console: Console) -> Result<Outcome> {
    let report = options.report.as_deref().map(Destination::new).transpose()?;
    let settled = options.output.settled(&options.words.paths, &report, &options.pictures)?;
    let writer = Writer::new(settled, &options.pictures)?;
    let Words { word_list, metadata, origins, spellings } =
        words::read(&options.words, &options.require, options.pictures.language(), console)?;

    options.about.check_highlight(&word_list, &spellings)?;

    let start = Instant::now();
    let Built { crossword, stats, was_stopped, further_search } =
        build(options, &word_list, start, console).map_err(|error| origins.located(error))?;
    let elapsed = start.elapsed();
    let crossword = crossword.with_metadata(metadata);
    let crossword = options.about.apply(crossword, options.pictures.language());
    // What was found may not be found again so soon: all that can be made of it is written.
    let mut errors = Vec::new();
    let marked = options.about.highlighted(&crossword, &spellings).unwrap_or_else(|error| {
        errors.push(error.context("written without marked squares"));
        None
    });
    let crossword = marked.unwrap_or(crossword);

    let mut staging = writer.staging();
    let left_out = UnplacedReport::new(&crossword, options.max_size, further_search);
    let steps = stats.steps;
    let losses = writer.write_possible(&crossword, &mut staging, &mut errors);
    if let Some(destination) = &report {
        let figures = figures::object(&crossword, &left_out, stats, options.attach, elapsed);
        errors.extend(staging.write(destination, |out| Ok(out.write_all(&figures)?)).err());
    }
    errors.extend(staging.commit_possible());
    console.notes(&losses);

    let steps = options.compact.is_asked_for().then_some(steps);
    console.note(&summary(&crossword, elapsed, steps));
    if was_stopped {
        console.note(&format!("{} before everything was tried", patience::why()));
    }
    if !left_out.is_empty() {
        console.note(&left_out.to_string());
    }
    // Either no word may be left out, or only required ones must not.
    let is_complete =
        if options.allow_unplaced { crossword.missing().next().is_none() } else { left_out.is_empty() };
    let outcome = match is_complete {
        _ if was_stopped => Outcome::Limit,
        true => Outcome::Yes,
        false => Outcome::No,
    };
    Ok(errors.into_iter().fold(outcome, |outcome, error| {
        console.error(&error);
        outcome.max(Problem::outcome_of(&error))
    }))
}

/// A crossword, and what it took.
struct Built {
    crossword: Crossword,
    stats: BuildStats,
    /// Whether the time was up, or Ctrl-C came, before everything was tried.
    was_stopped: bool,
    /// What may still find room for words left out.
    further_search: Option<&'static str>,
}

fn build(
    options: &Options,
    word_list: &WordList,
    start: Instant,
    console: Console,
) -> Result<Built, quadrille::Error> {
    let patience = &Patience::begin(options.timeout);
    let mut builder = Builder::new()
        .seed(options.seed)
        .rule(options.rule)
        .attach(options.attach)
        .search(options.search)
        .order(options.order)
        .max_size(options.max_size)
        .attempts(options.attempts);
    let progress = Progress::new(word_list.len(), console);
    // What shows the progress goes with its builder.
    builder = builder.observer(move |step| {
        if let (Some(progress), Step::Placed(placed)) = (&progress, step) {
            progress.placed(placed);
        }
        patience.flow()
    });
    let Build { mut crossword, mut stats, .. } = builder.build_with_stats(word_list)?;
    drop(builder);
    let optimized = options.compact.run(&crossword, options.max_size, start, patience, console);
    let mut further_search = (word_list.len() <= Optimizer::MAX_WORDS).then_some("--optimize");
    if let Some(Optimization { crossword: compact, steps, not_optimized, .. }) = optimized {
        (crossword, stats.steps) = (compact, steps);
        further_search = not_optimized.is_none().then_some("a longer search");
    }
    Ok(Built { crossword, stats, was_stopped: patience.has_ended(), further_search })
}

fn summary(crossword: &Crossword, elapsed: Duration, steps: Option<u64>) -> String {
    // The number of steps repeats what was found in a time.
    let steps = steps.map_or(String::new(), |steps| format!("{steps} steps, "));
    format!(
        "placed {} of {} in {} squares, {}, fill {:.2}, seed {}, {steps}{:.1} ms",
        crossword.len(),
        counted(crossword.word_list().len(), "word"),
        crossword.size(),
        counted(crossword.crossings(), "crossing"),
        crossword.density(),
        crossword.seed(),
        elapsed.as_secs_f64() * 1e3
    )
}
