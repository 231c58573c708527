use super::sandbox;
use crate::sandbox::Sandbox;

const TWICE: &str = "###.#.\n..#..#\n###...\n#.##.#\n######\n.###.#\n";

#[test]
fn few_cells_are_changed() {
    let sandbox = sandbox().with("two.txt", "#.\n.#\n");
    sandbox.check_noted("nonogram repair two.txt", 0, "..\n.#\n", "changed 1 cell: row 1 column 1\n");
    sandbox.check_noted("nonogram repair grid.txt", 0, "##.\n.#.\n", "unique");
    sandbox.check_noted("nonogram repair two.txt --max-changes 0", 1, "#.\n.#\n", "two.txt: multiple");
    sandbox.check_noted("nonogram repair two.txt --solvable any", 0, "#.\n.#\n", "two.txt: multiple");
}

#[test]
fn damage_is_reported() {
    let line = |row: u32| {
        (0..15).map(move |column| if (row + column).is_multiple_of(5) { '#' } else { '.' }).chain(['\n'])
    };
    let hatch: String = (0..15).flat_map(line).collect();
    let sandbox = Sandbox::new().with("hatch.txt", &hatch);
    let repair = "nonogram repair hatch.txt --solvable line";
    sandbox.check_noted(
        repair,
        1,
        &hatch,
        "hatch.txt: no changes make it solvable line by line and keep three quarters of the drawing",
    );
    let run = sandbox.run(&format!("{repair} --max-changes 100 --json -o x.txt"));
    assert_eq!(run.code, Some(0));
    let kept = |(one, other): &(char, char)| *one == '#' && one == other;
    let left = hatch.chars().zip(sandbox.text("x.txt").chars()).filter(kept).count();
    let warning = format!("warning: hatch.txt: only {left} of 45 filled cells are unchanged\n");
    assert!(run.err.contains(&warning), "{}", run.err);
    let report: serde_json::Value = serde_json::from_str(&run.out).unwrap();
    assert!(report["likeness"].as_f64().unwrap() < 0.75, "{report}");
}

#[test]
fn reports_contain_ambiguous_regions() {
    let sandbox = Sandbox::new().with("x.txt", TWICE);
    let run = sandbox.run("nonogram repair x.txt --json --max-changes 0");
    let report: serde_json::Value = serde_json::from_str(&run.out).unwrap();
    let solutions: Vec<_> =
        report["places"].as_array().unwrap().iter().map(|place| &place["solutions"]).collect();
    assert_eq!(solutions, ["2", "2"]);
    assert_eq!(report["places"][0]["cells"][0], serde_json::json!([0, 4]));
    assert!(report["places"][0]["mend"].is_array(), "{report}");
    let run = sandbox.run("nonogram repair x.txt");
    assert!(
        run.err.contains("x.txt: 2 ambiguous regions, with 2 x 2 solutions:\n  row 1 column 5"),
        "{}",
        run.err
    );
    assert_eq!(run.err.matches("; fixed by row ").count(), 2, "{}", run.err);
}

#[test]
fn marks_show_the_changed_cells() {
    let sandbox = Sandbox::new().with("x.txt", TWICE);
    sandbox.check("nonogram repair x.txt -q --show marks -o x.svg -o x.png", 0, "");
    assert!(sandbox.text("x.svg").contains("#ffeca0"), "ambiguous cells have their color");
    sandbox.check("nonogram repair x.txt -q --show solution -o y.svg", 0, "");
    assert!(!sandbox.text("y.svg").contains("#ffeca0"));
}

#[test]
fn steps_bound_the_repair() {
    let sandbox = Sandbox::new().with("x.txt", TWICE).with("y.txt", TWICE.repeat(4));
    let repaired = |file: &str, options: &str| sandbox.run(&format!("nonogram repair {file} {options}"));
    let says = "x.txt: the step limit was reached before everything was tried; allow more --steps, \
                or draw thicker lines, which need fewer changes\n";
    sandbox.check_noted("nonogram repair x.txt --steps 150", 3, TWICE, says);
    sandbox.check_noted("nonogram repair x.txt --steps 1000000 -q", 0, &repaired("x.txt", "").out, "");
    for steps in [0, 100, 1000, 10_000] {
        let [one, four] = [1, 4].map(|threads| {
            let run = repaired("y.txt", &format!("--solvable line --steps {steps} --threads {threads}"));
            (run.code, run.out)
        });
        assert_eq!(one, four, "{steps}");
    }
}

#[test]
fn invalid_grids_are_refused() {
    let sandbox = sandbox()
        .with("ragged.txt", "##\n#\n")
        .with("grey.pgm", format!("P2 300 1 255\n{}", "0 99 200 ".repeat(100)));
    sandbox.check_refused("nonogram repair ragged.txt -o x.non", "ragged.txt: line 2");
    sandbox.check_refused("nonogram repair grey.pgm -o x.non", "expected one pixel per cell");
    sandbox.check_refused("nonogram repair one.json", "clues but no picture");
    sandbox.check_refused("nonogram repair grid.txt -o grid.txt", "also read");
}
