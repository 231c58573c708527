use std::collections::BTreeSet;

use serde_json::{Map, Value};

use super::{
    WRAPPER,
    board::{Board, Labels, Squares},
    clue::Clue,
    unsupported,
};
use crate::crossword::prelude::*;
use crate::{json, metadata};

/// Parts of the names of kinds of puzzles that are no crosswords.
const OTHER_KINDS: [&str; 3] = ["/acrostic", "/coded", "/codeword"];

pub(in crate::crossword) fn read(bytes: &[u8]) -> Result<Document, Error> {
    let text = decode::text(bytes)?;
    let inner = text.trim().strip_prefix(WRAPPER).and_then(|inner| {
        let inner = inner.trim_end();
        inner.strip_suffix(';').unwrap_or(inner).trim_end().strip_suffix(')')
    });
    let file: Map<String, Value> =
        serde_json::from_str(inner.unwrap_or(text)).map_err(|error| json::error(&error))?;
    check_kind(&file)?;
    let Squares { mut draft, labels } = Board::new(&file)?.squares()?;
    let kind = file.get("kind").map(Value::to_string).unwrap_or_default();
    draft.metadata = metadata(&file).with_hidden_blocks(kind.contains("/diagramless"));
    for what in unsupported::of(&file) {
        draft.add_unsupported(what, true);
    }
    let mut listed = add_clues(&file, &labels, &mut draft)?;
    // A word may lack its clue.
    for run in words(&draft, &labels) {
        if listed.insert((run.position, run.direction)) {
            draft.add_clue(run, "")?;
        }
    }
    for (label, at) in labels {
        draft.number(at, label);
    }
    draft.finish()
}

fn metadata(file: &Map<String, Value>) -> Metadata {
    let text = |name: &str| html::text(file.get(name).and_then(Value::as_str).unwrap_or_default());
    metadata::from_texts(|name| match name {
        "notes" => [text("intro"), text("notes")].join("\n").trim().to_owned().into(),
        "date" => date::from_american(&text("date")).into(),
        name => text(name).into(),
    })
}

/// Adds the words that have clues, or in which the answers of others continue. Returns their first squares.
fn add_clues(
    file: &Map<String, Value>,
    labels: &Labels,
    draft: &mut Draft,
) -> Result<BTreeSet<(Position, Direction)>, Error> {
    let nothing = Map::new();
    let lists = if file.contains_key("clues") { object(file, "clues")? } else { &nothing };
    let has_lengths = file.get("showenumerations") != Some(&Value::Bool(false));
    let (mut listed, mut linked) = (BTreeSet::new(), Vec::new());
    let others: Vec<_> = lists.keys().filter(|name| direction_of(name).is_none()).collect();
    match others.first() {
        Some(other) if others.len() == lists.len() => {
            let message =
                format!("unsupported list of clues {}, expected \"Across\" or \"Down\"", quoted(other));
            return Err(Error::unsupported(message));
        }
        other => draft.add_unsupported(Unsupported::OtherClues, other.is_some()),
    }
    for (name, list) in lists {
        let Some(direction) = direction_of(name) else { continue };
        let clues = clues(name, list, direction)?;
        let runs = runs_of(&clues, draft, labels, direction)?;
        for ((clue, run), k) in clues.into_iter().zip(runs).zip(1..) {
            let at = |why: &str| Error::input(format!("{}: {why}", place(k, direction)));
            if !listed.insert((run.position, direction)) {
                return Err(at("duplicate clue"));
            }
            if let Some(answer) = &clue.answer {
                draft.check_answer(run, answer).map_err(|error| at(error.message()))?;
            }
            for (number, to) in &clue.linked {
                let further = numbered(number, draft, labels, *to)
                    .or_else(|_| numbered(number, draft, labels, to.other()));
                draft.add_unsupported(Unsupported::ClueLinks, further.is_err());
                linked.extend(further.ok().map(|further| (further, run)));
            }
            draft.add_unsupported(Unsupported::ClueCells, !clue.has_cells_of(run));
            draft.add_unsupported(Unsupported::OtherClueStyles, clue.has_other_styles);
            let lengths = if has_lengths { &*clue.lengths } else { "" };
            draft.add(run, enumeration::with_lengths(draft.answer(run)?, &clue.text, lengths));
        }
    }
    linked.retain(|(further, _)| listed.insert((further.position, further.direction)));
    draft.add_linked(linked)?;
    Ok(listed)
}

/// The direction of a list of clues, whose name may have a title behind it.
fn direction_of(name: &str) -> Option<Direction> {
    let name = name.split(':').next().unwrap_or_default();
    Direction::BOTH.into_iter().find(|direction| direction.to_string().eq_ignore_ascii_case(name))
}

/// The clues of a list.
fn clues(name: &str, list: &Value, direction: Direction) -> Result<Vec<Clue>, Error> {
    let list = list.as_array().ok_or_else(|| Error::input(format!("the clues {name} are not an array")))?;
    let clue = |(clue, k): (&Value, usize)| {
        Clue::new(clue, direction).ok_or_else(|| {
            let message = "expected a text, a number and a text, or an object";
            Error::input(format!("{}: {message}", place(k, direction)))
        })
    };
    list.iter().zip(1..).map(clue).collect()
}

/// Describes the position of a clue, which need not have a number.
fn place(k: usize, direction: Direction) -> String {
    format!("clues {direction}, element {k}")
}

fn check_kind(file: &Map<String, Value>) -> Result<(), Error> {
    let kinds = match file.get("kind") {
        Some(Value::Array(kinds)) => kinds.as_slice(),
        Some(kind) => std::slice::from_ref(kind),
        None => return Err(Error::input("missing field \"kind\"")),
    };
    let kinds: Vec<_> = kinds.iter().map(json_text).collect();
    // Some programs name such puzzles crosswords, too.
    let other = kinds.iter().find(|kind| OTHER_KINDS.iter().any(|other| kind.contains(other)));
    if other.is_none() && kinds.iter().any(|kind| kind.contains("ipuz.org/crossword")) {
        return Ok(());
    }
    let kind = other.or(kinds.first()).map(String::as_str).unwrap_or_default();
    Err(Error::unsupported(format!("unsupported puzzle kind {}, expected a crossword", quoted(kind))))
}

pub(super) fn object<'a>(file: &'a Map<String, Value>, name: &str) -> Result<&'a Map<String, Value>, Error> {
    match file.get(name) {
        Some(Value::Object(object)) => Ok(object),
        Some(_) => Err(Error::input(format!("\"{name}\" is not an object"))),
        None => Err(Error::input(format!("missing field \"{name}\""))),
    }
}

/// Returns a string or a number as text; an empty text for anything else.
pub(super) fn json_text(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Number(number) => number.to_string(),
        _ => String::new(),
    }
}

/// Returns the first of several values.
pub(super) fn first(value: &Value) -> &Value {
    value.as_array().map_or(value, |values| values.first().unwrap_or(&Value::Null))
}

/// Returns the runs of the clues of a direction: by their numbers or cells or, if none has one, in the order of the grid.
fn runs_of(clues: &[Clue], draft: &Draft, labels: &Labels, direction: Direction) -> Result<Vec<Run>, Error> {
    if !clues.is_empty() && clues.iter().all(|clue| clue.number.is_none() && !clue.has_cells()) {
        return runs_in_order(clues.len(), draft, labels, direction);
    }
    let run = |(clue, k): (&Clue, usize)| {
        let run = match &clue.number {
            Some(number) => numbered(number, draft, labels, direction),
            None => Err("missing number, but other clues have one".to_owned()),
        };
        let of_cells = || {
            let runs = clue.starts().filter_map(|start| draft.run(start, direction));
            runs.into_iter().find(|run| clue.has_cells_of(*run))
        };
        run.or_else(|why| of_cells().ok_or(why))
            .map_err(|why| Error::input(format!("{}: {why}", place(k, direction))))
    };
    clues.iter().zip(1..).map(run).collect()
}

/// Returns all words of a direction, if there are as many as clues.
fn runs_in_order(
    count: usize,
    draft: &Draft,
    labels: &Labels,
    direction: Direction,
) -> Result<Vec<Run>, Error> {
    let words: Vec<_> = words(draft, labels).into_iter().filter(|run| run.direction == direction).collect();
    if words.len() != count {
        let found = words.len();
        return Err(Error::input(format!(
            "{count} clues {direction} without numbers, but the grid has {found} words"
        )));
    }
    Ok(words)
}

/// Returns all words: the runs that begin in a numbered square, or all runs if no square has a number.
fn words(draft: &Draft, labels: &Labels) -> Vec<Run> {
    let starts: BTreeSet<_> = labels.values().collect();
    let is_word = |run: &Run| starts.is_empty() || starts.contains(&run.position);
    draft.runs().into_iter().filter(is_word).collect()
}

fn numbered(number: &str, draft: &Draft, labels: &Labels, direction: Direction) -> Result<Run, String> {
    let position = labels.get(number).ok_or_else(|| format!("no square has number {}", quoted(number)))?;
    draft.run(*position, direction).ok_or_else(|| format!("the grid has no word {number} {direction}"))
}
