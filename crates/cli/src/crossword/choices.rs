//! The values of options; their comments are the help text.

use clap::{
    ValueEnum,
    builder::{PossibleValuesParser, TypedValueParser},
};
use quadrille::{
    Attach, Order, Reading, Rule, Search, Size,
    formats::{CrosswordFormat, WordListFormat},
};

/// What is legal.
#[derive(Clone, Copy, Debug, Default, ValueEnum)]
pub(super) enum RuleChoice {
    /// Every run of two or more letters is exactly one word, and all words are connected
    #[default]
    Standard,
    /// As standard, and parallel words never touch
    Strict,
}

impl From<RuleChoice> for Rule {
    fn from(choice: RuleChoice) -> Self {
        match choice {
            RuleChoice::Standard => Self::Standard,
            RuleChoice::Strict => Self::Strict,
        }
    }
}

/// Where a new word is attached.
#[derive(Clone, Copy, Debug, Default, ValueEnum)]
pub(super) enum AttachChoice {
    /// Most crossings first, then closest to the middle
    #[default]
    Compact,
    /// Inside of what is there, as near to the middle as possible
    Inner,
    /// Outside, as far from the middle as possible
    Outer,
    /// Anywhere
    Random,
}

impl From<AttachChoice> for Attach {
    fn from(choice: AttachChoice) -> Self {
        match choice {
            AttachChoice::Compact => Self::Compact,
            AttachChoice::Inner => Self::Inner,
            AttachChoice::Outer => Self::Outer,
            AttachChoice::Random => Self::Random,
        }
    }
}

/// How many places are looked at for each word.
#[derive(Clone, Copy, Debug, Default, ValueEnum)]
pub(super) enum SearchChoice {
    /// Exhaustive while that is instant, indexed beyond
    #[default]
    Auto,
    /// A bounded number of places a word: linear time in all
    Indexed,
    /// Every place there is
    Exhaustive,
}

impl From<SearchChoice> for Search {
    fn from(choice: SearchChoice) -> Self {
        match choice {
            SearchChoice::Auto => Self::Auto,
            SearchChoice::Indexed => Self::Indexed,
            SearchChoice::Exhaustive => Self::Exhaustive,
        }
    }
}

/// In which order the words are tried.
#[derive(Clone, Copy, Debug, Default, ValueEnum)]
pub(super) enum OrderChoice {
    /// Longest first
    #[default]
    Longest,
    /// As they are listed
    List,
    /// At random
    Random,
}

impl From<OrderChoice> for Order {
    fn from(choice: OrderChoice) -> Self {
        match choice {
            OrderChoice::Longest => Self::Longest,
            OrderChoice::List => Self::List,
            OrderChoice::Random => Self::Random,
        }
    }
}

/// How the rows are read.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub(super) enum ReadingChoice {
    /// From left to right
    Ltr,
    /// From right to left, as Hebrew or Arabic
    Rtl,
}

impl From<ReadingChoice> for Reading {
    fn from(choice: ReadingChoice) -> Self {
        match choice {
            ReadingChoice::Ltr => Self::LeftToRight,
            ReadingChoice::Rtl => Self::RightToLeft,
        }
    }
}

/// Reads the name of a format of word lists.
pub(super) fn word_list_format() -> impl TypedValueParser<Value = WordListFormat> {
    PossibleValuesParser::new(WordListFormat::ALL.iter().map(|format| format.name()))
        .try_map(|name| name.parse::<WordListFormat>())
}

/// Reads the name of a format that crosswords are read from.
pub(super) fn readable_format() -> impl TypedValueParser<Value = CrosswordFormat> {
    PossibleValuesParser::new(CrosswordFormat::ALL.iter().map(|format| format.name()))
        .try_map(|name| name.parse::<CrosswordFormat>())
}

/// Reads the size of a box.
pub(super) fn size(text: &str) -> Result<Size, String> {
    match text.parse::<Size>() {
        Ok(size) if size.area() == 0 => Err("a box without squares holds no word".to_owned()),
        Ok(size) => Ok(size),
        Err(_) => Err("expected width x height, such as 15x15".to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: Result<(u32, u32), &str>) {
        let found = size(text).map(|size| (size.width, size.height));
        assert_eq!(found.as_ref().map_err(String::as_str), expected.as_ref().map_err(|text| *text), "{text}");
    }

    #[test]
    fn sizes_are_width_by_height() {
        check("15x12", Ok((15, 12)));
        check("15×12", Ok((15, 12)));
    }
    #[test]
    fn sizes_that_are_none() {
        check("0x5", Err("a box without squares holds no word"));
        check("5", Err("expected width x height, such as 15x15"));
        check("5x", Err("expected width x height, such as 15x15"));
        check("-5x5", Err("expected width x height, such as 15x15"));
        check("4294967296x5", Err("expected width x height, such as 15x15"));
    }
    #[test]
    fn names_agree_with_the_library() {
        let name = |choice: &dyn Fn() -> Option<clap::builder::PossibleValue>| {
            choice().unwrap().get_name().to_owned()
        };
        for choice in RuleChoice::value_variants() {
            assert_eq!(name(&|| choice.to_possible_value()), Rule::from(*choice).name());
        }
        for choice in AttachChoice::value_variants() {
            assert_eq!(name(&|| choice.to_possible_value()), Attach::from(*choice).name());
        }
        for choice in SearchChoice::value_variants() {
            assert_eq!(name(&|| choice.to_possible_value()), Search::from(*choice).name());
        }
        for choice in OrderChoice::value_variants() {
            assert_eq!(name(&|| choice.to_possible_value()), Order::from(*choice).name());
        }
        for choice in ReadingChoice::value_variants() {
            assert_eq!(name(&|| choice.to_possible_value()), Reading::from(*choice).name());
        }
        assert_eq!(Rule::from(RuleChoice::default()), Rule::default());
        assert_eq!(Attach::from(AttachChoice::default()), Attach::default());
        assert_eq!(Search::from(SearchChoice::default()), Search::default());
        assert_eq!(Order::from(OrderChoice::default()), Order::default());
    }
}
