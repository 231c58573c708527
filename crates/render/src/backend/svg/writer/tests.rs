use resvg::{tiny_skia, usvg};

use super::{MAX_ATTRIBUTE_BYTES, write_with};
use crate::{Item, Line, Point, Rgb, Scene, Stroke, Style};

fn written(scene: &Scene, pixels: u32, max_uses: usize) -> String {
    let mut out = Vec::new();
    write_with(scene, pixels, max_uses, &mut out).unwrap();
    String::from_utf8(out).unwrap()
}

fn drawn(svg: &str) -> tiny_skia::Pixmap {
    let tree = usvg::Tree::from_str(svg, &usvg::Options::default()).unwrap();
    let size = tree.size().to_int_size();
    let mut pixmap = tiny_skia::Pixmap::new(size.width(), size.height()).unwrap();
    resvg::render(&tree, tiny_skia::Transform::identity(), &mut pixmap.as_mut());
    pixmap
}

#[test]
fn glyphs_look_the_same_by_reference_and_in_place() {
    let crossword: quadrille_core::Crossword = "CAT\nO..\nWOW\n".parse().unwrap();
    let crossword = crossword.with_title("Title");
    let scene = crate::draw(&crossword, &Style::solution()).unwrap();
    let texts = [0, 5, 1000].map(|max_uses| written(&scene, 40, max_uses));
    assert_eq!(texts.each_ref().map(|text| text.matches("<use").count()), [0, 5, 14]);
    let [in_place, mixed, by_reference] = texts.map(|text| drawn(&text));
    assert!(in_place == by_reference && mixed == by_reference);
}

#[test]
fn attributes_have_a_maximum_length() {
    let stroke = Stroke { width: 0.1, color: Rgb::BLACK };
    let line = |y: i32| {
        let y = f64::from(y);
        Item::Line(Line { from: Point::new(0.0, y), to: Point::new(1.0, y), stroke })
    };
    let scene = Scene::new(1.0, 1e5, Rgb::WHITE, (0..100_000).map(line).collect());
    let svg = written(&scene, 1, 0);
    assert_eq!(svg.matches("h1").count(), 100_000 + 1, "each line, and the paper");
    assert!(svg.split('"').all(|text| text.len() <= MAX_ATTRIBUTE_BYTES + 100));
}
