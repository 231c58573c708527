//! Plots of measurements as points and lines; see [`Plot`].

mod axis;
mod draw;
mod label;

pub use axis::Scale;

use crate::{Error, Fonts, Rgb, Scene};

/// A plot with two axes.
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

/// A series of measurements, as in the example of [`Plot`].
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
    /// Points (x, y). A series without a name is not in the legend.
    pub fn points(name: impl Into<String>, color: Rgb, values: Vec<(f64, f64)>) -> Self {
        Self { name: name.into(), color, mark: Mark::Points, values }
    }

    /// A line through points (x, y). A series without a name is not in the legend.
    pub fn line(name: impl Into<String>, color: Rgb, values: Vec<(f64, f64)>) -> Self {
        Self { name: name.into(), color, mark: Mark::Line, values }
    }
}

impl Plot {
    /// An empty plot with a title, and linear axes without names.
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

    /// Sets the name and the scale of the horizontal axis (default: none, linear).
    pub fn x(mut self, name: impl Into<String>, scale: Scale) -> Self {
        self.x = (name.into(), scale);
        self
    }

    /// Sets the name and the scale of the vertical axis (default: none, linear).
    pub fn y(mut self, name: impl Into<String>, scale: Scale) -> Self {
        self.y = (name.into(), scale);
        self
    }

    /// Extends the vertical axis to zero, for values whose ratios matter.
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

    /// Adds a series, drawn over the previous ones.
    pub fn series(mut self, series: Series) -> Self {
        self.series.push(series);
        self
    }

    /// Sets the fonts (default: the built-in ones).
    pub fn fonts(mut self, fonts: Fonts) -> Self {
        self.fonts = fonts;
        self
    }

    /// Draws the plot as a scene of 24 by 15 squares, with axes that cover the values.
    ///
    /// # Errors
    ///
    /// When a value is not finite, when a value on a logarithmic axis is not positive, and when no font has a
    /// letter.
    pub fn scene(&self) -> Result<Scene, Error> {
        draw::scene(self)
    }
}
