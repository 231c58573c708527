//! What stands around the words of a list: sentences, headings above its parts, and numbers and bullets before the words.

use std::borrow::Cow;

use quadrille_core::{Direction, Language, Spelling};

use super::{
    lead::{Lead, Split, WAYS},
    leads::{self, Led},
    lines::{is_blank, is_rule, quoted, says_something, told_separator},
    marks::{self, Mark},
    names,
};

/// A line that says something, and whether it is the first one, or what stands above it says nothing.
pub(super) struct Line<'t> {
    pub(super) number: usize,
    pub(super) text: &'t str,
    pub(super) begins: bool,
    /// Whether the next one begins as well.
    pub(super) is_alone: bool,
    /// Whether a line is drawn directly below.
    is_underlined: bool,
}

/// All lines that say something. Nothing begins where each stands for itself, and lines within quotation marks belong to the one
/// in which these open.
pub(super) fn lines(text: &str) -> Vec<Line<'_>> {
    let mut lines: Vec<Line<'_>> = Vec::new();
    let (mut begins, mut last, mut rest) = (true, 0, text);
    for (number, line) in (1..).zip(text.split_inclusive('\n')) {
        let row = rest;
        rest = rest.get(line.len()..).unwrap_or_default();
        if number <= last {
            continue;
        }
        let text = line.trim();
        if says_something(text) {
            last = number + more_lines(row);
        }
        let is_empty = !says_something(text) || leads::is_empty(text);
        if !is_empty {
            if let Some(before) = lines.last_mut() {
                before.is_alone &= begins;
            }
            lines.push(Line { number, text, begins, is_alone: begins, is_underlined: false });
        }
        if let Some(above) = lines.last_mut().filter(|above| above.number + 1 == number) {
            above.is_underlined = is_rule(text);
        }
        begins = is_empty;
    }
    if lines.iter().all(|line| line.begins) {
        for line in &mut lines {
            (line.begins, line.is_alone) = (false, false);
        }
    }
    lines
}

/// How many more lines belong to the row that a text begins with, because a field in quotation marks reaches into them, whatever
/// separates.
fn more_lines(text: &str) -> usize {
    const ENDS: [char; 4] = ['\n', ',', ';', '\t'];
    let behind_blanks =
        |text| str::trim_start_matches(text, |c: char| c.is_whitespace() && !ENDS.contains(&c));
    let (mut rest, mut lines) = (text, 0);
    loop {
        let mut field = behind_blanks(rest);
        let behind = quoted(field).map(|(_, behind)| behind_blanks(behind));
        if let Some(behind) = behind.filter(|behind| behind.is_empty() || behind.starts_with(ENDS)) {
            let content = field.get(..field.len() - behind.len()).unwrap_or_default();
            lines += content.matches('\n').count();
            field = behind;
        }
        let line = field.split_once('\n').map_or(field, |(line, _)| line);
        match line.find(ENDS).and_then(|at| field.get(at + 1..)) {
            Some(next) => rest = next,
            None => return lines,
        }
    }
}

/// Which lines of a list are no words, by their numbers, and what stands before those that are.
#[derive(Default)]
pub(super) struct Outline {
    /// Sentences above and below.
    pub(super) around: Vec<usize>,
    pub(super) headings: Vec<usize>,
    title: Option<usize>,
    /// A first line that names the columns, of which one has the numbers.
    names: Option<usize>,
    /// The lines with leads.
    led: Vec<usize>,
    /// What tells these, from the left.
    ways: Vec<Split>,
    /// Whether they are numbers in a column of their own.
    pub(super) is_column: bool,
}

impl Outline {
    /// The outline of a text, of which some lines were bold.
    pub(super) fn of(text: &str, bold: &[usize], spelling: &Spelling) -> Self {
        let all = lines(text);
        let mut rows = &*all;
        if let [told, rest @ ..] = rows
            && told_separator(told.text).is_some()
        {
            rows = rest;
        }
        let mut outline = Self::default();
        let colons_join = Mark::Colon.joins(spelling);
        if let [first, rest @ ..] = rows
            && let Some(next) = rest.first()
            && !colons_join
            && is_introduction(first.text, next.text)
        {
            outline.around.push(first.number);
            rows = rest;
        }
        let others = |way: &Split| rows.iter().filter(|line| way(line.text).is_none()).count();
        let ways = WAYS.into_iter().filter(|way| most(rows, |line| way(line.text).is_some()));
        let way = ways.min_by_key(others);
        if let [list @ .., last] = rows
            && is_afterword(list, last, way)
        {
            outline.around.push(last.number);
            rows = list;
        }
        let sketch = Sketch { rows, bold, way };
        let directions = sketch.directions(text);
        let mut is_heading = vec![false; rows.len()];
        sketch.mark_formed(&mut is_heading, directions.as_deref(), colons_join);
        let found = way
            .filter(|way| outline.find_leads(&sketch, *way, &mut is_heading, directions.is_some(), spelling));
        outline.ways.extend(found);
        let headings = rows.iter().zip(&is_heading).filter(|(_, is)| **is).map(|(line, _)| line.number);
        outline.headings = headings.collect();
        // One above all others, or above another one, is the title.
        let is_title = match *is_heading {
            [true, true, ..] => true,
            [true, ..] => outline.headings.len() == 1 && directions.is_none(),
            _ => false,
        };
        if is_title {
            outline.title = Some(outline.headings.remove(0));
        }
        outline
    }

    /// Whether all lines that are no headings have leads in this way. Then lines without, directly above such, are headings too.
    fn find_leads(
        &mut self,
        sketch: &Sketch<'_, '_>,
        way: Split,
        is_heading: &mut [bool],
        are_clues: bool,
        spelling: &Spelling,
    ) -> bool {
        let (mut led, mut more, mut named) = (Vec::new(), Vec::new(), None);
        let mut last = None;
        for (k, line) in sketch.rows.iter().enumerate() {
            if is_heading.get(k) == Some(&true) {
                continue;
            }
            if let Some((lead, word)) = way(line.text) {
                let begins = line.begins || more.last().is_some_and(|&above| above + 1 == k);
                let begins =
                    begins || k.checked_sub(1).is_some_and(|above| is_heading.get(above) == Some(&true));
                led.push((line.number, Led { lead, word, begins }));
                last = Some(lead);
                continue;
            }
            let below =
                sketch.rows.iter().zip(&*is_heading).skip(k + 1).find(|(_, is_heading)| !**is_heading);
            let next = below.and_then(|(line, _)| way(line.text));
            let Some((next, _)) = next else { return false };
            if k == 0 {
                named = Some(line);
                continue;
            }
            let restarts = match (last, next) {
                (Some(Lead::Number(before)), Lead::Number(after)) => after <= before,
                (_, Lead::Bullet | Lead::Symbol(_) | Lead::Clue) => true,
                _ => false,
            };
            if !(line.begins || restarts) || has_clue(line.text) || line.text.starts_with('"') {
                return false;
            }
            more.push(k);
        }
        let columns =
            |line: &Line<'_>| ['\t', ';', ','].into_iter().find_map(|s| names::columns(line.text, s));
        let columns = named.and_then(columns).map(|(word, clue, _)| (word, clue));
        let mut leads: Vec<_> = led.iter().map(|(_, led)| *led).collect();
        if more.len() * 2 > leads.len() || !leads::are_apart(&leads, columns, are_clues, spelling) {
            return false;
        }
        if let (Some(line), Some(first)) = (named, leads.first()) {
            let begins = !matches!(first.lead, Lead::Number(2..) | Lead::Bare(2..));
            let names_marked = || Mark::ALL.iter().any(|mark| mark.names(line.text).is_some());
            if begins && columns.is_none() && !names_marked() {
                match line.text.contains(['\t', ';', '|']) {
                    true => self.names = Some(line.number),
                    false => more.insert(0, 0),
                }
            }
        }
        for k in more {
            if let Some(is_heading) = is_heading.get_mut(k) {
                *is_heading = true;
            }
        }
        self.is_column = sketch.rows.iter().any(|line| {
            way(line.text).is_some_and(|(lead, word)| {
                matches!(lead, Lead::Bare(_)) && leads::is_column_before(line.text, word)
            })
        });
        // Behind a bullet there may be a number.
        if matches!(leads.first(), Some(Led { lead: Lead::Bullet, .. })) {
            let inner = |way: &Split| {
                let again: Option<Vec<_>> = leads
                    .iter()
                    .map(|led| way(led.word).map(|(lead, word)| Led { lead, word, ..*led }))
                    .collect();
                again.filter(|again| {
                    !matches!(again.first(), Some(Led { lead: Lead::Bare(_), .. }) | None)
                        && leads::are_apart(again, None, are_clues, spelling)
                })
            };
            if let Some((inner, words)) = WAYS.into_iter().find_map(|way| Some((way, inner(&way)?))) {
                leads = words;
                self.ways.push(inner);
            }
        }
        self.led = led.iter().map(|(number, _)| *number).collect();
        !leads.is_empty()
    }

    /// The text with comments instead of headings, without sentences, numbers and bullets.
    pub(super) fn applied<'t>(&self, text: Cow<'t, str>) -> Cow<'t, str> {
        if self.around.is_empty() && self.headings.is_empty() && self.title.is_none() && self.led.is_empty() {
            return text;
        }
        let mut led = self.led.iter().peekable();
        let mut plain = String::with_capacity(text.len());
        for (number, line) in (1..).zip(text.split_inclusive('\n')) {
            if self.around.contains(&number) {
                plain.push('\n');
            } else if self.title == Some(number) {
                plain.extend(["# title: ", name(line).unwrap_or(line.trim()), "\n"]);
            } else if self.headings.binary_search(&number).is_ok() || self.names == Some(number) {
                plain.extend(["# ", line]);
            } else if led.next_if_eq(&&number).is_some() {
                plain.push_str(
                    self.ways.iter().fold(line, |line, way| way(line).map_or(line, |(_, word)| word)),
                );
            } else {
                plain.push_str(line);
            }
        }
        plain.into()
    }
}

/// The lines of a list, and what most of them begin with.
struct Sketch<'r, 't> {
    rows: &'r [Line<'t>],
    bold: &'r [usize],
    way: Option<Split>,
}

impl Sketch<'_, '_> {
    fn is_led(&self, k: usize) -> bool {
        self.rows.get(k).zip(self.way).is_some_and(|(line, way)| way(line.text).is_some())
    }

    /// Whether a part of the list begins with a line, because there is nothing above it, or because only those below have a
    /// number, a bullet or a clue.
    fn opens(&self, k: usize) -> bool {
        let has_clue = |k: usize| self.rows.get(k).is_some_and(|line| has_clue(line.text));
        let Some(line) = self.rows.get(k) else { return false };
        line.begins || !self.is_led(k) && self.is_led(k + 1) || !has_clue(k) && has_clue(k + 1)
    }

    /// The places of the headings of a crossword's clues, across and down in any language, if both begin parts of the list;
    /// comments may be such headings as well.
    fn directions(&self, text: &str) -> Option<Vec<usize>> {
        let of = |text: &str| {
            let name = name(text).unwrap_or(text).to_lowercase();
            let name = name.strip_suffix(" clues").unwrap_or(&name);
            let is = |direction: &Direction| {
                Language::ALL.iter().any(|language| language.heading(*direction).to_lowercase() == name)
            };
            Direction::BOTH.into_iter().find(is)
        };
        /// No heading is longer, in bytes.
        const LONGEST: usize = 60;
        let is_short = |text: &str| text.len() < LONGEST;
        let found = self.rows.iter().enumerate().filter(|&(k, line)| is_short(line.text) && self.opens(k));
        let found: Vec<_> = found.filter_map(|(k, line)| Some((k, of(line.text)?))).collect();
        let comments = || text.lines().map(str::trim).filter(|line| line.starts_with('#') && is_short(line));
        let commented =
            |direction| comments().any(|line| of(line.trim_matches(['#', ' '])) == Some(direction));
        let has = |direction| found.iter().any(|(_, other)| *other == direction) || commented(direction);
        Direction::BOTH.into_iter().all(has).then(|| found.into_iter().map(|(k, _)| k).collect())
    }

    /// Marks the headings that look like some: those of a crossword's clues, bold or underlined ones, and those that end in a
    /// colon or are between equals signs. All with a colon have to begin a part of the list, or they are words without their
    /// clues.
    fn mark_formed(&self, is_heading: &mut [bool], directions: Option<&[usize]>, colons_join: bool) {
        let rows = self.rows;
        let shape = |(k, line): (usize, &Line<'_>)| {
            let is_bold = || line.is_underlined || self.bold.binary_search(&line.number).is_ok();
            if directions.is_some_and(|places| places.binary_search(&k).is_ok()) {
                Some(Shape::Direction)
            } else if !colons_join && name(line.text).is_some() {
                Some(Shape::Name)
            } else {
                is_bold().then_some(Shape::Bold)
            }
        };
        let shapes: Vec<_> = rows.iter().enumerate().map(shape).collect();
        let stands_above = |k: usize| shapes.get(k + 1).is_some_and(Option::is_none);
        let begins =
            |k: usize| rows.get(k).is_some_and(|line| line.begins) || !self.is_led(k) && self.is_led(k + 1);
        let mut names = (0..rows.len()).filter(|&k| shapes.get(k) == Some(&Some(Shape::Name)));
        let starts = names.clone().next() == Some(0);
        // Then it may be the first word, whose clue is missing.
        let is_word = starts
            && names.clone().nth(1).is_none()
            && !self.is_led(1)
            && rows.iter().skip(1).all(|line| Mark::Colon.find(line.text).is_some());
        let are_headings = !is_word && names.all(|k| stands_above(k) && (starts || begins(k)));
        for ((k, line), is_heading) in rows.iter().enumerate().zip(is_heading) {
            *is_heading = match shapes.get(k).copied().flatten() {
                None => false,
                Some(Shape::Direction) => true,
                Some(Shape::Name) => are_headings,
                Some(Shape::Bold) => begins(k) && !has_clue(line.text) && !self.is_led(k) && stands_above(k),
            };
        }
    }
}

/// What a heading may look like.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Shape {
    /// As those of a crossword's clues.
    Direction,
    /// With a colon at the end, or between equals signs.
    Name,
    /// Bold or underlined.
    Bold,
}

/// Whether half of several lines or more are of some kind.
fn most(lines: &[Line<'_>], is: impl Fn(&Line<'_>) -> bool) -> bool {
    let mut others = 0;
    let few = |line: &Line<'_>| {
        others += usize::from(!is(line));
        others * 2 <= lines.len()
    };
    lines.len() > 1 && lines.iter().all(few)
}

/// Whether a line is a sentence that tells what follows: more than a few words, or several sentences, before a colon.
fn is_introduction(line: &str, next: &str) -> bool {
    const FEW: usize = 4;
    let Some(said) = colon_ended(line) else { return false };
    let is_long = said.split_whitespace().nth(FEW).is_some();
    let are_several =
        said.contains(['！', '。', '？', '，']) || ["! ", ". ", "? "].iter().any(|end| said.contains(end));
    let is_tight = |line: &str| line.split(',').skip(1).any(|rest| !rest.starts_with(' '));
    let both = |is: &dyn Fn(&str) -> bool| is(line) && is(next);
    let is_entry = both(&|line| line.contains(['\t', ';']))
        || both(&is_tight)
        || APART.into_iter().any(|mark| both(&|line| mark.find(line).is_some()));
    (is_long || are_several) && !is_entry && WAYS.into_iter().all(|way| way(line).is_none())
}

/// Whether the last line is a sentence, behind an empty line, that stands alone below a list with numbers, bullets or clues, as
/// chat programs end their answers.
fn is_afterword(list: &[Line<'_>], last: &Line<'_>, way: Option<Split>) -> bool {
    let has_clue = |line: &Line<'_>| {
        line.text.contains(['\t', ';']) || APART.into_iter().any(|mark| mark.find(line.text).is_some())
    };
    let has_colon = |line: &Line<'_>| Mark::Colon.find(line.text).is_some();
    let differs = || match way {
        Some(way) => way(last.text).is_none(),
        None => {
            most(list, has_clue) && !has_clue(last)
                || most(list, has_colon) && !has_colon(last) && !has_clue(last)
        }
    };
    let is_sentence =
        last.text.ends_with(['.', '!', '?', '。', '！', '？']) || last.text.contains([':', '：']);
    let are_many = last.text.split_whitespace().nth(3).is_some();
    last.begins && list.len() > 1 && is_sentence && are_many && differs() && colon_ended(last.text).is_none()
}

/// What stands between words and clues, and not in a heading as a colon does.
const APART: [Mark; 5] = [Mark::Dash, Mark::Equals, Mark::Arrow, Mark::Bar, Mark::Brackets];

/// Whether something behind a word seems to be its clue.
pub(super) fn has_clue(line: &str) -> bool {
    line.bytes().any(|byte| matches!(byte, b'\t' | b';' | b','))
        || marks::may_be_in(line) && APART.into_iter().any(|mark| mark.find(line).is_some())
}

/// What a heading says in front of its colon, behind which there may be empty columns, or between equals signs.
fn name(line: &str) -> Option<&str> {
    // Most words end in a letter.
    if line.ends_with(|c: char| c.is_ascii_alphanumeric()) {
        return None;
    }
    colon_ended(line).or_else(|| {
        let name = line.trim().strip_prefix("==")?.strip_suffix("==")?.trim_matches(['=', ' ']);
        (!name.is_empty()).then_some(name)
    })
}

fn colon_ended(line: &str) -> Option<&str> {
    let line = line.trim_end_matches(|c| is_blank(c) || matches!(c, ';' | ','));
    line.strip_suffix([':', '：']).map(str::trim).filter(|name| !name.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: &str, told: &[usize]) {
        let outline = Outline::of(text, &[], &Spelling::default());
        assert_eq!((&*outline.applied(text.into()), &*outline.headings), (expected, told));
    }

    #[track_caller]
    fn check_kept(text: &str) {
        check(text, text, &[]);
    }

    #[test]
    fn headings_become_comments() {
        check("Pets:\ncat\ndog\n\nPlants:\noak\n", "# Pets:\ncat\ndog\n\n# Plants:\noak\n", &[1, 5]);
        check("cat\ndog\n\nPlants :\n\noak\n", "cat\ndog\n\n# Plants :\n\noak\n", &[4]);
        check("cat;Feline\ndog;\n;\nPlants:;\noak;Tree", "cat;Feline\ndog;\n;\n# Plants:;\noak;Tree", &[4]);
        check("Language:\na: b\nc: d\n\nX:\ne: f", "# Language:\na: b\nc: d\n\n# X:\ne: f", &[1, 5]);
        check("Pets:\ncat\ndog\nPlants:\noak\nelm\n", "# Pets:\ncat\ndog\n# Plants:\noak\nelm\n", &[1, 4]);
        check("Pets:\n- cat\n- dog\nPlants:\n- oak\n", "# Pets:\ncat\ndog\n# Plants:\noak\n", &[1, 4]);
        check("- cat\n- dog\nPlants\n- oak\n", "cat\ndog\n# Plants\noak\n", &[3]);
        check("1. cat\n2. dog\n3. cow\nPlants\n1. oak\n", "cat\ndog\ncow\n# Plants\noak\n", &[4]);
        check("cat\ndog\n\n== Plants ==\noak\n", "cat\ndog\n\n# == Plants ==\noak\n", &[4]);
    }
    #[test]
    fn bold_lines_are_headings_above_others() {
        let check = |text: &str, bold: &[usize], told: &[usize]| {
            assert_eq!(Outline::of(text, bold, &Spelling::default()).headings, told, "{text}");
        };
        check("Easy\n\n1. cat\n2. dog\n\nHard\n\n1. cow\n", &[1, 6], &[1, 6]);
        check("cat\ndog\n\nHard\ncow\nhen\n", &[4], &[4]);
        check("cat\ndog\ncow\n", &[1, 2, 3], &[]);
        check("cat\ndog\ncow\n", &[2], &[]);
    }
    #[test]
    fn directions_are_headings_where_both_are_there() {
        check("Across\n1. cat\n7. dog\n\nDOWN:\n2. cow\n", "# Across\ncat\ndog\n\n# DOWN:\ncow\n", &[1, 5]);
        check("Across\n3. cat\n1. dog\nDown\n2. cow\n", "# Across\ncat\ndog\n# Down\ncow\n", &[1, 4]);
        check(
            "Across Clues\ncat - a\nDown Clues\ncow - b\n",
            "# Across Clues\ncat - a\n# Down Clues\ncow - b\n",
            &[1, 3],
        );
        check("Waagerecht\ncat\n\nSenkrecht\ncow\n", "# Waagerecht\ncat\n\n# Senkrecht\ncow\n", &[1, 4]);
        check("横向\n1. 猫\n3. 狗\n纵向\n1. 牛\n", "# 横向\n猫\n狗\n# 纵向\n牛\n", &[1, 4]);
        check_kept("Across\ncat\n\nUp\ncow\n");
        check_kept("up\ndown\nacross\n");
    }
    #[test]
    fn one_above_all_is_the_title() {
        check("Pets:\ncat\ndog\n", "# title: Pets\ncat\ndog\n", &[]);
        check("# x\n动物：\n\n猫\n狗\n", "# x\n# title: 动物\n\n猫\n狗\n", &[]);
    }
    #[test]
    fn sentences_stand_around() {
        let check = |text: &str, told: &[usize]| {
            assert_eq!(Outline::of(text, &[], &Spelling::default()).around, told, "{text}");
        };
        check("Sure! Here is a list of 3 words:\n\n1. cat\n2. dog\n", &[1]);
        check("Here are some words for you:\ncat\ndog\n", &[1]);
        check("好的！以下是单词：\n猫\n狗\n", &[1]);
        check("Animals of the sea:\ncat\ndog\n", &[]);
        check("cat,It says the following words:\ndog,Barks\n", &[]);
        check("Sure:\n\n1. cat\n2. dog\n\nAsk me for more!\n", &[6]);
        check("- cat\n- dog\n- cow\n\nLet me know more.\n", &[5]);
        check("cat - a\ndog - b\ncow - c\n\nLet me know more.\n", &[5]);
        check("1. cat\n2. dog\n3. cow\n\nAnswer key: 1. cat 2. dog\n", &[5]);
        check("- cat\n- dog\n- cow\n\nguinea pig\n", &[]);
        check("- cat\n- dog\n- cow\nLet me know more.\n", &[]);
        check("cat\ndog\ncow\n\nLet me know more.\n", &[]);
    }
    #[test]
    fn words_may_end_so() {
        check_kept("cat:\ndog: Barks\ncow: It moos\n");
        check_kept("cat:\ndog:\ncow:\n");
        check_kept("cat\ndog:\n\nPlants:\noak\n");
        check_kept("cat\ndog\n\nPlants:\n");
        check_kept("Pets:\n\nCats:\n\nlion\ntiger\n");
        check_kept("cat: Feline\n\ndog:\n\ncow: It moos\n");
        check_kept("cat\ndog\n");
        check_kept("cat - a\ndog:\ncow - b\noak - c\nelm:\nfir - d\n");
    }
    #[test]
    fn lines_in_quotation_marks_are_no_headings() {
        check_kept("\"cat\",\"Feline\n\nNote:\nit purrs\"\ndog,Barks\n");
        check_kept("cat,Feline\n\"dog\";\"It \"\"barks\"\"\n\nNote:\nloud\" ;x\ncow,Moos");
        check(
            "cat,\"Feline\n\nNote:\n\"\ndog,Barks\n\nPlants:\noak,Tree",
            "cat,\"Feline\n\nNote:\n\"\ndog,Barks\n\n# Plants:\noak,Tree",
            &[7],
        );
    }
    #[test]
    fn quotation_marks_that_open_no_field_hold_no_lines() {
        check("5\" disk\ndog\n\nPlants:\noak 3\"\n", "5\" disk\ndog\n\n# Plants:\noak 3\"\n", &[4]);
        check("\"cat\ndog\n\nPlants:\noak\n", "\"cat\ndog\n\n# Plants:\noak\n", &[4]);
        check("\"a\"b\"\ndog\n\nX:\n\"oak\" c\n", "\"a\"b\"\ndog\n\n# X:\n\"oak\" c\n", &[4]);
    }
    #[test]
    fn colons_may_separate_tokens() {
        let spelling = Spelling::default().tokens(":").unwrap();
        let text = "do:re:\nmi\n\nre:\nfa\n";
        assert_eq!(Outline::of(text, &[], &spelling).applied(text.into()), text);
    }
}
