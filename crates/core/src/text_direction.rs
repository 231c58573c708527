//! The direction in which rows are read.

use crate::string_enum;

string_enum! {
    /// The direction in which the rows of a puzzle are read.
    ///
    /// A crossword is the same in both: column 0 is where reading begins, and the first letter of an across word has its lowest
    /// column. Only drawings begin at the respective side.
    ///
    /// ```
    /// use quadrille_core::{Language, TextDirection};
    /// assert_eq!(Language::Hebrew.text_direction(), TextDirection::RightToLeft);
    /// assert_eq!("rtl".parse::<TextDirection>()?, TextDirection::RightToLeft);
    /// # Ok::<(), quadrille_core::Error>(())
    /// ```
    #[derive(Default)]
    pub enum TextDirection: "direction" {
        /// From left to right.
        #[default]
        LeftToRight = "ltr",
        /// From right to left, as in Hebrew or Arabic.
        RightToLeft = "rtl",
    }
}

impl TextDirection {
    /// Both directions, the default first.
    pub const BOTH: [Self; 2] = [Self::LeftToRight, Self::RightToLeft];

    /// Returns the direction of words: right to left if they have letters, all of them of scripts that are read so.
    ///
    /// ```
    /// use quadrille_core::TextDirection;
    /// assert_eq!(TextDirection::of(["שלום", "סרט 3"]), TextDirection::RightToLeft);
    /// assert_eq!(TextDirection::of(["שלום", "DNA"]), TextDirection::LeftToRight);
    /// assert_eq!(TextDirection::of(["3"]), TextDirection::LeftToRight);
    /// ```
    pub fn of<'w>(words: impl IntoIterator<Item = &'w str>) -> Self {
        let mut letters = words.into_iter().flat_map(str::chars).filter(|c| c.is_alphabetic()).peekable();
        let is_rtl = letters.peek().is_some() && letters.all(|c| Self::of_letter(c) == Self::RightToLeft);
        if is_rtl { Self::RightToLeft } else { Self::LeftToRight }
    }

    /// Returns the direction of the script of a letter. Other characters are left to right.
    pub const fn of_letter(letter: char) -> Self {
        match letter {
            // The blocks that Unicode reserves for these scripts, and the presentation forms of Hebrew and
            // Arabic.
            '\u{590}'..='\u{8ff}'
            | '\u{fb1d}'..='\u{fdff}'
            | '\u{fe70}'..='\u{fefc}'
            | '\u{10800}'..='\u{10fff}'
            | '\u{1e800}'..='\u{1efff}' => Self::RightToLeft,
            _ => Self::LeftToRight,
        }
    }

    /// Returns the index, counted from the left, of the column with index `k` in reading order.
    ///
    /// ```
    /// use quadrille_core::TextDirection;
    /// assert_eq!(TextDirection::LeftToRight.from_left(1, 5), 1);
    /// assert_eq!(TextDirection::RightToLeft.from_left(1, 5), 3);
    /// ```
    ///
    /// Like [`Position::step`](crate::Position::step), it wraps around at the ends of `i32`.
    pub const fn from_left(self, k: i32, count: i32) -> i32 {
        match self {
            Self::LeftToRight => k,
            Self::RightToLeft => count.wrapping_sub(1).wrapping_sub(k),
        }
    }
}

#[cfg(test)]
mod tests;
