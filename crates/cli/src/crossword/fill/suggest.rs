//! Words for a slot, and letters for a square.

use std::fmt::Write as _;

use anyhow::Result;
use quadrille::{
    Direction, Position,
    fill::{FillProblem, TemplateSlot, TemplateSquare},
    quoted,
};

use super::GridFile;
use crate::{
    console::Console,
    crossword::shared::metadata,
    error::Problem,
    outcome::Outcome,
    output,
    report::{self, LetterReport, SuggestionReport},
};

/// The number of suggestions by default.
const COUNT: usize = 20;

/// What is to be suggested.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Place {
    Slot(u32, Direction),
    Square(Position),
}

/// Reads `17A`, `17 across` or `17-down`, and squares by column and row: `C4`.
pub(super) fn parse(text: &str) -> Result<Place, String> {
    let name = text.trim_start_matches(|c: char| c.is_ascii_digit());
    let number = text[..text.len() - name.len()].parse();
    let direction = name.trim_matches([' ', '-', '.']).to_lowercase();
    let direction = Direction::BOTH.into_iter().find(|known| {
        let known = known.to_string();
        !direction.is_empty() && (known == direction || known.starts_with(&direction) && direction.len() == 1)
    });
    match (number, direction, metadata::cell(text)) {
        (Ok(number), Some(direction), _) => Ok(Place::Slot(number, direction)),
        (_, _, Some(square)) => Ok(Place::Square(square)),
        _ => Err("expected a slot, such as 17A or '4 down', or a square, such as C4".to_owned()),
    }
}

/// Prints the suggestions, the best first.
pub(super) fn run(
    place: Place,
    count: Option<usize>,
    json: bool,
    (problem, grid): (&FillProblem<'_>, &GridFile),
    console: Console,
) -> Result<Outcome> {
    let count = count.unwrap_or(COUNT);
    let mut text = Vec::new();
    let named = match place {
        Place::Slot(number, direction) => {
            let is_meant = |slot: &&TemplateSlot| (slot.number, slot.direction) == (number, direction);
            let Some(slot) = grid.template.slots().iter().find(is_meant) else {
                return Err(unknown(grid, &format!("{number} {direction}")).into());
            };
            for suggestion in problem.suggest(slot, count)? {
                let (answer, score) = (suggestion.answer.as_str(), suggestion.score);
                let leads_to_fill = suggestion.leads_to_fill;
                text.extend(match json {
                    true => report::line(&SuggestionReport { answer, score, leads_to_fill }),
                    false => {
                        let sign = if leads_to_fill == Some(true) { "" } else { "  ?" };
                        format!("{answer}  {score}{sign}\n").into()
                    }
                });
            }
            slot.to_string()
        }
        Place::Square(at) => {
            let name = format!("row {}, column {}", at.row + 1, at.column + 1);
            if grid.template.squares().get(at) != Some(&TemplateSquare::Open) {
                let size = grid.template.size();
                let message = format!("{}: {name} of {size} squares is not a square to be filled", grid.name);
                return Err(Problem::new(message).into());
            }
            for (letter, words) in problem.letters(at).into_iter().take(count) {
                text.extend(match json {
                    true => report::line(&LetterReport { letter: &letter, words }),
                    false => format!("{letter}  {words}\n").into(),
                });
            }
            name
        }
    };
    let is_found = !text.is_empty();
    output::to_standard_output(&text)?;
    if !is_found {
        console.note(&format!("{}: nothing to suggest for {named}", grid.name));
    }
    Ok(if is_found { Outcome::Yes } else { Outcome::No })
}

fn unknown(grid: &GridFile, what: &str) -> Problem {
    let mut slots = String::new();
    match grid.template.slots() {
        [] => {}
        [only] => _ = write!(slots, ": its only slot is {only}"),
        [first, .., last] => _ = write!(slots, ": its slots are {first} to {last}"),
    }
    Problem::new(format!("{}: the grid has no {}{slots}", grid.name, quoted(what)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: Option<Place>) {
        assert_eq!(parse(text).ok(), expected, "{text}");
    }

    #[test]
    fn places_have_numbers_or_cells() {
        check("17A", Some(Place::Slot(17, Direction::Across)));
        check("4 down", Some(Place::Slot(4, Direction::Down)));
        check("4-d", Some(Place::Slot(4, Direction::Down)));
        check("C4", Some(Place::Square(Position::new(3, 2))));
        check("17", None);
        check("A", None);
        check("17x", None);
        check("", None);
    }
}
