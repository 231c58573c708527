use core::{fmt, str::FromStr};

use quadrille_core::excerpt;

use crate::Error;

pub(crate) const POINTS_PER_MILLIMETER: f64 = 72.0 / 25.4;
const MICROMETERS_PER_MILLIMETER: f64 = 1000.0;

/// The limits of a side in micrometers: a postcard and a poster.
const MIN_SIDE: u32 = 100_000;
const MAX_SIDE: u32 = 1_200_000;

/// The units of a size, in millimeters.
const UNITS: [(&str, f64); 3] = [("mm", 1.0), ("cm", 10.0), ("in", 25.4)];

/// A size of paper: a known one, or a width and a height from 100 to 1200 mm.
///
/// ```
/// use quadrille_render::Paper;
/// assert_eq!("letter".parse::<Paper>()?, Paper::LETTER);
/// let paper: Paper = "6x9in".parse()?;
/// assert_eq!((paper.width(), paper.height()), (6.0 * 72.0, 9.0 * 72.0));
/// assert_eq!(paper.to_string(), "152.4x228.6mm");
/// assert!("1x2in".parse::<Paper>().is_err());
/// # Ok::<(), quadrille_render::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Paper {
    /// In micrometers, in which all common sizes are whole.
    width: u32,
    height: u32,
}

impl Paper {
    /// 297 × 420 mm.
    pub const A3: Self = Self::of_millimeters(297, 420);
    /// 210 × 297 mm, the default.
    pub const A4: Self = Self::of_millimeters(210, 297);
    /// 148 × 210 mm.
    pub const A5: Self = Self::of_millimeters(148, 210);
    /// 176 × 250 mm.
    pub const B5: Self = Self::of_millimeters(176, 250);
    /// 8.5 × 11 inches.
    pub const LETTER: Self = Self { width: 215_900, height: 279_400 };
    /// 8.5 × 14 inches.
    pub const LEGAL: Self = Self { width: 215_900, height: 355_600 };

    /// The known sizes by name, the default first.
    pub const NAMED: &'static [(&'static str, Self)] = &[
        ("a4", Self::A4),
        ("letter", Self::LETTER),
        ("a5", Self::A5),
        ("a3", Self::A3),
        ("b5", Self::B5),
        ("legal", Self::LEGAL),
    ];

    const fn of_millimeters(width: u32, height: u32) -> Self {
        Self { width: width * 1000, height: height * 1000 }
    }

    /// The width in points of 1/72 inch.
    #[must_use]
    pub const fn width(self) -> f64 {
        points(self.width)
    }

    /// The height in points of 1/72 inch.
    #[must_use]
    pub const fn height(self) -> f64 {
        points(self.height)
    }

    /// The size of a width and a height with a unit, if that is what the text is.
    fn measured(text: &str) -> Option<Self> {
        let (number, unit) = UNITS.iter().find_map(|(name, unit)| Some((text.strip_suffix(name)?, unit)))?;
        let (width, height) = number.split_once(['x', '×'])?;
        let side = |number: &str| {
            let number: f64 = number.trim().parse().ok()?;
            Some((number * unit * MICROMETERS_PER_MILLIMETER).round().clamp(0.0, f64::from(u32::MAX)) as u32)
        };
        Some(Self { width: side(width)?, height: side(height)? })
    }
}

/// A length in points, which is whole where it should be.
const fn points(micrometers: u32) -> f64 {
    micrometers as f64 * 72.0 / 25_400.0
}

impl Default for Paper {
    fn default() -> Self {
        Self::A4
    }
}

/// The name of a known size, or width and height in millimeters.
impl fmt::Display for Paper {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some((name, _)) = Self::NAMED.iter().find(|(_, paper)| paper == self) {
            return f.write_str(name);
        }
        let [width, height] =
            [self.width, self.height].map(|side| f64::from(side) / MICROMETERS_PER_MILLIMETER);
        write!(f, "{width}x{height}mm")
    }
}

impl FromStr for Paper {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self, Error> {
        let lower = text.trim().to_ascii_lowercase();
        if let Some((_, paper)) = Self::NAMED.iter().find(|(name, _)| *name == lower) {
            return Ok(*paper);
        }
        let names: Vec<_> = Self::NAMED.iter().map(|(name, _)| *name).collect();
        let paper = Self::measured(&lower).ok_or_else(|| {
            let expected = "or a width and a height such as 6x9in or 140x216mm";
            let message =
                format!("unknown paper {:?}: expected {}, {expected}", excerpt(text), names.join(", "));
            Error::input(message)
        })?;
        if [paper.width, paper.height].iter().any(|side| !(MIN_SIDE..=MAX_SIDE).contains(side)) {
            let message = format!("paper {:?}: expected sides of 100 to 1200 mm", excerpt(text));
            return Err(Error::input(message));
        }
        Ok(paper)
    }
}

#[cfg(test)]
mod tests;
