use quadrille::{
    Direction, Metadata, Size, Spelling,
    fill::{self, Filler, PatternGenerator, TemplateSlot},
    formats::crossword,
};
use serde::{Deserialize, Serialize};
use wasm_bindgen::prelude::*;

use super::{Filling, Vocabulary};
use crate::{
    Crossword, Result,
    cancel::flow,
    options::{named, parsed},
    report::to_json,
};

/// A grid to be filled: blocks, open squares and given letters.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Template(pub(super) fill::Template);

#[derive(Deserialize)]
#[serde(default, deny_unknown_fields)]
struct PatternOptions {
    width: u32,
    height: u32,
    symmetry: Option<String>,
    seed: u32,
}

impl Default for PatternOptions {
    fn default() -> Self {
        Self { width: 15, height: 15, symmetry: None, seed: 0 }
    }
}

#[derive(Default, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "camelCase")]
pub(super) struct FillOptions {
    seed: u32,
    min_score: u8,
    /// The maximum number of steps of a search.
    steps: Option<u32>,
    /// The number of suggestions.
    count: Option<usize>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct SuggestionFields<'a> {
    word: &'a str,
    squares: Vec<&'a str>,
    score: u8,
    leads_to_fill: Option<bool>,
}

#[wasm_bindgen]
extern "C" {
    /// What is called with the progress: an object with a method `report`.
    #[derive(Clone)]
    pub type Progress;

    #[wasm_bindgen(method, structural)]
    fn report(this: &Progress, filled: usize, slots: usize);
}

/// The number of suggestions by default.
const SUGGESTIONS: usize = 20;

#[wasm_bindgen]
impl Template {
    /// Reads a text with a line for each row: `#` is a block, `.` an open square, and letters are given.
    ///
    /// # Errors
    ///
    /// If it is not such a text, or a square belongs to no word.
    #[wasm_bindgen(constructor)]
    pub fn new(text: &str, language: Option<String>) -> Result<Self> {
        let spelling = Spelling::default().language(named(language.as_deref())?);
        Ok(Self(fill::Template::parse(text, &spelling)?))
    }

    /// Generates a pattern of blocks with options: `width`, `height`, `symmetry` and `seed`.
    ///
    /// # Errors
    ///
    /// If the options are invalid, or there is no such pattern.
    pub fn pattern(options: &str) -> Result<Self> {
        let PatternOptions { width, height, symmetry, seed } = parsed(options)?;
        let mut generator = PatternGenerator::new(Size::new(width, height)).observer(flow);
        if let Some(symmetry) = named(symmetry.as_deref())? {
            generator = generator.symmetry(symmetry);
        }
        Ok(Self(generator.template(seed.into())?))
    }

    /// Returns the blocks and the given letters of a crossword in any format.
    ///
    /// # Errors
    ///
    /// If it is not a crossword, or damaged.
    pub fn open(bytes: &[u8], name: Option<String>) -> Result<Self> {
        let crossword = crossword::read_detected(bytes, name.as_deref())?.crossword;
        Ok(Self(fill::Template::try_from(&crossword)?))
    }

    /// Returns its text form.
    pub fn text(&self) -> String {
        self.0.to_string()
    }

    /// Fills it with options: `seed`, `minScore` and `steps`. It reports the progress.
    ///
    /// # Errors
    ///
    /// If the options or a given letter are invalid.
    pub fn fill(&self, words: &Vocabulary, options: &str, progress: &Progress) -> Result<Filling> {
        let progress = progress.clone();
        let filler = filler(&parsed(options)?).observer(move |at| {
            progress.report(at.filled, at.slots);
            flow()
        });
        Ok(Filling(filler.fill(&self.0, &words.words)?))
    }

    /// Returns words for a slot, the best first, as JSON. The options are those of filling, and `count`.
    ///
    /// # Errors
    ///
    /// If the options or a given letter are invalid, or there is no such slot.
    pub fn suggest(&self, number: u32, direction: &str, words: &Vocabulary, options: &str) -> Result<String> {
        let options: FillOptions = parsed(options)?;
        let direction: Direction = direction.parse()?;
        let is_meant = |slot: &&TemplateSlot| (slot.number, slot.direction) == (number, direction);
        let slot = self.0.slots().iter().find(is_meant);
        let slot = slot.ok_or_else(|| JsError::new(&format!("the grid has no {number} {direction}")))?;
        let filler = filler(&options).observer(|_| flow());
        let problem = filler.problem(&self.0, &words.words)?;
        let suggestions = problem.suggest(slot, options.count.unwrap_or(SUGGESTIONS))?;
        let fields = suggestions.iter().map(|suggestion| SuggestionFields {
            word: suggestion.answer.as_str(),
            squares: suggestion.answer.squares().collect(),
            score: suggestion.score,
            leads_to_fill: suggestion.leads_to_fill,
        });
        to_json(&fields.collect::<Vec<_>>())
    }

    /// Returns the crossword, with the clues of a vocabulary. The letters of open squares are unknown.
    ///
    /// # Errors
    ///
    /// If the grid has no slot.
    pub fn crossword(&self, words: &Vocabulary, title: &str) -> Result<Crossword> {
        let metadata = Metadata::default().with_title(title).or(words.metadata.clone());
        Ok(Crossword(self.0.crossword(|answer| words.words.entry(answer))?.with_metadata(metadata)))
    }
}

fn filler<'o>(options: &FillOptions) -> Filler<'o> {
    Filler::new()
        .seed(options.seed.into())
        .min_score(options.min_score)
        .max_steps(options.steps.map(u64::from))
}
