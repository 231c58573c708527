use super::*;

fn set<const N: usize>(words: &[u16]) -> WordSet<N> {
    let mut set = WordSet::EMPTY;
    words.iter().for_each(|&word| assert!(set.insert(word)));
    set
}

#[test]
fn words_come_in_order() {
    assert!(set::<4>(&[200, 3, 64, 63]).iter().eq([3, 63, 64, 200]));
}
#[test]
fn sets_combine() {
    let (one, other) = (set::<2>(&[1, 70, 100]), set::<2>(&[70, 2]));
    assert_eq!(one.union(&other), set(&[1, 2, 70, 100]));
    assert_eq!(one.intersection(&other), set(&[70]));
    assert_eq!(one.without(&other), set(&[1, 100]));
    assert!(one.intersects(&other) && !one.intersects(&set(&[5])));
}
#[test]
fn a_word_is_added_once() {
    let mut one = set::<1>(&[5]);
    assert!(!one.insert(5) && one.contains(5));
    one.remove(5);
    assert!(one.is_empty());
}
