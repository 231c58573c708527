use alloc::{boxed::Box, collections::BTreeSet, format, sync::Arc, vec::Vec};

use crate::{
    Error, color_names,
    puzzle::{distinct_colors::distinct_on_white, text::BYTE_ORDER_MARK},
};

/// Symbols of colors that do not have one: as many as there can be colors, and none that looks like a digit
/// beside the numbers of clues.
const DEFAULT_SYMBOLS: &str = "abcdefghjkmnpqrstuvwxyzACDEFGHK";

/// Substitutes of colors that are not visible on white paper.
const VISIBLE_SUBSTITUTES: [[u8; 3]; 3] = [[0; 3], [128; 3], [192; 3]];

/// A color of filled cells.
///
/// ```
/// use quadrille_nonogram::{Color, Palette};
/// let red = Color { name: "red".into(), rgb: [255, 0, 0], symbol: 'r' };
/// assert_eq!(Palette::new([red.clone()])?.as_slice(), [red]);
/// # Ok::<(), quadrille_nonogram::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[doc(alias("ink", "colour"))]
pub struct Color {
    /// The name for people.
    pub name: Box<str>,
    /// Red, green and blue in sRGB, from 0 to 255.
    pub rgb: [u8; 3],
    /// The character of the color in text, and on paper beside the numbers of clues; `.` is the empty cell.
    pub symbol: char,
}

impl Color {
    /// Reads red, green and blue from three or six hexadecimal digits, with or without `#`. Any other text is `None`.
    ///
    /// ```
    /// use quadrille_nonogram::Color;
    /// assert_eq!(Color::parse_hex("#ff8000"), Some([255, 128, 0]));
    /// assert_eq!(Color::parse_hex("f80"), Some([255, 136, 0]));
    /// assert_eq!(Color::parse_hex("orange"), None);
    /// ```
    pub fn parse_hex(text: &str) -> Option<[u8; 3]> {
        let digits = text.strip_prefix('#').unwrap_or(text);
        let values: Option<Vec<u8>> =
            digits.chars().map(|c| c.to_digit(16).map(|digit| digit as u8)).collect();
        match *values?.as_slice() {
            [r, g, b] => Some([r * 17, g * 17, b * 17]),
            [a, b, c, d, e, f] => Some([a * 16 + b, c * 16 + d, e * 16 + f]),
            _ => None,
        }
    }
}

/// The index of a [`Color`] in its [`Palette`].
///
/// The empty cell has no color: the content of a cell is an `Option<ColorId>`.
///
/// ```
/// use quadrille_nonogram::{ColorId, Palette};
/// assert_eq!(Palette::black().find_symbol('#'), Some(ColorId::new(0)?));
/// assert!(ColorId::new(Palette::MAX).is_err());
/// # Ok::<(), quadrille_nonogram::Error>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[doc(alias("ink", "cell"))]
pub struct ColorId(u8);

impl ColorId {
    /// The first color, which is the only one of [`Palette::black`].
    pub const BLACK: Self = Self(0);

    /// Creates the id of the color with an index below [`Palette::MAX`].
    ///
    /// # Errors
    ///
    /// If the index is too large.
    pub fn new(index: usize) -> Result<Self, Error> {
        match u8::try_from(index) {
            Ok(id) if index < Palette::MAX => Ok(Self(id)),
            _ => Err(Error::limit(format!(
                "color index {index}, but at most {} colors are supported",
                Palette::MAX
            ))),
        }
    }

    /// Returns the index, counted from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// The colors of a nonogram. There is at least one, and all symbols differ.
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
#[doc(alias("inks", "colors", "colours"))]
pub struct Palette(Arc<[Color]>);

impl Palette {
    /// The maximum number of colors.
    pub const MAX: usize = 31;

    /// Creates a palette of black alone, with the symbol `#`.
    pub fn black() -> Self {
        Self(Arc::new([Color { name: "black".into(), rgb: [0; 3], symbol: '#' }]))
    }

    /// Creates a palette of the given colors.
    ///
    /// # Errors
    ///
    /// If there is no color, if there are more than [`Palette::MAX`], and if a symbol is repeated, invisible,
    /// a digit or reserved for something else.
    pub fn new(palette: impl IntoIterator<Item = Color>) -> Result<Self, Error> {
        let palette: Arc<[Color]> = palette.into_iter().collect();
        if palette.is_empty() {
            return Err(Error::input("no colors"));
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
                let why = "digits would be read as part of the clues";
                return Err(Error::input(format!("invalid color symbol {:?}: {why}", color.symbol)));
            }
            if matches!(color.symbol, '.' | '?' | BYTE_ORDER_MARK)
                || color.symbol.is_whitespace()
                || color.symbol.is_control()
            {
                return Err(Error::input(format!("invalid color symbol {:?}", color.symbol)));
            }
            if palette[..k].iter().any(|other| other.symbol == color.symbol) {
                return Err(Error::input(format!("duplicate color symbol {:?}", color.symbol)));
            }
        }
        Ok(Self(palette))
    }

    /// Creates a palette of colors, some of which have a preferred symbol: their names, RGB values and
    /// symbols.
    ///
    /// A preferred symbol is used if it is a letter or another ASCII character that can be a symbol, and no
    /// color before has it. The other colors get the first free letters.
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
    /// If there is no color, and if there are more than [`Palette::MAX`].
    pub fn with_letters(
        palette: impl IntoIterator<Item = (Box<str>, [u8; 3], Option<char>)>,
    ) -> Result<Self, Error> {
        let mut palette: Vec<_> = palette.into_iter().take(Self::MAX + 1).collect();
        let mut taken = Vec::new();
        for (_, _, symbol) in &mut palette {
            let is_usable = |&symbol: &char| {
                let is_sign = symbol.is_ascii_punctuation() && !matches!(symbol, '.' | '?');
                let is_letter = symbol.is_alphabetic() && !symbol.is_numeric();
                (is_letter || is_sign) && !taken.contains(&symbol)
            };
            *symbol = symbol.filter(is_usable);
            taken.extend(*symbol);
        }
        let mut letters = DEFAULT_SYMBOLS.chars().filter(|letter| !taken.contains(letter));
        // There are as many letters as colors; a space would be refused.
        let mut letter = |symbol: Option<char>| symbol.or_else(|| letters.next()).unwrap_or(' ');
        Self::new(palette.into_iter().map(|(name, rgb, symbol)| Color { name, rgb, symbol: letter(symbol) }))
    }

    /// Replaces colors that cannot be told apart on white paper: those that are not visible, such as those of
    /// icons for dark screens, by black or gray, and others by similar ones. These get other names.
    ///
    /// ```
    /// use quadrille_nonogram::{Color, Palette};
    /// let color = |name: &str, rgb, symbol| Color { name: name.into(), rgb, symbol };
    /// let palette = Palette::new([color("white", [255; 3], 'w'), color("red", [255, 0, 0], 'r')])?;
    /// let visible = palette.on_paper();
    /// assert_eq!(visible.as_slice(), [color("black", [0; 3], 'w'), color("red", [255, 0, 0], 'r')]);
    /// assert_eq!(visible.on_paper(), visible);
    /// # Ok::<(), quadrille_nonogram::Error>(())
    /// ```
    pub fn on_paper(&self) -> Self {
        let colors: Vec<[u8; 3]> = self.0.iter().map(|color| color.rgb).collect();
        let visible = distinct_on_white(&colors, &VISIBLE_SUBSTITUTES);
        if visible == colors {
            return self.clone();
        }
        if visible == [[0; 3]] {
            return Self::black();
        }
        let named = self.0.iter().zip(&visible).zip(color_names(&visible));
        let anew: Box<[Color]> = named
            .map(|((color, &rgb), name)| Color { name: name.into(), rgb, symbol: color.symbol })
            .collect();
        let kept = self.0.iter().zip(&anew).map(|(old, new)| if old.rgb == new.rgb { old } else { new });
        let kept: Box<[Color]> = kept.cloned().collect();
        let names: BTreeSet<&str> = kept.iter().map(|color| &*color.name).collect();
        Self(if names.len() == kept.len() { kept.into() } else { anew.into() })
    }

    /// Returns the colors in order.
    pub fn as_slice(&self) -> &[Color] {
        &self.0
    }

    /// Returns the number of colors.
    #[expect(clippy::len_without_is_empty, reason = "there is at least one")]
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Returns an iterator over the ids of the colors in order.
    #[expect(clippy::implied_bounds_in_impls, reason = "rustdoc drops the item type of a subtrait")]
    pub fn ids(&self) -> impl Iterator<Item = ColorId> + DoubleEndedIterator + ExactSizeIterator + use<> {
        (0..self.len() as u8).map(ColorId)
    }

    /// Returns the color with a symbol.
    pub fn find_symbol(&self, symbol: char) -> Option<ColorId> {
        self.0.iter().position(|color| color.symbol == symbol).and_then(|index| ColorId::new(index).ok())
    }
}

/// Iterates over the colors in order, as [`Palette::as_slice`].
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
    /// If the id belongs to a larger palette.
    fn index(&self, id: ColorId) -> &Color {
        &self.0[id.index()]
    }
}
