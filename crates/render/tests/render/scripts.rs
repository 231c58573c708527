//! Letters of many scripts, and letters that no font has.

use crate::common::{by_us, parsed, solution, text};
use quadrille_core::{Answer, Crossword, Direction, Entry, Placement, Position, Rule, WordList};
use quadrille_render::{ErrorKind, Fonts, Item, Style};

/// One word across.
fn word<'a>(squares: impl IntoIterator<Item = &'a str>) -> Crossword {
    let entry = Entry::from_answer(Answer::from_squares(squares).unwrap());
    let word_list: WordList = [entry].into_iter().collect();
    let placements = word_list
        .ids()
        .map(|entry| Placement { entry, position: Position::default(), direction: Direction::Across })
        .collect();
    Crossword::new(Rule::Standard, word_list, placements).unwrap()
}

#[track_caller]
fn check_drawn(squares: &[&str]) {
    let crossword = word(squares.iter().copied());
    let scene = solution(&crossword);
    let texts = scene.items().iter().filter_map(|item| match item {
        Item::Text(text) => Some(text.lettering.text()),
        _ => None,
    });
    assert_eq!(texts.skip(1).collect::<Vec<_>>(), squares, "after the number");
    // Squares with different contents look different, so none of them is an empty box.
    let picture = by_us(&scene, 40);
    let lower_part = |k: usize| -> Vec<_> {
        let row = |y| (24 + 40 * k..56 + 40 * k).map(move |x| y * picture.width + x);
        (32..57).flat_map(row).map(|pixel| picture.pixels[pixel]).collect()
    };
    for one in 0..squares.len() {
        assert!(lower_part(one).iter().any(|&[level, ..]| level < 100), "{} is blank", squares[one]);
        for other in 0..one {
            assert_eq!(lower_part(one) == lower_part(other), squares[one] == squares[other], "{squares:?}");
        }
    }
}

#[track_caller]
fn check_refused(crossword: &Crossword, problem: &str, script: &str) {
    let error = quadrille_render::draw(crossword, &Style::solution()).unwrap_err();
    let message = format!("{problem}: add a font that has it{script}");
    assert_eq!((error.kind(), error.to_string()), (ErrorKind::MissingLetter, message));
    assert!(quadrille_render::draw(crossword, &Style::puzzle()).is_ok(), "a puzzle needs no letters");
}

#[test]
fn latin_with_accents() {
    check_drawn(&["É", "T", "Å", "Ñ", "Ø", "Ł", "Ő", "Ğ", "ß"]);
}

#[test]
fn cyrillic_greek_hebrew_armenian_georgian() {
    check_drawn(&["Я", "Й", "Щ", "Ж"]);
    check_drawn(&["Ω", "Σ", "Ώ", "Δ"]);
    check_drawn(&["ש", "ל", "ו", "ם"]);
    check_drawn(&["Ա", "Բ"]);
    check_drawn(&["ა", "ბ"]);
}

#[test]
fn digits_tokens_and_symbols() {
    check_drawn(&["1", "0", "101", "7"]);
    check_drawn(&["TH", "QU", "♥", "☺"]);
}

#[test]
fn each_digit_of_a_number_has_its_text_range() {
    let scene =
        quadrille_render::draw(&parsed("ABCDEFGHIJKLMNOPQRST/A.C.E.G.I.K.M.O.Q.S."), &Style::puzzle())
            .unwrap();
    let ten = text(&scene, "10").lettering.glyphs().iter().map(|glyph| glyph.text_range.clone());
    assert_eq!(ten.collect::<Vec<_>>(), [0..1, 1..2]);
}

#[test]
fn clusters_of_several_code_points() {
    check_drawn(&["X\u{302}", "X", "Q\u{303}", "Q"]);
}

#[test]
fn a_letter_that_no_font_has_is_named() {
    check_refused(
        &word(["क्षि", "त", "ज"]),
        "no glyph for \"क्षि\" (U+0915 U+094D U+0937 U+093F)",
        " (the script is Devanagari, and Noto Sans Devanagari has it)",
    );
    check_refused(
        &word(["A", "語"]),
        "no glyph for \"語\" (U+8A9E)",
        " (the script is Han, and Noto Sans CJK has it)",
    );
}

#[test]
fn invisible_letters_are_refused() {
    check_refused(&word(["A", "\u{200B}"]), "no outline for \"\u{200B}\" (U+200B)", "");
}

#[test]
fn a_title_is_read_in_its_own_direction() {
    let scene = solution(&parsed("CAT/O../WOW").with_title("שלום"));
    let title = &text(&scene, "שלום").lettering;
    let last = solution(&parsed("CAT/O../WOW").with_title("ם"));
    let last = &text(&last, "ם").lettering;
    assert_eq!(
        title.glyphs()[0].outline.path(),
        last.glyphs()[0].outline.path(),
        "the last letter is leftmost"
    );
    assert!(title.glyphs().windows(2).all(|pair| pair[0].at.x < pair[1].at.x));
}

#[test]
fn a_title_with_a_missing_letter_is_refused_unless_it_is_not_drawn() {
    let crossword = parsed("CAT/O../WOW").with_title("पहेली");
    assert!(quadrille_render::draw(&crossword, &Style::puzzle()).is_err());
    assert!(quadrille_render::draw(&crossword, &Style::puzzle().with_title(false)).is_ok());
}

/// The glyphs of a title that are not in Open Sans, from left to right.
#[track_caller]
fn check_fallback(title: &str, expected: &str) {
    let scene = solution(&parsed("CAT/O../WOW").with_title(title));
    let glyphs = text(&scene, title).lettering.glyphs().iter();
    let others = glyphs.filter(|glyph| glyph.outline.face().data() == dejavu::sans::bold());
    let others: String = others.map(|glyph| &title[glyph.text_range.clone()]).collect();
    assert_eq!(others.replace(' ', ""), expected);
}

#[test]
fn no_sentence_in_one_script_mixes_two_faces() {
    check_fallback("Żółć, Ďáblík, Việt, straße", "");
    check_fallback("Съешь ещё Ґ, Ελλάδα", "");
    check_fallback("10 × 10 ★★☆ → 3 °C", "★★☆→");
    check_fallback("The ɓ of NATO, Жук", "TheɓofNATO,");
    check_fallback("ὁ λόγος (5) the word", "ὁλόγος");
    check_fallback("x\u{302} and Жук", "x\u{302}x\u{302}and");
    check_fallback("NATO שלום", "םולש");
}

#[test]
fn added_fonts_come_before_built_in_ones() {
    let fonts = Fonts::built_in().with_font(dejavu::serif::regular()).unwrap();
    let fonts = fonts.with_font(dejavu::sans_mono::regular()).unwrap();
    let crossword = word(["A", "ש"]);
    let style = Style::solution().with_fonts(fonts);
    let with_serif = quadrille_render::draw(&crossword, &style).unwrap();
    let plain = solution(&crossword);
    let outline = |scene, letter| text(scene, letter).lettering.glyphs()[0].outline.path().clone();
    assert_ne!(outline(&with_serif, "A"), outline(&plain, "A"));
    assert_eq!(outline(&with_serif, "ש"), outline(&plain, "ש"), "the serif font has no Hebrew");
}

#[test]
fn invalid_fonts_are_refused() {
    let truncated = &dejavu::sans::regular()[..1000];
    for file in [&b""[..], b"hello", b"\0\x01\0\0\0\x01", truncated] {
        let error = Fonts::built_in().with_font(file).unwrap_err();
        assert_eq!(error.kind(), ErrorKind::InvalidInput);
        assert_eq!(error.to_string(), "not a font: expected a TrueType or OpenType file");
    }
}

#[test]
fn a_font_without_outlines_is_refused() {
    let mut file = dejavu::sans::regular().to_vec();
    let outlines = file.windows(4).position(|tag| tag == b"glyf").unwrap();
    file[outlines..outlines + 4].copy_from_slice(b"nope");
    let error = Fonts::built_in().with_font(file).unwrap_err();
    assert_eq!(error.kind(), ErrorKind::Unsupported);
    assert_eq!(error.to_string(), "the font has no outlines");
}

#[cfg(feature = "system-fonts")]
#[test]
fn system_fonts_change_no_letters_of_other_fonts() {
    let fonts = Fonts::built_in().with_font(dejavu::serif::regular()).unwrap();
    let crossword = word(["A", "ש"]);
    let draw = |fonts| quadrille_render::draw(&crossword, &Style::solution().with_fonts(fonts)).unwrap();
    assert!(draw(fonts.clone()) == draw(fonts.with_system_fonts()));
}
