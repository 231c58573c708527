use std::io::Write;

use flate2::{Compression, Crc, write::DeflateEncoder};

use crate::crossword::{
    CrosswordFormat::Jpz,
    testing::{check, check_puzzle, check_refused, check_squares, check_unsupported},
};
use crate::zip::pack;

const FILE: &str = r#"<?xml version="1.0" encoding="UTF-8"?>
<crossword-compiler xmlns="http://crossword.info/xml/crossword-compiler">
<rectangular-puzzle>
<metadata><title> Pets &amp; more</title><creator>A. Teacher</creator></metadata>
<crossword>
<grid width="3" height="2">
<cell x="1" y="1" solution="C" number="1" background-shape="circle"/>
<cell x="2" y="1" solution="A"/>
<cell x="3" y="1" solution="T" number="2"/>
<cell x="1" y="2" solution="O"/>
<cell x="2" y="2" type="block"/>
<cell x="3" y="2" solution="O"/>
</grid>
<word id="7" x="1-3" y="1"/>
<word id="8" x="1" y="1-2"/>
<word id="9"><cells x="3" y="1"/><cells x="3" y="2"/></word>
<clues><title><b>Across</b></title><clue word="7" number="1" format="3">A soft feline</clue></clues>
<clues><title>Down</title><clue word="8" number="1" format="1,1">Firm</clue><clue word="9" number="2">Towards</clue></clues>
</crossword>
</rectangular-puzzle>
</crossword-compiler>
"#;
const TEXT: &str =
    "Pets & more\nA. Teacher\nCAT\nO#O\n\nAcross\n1. A soft feline (3)\n\nDown\n1. Firm (1,1)\n2. Towards\n";

fn with(from: &str, to: &str) -> String {
    assert!(FILE.contains(from));
    FILE.replace(from, to)
}

/// An archive with a folder and a file.
fn zipped(content: &[u8], method: u8) -> Vec<u8> {
    archive(&["a/", "a/x.xml"], content, method)
}

/// An archive in which all but folders have this content, packed by a method.
fn archive(names: &[&str], content: &[u8], method: u8) -> Vec<u8> {
    let packed = if method == 8 {
        let mut encoder = DeflateEncoder::new(Vec::new(), Compression::fast());
        encoder.write_all(content).unwrap();
        encoder.finish().unwrap()
    } else {
        content.to_vec()
    };
    let mut crc = Crc::new();
    crc.update(content);
    let sum = crc.sum().to_le_bytes();
    let [packed_len, len] = [packed.len(), content.len()].map(|len| (len as u32).to_le_bytes());
    let mut archive = Vec::new();
    let mut directory = Vec::new();
    for name in names {
        let (data, method) = if name.ends_with('/') { (&[][..], 0) } else { (&*packed, method) };
        let start = (archive.len() as u32).to_le_bytes();
        let about =
            [&[method, 0, 0, 0, 0, 0], &sum[..], &packed_len, &len, &[name.len() as u8, 0, 0, 0]].concat();
        archive.extend([b"PK\x03\x04\x14\0\0\0", &*about, name.as_bytes(), data].concat());
        directory
            .extend([b"PK\x01\x02\x14\0\x14\0\0\0", &*about, &[0; 10], &start, name.as_bytes()].concat());
    }
    let [start, len] = [archive.len(), directory.len()].map(|len| (len as u32).to_le_bytes());
    archive.extend(
        [&*directory, b"PK\x05\x06\0\0\0\0", &[names.len() as u8, 0].repeat(2), &len, &start, &[0, 0]]
            .concat(),
    );
    archive
}

#[test]
fn plain_xml() {
    check(Jpz, FILE, TEXT);
    check_squares(Jpz, FILE, [&[], &[(0, 0)]], &[(1, 1)]);
}
#[test]
fn an_answer_may_go_on_elsewhere() {
    let linked = with(
        "<word id=\"7\" x=\"1-3\" y=\"1\"/>",
        "<word id=\"7\"><cells x=\"1-3\" y=\"1\"/><cells x=\"3\" y=\"1-2\"/></word>",
    )
    .replace("number=\"1\" format=\"3\"", "number=\"1, 2\" format=\"3,2\"");
    check(Jpz, &linked, &TEXT.replace("feline (3)", "feline (3,2)"));
    let alone = linked
        .replace("<word id=\"9\"><cells x=\"3\" y=\"1\"/><cells x=\"3\" y=\"2\"/></word>", "")
        .replace("<clue word=\"9\" number=\"2\">Towards</clue>", "");
    let told = TEXT.replace("feline (3)", "feline (3,2)").replace("Towards", "See 1 Across");
    check(Jpz, &alone, &told);
    check_refused(
        Jpz,
        linked.replace("<cells x=\"3\" y=\"1-2\"/>", "<cells x=\"3\" y=\"2\"/>"),
        "line 14: the cells of word \"7\"",
    );
}
#[test]
fn white_marks_no_square() {
    let colored =
        |color: &str| with("solution=\"A\"", &format!("solution=\"A\" background-color=\"{color}\""));
    check_squares(Jpz, colored("#FFFFFF"), [&[], &[(0, 0)]], &[(1, 1)]);
    check_unsupported(Jpz, colored("#FFFFFF"), &[]);
    check_squares(Jpz, colored("#FFFF00"), [&[(0, 1)], &[(0, 0)]], &[(1, 1)]);
    check_unsupported(Jpz, colored("#FFFF00"), &["colors"]);
    check_unsupported(Jpz, colored("#C0C0C0"), &[]);
    let shaped =
        |shape: &str| with("solution=\"A\"", &format!("solution=\"A\" background-shape=\"{shape}\""));
    check_squares(Jpz, shaped("Diamond"), [&[], &[(0, 0), (0, 1)]], &[(1, 1)]);
    check_unsupported(Jpz, shaped("Diamond"), &["shapes in squares"]);
    check_unsupported(Jpz, shaped("Circle"), &[]);
    let block = with("type=\"block\"", "type=\"block\" background-color=\"#FF0000\"");
    check_unsupported(Jpz, block, &["colors", "marks of squares without letters"]);
}
#[test]
fn markup_is_left_out() {
    let text = with("Pets &amp; more", "Pets <i>&amp;</i> <b>more</b>");
    check(Jpz, text.replace("soft</i> ", "soft</i><br/>"), TEXT);
}
#[test]
fn answers_are_those_of_the_grid() {
    let with = |solution: &str| with(r#"<word id="7""#, &format!(r#"<word id="7" solution="{solution}""#));
    check(Jpz, with("c-at"), TEXT);
    check_refused(Jpz, with("COW"), "line 14: the answer \"COW\" does not match \"CAT\" in the grid");
    check_refused(Jpz, with("C&Omega;W"), "line 14: the answer \"CΩW\" does not match \"CAT\" in the grid");
}
#[test]
fn zip_archives() {
    check(Jpz, zipped(FILE.as_bytes(), 0), TEXT);
    check(Jpz, zipped(FILE.as_bytes(), 8), TEXT);
    check(Jpz, pack("puzzle.xml", FILE.as_bytes()).unwrap(), TEXT);
}
#[test]
fn other_styles_of_clues_are_reported() {
    let styled = with("A soft feline", "A <u>soft</u> <i>feline</i>");
    check_unsupported(Jpz, &styled, &["other styles of clues"]);
    check(Jpz, styled, TEXT);
    check_unsupported(Jpz, with("A soft feline", "A <span><b>soft</b></span> feline"), &[]);
}
#[test]
fn images_are_reported() {
    check_unsupported(Jpz, with("Firm", "See <img src=\"car.png\"/>"), &["clue images"]);
}
#[test]
fn the_first_xml_of_an_archive_is_the_puzzle() {
    // The first file is damaged, which is reported if it is read.
    let damaged = |name: &str| {
        let mut bytes = archive(&[name, "b/x.JPZ"], FILE.as_bytes(), 0);
        bytes[30 + name.len()] = b'!';
        bytes
    };
    check(Jpz, damaged("readme.txt"), TEXT);
    check(Jpz, damaged("__MACOSX/._x.jpz"), TEXT);
    check_refused(Jpz, damaged("a.xml"), "zip archive: checksum mismatch");
    check(Jpz, archive(&["x"], FILE.as_bytes(), 0), TEXT);
    check_unsupported(Jpz, archive(&["a.xml", "b.xml"], FILE.as_bytes(), 0), &["further puzzles"]);
    check_unsupported(Jpz, archive(&["a.xml", "b.txt"], FILE.as_bytes(), 0), &[]);
}
#[test]
fn encodings_are_declared() {
    let latin: Vec<u8> =
        with("UTF-8", "ISO-8859-1").replace("Firm", "Fërm").chars().map(|c| c as u8).collect();
    check(Jpz, latin, &TEXT.replace("Firm", "Fërm"));
    check(Jpz, with("UTF-8", "windows-1252").replace("Firm", "Fërm"), &TEXT.replace("Firm", "Fërm"));
    let wide = |text: &str| text.encode_utf16().flat_map(u16::to_le_bytes).collect::<Vec<u8>>();
    check(Jpz, wide(&with("<?xml", "\u{feff}<?xml").replace("UTF-8", "UTF-16")), TEXT);
}
#[test]
fn damaged_archives_are_refused() {
    let good = zipped(FILE.as_bytes(), 0);
    let mut flipped = good.clone();
    flipped[200] ^= 1;
    check_refused(Jpz, flipped, "zip archive: checksum mismatch");
    check_refused(Jpz, &good[..good.len() - 30], "not a valid zip archive");
    check_refused(Jpz, zipped(FILE.as_bytes(), 9), "compression method 9");
    check_refused(Jpz, b"PK\x03\x04", "not a valid zip archive");
}
#[test]
fn a_bomb_does_not_go_off() {
    check_refused(Jpz, zipped(&vec![b' '; 40 << 20], 8), "more than 32 MB");
}
#[test]
fn words_are_runs() {
    check_refused(
        Jpz,
        with(r#"x="1-3" y="1""#, r#"x="1-2" y="1""#),
        "line 14: the cells of word \"7\" are not whole runs",
    );
    check_refused(
        Jpz,
        with(r#"x="1" y="1-2""#, r#"x="1" y="1-2000000000""#),
        "line 15: y 2000000000 is outside",
    );
    check_refused(
        Jpz,
        with(r#"x="1" y="1-2""#, r#"x="1-2" y="1-2""#),
        "line 15: unsupported direction of a word, at x 1-2 and y 1-2",
    );
    check_refused(Jpz, with(r#"id="8""#, r#"id="7""#), "line 15: duplicate word \"7\"");
}
#[test]
fn clues_agree_with_the_words() {
    check_refused(Jpz, with(r#"clue word="9""#, r#"clue word="5""#), "line 18: clue for unknown word \"5\"");
    check_refused(
        Jpz,
        with(r#"clue word="9""#, r#"clue word="8""#),
        "line 18: duplicate clue for word \"8\"",
    );
    check_refused(Jpz, with(">Down<", ">across<"), "line 18: clue in the wrong list: its word is down");
    check(Jpz, with(">Down<", ">Others<"), TEXT);
}
#[test]
fn cells_lie_in_the_grid() {
    check_refused(Jpz, with(r#"x="3" y="2" solution"#, r#"x="4" y="2" solution"#), "line 12: x 4 is outside");
    check_refused(Jpz, with(r#"x="2" y="1""#, r#"x="1" y="1""#), "line 8: row 1, column 1: duplicate cell");
    check_refused(Jpz, with(r#"width="3""#, r#"width="3000000000""#), "line 6: grid of");
}
#[test]
fn other_puzzles_are_named() {
    check_refused(Jpz, with("<crossword>", "<sudoku>"), "line 5: unsupported puzzle kind \"sudoku\"");
    check_refused(Jpz, "<?xml version=\"1.0\"?><html></html>", "missing element <grid>");
}
#[test]
fn raised_letters_are_signs() {
    let text = with("A soft feline", "10<sup>2</sup> <sup><i>n</i></sup>/<SUB>2</SUB>");
    check(Jpz, text, &TEXT.replace("A soft feline", "10² ⁿ/₂"));
}
#[test]
fn entities_and_depth_are_bounded() {
    check_refused(Jpz, with("Firm", "&bomb;"), "line 18: unknown entity &bomb;");
    check_refused(Jpz, "<a>".repeat(100_000), "more than 32 deep");
    check_refused(Jpz, with("</crossword-compiler>", ""), "unclosed element `<");
}
#[test]
fn clues_may_be_missing() {
    for end in ["<clues>", "<word "] {
        let (start, _) = FILE.split_once(end).unwrap();
        let file = format!("{start}</crossword></rectangular-puzzle></crossword-compiler>");
        check(Jpz, file, "Pets & more\nA. Teacher\nCAT\nO#O\n");
    }
}
#[test]
fn instructions_are_notes() {
    let about = "<description>Easy.</description></metadata><instructions>Enter <b>all</b>.</instructions>";
    check(Jpz, with("</metadata>", about), &TEXT.replace("CAT", "Easy.\nEnter all.\nCAT"));
    check_unsupported(Jpz, with("</metadata>", about), &[]);
}
#[test]
fn the_publisher_is_read() {
    let about = "<editor>E</editor><publisher>P</publisher></metadata>";
    check(Jpz, with("</metadata>", about), &TEXT.replace("CAT", "E\nP\nCAT"));
}
#[test]
fn unsupported_data_are_reported() {
    check_unsupported(Jpz, FILE, &[]);
    check_unsupported(
        Jpz,
        with(r#"solution="C" number="1""#, r#"solution="C" number="5""#),
        &["custom numbers"],
    );
    check_unsupported(Jpz, with(r#"word="9" number="2""#, r#"word="9" number="3""#), &["custom numbers"]);
    let cell = r#"solution="A""#;
    check_puzzle(Jpz, with(cell, r#"solution="A" hint="true""#), "CAT\nO#O\n", &[(0, 1)], &[]);
    check_unsupported(Jpz, with(cell, r#"solution="A" hint="false""#), &[]);
    check_unsupported(Jpz, with(cell, r##"solution="A" background-color="#FF0000""##), &["colors"]);
    let clue = r#"format="3""#;
    let more = r#"format="3" citation="why" url="x" hint-url="y""#;
    check_unsupported(Jpz, with(clue, more), &["answer explanations", "links"]);
    check_unsupported(Jpz, with(clue, r#"format="3" citation="" url="""#), &[]);
    let end = "<completion>Well done!</completion><crossword>";
    check_unsupported(Jpz, with("<crossword>", end), &["completion message"]);
}
#[test]
fn lengths_that_do_not_fit_are_part_of_the_clue() {
    let text = with(r#"format="3""#, r#"format="3,3""#);
    check(Jpz, &text, &TEXT.replace("(3)", "(3,3)"));
    check(Jpz, text.replace("feline</clue>", "feline (3,3)</clue>"), &TEXT.replace("(3)", "(3,3)"));
    check(Jpz, with(r#"format="3""#, r#"format="2 1""#), &TEXT.replace("(3)", "(2,1)"));
    check(Jpz, with(r#"format="3""#, r#"format="3 letters""#), &TEXT.replace("(3)", "(3 letters)"));
}
#[test]
fn ranges_of_cells_are_no_cells_until_letters_say_so() {
    let words: String = (0..2000).map(|id| format!("<word id=\"{id}\" x=\"1-2000000\" y=\"1\"/>")).collect();
    let file = format!(
        "<crossword-compiler><rectangular-puzzle><crossword>\n<grid width=\"2000000\" height=\"2\">\
         <cell x=\"1\" y=\"1\" solution=\"A\"/><cell x=\"2\" y=\"1\" solution=\"B\"/></grid>\n{words}\
         </crossword></rectangular-puzzle></crossword-compiler>"
    );
    check_refused(Jpz, file, "line 3: the cells of word \"0\" are not whole runs");
}
#[test]
fn words_are_no_longer_than_answers() {
    let cells: String = (1..=300).map(|x| format!("<cell x=\"{x}\" y=\"1\" solution=\"A\"/>")).collect();
    let file = format!(
        "<crossword-compiler><rectangular-puzzle><crossword><grid width=\"300\" height=\"1\">{cells}</grid>\n\
         <word id=\"1\" x=\"1-300\" y=\"1\"/></crossword></rectangular-puzzle></crossword-compiler>"
    );
    check_refused(Jpz, file, "a word has at most 255 squares");
}
#[test]
fn there_is_one_grid() {
    check_refused(
        Jpz,
        with("<word id=\"7\"", "<grid width=\"2000\" height=\"2000\"/><word id=\"7\""),
        "line 14: duplicate grid",
    );
}
#[test]
fn cells_may_have_no_letter() {
    check_puzzle(Jpz, with(r#" solution="A""#, ""), "C□T\nO#O\n", &[], &[]);
}
#[test]
fn bars_end_words() {
    let barred = with(r#"solution="O""#, r#"solution="O" top-bar="true""#);
    check_refused(Jpz, barred, "are not whole runs of letters");
}
