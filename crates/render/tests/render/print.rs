//! What is printed can be read, on any paper.

use quadrille_core::{Builder, WordList};
use quadrille_nonogram::{Color, ColorId, Palette, Picture};
use quadrille_render::{Document, Item, NonogramView, PageOptions, Paper, Rgb, Role, Style};

use crate::sheets::{check_inside, noise};

/// Numbers in squares are read on any paper, and lines that are thick are thick on any screen: a dot more at
/// 96 of them an inch.
#[track_caller]
fn check_print(document: &Document) {
    check_inside(document);
    let figures = document.pages.iter().flat_map(|page| &page.blocks);
    for (k, block) in figures.filter(|block| matches!(block.role, Role::Figure(_))).enumerate() {
        let widths = block.items.iter().filter_map(|item| match item {
            Item::Line(line) if line.stroke.color == Rgb::BLACK => Some(line.stroke.width),
            _ => None,
        });
        let [thin, thick] = [f64::min, f64::max].map(|of| widths.clone().reduce(of).unwrap());
        // A solution may have thick lines alone.
        assert!(thin >= 0.5 - 1e-9 && (thick - thin > 0.45 || k > 0), "{thin} {thick}");
        for item in &block.items {
            let Item::Text(text) = item else { continue };
            assert!(text.size >= 5.0 - 1e-9, "{} has {} points", text.lettering.text(), text.size);
        }
    }
}

#[test]
fn nonograms_are_legible_on_any_paper() {
    let palette = |count: usize| {
        Palette::new((0..count).map(|k| Color {
            name: format!("ink {k}").into(),
            rgb: [k as u8 * 40, 0, 0],
            symbol: char::from(b'a' + k as u8),
        }))
        .unwrap()
    };
    for (width, height, count) in [(5, 5, 1), (40, 40, 3), (70, 30, 1), (70, 50, 6), (100, 100, 2)] {
        let shape = noise(width, height);
        let mut cells = shape.cells().clone();
        for row in 0..height {
            for (cell, column) in cells.row_mut(row).iter_mut().zip(0..) {
                *cell = cell.and(ColorId::new((row / 7 + column / 9) % count).ok());
            }
        }
        let picture = Picture::new(palette(count), cells).unwrap();
        let clues = picture.clues();
        let sheet = NonogramView::new(&clues).with_picture(&picture).with_title("Inks");
        for &(_, paper) in Paper::NAMED {
            let options = PageOptions { paper, ..PageOptions::both() };
            check_print(&quadrille_render::sheet(&sheet, &Style::default(), &options).unwrap());
        }
    }
}

#[test]
fn clues_are_beside_each_part_of_a_large_nonogram() {
    let clues = noise(200, 300).clues();
    let options = PageOptions { paper: "a5".parse().unwrap(), ..PageOptions::default() };
    let sheet = quadrille_render::sheet(NonogramView::new(&clues), &Style::default(), &options).unwrap();
    // In landscape there would be fewer parts, but the clues of the columns are longer than the page is high.
    assert!(sheet.parts > 1 && sheet.pages.iter().all(|page| !page.is_landscape));
}

#[test]
fn crosswords_are_legible_on_any_paper() {
    for words in [5, 40, 100] {
        let list: String =
            (0..words).map(|k| format!("{}\tClue {k}\n", k * 7919 % 100_000 + 100_000)).collect();
        let crossword = Builder::new().build(&list.parse::<WordList>().unwrap()).unwrap();
        for &(_, paper) in Paper::NAMED {
            let options = PageOptions { paper, ..PageOptions::both() };
            check_print(&quadrille_render::sheet(&crossword, &Style::default(), &options).unwrap());
        }
    }
}
