//! What is read from right to left is drawn as the mirror image, but for its letters.

use quadrille_core::{Crossword, Metadata, Position, TextDirection};
use quadrille_render::{Anchor, Bounds, Item, PageSelection, Scene, Style, View};

use crate::common::parsed;

fn crossword(text_direction: TextDirection) -> Crossword {
    let at = |row, column| Position::new(row, column);
    parsed("CAT/O../WOW")
        .with_metadata(
            Metadata::default()
                .with_title("Title")
                .with_text_direction(text_direction)
                .with_solution_word(true),
        )
        .with_blocks([at(1, 1), at(1, 2)])
        .with_highlights([at(0, 1)])
}

/// Every rectangle, line and arrow; and the anchor of every text.
#[track_caller]
fn check_mirrored(show: View) {
    let [ltr, rtl]: [Scene; 2] = TextDirection::BOTH.map(|text_direction| {
        quadrille_render::draw(&crossword(text_direction), &Style::puzzle().with_view(show)).unwrap()
    });
    assert_eq!(
        (ltr.width(), ltr.height(), ltr.items().len()),
        (rtl.width(), rtl.height(), rtl.items().len())
    );
    for (one, other) in ltr.items().iter().zip(rtl.items()) {
        if let (Item::Text(one), Item::Text(other)) = (one, other) {
            let x = ltr.width() - one.at.x;
            assert!((x - other.at.x).abs() < 1e-9, "{show}: {one:?} {other:?}");
            let anchor = match one.anchor {
                Anchor::Left => Anchor::Right,
                Anchor::Right => Anchor::Left,
                other => other,
            };
            assert_eq!((other.at.y, other.size, other.anchor), (one.at.y, one.size, anchor));
            assert_eq!(one.lettering.text(), other.lettering.text());
            continue;
        }
        let (one, other) = (one.bounds().unwrap(), other.bounds().unwrap());
        let mirrored = Bounds { left: ltr.width() - one.right, right: ltr.width() - one.left, ..one };
        let sides = |b: Bounds| [b.left, b.top, b.right, b.bottom];
        let differs = |(a, b): (f64, f64)| (a - b).abs() > 1e-9;
        assert!(!sides(mirrored).into_iter().zip(sides(other)).any(differs), "{show}: {one:?} {other:?}");
    }
}

#[test]
fn all_pictures_are_mirrored() {
    for show in [View::Puzzle, View::Solution, View::Status, View::Words, View::Order] {
        check_mirrored(show);
    }
}

#[test]
fn boxes_are_mirrored() {
    let puzzle = "
+----+----+----+
|    |(1) |   1|
+----+----+----+
|####|####|    |
+----+----+----+
|    |    |   2|
+----+----+----+

Solution word: (1)__
";
    let style = |show| Style::puzzle().with_view(show).with_title(false);
    let text =
        |show| quadrille_render::plain_text(&crossword(TextDirection::RightToLeft), &style(show)).unwrap();
    assert_eq!(text(View::Puzzle), puzzle.trim_start());
    assert!(text(View::Solution).starts_with("CAT\nO"), "what is read back keeps its order");
}

#[cfg(feature = "html")]
#[test]
fn pages_contain_their_direction() {
    let page = |text_direction| {
        crate::common::html(&crossword(text_direction), &Style::default(), PageSelection::Both).unwrap()
    };
    let says = r#","direction":"rtl""#;
    assert!(
        page(TextDirection::RightToLeft).contains(says) && !page(TextDirection::LeftToRight).contains(says)
    );
}

/// A page with a clue, in a list that is read one way or the other, has it after what is not seen.
#[cfg(feature = "html")]
#[track_caller]
fn check_page(text_direction: TextDirection, clue: &str, written: &str) {
    let word_list: quadrille_core::WordList = format!("cat\t{clue}\n").parse().unwrap();
    let crossword = quadrille_core::Builder::new().build(&word_list).unwrap();
    let crossword = crossword.with_metadata(Metadata::default().with_text_direction(text_direction));
    let page = crate::common::html(&crossword, &Style::default(), PageSelection::Both).unwrap();
    assert!(page.contains(&format!(",\"{written}\",")), "{clue}");
}

#[cfg(feature = "html")]
#[test]
fn one_letter_decides_the_direction_of_a_clue_of_a_page() {
    check_page(TextDirection::RightToLeft, "DNA הוא חומר", "\u{200f}DNA הוא חומר");
    check_page(TextDirection::RightToLeft, "DNA", "DNA");
    check_page(TextDirection::LeftToRight, "DNA הוא חומר", "DNA הוא חומר");
}
