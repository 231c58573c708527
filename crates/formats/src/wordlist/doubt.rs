use core::{fmt, slice};

use hashbrown::HashSet;
use quadrille_core::{Entry, Spelling, named, quoted};

use super::{detect::Layout, lines::says_something, row, sections, separated::Rows};

named! {
    /// What a [`Doubt`] is about.
    #[non_exhaustive]
    pub enum DoubtKind: "kind of doubt" {
        /// Lines are no part of the list and are skipped: outside of a fence or a table of Markdown, or a
        /// sentence above or below.
        Around = "around",
        /// Lines are skipped as headings, because they begin parts of the list and are not like the others.
        Heading = "heading",
        /// Lines are skipped as comments, although a letter or a digit follows their `#`.
        Comment = "comment",
        /// Columns that are neither words nor clues, nor named at the beginning, are skipped: the first line
        /// with such columns.
        Columns = "columns",
        /// A field of a JSON list holds text but is not called as words or clues are, where no word has a
        /// clue, or stands beside all words; it is skipped.
        Field = "field",
        /// A line lacks the dash, colon or the like that half of the others have or more; because of it, that
        /// separates nothing: the first such line.
        Unmarked = "unmarked",
        /// Lines lack the dash, colon or other separator that others have, and are words without clues,
        /// although they have what separates in other lists, or most lines have clues.
        Bare = "bare",
        /// Of several forms of a word, with commas between them, before a dash, colon or the like only the
        /// first counts.
        Forms = "forms",
        /// Words may hold their clues: none has one, and most are phrases or long, or every other one is a
        /// phrase.
        MaybeGlued = "maybe-glued",
        /// Clues may hold further columns: all have as many semicolons or commas as separate, and no line
        /// names the columns.
        Joined = "joined",
        /// The lengths that are told of words are not theirs, and left out.
        Lengths = "lengths",
        /// Words stand in the list before, and they are no more than half of it: all but the first of the
        /// same word.
        Repeated = "repeated",
        /// Words have several letters on both sides of a slash, which fills no square: they may be two words
        /// each.
        Slashed = "slashed",
        /// Clues may come first: phrases stand before single words, or numbers before others, and no line
        /// names the columns.
        MaybeTurned = "maybe-turned",
        /// The first word may be a title: it alone of several has no clue, and no line names the columns, or
        /// it alone stands above an empty line.
        MaybeTitle = "maybe-title",
        /// A word may be a heading: only words have no clue that begin a part of the list, behind an empty
        /// line. The line of the first such word.
        MaybeHeading = "maybe-heading",
        /// Numbers in a column of their own are skipped, although no other column holds clues.
        Numbers = "numbers",
        /// The only word holds commas or semicolons, as if there were several in a row.
        OneRow = "one-row",
        /// All clues are single words with the separator between them, as if each line held several words.
        Rows = "rows",
        /// The only line is taken for several words, with commas or the like between them.
        Row = "row",
    }
}

/// Something in a list that may not have been read as it was meant. In text it says what was done, and what
/// to do if something else was meant.
///
/// ```
/// use quadrille_formats::{WordListOptions, wordlist::{self, DoubtKind}};
/// let list = wordlist::list(b"# cats\n#dogs\ncat\ndog\n", &WordListOptions::new())?;
/// for doubt in &list.doubts {
///     println!("warning: {doubt}");
/// }
/// let told: Vec<_> = list.doubts.iter().map(|doubt| (doubt.kind, doubt.line())).collect();
/// assert_eq!(told, [(DoubtKind::Comment, Some(2))]);
/// # Ok::<(), quadrille_formats::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Doubt {
    /// What it is about.
    pub kind: DoubtKind,
    /// The lines of the text of which it tells something, counted from 1; all of them, but where the kind
    /// tells that it is the first, and none if it is about the list as a whole.
    pub lines: Vec<usize>,
    /// The words of which other lengths are told in JSON, which may be a line, by their numbers, counted
    /// from 1.
    pub words: Vec<usize>,
    /// The name of the field of JSON that is skipped.
    pub field: Option<String>,
}

impl Doubt {
    /// One about the list as a whole.
    pub(super) const fn of(kind: DoubtKind) -> Self {
        Self { kind, lines: Vec::new(), words: Vec::new(), field: None }
    }

    /// One about lines, if there are any.
    pub(super) fn at(kind: DoubtKind, lines: impl Into<Vec<usize>>) -> Option<Self> {
        let lines = lines.into();
        (!lines.is_empty()).then(|| Self { lines, ..Self::of(kind) })
    }

    /// The first line of the text of which it tells something, counted from 1; `None` if it is about the list
    /// as a whole.
    #[must_use]
    pub fn line(&self) -> Option<usize> {
        self.lines.first().copied()
    }

    /// The same with other numbers of lines.
    pub(super) fn numbered(mut self, number: impl Fn(usize) -> usize) -> Self {
        for line in &mut self.lines {
            *line = number(*line);
        }
        self.lines.dedup();
        self
    }
}

impl fmt::Display for Doubt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let line = self.line().unwrap_or_default();
        let told = match &*self.words {
            [] => Told("line", &self.lines),
            words => Told("word", words),
        };
        match self.kind {
            DoubtKind::Around => write!(f, "{told} no part of the list and skipped"),
            DoubtKind::Heading => write!(
                f,
                "{told} skipped, taken for headings: write those that are words like the others"
            ),
            DoubtKind::Comment => write!(
                f,
                "{told} skipped, as all that begins with # is: leave that out where a word follows"
            ),
            DoubtKind::Columns => write!(
                f,
                "line {line}: what follows the word and its clue is skipped; a first line with the names of all columns, \
                 such as answer and clue, tells which are which"
            ),
            DoubtKind::Field => {
                write!(
                    f,
                    "{} is skipped: if it holds the clues, give each word its own and call it \"clue\"",
                    quoted(self.field.as_deref().unwrap_or_default())
                )
            }
            DoubtKind::Unmarked => write!(
                f,
                "line {line} lacks the dash, colon or the like that others have, so that it is taken for a part of the \
                 words: put it in"
            ),
            DoubtKind::Bare => write!(
                f,
                "{told} without the separator that others have, such as a dash or a tab, and taken as a whole, without a clue"
            ),
            DoubtKind::Forms => write!(
                f,
                "{told} without what follows the first comma of the word: to keep it, put the word into quotation marks"
            ),
            DoubtKind::MaybeGlued => f.write_str(
                "no word has a clue, and many are phrases or long: if a clue follows each word, put a tab or a semicolon before it",
            ),
            DoubtKind::MaybeTurned => f.write_str(
                "what comes first seems to be clues, phrases before single words or numbers: a first line such as \
                 clue;word tells the order",
            ),
            DoubtKind::MaybeTitle => f.write_str(
                "the first word alone has no clue or stands apart: if it is the title, write # title: in front of it",
            ),
            DoubtKind::MaybeHeading => write!(
                f,
                "line {line} has no clue and begins a part of the list: if it is a heading, write # in front of it"
            ),
            DoubtKind::Numbers => f.write_str(
                "the numbers in the first column are skipped: if they are the clues, say so in a first line such as \
                 clue;word",
            ),
            DoubtKind::Row => write!(
                f,
                "line {line} is taken for a row of words: put each on a line of its own, or, if it is one with its clue, write a \
                 first line such as word;clue"
            ),
            DoubtKind::OneRow => f.write_str(
                "one word alone, and what follows it in its line is taken for its clue or a part of it: put each word on a line \
                 of its own",
            ),
            DoubtKind::Rows => f.write_str(
                "all clues are words with separators between them, as if each line held several words: put each word on a line of \
                 its own if so",
            ),
            DoubtKind::Joined => f.write_str(
                "all clues have as many of the separators, as if there were more columns: a first line with the names of all \
                 columns, such as answer and clue, tells which are which",
            ),
            DoubtKind::Slashed => write!(
                f,
                "{told} one word in spite of the slash, which fills no square: write one of the words, or each on a line of its own"
            ),
            DoubtKind::Lengths => write!(
                f,
                "{told} told with lengths that are not those of the word: these are left out, and the true ones shown"
            ),
            DoubtKind::Repeated => write!(
                f,
                "{told} in the list above already, and placed once more: leave that out if it is a slip"
            ),
        }
    }
}

/// Lines or words as the subject of a sentence, with its verb. Of many the rest is counted.
struct Told<'l>(&'static str, &'l [usize]);

impl fmt::Display for Told<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const MOST: usize = 20;
        let &Self(noun, numbers) = self;
        match numbers {
            [number] => write!(f, "{noun} {number} is"),
            [numbers @ .., last] if numbers.len() < MOST => {
                let numbers: Vec<_> = numbers.iter().map(usize::to_string).collect();
                write!(f, "{noun}s {} and {last} are", numbers.join(", "))
            }
            numbers => {
                let first: Vec<_> = numbers.iter().take(MOST).map(usize::to_string).collect();
                let more = numbers.len().saturating_sub(MOST);
                write!(f, "{noun}s {} and {more} more are", first.join(", "))
            }
        }
    }
}

/// The lines whose `#` a letter or a digit follows at once, but for those above all words that name something
/// and its value.
pub(super) fn of_comments(text: &str) -> Option<Doubt> {
    if !text.contains('#') {
        return None;
    }
    let mut is_above = true;
    let mut is_told = |line: &str| {
        let Some(comment) = line.strip_prefix('#') else {
            is_above &= line.is_empty();
            return false;
        };
        let says_value =
            is_above && comment.split_once(':').is_some_and(|(name, _)| name.split(' ').count() < 3);
        comment.starts_with(char::is_alphanumeric) && !says_value
    };
    let lines = (1..).zip(text.lines()).filter(|(_, line)| is_told(line.trim())).map(|(number, _)| number);
    Doubt::at(DoubtKind::Comment, lines.collect::<Vec<_>>())
}

/// What is doubtful in rows of words and clues.
pub(super) fn of_rows(rows: &Rows, text: &str, layout: &Layout) -> Vec<Doubt> {
    let Rows { entries, lines, skipped, joined, .. } = rows;
    let skipped = skipped.as_ref().map(slice::from_ref).unwrap_or_default();
    let mut doubts: Vec<_> = Doubt::at(DoubtKind::Columns, skipped).into_iter().collect();
    if layout.columns.are_named {
        return doubts;
    }
    let (fewest, most) = joined.unwrap_or_default();
    let seem_rows =
        || layout.format.separator().is_some_and(|separator| seem_rows(entries, separator.into()));
    if fewest > 0 && fewest != most && seem_rows() {
        doubts.push(Doubt::of(DoubtKind::Rows));
    }
    if fewest > 0 && fewest == most && entries.len() > 2 {
        doubts.push(Doubt::of(DoubtKind::Joined));
    }
    if seem_turned(entries) {
        doubts.push(Doubt::of(DoubtKind::MaybeTurned));
    }
    if seem_titled(entries) {
        doubts.push(Doubt::of(DoubtKind::MaybeTitle));
    } else {
        let first = first_heading(text, entries, lines);
        doubts.extend(first.and_then(|line| Doubt::at(DoubtKind::MaybeHeading, [line])));
    }
    doubts
}

/// The lines of words that stand in a list before with the same clue, or as without any. Where that is more
/// than half of it, it is no slip.
pub(super) fn of_repeated(rows: &Rows) -> Option<Doubt> {
    let mut known = HashSet::with_capacity(rows.entries.len());
    let lines = rows.entries.iter().zip(&rows.lines);
    let lines =
        lines.filter_map(|(entry, line)| (!known.insert((entry.answer(), entry.clue()))).then_some(*line));
    let lines = lines.collect::<Vec<_>>();
    if lines.len() * 2 > rows.entries.len() { None } else { Doubt::at(DoubtKind::Repeated, lines) }
}

/// The lines of words of which other lengths are told.
pub(super) fn of_lengths(rows: &Rows) -> Option<Doubt> {
    let mut lines: Vec<_> = rows.misfits.iter().filter_map(|&index| rows.lines.get(index).copied()).collect();
    lines.dedup();
    Doubt::at(DoubtKind::Lengths, lines)
}

/// The lines of words with a slash between two texts that are no abbreviations, unless it separates tokens.
pub(super) fn of_slashes(rows: &Rows, spelling: &Spelling) -> Option<Doubt> {
    let is_word = |text: &str| text.chars().filter(|c| c.is_alphabetic()).nth(2).is_some();
    let is_slashed = |text: &str| {
        let sides = text.split_once('/').filter(|_| spelling.separator().is_none());
        sides.is_some_and(|(one, other)| is_word(one) && is_word(other))
    };
    let slashed = rows.entries.iter().zip(&rows.lines).filter(|(entry, _)| is_slashed(entry.text()));
    Doubt::at(DoubtKind::Slashed, slashed.map(|(_, line)| *line).collect::<Vec<_>>())
}

/// What is doubtful in words, wherever they come from; there may have been numbers in a column of their own.
pub(super) fn of_words(entries: &[Entry], has_numbers: bool) -> Option<Doubt> {
    let is_row = |entry: &Entry| {
        [Some(entry.text()), entry.clue()].into_iter().flatten().any(row::has_separator)
            || entry.clue().is_none() && entry.text().split_whitespace().nth(3).is_some()
    };
    match entries {
        [entry] if is_row(entry) => Some(Doubt::of(DoubtKind::OneRow)),
        _ if has_numbers && entries.iter().all(|entry| entry.clue().is_none()) => {
            Some(Doubt::of(DoubtKind::Numbers))
        }
        _ => None,
    }
}

/// What is doubtful in words with a line each.
pub(super) fn of_lines(entries: &[Entry], text: &str) -> Option<Doubt> {
    // Most lists are told by their first lines.
    let mut lines = text.lines().map(str::trim).skip_while(|line| !says_something(line)).skip(1);
    let stands_apart = || match &*sections::lines(text) {
        [first, rest @ ..] => first.is_alone && rest.len() > 2 && !rest.iter().any(|line| line.is_alone),
        [] => false,
    };
    if seem_glued(entries) || alternate(entries) {
        Some(Doubt::of(DoubtKind::MaybeGlued))
    } else {
        (lines.next().is_some_and(str::is_empty) && stands_apart())
            .then_some(Doubt::of(DoubtKind::MaybeTitle))
    }
}

/// Whether most of several words without clues are phrases of three words or more that are long, or have what
/// stands between texts.
fn seem_glued(entries: &[Entry]) -> bool {
    const LONG: usize = 15;
    let is_glued = |entry: &&Entry| {
        let text = entry.text();
        let inside = text.trim_end_matches(|c: char| !c.is_alphanumeric());
        let is_phrase = is_phrase(text);
        is_phrase && entry.answer().len() > LONG
            || inside.contains([',', ';', ':', '=', '|', '?', '!', '…'])
            || is_phrase && inside.contains(['–', '—'])
    };
    entries.len() > 2 && entries.iter().filter(is_glued).count() * 2 > entries.len()
}

/// Whether single words and phrases take turns, as where clues have lines of their own.
fn alternate(entries: &[Entry]) -> bool {
    const FEW: usize = 4;
    let has_words = |entry: &Entry| entry.text().contains(' ');
    let take_turns = |pair: &[Entry]| matches!(pair, [word, clue] if !has_words(word) && has_words(clue));
    entries.len() > FEW && entries.chunks(2).all(take_turns)
}

/// Whether a text has three words at least.
fn is_phrase(text: &str) -> bool {
    text.split_whitespace().nth(2).is_some()
}

/// Whether all clues are single words, and most words are phrases or questions, or half of many, or all are
/// numbers and no clue is.
pub(super) fn seem_turned(entries: &[Entry]) -> bool {
    let is_single = |entry: &Entry| entry.clue().is_some_and(|clue| clue.split_whitespace().nth(1).is_none());
    if entries.len() < 2 || !entries.iter().all(is_single) {
        return false;
    }
    let is_number = |text: &str| text.chars().all(char::is_numeric);
    let is_numbered = |entry: &Entry| is_number(entry.text()) && !entry.clue().is_some_and(is_number);
    let is_clue = |entry: &&Entry| is_phrase(entry.text()) || entry.text().ends_with(['?', '？']);
    let phrases = entries.iter().filter(is_clue).count() * 2;
    phrases > entries.len()
        || phrases == entries.len() && entries.len() > 2
        || entries.iter().all(is_numbered)
}

/// Whether the clues of several words are single words with separators between them.
fn seem_rows(entries: &[Entry], separator: char) -> bool {
    let is_word = |word: &str| !word.trim().is_empty() && !word.trim().contains(char::is_whitespace);
    let is_row = |entry: &Entry| entry.clue().is_some_and(|clue| clue.split(separator).all(is_word));
    entries.len() > 1 && entries.iter().all(is_row)
}

/// Whether all words have clues, but for the first one.
fn seem_titled(entries: &[Entry]) -> bool {
    let Some((first, rest)) = entries.split_first() else { return false };
    first.clue().is_none() && rest.len() > 1 && rest.iter().all(|entry| entry.clue().is_some())
}

/// The first line whose word has no clue, if only words have none that begin a part of the list, and fewer
/// than others.
fn first_heading(text: &str, entries: &[Entry], lines: &[usize]) -> Option<usize> {
    let bare =
        || entries.iter().zip(lines).filter(|(entry, _)| entry.clue().is_none()).map(|(_, line)| *line);
    let first = bare().next().filter(|_| bare().count() * 2 < entries.len())?;
    let sections = sections::lines(text);
    let mut begins = sections.iter().filter(|line| line.begins).map(|line| line.number);
    bare().all(|line| begins.any(|begin| begin == line)).then_some(first)
}
