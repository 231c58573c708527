//! Words of which a list says more than how they are spelled: `!lemon` must not be left out, and `melon @ 3,5,down` has its
//! place. Rows and columns are those of people, from 1.

use quadrille_core::{Direction, Entry, Pin, Position, Spelling};

use crate::Error;

/// The entry of a word with its wishes.
pub(super) fn entry(word: &str, spelling: &Spelling) -> Result<Entry, Error> {
    let (word, pin) = match split(word) {
        Some((word, pin)) => (word, Some(pin)),
        None => (word, None),
    };
    let (word, is_required) = match word.strip_prefix('!') {
        Some(word) => (word.trim_start(), true),
        None => (word, false),
    };
    if word.is_empty() {
        return Err(Error::input("the word is missing: give one, or leave out what stands with it"));
    }
    let entry = Entry::spelled(word, spelling)?.with_required(is_required);
    Ok(match pin {
        Some(pin) => entry.with_pin(pin),
        None => entry,
    })
}

/// A word with a pin behind it, apart.
fn split(word: &str) -> Option<(&str, Pin)> {
    let (word, pin) = word.rsplit_once(" @ ")?;
    Some((word.trim_end(), parse(pin)?))
}

/// Row, column and direction, with commas or white space between them.
fn parse(text: &str) -> Option<Pin> {
    let mut parts = text.split(|c: char| c == ',' || c.is_whitespace()).filter(|part| !part.is_empty());
    let mut coordinate = || parts.next()?.parse::<i32>().ok()?.checked_sub(1);
    let position = Position::new(coordinate()?, coordinate()?);
    let direction = match parts.next()? {
        "across" => Direction::Across,
        "down" => Direction::Down,
        _ => return None,
    };
    parts.next().is_none().then_some(Pin { position, direction })
}

/// How much of a line a word with a pin takes: its commas separate no clue.
pub(super) fn len_with_pin(line: &str) -> Option<usize> {
    let start = line.find(" @ ")? + " @ ".len();
    let ends = [Direction::Across, Direction::Down].map(|direction| {
        let name = direction.to_string();
        line.get(start..)?.find(&name).map(|at| start + at + name.len())
    });
    let end = ends.into_iter().flatten().min()?;
    parse(line.get(start..end)?).map(|_| end)
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
        check("me @ 3,4,left", "me @ 3,4,left", false, None);
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
        check("melon @ -1, 0, across", "melon", true, Some((-2, -1, Direction::Across)));
    }
    #[test]
    fn commas_of_a_pin_separate_nothing() {
        assert_eq!(len_with_pin("melon @ 3,5,down,Fruit"), Some(16));
        assert_eq!(len_with_pin("melon,Fruit @ home, down"), None);
    }
}
