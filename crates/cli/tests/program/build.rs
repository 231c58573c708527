use crate::sandbox::Sandbox;

#[test]
fn bad_lists_are_refused() {
    let sandbox = Sandbox::new()
        .with("empty.txt", "\n# only a comment\n\n")
        .with("latin.txt", b"caf\xe9\nword\n")
        .with("utf16.txt", b"\xff\xfeo\0x\0\0\xd8a\0")
        .with("binary.txt", (0..=255).collect::<Vec<u8>>())
        .with("one.txt", "apple\n---\n")
        .with("puzzle.json", "{\"quadrille\":\"crossword\"}");
    sandbox.check_refused("crossword build nothing.txt", "nothing.txt: file not found");
    sandbox.check_refused("crossword build .", "a folder");
    sandbox.check_refused("crossword build empty.txt", "empty.txt: no words");
    sandbox
        .check_refused("crossword build latin.txt", "latin.txt: line 1, column 4: invalid UTF-8 byte 0xe9");
    sandbox.check_refused(
        "crossword build latin.txt",
        "\nhint: or choose its encoding: --encoding windows-1252",
    );
    sandbox.check_refused(
        "crossword build utf16.txt",
        "utf16.txt: line 1, column 3: invalid character in UTF-16LE",
    );
    sandbox.check_refused("crossword build latin.txt --encoding ansi", "unknown encoding \"ansi\"");
    sandbox.check_refused(
        "crossword build latin.txt --encoding shift_jis",
        "latin.txt: line 1, column 4: invalid character in Shift_JIS",
    );
    sandbox.check_refused("crossword build binary.txt", "binary");
    sandbox.check_refused("crossword build puzzle.json", "a finished puzzle");
    sandbox.check_refused("crossword build one.txt --from json", "not valid JSON");
}

#[test]
fn conflicting_pins_are_reported_with_their_lines() {
    let sandbox = Sandbox::new()
        .with("a.txt", "# title: Pets\n\ncow\ncat @ 1,1,across\nrow\ndog @ 1,1,down\n")
        .with("b.json", "[{\"answer\":\"row\"},\"cat @ 1,1,across\"]")
        .with("c.jsonl", "{\"answer\":\"row\"}\n{\"answer\":\"dog @ 1,1,down\"}\n")
        .with("across.txt", "cow @ 1,1,down\ncat @ 1,1,across\ndog @ 1,4,across\nrow @ 3,7,down\n")
        .with("corner.txt", "cat @ 1,1,across\ndog @ 1,4,down\n");
    let why = "the pinned words conflict: row 1, column 1: two entries want different letters (cat C, dog D); \
               move or unpin one of them";
    sandbox.check_refused("crossword build a.txt", &format!("error: a.txt: lines 4 and 6: {why}"));
    let places = "error: b.json: line 1, c.jsonl: line 2: the pinned words conflict";
    sandbox.check_refused("crossword build b.json c.jsonl", places);
    // A pin that only crosses the run is not named.
    sandbox
        .check_refused("crossword build across.txt", "across.txt: lines 2 and 3: the pinned words conflict");
    sandbox
        .check_refused("crossword build corner.txt", "corner.txt: lines 1 and 2: the pinned words conflict");
}

#[test]
fn a_list_may_have_another_encoding() {
    let sandbox = Sandbox::new().with("excel.csv", b"caf\xe9;K\xfche\nfee;Els\xe4\n");
    let run = sandbox.run("crossword build excel.csv --encoding windows-1252");
    assert!(
        run.code == Some(0) && run.out.contains("\nÉ..\n") && run.out.contains("Kühe"),
        "{}{}",
        run.err,
        run.out
    );
}

#[test]
fn a_list_that_looks_like_json_may_be_none() {
    let sandbox = Sandbox::new().with("w.txt", "[cat] y\ncat\n").with("long.txt", "-".repeat(5_000_000));
    let advice = "if it is a list with a word per line, choose another format";
    sandbox.check_refused(
        "crossword build w.txt",
        &format!("not valid JSON: expected value: {advice}\nhint: --from lines reads"),
    );
    let run = sandbox.run("crossword build long.txt");
    assert!(run.code == Some(2) && run.err.len() < 1000, "a word of megabytes is not repeated");
}

#[test]
fn bad_settings_are_refused() {
    let sandbox = Sandbox::new().with("w.txt", "cat\ncow\n");
    sandbox.check_refused("crossword build w.txt --max-size 0x5", "needs at least one square");
    sandbox.check_refused("crossword build w.txt --attempts 0", "--attempts");
    sandbox.check_refused("crossword build w.txt --seed x", "--seed");
    sandbox.check_refused("crossword build w.txt --rule odd", "standard");
    sandbox.check_refused("crossword build w.txt -o x.nonsense", "unknown file extension");
    sandbox.check_refused("crossword build w.txt -o no/such/x.json", "does not exist");
    sandbox.check_refused("crossword build w.txt -o x.json --report x.json", "have the same path");
    sandbox.check_refused("crossword build w.txt --report -", "go there");
    let run = sandbox.command("crossword build w.txt --tokens").arg("").output().unwrap();
    assert_eq!(run.status.code(), Some(2));
    assert_eq!(sandbox.files(), ["w.txt"]);
}

fn sandbox() -> Sandbox {
    Sandbox::new().with("w.txt", "cat\ncow\ntow\n").with("apart.txt", "AAAA\nBBBB\nACE\n")
}

#[test]
fn figures_are_printed_on_request() {
    let run = sandbox().run("crossword build w.txt --verbose");
    assert_eq!(run.code, Some(0), "{}", run.err);
    assert!(run.err.starts_with("placed 3 of 3 words in ") && run.err.lines().count() == 1, "{}", run.err);
    for options in ["", "--quiet --threads 2"] {
        let again = sandbox().run(&format!("crossword build w.txt {options}"));
        assert_eq!((again.out.as_str(), again.err.as_str()), (run.out.as_str(), ""));
    }
}

#[test]
fn some_words_of_a_list_are_placed() {
    let sandbox = Sandbox::new().with("w.txt", "cat\ncow\n!tow\nowl\nlot\n");
    let run = sandbox.run("crossword build w.txt --count 3 -o x.json");
    assert_eq!((run.code, run.err.as_str()), (Some(0), "wrote x.json: 3 words\n"));
    let file = sandbox.text("x.json");
    assert!(file.contains(r#""text":"tow""#) && file.contains(r#""unplaced":[]"#), "{file}");
    sandbox.check_refused("crossword build w.txt --count 6", "cannot place 6 words: the list has 5");
    sandbox.check_refused("crossword build w.txt --count 0", "--count");
    let texts =
        [1, 2, 3, 4].map(|seed| sandbox.run(&format!("crossword build w.txt --count 2 --seed {seed}")).out);
    assert!(texts.iter().any(|text| *text != texts[0]), "the seed chooses the words");
}

#[test]
fn built_crosswords_are_legal() {
    let sandbox = sandbox();
    sandbox.check(
        "crossword build w.txt -q -o x.json -o x.txt -o x.svg -o x.png --report r.json --title Farm",
        0,
        "",
    );
    assert_eq!(sandbox.files(), ["apart.txt", "r.json", "w.txt", "x.json", "x.png", "x.svg", "x.txt"]);
    sandbox.check("crossword check -q x.json x.txt", 0, "");
    assert!(sandbox.text("x.json").contains("\"title\":\"Farm\""));
}

#[test]
fn the_report_has_its_keys() {
    let sandbox = sandbox();
    sandbox.check("crossword build apart.txt -q -o x.json --report r.json --seed 3 --allow-unplaced --search exhaustive", 0, "");
    let report: serde_json::Value = serde_json::from_str(&sandbox.text("r.json")).unwrap();
    let keys = "words placed unplaced components crossings crossings_per_word width height area density seed rule attach \
                search steps attempts status_checks elapsed_ms";
    assert!(keys.split(' ').all(|key| report.get(key).is_some()));
    assert_eq!(report.as_object().unwrap().len(), keys.split(' ').count());
    for (key, value) in [
        ("words", "3"),
        ("placed", "2"),
        ("components", "1"),
        ("crossings", "1"),
        ("seed", "3"),
        ("area", "12"),
        ("crossings_per_word", "0.5"),
        ("density", "0.5"),
        ("rule", "\"standard\""),
        ("attach", "\"dense\""),
        ("search", "\"exhaustive\""),
        (
            "unplaced",
            r#"[{"help":"add a word that shares letters with it and with the others","reason":"no-common-letter","text":"BBBB"}]"#,
        ),
    ] {
        assert_eq!(report[key].to_string(), value, "{key}");
    }
}

#[test]
fn unplaced_words_are_reported_after_writing() {
    let sandbox = sandbox();
    let run = sandbox.run("crossword build apart.txt -o x.json");
    assert_eq!(run.code, Some(1));
    assert!(
        run.err.contains("placed 2 of 3 words; 1 word is unplaced:\n  BBBB: it shares no letter with the placed words: add a word that shares "),
        "{}",
        run.err
    );
    assert!(sandbox.text("x.json").contains(r#"{"text":"BBBB","reason":"no-common-letter","index":"#));
    sandbox.check("crossword build apart.txt -q -o x.json --allow-unplaced", 0, "");
}

#[test]
fn only_the_first_unplaced_words_are_shown() {
    let words: String = ('B'..='Z').map(|c| format!("{c}{c}{c}\n")).collect();
    let run = Sandbox::new().with("w.txt", words).run("crossword build w.txt");
    assert_eq!(run.code, Some(1));
    assert!(
        run.err.contains("24 words are unplaced:\n") && run.err.ends_with("\n  and 14 more: see --report\n")
    );
}

#[test]
fn lists_are_taken_together() {
    let sandbox =
        Sandbox::new().with("a.csv", "answer,clue\ncat,\"Feline, furry\"\n").with("b.json", "[\"cow\"]");
    let run = sandbox.run_with("crossword build a.csv b.json - --to json", "tow\tPull\n");
    assert_eq!(run.code, Some(0), "{}", run.err);
    for part in [
        r#""text":"cat","clue":"Feline, furry""#,
        r#""text":"cow","index":1}"#,
        r#""text":"tow","clue":"Pull""#,
    ] {
        assert!(run.out.contains(part), "{}", run.out);
    }
    sandbox.check_refused("crossword build - -", "given twice");
}

/// A list and a warning about it, which begins with its place.
#[track_caller]
fn check_warning(name: &str, text: &str, says: &str) {
    let run = Sandbox::new().with(name, text).run(&format!("crossword build {name}"));
    assert!(run.err.lines().any(|line| line.starts_with(&format!("{name}: {says}"))), "{}", run.err);
}

#[test]
fn doubtful_lists_are_reported() {
    check_warning("w.csv", "cat,Feline,x\ncow,It moos,y\n", "1 column is not used: column 3");
    check_warning("w.txt", "cat – Feline\ncow – It moos\ncrow\n", "line 3: \"crow\" lacks the separator");
    check_warning("w.txt", "What says meow?;cat\nWhat is black?;crow\n", "the clues may come first");
    check_warning("w.txt", "cat, cow, crow\n", "line 1: the only line is read as several words");
    check_warning(
        "w.txt",
        "Pets:\ncat\nrat\n\nCattle:\ncow\ncalf\n",
        "line 5: \"Cattle:\" is read as a heading",
    );
    let chat = "Here it is:\n\n|Word|Clue|\n|-|-|\n|cat|Feline|\n|rat|Rodent|\n";
    check_warning("w.txt", chat, "line 1: not part of the list, and skipped");
    check_warning(
        "w.txt",
        "I\ncat\ntea\n",
        "line 1: \"I\" has a single letter and cannot be placed (too-short)",
    );
}

#[test]
fn separators_that_separate_nothing_are_reported_with_a_remedy() {
    let check = |text: &str, options: &str, says: &str| {
        let run = Sandbox::new().with("w.txt", text).run(&format!("crossword words w.txt {options}"));
        assert_eq!(run.err, format!("w.txt: {says}\n"), "{text:?}");
    };
    check("cat - purrs\ndog - barks\n", "--from tsv", "no line contains the chosen separator (tsv)");
    let reads = "which is read as part of the words";
    check(
        "cat- purrs\ndog- barks\n",
        "",
        &format!("all lines have \"-\", {reads}; --from chooses a separator"),
    );
    check(
        "cat~purrs\ndog~barks\n",
        "",
        &format!("all lines have \"~\", {reads}: put a tab between word and clue"),
    );
    let list = Sandbox::new().with("w.txt", "cat- purrs\n");
    list.check("crossword words w.txt --from dash", 0, "line  answer  clue\n   1  cat     purrs\n");
}

#[test]
fn words_prints_the_list() {
    let sandbox = Sandbox::new().with("w.csv", "clue;answer\nFeline;cat\n;!cow\n").with("x.tsv", "");
    let json = "{\"answer\":\"cat\",\"clue\":\"Feline\",\"line\":2}\n{\"answer\":\"cow\",\"clue\":null,\"line\":3,\"required\":true}\n";
    sandbox.check("crossword words w.csv --json", 0, json);
    sandbox.check("crossword words w.csv", 0, "line  answer  clue\n   2  cat     Feline\n   3  cow\n");
    sandbox.check("crossword words w.csv -o x.tsv", 0, "");
    assert_eq!(sandbox.text("x.tsv"), "# quadrille word list\nanswer\tclue\ncat\tFeline\n!cow\t\n");
    sandbox.check_refused("crossword words w.csv -o x.xlsx", "x.xlsx: words are not written in this format");
    sandbox
        .check_refused("crossword words w.csv -o x.json", "choose the extension tsv, or jsonl with --json");
    sandbox.check_refused("crossword words w.csv --columns answer=4", "no column \"4\"");
    sandbox.check_refused("crossword words w.csv --columns clue=2", "invalid columns");
}

#[test]
fn words_are_spelled_as_requested() {
    let sandbox = Sandbox::new().with("t.txt", "do-re-mi\nmi-fa\n").with("c.txt", "McCoy\nCop\n");
    let tokens = sandbox.run("crossword build t.txt --tokens - --to json").out;
    assert!(tokens.contains(r#""answer":["DO","RE","MI"],"text":"do-re-mi""#), "{tokens}");
    let cased = sandbox.run("crossword build c.txt --keep-case --to json").out;
    assert!(cased.contains(r#""answer":["M","c","C","o","y"],"text":"McCoy""#), "{cased}");
}

#[test]
fn the_maximum_size_is_respected() {
    let sandbox = sandbox();
    let run = sandbox.run("crossword build w.txt --max-size 3x1 --allow-unplaced");
    assert_eq!((run.code, run.out.lines().count()), (Some(0), 1), "{}", run.err);
    sandbox.check_refused("crossword build w.txt --max-size 2x2", "2x2");
}

#[test]
fn seeds_and_threads() {
    let words: String = (100..160).map(|k| format!("{k}\n")).collect();
    let sandbox = Sandbox::new().with("w.txt", words);
    let build = |options: &str| {
        sandbox.run(&format!("crossword build w.txt --to json --allow-unplaced {options}")).out
    };
    let first = build("--seed 5 --threads 1");
    assert!(!first.is_empty());
    assert_eq!(build("--seed 5 --threads 8"), first);
    assert_ne!(build("--seed 6"), first);
}

#[test]
fn words_without_clues_are_counted() {
    let check = |list: &str, is_noted: bool| {
        let err = Sandbox::new().with("x.tsv", list).run("crossword build x.tsv").err;
        assert_eq!(err.contains("warning: 1 of 3 words has no clue: \"ant\"\n"), is_noted, "{err}");
    };
    check("cat\tFeline\ntea\tDrink\nant\n", true);
    check("cat\tFeline\ntea\tDrink\nant\tInsect\n", false);
    check("cat\ntea\nant\n", false);
}
