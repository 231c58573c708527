use super::{from_american, to_american};

#[track_caller]
fn check(american: &str, date: &str) {
    assert_eq!((&*from_american(american), &*to_american(date)), (date, american));
}

#[test]
fn dates_are_converted() {
    check("12/31/2020", "2020-12-31");
    check("01/02/2026", "2026-01-02");
    assert_eq!(from_american("1/2/2026"), "2026-01-02");
}
#[test]
fn other_texts_are_unchanged() {
    for date in ["", "Easter", "2020", "1/2", "1/2/3", "1//2/2020", "a/b/2020", "May 1, 2020"] {
        check(date, date);
    }
}
