use quadrille_core::TextDirection;

use super::{
    LARGE_NUMBER_SIZE, LARGEST_NUMBER_SIZE, LETTER_TOP, NUMBER_SIZE, letter_item, letter_top, number_item,
};
use crate::{Bounds, Fonts, Item, text::Shaper};

const SQUARE: Bounds = Bounds { left: 0.0, top: 0.0, right: 1.0, bottom: 1.0 };

fn shaper() -> Shaper {
    Shaper::new(&Fonts::built_in())
}

#[track_caller]
fn check_inside(item: &Item, within: Bounds) {
    let ink = item.bounds().unwrap();
    assert!(
        within.left <= ink.left
            && within.top <= ink.top
            && ink.right <= within.right
            && ink.bottom <= within.bottom,
        "{ink:?} is not inside {within:?}"
    );
}

#[test]
fn numbers_fit_into_the_corner() {
    let corner = Bounds { left: 5.05, top: 3.04, right: 5.95, bottom: 3.3 };
    for number in [1, 8, 10, 88, 100, 888, 1000, 8888, 10_000, 88_888, 100_000, 888_888, 1_000_000] {
        for text_direction in TextDirection::BOTH {
            let square = Bounds { left: 5.0, top: 3.0, right: 6.0, bottom: 4.0 };
            check_inside(
                &number_item(&mut shaper(), (number, NUMBER_SIZE), square, text_direction).unwrap(),
                corner,
            );
        }
    }
}

#[test]
fn letters_stay_below_the_number() {
    let room = Bounds { left: 0.05, top: 0.295, right: 0.95, bottom: 0.96 };
    let squares = [
        "I", "W", "Q", "É", "Ñ", "Ç", "Å", "Ự", "X̣̂", "j", "Щ", "Й", "Ώ", "ש", "ל", "7", "101", "WORD",
        "THEATRE", "…", "@", "½", "-", "'",
    ];
    for square in squares {
        let item = letter_item(&mut shaper(), square, SQUARE, LETTER_TOP).unwrap();
        check_inside(&item, room);
        let ink = item.bounds().unwrap();
        assert!(((ink.left + ink.right) / 2.0 - 0.5).abs() < 1e-9, "{square} is not centered: {ink:?}");
    }
}

#[test]
fn letters_stay_below_a_large_number() {
    for size in [NUMBER_SIZE, LARGE_NUMBER_SIZE, LARGEST_NUMBER_SIZE] {
        let number = number_item(&mut shaper(), (86, size), SQUARE, TextDirection::LeftToRight).unwrap();
        let Item::Text(text) = &number else { panic!("{number:?}") };
        for letter in ["N", "É", "Ự", "THEATRE"] {
            let letter = letter_item(&mut shaper(), letter, SQUARE, letter_top(text, SQUARE)).unwrap();
            let (above, below) = (number.bounds().unwrap().bottom, letter.bounds().unwrap().top);
            assert!(above < below, "{size}: {above} is not above {below}");
        }
    }
}

#[test]
fn plain_letters_have_one_size_and_one_baseline() {
    let mut shaper = shaper();
    let mut look = |letter: char| match letter_item(&mut shaper, &letter.to_string(), SQUARE, LETTER_TOP) {
        Ok(Item::Text(text)) => (text.size, text.at.y),
        other => panic!("{letter} became {other:?}"),
    };
    let first = look('A');
    for letter in ('B'..='Z').chain('0'..='9').chain('А'..='Я') {
        assert_eq!(look(letter), first, "{letter}");
    }
}
