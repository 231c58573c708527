use std::fs;

use super::{ONE, TWO, desk, line};
use crate::desk::Desk;

const COLORS: &str = "rr.\n.gg\n";

#[test]
fn text_is_the_default() {
    desk().check("nonogram convert one.json", 0, "##\n.#\n");
    desk().check("nonogram convert grid.txt --to nin", 0, "3 2\n2\n1\n1\n2\n0\n");
}

#[test]
fn there_and_back() {
    let desk = desk();
    desk.check("nonogram convert grid.txt -o x.non -o x.g -o x.pbm -o x.xml --title Hook", 0, "");
    for file in ["x.non", "x.g", "x.pbm", "x.xml"] {
        desk.check(&format!("nonogram convert {file}"), 0, "##.\n.#.\n");
        assert!(desk.text(file).contains("Hook"), "{file}");
    }
    let run = desk.run_with("nonogram convert - --from json --to sgt", &line(ONE));
    assert_eq!(run.out, "2x2:1/2/2/1\n");
}

#[test]
fn pictures_of_one_pixel_a_cell() {
    let desk = desk();
    desk.check("nonogram convert one.json -o x.png --to pixels", 0, "");
    let bytes = fs::read(desk.path("x.png")).unwrap();
    assert_eq!(&bytes[16..24], &[0, 0, 0, 2, 0, 0, 0, 2]);
    desk.check("nonogram convert x.png", 0, "##\n.#\n");
}

#[test]
fn all_images_of_few_pixels_are_read() {
    let desk =
        Desk::new().with("small.pgm", "P2\n2 2\n255\n0 0 255 0\n").with("broken.jpg", b"\xff\xd8\xff\xe0");
    desk.check("nonogram convert small.pgm", 0, "##\n.#\n");
    desk.check_refused("nonogram convert broken.jpg", "broken.jpg: not a readable JPEG");
}

#[test]
fn a_larger_image_has_no_cells_unless_that_is_said() {
    let desk = Desk::new().with("wide.txt", format!("{}\n", "rg.".repeat(40)));
    desk.check("nonogram convert wide.txt -o x.png --to pixels", 0, "");
    for command in ["convert x.png -o x.non", "solve x.png", "repair x.png", "check x.png"] {
        desk.check_refused(&format!("nonogram {command}"), "x.png: an image, expected one pixel per cell");
    }
    desk.check_refused("book x.png -o x.pdf", "quadrille nonogram make makes a nonogram of it");
    desk.check("nonogram convert x.png --from pixels -o x.non", 0, "");
}

#[test]
fn the_puzzle_alone_has_no_solution() {
    let desk = desk();
    desk.check("nonogram convert grid.txt --show puzzle -o x.non -o x.json -o x.svg", 0, "");
    assert!(!desk.text("x.non").contains("goal"), "{}", desk.text("x.non"));
    assert!(!desk.text("x.json").contains("picture"), "{}", desk.text("x.json"));
    let refused = |file: &str, option: &str| {
        let command = format!("nonogram convert grid.txt --show puzzle -o {file} {option}");
        desk.check_refused(&command, "nothing but the solution");
    };
    refused("y.pbm", "");
    refused("y.png", "--to pixels");
}

#[test]
fn frames_need_a_moving_picture() {
    desk().check_refused("nonogram convert one.json -o x.pdf --frames 3", "pdf does not show steps");
    desk().check("nonogram convert one.json -o x.pdf -o x.gif --frames 3", 0, "");
}

#[test]
fn endings_that_name_formats_are_told_how() {
    desk().check_refused("nonogram convert one.json -o x.picross", "give the format with --to picross");
    desk().check_refused("nonogram convert one.json -o x.doc", "end the name in one of json,");
}

#[test]
fn sheets_are_drawn() {
    let desk = desk();
    desk.check("nonogram convert one.json -o x.png -o x.svg --pixels 10", 0, "");
    let bytes = fs::read(desk.path("x.png")).unwrap();
    assert_eq!(&bytes[16..24], &[0, 0, 0, 40, 0, 0, 0, 40]);
    assert!(desk.text("x.svg").starts_with("<svg "));
    let puzzle = desk.run("nonogram convert one.json --to svg").out;
    assert_ne!(desk.run("nonogram convert one.json --to svg --show solution").out, puzzle);
    assert_eq!(desk.run("nonogram convert two.json --to svg --show puzzle").code, Some(0));
    let zero = desk.run("nonogram convert grid.txt --to svg").out;
    assert_ne!(desk.run("nonogram convert grid.txt --to svg --empty-clue blank").out, zero);
    let puzzle = desk.run("nonogram convert two.json --show puzzle").out;
    assert!(puzzle.contains(" 1") && !puzzle.contains('#'), "{puzzle}");
    desk.check_refused("nonogram convert one.json --show both", "one picture does not show both");
}

/// As `--show puzzle` takes it out of files, `--show solution` puts it in.
#[test]
fn the_solution_is_in_files_that_have_a_place_for_it() {
    let desk = desk();
    desk.check("nonogram convert grid.txt --show puzzle -o clues.nin", 0, "");
    let run =
        desk.run("nonogram convert clues.nin --show solution -o x.json -o x.xml -o x.non -o x.sgt -o x.svg");
    assert_eq!((run.code, run.err.as_str()), (Some(0), ""));
    // It is in the others.
    let warning = "warning: z.sgt: sgt has no place for: solution";
    desk.check_noted("nonogram convert clues.nin --show solution -o z.sgt -o z.nin", 0, "", warning);
    for (file, says) in [("x.json", "picture"), ("x.xml", "solution"), ("x.non", "goal")] {
        assert!(desk.text(file).contains(says), "{file}");
    }
    let run = desk.run("nonogram convert clues.nin -o y.json -o y.sgt");
    assert_eq!((run.code, run.err.as_str()), (Some(0), ""));
    assert!(!desk.text("y.json").contains("picture"));
    check_unsolved(
        "nonogram convert two.json -o x.xml --show solution",
        1,
        "there are several solutions, but xml",
    );
}

/// Nothing is written, and a line says why.
#[track_caller]
fn check_unsolved(line: &str, code: i32, says: &str) {
    let desk = desk();
    let before = desk.files();
    let run = desk.run(line);
    assert_eq!((run.code, run.out.as_str()), (Some(code), ""), "{}", run.err);
    assert!(run.err.starts_with("error: ") && run.err.contains(says), "{}", run.err);
    assert_eq!(desk.files(), before);
}

#[test]
fn a_solution_has_to_be_the_only_one() {
    check_unsolved("nonogram convert two.json -o x.pbm", 1, "two.json: there are several solutions, but pbm");
    check_unsolved("nonogram convert none.json -o x.json -o x.txt", 1, "none.json: there is no solution");
    check_unsolved(
        "nonogram convert two.json -o x.png --show solution",
        1,
        "there are several solutions, but png",
    );
    check_unsolved("nonogram convert two.json -o x.pdf", 1, "there are several solutions, but pdf");
    check_unsolved("nonogram convert two.json -o x.html --show solution", 1, "several solutions, but html");
    check_unsolved("nonogram convert hard.json -o x.txt --steps 0", 3, "the limit of steps was reached");
    check_unsolved(
        "nonogram convert all.jsonl -o x.jsonl --to txt",
        1,
        "all.jsonl, puzzle 2: there are several",
    );
}

#[test]
fn a_sheet_of_the_puzzle_needs_no_solution() {
    let desk = desk();
    desk.check("nonogram convert one.json -o x.pdf", 0, "");
    desk.check("nonogram convert two.json -o y.pdf --show puzzle", 0, "");
    desk.check("nonogram convert two.json -o y.html", 0, "");
    desk.check("nonogram solve one.json -o z.pdf --title Corner -q", 0, "");
    desk.check("nonogram make grid.txt -o m.pdf -q", 0, "");
    desk.check_refused(
        "nonogram convert one.json -o x.svg --show words",
        "shown of crosswords, not of nonograms",
    );
    desk.check_refused(
        "nonogram convert one.json -o s.pdf --show words",
        "s.pdf: words is shown of crosswords",
    );
}

#[test]
fn all_bad_lines_are_told() {
    let desk = Desk::new().with("x.jsonl", format!("nonsense\n{}{{}}\n", line(ONE)));
    let run = desk.run("nonogram convert x.jsonl -o y.jsonl");
    assert_eq!((run.code, desk.files().len()), (Some(2), 1));
    assert!(run.err.starts_with("error: x.jsonl: line 1, column 2: "), "{}", run.err);
    assert!(run.err.contains("\nerror: x.jsonl: line 3"), "{}", run.err);
    let run = desk.run("book x.jsonl missing.non -o y.pdf");
    assert_eq!((run.code, desk.files().len()), (Some(2), 1));
    assert!(run.err.contains("\nerror: x.jsonl: line 3"), "{}", run.err);
    assert!(run.err.contains("\nerror: missing.non: there is no such file\nhint: "), "{}", run.err);
}

#[test]
fn a_picture_that_is_there_is_kept() {
    let desk = Desk::new().with("two.txt", "#.\n.#\n");
    desk.check("nonogram convert two.txt -o x.json", 0, "");
    desk.check("nonogram convert x.json", 0, "#.\n.#\n");
}

#[test]
fn what_a_format_cannot_hold_is_refused() {
    let desk = desk().with("colors.txt", COLORS);
    desk.check_refused("nonogram convert colors.txt -o x.nin", "x.nin: the format nin cannot hold colors");
    desk.check_refused(
        "nonogram convert all.jsonl --to nin",
        "output: 4 nonograms, but nin holds one\nhint: ",
    );
    desk.check_refused(
        "nonogram convert all.jsonl --to svg",
        "output: 4 nonograms, but svg holds one\nhint: ",
    );
    desk.check_refused("nonogram convert one.json -o x.nonsense", "names no format");
    desk.check_refused("nonogram convert one.json -o a.json -o ./a.json", "share this place");
    desk.check("nonogram convert colors.txt -o x.g -o x.cwc", 0, "");
    desk.check("nonogram convert all.jsonl -o x.non", 0, "");
    assert_eq!(desk.run("nonogram check x.non -q").code, Some(1));
}

#[test]
fn what_a_format_has_no_place_for_is_told() {
    let desk = desk();
    desk.check("nonogram convert one.json --title Dot -o x.non -o x.txt", 0, "");
    let all = [("nin", "title"), ("pixels", "title"), ("txt", "title"), ("g", ""), ("svg", "")];
    for (format, lost) in all {
        let run = desk.run(&format!("nonogram convert x.non -o x --to {format}"));
        assert_eq!(
            (run.code, run.err.lines().count()),
            (Some(0), usize::from(!lost.is_empty())),
            "{}",
            run.err
        );
        let expected = format!("x: {format} has no place for: {lost}\n");
        assert!(lost.is_empty() || run.err.ends_with(&expected), "{}", run.err);
    }
    assert_eq!(desk.run("nonogram convert x.non").err, "");
    let run = desk.run("nonogram convert one.json --language de -o y.xml");
    assert!(run.err.ends_with("y.xml: xml has no place for: language\n"), "{}", run.err);
}

#[test]
fn large_files_of_pixels_are_read_back() {
    let rows = format!("{}\n", "#".repeat(150)).repeat(120);
    let desk = Desk::new().with("large.txt", rows);
    desk.check("nonogram convert large.txt -o x.png --to pixels", 0, "");
    desk.check("nonogram convert x.png -o x.pbm", 0, "");
    desk.check("nonogram check x.pbm -q", 0, "");
}

#[test]
fn what_is_not_read_is_told() {
    let desk = Desk::new().with("x.non", "license CC0\nrows\n1\ncolumns\n1\n");
    let run = desk.run("nonogram convert x.non");
    assert_eq!((&*run.out, &*run.err), ("#\n", "warning: x.non: read without: license\n"));
}

#[test]
fn a_color_that_a_format_forgets_is_told() {
    let green = r#"{"quadrille":"nonogram","version":1,"size":{"width":2,"height":1},"rows":[[1]],"columns":[[1],[]],
        "colors":[{"name":"green","rgb":"00ff00","symbol":"g"}],"picture":["g."]}"#;
    let desk = Desk::new().with("green.json", green);
    for format in ["nin", "pbm", "bits", "txt", "gno"] {
        let run = desk.run(&format!("nonogram convert green.json -o x --to {format}"));
        let expected = format!("x: {format} has no place for: colors\n");
        assert_eq!((run.code, run.err.lines().count()), (Some(0), 1), "{}", run.err);
        assert!(run.err.starts_with("warning: ") && run.err.ends_with(&expected), "{}", run.err);
    }
    let run = desk.run("nonogram convert green.json -o x.non -o x.xml");
    assert_eq!((run.code, &*run.err), (Some(0), ""));
    let run = desk.run("nonogram convert green.json");
    assert_eq!((&*run.out, &*run.err), ("g.\n", ""));
}

#[test]
fn several_files_go_into_a_folder() {
    let desk = desk().with("bad.jsonl", format!("no\n{}nor this\n", line(ONE)));
    desk.check("nonogram convert one.json hard.json all.jsonl -o out/ --to non", 0, "");
    for (file, from) in [("one", "one.json"), ("hard", "hard.json"), ("all", "all.jsonl")] {
        let alone = desk.run(&format!("nonogram convert {from} --to non"));
        assert_eq!(desk.text(&format!("out/{file}.non")), alone.out);
    }
    desk.check("nonogram convert one.json grid.txt -o out/ --to pixels", 0, "");
    assert!(desk.path("out/one.png").exists() && desk.path("out/grid.png").exists());
    // One of them has several solutions, and one cannot be read.
    let run = desk.run("nonogram convert two.json bad.jsonl one.json -o out/ --to pbm");
    assert!(run.err.starts_with("error: two.json: there are several solutions, but pbm"), "{}", run.err);
    assert_eq!(run.err.matches("error: bad.jsonl: line ").count(), 2, "{}", run.err);
    assert_eq!((run.code, desk.path("out/one.pbm").exists()), (Some(2), true));
    let run = desk.run("nonogram convert two.json one.json -o out/ --to pbm");
    assert_eq!(run.code, Some(1), "{}", run.err);
    desk.check("nonogram convert all.jsonl -o numbered/ --to svg", 0, "");
    assert!(desk.path("numbered/all.1.svg").exists());
    // The first of several is written before the second turns out to be bad.
    let run = desk.run("nonogram convert bad.jsonl -o none/ --to svg");
    assert_eq!((run.code, desk.path("none").exists()), (Some(2), false), "{}", run.err);
}

#[test]
fn numbers_lead_to_no_file_of_another() {
    let desk = desk().with("all.1.json", line(ONE));
    fs::create_dir(desk.path("out")).unwrap();
    for files in ["all.jsonl all.1.json", "all.1.json all.jsonl"] {
        let run = desk.run(&format!("nonogram convert {files} -o out/ --to json"));
        let says = "all.1.json: two outputs cannot share this place: those of all.1.json and all.jsonl";
        let (one, other) = (says, says.replace("all.1.json and all.jsonl", "all.jsonl and all.1.json"));
        assert!(run.err.contains(one) || run.err.contains(&other), "{}", run.err);
        assert_eq!(run.code, Some(2));
        assert_eq!(fs::read_dir(desk.path("out")).unwrap().count(), 1);
    }
}

/// Many puzzles, each with its number as its title.
fn many(count: usize) -> String {
    let titled = |number| line(ONE).replace("\"size\"", &format!("\"title\":\"{number}\",\"size\""));
    (1..=count).map(titled).collect()
}

#[test]
fn threads_decide_nothing() {
    let desk = Desk::new().with("many.jsonl", many(3000));
    for format in ["jsonl", "xml", "non", "txt"] {
        let [one, several] = ["1", "8"].map(|threads| {
            desk.run(&format!("nonogram convert many.jsonl --to {format} --threads {threads}")).out
        });
        assert!(one.len() > 10_000 && one == several, "{format}");
        desk.check(&format!("nonogram convert many.jsonl -o x.out --to {format} -q"), 0, "");
        assert!(format == "txt" || desk.text("x.out") == one, "{format}");
    }
    assert!(desk.text("x.0001.out") == "##\n.#\n" && desk.path("x.3000.out").exists());
}

#[test]
fn numbers_are_the_same_from_a_pipe() {
    let desk = Desk::new();
    let run = desk.run_with("nonogram convert - --from jsonl -o x.non", &many(12));
    assert_eq!((run.code, desk.files()), (Some(0), vec!["x.non".to_owned()]), "{}", run.err);
    let run = desk.run_with("nonogram convert - --from jsonl -o x.g", &many(12));
    assert_eq!((run.code, desk.files().len()), (Some(0), 13), "{}", run.err);
    assert!(desk.text("x.07.g").contains('7'));
    let run = desk.run_with("nonogram convert - --from jsonl -o y.g", &many(1));
    assert!(run.code == Some(0) && desk.path("y.g").exists(), "{}", run.err);
}

#[test]
fn a_bad_line_leaves_nothing() {
    let desk = Desk::new().with("late.jsonl", many(300) + "no\n" + &line(TWO) + "nor this\n");
    for output in ["-o x.jsonl -o x.g -o x.svg -o -", "--to xml", "-o x.pbm"] {
        let run = desk.run(&format!("nonogram convert late.jsonl {output}"));
        assert_eq!((run.code, &*run.out), (Some(2), ""), "{output}: {}", run.err);
        let ambiguous = usize::from(output != "--to xml");
        let says = "late.jsonl, puzzle 302: there are several solutions";
        assert_eq!(run.err.matches(says).count(), ambiguous, "{output}: {}", run.err);
        let says = format!("late.jsonl: nothing was written because of {} of 303 puzzles\n", 2 + ambiguous);
        assert!(run.err.contains(&says), "{output}: {}", run.err);
        assert!(run.err.starts_with("error: late.jsonl: line 301,") && run.err.contains(" line 303,"));
        assert_eq!(desk.files(), ["late.jsonl"]);
    }
    let desk = Desk::new().with("blank.jsonl", "\n\n");
    for verb in ["convert", "check", "explain"] {
        let says = "blank.jsonl: the file is empty, expected a nonogram";
        desk.check_refused(&format!("nonogram {verb} blank.jsonl --from jsonl"), says);
    }
}

#[test]
fn a_combination_of_options_is_refused_once() {
    let desk = desk().with("a.txt", "CAT\n").with("b.txt", "DOG\n");
    fs::create_dir(desk.path("out")).unwrap();
    let refused = |files: &str, show: &str| {
        let run = desk.run(&format!("{files} -o out/ --to svg --show {show}"));
        assert_eq!((run.code, run.err.matches("error: ").count()), (Some(2), 1), "{}", run.err);
    };
    for show in ["both", "marks"] {
        refused("crossword convert a.txt no.txt b.txt", show);
        refused("nonogram convert one.json no.txt all.jsonl", show);
    }
}

#[cfg(unix)]
#[test]
fn names_stay_in_their_line() {
    let desk = desk().with("new\nline.jsonl", "no\n");
    let run = desk.command("nonogram convert").arg("new\nline.jsonl").output().unwrap();
    let error = String::from_utf8(run.stderr).unwrap();
    assert!(error.starts_with("error: new\\nline.jsonl: line 1") && error.lines().count() == 1, "{error}");
}
