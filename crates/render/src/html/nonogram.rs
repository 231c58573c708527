use std::io::Write;

use quadrille_core::Size;
use quadrille_nonogram::{Clue, Color, Picture, Run};
use serde::Serialize;

use super::{HtmlOptions, Player, json::json, page};
use crate::{
    Error, NonogramView, PageSelection, Style,
    backend::write_all,
    labels::Labels,
    palette::{self, ColorTable, Look},
};

const PLAYER: Player = Player {
    body: include_str!("nonogram.html"),
    style: include_str!("nonogram.css"),
    script: include_str!("nonogram.js"),
};

/// Each cell is an element of the page, and browsers become slow with more of them.
const MAX_CELLS: u64 = 100_000;

/// The data of a page.
#[derive(Serialize)]
struct Puzzle<'a> {
    rows: Vec<Line>,
    columns: Vec<Line>,
    colors: Vec<ColorEntry<'a>>,
    /// The color of each cell, counted from 1; 0 is empty.
    picture: Option<Vec<u8>>,
    /// Whether empty lines have no clue.
    #[serde(skip_serializing_if = "core::ops::Not::not")]
    blank: bool,
}

/// The length and the color of each run, which is counted from 1.
type Line = Vec<(u32, usize)>;

/// Name, color, letter, symbol, and the color of text over it.
#[derive(Serialize)]
struct ColorEntry<'a>(&'a str, String, String, String, String);

/// Writes a nonogram as an interactive page for keyboard, mouse and touch.
///
/// The page compares what is drawn with the clues, so that every solution counts. It contains a solution, and
/// shows it, only if the options select the solution alone. The style decides about title, language and the
/// clues of empty lines.
///
/// # Errors
///
/// When the picture or the partial grid belongs to other clues, when the solution is requested and there is
/// no picture, when there are more than 100,000 cells, and when the writer fails.
///
/// # Examples
///
/// ```
/// use quadrille_nonogram::Picture;
/// use quadrille_render::{HtmlOptions, NonogramView, Style, nonogram_html};
/// let clues = "##.\n..#\n".parse::<Picture>()?.clues();
/// let mut page = Vec::new();
/// nonogram_html(&NonogramView::new(&clues), &Style::default(), &HtmlOptions::default(), &mut page)?;
/// assert!(page.starts_with(b"<!DOCTYPE html>"));
/// # Ok::<(), quadrille_render::Error>(())
/// ```
pub fn nonogram_html(
    view: &NonogramView<'_>,
    style: &Style,
    options: &HtmlOptions,
    out: impl Write,
) -> Result<(), Error> {
    view.check()?;
    let clues = view.clues();
    let Size { width, height } = clues.size();
    if clues.size().area() > MAX_CELLS {
        return Err(Error::limit(format!(
            "{width}x{height} cells, but a page has at most {MAX_CELLS}: make an svg or pdf"
        )));
    }
    let shows_solution = options.pages == PageSelection::Solution;
    let solution = shows_solution.then(|| view.solution()).transpose()?;
    let [rows, columns] = [clues.rows(), clues.columns()].map(|lines| lines.iter().map(line).collect());
    let table = ColorTable::new(clues.palette());
    let puzzle = json(&Puzzle {
        rows,
        columns,
        colors: clues.palette().as_slice().iter().zip(table.looks()).map(color_entry).collect(),
        picture: solution.map(cells),
        blank: style.has_blank_clues(),
    });
    let language = style.language_of(view.metadata()).unwrap_or_default();
    let labels = Labels::of(language).nonogram.all();
    write_all(page(&PLAYER, language, labels, view.metadata(), style, options, &puzzle), out)
}

fn line(clue: &Clue) -> Line {
    clue.runs().iter().map(|Run { length, color }| (*length, color.index() + 1)).collect()
}

fn color_entry<'a>(
    (Color { name, rgb: [red, green, blue], .. }, look): (&'a Color, &Look),
) -> ColorEntry<'a> {
    let letter = look.letter.map_or_else(String::new, String::from);
    let color = format!("#{red:02x}{green:02x}{blue:02x}");
    ColorEntry(name, color, letter, look.symbol.to_string(), palette::over(look.color).to_string())
}

fn cells(picture: &Picture) -> Vec<u8> {
    picture.contents().iter().map(|(_, &content)| content).collect()
}
