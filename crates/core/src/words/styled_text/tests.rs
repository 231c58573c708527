use proptest::prelude::*;

use super::*;

/// The emphasis of each letter: an oracle without ranges.
fn letters(text: &StyledText) -> Vec<(char, Option<Emphasis>)> {
    text.runs().flat_map(|(run, emphasis)| run.chars().map(move |letter| (letter, emphasis))).collect()
}

fn texts() -> impl Strategy<Value = StyledText> {
    let emphasis = prop_oneof![
        3 => Just(None),
        1 => prop::sample::select(Emphasis::ALL).prop_map(Some),
    ];
    prop::collection::vec(("[a é—]{0,3}", emphasis), 0..6).prop_map(|runs| {
        let mut text = StyledText::default();
        runs.iter().for_each(|(run, emphasis)| text.push(run, *emphasis));
        text
    })
}

#[track_caller]
fn check_spans(text: &str, spans: &[(usize, usize)], is_valid: bool) {
    let spans = spans.iter().map(|&(start, end)| Span { range: start..end, emphasis: Emphasis::Bold });
    assert_eq!(StyledText::new(text, spans).is_ok(), is_valid);
}

#[test]
fn spans_are_sorted_and_of_whole_letters() {
    check_spans("", &[], true);
    check_spans("né", &[(0, 1), (1, 3)], true);
    check_spans("né", &[(0, 2)], false);
    check_spans("né", &[(0, 4)], false);
    check_spans("né", &[(1, 1)], false);
    check_spans("abc", &[(1, 2), (0, 1)], false);
    check_spans("abc", &[(0, 2), (1, 3)], false);
    check_spans("abc", &[(2, usize::MAX)], false);
}
#[test]
fn adjacent_spans_of_one_emphasis_are_one() {
    let mut text = StyledText::default();
    ["a", "", "b"].iter().for_each(|letters| text.push(letters, Some(Emphasis::Italic)));
    assert_eq!(text.spans(), [Span { range: 0..2, emphasis: Emphasis::Italic }]);
}
#[test]
fn marks_are_nested() {
    let mut text = StyledText::from("a");
    Emphasis::ALL.iter().for_each(|emphasis| text.push("b", Some(*emphasis)));
    assert_eq!(
        text.marked(["<b>", "</b>"], ["<i>", "</i>"], str::to_uppercase),
        "A<b>B</b><i>B</i><b><i>B</i></b>"
    );
}

proptest! {
    #[test]
    fn texts_are_made_of_their_spans(text in texts()) {
        prop_assert_eq!(StyledText::new(text.as_str(), text.spans().to_vec()).unwrap(), text.clone());
        prop_assert_eq!(text.runs().map(|(run, _)| run).collect::<String>(), text.as_str());
        let are_apart = |one: &Span, next: &Span| {
            let gap = next.range.start.checked_sub(one.range.end);
            gap.is_some_and(|gap| gap > 0 || one.emphasis != next.emphasis)
        };
        prop_assert!(text.spans().windows(2).all(|pair| are_apart(&pair[0], &pair[1])));
    }

    #[test]
    fn letters_keep_their_emphasis(text in texts(), at in any::<prop::sample::Index>(), len in 0..9_usize) {
        let all = letters(&text);
        let ends: Vec<_> = text.as_str().char_indices().map(|(at, _)| at).chain([text.as_str().len()]).collect();
        let from = at.index(ends.len());
        let to = (from + len).min(all.len());
        let part = text.part(ends[from]..ends[to]);
        prop_assert_eq!(letters(&part), &all[from..to]);
        let mut start = text.clone();
        start.truncate(ends[to]);
        prop_assert_eq!(start, text.part(0..ends[to]));
        let is_white = |(letter, _): &&(char, _)| letter.is_whitespace();
        let ends = [all.iter().take_while(is_white).count(), all.iter().rev().take_while(is_white).count()];
        prop_assert_eq!(letters(&text.trim()), all.get(ends[0]..all.len() - ends[1]).unwrap_or_default());
        let doubled = text.map(|run| run.chars().flat_map(|letter| [letter, letter]).collect());
        let expected: Vec<_> = all.iter().flat_map(|letter| [*letter, *letter]).collect();
        prop_assert_eq!(letters(&doubled), expected);
    }
}
