//! Fills of small grids: a fill has the words of the list, and there is none exactly if no assignment of words is one.
#![no_main]

use std::collections::BTreeSet;

use arbitrary::Arbitrary;
use libfuzzer_sys::fuzz_target;
use quadrille::{
    Spelling,
    fill::{Filler, Outcome, Template, TemplateSlot, Vocabulary},
};

#[derive(Arbitrary, Debug)]
struct Input {
    width: u8,
    squares: Vec<u8>,
    words: Vec<Vec<u8>>,
    seed: u64,
}

/// Letters of a small alphabet, so that words cross often.
fn letter(number: u8) -> char {
    char::from(b'A' + number % 3)
}

/// Whether the slots from one on have words that differ and agree in their squares.
fn has_fill(
    slots: &[(&TemplateSlot, Vec<String>)],
    grid: &mut Vec<(quadrille::Position, char)>,
    used: &mut Vec<String>,
) -> bool {
    let Some(((slot, words), others)) = slots.split_first() else { return true };
    words.iter().any(|word| {
        let squares = slot.squares.iter().copied().zip(word.chars());
        let agrees = squares
            .clone()
            .all(|(at, letter)| grid.iter().all(|&(other, known)| other != at || known == letter));
        if !agrees || used.contains(word) {
            return false;
        }
        let before = grid.len();
        grid.extend(squares);
        used.push(word.clone());
        let found = has_fill(others, grid, used);
        grid.truncate(before);
        used.pop();
        found
    })
}

fuzz_target!(|input: Input| {
    let width = 2 + usize::from(input.width % 3);
    let square = |&number: &u8| match number % 8 {
        0 => '#',
        1 => letter(number / 8),
        _ => '.',
    };
    let squares: Vec<char> = input.squares.iter().take(4 * width).map(square).collect();
    let text: String = squares.chunks_exact(width).map(|row| row.iter().collect::<String>() + "\n").collect();
    let Ok(template) = text.parse::<Template>() else { return };
    let words =
        input.words.iter().take(12).map(|word| word.iter().take(4).map(|&number| letter(number)).collect());
    let words: BTreeSet<String> = words.collect();
    let mut vocabulary = Vocabulary::new();
    for word in &words {
        let _ = vocabulary.add(word, 50, &Spelling::default());
    }
    let Ok(outcome) = Filler::new().seed(input.seed).fill(&template, &vocabulary) else { return };
    let open: Vec<_> =
        template.slots().iter().map(|slot| (slot, words_of(&template, slot, &words))).collect();
    match outcome {
        Outcome::Filled(fill) => {
            for (slot, answer) in fill.answers() {
                let fitting = words_of(&template, slot, &words);
                assert!(fitting.iter().any(|word| word == answer.as_str()), "{answer} in\n{text}");
            }
        }
        Outcome::Impossible(_) => {
            assert!(!has_fill(&open, &mut Vec::new(), &mut Vec::new()), "{text}{words:?}")
        }
        Outcome::Undecided(_) => {}
    }
});

/// The words that a slot can have: those with its given letters, or any word if all of them are given.
fn words_of(template: &Template, slot: &TemplateSlot, words: &BTreeSet<String>) -> Vec<String> {
    let text = template.to_string();
    let rows: Vec<Vec<char>> = text.lines().map(|line| line.chars().collect()).collect();
    let given: String = slot.squares.iter().map(|at| rows[at.row as usize][at.column as usize]).collect();
    if !given.contains('.') {
        return vec![given];
    }
    let agrees =
        |word: &str| given.chars().zip(word.chars()).all(|(given, letter)| given == '.' || given == letter);
    words.iter().filter(|word| word.len() == given.len() && agrees(word)).cloned().collect()
}
