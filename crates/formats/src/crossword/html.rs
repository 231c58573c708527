//! Texts of formats that allow HTML in them.

/// A text that is no HTML: what would be taken for a tag or for the name of a sign is written as one. All else stays, since
/// many programs show such texts as they are.
pub(super) fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for (at, c) in text.char_indices() {
        let after = text.get(at + 1..).unwrap_or_default();
        match c {
            '&' if is_name(after) => escaped.push_str("&amp;"),
            '<' if after.starts_with(|c: char| c.is_ascii_alphabetic() || matches!(c, '/' | '!' | '?')) => {
                escaped.push_str("&lt;");
            }
            c => escaped.push(c),
        }
    }
    escaped
}

/// Whether a text begins with the rest of the name of a sign, such as `amp;`.
fn is_name(text: &str) -> bool {
    let name = text.trim_start_matches(|c: char| c.is_ascii_alphanumeric() || c == '#');
    name.starts_with(';') && name.len() < text.len()
}

/// The text with the signs that HTML gives names; tags stay as they are.
pub(super) fn unescape(text: &str) -> String {
    const NAMED: [(&str, &str); 7] = [
        ("&lt;", "<"),
        ("&gt;", ">"),
        ("&quot;", "\""),
        ("&#39;", "'"),
        ("&#35;", "#"),
        ("&nbsp;", "\u{a0}"),
        ("&amp;", "&"),
    ];
    let mut plain = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find('&') {
        let (before, after) = rest.split_at(at);
        plain.push_str(before);
        let (sign, name) = NAMED
            .iter()
            .find(|(name, _)| after.starts_with(name))
            .map_or(("&", "&"), |(name, sign)| (*sign, *name));
        plain.push_str(sign);
        rest = after.strip_prefix(name).unwrap_or_default();
    }
    plain + rest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_escaped_is_read_back() {
        for text in [
            "",
            "AT&T",
            "a < b && c > d",
            "&lt; is <",
            "&amp;lt;",
            "&",
            "<b>&#35;",
            "&lt;",
            "&Eacute;",
            "</b>",
        ] {
            assert_eq!(unescape(&escape(text)), text);
        }
    }
    #[test]
    fn what_means_nothing_stays() {
        for text in ["AT&T", "a & b; c", "1 < 2", "x&;", "<3"] {
            assert_eq!(escape(text), text);
        }
    }
    #[test]
    fn unknown_names_stay() {
        assert_eq!(unescape("&Eacute; &quot;&;"), "&Eacute; \"&;");
    }
}
