//! Pages to print.

use quadrille_render::{Item, Role, SheetOptions, Style, crossword_sheet};

use crate::common::hostile;

#[test]
fn hostile_clues_are_printed_whole_and_readable() {
    let options = SheetOptions::default().solution(false);
    let sheet = crossword_sheet(&hostile(), &Style::puzzle(), options).unwrap();
    let clues = sheet.pages.iter().flat_map(|page| &page.blocks).filter(|block| block.role == Role::Clue);
    let mut letters = 0;
    for item in clues.flat_map(|block| &block.items) {
        let Item::Text(text) = item else { continue };
        let ink = item.bounds().unwrap();
        assert!(ink.left > 0.0 && ink.right < sheet.paper.width() && ink.bottom < sheet.paper.height());
        assert!(text.size > 4.0, "{}", text.lettering.text());
        letters += text.lettering.text().matches('x').count();
    }
    assert_eq!(letters, 10_000);
}
