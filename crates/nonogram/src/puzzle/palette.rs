use alloc::{boxed::Box, format, sync::Arc, vec::Vec};

use crate::{
    Error, colour_names,
    puzzle::{color_names, text::BYTE_ORDER_MARK},
};

/// For inks that bring no symbol: as many as a puzzle can have inks, and none looks like a digit beside its
/// number.
const LETTERS: &str = "abcdefghjkmnpqrstuvwxyzACDEFGHK";

/// What inks become that are not seen on paper.
const DARKER: [[u8; 3]; 3] = [[0; 3], [128; 3], [192; 3]];

/// A colour that cells are filled with.
///
/// ```
/// use quadrille_nonogram::{Ink, Inks};
/// let red = Ink { name: "red".into(), rgb: [255, 0, 0], symbol: 'r' };
/// assert_eq!(Inks::new([red.clone()])?.as_slice(), [red]);
/// # Ok::<(), quadrille_nonogram::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Ink {
    /// What people call it.
    pub name: Box<str>,
    /// Red, green and blue in sRGB, from 0 to 255.
    pub rgb: [u8; 3],
    /// The character that stands for it in text and on paper, where it is also seen beside the numbers of
    /// clues; `.` is the empty cell.
    pub symbol: char,
}

/// The place of an [`Ink`] in its [`Inks`].
///
/// The empty cell is no ink: where a cell may be empty, it is an `Option<InkId>`.
///
/// ```
/// use quadrille_nonogram::{InkId, Inks};
/// assert_eq!(Inks::black().with_symbol('#'), Some(InkId::new(0)?));
/// assert!(InkId::new(Inks::MAX).is_err());
/// # Ok::<(), quadrille_nonogram::Error>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct InkId(u8);

impl InkId {
    /// The ink with an index below [`Inks::MAX`].
    ///
    /// # Errors
    ///
    /// With a greater index.
    pub fn new(index: usize) -> Result<Self, Error> {
        match u8::try_from(index) {
            Ok(id) if index < Inks::MAX => Ok(Self(id)),
            _ => Err(Error::limit(format!("ink {index} is beyond the {} that are supported", Inks::MAX))),
        }
    }

    /// The index, counted from 0.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// The inks of a puzzle. There is at least one, and all symbols differ.
///
/// ```
/// use quadrille_nonogram::{Ink, Inks};
/// let ink = |name: &str, rgb, symbol| Ink { name: name.into(), rgb, symbol };
/// let inks = Inks::new([ink("black", [0, 0, 0], '#'), ink("red", [255, 0, 0], 'r')])?;
/// let red = inks.with_symbol('r').expect("it is there");
/// assert_eq!((red.index(), &*inks[red].name), (1, "red"));
/// for ink in &inks {
///     assert!(!ink.name.is_empty());
/// }
/// assert!(Inks::new([ink("red", [255, 0, 0], 'r'), ink("rose", [255, 99, 99], 'r')]).is_err());
/// # Ok::<(), quadrille_nonogram::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Inks(Arc<[Ink]>);

impl Inks {
    /// The most inks that a puzzle can have.
    pub const MAX: usize = 31;

    /// Black alone, with the symbol `#`.
    #[must_use]
    pub fn black() -> Self {
        Self(Arc::new([Ink { name: "black".into(), rgb: [0; 3], symbol: '#' }]))
    }

    /// The given inks.
    ///
    /// # Errors
    ///
    /// Without any ink, with more than [`Inks::MAX`], and when a symbol repeats, is not seen, is a digit or
    /// stands for something else.
    pub fn new(inks: impl IntoIterator<Item = Ink>) -> Result<Self, Error> {
        let inks: Arc<[Ink]> = inks.into_iter().collect();
        if inks.is_empty() {
            return Err(Error::input("there is no ink: give at least one"));
        }
        if inks.len() > Self::MAX {
            return Err(Error::limit(format!(
                "{} inks, but at most {} are supported",
                inks.len(),
                Self::MAX
            )));
        }
        for (k, ink) in inks.iter().enumerate() {
            if ink.symbol.is_numeric() {
                let why = "it would be read as a part of the numbers beside which it stands";
                return Err(Error::input(format!("{:?} cannot be the symbol of an ink: {why}", ink.symbol)));
            }
            if matches!(ink.symbol, '.' | '?' | BYTE_ORDER_MARK)
                || ink.symbol.is_whitespace()
                || ink.symbol.is_control()
            {
                return Err(Error::input(format!("{:?} cannot be the symbol of an ink", ink.symbol)));
            }
            if inks[..k].iter().any(|other| other.symbol == ink.symbol) {
                return Err(Error::input(format!("two inks have the symbol {:?}", ink.symbol)));
            }
        }
        Ok(Self(inks))
    }

    /// Inks of which some bring a symbol: their names, their colours and what they bring. That is taken if it
    /// is a letter or another sign of ASCII that can be a symbol, and no ink before has it; the others
    /// get the first letters that are left.
    ///
    /// ```
    /// use quadrille_nonogram::Inks;
    /// let inks = [("black", [0; 3], Some('#')), ("red", [255, 0, 0], None), ("blue", [0, 0, 255], Some('█'))];
    /// let inks = Inks::with_letters(inks.map(|(name, rgb, symbol)| (name.into(), rgb, symbol)))?;
    /// assert_eq!(inks.as_slice().iter().map(|ink| ink.symbol).collect::<String>(), "#ab");
    /// # Ok::<(), quadrille_nonogram::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Without any ink, and with more than [`Inks::MAX`].
    pub fn with_letters(
        inks: impl IntoIterator<Item = (Box<str>, [u8; 3], Option<char>)>,
    ) -> Result<Self, Error> {
        let mut inks: Vec<_> = inks.into_iter().take(Self::MAX + 1).collect();
        let mut taken = Vec::new();
        for (_, _, symbol) in &mut inks {
            let is_usable = |&symbol: &char| {
                let is_sign = symbol.is_ascii_punctuation() && !matches!(symbol, '.' | '?');
                (symbol.is_alphabetic() || is_sign) && !taken.contains(&symbol)
            };
            *symbol = symbol.filter(is_usable);
            taken.extend(*symbol);
        }
        let mut letters = LETTERS.chars().filter(|letter| !taken.contains(letter));
        // There are as many letters as inks; a blank would be refused.
        let mut letter = |symbol: Option<char>| symbol.or_else(|| letters.next()).unwrap_or(' ');
        Self::new(inks.into_iter().map(|(name, rgb, symbol)| Ink { name, rgb, symbol: letter(symbol) }))
    }

    /// The same with black or gray instead of inks that nobody sees on white paper, as icons for dark screens
    /// have; all are named anew then.
    ///
    /// ```
    /// use quadrille_nonogram::{Ink, Inks};
    /// let ink = |name: &str, rgb, symbol| Ink { name: name.into(), rgb, symbol };
    /// let inks = Inks::new([ink("white", [255; 3], 'w'), ink("red", [255, 0, 0], 'r')])?;
    /// let seen = inks.on_paper();
    /// assert_eq!(seen.as_slice(), [ink("black", [0; 3], 'w'), ink("red", [255, 0, 0], 'r')]);
    /// assert_eq!(seen.on_paper(), seen);
    /// # Ok::<(), quadrille_nonogram::Error>(())
    /// ```
    #[must_use]
    pub fn on_paper(&self) -> Self {
        let colours: Vec<[u8; 3]> = self.0.iter().map(|ink| ink.rgb).collect();
        let seen = color_names::seen(&colours, &DARKER);
        if seen == colours {
            return self.clone();
        }
        if seen == [[0; 3]] {
            return Self::black();
        }
        let named = self.0.iter().zip(&seen).zip(colour_names(&seen));
        Self(named.map(|((ink, &rgb), name)| Ink { name: name.into(), rgb, symbol: ink.symbol }).collect())
    }

    /// The inks in their order.
    #[must_use]
    pub fn as_slice(&self) -> &[Ink] {
        &self.0
    }

    /// The number of inks.
    #[must_use]
    #[expect(clippy::len_without_is_empty, reason = "there is at least one")]
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// The places of the inks in their order.
    pub fn ids(&self) -> impl DoubleEndedIterator<Item = InkId> + ExactSizeIterator + use<> {
        (0..self.len() as u8).map(InkId)
    }

    /// The ink with a symbol.
    #[must_use]
    pub fn with_symbol(&self, symbol: char) -> Option<InkId> {
        self.0.iter().position(|ink| ink.symbol == symbol).and_then(|index| InkId::new(index).ok())
    }
}

/// The inks in their order, as [`Inks::as_slice`].
impl<'a> IntoIterator for &'a Inks {
    type Item = &'a Ink;
    type IntoIter = core::slice::Iter<'a, Ink>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.iter()
    }
}

impl core::ops::Index<InkId> for Inks {
    type Output = Ink;

    /// # Panics
    ///
    /// When the place belongs to a longer list.
    fn index(&self, id: InkId) -> &Ink {
        &self.0[id.index()]
    }
}
