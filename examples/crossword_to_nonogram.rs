//! Makes a nonogram from the squares of a crossword.

use quadrille::{
    Builder, WordList,
    nonogram::{Picture, Solver},
    render::{self, NonogramView, Style, SvgOptions},
};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let word_list: WordList = include_str!("words/animals.txt").parse()?;
    let crossword = Builder::new().build(&word_list)?;
    let picture = Picture::try_from(&crossword)?;
    let clues = picture.clues();
    print!("{picture}");
    println!("{} solution", Solver::new().decide(&clues).name());
    let scene = render::draw(NonogramView::new(&clues).with_title("Animals"), &Style::puzzle())?;
    let mut picture = Vec::new();
    render::svg(&scene, &SvgOptions::default(), &mut picture)?;
    println!("{} bytes of SVG", picture.len());
    Ok(())
}
