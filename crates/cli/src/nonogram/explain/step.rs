//! The steps of an explanation, for programs.

use quadrille::{
    Position,
    nonogram::{Candidates, Clues, Deduction, Hint, Side},
};

use crate::json::Object;

/// A step as JSON. With several colors, cells that are filled come with their color, and cells of which only some
/// contents are left come apart. A hint has the line alone, or its cells without what they are.
pub(super) fn object(number: usize, step: &Deduction, clues: &Clues, hint: Hint) -> Vec<u8> {
    let mut object = Object::new();
    object.raw("step", number);
    object.key("line");
    object.object(|inner| inner.raw(if step.side == Side::Row { "row" } else { "column" }, step.index));
    match hint {
        Hint::Line => {}
        Hint::Cells => object.positions("cells", step.cells.iter().map(|&(at, _)| at)),
        Hint::Why => why(&mut object, step, clues),
    }
    object.finish()
}

/// What is known of the cells now, and why.
fn why(object: &mut Object, step: &Deduction, clues: &Clues) {
    let has_inks = clues.palette().len() > 1;
    let (mut settled, mut narrowed) = (Vec::new(), Vec::new());
    for &(Position { row, column }, contents) in &step.cells {
        match contents.only() {
            Some(None) => settled.push(format!("[{row},{column},\"empty\"]")),
            Some(Some(ink)) if has_inks => {
                settled.push(format!("[{row},{column},\"filled\",{}]", ink.index()));
            }
            Some(Some(_)) => settled.push(format!("[{row},{column},\"filled\"]")),
            None => narrowed.push(format!("[{row},{column},[{}]]", left(contents, clues))),
        }
    }
    object.text("technique", step.technique.name());
    object.array("cells", settled);
    if !narrowed.is_empty() {
        object.array("narrowed", narrowed);
    }
    object.text("because", &step.because(clues));
}

/// The colors that a cell may still have, and `null` if it may be empty.
fn left(contents: Candidates, clues: &Clues) -> String {
    let inks = clues.palette().ids().filter(|&ink| contents.can_be(Some(ink)));
    let inks = inks.map(|ink| ink.index().to_string());
    let empty = contents.can_be(None).then(|| "null".to_owned());
    inks.chain(empty).collect::<Vec<_>>().join(",")
}
