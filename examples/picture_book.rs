//! Makes a book of nonograms from images: in black, in color, and inverted if lines are thin.

use quadrille::{
    formats::image,
    nonogram::Clues,
    render::{self, BookOptions, NonogramView, SheetItem, Style},
    trace::{Traced, Tracer},
};

const IMAGES: [(&str, usize, &[u8]); 3] = [
    ("Cat", 1, include_bytes!("pictures/cat.png")),
    ("Teapot", 3, include_bytes!("pictures/teapot.png")),
    ("Boat", 1, include_bytes!("pictures/boat.png")),
];

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut puzzles: Vec<(&str, Traced, Clues)> = Vec::new();
    for (title, colors, bytes) in IMAGES {
        let traced = Tracer::new().side(25).colors(colors).trace(&image::read(bytes)?)?;
        let best = traced.into_iter().next().ok_or("there is no picture")?;
        println!("{title}: {} cells, {}", best.picture.size(), best.recipe);
        let clues = best.picture.clues();
        puzzles.push((title, best, clues));
    }
    let style = Style::default();
    let item = |(title, traced, clues): &(&'static str, Traced, Clues)| {
        let item = NonogramView::new(clues).with_title(*title).with_picture(&traced.picture);
        SheetItem::new(item, &style)
    };
    let pages = puzzles.iter().map(item).collect::<Result<Vec<_>, _>>()?;
    let options = BookOptions { title: Some("Three pictures".into()), ..BookOptions::default() };
    let book = render::book(&pages, &style, &options)?;
    let mut file = Vec::new();
    render::pdf(&book, &mut file)?;
    println!("{} pages, {} bytes of PDF", book.pages.len(), file.len());
    Ok(())
}
