mod accents;

use alloc::{borrow::ToOwned, format, string::String, vec::Vec};
use core::iter;

use unicode_normalization::{IsNormalized, UnicodeNormalization, is_nfc_quick};
use unicode_segmentation::UnicodeSegmentation;

use crate::{Answer, Error, Language, quoted, visible, words::answer::is_content};

/// How the text of a word becomes squares.
///
/// By default letters are put into Unicode's composed form (NFC) and upper case, each extended grapheme
/// cluster gets a square, and white space, hyphens, apostrophes, underscores and other punctuation get none.
/// Marks that only help to read are left out: vowel signs of Hebrew and Arabic, stress on Cyrillic letters,
/// and the accents of Greek ones in upper case.
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
pub struct Spelling {
    keep_case: bool,
    separator: Option<String>,
    language: Option<Language>,
    fold_accents: bool,
}

impl Spelling {
    /// Whether letters keep their case instead of becoming upper case.
    #[must_use]
    pub fn keep_case(mut self, keep: bool) -> Self {
        self.keep_case = keep;
        self
    }

    /// Letters become upper case as they do in a language: in Turkish `i` keeps its dot. In all others they
    /// are alike.
    #[must_use]
    pub fn language(mut self, language: impl Into<Option<Language>>) -> Self {
        self.language = language.into();
        self
    }

    /// The language whose rules letters follow, if one is set.
    #[must_use]
    pub const fn language_of_letters(&self) -> Option<Language> {
        self.language
    }

    /// Whether letters are folded as crosswords of the [language](Self::language) fold them. Latin letters
    /// lose their accents, except for letters of the alphabet, such as `ñ` in Spanish and `å` in Swedish. In
    /// German, `ä`, `ö`, `ü` and `ß` become AE, OE, UE and SS. Russian `ё` becomes Е, and small kana become
    /// large ones, in any language.
    ///
    /// ```
    /// use quadrille_core::{Language, Spelling};
    /// let spelling = Spelling::default().fold_accents(true);
    /// assert_eq!(spelling.answer("crème brûlée")?.as_str(), "CREMEBRULEE");
    /// assert_eq!(spelling.answer("año")?.as_str(), "ANO");
    /// assert_eq!(spelling.clone().language(Language::Spanish).answer("ñandú")?.as_str(), "ÑANDU");
    /// assert_eq!(spelling.language(Language::German).answer("Größe")?.as_str(), "GROESSE");
    /// # Ok::<(), quadrille_core::Error>(())
    /// ```
    #[must_use]
    pub fn fold_accents(mut self, fold: bool) -> Self {
        self.fold_accents = fold;
        self
    }

    /// Splits words at a separator: each part, but for white space around it, becomes one square. Empty parts
    /// are none.
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
    /// When the separator is empty.
    pub fn tokens(mut self, separator: impl Into<String>) -> Result<Self, Error> {
        let separator = separator.into();
        if separator.is_empty() {
            return Err(Error::parameter("the separator of tokens is empty: give at least one character"));
        }
        self.separator = Some(separator);
        Ok(self)
    }

    /// The separator of tokens, when words are split into tokens.
    #[must_use]
    pub fn separator(&self) -> Option<&str> {
        self.separator.as_deref()
    }

    /// The squares of a word.
    ///
    /// ```
    /// use quadrille_core::Spelling;
    /// let spelling = Spelling::default();
    /// assert_eq!(spelling.answer("it's 7 o'clock")?.as_str(), "ITS7OCLOCK");
    /// // Two letters may share a square, as Croatian crosswords have it, if they are kept together.
    /// assert_eq!(spelling.clone().tokens("/")?.answer("lj/u/b/a/v")?.len(), 5);
    /// assert!(spelling.answer("-").is_err());
    /// # Ok::<(), quadrille_core::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// When nothing of the word fills a square, or more than 255 squares are filled.
    pub fn answer(&self, word: &str) -> Result<Answer, Error> {
        if let Some(separator) = &self.separator {
            return Answer::from_squares(tokens(&self.normal(word), separator));
        }
        if word.is_ascii() && !(self.keeps_dots() && word.contains('i')) {
            // The common case, and worth its own path: a million words pass here before anything else
            // happens.
            let kept = word.bytes().filter(|&byte| is_square(byte.into()));
            let text: String = kept
                .map(|byte| char::from(if self.keep_case { byte } else { byte.to_ascii_uppercase() }))
                .collect();
            let ends = (1..=u32::try_from(text.len()).unwrap_or(u32::MAX)).collect();
            return Answer::from_parts(text, ends).map_err(|error| named(error, word));
        }
        let (mut text, mut ends) = (String::with_capacity(word.len()), Vec::new());
        for cluster in clusters(&self.normal(word)) {
            text.push_str(cluster);
            ends.push(u32::try_from(text.len()).unwrap_or(u32::MAX));
        }
        Answer::from_parts(text, ends).map_err(|error| named(error, word))
    }

    /// The squares that a text fills, such as a key that a player presses. Unlike [`answer`](Self::answer),
    /// it allows any number of squares, and skips what no square can hold.
    ///
    /// To compare a key with a square of a crossword, use the spelling of its word list, and join the squares
    /// of a key that means several letters. No file keeps a spelling. Where it is not known, one fits that
    /// leaves the letters of the crossword as they are: the default one does for most, and
    /// [`keep_case`](Self::keep_case) for those with small letters or `ß`.
    /// [`PlayerGrid::reveal`](crate::PlayerGrid::reveal) needs none.
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
    /// assert_eq!(spelling.language(Language::Turkish).squares("i"), ["İ"]);
    /// # Ok::<(), quadrille_core::Error>(())
    /// ```
    #[must_use]
    pub fn squares(&self, text: &str) -> Vec<String> {
        let normal = self.normal(text);
        match &self.separator {
            Some(separator) => {
                tokens(&normal, separator).filter(|token| is_content(token)).map(str::to_owned).collect()
            }
            None => clusters(&normal).map(str::to_owned).collect(),
        }
    }

    /// Whether the capital of `i` has a dot, as well.
    fn keeps_dots(&self) -> bool {
        self.language == Some(Language::Turkish)
    }

    pub(crate) fn normal(&self, word: &str) -> String {
        let word = &*visible(word);
        let cased = match word {
            _ if self.keep_case => word.to_owned(),
            // What other languages make of a capital with a dot has it as a sign of its own.
            _ if self.keeps_dots() => word.replace("i\u{307}", "i").replace('i', "İ").to_uppercase(),
            _ => word.to_uppercase(),
        };
        let composed =
            if is_nfc_quick(cased.chars()) == IsNormalized::Yes { cased } else { cased.nfc().collect() };
        let may_have_marks = |c: char| self.fold_accents && c >= '\u{c0}' || is_reading_script(c);
        if composed.contains(may_have_marks) { self.without_marks(&composed) } else { composed }
    }

    /// A composed text without marks that only help to read, or that are folded.
    fn without_marks(&self, text: &str) -> String {
        let (mut bare, mut last) = (String::with_capacity(text.len()), '\0');
        for letter in text.chars() {
            let is_folded = self.fold_accents && accents::is_accent(letter, last);
            if is_folded || is_reading_mark(letter, last) {
                continue;
            }
            let loses_accents = |c| !self.keep_case && is_greek(c);
            // Not all are composed.
            if loses_accents(last) && GREEK_ACCENTS.contains(&letter) {
                continue;
            }
            last = letter;
            if loses_accents(letter) {
                bare.extend(iter::once(letter).nfd().filter(|c| !GREEK_ACCENTS.contains(c)));
            } else if self.fold_accents && !is_greek(letter) && !accents::is_own_letter(letter, self.language)
            {
                accents::fold(letter, self.language, &mut bare);
            } else {
                bare.push(letter);
            }
        }
        bare.nfc().collect()
    }
}

/// Accents and breathings, but for the two dots that tell vowels apart.
const GREEK_ACCENTS: [char; 6] = ['\u{300}', '\u{301}', '\u{313}', '\u{314}', '\u{342}', '\u{345}'];

const fn is_greek(letter: char) -> bool {
    matches!(letter, '\u{370}'..='\u{3ff}' | '\u{1f00}'..='\u{1fff}')
}

/// Whether it is of a script whose letters may have marks that only help to read: Greek, Cyrillic, Hebrew or
/// Arabic.
const fn is_reading_script(c: char) -> bool {
    matches!(c, '\u{370}'..='\u{52f}' | '\u{590}'..='\u{6ff}' | '\u{8a0}'..='\u{8ff}' | '\u{1f00}'..='\u{1fff}')
}

/// Whether a mark only helps to read the letter before it. What Unicode composes with its letter belongs to
/// it.
const fn is_reading_mark(mark: char, letter: char) -> bool {
    match mark {
        '\u{300}' | '\u{301}' => matches!(letter, '\u{400}'..='\u{52f}'),
        // Points and accents of Hebrew.
        '\u{591}'..='\u{5bd}' | '\u{5bf}' | '\u{5c1}' | '\u{5c2}' | '\u{5c4}' | '\u{5c5}' | '\u{5c7}'
        // Honorifics, vowel signs and marks of the Quran in Arabic, and the stroke that makes letters longer. Hamza and madda are
        // parts of letters.
        | '\u{610}'..='\u{61a}' | '\u{640}' | '\u{64b}'..='\u{652}' | '\u{656}'..='\u{65f}' | '\u{670}'
        | '\u{6d6}'..='\u{6dc}' | '\u{6df}'..='\u{6e8}' | '\u{6ea}'..='\u{6ed}' | '\u{8d3}'..='\u{8ff}' => true,
        _ => false,
    }
}

fn tokens<'t>(normal: &'t str, separator: &'t str) -> impl Iterator<Item = &'t str> {
    normal.split(separator).map(str::trim).filter(|token| !token.is_empty())
}

/// The clusters that fill a square each. Signs that stand before numbers, as Arabic has them, make one with
/// the space behind them.
fn clusters(normal: &str) -> impl Iterator<Item = &str> {
    let fills = |cluster: &str| {
        cluster.chars().next().is_some_and(is_square) && !cluster.contains(char::is_whitespace)
    };
    normal.graphemes(true).filter(move |cluster| fills(cluster))
}

/// How many squares a text fills in the default spelling.
pub(crate) fn squares_in(text: &str) -> usize {
    clusters(text).count()
}

/// Names the word as the user wrote it.
fn named(error: Error, word: &str) -> Error {
    if error.kind() == crate::ErrorKind::LimitReached {
        return error;
    }
    Error::input(format!("{} has no letters, digits or symbols that could fill a square", quoted(word)))
}

/// Whether a cluster that starts with this character fills a square. Everything does but white space, control
/// characters and what separates the parts of a phrase.
fn is_square(first: char) -> bool {
    match first {
        ascii if ascii.is_ascii() => ascii.is_ascii_alphanumeric() || "#$%&*+<=>@^|~".contains(ascii),
        // What is wide as a letter of Chinese is what it is when it is narrow.
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
        | '\u{ff5f}'..='\u{ff65}' | '\u{feff}' => false,
        other => !other.is_whitespace() && !other.is_control(),
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;

    #[track_caller]
    fn check(word: &str, squares: &[&str]) {
        let answer = Spelling::default().answer(word).unwrap();
        assert_eq!(answer.squares().collect::<Vec<_>>(), squares, "{word}");
        assert_eq!(answer, Answer::from_squares(squares).unwrap());
        assert_eq!(Spelling::default().squares(word), squares, "{word}");
    }

    #[track_caller]
    fn check_refused(word: &str, says: &str) {
        let error = Spelling::default().answer(word).unwrap_err();
        assert!(error.to_string().contains(says), "{error}");
    }

    #[test]
    fn letters_become_upper_case() {
        check("cat", &["C", "A", "T"]);
    }
    #[test]
    fn turkish_letters_keep_their_dots() {
        let spelled = |word: &str| Spelling::default().language(Language::Turkish).answer(word).unwrap();
        for (word, expected) in
            [("istanbul", "İSTANBUL"), ("ışık", "IŞIK"), ("DİŞ", "DİŞ"), ("di\u{307}s", "DİS"), ("at", "AT")]
        {
            assert_eq!(spelled(word).as_str(), expected);
            assert_eq!(spelled(word).len(), expected.chars().count(), "{word}");
        }
        let kept = Spelling::default().language(Language::Turkish).keep_case(true).answer("ip").unwrap();
        assert_eq!(kept.as_str(), "ip");
        check("di", &["D", "I"]);
    }
    #[test]
    fn punctuation_fills_no_square() {
        check("can't stop-me", &["C", "A", "N", "T", "S", "T", "O", "P", "M", "E"]);
        check("你好！世界？", &["你", "好", "世", "界"]);
        check("け・い：お", &["け", "い", "お"]);
        check("Ｃ＋＋！", &["Ｃ", "＋", "＋"]);
        check("राम। सीता", &["रा", "म", "सी", "ता"]);
        check("آب۔ہوا", &["آ", "ب", "ہ", "و", "ا"]);
    }
    #[test]
    fn accents_are_composed() {
        check("e\u{301}te\u{301}", &["É", "T", "É"]);
    }
    #[test]
    fn marks_that_help_to_read_are_no_part_of_letters() {
        check("בַּיִת", &["ב", "י", "ת"]);
        check("כִּתָּ\u{5be}אָב", &["כ", "ת", "א", "ב"]);
        check("كِتَـابٌ", &["ك", "ت", "ا", "ب"]);
        check("آسِيا", &["آ", "س", "ي", "ا"]);
        check("кни́га", &["К", "Н", "И", "Г", "А"]);
        check("ќе", &["Ќ", "Е"]);
        check("мой ёж", &["М", "О", "Й", "Ё", "Ж"]);
        check("δάσκαλος", &["Δ", "Α", "Σ", "Κ", "Α", "Λ", "Ο", "Σ"]);
        check("Όμηρος", &["Ο", "Μ", "Η", "Ρ", "Ο", "Σ"]);
        check("ταΐζω", &["Τ", "Α", "Ϊ", "Ζ", "Ω"]);
        let kept = Spelling::default().keep_case(true).answer("οίκος").unwrap();
        assert_eq!(kept.as_str(), "οίκος");
    }

    #[track_caller]
    fn check_folded(language: Option<Language>, word: &str, expected: &str) {
        let spelling = Spelling::default().fold_accents(true).language(language);
        assert_eq!(spelling.answer(word).unwrap().as_str(), expected, "{word}");
    }

    #[test]
    fn accents_are_folded_but_for_letters_of_the_language() {
        check_folded(None, "été, garçon, Łódź, smørrebrød", "ETEGARCONLODZSMORREBROD");
        check_folded(None, "e\u{301}te\u{301} Ệx\u{302}", "ETEEX");
        check_folded(Some(Language::Spanish), "ñandú", "ÑANDU");
        check_folded(Some(Language::Swedish), "Ångström été", "ÅNGSTRÖMETE");
        check_folded(Some(Language::Danish), "rødgrød é", "RØDGRØDE");
        check_folded(Some(Language::German), "Käse Café, Größe, Übung", "KAESECAFEGROESSEUEBUNG");
        check_folded(None, "œuvre cæsar Straße", "OEUVRECAESARSTRASSE");
        check_folded(Some(Language::Russian), "ёлка мой", "ЕЛКАМОЙ");
        check_folded(Some(Language::Japanese), "きょうっキャッ", "きようつキヤツ");
        check_folded(Some(Language::Turkish), "diş âşık", "DİŞAŞIK");
        check_folded(None, "мой", "МОЙ");
        let kept = Spelling::default().fold_accents(true).keep_case(true).answer("Été").unwrap();
        assert_eq!(kept.as_str(), "Ete");
    }
    #[test]
    fn a_cluster_is_one_square() {
        check("क्षत्रिय", &["क्ष", "त्रि", "य"]);
    }
    #[test]
    fn an_emoji_family_is_one_square() {
        check("👨‍👩‍👧🐱", &["👨‍👩‍👧", "🐱"]);
    }
    #[test]
    fn cyrillic_keeps_its_short_i() {
        check("яй", &["Я", "Й"]);
    }
    #[test]
    fn hebrew_letters_count_one_each() {
        check("שלום", &["ש", "ל", "ו", "ם"]);
    }
    #[test]
    fn one_sharp_s_becomes_two_letters() {
        check("ß", &["S", "S"]);
    }
    #[test]
    fn digits_and_symbols_are_squares() {
        check("C++", &["C", "+", "+"]);
    }
    #[test]
    fn one_letter_is_an_answer() {
        check("b", &["B"]);
    }
    #[test]
    fn punctuation_alone_is_none() {
        check_refused("-'-", "has no letters");
    }
    #[test]
    fn invisible_characters_fill_no_square() {
        check("\u{61c}كلب", &["ك", "ل", "ب"]);
        check("c\u{180e}a\u{200d}t", &["C", "A", "T"]);
    }
    #[test]
    fn a_long_word_is_not_repeated_whole() {
        check_refused(&"-".repeat(1_000_000), &format!("\"{}…\" has no letters", "-".repeat(60)));
    }
    #[test]
    fn many_squares_are_too_many() {
        check_refused(&"x".repeat(256), "at most 255");
    }

    #[test]
    fn tokens_may_be_longer_than_a_letter() {
        let spelling = Spelling::default().tokens("-").unwrap();
        let answer = spelling.answer("do-re-mi").unwrap();
        assert_eq!(answer.squares().collect::<Vec<_>>(), ["DO", "RE", "MI"]);
        assert!(Spelling::default().tokens("").is_err());
    }
    #[test]
    fn a_sign_before_numbers_makes_no_square_of_a_space() {
        check("\u{600} a\u{600}1b", &["A", "\u{600}1", "B"]);
    }
    #[test]
    fn what_a_player_types_may_be_no_square_or_one() {
        let tokens = Spelling::default().tokens("/").unwrap();
        assert_eq!(Spelling::default().squares("-"), [""; 0]);
        assert_eq!(Spelling::default().squares("q"), ["Q"]);
        assert_eq!(tokens.squares("nj"), ["NJ"]);
        assert_eq!(tokens.squares(" a b / . //lj"), ["LJ"]);
    }
}
