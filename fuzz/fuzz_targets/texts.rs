//! Values that are read from a text are written as a text that is the same value.
#![no_main]

use core::{fmt::Display, str::FromStr};

use libfuzzer_sys::fuzz_target;
use quadrille::{
    Crossword, Language, Pin, Rule, Size,
    fill::Template,
    nonogram::{Clue, Clues, Level, Line, PartialGrid, Picture},
    render::{Paper, Rgb},
};

fn check<T: FromStr + Display + PartialEq + core::fmt::Debug>(text: &str) {
    let Ok(value) = text.parse::<T>() else { return };
    let written = value.to_string();
    assert_eq!(written.parse().ok(), Some(value), "{text:?} becomes {written:?}");
}

fuzz_target!(|text: &str| {
    check::<Clue>(text);
    check::<Clues>(text);
    check::<Language>(text);
    check::<Level>(text);
    check::<Line>(text);
    check::<Paper>(text);
    check::<PartialGrid>(text);
    check::<Picture>(text);
    check::<Pin>(text);
    check::<Rgb>(text);
    check::<Rule>(text);
    check::<Size>(text);
    check::<Template>(text);
    if let Ok(crossword) = text.parse::<Crossword>() {
        let written = crossword.to_string();
        let again =
            written.parse::<Crossword>().unwrap_or_else(|error| panic!("{error}: {text:?} {written:?}"));
        assert_eq!(again.to_string(), written, "{text:?}");
    }
});
