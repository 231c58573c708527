//! A crossword game: it stores the letters of the player, finds wrong ones, reveals a letter, and draws the
//! grid.

use quadrille::{
    Crossword, Error, PlayerGrid, Position, Spelling,
    render::{self, Style, SvgOptions},
};

fn main() -> Result<(), Error> {
    let crossword: Crossword = "CAT\nO..\nWOW\n".parse()?;
    let spelling = Spelling::default();
    let mut typed = PlayerGrid::new(&crossword);
    for (key, column) in ["c", "u", "t"].into_iter().zip(0..) {
        typed.set(Position::new(0, column), key, &spelling)?;
    }
    for at in typed.wrong(&crossword) {
        println!("{at}: not {}", typed.get(at).unwrap_or_default());
        typed.set(at, "", &spelling)?;
    }

    // A letter as a hint.
    typed.reveal(Position::new(1, 0), &crossword)?;

    // Save and load.
    let saved = typed.to_string();
    print!("{saved}");
    let typed = PlayerGrid::from_text(&saved, &crossword)?;

    let scene = render::draw_player_grid(&crossword, &typed, &Style::puzzle())?;
    let mut picture = Vec::new();
    render::svg(&scene, &SvgOptions::default(), &mut picture)?;
    println!("a picture of {} bytes", picture.len());
    Ok(())
}
