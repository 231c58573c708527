//! What stands around the words of a list: sentences, headings above its parts, and numbers and bullets
//! before the words.

use std::borrow::Cow;

use quadrille_core::Spelling;

use super::{
    headings::{self, Row},
    lead::{Lead, WAYS, Way},
    leads::{self, Led},
    lines::told_separator,
    marks::Mark,
    names,
    sections::{self, Line, others},
    sentences::{is_afterword, is_introduction, is_sentence},
};

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
    ways: Vec<Way>,
    /// Whether they are numbers in a column of their own.
    pub(super) is_column: bool,
}

impl Outline {
    /// The outline of a text, of which some lines were bold.
    pub(super) fn of(text: &str, bold: &[usize], spelling: &Spelling) -> Self {
        let lines = sections::lines(text);
        let colons_join = Mark::Colon.joins(spelling);
        let mut outline = Self::default();
        let (lines, way) = outline.without_sentences(&lines, colons_join);
        let row = |line| Row::new(line, way);
        let mut rows: Vec<_> = lines.iter().map(row).collect();
        let has_directions = headings::mark(&mut rows, text, bold, colons_join);
        if let Some(way) = way {
            outline.find_leads(&mut rows, way, has_directions, spelling);
        }
        outline.headings = rows.iter().filter(|row| row.is_heading).map(|row| row.line.number).collect();
        // One above all others, or above another one, is the title.
        let is_title = match &*rows {
            [first, second, ..] if first.is_heading && second.is_heading => true,
            [first, ..] => first.is_heading && outline.headings.len() == 1 && !has_directions,
            [] => false,
        };
        if is_title {
            let line = outline.headings.remove(0);
            match rows.first().is_some_and(|row| is_sentence(row.line.text)) {
                true => outline.around.push(line),
                false => outline.title = Some(line),
            }
        }
        outline
    }

    /// The lines below one that tells the separator and between sentences, and the way in which most of them
    /// have leads.
    fn without_sentences<'l, 't>(
        &mut self,
        lines: &'l [Line<'t>],
        colons_join: bool,
    ) -> (&'l [Line<'t>], Option<Way>) {
        let mut list = lines;
        if let [told, rest @ ..] = list
            && told_separator(told.text).is_some()
        {
            list = rest;
        }
        if let [first, rest @ ..] = list
            && let [next, ..] = rest
            && !colons_join
            && is_introduction(first.text, next.text)
        {
            self.around.push(first.number);
            list = rest;
        }
        let others = |way: Way| Some((others(list, |line| way(line).is_some())?, way));
        let way = WAYS.into_iter().filter_map(others).min_by_key(|(others, _)| *others).map(|(_, way)| way);
        if let [rest @ .., last] = list
            && is_afterword(rest, last, way)
        {
            self.around.push(last.number);
            list = rest;
        }
        (list, way)
    }

    /// Finds the leads of a way, if all lines have one that are no headings. Then lines without, directly
    /// above such, are headings too.
    fn find_leads(&mut self, rows: &mut [Row<'_, '_>], way: Way, are_clues: bool, spelling: &Spelling) {
        let Some((led, mut bare)) = led_and_bare(rows) else { return };
        let leads: Vec<_> = led.iter().map(|(_, led)| *led).collect();
        let first = rows.first().filter(|_| bare.first() == Some(&0)).map(|row| row.line);
        let column = first.and_then(first_column);
        let parts = bare.len() - usize::from(first.is_some());
        if parts * 2 > leads.len() || !leads::are_apart(&leads, column, are_clues, spelling) {
            return;
        }
        if let Some(line) = first {
            let starts =
                !matches!(leads.first(), Some(Led { lead: Lead::Number(2..) | Lead::Bare(2..), .. }));
            let names_marked = || Mark::ALL.iter().any(|mark| mark.names(line.text).is_some());
            let is_heading = starts && column.is_none() && !names_marked();
            let has_columns = line.text.contains(['\t', ';', '|']);
            self.names = (is_heading && has_columns).then_some(line.number);
            if !is_heading || has_columns {
                bare.remove(0);
            }
        }
        for k in bare {
            if let Some(row) = rows.get_mut(k) {
                row.is_heading = true;
            }
        }
        self.is_column = led.iter().any(|(line, led)| {
            matches!(led.lead, Lead::Bare(_)) && leads::is_column_before(line.text, led.word)
        });
        self.led = led.iter().map(|(line, _)| line.number).collect();
        self.ways.push(way);
        // Behind a bullet there may be a number.
        if matches!(*leads, [Led { lead: Lead::Bullet, .. }, ..]) {
            self.ways.extend(WAYS.into_iter().find(|way| are_led_again(&leads, *way, are_clues, spelling)));
        }
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
                plain.extend(["# title: ", headings::name(line).unwrap_or(line.trim()), "\n"]);
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

/// The lines with leads, and the places of those without that may be headings because such follow: the first
/// one, and those that begin a part of the list and have no clue. `None` if there are others.
type LedAndBare<'l, 't> = (Vec<(&'l Line<'t>, Led<'t>)>, Vec<usize>);

fn led_and_bare<'l, 't>(rows: &[Row<'l, 't>]) -> Option<LedAndBare<'l, 't>> {
    let (mut led, mut bare) = (Vec::with_capacity(rows.len()), Vec::new());
    let (mut last, mut is_below_heading) = (None, false);
    for (k, row) in rows.iter().enumerate() {
        let line = row.line;
        let begins = line.begins || is_below_heading;
        is_below_heading = row.is_heading || row.lead.is_none();
        if row.is_heading {
            continue;
        }
        if let Some((lead, word)) = row.lead {
            led.push((line, Led { lead, word, begins }));
            last = Some(lead);
            continue;
        }
        let (next, _) = rows.iter().skip(k + 1).find(|row| !row.is_heading)?.lead?;
        let restarts = match (last, next) {
            (Some(Lead::Number(before)), Lead::Number(after)) => after <= before,
            (_, Lead::Bullet | Lead::Symbol | Lead::Clue) => true,
            _ => false,
        };
        let is_part = (line.begins || restarts) && !row.has_clue && !line.text.starts_with('"');
        if k > 0 && !is_part {
            return None;
        }
        bare.push(k);
    }
    Some((led, bare))
}

/// The first of the columns of words and clues, if a line names them.
fn first_column(line: &Line<'_>) -> Option<usize> {
    let columns = ['\t', ';', ','].into_iter().find_map(|separator| names::columns(line.text, separator));
    columns.map(|(roles, _)| roles.clue.min(roles.word))
}

/// Whether all words behind leads have leads again, other than bare numbers, in some way.
fn are_led_again(leads: &[Led<'_>], way: Way, are_clues: bool, spelling: &Spelling) -> bool {
    let again = leads.iter().map(|led| way(led.word).map(|(lead, word)| Led { lead, word, ..*led }));
    again.collect::<Option<Vec<_>>>().is_some_and(|again| {
        !matches!(*again, [Led { lead: Lead::Bare(_), .. }, ..])
            && leads::are_apart(&again, None, are_clues, spelling)
    })
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
        check("Week 1\ncat\ndog\n\nWeek 2\noak\n", "# Week 1\ncat\ndog\n\n# Week 2\noak\n", &[1, 5]);
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
        check("Words of the week\n1. cat\n2. dog\n", "# title: Words of the week\ncat\ndog\n", &[]);
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
        check("Here are your words.\n1. cat\n2. dog\n", &[1]);
        check("Here are your words\n1. cat\n2. dog\n", &[]);
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
        check_kept("Apollo 11\nmoon\nApollo 12\nship\n");
        check_kept("Rocky 1\nRocky 2\n\nRocky 3\nRocky 4\n");
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
