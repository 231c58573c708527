//! Grids filled from word lists, and block patterns.

use std::collections::BTreeSet;
#[cfg(target_os = "linux")]
use std::process::{Command, Stdio};

#[cfg(target_os = "linux")]
use crate::progress;
use crate::sandbox::Sandbox;

const WORDS: &str = "CAT;60\nCOW;70\nTEN;50\nWEN;40\n";
const RING: &str = "...\n.#.\n...\n";

fn ring() -> Sandbox {
    Sandbox::new().with("g.txt", RING).with("w.dict", WORDS)
}

#[test]
fn a_grid_is_filled() {
    let sandbox = ring().with("n.txt", "...\n.#.\n.._\n").with("c.txt", "cat\ncow\nten\nwen\n");
    sandbox.check("crossword fill g.txt --words w.dict", 0, "COW\nA#E\nTEN\n");
    sandbox.check("crossword fill n.txt --words c.txt -q", 0, "CAT\nO#E\nWEN\n");
}

#[test]
fn text_has_blocks_in_files_too() {
    let corners = ring().with("c.txt", "#.\n..\n").with("c.dict", "ax\nbx\nab\n");
    let filled = corners.run("crossword fill c.txt --words c.dict").out;
    assert!(filled.starts_with('#'), "{filled}");
    corners.check("crossword fill c.txt --words c.dict -o - -o c2.txt", 0, &filled);
    assert_eq!(corners.text("c2.txt"), filled);
}

#[test]
fn views_are_printed() {
    let puzzle = ring().run("crossword fill g.txt --words w.dict --show puzzle");
    assert_eq!(puzzle.code, Some(0), "{}", puzzle.err);
    assert!(puzzle.out.starts_with("+---+---+---+\n|1  |   |2  |\n"), "{}", puzzle.out);
    ring().check_refused("crossword fill g.txt --words w.dict --show words", "the view words");
}

#[test]
fn letters_are_kept() {
    let sandbox = ring().with("t.txt", "..w\n.■.\n...\n");
    sandbox.check("crossword fill t.txt --words w.dict", 0, "COW\nA#E\nTEN\n");
}

#[test]
fn a_grid_comes_from_standard_input() {
    let run = ring().run_with("crossword fill - --words w.dict", RING);
    assert_eq!((run.code, run.out.as_str()), (Some(0), "COW\nA#E\nTEN\n"), "{}", run.err);
    ring().check_refused("crossword fill - --words -", "given twice");
}

#[test]
fn fills_are_objects() {
    let run = ring().run("crossword fill g.txt --words w.dict --count 9 --json");
    let start = r#"{"grid":["COW","A#E","TEN"],"score":{"min":40,"mean":55.0},"nodes":"#;
    assert!(run.out.starts_with(start), "{}", run.out);
    assert_eq!((run.code, run.out.lines().count()), (Some(0), 2), "{}", run.err);
    assert!(run.err.contains("2 of 9 fills were found: there are no others"), "{}", run.err);
}

#[test]
fn several_fills_are_apart() {
    let out = "COW\nA#E\nTEN\n\nCAT\nO#E\nWEN\n";
    ring().check("crossword fill g.txt --words w.dict --count 2", 0, out);
}

#[test]
fn several_fills_get_numbered_files() {
    let sandbox = ring();
    sandbox.check("crossword fill g.txt --words w.dict --count 2 -o x.ipuz", 0, "");
    assert_eq!(sandbox.files(), ["g.txt", "w.dict", "x.1.ipuz", "x.2.ipuz"]);
    sandbox.check_refused(
        "crossword fill g.txt --words w.dict --count 2 -o y.pdf --key k.pdf",
        "--key is for one",
    );
}

#[test]
fn clues_come_from_the_lists() {
    let sandbox =
        ring().with("clues.tsv", "# title: Farm\ncat\tIt purrs\ncow\tIt moos\nten\tA number\nwen\tA lump\n");
    sandbox.check("crossword fill g.txt --words w.dict --words clues.tsv -o x.txt -o x.json", 0, "");
    assert!(sandbox.text("x.txt").contains("1. It purrs (3)"), "{}", sandbox.text("x.txt"));
    assert!(sandbox.text("x.json").contains(r#""title":"Farm""#), "{}", sandbox.text("x.json"));
    sandbox.check("crossword check x.txt --words w.dict -q", 0, "");
}

#[test]
fn numbers_behind_words_are_scores_unless_chosen_otherwise() {
    let sandbox = Sandbox::new().with("g.txt", "....\n").with("n.csv", "four;4\n").with("c.txt", "four;4\n");
    let says = "n.csv: read as words with 1 score";
    sandbox.check_noted("crossword fill g.txt --words n.csv", 0, "FOUR\n", says);
    let scored = "crossword fill g.txt --words c.txt --min-score 5 -q";
    sandbox.check(scored, 1, "");
    sandbox.check(&format!("{scored} --from semicolon"), 0, "FOUR\n");
}

#[test]
fn numbers_in_a_column_of_clues_are_clues() {
    let sandbox = Sandbox::new().with("g.txt", "....\n").with("n.csv", "Answer,Clue\nfour,4\nfive,5\n");
    sandbox.check("crossword fill g.txt --words n.csv --min-score 6 -q -o x.txt", 0, "");
    assert!(sandbox.text("x.txt").contains("1. 5 (4)"), "{}", sandbox.text("x.txt"));
}

#[test]
fn scores_may_be_numbers_in_order() {
    let sandbox = Sandbox::new().with("g.txt", "...\n").with("s.csv", "Score,Word\n1,cat\n2,dog\n3,cow\n");
    sandbox.check("crossword fill g.txt --words s.csv --min-score 3 -q", 0, "COW\n");
}

#[test]
fn scores_are_read_from_columns() {
    let sandbox = Sandbox::new()
        .with("g.txt", "....\n")
        .with("n.tsv", "four\t4\nfive\t5\nword\t3\n")
        .with("n.csv", "Word,Score\nfour,4\nfive,5\nword,3\n")
        .with("n.json", r#"[{"word":"four","score":4},{"word":"five","score":5}]"#)
        .with("c.csv", "Word,Score,Clue\nfour,4,Two and two\nfive,5,Two and three\n");
    for list in ["n.tsv", "n.csv", "n.json", "c.csv", "n.tsv --columns answer=1,score=2"] {
        let name = list.split(" ").next().unwrap();
        let says = format!("{name}: read as words with");

        sandbox.check_noted(
            &format!("crossword fill g.txt --words {list} --min-score 5"),
            0,
            "FIVE\n",
            &says,
        );
    }
    sandbox.check("crossword fill g.txt --words c.csv --min-score 5 -q -o x.txt", 0, "");
    assert!(sandbox.text("x.txt").contains("1. Two and three (4)"), "{}", sandbox.text("x.txt"));
    let says = "c.csv: Score: scores are used only to fill grids";
    assert!(sandbox.run("crossword words c.csv").err.contains(says));
    let sandbox = sandbox.with("big.csv", "Word,Score\nfour,4\nfive,150\n");
    let says = "line 3: \"150\" is not a score from 0 to 100, in Score";
    sandbox.check_noted("crossword fill g.txt --words big.csv", 0, "FIVE\n", says);
    sandbox.check_refused("crossword fill g.txt --words big.csv --columns answer=1,score=2", says);
}

#[test]
fn letters_of_crosswords_are_replaced() {
    let sandbox = ring().with("full.txt", "ABC\nD#E\nFGH\n");
    sandbox.check_noted(
        "crossword fill full.txt --words w.dict",
        0,
        "COW\nA#E\nTEN\n",
        "full.txt: keeps 1 block and 0 given letters; the other 8 letters are replaced",
    );
}

#[test]
fn marked_squares_are_kept() {
    let sandbox = ring();
    sandbox.check("crossword fill g.txt --words w.dict --highlight cow -q -o marked.json", 0, "");
    sandbox.check("crossword fill marked.json --words w.dict -q -o again.json", 0, "");
    let is_marked = |name: &str| sandbox.text(name).contains(r#""highlights":[[0,0],[0,1],[0,2]]"#);
    assert!(is_marked("marked.json") && is_marked("again.json"), "{}", sandbox.text("again.json"));
    assert!(!sandbox.text("again.json").contains("solution_word"), "{}", sandbox.text("again.json"));
    let circled = sandbox.text("marked.json").replace("highlights", "circles");
    let sandbox = sandbox.with("circled.json", circled);
    sandbox.check("crossword fill circled.json --words w.dict -q -o again.json", 0, "");
    assert!(sandbox.text("again.json").contains(r#""circles":[[0,0],[0,1],[0,2]]"#));
}

#[test]
fn bars_are_kept() {
    let sandbox = Sandbox::new().with("w.dict", "AB;50\nCD;50\n");
    let bar = |solution: &str| {
        let board =
            r#""dimensions":{"width":4,"height":1},"puzzle":[[1,{"cell":0,"style":{"barred":"R"}},2,0]]"#;
        format!(
            r#"{{"version":"http://ipuz.org/v2","kind":["http://ipuz.org/crossword#1"],{board}{solution}}}"#
        )
    };
    let sandbox =
        sandbox.with("empty.ipuz", bar("")).with("full.ipuz", bar(r#","solution":[["E","F","G","H"]]"#));
    let says = "text does not show the bars of the grid: -o fill.ipuz keeps them";
    sandbox.check_noted("crossword fill empty.ipuz --words w.dict", 0, "CDAB\n", says);
    let says = "warning: x.txt: txt has no place for: bars";
    sandbox.check_noted("crossword fill empty.ipuz --words w.dict -o x.txt", 0, "", says);
    let says = "full.ipuz: keeps 1 bar and 0 given letters; the other 4 letters are replaced";
    sandbox.check_noted("crossword fill full.ipuz --words w.dict", 0, "CDAB\n", says);
}

#[track_caller]
fn check_impossible(template: &str, options: &str, says: &str) {
    let sandbox = ring().with("t.txt", template);
    sandbox.check_noted(&format!("crossword fill t.txt --words w.dict {options}"), 1, "", says);
}

#[test]
fn grids_that_cannot_be_filled_are_explained() {
    let says = "t.txt: cannot be filled: 1 across has 60 squares, and the lists have no word of 60 letters";
    check_impossible(&".".repeat(60), "-o x.pdf", says);
    check_impossible("...\n.#.\nQ..\n", "", "cannot be filled: no word of the lists fits 3 across (Q..)");
    check_impossible(
        "...\n.#.\n...\n",
        "--min-score 50",
        "no words of the lists with a score of at least 50 fit 2 down and 3 across together",
    );
    let run = ring().run("crossword fill g.txt --words w.dict --min-score 50 --json");
    assert!(run.out.starts_with(r#"{"grid":null,"verdict":"none","slots":["#), "{}", run.out);
}

#[test]
fn bad_input_is_refused() {
    let sandbox = ring()
        .with("t.txt", "...\n..\n")
        .with("alone.txt", "..#.\n")
        .with("x.dict", "CAT;60\nDOG;x\n")
        .with("high.dict", "CAT;60\nDOG;101\n")
        .with("latin.dict", b"caf\xe9;60\n")
        .with("empty.dict", "\n");
    sandbox.check_refused("crossword fill t.txt --words w.dict -o x.pdf", "t.txt: line 2: 2 squares, but");
    sandbox.check_refused("crossword fill alone.txt --words w.dict", "row 1, column 4 belongs to no word");
    sandbox.check_refused("crossword fill g.txt --words x.dict", "x.dict: line 2: invalid score \"x\"");
    sandbox
        .check_refused("crossword fill g.txt --words high.dict", "high.dict: line 2: invalid score \"101\"");
    sandbox.check_refused("crossword fill g.txt --words latin.dict", "latin.dict: line 1");
    sandbox.check_refused("crossword fill g.txt --words empty.dict", "empty.dict: ");
    sandbox.check_refused("crossword fill g.txt --words none.dict", "none.dict: file not found");
    sandbox.check_refused("crossword fill g.txt", "--words");
    sandbox.check_refused("crossword fill g.txt --words w.dict --min-score 101", "from 0 to 100");
    assert!(!sandbox.path("x.pdf").exists());
}

#[test]
fn a_limit_leaves_a_partial_grid() {
    let run = ring().run("crossword fill g.txt --words w.dict --steps 1");
    assert_eq!((run.code, run.out.lines().count()), (Some(3), 3), "{}", run.err);
    assert!(run.err.contains("the maximum number of steps was reached before it was filled"), "{}", run.err);
    let sandbox = ring();
    sandbox.check("crossword fill g.txt --words w.dict --steps 1 -o x.txt -o x.ipuz", 3, "");
    assert_eq!(sandbox.text("x.txt"), run.out);
    sandbox.check("crossword fill x.txt --words w.dict", 0, "COW\nA#E\nTEN\n");
    sandbox.check("crossword fill x.ipuz --words w.dict", 0, "COW\nA#E\nTEN\n");
    sandbox.check("crossword fill g.txt --words w.dict --steps 16 --count 2", 3, "COW\nA#E\nTEN\n");
}

/// About as many words as a grid of this size needs to be filled at all, so that a search takes long.
#[cfg(target_os = "linux")]
fn hard() -> Sandbox {
    let mut random = 1_u64;
    let mut letter = || {
        random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        ["a", "b", "c", "d"][(random >> 62) as usize]
    };
    let words: String = (0..240).map(|_| (0..8).map(|_| letter()).collect::<String>() + "\n").collect();
    Sandbox::new().with("w.txt", words).with("g.txt", "........\n".repeat(8))
}

#[test]
#[cfg(target_os = "linux")]
fn an_interruption_keeps_the_fullest_grid() {
    let sandbox = hard();
    let line = "crossword fill g.txt --words w.txt -o x.json";
    let run = sandbox.interrupted(line, |child| progress::has_worked(child, 30));
    assert_eq!(run.code, Some(3), "{}", run.err);
    assert!(run.err.contains("g.txt: it was stopped before it was filled: "), "{}", run.err);
    assert!(run.err.contains("wrote x.json"), "{}", run.err);
}

#[test]
#[cfg(target_os = "linux")]
fn an_interruption_keeps_the_best_fill() {
    let line = "crossword fill g.txt --words w.dict --best 1h";
    let run = ring().interrupted(line, |child| progress::has_worked(child, 30));
    assert_eq!((run.code, &*run.out), (Some(3), "COW\nA#E\nTEN\n"), "{}", run.err);
}

/// A terminal shows the number of filled words.
#[test]
#[cfg(target_os = "linux")]
fn a_terminal_shows_the_filled_words() {
    let sandbox = hard();
    let line = sandbox.command("crossword fill g.txt --words w.txt --timeout 3s");
    let arguments: Vec<_> = line.get_args().map(|argument| argument.to_string_lossy()).collect();
    let line = format!("{} {}", line.get_program().to_string_lossy(), arguments.join(" "));
    let mut terminal = Command::new("script");
    terminal.args(["-qefc", &line, "typed.txt"]).current_dir(sandbox.path("."));
    terminal.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    // Not every machine has it.
    let Ok(mut child) = terminal.spawn() else { return };
    assert_eq!(child.wait().unwrap().code(), Some(3), "{}", sandbox.text("typed.txt"));
    let typed = sandbox.text("typed.txt");
    assert!(typed.contains("filled ") && typed.contains(" of 16 words"), "{typed}");
    assert!(typed.contains("the time limit was reached before it was filled"), "{typed}");
}

#[test]
fn words_and_letters_are_suggested() {
    ring().check("crossword fill g.txt --words w.dict --suggest 1A", 0, "COW  70\nCAT  60\n");
    ring().check("crossword fill g.txt --words w.dict --suggest A1", 0, "C  2\n");
    ring().check_refused("crossword fill g.txt --words w.dict --suggest 9D", "the grid has no \"9 down\"");
    for square in ["B2", "C9"] {
        let line = format!("crossword fill g.txt --words w.dict --suggest {square}");
        ring().check_refused(&line, "of 3x3 squares is not a square to be filled");
    }
    ring().check_refused("crossword fill g.txt --words w.dict --suggest many", "expected a slot");
    ring().check_refused("crossword fill g.txt --words w.dict --suggest 1A --title x", "cannot be used with");
    let line = "{\"answer\":\"COW\",\"score\":70,\"leads_to_fill\":true}\n";
    ring().check("crossword fill g.txt --words w.dict --suggest 1A --count 1 --json", 0, line);
}

#[test]
fn better_fills_score_more() {
    let sandbox = Sandbox::new().with("g.txt", "...\n").with("w.dict", "AAA;1\nBBB;2\nCCC;90\nDDD;3\n");
    sandbox.check("crossword fill g.txt --words w.dict --best 1000", 0, "CCC\n");
}

#[test]
fn better_fills_are_reproducible_by_steps() {
    let (grid, words) = (
        include_str!("../../../../examples/grids/mini.txt"),
        include_str!("../../../../examples/words/short.dict"),
    );
    let sandbox = Sandbox::new().with("g.txt", grid).with("w.dict", words);
    let best = |options: &str| {
        let run =
            sandbox.run(&format!("crossword fill g.txt --words w.dict --best 4000 -o x.json {options}"));
        assert_eq!(run.code, Some(0), "{}", run.err);
        sandbox.text("x.json")
    };
    let first = best("--threads 1");
    for threads in [1, 2, 8] {
        assert_eq!(best(&format!("--threads {threads}")), first, "{threads} threads");
    }
    assert_ne!(best("--seed 1"), first);
}

#[test]
fn unknown_words_of_a_grid_are_listed() {
    let sandbox = ring().with("x.txt", "CAT\nO#E\nWEX\n");
    let out = "x.txt: legal, 4 words in 3x3 squares with 1 block, 4 crossings, strict rule\n";
    let run = sandbox.run("crossword check x.txt --words w.dict");
    assert!(run.out.starts_with(out), "{}", run.out);
    assert!(
        run.out.ends_with("\n  not in the lists: 3 across, WEX\n  not in the lists: 2 down, TEX\n"),
        "{}",
        run.out
    );
    assert_eq!(run.code, Some(1));
    sandbox.check("crossword convert x.txt --show puzzle -o p.ipuz", 0, "");
    let run = sandbox.run("crossword check p.ipuz --words w.dict");
    assert!(!run.out.contains("not in the lists"), "unknown letters are not unknown words: {}", run.out);
    let run = sandbox.run("crossword check x.txt --words w.dict --min-score 65");
    assert!(run.out.contains("\n  scores 60, less than 65: 1 across, CAT\n"), "{}", run.out);
    let run = sandbox.run("crossword check x.txt --words w.dict --min-score 65 --json");
    assert!(
        run.out.contains(r#""unknown":[{"number":1,"direction":"across","answer":"CAT","score":60},"#),
        "{}",
        run.out
    );
}

#[test]
fn patterns_are_printed() {
    let run = Sandbox::new().run("crossword pattern --size 7 --words 16..20 --theme silver --seed 2");
    assert_eq!((run.code, run.out.lines().count()), (Some(0), 7), "{}", run.err);
    assert!(run.out.contains("SILVER"), "{}", run.out);
    let turned: String = run.out.trim().chars().rev().collect();
    let blocks = |text: &str| text.chars().map(|c| c == '#').collect::<Vec<_>>();
    assert_eq!(blocks(run.out.trim()), blocks(&turned));
}

#[test]
fn impossible_patterns_are_refused() {
    let check = |options: &str, says: &str| {
        Sandbox::new().check_refused(&format!("crossword pattern --size {options}"), says);
    };
    check("2", "2x2 squares, expected from 3x3 to 100x100 squares");
    check("9 --words many", "expected a range, such as 70..78");
    check("5 --words 200", "no pattern of 5x5 squares with 200 words was found");
    check(
        "9 --theme elephantine",
        "\"ELEPHANTINE\" has the length 11, but words of a row have from 3 to 9 letters",
    );
    check("9 --theme aa", "\"AA\" has the length 2");
    check("9 -o x.pdf", "x.pdf: a pattern is written as text\nhint: end the name in .txt");
}

#[test]
fn patterns_end_at_a_limit() {
    let command = "crossword pattern --size 100 --words 9000 --timeout 50ms";
    Sandbox::new().check_noted(command, 3, "", "0 of 1 patterns were found: the time limit was reached");
}

#[test]
fn patterns_differ() {
    let duplicates = "1 of 2 patterns were found: all others are duplicates";
    Sandbox::new().check_noted("crossword pattern --size 3 --count 2", 1, "...\n...\n...\n", duplicates);
    let run = Sandbox::new().run("crossword pattern --size 9 --count 20");
    assert_eq!(
        (run.code, run.out.split("\n\n").collect::<BTreeSet<_>>().len()),
        (Some(0), 20),
        "{}",
        run.out
    );
}

#[test]
fn patterns_that_cannot_be_filled_are_left_out() {
    let sandbox = ring();
    sandbox.check_noted(
        "crossword pattern --size 3 --words 6 --fill w.dict -o x.txt",
        1,
        "",
        "0 of 1 patterns were found: 1 other pattern cannot be filled",
    );
    assert!(!sandbox.path("x.txt").exists());
}

#[test]
fn a_report_and_a_grid_do_not_share_standard_output() {
    let sandbox = Sandbox::new().with("w.dict", WORDS).with("g.txt", RING);
    let line = "crossword fill g.txt --words w.dict --json -o -";
    sandbox.check_refused(line, "standard output: two outputs or reports of this run go there");
}

#[test]
fn words_that_stay_keep_their_clues() {
    let sandbox = ring().with(
        "x.ipuz",
        r##"{"version":"http://ipuz.org/v2","kind":["http://ipuz.org/crossword#1"],"dimensions":{"width":3,"height":3},
            "puzzle":[[{"cell":1,"value":"c"},{"cell":0,"value":"a"},{"cell":2,"value":"t"}],[0,"#",0],[3,0,0]],
            "clues":{"Across":[[1,"Purrs"],[3,""]],"Down":[[1,""],[2,""]]}}"##,
    );
    sandbox.check("crossword fill x.ipuz --words w.dict -q -o y.txt", 0, "");
    let text = sandbox.text("y.txt");
    assert!(text.starts_with("CAT\nO#E\nWEN\n") && text.contains("1. Purrs\n"), "{text}");
    // Of a crossword with its solution, no letter stays.
    let clues = "TOE\nO#A\nEAR\n\nAcross\n1. Digit\n3. Hears\n\nDown\n1. See 3 across\n2. Hears\n";
    let sandbox = Sandbox::new()
        .with("x.txt", clues)
        .with("w.csv", "cot,bed\ntee,peg\ntoe,digit\near,listens\ncat,pet\n");
    sandbox.run("crossword fill x.txt --words w.csv -q -o y.txt");
    assert!(!sandbox.text("y.txt").contains("See 3 across"), "{}", sandbox.text("y.txt"));
}

#[test]
fn question_marks_are_open_squares() {
    ring().with("q.txt", "?A?\n?#?\n??N\n").check(
        "crossword fill q.txt --words w.dict -q",
        0,
        "CAT\nO#E\nWEN\n",
    );
}

#[test]
fn a_grid_has_a_language() {
    let sandbox = Sandbox::new().with("mots.txt", "\u{e9}cole\n").with("g.txt", ".....\n");
    sandbox.check("crossword fill g.txt --words mots.txt --language fr -o fr.json -o fr.puz -q", 0, "");
    sandbox.check("crossword fill fr.json --words mots.txt -q", 0, "ECOLE\n");
    sandbox.check_part("crossword check fr.json --words mots.txt", 0, "fr.json: legal");
    sandbox.check_part("crossword check fr.puz --words mots.txt", 1, "not in the lists: 1 across, ECOLE");
    sandbox.check_part("crossword check fr.puz --words mots.txt --language fr", 0, "fr.puz: legal");
    sandbox.check_part("crossword check fr.puz --words mots.txt --fold-accents", 0, "fr.puz: legal");
    sandbox.check("crossword fill g.txt --words mots.txt --language fr --keep-accents -o k.json -q", 0, "");
    sandbox.check_part("crossword check k.json --words mots.txt", 0, "k.json: legal");
}
