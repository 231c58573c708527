use super::*;

#[test]
fn ratios() {
    assert_eq!(parse("1.25"), Ok(MaxRatio(Some(1.25))));
    assert_eq!(parse("None"), Ok(MaxRatio(None)));
    for text in ["0.5", "-1", "NaN", "inf", "2:1", ""] {
        assert!(parse(text).is_err(), "{text}");
    }
}
