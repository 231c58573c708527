use quadrille_core::{Crossword, Direction, Emphasis, Position, Slot, StyledText, TextDirection};
use serde::{Serialize, Serializer};
use unicode_segmentation::UnicodeSegmentation as _;

use super::{Content, HtmlOptions, Player, hash::hash, json::members};
use crate::{
    CrosswordStyle, Gaps, PageSelection, Style,
    clues::{clue_direction, words},
    labels::Labels,
    layout::crossword::{Gap, holes},
    text::mark,
};

const PLAYER: Player = Player {
    body: include_str!("crossword.html"),
    style: include_str!("crossword.css"),
    script: include_str!("crossword.js"),
};

/// The data of a page that any player may know.
#[derive(Serialize)]
struct PuzzleData {
    /// Columns and rows.
    size: [u32; 2],
    entries: Vec<Entry>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    blocks: Vec<[i32; 2]>,
    /// The squares with a bar at their ends, and below them.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    bars: Vec<(i32, i32, u8)>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    shaded: Vec<[i32; 2]>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    circled: Vec<[i32; 2]>,
    /// The index of each given letter among the squares, and the letter.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    given: Vec<(usize, String)>,
    /// Whether the shaded squares spell a word.
    #[serde(skip_serializing_if = "core::ops::Not::not")]
    word: bool,
    /// The row, the first column and the length of each light gap.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    holes: Vec<(i32, i32, usize)>,
    /// The word bank: the number of letters, or 0 for all words, and the words.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    words: Vec<(usize, Vec<String>)>,
    #[serde(skip_serializing_if = "Option::is_none")]
    direction: Option<&'static str>,
}

/// Number, 1 if it goes down, row, column, length, clue and lengths.
#[derive(Serialize)]
struct Entry(u32, u8, i32, i32, usize, Clue, String);

/// A text, or an array of texts if some letters are bold or italic.
struct Clue(StyledText);

impl Serialize for Clue {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.0.spans() {
            [] => serializer.serialize_str(self.0.as_str()),
            _ => serializer.collect_seq(self.0.runs().map(|(letters, emphasis)| match emphasis {
                None => Run::Plain(letters),
                Some(Emphasis::Bold) => Run::Styled(letters, "b"),
                Some(Emphasis::Italic) => Run::Styled(letters, "i"),
                Some(Emphasis::BoldItalic) => Run::Styled(letters, "ib"),
            })),
        }
    }
}

/// Letters with the names of their elements, of one letter each, the inner one first.
#[derive(Serialize)]
#[serde(untagged)]
enum Run<'a> {
    Plain(&'a str),
    Styled(&'a str, &'static str),
}

/// The data to check and to reveal letters.
#[derive(Serialize)]
struct Hashes {
    salt: u64,
    /// Of each square in reading order.
    hashes: Vec<u64>,
    /// What the hashes are of, as code units because a single square can contain a word.
    contents: Vec<Vec<u16>>,
}

#[derive(Serialize)]
struct Solution<'a> {
    /// The letters of each square in reading order.
    solution: Vec<&'a str>,
}

/// The page of a crossword.
pub(super) fn page(crossword: &Crossword, style: &Style, options: &HtmlOptions) -> String {
    let squares = squares(crossword);
    let (size, text_direction) = (crossword.size(), crossword.text_direction());
    let entries = Direction::BOTH.map(|direction| crossword.clue_list(direction));
    let places = |squares: &[Position]| squares.iter().map(|at| [at.row, at.column]).collect::<Vec<_>>();
    let CrosswordStyle { gaps, word_bank, .. } = *style.crossword();
    let mut blocks: Vec<_> = places(crossword.blocks());
    let mut holes: Vec<_> = match gaps {
        Gaps::None => Vec::new(),
        Gaps::Light | Gaps::Black => holes(crossword, squares.iter().map(|square| square.0)),
    };
    if gaps == Gaps::Black {
        let squares = |Gap { row, columns }: Gap| columns.map(move |column| [row, column]);
        blocks.extend(holes.drain(..).flat_map(squares));
    }
    let words = words(crossword, word_bank);
    let given = |(k, (at, letter)): (usize, &(Position, &str))| {
        crossword.given_letters().binary_search(at).ok().map(|_| (k, (*letter).to_owned()))
    };
    let public = members(&PuzzleData {
        size: [size.width, size.height],
        entries: entries.iter().flatten().map(|slot| entry(slot, text_direction)).collect(),
        blocks,
        bars: crossword.bars().iter().map(|(at, direction)| (at.row, at.column, down(direction))).collect(),
        shaded: places(crossword.highlights()),
        circled: places(crossword.circles()),
        given: squares.iter().enumerate().filter_map(given).collect(),
        word: crossword.metadata().has_solution_word(),
        holes: holes.iter().map(|Gap { row, columns }| (*row, columns.start, columns.len())).collect(),
        words: words.into_iter().map(|(len, words)| (len.unwrap_or(0), words)).collect(),
        direction: (text_direction != TextDirection::default()).then(|| text_direction.name()),
    });
    let puzzle = match options.pages {
        // Unknown letters cannot be checked.
        _ if !crossword.has_solution() => format!("{{{public}}}"),
        PageSelection::Puzzle => format!("{{{public}}}"),
        PageSelection::Both => format!("{{{public},{}}}", members(&hashes(&squares, hash(&public)))),
        PageSelection::Solution => {
            let solution = squares.iter().map(|square| square.1).collect();
            format!("{{{public},{}}}", members(&Solution { solution }))
        }
    };
    let language = style.language_of_crossword(crossword).unwrap_or_default();
    let headings = [("heading_across", Direction::Across), ("heading_down", Direction::Down)];
    let headings = headings.map(|(name, direction)| (name, language.heading(direction)));
    let Labels { crossword: labels, sheet, .. } = Labels::of(language);
    let of_sheet =
        [("solution_word", sheet.solution_word), ("letters", sheet.letters), ("word_bank", sheet.word_bank)];
    let has_rebus = squares.iter().any(|(_, content)| content.graphemes(true).nth(1).is_some());
    let is_needed = |name: &str| match name {
        "shaded" => !crossword.highlights().is_empty(),
        "circled" => !crossword.circles().is_empty(),
        name => has_rebus || !name.starts_with("rebus"),
    };
    let labels = labels.all().filter(|(name, _)| is_needed(name));
    let labels = labels.chain(headings).chain(of_sheet);
    let metadata = crossword.metadata();
    let content = Content { title: metadata.title(), metadata, puzzle: &puzzle };
    super::page(&PLAYER, language, labels, content, style, options)
}

/// The squares of the entries in reading order. Letters that belong to no entry are not
/// asked for.
fn squares(crossword: &Crossword) -> Vec<(Position, &str)> {
    let mut squares: Vec<_> = crossword.slots().flat_map(|slot| slot.squares()).collect();
    squares.sort_unstable_by_key(|square| square.0);
    squares.dedup_by_key(|square| square.0);
    squares
}

/// Returns 1 for a direction that goes down.
fn down(direction: Direction) -> u8 {
    u8::from(direction == Direction::Down)
}

/// An entry, with no more than a printed puzzle shows.
fn entry(slot: &Slot<'_>, text_direction: TextDirection) -> Entry {
    let Slot { number, direction, position, entry, .. } = slot;
    // The page adds the lengths to the clue, which may be read from right to left.
    let clue = entry.styled_clue();
    // A browser takes the direction of the first letter, so a clue that is read as its list gets a mark. The
    // list is read as the crossword here, since the puzzle does not depend on the language of the page.
    let mark = match clue_direction(clue.as_str(), text_direction) {
        TextDirection::LeftToRight => "",
        direction @ TextDirection::RightToLeft => mark(direction),
    };
    let mut marked = StyledText::from(mark);
    marked.append(&clue.part(0..clue.as_str().trim_end().len()));
    let lengths = entry.lengths_apart().unwrap_or_default();
    let (row, column, len) = (position.row, position.column, entry.answer().len());
    Entry(*number, down(*direction), row, column, len, Clue(marked), lengths)
}

fn hashes(squares: &[(Position, &str)], salt: u64) -> Hashes {
    let hashes = squares.iter().enumerate().map(|(k, (_, square))| hash(&format!("{salt}:{k}:{square}")));
    let mut contents: Vec<&str> = squares.iter().map(|&(_, square)| square).collect();
    contents.sort_unstable();
    contents.dedup();
    let contents = contents.iter().map(|square| square.encode_utf16().collect()).collect();
    Hashes { salt, hashes: hashes.collect(), contents }
}
