//! The grid to be filled.

use std::{collections::BTreeMap, path::Path};

use anyhow::Result;
use quadrille::{
    Answer, Entry, Language, Metadata, Position, Spelling,
    fill::{Template, TemplateSlot, TemplateSquare},
    formats::CrosswordFormat,
};

use crate::{
    console::{Console, counted},
    crossword::shared::{lists::ListArgs, read},
    error::Problem,
    input::Input,
};

/// A grid to be filled, and the other contents of its file.
pub(super) struct GridFile {
    pub(super) name: String,
    pub(super) template: Template,
    pub(super) metadata: Metadata,
    /// The letters that the puzzle shows.
    pub(super) given: Vec<Position>,
    pub(super) highlights: Vec<Position>,
    pub(super) circles: Vec<Position>,
    /// The words that stay, if they have clues.
    pub(super) entries: Vec<Entry>,
    /// The spelling of its letters, and of the words that fill it.
    pub(super) spelling: Spelling,
}

impl GridFile {
    /// Reads a text template, or the blocks, given letters and marked squares of a crossword. Its language is that of the
    /// words, unless one is chosen.
    pub(super) fn read(
        path: &Path,
        lists: &ListArgs,
        language: Option<Language>,
        console: Console,
    ) -> Result<Self> {
        let input = Input::read(path)?;
        if let Some(text) = as_template(&input) {
            let named = |error| Problem::new(format!("{}: {error}", input.name));
            let spelling = lists.spelling(language)?;
            let template = Template::parse(text, &spelling).map_err(named)?;
            let (metadata, given, highlights, circles, entries) = Default::default();
            let name = input.name;
            return Ok(Self { name, template, metadata, given, highlights, circles, entries, spelling });
        }
        if has_blocks_only(&input.bytes) {
            return Err(
                Problem::new(format!("{}: no square to be filled: write . for one", input.name)).into()
            );
        }
        let mut notes = Vec::new();
        let crossword = read::read_input(&input, None, &mut notes)?;
        let name = input.name;
        let spelling = lists.spelling(language.or_else(|| crossword.metadata().language()))?;
        let template = Template::try_from(&crossword)
            .map_err(|error| Problem::new(format!("{name}: {error}")))?
            .spelled(&spelling);
        let count = |is: fn(&TemplateSquare) -> bool| {
            template.squares().iter().filter(|(_, square)| is(square)).count()
        };
        let open = count(|square| *square == TemplateSquare::Open);
        if open > 0 && crossword.has_solution() {
            let blocks = count(|square| *square == TemplateSquare::Block);
            let kept = [(blocks, "block"), (crossword.bars().iter().count(), "bar")];
            let kept = kept.into_iter().filter(|(count, _)| *count > 0);
            let kept = kept.chain([(count(|square| square.letter().is_some()), "given letter")]);
            let others = match open {
                1 => "the other letter is".to_owned(),
                _ => format!("the other {open} letters are"),
            };
            let kept: Vec<String> = kept.map(|(count, noun)| counted(count, noun)).collect();
            notes.push(format!("{name}: keeps {}; {others} replaced", kept.join(" and ")));
        }
        let clued = crossword.slots().filter(|slot| slot.entry.clue().is_some());
        let clued: BTreeMap<_, _> = clued.map(|slot| ((slot.position, slot.direction), slot.entry)).collect();
        let described = |(slot, answer): (&TemplateSlot, Answer)| {
            let clued = clued.get(&(*slot.squares.first()?, slot.direction))?;
            (!answer.has_unknown()).then(|| Entry::from_answer(answer).described_by(clued))
        };
        let entries = template.answers().filter_map(described).collect();
        console.notes(&notes);
        Ok(Self {
            name,
            template,
            // Other letters spell no solution word.
            metadata: crossword.metadata().clone().with_solution_word(false),
            given: crossword.given_letters().to_vec(),
            highlights: crossword.highlights().to_vec(),
            circles: crossword.circles().to_vec(),
            entries,
            spelling,
        })
    }
}

/// Whether it is a text of `#` and white space.
fn has_blocks_only(bytes: &[u8]) -> bool {
    bytes.contains(&b'#') && bytes.iter().all(|&byte| byte == b'#' || byte.is_ascii_whitespace())
}

/// The text of a template: text without clues in which some squares are open.
fn as_template(Input { name, bytes }: &Input) -> Option<&str> {
    let text = str::from_utf8(bytes).ok()?.trim_start_matches('\u{feff}').trim();
    let is_grid = !text.is_empty() && text.lines().all(|line| !line.trim().is_empty());
    let is_open = text.contains(['.', '_', '-', '?']);
    let is_text = || matches!(CrosswordFormat::detect(bytes, Some(name)), Ok(CrosswordFormat::Txt) | Err(_));
    (is_grid && is_open && is_text()).then_some(text)
}
