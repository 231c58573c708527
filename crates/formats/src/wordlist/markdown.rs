//! Lists as chat programs and wikis write them, in Markdown: tables with bars around them, and words in bold.

use std::borrow::Cow;

use super::lines::{data_lines, says_something};

/// The text without the bars around the rows of a table, and without the line below its heading.
pub(super) fn without_frame(text: Cow<'_, str>) -> Cow<'_, str> {
    let row = |line: &str| -> Option<String> {
        let row = line.strip_prefix('|')?.strip_suffix('|')?;
        let is_rule = row.chars().all(|c| matches!(c, '-' | ':' | '|' | ' '));
        Some(if is_rule { String::new() } else { row.to_owned() })
    };
    mapped(text, 0, row)
}

/// The text with plain words, if all are in bold; the first line may be a heading.
pub(super) fn without_bold(text: Cow<'_, str>) -> Cow<'_, str> {
    let plain = |line: &str| {
        let (word, rest) = line.strip_prefix("**")?.split_once("**")?;
        Some(format!("{word}{rest}"))
    };
    mapped(text, 1, plain)
}

/// What a change makes of each line that says something, if it applies to several and to all behind the first few.
fn mapped(text: Cow<'_, str>, others: usize, change: impl Fn(&str) -> Option<String>) -> Cow<'_, str> {
    let applies = |(_, line): (usize, &str)| change(line).is_some();
    let is_mapped = data_lines(&text).skip(others).all(applies)
        && data_lines(&text).filter(|&line| applies(line)).nth(1).is_some();
    if !is_mapped {
        return text;
    }
    let new = |line: &str| change(line).filter(|_| says_something(line)).unwrap_or(line.to_owned());
    text.lines().map(str::trim).flat_map(|line| [new(line), "\n".to_owned()]).collect::<String>().into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: &str) {
        assert_eq!(without_bold(without_frame(text.into())), expected);
    }

    #[test]
    fn tables_lose_their_frame() {
        check("| Word | Clue |\n|---|:-:|\n| cat | Feline |\n", " Word | Clue \n\n cat | Feline \n");
        check("| cat |\n| dog\n", "| cat |\n| dog\n");
        check("|cat|\n", "|cat|\n");
    }
    #[test]
    fn words_in_bold_become_plain() {
        check(
            "# **a**\n**cat** – Feline\n**dog:** barks **loud**\n",
            "# **a**\ncat – Feline\ndog: barks **loud**\n",
        );
        check("Pets\n**cat**\n**dog**\n", "Pets\ncat\ndog\n");
        check("**cat**\ndog\n**cow**\n", "**cat**\ndog\n**cow**\n");
        check("**\n**cat\n", "**\n**cat\n");
    }
}
