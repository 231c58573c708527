use super::*;

#[test]
fn shared_letters_come_first() {
    // beef, bad, xi: b is shared.
    let mut letters = [3, 4, 4, 5, 3, 0, 1, 6, 2].map(Symbol);
    assert_eq!(renumber(&mut letters, &[0, 4, 7, 9], 7), 1);
    assert_eq!(letters.map(|letter| letter.0), [0, 4, 4, 5, 0, 1, 2, 6, 3]);
}
