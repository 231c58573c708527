//! Scenes as TikZ pictures.

use core::fmt::{self, Write as _};
use std::collections::BTreeSet;

use super::escape::line;
use crate::{Anchor, Bounds, Item, Path, Point, Rgb, Segment, Shape, Stroke, Text, layout::sheet::Part};

/// A TeX point is 1/72.27 inch.
const TEX_POINTS_PER_POINT: f64 = 72.27 / 72.0;
/// The maximum number of lines in a path, since TeX holds a path in memory.
const MAX_LINES_PER_PATH: usize = 200;

/// Appends a picture, with texts above and below it in the margins of the page.
pub(super) fn write(picture: &Part, above: Option<&str>, below: Option<&str>, text: &mut String) {
    let unit = picture.square * TEX_POINTS_PER_POINT;
    let tikz = Tikz { unit };
    for color in picture.items.iter().flat_map(Item::colors).map(Name).collect::<BTreeSet<_>>() {
        let _ = writeln!(text, "\\definecolor{{{color}}}{{HTML}}{{{}}}", &color.to_string()[1..]);
    }
    let _ = writeln!(text, "\\begin{{tikzpicture}}[x={}pt,y=-{}pt]", Number(unit), Number(unit));
    let _ = writeln!(
        text,
        "\\useasboundingbox (0,0) rectangle {};",
        At(Point::new(picture.width, picture.height))
    );
    let same = |one: &Item, other: &Item| match (one, other) {
        (Item::Line(one), Item::Line(other)) => one.stroke == other.stroke,
        _ => false,
    };
    for items in picture.items.chunk_by(same).flat_map(|items| items.chunks(MAX_LINES_PER_PATH)) {
        for (k, item) in items.iter().enumerate() {
            tikz.item(item, k == 0, k + 1 == items.len(), text);
        }
    }
    let middle = picture.width / 2.0;
    if let Some(above) = above {
        let at = At(Point::new(middle, 0.0));
        let _ = writeln!(text, "\\node[anchor=south,yshift=4pt] at {at} {{\\small\\bfseries {above}}};");
    }
    if let Some(below) = below {
        let at = At(Point::new(middle, picture.height));
        let _ = writeln!(text, "\\node[anchor=north,yshift=-4pt] at {at} {{\\footnotesize {below}}};");
    }
    text.push_str("\\end{tikzpicture}\n");
}

struct Tikz {
    /// The side of a square in points.
    unit: f64,
}

impl Tikz {
    /// Appends an item. Lines of one stroke are one path, from the first to the last.
    fn item(&self, item: &Item, is_first: bool, is_last: bool, text: &mut String) {
        let _ = match item {
            Item::Rectangle(Bounds { left, top, right, bottom }, fill) => {
                let (from, to) = (Point::new(*left, *top), Point::new(*right, *bottom));
                writeln!(text, "\\fill[{}] {} rectangle {};", Name(*fill), At(from), At(to))
            }
            Item::Line(line) => {
                if is_first {
                    let _ = write!(text, "\\draw[{},line cap=rect]", self.pen(line.stroke));
                }
                let end = if is_last { ";\n" } else { "" };
                write!(text, " {}--{}{end}", At(line.from), At(line.to))
            }
            Item::Circle(circle) => {
                let radius = Number(circle.radius * self.unit);
                writeln!(
                    text,
                    "\\fill[{}] {} circle[radius={radius}pt];",
                    Name(circle.fill),
                    At(circle.center)
                )
            }
            Item::Shape(shape) => self.shape(shape, text),
            Item::Text(line) => self.text(line, text),
        };
    }

    fn pen(&self, stroke: Stroke) -> String {
        format!("draw={},line width={}pt", Name(stroke.color), Number(stroke.width * self.unit))
    }

    fn shape(&self, shape: &Shape, text: &mut String) -> fmt::Result {
        text.push_str("\\path[line cap=round,line join=round");
        if let Some(fill) = shape.fill {
            write!(text, ",fill={}", Name(fill))?;
        }
        if let Some(stroke) = shape.stroke {
            write!(text, ",{}", self.pen(stroke))?;
        }
        text.push(']');
        path(&shape.path, text)?;
        text.push_str(";\n");
        Ok(())
    }

    fn text(&self, line: &Text, text: &mut String) -> fmt::Result {
        let anchor = match line.anchor {
            Anchor::Left => "base west",
            Anchor::Middle | Anchor::Ink => "base",
            Anchor::Right => "base east",
        };
        let size = Number(line.size * self.unit);
        let (content, color) = (self::line(line.lettering.text()), Name(line.color));
        writeln!(text, "\\node[anchor={anchor},text={color}] at {} {{\\fs{{{size}}}{content}}};", At(line.at))
    }
}

fn path(path: &Path, text: &mut String) -> fmt::Result {
    let mut here = Point::default();
    for segment in path.segments() {
        match *segment {
            Segment::Move(end) => write!(text, " {}", At(end))?,
            Segment::Line(end) => write!(text, "--{}", At(end))?,
            Segment::Quad(control, end) => {
                // The equivalent cubic curve.
                let near = |end: Point| {
                    Point::new(
                        end.x + (control.x - end.x) * 2.0 / 3.0,
                        end.y + (control.y - end.y) * 2.0 / 3.0,
                    )
                };
                write!(text, "..controls {} and {}..{}", At(near(here)), At(near(end)), At(end))?;
            }
            Segment::Cubic(one, other, end) => {
                write!(text, "..controls {} and {}..{}", At(one), At(other), At(end))?;
            }
            Segment::Close => text.push_str("--cycle"),
        }
        here = segment.points().last().unwrap_or(here);
    }
    Ok(())
}

/// A position in the picture.
struct At(Point);

impl fmt::Display for At {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({},{})", Number(self.0.x), Number(self.0.y))
    }
}

/// The name of a color in the document.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Name(Rgb);

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Rgb { red, green, blue } = self.0;
        write!(f, "c{red:02X}{green:02X}{blue:02X}")
    }
}

/// A number with visible precision.
pub(super) struct Number(pub(super) f64);

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = format!("{:.3}", self.0);
        f.write_str(text.trim_end_matches('0').trim_end_matches('.'))
    }
}
