use super::*;

#[track_caller]
fn check(around: &str, simple: bool) {
    let cells: Vec<bool> = around.chars().filter(|c| *c != ' ').map(|c| c == '#').collect();
    let order = [0, 1, 2, 5, 8, 7, 6, 3];
    assert_eq!(is_simple(order.map(|k| cells[k])), simple, "{around}");
}

#[test]
fn ends_and_edges_are_simple() {
    check("... #?. ...", true);
    check("### #?# ...", true);
    check("### .?. ...", true);
    check("#.. .?. ...", true);
}

#[test]
fn bridges_holes_and_islands_are_not() {
    check("... #?# ...", false);
    check("### #?# ###", false);
    check("... .?. ...", false);
    check("#.. .?. ..#", false);
    check(".#. #?# .#.", false);
}
