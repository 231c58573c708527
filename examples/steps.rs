//! Shows the steps of a build through an observer: the same word six times, attached inside, outside and
//! anywhere. Small letters can still be crossed, capital letters cannot; `-` and `|` are free across or down
//! only, `x` is blocked.

use std::ops::ControlFlow;

use quadrille::{Attach, Builder, Direction, Placed, Position, SquareStatus, Step, WordList};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let word_list: WordList = ["Mathematica"; 6].join("\n").parse()?;
    for attach in [Attach::Inner, Attach::Outer, Attach::Random] {
        println!("attach {attach}");
        let builder = Builder::new().attach(attach).attempts(1).observer(|step| {
            if let Step::Placed(placed) = step {
                println!("{}", picture(placed));
            }
            ControlFlow::Continue(())
        });
        builder.build(&word_list)?;
    }
    Ok(())
}

/// The status of every square in and around the letters.
fn picture(step: &Placed<'_>) -> String {
    let (first, last) = (step.bounds().first(), step.bounds().last());
    let mut text = format!("word {}, {}\n", step.placed + 1, step.direction);
    for row in first.row - 1..=last.row + 1 {
        for column in first.column - 1..=last.column + 1 {
            let position = Position::new(row, column);
            let letter = step.letter(position).unwrap_or(" ");
            match step.status(position) {
                SquareStatus::Crossable(_) => text.push_str(&letter.to_lowercase()),
                SquareStatus::Full => text.push_str(letter),
                SquareStatus::OneWay(Direction::Across) => text.push('-'),
                SquareStatus::OneWay(Direction::Down) => text.push('|'),
                SquareStatus::Blocked => text.push('x'),
                SquareStatus::Free => text.push(' '),
            }
        }
        text.push('\n');
    }
    text
}
