use super::*;

#[cfg(feature = "svg")]
fn svg(drawing: &str) -> String {
    format!(r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 20">{drawing}</svg>"#)
}

#[cfg(feature = "svg")]
#[track_caller]
fn check(drawing: &str, is_expected: impl Fn(Result<Image, String>) -> bool) {
    let svg = svg(drawing);
    assert!(is_svg(svg.as_bytes()));
    let read = read(svg.as_bytes()).map(|(image, _)| image).map_err(|error| format!("{error:#}"));
    assert!(is_expected(read), "{drawing:.100}");
}

#[cfg(feature = "svg")]
#[track_caller]
fn check_missing(drawing: &str, expected: &[&str]) {
    assert_eq!(read(svg(drawing).as_bytes()).unwrap().1, expected, "{drawing:.100}");
}

#[cfg(feature = "svg")]
#[test]
fn missing_parts_are_named() {
    check_missing(r#"<text y="10">Aß</text><rect width="1" height="1"/>"#, &[]);
    check_missing("<text y='10'>\u{4e2d}</text>", &["some letters"]);
    check_missing(r#"<image href="/etc/hostname" width="5" height="5"/>"#, &["images"]);
    let data = "data:image/png;base64,iVBORw0KGgo=";
    check_missing(&format!(r#"<image href="{data}" width="5" height="5"/>"#), &["images"]);
}

#[cfg(feature = "svg")]
fn inked(image: &Image) -> usize {
    image.pixels().iter().filter(|pixel| pixel[3] > 0).count()
}

#[cfg(feature = "svg")]
#[test]
fn shapes_and_texts_are_drawn() {
    let is_half = |image: Result<Image, String>| image.is_ok_and(|image| inked(&image) == 400 * 400);
    check(r#"<rect width="10" height="10"/>"#, is_half);
    let has_ink = |image: Result<Image, String>| image.is_ok_and(|image| inked(&image) > 1000);
    check(r#"<text y="10" font-family="Nowhere">A</text>"#, has_ink);
}
#[cfg(feature = "svg")]
#[test]
fn nothing_else_is_read() {
    let is_empty = |image: Result<Image, String>| image.is_ok_and(|image| inked(&image) == 0);
    check(r#"<image href="/etc/hostname" width="5" height="5"/>"#, is_empty);
}
#[cfg(feature = "svg")]
#[test]
fn broken_and_endless_drawings_are_refused() {
    let says =
        |why: &'static str| move |read: Result<Image, String>| read.is_err_and(|error| error.contains(why));
    check("<rect", says("invalid SVG drawing"));
    check(&"<g>".repeat(100_000), says("in more than 500 others"));
    let bomb: String = (0..30)
        .map(|k| format!(r##"<g id="a{}"><use href="#a{k}"/><use href="#a{k}"/></g>"##, k + 1))
        .collect();
    check(&format!(r#"<rect id="a0" width="5" height="5"/>{bomb}"#), says("SVG drawing"));
}
#[test]
fn other_markup_is_no_drawing() {
    assert!(!is_svg(b"<html><p>") && !is_svg(b"a < b and <svg") && !is_svg(b""));
}
