mod compare;
mod optimize;
mod origins;
mod ratio;
pub(super) mod size;
mod unplaced;
mod words;

use std::{
    path::PathBuf,
    time::{Duration, Instant},
};

use anyhow::Result;
use quadrille::{
    Attach, Build, BuildStats, Builder, Crossword, Optimization, Optimizer, Order, Rule, Search, Size, Step,
    WordList, formats::CrosswordFormat, quoted,
};

use ratio::MaxRatio;
use unplaced::UnplacedReport;
use words::Words;

use super::shared::{
    lists::ListArgs,
    metadata::MetadataArgs,
    write::{LookArgs, Writer},
};
use crate::{
    console::{Console, counted},
    deadline::{self, Deadline},
    outcome::Outcome,
    output::{self, CrosswordArgs, Destination, DrawingArgs, OutputArgs, Show},
    progress::Progress,
    puzzle,
    report::{self, BuildReport, UnplacedFields},
    values::{
        duration,
        effort::{self, Effort},
        names, number,
    },
};

#[derive(Debug, clap::Args)]
#[command(mut_arg("show", |show| show.value_parser(names::some(Show::CROSSWORD))), after_help = "\
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
  quadrille crossword build vocabulary.csv --count 15 --given 8 --seed 2 -o sheet.pdf
  quadrille crossword build words.txt -o sheet.pdf --key key.pdf --name-line
  quadrille crossword build excel.csv --encoding windows-1252
  echo 'do-re-mi mi-fa-sol' | tr ' ' '\\n' | quadrille crossword build - --tokens -

Exit codes: 0 all words are placed, or with --allow-unplaced the required ones; 1 some are not: the others are written; 2 bad \
usage or bad input, or an output that cannot be written: the others are written; 3 stopped by --timeout or Ctrl-C: the best so \
far is written")]
pub(crate) struct Options {
    #[command(flatten)]
    words: ListArgs,

    /// Random seed
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = number::parse::<u64>, help_heading = "Building")]
    seed: u64,

    /// Placement rule
    #[arg(long, value_name = "RULE", default_value_t, value_parser = names::some(&Rule::FREE_FORM), help_heading = "Building")]
    rule: Rule,

    /// Placement preference; several, such as inner,outer,random, grow side by side in steps.html, gif or apng
    #[arg(long, value_name = "PREFERENCE", default_value = "dense", value_delimiter = ',', value_parser = names::all::<Attach>(), help_heading = "Building")]
    attach: Vec<Attach>,

    /// Search strategy
    #[arg(long, value_name = "STRATEGY", default_value_t, value_parser = names::all::<Search>(), help_heading = "Building")]
    search: Search,

    /// Order in which words are tried
    #[arg(long, value_name = "ORDER", default_value_t, value_parser = names::all::<Order>(), help_heading = "Building")]
    order: Order,

    /// Maximum size of the grid, e.g. 15x12; one number is a square
    #[arg(long, alias = "size", value_name = "WxH", value_parser = size::parse, help_heading = "Building")]
    max_size: Option<Size>,

    /// Number of attempts; the best is kept [default: as many as are instant]
    #[arg(long, value_name = "N", value_parser = number::within(1_u32..=100_000), help_heading = "Building")]
    attempts: Option<u32>,

    /// Look for a smaller grid for a time, e.g. 10s, or for a number of steps, e.g. 50000, which is reproducible; for
    /// up to 1024 words. 0 does not look [default: instant for up to 200 words, else 0]
    #[arg(long, value_name = "DURATION|STEPS", value_parser = effort::parse, help_heading = "Building")]
    optimize: Option<Effort>,

    /// Make the longer side of a smaller grid at most R times the shorter one, or as long as it may be: none
    /// [default: 1.6]
    #[arg(long, value_name = "R|none", value_parser = ratio::parse, help_heading = "Building")]
    max_ratio: Option<MaxRatio>,

    /// Stop after this time, e.g. 10s, and keep the best result, as Ctrl-C does
    #[arg(long, value_name = "DURATION", value_parser = duration::parse, help_heading = "Building")]
    timeout: Option<Duration>,

    /// Require a word of the list; if there is no room for all, others are left out [repeatable]
    #[arg(long, value_name = "WORD", help_heading = "Building")]
    require: Vec<String>,

    /// Place N words of the list, chosen at random by the seed; required and pinned words are always among them
    /// [default: all]
    #[arg(long, value_name = "N", value_parser = number::within(1_usize..), help_heading = "Building")]
    count: Option<usize>,

    /// Succeed even if words are unplaced that are neither required nor pinned
    #[arg(long, help_heading = "Building")]
    allow_unplaced: bool,

    #[command(flatten)]
    metadata: MetadataArgs,

    #[command(flatten)]
    output: OutputArgs<CrosswordFormat>,

    /// Write a report as JSON
    #[arg(long, value_name = "FILE", help_heading = "Output")]
    report: Option<PathBuf>,

    #[command(flatten)]
    drawing: DrawingArgs,

    #[command(flatten)]
    look: CrosswordArgs,
}

pub(crate) fn run(options: &Options, console: Console) -> Result<Outcome> {
    let report = options.report.as_deref().map(Destination::new).transpose()?;
    let key = options.look.key()?;
    let others = report.iter().chain(key.iter().map(|key| &key.destination));
    let plan = options.output.plan(&options.words.paths, others, &options.drawing)?;
    let writer = Writer::new(plan, key, LookArgs { drawing: &options.drawing, crossword: &options.look })?;
    let language = options.drawing.language();
    let words = words::read(&options.words, &options.require, language, console)?;

    options.metadata.check_marks(&words.word_list, &words.spellings)?;

    let attach = match options.attach.as_slice() {
        [attach] => *attach,
        several => return compare::run(several, options, &words, &writer, console),
    };
    let Words { word_list, metadata, origins, spellings } = words;
    let start = Instant::now();
    let built = build(options, attach, &word_list, start, console).map_err(|error| origins.located(error))?;
    let elapsed = start.elapsed();
    let Built { crossword, stats, was_stopped, further_search } = built;
    let crossword = options.metadata.apply(crossword.with_metadata(metadata), language);
    let missing = crossword.missing_clues();
    let without_clue = crossword.slots().find(|slot| slot.entry.clue().is_none());
    let example = without_clue.map(|slot| quoted(slot.entry.text()));
    let joint = if missing == 1 { ":" } else { ", such as" };
    let mut notes: Vec<_> = puzzle::missing_clues(missing, &crossword, "")
        .zip(example)
        .map(|(warning, example)| format!("{warning}{joint} {example}"))
        .into_iter()
        .collect();
    let crossword = options.look.apply(crossword, &mut notes);
    // A long search must not be lost because of marks that it cannot have.
    let (crossword, mark_error) = match options.metadata.marked(&crossword, &spellings) {
        Ok(marked) => (marked.unwrap_or(crossword), None),
        Err(error) => (crossword, Some(error.context("written without marked squares"))),
    };

    let unplaced = UnplacedReport::new(&crossword, options.max_size, further_search);
    let mut written = writer.write(&crossword);
    written.notes.splice(0..0, notes);
    written.errors.splice(0..0, mark_error);
    if let Some(destination) = &report {
        let line = report::line(&figures(&crossword, &unplaced, stats, attach, elapsed));
        match output::write(destination, |out| Ok(out.write_all(&line)?)) {
            Ok(()) => written.add(destination, &format!("{destination}: report")),
            Err(error) => written.errors.push(error),
        }
    }
    if console.is_verbose() {
        console.note(&summary(&crossword, elapsed, options.optimize.map(|_| stats.steps)));
    }
    if was_stopped {
        console.note(&deadline::stop_note());
    }
    unplaced.note(&crossword, "", console);
    let outcome = if was_stopped { Outcome::Limit } else { completeness(options, &crossword) };
    Ok(outcome.max(written.report(console)))
}

/// Either all words have to be placed, or only required ones.
fn completeness(options: &Options, crossword: &Crossword) -> Outcome {
    let is_complete = match options.allow_unplaced {
        true => crossword.missing().next().is_none(),
        false => crossword.unplaced().is_empty(),
    };
    if is_complete { Outcome::Yes } else { Outcome::No }
}

/// The result of a build.
struct Built {
    crossword: Crossword,
    stats: BuildStats,
    /// Whether a time limit or Ctrl-C came before everything was tried.
    was_stopped: bool,
    /// A search that may still find room for unplaced words.
    further_search: Option<&'static str>,
}

fn build(
    options: &Options,
    attach: Attach,
    word_list: &WordList,
    start: Instant,
    console: Console,
) -> Result<Built, quadrille::Error> {
    let deadline = &Deadline::begin(options.timeout);
    let mut builder = builder(options, attach);
    let progress = Progress::new(options.count.unwrap_or(word_list.len()), console);
    // The progress bar is dropped with the builder.
    builder = builder.observer(move |step| {
        if let (Some(progress), Step::Placed(placed)) = (&progress, step) {
            progress.placed(placed);
        }
        deadline.flow()
    });
    let Build { mut crossword, mut stats, .. } = builder.build_with_stats(word_list)?;
    drop(builder);
    let bounds = (options.max_size, options.max_ratio.unwrap_or_default());
    let optimized = optimize::run(options.optimize, &crossword, bounds, start, deadline, console);
    let mut further_search = (word_list.len() <= Optimizer::MAX_WORDS).then_some("--optimize");
    if let Some(Optimization { crossword: smaller, steps, not_optimized, .. }) = optimized {
        (crossword, stats.steps) = (smaller, steps);
        let longer = if options.optimize.is_some() { "a longer search" } else { "--optimize 10s" };
        further_search = not_optimized.is_none().then_some(longer);
    }
    Ok(Built { crossword, stats, was_stopped: deadline.has_stopped(), further_search })
}

fn builder(options: &Options, attach: Attach) -> Builder<'static> {
    Builder::new()
        .seed(options.seed)
        .rule(options.rule)
        .attach(attach)
        .search(options.search)
        .order(options.order)
        .count(options.count)
        .max_size(options.max_size)
        .attempts(options.attempts)
}

fn summary(crossword: &Crossword, elapsed: Duration, steps: Option<u64>) -> String {
    // The number of steps reproduces what was found in a time.
    let steps = steps.map_or(String::new(), |steps| format!("{steps} steps, "));
    format!(
        "placed {} of {} in {} squares, {}, density {:.2}, seed {}, {steps}{:.1} ms",
        crossword.len(),
        counted(crossword.word_list().len(), "word"),
        crossword.size(),
        counted(crossword.crossings(), "crossing"),
        crossword.density(),
        crossword.seed(),
        elapsed.as_secs_f64() * 1e3
    )
}

fn figures<'a>(
    crossword: &Crossword,
    unplaced: &'a UnplacedReport<'_>,
    stats: BuildStats,
    attach: Attach,
    elapsed: Duration,
) -> BuildReport<'a> {
    let (size, crossings) = (crossword.size(), crossword.crossings());
    let fields = |word: &'a unplaced::Word<'_>| UnplacedFields {
        text: word.text,
        reason: word.reason.name(),
        help: &word.help,
    };
    BuildReport {
        words: crossword.word_list().len(),
        placed: crossword.len(),
        unplaced: unplaced.words().iter().map(fields).collect(),
        components: crossword.components(),
        crossings,
        crossings_per_word: crossings as f64 / crossword.len().max(1) as f64,
        width: size.width,
        height: size.height,
        area: size.area(),
        density: crossword.density(),
        seed: crossword.seed(),
        rule: crossword.rule().name(),
        attach: attach.name(),
        search: stats.search.name(),
        steps: stats.steps,
        attempts: stats.attempts,
        status_checks: stats.status_checks,
        elapsed_ms: report::milliseconds(elapsed),
    }
}
