use std::fs;

use crate::sandbox::Sandbox;

const GRID: &str = "CAT\nO..\nWOW\n";
const JSON: &str = r#"{"quadrille":"crossword","version":1,"size":{"width":3,"height":1},"rule":"strict","seed":0,
 "entries":[
  {"number":1,"direction":"across","row":0,"column":0,"answer":["C","A","T"],"text":"CAT","index":0}
 ],
 "unplaced":[]}
"#;

fn sandbox() -> Sandbox {
    Sandbox::new().with("x.txt", GRID).with("one.txt", "CAT\n")
}

#[test]
fn text_is_the_default() {
    sandbox().check("crossword convert x.txt", 0, GRID);
    sandbox().check("crossword convert x.txt -o -", 0, GRID);
}

#[test]
fn there_and_back() {
    let sandbox = sandbox();
    sandbox.check("crossword convert x.txt -o x.json -o copy.txt", 0, "");
    sandbox.check("crossword convert x.json", 0, GRID);
    assert_eq!(sandbox.text("copy.txt"), GRID);
    assert_eq!(sandbox.files(), ["copy.txt", "one.txt", "x.json", "x.txt"]);
}

#[test]
fn formats_can_be_given() {
    sandbox().check("crossword convert one.txt --to json", 0, JSON);
    sandbox().check("crossword convert one.txt -o - --to json", 0, JSON);
    let sandbox = sandbox();
    sandbox.check("crossword convert one.txt -o grid --to json --title Pets", 0, "");
    assert_eq!(sandbox.text("grid"), JSON.replace(",\"size\"", ",\"title\":\"Pets\",\"size\""));
    let run = sandbox.run_with("crossword convert - --from json", JSON);
    assert_eq!(run.out, "CAT\n");
}

#[test]
fn the_direction_is_kept() {
    let sandbox =
        sandbox().with("w.txt", "# direction: rtl\nCAT\n").with("bad.txt", "# direction: up\nCAT\n");
    let rtl = JSON.replace(",\"size\"", ",\"direction\":\"rtl\",\"size\"");
    sandbox.check("crossword convert one.txt --to json --direction rtl", 0, &rtl);
    sandbox.check("crossword build w.txt -q -o x.json", 0, "");
    assert!(sandbox.text("x.json").contains("\"direction\":\"rtl\""));
    sandbox.check("crossword convert x.json", 0, "C\nA\nT\n");
    let ltr = sandbox.run("crossword convert x.json --to json --direction ltr").out;
    assert!(!ltr.contains("\"rtl\""), "{ltr}");
    sandbox.check("crossword convert x.txt --direction rtl -o x.json", 0, "");
    sandbox.check("nonogram make x.json --exact", 0, "###\n..#\n###\n");
    sandbox.check_refused("crossword convert one.txt --direction up", "[possible values: ltr, rtl]");
    sandbox.check_refused("crossword build bad.txt", "line 1: unknown direction \"up\": expected ltr or rtl");
}

#[test]
fn inputs_are_not_replaced() {
    let sandbox = sandbox().with("w.txt", "cat\n");
    let says = "one.txt: this file is also read, and would be replaced\nhint: ";
    sandbox.check_refused("crossword convert one.txt -o ./one.txt --to json", says);
    sandbox.check_refused("crossword build one.txt w.txt -o w.txt", "w.txt: this file is also read");
    sandbox.check_refused("crossword build w.txt -o x.json --report w.txt", "w.txt: this file is also read");
    assert_eq!((sandbox.text("one.txt"), sandbox.text("w.txt")), ("CAT\n".to_owned(), "cat\n".to_owned()));
}

#[cfg(unix)]
#[test]
fn a_link_to_an_input_is_not_followed() {
    let sandbox = sandbox();
    std::os::unix::fs::symlink("one.txt", sandbox.path("link.txt")).unwrap();
    sandbox.check_refused("crossword convert one.txt -o link.txt", "link.txt: this file is also read");
    sandbox.check_refused("crossword convert link.txt -o one.txt", "one.txt: this file is also read");
}

#[test]
fn an_empty_title_is_none() {
    let sandbox = sandbox();
    let run = sandbox.command("crossword convert one.txt --to json --title").arg("").output().unwrap();
    assert_eq!(String::from_utf8(run.stdout).unwrap(), JSON);
}

#[test]
fn outputs_are_checked_first() {
    let sandbox = sandbox();
    sandbox.check_refused("crossword convert x.txt -o x.nonsense", "unknown file extension \"nonsense\"");
    sandbox.check_refused("crossword convert x.txt -o x", "missing file extension");
    sandbox.check_refused("crossword convert x.txt -o no/such/x.json", "does not exist");
    sandbox.check_refused("crossword convert x.txt -o .", "a folder");
    sandbox.check_refused("crossword convert x.txt -o a.json/", "a.json/: files in a folder need a format");
    sandbox.check_refused(
        "crossword convert x.txt -o no/out/ --to json",
        "the folder \"no/out\" does not exist",
    );
    sandbox.check_refused(
        "crossword convert x.txt -o one.txt/ --to json",
        "one.txt\" is a file, expected a folder",
    );
    sandbox
        .check_refused("crossword build x.txt -o a.json/", "a.json/: this names a folder, expected a file");
    sandbox.check_refused("crossword convert x.txt -o a.json -o ./a.json", "have the same path");
    sandbox.check_refused("crossword convert x.txt -o - -o -", "go there");
    sandbox.check_refused("crossword convert x.txt --to nonsense", "nonsense");
}

/// A sandbox with a folder.
fn sandbox_with_folder() -> Sandbox {
    let sandbox = sandbox();
    fs::create_dir(sandbox.path("out")).unwrap();
    sandbox
}

#[track_caller]
fn check_folder(sandbox: &Sandbox, expected: &[&str]) {
    let mut names: Vec<_> = fs::read_dir(sandbox.path("out"))
        .unwrap()
        .map(|file| file.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    assert_eq!(names, expected);
}

#[test]
fn several_files_go_into_a_folder_which_is_made() {
    let sandbox = sandbox();
    sandbox.check("crossword convert x.txt one.txt -o out/ --to json", 0, "");
    assert_eq!(sandbox.text("out/one.json"), JSON);
    sandbox.check("crossword convert out/x.json -o out/ --to xd", 0, "");
    sandbox.check("crossword convert out/x.json out/one.json -o out/ --to txt --show puzzle", 0, "");
    assert!(sandbox.text("out/x.txt").contains('1'), "{}", sandbox.text("out/x.txt"));
    check_folder(&sandbox, &["one.json", "one.txt", "x.json", "x.txt", "x.xd"]);
}

#[test]
fn the_rest_goes_on_after_a_bad_file() {
    let sandbox = sandbox_with_folder()
        .with("bad.txt", "CAT\nX\n")
        .with("edited.xd", "Title: x\nEditor: y\n\n\nCAT\n\n\nA1. x ~ CAT\n");
    let run =
        sandbox.run("crossword convert nothing.txt bad.txt edited.xd x.txt -o out/ --to puz --threads 4");
    let (first, rest) = run.err.split_once("error: bad.txt: line 2: ").unwrap();
    assert!(first.starts_with("error: nothing.txt: file not found\n"), "{}", run.err);
    assert!(
        rest.contains("warning: ") && rest.contains("edited.puz: puz has no place for: editor\n"),
        "{}",
        run.err
    );
    assert_eq!((run.code, run.out.as_str()), (Some(2), ""));
    check_folder(&sandbox, &["edited.puz", "x.puz"]);
}

#[test]
fn simplified_signs_in_puz_are_reported() {
    let run = sandbox()
        .with("y.txt", "CAT\n\nAcross\n1. “It” (3)\n")
        .run("crossword convert y.txt -o y.puz -o y.ipuz");
    assert_eq!(run.code, Some(0), "{}", run.err);
    assert!(run.err.contains("warning: y.puz: puz has no place for: typographic signs\n"), "{}", run.err);
    assert_eq!(run.err.matches("warning: ").count(), 1, "{}", run.err);
}

#[test]
fn an_unused_folder_is_not_created() {
    let sandbox = sandbox().with("bad.txt", "CAT\nX\n");
    let files = sandbox.files();
    for rest in ["nothing.txt bad.txt -o out/ --to puz", "x.txt -o out/ -o out/x.xd --to json"] {
        let run = sandbox.run(&format!("crossword convert {rest} --threads 4"));
        assert_eq!((run.code, sandbox.files()), (Some(2), files.clone()), "{}", run.err);
    }
}

#[test]
fn files_in_a_folder_are_checked_first() {
    let sandbox = sandbox_with_folder().with("x.json", JSON).with("out/one.json", JSON);
    let check = |line: &str, says: &str| sandbox.check_refused(&format!("crossword convert {line}"), says);
    check("x.txt one.txt", "2 files need a folder as output\nhint: ");
    check("x.txt one.txt -o y.json", "2 files need a folder as output");
    check("x.txt one.txt -o out/ -o y.xd --to xd", "2 files need a folder as output");
    check("x.txt one.txt -o out/", "out/: files in a folder need a format\nhint: choose it with --to");
    check("x.txt x.json -o out/ --to xd", "x.xd: two files of this run have the same path");
    check("x.txt ./x.txt x.txt -o out/ --to xd", "x.xd: two files of this run have the same path");
    check("x.txt out/one.json -o out/ --to json", "one.json: this file is also read");
    check("x.txt - -o out/ --to xd", "standard input: has no name");
    check_folder(&sandbox, &["one.json"]);
    assert_eq!(sandbox.text("out/one.json"), JSON);
}

#[test]
fn a_failed_run_leaves_old_files_alone() {
    let sandbox = sandbox().with("kept.json", "precious").with("bad.txt", "CAT\nX\n");
    sandbox.check_refused("crossword convert bad.txt -o kept.json", "bad.txt: line 2");
    sandbox.check_refused("crossword convert nothing.txt -o kept.json", "nothing.txt");
    assert_eq!(sandbox.text("kept.json"), "precious");
    assert_eq!(sandbox.files().len(), 4);
}

#[cfg(target_os = "linux")]
#[test]
fn one_failed_output_does_not_keep_others_back() {
    let sandbox = sandbox().with("kept.json", "precious");
    let run = sandbox.run("crossword convert x.txt -o kept.json -o /dev/full --to json");
    assert!(run.err.contains("error: /dev/full: cannot be written: No space left"), "{}", run.err);
    assert_eq!((run.code, sandbox.files().len()), (Some(2), 3));
    assert_ne!(sandbox.text("kept.json"), "precious");
}

#[cfg(unix)]
#[test]
fn links_and_permissions_stay() {
    use std::os::unix::fs::{PermissionsExt, symlink};
    let sandbox = sandbox().with("real.json", "old");
    fs::set_permissions(sandbox.path("real.json"), fs::Permissions::from_mode(0o640)).unwrap();
    symlink("real.json", sandbox.path("link.json")).unwrap();
    sandbox.check("crossword convert one.txt -o link.json", 0, "");
    assert_eq!(sandbox.text("real.json"), JSON);
    assert!(fs::symlink_metadata(sandbox.path("link.json")).unwrap().is_symlink());
    assert_eq!(fs::metadata(sandbox.path("real.json")).unwrap().permissions().mode() & 0o777, 0o640);
}

#[cfg(unix)]
#[test]
fn links_to_new_files_are_followed() {
    use std::os::unix::fs::symlink;
    let sandbox = sandbox();
    symlink("second", sandbox.path("first")).unwrap();
    symlink("new.json", sandbox.path("second")).unwrap();
    sandbox.check("crossword convert one.txt -o first --to json", 0, "");
    assert_eq!(sandbox.text("new.json"), JSON);
    assert!(fs::symlink_metadata(sandbox.path("first")).unwrap().is_symlink());
    symlink("loop", sandbox.path("loop")).unwrap();
    sandbox.check_refused("crossword convert one.txt -o loop --to json", "loop: this link leads to itself");
}

#[cfg(target_os = "linux")]
#[test]
fn devices_are_written_to_not_replaced() {
    sandbox().check("crossword convert x.txt -o /dev/stdout --to txt", 0, GRID);
    sandbox().check("crossword convert x.txt -o /dev/null --to json", 0, "");
    assert!(!fs::metadata("/dev/null").unwrap().is_file());
}
