//! The reports of nonograms.

use quadrille::nonogram::{AmbiguousRegion, Count, Rating, Side, Technique, Verdict};
use serde::{Serialize, Serializer};
use serde_json::value::RawValue;

use super::{Cell, PuzzleFields, Rows, cell, cells, milliseconds, rows};
use crate::nonogram::{Fix, Timed, limit_reached};

/// `nonogram check`.
#[derive(Debug, Serialize)]
pub(crate) struct CheckReport<'a> {
    #[serde(flatten)]
    puzzle: PuzzleFields<'a>,
    verdict: &'static str,
    line_solvable: bool,
    solved_by: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    limit: Option<String>,
    steps: u64,
    elapsed_ms: f64,
    /// The picture of a second solution.
    #[serde(skip_serializing_if = "Option::is_none")]
    second: Option<Rows>,
}

impl<'a> CheckReport<'a> {
    pub(crate) fn new(puzzle: PuzzleFields<'a>, Timed { analysis, elapsed }: &'a Timed) -> Self {
        let limit = analysis.verdict.limit();
        Self {
            puzzle,
            verdict: analysis.verdict.name(),
            line_solvable: analysis.is_line_solvable(),
            solved_by: limit.is_none().then(|| analysis.solved_by.name()),
            limit: limit.map(limit_reached),
            steps: analysis.steps,
            elapsed_ms: milliseconds(*elapsed),
            second: match &analysis.verdict {
                Verdict::Multiple { second, .. } => Some(rows(second)),
                _ => None,
            },
        }
    }
}

/// `nonogram rate`.
#[derive(Debug, Serialize)]
pub(crate) struct RateReport<'a> {
    #[serde(flatten)]
    puzzle: PuzzleFields<'a>,
    verdict: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    limit: Option<String>,
    level: Option<LevelField>,
    steps: Option<usize>,
    bottleneck: Option<usize>,
    #[serde(serialize_with = "by_name")]
    techniques: Vec<(Technique, usize)>,
    elapsed_ms: f64,
}

impl<'a> RateReport<'a> {
    pub(crate) fn new(puzzle: PuzzleFields<'a>, timed: &Timed, rating: Option<&Rating>) -> Self {
        let verdict = &timed.analysis.verdict;
        Self {
            puzzle,
            verdict: verdict.name(),
            limit: verdict.limit().map(limit_reached),
            level: LevelField::new(verdict, rating),
            steps: rating.map(|rating| rating.steps),
            bottleneck: rating.map(|rating| rating.bottleneck),
            techniques: rating.map(|rating| rating.techniques.clone()).unwrap_or_default(),
            elapsed_ms: milliseconds(timed.elapsed),
        }
    }
}

/// A level from 0 to 6, or "X" for several solutions.
#[derive(Debug, Serialize)]
#[serde(untagged)]
pub(crate) enum LevelField {
    Number(u8),
    Several(&'static str),
}

impl LevelField {
    pub(crate) fn new(verdict: &Verdict, rating: Option<&Rating>) -> Option<Self> {
        match (verdict, rating) {
            (Verdict::Multiple { .. }, _) => Some(Self::Several("X")),
            (_, Some(rating)) => rating.level.to_string().parse().ok().map(Self::Number),
            _ => None,
        }
    }
}

/// `nonogram solve`.
#[derive(Debug, Serialize)]
pub(crate) struct SolveReport<'a> {
    #[serde(flatten)]
    pub(crate) puzzle: PuzzleFields<'a>,
    /// Whether these are all solutions.
    pub(crate) complete: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) limit: Option<String>,
    pub(crate) solutions: Vec<Rows>,
}

/// `nonogram solve --count`.
#[derive(Debug, Serialize)]
pub(crate) struct CountReport<'a> {
    #[serde(flatten)]
    puzzle: PuzzleFields<'a>,
    /// A number of any size.
    count: Option<Box<RawValue>>,
    complete: bool,
}

impl<'a> CountReport<'a> {
    pub(crate) fn new(puzzle: PuzzleFields<'a>, count: &Count) -> Self {
        let (number, complete) = match count {
            Count::Exactly(number) => (number, true),
            Count::AtLeast(number) => (number, false),
        };
        Self { puzzle, count: RawValue::from_string(number.to_string()).ok(), complete }
    }
}

/// `nonogram make` and `nonogram repair`.
#[derive(Debug, Serialize)]
pub(crate) struct MakeReport<'a> {
    /// The `id` of a line of JSON lines.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) id: Option<&'a RawValue>,
    pub(crate) file: &'a str,
    /// The index in JSON lines.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) index: Option<usize>,
    pub(crate) width: u32,
    pub(crate) height: u32,
    /// How the picture was drawn.
    pub(crate) pipeline: String,
    pub(crate) verdict: &'static str,
    pub(crate) line_solvable: bool,
    pub(crate) level: Option<LevelField>,
    /// The cells that differ from the picture of the pipeline alone.
    pub(crate) changed: Vec<Cell>,
    /// The regions that were ambiguous before.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) places: Option<Vec<RegionFields>>,
    pub(crate) likeness: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) limit: Option<String>,
    pub(crate) elapsed_ms: f64,
}

#[derive(Debug, Serialize)]
pub(crate) struct RegionFields {
    cells: Vec<Cell>,
    /// The number of solutions as text, which may be `>=` a limit.
    solutions: String,
    /// The cell whose change makes the region unique: null if there is none, missing if that is not known.
    #[serde(skip_serializing_if = "Option::is_none")]
    mend: Option<Option<Cell>>,
}

impl RegionFields {
    pub(crate) fn new(region: &AmbiguousRegion, fix: Option<&Fix>) -> Self {
        Self {
            cells: cells(&region.cells),
            solutions: region.solutions.to_string(),
            mend: fix.and_then(|fix| fix.ok()).map(|at| at.map(cell)),
        }
    }
}

/// `nonogram explain`: a step. A hint has fewer fields.
#[derive(Debug, Serialize)]
pub(crate) struct StepReport {
    /// Counted from 1.
    pub(crate) step: usize,
    pub(crate) line: LineField,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) technique: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) cells: Option<Vec<StepCell>>,
    /// Cells with fewer colors left: null stands for an empty cell.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) narrowed: Vec<(i32, i32, Vec<Option<usize>>)>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) because: Option<String>,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum LineField {
    Row(usize),
    Column(usize),
}

impl LineField {
    pub(crate) const fn new(side: Side, index: usize) -> Self {
        match side {
            Side::Row => Self::Row(index),
            Side::Column => Self::Column(index),
        }
    }
}

/// A cell, with its content and its color where they are shown.
#[derive(Debug, Serialize)]
#[serde(untagged)]
pub(crate) enum StepCell {
    Cell(i32, i32),
    Content(i32, i32, &'static str),
    Color(i32, i32, &'static str, usize),
}

/// `nonogram explain --so-far` for a grid with mistakes.
#[derive(Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum MistakesReport {
    Line(LineField),
    Mistakes(Vec<Cell>),
}

fn by_name<S: Serializer>(techniques: &[(Technique, usize)], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_map(techniques.iter().map(|(technique, count)| (technique.name(), count)))
}
