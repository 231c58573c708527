//! What people write between words and clues where there is neither tab nor semicolon nor comma.

use core::{iter, ops::Range};

use quadrille_core::Spelling;

use super::{
    lines::unquoted,
    names,
    signs::{BRACKETS, is_blank, is_dash, is_wide},
    wish,
};

/// Something that stands between a word and its clue, and as a rule has space around it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mark {
    Dash,
    Colon,
    /// A colon with or without space beside it, but between letters, or two of them, which words may have.
    Colons,
    Equals,
    Arrow,
    Bar,
    /// A semicolon or a comma of Arabic, or a semicolon of Chinese.
    Stop,
    /// A comma of Chinese, which a saying may have.
    Comma,
    Slash,
    /// Around the clue, at the end of the line.
    Brackets,
    /// The space behind what is in brackets or between slashes behind the word.
    Remark,
    /// The space behind a question.
    Question,
    /// A short dash without space, before several words, or a hyphen or a dash with space on one side at
    /// least.
    TightDash,
    /// Dots that lead to the clue.
    Dots,
    /// Spaces that put clues below each other, or a wide one, where there is nothing else.
    Gap,
}

impl Mark {
    pub(super) const ALL: [Self; 15] = [
        Self::Dash,
        Self::Colon,
        Self::Colons,
        Self::Equals,
        Self::Arrow,
        Self::Bar,
        Self::Stop,
        Self::Comma,
        Self::Slash,
        Self::Brackets,
        Self::Remark,
        Self::Question,
        Self::TightDash,
        Self::Dots,
        Self::Gap,
    ];

    fn is_part(self, c: char) -> bool {
        match self {
            Self::Dash => is_dash(c),
            Self::Colon | Self::Colons => matches!(c, ':' | '：'),
            Self::Equals => matches!(c, '='),
            Self::Arrow => matches!(c, '→' | '⇒' | '-' | '=' | '>'),
            Self::Bar => matches!(c, '|'),
            Self::Stop => matches!(c, '؛' | '،' | '；'),
            Self::Comma => c == '，',
            Self::Slash => c == '/',
            Self::Brackets => OPENING.contains(&c),
            Self::Remark => BRACKETS.iter().any(|&(open, _)| open == c),
            Self::Question => QUESTION.contains(&c),
            Self::TightDash => matches!(c, '-' | '–'),
            Self::Dots => matches!(c, '.' | '‥' | '…'),
            Self::Gap => matches!(c, ' ' | '\u{a0}') || is_wide(c),
        }
    }

    /// Whether it may be the separator of tokens, or a part of it.
    pub(super) fn joins(self, spelling: &Spelling) -> bool {
        spelling.separator().is_some_and(|separator| separator.contains(|c| self.is_part(c)))
    }

    /// Where it first stands behind a word.
    pub(super) fn find(self, line: &str) -> Option<Range<usize>> {
        self.find_from(line, separable(line))
    }

    /// Where it first stands in the part of a line that [may hold it](separable).
    pub(super) fn find_from(self, line: &str, from: usize) -> Option<Range<usize>> {
        match self {
            Self::Brackets => around_the_end(line, from),
            Self::Remark => behind_remark(line, from),
            Self::Question => behind_question(line, from),
            Self::TightDash => tight_dash(line, from),
            _ => self.places(line, from).find(|at| {
                around(line, at).is_some_and(|(before, mark, after)| {
                    self.is_between(before, mark, after) && !before.trim().is_empty()
                })
            }),
        }
    }

    /// Where signs that may be it stand in a line.
    fn places(self, line: &str, mut from: usize) -> impl Iterator<Item = Range<usize>> {
        iter::from_fn(move || {
            let start = from + line.get(from..)?.find(|c| self.is_part(c))?;
            from = line.get(start..)?.find(|c| !self.is_part(c)).map_or(line.len(), |len| start + len);
            Some(start..from)
        })
    }

    /// Whether what may be it separates two texts.
    fn is_between(self, before: &str, mark: &str, after: &str) -> bool {
        let ends = after.is_empty() || after.starts_with(is_blank);
        match self {
            // A hyphen joins the parts of a word, a short dash a team and another; a long one is always a
            // break.
            Self::Dash => mark == "—" || ends && before.ends_with(is_blank),
            Self::Colon => mark == "：" || mark == ":" && (ends || before.ends_with(is_blank)),
            Self::Colons => {
                let is_between_letters = || {
                    let is_word = before.chars().rev().take(2).filter(|c| c.is_alphabetic()).count() == 2;
                    is_word && after.starts_with(char::is_alphabetic)
                };
                mark == "::" || mark == ":" && (ends || before.ends_with(is_blank) || is_between_letters())
            }
            Self::Equals => !after.starts_with('>'),
            Self::Slash => ends && before.ends_with(is_blank),
            Self::Arrow => mark.ends_with(['>', '→', '⇒']) && mark != ">",
            Self::Bar => mark == "|",
            Self::Stop | Self::Comma => true,
            // They are found otherwise.
            Self::Brackets | Self::Remark | Self::Question | Self::TightDash => false,
            // A text may end in them.
            Self::Dots => !after.trim().is_empty() && (mark.contains(['‥', '…']) || mark.len() > 2),
            Self::Gap => mark.contains(is_wide) || mark.chars().nth(1).is_some(),
        }
    }

    /// The columns in a line that names them on both sides of the first mark.
    pub(super) fn names(self, line: &str) -> Option<names::Roles> {
        let at = self.find(line)?;
        names::find(&[line.get(..at.start)?, self.clue(line.get(at.end..)?)])
    }

    /// The clue of what stands behind it.
    pub(super) fn clue(self, after: &str) -> &str {
        match self {
            Self::Brackets if !after.starts_with(OPENING) => after.strip_suffix(CLOSING).unwrap_or(after),
            _ => after,
        }
    }
}

/// What stands before a place in a line, in it and behind it.
fn around<'l>(line: &'l str, at: &Range<usize>) -> Option<(&'l str, &'l str, &'l str)> {
    Some((line.get(..at.start)?, line.get(at.clone())?, line.get(at.end..)?))
}

/// A hyphen or a dash with space on one side, or a short dash without before several words. All that is asked
/// of a line as a whole is asked once: it may hold nothing but dashes.
fn tight_dash(line: &str, from: usize) -> Option<Range<usize>> {
    let last_dash = line.rfind(is_dash)?;
    let last_blank = line.trim_end().rfind(is_blank);
    let is_tight = |at: &Range<usize>| {
        let Some((before, mark, after)) = around(line, at) else { return false };
        let ends = after.is_empty() || after.starts_with(is_blank);
        // Before a number it may be a minus sign.
        let is_apart = ends || before.ends_with(is_blank) && !after.starts_with(char::is_numeric);
        // Parts of words, `e- mail` and `mother- in- law`, have a letter before it, or more of them behind.
        let is_whole = || last_dash < at.end && before.chars().filter(|c| c.is_alphabetic()).nth(1).is_some();
        let words = line.len() - after.trim_start().len();
        let is_before_words = || mark == "–" && last_blank.is_some_and(|blank| blank >= words);
        mark.chars().nth(1).is_none()
            && words < line.len()
            && !before.trim().is_empty()
            && !after.starts_with('>')
            && (is_apart && is_whole() && !is_suspended(after) || is_before_words())
    };
    Mark::TightDash.places(line, from).find(is_tight)
}

const OPENING: [char; 2] = ['(', '（'];
const CLOSING: [char; 2] = [')', '）'];

/// The bracket behind a word, with others right before it, that the end of the line closes, where a clue is
/// inside. Of several pairs it is the place before the first one, since all of them are the clue. Lengths of
/// words are none.
fn around_the_end(line: &str, from: usize) -> Option<Range<usize>> {
    let rest = line.get(from..).filter(|rest| rest.ends_with(CLOSING))?;
    let last = last_pair(rest)?;
    let mut first = last.clone();
    while let Some(before) = rest.get(..first.start).map(str::trim_end).filter(|rest| rest.ends_with(CLOSING))
        && let Some(pair) = last_pair(before).filter(|pair| is_apart(before, pair))
    {
        first = pair;
    }
    let start = from + first.start;
    let word = line.get(..start)?;
    // Three letters of an alphabet, or a sign of a script that has many: less is a remark, such as (m) or
    // (n.).
    let inside = line.get(from + last.end..)?;
    let letters = inside.chars().filter(|c| c.is_alphabetic()).map(char::len_utf8).sum::<usize>();
    // Where a word is a single letter, the brackets are a part of it.
    let is_word = word.trim().len() > 1;
    let end = if first == last { from + last.end } else { start };
    (letters > 2 && is_apart(rest, &first) && is_word).then_some(start..end)
}

/// Whether there is space before a bracket, which has it inside in Chinese.
fn is_apart(text: &str, pair: &Range<usize>) -> bool {
    text.get(..pair.start).is_some_and(|word| word.ends_with([' ', '\u{a0}', '\t']))
        || text.get(pair.start..).is_some_and(|bracket| bracket.starts_with('（'))
}

/// The bracket, with others right before it, that the end of a text closes.
fn last_pair(text: &str) -> Option<Range<usize>> {
    let mut closed = 0_usize;
    let (at, bracket) = text.char_indices().rev().find(|&(_, c)| {
        closed += usize::from(CLOSING.contains(&c));
        closed -= usize::from(OPENING.contains(&c));
        closed == 0
    })?;
    let start = text.get(..at)?.trim_end_matches(OPENING).len();
    Some(start..at + bracket.len_utf8())
}

/// What words are, as dictionaries have it.
const KINDS: [&str; 30] = [
    "n",
    "v",
    "adj",
    "adv",
    "prep",
    "conj",
    "pron",
    "det",
    "num",
    "int",
    "interj",
    "phr",
    "m",
    "f",
    "nt",
    "pl",
    "sg",
    "mf",
    "nm",
    "nf",
    "vt",
    "vi",
    "noun",
    "verb",
    "adjective",
    "adverb",
    "masc",
    "fem",
    "neut",
    "plural",
];
const QUESTION: [char; 3] = ['?', '？', '؟'];

/// The space between the first remark on a word and a clue: `abandon (v) to leave`. In brackets it is an
/// abbreviation or a number, and no part of a phrase: `to look (sth) up`, `iron (III) oxide`.
fn behind_remark(line: &str, from: usize) -> Option<Range<usize>> {
    let rest = line.get(from..)?;
    let is_open = |(at, c): &(usize, char)| {
        let before = rest.get(..*at).unwrap_or_default();
        BRACKETS.iter().any(|&(open, _)| open == *c)
            && (before.ends_with(is_blank) || *c == '（')
            && !before.trim().is_empty()
    };
    let (open, bracket) = rest.char_indices().find(is_open)?;
    let (_, close) = BRACKETS.into_iter().find(|&(open, _)| open == bracket)?;
    let (inside, clue) = rest.get(open + bracket.len_utf8()..)?.split_once(close)?;
    let is_apart = clue.starts_with(is_blank) || close == '）';
    let is_told = |word: &str| word.ends_with('.') || KINDS.contains(&word) || word.parse::<u8>().is_ok();
    let is_sound = matches!(bracket, '/' | '（');
    let is_remark = !inside.trim().is_empty()
        && inside.split_whitespace().nth(2).is_none()
        && (is_sound || inside.split_whitespace().all(is_told));
    let clue = clue.trim_start();
    let is_clue = clue.starts_with(char::is_alphanumeric) && clue.contains(char::is_alphabetic);
    let end = line.len() - clue.len();
    (is_apart && is_remark && is_clue).then_some(end..end)
}

/// The space between a question and its answer.
fn behind_question(line: &str, from: usize) -> Option<Range<usize>> {
    let at = from + line.get(from..)?.rfind(QUESTION)?;
    let (mark, after) = line.get(at..)?.split_at_checked(line.get(at..)?.chars().next()?.len_utf8())?;
    let answer = after.trim_start();
    let is_apart = answer.len() < after.len() || mark == "？";
    (is_apart && answer.starts_with(char::is_alphanumeric))
        .then(|| line.len() - after.len()..line.len() - answer.len())
}

/// Whether a text ends as questions do, or has a gap to fill in.
pub(super) fn is_question(text: &str) -> bool {
    text.ends_with(QUESTION) || text.contains("___")
}

/// Whether a text is a question, or has a gap for a word, and is longer than a phrase with its translation.
pub(super) fn is_long_question(text: &str) -> bool {
    const LONG: usize = 4;
    let is_asked = text.ends_with(QUESTION) || text.split_whitespace().any(|word| word.starts_with("___"));
    is_asked && text.split_whitespace().nth(LONG - 1).is_some()
}

/// Whether a hyphen stands for the rest of a word that follows: `Vor- und Nachteile`.
fn is_suspended(after: &str) -> bool {
    matches!(after.split_whitespace().next(), Some("und" | "oder" | "and" | "or"))
}

/// Whether a line may have any mark, which is quickly told for most words.
pub(super) fn may_be_in(line: &str) -> bool {
    /// What marks in other scripts begin with in UTF-8, and long dashes.
    const FIRST: [u8; 4] = [0xc2, 0xd8, 0xe2, 0xef];
    let mut last = 0;
    line.bytes().any(|byte| {
        // A wide space begins with the last pair.
        let is_pair = matches!([last, byte], [b' ', b' '] | [b'.', b'.'] | [0xe3, 0x80]);
        last = byte;
        is_pair
            || matches!(byte, b'-' | b':' | b'=' | b'>' | b'|' | b'/' | b'(' | b'[' | b'?')
            || FIRST.contains(&byte)
    })
}

/// What stands between words and clues, and not in a heading as a colon does.
pub(super) const APART: [Mark; 5] = [Mark::Dash, Mark::Equals, Mark::Arrow, Mark::Bar, Mark::Brackets];

/// Whether something behind a word seems to be its clue.
pub(super) fn has_clue(line: &str) -> bool {
    if line.bytes().any(|byte| matches!(byte, b'\t' | b';' | b',')) {
        return true;
    }
    has_mark(line)
}

/// Whether a line has what stands between words and clues, and not in a heading.
pub(super) fn has_mark(line: &str) -> bool {
    if !may_be_in(line) {
        return false;
    }
    let from = separable(line);
    APART.into_iter().any(|mark| mark.find_from(line, from).is_some())
}

/// From where on something may separate a word from its clue: behind a word in quotation marks, and behind a
/// pin, whose commas and signs are its own.
pub(super) fn separable(line: &str) -> usize {
    let word = unquoted(line).map_or(0, |(_, rest)| line.len() - rest.len());
    let rest = line.get(word..).unwrap_or_default();
    let Some(pinned) = wish::len_with_pin(rest) else { return word };
    // A pin at the end of the line may stand behind the clue.
    let before = || rest.split_once('@').map_or(rest, |(before, _)| before);
    let is_behind = pinned == rest.len() && Mark::ALL.iter().any(|mark| mark.find(before()).is_some());
    if is_behind { word } else { word + pinned }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(mark: Mark, line: &str, expected: Option<(&str, &str)>) {
        let found = mark.find(line).map(|at| (line[..at.start].trim(), line[at.end..].trim()));
        assert_eq!(found, expected, "{line}");
    }

    #[test]
    fn a_dash_has_space_around_it() {
        check(Mark::Dash, "rock-and-roll – loud - very", Some(("rock-and-roll", "loud - very")));
        check(Mark::Dash, "cat -- Feline", Some(("cat", "Feline")));
        check(Mark::Dash, "cat\u{a0}\u{2212}\u{a0}Feline", Some(("cat", "Feline")));
        check(Mark::Dash, "cat -", Some(("cat", "")));
        check(Mark::Dash, "rock-hopper", None);
        check(Mark::Dash, "Paris–Dakar", None);
        check(Mark::Dash, "cat -> Feline", None);
        check(Mark::Dash, "- cat", None);
    }
    #[test]
    fn a_long_dash_needs_none() {
        check(Mark::Dash, "cat—Feline", Some(("cat", "Feline")));
    }
    #[test]
    fn a_colon_has_space_behind_it() {
        check(Mark::Colon, "cat: Feline", Some(("cat", "Feline")));
        check(Mark::Colon, "chat : félin", Some(("chat", "félin")));
        check(Mark::Colon, "chat :félin", Some(("chat", "félin")));
        check(Mark::Colon, "猫：动物", Some(("猫", "动物")));
        check(Mark::Colon, "12:30", None);
    }
    #[test]
    fn others() {
        check(Mark::Equals, "cat = Feline", Some(("cat", "Feline")));
        check(Mark::Equals, "cat=Feline", Some(("cat", "Feline")));
        check(Mark::Equals, "cat=>Feline", None);
        check(Mark::Slash, "AC/DC / Band", Some(("AC/DC", "Band")));
        check(Mark::Gap, "guinea pig   It whistles", Some(("guinea pig", "It whistles")));
        check(Mark::Arrow, "cat->Feline", Some(("cat", "Feline")));
        check(Mark::Arrow, "cat → Feline", Some(("cat", "Feline")));
        check(Mark::Arrow, "a > b", None);
        check(Mark::Bar, "cat|Feline", Some(("cat", "Feline")));
        check(Mark::Stop, "قطة؛ تموء", Some(("قطة", "تموء")));
        check(Mark::Dots, "St. Paul...... It is", Some(("St. Paul", "It is")));
        check(Mark::Dots, "cat … Feline", Some(("cat", "Feline")));
        check(Mark::Dots, "Once upon a time...", None);
        check(Mark::TightDash, "cat–It purrs", Some(("cat", "It purrs")));
        check(Mark::TightDash, "Paris–Dakar", None);
        check(Mark::TightDash, "rock-hopper- hops", Some(("rock-hopper", "hops")));
        check(Mark::TightDash, "cat -purrs", Some(("cat", "purrs")));
        check(Mark::TightDash, "cat-", None);
        check(Mark::TightDash, "cat -> Feline", None);
        check(Mark::TightDash, "Vor- und Nachteile", None);
        check(Mark::TightDash, "Kelvin -273", None);
        check(Mark::Colons, "cat:It purrs", Some(("cat", "It purrs")));
        check(Mark::Colons, "12:30", None);
        check(Mark::Comma, "苹果，水果", Some(("苹果", "水果")));
        check(Mark::Gap, "さくら　春の花", Some(("さくら", "春の花")));
        check(Mark::Dash, "さくら　－　春の花", Some(("さくら", "春の花")));
    }
    #[test]
    fn brackets_are_around_a_clue_at_the_end() {
        check(Mark::Brackets, "Hund (bellt)", Some(("Hund", "bellt)")));
        check(Mark::Brackets, "Hund (Tier) (bellt (laut))", Some(("Hund", "(Tier) (bellt (laut))")));
        check(Mark::Brackets, "Hund (m) (bellt)", Some(("Hund", "(m) (bellt)")));
        check(Mark::Brackets, "Hund(e) (bellt)", Some(("Hund(e)", "bellt)")));
        check(Mark::Brackets, "犬 （动物）", Some(("犬", "动物）")));
        check(Mark::Brackets, "Hund (4)", None);
        check(Mark::Brackets, "Hund (bellt) laut", None);
        check(Mark::Brackets, "Hund (bellt", None);
        check(Mark::Brackets, "Freund(in)", None);
        check(Mark::Brackets, "(bellt)", None);
        check(Mark::Brackets, "Hund)", None);
        check(Mark::Brackets, "Hund(in (laut))", None);
    }
    #[test]
    fn space_behind_remarks_separates() {
        check(Mark::Remark, "abandon (v) to leave", Some(("abandon (v)", "to leave")));
        check(Mark::Remark, "give up [phr. v.] to stop", Some(("give up [phr. v.]", "to stop")));
        check(Mark::Remark, "night /naɪt/ dark", Some(("night /naɪt/", "dark")));
        check(Mark::Remark, "林檎（りんご）赤い", Some(("林檎（りんご）", "赤い")));
        check(Mark::Remark, "Feline (3) cat", Some(("Feline (3)", "cat")));
        for line in [
            "iron (III) oxide",
            "I (Can't) Go",
            "cat (n)",
            "cat (n) (purrs)",
            "Freund(in) da",
            "(the) cat (n",
        ] {
            check(Mark::Remark, line, None);
        }
    }
    #[test]
    fn space_behind_questions_separates() {
        check(Mark::Question, "Who? What purrs? cat", Some(("Who? What purrs?", "cat")));
        check(Mark::Question, "何？猫", Some(("何？", "猫")));
        check(Mark::Question, "What purrs?", None);
        check(Mark::Question, "What purrs? (cat)", None);
        check(Mark::Question, "what?ever", None);
    }
    #[test]
    fn lines_that_may_have_a_mark_are_told() {
        let marks = (' '..=char::MAX).filter(|c| Mark::ALL.iter().any(|mark| mark.is_part(*c)));
        assert_eq!(marks.filter(|c| !may_be_in(&format!("{c}{c}"))).collect::<Vec<_>>(), []);
        for word in ["don't stop", "Bär", "кот", "猫", "3D"] {
            assert!(!may_be_in(word), "{word}");
        }
    }
    #[test]
    fn dashes_in_long_lines_are_found_at_once() {
        for sign in ["-", "–"] {
            check(Mark::TightDash, &format!("1{sign}").repeat(1_000_000), None);
        }
    }
    #[test]
    fn brackets_in_long_lines_are_found_at_once() {
        let open = " (abc".repeat(1_000_000);
        assert_eq!(Mark::Brackets.find(&format!("ab{open}")), None);
        let closed = format!("ab{open})");
        assert_eq!(Mark::Brackets.find(&closed), Some(closed.len() - 5..closed.len() - 4));
    }
    #[test]
    fn quoted_words_and_pins_hold_none() {
        check(Mark::Dash, "\"cat - dog\" - Pets", Some(("\"cat - dog\"", "Pets")));
        check(Mark::Dash, "cat @ -1 -2 down - Feline", Some(("cat @ -1 -2 down", "Feline")));
        check(Mark::Dash, "cat @ 1,2 - Feline", None);
    }
}
