//! The words beside numbers: the names of the sides in several languages, and the declarations of programs.

use quadrille_nonogram::Side;

const ROWS: &str = "row rows across horizontal horizontals hor horiz horz left side zeile zeilen reihe reihen \
ligne lignes fila filas riga righe linha linhas rad rader rij rijen строка строки 行 横 r h x";
const COLUMNS: &str = "column columns col cols down vertical verticals ver vert top up above spalte spalten \
colonne colonnes columna columnas colonna coluna colunas kolumn kolumner kolom kolommen столбец столбцы 列 縦 c v y";
/// Words without a meaning of their own.
const NOISE: &str = "clue clues hint hints data list lists array arrays of number numbers constraint constraints \
definition definitions info puzzle nonogram picross griddler groups runs blocks lengths values spec rule rules \
int integer let const var val new vec vector static final public private protected class def auto byte short long \
char size_t usize u8 u16 u32 u64 i32 i64 int8_t uint8_t std tuple return np numpy as asList listOf arrayOf \
intArrayOf array_of my the and begin end type dim import from mut pub fn main set seq Seq ImmutableList Array List \
Vector Arrays java util mutableListOf setof object this self grid game board export default local define dtype object";
/// Names of texts that are no clues.
const ABOUT: &str = "title name author by copyright license source url id description difficulty level category \
date version seed note notes comment email website series number_of_colors colors language created solution goal";
const TITLES: &str = "title name";
const AUTHORS: &str = "author by";
const SIZES: &str = "width height size w n m dimensions dimension";

/// What a word may mean.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Word {
    /// A side; `is_short` if the word has one letter, which is then only a label before a mark or a number.
    Side {
        side: Side,
        is_short: bool,
    },
    /// The numbers that follow are sizes.
    Size,
    Title,
    Author,
    /// Other data about the puzzle.
    About,
    /// An unknown clue.
    Unknown,
    Noise,
}

/// The meaning of a word in any case. A part may decide: `rowClues`, `col_hints`.
pub(super) fn meaning(word: &str) -> Option<Word> {
    let is_in = |list: &str, part: &str| list.split_whitespace().any(|known| known == part);
    let parts = parts(word);
    let whole = word.to_lowercase();
    let side = |part: &String| {
        let is_short = parts.len() == 1 && part.chars().count() == 1 && part.is_ascii();
        match part.as_str() {
            part if parts.len() > 1 && part.len() == 1 => None,
            part if is_in(ROWS, part) => Some(Word::Side { side: Side::Row, is_short }),
            part if is_in(COLUMNS, part) => Some(Word::Side { side: Side::Column, is_short }),
            _ => None,
        }
    };
    let is_part = |list: &str| parts.iter().any(|part| is_in(list, part));
    match &*whole {
        "null" | "none" | "nil" | "unknown" => Some(Word::Unknown),
        _ if is_in(TITLES, &whole) => Some(Word::Title),
        _ if is_in(AUTHORS, &whole) => Some(Word::Author),
        _ if is_in(ABOUT, &whole) => Some(Word::About),
        _ if is_in(SIZES, &whole) || is_part("width height size") => Some(Word::Size),
        _ => parts.iter().find_map(side).or_else(|| {
            (is_in(NOISE, word) || !parts.is_empty() && parts.iter().all(|part| is_in(NOISE, part)))
                .then_some(Word::Noise)
        }),
    }
}

/// The parts of a name in lower case, without digits: `rowClues2` has `row` and `clues`.
fn parts(word: &str) -> Vec<String> {
    let mut parts = vec![String::new()];
    let mut was_small = false;
    for c in word.chars() {
        if c == '_' || c == '-' || c.is_ascii_digit() || c.is_uppercase() && was_small {
            parts.push(String::new());
        }
        was_small = c.is_lowercase();
        if let Some(last) = parts.last_mut().filter(|_| c.is_alphabetic()) {
            last.extend(c.to_lowercase());
        }
    }
    parts.retain(|part| !part.is_empty());
    parts
}
