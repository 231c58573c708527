use super::Background;

#[track_caller]
fn check(background: Background, colors: &[&str]) {
    for color in colors {
        assert_eq!(Background::of(color), background, "{color}");
    }
}

#[test]
fn white_is_the_color_of_paper() {
    check(
        Background::Paper,
        &["#FFFFFF", "ffffff", "#fff", " White ", "#FFFFFF80", "", " ", "None", "transparent"],
    );
}

#[test]
fn grays_have_no_hue() {
    check(
        Background::Shade,
        &["#DCDCDC", "c8c8c8", "#ccc", "LightGray", "grey", " silver", "000", "dimgrey", "#cccf"],
    );
}

#[test]
fn other_colors_have_one() {
    check(
        Background::Color,
        &["#DCDCDD", "cdcdcd9", "#ccd", "lightgreen", "light", "gr\u{e9}s", "rgb(1,1,1)", "#FFFF00"],
    );
}
