use super::*;

#[track_caller]
fn check(name: &str, content: impl AsRef<[u8]>, expected: Option<Kind>) {
    let content = content.as_ref();
    assert_eq!(detect(content, Some(name)).ok(), expected, "{name}: {}", String::from_utf8_lossy(content));
}

use CrosswordFormat as C;
use Kind::{Crossword, Image, Nonogram, WordList};
use NonogramFormat as N;
use WordListFormat as W;

#[test]
fn word_lists_are_detected() {
    check("x", "cat\tsays meow\ndog\tbarks\n", Some(WordList(W::Tab)));
    check("x", "guinea pig;It whistles\n", Some(WordList(W::Semicolon)));
    check("x", "[\"cat\",\"dog\"]", Some(WordList(W::Json)));
    check("x.csv", "guinea pig,It whistles\n", Some(WordList(W::Comma)));
    check("x.csv", ",X,\nX,X,X\n", Some(Nonogram(N::Txt)));
    let workbooks = [
        &include_bytes!("../../tests/lists/excel.xlsx")[..],
        include_bytes!("../../tests/lists/libreoffice.ods"),
        include_bytes!("../../tests/lists/old.xls"),
    ];
    for workbook in workbooks {
        check("x", workbook, Some(WordList(W::Spreadsheet)));
    }
}

#[test]
fn crosswords_differ_from_nonograms() {
    check("x.txt", "CAT\nO..\nWOW\n", Some(Crossword(C::Txt)));
    check("x", "CAT\nO..\n", Some(Crossword(C::Txt)));
    check("x.json", r#"{"quadrille":"crossword","version":1}"#, Some(Crossword(C::Json)));
    check("x", r#"{"quadrille":"crossword","version":1}"#, Some(Crossword(C::Json)));
    check("x.ipuz", r#"{"version":"http://ipuz.org/v2"}"#, Some(Crossword(C::Ipuz)));
    check("x", "<?xml version=\"1.0\"?><crossword-compiler-applet>", Some(Crossword(C::Jpz)));
    check("x", "<?xml version=\"1.0\"?><puzzleset><puzzle>", Some(Nonogram(N::Xml)));
    check("x", "exolve-begin\nexolve-end\n", Some(Crossword(C::Exolve)));
    check("x.txt", "CAT\n", Some(Crossword(C::Txt)));
    check("x.csv", "C,A,T\nO,,A\nW,,N\n", Some(Crossword(C::Txt)));
    check("x.txt", "CATS\nO###\nW###\nS###\n", Some(Crossword(C::Txt)));
    check("x.csv", "C,A,T,S\nO,#,#,#\nW,#,#,#\nS,#,#,#\n", Some(Crossword(C::Txt)));
    check("x.csv", "r,r,.\n.,g,g\nb,b,b\n", Some(Nonogram(N::Txt)));
    check("x.txt", "r r .\n. g g\nb b b\n", Some(Nonogram(N::Txt)));
    check("x.txt", "#.\n.#\n", Some(Nonogram(N::Txt)));
    check("x.txt", "XO\nOX\n", Some(Nonogram(N::Txt)));
    check("x.json", r#"{"quadrille":"nonogram","version":1}"#, Some(Nonogram(N::Json)));
    check("x.json", r#"{"quadrille" : "nonogram","version":1,"title":"crossword"}"#, Some(Nonogram(N::Json)));
    check("x.non", "width 1\nheight 1\nrows\n1\ncolumns\n1\n", Some(Nonogram(N::Non)));
    check("x.nin", "2 2\n2\n1\n1\n2\n", Some(Nonogram(N::Nin)));
}

#[test]
fn grids_of_colors_are_pictures() {
    check("x.txt", ".aa.\nabba\n.cc.\n", Some(Nonogram(N::Txt)));
    check("x", ".RRR.\n.GG..\n", Some(Nonogram(N::Txt)));
    check("x", "###a##\n#bb.b#\n", Some(Nonogram(N::Txt)));
    check("x", "aa\naa\nbc\n", Some(Nonogram(N::Txt)));
    check("x", "aabbaabbaabbaabb\nbbaabbaabbaabbaa\n", Some(Nonogram(N::Txt)));
    check("x", "SEE./..W./.BEE/.O../POP.".replace('/', "\n").as_str(), Some(Crossword(C::Txt)));
    check("x", "NOON\nO..O\nO..O\nNOON\n", Some(Crossword(C::Txt)));
    check("x", "SEE\nE..\nE..\n", Some(Crossword(C::Txt)));
    let clues = "Down\n1. The opposite of dog (5)\n2. The opposite of cat (4)\n3. The opposite of sun (3)\n";
    check("x", format!("CAT\nO..\nWOW\n\n{clues}"), Some(Crossword(C::Txt)));
    check("x", "BEER\nA...\nDOLL\n", Some(Crossword(C::Txt)));
    check("x", "cat\no..\nwow\n", Some(Crossword(C::Txt)));
    check("x", "LLAMA\nL....\nAA...\n\nAcross\n1. It spits (5)\n", Some(Crossword(C::Txt)));
}

#[test]
fn an_extension_of_crosswords_is_enough() {
    check("x.xd", "hello world\n", Some(Crossword(C::Xd)));
    check("x.PUZ", "hello world\n", Some(Crossword(C::Puz)));
}

#[test]
fn other_files_are_rejected() {
    check("x.txt", "hello world\n", None);
    check("x.puz", " \n", None);
    check("x", "%PDF-1.7\n\0", None);
}

#[test]
fn images_of_few_pixels_are_pictures() {
    let bits = |width: usize| format!("P1\n{width} 1\n{}\n", "10".repeat(width / 2));
    check("x", bits(100), Some(Nonogram(N::Pbm)));
    check("x", bits(102), Some(Image));
    let png = |width: i32| {
        let row = quadrille_core::Grid::filled(
            quadrille_core::Size::new(width as u32, 1),
            Some(Default::default()),
        );
        let picture = quadrille_nonogram::Picture::new(quadrille_nonogram::Palette::black(), row).unwrap();
        let mut bytes = Vec::new();
        nonogram::write(&picture.into(), N::Pixels, &mut bytes).unwrap();
        bytes
    };
    check("x.txt", png(100), Some(Nonogram(N::Pixels)));
    check("x.txt", png(101), Some(Image));
    check("x.png", &png(9)[..30], Some(Image));
}

/// A PNG of one row of black pixels with these alpha values.
fn opaque(alphas: &[u8]) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, alphas.len() as u32, 1);
    encoder.set_color(png::ColorType::GrayscaleAlpha);
    let mut writer = encoder.write_header().unwrap();
    writer.write_image_data(&alphas.iter().flat_map(|&alpha| [0, alpha]).collect::<Vec<_>>()).unwrap();
    writer.finish().unwrap();
    bytes
}

#[test]
fn images_with_soft_edges_are_not_pictures() {
    check("x", opaque(&[0, 255, 255, 0]), Some(Nonogram(N::Pixels)));
    check("x", opaque(&[0, 50, 100, 150, 200, 255]), Some(Nonogram(N::Pixels)));
    let soft = opaque(&[0, 40, 80, 120, 160, 200, 255]);
    check("x", &soft, Some(Image));
    // It is read if the format is given.
    assert!(nonogram::read_detected(&soft, None).is_err());
    assert!(nonogram::read(&soft, N::Pixels).is_ok());
}

#[cfg(feature = "image")]
#[test]
fn images_of_few_colors_are_pictures() {
    let grays = |count: usize| {
        let levels = (0..count).map(|k| (k * 9).to_string()).collect::<Vec<_>>().join(" ");
        format!("P2\n{} 1\n255\n{levels} 255\n", count + 1)
    };
    check("x.pgm", grays(7), Some(Nonogram(N::Pixels)));
    check("x.pgm", grays(8), Some(Image));
    check("x.txt", "P2.\n2PP\n", Some(Crossword(C::Txt)));
    check("x.jpg", b"\xff\xd8\xff\xe0", Some(Image));
}
