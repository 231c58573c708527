use std::iter;

use quadrille_core::{Position, Size};
use quadrille_nonogram::{Clue, Clues, Color, ColorId, Deduction, Level, Picture, Run, Side, Solver};
use serde::Serialize;

use super::{Content, HtmlOptions, Player, json::json};
use crate::{
    Error, NonogramView, PageSelection, Style,
    labels::{Colors, Labels},
    palette::{self, ColorTable, Look},
    text::one_line,
};

const PLAYER: Player = Player {
    body: include_str!("nonogram.html"),
    style: include_str!("nonogram.css"),
    script: include_str!("nonogram.js"),
};

/// Each cell is an element of the page, and browsers become slow with more of them.
const MAX_CELLS: u64 = 100_000;

/// The maximum number of steps of the solver to find hints: about 0.1 s.
const MAX_STEPS: u64 = 500_000;

/// The data of a page.
#[derive(Serialize)]
struct PuzzleData {
    rows: Vec<Option<Line>>,
    columns: Vec<Option<Line>>,
    colors: Vec<ColorEntry>,
    /// The title, which is shown with the solution.
    #[serde(skip_serializing_if = "Option::is_none")]
    name: Option<String>,
    /// The color of each cell, counted from 1; 0 is empty.
    #[serde(skip_serializing_if = "Option::is_none")]
    solution: Option<Vec<u8>>,
    /// The steps to the solution, for hints and mistakes.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    steps: Vec<Vec<i64>>,
    /// Whether empty lines have no clue.
    #[serde(skip_serializing_if = "core::ops::Not::not")]
    blank: bool,
}

/// The length and the color of each run, which is counted from 1.
type Line = Vec<(u32, usize)>;

/// Name, color, letter, and the color of text over it.
#[derive(Serialize)]
struct ColorEntry(String, String, String, String);

/// The page of a nonogram.
pub(super) fn page(view: &NonogramView<'_>, style: &Style, options: &HtmlOptions) -> Result<String, Error> {
    view.check()?;
    let clues = view.clues();
    let Size { width, height } = clues.size();
    if clues.size().area() > MAX_CELLS {
        return Err(Error::limit(format!(
            "{width}x{height} cells, but a page has at most {MAX_CELLS}: make an svg or pdf"
        )));
    }
    let shows_solution = options.pages == PageSelection::Solution;
    let name = view.title().filter(|_| style.has_title()).map(one_line).filter(|name| !name.is_empty());
    let heading = match (&name, view.title()) {
        (name, _) if shows_solution => name.clone(),
        (None, Some(_)) => None,
        _ => view.heading(),
    };
    let solution = shows_solution.then(|| view.solution()).transpose()?;
    let [rows, columns] = [clues.rows(), clues.columns()].map(|lines| lines.iter().map(line).collect());
    let table = ColorTable::new(clues.palette(), style.nonogram().has_color_letters);
    let language = style.language_of(view.metadata()).unwrap_or_default();
    let labels = Labels::of(language);
    let colors = clues.palette().as_slice().iter().zip(table.looks());
    let puzzle = json(&PuzzleData {
        rows,
        columns,
        colors: colors.map(|(color, look)| color_entry(color, look, &labels.colors)).collect(),
        name: name.filter(|_| !shows_solution && !view.has_open_title()),
        solution: solution.map(cells),
        steps: if options.pages == PageSelection::Both { steps(clues) } else { Vec::new() },
        blank: style.has_blank_clues(),
    });
    let content = Content { title: heading.as_deref(), metadata: view.metadata(), puzzle: &puzzle };
    Ok(super::page(&PLAYER, language, labels.nonogram.all(), content, style, options))
}

/// Whether the [page](crate::html()) of a puzzle and its solution gives hints and finds mistakes: there is exactly one
/// solution, and a few steps lead to it.
///
/// ```
/// use quadrille_nonogram::Picture;
/// let [bar, diagonal] = ["##", "#.\n.#"].map(|text| text.parse::<Picture>());
/// assert!(quadrille_render::has_hints(&bar?.clues()) && !quadrille_render::has_hints(&diagonal?.clues()));
/// # Ok::<(), quadrille_nonogram::Error>(())
/// ```
pub fn has_hints(clues: &Clues) -> bool {
    !steps(clues).is_empty()
}

/// The steps to the solution, if a player can find it within the limit. Each is the index of its row, or the
/// number of rows plus the index of its column, or -1 for a trial; then come the cells that it decides: their
/// index, multiplied by the number of contents, plus the content.
fn steps(clues: &Clues) -> Vec<Vec<i64>> {
    let Size { width, height } = clues.size();
    let contents = 1 + clues.palette().len();
    let code = |at: Position, content: Option<ColorId>| {
        let cell = at.row as usize * width as usize + at.column as usize;
        (cell * contents + content.map_or(0, |color| color.index() + 1)) as i64
    };
    let mut deductions = Solver::new().max_steps(MAX_STEPS).deductions(clues).explain();
    let mut steps = Vec::new();
    for Deduction { side, index, technique, cells, .. } in &mut deductions {
        let line = match (technique.level() >= Level::WhatIf, side) {
            (true, _) => -1,
            (false, Side::Row) => index as i64,
            (false, Side::Column) => index as i64 + i64::from(height),
        };
        let decided = cells.into_iter().filter_map(|(at, content)| Some(code(at, content.only()?)));
        let step: Vec<_> = iter::once(line).chain(decided).collect();
        if step.len() > 1 {
            steps.push(step);
        }
    }
    if deductions.solution().is_some() { steps } else { Vec::new() }
}

/// The runs of a clue, if it is known.
fn line(clue: &Clue) -> Option<Line> {
    let runs = clue.runs().iter().map(|Run { length, color }| (*length, color.index() + 1));
    (!clue.is_unknown()).then(|| runs.collect())
}

fn color_entry(
    Color { name, rgb: [red, green, blue], .. }: &Color,
    look: &Look,
    names: &Colors,
) -> ColorEntry {
    let letter = look.letter.map_or_else(String::new, String::from);
    let color = format!("#{red:02x}{green:02x}{blue:02x}");
    ColorEntry(names.name(name), color, letter, palette::over(look.color).to_string())
}

fn cells(picture: &Picture) -> Vec<u8> {
    picture.contents().iter().map(|(_, &content)| content).collect()
}
