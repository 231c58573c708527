//! The JSON reports: one struct each, printed as an object per line. Rows, columns and indices of puzzles
//! count from 0, as everywhere in JSON; lines and columns of text count from 1, as in editors and in messages.

mod nonogram;

use std::{path::Path, time::Duration};

use anyhow::{Error, Result};
use quadrille::{
    Fault, Position, Size,
    fill::{Fill, Impossible},
    formats::{self, ErrorKind, Nonogram},
    nonogram::Limit,
};
use serde::{Serialize, Serializer};
use serde_json::value::RawValue;

pub(crate) use nonogram::{
    CheckReport, CountReport, LevelField, LineField, MakeReport, MistakesReport, RateReport, RegionFields,
    SolveReport, StepCell, StepReport,
};

use crate::{error::Problem, filename, nonogram::limit_reached, outcome::Outcome, output};

/// A report as a line of JSON.
pub(crate) fn line(report: &impl Serialize) -> Vec<u8> {
    /// Most reports are shorter.
    const USUAL_BYTES: usize = 256;
    let mut bytes = Vec::with_capacity(USUAL_BYTES);
    // All keys are strings, and writing to memory does not fail.
    if serde_json::to_writer(&mut bytes, report).is_err() {
        bytes.clear();
    }
    bytes.push(b'\n');
    bytes
}

/// The puzzle that a report is about.
#[derive(Debug, Serialize)]
pub(crate) struct PuzzleFields<'a> {
    /// The `id` of a line of JSON lines.
    #[serde(skip_serializing_if = "Option::is_none")]
    id: Option<&'a RawValue>,
    pub(crate) file: &'a str,
    /// The index in a file that can contain several puzzles, or 0.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) index: Option<usize>,
    pub(crate) title: Option<&'a str>,
    pub(crate) width: Option<u32>,
    pub(crate) height: Option<u32>,
}

impl<'a> PuzzleFields<'a> {
    pub(crate) fn new(
        file: &'a str,
        index: Option<usize>,
        title: Option<&'a str>,
        size: Option<Size>,
    ) -> Self {
        let (width, height) = (size.map(|size| size.width), size.map(|size| size.height));
        Self { id: None, file, index, title, width, height }
    }

    /// With the `id` of its line.
    pub(crate) fn with_id(self, id: Option<&'a RawValue>) -> Self {
        Self { id, ..self }
    }

    pub(crate) fn nonogram(file: &'a str, index: Option<usize>, nonogram: &'a Nonogram) -> Self {
        let index = Some(index.unwrap_or_default());
        Self::new(file, index, nonogram.title(), Some(nonogram.clues().size()))
    }
}

/// A file or puzzle that could not be read.
#[derive(Debug, Serialize)]
struct FailureReport<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    id: Option<&'a RawValue>,
    file: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    index: Option<usize>,
    error: ErrorFields,
}

#[derive(Debug, Serialize)]
pub(crate) struct ErrorFields {
    kind: &'static str,
    message: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    column: Option<usize>,
}

impl ErrorFields {
    pub(crate) fn new(error: &Error) -> Self {
        match error.chain().find_map(|cause| cause.downcast_ref::<formats::Error>()) {
            Some(error) => Self {
                // Reports distinguish fewer kinds than the library.
                kind: match error.kind() {
                    ErrorKind::Stopped => ErrorKind::LimitReached.name(),
                    ErrorKind::MissingLetter => ErrorKind::Unsupported.name(),
                    ErrorKind::Mismatch
                    | ErrorKind::OutsideGrid
                    | ErrorKind::Contradiction
                    | ErrorKind::BlankImage => ErrorKind::InvalidInput.name(),
                    ErrorKind::Write => "io",
                    kind => kind.name(),
                },
                message: error.message().to_owned(),
                line: error.line(),
                column: error.column(),
            },
            None => {
                let problem = error.chain().find_map(|cause| cause.downcast_ref::<Problem>());
                let kind = problem.map_or("io", Problem::kind);
                Self { kind, message: format!("{error:#}"), line: None, column: None }
            }
        }
    }
}

/// The report of a file or puzzle that could not be read.
pub(crate) fn failure(file: &str, index: Option<usize>, id: Option<&RawValue>, error: &Error) -> Vec<u8> {
    line(&FailureReport { id, file, index, error: ErrorFields::new(error) })
}

/// The outcome of a run whose only file cannot be used; as JSON, the error is the report.
pub(crate) fn failed(json: bool, path: &Path, error: Error) -> Result<Outcome> {
    if !json {
        return Err(error.context(filename::shown(path)));
    }
    output::to_standard_output(&failure(&path.display().to_string(), None, None, &error))?;
    Ok(Problem::outcome_of(&error))
}

/// `crossword words`: a word of a list.
#[derive(Debug, Serialize)]
pub(crate) struct WordReport<'a> {
    pub(crate) answer: &'a str,
    pub(crate) clue: Option<&'a str>,
    /// Counted from 1: it is the number in the list that an editor shows.
    pub(crate) line: usize,
    /// The list, if there are several.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) file: Option<&'a str>,
    #[serde(skip_serializing_if = "is_false")]
    pub(crate) required: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) pin: Option<PinFields>,
}

#[derive(Debug, Serialize)]
pub(crate) struct PinFields {
    pub(crate) row: i32,
    pub(crate) column: i32,
    pub(crate) direction: String,
}

/// `crossword build --report`.
#[derive(Debug, Serialize)]
pub(crate) struct BuildReport<'a> {
    pub(crate) words: usize,
    pub(crate) placed: usize,
    pub(crate) unplaced: Vec<UnplacedFields<'a>>,
    pub(crate) components: usize,
    pub(crate) crossings: usize,
    pub(crate) crossings_per_word: f64,
    pub(crate) width: u32,
    pub(crate) height: u32,
    pub(crate) area: u64,
    /// Letter squares divided by the area.
    pub(crate) density: f64,
    pub(crate) seed: u64,
    pub(crate) rule: &'static str,
    pub(crate) attach: &'static str,
    pub(crate) search: &'static str,
    pub(crate) steps: u64,
    pub(crate) attempts: u64,
    pub(crate) status_checks: u64,
    pub(crate) elapsed_ms: f64,
}

#[derive(Debug, Serialize)]
pub(crate) struct UnplacedFields<'a> {
    pub(crate) text: &'a str,
    pub(crate) reason: &'static str,
    pub(crate) help: &'a str,
}

/// `crossword check`.
#[derive(Debug, Serialize)]
pub(crate) struct LegalReport<'a> {
    #[serde(flatten)]
    pub(crate) puzzle: PuzzleFields<'a>,
    pub(crate) rule: Option<&'static str>,
    pub(crate) legal: bool,
    pub(crate) faults: Vec<FaultFields>,
    /// The words that are not in the lists, if there are lists.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) unknown: Option<Vec<UnknownFields>>,
}

#[derive(Debug, Serialize)]
pub(crate) struct UnknownFields {
    pub(crate) number: u32,
    pub(crate) direction: String,
    pub(crate) answer: String,
    /// The score in the lists, which is too low.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) score: Option<u8>,
}

#[derive(Debug, Serialize)]
pub(crate) struct FaultFields {
    kind: &'static str,
    message: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    row: Option<i32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    column: Option<i32>,
}

impl From<&Fault> for FaultFields {
    fn from(fault: &Fault) -> Self {
        let at = fault.position();
        let (row, column) = (at.map(|at| at.row), at.map(|at| at.column));
        Self { kind: fault.kind(), message: fault.to_string(), row, column }
    }
}

/// `crossword fill`: a fill, or why there is none.
#[derive(Debug, Default, Serialize)]
pub(crate) struct FillReport {
    pub(crate) grid: Option<Rows>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) verdict: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) score: Option<ScoreFields>,
    /// The slots that cannot be filled together.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) slots: Option<Vec<String>>,
    /// The grid with the most words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) partial: Option<Rows>,
    pub(crate) nodes: u64,
    pub(crate) elapsed_ms: f64,
}

#[derive(Debug, Serialize)]
pub(crate) struct ScoreFields {
    min: u8,
    mean: f64,
}

impl FillReport {
    pub(crate) fn of(fill: &Fill) -> Self {
        let score = fill.score();
        let score = ScoreFields { min: score.min, mean: (score.mean() * 1e3).round() / 1e3 };
        Self { grid: Some(rows(fill)), score: Some(score), nodes: fill.steps(), ..Self::default() }
    }

    pub(crate) fn of_none(why: &Impossible) -> Self {
        let slots = why.slots.iter().map(ToString::to_string).collect();
        Self { verdict: Some("none"), slots: Some(slots), nodes: why.steps, ..Self::default() }
    }

    pub(crate) fn undecided(partial: &Fill) -> Self {
        let verdict = Some("undecided");
        Self { verdict, partial: Some(rows(partial)), nodes: partial.steps(), ..Self::default() }
    }
}

/// `crossword fill --suggest`: a word for a slot.
#[derive(Debug, Serialize)]
pub(crate) struct SuggestionReport<'a> {
    pub(crate) answer: &'a str,
    pub(crate) score: u8,
    /// `null` if it is not known.
    pub(crate) leads_to_fill: Option<bool>,
}

/// `crossword fill --suggest`: a letter for a square.
#[derive(Debug, Serialize)]
pub(crate) struct LetterReport<'a> {
    pub(crate) letter: &'a str,
    pub(crate) words: usize,
}

/// The text of a picture or a grid, which is written as an array of its lines.
#[derive(Debug)]
pub(crate) struct Rows(String);

pub(crate) fn rows(grid: &impl ToString) -> Rows {
    Rows(grid.to_string())
}

impl Serialize for Rows {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.lines())
    }
}

/// A row and a column.
pub(crate) type Cell = (i32, i32);

const fn cell(at: Position) -> Cell {
    (at.row, at.column)
}

pub(crate) fn cells(all: &[Position]) -> Vec<Cell> {
    all.iter().copied().map(cell).collect()
}

/// Milliseconds with three decimals.
pub(crate) fn milliseconds(elapsed: Duration) -> f64 {
    (elapsed.as_secs_f64() * 1e6).round() / 1e3
}

pub(crate) fn reported(limit: Option<Limit>) -> Option<String> {
    limit.map(limit_reached)
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes references")]
const fn is_false(value: &bool) -> bool {
    !*value
}
