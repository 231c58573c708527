use super::*;
use crate::{Entry, ErrorKind};

#[test]
fn squares_with_too_many_characters_are_refused() {
    let answer = |count| Answer::from_squares(["É".repeat(count).as_str(), "A"]);
    assert!(answer(Answer::MAX_CONTENT).is_ok());
    let error = answer(Answer::MAX_CONTENT + 1).unwrap_err();
    assert_eq!(error.kind(), ErrorKind::LimitReached);
    assert!(error.message().ends_with("is too long: a square has at most 64 characters"), "{error}");
    // Combining marks count, too.
    assert!(Entry::new(&format!("Q{}A", "\u{301}".repeat(Answer::MAX_CONTENT))).is_err());
}
