use super::*;

#[test]
fn columns_are_letters() {
    let columns = ["A1", "z10", "AA1", "zz", "1", ""].map(column);
    assert_eq!(columns, [Some(1), Some(26), Some(27), Some(702), None, None]);
}
#[test]
fn escapes_stand_for_characters() {
    let texts = ["a_x000D_b", "_x005F_x0041_", "_x00", "_xD800_", "snake_x_case"].map(unescaped);
    assert_eq!(texts, ["a\rb", "_x0041_", "_x00", "_xD800_", "snake_x_case"]);
}
