//! Mistakes that a list of entries may have.

use core::hash::BuildHasher;

use hashbrown::DefaultHashBuilder;
use quadrille_core::{Answer, Entry, Spelling, quoted};

use super::{assemble::Entries, columns::Columns, entry::without_remark};
use crate::{
    crossword::enumeration::Enumeration,
    table::{Row, Table, Warning, WarningKind, Warnings, WordListFormat, may_separate},
};

/// Warns of everything that may be a mistake, and takes enumerations of other answers off clues.
pub(super) fn check(all: &mut Entries, table: &Table, columns: &Columns, spelling: &Spelling) {
    enumerations(all);
    let Entries { entries, lines, warnings, .. } = all;
    let unit = if table.is_sheet { "row" } else { "line" };
    let mut repeated = repeated(entries).into_iter().peekable();
    let mut is_damaged = false;
    for (index, (entry, &line)) in entries.iter().zip(&*lines).enumerate() {
        let (text, clue) = (entry.text(), entry.clue().unwrap_or_default());
        let mut warn =
            |kind, message: &dyn Fn() -> String| warnings.add_in(kind, line, (None, text), message);
        if let Some((_, known)) = repeated.next_if(|(again, _)| *again == index) {
            let known = lines[known];
            warn(WarningKind::Duplicate, &|| match known == line {
                true => format!("{} is listed twice in this {unit}", quoted(text)),
                false => format!("{} is listed before, in {unit} {known}, and is kept", quoted(text)),
            });
        }
        if spelling.separator().is_none() && has_alternatives(without_remark(text)) {
            warn(WarningKind::Alternatives, &|| {
                format!("{} may be several words, and is read as one", quoted(text))
            });
        }
        if holds(clue, entry) {
            warn(WarningKind::ClueHoldsAnswer, &|| {
                format!("the clue of {} contains the answer", quoted(text))
            });
        }
        if [text, clue].iter().any(|text| text.contains('{') && text.contains("{=")) {
            warn(WarningKind::Cloze, &|| {
                let of = if clue.contains("{=") { "the clue of " } else { "" };
                format!(
                    "{of}{} contains \"{{=\", which begins the answers of a question in the GIFT format",
                    quoted(text)
                )
            });
        }
        if is_number(clue) {
            warn(WarningKind::NumericClue, &|| format!("the clue of {} is the number {clue}", quoted(text)));
        }
        if !text.is_ascii() && text.split(|c: char| !c.is_alphanumeric()).any(mixes_scripts) {
            warn(WarningKind::MixedScripts, &|| format!("{} mixes letters of several scripts", quoted(text)));
        }
        if !is_damaged && (is_mojibake(text) || is_mojibake(clue)) {
            is_damaged = true;
            let field = if is_mojibake(text) { text } else { clue };
            warn(WarningKind::Encoding, &|| {
                format!(
                    "{} looks like UTF-8 that was read in another encoding: save the list anew",
                    quoted(field)
                )
            });
        }
    }
    if !columns.are_named && !table.is_verbatim {
        headings(entries, lines, warnings);
        swapped(entries, columns, warnings);
        clues_below(entries, table, columns, warnings);
    }
    phrases(entries, table, warnings);
    numbers(entries, lines, table, warnings);
}

/// Returns the entries whose answers are in the list before, each with the first one of its answer, in order.
///
/// Hashes are sorted, since each look into a table of many answers waits for memory.
fn repeated(entries: &[Entry]) -> Vec<(usize, usize)> {
    let hasher = DefaultHashBuilder::default();
    let key = |(entry, index): (&Entry, u64)| hasher.hash_one(entry.answer()) << 32 | index;
    let mut keys: Vec<_> = entries.iter().zip(0..).map(key).collect();
    keys.sort_unstable();
    let mut repeated = Vec::new();
    for alike in keys.chunk_by(|one, next| one >> 32 == next >> 32).filter(|alike| alike.len() > 1) {
        let mut first = Vec::<usize>::new();
        for index in alike.iter().map(|key| *key as u32 as usize) {
            let answer = entries[index].answer();
            match first.iter().find(|first| entries[**first].answer() == answer) {
                Some(&known) if answer.len() >= Answer::MIN_PLACED => repeated.push((index, known)),
                Some(_) => {}
                None => first.push(index),
            }
        }
    }
    repeated.sort_unstable();
    repeated
}

/// Whether a word has letters of scripts whose letters look alike.
fn mixes_scripts(word: &str) -> bool {
    let script = |c: char| match c {
        'a'..='z' | 'A'..='Z' | '\u{c0}'..='\u{24f}' => Some(0),
        '\u{370}'..='\u{3ff}' => Some(1),
        '\u{400}'..='\u{52f}' => Some(2),
        _ => None,
    };
    let mut scripts = word.chars().filter_map(script);
    let first = scripts.next();
    scripts.any(|script| Some(script) != first)
}

/// Whether a text has the letters that UTF-8 shows in a western encoding, such as `Ã©` for `é`.
fn is_mojibake(text: &str) -> bool {
    let is_second = |c: char| matches!(c, '\u{80}'..='\u{bf}');
    !text.is_ascii()
        && (text.contains("â€")
            || text
                .match_indices(['Ã', 'Â'])
                .any(|(at, sign)| text[at + sign.len()..].starts_with(is_second)))
}

/// Enumerations that do not match their answers are reported, and left out where others do.
fn enumerations(all: &mut Entries) {
    let misfit = |entry: &&mut Entry| entry.clue().is_some_and(|clue| Enumeration::behind(clue).is_some());
    // Those that match are taken off already.
    let misfits = all.entries.iter_mut().filter(misfit).count();
    let is_left_out = all.enumerated > 0 && misfits <= all.enumerated;
    for (entry, line) in all.entries.iter_mut().zip(&all.lines) {
        let Some(found) = entry.clue().and_then(Enumeration::behind) else { continue };
        let message = found.mismatch(entry.text(), entry.answer().len())
            + if is_left_out { " and is left out" } else { "" };
        all.warnings.add(WarningKind::Enumeration, *line, || message);
        if is_left_out {
            *entry = entry.clone().with_clue(found.text);
        }
    }
}

/// Whether a text has only letters and digits of ASCII, as most words.
fn is_word(text: &str) -> bool {
    text.bytes().all(|byte| byte.is_ascii_alphanumeric())
}

/// Whether commas, slashes or brackets part words in an answer.
fn has_alternatives(text: &str) -> bool {
    if is_word(text) {
        return false;
    }
    const SIGNS: [char; 9] = [',', '/', ';', '|', '、', '،', '，', '؛', '('];
    text.match_indices(SIGNS).any(|(at, sign)| {
        let (before, after) = (&text[..at], &text[at + sign.len()..]);
        let before = if sign == "(" { before } else { before.trim_end() };
        before.ends_with(char::is_alphabetic)
            && after.trim_start().starts_with(char::is_alphabetic)
            && !text.ends_with('/')
    })
}

/// Whether a clue contains its answer as a word of its own.
fn holds(clue: &str, entry: &Entry) -> bool {
    let text = entry.text();
    if text.is_empty() || clue.len() < text.len() || entry.answer().len() < Answer::MIN_PLACED {
        return false;
    }
    // Some scripts have no spaces between words.
    let is_part = |c: char| c.is_alphanumeric() && c < '\u{2e80}';
    let is_alone = |clue: &str, at: usize, len: usize| {
        !clue[..at].ends_with(is_part) && !clue[at + len..].starts_with(is_part)
    };
    if text.is_ascii() && clue.is_ascii() {
        let windows = clue.as_bytes().windows(text.len());
        return windows.enumerate().any(|(at, found)| {
            found.eq_ignore_ascii_case(text.as_bytes()) && is_alone(clue, at, text.len())
        });
    }
    let [clue, text] = [clue, text].map(str::to_uppercase);
    clue.match_indices(&*text).any(|(at, found)| is_alone(&clue, at, found.len()))
}

/// Whether a clue is a number, such as the frequency of a word.
fn is_number(clue: &str) -> bool {
    clue.bytes().all(|byte| byte.is_ascii_digit() || b"+-.,eE".contains(&byte))
        && clue.ends_with(|c: char| c.is_ascii_digit())
        && clue.replace(',', ".").parse::<f64>().is_ok()
}

/// Warns of words that may be headings: they begin the list or a part of it, and they alone have capitals, or
/// no clue; or a single word is above clues of several. So may lines between empty ones that alone have
/// capitals, no clue or several words, and lines such as `Unit 1`.
fn headings(entries: &[Entry], lines: &[usize], warnings: &mut Warnings) {
    let begins = |index: usize| index == 0 || lines[index] > lines[index - 1] + 1;
    let (starts, others): (Vec<usize>, Vec<usize>) = (0..entries.len()).partition(|&index| begins(index));
    let words = |entry: &Entry| entry.clue().map_or(0, |clue| clue.split_whitespace().count());
    let has_capital = |entry: &Entry| words(entry) == 0 && entry.text().starts_with(char::is_uppercase);
    let are_unlike = |is_odd: &dyn Fn(&Entry) -> bool| {
        starts.iter().all(|&index| is_odd(&entries[index]))
            && !others.iter().any(|&index| is_odd(&entries[index]))
    };
    let is_name = |entry: &Entry| words(entry) == 1;
    let has_no_clue = |entry: &Entry| words(entry) == 0;
    let is_odd = are_unlike(&has_capital)
        || are_unlike(&has_no_clue)
        || starts.len() == 1 && others.len() > 2 && are_unlike(&is_name);
    let is_unit = |index: usize| {
        let text = entries[index].text();
        let is_counted = text.split_once(' ').is_some_and(|(_, number)| number.parse::<u32>().is_ok());
        is_counted && entries[index].clue().is_none()
    };
    let units: Vec<usize> = (0..entries.len()).filter(|&index| is_unit(index)).collect();
    let are_few = 3 * units.len() <= entries.len();
    let is_clued = |index: usize| entries[index].clue().is_some() || units.binary_search(&index).is_ok();
    let units = if are_few || (0..entries.len()).all(is_clued) { units } else { Vec::new() };
    let is_phrase = |entry: &Entry| entry.text().contains(' ');
    let is_alone = |index: usize| begins(index) && index + 1 < entries.len() && begins(index + 1);
    let titles: Vec<usize> = starts.iter().copied().filter(|&index| is_alone(index)).collect();
    let are_titles = |is_odd: &dyn Fn(&Entry) -> bool| {
        let is_title = |index: usize| titles.binary_search(&index).is_ok();
        (0..entries.len()).all(|index| is_odd(&entries[index]) == is_title(index))
    };
    let are_titles = 2 * titles.len() < entries.len()
        && (are_titles(&has_capital) || are_titles(&has_no_clue) || are_titles(&is_phrase));
    let starts = starts.into_iter().filter(|_| is_odd && others.len() > 1);
    for index in starts.chain(units).chain(titles.into_iter().filter(|_| are_titles)) {
        let (text, line) = (entries[index].text(), lines[index]);
        let is_known = |warning: &Warning| warning.line == Some(line);
        if !warnings.0.iter().any(is_known) {
            warnings.add_in(WarningKind::MaybeHeading, line, (None, text), || {
                format!("{} may be a heading: if so, begin the line with #", quoted(text))
            });
        }
    }
}

/// Warns if clues may stand below their words: each is indented, or the second of two lines, or they are the second half
/// of the lines, behind an empty line.
fn clues_below(entries: &[Entry], table: &Table, columns: &Columns, warnings: &mut Warnings) {
    if table.separator.is_some_and(|format| format != WordListFormat::Tab)
        || entries.len() < 2
        || entries.len() % 2 == 1
        || !columns.clue.is_empty()
    {
        return;
    }
    let rows: Vec<_> = table.rows().skip(columns.first).collect();
    let pairs = || rows.chunks_exact(2).map(|pair| (pair[0], pair[1]));
    let is_indented = |row: Row<'_>| row.untrimmed(0).starts_with([' ', '\t']);
    let is_phrase = |row: Row<'_>| row.get(0).split_whitespace().nth(1).is_some();
    let are_indented = pairs().all(|(word, clue)| !is_indented(word) && is_indented(clue));
    let are_apart = rows
        .chunks(2)
        .zip(rows.chunks(2).skip(1))
        .all(|(pair, next)| next[0].line() > pair[pair.len() - 1].line() + 1)
        && pairs().all(|(word, clue)| clue.line() == word.line() + 1 && !is_phrase(word) && is_phrase(clue))
        && rows.len() > 2;
    let (words, clues) = rows.split_at(rows.len() / 2);
    let are_next = |rows: &[Row<'_>]| rows.windows(2).all(|pair| pair[1].line() == pair[0].line() + 1);
    let are_halves = clues.len() > 2
        && are_next(words)
        && are_next(clues)
        && !are_next(&rows)
        && !words.iter().any(|&word| is_phrase(word))
        && clues.iter().all(|clue| clue.get(0).split_whitespace().nth(2).is_some());
    let mut warn = |row: Row<'_>, what: &str| {
        let message = || format!("{what}: put clues behind their words, with a tab between them");
        warnings.add(WarningKind::NoSeparator, row.line(), message);
    };
    if are_indented || are_apart {
        warn(rows[1], "every second line may be a clue, and is read as a word");
    } else if are_halves {
        warn(clues[0], "the lines from here on may be the clues of those before, and are read as words");
    }
}

/// Warns where clues may stand before words: in three of four rows what comes first is a question, a gap, a number, a
/// phrase of four words before a single word, or one of two before a word in capitals. If half of the phrases have four
/// words, three are enough for the others.
fn swapped(entries: &[Entry], columns: &Columns, warnings: &mut Warnings) {
    let is_clue = |entry: &Entry, least: usize| {
        let (text, clue) = (entry.text(), entry.clue().unwrap_or_default());
        let is_question = |text: &str| text.ends_with(['?', '？', '؟']) || text.contains("__");
        let is_number = |text: &str| text.chars().all(char::is_numeric);
        let is_upper = |text: &str| {
            text.chars().filter(|c| c.is_uppercase()).count() > 2 && !text.contains(char::is_lowercase)
        };
        let words = text.split_whitespace().count();
        let is_phrase = words >= if is_upper(clue) && !is_upper(text) { 2 } else { least }
            && clue.split_whitespace().count() == 1;
        !clue.is_empty()
            && (is_question(text) && !is_question(clue) || is_number(text) && !is_number(clue) || is_phrase)
    };
    let others = |least: usize| entries.iter().filter(|entry| !is_clue(entry, least)).count();
    let are_most = || {
        let (quarter, half) = (entries.len() / 4, entries.len() / 2);
        others(4) <= quarter || others(4) <= half && others(3) <= quarter
    };
    if let (true, [answer], [clue]) = (entries.len() > 1 && are_most(), &*columns.answer, &*columns.clue) {
        let choice = format!("answer={},clue={}", clue + 1, answer + 1);
        warnings.add(WarningKind::MaybeSwapped, 0, || {
            format!("the clues may come first; if so, choose the columns {choice}")
        });
    }
}

/// The number of a part such as in `1.1`, else 0, a number, which may have `No.` before it, and the text behind the
/// signs after it.
fn numbered(text: &str) -> Option<(usize, usize, &str)> {
    let text = ["No.", "Nr."].iter().find_map(|sign| text.strip_prefix(sign)).unwrap_or(text).trim_start();
    let (number, rest) = text.split_at(text.find(|c: char| !c.is_ascii_digit() && c != '.')?);
    let text = rest.trim_start_matches(|c: char| !c.is_alphanumeric());
    let is_apart = number.ends_with('.') || text.len() < rest.len();
    let mut numbers = number.trim_end_matches('.').rsplit('.').map(|number| number.parse().ok());
    let number = numbers.next()?.filter(|_| is_apart && text.starts_with(char::is_alphabetic))?;
    Some((numbers.next().map_or(Some(0), |part| part)?, number, text))
}

/// Warns if list numbers may be part of words: at least half of these begin with 1, 2, 3 and so on, before a sign and
/// another text than the one above.
fn numbers(entries: &[Entry], lines: &[usize], table: &Table, warnings: &mut Warnings) {
    if table.is_verbatim || warnings.0.iter().any(|warning| warning.kind == WarningKind::MixedMarkers) {
        return;
    }
    let (mut count, mut first, mut last) = (0, None, None);
    for (entry, &line) in entries.iter().zip(lines) {
        let Some((part, number, text)) = numbered(entry.text()) else { continue };
        count += 1;
        let is_next = last.map_or(number == 1, |(last_part, last, above)| {
            let next = [(last_part, last + 1), (last_part + 1, 1)];
            next.contains(&(part, number)) && text != above
        });
        if !is_next {
            return;
        }
        last = Some((part, number, text));
        first = first.or(Some((entry.text(), line)));
    }
    if let Some((text, line)) = first.filter(|_| count > 1 && 2 * count >= entries.len()) {
        warnings.add_in(WarningKind::MixedMarkers, line, (None, text), || {
            format!("the number in {} is read as part of the word, as in other lines", quoted(text))
        });
    }
}

/// Warns if words may contain their clues: none has one, and at least half of them are phrases or have separators.
fn phrases(entries: &[Entry], table: &Table, warnings: &mut Warnings) {
    let is_phrase =
        |text: &str| !is_word(text) && (text.split_whitespace().nth(2).is_some() || may_separate(text));
    let phrases = entries.iter().filter(|entry| is_phrase(entry.text())).count();
    let is_warned = warnings.0.iter().any(|warning| warning.kind == WarningKind::UnusedSeparator);
    let is_whole = table.separator.is_none()
        && !table.is_verbatim
        && !is_warned
        && entries.iter().all(|entry| entry.clue().is_none());
    if is_whole && phrases > 0 && 2 * phrases >= entries.len() {
        let remedy =
            if table.is_sheet { "put them into a column of their own" } else { "put a tab between them" };
        warnings.add(WarningKind::NoSeparator, 0, || {
            format!("no separator was found, and many words are phrases: if clues follow the words, {remedy}")
        });
    }
}
