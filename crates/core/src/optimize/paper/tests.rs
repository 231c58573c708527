use alloc::{collections::BTreeSet, format, vec::Vec};

use super::*;
use crate::optimize::shape::Shape;
use crate::{Builder, Rule, WordList, board::Symbol, random::Random, words::indexed::IndexedWords};

const WORDS: &str = "banana\nananas\nnabob\nsedan\nbond\nend\nsand\nbabe\nunsaid\nqi";

/// Puts words at random, takes out those in the way, and calls `ask` before each step. Returns the number of
/// steps in which several words were in the way.
#[track_caller]
fn check<const N: usize>(
    words: &str,
    (rule, size): (Rule, Size),
    seed: u64,
    ask: impl Fn(&mut Paper<'_, N>, u16, Place, i32),
) -> usize {
    let word_list: WordList = words.parse().unwrap();
    let crossword = Builder::new().rule(rule).build(&word_list).unwrap();
    let task = Task::new(&crossword, &IndexedWords::new(&word_list), &[], None, Shape::new(None));
    let weights =
        (0..task.len() as u16).map(|word| 16 * task.letters(word).len() as i32 + i32::from(word) % 5);
    let mut paper = Paper::<N>::new(&task, size, weights.collect());
    let mut random = Random::new(seed, 0);
    let row = random.below(size.height) as i32;
    let column = random.below(size.width + 1 - task.letters(0).len() as u32) as i32;
    paper.put(0, Place { start: paper.start(Position::new(row, column)), direction: Direction::Across });
    let mut crowded = 0;
    for _ in 0..500 {
        let word = random.below(task.len() as u32) as u16;
        if paper.placed().contains(word) {
            continue;
        }
        let places = crossing_places(&paper, word);
        let Some(&(direction, start, _)) = places.get(random.below(places.len() as u32) as usize) else {
            continue;
        };
        let place = Place { start, direction };
        let limit = random.below(20 * paper.weight(word) as u32) as i32;
        ask(&mut paper, word, place, limit);
        if let Some(ejection) = paper.ejection(word, place, limit) {
            crowded += usize::from(ejection.words.iter().count() > 1);
            ejection.words.iter().for_each(|gone| paper.take(gone));
            paper.put(word, place);
        }
    }
    crowded
}

/// Returns all places where a word crosses a letter, found one by one, with the number of further crossings.
fn crossing_places<const N: usize>(paper: &Paper<'_, N>, word: u16) -> Vec<(Direction, u32, u32)> {
    let letters = paper.task.letters(word);
    let Size { width, height } = paper.size();
    let mut places = Vec::new();
    for (row, column, direction) in each_place(height, width) {
        let (stride, fits) = match direction {
            Direction::Across => (1, column as usize + letters.len() <= width as usize),
            Direction::Down => (paper.row_len(), row as usize + letters.len() <= height as usize),
        };
        let start = paper.start(Position::new(row as i32, column as i32));
        let crosses = |(k, letter): &(usize, &Symbol)| {
            let square = paper.squares[start as usize + k * stride];
            square.letter == letter.0 && square.owners[direction.other() as usize] != NO_WORD
        };
        if fits {
            match letters.iter().enumerate().filter(crosses).count() {
                0 => {}
                crossings => places.push((direction, start, (crossings as u32 - 1).min(2))),
            }
        }
    }
    places.sort_unstable();
    places
}

fn each_place(height: u32, width: u32) -> impl Iterator<Item = (u32, u32, Direction)> {
    let columns = move |row| (0..width).map(move |column| (row, column));
    let squares = (0..height).flat_map(columns);
    squares.flat_map(|(row, column)| Direction::BOTH.map(|direction| (row, column, direction)))
}

/// Lines find what a look at every place finds, what they say of its costs is true, and they heed limits.
/// What can be drawn is the same for a word that is too long for them.
#[track_caller]
fn check_places<const N: usize>(words: &str, rule: Rule, size: Size) {
    let ask = |paper: &mut Paper<'_, N>, word: u16, _: Place, limit: i32| {
        let expected = crossing_places(paper, word);
        if !paper.weighs(word) {
            let pairs = paper.count_pairs(word);
            let drawn = (0..pairs).filter_map(|pair| paper.place_of_pair(word, pair));
            let drawn: BTreeSet<_> = drawn.map(|place| (place.direction, place.start)).collect();
            let expected = expected.into_iter().map(|(direction, start, _)| (direction, start));
            assert!(expected.eq(drawn), "{word}");
            return;
        }
        let mut places = [(); 2].map(|()| Vec::new());
        paper.crossing_places(word, i32::MAX, &mut places[0]);
        paper.crossing_places(word, limit, &mut places[1]);
        for candidate in &places[0] {
            if let Some(ejection) = paper.ejection(word, candidate.place, i32::MAX) {
                assert!(candidate.cost <= ejection.cost, "{word} {candidate:?} {ejection:?}");
            }
        }
        let key = |candidate: &Candidate| {
            let Place { start, direction } = candidate.place;
            (direction, start, candidate.more_crossings)
        };
        let within =
            places[0].iter().filter(|candidate| candidate.cost / COST_UNIT <= limit / COST_UNIT).map(key);
        assert!(places[1].iter().map(key).eq(within), "{word} {limit}");
        let mut found: Vec<_> = places[0].iter().map(key).collect();
        found.sort_unstable();
        assert_eq!(found, expected, "{word}");
    };
    assert!((0..4).map(|seed| check(words, (rule, size), seed, ask)).sum::<usize>() > 10);
}

#[track_caller]
fn check_both_ways(rule: Rule) {
    let ask = |paper: &mut Paper<'_, 1>, word: u16, place: Place, limit: i32| {
        let spot = paper.spot(word, place);
        let (by_bits, by_words) =
            (paper.ejection_by_bits(&spot, limit), paper.ejection_by_words(&spot, limit));
        assert_eq!(by_bits, by_words, "{word} {place:?} {limit}");
    };
    assert!((0..10).all(|seed| check(WORDS, (rule, Size::new(9, 8)), seed, ask) > 10));
}

#[test]
fn ejections_agree_both_ways() {
    check_both_ways(Rule::Standard);
}
#[test]
fn ejections_agree_both_ways_on_the_strict_rule() {
    check_both_ways(Rule::Strict);
}
#[test]
fn lines_in_one_part() {
    check_places::<1>(WORDS, Rule::Standard, Size::new(9, 8));
}
#[test]
fn lines_on_the_strict_rule() {
    check_places::<1>(WORDS, Rule::Strict, Size::new(8, 10));
}
#[test]
fn lines_of_many_words() {
    check_places::<4>(WORDS, Rule::Standard, Size::new(10, 8));
}
#[test]
fn lines_as_long_as_fit_into_one_part() {
    check_places::<1>(WORDS, Rule::Standard, Size::new(30, 6));
}
#[test]
fn lines_in_two_parts() {
    check_places::<1>(WORDS, Rule::Standard, Size::new(31, 7));
}
#[test]
fn lines_in_many_parts() {
    check_places::<1>(WORDS, Rule::Standard, Size::new(7, 150));
}
#[test]
fn lines_of_long_words() {
    let words = format!("{}\n{}\n{}", "abcd".repeat(7), "bdca".repeat(15), WORDS);
    check_places::<1>(&words, Rule::Standard, Size::new(66, 12));
}
#[test]
fn words_too_long_for_lines() {
    let words = format!("{}\n{}\n{}", "abcd".repeat(7), "bdca".repeat(16), WORDS);
    check_places::<1>(&words, Rule::Standard, Size::new(130, 9));
}
#[test]
fn only_words_too_long_for_lines() {
    let words =
        ["abcd", "bdca", "cabd", "dabc", "acdb", "bacd", "cdba", "dcab", "adbc", "bcda", "cbad", "dbac"];
    let words = words.map(|word| word.repeat(8));
    check_places::<1>(&words.join("\n"), Rule::Standard, Size::new(66, 34));
}
