use crate::sandbox::Sandbox;

#[test]
fn help_has_examples_and_exit_codes() {
    let crossword = ["build", "check", "convert"].map(|verb| format!("crossword {verb}"));
    let nonogram = ["make", "solve", "check", "rate", "explain", "repair", "generate", "convert"]
        .map(|verb| format!("nonogram {verb}"));
    for line in crossword.into_iter().chain(nonogram).chain(["book".to_owned(), String::new()]) {
        let run = Sandbox::new().run(&format!("{line} --help"));
        assert_eq!(run.code, Some(0));
        for part in ["Examples:", "Exit codes:"] {
            assert!(run.out.contains(part), "{line}: {part}");
        }
    }
}

#[test]
fn unknown_options_are_refused() {
    Sandbox::new().check_refused("crossword build words.txt --nonsense", "--nonsense");
    Sandbox::new().check_refused("crossword fold", "fold");
    Sandbox::new().check_refused("crossword check", "<FILE>");
    Sandbox::new().check_refused("--threads 0 crossword check x", "--threads");
}

#[test]
fn negative_numbers_are_values() {
    let says = "invalid value '-1' for '--seed <N>': expected a whole number of at least 0";
    Sandbox::new().check_refused("crossword build w.txt --seed -1", says);
    Sandbox::new().check_refused("nonogram generate --size 5 --seed -1", says);
    Sandbox::new().check_refused("nonogram check x --steps -1", "expected a whole number of at least 0");
    Sandbox::new()
        .check_refused("nonogram generate --size 5 --count -3", "expected a whole number from 1 to 1000000");
}

#[test]
fn no_arguments_show_help() {
    let run = Sandbox::new().run("");
    assert_eq!(run.code, Some(2));
    assert!(run.err.contains("Usage: quadrille"), "{}", run.err);
}

#[test]
fn colors_can_be_chosen() {
    let sandbox = Sandbox::new();
    assert!(!sandbox.run("crossword check nothing").err.contains('\u{1b}'));
    assert!(
        sandbox
            .run("--color always crossword check nothing")
            .err
            .starts_with("\u{1b}[1;31merror:\u{1b}[0m nothing: ")
    );
}

#[test]
fn completions_for_shells() {
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let run = Sandbox::new().run(&format!("completions {shell}"));
        assert!(run.code == Some(0) && run.out.contains("quadrille"), "{shell}");
    }
    Sandbox::new().check_refused("completions dos", "dos");
}

#[test]
fn manual_pages() {
    assert!(Sandbox::new().run("man").out.contains(".TH quadrille 1"));
    assert!(Sandbox::new().run("man crossword build").out.contains("quadrille\\-crossword\\-build"));
    assert!(Sandbox::new().run("man nonogram solve").out.contains("quadrille\\-nonogram\\-solve"));
    Sandbox::new().check_refused("man crossword fold", "unknown command \"fold\"");
}

#[cfg(target_os = "linux")]
#[test]
fn a_closed_pipe_ends_quietly() {
    use std::process::{Command, Stdio};
    let sandbox = Sandbox::new().with("x.txt", "CAT\n");
    for line in [
        "crossword convert x.txt -q",
        "crossword check x.txt --from txt",
        "completions bash",
        "man",
        "--help",
    ] {
        // The reader is gone before the program starts.
        let mut reader = Command::new("true").stdin(Stdio::piped()).spawn().unwrap();
        let pipe = reader.stdin.take().unwrap();
        reader.wait().unwrap();
        let done = sandbox.command(line).stdout(pipe).spawn().unwrap().wait_with_output().unwrap();
        assert_eq!(
            (done.status.code(), String::from_utf8_lossy(&done.stderr).as_ref()),
            (Some(0), ""),
            "{line}"
        );
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_reported() {
    use std::fs::OpenOptions;
    let sandbox = Sandbox::new().with("x.txt", "CAT\n").with("y.txt", "#\n");
    for line in [
        "nonogram check y.txt",
        "nonogram solve y.txt",
        "nonogram solve y.txt --count",
        "nonogram explain y.txt",
        "nonogram make y.txt --json -q",
        "nonogram generate --size 5 --to jsonl",
        "crossword convert x.txt -q",
        "crossword convert x.txt -o /dev/full --to json -q",
        "crossword check x.txt --from txt",
        "--help",
        "--version",
        "man",
        "crossword build --help",
    ] {
        let full = OpenOptions::new().write(true).open("/dev/full").unwrap();
        let done = sandbox.command(line).stdout(full).spawn().unwrap().wait_with_output().unwrap();
        let err = String::from_utf8_lossy(&done.stderr);
        let place = if line.contains("/dev/full") { "/dev/full" } else { "standard output" };
        assert!(err.starts_with(&format!("error: {place}: cannot ")), "{line}: {err}");
        assert!(err.contains("No space left"), "{line}: {err}");
        assert_eq!(done.status.code(), Some(2), "{line}");
    }
}

#[test]
fn mistakes_get_hints() {
    let sandbox = Sandbox::new().with("words.txt", "cat\ncar\n").with("-dash.json", "{}");
    sandbox.check_refused("build words.txt", "tip: 'quadrille crossword build words.txt'");
    sandbox.check_refused("words.txt", "'quadrille crossword build words.txt'");
    sandbox.check_refused("nonogram check -dash.json", "write './-dash.json'");
    sandbox.check_refused("crossword build words.txt --o x.pdf", "use -o or --output");
    sandbox.check_refused("crossword build words.txt x.pdf", "hint: if it is an output, use -o x.pdf");
    sandbox.check_refused(
        "crossword build words.txt -o x.pdf --font Arial",
        "Arial: font file not found\nhint: ",
    );
    sandbox.check_refused(
        "crossword build words.txt -o . --to json",
        ".: this is a folder, expected a file\nhint: name a file in it",
    );
}

#[test]
fn outputs_are_named_as_they_were_given() {
    let sandbox = Sandbox::new().with("x.txt", "CAT\nO..\nWOW\n");
    std::fs::create_dir(sandbox.path("sub")).unwrap();
    let run = sandbox.run("crossword convert x.txt --from txt --title Cats --author A -o sub/../y.txt");
    assert_eq!(
        run.err,
        "warning: sub/../y.txt: txt has no place for: title, author\nwrote sub/../y.txt: 3 words\n"
    );
    sandbox.check("crossword convert x.txt --title Cats --to txt", 0, "CAT\nO..\nWOW\n");
    sandbox.check_refused("crossword convert x.txt -o x.txt", "error: x.txt: this file is also read");
    sandbox.check_refused("book x.txt -o sub/y.html", "error: sub/y.html: a book needs the extension .pdf");
    #[cfg(target_os = "linux")]
    sandbox
        .check_refused("crossword convert x.txt -o /proc/x.svg", "error: /proc/x.svg: cannot be written: ");
}

#[test]
fn utf_16_is_reported_once() {
    let utf_16 = |text: &str| text.encode_utf16().flat_map(u16::to_le_bytes).collect::<Vec<_>>();
    let lines = utf_16("\u{feff}{}\n{}\n{}\n");
    let sandbox = Sandbox::new()
        .with("x.jsonl", &lines)
        .with("y.jsonl", &lines[2..])
        .with("w.txt", utf_16("cat\ncar\n"));
    let run = sandbox.run("nonogram check x.jsonl y.jsonl");
    assert_eq!(run.err.matches("error: ").count(), 2, "{}", run.err);
    sandbox
        .check_refused("crossword build w.txt", "hint: if it is text in UTF-16, choose --encoding utf-16le");
    sandbox.check("crossword build w.txt --encoding utf-16le -q", 0, ".C.\nCAR\n.T.\n");
}
