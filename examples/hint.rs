//! A nonogram game: it stores the progress of the player, finds mistakes and gives hints.

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

    /// Whether the filled cells solve the puzzle. Players do not mark every empty cell.
    fn is_solved(&self) -> bool {
        self.clues.check_solution(&self.known.drawn()).is_ok()
    }

    /// The rows whose clues are done.
    fn rows_done(&self) -> Vec<usize> {
        let drawn = self.known.drawn().clues();
        let pairs = self.clues.rows().iter().zip(drawn.rows()).zip(1..);
        pairs.filter(|((clue, drawn), _)| clue == drawn).map(|(_, row)| row).collect()
    }

    /// Marks a cell as empty.
    fn empty(&mut self, row: i32, column: i32) -> Result<(), Error> {
        self.known.set(Position::new(row, column), Candidates::just(None))
    }

    /// Clears mistakes, or else takes the next step; returns `None` if there is neither.
    fn help(&mut self) -> Result<Option<String>, Error> {
        let solver = Solver::new();
        match solver.mistakes(&self.clues, &self.known)? {
            Mistakes::Cells(wrong) => {
                wrong.iter().try_for_each(|&at| self.known.set(at, Candidates::any(self.clues.palette())))?;
                return Ok(Some(format!("{} wrong cells cleared", wrong.len())));
            }
            Mistakes::Somewhere(_) => return Ok(None),
            Mistakes::None | Mistakes::Undecided(_) => {}
        }
        let mut steps = solver.deductions_from(&self.clues, &self.known)?.explain();
        let Some(step) = steps.next() else { return Ok(None) };
        self.known.learn(&step)?;
        Ok(Some(step.hint(&self.clues, Hint::Why)))
    }

    /// Draws the progress.
    fn picture(&self) -> Result<Vec<u8>, Error> {
        let view = NonogramView::new(&self.clues).with_known(&self.known);
        let mut picture = Vec::new();
        render::svg(&render::draw(view, &Style::puzzle())?, &SvgOptions::default(), &mut picture)?;
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
            println!("the puzzle has several solutions, or none with these cells");
            return Ok(());
        };
        println!("{help}");
        println!("{}finished rows: {:?}", game.known, game.rows_done());
    }
    println!("solved");
    Ok(())
}
