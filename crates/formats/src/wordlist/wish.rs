//! Words of which a list says more than how they are spelled: `!lemon` must not be left out, and `melon @
//! 3,5,down` has its place. Rows and columns are those of people, from 1.

use std::borrow::Cow;

use quadrille_core::{Direction, Entry, Pin, Position, Spelling, quoted};

use super::{lengths, remarks};
use crate::Error;

/// The entry of a word with its wishes.
pub(super) fn entry(word: &str, spelling: &Spelling) -> Result<Entry, Error> {
    let word = seen(word);
    let (word, pin) = split(&word)?;
    let (word, is_required) = match word.strip_prefix('!') {
        Some(word) => (word.trim_start(), true),
        None => (word, false),
    };
    let word = lengths::without_lengths(remarks::without_pictures(word, spelling), spelling);
    if word.is_empty() {
        return Err(Error::input("the word is missing: give one, or leave out what stands with it"));
    }
    let entry = Entry::spelled(word, spelling)?.with_required(is_required);
    Ok(match pin {
        Some(pin) => entry.with_pin(pin),
        None => entry,
    })
}

/// The word without marks that are not seen: those of the direction and of places to break a line, which
/// programs put in.
fn seen(word: &str) -> Cow<'_, str> {
    let is_unseen = |c| matches!(c, '\u{ad}' | '\u{200b}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}' | '\u{2066}'..='\u{2069}' | '\u{feff}');
    match word.contains(is_unseen) {
        true => word.replace(is_unseen, "").trim().to_owned().into(),
        false => word.into(),
    }
}

/// A word and the pin behind it, apart.
fn split(word: &str) -> Result<(&str, Option<Pin>), Error> {
    let Some((before, text)) = word.rsplit_once('@') else { return Ok((word, None)) };
    match parse(text.trim()) {
        Ok(Some(pin)) => Ok((before.trim_end(), Some(pin))),
        Err(error) if before.ends_with(char::is_whitespace) => Err(error),
        _ => Ok((word, None)),
    }
}

/// A clue and the pin behind it, which belongs to its word. What is no pin is a part of the clue.
pub(super) fn pin_behind(clue: &str) -> Option<(&str, Pin)> {
    let (clue, pin) = clue.rsplit_once('@').filter(|(clue, _)| clue.ends_with(char::is_whitespace))?;
    Some((clue.trim_end(), parse(pin.trim()).ok()??))
}

/// Row, column and direction, with commas or white space between them. What does not start with two numbers
/// is no pin but part of the word: `me @ home`. What does is meant as one, so that a slip in it is told.
fn parse(text: &str) -> Result<Option<Pin>, Error> {
    let mut parts = text.split(is_gap).filter(|part| !part.is_empty());
    let (Some(row), Some(column)) =
        (parts.next().filter(|part| is_number(part)), parts.next().filter(|part| is_number(part)))
    else {
        return if seems_meant(text) { Err(unlike(text)) } else { Ok(None) };
    };
    let position = Position::new(coordinate(row)?, coordinate(column)?);
    let direction = match parts.next() {
        Some(name) => name.to_lowercase().parse()?,
        None => {
            let message = format!("a pin \"{text}\" without a direction: expected across or down behind it");
            return Err(Error::input(message));
        }
    };
    match parts.next() {
        Some(more) => {
            Err(Error::input(format!("{} behind a pin: expected nothing after its direction", quoted(more))))
        }
        None => Ok(Some(Pin { position, direction })),
    }
}

/// Whether a text without two numbers at its start ends in a direction behind some number: `A1,across` or
/// `row 1, column 1, across`.
fn seems_meant(text: &str) -> bool {
    let last = text.rsplit(|c: char| !c.is_alphabetic()).next().unwrap_or_default();
    text.contains(|c: char| c.is_ascii_digit()) && last.to_lowercase().parse::<Direction>().is_ok()
}

fn unlike(text: &str) -> Error {
    Error::input(format!(
        "{} is no pin: expected row, column and direction, such as @ 3,5,down",
        quoted(text)
    ))
}

fn is_gap(c: char) -> bool {
    c == ',' || c.is_whitespace()
}

fn is_number(text: &str) -> bool {
    let digits = text.strip_prefix(['-', '+']).unwrap_or(text);
    !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit())
}

fn coordinate(text: &str) -> Result<i32, Error> {
    let number = text.parse::<i32>().ok().and_then(|number| number.checked_sub(1));
    number.ok_or_else(|| Error::input(format!("{text} in a pin is too far away: expected a smaller number")))
}

/// How much of a line a word with a pin takes: its commas separate no clue, not even when its direction is
/// misspelled, unless the line has a comma before it and the pin may belong to a clue.
pub(super) fn len_with_pin(line: &str) -> Option<usize> {
    let (word, pin) = line.split_once('@').filter(|(word, _)| word.ends_with(char::is_whitespace))?;
    let pin = pin.split(['\t', ';']).next()?;
    let (row, rest) = part(pin);
    let (column, rest) = part(rest);
    let (direction, rest) = part(rest);
    let is_pin = is_number(row) && is_number(column);
    let is_sure = direction.to_lowercase().parse::<Direction>().is_ok() || !word.contains([',', ';', '\t']);
    // At the end of the line it may stand behind the clue.
    let is_behind = rest.is_empty() && word.contains([',', ';', '\t']);
    (is_pin && is_sure && !is_behind).then_some(word.len() + "@".len() + pin.len() - rest.len())
}

/// The next part of a pin, and what follows it.
fn part(text: &str) -> (&str, &str) {
    let text = text.trim_start_matches(is_gap);
    text.split_at(text.find(is_gap).unwrap_or(text.len()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(word: &str, text: &str, is_required: bool, pin: Option<(i32, i32, Direction)>) {
        let entry = entry(word, &Spelling::default()).unwrap();
        let found = entry.pin().map(|pin| (pin.position.row, pin.position.column, pin.direction));
        assert_eq!((entry.text(), entry.is_required(), found), (text, is_required, pin));
    }

    #[test]
    fn a_plain_word_wishes_nothing() {
        check("New York", "New York", false, None);
        check("a@b", "a@b", false, None);
        check("me @ home", "me @ home", false, None);
        check("me @ 10", "me @ 10", false, None);
        check("me @ 10 Down Street", "me @ 10 Down Street", false, None);
    }
    #[test]
    fn an_exclamation_mark_in_front_requires() {
        check("!lemon", "lemon", true, None);
        check("! lemon!", "lemon!", true, None);
    }
    #[test]
    fn a_pin_tells_the_place() {
        check("melon @ 3,5,down", "melon", true, Some((2, 4, Direction::Down)));
        check("!New York @ 1 1 across", "New York", true, Some((0, 0, Direction::Across)));
        check("melon @3,5,Down", "melon", true, Some((2, 4, Direction::Down)));
        check("melon@3 5 down", "melon", true, Some((2, 4, Direction::Down)));
        check("melon @ -1, 0, across", "melon", true, Some((-2, -1, Direction::Across)));
    }
    #[track_caller]
    fn check_refused(word: &str, says: &str) {
        let error = entry(word, &Spelling::default()).unwrap_err();
        assert!(error.to_string().starts_with(says), "{error}");
    }

    #[test]
    fn a_slip_in_a_pin_is_told() {
        check_refused("cow @ A1,across", "\"A1,across\" is no pin");
        check_refused(
            "cow @ row 1, column 1, down",
            "\"row 1, column 1, down\" is no pin: expected row, column and direction",
        );
        check_refused("cow @ 1;1;across", "\"1;1;across\" is no pin");
        check_refused("cow @ 3,5,dwon", "unknown direction \"dwon\": expected across or down");
        check_refused("cow @ 3 5 left", "unknown direction \"left\"");
        check_refused("cow @ 3,5", "a pin \"3,5\" without a direction: expected across or down");
        check_refused("cow @ 3,5,down,Moos", "\"Moos\" behind a pin");
        check_refused("cow @ 3,99999999999,down", "99999999999 in a pin is too far away");
    }
    #[test]
    fn commas_of_a_pin_separate_nothing() {
        assert_eq!(len_with_pin("melon @ 3,5,down,Fruit"), Some(16));
        assert_eq!(len_with_pin("melon @ 3,5,dwon,Fruit"), Some(16));
        assert_eq!(len_with_pin("rock, paper @ 3,5,down,Game"), Some(22));
        assert_eq!(len_with_pin("melon @ 3,5"), Some(11));
        assert_eq!(len_with_pin("melon @ 3,5\tFruit"), Some(11));
        assert_eq!(len_with_pin("melon,Fruit @ home, down"), None);
        assert_eq!(len_with_pin("party,Meet @ 10 30 sharp"), None);
    }
}
