//! How the text of a word becomes squares.

mod accents;

use alloc::{
    borrow::{Cow, ToOwned},
    format,
    string::String,
    vec::Vec,
};
use core::iter;

use unicode_normalization::{IsNormalized, UnicodeNormalization, char::is_combining_mark, is_nfc_quick};
use unicode_segmentation::UnicodeSegmentation;

use crate::{Answer, Error, Language, quoted, visible, words::answer::is_content};

/// How the text of a word becomes squares.
///
/// By default, letters are converted to Unicode's composed form (NFC) and to upper case, each extended grapheme
/// cluster gets a square, and white space, hyphens, apostrophes, underscores and other punctuation are dropped.
/// Reading aids are dropped, too: vowel signs of Hebrew and Arabic, stress marks of Cyrillic, and the accents of Greek
/// letters in upper case.
///
/// ```
/// use quadrille_core::{Language, Spelling};
/// assert_eq!(Spelling::default().answer("rock-and-roll")?.as_str(), "ROCKANDROLL");
/// assert_eq!(Spelling::default().answer("__init__")?.as_str(), "INIT");
/// assert_eq!(Spelling::default().keep_case(true).answer("McCoy")?.as_str(), "McCoy");
/// assert_eq!(Spelling::default().tokens("-")?.answer("do-re-mi")?.len(), 3);
/// assert_eq!(Spelling::default().language(Language::Turkish).answer("ışık ve diş")?.as_str(), "IŞIKVEDİŞ");
/// # Ok::<(), quadrille_core::Error>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
#[must_use]
pub struct Spelling {
    keep_case: bool,
    separator: Option<String>,
    language: Option<Language>,
    fold_accents: Option<bool>,
}

impl Spelling {
    /// Sets whether letters keep their case (default: no, they become upper case).
    pub fn keep_case(mut self, keep: bool) -> Self {
        self.keep_case = keep;
        self
    }

    /// Sets the language whose rules for upper case and accents apply (default: none).
    ///
    /// In Turkish, `i` keeps its dot in upper case. French capitals lose their accents unless
    /// [`Self::fold_accents`] says otherwise, which depends on the language, too.
    pub fn language(mut self, language: impl Into<Option<Language>>) -> Self {
        self.language = language.into();
        self
    }

    /// Returns the language whose rules apply, if set.
    pub const fn language_of_letters(&self) -> Option<Language> {
        self.language
    }

    /// Sets whether accents are folded as in crosswords of the [language](Self::language) (default: in French only,
    /// whose crosswords have none).
    ///
    /// Latin letters lose their accents, except for letters of the alphabet, such as `ñ` in Spanish and `å` in
    /// Swedish. In German, `ä`, `ö`, `ü` and `ß` become AE, OE, UE and SS. In all languages, Russian `ё` becomes Е, and
    /// small kana become large ones.
    ///
    /// ```
    /// use quadrille_core::{Language, Spelling};
    /// let spelling = Spelling::default().fold_accents(true);
    /// assert_eq!(spelling.answer("crème brûlée")?.as_str(), "CREMEBRULEE");
    /// assert_eq!(spelling.answer("año")?.as_str(), "ANO");
    /// assert_eq!(spelling.clone().language(Language::Spanish).answer("ñandú")?.as_str(), "ÑANDU");
    /// assert_eq!(spelling.language(Language::German).answer("Größe")?.as_str(), "GROESSE");
    /// assert_eq!(Spelling::default().language(Language::French).answer("écurie")?.as_str(), "ECURIE");
    /// # Ok::<(), quadrille_core::Error>(())
    /// ```
    pub fn fold_accents(mut self, fold: impl Into<Option<bool>>) -> Self {
        self.fold_accents = fold.into();
        self
    }

    /// Whether accents are folded.
    fn folds_accents(&self) -> bool {
        self.fold_accents.unwrap_or(self.language == Some(Language::French))
    }

    /// Splits words at a separator (default: none): each part, trimmed, becomes one square. Empty parts are dropped.
    ///
    /// ```
    /// use quadrille_core::Spelling;
    /// let chords = Spelling::default().keep_case(true).tokens(" ")?.answer("Am F C G7")?;
    /// assert_eq!(chords.squares().collect::<Vec<_>>(), ["Am", "F", "C", "G7"]);
    /// # Ok::<(), quadrille_core::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If the separator is empty.
    pub fn tokens(mut self, separator: impl Into<String>) -> Result<Self, Error> {
        let separator = separator.into();
        if separator.is_empty() {
            return Err(Error::parameter("the separator of tokens is empty: use at least one character"));
        }
        self.separator = Some(separator);
        Ok(self)
    }

    /// Returns the separator of tokens, if words are split into tokens.
    pub fn separator(&self) -> Option<&str> {
        self.separator.as_deref()
    }

    /// Returns the squares of a word.
    ///
    /// ```
    /// use quadrille_core::Spelling;
    /// let spelling = Spelling::default();
    /// assert_eq!(spelling.answer("it's 7 o'clock")?.as_str(), "ITS7OCLOCK");
    /// // Two letters may share a square, as in Croatian crosswords.
    /// assert_eq!(spelling.clone().tokens("/")?.answer("lj/u/b/a/v")?.len(), 5);
    /// assert!(spelling.answer("-").is_err());
    /// # Ok::<(), quadrille_core::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If the word fills no square, or more than 255.
    pub fn answer(&self, word: &str) -> Result<Answer, Error> {
        if let Some(separator) = &self.separator {
            return Answer::from_squares(tokens(&self.normal(word), separator));
        }
        if word.is_ascii() && !(self.keeps_dots() && word.contains('i')) {
            // A fast path for the common case: all words of a list, possibly a million, pass here.
            let kept = word.bytes().filter(|&byte| is_square(byte.into()));
            let mut text = String::with_capacity(word.len());
            text.extend(
                kept.map(|byte| char::from(if self.keep_case { byte } else { byte.to_ascii_uppercase() })),
            );
            return Answer::from_ascii(text).map_err(|error| quoting(error, word));
        }
        let (mut text, mut ends) = (String::with_capacity(word.len()), Vec::new());
        for cluster in clusters(&self.normal(word)) {
            text.push_str(cluster);
            ends.push(u32::try_from(text.len()).unwrap_or(u32::MAX));
        }
        Answer::from_parts(text, ends).map_err(|error| quoting(error, word))
    }

    /// Returns the squares that a text fills, such as the input of a player.
    ///
    /// Unlike [`answer`](Self::answer), it allows any number of squares, and drops characters that no square can
    /// contain.
    ///
    /// To compare the input with a square of a crossword, use the spelling of its word list, and concatenate the
    /// squares. Files do not contain the spelling. If it is unknown, use one that does not change the letters of the
    /// crossword: the default for most, and [`keep_case`](Self::keep_case) for those with small letters or `ß`.
    /// [`PlayerGrid::reveal`](crate::PlayerGrid::reveal) needs no spelling.
    ///
    /// ```
    /// use quadrille_core::{Builder, Entry, Language, WordList, Position, Spelling};
    /// let spelling = Spelling::default();
    /// let word_list: WordList = [Entry::spelled("été", &spelling)?].into_iter().collect();
    /// let crossword = Builder::new().build(&word_list)?;
    /// let letters = crossword.grid();
    /// let is_right = |at: Position, typed: &str| letters[at] == Some(&*spelling.squares(typed).concat());
    /// let first = Position::new(0, 0);
    /// // Composed or not, upper case or lower.
    /// assert!(is_right(first, "é") && is_right(first, "E\u{301}"));
    /// assert!(!is_right(first, "e") && !is_right(first, ""));
    ///
    /// assert_eq!(spelling.squares("it's"), ["I", "T", "S"]);
    /// assert_eq!(spelling.squares("ß"), ["S", "S"]);
    /// assert_eq!(spelling.squares("ẞ"), ["S", "S"]);
    /// assert_eq!(spelling.language(Language::Turkish).squares("i"), ["İ"]);
    /// # Ok::<(), quadrille_core::Error>(())
    /// ```
    pub fn squares(&self, text: &str) -> Vec<String> {
        let normal = self.normal(text);
        match &self.separator {
            Some(separator) => {
                tokens(&normal, separator).filter(|token| is_content(token)).map(str::to_owned).collect()
            }
            None => clusters(&normal).map(str::to_owned).collect(),
        }
    }

    /// Whether `i` keeps its dot in upper case.
    fn keeps_dots(&self) -> bool {
        self.language == Some(Language::Turkish)
    }

    /// Returns a word in upper case, composed and folded, according to the settings.
    pub(crate) fn normal(&self, word: &str) -> String {
        let word = &*visible(word);
        let cased = match word {
            _ if self.keep_case => word.to_owned(),
            // In other languages, the lower case of `İ` has the dot as a combining mark.
            _ if self.keeps_dots() => word.replace("i\u{307}", "i").replace('i', "İ").to_uppercase(),
            _ if word.contains(is_georgian) => word
                .split_inclusive(is_georgian)
                .map(|part| {
                    let letters = part.trim_end_matches(is_georgian);
                    letters.to_uppercase() + &part[letters.len()..]
                })
                .collect(),
            _ => word.to_uppercase(),
        };
        // The upper case of `ß` is `SS`.
        let cased = if !self.keep_case && cased.contains('ẞ') { cased.replace('ẞ', "SS") } else { cased };
        let composed =
            if is_nfc_quick(cased.chars()) == IsNormalized::Yes { cased } else { cased.nfc().collect() };
        let folds_accents = self.folds_accents();
        let may_have_marks = |c: char| folds_accents && c >= '\u{c0}' || has_reading_aids(c);
        let bare = if composed.contains(may_have_marks) { self.without_marks(&composed) } else { composed };
        // A joiner may have had an effect on a letter that another one replaces, such as an accented letter of Greek.
        match visible(&bare) {
            Cow::Owned(shown) => shown,
            Cow::Borrowed(_) => bare,
        }
    }

    /// Removes reading aids, and accents that are folded, from a composed text.
    fn without_marks(&self, text: &str) -> String {
        let folds_accents = self.folds_accents();
        let (mut bare, mut last) = (String::with_capacity(text.len()), '\0');
        for letter in text.chars() {
            let is_folded = folds_accents && accents::is_accent(letter, last);
            if is_folded || is_reading_aid(letter, last) {
                continue;
            }
            let loses_accents = |c| !self.keep_case && is_greek(c);
            // Not all accents are composed.
            if loses_accents(last) && GREEK_ACCENTS.contains(&letter) {
                continue;
            }
            let letter = if folds_accents { without_final_form(letter) } else { letter };
            last = letter;
            if loses_accents(letter) {
                bare.extend(iter::once(letter).nfd().filter(|c| !GREEK_ACCENTS.contains(c)));
            } else if folds_accents && !is_greek(letter) && !accents::is_own_letter(letter, self.language) {
                accents::fold(letter, self.language, &mut bare);
            } else {
                bare.push(letter);
            }
        }
        bare.nfc().collect()
    }
}

/// Accents and breathings, without the diaeresis, which distinguishes vowels.
const GREEK_ACCENTS: [char; 6] = ['\u{300}', '\u{301}', '\u{313}', '\u{314}', '\u{342}', '\u{345}'];

/// Whether a letter is of the Georgian alphabet, whose capitals are for titles alone: few fonts have them.
const fn is_georgian(letter: char) -> bool {
    matches!(letter, '\u{10d0}'..='\u{10ff}')
}

const fn is_greek(letter: char) -> bool {
    matches!(letter, '\u{370}'..='\u{3ff}' | '\u{1f00}'..='\u{1fff}')
}

/// Returns the ordinary form of a Hebrew letter.
const fn without_final_form(letter: char) -> char {
    match letter {
        'ך' => 'כ',
        'ם' => 'מ',
        'ן' => 'נ',
        'ף' => 'פ',
        'ץ' => 'צ',
        _ => letter,
    }
}

/// Whether a character belongs to a script with reading aids: Greek, Cyrillic, Hebrew or Arabic.
const fn has_reading_aids(c: char) -> bool {
    matches!(c, '\u{370}'..='\u{52f}' | '\u{590}'..='\u{6ff}' | '\u{8a0}'..='\u{8ff}' | '\u{1f00}'..='\u{1fff}')
}

/// Whether a mark is only a reading aid of the letter before it. Marks that Unicode composes with the letter are not.
const fn is_reading_aid(mark: char, letter: char) -> bool {
    match mark {
        '\u{300}' | '\u{301}' => matches!(letter, '\u{400}'..='\u{52f}'),
        // Points and accents of Hebrew.
        '\u{591}'..='\u{5bd}' | '\u{5bf}' | '\u{5c1}' | '\u{5c2}' | '\u{5c4}' | '\u{5c5}' | '\u{5c7}'
        // Arabic honorifics, vowel signs, Quranic marks, and the elongation stroke. Hamza and madda are parts of letters.
        | '\u{610}'..='\u{61a}' | '\u{640}' | '\u{64b}'..='\u{652}' | '\u{656}'..='\u{65f}' | '\u{670}'
        | '\u{6d6}'..='\u{6dc}' | '\u{6df}'..='\u{6e8}' | '\u{6ea}'..='\u{6ed}' | '\u{8d3}'..='\u{8ff}' => true,
        _ => false,
    }
}

fn tokens<'t>(normal: &'t str, separator: &'t str) -> impl Iterator<Item = &'t str> {
    normal.split(separator).map(str::trim).filter(|token| !token.is_empty())
}

/// Returns the clusters that fill a square each. Arabic signs before numbers form a cluster with a following space,
/// which does not.
fn clusters(normal: &str) -> impl Iterator<Item = &str> {
    let fills = |cluster: &str| {
        cluster.chars().find(|&c| !is_prefix(c)).is_some_and(is_square)
            && !cluster.contains(char::is_whitespace)
    };
    normal.graphemes(true).filter(move |cluster| fills(cluster))
}

/// Returns the number of squares that a text fills in the default spelling.
pub(crate) fn squares_in(text: &str) -> usize {
    clusters(text).count()
}

/// Quotes the word in an error about its content.
fn quoting(error: Error, word: &str) -> Error {
    if error.kind() == crate::ErrorKind::LimitReached {
        return error;
    }
    Error::input(format!("{} has no letters, digits or symbols that can fill a square", quoted(word)))
}

/// Whether a character belongs to the one after it: the `Prepend` characters of *Unicode Standard Annex #29*.
const fn is_prefix(c: char) -> bool {
    matches!(c, '\u{600}'..='\u{605}' | '\u{6dd}' | '\u{70f}' | '\u{890}' | '\u{891}' | '\u{8e2}' | '\u{d4e}' | '\u{110bd}'
        | '\u{110cd}' | '\u{111c2}' | '\u{111c3}' | '\u{113d1}' | '\u{1193f}' | '\u{11941}' | '\u{11a3a}'
        | '\u{11a84}'..='\u{11a89}' | '\u{11d46}' | '\u{11f02}')
}

/// Whether a cluster that starts with this character fills a square: all do but white space, control characters,
/// punctuation and marks without a letter.
fn is_square(first: char) -> bool {
    match first {
        ascii if ascii.is_ascii() => ascii.is_ascii_alphanumeric() || "#$%&*+<=>@^|~".contains(ascii),
        // Full-width forms count as their narrow equivalents.
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(first as u32 - 0xfee0).is_some_and(is_square),
        // Inverted marks, quotes, soft hyphen, middle dot.
        '\u{a1}' | '\u{ab}' | '\u{ad}' | '\u{b7}' | '\u{bb}' | '\u{bf}'
        // Greek and Armenian, Hebrew and Arabic, Indian, Tibetan and Ethiopian punctuation that words are written with.
        | '\u{387}' | '\u{55a}'..='\u{55f}' | '\u{58a}' | '\u{5be}' | '\u{5f3}' | '\u{5f4}'
        | '\u{60c}' | '\u{61b}' | '\u{61f}' | '\u{640}' | '\u{6d4}'
        | '\u{964}' | '\u{965}' | '\u{f0b}'..='\u{f14}' | '\u{1361}'..='\u{1368}'
        // General punctuation: spaces, dashes, quotes, ellipses, directional marks.
        | '\u{2000}'..='\u{206f}' | '\u{2e00}'..='\u{2e5d}'
        // CJK spaces, stops and brackets; the katakana middle dot; wide brackets, narrow stops.
        | '\u{3000}'..='\u{3003}' | '\u{3008}'..='\u{3011}' | '\u{3014}'..='\u{301f}' | '\u{30fb}'
        | '\u{ff5f}'..='\u{ff65}' | '\u{feff}'
        // Parts of letters that are not classified as marks: vowels, sound marks, and tones of skin.
        | '\u{e33}' | '\u{eb3}' | '\u{ff9e}' | '\u{ff9f}' | '\u{1f3fb}'..='\u{1f3ff}' => false,
        other => !other.is_whitespace() && !other.is_control() && !is_combining_mark(other),
    }
}

#[cfg(test)]
mod tests;
