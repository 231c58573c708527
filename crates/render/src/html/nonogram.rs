use quadrille_core::Size;
use quadrille_nonogram::{Clue, Color, Palette, Picture, Run};

use super::{Player, json, page};
use crate::{
    Error, NonogramView, PageSelection, Style,
    labels::Labels,
    palette::{self, ColorTable, Look},
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
/// It compares what is drawn with the clues, so that every solution counts: only with the solution alone as
/// its parts it holds one, and shows it. The style decides about title, language and what stands at empty
/// lines.
///
/// # Errors
///
/// When the solution or what is known so far is of other clues, when the solution is to be shown and there is
/// none, and beyond 100,000 cells.
///
/// ```
/// use quadrille_nonogram::Picture;
/// use quadrille_render::{NonogramView, PageSelection, Style, nonogram_html};
/// let clues = "##.\n..#\n".parse::<Picture>()?.clues();
/// let sheet = NonogramView::new(&clues).with_title("Hook");
/// assert!(nonogram_html(&sheet, &Style::default(), PageSelection::Both)?.contains("<title>Hook</title>"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn nonogram_html(sheet: &NonogramView<'_>, style: &Style, parts: PageSelection) -> Result<String, Error> {
    sheet.check()?;
    let clues = sheet.clues();
    let Size { width, height } = clues.size();
    if clues.size().area() > MAX_CELLS {
        return Err(Error::limit(format!(
            "{width}x{height} cells, but a page has at most {MAX_CELLS}: make an svg or pdf"
        )));
    }
    let [rows, columns] = [clues.rows(), clues.columns()].map(|lines| json::array(lines.iter().map(line)));
    let palette = palette(clues.palette());
    let picture = if parts == PageSelection::Solution { cells(sheet.solution()?) } else { "null".to_owned() };
    let blank = if style.has_blank_clues() { r#","blank":true"# } else { "" };
    let data =
        format!(r#"{{"rows":{rows},"columns":{columns},"colors":{palette},"picture":{picture}{blank}}}"#);
    let language = style.language_of(sheet.metadata()).unwrap_or_default();
    Ok(page(&PLAYER, language, Labels::of(language).nonogram.all(), sheet.metadata(), style, &data))
}

/// The runs of a line: length and color, counted from 1.
fn line(clue: &Clue) -> String {
    json::array(clue.runs().iter().map(|Run { length, color }| format!("[{length},{}]", color.index() + 1)))
}

/// Name, color, letter and symbol of each color, and the color of what stands on it.
fn palette(palette: &Palette) -> String {
    let table = ColorTable::new(palette);
    let entry = |(Color { name, rgb: [red, green, blue], .. }, look): (&Color, &Look)| {
        let letter = look.letter.map_or_else(String::new, String::from);
        let [name, letter, symbol] = [name, &*letter, &look.symbol.to_string()].map(json::string);
        let over = palette::over(look.color);
        format!("[{name},\"#{red:02x}{green:02x}{blue:02x}\",{letter},{symbol},\"{over}\"]")
    };
    json::array(palette.as_slice().iter().zip(table.looks()).map(entry))
}

/// The color of each cell, counted from 1; 0 is empty.
fn cells(picture: &Picture) -> String {
    json::array(picture.contents().iter().map(|(_, content)| content))
}
