//! Optimization, required words and interruptions of `crossword build`.

#[cfg(target_os = "linux")]
use std::process::Child;

use crate::sandbox::{Run, Sandbox};
#[cfg(target_os = "linux")]
use crate::{progress::has_worked, sandbox::signal};

const WORDS: &str =
    "workout\ngroupie\nferments\nrafts\npick\nambitiously\npanhandle\ndisparate\nopal\ncamping\n";

fn sandbox() -> Sandbox {
    Sandbox::new().with("w.txt", WORDS)
}

fn report(sandbox: &Sandbox, options: &str) -> (Run, serde_json::Value) {
    let run = sandbox.run(&format!("crossword build w.txt -o x.json --report r.json {options}"));
    let report = serde_json::from_str(&sandbox.text("r.json")).unwrap();
    (run, report)
}

#[test]
fn steps_make_it_smaller_and_are_reproducible() {
    let sandbox = sandbox();
    let (run, report) = report(&sandbox, "--optimize 100000 --threads 1 --verbose");
    assert_eq!(run.code, Some(0), "{}", run.err);
    assert!(report["area"].as_u64().unwrap() <= 143, "{report}");
    assert_eq!(report["steps"], 100_000);
    assert!(run.err.contains(", 100000 steps, "), "{}", run.err);
    let first = sandbox.text("x.json");
    sandbox.check("crossword check -q x.json", 0, "");
    sandbox.check("crossword build w.txt -q -o x.json --optimize 100000 --threads 8", 0, "");
    assert_eq!(sandbox.text("x.json"), first);
}

#[test]
fn the_steps_of_a_time_limit_reproduce_it() {
    let sandbox = sandbox();
    let (run, report) = report(&sandbox, "--optimize 50ms");
    assert_eq!(run.code, Some(0), "{}", run.err);
    let first = sandbox.text("x.json");
    sandbox.check(&format!("crossword build w.txt -q -o x.json --optimize {}", report["steps"]), 0, "");
    assert_eq!(sandbox.text("x.json"), first);
}

#[test]
fn bad_limits_are_refused() {
    let sandbox = sandbox();
    sandbox.check_refused(
        "crossword build w.txt --optimize 5x",
        "such as 500ms, 1.5s, 2m or 1h, or a number of steps",
    );
    sandbox.check_refused("crossword build w.txt --optimize=-5s", "--optimize");
    sandbox.check_refused("crossword build w.txt --optimize many", "--optimize");
    sandbox.check_refused("crossword build w.txt --steps 9", "tip: use --optimize");
}

#[test]
fn a_box_takes_what_it_can() {
    let sandbox = sandbox();
    let (run, few) = report(&sandbox, "--size 11x7 --optimize 20000 --allow-unplaced");
    assert_eq!(run.code, Some(0), "{}", run.err);
    assert!(few["width"].as_u64() <= Some(11) && few["height"].as_u64() <= Some(7), "{few}");
    let (run, _) = report(&sandbox, "--size 11x7 --optimize 20000");
    assert_eq!(run.code, Some(1), "{}", run.err);
    let help = "use a box larger than 11x7, or try a longer search";
    assert!(few["unplaced"].as_array().unwrap().iter().any(|word| word["help"] == help), "{few}");
    let (_, few) = report(&sandbox, "--max-size 11x7 --allow-unplaced");
    let help = "use a box larger than 11x7, or try --optimize 10s";
    assert!(few["unplaced"].as_array().unwrap().iter().any(|word| word["help"] == help), "{few}");
}

#[test]
fn required_words_are_placed_first() {
    let sandbox = sandbox();
    let (run, one) = report(&sandbox, "--max-size 7x1 --allow-unplaced --require Groupie");
    assert_eq!((run.code, &one["placed"]), (Some(0), &1.into()), "{}", run.err);
    assert!(sandbox.text("x.json").contains(r#""text":"groupie""#));
    let (run, _) = report(&sandbox, "--max-size 7x1 --allow-unplaced --require groupie --require camping");
    assert_eq!(run.code, Some(1));
    assert!(run.err.contains("unplaced:\n  groupie (required): the box has no room for it: "), "{}", run.err);
}

#[test]
fn required_words_are_in_the_list() {
    sandbox().check_refused("crossword build w.txt --require lemon", "lemon: not in any word list\nhint: ");
    sandbox().check_refused("crossword build w.txt --require ...", "has no letters");
}

#[test]
fn unreachable_pins_are_reported_at_once() {
    let sandbox = Sandbox::new().with("p.txt", "lemon @ 1,1,across\nmelon @ 400000000,9,across\nelm\n");
    let run = sandbox.run("crossword build p.txt -o x.json --optimize 1h");
    assert_eq!(run.code, Some(1), "{}", run.err);
    let why = "not optimized: the pinned words span 13x400000000 squares, too far for all words to connect\n";
    assert!(run.err.contains(why), "{}", run.err);
    assert!(run.err.contains("that connect it with the others: add words that can cross it"), "{}", run.err);
    sandbox.check("crossword check -q x.json", 0, "");
}

/// Words with so many possible crossings that the search is slow.
fn words_of_one_letter() -> Sandbox {
    Sandbox::new().with("w.txt", format!("{}\n", "a".repeat(80)).repeat(3000))
}

/// Some words are placed, and the others were not tried yet.
#[track_caller]
fn check_stopped(sandbox: &Sandbox, run: &Run, why: &str) {
    assert_eq!(run.code, Some(3), "{}", run.err);
    assert!(run.err.contains(&format!("{why} before everything was tried\n")), "{}", run.err);
    assert!(
        run.err.contains(": the work was stopped before it was tried: give it more time (stopped)\n"),
        "{}",
        run.err
    );
    sandbox.check("crossword check -q x.json", 0, "");
}

#[test]
#[cfg(target_os = "linux")]
fn an_interruption_keeps_the_words_so_far() {
    let sandbox = words_of_one_letter();
    let run = sandbox.interrupted("crossword build w.txt -o x.json --search exhaustive", |_| true);
    check_stopped(&sandbox, &run, "it was stopped");
}

#[test]
fn a_time_limit_keeps_the_words_so_far() {
    let sandbox = words_of_one_letter();
    let run = sandbox.run("crossword build w.txt -o x.json --optimize 1h --timeout 100ms");
    check_stopped(&sandbox, &run, "the time limit was reached");
    sandbox.check("crossword build w.txt -q -o x.json --allow-unplaced --timeout 0s", 3, "");
    let sandbox = sandbox.with("p.txt", "cat @ 1,1,across\ndog @ 9,9,across\ncoat\ngoat\n");
    let run = sandbox.run("crossword build p.txt --timeout 0s");
    assert!(
        run.err.contains("dog (required): the work was stopped before it was tried: give it more time"),
        "{}",
        run.err
    );
}

/// The best of the attempts is kept.
#[test]
#[cfg(target_os = "linux")]
fn an_interruption_keeps_the_best_attempt() {
    let words: String = (1000..3000).map(|number| format!("{number}\n")).collect();
    let sandbox = Sandbox::new().with("w.txt", words);
    let line = "crossword build w.txt -q -o x.json --report r.json --attempts 100000";
    let done = sandbox.interrupted(line, |child| has_worked(child, 100));
    assert_eq!(done.code, Some(3), "{}", done.err);
    sandbox.check("crossword check -q x.json", 0, "");
    let report: serde_json::Value = serde_json::from_str(&sandbox.text("r.json")).unwrap();
    assert!(report["attempts"].as_u64() < Some(100_000) && report["placed"].as_u64() > Some(1), "{report}");
}

/// Ctrl-C keeps the best result, and the outcome is a limit.
#[test]
#[cfg(target_os = "linux")]
fn an_interruption_keeps_the_best() {
    let sandbox = sandbox();
    assert_eq!(sandbox.interrupted("crossword build w.txt -o x.json --optimize 1h", |_| true).code, Some(3));
    sandbox.check("crossword check -q x.json", 0, "");
    // As `timeout` sends it, to the program and to its group.
    let once = |child: &Child| {
        signal(child, "INT");
        true
    };
    assert_eq!(sandbox.interrupted("crossword build w.txt -o twice.json --optimize 1h", once).code, Some(3));
    sandbox.check("crossword check -q twice.json", 0, "");
}
