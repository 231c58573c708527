use super::*;

const GUESS: Markup = Markup::Guess { has_single_tags: false };

#[track_caller]
fn check(field: &str, expected: &str) {
    assert_eq!(GUESS.plain(field).text, expected, "{field}");
}

/// Each would take minutes if a part of the text were searched to its end.
#[test]
fn long_fields_are_read_in_linear_time() {
    for (part, count) in [
        ("<", 400_000),
        ("<b ", 300_000),
        ("</b>", 200_000),
        ("{{c1::", 200_000),
        ("{{c", 300_000),
        ("[sound:", 200_000),
    ] {
        let field = part.repeat(count);
        assert!(!GUESS.plain(&field).text.is_empty(), "{part}");
    }
    for (start, part) in [("Q:", "a:"), ("cat - ", "("), ("cat - ", "\"")] {
        let list = start.to_owned() + &part.repeat(200_000);
        // A clue may be too long, but it is found out soon.
        _ = crate::wordlist::read(list.as_bytes(), &crate::WordListOptions::default());
    }
}

#[test]
fn fields_are_one_line() {
    check("It\u{a0}barks\n  and\tbites\u{200b}", "It barks and bites");
    check("a &amp; b", "a & b");
    check("C\u{1f}AT", "C\u{1f}AT");
}
#[test]
fn tags_that_belong_together_are_markup() {
    check("<b>dog</b>", "dog");
    check("<p>one</p><p>two", "one two");
    check("a <div class='x'>b", "a b");
    check("caf&eacute;<br>tea", "café tea");
}
#[test]
fn other_tags_are_text() {
    for text in ["What does <b> mean?", "<p> is a paragraph", "<br/>", "a < b", "<b></b>", "mouse<br>small"] {
        check(text, text);
    }
    let several = Markup::Guess { has_single_tags: true };
    assert_eq!(several.plain("mouse<br>small").text, "mouse small");
    assert_eq!(several.plain("<br>").text, "<br>");
}
#[test]
fn html_has_unknown_tags() {
    assert_eq!(Markup::Html.plain("a <x-y>b</x-y>").text, "a b");
    assert_eq!(Markup::None.plain("a <b>b</b> &amp;").text, "a <b>b</b> &amp;");
}
#[test]
fn gaps_and_sounds_of_cards() {
    check("{{c1::mouse}} small", "mouse small");
    check("{{c2::mouse::animal}}[sound:m.mp3]", "mouse");
    check("{{cat}} [see]", "{{cat}} [see]");
}
#[test]
fn gaps_are_answers() {
    let found = GUESS.cloze("The {{c1::<b>liver</b>}} cleans {{c2::blood}}").unwrap();
    assert_eq!((&*found.answer, &*found.clue, found.has_more), ("liver", "The ___ cleans blood", true));
    assert!(GUESS.cloze("{{c1::liver}}").is_none());
    assert!(GUESS.cloze("{{cat}} liver").is_none());
}
