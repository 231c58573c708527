use crate::crossword::{
    CrosswordFormat::Ipuz,
    read,
    testing::{
        check, check_hidden_blocks, check_missing_clues, check_puzzle, check_refused, check_squares,
        check_unsupported,
    },
    write,
};

const HEAD: &str = r#""version":"http://ipuz.org/v2","kind":["http://ipuz.org/crossword#1"]"#;
const SIZE: &str = r#""dimensions":{"width":3,"height":2}"#;
const GRIDS: &str = r##""puzzle":[[1,0,2],[0,"#",0]],"solution":[["C","A","T"],["O","#","O"]]"##;
const CLUES: &str = r#""clues":{"Across":[[1,"Feline"]],"Down":[[1,"Firm"],[2,"Towards"]]}"#;

fn file(parts: &[&str]) -> String {
    format!("{{{}}}", parts.join(","))
}

#[test]
fn a_plain_file() {
    let expected = "CAT\nO#O\n\nAcross\n1. Feline\n\nDown\n1. Firm\n2. Towards\n";
    check(Ipuz, file(&[HEAD, SIZE, GRIDS, CLUES]), expected);
    check(Ipuz, format!("ipuz({});\n", file(&[HEAD, SIZE, GRIDS, CLUES])), expected);
    check(Ipuz, format!("ipuz({})", file(&[HEAD, SIZE, GRIDS, CLUES])), expected);
}
#[test]
fn metadata_is_read() {
    let about = r#""title":"A &amp; B","author":"C","copyright":"D","notes":"&lt;E>","unknown":[{}]"#;
    let expected = "A & B\nC\nD\n<E>\nCAT\nO#O\n\nAcross\n1. Feline\n\nDown\n1. Firm\n2. Towards\n";
    check(Ipuz, file(&[HEAD, about, SIZE, GRIDS, CLUES]), expected);
}
#[test]
fn markup_is_left_out() {
    let clues =
        r#""clues":{"Across":[[1,"<i>first</i> &amp; 2"]],"Down":[[1,"a < b"],[2,"H<sub>2</sub>O &lt;i>"]]}"#;
    let about = r#""title":"<b>Bold</b>","notes":"<p>One.</p><p>Two.</p>""#;
    let expected = "Bold\nOne.\nTwo.\nCAT\nO#O\n\nAcross\n1. first & 2\n\nDown\n1. a < b\n2. H₂O <i>\n";
    check(Ipuz, file(&[HEAD, about, SIZE, GRIDS, clues]), expected);
}
#[test]
fn publication_metadata_round_trips() {
    let about = r#""editor":"E","publisher":"P","date":"12/31/2020""#;
    let bytes = file(&[HEAD, about, SIZE, GRIDS, CLUES]);
    let expected = "E\nP\n2020-12-31\nCAT\nO#O\n\nAcross\n1. Feline\n\nDown\n1. Firm\n2. Towards\n";
    check(Ipuz, &bytes, expected);
    let mut again = Vec::new();
    write(&read(bytes.as_bytes(), Ipuz).unwrap(), Ipuz, &mut again).unwrap();
    assert!(String::from_utf8_lossy(&again).contains(r#""date":"12/31/2020""#));
    check(Ipuz, again, expected);
}
#[test]
fn clues_as_objects() {
    let clues = r#""clues":{"Across:Horizontal":[{"number":"1","clue":"Feline","enumeration":"1-2","answer":"c a-t","cells":[[1,1],[2,1],[3,1]]}]}"#;
    let expected = "CAT\nO#O\n\nAcross\n1. Feline (1-2)\n\nDown\n1. \n2. \n";
    check(Ipuz, file(&[HEAD, SIZE, GRIDS, clues]), expected);
}
#[test]
fn lengths_are_those_of_the_file() {
    let check = |more: &str, lengths: &str, expected: &str| {
        let clue = format!(r#"{{"number":1,"clue":"Feline","enumeration":"{lengths}"}}"#);
        let file = file(&[HEAD, more, SIZE, GRIDS, &CLUES.replace(r#"[1,"Feline"]"#, &clue)]);
        check(Ipuz, file, &format!("CAT\nO#O\n\nAcross\n1. {expected}\n\nDown\n1. Firm\n2. Towards\n"));
    };
    let shown = r#""showenumerations":true"#;
    check(shown, "2,1", "Feline (2,1)");
    check(shown, "2 1", "Feline (2,1)");
    check(shown, "2–1", "Feline (2-1)");
    check(shown, "2'1", "Feline (2'1)");
    check(shown, "6", "Feline (6)");
    check(r#""showenumerations":false"#, "2,1", "Feline");
}
#[test]
fn the_first_of_several_contents_is_read() {
    let with = |content: &str| {
        let solution = GRIDS.replace(r#""A""#, content);
        file(&[HEAD, SIZE, &solution, CLUES])
    };
    for content in [r#"["A","B"]"#, r#"{"value":["A","B"],"cell":":"}"#, r#"{"Across":"A","Down":"B"}"#] {
        check(Ipuz, with(content), "CAT\nO#O\n\nAcross\n1. Feline\n\nDown\n1. Firm\n2. Towards\n");
        check_unsupported(Ipuz, with(content), &["alternative letters"]);
    }
    check_unsupported(Ipuz, with(r#"["A"]"#), &[]);
    check_puzzle(Ipuz, with("[]"), "C□T\nO#O\n", &[], &[]);
}
#[test]
fn answers_and_cells_of_clues_are_those_of_the_grid() {
    let with = |more: &str| {
        let clue = format!(r#"{{"number":1,"clue":"Feline",{more}}}"#);
        file(&[HEAD, SIZE, GRIDS, &CLUES.replace(r#"[1,"Feline"]"#, &clue)])
    };
    check_refused(
        Ipuz,
        with(r#""answer":"DOG""#),
        "clues across, element 1: the answer \"DOG\" does not match \"CAT\" in the grid",
    );
    check_unsupported(Ipuz, with(r#""answer":"cät","cells":[[0,0],[1,0],[2,0]]"#), &[]);
    check_unsupported(Ipuz, with(r#""answer":"CATCOW","continued":[{"number":1,"direction":"Down"}]"#), &[]);
    check_unsupported(Ipuz, with(r#""cells":[[0,0],[0,1]]"#), &["clue cells"]);
    for answer in ["CATT", "C4T"] {
        let bytes = with(&format!(r#""answer":"{answer}""#));
        check_unsupported(Ipuz, bytes, &["other spellings of answers"]);
    }
    let sign = with(r#""answer":"CAT""#).replace(r#""C","A","T""#, r#""C","₂","T""#);
    check_unsupported(Ipuz, sign, &["other spellings of answers"]);
}
#[test]
fn clues_of_other_directions_are_reported() {
    let with = |lists: &str| file(&[HEAD, SIZE, GRIDS, &format!(r#""clues":{{{lists}}}"#)]);
    let across = r#""Across":[[1,"Feline"]],"Diagonal":[[1,"Odd"]]"#;
    check_unsupported(Ipuz, with(across), &["clues that are not across or down"]);
    check_unsupported(Ipuz, with(r#""across":[[1,"Feline"]]"#), &[]);
    let diagonal = with(r#""Diagonal":[[1,"Odd"]]"#);
    check_refused(Ipuz, diagonal, "unsupported list of clues \"Diagonal\", expected \"Across\" or \"Down\"");
}
#[test]
fn custom_numbers_are_reported() {
    let numbered = |grids: &str| file(&[HEAD, SIZE, &GRIDS.replace("[[1,0,2]", grids)]);
    check_unsupported(Ipuz, numbered("[[1,0,2]"), &[]);
    check_unsupported(Ipuz, numbered("[[5,0,7]"), &["custom numbers"]);
    check_unsupported(Ipuz, numbered(r#"[["A",0,"B"]"#), &["custom numbers"]);
}
#[test]
fn an_answer_may_go_on_elsewhere() {
    let expected = "CAT\nO#O\n\nAcross\n1. Feline (3,2)\n\nDown\n1. \n2. See 1 Across\n";
    let with = |more: &str, list: &str| {
        let clue = format!(r#"{{{more},"clue":"Feline","enumeration":"3,2"}}"#);
        file(&[HEAD, SIZE, GRIDS, &format!(r#""clues":{{"Across":[{clue}]{list}}}"#)])
    };
    check(Ipuz, with(r#""numbers":[1,"2"]"#, ""), expected);
    let to_down = r#""number":1,"continued":[{"number":2,"direction":"Down"}]"#;
    check(Ipuz, with(to_down, ""), expected);
    check(Ipuz, with(to_down, r#","Down":[[1,"Firm"]]"#), &expected.replace("1. \n", "1. Firm\n"));
    let own = expected.replace("See 1 Across", "Towards");
    check(Ipuz, with(to_down, r#","Down":[[2,"Towards"]]"#), &own);
    let nowhere = r#""number":1,"continued":[{"number":3,"direction":"Down"}]"#;
    check_unsupported(Ipuz, with(nowhere, ""), &["clue links"]);
}
#[test]
fn a_word_may_lack_its_clue() {
    let clues = r#""clues":{"Across":[[1,"Feline"]],"Down":[[2,"Towards"]]}"#;
    let expected = "CAT\nO#O\n\nAcross\n1. Feline\n\nDown\n1. \n2. Towards\n";
    check(Ipuz, file(&[HEAD, SIZE, GRIDS, clues]), expected);
}
#[test]
fn other_styles_of_clues_are_reported() {
    let with = |clue: &str| {
        let clues = format!(r#""clues":{{"Across":["{clue}"],"Down":["Firm","Towards"]}}"#);
        file(&[HEAD, SIZE, GRIDS, &clues])
    };
    check_unsupported(Ipuz, with("<I>Fe</I>l<b>in</b><strong>e</strong>"), &[]);
    check_unsupported(Ipuz, with("Fe<u>line</u>"), &["other styles of clues"]);
    check_unsupported(Ipuz, with("1<sup>st</sup>"), &["other styles of clues"]);
    check_unsupported(Ipuz, with("i < b > &lt;u> 10<sup>2</sup>"), &[]);
}
#[test]
fn clues_without_numbers_are_in_order() {
    let expected = "CAT\nO#O\n\nAcross\n1. Feline\n\nDown\n1. Firm\n2. Towards\n";
    let check = |clues: &str, expected: &str| check(Ipuz, file(&[HEAD, SIZE, GRIDS, clues]), expected);
    check(r#""clues":{"Across":["<i>Feline</i>"],"Down":["Firm","Towards"]}"#, expected);
    check(r#""clues":{"Down":["Firm",{"clue":"Towards"}],"Across":[[1,"Feline"]]}"#, expected);
    check(
        r#""clues":{"Across":[[1,"Feline"]],"Down":[]}"#,
        "CAT\nO#O\n\nAcross\n1. Feline\n\nDown\n1. \n2. \n",
    );
}
#[test]
fn clues_without_numbers_fit_the_grid() {
    let check = |list: &str, says: &str| {
        check_refused(Ipuz, file(&[HEAD, SIZE, GRIDS, &format!(r#""clues":{{{list}}}"#)]), says);
    };
    check(r#""Down":["x"]"#, "1 clues down without numbers, but the grid has 2 words");
    check(r#""Down":["x","y","z"]"#, "3 clues down without numbers, but the grid has 2 words");
    check(r#""Down":[[1,"x"],"y"]"#, "clues down, element 2: missing number, but other clues have one");
    check(r#""Down":["x","y"],"Down:more":["x","y"]"#, "clues down, element 1: duplicate clue");
}
#[test]
fn runs_that_begin_without_a_number_are_no_words() {
    let grids = r#""puzzle":[[1,0],[0,0]],"solution":[["A","T"],["T","O"]]"#;
    let size = r#""dimensions":{"width":2,"height":2}"#;
    let check =
        |grids: &str, clues: &str, expected: &str| check(Ipuz, file(&[HEAD, size, grids, clues]), expected);
    let one = r#""clues":{"Across":["By"],"Down":["By"]}"#;
    check(grids, one, "AT\nTO\n\nAcross\n1. By\n\nDown\n1. By\n");
    let two = r#""clues":{"Across":["By","Towards"],"Down":["By","Towards"]}"#;
    let expected = "AT\nTO\n\nAcross\n1. By\n3. Towards\n\nDown\n1. By\n2. Towards\n";
    check(&grids.replace('1', "0"), two, expected);
}
#[test]
fn cells_as_objects() {
    let grids = r#""styles":{"s":{"color":"dcdcdc"}},"block":"X","empty":"-",
        "puzzle":[[{"cell":1,"style":{"shapebg":"circle"}},"-",{"cell":2,"style":"s"}],[{"cell":"-"},"X",{"cell":"-","value":"Q"}]],
        "solution":[[{"value":"C"},"A","T"],["O","X","O"]]"#;
    check_squares(Ipuz, file(&[HEAD, SIZE, grids, CLUES]), [&[(0, 2)], &[(0, 0)]], &[(1, 1)]);
}
#[test]
fn white_marks_no_square() {
    let grids = r##""puzzle":[[{"cell":1,"style":{"color":"#fff"}},0,{"cell":2,"style":{"color":"#ff0"}}],[0,"#",0]],
        "solution":[["C","A","T"],["O","#","O"]]"##;
    check_squares(Ipuz, file(&[HEAD, SIZE, grids, CLUES]), [&[(0, 2)], &[]], &[(1, 1)]);
}
#[test]
fn voids_are_no_blocks() {
    let grids = r#""puzzle":[[1,0,2],[0,null,0]],"solution":[["C","A","T"],["O",null,"O"]]"#;
    check_squares(Ipuz, file(&[HEAD, SIZE, grids, CLUES]), [&[], &[]], &[]);
}
#[test]
fn missing_fields_are_named() {
    check_refused(Ipuz, "{}", "missing field \"kind\"");
    check_refused(Ipuz, file(&[HEAD]), "missing field \"dimensions\"");
    check_refused(Ipuz, file(&[HEAD, r#""dimensions":{"width":3}"#]), "missing field \"height\"");
    let wordy = r#""dimensions":{"width":"3","height":"two"}"#;
    check_refused(Ipuz, file(&[HEAD, wordy]), "invalid height \"two\", expected a number of squares");
    check_refused(Ipuz, file(&[HEAD, SIZE]), "missing field \"puzzle\"");
    check_refused(Ipuz, r#"{"kind":["http://ipuz.org/sudoku#1"]}"#, "expected a crossword");
    let coded = r#"{"kind":["http://ipuz.org/crossword#1","http://example.org/ipuz/coded#1"]}"#;
    check_refused(Ipuz, coded, "unsupported puzzle kind \"http://example.org/ipuz/coded#1\"");
}
#[test]
fn sizes_agree() {
    let wide = r#""dimensions":{"width":4,"height":2}"#;
    check_refused(Ipuz, file(&[HEAD, wide, GRIDS, CLUES]), "\"puzzle\", row 1: 3 squares");
    let giant = r#""dimensions":{"width":4000000000,"height":4000000000}"#;
    check_refused(Ipuz, file(&[HEAD, giant, GRIDS, CLUES]), "at most 4000000");
}
#[test]
fn clues_agree_with_the_grid() {
    let clues = |list: &str| file(&[HEAD, SIZE, GRIDS, &format!(r#""clues":{{{list}}}"#)]);
    check_refused(
        Ipuz,
        clues(r#""Across":[[7,"x"]]"#),
        "clues across, element 1: no square has number \"7\"",
    );
    check_refused(
        Ipuz,
        clues(r#""Across":[[2,"x"]]"#),
        "clues across, element 1: the grid has no word 2 across",
    );
    check_refused(Ipuz, clues(r#""Down":[[1,"x"],[1,"y"]]"#), "clues down, element 2: duplicate clue");
    check_refused(Ipuz, clues(r#""Diagonal":[[1,"x"]]"#), "expected \"Across\" or \"Down\"");
    check_refused(
        Ipuz,
        clues(r#""Down":[["","x"]]"#),
        "clues down, element 1: expected a text, a number and a text",
    );
    check_refused(
        Ipuz,
        clues(r#""Down":["x",7]"#),
        "clues down, element 2: expected a text, a number and a text",
    );
    check_refused(Ipuz, file(&[HEAD, SIZE, GRIDS, r#""clues":[]"#]), "\"clues\" is not an object");
}
#[test]
fn a_square_without_a_letter_is_named() {
    let grids = r##""puzzle":[[1,0,2],[0,"#",0]],"solution":[["C","A","#"],["O","#","O"]]"##;
    check_refused(Ipuz, file(&[HEAD, SIZE, grids, CLUES]), "row 1, column 3: missing letter in the solution");
}
#[test]
fn a_letter_without_a_square_is_named() {
    let says = "row 2, column 2: the solution has a letter, but the puzzle has no square";
    let with = |solution: &str| file(&[HEAD, SIZE, CLUES, &GRIDS.replace(r##""O","#""##, solution)]);
    check_refused(Ipuz, with(r#""O","X""#), says);
    check_refused(Ipuz, with(r#""O","X""#).replace(r##"[0,"#""##, "[0,null"), says);
    check_squares(Ipuz, with(r#""O",".""#), [&[], &[]], &[(1, 1)]);
}
#[test]
fn bars_end_words() {
    let grids = r##""puzzle":[[1,{"cell":0,"style":{"barred":"L"}},2],[0,"#",0]],"solution":[["C","A","T"],["O","#","O"]]"##;
    check_puzzle(
        Ipuz,
        file(&[HEAD, SIZE, grids]),
        "CAT\nO#O\n",
        &[],
        &[(0, 0, quadrille_core::Direction::Across)],
    );
    check_squares(Ipuz, file(&[HEAD, SIZE, &grids.replace(r#""L""#, r#""""#), CLUES]), [&[], &[]], &[(1, 1)]);
}
#[test]
fn deep_json_is_refused() {
    check_refused(Ipuz, format!("{{\"kind\":{}", "[".repeat(1_000_000)), "recursion limit");
}
#[test]
fn clues_may_be_missing() {
    for clues in [&[][..], &[r#""clues":{}"#], &[r#""clues":{"Across":[],"Down":[]}"#]] {
        check(Ipuz, file(&[&[HEAD, SIZE, GRIDS], clues].concat()), "CAT\nO#O\n");
    }
}
#[test]
fn the_introduction_is_a_note() {
    let about = r#""intro":"Enter <i>all</i>.","notes":"Easy.""#;
    check(Ipuz, file(&[HEAD, about, SIZE, GRIDS]), "Enter all.\nEasy.\nCAT\nO#O\n");
    check_unsupported(Ipuz, file(&[HEAD, about, SIZE, GRIDS]), &[]);
}
#[test]
fn unsupported_data_are_reported() {
    let with = |more: &str| file(&[HEAD, more, SIZE, GRIDS]);
    let about = r#""difficulty":"Easy","url":"x","publication":"P""#;
    check_unsupported(Ipuz, with(about), &["publication", "web address", "difficulty"]);
    let diagramless = HEAD.replace("crossword#1", "crossword/diagramless#1");
    check_hidden_blocks(Ipuz, file(&[&diagramless, SIZE, GRIDS]), true);
    check_unsupported(Ipuz, with(r#""difficulty":"","url":null,"uniqueid":"x","zones":[]"#), &[]);
    let clue = r#"{"number":1,"clue":"x","hints":["y"],"image":""}"#;
    check_unsupported(Ipuz, with(&CLUES.replace(r#"[1,"Feline"]"#, clue)), &["hints"]);
    let clues = r#""clues":{"Across":[],"Down":[[1,"Firm"]]}"#;
    check_missing_clues(Ipuz, with(clues), 2);
    let with = |cell: &str| file(&[HEAD, SIZE, CLUES, &GRIDS.replace("[[1,", &format!("[[{cell},"))]);
    check_puzzle(Ipuz, with(r#"{"cell":1,"value":"C"}"#), "CAT\nO#O\n", &[(0, 0)], &[]);
    let both = with(r#"{"cell":1,"style":{"shapebg":"circle","highlight":true}}"#);
    check_unsupported(Ipuz, &both, &[]);
    check_squares(Ipuz, &both, [&[(0, 0)], &[(0, 0)]], &[(1, 1)]);
    for none in
        [r#""highlight":false"#, r#""highlight":"""#, r#""color":"""#, r#""color":[]"#, r#""shapebg":"""#]
    {
        let plain = with(&format!(r#"{{"cell":1,"style":{{{none}}}}}"#));
        check_unsupported(Ipuz, &plain, &[]);
        check_squares(Ipuz, &plain, [&[], &[]], &[(1, 1)]);
    }
    let block = GRIDS.replace(r##"[0,"#",0]"##, r##"[0,{"cell":"#","style":{"shapebg":"circle"}},0]"##);
    check_unsupported(Ipuz, file(&[HEAD, SIZE, &block, CLUES]), &["marks of squares without letters"]);
    let style = r#"{"cell":1,"style":{"color":"ff0000","shapebg":"diamond"}}"#;
    check_unsupported(Ipuz, with(style), &["colors", "shapes in squares"]);
    check_unsupported(Ipuz, with(r#"{"cell":1,"style":{"color":"FFFFFF"}}"#), &[]);
    let named = r#""styles":{"s":{"mark":{"TL":"1"}}}"#;
    check_unsupported(Ipuz, file(&[HEAD, named, SIZE, GRIDS]), &["square labels"]);
}
#[test]
fn letters_without_a_solution_are_unknown() {
    let puzzle = r##""puzzle":[[1,0,{"cell":2,"value":"T"}],[0,"#",0]]"##;
    check_puzzle(Ipuz, file(&[HEAD, SIZE, puzzle, CLUES]), "□□T\n□#□\n", &[(0, 2)], &[]);
    let some = r##""puzzle":[[1,0,2],[0,"#",0]],"solution":[["C",null,"T"],[0,"#","O"]]"##;
    check_puzzle(Ipuz, file(&[HEAD, SIZE, some, CLUES]), "C□T\n□#O\n", &[], &[]);
}
#[test]
fn clues_may_name_cells_alone() {
    let clues = r#""clues":{"Across":[{"cells":[[0,0],[1,0],[2,0]],"clue":"Feline"}],"Down":[{"cells":[[2,0],[2,1]],"clue":"Towards"},{"cells":[[0,0],[0,1]],"clue":"Firm"}]}"#;
    check(
        Ipuz,
        file(&[HEAD, SIZE, GRIDS, clues]),
        "CAT\nO#O\n\nAcross\n1. Feline\n\nDown\n1. Firm\n2. Towards\n",
    );
}
