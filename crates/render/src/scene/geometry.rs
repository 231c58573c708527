/// A position in a scene, in squares from its top left corner. On a [page](crate::Page) the unit is the
/// point, and in a [`Lettering`](crate::Lettering) the size of its font.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Point {
    /// The distance from the left edge.
    pub x: f64,
    /// The distance from the top edge, growing downwards.
    pub y: f64,
}

impl Point {
    /// The point at these coordinates.
    #[must_use]
    pub const fn new(x: f64, y: f64) -> Self {
        Self { x, y }
    }
}

/// An upright rectangle, in the unit of its [`Point`]s.
///
/// ```
/// use quadrille_render::{Bounds, Point};
/// let corners = [Point::new(3.0, 1.0), Point::new(1.0, 2.0)];
/// let bounds = Bounds::of(corners).expect("there are points");
/// assert_eq!((bounds.left, bounds.top, bounds.width(), bounds.height()), (1.0, 1.0, 2.0, 1.0));
/// let far = bounds.placed(2.0, Point::new(10.0, 0.0));
/// assert_eq!((far.left, far.right), (12.0, 16.0));
/// assert_eq!((bounds.intersection(far), bounds.union(far).right), (None, 16.0));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq)]
#[must_use]
pub struct Bounds {
    /// The x of its left edge.
    pub left: f64,
    /// The y of its top edge.
    pub top: f64,
    /// The x of its right edge.
    pub right: f64,
    /// The y of its bottom edge.
    pub bottom: f64,
}

impl Bounds {
    /// The smallest rectangle that contains all points; `None` if there are none.
    #[must_use]
    pub fn of(points: impl IntoIterator<Item = Point>) -> Option<Self> {
        points
            .into_iter()
            .map(|Point { x, y }| Self { left: x, top: y, right: x, bottom: y })
            .reduce(Self::union)
    }

    /// The smallest rectangle that contains both.
    pub fn union(self, other: Self) -> Self {
        Self {
            left: self.left.min(other.left),
            top: self.top.min(other.top),
            right: self.right.max(other.right),
            bottom: self.bottom.max(other.bottom),
        }
    }

    /// The common part of two rectangles, which may be a line or a point; `None` if they are disjoint.
    #[must_use]
    pub fn intersection(self, other: Self) -> Option<Self> {
        let both = Self {
            left: self.left.max(other.left),
            top: self.top.max(other.top),
            right: self.right.min(other.right),
            bottom: self.bottom.min(other.bottom),
        };
        (both.left <= both.right && both.top <= both.bottom).then_some(both)
    }

    /// The rectangle with a margin on every side.
    pub fn grown(self, by: f64) -> Self {
        Self { left: self.left - by, top: self.top - by, right: self.right + by, bottom: self.bottom + by }
    }

    /// The rectangle, scaled about the origin and then moved.
    pub fn placed(self, scale: f64, by: Point) -> Self {
        Self {
            left: self.left * scale + by.x,
            top: self.top * scale + by.y,
            right: self.right * scale + by.x,
            bottom: self.bottom * scale + by.y,
        }
    }

    /// The corners from the top left one back to it, for a line around the rectangle.
    pub(crate) fn outline(self) -> [Point; 5] {
        let Self { left, top, right, bottom } = self;
        [(left, top), (right, top), (right, bottom), (left, bottom), (left, top)]
            .map(|(x, y)| Point::new(x, y))
    }

    /// The distance from left to right.
    #[must_use]
    pub fn width(self) -> f64 {
        self.right - self.left
    }

    /// The distance from top to bottom.
    #[must_use]
    pub fn height(self) -> f64 {
        self.bottom - self.top
    }
}

/// A step of a [`Path`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Segment {
    /// Starts a new part here.
    Move(Point),
    /// Continues straight.
    Line(Point),
    /// Continues along a quadratic Bézier curve: its control point and its end.
    Quad(Point, Point),
    /// Continues along a cubic Bézier curve: its control points and its end.
    Cubic(Point, Point, Point),
    /// Goes straight back to the start of the part.
    Close,
}

impl Segment {
    /// The points of the step, the end last.
    pub fn points(self) -> impl Iterator<Item = Point> {
        let (points, len) = match self {
            Self::Move(end) | Self::Line(end) => ([end; 3], 1),
            Self::Quad(control, end) => ([control, end, end], 2),
            Self::Cubic(one, other, end) => ([one, other, end], 3),
            Self::Close => ([Point::default(); 3], 0),
        };
        points.into_iter().take(len)
    }

    /// The step with transformed points.
    ///
    /// ```
    /// use quadrille_render::{Path, Point, Segment};
    /// let circle = Path::circle(Point::new(0.0, 0.0), 1.0);
    /// let moved: Path = circle.segments().iter().map(|step| step.map(|at| Point::new(at.x + 5.0, at.y))).collect();
    /// assert_eq!(moved.bounds().map(|bounds| (bounds.left, bounds.right)), Some((4.0, 6.0)));
    /// ```
    #[must_use]
    pub fn map(self, f: impl Fn(Point) -> Point) -> Self {
        match self {
            Self::Move(end) => Self::Move(f(end)),
            Self::Line(end) => Self::Line(f(end)),
            Self::Quad(control, end) => Self::Quad(f(control), f(end)),
            Self::Cubic(one, other, end) => Self::Cubic(f(one), f(other), f(end)),
            Self::Close => Self::Close,
        }
    }
}

/// Lines and curves, in one part or several.
///
/// ```
/// use quadrille_render::{Path, Point, Segment};
/// let corner = Path::polyline([Point::new(0.0, 0.0), Point::new(2.0, 0.0), Point::new(2.0, 1.0)]);
/// assert_eq!(corner.segments()[1], Segment::Line(Point::new(2.0, 0.0)));
/// let bounds = corner.bounds().expect("it is not empty");
/// assert_eq!((bounds.width(), bounds.height()), (2.0, 1.0));
/// assert_eq!(Path::polyline([]).bounds(), None);
/// ```
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Path {
    segments: Vec<Segment>,
}

impl Path {
    /// Straight lines from point to point.
    #[must_use]
    pub fn polyline(points: impl IntoIterator<Item = Point>) -> Self {
        let segments = points
            .into_iter()
            .enumerate()
            .map(|(k, point)| if k == 0 { Segment::Move(point) } else { Segment::Line(point) });
        segments.collect()
    }

    /// A circle, approximated by four curves.
    ///
    /// ```
    /// use quadrille_render::{Path, Point};
    /// let bounds = Path::circle(Point::new(1.0, 1.0), 0.5).bounds().expect("it is not empty");
    /// assert!((bounds.width() - 1.0).abs() < 1e-9 && (bounds.left - 0.5).abs() < 1e-9);
    /// ```
    #[must_use]
    pub fn circle(center: Point, radius: f64) -> Self {
        /// The distance of the control points of a quarter circle of radius 1.
        const REACH: f64 = 0.552_284_75;
        let at = |x: f64, y: f64| Point::new(center.x + radius * x, center.y + radius * y);
        let quarter = |(x, y): (f64, f64)| {
            // From (x, y), a quarter turn on is (-y, x).
            Segment::Cubic(at(x - REACH * y, y + REACH * x), at(-y + REACH * x, x + REACH * y), at(-y, x))
        };
        let starts = [(1.0, 0.0), (0.0, 1.0), (-1.0, 0.0), (0.0, -1.0)];
        [Segment::Move(at(1.0, 0.0))].into_iter().chain(starts.map(quarter)).chain([Segment::Close]).collect()
    }

    /// Its steps.
    #[must_use]
    pub fn segments(&self) -> &[Segment] {
        &self.segments
    }

    /// A rectangle that contains the path with its control points; `None` if it is empty.
    #[must_use]
    pub fn bounds(&self) -> Option<Bounds> {
        Bounds::of(self.segments.iter().flat_map(|segment| segment.points()))
    }
}

impl FromIterator<Segment> for Path {
    fn from_iter<I: IntoIterator<Item = Segment>>(segments: I) -> Self {
        Self { segments: segments.into_iter().collect() }
    }
}
