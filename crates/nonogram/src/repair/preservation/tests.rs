use super::*;

#[track_caller]
fn check(counts: [usize; 2], changes: &[(u8, u8)], from: u8, allowed: bool) {
    let cells = (0..2_u8).flat_map(|content| core::iter::repeat_n(content, counts[usize::from(content)]));
    let preservation = Preservation::new(2, cells);
    let balance = preservation.balance(changes.iter().copied());
    assert_eq!(preservation.allows(&balance, from, 1 - from), allowed, "{counts:?} {changes:?} {from}");
    let after = preservation.balance(changes.iter().copied().chain([(from, 1 - from)]));
    assert_eq!(
        preservation.is_kept(&balance) && preservation.is_kept(&after),
        allowed,
        "{counts:?} {changes:?} {from}"
    );
}

#[test]
fn a_quarter_may_be_lost_and_as_many_cells_gained() {
    check([80, 20], &[(1, 0); 4], 1, true);
    check([80, 20], &[(1, 0); 5], 1, false);
    check([80, 20], &[(1, 0); 5], 0, true);
    check([80, 20], &[(0, 1); 19], 0, true);
    check([80, 20], &[(0, 1); 20], 0, false);
    check([20, 80], &[(0, 1); 5], 0, false);
    check([80, 20], &[(1, 1); 20], 1, true);
}

#[test]
fn two_may_always_change() {
    check([80, 3], &[(1, 0)], 1, true);
    check([80, 3], &[(1, 0); 2], 1, false);
    check([80, 1], &[(0, 1)], 0, true);
}

#[track_caller]
fn check_loss(before: &str, after: &str, expected: Option<(bool, usize, usize)>) {
    let [before, after] = [before, after].map(|text| text.replace(' ', "\n").parse::<Picture>().unwrap());
    let damage = Damage::between(&before, &after);
    assert_eq!(
        damage.map(|damage| (damage.color.is_some(), damage.left, damage.total)),
        expected,
        "{before}{after}"
    );
}

#[test]
fn filled_and_empty_cells_can_be_damaged() {
    check_loss("####.... ........", "####.... ........", None);
    check_loss("####.... ........", "##...... ........", None);
    check_loss("####.... ........", "#....... ........", Some((true, 1, 4)));
    check_loss("####.... ########", "######## ########", Some((false, 0, 4)));
    check_loss("####.... ####....", ".....### .......#", Some((true, 0, 8)));
}
