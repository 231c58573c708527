use core::fmt::Write as _;

use quadrille_core::{Crossword, Direction, Position, Slot, TextDirection};

use super::{Player, hash::hash, json, page};
use crate::{
    PageSelection, Style,
    clues::clue_reading,
    labels::Labels,
    layout::crossword::{Gap, holes},
    text::mark,
};

const PLAYER: Player = Player {
    body: include_str!("crossword.html"),
    style: include_str!("crossword.css"),
    script: include_str!("crossword.js"),
};

/// A crossword as a page on which it can be solved, with keyboard, mouse and touch.
///
/// The parts decide what it knows, and the style about title and language. A page without the solution is
/// made without looking at the letters. One with both parts checks and reveals letters: it has a salted hash
/// for each square, and the contents that occur anywhere, sorted, among which it finds the one that has the
/// hash.
///
/// ```
/// use quadrille_core::{Crossword, Language};
/// use quadrille_render::{PageSelection, Style, crossword_html};
/// let crossword = "LEMON\nI....\nMELON\nE....\n".parse::<Crossword>()?.with_title("Fruit & more");
/// let page = crossword_html(&crossword, &Style::default(), PageSelection::Both);
/// assert!(page.starts_with("<!DOCTYPE html>") && page.contains("<title>Fruit &amp; more</title>"));
/// assert!(!page.contains("LEMON"));
/// let page = crossword_html(&crossword, &Style::default().with_language(Language::German), PageSelection::Puzzle);
/// assert!(page.contains("<html lang=\"de\">") && page.contains("Waagerecht"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn crossword_html(crossword: &Crossword, style: &Style, parts: PageSelection) -> String {
    let squares = squares(crossword);
    let size = crossword.size();
    let entries = Direction::BOTH.map(|direction| crossword.clue_list(direction));
    let text_direction = crossword.text_direction();
    let entries = json::array(entries.iter().flatten().map(|slot| entry(slot, text_direction)));
    let mut public = format!("\"size\":[{},{}],\"entries\":{entries}", size.width, size.height);
    for (name, squares) in [("blocks", crossword.blocks()), ("marked", crossword.highlights())] {
        if !squares.is_empty() {
            let squares = json::array(squares.iter().map(|at| format!("[{},{}]", at.row, at.column)));
            let _ = write!(public, ",\"{name}\":{squares}");
        }
    }
    if crossword.metadata().has_solution_word() {
        public += ",\"word\":true";
    }
    let holes = holes(crossword, squares.iter().map(|square| square.0));
    if !holes.is_empty() {
        let hole = |Gap { row, columns }: &Gap| format!("[{row},{},{}]", columns.start, columns.len());
        let _ = write!(public, ",\"holes\":{}", json::array(holes.iter().map(hole)));
    }
    if text_direction != TextDirection::default() {
        let _ = write!(public, ",\"direction\":\"{text_direction}\"");
    }
    let secret = match parts {
        PageSelection::Puzzle => String::new(),
        PageSelection::Both => hashes(&squares, hash(&public)),
        PageSelection::Solution => {
            format!(",\"letters\":{}", json::array(squares.iter().map(|(_, square)| json::string(square))))
        }
    };
    let language = style.language_of(crossword.metadata()).unwrap_or_default();
    let headings = [("heading_across", Direction::Across), ("heading_down", Direction::Down)];
    let headings = headings.map(|(name, direction)| (name, language.heading(direction)));
    let Labels { crossword: labels, sheet, .. } = Labels::of(language);
    let labels = labels.all().chain(headings).chain([("solution_word", sheet.solution_word)]);
    page(&PLAYER, language, labels, crossword.metadata(), style, &format!("{{{public}{secret}}}"))
}

/// The squares of the entries in reading order. A letter that belongs to no entry cannot be asked for.
fn squares(crossword: &Crossword) -> Vec<(Position, &str)> {
    let mut squares: Vec<_> = crossword.slots().flat_map(|slot| slot.squares()).collect();
    squares.sort_unstable_by_key(|square| square.0);
    squares.dedup_by_key(|square| square.0);
    squares
}

/// An entry of which nobody learns more than a printed puzzle tells.
fn entry(slot: &Slot<'_>, text_direction: TextDirection) -> String {
    let Slot { number, direction, position, entry, .. } = slot;
    let down = u8::from(*direction == Direction::Down);
    let (row, column, len) = (position.row, position.column, entry.answer().len());
    // The page sets the lengths behind the clue, which may be read from right to left.
    let clue = entry.clue().unwrap_or_default().trim_end();
    // A browser takes the direction of the first letter, so it is told where a clue reads as its list
    // whatever that is. The list is read as the crossword here, since the puzzle does not depend on the
    // language of the page.
    let told = match clue_reading(clue, text_direction) {
        TextDirection::LeftToRight => "",
        told @ TextDirection::RightToLeft => mark(told),
    };
    let clue = json::string(&format!("{told}{clue}"));
    let lengths = json::string(&entry.lengths_apart().unwrap_or_default());
    format!("[{number},{down},{row},{column},{len},{clue},{lengths}]")
}

/// The hash of each square in reading order, and the contents that they are of. Contents are code units,
/// because that of a single square can be a word.
fn hashes(squares: &[(Position, &str)], salt: u64) -> String {
    let hashes = squares.iter().enumerate().map(|(k, (_, square))| hash(&format!("{salt}:{k}:{square}")));
    let mut contents: Vec<&str> = squares.iter().map(|&(_, square)| square).collect();
    contents.sort_unstable();
    contents.dedup();
    let contents = contents.iter().map(|square| json::array(square.encode_utf16()));
    format!(",\"salt\":{salt},\"hashes\":{},\"contents\":{}", json::array(hashes), json::array(contents))
}
