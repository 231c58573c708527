//! What `make` and `repair` have in common: what is asked for, and how the answer is told.

use std::{
    fmt,
    path::PathBuf,
    slice,
    time::{Duration, Instant},
};

use anyhow::{Error, Result};
use quadrille::{
    Position,
    formats::{Nonogram, NonogramFormat},
    named,
    nonogram::{Aim, Clues, Judgement, Limit, Mend, Place, Repair, Solver, Verdict},
    render::Marks,
};

use super::{solving, source, titled, write};
use crate::{
    console::{Console, counted},
    input,
    json::{self, Object},
    nonogram::check,
    outcome::Outcome,
    output,
    patience::{self, Patience},
    problem::Problem,
    values::{names, number},
};

/// The solutions of an ambiguous place are counted so far, with so many steps for all places.
const MOST_SOLUTIONS: u128 = 1_000_000;
const PLACES_STEPS: u64 = 10_000_000;
/// What takes more is not rated.
const RATING_STEPS: u64 = 1_000_000;
/// So many cells are told one by one.
const CELLS_TOLD: usize = 8;

/// The options of both commands.
#[derive(Debug, clap::Args)]
#[group(skip)]
pub(crate) struct Options {
    /// The format of the picture, whatever it seems to be
    #[arg(long, value_name = "FORMAT", value_parser = names::all::<NonogramFormat>(), hide_possible_values = true)]
    pub(crate) from: Option<NonogramFormat>,

    /// Change at most so many cells
    #[arg(long, value_name = "N", value_parser = number::parse::<usize>)]
    pub(crate) max_changes: Option<usize>,

    /// The title of the nonogram; none if it is empty
    #[arg(long, value_name = "TITLE")]
    title: Option<String>,

    /// Print a report as JSON, instead of a text grid when there is no output
    #[arg(long)]
    json: bool,

    #[command(flatten)]
    output: write::Options,

    #[command(flatten)]
    solving: solving::Options,
}

impl Options {
    /// How long what can end at any time goes on, from now.
    pub(crate) fn patience(&self) -> Patience {
        self.solving.patience()
    }

    /// The most steps of each part of the work, if there is a limit.
    pub(crate) const fn max_steps(&self) -> Option<u64> {
        self.solving.max_steps()
    }
}

named! {
    /// What a nonogram has to be.
    pub(crate) enum Solvable: "aim" {
        /// Solvable line by line: nobody has to guess.
        Line = "line",
        /// Exactly one solution.
        Unique = "unique",
        /// Anything.
        Any = "any",
    }
}

impl Solvable {
    pub(crate) const fn aim(self) -> Option<Aim> {
        match self {
            Self::Line => Some(Aim::Line),
            Self::Unique => Some(Aim::Unique),
            Self::Any => None,
        }
    }

    fn outcome(self, judgement: &Judgement) -> Outcome {
        match (self, &judgement.verdict) {
            (Self::Any, _) => Outcome::Yes,
            (Self::Line, Verdict::Unique(_)) if !judgement.line_solvable => Outcome::No,
            (_, verdict) => check::outcome(verdict),
        }
    }
}

/// A nonogram that was made.
pub(crate) struct Made {
    pub(crate) nonogram: Nonogram,
    pub(crate) pipeline: Pipeline,
    /// The cells that were changed in the end.
    pub(crate) changed: Vec<Position>,
    /// Where it was ambiguous before, if that was looked for, and the cell that mends each place, if one does.
    pub(crate) places: Option<Vec<(Place, Option<Mend>)>>,
    /// How much it is like the source, from 0 to 1.
    pub(crate) likeness: f64,
    pub(crate) judgement: Judgement,
    /// Why not everything was tried.
    pub(crate) limit: Option<Limit>,
}

impl Made {
    /// The same, of squares of so many pixels a side, if these were taken as they are.
    pub(crate) fn of_squares(self, side: u32) -> Self {
        if !self.pipeline.is_exact() {
            return self;
        }
        Self { pipeline: Pipeline::Squares(side), ..self }
    }
}

/// Where cells come from.
pub(crate) enum Pipeline {
    /// They are those of the source.
    Exact,
    /// They are squares of so many pixels a side of an image.
    Squares(u32),
    /// They were drawn of an image: how, in words.
    Drawn(Box<str>),
}

impl Pipeline {
    /// Whether the source has the same cells.
    pub(crate) fn is_exact(&self) -> bool {
        !matches!(self, Self::Drawn(_))
    }
}

impl fmt::Display for Pipeline {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Exact => f.write_str("exact"),
            Self::Squares(side) => write!(f, "exact, a cell for each square of {side}x{side} pixels"),
            Self::Drawn(how) => f.write_str(how),
        }
    }
}

/// The making of nonograms of one source.
pub(crate) struct Making<'a> {
    options: &'a Options,
    source: &'a PathBuf,
    asked: Solvable,
    writer: write::Writer<'a>,
    start: Instant,
    console: Console,
}

impl<'a> Making<'a> {
    /// Settles where to write, before there is anything.
    pub(crate) fn new(
        options: &'a Options,
        source: &'a PathBuf,
        asked: Solvable,
        console: Console,
    ) -> Result<Self> {
        let start = Instant::now();
        let writer = options.output.writer(slice::from_ref(source))?;
        if options.json && options.output.has_places() {
            writer.check_apart_from_report()?;
        }
        Ok(Self { options, source, asked, writer, start, console })
    }

    /// Judges a picture, and repairs it if it is not as it should be: for the first aim that can be reached, of which each
    /// follows from those before.
    pub(crate) fn repaired(&self, nonogram: Nonogram, aims: &[Aim], patience: &Patience) -> Made {
        let flow = || patience.flow();
        let judgement = self.options.solving.judge_with(nonogram.clues(), flow).judgement;
        let is_ambiguous = matches!(judgement.verdict, Verdict::Multiple { .. });
        let places_steps = PLACES_STEPS.min(self.options.max_steps().unwrap_or(u64::MAX));
        let solver = Solver::new().max_steps(places_steps).observer(flow);
        let places = is_ambiguous.then(|| solver.places(nonogram.clues(), MOST_SOLUTIONS));
        let is_reached = |aim: Aim| match aim {
            Aim::Line => judgement.line_solvable,
            Aim::Unique => !is_ambiguous,
        };
        let missed: Vec<Aim> = aims.iter().copied().take_while(|&aim| !is_reached(aim)).collect();
        let places = places.flatten().map(|places| {
            let mender = Repair::new().aim(Aim::Unique).max_steps(places_steps).observer(flow);
            // Who only wants to have it judged does not wait for that.
            let mends = match nonogram.picture() {
                Some(picture) if !aims.is_empty() => mender.mends(picture, &places),
                _ => vec![None; places.len()],
            };
            places.into_iter().zip(mends).collect()
        });
        let (pipeline, changed) = (Pipeline::Exact, Vec::new());
        let made = Made { nonogram, pipeline, changed, places, likeness: 1.0, judgement, limit: None };
        let Some(picture) = made.nonogram.picture() else { return made };
        let most = self.options.max_changes.unwrap_or(usize::MAX);
        let mut repair = Repair::new().max_changes(most).observer(flow);
        if let Some(steps) = self.options.max_steps() {
            repair = repair.max_steps(steps);
        }
        let mut repaired = None;
        for aim in missed {
            let tried = repair.clone().aim(aim).repair(picture);
            if tried.reached {
                repaired = Some(tried);
                break;
            }
            if let Some(limit) = tried.limit {
                return Made { limit: Some(limit), ..made };
            }
        }
        let Some(repaired) = repaired else { return made };
        let likeness = 1.0 - repaired.changed.len() as f64 / picture.size().area() as f64;
        // That is known by now, so it does not take long.
        let judgement = self.options.solving.judge(&repaired.picture.clues()).judgement;
        let nonogram = made.nonogram.redrawn(repaired.picture);
        Made { nonogram, changed: repaired.changed, likeness, judgement, ..made }
    }

    /// Writes what was made, the best first, and tells about it, or why there is nothing; a series goes to numbered files.
    pub(crate) fn finish(&self, made: Result<Vec<Made>>, in_series: bool) -> Result<Outcome> {
        match made {
            Ok(made) => self.write(made, in_series),
            Err(error) => json::failed(self.options.json, self.source, error),
        }
    }

    /// The same where there is at least one.
    fn write(&self, made: Vec<Made>, in_series: bool) -> Result<Outcome> {
        let elapsed = self.start.elapsed();
        let title = self.options.title.as_deref();
        let titled: Vec<Made> =
            made.into_iter().map(|made| Made { nonogram: titled(made.nonogram, title), ..made }).collect();
        if !self.options.json || self.options.output.has_places() {
            let marked = |made: &Made| {
                let open = made.places.iter().flatten().flat_map(|(place, _)| place.cells.iter().copied());
                (made.nonogram.clone(), Marks::new(made.changed.clone(), open.collect()))
            };
            let mut outputs =
                if in_series { self.writer.series(titled.len())? } else { self.writer.outputs(Some(1))? };
            for made in &titled {
                let (nonogram, marks) = marked(made);
                outputs.write(nonogram, Some(&marks))?;
            }
            self.console.notes(&outputs.finish()?);
        }
        let Some(best) = titled.first() else { return Ok(Outcome::No) };
        let outcome = match best.limit {
            Some(limit) => {
                if !self.options.json {
                    let file = input::name(self.source);
                    self.console
                        .note(&format!("{file}: {} before everything was tried", solving::why(limit)));
                }
                Outcome::Limit
            }
            None => self.asked.outcome(&best.judgement),
        };
        let (file, count) = (input::name(self.source), titled.len());
        for (made, number) in titled.into_iter().zip(1..) {
            let name = if in_series { self.name_in_series(number) } else { file.clone() };
            self.tell(&name, made, elapsed, !in_series)?;
        }
        if in_series && !self.options.json {
            let elapsed = elapsed.as_secs_f64() * 1e3;
            self.console.note(&format!("{file}: {}, {elapsed:.2} ms", counted(count, "candidate")));
        }
        Ok(outcome)
    }

    /// What one of a series is called: as the file that it went to, if it went to one.
    fn name_in_series(&self, number: usize) -> String {
        let file = self.writer.name_in_series(number);
        file.unwrap_or_else(|| format!("{}, candidate {number}", input::name(self.source)))
    }

    fn tell(&self, name: &str, made: Made, elapsed: Duration, tells_time: bool) -> Result<()> {
        if let Some(warning) = warning(made.nonogram.clues()) {
            self.console.note(&format!("warning: {warning}, so there is nothing to solve"));
        }
        if self.options.json {
            output::to_standard_output(&self.report(&made, elapsed))?;
        } else {
            self.console.note(&sentences(name, made, tells_time.then_some(elapsed)));
        }
        Ok(())
    }

    /// What was made, as JSON.
    fn report(&self, made: &Made, elapsed: Duration) -> Vec<u8> {
        let mut object = Object::about(&self.source.display().to_string(), None);
        let size = made.nonogram.clues().size();
        object.raw("width", size.width);
        object.raw("height", size.height);
        object.text("pipeline", &made.pipeline.to_string());
        object.text("verdict", made.judgement.verdict.name());
        object.raw("line_solvable", made.judgement.line_solvable);
        let verdict = &made.judgement.verdict;
        let is_unique = matches!(verdict, Verdict::Unique(_));
        let solver = Solver::new().max_steps(RATING_STEPS);
        let rating = is_unique.then(|| solver.rate(made.nonogram.clues()).ok());
        object.level(verdict, rating.flatten().as_ref());
        object.positions("changed", made.changed.iter().copied());
        if let Some(places) = &made.places {
            object.places("places", places);
        }
        object.raw("likeness", rounded(made.likeness));
        if let Some(limit) = made.limit.or(made.judgement.limit) {
            object.stopped(&solving::why(limit));
        }
        object.milliseconds("elapsed_ms", elapsed);
        object.finish()
    }
}

/// What there is to warn of.
fn warning(clues: &Clues) -> Option<&'static str> {
    let is_empty = clues.rows().iter().all(|clue| clue.filled() == 0);
    let why = if is_empty { "no cell is filled" } else { "all cells are filled" };
    source::is_of_one_colour(clues).then_some(why)
}

/// What was made, for people.
fn sentences(file: &str, made: Made, elapsed: Option<Duration>) -> String {
    let Made { nonogram, pipeline, changed, places, likeness, judgement, limit: _ } = made;
    let mut text = String::new();
    if let Some(places) = places {
        let numbers: Vec<String> = places.iter().map(|(place, _)| place.solutions.to_string()).collect();
        let (is, list) = (if places.len() == 1 { "place is" } else { "places are" }, numbers.join(" x "));
        text += &format!("{file}: {} {is} ambiguous, with {list} solutions:\n", places.len());
        for (place, mend) in &places {
            text += &format!("  {}", cells(&place.cells));
            if let Some(Mend::Cell(at)) = *mend {
                text += &format!("; mended by {}", cells(&[at]));
            }
            text += "\n";
        }
    }
    match changed.len() {
        0 => {}
        1 => text += &format!("{file}: changed 1 cell: {}\n", cells(&changed)),
        count => text += &format!("{file}: changed {count} cells: {}\n", cells(&changed)),
    }
    if !matches!(pipeline, Pipeline::Exact) {
        text += &format!("{file}: {pipeline}; likeness {}\n", rounded(likeness));
    }
    text + check::sentence(file, &nonogram, &judgement, elapsed, false).trim_end()
}

/// There is nothing to write yet.
pub(crate) fn too_early() -> Error {
    let problem = Problem::new(format!("{} before anything was made", patience::why()));
    problem.hint("give it more time").outcome(Outcome::Limit).into()
}

/// Some cells, the first few of many.
pub(crate) fn cells(all: &[Position]) -> String {
    let named = all.iter().take(CELLS_TOLD).map(|at| format!("row {} column {}", at.row + 1, at.column + 1));
    let mut text = named.collect::<Vec<_>>().join(", ");
    if all.len() > CELLS_TOLD {
        text += &format!(" and {} more", all.len() - CELLS_TOLD);
    }
    text
}

pub(crate) fn rounded(likeness: f64) -> f64 {
    (likeness * 1000.0).round() / 1000.0
}
