use std::collections::BTreeSet;

use crate::sandbox::Sandbox;

#[track_caller]
fn check_level(level: &str, size: &str) {
    let sandbox = Sandbox::new();
    let made = format!("nonogram generate --size {size} --level {level} --count 3 -o x.jsonl");
    sandbox.check(&made, 0, "");
    let rated = sandbox.run("nonogram rate x.jsonl --json").out;
    let found = rated.lines().filter(|line| line.contains(&format!("\"level\":{level},"))).count();
    assert_eq!(found, 3, "{rated}");
}

#[test]
fn levels_are_exact() {
    check_level("0", "6x4");
    check_level("1", "8x8");
    check_level("2", "12x12");
    check_level("3", "15x15");
    check_level("4", "10x10");
    check_level("5", "10x10");
}

#[test]
fn the_same_seed_makes_the_same_on_any_number_of_threads() {
    let sandbox = Sandbox::new();
    let one = sandbox.run("nonogram generate --size 9 --count 5 --seed 3 --to jsonl --threads 1").out;
    assert_eq!(one.lines().count(), 5);
    assert_eq!(sandbox.run("nonogram generate --size 9 --count 5 --seed 3 --to jsonl --threads 8").out, one);
    assert_ne!(sandbox.run("nonogram generate --size 9 --count 5 --seed 4 --to jsonl").out, one);
}

#[test]
fn symmetric_pictures() {
    let sandbox = Sandbox::new();
    let picture = sandbox.run("nonogram generate --size 8x6 --symmetry left-right --level 2").out;
    assert!(picture.lines().all(|line| line.chars().eq(line.chars().rev())), "{picture}");
    let picture = sandbox.run("nonogram generate --size 7 --symmetry both --level 4").out;
    let rows: Vec<_> = picture.lines().collect();
    assert!(rows.iter().eq(rows.iter().rev()), "{picture}");
    let picture = sandbox.run("nonogram generate --size 9x5 --symmetry turn").out;
    let turned: String = picture.trim_end().chars().rev().collect();
    assert_eq!(picture.trim_end(), turned);
}

#[test]
fn missing_puzzles_are_reported() {
    let run = Sandbox::new().run("nonogram generate --size 3 --level 6 --attempts 50");
    assert_eq!((run.code, run.out.as_str()), (Some(1), ""));
    assert!(run.err.contains("1 puzzle of 1 not found in 50 pictures each"), "{}", run.err);
}

#[track_caller]
fn check_distinct(options: &str, code: i32, count: usize, says: &str) {
    let sandbox = Sandbox::new();
    let made = |threads: u32| {
        let run = sandbox.run(&format!("nonogram generate {options} --to jsonl --threads {threads}"));
        assert!(run.code == Some(code) && run.err.contains(says), "{}", run.err);
        run.out
    };
    let lines = made(1);
    assert_eq!(lines, made(8));
    assert_eq!((lines.lines().count(), lines.lines().collect::<BTreeSet<_>>().len()), (count, count));
}

#[test]
fn all_puzzles_are_distinct() {
    check_distinct("--size 4 --count 600", 0, 600, "");
    // All that there are: filled or empty.
    check_distinct("--size 1 --count 5", 1, 2, "3 puzzles of 5 not found: all others are duplicates");
}

#[test]
fn the_first_puzzles_do_not_depend_on_the_count() {
    let sandbox = Sandbox::new();
    let many = sandbox.run("nonogram generate --size 10 --count 4 --seed 2 --to jsonl").out;
    assert!(many.starts_with(&sandbox.run("nonogram generate --size 10 --count 2 --seed 2 --to jsonl").out));
}

#[test]
fn several_titles_have_numbers() {
    let sandbox = Sandbox::new().with("face.txt", FACE);
    let titles = |line: &str, expected: &[&str]| {
        let run = sandbox.run(&format!("nonogram generate {line} --to jsonl"));
        let title = |line: &str| Some(line.split_once("\"title\":\"")?.1.split_once('"')?.0.to_owned());
        assert_eq!(run.out.lines().filter_map(title).collect::<Vec<_>>(), expected, "{}", run.err);
    };
    titles("--size 5 --title Easy", &["Easy"]);
    titles("--size 5 --count 2 --title Easy", &["Easy 1", "Easy 2"]);
    titles("--size 5 --count 2", &[]);
    titles("--from face.txt --level 4 --title Face", &["Face"]);
}

const FACE: &str = "..####..\n.#....#.\n#.#..#.#\n#......#\n#.####.#\n#..##..#\n.#....#.\n..####..\n";

#[track_caller]
fn check_tuned(level: &str) {
    let sandbox = Sandbox::new().with("face.txt", FACE);
    let run =
        sandbox.run(&format!("nonogram generate --from face.txt --level {level} --max-changes 9 -o x.jsonl"));
    assert_eq!(run.code, Some(0), "{}", run.err);
    assert!(run.err.contains(&format!("face.txt: level {level} (")), "{}", run.err);
    let rated = sandbox.run("nonogram rate x.jsonl --json").out;
    assert!(rated.contains(&format!("\"level\":{level},")), "{rated}");
}

#[test]
fn a_picture_becomes_easier_or_harder() {
    check_tuned("2");
    check_tuned("4");
}

#[test]
fn the_nearest_level_is_reported() {
    let sandbox = Sandbox::new().with("face.txt", FACE);
    let run =
        sandbox.run("nonogram generate --from face.txt --level 6 --max-changes 1 --attempts 200 -o x.non");
    assert_eq!(run.code, Some(1), "{}", run.err);
    assert!(run.err.contains("no level 6 with at most 1 changed cell: the nearest"), "{}", run.err);
    assert_eq!(sandbox.files(), ["face.txt"]);
}

#[test]
fn lines_are_the_same_in_files_and_as_a_stream() {
    let sandbox = Sandbox::new();
    sandbox.check("nonogram generate --size 8 --count 30 --level 2 -o x.jsonl", 0, "");
    sandbox.check("nonogram generate --size 8 --count 30 --level 2 --to jsonl", 0, &sandbox.text("x.jsonl"));
}

#[test]
fn slow_work_ends_at_the_time_limit() {
    let sandbox = Sandbox::new().with("face.txt", FACE);
    let run = sandbox.run("nonogram generate --size 8 --count 3 --timeout 0s -o x.jsonl");
    assert_eq!((run.code, sandbox.files().len()), (Some(3), 1));
    assert_eq!(run.err, "the time limit was reached: 0 of 3 puzzles were made\n");
    let run = sandbox.run("nonogram generate --from face.txt --level 4 --timeout 0s -o x.jsonl");
    assert_eq!((run.code, sandbox.files().len()), (Some(3), 1));
    assert_eq!(
        run.err,
        "face.txt: the time limit was reached before a picture of level 4 was found: nothing was written; give it more time, or try another --size\n"
    );
}

/// A million takes hours.
#[test]
#[cfg(target_os = "linux")]
fn an_interruption_keeps_the_results_so_far() {
    let sandbox = Sandbox::new();
    let has_some = |name: String| std::fs::metadata(sandbox.path(&name)).is_ok_and(|file| file.len() > 0);
    let line = "nonogram generate --size 10 --level 4 --count 1000000 -o x.jsonl";
    let done = sandbox.interrupted(line, |_| sandbox.files().into_iter().any(has_some));
    assert_eq!(done.code, Some(3), "{}", done.err);
    assert!(done.err.starts_with("it was stopped: ") && done.err.contains(" of 1000000 puzzles were made"));
    let made = sandbox.text("x.jsonl");
    // As many as come quickly on any machine.
    let count = made.lines().count().min(5);
    let first: String = made.lines().take(count).map(|line| format!("{line}\n")).collect();
    let again = format!("nonogram generate --size 10 --level 4 --count {count} --to jsonl");
    sandbox.check(&again, 0, &first);
}

#[test]
fn bad_options_are_refused() {
    let sandbox = Sandbox::new();
    sandbox.check_refused("nonogram generate --size 0", "at least one cell");
    sandbox.check_refused("nonogram generate --size 5x", "expected a number of cells");
    sandbox.check_refused("nonogram generate --size 5 --level 7", "expected 0 to 6, or a name");
    sandbox.check_refused("nonogram generate --size 5 --level X", "expected 0 to 6, or a name");
    sandbox.check_refused("nonogram generate --size 5 --count 0", "--count");
    sandbox.check_refused("nonogram generate --level 2", "--size");
    sandbox.check_refused("nonogram generate --from x.txt", "--level");
    sandbox.check_refused("nonogram generate --from x.txt --level 2 --count 2", "--count");
    sandbox.check_refused("nonogram generate --from x.txt --level 2", "x.txt");
    sandbox.check_refused("nonogram generate --size 5 --max-changes 2", "--from");
    // At once: these would take days.
    let many = "nonogram generate --size 30 --level 6 --count 1000000 -o x.svg";
    sandbox.check_refused(many, "1000000 nonograms, but at most 100000 files are written\nhint: ");
    assert_eq!(sandbox.files(), Vec::<String>::new());
}

#[test]
fn files_that_hold_one_puzzle_are_numbered() {
    let sandbox = Sandbox::new();
    sandbox.check("nonogram generate --size 4 --count 12 -o x.svg -o y.jsonl", 0, "");
    let files = sandbox.files();
    assert_eq!((files.len(), &*files[0], &*files[11], &*files[12]), (13, "x.01.svg", "x.12.svg", "y.jsonl"));
    sandbox.check("nonogram convert y.jsonl -o z.json", 0, "");
    let all: String = (1..=12).map(|number| sandbox.text(&format!("z.{number:02}.json"))).collect();
    assert_eq!(all, sandbox.text("y.jsonl"));
}

#[test]
fn dropped_fields_are_reported() {
    let sandbox = Sandbox::new().with("grid.txt", "##.\n.#.\n");
    for line in [
        "nonogram generate --size 5 --title T -o x.nin",
        "nonogram generate --size 5 --title T --count 3 -o x.nin",
        "nonogram generate --from grid.txt --level 0 --title T -o x.nin",
        "nonogram make grid.txt --title T -o x.nin",
        "nonogram repair grid.txt --title T -o x.nin",
        "nonogram solve grid.txt --title T -o x.nin",
    ] {
        let run = sandbox.run(line);
        assert_eq!(run.err.matches("x.nin: nin has no place for: title\n").count(), 1, "{line}: {}", run.err);
    }
}
