//! The place that a list gives a word: `melon @ 3,5,down`, with row and column counted from 1.

use std::borrow::Cow;

use quadrille_core::{Direction, Pin, Position, quoted};

use crate::Error;

/// A word and the pin behind it, apart.
///
/// # Errors
///
/// When a pin has no direction, an unknown one, or something behind it.
pub(super) fn split(word: &str) -> Result<(&str, Option<Pin>), Error> {
    let Some((before, text)) = word.rsplit_once('@') else { return Ok((word, None)) };
    match parse(text.trim()) {
        Ok(Some(pin)) => Ok((before.trim_end(), Some(pin))),
        Err(error) if before.ends_with(char::is_whitespace) => Err(error),
        _ => Ok((word, None)),
    }
}

/// Row, column and direction, with commas or white space between them. What does not start with two numbers
/// is no pin but part of the word: `me @ home`. What does is meant as one, so that a mistake in it is
/// reported.
pub(super) fn parse(text: &str) -> Result<Option<Pin>, Error> {
    let mut parts = text.split(is_gap).filter(|part| !part.is_empty());
    let (Some(row), Some(column)) =
        (parts.next().filter(|part| is_number(part)), parts.next().filter(|part| is_number(part)))
    else {
        return if seems_meant(text) { Err(invalid(text)) } else { Ok(None) };
    };
    let position = Position::new(coordinate(row)?, coordinate(column)?);
    let Some(direction) = parts.next() else {
        return Err(Error::input(format!("the pin {} has no direction: add across or down", quoted(text))));
    };
    match parts.next() {
        Some(more) => Err(Error::input(format!("{} behind a pin, expected nothing", quoted(more)))),
        None => Ok(Some(Pin { position, direction: direction.to_lowercase().parse()? })),
    }
}

/// Whether a text that is no pin seems to be meant as one, since it ends with a direction behind some
/// number: `A1,across` or `row 1, column 1, across`.
fn seems_meant(text: &str) -> bool {
    let last = text.rsplit(|c: char| !c.is_alphabetic()).next().unwrap_or_default();
    text.contains(|c: char| c.is_ascii_digit()) && last.to_lowercase().parse::<Direction>().is_ok()
}

fn invalid(text: &str) -> Error {
    Error::input(format!(
        "invalid pin {}: expected row, column and direction, such as @ 3,5,down",
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

/// A text in which the commas of pins behind the first word of a line are spaces, so that they separate no
/// columns.
pub(super) fn without_commas(text: &str) -> Cow<'_, str> {
    let has_pin = |line: &str| pin_end(line).is_some();
    if !text.contains('@') || !text.lines().any(has_pin) {
        return text.into();
    }
    let line = |line: &str| match pin_end(line) {
        Some((start, end)) => line[..start].to_owned() + &line[start..end].replace(',', " ") + &line[end..],
        None => line.to_owned(),
    };
    text.split_inclusive('\n').map(line).collect::<String>().into()
}

/// Where a pin begins and ends that stands behind the first word of a line.
fn pin_end(line: &str) -> Option<(usize, usize)> {
    let start = line.find('@').filter(|&at| !line[..at].contains(['\t', ',', ';', '"', '#']))?;
    let mut end = start + 1;
    for is_last in [false, false, true] {
        let rest = &line[end..];
        let blank = rest.len() - rest.trim_start_matches(|c| is_gap(c) && c != '\t').len();
        let part = &rest[blank..];
        let len = part.find(|c: char| is_gap(c) || c == ';').unwrap_or(part.trim_end().len());
        if len == 0 || is_number(&part[..len]) == is_last {
            return None;
        }
        end += blank + len;
    }
    Some((start, end))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(word: &str, text: &str, pin: Option<(i32, i32, Direction)>) {
        let (found, at) = split(word).unwrap();
        let at = at.map(|pin| (pin.position.row, pin.position.column, pin.direction));
        assert_eq!((found, at), (text, pin), "{word}");
    }

    #[track_caller]
    fn check_refused(word: &str, says: &str) {
        let error = split(word).unwrap_err().to_string();
        assert!(error.starts_with(says), "{error}");
    }

    #[test]
    fn a_pin_has_row_column_and_direction() {
        check("melon @ 3,5,down", "melon", Some((2, 4, Direction::Down)));
        check("New York @ 1 1 across", "New York", Some((0, 0, Direction::Across)));
        check("melon@3 5 Down", "melon", Some((2, 4, Direction::Down)));
        check("melon @ -1, 0, across", "melon", Some((-2, -1, Direction::Across)));
    }
    #[test]
    fn other_text_is_part_of_the_word() {
        for word in ["New York", "a@b", "me @ home", "me @ 10", "me @ 10 Down Street"] {
            check(word, word, None);
        }
    }
    #[test]
    fn mistakes_are_reported() {
        check_refused("cow @ A1,across", "invalid pin \"A1,across\"");
        check_refused("cow @ 3,5,dwon", "unknown direction \"dwon\": expected across or down");
        check_refused("cow @ 3,5", "the pin \"3,5\" has no direction");
        check_refused("cow @ 3,5,down,Moos", "\"Moos\" behind a pin");
        check_refused("cow @ 3,99999999999,down", "99999999999 in a pin is too far away");
    }
    #[test]
    fn commas_of_pins_separate_nothing() {
        let check = |text: &str, expected: &str| assert_eq!(without_commas(text), expected);
        check("melon @ 3,5,down,Fruit\ncat,Feline\n", "melon @ 3 5 down,Fruit\ncat,Feline\n");
        check("melon @ 3,5,dwon\n", "melon @ 3 5 dwon\n");
        for text in ["cat\tmeet me @ 3,5,down\n", "party,Meet @ 10,30,sharp\n", "a@b,c\n", "melon @ 3,5\n"] {
            check(text, text);
        }
    }
}
