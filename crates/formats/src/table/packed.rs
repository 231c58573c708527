//! Lines with several words, each with its clue: `cat - purrs; dog - barks`.

use super::{
    WordListFormat as Format,
    preamble::is_comment,
    separator::{self, of_columns},
};

/// The separators between the pairs of a line.
const BETWEEN: [Format; 4] = [Format::Tab, Format::Semicolon, Format::Comma, Format::Bar];

/// Those within a pair.
const WITHIN: [Format; 4] = [Format::Arrow, Format::Dash, Format::Colon, Format::Equals];

/// The separators of a list with several pairs in a line: between pairs, and within each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Packed {
    pub(super) between: Format,
    pub(super) within: Format,
}

impl Packed {
    /// Finds the separators, if lines have nothing but pairs and at least half of them have several.
    pub(super) fn find(text: &str) -> Option<Self> {
        let all = BETWEEN.iter().flat_map(|&between| WITHIN.map(|within| Self { between, within }));
        all.filter(|_| !text.contains('"')).find(|packed| packed.is_of(text))
    }

    fn is_of(self, text: &str) -> bool {
        /// The number of lines after which most must have had several pairs.
        const SAMPLE_LINES: usize = 100;
        let is_item = |line: &&str| !line.is_empty() && !is_comment(line) && !line.ends_with([':', '：']);
        let (mut lines, mut with_several) = (0, 0);
        for line in text.lines().map(str::trim).filter(is_item) {
            if !self.pairs(line).all(|pair| separator::find(self.within, pair).is_some()) {
                return false;
            }
            lines += 1;
            with_several += usize::from(self.pairs(line).nth(1).is_some());
            if lines == SAMPLE_LINES && 2 * with_several < lines {
                return false;
            }
        }
        with_several > 0 && 2 * with_several >= lines
    }

    /// Returns the pairs of a line.
    pub(super) fn pairs(self, line: &str) -> impl Iterator<Item = &str> {
        line.split(move |c| Some(c) == of_columns(self.between))
            .map(str::trim)
            .filter(|pair| !pair.is_empty())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(lines: &str, expected: Option<(Format, Format)>) {
        let found = Packed::find(&lines.replace(" // ", "\n"));
        assert_eq!(found.map(|Packed { between, within }| (between, within)), expected, "{lines}");
    }

    #[test]
    fn all_parts_are_pairs() {
        check("cat - purrs; dog - barks", Some((Format::Semicolon, Format::Dash)));
        check("cat: purrs, dog: barks, // cow: moos", Some((Format::Comma, Format::Colon)));
        check("cat = purrs\tdog = barks // cow = moos", Some((Format::Tab, Format::Equals)));
        check("Pets: // cat -> purrs | dog -> barks", Some((Format::Bar, Format::Arrow)));
        check("cat - purrs; sleeps // dog - barks; bites", None);
        check("cat: It purrs, and bites // dog: It barks", None);
        check("cat - purrs // dog - barks // cow - moos; hen - clucks", None);
        check("\"cat - purrs; dog - barks\"", None);
        check("12:30, 13:45", None);
    }
}
