//! Draws a small part of a scene.

use hashbrown::HashMap;
use tiny_skia::{
    FillRule, LineCap, LineJoin, Paint, PathBuilder, Pixmap, PixmapMut, Rect, Stroke as PenStroke, Transform,
};

use crate::{Bounds, Circle, Item, Line, Path, Point, Rgb, Segment, Shape, Stroke, Text, text::OutlineKey};

/// Draws items on tiles of one picture, with a cache of outlines in the form of the rasterizer.
pub(super) struct Painter {
    /// The side of a square in pixels.
    scale: f64,
    /// Not scaled; `None` is a blank.
    outlines: HashMap<OutlineKey, Option<tiny_skia::Path>>,
}

/// A part of a picture that is being drawn.
pub(super) struct Tile<'a> {
    pub(super) pixels: PixmapMut<'a>,
    /// The pixel of the picture in its top left corner.
    pub(super) left: f64,
    pub(super) top: f64,
}

impl Painter {
    pub(super) fn new(pixels: u32) -> Self {
        Self { scale: f64::from(pixels), outlines: HashMap::new() }
    }

    pub(super) fn draw(&mut self, item: &Item, tile: &mut Tile<'_>) {
        match item {
            Item::Rectangle(bounds, fill) => self.rectangle(*bounds, *fill, tile),
            Item::Line(line) => self.line(line, tile),
            Item::Circle(circle) => self.circle(circle, tile),
            Item::Shape(shape) => self.shape(shape, tile),
            Item::Text(text) => self.text(text, tile),
        }
    }

    /// From squares in the scene to pixels in the tile. Single precision comes after the move, so that it is
    /// as good at the far end of a large picture as at its origin.
    fn place(&self, point: Point, tile: &Tile<'_>) -> Point {
        Point::new(point.x * self.scale - tile.left, point.y * self.scale - tile.top)
    }

    fn rectangle(&self, bounds: Bounds, fill: Rgb, tile: &mut Tile<'_>) {
        let from = self.place(Point::new(bounds.left, bounds.top), tile);
        let to = self.place(Point::new(bounds.right, bounds.bottom), tile);
        // A long line is cut at the tile: the rasterizer is exact for small coordinates only.
        let (width, height) = (f64::from(tile.pixels.width()), f64::from(tile.pixels.height()));
        let within = |value: f64, end: f64| value.clamp(-2.0, end + 2.0) as f32;
        let rect = Rect::from_ltrb(
            within(from.x, width),
            within(from.y, height),
            within(to.x, width),
            within(to.y, height),
        );
        if let Some(rect) = rect {
            tile.pixels.fill_rect(rect, &paint(fill), Transform::identity(), None);
        }
    }

    fn line(&self, line: &Line, tile: &mut Tile<'_>) {
        if line.from.x == line.to.x || line.from.y == line.to.y {
            if let Some(bounds) = Bounds::of([line.from, line.to]) {
                self.rectangle(bounds.grown(line.stroke.width / 2.0), line.stroke.color, tile);
            }
            return;
        }
        let path = Path::polyline([line.from, line.to]);
        if let Some(path) = self.path(&path, tile) {
            self.stroke(&path, line.stroke, LineCap::Square, tile);
        }
    }

    fn circle(&self, circle: &Circle, tile: &mut Tile<'_>) {
        let center = self.place(circle.center, tile);
        let radius = (circle.radius * self.scale) as f32;
        if let Some(path) = PathBuilder::from_circle(center.x as f32, center.y as f32, radius) {
            fill_path(&path, circle.fill, Transform::identity(), tile);
        }
    }

    fn shape(&self, shape: &Shape, tile: &mut Tile<'_>) {
        let Some(path) = self.path(&shape.path, tile) else { return };
        if let Some(fill) = shape.fill {
            fill_path(&path, fill, Transform::identity(), tile);
        }
        if let Some(stroke) = shape.stroke {
            self.stroke(&path, stroke, LineCap::Round, tile);
        }
    }

    fn text(&mut self, text: &Text, tile: &mut Tile<'_>) {
        let shift = text.shift();
        let size = (text.size * self.scale) as f32;
        for glyph in text.lettering.glyphs() {
            let at =
                Point::new(text.at.x + shift + glyph.at.x * text.size, text.at.y + glyph.at.y * text.size);
            let at = self.place(at, tile);
            let known = self.outlines.entry(glyph.outline.key());
            if let Some(path) = known.or_insert_with(|| build(glyph.outline.path(), |point| point)) {
                let transform = Transform::from_row(size, 0.0, 0.0, size, at.x as f32, at.y as f32);
                fill_path(path, text.color, transform, tile);
            }
        }
    }

    fn path(&self, path: &Path, tile: &Tile<'_>) -> Option<tiny_skia::Path> {
        build(path, |point| self.place(point, tile))
    }

    fn stroke(&self, path: &tiny_skia::Path, stroke: Stroke, line_cap: LineCap, tile: &mut Tile<'_>) {
        let width = (stroke.width * self.scale) as f32;
        let pen = PenStroke { width, line_cap, line_join: LineJoin::Round, ..PenStroke::default() };
        tile.pixels.stroke_path(path, &paint(stroke.color), &pen, Transform::identity(), None);
    }
}

/// An empty tile.
pub(super) fn blank(width: u32, height: u32) -> Option<Pixmap> {
    Pixmap::new(width, height)
}

/// A color in the form of the rasterizer.
pub(super) fn color(color: Rgb) -> tiny_skia::Color {
    tiny_skia::Color::from_rgba8(color.red, color.green, color.blue, u8::MAX)
}

fn paint(fill: Rgb) -> Paint<'static> {
    let mut paint = Paint { anti_alias: true, ..Paint::default() };
    paint.set_color(color(fill));
    paint
}

fn fill_path(path: &tiny_skia::Path, fill: Rgb, transform: Transform, tile: &mut Tile<'_>) {
    tile.pixels.fill_path(path, &paint(fill), FillRule::Winding, transform, None);
}

/// `None` when there is nothing to draw.
fn build(path: &Path, place: impl Fn(Point) -> Point) -> Option<tiny_skia::Path> {
    let mut builder = PathBuilder::new();
    for segment in path.segments() {
        let single = |Point { x, y }: Point| (x as f32, y as f32);
        match segment.map(&place) {
            Segment::Move(end) => {
                let (x, y) = single(end);
                builder.move_to(x, y);
            }
            Segment::Line(end) => {
                let (x, y) = single(end);
                builder.line_to(x, y);
            }
            Segment::Quad(control, end) => {
                let ((a, b), (x, y)) = (single(control), single(end));
                builder.quad_to(a, b, x, y);
            }
            Segment::Cubic(one, other, end) => {
                let ((a, b), (c, d), (x, y)) = (single(one), single(other), single(end));
                builder.cubic_to(a, b, c, d, x, y);
            }
            Segment::Close => builder.close(),
        }
    }
    builder.finish()
}
