//! What each reader accepts and rejects, one case per line.

use quadrille_formats::{Nonogram, NonogramFormat as Format, Unsupported, nonogram};

/// Reads text with `|` for the end of a line and gives the clues, rows before columns.
#[track_caller]
fn check(format: Format, text: &str, expected: &str) {
    check_raw(format, &text.replace('|', "\n"), expected);
}

#[track_caller]
fn check_raw(format: Format, text: &str, expected: &str) {
    let read = nonogram::read(text.as_bytes(), format).unwrap();
    let lines = |clues: &[quadrille_nonogram::Clue]| {
        clues.iter().map(|clue| clue.to_string().replace(' ', ",")).collect::<Vec<_>>().join(" ")
    };
    let all =
        read.iter().map(|one| format!("{}/{}", lines(one.clues().rows()), lines(one.clues().columns())));
    assert_eq!(all.collect::<Vec<_>>().join(";"), expected);
}

#[track_caller]
fn check_rejected(format: Format, text: &str, message: &str) {
    check_rejected_raw(format, &text.replace('|', "\n"), message);
}

#[track_caller]
fn check_rejected_raw(format: Format, text: &str, message: &str) {
    let error = nonogram::read(text.as_bytes(), format).unwrap_err();
    assert!(error.to_string().contains(message), "{error}");
}

#[test]
fn unknown_numbers_are_rejected_by_line() {
    check_rejected(Format::Nin, "2 1|?|1|1", "line 2: an unknown number ?");
    check_rejected(Format::Non, "rows|1 ?|columns|1|0|1", "line 2: an unknown number ?");
    check_rejected(Format::Non, "rows|?|columns|1", "line 2: an unknown number ?");
    check_rejected(Format::G, "#d|a: red|: rows|?a|: columns|1a|", "line 4: an unknown number ?");
    check_rejected_raw(Format::Toml, "[clues]\nrows='?'\ncolumns='1'", "line 2: an unknown number ?");
}

/// Every format holds unknown clues, drops the knowledge by name, or refuses them by line.
#[test]
fn unknown_clues_are_held_or_named() {
    let clues: quadrille_nonogram::Clues = "2\n?\n\n2\n1\n".parse().unwrap();
    let picture = "##\n#.\n".parse().unwrap();
    let nonogram = Nonogram::new(clues.clone()).with_picture(picture).unwrap();
    for &format in Format::ALL {
        let mut bytes = Vec::new();
        match nonogram::write(&nonogram, format, &mut bytes) {
            Ok(()) if format.is_picture() => {
                assert!(format.drops(&nonogram).contains(&Unsupported::UnknownClues), "{format}");
            }
            Ok(()) => {
                assert!(format.holds_unknown_clues());
                assert_eq!(nonogram::read(&bytes, format).unwrap()[0].clues(), &clues, "{format}");
            }
            Err(error) => {
                let message = error.to_string();
                assert!(!format.holds_unknown_clues(), "{error}");
                assert!(
                    message
                        .contains("the clue of row 2 is unknown: formats with unknown clues are json, jsonl")
                );
            }
        }
    }
}

#[test]
fn more_than_a_million_are_rejected() {
    let (dot, most) = ("1x1:1/1\n", Format::Sgt.most());
    check_rejected_raw(
        Format::Sgt,
        &dot.repeat(most + 1),
        "more than 1000000 nonograms, which only JSON lines can hold",
    );
    let dot = nonogram::read(dot.as_bytes(), Format::Sgt).unwrap().remove(0);
    let dots = core::iter::repeat_n(&dot, most + 1);
    let error = nonogram::write_all(dots, Format::Sgt, std::io::sink()).unwrap_err();
    assert_eq!(error.to_string(), "more than 1000000 nonograms in a file of sgt");
}

#[test]
fn nin() {
    check(Format::Nin, "2 3|1|0|2|2|1|", "1 0 2/2 1");
}
#[test]
fn nin_blank_lines_are_empty_clues_only_when_they_must_be() {
    check(Format::Nin, "2 2||2|0||1|1", "2 0/1 1");
    check(Format::Nin, "2 2|2||1|1", "2 0/1 1");
    check(Format::Nin, "1 2|1||1|", "1 0/1");
}
#[test]
fn nin_errors_have_line_and_reason() {
    check_rejected(
        Format::Nin,
        "2 2|1|1|2|2|",
        "line 5: the rows have 2 filled cells, but the columns have 4",
    );
    check_rejected(Format::Nin, "3 2|2 2|0|1|1|2|", "line 2: row 1: the clue 2 2 needs 5 cells");
    check_rejected(Format::Nin, "2 2|-1|1|1|1|", "line 2: negative number \"-1\"");
    check_rejected(
        Format::Nin,
        "2 2|99999999999999999999|1|1|1|",
        "line 2: 99999999999999999999 exceeds the maximum of 1000 cells per line",
    );
    check_rejected(Format::Nin, "1000000000 1000000000|1|", "line 1: 1000000000 exceeds the maximum");
    check_rejected(Format::Nin, "20 20|1|2|", "line 3: 2 clue lines");
    check_rejected(Format::Nin, "2 0|1|", "the height is 0");
    check_rejected(Format::Nin, "2 1|1 0 1|1|1|", "a 0 among other numbers");
    check_rejected(Format::Nin, "2 1|two|1|1|", "invalid number \"two\"");
    check_rejected(Format::Nin, "2 1|1,,1|1|1|", "missing number");
    check_rejected(Format::Nin, "2|1|", "0 clue lines for 1 rows and 2 columns");
    check_rejected(Format::Nin, "2|", "width and height");
    check_rejected(Format::Nin, "2|1 1|1|", "width and height");
    check_rejected(Format::Nin, "", "width and height");
    check_rejected(Format::Nin, &"|".repeat(100_000), "more than 20000 lines");
}
#[test]
fn mk_and_cwd() {
    check(Format::Mk, "1 2|2|#|1|1", "2/1 1");
    check(Format::Mk, "1|2|2|# columns|1|1|#", "2/1 1");
    check(Format::Nin, "2|1|2|1|1", "2/1 1");
    check_rejected(Format::Mk, "1 2|2|1|1", "missing line with #");
    check(Format::Cwd, "1|2|2||1|1|", "2/1 1");
    check(Format::Cwd, "2|2|2|||1|1|", "2 0/1 1");
    check_rejected(Format::Cwd, "1|2|2||1|", "1 clue lines for the columns, expected 2");
}
#[test]
fn keen_and_its_family() {
    check(Format::Keen, "2||1|1|", "2/1 1");
    check_rejected(Format::Keen, "2||1||1|", "a second blank line");
    check_rejected(Format::Keen, "2|1|1|", "missing blank line between");
    check(Format::Ish, "# row clues|1,1||# columns|1|0|1", "1,1/1 0 1");
    check(Format::Syro, "2 0||1 0|1 0", "2/1 1");
    check(Format::Syro, "0||0|0", "0/0 0");
    check_rejected(Format::Syro, "2||1 0|1 0", "line 1: missing 0 at the end of the line");
    check(Format::Makhorin, "* a|1 1|&|1|0|1|&|", "1,1/1 0 1");
}
#[test]
fn non_keys_may_be_in_any_order() {
    check(Format::Non, "columns|1|1||height 1|rows|2|title \"x\"|width 2|", "2/1 1");
    check(Format::Non, "width 2|height 2|rows||2||columns|1|1|", "0 2/1 1");
    check(
        Format::Non,
        "width 1|height 1|rows|1|columns|1|====|width 1|height 1|rows|0|columns|0|====|",
        "1/1;0/0",
    );
}
#[test]
fn non_sizes_may_be_at_the_clues() {
    check(Format::Non, "rows 1|2|columns 2|1|1", "2/1 1");
    check(Format::Non, "rows 2|2||columns 2|1|1", "2 0/1 1");
    check_rejected(Format::Non, "rows 2|2|columns 2|1|1", "1 clue lines for the rows, expected 2");
    check(Format::Non, "rows||1|1||columns||2||", "1 1/2");
    check_rejected(
        Format::Non,
        "rows|1||1|1|columns|2|1",
        "line 3: a blank line among clues: write 0 for a line",
    );
    check_rejected(Format::Non, "rows of x|2|columns 2|1|1", "line 1: invalid number \"of x\"");
    check_rejected(Format::Non, "rows 1||2|columns|1|1", "line 3: a clue outside of rows and columns");
    check_rejected(Format::Non, "rows|1|l|1|columns|1|1", "line 3: unexpected \"l\"");
    check_rejected(Format::Non, "rows|1|1,l|columns|1|1", "line 3: undeclared color \"l\"");
}
#[test]
fn non_goals() {
    let read = nonogram::read(
        b"title \"A &amp; B\"\nwidth 2\nheight 1\nrows\n1\ncolumns\n0\n1\ngoal \"01\"",
        Format::Non,
    );
    let read = read.unwrap();
    assert_eq!(read[0].picture().unwrap().to_string(), ".#\n");
    assert_eq!(read[0].title(), Some("A & B"));
    check_rejected(
        Format::Non,
        "width 2|height 1|rows|1|columns|0|1|goal \"10\"",
        "line 8: column 1: the picture has 1",
    );
    check_rejected(Format::Non, "width 2|height 1|rows|1|columns|0|1|goal 011", "the goal has 3 cells");
    check_rejected(
        Format::Non,
        "width 2|height 1|rows|1|columns|0|1|goal 0z",
        "undeclared color 'z' in the goal",
    );
}
#[track_caller]
fn check_non_title(title: &str, written: &str) {
    let nonogram = quadrille_formats::Nonogram::from("#".parse::<quadrille_nonogram::Picture>().unwrap());
    let mut file = Vec::new();
    nonogram::write(&nonogram.with_title(title), Format::Non, &mut file).unwrap();
    assert_eq!(String::from_utf8_lossy(&file).lines().next(), Some(&*format!("title \"{written}\"")));
    assert_eq!(nonogram::read(&file, Format::Non).unwrap()[0].title(), Some(title));
}
#[test]
fn non_titles_have_only_the_necessary_entities() {
    check_non_title("Tom & Jerry < R&D", "Tom & Jerry < R&D");
    check_non_title("the \"sky\"", "the &quot;sky&quot;");
    check_non_title("&amp; &lt; &amp;lt;", "&amp;amp; &amp;lt; &amp;amp;lt;");
    check_non_title("&nbsp;", "&amp;nbsp;");
}
#[test]
fn non_colors_in_both_dialects() {
    for text in [
        "color a #ff0000|color b #00f|width 3|height 1|rows|1a,2b|columns|1a|1b|1b|goal abb|",
        "width 3|height 1|rows|red 1 blue 2|columns|red 1|blue 1|blue 1||color red FF0000 a|color blue 0000FF b|color white FFFFFF .|goal abb",
    ] {
        let read = nonogram::read(text.replace('|', "\n").as_bytes(), Format::Non).unwrap();
        assert_eq!(read[0].picture().unwrap().to_string(), "abb\n");
        let palette = read[0].clues().palette().as_slice();
        assert_eq!((&*palette[0].name, palette[1].rgb), ("red", [0, 0, 255]));
    }
    check_rejected(Format::Non, "color a #ff0000|rows|1b|columns|1a", "line 3: undeclared color \"b\"");
    check_rejected(Format::Non, "color a #gg0000|rows|1a|columns|1a", "line 1: invalid color \"#gg0000\"");
    check(Format::Non, "color a #f00|rows|2|columns|1|1", "2/1 1");
    check(Format::Non, "color red f00 r|rows|red\u{a0}2|columns|red 1|red\u{2003}1", "2/1 1");
    check_rejected(
        Format::Non,
        "color a #f00|color b #0f0|rows|1|columns|1",
        "line 4: run of length 1 lacks a color",
    );
    check_rejected(Format::Non, "color a #f00|rows|1a|columns|1", "line 5: run of length 1 lacks a color");
}
/// Reads text with `|` for the end of a line and gives the rows with the names of their colors.
#[track_caller]
fn check_rows(format: Format, text: &str, expected: &str) {
    let read = nonogram::read(text.replace('|', "\n").as_bytes(), format).unwrap();
    let clues = read[0].clues();
    let run = |run: &quadrille_nonogram::Run| {
        format!("{} {}", run.length, clues.palette().as_slice()[run.color.index()].name)
    };
    let rows = clues.rows().iter().map(|clue| clue.runs().iter().map(run).collect::<Vec<_>>().join(", "));
    assert_eq!(rows.collect::<Vec<_>>().join("|"), expected, "{text}");
}
#[test]
fn non_colors_with_names_apply_to_the_next_numbers() {
    const COLORS: &str = "color red FF0000 r|color blue 0000FF b|";
    let check = |rows: &str, columns: &str, expected: &str| {
        check_rows(Format::Non, &format!("{COLORS}rows|{rows}|columns|{columns}"), expected);
    };
    check("red 1 1", "red 1|0|red 1", "1 red, 1 red");
    check("red: 1, 1", "red: 1|0|red: 1", "1 red, 1 red");
    check("red: 1, blue: 1, red: 1", "red: 1|blue: 1|red: 1", "1 red, 1 blue, 1 red");
    check("red:1,blue:1", "red:1|blue:1", "1 red, 1 blue");
    check("1r 1b", "1r|1b", "1 red, 1 blue");
    check("2, red 1", "1|1|red 1", "2 black, 1 red");
    check_rows(Format::Non, &format!("color black 111111|{COLORS}rows|1|columns|black 1"), "1 black");
    let rejected = |rows: &str, message: &str| {
        check_rejected(Format::Non, &format!("{COLORS}rows|{rows}|columns|red 1"), message);
    };
    rejected("red", "line 4: a color without a number");
    rejected("red 1 blue", "line 4: a color without a number");
    rejected("red 1 pink 1", "line 4: undeclared color \"pink\"");
    rejected("red 1 1x", "line 4: undeclared color \"x\"");
}
#[test]
fn numbers_without_a_color_are_black_in_toml() {
    let toml = |defs: &str, clues: &str| format!("[colors]|defs=[{defs}]|[clues]|{clues}");
    let blue = toml("'b=(blue)'", "rows='1b 1'|columns='1b,1'");
    check_rows(Format::Toml, &blue, "1 blue, 1 black");
    let black = toml("'k=(black)', 'r=(red)'", "rows='1r 1'|columns='1r,1k'");
    check_rows(Format::Toml, &black, "1 red, 1 black");
}
#[test]
fn non_errors_have_line_and_reason() {
    check_rejected(Format::Non, "", "no nonogram");
    check_rejected(Format::Non, "width 1|height 1|rows|1|", "line 4: missing \"columns\"");
    check_rejected(
        Format::Non,
        "width 2|height 1|rows|1|columns|1|",
        "1 clue lines for the columns, expected 2",
    );
    check_rejected(
        Format::Non,
        "width 1|height 1|rows|1|1|columns|1|",
        "2 clue lines for the rows, expected 1",
    );
    check_rejected(Format::Non, "width 1|height 1|rows|1|columns|1|====|rows|3|columns|1|", "line 9: row 1");
    check_rejected(
        Format::Non,
        "x,y|height 1|rows|1|columns|1|",
        "line 1: unexpected \"x,y\": expected a key",
    );
    check_rejected(Format::Non, "rows|1|x,y|columns|1|", "line 3: unexpected \"x,y\": expected a key");
    check_rejected(Format::Non, "width x|", "line 1: invalid number \"x\"");
    check_rejected(Format::Non, "rows|1|rows|1|", "line 3: duplicate \"rows\"");
    check_rejected(
        Format::Non,
        "width 1|height 1|rows|1|columns|1|width 2|",
        "line 7: the width is 2 here and 1 above: remove the wrong one",
    );
}
#[test]
fn lp() {
    let text = "number_of_rows: 1|number_of_columns: 2|row_1|number_of_clusters: 1|size(s): 2|column_1|number_of_clusters: 1|size(s): 1|column_2|number_of_clusters: 1|size(s): 1|";
    check(Format::Lp, text, "2/1 1");
    check_rejected(
        Format::Lp,
        &text.replace("clusters: 1|size(s): 2", "clusters: 2|size(s): 2"),
        "row 1 has 1 sizes, expected 2",
    );
    check_rejected(Format::Lp, &text[..45], "is the file cut off?");
    check(Format::Lp, &text.replace("clusters", "tiles").replace("size", "width"), "2/1 1");
    check_rejected(Format::Lp, &text.replace("clusters", "blobs"), "expected \"number_of_clusters:\"");
    check_rejected(Format::Lp, &format!("{text}row_2|"), "text after the last clue");
    let (rows, columns) = (text.find("row_1").unwrap(), text.find("column_1").unwrap());
    let turned = format!("{}{}{}", &text[..rows], &text[columns..], &text[rows..columns]);
    check(Format::Lp, &turned, "2/1 1");
    let empty = "number_of_rows: 1|number_of_columns: 1|row_1|number_of_tiles: 0|column_1|number_of_tiles: 0|width(s):|";
    check(Format::Lp, empty, "0/0");
}
#[test]
fn cwc() {
    check(Format::Cwc, "1|3|2|1 2||1 2||1|1|1||1|2|2|", "1,2/1 1 1");
    check_rejected(Format::Cwc, "1|3|2|1 2||1||1|1|1||1|2|2|", "line 6: fewer colors");
    check_rejected(Format::Cwc, "1|3|2|1 2||1 3||1|1|1||1|2|2|", "color 3 is not between 1 and 2");
    check_rejected(Format::Cwc, "1|3|99|1 2||1 3||1|1|1||1|2|2|", "99 colors");
    check_rejected(Format::Cwc, "1|3|2|1 2||1 2||1|1", "the lengths of the columns");
}
#[test]
fn g() {
    check(Format::G, "Title|: rows|2|: columns|1|1|", "2/1 1");
    check(Format::G, ": rows|||2|: columns|1|1|", "0 0 2/1 1");
    check(Format::G, "#d|0: #fff white|1:X black|b:b red|: rows|1b 1|: columns|1b|1|", "1,1/1 1");
    check(Format::G, "#d|b: red|: rows|1b 1|: columns|1b|1|", "1,1/1 1");
    check(Format::G, "#d|b: red|: rows|2|: columns|1|1|", "2/1 1");
    check(Format::G, "#d|a: red|: rows|1a, 1a|: columns|1a||1a|", "1,1/1 0 1");
    check(Format::G, ": rows|2|: columns|1|1|: end|1 2 3|: more", "2/1 1");
    check_rejected(Format::G, "#t|: a|: b|: c", "triangles");
    check_rejected(Format::G, "#d|a:a/ #fff x|: rows|", "triangles in cells");
    check_rejected(Format::G, "#d|2:% white\\black tri|: rows|", "triangles in cells");
    check_rejected(Format::G, "#d|3:b #000000/#ffffff|: rows|", "triangles in cells");
    check_rejected(Format::G, "#d|a:a blurple|: rows|", "line 2: invalid color \"blurple\"");
    check_rejected(Format::G, "#d|a: red|a: blue|: rows|1a|: columns|1a|", "line 3: duplicate color 'a'");
    check_rejected(Format::G, ": rows|1|", "cut off");
    check_rejected(Format::G, ": rows|1z|: columns|1", "line 2: undeclared color \"z\"");
}
#[test]
fn gno() {
    check(Format::Gno, "[Dimensions]|1|2|[Row clues]|2|[Column clues]|1|1|[Solution grid]|2 2|", "2/1 1");
    check(Format::Gno, "[Dimensions]|1|2|[Row clues]|2|[Column clues]|1|1|[Solution]|0 2|", "2/1 1");
    check_rejected(
        Format::Gno,
        "[Dimensions]|1|2|[Row clues]|2|[Column clues]|1|1|[Solution]|1 2|",
        "row 1: the picture",
    );
    check_rejected(Format::Gno, "[Dimensions]|1|2|[Row clues]|2|", "missing [Column clues]");
    check(Format::Gno, "[Dimensions]|1|2|[Solution]|1 2|", "1/0 1");
    check(Format::Gno, "[Description]|x||[Dimensions]|2|1|[Solution grid]|2|1|[Locked]|false|", "1 0/1");
    check_rejected(Format::Gno, "[Dimensions]|1|2|[Solution]|0 2|", "missing [Row clues]");
    check_rejected(Format::Gno, "[Dimensions]|1|2|", "missing [Row clues]");
    check_rejected(Format::Gno, "[Dimensions]|1|2|[Column clues]|1|1|[Solution]|2 2|", "missing [Row clues]");
    check_rejected(
        Format::Gno,
        "[Dimensions]|1|2|[Solution]|1 3|",
        "line 5: invalid cell of the solution: expected 1 for empty",
    );
}
#[test]
fn grids() {
    check(Format::Txt, "##|.#|", "2 1/1 2");
    check(Format::Txt, " #|##|", "1 2/1 2");
    check(Format::Txt, "⬜⬛|⬛⬛", "1 2/1 2");
    check(Format::Txt, "🟥🟦|..", "1,1 0/1 1");
    check(Format::Txt, "⬜\u{fe0f}⬛|⬛\u{fe0f}⬛\u{fe0f}", "1 2/1 2");
    check(Format::Txt, "wb|bb", "1 2/1 2");
    check(Format::Txt, "0x|xx", "1 2/1 2");
    check(Format::Txt, "□■|■■", "1 2/1 2");
    check(Format::Txt, "xx|xx", "2 2/2 2");
    check(Format::Txt, "w.|ww", "1 2/2 1");
    check_raw(Format::Txt, "|#.|\n|##|\n", "1 2/2 1");
    check_raw(Format::Txt, "|.|.|\n|#|.|\n", "0 1/1 0");
    check_raw(Format::Txt, "|.|\n##|\n", "1,1 2,1/1,1 1 2");
    check_raw(Format::Txt, "||\n||\n", "2 2/2 2");
    check_rejected(Format::Txt, "##|.|", "line 2: 1 cells, but the longest row has 2");
    check_rejected(Format::Txt, "##|.#||##|.#|", "line 3: an empty line within a text grid");
    check_rejected(Format::Txt, "#◢|..|", "triangles");
    check_rejected(Format::Txt, "/##|.##|", "triangles");
    check_rejected(Format::Txt, "/ab\\\n/abba\\|", "triangles");
    check_rejected(Format::Txt, &"#".repeat(100_000), "a side has at most 1000");
    check_rejected(Format::Txt, "", "empty");
    check(Format::Bits, "01|11|", "1 2/1 2");
    check(Format::Bits, "0 1|1 1|", "1 2/1 2");
    check_rejected(Format::Bits, "01|2", "line 2: invalid cell '2'");
    check_rejected(Format::Bits, "01|1", "1 cells, but the first row has 2");
}
#[test]
fn ambiguous_grids_are_not_written() {
    let white =
        nonogram::read(b"color w #fff\ncolor r #f00\nrows\n1w,1r\ncolumns\n1w\n1r\ngoal wr", Format::Non);
    let error = nonogram::write(&white.unwrap()[0], Format::Txt, Vec::new()).unwrap_err();
    assert!(error.to_string().contains("'w' would be read as one"), "{error}");
    let bars = nonogram::read(
        b"color | #f00\ncolor b #00f\nrows\n1|,1b,1|\ncolumns\n1|\n1b\n1|\ngoal |b|",
        Format::Non,
    );
    let bars = bars.unwrap().remove(0);
    let mut text = Vec::new();
    nonogram::write(&bars, Format::Txt, &mut text).unwrap();
    assert_eq!(text, b"||b||\n");
    let read = nonogram::read(&text, Format::Txt).unwrap().remove(0);
    assert_eq!(read.picture().unwrap().cells(), bars.picture().unwrap().cells());
}
#[test]
fn pbm() {
    check(Format::Pbm, "P1|# x|2 2|0111", "1 2/1 2");
    check(Format::Pbm, "P4|2 1|\u{40}", "1/0 1");
    check_rejected(Format::Pbm, "P1|2 2|01", "2 cells, expected 2x2");
    check_rejected(Format::Pbm, "P1|1000000000 1000000000|01", "a side has at most 1000");
    check_rejected(Format::Pbm, "P1|99999999999999999999999 1|01", "huge");
    check_rejected(Format::Pbm, "P4|900 900|01", "bytes of cells");
    check_rejected(Format::Pbm, "P3|2 2|01", "gray or colors");
    check_rejected(Format::Pbm, "P1|1 1|11", "more cells");
    check_rejected(Format::Pbm, "P4|2 1|\u{40}P4|1 1|\u{40}", "a second picture");
    check(Format::Pbm, "P4|2 1|\u{40}|", "1/0 1");
    check(Format::Pbm, "\u{feff}P1|2 2|0111", "1 2/1 2");
}
#[test]
fn picross_sgt_and_toml() {
    check(Format::Picross, "GRID a|ROWS|[ 2 ]|COLUMNS|[ 1 ]|[ 1 ]|GRID b|ROWS|[]|COLUMNS|[ ]", "2/1 1;0/0");
    check_rejected(Format::Picross, "GRID a|ROWS|2|", "line 3: unexpected \"2\": expected a clue like");
    check(Format::Sgt, "2x2:2/1/1/2", "1 2/2 1");
    check(Format::Sgt, "2x1:/1/1", "1/0 1");
    check(Format::Sgt, "2:2/1/1/2", "1 2/2 1");
    check_rejected(Format::Sgt, "2x1:1/1/2,b,A", "given cells");
    check_rejected(Format::Sgt, "15x15#123", "line 1: a seed, from which only the game makes a puzzle");
    check_rejected(Format::Sgt, "2x1:/1", "2 clues, expected 2 columns and 1 rows");
    check_rejected(Format::Sgt, "2x1:#seed", "1 clues");
    check_rejected(Format::Sgt, "1000000000x1000000000:1", "exceeds the maximum");
    check_raw(Format::Toml, "[clues]\nrows = '''\n2 # two\n'''\ncolumns = \"1, 1\"", "2/1 1");
    check_raw(
        Format::Toml,
        "[colors]\ndefs=[\n 'b = (blue) *', # x\n \"r=(255,0,0) r\"]\n[clues]\nrows='1b 1r'\ncolumns='''1b\n1r'''",
        "1,1/1 1",
    );
    check_rejected_raw(Format::Toml, "[clues]\nrows='1b'\ncolumns='1'", "line 2: undeclared color \"b\"");
    check_rejected_raw(
        Format::Toml,
        "[colors]\ndefs = [\n'b = (blue) *',\n'b = (red) +',\n]\n[clues]\nrows='1b'\ncolumns='1b'",
        "line 4: duplicate color \"b\"",
    );
    // As in the configuration of pynogram.
    check_raw(Format::Toml, "[clues]\nrows =\n  2\ncolumns =\n  1\n  1\n", "2/1 1");
    check_raw(Format::Toml, "[clues]\nrows = 2\ncolumns = 1, 1\n", "2/1 1");
    check_rejected_raw(Format::Toml, "[clues]\nrows='''1", "line 2: not valid TOML");
}
#[test]
fn sgriddler() {
    const CLUES: &str = "MK Version 3.0||2 1|| # #||1|1||2|";
    check(Format::Sgriddler, CLUES, "2/1 1");
    check(Format::Sgriddler, &CLUES.replace("# #", "? o"), "2/1 1");
    check(Format::Sgriddler, &CLUES.replace("||1", "||-1"), "2/1 1");
    check(Format::Sgriddler, "MK Version 3.0||3 2|| # . #| . . .|| 1|| 1|| 1 1", "1,1 0/1 0 1");
    check(Format::Sgriddler, "MK Version 3.0||1 4|| ?| ?| ?| ?|| 2 1||1||1|1", "1 0 1 1/1,2");
    check(Format::Sgriddler, "MK Version 3.0||2 1|| . #", "1/0 1");
    check(Format::Sgriddler, "MK Version 3.0||3 2|| # # .| # . #|| 2| 1| 1", "2 1,1/2 1 1");
    let cut = "MK Version 3.0||2 1|| ? #|| 1| 1";
    check_rejected(Format::Sgriddler, cut, "line 8: neither clues of the rows");
    check_rejected(Format::Sgriddler, &cut.replace('?', "."), "line 8: neither clues of the rows");
    check_rejected(Format::Sgriddler, "MK Version 3.0||2 1|| ? #", "line 3: neither clues");
    check(Format::Sgriddler, &CLUES.replace(" # #", " ?"), "2/1 1");
    check(Format::Sgriddler, &CLUES.replace(" # #", ""), "2/1 1");
    check(Format::Sgriddler, &CLUES.replace("# #", "# x"), "2/1 1");
    check_rejected(Format::Sgriddler, "MK Version 3.0||2 1|| #", "line 3: neither clues");
    check_rejected(Format::Sgriddler, "MK Version 3.0||2 1|| # x", "line 3: neither clues");
    check_rejected(Format::Sgriddler, &CLUES.replace("# #", "# # #"), "line 5: the row of the picture has 3");
    check_rejected(Format::Sgriddler, "MK Version 3.0||2 1|| # #||1|1|2", "line 9: expected a blank line");
    check_rejected(Format::Sgriddler, "MK Version 3.0||2 9|| # #", "1 rows of the picture, expected 9");
    check_rejected(Format::Sgriddler, "MK Version 3.0", "missing size");
}

#[test]
fn errors_name_the_line_of_the_file() {
    check_rejected(Format::Txt, "||##.|#?.", "line 4, column 2: invalid cell");
    check_rejected(Format::Cwc, "|||1|1|99|", "line 6: 99 colors");
    check_rejected(Format::Cwd, "||1|2|1|", "line 5: 1 clue lines");
}

/// Each would take minutes if a part of the text were searched to its end.
#[test]
fn long_texts_are_read_in_linear_time() {
    const COUNT: usize = 200_000;
    let _ = nonogram::read("1-".repeat(COUNT).as_bytes(), Format::Clues);
    let _ = nonogram::read("[]".repeat(COUNT).as_bytes(), Format::Clues);
    let title = "&".repeat(5 * COUNT);
    let text = format!("title {title}\nrows\n1\ncolumns\n1\n");
    assert_eq!(nonogram::read(text.as_bytes(), Format::Non).unwrap()[0].title(), Some(&*title));
}

#[track_caller]
fn check_unsupported(format: Format, text: &str, expected: &[&str]) {
    let read = nonogram::read_document(text.replace('|', "\n").as_bytes(), format).unwrap();
    assert_eq!(read.unsupported.into_iter().map(Unsupported::name).collect::<Vec<_>>(), expected);
}

#[test]
fn unsupported_contents_are_reported() {
    const CLUES: &str = "rows|1|columns|1|";
    check_unsupported(Format::Non, &format!("title x|by y|copyright z|color a #f00|{CLUES}"), &[]);
    check_unsupported(Format::Non, &format!("license||# text|{CLUES}goal 1"), &[]);
    let twice = format!("catalogue \"a 1\"|Level 3|{CLUES}|====|catalogue b|{CLUES}");
    check_unsupported(Format::Non, &twice, &["catalog number", "other properties"]);
    check_unsupported(Format::Non, &format!("color background black|{CLUES}"), &["background color"]);
    check_unsupported(Format::Non, &format!("title a|title b|{CLUES}"), &["other properties"]);
    check_unsupported(Format::G, ": rows|1|: columns|1||: end", &[]);
    let end = "a line \": end\" below the columns (blank lines there are empty columns)";
    check_unsupported(Format::G, ": rows|1|: columns|1||", &[end]);
    const XML: &str = "<clues type='rows'><line><count>1</count></line></clues>
        <clues type='columns'><line><count>1</count></line></clues>";
    let xml = |inner: &str| format!("<puzzle>{inner}{XML}</puzzle>");
    check_unsupported(Format::Xml, &xml("<title>x</title><id/><color name='black'>000000</color>"), &[]);
    check_unsupported(Format::Xml, &xml("<id>7</id><note>a</note><note>b</note>"), &["id", "notes"]);
    check_unsupported(Format::Xml, &xml("<level>easy</level>"), &["other elements"]);
    let night = "<puzzle backgroundcolor='black' defaultcolor='white'>";
    check_unsupported(Format::Xml, &xml("").replace("<puzzle>", night), &["background color"]);
    let saved = "<solution type='saved'><image>?</image></solution>";
    check_unsupported(Format::Xml, &xml(saved), &["saved solutions"]);
    let open = "<solution><image>&#124;[X.]&#124;</image></solution>";
    check_unsupported(Format::Xml, &xml(open), &["incomplete solutions"]);
    let goal = "<solution type='solution'><image>&#124;X&#124;</image></solution>";
    check_unsupported(Format::Xml, &xml(&goal.repeat(2)), &["other solutions"]);
    let set = format!("<puzzleset><source>a</source>{}</puzzleset>", xml(""));
    check_unsupported(Format::Xml, &set, &["puzzle set texts"]);
    const GNO: &str = "[Dimensions]|1|1|[Row clues]|1|[Column clues]|1|";
    check_unsupported(Format::Gno, &format!("[Description]|x|y||[License]|z|{GNO}"), &[]);
    let more = format!("[Description]|x|y|2026|3|{GNO}[Working grid]|0|");
    check_unsupported(Format::Gno, &more, &["date", "difficulty", "other sections"]);
    const SGRIDDLER: &str = "MK Version 3.0||1 1|| #|| 1|| 1|";
    check_unsupported(Format::Sgriddler, SGRIDDLER, &[]);
    check_unsupported(Format::Sgriddler, &format!("{SGRIDDLER}|done|in May"), &["lines below the puzzle"]);
    const G: &str = ": rows|1|: columns|1|";
    check_unsupported(Format::G, &format!("title|{G}"), &[]);
    check_unsupported(Format::G, &format!("title||by me|{G}"), &["other lines above the puzzle"]);
    check_unsupported(Format::G, &format!("{G}: end|"), &[]);
    check_unsupported(Format::G, &format!("{G}: end||fine|"), &["lines below the puzzle"]);
    check_unsupported(Format::G, &format!("#d|0:|1: blue|{G}"), &[]);
    check_unsupported(Format::G, &format!("#d|0: black|1: white|{G}"), &["background color"]);
}

/// Reads text in Latin-1, and reports a title in which letters became `\u{fffd}`.
#[track_caller]
fn check_latin(format: Format, text: &str, title: &str) {
    let latin: Vec<u8> = text.chars().map(|c| u8::try_from(u32::from(c)).unwrap()).collect();
    assert_eq!(Format::detect(&latin, None).ok(), Some(format), "{text}");
    let read = nonogram::read_document(&latin, format).unwrap();
    assert_eq!(read.nonograms[0].title(), Some(title));
    let is_reported = read.unsupported.contains(&Unsupported::Letters);
    assert_eq!(is_reported, title.contains('\u{fffd}'), "{:?}", read.unsupported);
}

#[test]
fn other_encodings() {
    check_latin(Format::Non, "title \"Caf\u{e9}\"\nrows\n1\ncolumns\n1\n", "Caf\u{fffd}");
    check_latin(Format::G, "Caf\u{e9}\n:\n1\n:\n1\n", "Caf\u{fffd}");
    check_latin(Format::Picross, "GRID Caf\u{e9}\nROWS\n[ 1 ]\nCOLUMNS\n[ 1 ]\n", "Caf\u{fffd}");
    let gno = "[Description]\nCaf\u{e9}\n[Dimensions]\n1\n1\n[Row clues]\n1\n[Column clues]\n1\n";
    check_latin(Format::Gno, gno, "Caf\u{fffd}");
    let xml = "<puzzle><title>Caf\u{e9}</title><solution><image>|X|</image></solution></puzzle>";
    let declared = |name: &str| format!("<?xml version=\"1.0\" encoding=\"{name}\"?>\n{xml}");
    check_latin(Format::Xml, &declared("ISO-8859-1"), "Caf\u{e9}");
    check_latin(Format::Xml, &declared("windows-1251"), "Caf\u{439}");
    for (name, bytes) in
        [("a.txt", &b"#\xe9\n.#\n"[..]), ("a.xml", b"<puzzle><title>\xe9"), ("a.nin", b"1 1\n1\n1\n\xe9\n")]
    {
        let error = nonogram::read_detected(bytes, Some(name)).unwrap_err();
        assert!(error.to_string().contains("invalid UTF-8"), "{error}");
    }
    let error = nonogram::read_detected(b"title x\xe9\nrows\n1\xe9\ncolumns\n1\n", None).unwrap_err();
    assert_eq!(error.line(), Some(3), "{error}");
}

#[test]
fn xml() {
    let rows = "<clues type=\"rows\"><line><count>1</count><count>1</count></line><line/></clues>";
    let columns =
        "<clues type=\"columns\"><line><count>1</count></line><line/><line><count>1</count></line></clues>";
    let puzzle = format!("<puzzle>{columns}{rows}</puzzle>");
    check_raw(Format::Xml, &puzzle, "1,1 0/1 0 1");
    check_raw(
        Format::Xml,
        &format!("<puzzleset><title>All</title>{puzzle}{puzzle}</puzzleset>"),
        "1,1 0/1 0 1;1,1 0/1 0 1",
    );
    check_raw(
        Format::Xml,
        &puzzle.replace("<puzzle>", "<puzzle><copyright>&copy; 2004 &Eacute;va</copyright>"),
        "1,1 0/1 0 1",
    );
    check_raw(Format::Xml, "<puzzle><solution><image>\n|X.|\n|XX|</image></solution></puzzle>", "1 2/2 1");
    let red = "<puzzle><color name='red' char='r'>f00</color><solution><image>|Xr|\n|r.|</image></solution></puzzle>";
    check_raw(Format::Xml, red, "1,1 1/1,1 1");
    let two =
        "<solution type='solution'><image>|.X|</image></solution><solution><image>|XX|</image></solution>";
    check_raw(Format::Xml, &format!("<puzzle>{two}</puzzle>"), "2/1 1");
    let open = puzzle.replace("</puzzle>", "<solution><image>|X[.X]X|\n|...|</image></solution></puzzle>");
    check_raw(Format::Xml, &open, "1,1 0/1 0 1");
    check_rejected_raw(
        Format::Xml,
        &open.replace("[.X]", "X"),
        "row 1: the picture has 3, but the clue is 1 1",
    );
    check_rejected_raw(Format::Xml, &open.replace("[.X]", "Z"), "undeclared color 'Z' in the image");
    check_rejected_raw(
        Format::Xml,
        &puzzle.replace("<count>1", "<count color=\"red\">1"),
        "undeclared color \"red\"",
    );
    check_rejected_raw(Format::Xml, "<puzzle type=\"triddler\"/>", "\"triddler\"");
    check_rejected_raw(
        Format::Xml,
        "<puzzleset><puzzle type=\"grid\"><clues type=\"rows\"><line>",
        "unclosed element `<line>`",
    );
    check_rejected_raw(Format::Xml, "<body></body>", "unexpected <body>");
    check_rejected_raw(Format::Xml, "<puzzleset></puzzleset>", "no <puzzle>");
    check_rejected_raw(Format::Xml, "<puzzle></puzzle>", "neither clues nor a goal");
    check_rejected_raw(Format::Xml, "<puzzle><a></puzzle>", "not valid XML");
    check_rejected_raw(Format::Xml, &"<puzzleset>".repeat(100_000), "more than 32 deep");
    check_rejected_raw(
        Format::Xml,
        "<!DOCTYPE x [<!ENTITY a \"b\">]><puzzleset>&a;</puzzleset>",
        "unknown entity &a;",
    );
    check_rejected_raw(Format::Json, "null", "expected an object");
}
#[test]
fn detection() {
    let check = |text: &str, name: Option<&str>, expected: &str| {
        let text = text.replace('|', "\n");
        match Format::detect(text.as_bytes(), name) {
            Ok(format) => assert_eq!(format.name(), expected, "{text}"),
            Err(error) => assert!(error.to_string().contains(expected), "{error}"),
        }
    };
    check("", Some("a.non"), "empty");
    check("2 1|2|1|1", None, "nin");
    check("1 2|2|#|1|1", None, "mk");
    check("1 2|2|#|1|1", Some("a.nin"), "nin");
    check("2||1|1", None, "keen");
    check("1|2|2||1|1", Some("a.cwd"), "cwd");
    check("1|2|2||1|1", None, "cwd");
    check("2|2|1|2||1|2|", None, "cwd");
    check("2|2||2||1|1", None, "cwd");
    check("2|1|1|1||3|2", None, "keen");
    check("1|2|1|2||1||1|1||1|1", None, "cwc");
    check("2 0||1 0|1 0", None, "syro");
    check("1,1||1|0|1", None, "keen");
    check("1 1|&|1|0|1", None, "makhorin");
    check("2|2|0|0||0|0|", None, "cwd");
    check("2|2||||||", None, "cwd");
    check("1|1|0||0|", None, "cwd");
    check("0|0||0|0|", None, "syro");
    check("2|2|1||||||||||||", None, "cwc");
    check("3 1|||||", None, "nin");
    check("1|", None, "bits");
    check("0|", None, "bits");
    check("1|0|1|", None, "bits");
    check("1||1", None, "keen");
    check("01|10", None, "bits");
    check("01|10", Some("a.txt"), "bits");
    check("#.|.#", Some("a.unknown"), "txt");
    check("MK Version 3.0||1 1|| #", Some("a.txt"), "sgriddler");
    check("2x1:1/1/2", Some("a.txt"), "sgt");
    check("2:2/1/1/2", None, "sgt");
    check("2x1:1/1/2,b,A", None, "sgt");
    check("15x15#123456789012345", None, "sgt");
    check("\u{feff}<puzzle/>", Some("a.txt"), "xml");
    check("\u{feff}P1|1 1|1", Some("a.pbm"), "pbm");
    check("[[1],[1]]", Some("a.json"), "clues");
    check("{\"quadrille\":\"nonogram\"}", None, "json");
    check("{\"quadrille\":\"nonogram\"}|{}", None, "jsonl");
    check("bad|{\"quadrille\":\"nonogram\"}", Some("a.jsonl"), "jsonl");
    check("{\"rows\":[],\"cols\":[]}", None, "clues");
    check("{\"columns\":[],\"rows\":[]}", None, "clues");
    check("{\"version\":1,\"columns\":[],\"rows\":[]}", None, "clues");
    check("{\"size\":{},\"columns\":[],\"rows\":[]}", None, "clues");
    check("\0\u{1}", Some("a.non"), "binary");
}
