use quadrille_core::Emphasis;

use super::*;

#[track_caller]
fn check(text: &str, expected: &str) {
    assert_eq!(line(text), expected);
}

#[test]
fn special_characters_are_escaped() {
    check(r"\input{x}", r"\textbackslash{}input\{x\}");
    check("$&#_%", r"\$\&\#\_\%");
    check("^^41~", r"\textasciicircum{}\textasciicircum{}41\textasciitilde{}");
    check("<a|b>", r"\textless{}a\textbar{}b\textgreater{}");
    check("\"don't`", r"\textquotedbl{}don\textquotesingle{}t\textasciigrave{}");
    check("--[*],", r"-\apart{}-\apart{}{[}{*}{]},\apart{}");
    check("a\0\n\x1bb", "a b");
}

#[test]
fn long_words_may_be_broken() {
    check(&"x".repeat(24), &"x".repeat(24));
    let long = line(&"x".repeat(10_000));
    assert!(long.split("\\allowbreak{}").all(|part| part.len() <= 25));
}

#[track_caller]
fn check_styles(runs: &[(&str, Option<Emphasis>)], expected: &str) {
    let mut text = StyledText::default();
    runs.iter().for_each(|(letters, emphasis)| text.push(letters, *emphasis));
    assert_eq!(escaped(&text, TextDirection::LeftToRight), expected);
}

#[test]
fn styles_are_commands_around_escaped_letters() {
    let [bold, italic, both] = [Emphasis::Bold, Emphasis::Italic, Emphasis::BoldItalic].map(Some);
    check_styles(&[("a ", None), ("{b}", bold)], r"a \textbf{\{b\}}");
    check_styles(&[("a\n", italic), (" b", both)], r"\textit{a }\textbf{\textit{b}}");
    check_styles(&[("a שלום ", None), ("עולם b", italic)], r"a \rl{שלום \textit{עולם}}\textit{ b}");
}

#[test]
fn text_of_the_other_direction_is_marked() {
    check("a שלום עולם, b", r"a \rl{שלום עולם},\apart{} b");
    check("שלום", r"\rl{שלום}");
    check("b א\u{200e}.", r"b \rl{א}.");
    check("b א ג.", r"b \rl{א ג}.");
    check("א b ג.", r"\rl{א \lr{b} ג.}");
    check("a שלום 12 עולם", r"a \rl{שלום \lr{12} עולם}");
    check("חתול (3,4)", r"\rl{חתול (\lr{3,\apart{}4})}");
}
