//! The squares of a crossword as a nonogram: solving one puzzle gives away the shape of the next.

use quadrille::{
    Builder, Lexicon,
    nonogram::{Picture, Solver},
    render::{self, NonogramSheet, Style, SvgOptions},
};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let lexicon: Lexicon = include_str!("words/animals.txt").parse()?;
    let crossword = Builder::new().build(&lexicon)?;
    let picture = Picture::try_from(&crossword)?;
    let clues = picture.clues();
    print!("{picture}");
    println!("{} solution", Solver::new().decide(&clues).name());
    let scene = render::nonogram(&NonogramSheet::new(&clues).with_title("Animals"), &Style::puzzle())?;
    println!("{} bytes of SVG", render::svg(&scene, &SvgOptions::default())?.len());
    Ok(())
}
