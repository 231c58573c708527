use super::*;
use crate::{Builder, WordList, optimize::shape::Shape, words::indexed::IndexedWords};

/// At the left and at the right border, no other word crosses a vertical LO.
#[test]
fn a_first_word_that_none_can_cross_is_taken_out() {
    let word_list: WordList = "alb\nxoy\nlo".parse().unwrap();
    let crossword = Builder::new().build(&word_list).unwrap();
    let task = Task::new(&crossword, &IndexedWords::new(&word_list), &[], None, Shape::new(None));
    let none = task.rank((0, 3), Size::new(9, 9), 0);
    for column in [0, 2] {
        let mut walk = Walk::<1>::new(&task, Size::new(3, 2), 10, Random::new(0, 0));
        let start = walk.paper.start(Position::new(0, column));
        let lo = walk.waiting.iter().position(|&word| task.letters(word).len() == 2).unwrap();
        walk.put(lo, Place { start, direction: Direction::Down });
        assert!(walk.run(1000, none).is_some());
    }
}
