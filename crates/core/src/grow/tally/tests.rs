use super::*;

#[track_caller]
fn check_affordable(attempts: u32, status_checks: u64, expected: u32) {
    let word_list = WordList::default();
    let tally = Tally { attempts, status_checks, ..Tally::new(&word_list) };
    assert_eq!(tally.affordable(1000), expected);
}

#[test]
fn attempts_fill_the_remaining_budget() {
    check_affordable(2, 200, 7);
}
#[test]
fn no_attempt_exceeds_the_budget() {
    check_affordable(1, 1000, 0);
    check_affordable(3, 5000, 0);
}
