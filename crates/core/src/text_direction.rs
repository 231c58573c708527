use crate::string_enum;

string_enum! {
    /// How the rows of a crossword are read. A crossword itself is the same either way: column 0 is where reading begins, and
    /// so the first letter of a word across has its lowest column. What is drawn begins at that side.
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
        /// From right to left, as Hebrew or Arabic.
        RightToLeft = "rtl",
    }
}

impl TextDirection {
    /// Both, the default first.
    pub const BOTH: [Self; 2] = [Self::LeftToRight, Self::RightToLeft];

    /// How words are read: from right to left where they have letters of scripts that are read so, and no
    /// others.
    ///
    /// ```
    /// use quadrille_core::TextDirection;
    /// assert_eq!(TextDirection::of(["שלום", "סרט 3"]), TextDirection::RightToLeft);
    /// assert_eq!(TextDirection::of(["שלום", "DNA"]), TextDirection::LeftToRight);
    /// assert_eq!(TextDirection::of(["3"]), TextDirection::LeftToRight);
    /// ```
    #[must_use]
    pub fn of<'w>(words: impl IntoIterator<Item = &'w str>) -> Self {
        let mut letters = words.into_iter().flat_map(str::chars).filter(|c| c.is_alphabetic()).peekable();
        let are_so = letters.peek().is_some() && letters.all(|c| Self::of_letter(c) == Self::RightToLeft);
        if are_so { Self::RightToLeft } else { Self::LeftToRight }
    }

    /// How the script of a letter is read; what is no letter is read from left to right.
    #[must_use]
    pub const fn of_letter(letter: char) -> Self {
        match letter {
            // The blocks that Unicode keeps for such scripts, and the presentation forms of Hebrew and
            // Arabic.
            '\u{590}'..='\u{8ff}'
            | '\u{fb1d}'..='\u{fdff}'
            | '\u{fe70}'..='\u{fefc}'
            | '\u{10800}'..='\u{10fff}'
            | '\u{1e800}'..='\u{1efff}' => Self::RightToLeft,
            _ => Self::LeftToRight,
        }
    }

    /// Where the `k`th of `count` columns is drawn, both counted from 0: `k` in reading order, the result
    /// from the left.
    ///
    /// ```
    /// use quadrille_core::TextDirection;
    /// assert_eq!(TextDirection::LeftToRight.from_left(1, 5), 1);
    /// assert_eq!(TextDirection::RightToLeft.from_left(1, 5), 3);
    /// ```
    ///
    /// As [`Position::step`](crate::Position::step), it wraps around at the ends of `i32`.
    #[must_use]
    pub const fn from_left(self, k: i32, count: i32) -> i32 {
        match self {
            Self::LeftToRight => k,
            Self::RightToLeft => count.wrapping_sub(1).wrapping_sub(k),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_wrap_around() {
        assert_eq!(TextDirection::RightToLeft.from_left(i32::MAX, i32::MIN), 0);
        assert_eq!(TextDirection::RightToLeft.from_left(i32::MIN, 0), i32::MAX);
    }
}
