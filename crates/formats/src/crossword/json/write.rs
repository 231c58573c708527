//! Writing, one line per entry.

use std::io::{self, Write};

use quadrille_core::Slot;
use serde::Serialize;

use super::{
    NATIVE,
    document::{Document, DocumentSize, RawPlaced, RawUnplaced},
};
use crate::crossword::prelude::*;
use crate::{json, metadata::MetadataDocument};

pub(in crate::crossword) fn write(crossword: &Crossword, out: &mut impl Write) -> Result<(), WriteError> {
    let size = crossword.size();
    let head = Document {
        quadrille: NATIVE.name.into(),
        version: NATIVE.version,
        metadata: MetadataDocument::new(crossword.metadata()),
        size: DocumentSize { width: size.width, height: size.height },
        rule: Some(crossword.rule().name().into()),
        seed: crossword.seed(),
        entries: Vec::new(),
        unplaced: Vec::new(),
        blocks: Vec::new(),
        highlights: Vec::new(),
        circles: Vec::new(),
        bars: Vec::new(),
        given: Vec::new(),
        solution_word: false,
        diagramless: false,
        letters: Vec::new(),
    };
    let head = serde_json::to_vec(&head).map_err(io::Error::from)?;
    // The object stays open.
    out.write_all(head.strip_suffix(b"}").unwrap_or(&head))?;
    out.write_all(b",\n \"entries\":")?;
    json::lines(out, " ", ahead(crossword.slots()).map(RawPlaced::new))?;
    out.write_all(b",\n \"unplaced\":")?;
    let word_list = crossword.word_list();
    let unplaced = crossword.unplaced().iter();
    json::lines(out, " ", unplaced.map(|unplaced| RawUnplaced::new(unplaced, &word_list[unplaced.entry])))?;
    let squares = |squares: &[Position]| squares.iter().map(|at| (at.row, at.column)).collect::<Vec<_>>();
    list(out, "blocks", &squares(crossword.blocks()))?;
    let bars = crossword.bars().iter().map(|(at, direction)| (at.row, at.column, direction.name()));
    list(out, "bars", &bars.collect::<Vec<_>>())?;
    list(out, "highlights", &squares(crossword.highlights()))?;
    list(out, "circles", &squares(crossword.circles()))?;
    list(out, "given", &squares(crossword.given_letters()))?;
    if crossword.metadata().has_solution_word() {
        out.write_all(b",\n \"solution_word\":true")?;
    }
    if crossword.metadata().has_hidden_blocks() {
        out.write_all(b",\n \"diagramless\":true")?;
    }
    let letters = crossword.loose_letters().map(|(at, content)| (at.row, at.column, content));
    list(out, "letters", &letters.collect::<Vec<_>>())?;
    out.write_all(b"}\n")?;
    Ok(())
}

/// Reads the entries of a large crossword before they are written: they are anywhere in memory, and so several are
/// waited for together.
fn ahead<'c>(mut slots: impl ExactSizeIterator<Item = Slot<'c>>) -> impl Iterator<Item = Slot<'c>> {
    const SLOTS: usize = 64;
    let batches = core::iter::from_fn(move || {
        let batch: Vec<_> = slots.by_ref().take(SLOTS).collect();
        // An entry begins with its answer and ends with a flag, which may be apart.
        let touched = |slot: &Slot<'_>| {
            let first = slot.entry.answer().as_str().bytes().next().map_or(0, u32::from);
            first + u32::from(slot.entry.has_lengths())
        };
        core::hint::black_box(batch.iter().map(touched).sum::<u32>());
        Some(batch).filter(|batch| !batch.is_empty())
    });
    batches.flatten()
}

/// Writes a list, unless it is empty.
fn list(out: &mut impl Write, name: &str, elements: &[impl Serialize]) -> io::Result<()> {
    if elements.is_empty() {
        return Ok(());
    }
    write!(out, ",\n \"{name}\":")?;
    json::value(out, elements)
}
