//! Draws the parts of a plot.

use std::sync::Arc;

use super::{Mark, Plot, Series, axis::Axis};
use crate::{
    Anchor, Bounds, Circle, Error, Item, Lettering, Line, Path, Point, Rgb, Scene, Shape, Stroke, Text,
    Weight,
    text::{HALF_CAPITAL, Shaper},
};

const WIDTH: f64 = 24.0;
const HEIGHT: f64 = 15.0;
const MARGIN: f64 = 0.6;

const TITLE_SIZE: f64 = 0.7;
const TEXT_SIZE: f64 = 0.5;
const TICK_SIZE: f64 = 0.45;
/// The distance between two baselines, in font sizes.
const LINE_PITCH: f64 = 1.4;

const GRAY: Rgb = Rgb::gray(0x55);
const AXIS: Stroke = Stroke { width: 0.035, color: Rgb::gray(0x33) };
const LABELED: Stroke = Stroke { width: 0.02, color: Rgb::gray(0xcc) };
const UNLABELED: Stroke = Stroke { width: 0.015, color: Rgb::gray(0xe8) };
const LINE_WIDTH: f64 = 0.07;
const POINT_RADIUS: f64 = 0.1;
/// The length of a line in the legend.
const LEGEND_LINE_LENGTH: f64 = 0.9;

pub(super) fn scene(plot: &Plot) -> Result<Scene, Error> {
    let mut sheet = Sheet { shaper: Shaper::new(&plot.fonts), items: Vec::new() };
    let values =
        |part: fn(&(f64, f64)) -> f64| plot.series.iter().flat_map(|series| &series.values).map(part);
    let x = Axis::new(plot.x.1, values(|value| value.0))?;
    let y = Axis::new(plot.y.1, values(|value| value.1).chain(plot.from_zero.then_some(0.0)))?;
    let x_labels = sheet.labels(&x)?;
    let y_labels = sheet.labels(&y)?;

    let mut top = sheet.title(&plot.title, MARGIN)?;
    top = sheet.legend(&plot.series, top)?;
    top = sheet.line_of_text(&plot.y.0, top)?;
    let widest = |labels: &[Label]| labels.iter().map(Label::width).fold(0.0, f64::max);
    let frame = Bounds {
        left: MARGIN + widest(&y_labels) + 0.25,
        top: top + 0.3,
        right: WIDTH - MARGIN.max(widest(&x_labels) / 2.0 + 0.2),
        bottom: HEIGHT - MARGIN - 1.5,
    };
    let place = |(value_x, value_y): (f64, f64)| {
        let (x, y) = (x.place(value_x), y.place(value_y));
        Point::new(frame.left + x * frame.width(), frame.bottom - y * frame.height())
    };

    sheet.rules(&x, &y, frame);
    for label in x_labels {
        let at = Point::new(frame.left + x.place(label.value) * frame.width(), frame.bottom + 0.7);
        sheet.text(label.lettering, at, TICK_SIZE, Anchor::Middle, GRAY);
    }
    for label in y_labels {
        let middle = frame.bottom - y.place(label.value) * frame.height();
        let at = Point::new(frame.left - 0.25, middle + HALF_CAPITAL * TICK_SIZE);
        sheet.text(label.lettering, at, TICK_SIZE, Anchor::Right, GRAY);
    }
    let name = sheet.shaper.shape(&plot.x.0, Weight::Regular)?;
    let below = Point::new((frame.left + frame.right) / 2.0, HEIGHT - MARGIN - 0.05);
    sheet.text(name, below, TEXT_SIZE, Anchor::Middle, Rgb::BLACK);
    for series in &plot.series {
        sheet.series(series, place);
    }
    Ok(Scene::new(WIDTH, HEIGHT, Rgb::WHITE, sheet.items))
}

struct Sheet {
    shaper: Shaper,
    items: Vec<Item>,
}

/// The label of a tick.
struct Label {
    value: f64,
    lettering: Arc<Lettering>,
}

impl Label {
    fn width(&self) -> f64 {
        self.lettering.advance() * TICK_SIZE
    }
}

impl Sheet {
    fn labels(&mut self, axis: &Axis) -> Result<Vec<Label>, Error> {
        let labeled = axis.ticks.iter().filter_map(|tick| Some((tick.value, tick.label.as_deref()?)));
        labeled
            .map(|(value, label)| Ok(Label { value, lettering: self.shaper.shape(label, Weight::Regular)? }))
            .collect()
    }

    /// Draws the title below `top`; returns its lower end.
    fn title(&mut self, title: &str, mut top: f64) -> Result<f64, Error> {
        let room = WIDTH - 2.0 * MARGIN;
        for (line, size) in self.shaper.lines(title, Weight::Bold, TITLE_SIZE, room, usize::MAX)? {
            self.text(line, Point::new(MARGIN, top + TITLE_SIZE), size, Anchor::Left, Rgb::BLACK);
            top += LINE_PITCH * TITLE_SIZE;
        }
        Ok(top + 0.1)
    }

    /// Draws the names of the series side by side, in as many lines as they need.
    fn legend(&mut self, series: &[Series], mut top: f64) -> Result<f64, Error> {
        let mut left = MARGIN;
        for series in series.iter().filter(|series| !series.name.is_empty()) {
            let name = self.shaper.shape(&series.name, Weight::Regular)?;
            let sample = if series.mark == Mark::Line { LEGEND_LINE_LENGTH } else { 2.0 * POINT_RADIUS };
            let width = sample + 0.25 + name.advance() * TEXT_SIZE;
            if left > MARGIN && left + width > WIDTH - MARGIN {
                (left, top) = (MARGIN, top + LINE_PITCH * TEXT_SIZE);
            }
            let baseline = top + TEXT_SIZE;
            let middle = baseline - HALF_CAPITAL * TEXT_SIZE;
            let ends = match series.mark {
                Mark::Line => vec![Point::new(left, middle), Point::new(left + sample, middle)],
                Mark::Points => vec![Point::new(left + sample / 2.0, middle)],
            };
            self.marks(series, ends);
            self.text(name, Point::new(left + sample + 0.25, baseline), TEXT_SIZE, Anchor::Left, Rgb::BLACK);
            left += width + 0.8;
        }
        Ok(if left > MARGIN { top + LINE_PITCH * TEXT_SIZE } else { top })
    }

    fn line_of_text(&mut self, text: &str, top: f64) -> Result<f64, Error> {
        if text.is_empty() {
            return Ok(top);
        }
        let lettering = self.shaper.shape(text, Weight::Regular)?;
        self.text(lettering, Point::new(MARGIN, top + 0.2 + TEXT_SIZE), TEXT_SIZE, Anchor::Left, Rgb::BLACK);
        Ok(top + 0.2 + LINE_PITCH * TEXT_SIZE)
    }

    /// Draws the pale lines behind the values, and the axes.
    fn rules(&mut self, x: &Axis, y: &Axis, frame: Bounds) {
        for strokes in [UNLABELED, LABELED] {
            let wanted = |label: &Option<String>| label.is_some() == (strokes == LABELED);
            for tick in x.ticks.iter().filter(|tick| wanted(&tick.label)) {
                let at = frame.left + x.place(tick.value) * frame.width();
                self.line(Point::new(at, frame.top), Point::new(at, frame.bottom), strokes);
            }
            for tick in y.ticks.iter().filter(|tick| wanted(&tick.label)) {
                let at = frame.bottom - y.place(tick.value) * frame.height();
                self.line(Point::new(frame.left, at), Point::new(frame.right, at), strokes);
            }
        }
        let corner = Point::new(frame.left, frame.bottom);
        self.line(corner, Point::new(frame.right, frame.bottom), AXIS);
        self.line(Point::new(frame.left, frame.top), corner, AXIS);
    }

    fn series(&mut self, series: &Series, place: impl Fn((f64, f64)) -> Point) {
        self.marks(series, series.values.iter().map(|&value| place(value)).collect());
    }

    fn marks(&mut self, series: &Series, points: Vec<Point>) {
        let color = series.color;
        match series.mark {
            Mark::Points => {
                // Many points are drawn smaller.
                let radius = if points.len() > 200 { POINT_RADIUS / 2.0 } else { POINT_RADIUS };
                let circle = |center| Item::Circle(Circle { center, radius, fill: color });
                self.items.extend(points.into_iter().map(circle));
            }
            Mark::Line => self.items.push(Item::Shape(Box::new(Shape {
                path: Path::polyline(points),
                fill: None,
                stroke: Some(Stroke { width: LINE_WIDTH, color }),
            }))),
        }
    }

    fn line(&mut self, from: Point, to: Point, stroke: Stroke) {
        self.items.push(Item::Line(Line { from, to, stroke }));
    }

    fn text(&mut self, lettering: Arc<Lettering>, at: Point, size: f64, anchor: Anchor, color: Rgb) {
        self.items.push(Item::Text(Text { lettering, at, size, anchor, color }));
    }
}
