use quadrille_core::{Builder, Entry, Metadata};
use quadrille_nonogram::Picture;

use super::*;
use crate::{CrosswordFormat, Kind, NonogramFormat, crossword, detect, nonogram};

const SVG: &[u8] = b"<svg xmlns=\"http://www.w3.org/2000/svg\"></svg>\n";
/// A transparent pixel.
const PIXEL: &[u8] = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01\0\0\0\x01\x08\x06\0\0\0\x1f\x15\xc4\x89\0\0\0\x0bIDATx\x9cc`\0\x02\0\0\x05\0\x01z^\xab?\0\0\0\0IEND\xaeB`\x82";

#[track_caller]
fn check(document: &str) {
    for picture in [SVG, PIXEL] {
        let added = add(picture, document.as_bytes()).unwrap();
        assert_eq!(find(&added).as_deref(), Some(document.as_bytes()), "{document}");
        assert_eq!(find(picture), None);
    }
}

#[test]
fn documents_are_found_as_they_were_added() {
    check("{}");
    check(r#"{"quadrille":"crossword","title":"<script>&amp;</metadata>]]>"}"#);
    check("{\"title\":\"Žluťoučký 🐎 \\u0000\"}");
    check("");
}

#[test]
fn characters_that_xml_cannot_have_are_written_as_json_does() {
    let added = add(SVG, "{\"title\":\"\u{ffff}\"}".as_bytes()).unwrap();
    assert_eq!(find(&added).as_deref(), Some(&br#"{"title":"\uffff"}"#[..]));
}

#[test]
fn puzzles_in_pictures_are_read_and_detected() {
    let metadata = Metadata::default().with_title("<b>&");
    let words = [Entry::new("cat").unwrap().with_clue("</metadata>")].into_iter().collect();
    let crossword = Builder::new().build(&words).unwrap().with_metadata(metadata);
    let json = crossword::to_vec(&crossword, CrosswordFormat::Json).unwrap();
    for (picture, name) in [(SVG, "x.svg"), (PIXEL, "x.png")] {
        let picture = add(picture, &json).unwrap();
        assert_eq!(crossword::read_detected(&picture, Some(name)).unwrap().crossword, crossword);
        assert_eq!(detect(&picture, Some(name)).unwrap(), Kind::Crossword(CrosswordFormat::Json));
    }

    let heart: Picture = ".#.#.\n#####\n.###.\n..#..\n".parse().unwrap();
    let mut json = Vec::new();
    nonogram::write(&heart.clone().into(), NonogramFormat::Json, &mut json).unwrap();
    for (picture, name) in [(SVG, "x.svg"), (PIXEL, "x.png")] {
        let picture = add(picture, &json).unwrap();
        let read = nonogram::read_detected(&picture, Some(name)).unwrap().nonograms;
        assert_eq!(read[0].picture(), Some(&heart));
        assert_eq!(detect(&picture, Some(name)).unwrap(), Kind::Nonogram(NonogramFormat::Json));
    }
}

#[test]
fn damaged_pictures_have_no_document() {
    let whole = add(PIXEL, b"{}").unwrap();
    (0..whole.len()).for_each(|length| _ = find(&whole[..length]));
    assert_eq!(find(&[PNG, &[0xff; 40]].concat()), None);
    assert_eq!(find(b"<metadata id=\"quadrille\">{"), None);
    let error = add(b"GIF89a", b"{}").unwrap_err();
    assert_eq!(error.to_string(), "a document is added to SVG and PNG only");
}
