//! Figures: measurements over one another, as points and lines.
//!
//! [`Plot`] is where to start.

mod axis;
mod draw;
mod label;

pub use axis::Scale;

use crate::{Error, Fonts, Rgb, Scene};

/// A figure with two axes.
///
/// ```
/// use quadrille_render::{Rgb, plot::{Plot, Scale, Series}};
/// let measured = vec![(100.0, 0.002), (1_000.0, 0.019), (10_000.0, 0.21)];
/// let fitted = vec![(100.0, 0.002), (10_000.0, 0.2)];
/// let scene = Plot::new("Total time")
///     .x("words", Scale::Log)
///     .y("seconds", Scale::Log)
///     .series(Series::points("measured", Rgb::BLACK, measured))
///     .series(Series::line("fitted", Rgb::new(200, 30, 30), fitted))
///     .scene()?;
/// assert_eq!(scene.width(), 24.0);
/// # Ok::<(), quadrille_render::Error>(())
/// ```
#[derive(Clone, Debug)]
#[must_use]
pub struct Plot {
    title: String,
    x: (String, Scale),
    y: (String, Scale),
    from_zero: bool,
    series: Vec<Series>,
    fonts: Fonts,
}

/// Some measurements that belong together.
///
/// [`Plot`] has an example.
#[derive(Clone, Debug, PartialEq)]
#[must_use]
pub struct Series {
    name: String,
    color: Rgb,
    mark: Mark,
    values: Vec<(f64, f64)>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Mark {
    Points,
    Line,
}

impl Series {
    /// A point for each pair of x and y. Without a name, it is not in the legend.
    pub fn points(name: impl Into<String>, color: Rgb, values: Vec<(f64, f64)>) -> Self {
        Self { name: name.into(), color, mark: Mark::Points, values }
    }

    /// A line from each pair of x and y to the next. Without a name, it is not in the legend.
    pub fn line(name: impl Into<String>, color: Rgb, values: Vec<(f64, f64)>) -> Self {
        Self { name: name.into(), color, mark: Mark::Line, values }
    }
}

impl Plot {
    /// A figure with this title, linear axes without names, and nothing in it.
    pub fn new(title: impl Into<String>) -> Self {
        let axis = || (String::new(), Scale::Linear);
        Self {
            title: title.into(),
            x: axis(),
            y: axis(),
            from_zero: false,
            series: Vec::new(),
            fonts: Fonts::default(),
        }
    }

    /// The same figure with another horizontal axis.
    pub fn x(mut self, name: impl Into<String>, scale: Scale) -> Self {
        self.x = (name.into(), scale);
        self
    }

    /// The same figure with another vertical axis.
    pub fn y(mut self, name: impl Into<String>, scale: Scale) -> Self {
        self.y = (name.into(), scale);
        self
    }

    /// The same figure with a vertical axis that reaches zero, for values whose ratios matter.
    ///
    /// ```
    /// use quadrille_render::{Rgb, plot::{Plot, Series}};
    /// let plot = |y| Plot::new("Words").series(Series::points("", Rgb::BLACK, vec![(1.0, 100.0), (2.0, y)]));
    /// assert_ne!(plot(120.0).scene()?, plot(120.0).from_zero().scene()?);
    /// assert!(plot(f64::NAN).scene().is_err());
    /// # Ok::<(), quadrille_render::Error>(())
    /// ```
    pub fn from_zero(mut self) -> Self {
        self.from_zero = true;
        self
    }

    /// The same figure with one more series, drawn over those before.
    pub fn series(mut self, series: Series) -> Self {
        self.series.push(series);
        self
    }

    /// The same figure in other fonts.
    pub fn fonts(mut self, fonts: Fonts) -> Self {
        self.fonts = fonts;
        self
    }

    /// The figure as a scene of 24 by 15 squares. The axes reach as far as the values do.
    ///
    /// # Errors
    ///
    /// When a value is not a number, or has no logarithm although its axis needs one; when no font has a
    /// letter.
    pub fn scene(&self) -> Result<Scene, Error> {
        draw::scene(self)
    }
}
