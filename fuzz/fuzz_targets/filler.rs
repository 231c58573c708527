//! Fills of small grids, suggestions and conflicts, compared with all fills.
#![no_main]

use std::collections::BTreeSet;

use arbitrary::Arbitrary;
use libfuzzer_sys::fuzz_target;
use quadrille::{
    Position, Spelling,
    fill::{Fill, Filler, Outcome, Template, TemplateSlot, Vocabulary},
};

/// The maximum number of fills that are compared.
const MAX_FILLS: usize = 2000;

#[derive(Arbitrary, Debug)]
struct Input {
    width: u8,
    squares: Vec<u8>,
    /// Words and their scores.
    words: Vec<([u8; 4], u8, u8)>,
    min_score: u8,
    max_shared_letters: Option<u8>,
    seed: u64,
}

/// Letters of a small alphabet, so that words cross often.
fn letter(number: u8) -> char {
    char::from(b'A' + number % 3)
}

/// A slot, with the words that it may have.
struct Choice<'a> {
    slot: &'a TemplateSlot,
    is_given: bool,
    words: Vec<String>,
}

impl<'a> Choice<'a> {
    /// The words with the given letters, or any word if all letters are given.
    fn of(template: &Template, slot: &'a TemplateSlot, words: &BTreeSet<String>) -> Self {
        let text = template.to_string();
        let rows: Vec<Vec<char>> = text.lines().map(|line| line.chars().collect()).collect();
        let given: String = slot.squares.iter().map(|at| rows[at.row as usize][at.column as usize]).collect();
        if !given.contains('.') {
            return Self { slot, is_given: true, words: vec![given] };
        }
        let agrees = |word: &str| {
            given.chars().zip(word.chars()).all(|(given, letter)| given == '.' || given == letter)
        };
        let words = words.iter().filter(|word| word.len() == given.len() && agrees(word)).cloned().collect();
        Self { slot, is_given: false, words }
    }
}

/// Finds assignments of words that differ, agree in their squares and share few letters.
struct Search<'a> {
    choices: Vec<&'a Choice<'a>>,
    max_shared_letters: Option<usize>,
    max_fills: usize,
    letters: Vec<(Position, char)>,
    chosen: Vec<String>,
    fills: Vec<Vec<String>>,
}

impl<'a> Search<'a> {
    fn fills(
        choices: impl IntoIterator<Item = &'a Choice<'a>>,
        max_shared_letters: Option<usize>,
        max_fills: usize,
    ) -> Vec<Vec<String>> {
        let (letters, chosen, fills) = (Vec::new(), Vec::new(), Vec::new());
        let choices = choices.into_iter().collect();
        let mut search = Self { choices, max_shared_letters, max_fills, letters, chosen, fills };
        search.run();
        search.fills
    }

    fn run(&mut self) {
        if self.fills.len() == self.max_fills {
            return;
        }
        let Some(&choice) = self.choices.get(self.chosen.len()) else {
            return self.fills.push(self.chosen.clone());
        };
        for word in &choice.words {
            let squares = choice.slot.squares.iter().copied().zip(word.chars());
            let agrees =
                |(at, letter)| self.letters.iter().all(|&(other, known)| other != at || known == letter);
            if !squares.clone().all(agrees) || !self.is_allowed(choice, word) {
                continue;
            }
            let before = self.letters.len();
            self.letters.extend(squares);
            self.chosen.push(word.clone());
            self.run();
            self.chosen.pop();
            self.letters.truncate(before);
        }
    }

    fn is_allowed(&self, choice: &Choice<'_>, word: &str) -> bool {
        self.chosen.iter().zip(&self.choices).all(|(other, of)| {
            let is_compared = !choice.is_given && !of.is_given;
            let max = self.max_shared_letters.filter(|_| is_compared).unwrap_or(usize::MAX);
            other != word && shared_letters(other, word) <= max
        })
    }
}

/// The length of the longest text that is a part of both words.
fn shared_letters(one: &str, other: &str) -> usize {
    let parts = (0..one.len()).flat_map(|start| (start..=one.len()).map(move |end| &one[start..end]));
    parts.filter(|part| other.contains(part)).map(str::len).max().unwrap_or(0)
}

fn words_of(fill: &Fill) -> Vec<String> {
    fill.answers().map(|(_, answer)| answer.as_str().to_owned()).collect()
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
    let (mut vocabulary, mut words) = (Vocabulary::new(), BTreeSet::new());
    let min_score = input.min_score % 100;
    for (letters, length, score) in input.words.iter().take(16) {
        let word: String =
            letters.iter().take(usize::from(length % 5)).map(|&number| letter(number)).collect();
        let score = score % 101;
        if vocabulary.add(&word, score, &Spelling::default()).is_ok() && score >= min_score {
            words.insert(word);
        }
    }
    let max_shared_letters = input.max_shared_letters.map(|max| usize::from(max % 4));
    let filler = Filler::new().seed(input.seed).min_score(min_score).max_shared_letters(max_shared_letters);
    let Ok(problem) = filler.problem(&template, &vocabulary) else { return };
    let choices: Vec<_> = template.slots().iter().map(|slot| Choice::of(&template, slot, &words)).collect();
    let all = Search::fills(&choices, max_shared_letters, MAX_FILLS);
    match problem.fill() {
        Outcome::Filled(fill) => {
            assert!(all.len() == MAX_FILLS || all.contains(&words_of(&fill)), "{fill}\n{text}");
            let improved = problem.improve(&fill, 1000);
            assert!(all.len() == MAX_FILLS || all.contains(&words_of(&improved)), "{improved}\n{text}");
            let key = |fill: &Fill| (fill.score().min, fill.score().mean());
            assert!(key(&improved) >= key(&fill), "{improved}\n{text}");
        }
        Outcome::Impossible(why) => {
            assert!(all.is_empty(), "{text}{words:?}");
            let are_possible = |slots: &dyn Fn(&TemplateSlot) -> bool| {
                let chosen = choices.iter().filter(|choice| slots(choice.slot));
                !Search::fills(chosen, max_shared_letters, 1).is_empty()
            };
            assert!(!are_possible(&|slot| why.slots.contains(slot)), "{:?}\n{text}{words:?}", why.slots);
            let is_needed = |left_out| are_possible(&|slot| slot != left_out && why.slots.contains(slot));
            let is_minimal = why.slots.iter().all(is_needed);
            assert!(!why.is_minimal || is_minimal, "{:?}\n{text}{words:?}", why.slots);
        }
        Outcome::Undecided(_) => {}
    }
    if all.len() == MAX_FILLS {
        return;
    }
    let mut fills = problem.fills();
    let mut found: Vec<_> = fills.by_ref().map(|fill| words_of(&fill)).collect();
    found.sort_unstable();
    let mut expected = all.clone();
    expected.sort_unstable();
    assert!(!fills.is_complete() || found == expected, "{text}{words:?}\n{found:?}\n{expected:?}");
    for (number, choice) in choices.iter().enumerate().filter(|(_, choice)| !choice.is_given) {
        let suggestions = problem.suggest(choice.slot, usize::MAX).expect("the slot is one of the template");
        let is_used = |word: &str| all.iter().any(|fill| fill[number] == word);
        for suggestion in &suggestions {
            let (answer, leads_to_fill) = (suggestion.answer.as_str(), suggestion.leads_to_fill);
            assert!(leads_to_fill.is_none_or(|leads| leads == is_used(answer)), "{answer}\n{text}{words:?}");
        }
        let is_suggested =
            |word: &str| suggestions.iter().any(|suggestion| suggestion.answer.as_str() == word);
        assert!(choice.words.iter().all(|word| !is_used(word) || is_suggested(word)), "{text}{words:?}");
        for (place, &at) in choice.slot.squares.iter().enumerate() {
            let letters = problem.letters(at);
            let is_offered = |letter: &str| letters.iter().any(|(offered, _)| **offered == *letter);
            let is_open = template.squares()[at].letter().is_none();
            let mut used = all.iter().map(|fill| &fill[number][place..=place]);
            assert!(!is_open || used.all(is_offered), "{at}\n{text}{words:?}");
        }
    }
});
