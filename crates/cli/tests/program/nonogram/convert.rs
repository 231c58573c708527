use std::fs;

use super::{ONE, TWO, line, sandbox};
use crate::sandbox::Sandbox;

const COLORS: &str = "rr.\n.gg\n";

#[test]
fn text_is_the_default() {
    sandbox().check("nonogram convert one.json", 0, "##\n.#\n");
    sandbox().check("nonogram convert grid.txt --to nin", 0, "3 2\n2\n1\n1\n2\n0\n");
}

#[test]
fn there_and_back() {
    let sandbox = sandbox();
    sandbox.check("nonogram convert grid.txt -o x.non -o x.g -o x.pbm -o x.xml --title Hook", 0, "");
    for file in ["x.non", "x.g", "x.pbm", "x.xml"] {
        sandbox.check(&format!("nonogram convert {file}"), 0, "##.\n.#.\n");
        assert!(sandbox.text(file).contains("Hook"), "{file}");
    }
    let run = sandbox.run_with("nonogram convert - --from json --to sgt", &line(ONE));
    assert_eq!(run.out, "2x2:1/2/2/1\n");
}

#[test]
fn pictures_of_one_pixel_a_cell() {
    let sandbox = sandbox();
    sandbox.check("nonogram convert one.json -o x.png --to pixels", 0, "");
    let bytes = fs::read(sandbox.path("x.png")).unwrap();
    assert_eq!(&bytes[16..24], &[0, 0, 0, 2, 0, 0, 0, 2]);
    sandbox.check("nonogram convert x.png", 0, "##\n.#\n");
}

#[test]
fn all_images_of_few_pixels_are_read() {
    let sandbox =
        Sandbox::new().with("small.pgm", "P2\n2 2\n255\n0 0 255 0\n").with("broken.jpg", b"\xff\xd8\xff\xe0");
    sandbox.check("nonogram convert small.pgm", 0, "##\n.#\n");
    sandbox.check_refused("nonogram convert broken.jpg", "broken.jpg: JPEG: unexpected end of file");
}

#[test]
fn a_large_image_has_cells_only_on_request() {
    let sandbox = Sandbox::new().with("wide.txt", format!("{}\n", "rg.".repeat(40)));
    sandbox.check("nonogram convert wide.txt -o x.png --to pixels", 0, "");
    for command in ["convert x.png -o x.non", "solve x.png", "repair x.png", "check x.png"] {
        sandbox.check_refused(&format!("nonogram {command}"), "x.png: an image, expected one pixel per cell");
    }
    sandbox.check("nonogram convert x.png --from pixels -o x.non", 0, "");
}

#[test]
fn the_puzzle_alone_has_no_solution() {
    let sandbox = sandbox();
    sandbox.check("nonogram convert grid.txt --show puzzle -o x.non -o x.json -o x.svg", 0, "");
    assert!(!sandbox.text("x.non").contains("goal"), "{}", sandbox.text("x.non"));
    assert!(!sandbox.text("x.json").contains("picture"), "{}", sandbox.text("x.json"));
    let refused = |file: &str, option: &str| {
        let command = format!("nonogram convert grid.txt --show puzzle -o {file} {option}");
        sandbox.check_refused(&command, "nothing but the solution");
    };
    refused("y.pbm", "");
    refused("y.png", "--to pixels");
}

#[test]
fn frames_need_a_moving_picture() {
    sandbox().check_refused("nonogram convert one.json -o x.pdf --frames 3", "pdf cannot show steps");
    sandbox().check("nonogram convert one.json -o x.pdf -o x.gif --frames 3", 0, "");
}

#[test]
fn unknown_extensions_get_a_hint() {
    sandbox().check_refused("nonogram convert one.json -o x.picross", "choose the format with --to picross");
    sandbox().check_refused("nonogram convert one.json -o x.doc", "use one of json,");
}

#[test]
fn sheets_are_drawn() {
    let sandbox = sandbox();
    sandbox.check("nonogram convert one.json -o x.png -o x.svg --pixels 10", 0, "");
    let bytes = fs::read(sandbox.path("x.png")).unwrap();
    assert_eq!(&bytes[16..24], &[0, 0, 0, 40, 0, 0, 0, 40]);
    assert!(sandbox.text("x.svg").starts_with("<svg "));
    let puzzle = sandbox.run("nonogram convert one.json --to svg").out;
    assert_ne!(sandbox.run("nonogram convert one.json --to svg --show solution").out, puzzle);
    assert_eq!(sandbox.run("nonogram convert two.json --to svg --show puzzle").code, Some(0));
    let zero = sandbox.run("nonogram convert grid.txt --to svg").out;
    assert_ne!(sandbox.run("nonogram convert grid.txt --to svg --empty-clue blank").out, zero);
    let puzzle = sandbox.run("nonogram convert two.json --show puzzle").out;
    assert!(puzzle.contains(" 1") && !puzzle.contains('#'), "{puzzle}");
    sandbox.check_refused("nonogram convert one.json --show both", "--show both needs pdf, tex or html");
}

/// `--show puzzle` removes the solution from files, `--show solution` adds it.
#[test]
fn the_solution_is_in_files_that_have_a_place_for_it() {
    let sandbox = sandbox();
    sandbox.check("nonogram convert grid.txt --show puzzle -o clues.nin", 0, "");
    let run = sandbox
        .run("nonogram convert clues.nin --show solution -o x.json -o x.xml -o x.non -o x.sgt -o x.svg");
    assert_eq!((run.code, run.err.contains("warning")), (Some(0), false));
    // It is in the others.
    let warning = "warning: z.sgt: sgt has no place for: solution";
    sandbox.check_noted("nonogram convert clues.nin --show solution -o z.sgt -o z.nin", 0, "", warning);
    for (file, says) in [("x.json", "picture"), ("x.xml", "solution"), ("x.non", "goal")] {
        assert!(sandbox.text(file).contains(says), "{file}");
    }
    sandbox.check_part("nonogram convert clues.nin -o y.json -o y.sgt -q", 0, "");
    assert!(!sandbox.text("y.json").contains("picture"));
    check_unsolved(
        "nonogram convert two.json -o x.xml --show solution",
        1,
        "there are several solutions, but xml",
    );
}

/// Nothing is written, and an error is printed.
#[track_caller]
fn check_unsolved(line: &str, code: i32, says: &str) {
    let sandbox = sandbox();
    let before = sandbox.files();
    let run = sandbox.run(line);
    assert_eq!((run.code, run.out.as_str()), (Some(code), ""), "{}", run.err);
    assert!(run.err.starts_with("error: ") && run.err.contains(says), "{}", run.err);
    assert_eq!(sandbox.files(), before);
}

#[test]
fn a_solution_has_to_be_the_only_one() {
    check_unsolved("nonogram convert two.json -o x.pbm", 1, "two.json: there are several solutions, but pbm");
    let sandbox = sandbox();
    let run = sandbox.run("nonogram convert none.json -o x.json -o x.txt -q");
    assert!(run.err.contains("none.json: there is no solution, but txt needs exactly one"), "{}", run.err);
    assert_eq!(
        (run.code, sandbox.path("x.json").exists(), sandbox.path("x.txt").exists()),
        (Some(1), true, false)
    );
    check_unsolved(
        "nonogram convert two.json -o x.png --show solution",
        1,
        "there are several solutions, but png",
    );
    check_unsolved("nonogram convert two.json -o x.pdf", 1, "there are several solutions, but pdf");
    check_unsolved("nonogram convert two.json -o x.html --show solution", 1, "several solutions, but html");
    check_unsolved(
        "nonogram convert two.json -o x.tex -o x.gif -o x.pbm",
        1,
        "there are several solutions, but tex, gif, pbm need exactly one",
    );
    let run = sandbox.run("nonogram convert two.json -o x.html");
    assert!(run.code == Some(0) && run.err.contains("x.html: the page has no hints"), "{}", run.err);
    assert!(run.err.ends_with("wrote x.html: puzzle\n"), "{}", run.err);
    check_unsolved("nonogram convert hard.json -o x.txt --steps 0", 3, "the step limit was reached");
    let run = sandbox.run("nonogram convert all.jsonl -o y.txt -q");
    assert!(run.err.contains("all.jsonl, puzzle 2: there are several"), "{}", run.err);
    assert_eq!(
        (run.code, sandbox.path("y.1.txt").exists(), sandbox.path("y.2.txt").exists()),
        (Some(1), true, false)
    );
}

#[test]
fn a_sheet_of_the_puzzle_needs_no_solution() {
    let sandbox = sandbox();
    sandbox.check("nonogram convert one.json -o x.pdf", 0, "");
    sandbox.check("nonogram convert two.json -o y.pdf --show puzzle", 0, "");
    sandbox.check("nonogram convert two.json -o y.html", 0, "");
    sandbox.check("nonogram solve one.json -o z.pdf --title Corner -q", 0, "");
    sandbox.check("nonogram make grid.txt -o m.pdf -q", 0, "");
    sandbox.check_refused(
        "nonogram convert one.json -o x.svg --show words",
        "invalid value 'words' for '--show <VIEW>'",
    );
}

#[test]
fn all_bad_lines_are_reported() {
    let sandbox = Sandbox::new().with("x.jsonl", format!("nonsense\n{}{{}}\n", line(ONE)));
    let run = sandbox.run("nonogram convert x.jsonl -o y.jsonl");
    assert_eq!((run.code, sandbox.files().len()), (Some(2), 1));
    assert!(run.err.starts_with("error: x.jsonl: line 1, column 2: "), "{}", run.err);
    assert!(run.err.contains("\nerror: x.jsonl: line 3"), "{}", run.err);
    let run = sandbox.run("book x.jsonl missing.non -o y.pdf");
    assert_eq!((run.code, sandbox.files().len()), (Some(2), 1));
    assert!(run.err.contains("\nerror: x.jsonl: line 3"), "{}", run.err);
    assert!(run.err.contains("\nerror: missing.non: file not found"), "{}", run.err);
}

#[test]
fn a_picture_in_the_file_is_kept() {
    let sandbox = Sandbox::new().with("two.txt", "#.\n.#\n");
    sandbox.check("nonogram convert two.txt -o x.json", 0, "");
    sandbox.check("nonogram convert x.json", 0, "#.\n.#\n");
}

#[test]
fn colors_have_letters_and_clues_are_around_on_request() {
    let sandbox = sandbox().with("colors.txt", COLORS);
    let svg = |options: &str| sandbox.run(&format!("nonogram convert colors.txt --to svg {options}")).out;
    let glyphs = |svg: &str| svg.matches("<use ").count();
    let plain = svg("");
    assert_eq!(glyphs(&svg("--color-letters")), glyphs(&plain) + 6 + 2, "beside clues and in the legend");
    assert_eq!(glyphs(&svg("--clues around")), glyphs(&plain) + 6);
}

#[test]
fn what_a_format_cannot_hold_is_refused() {
    let sandbox = sandbox().with("colors.txt", COLORS);
    let says = "x.nin: the format nin cannot hold colors, but the nonogram has 2: formats that keep them are \
                json, jsonl, non, xml, g, pixels, txt, toml\n";
    sandbox.check_refused("nonogram convert colors.txt -o x.nin", says);
    sandbox.check_refused(
        "nonogram convert all.jsonl --to nin",
        "output: 4 nonograms, but nin contains one\nhint: ",
    );
    sandbox.check_refused(
        "nonogram convert all.jsonl --to svg",
        "output: 4 nonograms, but svg contains one\nhint: ",
    );
    sandbox.check_refused("nonogram convert one.json -o x.nonsense", "unknown file extension");
    sandbox.check_refused("nonogram convert one.json -o a.json -o ./a.json", "have the same path");
    sandbox.check("nonogram convert colors.txt -o x.g -o x.cwc", 0, "");
    sandbox.check("nonogram convert all.jsonl -o x.non", 0, "");
    assert_eq!(sandbox.run("nonogram check x.non -q").code, Some(1));
}

#[test]
fn dropped_fields_are_reported() {
    let sandbox = sandbox();
    sandbox.check("nonogram convert one.json --title Dot -o x.non -o x.txt", 0, "");
    let all = [("nin", "title"), ("pixels", "title"), ("txt", "title"), ("g", ""), ("svg", "")];
    for (format, lost) in all {
        let run = sandbox.run(&format!("nonogram convert x.non -o x --to {format}"));
        assert_eq!(
            (run.code, run.err.lines().count()),
            (Some(0), 1 + usize::from(!lost.is_empty())),
            "{}",
            run.err
        );
        let expected = format!("warning: x: {format} has no place for: {lost}\nwrote x: ");
        assert!(lost.is_empty() || run.err.starts_with(&expected), "{}", run.err);
    }
    assert_eq!(sandbox.run("nonogram convert x.non").err, "");
    let run = sandbox.run("nonogram convert one.json --language de -o y.xml");
    assert!(run.err.contains("y.xml: xml has no place for: language\n"), "{}", run.err);
    let sandbox = sandbox.with("id.jsonl", r#"{"id":7,"rows":[[1]],"columns":[[1]]}"#);
    let run = sandbox.run("nonogram convert id.jsonl -o id.non -o more.jsonl -o id.png");
    assert_eq!(run.err.matches("has no place for").count(), 1, "{}", run.err);
    assert!(run.err.contains("warning: id.non: non has no place for: id\n"), "{}", run.err);
    assert!(sandbox.text("more.jsonl").starts_with(r#"{"id":7,"#), "{}", sandbox.text("more.jsonl"));
}

#[test]
fn large_files_of_pixels_are_read_back() {
    let rows = format!("{}\n", "#".repeat(150)).repeat(120);
    let sandbox = Sandbox::new().with("large.txt", rows);
    sandbox.check("nonogram convert large.txt -o x.png --to pixels", 0, "");
    sandbox.check("nonogram convert x.png -o x.pbm", 0, "");
    sandbox.check("nonogram check x.pbm -q", 0, "");
}

#[test]
fn ignored_parts_are_reported() {
    let sandbox = Sandbox::new().with("x.non", "license CC0\nrows\n1\ncolumns\n1\n");
    let run = sandbox.run("nonogram convert x.non");
    assert_eq!((&*run.out, &*run.err), ("#\n", "warning: x.non: ignored: license\n"));
    let sandbox = sandbox.with("blank.non", "rows\n\n1\n\ncolumns\n1\n");
    let run = sandbox.run("nonogram convert blank.non");
    assert_eq!((&*run.out, &*run.err), ("#\n", "blank.non: read as rows and columns, 1x1 cells, 1 color\n"));
}

#[test]
fn dropped_colors_are_reported() {
    let green = r#"{"quadrille":"nonogram","version":1,"size":{"width":2,"height":1},"rows":[[1]],"columns":[[1],[]],
        "colors":[{"name":"green","rgb":"00ff00","symbol":"g"}],"picture":["g."]}"#;
    let sandbox = Sandbox::new().with("green.json", green);
    for format in ["nin", "pbm", "bits", "txt", "gno"] {
        let run = sandbox.run(&format!("nonogram convert green.json -o x --to {format}"));
        let expected = format!("warning: x: {format} has no place for: colors\nwrote x: 1 nonogram\n");
        assert_eq!((run.code, run.err), (Some(0), expected));
    }
    sandbox.check_part("nonogram convert green.json -o x.non -o x.xml -q", 0, "");
    let run = sandbox.run("nonogram convert green.json");
    assert_eq!((&*run.out, &*run.err), ("g.\n", ""));
}

#[test]
fn several_files_go_into_a_folder() {
    let sandbox = sandbox().with("bad.jsonl", format!("no\n{}nor this\n", line(ONE)));
    sandbox.check("nonogram convert one.json hard.json all.jsonl -o out/ --to non", 0, "");
    for (file, from) in [("one", "one.json"), ("hard", "hard.json"), ("all", "all.jsonl")] {
        let alone = sandbox.run(&format!("nonogram convert {from} --to non"));
        assert_eq!(sandbox.text(&format!("out/{file}.non")), alone.out);
    }
    sandbox.check("nonogram convert one.json grid.txt -o out/ --to pixels", 0, "");
    assert!(sandbox.path("out/one.png").exists() && sandbox.path("out/grid.png").exists());
    // One of them has several solutions, and one cannot be read.
    let run = sandbox.run("nonogram convert two.json bad.jsonl one.json -o out/ --to pbm");
    assert!(run.err.starts_with("error: two.json: there are several solutions, but pbm"), "{}", run.err);
    assert_eq!(run.err.matches("error: bad.jsonl: line ").count(), 2, "{}", run.err);
    assert_eq!((run.code, sandbox.path("out/one.pbm").exists()), (Some(2), true));
    let run = sandbox.run("nonogram convert two.json one.json -o out/ --to pbm");
    assert_eq!(run.code, Some(1), "{}", run.err);
    sandbox.check("nonogram convert all.jsonl -o numbered/ --to svg", 0, "");
    assert!(sandbox.path("numbered/all.1.svg").exists());
    let run = sandbox.run("nonogram convert bad.jsonl -o some/ --to svg");
    assert_eq!((run.code, sandbox.path("some/bad.2.svg").exists()), (Some(2), true), "{}", run.err);
}

#[test]
fn numbered_files_do_not_replace_other_outputs() {
    let sandbox = sandbox().with("all.1.json", line(ONE));
    fs::create_dir(sandbox.path("out")).unwrap();
    for files in ["all.jsonl all.1.json", "all.1.json all.jsonl"] {
        let run = sandbox.run(&format!("nonogram convert {files} -o out/ --to json"));
        assert!(
            run.err.contains("error: out/all.1.json: two files of this run have the same path"),
            "{}",
            run.err
        );
        assert_eq!((run.code, fs::read_dir(sandbox.path("out")).unwrap().count()), (Some(2), 4));
    }
}

/// Many puzzles, each with its number as its title.
fn many(count: usize) -> String {
    let titled = |number| line(ONE).replace("\"size\"", &format!("\"title\":\"{number}\",\"size\""));
    (1..=count).map(titled).collect()
}

#[test]
fn threads_decide_nothing() {
    let sandbox = Sandbox::new().with("many.jsonl", many(3000));
    for format in ["jsonl", "xml", "non", "txt"] {
        let [one, several] = ["1", "8"].map(|threads| {
            sandbox.run(&format!("nonogram convert many.jsonl --to {format} --threads {threads}")).out
        });
        assert!(one.len() > 10_000 && one == several, "{format}");
        sandbox.check(&format!("nonogram convert many.jsonl -o x.out --to {format} -q"), 0, "");
        assert!(format == "txt" || sandbox.text("x.out") == one, "{format}");
    }
    assert!(sandbox.text("x.0001.out") == "##\n.#\n" && sandbox.path("x.3000.out").exists());
}

#[test]
fn numbers_are_the_same_from_a_pipe() {
    let sandbox = Sandbox::new();
    let run = sandbox.run_with("nonogram convert - --from jsonl -o x.non", &many(12));
    assert_eq!((run.code, sandbox.files()), (Some(0), vec!["x.non".to_owned()]), "{}", run.err);
    let run = sandbox.run_with("nonogram convert - --from jsonl -o x.g", &many(12));
    assert_eq!((run.code, sandbox.files().len()), (Some(0), 13), "{}", run.err);
    assert!(sandbox.text("x.07.g").contains('7'));
    let run = sandbox.run_with("nonogram convert - --from jsonl -o y.g", &many(1));
    assert!(run.code == Some(0) && sandbox.path("y.g").exists(), "{}", run.err);
}

#[test]
fn a_bad_line_prevents_files_for_several_puzzles() {
    let lines = many(300) + "no\n" + &line(TWO) + "nor this\n";
    let check = |output: &str, says: &[&str], files: usize| {
        let sandbox = Sandbox::new().with("late.jsonl", &lines);
        let run = sandbox.run(&format!("nonogram convert late.jsonl {output}"));
        assert_eq!((run.code, &*run.out), (Some(2), ""), "{output}: {}", run.err);
        for line in ["late.jsonl: line 301, ", "late.jsonl: line 303, "].iter().chain(says) {
            assert!(run.err.contains(line), "{output}: {}", run.err);
        }
        assert_eq!(sandbox.files().len(), 1 + files, "{output}");
    };
    let ambiguous = "late.jsonl, puzzle 302: there are several solutions";
    check("-o x.jsonl", &["error: x.jsonl: not written, because 2 of 303 puzzles failed\n"], 0);
    check("--to xml", &["error: standard output: not written, because 2 of 303"], 0);
    check("-o x.jsonl -o x.g -o -", &[ambiguous, "wrote x.001.g to x.302.g: 301 files\n"], 301);
    check("-o x.pbm", &[ambiguous, "wrote x.001.pbm to x.300.pbm: 300 files\n"], 300);
}

#[test]
fn a_file_without_puzzles_is_refused() {
    let sandbox = Sandbox::new().with("blank.jsonl", "\n\n");
    for verb in ["convert", "check", "explain"] {
        let says = "blank.jsonl: the file is empty, expected a nonogram";
        sandbox.check_refused(&format!("nonogram {verb} blank.jsonl --from jsonl"), says);
    }
}

#[test]
fn a_bad_combination_of_options_is_refused_once() {
    let sandbox = sandbox().with("a.txt", "CAT\n").with("b.txt", "DOG\n");
    fs::create_dir(sandbox.path("out")).unwrap();
    let refused = |files: &str, show: &str| {
        let run = sandbox.run(&format!("{files} -o out/ --to svg --show {show}"));
        assert_eq!((run.code, run.err.matches("error: ").count()), (Some(2), 1), "{}", run.err);
    };
    for show in ["both", "marks"] {
        refused("crossword convert a.txt no.txt b.txt", show);
        refused("nonogram convert one.json no.txt all.jsonl", show);
    }
}

#[cfg(unix)]
#[test]
fn names_take_one_line() {
    let sandbox = sandbox().with("new\nline.jsonl", "no\n");
    let run = sandbox.command("nonogram convert").arg("new\nline.jsonl").output().unwrap();
    let error = String::from_utf8(run.stderr).unwrap();
    assert!(error.starts_with("error: new\\nline.jsonl: line 1") && error.lines().count() == 1, "{error}");
}

#[test]
fn a_solution_that_does_not_follow_from_the_clues_is_missed() {
    let sandbox = Sandbox::new().with("two.txt", "#.\n.#\n").with("one.txt", "##\n.#\n");
    for (line, is_missed) in [
        ("nonogram convert two.txt -o x.nin", true),
        ("nonogram convert two.txt -o x.sgt", true),
        ("nonogram convert two.txt -o x.json", false),
        ("nonogram convert two.txt -o x.nin --show puzzle", false),
        ("nonogram convert one.txt -o x.nin", false),
    ] {
        let run = sandbox.run(line);
        assert_eq!(run.code, Some(0), "{line}");
        assert_eq!(run.err.contains("has no place for: solution"), is_missed, "{line}\n{}", run.err);
    }
}
