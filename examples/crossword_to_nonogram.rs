//! The squares of a crossword as a nonogram: solving one puzzle gives away the shape of the next.

use quadrille::{
    Builder, Grid, Lexicon,
    nonogram::{InkId, Inks, Picture, Solver},
    render::{self, NonogramSheet, Style, SvgOptions},
};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let lexicon: Lexicon = include_str!("words/animals.txt").parse()?;
    let crossword = Builder::new().build(&lexicon)?;
    let squares = crossword.grid();
    let mut cells = Grid::filled(squares.size(), None);
    for (position, square) in squares.iter() {
        cells[position] = square.map(|_| InkId::default());
    }
    let picture = Picture::new(Inks::black(), cells)?;
    let clues = picture.clues();
    print!("{picture}");
    println!("{} solution", Solver::new().decide(&clues).name());
    let scene = render::nonogram(&NonogramSheet::new(&clues).with_title("Animals"), &Style::puzzle())?;
    println!("{} bytes of SVG", render::svg(&scene, &SvgOptions::default())?.len());
    Ok(())
}
