//! Marks in texts that say how letters look.

/// The text without the marks of `{/italic/}`, `{*bold*}`, `{_underlined_}` and `{-struck out-}`. Of `{@a link|its target@}`
/// the text remains.
pub(super) fn text(marked: &str) -> String {
    let marks = [("{/", "/}"), ("{*", "*}"), ("{_", "_}"), ("{-", "-}"), ("{@", "@}")];
    marks.into_iter().fold(marked.to_owned(), |text, (open, close)| without(&text, open, close))
}

/// The text without pairs of marks; one alone is text.
fn without(marked: &str, open: &str, close: &str) -> String {
    let (mut text, mut rest) = (String::with_capacity(marked.len()), marked);
    while let Some((before, after)) = rest.split_once(open)
        && let Some((inner, behind)) = after.split_once(close)
    {
        let shown = if open == "{@" { inner.split('|').next().unwrap_or_default() } else { inner };
        text.extend([before, shown]);
        rest = behind;
    }
    text + rest
}

#[cfg(test)]
mod tests {
    use super::text;

    #[track_caller]
    fn check(marked: &str, expected: &str) {
        assert_eq!(text(marked), expected);
    }

    #[test]
    fn marks_are_left_out() {
        check("{/first/} {*bold*} {_u_} {-s-}", "first bold u s");
        check("{*{/both/}*} and {/more/}", "both and more");
        check("see {@{/here/}|http://x.org/?a=b|c@}, {@there@}", "see here, there");
    }
    #[test]
    fn what_is_no_pair_stays() {
        for marked in ["", "{/", "{/}", "/} {/", "{x}", "a/b", "{_a*}", "{ /a/ }"] {
            check(marked, marked);
        }
    }
}
