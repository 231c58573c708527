//! The bit-parallel search against the status of each square of a word, and the states of single squares.

use alloc::string::String;

use super::*;

fn word(text: &str) -> Vec<Symbol> {
    text.bytes().map(|byte| Symbol(byte.into())).collect()
}

/// A board with words at row, column and direction.
fn board(rule: Rule, words: &[(&str, i32, i32, Direction)]) -> Board {
    let mut board = Board::new(rule, None);
    for &(text, row, column, direction) in words {
        board.place(&word(text), Position::new(row, column), direction);
    }
    board
}

/// How many letters a word would cross from a square on, if it is legal there, by the status of its squares.
fn crossings(board: &Board, word: &[Symbol], start: Position, direction: Direction) -> Option<u32> {
    let squares = || (0..word.len() as i32).map(|k| start.step(direction, k));
    let ends = [start.step(direction, -1), start.step(direction, word.len() as i32)];
    let fits = squares().zip(word).all(|(square, &letter)| {
        board.status(square).admits(direction) && board.letter(square).is_none_or(|there| there == letter)
    });
    let is_bounded = ends.into_iter().all(|end| board.letter(end).is_none());
    let bounds =
        squares().fold(board.bounds().unwrap(), |all, square| all.union(Rect::spanning(square, square)));
    let has_room = board
        .max_size
        .is_none_or(|max| bounds.size().width <= max.width && bounds.size().height <= max.height);
    (fits && is_bounded && has_room)
        .then(|| squares().filter(|&square| board.letter(square).is_some()).count() as u32)
}

/// Every legal place of a word, found by asking for each square around the letters.
fn places_one_by_one(board: &Board, word: &[Symbol]) -> Vec<Candidate> {
    let bounds = board.bounds().unwrap();
    let len = word.len() as i32;
    let mut found = Vec::new();
    for direction in Direction::BOTH {
        for row in bounds.first().row - len..=bounds.last().row + 1 {
            for column in bounds.first().column - len..=bounds.last().column + 1 {
                let position = Position::new(row, column);
                let crossings = crossings(board, word, position, direction);
                assert_eq!(board.fits(word, position, direction), crossings.is_some(), "{position:?}");
                match crossings {
                    None | Some(0) => {}
                    Some(crossings) => found.push(Candidate { position, direction, crossings }),
                }
            }
        }
    }
    found
}

fn sorted(mut found: Vec<Candidate>) -> Vec<Candidate> {
    found.sort_by_key(|candidate| (candidate.direction, candidate.position));
    found.dedup();
    found
}

fn places_by_tile(board: &mut Board, word: &[Symbol], since: Moment) -> Vec<Candidate> {
    let mut found = Vec::new();
    let tiles: Vec<_> = board.tiles().collect();
    for tile in tiles {
        board.places(&Pattern::new(word), tile, since, |candidate| found.push(candidate));
    }
    found
}

/// Grows a board of random words over few letters, so that much fits, and compares at every step.
#[track_caller]
fn check_growth(rule: Rule, max_size: Option<Size>, seed: u64, lengths: core::ops::Range<u32>, steps: u32) {
    let mut random = crate::random::Random::new(seed, 0);
    let mut board = Board::new(rule, max_size);
    // Half of the boards have letters that take more than a byte, and share a place in a pattern.
    let letters = [[0, 1, 2], [0, 254, 318]][seed as usize % 2];
    let mut draw = || {
        let len = lengths.start + random.below(lengths.end - lengths.start);
        // The longer the words, the fewer letters are others than the most frequent one, so that they fit all
        // the same.
        let word = (0..len)
            .map(|_| Symbol(letters[random.below(len.max(12) / 4).min(2) as usize]))
            .collect::<Vec<_>>();
        (word, random.below(1 << 30))
    };
    let (first, _) = draw();
    board.place(&first, Position::new(-1, 30), Direction::Down);
    for step in 0..steps {
        let (word, pick) = draw();
        let expected = sorted(places_one_by_one(&board, &word));
        assert_eq!(sorted(places_by_tile(&mut board, &word, 0)), expected, "step {step}");
        if let Some(chosen) = expected.get(pick as usize % expected.len().max(1)) {
            board.place(&word, chosen.position, chosen.direction);
            let size = board.bounds().unwrap().size();
            assert!(max_size.is_none_or(|max| size.width <= max.width && size.height <= max.height));
        }
    }
}

#[test]
fn all_places_are_found() {
    (0..2).for_each(|seed| check_growth(Rule::Standard, None, seed, 2..12, 120));
}
#[test]
fn all_strict_places_are_found() {
    (0..2).for_each(|seed| check_growth(Rule::Strict, None, seed, 2..12, 120));
}
#[test]
fn all_places_of_words_of_one_length_are_found() {
    (2..12).for_each(|len| check_growth(Rule::Standard, None, len.into(), len..len + 1, 80));
}
#[test]
fn all_strict_places_of_words_of_one_length_are_found() {
    (2..12).for_each(|len| check_growth(Rule::Strict, None, len.into(), len..len + 1, 80));
}
#[test]
fn all_places_of_words_around_the_size_of_a_tile_are_found() {
    check_growth(Rule::Standard, None, 5, 29..36, 28);
}
#[test]
fn all_places_of_words_over_several_tiles_are_found() {
    check_growth(Rule::Standard, None, 7, 33..110, 8);
}
#[test]
fn all_strict_places_of_long_words_are_found_in_a_box() {
    check_growth(Rule::Strict, Some(Size::new(90, 100)), 2, 20..80, 12);
}
#[test]
fn a_box_is_kept() {
    check_growth(Rule::Standard, Some(Size::new(40, 20)), 6, 2..12, 120);
}

#[test]
fn nothing_new_is_legal_where_nothing_was_opened() {
    let mut board = board(Rule::Standard, &[("CAT", 0, 0, Direction::Across)]);
    let before = board.now();
    assert_eq!(places_by_tile(&mut board, &word("ATE"), before), []);
    board.place(&word("TEA"), Position::new(0, 2), Direction::Down);
    let new = places_by_tile(&mut board, &word("ATE"), before);
    assert!(new.contains(&Candidate {
        position: Position::new(2, 2),
        direction: Direction::Across,
        crossings: 1
    }));
}

#[track_caller]
fn check_gain(rule: Rule, row: i32, column: i32, expected: i64) {
    let board = board(rule, &[("CAT", 0, 0, Direction::Across)]);
    let candidate =
        Candidate { position: Position::new(row, column), direction: Direction::Down, crossings: 1 };
    let worth = |_, room: [bool; 2]| i64::from(room.contains(&true));
    assert_eq!(board.gain(&word("TAC"), candidate, worth), expected);
}

#[test]
fn a_word_opens_its_letters_but_the_crossed_one() {
    check_gain(Rule::Standard, 0, 2, 1);
}
#[test]
fn a_letter_beside_another_word_is_not_opened() {
    check_gain(Rule::Standard, -1, 1, -1);
}
#[test]
fn a_strict_crossing_also_closes_the_squares_beside_it() {
    check_gain(Rule::Strict, 0, 2, -1);
}

#[test]
fn letters_are_worth_what_they_have_room_for() {
    let board = board(Rule::Standard, &[("CAT", 0, 0, Direction::Across)]);
    let rooms = |row, column| {
        let rooms = core::cell::RefCell::new(Vec::new());
        let position = Position::new(row, column);
        let candidate = Candidate { position, direction: Direction::Down, crossings: 1 };
        board.gain(&word("TAC"), candidate, |_, room| {
            rooms.borrow_mut().push(room);
            0
        });
        rooms.into_inner()
    };
    // First the letter that is crossed: a word down has room below it and above.
    assert_eq!(rooms(0, 2), [[true, true], [false, true], [true, true]]);
}

#[test]
fn words_lead_outward_or_back() {
    let board = board(Rule::Standard, &[("CAT", 0, 5, Direction::Across)]);
    let leads = |row, column| {
        let position = Position::new(row, column);
        board.leads_outward(&word("TAC"), Candidate { position, direction: Direction::Down, crossings: 1 })
    };
    assert!(leads(0, 7));
    assert!(!leads(-1, 6));
}

/// A picture of the statuses around the letters: `+` free, `-` and `|` usable across and down, `x` closed,
/// capitals used, small letters open.
#[track_caller]
fn check_statuses(board: &Board, picture: &str) {
    let bounds = board.bounds().unwrap();
    let mut seen = String::new();
    for row in bounds.first().row - 1..=bounds.last().row + 1 {
        for column in bounds.first().column - 1..=bounds.last().column + 1 {
            let position = Position::new(row, column);
            let letter = board.letter(position).map_or('?', |symbol| char::from(symbol.0 as u8));
            seen.push(match board.status(position) {
                SquareStatus::Free => '+',
                SquareStatus::OneWay(Direction::Across) => '-',
                SquareStatus::OneWay(Direction::Down) => '|',
                SquareStatus::Blocked => 'x',
                SquareStatus::Crossable(_) => letter.to_ascii_lowercase(),
                SquareStatus::Full => letter,
            });
        }
        seen.push('\n');
    }
    assert_eq!(seen, picture);
}

#[test]
fn statuses_around_a_word() {
    let board = board(Rule::Standard, &[("CAT", 0, 0, Direction::Across)]);
    check_statuses(&board, "+|||+\nxcatx\n+|||+\n");
}
#[test]
fn statuses_around_a_crossing() {
    let board = board(Rule::Standard, &[("CAT", 0, 0, Direction::Across), ("CUP", 0, 0, Direction::Down)]);
    check_statuses(&board, "+x||+\nxCatx\n-ux|+\n-p-++\n+x+++\n");
}
#[test]
fn strict_closes_the_squares_beside_a_crossing() {
    let board = board(Rule::Strict, &[("CAT", 0, 0, Direction::Across), ("CUP", 0, 0, Direction::Down)]);
    check_statuses(&board, "+xx|+\nxCAtx\nxUx|+\n-p-++\n+x+++\n");
}
