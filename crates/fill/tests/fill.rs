//! Fills against brute force on small grids.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::{
    collections::{BTreeMap, BTreeSet},
    iter,
    ops::ControlFlow,
    sync::atomic::{AtomicU32, Ordering},
};

use proptest::prelude::*;
use quadrille_core::{Bars, Direction, Entry, Grid, Position, Size, Spelling};
use quadrille_fill::{
    Fill, Filler, Outcome, PatternGenerator, Symmetry, Template, TemplateSlot, TemplateSquare, Vocabulary,
};

fn vocabulary<'w>(words: impl IntoIterator<Item = &'w (String, u8)>) -> Vocabulary {
    let mut vocabulary = Vocabulary::new();
    for (word, score) in words {
        vocabulary.add(word, *score, &Spelling::default()).unwrap();
    }
    vocabulary
}

fn words(list: &str) -> Vec<(String, u8)> {
    list.split_whitespace().map(|word| (word.to_owned(), 50)).collect()
}

/// All fills, by trying every word in every slot.
fn brute_force(
    template: &Template,
    words: &BTreeMap<String, u8>,
    slots: &[usize],
    max_shared: Option<usize>,
) -> BTreeSet<String> {
    let mut fills = BTreeSet::new();
    let mut letters: BTreeMap<(i32, i32), String> = BTreeMap::new();
    for (at, square) in template.squares().iter() {
        if let TemplateSquare::Given(letter) = square {
            letters.insert((at.row, at.column), letter.to_string());
        }
    }
    place(template, (words, max_shared), slots, &mut letters, &mut Vec::new(), &mut fills);
    fills
}

fn place(
    template: &Template,
    (words, max_shared): (&BTreeMap<String, u8>, Option<usize>),
    slots: &[usize],
    letters: &mut BTreeMap<(i32, i32), String>,
    used: &mut Vec<(String, bool)>,
    fills: &mut BTreeSet<String>,
) {
    let Some((&slot, rest)) = slots.split_first() else {
        fills.insert(format!("{letters:?}"));
        return;
    };
    let squares = &template.slots()[slot].squares;
    let given = squares.iter().all(|&at| template.squares()[at] != TemplateSquare::Open);
    let given: String = match given {
        true => squares.iter().filter_map(|&at| template.squares()[at].letter()).collect(),
        false => String::new(),
    };
    let choices: Vec<&String> = if given.is_empty() { words.keys().collect() } else { vec![&given] };
    for word in choices {
        let fits = word.chars().count() == squares.len()
            && word.chars().zip(squares).all(|(letter, at)| {
                letters.get(&(at.row, at.column)).is_none_or(|known| *known == letter.to_string())
            });
        let is_given = !given.is_empty();
        let conflicts = |(other, other_is_given): &(String, bool)| {
            other == word
                || !is_given && !other_is_given && max_shared.is_some_and(|max| share_more(word, other, max))
        };
        if !fits || used.iter().any(conflicts) {
            continue;
        }
        let before = letters.clone();
        letters
            .extend(word.chars().zip(squares).map(|(letter, at)| ((at.row, at.column), letter.to_string())));
        used.push((word.clone(), is_given));
        place(template, (words, max_shared), rest, letters, used, fills);
        used.pop();
        *letters = before;
    }
}

/// Whether two words share a run of more than `max` letters.
fn share_more(one: &str, other: &str, max: usize) -> bool {
    (0..one.len()).any(|start| one.get(start..=start + max).is_some_and(|run| other.contains(run)))
}

fn text_of(fill: &Fill) -> String {
    let letters: BTreeMap<(i32, i32), &str> = fill
        .squares()
        .iter()
        .filter_map(|(at, square)| Some(((at.row, at.column), square.letter()?)))
        .collect();
    format!("{letters:?}")
}

fn templates() -> impl Strategy<Value = Template> {
    let square = prop_oneof![6 => Just('.'), 2 => Just('#'), 1 => prop_oneof![Just('A'), Just('B')]];
    (2_usize..=4, 2_usize..=4)
        .prop_flat_map(move |(width, height)| {
            proptest::collection::vec(proptest::collection::vec(square.clone(), width), height)
        })
        .prop_map(|rows| {
            rows.into_iter().map(|row| row.into_iter().collect::<String>() + "\n").collect::<String>()
        })
        .prop_filter_map("a square of no word", |text| text.parse().ok())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, ..ProptestConfig::default() })]

    #[test]
    fn fills_are_those_of_brute_force(
        template in templates(),
        list in proptest::collection::btree_map("[ABC]{2,4}", 1_u8..=100, 1..30),
        min_score in prop_oneof![Just(0_u8), Just(50)],
        max_shared in prop_oneof![Just(None), Just(Some(1_usize)), Just(Some(2))],
        seed: u64,
    ) {
        let known: BTreeMap<String, u8> = list.clone().into_iter().filter(|(_, score)| *score >= min_score).collect();
        let slots: Vec<usize> = (0..template.slots().len()).collect();
        let expected = brute_force(&template, &known, &slots, max_shared);
        let vocabulary = vocabulary(&list.into_iter().collect::<Vec<_>>());
        let filler = Filler::new().min_score(min_score).seed(seed).max_shared_letters(max_shared);
        let problem = filler.problem(&template, &vocabulary).unwrap();
        match problem.fill() {
            Outcome::Filled(fill) => {
                prop_assert!(expected.contains(&text_of(&fill)), "{fill}");
                if expected.len() < 500 {
                    let others = problem.others(&fill).map(|other| other.to_string());
                    let all: Vec<String> = iter::once(fill.to_string()).chain(others).collect();
                    prop_assert_eq!(all, problem.fills().map(|fill| fill.to_string()).collect::<Vec<_>>());
                }
            }
            Outcome::Impossible(why) => {
                prop_assert!(expected.is_empty());
                let index = |slot| template.slots().iter().position(|other| other == slot).unwrap();
                let core: Vec<usize> = why.slots.iter().map(index).collect();
                prop_assert!(brute_force(&template, &known, &core, max_shared).is_empty());
                prop_assert!(why.is_minimal);
                for left_out in &core {
                    let rest: Vec<usize> = core.iter().copied().filter(|slot| slot != left_out).collect();
                    prop_assert!(!brute_force(&template, &known, &rest, max_shared).is_empty(), "{core:?} without {left_out}");
                }
            }
            other => prop_assert!(false, "{other:?}"),
        }
        if expected.len() < 500 {
            let mut fills = problem.fills();
            let found: Vec<String> = fills.by_ref().map(|fill| text_of(&fill)).collect();
            prop_assert!(fills.is_complete());
            prop_assert_eq!(found.len(), expected.len());
            prop_assert_eq!(found.into_iter().collect::<BTreeSet<_>>(), expected);
        }
    }

    #[test]
    fn better_fills_are_fills(
        list in proptest::collection::btree_map("[ABC]{3}", 1_u8..=100, 10..27),
        seed: u64,
    ) {
        let template: Template = "...\n...\n...\n".parse().unwrap();
        let expected = brute_force(&template, &list, &[0, 1, 2, 3, 4, 5], None);
        let vocabulary = vocabulary(&list.into_iter().collect::<Vec<_>>());
        let filler = Filler::new().seed(seed);
        let problem = filler.problem(&template, &vocabulary).unwrap();
        if let Outcome::Filled(fill) = problem.fill() {
            let better = problem.improve(&fill, 600);
            prop_assert!(expected.contains(&text_of(&better)));
            prop_assert!(better.score() >= fill.score(), "{:?} {:?}", better.score(), fill.score());
            prop_assert_eq!(problem.improve(&fill, 600), better.clone());
            // Fewer steps are the beginning of the same search.
            let before = problem.improve(&fill, 100);
            prop_assert!(better.score() >= before.score(), "{:?} {:?}", better.score(), before.score());
        }
    }
}

fn check_fill(template: &str, list: &str, expected: &[&str]) {
    let template: Template = template.parse().unwrap();
    let vocabulary = vocabulary(&words(list));
    let filler = Filler::new();
    let problem = filler.problem(&template, &vocabulary).unwrap();
    let mut fills: Vec<String> = problem.fills().map(|fill| fill.to_string()).collect();
    fills.sort();
    assert_eq!(fills, expected);
}

#[test]
fn all_fills_are_found() {
    check_fill("...\n.#.\n...\n", "CAT COW TEN WEN", &["CAT\nO#E\nWEN\n", "COW\nA#E\nTEN\n"]);
    check_fill("..\n..\n", "AB", &[]);
    check_fill("##\n##\n", "AB", &["##\n##\n"]);
    check_fill("AB\n", "CD", &["AB\n"]);
    check_fill("..#..\n", "AB CD", &["AB#CD\n", "CD#AB\n"]);
    check_fill("ДО.\n", "дом дон", &["ДОМ\n", "ДОН\n"]);
}

#[test]
fn words_given_twice_are_impossible() {
    let template: Template = "AB#AB\n".parse().unwrap();
    let Outcome::Impossible(why) = Filler::new().fill(&template, &vocabulary(&words("CD"))).unwrap() else {
        panic!()
    };
    assert_eq!(why.slots.iter().map(ToString::to_string).collect::<Vec<_>>(), ["1 across", "2 across"]);
}

#[test]
fn the_order_of_a_list_decides_nothing() {
    let template: Template = "....\n....\n....\n".parse().unwrap();
    let mut list = words("TREE RARE ALOE TAR RAL ERO EEE TEAR ACRE BEAR TAB ECE ARA RER AREA BEER ABE REE");
    let fill = |list: &[(String, u8)]| Filler::new().seed(3).fill(&template, &vocabulary(list)).unwrap();
    let first = fill(&list);
    list.reverse();
    assert_eq!(fill(&list), first);
}

/// The text form that is written is read as the same template.
#[test]
fn templates_are_read_as_they_are_written() {
    let check = |text: &str| {
        let template: Template = text.parse().unwrap();
        assert_eq!(template.to_string(), text);
    };
    check("AB#\n..C\n");
    check("SS .\n. .\n");
    // Side by side, these letters would be one Korean syllable.
    check("\u{1100} \u{1161}\n. .\n");
    check("\u{a968} \u{a968}\n. .\n");
    check("\u{1100}X\n\u{1161}.\n");
    // Punctuation fills no square, and the letters around it are composed then.
    let template: Template = "가-\u{11a8} .\n. .\n".parse().unwrap();
    assert_eq!(template, "각 .\n. .\n".parse().unwrap());
}

#[test]
fn patterns_have_any_size() {
    for (width, height) in (3..=17).flat_map(|width| (3..=17).map(move |height| (width, height))) {
        let (seed, symmetry) = ((width * height).into(), Symmetry::ALL[(width + height) as usize % 3]);
        let generator = PatternGenerator::new(Size::new(width, height)).symmetry(symmetry);
        let template = generator.template(seed).unwrap();
        assert!(template.slots().iter().all(|slot| slot.squares.len() >= 3), "{template}");
        let blocks =
            template.squares().iter().filter(|(_, square)| **square == TemplateSquare::Block).count();
        assert!(blocks as u32 <= width * height / 5, "{template}");
    }
}
#[test]
fn themes_of_any_length_have_a_place() {
    for (side, min_length) in [(7, 3), (9, 2), (9, 4), (15, 3)] {
        for (length, symmetry) in
            (min_length..=side as usize).zip([Symmetry::Rotational, Symmetry::None].into_iter().cycle())
        {
            let theme = Spelling::default().answer(&"A".repeat(length)).unwrap();
            let generator = PatternGenerator::new(Size::new(side, side)).symmetry(symmetry);
            let template = generator.min_length(min_length).theme([theme]).template(1).unwrap();
            let has_theme = |slot: &TemplateSlot| {
                slot.squares.len() == length
                    && slot.squares.iter().all(|&at| template.squares()[at].letter().is_some())
            };
            assert!(template.slots().iter().any(has_theme), "{length}, {symmetry}\n{template}");
            assert!(template.slots().iter().all(|slot| slot.squares.len() >= min_length), "{template}");
        }
    }
}

#[test]
fn every_square_belongs_to_a_word() {
    let error = "..#.\n###.\n.##.\n".parse::<Template>().unwrap_err();
    assert_eq!(error.to_string(), "the open square in row 3, column 1 belongs to no word");
}

#[test]
fn a_given_letter_fills_one_square() {
    let error = "# !#\n".parse::<Template>().unwrap_err();
    assert!(error.to_string().contains("\"#\" is a sign"), "{error}");
    let error = "...\nß..\n".parse::<Template>().unwrap_err();
    assert_eq!(error.to_string(), "line 2: \"ß\" fills 2 squares, not one");
    // Lines behind the grid do not matter.
    assert_eq!("it\n\na b\n".parse::<Template>().unwrap(), "IT\n".parse().unwrap());
    // A space between all squares gives several letters to one.
    assert!("ß .\n. .\n".parse::<Template>().is_ok());
}

#[test]
fn large_alphabets_are_filled() {
    // 300 letters, each in few words.
    let letter = |k: u32| char::from_u32(0x4e00 + k % 300).unwrap();
    let list: Vec<(String, u8)> = (0..300)
        .flat_map(|a| [1, 7, 30].map(|d| (String::from_iter([letter(a), letter(a + d)]), 50)))
        .collect();
    let template: Template = "..\n..\n".parse().unwrap();
    let Outcome::Filled(fill) = Filler::new().fill(&template, &vocabulary(&list)).unwrap() else { panic!() };
    assert!(fill.squares()[Position::new(0, 0)].letter().is_some());
}

fn check_impossible(template: &str, list: &str, expected: &[&str]) {
    let template: Template = template.parse().unwrap();
    let Outcome::Impossible(why) = Filler::new().fill(&template, &vocabulary(&words(list))).unwrap() else {
        panic!()
    };
    assert_eq!(why.slots.iter().map(ToString::to_string).collect::<Vec<_>>(), expected);
}

#[test]
fn conflicts_are_explained() {
    check_impossible(".#.\nB#.\n", "AB", &["1 down", "2 down"]);
    check_impossible("AB#AB\n", "CD", &["1 across", "2 across"]);
    check_impossible("....#..\n", "AB", &["1 across"]);
    check_impossible("Q..\n...\n...\n", "CAT COW", &["1 across"]);
}

#[test]
fn explanations_can_be_stopped() {
    let template: Template = ".#.#.\nB#B#B\n".parse().unwrap();
    let vocabulary = vocabulary(&words("AB CB"));
    let why = |calls: u32| {
        let seen = AtomicU32::new(0);
        let filler = Filler::new().observer(|_| match seen.fetch_add(1, Ordering::Relaxed) < calls {
            true => ControlFlow::Continue(()),
            false => ControlFlow::Break(()),
        });
        let Outcome::Impossible(why) = filler.fill(&template, &vocabulary).unwrap() else { panic!() };
        (why.slots.len(), why.is_minimal)
    };
    assert_eq!(why(u32::MAX), (3, true));
    // The search calls the observer once.
    assert_eq!(why(1), (3, false));
}

#[test]
fn words_end_at_bars() {
    let grid = Grid::filled(Size::new(4, 1), TemplateSquare::Open);
    let bars: Bars = [(Position::new(0, 1), Direction::Across)].into_iter().collect();
    let template = Template::new(grid, bars.clone()).unwrap();
    let filler = Filler::new();
    let problem = filler.problem(&template, &vocabulary(&words("AB CD"))).unwrap();
    let mut fills: Vec<Fill> = problem.fills().collect();
    fills.sort_by_key(ToString::to_string);
    assert_eq!(fills.iter().map(ToString::to_string).collect::<Vec<_>>(), ["ABCD\n", "CDAB\n"]);
    let crossword = fills[0].crossword(Entry::from_answer).unwrap();
    assert_eq!((crossword.len(), crossword.bars()), (2, &bars));
    // Unknown letters are filled.
    let again = Template::try_from(&crossword.without_solution()).unwrap();
    assert_eq!(again, template);
}

#[test]
fn partial_fills_are_crosswords_with_unknown_letters() {
    let template: Template = "C..\n.#.\n...\n".parse().unwrap();
    let filler = Filler::new().max_steps(0);
    let vocabulary = vocabulary(&words("CAT COW TEN WEN"));
    let Outcome::Undecided(partial) = filler.fill(&template, &vocabulary).unwrap() else { panic!() };
    assert_eq!((partial.filled(), partial.answers().count()), (0, 4));
    let crossword = partial.crossword(Entry::from_answer).unwrap();
    assert_eq!(Template::try_from(&crossword).unwrap().to_string(), "C..\n.#.\n..N\n");
}

#[test]
fn texts_are_read_as_single_words_are() {
    let text = "cat\nko\u{448}\u{43a}a\n\u{438}\u{306}o\nstra\u{df}e\nd'or\n\u{133}s\n\u{0}e\u{301}\n\u{b5}m\nA\u{1f1e9}\u{1f1ea}\n--\n";
    let mut whole = Vocabulary::new();
    assert_eq!(whole.add_text(text, &Spelling::default()).unwrap(), 1);
    let known = text.lines().filter_map(|word| Spelling::default().answer(word).ok());
    let missing: Vec<String> =
        known.filter(|word| whole.score(word).is_none()).map(|word| word.as_str().to_owned()).collect();
    assert_eq!((whole.len(), missing), (9, vec![]));
}

#[test]
fn letters_without_a_word_are_left_out() {
    let template: Template = "...\n.#.\n..N\n".parse().unwrap();
    let vocabulary = vocabulary(&words("CAT COW TEN WEN"));
    let filler = Filler::new();
    let problem = filler.problem(&template, &vocabulary).unwrap();
    let letters = problem.letters(Position::new(0, 1));
    let letters: Vec<_> = letters.iter().map(|(letter, count)| (&**letter, *count)).collect();
    assert_eq!(letters, [("A", 1), ("O", 1)]);
}

#[test]
fn a_stopped_pattern_is_not_at_a_limit() {
    let generator = PatternGenerator::new(Size::new(15, 15)).observer(|| ControlFlow::Break(()));
    assert_eq!(generator.template(0).unwrap_err().kind(), quadrille_core::ErrorKind::Stopped);
    assert!(PatternGenerator::new(Size::new(9, 9)).words(0..=usize::MAX).template(0).is_ok());
}
