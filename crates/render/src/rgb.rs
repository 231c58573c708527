use core::{fmt, str::FromStr};

use quadrille_core::excerpt;

use crate::Error;

/// An opaque color in sRGB. Its text form is that of HTML:
///
/// ```
/// use quadrille_render::Rgb;
/// let color: Rgb = "#1a9".parse()?;
/// assert_eq!(color, Rgb::new(0x11, 0xaa, 0x99));
/// assert_eq!(color.to_string(), "#1a9");
/// assert_eq!("#203040".parse::<Rgb>()?.to_string(), "#203040");
/// # Ok::<(), quadrille_render::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rgb {
    /// The red part.
    pub red: u8,
    /// The green part.
    pub green: u8,
    /// The blue part.
    pub blue: u8,
}

impl Rgb {
    /// Black.
    pub const BLACK: Self = Self::gray(0);
    /// White.
    pub const WHITE: Self = Self::gray(255);

    /// A color from its red, green and blue parts.
    #[must_use]
    pub const fn new(red: u8, green: u8, blue: u8) -> Self {
        Self { red, green, blue }
    }

    /// A gray from 0, black, to 255, white.
    #[must_use]
    pub const fn gray(level: u8) -> Self {
        Self::new(level, level, level)
    }

    /// Whether it is black, white or gray.
    #[must_use]
    pub const fn is_gray(self) -> bool {
        self.red == self.green && self.green == self.blue
    }
}

/// `#rgb` if that is exact, otherwise `#rrggbb`.
impl fmt::Display for Rgb {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let parts = [self.red, self.green, self.blue];
        f.write_str("#")?;
        if parts.iter().all(|part| part % 17 == 0) {
            parts.iter().try_for_each(|part| write!(f, "{:x}", part / 17))
        } else {
            parts.iter().try_for_each(|part| write!(f, "{part:02x}"))
        }
    }
}

impl FromStr for Rgb {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self, Error> {
        let wrong = || Error::input(format!("invalid color {:?}: expected #rgb or #rrggbb", excerpt(text)));
        let digits: Option<Vec<u8>> = text
            .strip_prefix('#')
            .unwrap_or(text)
            .chars()
            .map(|digit| digit.to_digit(16).and_then(|digit| u8::try_from(digit).ok()))
            .collect();
        match digits.as_deref() {
            Some(&[r, g, b]) => Ok(Self::new(17 * r, 17 * g, 17 * b)),
            Some(&[r1, r0, g1, g0, b1, b0]) => Ok(Self::new(16 * r1 + r0, 16 * g1 + g0, 16 * b1 + b0)),
            _ => Err(wrong()),
        }
    }
}

#[cfg(test)]
mod tests;
