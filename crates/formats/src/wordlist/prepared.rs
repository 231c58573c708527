//! Lists without what people write around words.

use std::borrow::Cow;

use super::{
    Doubt, WordListFormat, WordListOptions,
    detect::{self, Layout},
    leads, lines, markdown, sections,
};
use crate::{Encoding, Error, decode, ending};

/// The text of a list without what is no part of its words, line by line.
pub(super) struct Prepared<'b> {
    pub(super) text: Cow<'b, str>,
    /// How it is to be read.
    pub(super) layout: Layout,
    /// What was left out of it.
    pub(super) doubts: Vec<Doubt>,
    /// Whether it had numbers in a column of their own.
    pub(super) has_numbers: bool,
}

pub(super) fn prepared<'b>(bytes: &'b [u8], options: &WordListOptions) -> Result<Prepared<'b>, Error> {
    // Spreadsheets call this Unicode text, and mark it.
    let text = match Encoding::of_mark(bytes) {
        Some(encoding) => Cow::Owned(encoding.decode(bytes)?),
        None => Cow::Borrowed(decode::text(bytes)?),
    };
    let mut around = None;
    let text = match markdown::within_fences(&text).filter(|_| options.format != Some(WordListFormat::Lines))
    {
        Some(fenced) => {
            around = fenced.around;
            Cow::Owned(fenced.text)
        }
        None => text,
    };
    let mut format = options.format.or_else(|| detect::is_json(&text).then_some(WordListFormat::Json));
    let (mut heading, mut has_numbers) = (None, false);
    let text = match format {
        Some(WordListFormat::Json) => text,
        Some(WordListFormat::Lines) => lines::with_line_feeds(text),
        _ => {
            let mut rows = lines::without_tags(lines::with_line_feeds(text));
            rows = lines::without_empty_column(rows);
            if let Some(table) = markdown::within_tables(&rows) {
                format = Some(WordListFormat::Tab);
                around = around.or(table.around);
                rows = table.text.into();
            }
            rows = markdown::without_emphasis(rows, &options.spelling);
            if let Some(number) = leads::sentence_below(&rows) {
                around = around.or(Some(number));
                rows = lines::without(&rows, number).into();
            }
            let directed = sections::without_directions(&rows);
            let are_clues = directed.is_some();
            let rows = directed.map_or(rows, Cow::Owned);
            let (rows, first_heading) = sections::without_headings(rows, &options.spelling);
            let (rows, is_column) = leads::removed(rows, &options.spelling, are_clues);
            (heading, has_numbers) = (first_heading, is_column);
            rows
        }
    };
    let ending = options.name.as_deref().and_then(ending::of);
    let layout = detect::layout(&text, format, ending.as_deref(), &options.spelling);
    let around = around.map(|line| Doubt::Around { line });
    let doubts = around.into_iter().chain(heading.map(|line| Doubt::Heading { line })).collect();
    Ok(Prepared { text, layout, doubts, has_numbers })
}
