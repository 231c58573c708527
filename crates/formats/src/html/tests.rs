use super::*;

#[test]
fn escaped_texts_round_trip() {
    for text in
        ["", "AT&T", "a < b && c > d", "&lt; is <", "&amp;lt;", "&", "<b>&#35;", "&lt;", "&Eacute;", "</b>"]
    {
        assert_eq!(super::text(&escape(text)), text);
    }
}
#[test]
fn plain_texts_are_unchanged() {
    for text in ["AT&T", "a & b; c", "1 < 2", "x&;", "<3"] {
        assert_eq!(escape(text), text);
    }
}
#[track_caller]
fn check(html: &str, expected: &str) {
    assert_eq!(text(html), expected);
}

#[test]
fn signs_have_names_and_numbers() {
    check("Caf&eacute; &mdash; &#8217;s &#x2019;s &quot;", "Café — ’s ’s \"");
}
#[test]
fn entities_are_known_by_their_whole_names() {
    for (name, text) in
        [("amp", "&"), ("Eacute", "É"), ("NewLine", "\n"), ("nvlt", "<\u{20d2}"), ("semi", ";")]
    {
        assert_eq!(entity(name).as_deref(), Some(text));
    }
    assert!(entity("CounterClockwiseContourIntegral").is_some());
    for name in ["", "a", "notit", "ampx", "eacute;", "#65", "lt gt", "Nothing", "<b>"] {
        assert_eq!(entity(name), None, "{name}");
    }
}
#[test]
fn unknown_names_stay() {
    for text in ["&Nothing;", "&;", "&#;", "&#x;", "&# 65;", "AT&T; x", "&lt", "R&D"] {
        check(text, text);
    }
}
#[test]
fn tags_are_left_out() {
    check("<i>first</i> &amp; 2", "first & 2");
    check("H<SUB>2</SUB>O", "H₂O");
    check("10<sup>2</sup> m<sup>-1</sup>, <sup>1</sup>/<sub>2</sub>", "10² m⁻¹, ¹/₂");
    check(
        "19<sup>th</sup> N<sup>o</sup> 5, x<sup><i>n</i>+1</sup>, 2<sup>a/b</sup>",
        "19th No 5, xⁿ⁺¹, 2^a/b",
    );
    check("<sup></sup></sup>3<sup>4", "34");
    check("a <span class='x'>red</span> <b><i>one</i></b>", "a red one");
    check("one<br/>two<BR>three<br />four", "one\ntwo\nthree\nfour");
    check("<p>One.</p><p>Two.</p>", "One.\nTwo.");
    check("<i></i>", "");
}
#[test]
fn blocks_are_lines() {
    check("<div>dog</div>", "dog");
    check("<ul><li>badger</li><li>brock</li></ul>", "badger\nbrock");
    check("<style>.card { }</style>dog<img src=\"x>y.jpg\">", "dog");
    check("<ruby>日<rt>に</rt></ruby>", "日");
}
#[test]
fn unknown_tags_stay() {
    for html in [
        "a < b > c",
        "<3",
        "<",
        "<i",
        "x<",
        "<angles>",
        "<i <b",
        "< i>",
        "<>",
        "</>",
        "é<é>",
        "a<i and i>b",
        "List<String>",
    ] {
        check(html, html);
    }
    check("&lt;i&gt; <<i>x</i>>", "<i> <x>");
}

#[track_caller]
fn check_styles(html: &str, expected: &str) {
    let text = styled(html).text;
    assert_eq!(tagged(&text, escape), expected);
    assert_eq!(styled(expected).text, text);
}

#[test]
fn styles_are_read_and_written() {
    check_styles("a <i>b</i> <STRONG class=\"x\">c</STRONG>", "a <i>b</i> <b>c</b>");
    check_styles("<em>a <b>b</b></em><b><i>c</i></b>", "<i>a </i><b><i>bc</i></b>");
    check_styles("<i>a<i>b</i>c</i>d</i>e", "<i>abc</i>de");
    check_styles("<i> a </i>", "<i>a</i>");
    check_styles("<b>H<sub>2</sub>O</b>", "<b>H₂O</b>");
    check_styles("<i>&lt;b></i> & <b>&amp;lt;</b>", "<i>&lt;b></i> & <b>&amp;lt;</b>");
    check_styles("i<b and <i>", "i&lt;b and");
}
#[test]
fn other_styles_are_noticed() {
    for (html, expected) in [("<u>a</u>", true), ("a<sup>th</sup>", true), ("a<sup>2</sup><i>b</i>", false)] {
        assert_eq!(styled(html).has_other_styles, expected, "{html}");
    }
}
