use serde_json::{Value, json};

use super::sandbox;

#[test]
fn levels_in_words() {
    sandbox().check_part("nonogram rate one.json", 0, "one.json: level 0 (trivial), 2x2 cells, ");
    sandbox().check_part("nonogram rate hard.json", 0, "hard.json: level 4 (what-if), 4x4 cells, ");
    sandbox().check_part("nonogram rate two.json", 1, "two.json: level X, 2x2 cells, several solutions");
    sandbox().check_part(
        "nonogram rate none.json",
        1,
        "none.json: no level, 2x3 cells, there is no solution",
    );
    sandbox().check_part(
        "nonogram rate hard.json --steps 1",
        3,
        "no level, 4x4 cells, a limit was reached first",
    );
    sandbox().check_part("nonogram rate -q one.json", 0, "");
}

#[test]
fn levels_as_json() {
    let run = sandbox().run("nonogram rate all.jsonl --json");
    let reports: Vec<Value> = run.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let levels: Vec<_> = reports.iter().map(|report| report["level"].clone()).collect();
    assert_eq!(levels, [json!(0), json!("X"), Value::Null, json!(4)]);
    let counts = reports[0]["techniques"].as_object().unwrap().values().map(|count| count.as_u64().unwrap());
    assert_eq!(counts.sum::<u64>(), reports[0]["steps"].as_u64().unwrap());
    assert!(reports[0]["bottleneck"].as_u64() > Some(0), "{}", run.out);
    for key in ["steps", "bottleneck"] {
        assert_eq!(reports[1].get(key), Some(&Value::Null), "{}", run.out);
    }
    assert_eq!(reports[1].get("techniques"), Some(&json!({})), "{}", run.out);
    assert_eq!(run.code, Some(1));
}

#[test]
fn unreadable_files_are_reported() {
    sandbox().check_refused("nonogram rate nothing.non", "nothing.non");
}
