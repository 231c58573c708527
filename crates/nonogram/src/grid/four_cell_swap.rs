//! The search for a second solution that differs from a known one in four cells: it takes no time, and most
//! pictures with several solutions have one.

use alloc::vec::Vec;

use hashbrown::{HashMap, HashSet};

use crate::{ColorId, Picture, Side};

/// A filled cell of a line and an empty one.
type Move = (usize, usize);

/// Returns another picture with the same clues: in two rows and two columns, one cell of the same color
/// moves, and all four clues stay the same.
pub(crate) fn find_four_cell_swap(picture: &Picture) -> Option<Picture> {
    let size = picture.size();
    let cell = |row: usize, column: usize| picture.cells()[Side::Row.position(row, column)];
    let (width, height) = (size.width as usize, size.height as usize);
    let line = |row: usize| (0..width).map(|column| cell(row, column)).collect::<Vec<_>>();
    let rows: Vec<Vec<Move>> = (0..height).map(|row| moves(&line(row))).collect();
    let mut down: HashSet<(usize, Move)> = HashSet::new();
    for column in 0..width {
        let line: Vec<Option<ColorId>> = (0..height).map(|row| cell(row, column)).collect();
        down.extend(moves(&line).into_iter().map(|down| (column, down)));
    }
    let mut with: HashMap<Move, Vec<usize>> = HashMap::new();
    for (row, moves) in rows.iter().enumerate() {
        moves.iter().for_each(|&across| with.entry(across).or_default().push(row));
    }
    for (one, moves) in rows.iter().enumerate() {
        for &(from, to) in moves {
            let fits = |other: &&usize| {
                let is_one_color = cell(one, from) == cell(**other, to);
                is_one_color && down.contains(&(from, (one, **other))) && down.contains(&(to, (**other, one)))
            };
            if let Some(&other) = with.get(&(to, from)).and_then(|rows| rows.iter().find(fits)) {
                let mut cells = picture.cells().clone();
                let color = cell(one, from);
                for (row, column, content) in
                    [(one, from, None), (one, to, color), (other, to, None), (other, from, color)]
                {
                    cells[Side::Row.position(row, column)] = content;
                }
                return Some(Picture::of_solution(picture.palette().clone(), cells));
            }
        }
    }
    None
}

/// Returns the ways in which one run moves by a cell, or a run of one cell by any distance, while the clue
/// stays the same.
fn moves(line: &[Option<ColorId>]) -> Vec<Move> {
    let mut runs: Vec<(ColorId, usize, usize)> = Vec::new();
    for (at, color) in line.iter().enumerate() {
        match (runs.last_mut(), *color) {
            (Some((last, _, end)), Some(color)) if *last == color && *end == at => *end += 1,
            (_, Some(color)) => runs.push((color, at, at + 1)),
            (_, None) => {}
        }
    }
    let mut moves = Vec::new();
    for (k, &(color, start, end)) in runs.iter().enumerate() {
        // An empty cell separates runs of one color.
        let before = k.checked_sub(1).map(|k| runs[k]);
        let least = before.map_or(0, |(other, _, end)| end + usize::from(other == color));
        let after = runs.get(k + 1);
        let most = after.map_or(line.len(), |&(other, start, _)| start - usize::from(other == color));
        if start + 1 == end {
            moves.extend((least..most).filter(|&to| to != start).map(|to| (start, to)));
        } else {
            moves.extend((least < start).then(|| (end - 1, start - 1)));
            moves.extend((end < most).then_some((start, end)));
        }
    }
    moves
}

#[cfg(test)]
mod tests;
