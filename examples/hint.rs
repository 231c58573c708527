//! A game with a nonogram: it keeps what the player has solved so far, and helps out.

use quadrille::{
    Position,
    nonogram::{Candidates, Clues, Error, Hint, Mistakes, PartialGrid, Picture, Solver},
    render::{self, NonogramView, Style, SvgOptions},
};

struct Game {
    clues: Clues,
    known: PartialGrid,
}

impl Game {
    fn new(clues: Clues) -> Self {
        Self { known: PartialGrid::new(&clues), clues }
    }

    /// Whether all that has to be filled is: nobody marks every cell that stays empty.
    fn is_solved(&self) -> bool {
        self.clues.check_solution(&self.known.drawn()).is_ok()
    }

    /// The rows whose clues can be crossed out.
    fn rows_done(&self) -> Vec<usize> {
        let drawn = self.known.drawn().clues();
        let pairs = self.clues.rows().iter().zip(drawn.rows()).zip(1..);
        pairs.filter(|((clue, drawn), _)| clue == drawn).map(|(_, row)| row).collect()
    }

    /// The player empties a cell.
    fn empty(&mut self, row: i32, column: i32) -> Result<(), Error> {
        self.known.set(Position::new(row, column), Candidates::just(None))
    }

    /// A mistake, or else the next step, which is taken; nothing when there is none to be told.
    fn help(&mut self) -> Result<Option<String>, Error> {
        let solver = Solver::new();
        match solver.mistakes(&self.clues, &self.known)? {
            Mistakes::Cells(wrong) => {
                wrong.iter().try_for_each(|&at| self.known.set(at, Candidates::any(self.clues.palette())))?;
                return Ok(Some(format!("{} wrong, now unknown again", wrong.len())));
            }
            Mistakes::Somewhere(_) => return Ok(None),
            Mistakes::None | Mistakes::Undecided(_) => {}
        }
        let mut steps = solver.deductions_from(&self.clues, &self.known)?.explain();
        let Some(step) = steps.next() else { return Ok(None) };
        self.known.learn(&step)?;
        Ok(Some(step.hint(&self.clues, Hint::Why)))
    }

    /// What the player sees.
    fn picture(&self) -> Result<Vec<u8>, Error> {
        let view = NonogramView::new(&self.clues).with_known(&self.known);
        let mut picture = Vec::new();
        render::svg(&render::draw_nonogram(&view, &Style::puzzle())?, &SvgOptions::default(), &mut picture)?;
        Ok(picture)
    }
}

fn main() -> Result<(), Error> {
    let heart: Picture = ".#.#.\n#####\n.###.\n..#..\n".parse()?;
    let mut game = Game::new(heart.clues());
    game.empty(0, 0)?;
    game.empty(1, 0)?;
    println!("a picture of {} bytes", game.picture()?.len());
    while !game.is_solved() {
        let Some(help) = game.help()? else {
            println!("there are several solutions, or what is known leads to none");
            return Ok(());
        };
        println!("{help}");
        println!("{}rows that are done: {:?}", game.known, game.rows_done());
    }
    println!("solved");
    Ok(())
}
