use std::io::Write;

use quadrille_core::Entry;

use super::{
    BLOCK, CIRCLE, DIAGRAMLESS, GIVEN_LETTER, HIDDEN_BLOCK, MAGIC, ORDINARY, UNKNOWN, UNSOLVED,
    charset::Charset,
    checksums::{PartsOf, Texts, region},
};
use crate::crossword::prelude::*;

/// The maximum width and height, in squares.
const MAX_SIDE: u32 = 255;
/// Keys of rebuses have two digits.
const MAX_REBUSES: usize = 99;

pub(in crate::crossword) fn write(crossword: &Crossword, out: &mut impl Write) -> Result<(), WriteError> {
    let size = crossword.size();
    if !fits(crossword) {
        let max = format!("{MAX_SIDE}x{MAX_SIDE}");
        return Err(draft::too_large(crossword, "puz", &max, "ipuz, jpz, xd or json").into());
    }
    draft::check_capitals(crossword, "puz")?;
    let words = Words::new(crossword);
    let charset = words.charset();
    let board = Board::new(crossword, &words.squares, charset)?;
    let about = words.about.each_ref().map(|text| charset.encode(text));
    let clues: Vec<_> = words.clues.iter().map(|clue| charset.encode(clue)).collect();
    let clues: Vec<_> = clues.iter().map(Vec::as_slice).collect();
    let notes = charset.encode(&words.notes);
    let count =
        u16::try_from(clues.len()).map_err(|_| Error::limit("too many clues for puz (at most 65535)"))?;

    // Width and height, number of clues, the kind, and whether it has a solution.
    let mut head = vec![size.width as u8, size.height as u8];
    let kind = if crossword.metadata().has_hidden_blocks() { DIAGRAMLESS } else { ORDINARY };
    for number in [count, kind, if crossword.has_solution() { 0 } else { UNSOLVED }] {
        head.extend(number.to_le_bytes());
    }
    let state = board.state();
    let texts = Texts { about: about.each_ref().map(Vec::as_slice), clues: &clues, notes: Some(&notes) };
    let parts = PartsOf { board: &head, solution: &board.solution, state: &state, texts };
    out.write_all(&parts.all().to_le_bytes())?;
    out.write_all(MAGIC)?;
    out.write_all(&parts.header().to_le_bytes())?;
    out.write_all(&parts.masked())?;
    out.write_all(charset.version())?;
    out.write_all(&[0; 16])?;
    for part in [&head, &board.solution, &state] {
        out.write_all(part)?;
    }
    for text in about.iter().map(Vec::as_slice).chain(clues.iter().copied()).chain([&*notes]) {
        out.write_all(text)?;
        out.write_all(b"\0")?;
    }
    board.write_sections(out)
}

fn fits(crossword: &Crossword) -> bool {
    let size = crossword.size();
    size.width.max(size.height) <= MAX_SIDE
}

/// Whether the file has plain signs instead of typographic ones of the crossword.
pub(in crate::crossword) fn makes_plain(crossword: &Crossword) -> bool {
    // A larger one is not written, and its squares could need any amount of memory.
    if !fits(crossword) {
        return false;
    }
    let words = Words::new(crossword);
    let charset = words.charset();
    words.all().any(|text| !charset.keeps(text))
}

/// All texts of a file.
struct Words {
    /// Title, author and copyright.
    about: [String; 3],
    /// In the order of the file. Runs that are not entries have an empty clue, since the format counts them.
    clues: Vec<String>,
    /// They may have several lines.
    notes: String,
    /// In capitals, as solvers type them.
    squares: Vec<(Position, String)>,
}

impl Words {
    fn new(crossword: &Crossword) -> Self {
        let metadata = crossword.metadata();
        let about = [metadata.title(), metadata.author(), metadata.copyright()];
        let clue = |(_, entry): (Run, Option<&Entry>)| entry.map(enumeration::clue).unwrap_or_default();
        let runs = runs::with_entries(crossword, &crossword.squares());
        Self {
            about: about.map(|text| one_line(text.unwrap_or_default())),
            clues: runs.map(|run| one_line(clue(run).as_str())).collect(),
            notes: visible_lines(metadata.notes().unwrap_or_default()).collect::<Vec<_>>().join("\n"),
            squares: crossword
                .letter_squares()
                .into_iter()
                .map(|(at, content)| (at, content.to_uppercase()))
                .collect(),
        }
    }

    fn all(&self) -> impl Iterator<Item = &str> {
        let lines = self.about.iter().chain(&self.clues).map(String::as_str);
        lines.chain([&*self.notes]).chain(self.squares.iter().map(|(_, content)| &**content))
    }

    fn charset(&self) -> Charset {
        Charset::holding(self.all())
    }
}

/// The squares, one byte each, and the contents that do not fit into a byte.
struct Board {
    solution: Vec<u8>,
    /// By square: 0, or the key of its rebus plus 1.
    rebuses: Vec<u8>,
    /// By key.
    table: Vec<String>,
    marks: Vec<u8>,
    charset: Charset,
}

impl Board {
    fn new(crossword: &Crossword, squares: &[(Position, String)], charset: Charset) -> Result<Self, Error> {
        let size = crossword.size();
        let index = |at: Position| (at.row * size.width as i32 + at.column) as usize;
        let area = size.area() as usize;
        let (mut rebuses, mut marks, mut table) = (vec![0; area], vec![0; area], Vec::<String>::new());
        let block = if crossword.metadata().has_hidden_blocks() { HIDDEN_BLOCK } else { BLOCK };
        let mut solution = vec![block; area];
        for (position, content) in squares {
            let mut characters = content.chars();
            let first =
                characters.next().and_then(|c| charset.byte(c)).filter(|byte| !byte.is_ascii_control());
            let place = index(*position);
            if content.is_empty() {
                solution[place] = UNKNOWN;
                continue;
            }
            if let (Some(byte), None) = (first.filter(|byte| !b".:-".contains(byte)), characters.next()) {
                solution[place] = byte;
                continue;
            }
            let key = table.iter().position(|known| known == content).unwrap_or(table.len());
            if key == MAX_REBUSES {
                return Err(Error::limit(format!(
                    "too many different squares of more than a byte for puz (at most {MAX_REBUSES}): write ipuz, jpz \
                     or xd"
                )));
            }
            if key == table.len() {
                table.push(content.clone());
            }
            rebuses[place] = key as u8 + 1;
            solution[place] = first.filter(u8::is_ascii_alphanumeric).unwrap_or(b'X');
        }
        for (squares, mark) in
            [(&*draft::marked(crossword), CIRCLE), (crossword.given_letters(), GIVEN_LETTER)]
        {
            squares.iter().for_each(|&at| marks[index(at)] |= mark);
        }
        Ok(Self { solution, rebuses, table, marks, charset })
    }

    /// Returns what a player sees: blocks and given letters.
    fn state(&self) -> Vec<u8> {
        let square = |(&byte, &mark): (&u8, &u8)| match byte {
            BLOCK | HIDDEN_BLOCK => byte,
            byte if mark & GIVEN_LETTER != 0 => byte,
            _ => UNKNOWN,
        };
        self.solution.iter().zip(&self.marks).map(square).collect()
    }

    fn write_sections(&self, out: &mut impl Write) -> Result<(), WriteError> {
        if !self.table.is_empty() {
            section(out, *b"GRBS", &self.rebuses)?;
            let mut table = Vec::new();
            for (key, content) in self.table.iter().enumerate() {
                if content.contains([';', ':']) {
                    return Err(Error::unsupported(format!(
                        "puz cannot represent the square {}: write ipuz, jpz or xd",
                        quoted(content)
                    ))
                    .into());
                }
                table.extend(format!("{key:2}:").bytes());
                table.extend(self.charset.encode(content));
                table.push(b';');
            }
            section(out, *b"RTBL", &table)?;
        }
        if self.marks.iter().any(|&mark| mark != 0) {
            section(out, *b"GEXT", &self.marks)?;
        }
        Ok(())
    }
}

fn section(out: &mut impl Write, name: [u8; 4], data: &[u8]) -> Result<(), WriteError> {
    let len = u16::try_from(data.len()).map_err(|_| Error::limit("the rebuses are too long for puz"))?;
    out.write_all(&name)?;
    out.write_all(&len.to_le_bytes())?;
    out.write_all(&region(data, 0).to_le_bytes())?;
    out.write_all(data)?;
    out.write_all(b"\0")?;
    Ok(())
}
