//! Writes the items of a scene; adjacent items of one kind and color become one element.

use std::{fmt::Write as _, io};

#[cfg(feature = "html")]
use super::{Layer, SvgOptions};
use super::{
    glyphs::Glyphs,
    path_data::{PathData, number, push_number, thousandths},
};
use crate::{Bounds, Circle, Item, Line, Path, Point, Rgb, Scene, Shape, Stroke, Text};

/// The approximate maximum length of an attribute: some readers refuse more than ten million bytes.
const MAX_ATTRIBUTE_BYTES: usize = 100_000;

/// The number of glyphs that are written as references; further ones are written in place, which takes four
/// times the space. Readers build a tree for each reference, and some give up at half a million.
const MAX_GLYPH_USES: usize = 400_000;

/// The approximate amount of text between two writes.
const BUFFER_BYTES: usize = 1 << 16;

pub(super) fn write(scene: &Scene, pixels: u32, out: &mut dyn io::Write) -> io::Result<()> {
    write_with(scene, pixels, MAX_GLYPH_USES, out)
}

/// Writes layers; the document shows one frame at a time.
#[cfg(feature = "html")]
pub(super) fn layered(scene: &Scene, layers: &[Layer]) -> String {
    let mut writer = Writer::new(layers.iter().flat_map(|layer| &layer.items), MAX_GLYPH_USES);
    writer.head(scene, SvgOptions::default().pixels);
    for Layer { frames, items } in layers {
        if let Some((first, last)) = frames {
            let off = if *first > 0 { " class=\"off\"" } else { "" };
            // Writing to a string does not fail.
            let _ = writeln!(writer.body, "<g{off} data-first=\"{first}\" data-last=\"{last}\">");
        }
        items.iter().for_each(|item| writer.item(item));
        writer.finish_group();
        if frames.is_some() {
            writer.body.push_str("</g>\n");
        }
    }
    writer.body.push_str("</svg>\n");
    writer.body
}

fn write_with(scene: &Scene, pixels: u32, max_uses: usize, out: &mut dyn io::Write) -> io::Result<()> {
    let mut writer = Writer::new(scene.items(), max_uses);
    writer.head(scene, pixels);
    for item in scene.items() {
        writer.item(item);
        if writer.body.len() >= BUFFER_BYTES {
            out.write_all(writer.body.as_bytes())?;
            writer.body.clear();
        }
    }
    writer.finish_group();
    writer.body.push_str("</svg>\n");
    out.write_all(writer.body.as_bytes())
}

/// The kind of the element that is being written.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
enum Group {
    #[default]
    None,
    Rectangles(Rgb),
    Lines(Stroke),
    Circles(Rgb),
    /// Text as references.
    Uses(Rgb),
    /// Text in place.
    Outlines(Rgb),
}

#[derive(Default)]
struct Writer {
    /// Text that is not written yet.
    body: String,
    glyphs: Glyphs,
    /// The number of further glyphs that may be references.
    uses_left: usize,
    group: Group,
    data: PathData,
}

impl Writer {
    /// A writer with the definitions of the glyphs in all items: they come first, so that only they are kept in memory.
    fn new<'a>(items: impl IntoIterator<Item = &'a Item>, max_uses: usize) -> Self {
        let mut glyphs = Glyphs::default();
        for item in items {
            if let Item::Text(text) = item {
                glyphs.of(text, |_, _, _| {});
            }
        }
        Self { glyphs, uses_left: max_uses, ..Self::default() }
    }

    /// Everything before the first item.
    fn head(&mut self, scene: &Scene, pixels: u32) {
        let (width, height) = (number(scene.width()), number(scene.height()));
        let shown = |side: f64| number(side * f64::from(pixels));
        let shown = (shown(scene.width()), shown(scene.height()));
        let defined = self.glyphs.definitions();
        let out = &mut self.body;
        out.push_str("<svg role=\"img\" xmlns=\"http://www.w3.org/2000/svg\"");
        if !defined.is_empty() {
            out.push_str(" xmlns:xlink=\"http://www.w3.org/1999/xlink\"");
        }
        // Writing to a string does not fail, here and below.
        let _ =
            writeln!(out, " width=\"{}\" height=\"{}\" viewBox=\"0 0 {width} {height}\">", shown.0, shown.1);
        if !scene.name().is_empty() {
            let _ = writeln!(out, "<title>{}</title>", escaped(scene.name()));
        }
        if !defined.is_empty() {
            let _ = write!(out, "<defs>\n{defined}</defs>\n");
        }
        let _ = writeln!(out, "<path fill=\"{}\" d=\"M0 0h{width}v{height}H0z\"/>", scene.paper());
    }

    fn item(&mut self, item: &Item) {
        match item {
            Item::Rectangle(bounds, fill) => self.rectangle(*bounds, *fill),
            Item::Line(line) => self.line(line),
            Item::Circle(circle) => self.circle(circle),
            Item::Shape(shape) => self.shape(shape),
            Item::Text(text) => self.text(text),
        }
    }

    /// Continues the group if it is the same, and starts it otherwise.
    fn enter(&mut self, group: Group) {
        if self.group == group && self.data.len() < MAX_ATTRIBUTE_BYTES {
            return;
        }
        self.finish_group();
        self.group = group;
        if let Group::Circles(fill) | Group::Uses(fill) = group {
            self.body.push_str("<g");
            self.push_fill(fill);
            self.body.push_str(">\n");
        }
    }

    fn finish_group(&mut self) {
        let data = std::mem::take(&mut self.data).into_text();
        match std::mem::take(&mut self.group) {
            Group::None => {}
            Group::Circles(_) | Group::Uses(_) => self.body.push_str("</g>\n"),
            Group::Rectangles(fill) | Group::Outlines(fill) => {
                self.body.push_str("<path");
                self.push_fill(fill);
                let _ = writeln!(self.body, " d=\"{data}\"/>");
            }
            Group::Lines(stroke) => {
                self.body.push_str("<path");
                self.push_stroke(stroke);
                let _ = writeln!(self.body, " stroke-linecap=\"square\" d=\"{data}\"/>");
            }
        }
    }

    /// Black is the default of SVG.
    fn push_fill(&mut self, fill: Rgb) {
        if fill != Rgb::BLACK {
            let _ = write!(self.body, " fill=\"{fill}\"");
        }
    }

    fn push_stroke(&mut self, stroke: Stroke) {
        let width = number(stroke.width);
        let _ = write!(self.body, " stroke=\"{}\" stroke-width=\"{width}\"", stroke.color);
    }

    fn rectangle(&mut self, bounds: Bounds, fill: Rgb) {
        self.enter(Group::Rectangles(fill));
        self.data.move_to(Point::new(bounds.left, bounds.top));
        self.data.line_to(Point::new(bounds.right, bounds.top));
        self.data.line_to(Point::new(bounds.right, bounds.bottom));
        self.data.line_to(Point::new(bounds.left, bounds.bottom));
        self.data.close();
    }

    fn line(&mut self, line: &Line) {
        self.enter(Group::Lines(line.stroke));
        self.data.move_to(line.from);
        self.data.line_to(line.to);
    }

    fn circle(&mut self, circle: &Circle) {
        self.enter(Group::Circles(circle.fill));
        let Point { x, y } = circle.center;
        let (x, y, radius) = (number(x), number(y), number(circle.radius));
        let _ = writeln!(self.body, "<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\"/>");
    }

    fn shape(&mut self, Shape { path, fill, stroke }: &Shape) {
        self.finish_group();
        self.body.push_str("<path");
        match fill {
            Some(fill) => self.push_fill(*fill),
            None => self.body.push_str(" fill=\"none\""),
        }
        if let Some(stroke) = stroke {
            self.push_stroke(*stroke);
            self.body.push_str(" stroke-linecap=\"round\" stroke-linejoin=\"round\"");
        }
        let _ = writeln!(self.body, " d=\"{}\"/>", path_data(path));
    }

    fn text(&mut self, text: &Text) {
        let Some(uses_left) = self.uses_left.checked_sub(text.lettering.glyphs().len()) else {
            self.enter(Group::Outlines(text.color));
            self.glyphs.of(text, |_, outline, at| self.data.movable(outline, at));
            return;
        };
        self.uses_left = uses_left;
        self.enter(Group::Uses(text.color));
        let body = &mut self.body;
        self.glyphs.of(text, |number, _, at| {
            let _ = write!(body, "<use xlink:href=\"#g{number}\" x=\"");
            push_number(body, thousandths(at.x));
            body.push_str("\" y=\"");
            push_number(body, thousandths(at.y));
            body.push_str("\"/>\n");
        });
    }
}

/// Text with the escapes that it needs between tags, without characters that XML forbids.
fn escaped(text: &str) -> String {
    let is_allowed = |c: &char| !c.is_control() && !matches!(c, '\u{fffe}' | '\u{ffff}');
    let text: String = text.chars().filter(is_allowed).collect();
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

fn path_data(path: &Path) -> String {
    let mut data = PathData::default();
    data.path(path, |point| point);
    data.into_text()
}

#[cfg(test)]
mod tests;
