//! The report of a build: one JSON object.

use std::{
    io::{self, Write},
    time::Duration,
};

use anyhow::Result;
use quadrille::{Attach, Crossword, Effort};
use serde::Serialize;

use super::left_out::LeftOut;

#[derive(Serialize)]
pub(super) struct Report<'a> {
    words: usize,
    placed: usize,
    unplaced: Vec<Unplaced<'a>>,
    components: usize,
    crossings: usize,
    crossings_per_word: f64,
    width: u32,
    height: u32,
    area: u64,
    fill: f64,
    seed: u64,
    rule: &'static str,
    attach: &'static str,
    search: &'static str,
    steps: u64,
    attempts: u64,
    status_checks: u64,
    elapsed_ms: f64,
}

#[derive(Serialize)]
struct Unplaced<'a> {
    text: &'a str,
    reason: &'static str,
    help: &'a str,
}

impl<'a> Report<'a> {
    pub(super) fn new(
        crossword: &'a Crossword,
        left_out: &'a LeftOut<'_>,
        effort: Effort,
        attach: Attach,
        elapsed: Duration,
    ) -> Self {
        let lexicon = crossword.lexicon();
        let (size, crossings) = (crossword.size(), crossword.crossings());
        Self {
            words: lexicon.len(),
            placed: crossword.len(),
            unplaced: left_out
                .words()
                .iter()
                .map(|word| Unplaced { text: word.text, reason: word.reason.name(), help: &word.help })
                .collect(),
            components: crossword.components(),
            crossings,
            crossings_per_word: crossings as f64 / crossword.len().max(1) as f64,
            width: size.width,
            height: size.height,
            area: size.area(),
            fill: crossword.fill(),
            seed: crossword.seed(),
            rule: crossword.rule().name(),
            attach: attach.name(),
            search: effort.search.name(),
            steps: effort.steps,
            attempts: effort.attempts,
            status_checks: effort.status_checks,
            elapsed_ms: (elapsed.as_secs_f64() * 1e6).round() / 1e3,
        }
    }

    pub(super) fn write(&self, out: &mut dyn Write) -> Result<()> {
        // As an error of writing, so that a closed pipe is known as one.
        serde_json::to_writer(&mut *out, self).map_err(io::Error::from)?;
        out.write_all(b"\n")?;
        Ok(())
    }
}
