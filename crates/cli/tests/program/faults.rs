//! Killed runs and full disks: each file is the old or the new one, and the next run leaves nothing else.

use std::{
    collections::BTreeMap,
    fs,
    process::Stdio,
    thread,
    time::{Duration, Instant},
};

use crate::sandbox::{self, Sandbox};

const WORDS: &str = "apple\nbanana\ncherry\nlemon\nmelon\norange\npeach\npear\nplum\nraspberry\n";
const OLD: &[u8] = b"what was there before";

/// Returns a folder with inputs, and an old file in place of each output.
fn sandbox(outputs: &[&str]) -> Sandbox {
    let picture = |name: &str| {
        fs::read(format!("{}/../../examples/pictures/{name}.png", env!("CARGO_MANIFEST_DIR"))).unwrap()
    };
    let sandbox = Sandbox::new()
        .with("words.list", WORDS)
        .with("cat.png", picture("cat"))
        .with("boat.png", picture("boat"))
        .with("x.txt", "CAT\nO..\nWOW\n");
    outputs.iter().fold(sandbox, |sandbox, name| sandbox.with(name, OLD))
}

/// The number of kills per command. `KILLS=250` makes a thousand.
fn kills() -> u64 {
    std::env::var("KILLS").map_or(60, |number| number.parse().unwrap())
}

/// Signals that end a run which does not search. A search keeps its best result.
const SIGNALS: [&str; 4] = ["KILL", "TERM", "INT", "HUP"];
const KILL: [&str; 1] = ["KILL"];

/// Kills a run at random moments, by each signal in turn.
#[track_caller]
fn check_kills(signals: &[&str], line: &str, outputs: &[&str]) {
    let inputs = sandbox(&[]).files();
    let whole = sandbox(outputs);
    let start = Instant::now();
    whole.check_noted(line, 0, "", "wrote ");
    let time = start.elapsed();
    let read = |sandbox: &Sandbox| -> BTreeMap<String, Vec<u8>> {
        let outputs = sandbox.files().into_iter().filter(|name| !inputs.contains(name));
        outputs.map(|name| (name.clone(), fs::read(sandbox.path(&name)).unwrap())).collect()
    };
    let new = read(&whole);
    assert_eq!(new.keys().collect::<Vec<_>>(), outputs);
    let mut killed = sandbox(outputs);
    let mut random = 1_u64;
    for kill in 0..kills() {
        random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let mut child = killed.with_default_signals(line).stderr(Stdio::null()).spawn().unwrap();
        thread::sleep(time.mul_f64((random >> 40) as f64 / (1 << 24) as f64) + Duration::from_micros(kill));
        sandbox::signal(&child, signals[kill as usize % signals.len()]);
        child.wait().unwrap();
        let mut found = read(&killed);
        found.retain(|name, _| !(name.starts_with(".quadrille-") && name.ends_with(".tmp")));
        assert_eq!(found.keys().collect::<Vec<_>>(), outputs, "{line}");
        for (name, bytes) in &found {
            assert!(bytes == OLD || *bytes == new[name], "{line}: {name} is neither old nor new");
        }
        if kill % 8 == 7 {
            killed.check_noted(line, 0, "", "wrote ");
            assert!(read(&killed) == new, "{line}: {:?}", killed.files());
            killed = sandbox(outputs);
        }
    }
}

#[test]
fn a_killed_crossword_leaves_whole_files() {
    check_kills(
        &KILL,
        "crossword build words.list -o x.html -o x.json -o x.svg",
        &["x.html", "x.json", "x.svg"],
    );
}
#[test]
fn killed_nonograms_leave_whole_files() {
    check_kills(
        &KILL,
        "nonogram make cat.png boat.png --size 12 -o all.jsonl -o x.svg",
        &["all.jsonl", "x.1.svg", "x.2.svg"],
    );
}
#[test]
fn a_killed_book_leaves_a_whole_file() {
    check_kills(&KILL, "book x.txt cat.png --size 12 -o book.pdf", &["book.pdf"]);
}
#[test]
fn a_killed_conversion_leaves_whole_files() {
    check_kills(
        &SIGNALS,
        "crossword convert x.txt -o x.ipuz -o x.jpz -o x.puz",
        &["x.ipuz", "x.jpz", "x.puz"],
    );
}

/// Runs where no file can have more than 512 bytes.
#[track_caller]
fn check_full(line: &str, outputs: &[&str]) {
    let sandbox = sandbox(outputs);
    let before = sandbox.files();
    let run = sandbox.run_in_shell("trap '' XFSZ; ulimit -f 1", line);
    assert_eq!(run.code, Some(2), "{line}: {}", run.err);
    assert!(!run.err.contains(".tmp"), "{line}: {}", run.err);
    for name in outputs {
        assert!(run.err.contains(&format!("error: {name}: cannot be written: ")), "{line}: {}", run.err);
        assert!(fs::read(sandbox.path(name)).unwrap() == OLD, "{line}: {name}");
    }
    assert_eq!(sandbox.files(), before, "{line}");
}

#[test]
fn a_full_disk_loses_nothing() {
    check_full(
        "crossword build words.list -o x.html -o x.json -o x.pdf -o x.svg",
        &["x.html", "x.json", "x.pdf", "x.svg"],
    );
    check_full("nonogram make cat.png -o cat.json -o cat.png.svg", &["cat.json", "cat.png.svg"]);
    check_full("book x.txt -o book.pdf", &["book.pdf"]);
}
