use super::*;
use crate::{Builder, WordList, optimize::shape::Shape, words::indexed::IndexedWords};

fn task(words: &str) -> Task {
    let word_list: WordList = words.parse().unwrap();
    let crossword = Builder::new().build(&word_list).unwrap();
    Task::new(&crossword, &IndexedWords::new(&word_list), &[], None, Shape::new(None))
}

/// At the left and at the right border, no other word crosses a vertical LO.
#[test]
fn a_first_word_that_none_can_cross_is_taken_out() {
    let task = task("alb\nxoy\nlo");
    let none = task.rank((0, 3), Size::new(9, 9), 0);
    for column in [0, 2] {
        let mut walk = Walk::<1>::new(&task, Size::new(3, 2), 10, Random::new(0, 0));
        let start = walk.paper.start(Position::new(0, column));
        let lo = walk.waiting.iter().position(|&word| task.letters(word).len() == 2).unwrap();
        walk.put(lo, Place { start, direction: Direction::Down });
        assert!(walk.run(1000, none).is_some());
    }
}

#[test]
fn words_inside_a_smaller_box_are_taken_over() {
    let task = task("banana\nananas\nnabob\nsedan\nbond\nend\nsand\nbabe\nunsaid\nqi");
    let none = task.rank((0, 0), Size::new(1, 1), 0);
    let mut taken_over = 0;
    for seed in 0..20 {
        let mut before = Walk::<1>::new(&task, Size::new(9, 8), 10, Random::new(seed, 0));
        assert!(before.run(100, none).is_none());
        let mut walk = Walk::<1>::new(&task, Size::new(8, 7), 10, Random::new(seed, 1));
        walk.take_over(&before);
        assert!(walk.paper.apart().is_empty());
        let placed = walk.paper.placed().iter().count();
        assert_eq!(placed + walk.waiting.len(), task.len());
        taken_over += placed;
    }
    assert!(taken_over > 20, "{taken_over}");
}
