//! What the comments before the first word say about the whole list.

use std::borrow::Cow;

use quadrille_core::{Language, Metadata, Reading};

use super::lines::{data_lines, is_empty, told_separator, unquoted};
use crate::Error;

/// What a list may say about itself.
pub(super) const NAMES: [&str; 6] = ["title", "author", "copyright", "notes", "direction", "language"];

/// What a list says about itself under one of these names.
pub(super) fn said(name: &str, value: &str) -> Result<Metadata, Error> {
    let about = Metadata::default();
    Ok(match name {
        "title" => about.with_title(value),
        "author" => about.with_author(value),
        "copyright" => about.with_copyright(value),
        "notes" => about.with_notes(value),
        "direction" => about.with_reading(value.parse::<Reading>()?),
        "language" => about.with_language(value.parse::<Language>()?),
        _ => about,
    })
}

/// What lines such as `# title: Pets` say. Of several of the same name the first counts, but notes go on.
pub(super) fn metadata(text: &str) -> Result<Metadata, Error> {
    let mut notes: Vec<&str> = Vec::new();
    let mut metadata = Metadata::default();
    let says_something = |line: &str| !is_empty(line) && told_separator(line).is_none();
    let lines = (1..).zip(text.lines().map(str::trim)).filter(|(_, line)| says_something(line));
    for (number, comment) in lines.map_while(|(number, line)| Some((number, line.strip_prefix('#')?))) {
        let Some((name, value)) = comment.split_once(':') else { continue };
        match (&*name.trim().to_lowercase(), value.trim()) {
            ("notes", value) => notes.push(value),
            (name, value) => {
                metadata = metadata.or(said(name, value).map_err(|error| error.at_line(number))?);
            }
        }
    }
    Ok(metadata.with_notes(notes.join("\n")))
}

/// Whether a line says something about a list that has one of the names.
fn is_told(comment: &str) -> bool {
    let name = comment.strip_prefix('#').and_then(|comment| comment.split_once(':'));
    name.is_some_and(|(name, _)| NAMES.contains(&&*name.trim().to_lowercase()))
}

/// The text with what comments above all words tell as it was before a spreadsheet saved it: without the
/// separators of empty fields behind it, which other rows have as well, and without quotation marks.
pub(super) fn as_typed(text: Cow<'_, str>) -> Cow<'_, str> {
    let row =
        data_lines(&text).map(|(_, line)| line).find(|line| !is_empty(line) && !line.starts_with("\"#"));
    let is_separator = |c: char| matches!(c, ';' | ',') && row.is_some_and(|row| row.contains(c));
    let (mut typed, mut rest) = (String::new(), &*text);
    while let Some((line, below)) = rest.split_once('\n') {
        let comment = match unquoted(line) {
            Some((comment, fields)) if is_told(&comment) && is_empty(fields) => comment,
            None if is_told(line) => {
                line.trim_end_matches(|c: char| is_separator(c) || c.is_whitespace()).into()
            }
            _ if line.starts_with('#') || is_empty(line) || told_separator(line.trim()).is_some() => {
                line.into()
            }
            _ => break,
        };
        typed.extend([&*comment, "\n"]);
        rest = below;
    }
    if typed.is_empty() { text } else { (typed + rest).into() }
}

/// The text with comments instead of lines above an empty one, before all others, that tell title, author or
/// copyright without a `#`. Where no line is empty these are words like others.
pub(super) fn as_comments(text: Cow<'_, str>) -> Cow<'_, str> {
    let is_told = |line: &str| {
        let name = line.split_once(':').map(|(name, _)| name.trim().to_lowercase());
        name.is_some_and(|name| matches!(&*name, "title" | "author" | "copyright"))
    };
    let told: Vec<_> =
        data_lines(&text).take_while(|(_, line)| is_told(line)).map(|(number, _)| number).collect();
    let Some(last) = told.last().copied() else { return text };
    let is_apart = text.lines().nth(last).is_some_and(|line| line.trim().is_empty());
    if !is_apart {
        return text;
    }
    let sign = |number: usize| if told.binary_search(&number).is_ok() { "# " } else { "" };
    (1..).zip(text.split_inclusive('\n')).flat_map(|(number, line)| [sign(number), line]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: [Option<&str>; 4]) {
        let about = metadata(text).unwrap();
        assert_eq!([about.title(), about.author(), about.copyright(), about.notes()], expected);
    }

    #[test]
    fn comments_tell_about_the_list() {
        let text = "\n# title: Pets: a list\n#Author:A. Teacher\n# other\n# COPYRIGHT: free\n# notes: a\n# notes: b\ncat\n";
        check(text, [Some("Pets: a list"), Some("A. Teacher"), Some("free"), Some("a\nb")]);
    }
    #[test]
    fn the_first_of_a_name_counts() {
        let text =
            "# title:\n# title: a\n# title: b\n# author: c\n# author: d\n# copyright: e\n# copyright: f\n";
        check(text, [Some("a"), Some("c"), Some("e"), None]);
    }
    #[test]
    fn comments_may_follow_the_separator_of_excel() {
        check("sep=;\n# title: Pets\ncat;Feline\n", [Some("Pets"), None, None, None]);
    }
    #[test]
    fn a_comment_among_words_is_one() {
        check("cat\n# title: Pets\n", [None; 4]);
    }

    #[test]
    fn comments_that_a_spreadsheet_saved_are_as_typed() {
        let check = |text: &str, expected: &str| assert_eq!(as_typed(text.into()), expected);
        check("# title: Pets;;\n# author: A;;\ncat;Purrs;1\n", "# title: Pets\n# author: A\ncat;Purrs;1\n");
        check(
            "\"# title: Pets, big\",\n\"#author: \"\"A\"\"\",\"\"\ncat,\n",
            "# title: Pets, big\n#author: \"A\"\ncat,\n",
        );
        check("sep=;\n\n# title: Pets;\ncat;\n", "sep=;\n\n# title: Pets\ncat;\n");
        check(
            "# title: Pets,\n,\n\"# notes: red, green\",\ncat,x\n",
            "# title: Pets\n,\n# notes: red, green\ncat,x\n",
        );
        for text in [
            "cat;\n# title: Pets;\n",
            "\"# title: 1\",cat\nb,c\n",
            "\"# notes: a\nb\",\nc,d\n",
            "# title: Pets\ncat\n",
            "# title: a",
            "# author: Smith & Co.,\ncat - x\n",
            "\"#1 hit\"\n\"song\"\n",
            "\"#tag\",\ncat,x\n",
        ] {
            check(text, text);
        }
    }

    #[test]
    fn what_tells_the_title_may_lack_its_sign() {
        let check = |text: &str, expected: &str| assert_eq!(as_comments(text.into()), expected);
        check("Title: Pets\nAuthor: A\n\ncat\n", "# Title: Pets\n# Author: A\n\ncat\n");
        check("\ntitle: Pets\n\ncat: Feline\n", "\n# title: Pets\n\ncat: Feline\n");
        for text in [
            "Title: a name\nPage: a side\n",
            "Title: a name\ncat\n",
            "Title: Pets\n",
            "cat\nTitle: Pets\n",
            "Titles: a\ncat\n",
        ] {
            check(text, text);
        }
    }

    #[track_caller]
    fn check_reading(text: &str, expected: Result<Option<Reading>, &str>) {
        let found = metadata(text).map(|about| about.reading()).map_err(|error| error.to_string());
        assert_eq!(found, expected.map_err(str::to_owned), "{text}");
    }

    #[test]
    fn a_list_may_be_read_from_right_to_left() {
        check_reading("cat\n", Ok(None));
        check_reading("# direction: ltr\ncat\n", Ok(Some(Reading::LeftToRight)));
        check_reading("#Direction:rtl\ncat\n", Ok(Some(Reading::RightToLeft)));
        check_reading("\n# direction: up\n", Err("line 2: unknown direction \"up\": expected ltr or rtl"));
    }

    #[track_caller]
    fn check_language(text: &str, expected: Result<Option<Language>, &str>) {
        let found = metadata(text).map(|about| about.language()).map_err(|error| error.to_string());
        match (found, expected) {
            (Err(error), Err(says)) => assert!(error.starts_with(says), "{error}"),
            (found, expected) => assert_eq!(found, expected.map_err(str::to_owned), "{text}"),
        }
    }

    #[test]
    fn a_list_may_have_a_language() {
        check_language("cat\n", Ok(None));
        check_language("# language: en\ncat\n", Ok(Some(Language::English)));
        check_language("#Language:de-AT\nkatze\n", Ok(Some(Language::German)));
        check_language("# language: Deutsch\nkatze\n", Ok(Some(Language::German)));
        check_language("\n# language: xx\n", Err("line 2: unknown language \"xx\": expected one of ar, "));
    }
}
