//! A nonogram game that is saved as JSON with serde.

use quadrille::{
    Position,
    nonogram::{Candidates, Nonogram, PartialGrid, Picture, Rating, Solver},
};
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize)]
struct SavedGame {
    puzzle: Nonogram,
    grid: PartialGrid,
    seconds: u32,
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let heart: Picture = ".#.#.\n#####\n.###.\n..#..\n".parse()?;
    let puzzle = Nonogram::from(heart).with_title("Heart");
    let mut grid = PartialGrid::new(puzzle.clues());
    grid.set(Position::new(0, 0), Candidates::EMPTY)?;

    let saved = serde_json::to_string(&SavedGame { puzzle, grid, seconds: 42 })?;
    println!("{saved}");

    let game: SavedGame = serde_json::from_str(&saved)?;
    game.grid.check(game.puzzle.clues())?;
    let Rating { level, .. } = Solver::new().rate(game.puzzle.clues())?;
    let title = game.puzzle.title().unwrap_or("Untitled");
    println!("{title}, level {level}, {} seconds so far:\n{}", game.seconds, game.grid);
    Ok(())
}
