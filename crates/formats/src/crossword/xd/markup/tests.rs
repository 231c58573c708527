use super::{marked, plain, styled, text};

#[track_caller]
fn check(marked: &str, expected: &str) {
    assert_eq!(text(marked), expected);
}

#[test]
fn marks_are_left_out() {
    check("{/first/} {*bold*} {_u_} {-s-}", "first bold u s");
    check("{*{/both/}*} and {/more/}", "both and more");
    check("{! x.png | A cat | 1 | 2 !} {!!x|A dog!!}{!y!} {# red | #f00 | #800 #}", "A cat A dog red");
    check("see {@{/here/}|http://x.org/?a=b|c@}, {@there@}", "see here, there");
}
#[test]
fn raised_and_lowered_letters() {
    check("H{~2~}O, 10{^6^}, x{^n+1^}", "H₂O, 10⁶, xⁿ⁺¹");
    check("{~{/low italic/}~} {^{*th*}^}", "low italic th");
}
#[track_caller]
fn check_styles(marks: &str, html: &str) {
    let text = styled(marks).text;
    assert_eq!(text.marked(["<b>", "</b>"], ["<i>", "</i>"], str::to_owned), html);
    assert_eq!(styled(&marked(&text)).text, text);
}

#[test]
fn styles_are_read_and_written() {
    check_styles("a {/b/} c {*d*}", "a <i>b</i> c <b>d</b>");
    check_styles("{/a {*b*}/}{*{/c/}*}", "<i>a </i><b><i>bc</i></b>");
    check_styles("{_{/a/}_} {@{*b*}|x@}", "<i>a</i> <b>b</b>");
    check_styles("{/a /\u{2060}} b/}", "<i>a /} b</i>");
    check_styles("{/{/}/}{", "<i>{</i>/}{");
    check_styles("{#{/a/}#}", "{#<i>a</i>#}");
}
#[test]
fn written_texts_have_no_markup() {
    for written in ["{*b*}", "## a", "####", "{#a|b#}", "{~x~} {^y^}", "#{", "{{/x/}}", "/}", "*}*"] {
        let plain = plain(written);
        assert!(!plain.contains("##"), "{plain}");
        check(&plain, written);
    }
    assert_eq!(plain("# {a}"), "# {a}");
}
#[test]
fn unpaired_marks_stay() {
    for marked in ["", "{/", "{/}", "/} {/", "{x}", "a/b", "{_a*}", "{ /a/ }", "{#a#}"] {
        check(marked, marked);
    }
}
