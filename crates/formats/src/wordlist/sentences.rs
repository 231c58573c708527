//! Sentences around a list, as chat programs write them.

use super::{
    headings::colon_ended,
    lead::{WAYS, Way},
    marks::{APART, Mark, has_mark},
    sections::{Line, others},
};

/// Whether a line is a sentence that tells what follows: more than a few words, or several sentences, before
/// a colon.
pub(super) fn is_introduction(line: &str, next: &str) -> bool {
    const FEW: usize = 4;
    let Some(said) = colon_ended(line) else { return false };
    let is_long = said.split_whitespace().nth(FEW).is_some();
    let are_several =
        said.contains(['！', '。', '？', '，']) || ["! ", ". ", "? "].iter().any(|end| said.contains(end));
    let is_tight = |line: &str| line.split(',').skip(1).any(|rest| !rest.starts_with(' '));
    let both = |is: &dyn Fn(&str) -> bool| is(line) && is(next);
    let is_entry = both(&|line| line.contains(['\t', ';']))
        || both(&is_tight)
        || APART.into_iter().any(|mark| both(&|line| mark.find(line).is_some()));
    (is_long || are_several) && !is_entry && WAYS.into_iter().all(|way| way(line).is_none())
}

/// Whether the last line is a sentence, behind an empty line, that stands alone below a list with numbers,
/// bullets or clues, as chat programs end their answers.
pub(super) fn is_afterword(list: &[Line<'_>], last: &Line<'_>, way: Option<Way>) -> bool {
    let has_clue = |line: &str| line.contains(['\t', ';']) || has_mark(line);
    let has_colon = |line: &str| Mark::Colon.find(line).is_some();
    let most = |is: &dyn Fn(&str) -> bool| others(list, is).is_some();
    let text = last.text;
    let differs = || match way {
        Some(way) => way(text).is_none(),
        None => !has_clue(text) && (most(&has_clue) || most(&has_colon) && !has_colon(text)),
    };
    let is_said = is_sentence(text) || are_many_words(text) && text.contains([':', '：']);
    last.begins && list.len() > 1 && is_said && differs() && colon_ended(text).is_none()
}

/// Whether a text has several words and ends as sentences do, which titles and headings rarely do.
pub(super) fn is_sentence(text: &str) -> bool {
    are_many_words(text) && text.ends_with(['.', '!', '?', '。', '！', '？'])
}

fn are_many_words(text: &str) -> bool {
    text.split_whitespace().nth(3).is_some()
}
