#[cfg(feature = "files")]
mod files;

use quadrille::{
    Builder, Optimizer, Pin, Size, WordList as Words,
    formats::{CrosswordFormat, crossword, wordlist::List},
};
use serde::{Deserialize, Serialize};
use wasm_bindgen::prelude::*;

use crate::{
    Result, WordList,
    cancel::flow,
    options::{named, parsed},
    report::to_json,
};

/// A crossword.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Crossword(pub(crate) quadrille::Crossword);

#[derive(Default, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "camelCase")]
struct BuildOptions {
    seed: u32,
    rule: Option<String>,
    attach: Option<String>,
    search: Option<String>,
    order: Option<String>,
    /// The maximum width and height.
    max_size: Option<[u32; 2]>,
    max_ratio: Option<f64>,
    /// The number of words.
    count: Option<usize>,
    /// The number of crosswords that are grown; the best one is taken. Default: as many as are instant.
    attempts: Option<u32>,
    /// The steps of the search for a smaller grid; by default as many as are instant.
    steps: Option<u32>,
    title: Option<String>,
}

#[derive(Serialize)]
struct Report<'a> {
    words: usize,
    placed: usize,
    width: u32,
    height: u32,
    crossings: usize,
    density: f64,
    unplaced: Vec<UnplacedFields<'a>>,
}

#[derive(Serialize)]
struct UnplacedFields<'a> {
    text: &'a str,
    reason: &'static str,
    message: &'static str,
}

#[wasm_bindgen]
impl Crossword {
    /// Builds a crossword from a word list with options: `seed`, `rule`, `attach`, `search`, `order`, `maxSize` (width and
    /// height), `maxRatio`, `count`, `attempts`, `steps` and `title`. The defaults are those of the program, and so is the result.
    ///
    /// # Errors
    ///
    /// If the options are invalid, or a pinned word cannot be placed.
    pub fn build(list: &WordList, options: &str) -> Result<Self> {
        let options: BuildOptions = parsed(options)?;
        let words: Words = list.0.entries.iter().cloned().collect();
        let max_size = options.max_size.map(|[width, height]| Size::new(width, height));
        let builder = Builder::new()
            .seed(options.seed.into())
            .rule(named(options.rule.as_deref())?.unwrap_or_default())
            .attach(named(options.attach.as_deref())?.unwrap_or_default())
            .search(named(options.search.as_deref())?.unwrap_or_default())
            .order(named(options.order.as_deref())?.unwrap_or_default())
            .count(options.count)
            .attempts(options.attempts)
            .max_size(max_size)
            .observer(|_| flow());
        let mut crossword = builder.build(&words)?;
        let steps = options.steps.map_or_else(|| Optimizer::instant_steps(words.len()), u64::from);
        if steps > 0 {
            let ratio = options.max_ratio.unwrap_or(Optimizer::DEFAULT_MAX_RATIO);
            let optimizer = Optimizer::of(&builder).max_steps(steps).max_ratio(ratio).observer(|_| flow());
            crossword = optimizer.optimize(&crossword).crossword;
        }
        let metadata = match options.title {
            Some(title) => list.0.metadata.clone().with_title(title),
            None => list.0.metadata.clone(),
        };
        Ok(Self(crossword.with_metadata(metadata)))
    }

    /// Reads a crossword in any format of the module, which its content or its name shows.
    ///
    /// # Errors
    ///
    /// If it is not a crossword, or damaged.
    pub fn open(bytes: &[u8], name: Option<String>) -> Result<Self> {
        Ok(Self(crossword::read_detected(bytes, name.as_deref())?.crossword))
    }

    /// Returns its words as a list, with those that are placed pinned to their places.
    pub fn words(&self) -> WordList {
        let Self(crossword) = self;
        let mut list = List::default();
        list.metadata = crossword.metadata().clone();
        list.entries = crossword.word_list().entries().to_vec();
        for placement in crossword.placements() {
            let entry = &mut list.entries[placement.entry.index()];
            let pin = Pin { position: placement.position, direction: placement.direction };
            *entry = entry.clone().with_pin(pin);
        }
        WordList(list)
    }

    /// Returns its figures, and the words that are not placed, as JSON.
    ///
    /// # Errors
    ///
    /// None in practice.
    pub fn report(&self) -> Result<String> {
        let Self(crossword) = self;
        let size = crossword.size();
        let unplaced = crossword.unplaced().iter().map(|unplaced| UnplacedFields {
            text: crossword.word_list()[unplaced.entry].text(),
            reason: unplaced.reason.name(),
            message: unplaced.reason.description(),
        });
        to_json(&Report {
            words: crossword.word_list().len(),
            placed: crossword.len(),
            width: size.width,
            height: size.height,
            crossings: crossword.crossings(),
            density: crossword.density(),
            unplaced: unplaced.collect(),
        })
    }

    /// Returns its native document.
    ///
    /// # Errors
    ///
    /// None in practice.
    pub fn json(&self) -> Result<String> {
        Ok(String::from_utf8(crossword::to_vec(&self.0, CrosswordFormat::Json)?)?)
    }
}
