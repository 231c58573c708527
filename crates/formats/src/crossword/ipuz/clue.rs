//! The clues of a file.

use serde_json::Value;

use super::read::json_text;
use crate::crossword::prelude::*;

/// A clue: a text, an array of number and text, or an object.
pub(super) struct Clue {
    pub(super) number: Option<String>,
    pub(super) text: StyledText,
    /// Whether some letters have a style that is not kept.
    pub(super) has_other_styles: bool,
    pub(super) lengths: String,
    /// The words in which its answer continues, by number and direction.
    pub(super) linked: Vec<(String, Direction)>,
    /// The answer and the cells of its word, unless it continues elsewhere.
    pub(super) answer: Option<String>,
    cells: Vec<Value>,
}

impl Clue {
    /// Returns a clue of the list of a direction.
    pub(super) fn new(value: &Value, direction: Direction) -> Option<Self> {
        let (mut answer, mut cells, mut linked) = (None, Vec::new(), Vec::new());
        let (number, clue, lengths) = match value {
            Value::String(_) => (None, Some(value), None),
            Value::Array(parts) => (Some(parts.first()?), parts.get(1), None),
            Value::Object(clue) => {
                let array =
                    |name: &str| clue.get(name).and_then(Value::as_array).map_or(&[][..], Vec::as_slice);
                let numbers = array("numbers");
                linked.extend(numbers.iter().skip(1).map(|number| (json_text(number), direction)));
                linked.extend(array("continued").iter().map(|to| continued(to, direction)));
                if linked.is_empty() {
                    answer = clue.get("answer").map(json_text);
                    cells = array("cells").to_vec();
                }
                (clue.get("number").or(numbers.first()), clue.get("clue"), clue.get("enumeration"))
            }
            _ => return None,
        };
        let text = |value: Option<&Value>| value.map(json_text).unwrap_or_default();
        let number = number.map(json_text);
        if number.as_ref().is_some_and(String::is_empty) {
            return None;
        }
        let html::Markup { text: clue, has_other_styles, .. } = html::styled(&text(clue));
        Some(Self { number, text: clue, has_other_styles, lengths: text(lengths), linked, answer, cells })
    }

    /// Whether it lists the cells of its word.
    pub(super) const fn has_cells(&self) -> bool {
        !self.cells.is_empty()
    }

    /// The squares that its first cell may be, which is counted from 1 or from 0.
    pub(super) fn starts(&self) -> impl Iterator<Item = Position> {
        let side = |k: usize| i32::try_from(self.cells.first()?.get(k)?.as_i64()?).ok();
        let start = side(0).zip(side(1));
        let counted = move |first: i32| {
            let (column, row) = start?;
            Some(Position::new(row.checked_sub(first)?, column.checked_sub(first)?))
        };
        [1, 0].into_iter().filter_map(counted)
    }

    /// Whether its cells, if there are any, are those of a run: columns and rows, counted from 0 or from 1.
    pub(super) fn has_cells_of(&self, run: Run) -> bool {
        let side = |cell: &Value, k: usize| cell.get(k).and_then(Value::as_i64);
        let is = |cell: &Value, at: Position, first: i64| {
            side(cell, 0) == Some(i64::from(at.column) + first)
                && side(cell, 1) == Some(i64::from(at.row) + first)
        };
        let are_from = |first| self.cells.iter().zip(run.squares()).all(|(cell, at)| is(cell, at, first));
        self.cells.is_empty() || self.cells.len() == run.len && (are_from(0) || are_from(1))
    }
}

/// Returns the number and the direction of a word in which an answer continues.
fn continued(to: &Value, direction: Direction) -> (String, Direction) {
    let direction = match to.get("direction").and_then(Value::as_str) {
        Some("Across") => Direction::Across,
        Some("Down") => Direction::Down,
        _ => direction,
    };
    (to.get("number").map_or_else(|| json_text(to), json_text), direction)
}
