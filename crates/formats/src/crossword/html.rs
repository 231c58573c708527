//! Texts of formats that allow HTML in them.

/// A text that is no HTML.
pub(super) fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;")
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
        for text in ["", "AT&T", "a < b && c > d", "&lt; is <", "&amp;lt;", "&", "<b>&#35;"] {
            assert_eq!(unescape(&escape(text)), text);
        }
    }
    #[test]
    fn unknown_names_stay() {
        assert_eq!(unescape("&Eacute; &quot;&;"), "&Eacute; \"&;");
    }
}
