//! What somebody has solved so far, right or wrong.

use std::path::Path;

use anyhow::{Context, Result};
use quadrille::{
    Grid, Position,
    nonogram::{Clues, Contents, Hint, InkId, Verdict},
};

use super::{making, solving::Limits};
use crate::{input::Input, problem::Problem, report::Object};

/// What is known of each cell of a text grid.
pub(super) fn read(path: &Path, clues: &Clues) -> Result<Grid<Contents>> {
    let Input { name, bytes } = Input::read(path)?;
    let text = str::from_utf8(&bytes).with_context(|| format!("{name}: not UTF-8 text"))?;
    let lines: Vec<Vec<char>> = text
        .lines()
        .map(str::trim_end)
        .filter(|line| !line.is_empty())
        .map(|line| line.chars().collect())
        .collect();
    let size = clues.size();
    let mut known = Grid::filled(size, Contents::any(clues.inks()));
    if lines.len() != size.height as usize {
        let problem = format!("{name}: {} lines, but the nonogram has {} rows", lines.len(), size.height);
        return Err(Problem::new(problem).hint("write one line a row, with ? for what is not known").into());
    }
    for (row, line) in lines.iter().enumerate() {
        let problem = |what: String| Err(Problem::new(format!("{name}: line {}: {what}", row + 1)).into());
        if line.len() != size.width as usize {
            return problem(format!("{} cells, but the nonogram has {} columns", line.len(), size.width));
        }
        for (column, &symbol) in line.iter().enumerate() {
            let contents = match (symbol, clues.inks().with_symbol(symbol)) {
                ('?', _) => continue,
                ('.', _) => Contents::just(None),
                (_, Some(ink)) => Contents::just(Some(ink)),
                ('#', None) if clues.inks().len() == 1 => Contents::just(Some(InkId::default())),
                _ => {
                    return problem(format!(
                        "column {}: {symbol:?} is no cell: expected #, . or ?",
                        column + 1
                    ));
                }
            };
            known[quadrille::Position::new(row as i32, column as i32)] = contents;
        }
    }
    Ok(known)
}

/// What is wrong with what is solved so far.
pub(super) enum Mistake {
    /// These cells differ from the only solution.
    Cells(Vec<Position>),
    /// No solution has all of it.
    Somewhere,
}

/// The mistake in what is solved so far, if there is one and the limits allow to find it.
pub(super) fn mistake(known: &Grid<Contents>, clues: &Clues, limits: &Limits) -> Option<Mistake> {
    if let Verdict::Unique(solution) = limits.judge(clues).verdict {
        let is_wrong =
            |(at, contents): (Position, &Contents)| (!contents.can_be(solution.cells()[at])).then_some(at);
        let wrong: Vec<_> = known.iter().filter_map(is_wrong).collect();
        return (!wrong.is_empty()).then_some(Mistake::Cells(wrong));
    }
    let watch = limits.watch();
    let mut steps = limits.solver().observer(&watch).deductions(clues).knowing(known).ok()?;
    steps.by_ref().for_each(drop);
    steps.is_contradictory().then_some(Mistake::Somewhere)
}

impl Mistake {
    /// A sentence that gives no more away than a hint of this strength.
    pub(super) fn sentence(&self, strength: Hint) -> String {
        let place = match (self, strength) {
            (Self::Somewhere, _) => {
                return "there is a mistake in what is solved so far, or no solution".into();
            }
            (Self::Cells(cells), Hint::Line) => format!("look at row {}", cells[0].row + 1),
            (Self::Cells(cells), _) => making::cells(cells),
        };
        format!("there is a mistake in what is solved so far: {place}")
    }

    /// The same as JSON.
    pub(super) fn object(&self) -> Vec<u8> {
        let cells = match self {
            Self::Cells(cells) => cells.iter().map(|at| format!("[{},{}]", at.row, at.column)).collect(),
            Self::Somewhere => Vec::new(),
        };
        let mut object = Object::new();
        object.raw("mistakes", format_args!("[{}]", cells.join(",")));
        object.finish()
    }
}
