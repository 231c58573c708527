use quadrille_core::Size;
use quadrille_nonogram::{Clue, Ink, Inks, Picture, Run};

use super::{HtmlOptions, Player, json, page};
use crate::{
    Error, NonogramSheet, Parts, Style,
    about::About,
    labels::Labels,
    palette::{Look, Palette},
};

const PLAYER: Player = Player {
    body: include_str!("nonogram.html"),
    style: include_str!("nonogram.css"),
    script: include_str!("nonogram.js"),
};

/// More than a browser shows in good time, because each cell is an element of the page.
const MAX_CELLS: u64 = 100_000;

/// A nonogram as a page on which it can be solved, with keyboard, mouse and touch.
///
/// The page holds no solution: it compares what is drawn with the clues, so that every solution counts.
///
/// # Errors
///
/// When the solution is to be shown and there is none or one of other clues, and beyond 100,000 cells.
///
/// ```
/// use quadrille_nonogram::Picture;
/// use quadrille_render::{HtmlOptions, NonogramSheet, nonogram_html};
/// let clues = "##.\n..#\n".parse::<Picture>()?.clues();
/// let sheet = NonogramSheet::new(&clues).with_title("Hook");
/// assert!(nonogram_html(&sheet, &HtmlOptions::default())?.contains("<title>Hook</title>"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn nonogram_html(sheet: &NonogramSheet<'_>, options: &HtmlOptions) -> Result<String, Error> {
    let clues = sheet.clues();
    let Size { width, height } = clues.size();
    if clues.size().area() > MAX_CELLS {
        return Err(Error::limit(format!(
            "{width}x{height} cells, but a page has at most {MAX_CELLS}: make an svg or pdf"
        )));
    }
    let [rows, columns] = [clues.rows(), clues.columns()].map(|lines| json::array(lines.iter().map(line)));
    let inks = inks(clues.inks());
    let picture = if options.parts == Parts::Solution { cells(sheet.solution()?) } else { "null".to_owned() };
    let blank = if options.blank_clues { r#","blank":true"# } else { "" };
    let data = format!(r#"{{"rows":{rows},"columns":{columns},"inks":{inks},"picture":{picture}{blank}}}"#);
    let language = options.language.or(sheet.metadata().language()).unwrap_or_default();
    let about = About::new(sheet.metadata(), &Style::puzzle());
    Ok(page(&PLAYER, language, Labels::of(language).nonogram.all(), sheet.title(), &about, &data))
}

/// The runs of a line: length and ink, counted from 1.
fn line(clue: &Clue) -> String {
    json::array(clue.runs().iter().map(|Run { length, ink }| format!("[{length},{}]", ink.index() + 1)))
}

/// Name, colour, letter and symbol of each ink.
fn inks(inks: &Inks) -> String {
    let palette = Palette::new(inks);
    let ink = |(Ink { name, rgb: [red, green, blue], .. }, look): (&Ink, &Look)| {
        let letter = look.letter.map_or_else(String::new, String::from);
        let [name, letter, symbol] = [name, &*letter, &look.symbol.to_string()].map(json::string);
        format!("[{name},\"#{red:02x}{green:02x}{blue:02x}\",{letter},{symbol}]")
    };
    json::array(inks.as_slice().iter().zip(palette.looks()).map(ink))
}

/// The ink of each cell, counted from 1; 0 is empty.
fn cells(picture: &Picture) -> String {
    json::array(picture.contents().iter().map(|(_, content)| content))
}
