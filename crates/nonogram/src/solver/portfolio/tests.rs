use alloc::{string::ToString, vec::Vec};

use quadrille_core::{Position, Size};

use super::*;
use crate::{Clues, Color, Control, Knowledge, Palette};

/// Returns the clues of random pictures in black and white and in two colors, most with several solutions.
fn puzzles() -> impl Iterator<Item = Clues> {
    let colors = [("black", [0; 3], '#'), ("red", [255, 0, 0], 'r')];
    let two_colors =
        Palette::new(colors.map(|(name, rgb, symbol)| Color { name: name.into(), rgb, symbol })).unwrap();
    (0..60).map(move |seed| {
        let size = Size { width: 5 + seed % 4, height: 5 + seed % 3 };
        let text = quadrille_testkit::noise(size, 110, seed);
        let text = if seed % 3 == 0 { text.replacen('#', "r", 9).replace(".#", ".r") } else { text };
        Picture::from_text(&text, &two_colors).unwrap().clues()
    })
}

/// Returns all solutions, in the order of their text. The steps must not decrease, however often a limit interrupts.
fn solutions(strategy: &mut impl Strategy) -> Vec<Picture> {
    let (mut found, mut max_steps) = (Vec::new(), 0);
    loop {
        let before = strategy.steps();
        let next = strategy.next(&mut Budget::new(max_steps, Control::NONE));
        assert!(strategy.steps() >= before);
        match next {
            Next::Solution(picture) => found.push(picture),
            Next::Exhausted => break,
            Next::Limit(limit) => {
                assert_eq!(limit, Limit::Steps);
                // A probe is tried again as a whole.
                max_steps += 100;
            }
        }
    }
    found.sort_by_key(ToString::to_string);
    found
}

/// Checks that turns of a search find its solutions, with the shortest turns, after an opening and without one. Returns
/// how many of them others found without one.
fn check(search: &Search<u64, 4>) -> usize {
    let expected = solutions(&mut search.clone());
    let [_, found] = [true, false].map(|is_opening| {
        let mut portfolio = Portfolio::new(search.clone());
        (portfolio.is_opening, portfolio.turn_length) = (is_opening, 1);
        assert_eq!(solutions(&mut portfolio), expected);
        if portfolio.known_by > SolvedBy::Line { expected.len() } else { 0 }
    });
    found
}

#[test]
fn turns_find_the_solutions_of_the_search() {
    let found: usize = puzzles().map(|clues| check(&Search::new(&clues))).sum();
    assert!(found > 100, "{found}");
}

#[test]
fn turns_find_only_solutions_that_agree_with_what_is_known() {
    let found = puzzles().flat_map(|clues| {
        let all = solutions(&mut Search::<u64, 4>::new(&clues));
        [Position::new(2, 2), Position::new(1, 3)].map(|at| {
            let mut known = Knowledge::new(&clues);
            known.assume(at, all[0].contents()[at].into());
            check(&Search::knowing(&clues, &known))
        })
    });
    assert!(found.sum::<usize>() > 100);
}
