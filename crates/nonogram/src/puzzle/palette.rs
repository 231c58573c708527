use alloc::{boxed::Box, format, sync::Arc, vec::Vec};

use crate::{
    Error, color_names,
    puzzle::{color_names, text::BYTE_ORDER_MARK},
};

/// For colors that bring no symbol: as many as a puzzle can have colors, and none looks like a digit beside its
/// number.
const DEFAULT_SYMBOLS: &str = "abcdefghjkmnpqrstuvwxyzACDEFGHK";

/// What colors become that are not seen on paper.
const VISIBLE_SUBSTITUTES: [[u8; 3]; 3] = [[0; 3], [128; 3], [192; 3]];

/// A color that cells are filled with.
///
/// ```
/// use quadrille_nonogram::{Color, Palette};
/// let red = Color { name: "red".into(), rgb: [255, 0, 0], symbol: 'r' };
/// assert_eq!(Palette::new([red.clone()])?.as_slice(), [red]);
/// # Ok::<(), quadrille_nonogram::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Color {
    /// What people call it.
    pub name: Box<str>,
    /// Red, green and blue in sRGB, from 0 to 255.
    pub rgb: [u8; 3],
    /// The character that stands for it in text and on paper, where it is also seen beside the numbers of
    /// clues; `.` is the empty cell.
    pub symbol: char,
}

/// The place of an [`Color`] in its [`Palette`].
///
/// The empty cell is no color: where a cell may be empty, it is an `Option<ColorId>`.
///
/// ```
/// use quadrille_nonogram::{ColorId, Palette};
/// assert_eq!(Palette::black().find_symbol('#'), Some(ColorId::new(0)?));
/// assert!(ColorId::new(Palette::MAX).is_err());
/// # Ok::<(), quadrille_nonogram::Error>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ColorId(u8);

impl ColorId {
    /// The first color, which is the only one of [`Palette::black`].
    pub const BLACK: Self = Self(0);

    /// The color with an index below [`Palette::MAX`].
    ///
    /// # Errors
    ///
    /// With a greater index.
    pub fn new(index: usize) -> Result<Self, Error> {
        match u8::try_from(index) {
            Ok(id) if index < Palette::MAX => Ok(Self(id)),
            _ => {
                Err(Error::limit(format!("color {index} is beyond the {} that are supported", Palette::MAX)))
            }
        }
    }

    /// The index, counted from 0.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// The colors of a puzzle. There is at least one, and all symbols differ.
///
/// ```
/// use quadrille_nonogram::{Color, Palette};
/// let color = |name: &str, rgb, symbol| Color { name: name.into(), rgb, symbol };
/// let palette = Palette::new([color("black", [0, 0, 0], '#'), color("red", [255, 0, 0], 'r')])?;
/// let red = palette.find_symbol('r').expect("it is there");
/// assert_eq!((red.index(), &*palette[red].name), (1, "red"));
/// for color in &palette {
///     assert!(!color.name.is_empty());
/// }
/// assert!(Palette::new([color("red", [255, 0, 0], 'r'), color("rose", [255, 99, 99], 'r')]).is_err());
/// # Ok::<(), quadrille_nonogram::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Palette(Arc<[Color]>);

impl Palette {
    /// The most colors that a puzzle can have.
    pub const MAX: usize = 31;

    /// Black alone, with the symbol `#`.
    #[must_use]
    pub fn black() -> Self {
        Self(Arc::new([Color { name: "black".into(), rgb: [0; 3], symbol: '#' }]))
    }

    /// The given colors.
    ///
    /// # Errors
    ///
    /// Without any color, with more than [`Palette::MAX`], and when a symbol repeats, is not seen, is a digit or
    /// stands for something else.
    pub fn new(palette: impl IntoIterator<Item = Color>) -> Result<Self, Error> {
        let palette: Arc<[Color]> = palette.into_iter().collect();
        if palette.is_empty() {
            return Err(Error::input("there is no color: give at least one"));
        }
        if palette.len() > Self::MAX {
            return Err(Error::limit(format!(
                "{} colors, but at most {} are supported",
                palette.len(),
                Self::MAX
            )));
        }
        for (k, color) in palette.iter().enumerate() {
            if color.symbol.is_numeric() {
                let why = "it would be read as a part of the numbers beside which it stands";
                return Err(Error::input(format!(
                    "{:?} cannot be the symbol of a color: {why}",
                    color.symbol
                )));
            }
            if matches!(color.symbol, '.' | '?' | BYTE_ORDER_MARK)
                || color.symbol.is_whitespace()
                || color.symbol.is_control()
            {
                return Err(Error::input(format!("{:?} cannot be the symbol of a color", color.symbol)));
            }
            if palette[..k].iter().any(|other| other.symbol == color.symbol) {
                return Err(Error::input(format!("two colors have the symbol {:?}", color.symbol)));
            }
        }
        Ok(Self(palette))
    }

    /// Colors of which some bring a symbol: their names, their colors and what they bring. That is taken if it
    /// is a letter or another sign of ASCII that can be a symbol, and no color before has it; the others
    /// get the first letters that are left.
    ///
    /// ```
    /// use quadrille_nonogram::Palette;
    /// let palette = [("black", [0; 3], Some('#')), ("red", [255, 0, 0], None), ("blue", [0, 0, 255], Some('█'))];
    /// let palette = Palette::with_letters(palette.map(|(name, rgb, symbol)| (name.into(), rgb, symbol)))?;
    /// assert_eq!(palette.as_slice().iter().map(|color| color.symbol).collect::<String>(), "#ab");
    /// # Ok::<(), quadrille_nonogram::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Without any color, and with more than [`Palette::MAX`].
    pub fn with_letters(
        palette: impl IntoIterator<Item = (Box<str>, [u8; 3], Option<char>)>,
    ) -> Result<Self, Error> {
        let mut palette: Vec<_> = palette.into_iter().take(Self::MAX + 1).collect();
        let mut taken = Vec::new();
        for (_, _, symbol) in &mut palette {
            let is_usable = |&symbol: &char| {
                let is_sign = symbol.is_ascii_punctuation() && !matches!(symbol, '.' | '?');
                (symbol.is_alphabetic() || is_sign) && !taken.contains(&symbol)
            };
            *symbol = symbol.filter(is_usable);
            taken.extend(*symbol);
        }
        let mut letters = DEFAULT_SYMBOLS.chars().filter(|letter| !taken.contains(letter));
        // There are as many letters as colors; a blank would be refused.
        let mut letter = |symbol: Option<char>| symbol.or_else(|| letters.next()).unwrap_or(' ');
        Self::new(palette.into_iter().map(|(name, rgb, symbol)| Color { name, rgb, symbol: letter(symbol) }))
    }

    /// The same with black or gray instead of colors that nobody sees on white paper, as icons for dark screens
    /// have; all are named anew then.
    ///
    /// ```
    /// use quadrille_nonogram::{Color, Palette};
    /// let color = |name: &str, rgb, symbol| Color { name: name.into(), rgb, symbol };
    /// let palette = Palette::new([color("white", [255; 3], 'w'), color("red", [255, 0, 0], 'r')])?;
    /// let seen = palette.on_paper();
    /// assert_eq!(seen.as_slice(), [color("black", [0; 3], 'w'), color("red", [255, 0, 0], 'r')]);
    /// assert_eq!(seen.on_paper(), seen);
    /// # Ok::<(), quadrille_nonogram::Error>(())
    /// ```
    #[must_use]
    pub fn on_paper(&self) -> Self {
        let colors: Vec<[u8; 3]> = self.0.iter().map(|color| color.rgb).collect();
        let seen = color_names::visible_on_white(&colors, &VISIBLE_SUBSTITUTES);
        if seen == colors {
            return self.clone();
        }
        if seen == [[0; 3]] {
            return Self::black();
        }
        let named = self.0.iter().zip(&seen).zip(color_names(&seen));
        Self(
            named
                .map(|((color, &rgb), name)| Color { name: name.into(), rgb, symbol: color.symbol })
                .collect(),
        )
    }

    /// The colors in their order.
    #[must_use]
    pub fn as_slice(&self) -> &[Color] {
        &self.0
    }

    /// The number of colors.
    #[must_use]
    #[expect(clippy::len_without_is_empty, reason = "there is at least one")]
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// The places of the colors in their order.
    pub fn ids(&self) -> impl Iterator<Item = ColorId> + DoubleEndedIterator + ExactSizeIterator + use<> {
        (0..self.len() as u8).map(ColorId)
    }

    /// The color with a symbol.
    #[must_use]
    pub fn find_symbol(&self, symbol: char) -> Option<ColorId> {
        self.0.iter().position(|color| color.symbol == symbol).and_then(|index| ColorId::new(index).ok())
    }
}

/// The colors in their order, as [`Palette::as_slice`].
impl<'a> IntoIterator for &'a Palette {
    type Item = &'a Color;
    type IntoIter = core::slice::Iter<'a, Color>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.iter()
    }
}

impl core::ops::Index<ColorId> for Palette {
    type Output = Color;

    /// # Panics
    ///
    /// When the place belongs to a longer list.
    fn index(&self, id: ColorId) -> &Color {
        &self.0[id.index()]
    }
}
