//! The examples of the README and of the guide print what is shown.
//!
//! `ACCEPT_EXAMPLES=1` writes what they print into the documents, where nothing is abbreviated by `…`.

use std::{env, fs, path::Path, process::Command};

use crate::sandbox::Sandbox;

const CHECKOUT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");

/// The lines to type in a document, each with the output that is shown.
fn examples(document: &str) -> impl Iterator<Item = (&str, &str)> {
    let blocks = document.split("```console\n").skip(1).map(|rest| rest.split_once("```").unwrap().0);
    blocks.flat_map(|block| block.strip_prefix("$ ").unwrap().split("\n$ ")).map(|example| {
        let (line, shown) = example.split_once('\n').unwrap_or((example, ""));
        (line, shown.trim_end())
    })
}

/// A sandbox with the files of the examples, as in a checkout.
fn sandbox() -> Sandbox {
    let sandbox = Sandbox::new();
    for folder in ["examples/grids", "examples/nonograms", "examples/pictures", "examples/words"] {
        fs::create_dir_all(sandbox.path(folder)).unwrap();
        for file in fs::read_dir(Path::new(CHECKOUT).join(folder)).unwrap() {
            let file = file.unwrap();
            fs::copy(file.path(), sandbox.path(folder).join(file.file_name())).unwrap();
        }
    }
    sandbox
}

/// The output without the messages about written files, which the README may omit.
fn without_written(text: &str) -> String {
    text.lines().filter(|line| !line.starts_with("wrote ")).collect::<Vec<_>>().join("\n")
}

/// The output of a command line on both streams.
fn typed(sandbox: &Sandbox, line: &str) -> String {
    let program = Path::new(env!("CARGO_BIN_EXE_quadrille")).parent().unwrap().to_owned();
    let others = env::var_os("PATH").unwrap_or_default();
    let path = env::join_paths([program].into_iter().chain(env::split_paths(&others))).unwrap();
    let script = format!("exec 2>&1\n{line}");
    let done =
        Command::new("sh").arg("-c").arg(script).current_dir(sandbox.path("")).env("PATH", path).output();
    String::from_utf8(done.unwrap().stdout).unwrap().trim_end().to_owned()
}

/// Times differ from run to run.
fn without_times(text: &str) -> String {
    let is_time = |c: char| c.is_ascii_digit() || c == '.';
    let parts = text.split_inclusive(" ms").map(|part| match part.strip_suffix(" ms") {
        Some(before) => format!("{}_ ms", before.trim_end_matches(is_time)),
        None => part.to_owned(),
    });
    parts.collect()
}

/// Whether the output is the shown one, in which `…` stands for any text.
fn is_shown(shown: &str, printed: &str) -> bool {
    let Some((start, rest)) = shown.split_once('…') else { return shown == printed };
    let (inner, end) = rest.rsplit_once('…').unwrap_or(("", rest));
    let Some(printed) = printed.strip_prefix(start).and_then(|printed| printed.strip_suffix(end)) else {
        return false;
    };
    let mut left = printed;
    inner.split('…').all(|part| left.split_once(part).map(|(_, behind)| left = behind).is_some())
}

#[track_caller]
fn check_document(name: &str) {
    let path = Path::new(CHECKOUT).join(name);
    let document = fs::read_to_string(&path).unwrap();
    let mut accepted = document.clone();
    let sandbox = sandbox();
    for (line, shown) in examples(&document) {
        // A file that is shown, and that no example has made, is the user's.
        if let Some(file) =
            line.strip_prefix("cat ").map(|name| sandbox.path(name)).filter(|file| !file.exists())
        {
            fs::write(file, format!("{shown}\n")).unwrap();
        }
        let mut printed = typed(&sandbox, line);
        if !shown.contains("wrote ") {
            printed = without_written(&printed);
        }
        let is_true = is_shown(&without_times(shown), &without_times(&printed));
        if !is_true && env::var_os("ACCEPT_EXAMPLES").is_some() && !shown.contains('…') {
            let example = |output: &str| format!("$ {line}\n{output}").trim_end().to_owned() + "\n";
            accepted = accepted.replacen(&example(shown), &example(&printed), 1);
        } else {
            assert!(is_true, "$ {line}\n{printed}\n\n{name} shows:\n{shown}");
        }
    }
    if accepted != document {
        fs::write(path, accepted).unwrap();
    }
}

#[test]
fn the_examples_of_the_readme_are_true() {
    check_document("README.md");
}

#[test]
fn the_examples_of_the_guide_are_true() {
    let chapters = "docs/guide/src";
    let summary = fs::read_to_string(Path::new(CHECKOUT).join(chapters).join("SUMMARY.md")).unwrap();
    let files = summary.split("](").skip(1).filter_map(|rest| Some(rest.split_once(')')?.0));
    let mut count = 0;
    for file in files {
        check_document(&format!("{chapters}/{file}"));
        count += 1;
    }
    let in_folder = fs::read_dir(Path::new(CHECKOUT).join(chapters)).unwrap().count();
    assert_eq!(count + 1, in_folder, "the summary names all chapters");
}

#[track_caller]
fn check_shown(shown: &str, printed: &str, expected: bool) {
    assert_eq!(is_shown(&without_times(shown), &without_times(printed)), expected, "{shown} {printed}");
}

#[test]
fn only_times_and_ellipses_may_differ() {
    check_shown("7 words, 2.9 ms", "7 words, 31 ms", true);
    check_shown("7 words, 2.9 ms", "8 words, 2.9 ms", false);
    check_shown("1 ms\n2", "1 ms\n3", false);
    check_shown("a\n…\nd", "a\nb\nc\nd", true);
    check_shown("a\n…\nd", "a\nb\nc", false);
    check_shown("a…b…c", "a-b-c", true);
    check_shown("a…b…c", "a--c", false);
    check_shown("", "a", false);
}
