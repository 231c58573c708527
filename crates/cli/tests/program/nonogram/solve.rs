use super::sandbox;
use crate::sandbox::Sandbox;

/// Two of eight rooks.
fn rooks(n: usize) -> Sandbox {
    let ones = vec!["1"; n].join(",");
    Sandbox::new().with("rooks.json", super::line(&format!("{ones}/{ones}")))
}

#[track_caller]
fn check(line: &str, code: i32, out: &str, says: &str) {
    let run = sandbox().run(line);
    assert_eq!((run.code, run.out.as_str(), run.err.as_str()), (Some(code), out, says), "{line}");
}

#[test]
fn the_only_solution() {
    check("nonogram solve one.json", 0, "##\n.#\n", "one.json: this is the only solution\n");
    check("nonogram solve one.json -q", 0, "##\n.#\n", "");
    check("nonogram solve one.json --method line -q", 0, "##\n.#\n", "");
}

#[test]
fn one_of_several_is_an_answer_with_a_note() {
    let run = sandbox().run("nonogram solve two.json");
    assert_eq!((run.code, run.out.lines().count()), (Some(1), 2));
    assert_eq!(run.err, "two.json: this is not the only solution: print all with --all\n");
    let run = sandbox().run("nonogram solve two.json --all --limit 1");
    assert_eq!((run.code, &*run.err), (Some(3), "two.json: this is not the only solution\n"));
}

#[test]
fn no_solution_is_an_answer() {
    check("nonogram solve none.json", 1, "", "none.json: there is no solution\n");
    check("nonogram solve none.json --all -q", 1, "", "");
    check("nonogram solve none.json --count", 0, "0\n", "");
}

#[test]
fn lines_with_unknown_clues_are_free() {
    let sandbox =
        Sandbox::new().with("u.txt", "rows: ?, 1\ncols: 1, 2\n").with("many.txt", "rows: ?, ?\ncols: 1, ?\n");
    let run = |line: &str| {
        let run = sandbox.run(line);
        (run.code, run.out)
    };
    assert_eq!(run("nonogram solve u.txt -q"), (Some(0), "##\n.#\n".to_owned()));
    assert_eq!(run("nonogram solve many.txt --count -q"), (Some(0), "8\n".to_owned()));
    assert_eq!(run("nonogram solve u.txt -o - --to nin -q").0, Some(2));
}

#[test]
fn limits_are_reported() {
    let says = "hard.json: no solution was found: the step limit was reached\n";
    check("nonogram solve hard.json --steps 0", 3, "", says);
    let says = "hard.json: no solution was found: lines alone do not decide it\n";
    check("nonogram solve hard.json --method line", 3, "", says);
    check("nonogram solve hard.json --count --timeout 0s", 3, ">=0\n", "");
}

#[test]
fn all_solutions() {
    let run = rooks(3).run("nonogram solve rooks.json --all");
    let mut pictures: Vec<&str> = run.out.split("\n\n").map(str::trim).collect();
    pictures.sort_unstable();
    pictures.dedup();
    assert_eq!((run.code, pictures.len()), (Some(0), 6));
    assert_eq!(run.err, "rooks.json: these are all 6 solutions\n");
    let run = rooks(3).run("nonogram solve rooks.json --all --limit 6");
    assert_eq!(run.code, Some(0));
    let run = rooks(3).run("nonogram solve rooks.json --all --limit 5");
    assert_eq!((run.code, run.out.split("\n\n").count()), (Some(3), 5));
    assert_eq!(run.err, "rooks.json: there are more than these 5 solutions\n");
}

#[test]
fn solutions_are_counted() {
    rooks(5).check("nonogram solve rooks.json --count", 0, "120\n");
    rooks(5).check("nonogram solve rooks.json --count --limit 120", 0, "120\n");
    rooks(5).check("nonogram solve rooks.json --count --limit 50", 3, ">=50\n");
    rooks(5).check_refused("nonogram solve rooks.json --count --all", "--all");
}

#[test]
fn a_number_of_any_size_is_exact() {
    // Two rooks in each of 130 rooms of two columns; walls of two columns say which run is in which room.
    let row = ["1.2"; 130].join(".");
    let clues = format!("{row},{row}/{}", ["1,1,0,2,2,0"; 130].join(","));
    let sandbox = Sandbox::new().with("rooms.json", super::line(&clues));
    let number = "1361129467683753853853498429727072845824";
    sandbox.check("nonogram solve rooms.json --count", 0, &format!("{number}\n"));
    let run = sandbox.run("nonogram solve rooms.json --count --json");
    assert!(run.out.contains(&format!("\"count\":{number},\"complete\":true")), "{}", run.out);
}

#[test]
fn several_puzzles() {
    let run = sandbox().run("nonogram solve all.jsonl -q");
    assert_eq!((run.code, run.out.split("\n\n").count()), (Some(1), 3), "{}", run.out);
    sandbox().check("nonogram solve all.jsonl --count", 0, "1\n2\n0\n1\n");
    let bad = Sandbox::new().with("x.jsonl", format!("nonsense\n{}", super::line(super::ONE)));
    let run = bad.run("nonogram solve x.jsonl -q");
    assert_eq!((run.code, run.out.as_str()), (Some(2), "##\n.#\n"));
    assert!(run.err.starts_with("error: x.jsonl: line 1"), "{}", run.err);
    let run = bad.run("nonogram solve x.jsonl --count");
    assert_eq!((run.code, run.out.as_str()), (Some(2), "?\n1\n"), "{}", run.err);
}

#[test]
fn reports() {
    let out = r###"{"file":"one.json","index":0,"title":null,"width":2,"height":2,"complete":true,"solutions":[["##",".#"]]}
"###;
    check("nonogram solve one.json --json", 0, out, "");
    let out = r#"{"file":"two.json","index":0,"title":null,"width":2,"height":2,"count":2,"complete":true}
"#;
    check("nonogram solve two.json --json --count", 0, out, "");
}

#[test]
fn solutions_are_written_to_files() {
    let sandbox = sandbox();
    sandbox.check("nonogram solve one.json -q -o x.json -o x.txt -o x.svg --show solution", 0, "");
    assert!(
        sandbox.text("x.json").ends_with(",\"picture\":[\"##\",\".#\"]}\n"),
        "{}",
        sandbox.text("x.json")
    );
    assert_eq!(sandbox.text("x.txt"), "##\n.#\n");
    sandbox.check("nonogram solve two.json --all -q -o x.jsonl", 0, "");
    assert_eq!(sandbox.text("x.jsonl").lines().count(), 2);
    sandbox.check("nonogram solve two.json --all -q -o y.txt", 0, "");
    assert_ne!(sandbox.text("y.1.txt"), sandbox.text("y.2.txt"));
    sandbox.check_refused(
        "nonogram solve two.json --all -q -o -  --to json",
        "standard output: 2 nonograms, but json contains one\nhint: ",
    );
    sandbox.check("nonogram solve all.jsonl --all -q -o z.jsonl -o z.xml", 1, "");
    assert_eq!(sandbox.text("z.jsonl").lines().count(), 4, "{}", sandbox.text("z.jsonl"));
    assert_eq!(sandbox.text("z.xml").matches("<puzzle ").count(), 4);
    for file in ["x.svg", "x.nin", "x.html", "x.json --show puzzle"] {
        sandbox.check_refused(
            &format!("nonogram solve two.json --all -o {file}"),
            "all solutions look alike there",
        );
    }
    sandbox.check("nonogram solve two.json --all -q -o s.svg --show solution", 0, "");
    assert_ne!(sandbox.text("s.1.svg"), sandbox.text("s.2.svg"));
    let run = sandbox.run("nonogram solve none.json -o none.jsonl");
    assert_eq!((run.code, run.err.as_str()), (Some(1), "none.json: there is no solution\n"));
    assert!(!sandbox.files().contains(&"none.jsonl".to_owned()));
    sandbox.check_refused("nonogram solve nothing.json -o y.json", "nothing.json: file not found");
    assert!(!sandbox.files().contains(&"y.json".to_owned()));
}

#[test]
fn files_have_the_numbers_of_their_puzzles() {
    let sandbox = sandbox();
    let run = sandbox.run("nonogram solve all.jsonl -q -o x.txt");
    assert_eq!((run.code, run.err.as_str()), (Some(1), ""));
    let files = |prefix: &str| {
        sandbox.files().into_iter().filter(|name| name.starts_with(prefix)).collect::<Vec<_>>()
    };
    assert_eq!(files("x."), ["x.1.txt", "x.2.txt", "x.4.txt"]);
    assert_eq!(sandbox.text("x.1.txt"), "##\n.#\n");
    sandbox.run("nonogram solve all.jsonl --all -o y.txt");
    assert_eq!(files("y."), ["y.1.1.txt", "y.2.1.txt", "y.2.2.txt", "y.4.1.txt"]);
    let run = sandbox.run("nonogram solve all.jsonl -o z.jsonl");
    assert!(run.err.ends_with("z.jsonl: solutions of 3 of 4 puzzles: 1, 2, 4\n"), "{}", run.err);
}

#[test]
fn solutions_in_memory_are_limited() {
    // Twelve rooks in a corner of a large board.
    let clues = ["[1]"; 12].into_iter().chain(["[]"; 288]).collect::<Vec<_>>().join(",");
    let size = r#""size":{"width":300,"height":300}"#;
    let rooks =
        format!(r#"{{"quadrille":"nonogram","version":1,{size},"rows":[{clues}],"columns":[{clues}]}}"#);
    let sandbox = crate::sandbox::Sandbox::new().with("rooks.json", rooks);
    let run = sandbox.run("nonogram solve rooks.json --all -o all.jsonl");
    assert_eq!((run.code, sandbox.files().len()), (Some(3), 1), "{}", run.err);
    assert!(run.err.contains("do not fit into memory"), "{}", run.err);
}

#[test]
fn shards_keep_the_numbers_of_puzzles() {
    let sandbox = sandbox();
    for shard in ["1/2", "2/2"] {
        sandbox.run(&format!("nonogram solve all.jsonl --shard {shard} -o x.svg --show solution"));
    }
    // The third has no solution.
    let files: Vec<_> = sandbox.files().into_iter().filter(|name| name.ends_with(".svg")).collect();
    assert_eq!(files, ["x.1.svg", "x.2.svg", "x.4.svg"]);
}

#[test]
fn parts_of_a_file_that_are_ignored_are_named() {
    let sandbox = Sandbox::new()
        .with("one.non", "license CC0\nrows\n2\n1\ncolumns\n1\n2\n")
        .with("drawn.non", "license CC0\nrows\n2\n1\ncolumns\n1\n2\ngoal 1101\n");
    for line in ["solve one.non -o x.json", "make drawn.non -o x.json", "repair drawn.non -o x.json"] {
        let run = sandbox.run(&format!("nonogram {line}"));
        assert!(run.err.contains(".non: ignored: license"), "{line}: {}", run.err);
    }
}

#[test]
fn warnings_of_all_numbered_files_are_printed() {
    let rows = vec!["1"; 150].join(",");
    let wide = super::line(&format!("{rows}/{rows}"));
    let sandbox = Sandbox::new().with("wide.jsonl", [wide.as_str(), wide.as_str()].concat());
    let run = sandbox.run("nonogram convert wide.jsonl -o x.pdf --show puzzle");
    let warnings = run.err.lines().filter(|line| line.contains("the picture is cut into")).count();
    assert_eq!(warnings, 2, "{}", run.err);
}
