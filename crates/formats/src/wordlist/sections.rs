//! Headings above the parts of a list, which are no words.

use std::borrow::Cow;

use quadrille_core::{Direction, Language, Spelling};

use super::{
    lines::{is_blank, quoted, says_something},
    marks::Mark,
};

/// A line that says something, and whether it is the first one, or what stands above it says nothing.
pub(super) struct Line<'t> {
    pub(super) number: usize,
    pub(super) text: &'t str,
    pub(super) begins: bool,
    /// Whether the next one begins as well.
    pub(super) is_alone: bool,
}

/// All lines that say something, if there are several side by side: nothing begins where each stands for itself. Those within
/// quotation marks belong to the one in which these open.
pub(super) fn lines(text: &str) -> Option<Vec<Line<'_>>> {
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
        let is_empty =
            !says_something(text) || text.chars().all(|c| is_blank(c) || matches!(c, ';' | ',' | '"'));
        if !is_empty {
            if let Some(before) = lines.last_mut() {
                before.is_alone &= begins;
            }
            lines.push(Line { number, text, begins, is_alone: begins });
        }
        begins = is_empty;
    }
    lines.iter().any(|line| !line.begins).then_some(lines)
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

/// The text with comments instead of the headings of a crossword's clues, across and down in any language, if both begin parts
/// of it.
pub(super) fn without_directions(text: &str) -> Option<String> {
    let headings = Language::ALL.iter().flat_map(|language| {
        Direction::BOTH.map(|direction| (language.heading(direction).to_lowercase(), direction))
    });
    let headings: Vec<_> = headings.collect();
    let direction = |line: &Line<'_>| {
        let name = name(line.text).unwrap_or(line.text).to_lowercase();
        headings.iter().find(|(heading, _)| *heading == name).map(|(_, direction)| *direction)
    };
    let lines = lines(text)?;
    let found =
        lines.iter().filter(|line| line.begins).filter_map(|line| Some((line.number, direction(line)?)));
    let found: Vec<_> = found.collect();
    if !Direction::BOTH.iter().all(|direction| found.iter().any(|(_, other)| other == direction)) {
        return None;
    }
    let is_heading = |number| found.binary_search_by_key(&number, |(number, _)| *number).is_ok();
    let comment = |(number, line)| [if is_heading(number) { "# " } else { "" }, line];
    Some((1..).zip(text.split_inclusive('\n')).flat_map(comment).collect())
}

/// The text with comments instead of headings, which end in a colon, and the line of the first one. All lines that end so
/// have to begin a part of the list, behind an empty line or where all others have clues, or they are words without their
/// clues. One above all others is the title.
pub(super) fn without_headings<'t>(text: Cow<'t, str>, spelling: &Spelling) -> (Cow<'t, str>, Option<usize>) {
    let Some(lines) = lines(&text).filter(|_| !Mark::Colon.joins(spelling)) else { return (text, None) };
    let is_heading = |line: &&Line<'_>| name(line.text).is_some();
    let Some(first) = lines.iter().find(is_heading) else { return (text, None) };
    let others_have_clues = lines.iter().filter(|line| !is_heading(line)).all(|line| has_clue(line.text));
    let next = lines.iter().skip(1).map(Some).chain([None]);
    let stand_above = lines.iter().zip(next).filter(|(line, _)| is_heading(line)).all(|(heading, next)| {
        (heading.begins || others_have_clues) && next.is_some_and(|next| !is_heading(&next))
    });
    let is_title = lines.first().is_some_and(|line| line.number == first.number)
        && lines.iter().filter(is_heading).nth(1).is_none();
    // Then it may be the first word, whose clue is missing.
    let is_word = is_title && lines.iter().skip(1).all(|line| Mark::Colon.find(line.text).is_some());
    if !stand_above || is_word {
        return (text, None);
    }
    let mut headings = lines.iter().filter(is_heading).peekable();
    let comment = |(number, line): (usize, &str)| match headings.next_if(|heading| heading.number == number) {
        Some(heading) => {
            let title = if is_title { "title: " } else { "" };
            format!("# {title}{}\n", name(heading.text).unwrap_or_default())
        }
        None => line.to_owned(),
    };
    let commented = (1..).zip(text.split_inclusive('\n')).map(comment).collect::<String>();
    let told = (!is_title).then_some(first.number);
    (commented.into(), told)
}

/// Whether something behind a word seems to be its clue, and not behind a colon as in a heading.
fn has_clue(line: &str) -> bool {
    const MARKS: [Mark; 5] = [Mark::Dash, Mark::Equals, Mark::Arrow, Mark::Bar, Mark::Brackets];
    line.contains(['\t', ';', ',']) || MARKS.into_iter().any(|mark| mark.find(line).is_some())
}

/// What a heading says in front of its colon, behind which there may be empty columns.
fn name(line: &str) -> Option<&str> {
    let line = line.trim_end_matches(|c| is_blank(c) || matches!(c, ';' | ','));
    line.strip_suffix([':', '：']).map(str::trim_end).filter(|name| !name.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: &str, told: Option<usize>) {
        assert_eq!(without_headings(text.into(), &Spelling::default()), (expected.into(), told));
    }

    #[track_caller]
    fn check_kept(text: &str) {
        check(text, text, None);
    }

    #[test]
    fn headings_become_comments() {
        check("Pets:\ncat\ndog\n\nPlants:\noak\n", "# Pets\ncat\ndog\n\n# Plants\noak\n", Some(1));
        check("cat\ndog\n\nPlants :\n\noak\n", "cat\ndog\n\n# Plants\n\noak\n", Some(4));
        check("cat;Feline\ndog;\n;\nPlants:;\noak;Tree", "cat;Feline\ndog;\n;\n# Plants\noak;Tree", Some(4));
        check("Language:\na: b\nc: d\n\nX:\ne: f", "# Language\na: b\nc: d\n\n# X\ne: f", Some(1));
    }
    #[test]
    fn directions_are_headings_where_both_are_there() {
        let check =
            |text: &str, expected: Option<&str>| assert_eq!(without_directions(text).as_deref(), expected);
        check("Across\n1. cat\n\nDOWN:\n1. cow\n", Some("# Across\n1. cat\n\n# DOWN:\n1. cow\n"));
        check("Waagerecht\ncat\n\nSenkrecht\ncow\n", Some("# Waagerecht\ncat\n\n# Senkrecht\ncow\n"));
        check("Across\ncat\n\nUp\ncow\n", None);
        check("up\ndown\nacross\n", None);
    }
    #[test]
    fn one_above_all_is_the_title() {
        check("Pets:\ncat\ndog\n", "# title: Pets\ncat\ndog\n", None);
        check("# x\n动物：\n\n猫\n狗\n", "# x\n# title: 动物\n\n猫\n狗\n", None);
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
    }
    #[test]
    fn lines_in_quotation_marks_are_no_headings() {
        check_kept("\"cat\",\"Feline\n\nNote:\nit purrs\"\ndog,Barks\n");
        check_kept("cat,Feline\n\"dog\";\"It \"\"barks\"\"\n\nNote:\nloud\" ;x\ncow,Moos");
        check(
            "cat,\"Feline\n\nNote:\n\"\ndog,Barks\n\nPlants:\noak,Tree",
            "cat,\"Feline\n\nNote:\n\"\ndog,Barks\n\n# Plants\noak,Tree",
            Some(7),
        );
    }
    #[test]
    fn quotation_marks_that_open_no_field_hold_no_lines() {
        check("5\" disk\ndog\n\nPlants:\noak 3\"\n", "5\" disk\ndog\n\n# Plants\noak 3\"\n", Some(4));
        check("\"cat\ndog\n\nPlants:\noak\n", "\"cat\ndog\n\n# Plants\noak\n", Some(4));
        check("\"a\"b\"\ndog\n\nX:\n\"oak\" c\n", "\"a\"b\"\ndog\n\n# X\n\"oak\" c\n", Some(4));
    }
    #[test]
    fn colons_may_separate_tokens() {
        let spelling = Spelling::default().tokens(":").unwrap();
        let text = "do:re:\nmi\n\nre:\nfa\n";
        assert_eq!(without_headings(text.into(), &spelling), (text.into(), None));
    }
}
