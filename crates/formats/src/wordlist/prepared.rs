//! Lists without what people write around words.
//!
//! What is taken off comes off in one order, each step reading what the one before it left: the encoding;
//! what stands around a fence; unless it is JSON or every line is a word, then tags of HTML, an empty first
//! column, what a spreadsheet wrote around comments, what stands around a table, emphasis, the row of all
//! words, words and clues on lines of their own, and last the outline, that is sentences, headings, numbers
//! and bullets. What is left has one separator.

use std::borrow::Cow;

use super::{
    Doubt, DoubtKind, WordListFormat, WordListOptions,
    detect::{self, Layout},
    header, lines, markdown,
    outline::Outline,
    pairs, row,
    tags::{self, Breaks},
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
    /// Where it has more lines than the list.
    pub(super) breaks: Breaks,
}

pub(super) fn prepared<'b>(bytes: &'b [u8], options: &WordListOptions) -> Result<Prepared<'b>, Error> {
    // Spreadsheets call this Unicode text, and mark it.
    let text = match Encoding::of_mark(bytes) {
        Some(encoding) => Cow::Owned(encoding.decode(bytes)?),
        None => Cow::Borrowed(decode::text(bytes)?),
    };
    let (mut around, mut headings) = (Vec::new(), Vec::new());
    let text = match markdown::within_fences(&text).filter(|_| options.format != Some(WordListFormat::Lines))
    {
        Some(fenced) => {
            around = fenced.around;
            Cow::Owned(fenced.text)
        }
        None => text,
    };
    let mut format = options.format.or_else(|| detect::is_json(&text).then_some(WordListFormat::Json));
    let (mut has_numbers, mut breaks, mut told) = (false, Breaks::default(), None);
    let text = match format {
        Some(WordListFormat::Json) => text,
        Some(WordListFormat::Lines) => lines::with_line_feeds(text),
        _ => {
            let shown = tags::shown(lines::with_line_feeds(text));
            breaks = shown.breaks;
            let mut rows = header::as_typed(lines::without_empty_column(shown.text));
            if let Some(table) = markdown::within_tables(&rows) {
                format = Some(WordListFormat::Tab);
                around.extend(table.around);
                headings = table.headings;
                rows = table.text.into();
            }
            let (rows, bold) = markdown::without_emphasis(rows, &options.spelling);
            let mut rows = header::as_comments(rows);
            if format.is_none()
                && breaks.is_empty()
                && let Some(row) = row::split(&rows, &options.spelling)
            {
                told = Doubt::at(DoubtKind::Row, [row.line]);
                (rows, breaks) = (row.text.into(), row.breaks);
            }
            // Their words and clues have tabs between them.
            let may_join = matches!(format, None | Some(WordListFormat::Tab | WordListFormat::Dash));
            let joined = if may_join { pairs::joined(&rows) } else { None };
            let rows = joined.map_or(rows, Cow::Owned);
            let outline = Outline::of(&rows, &bold, &options.spelling);
            let rows = outline.applied(rows);
            around.extend(outline.around);
            headings.extend(outline.headings);
            has_numbers = outline.is_column;
            rows
        }
    };
    let ending = options.name.as_deref().and_then(ending::of);
    let layout = detect::layout(&text, format, ending.as_deref(), &options.spelling);
    around.sort_unstable();
    let skipped = [Doubt::at(DoubtKind::Around, around), Doubt::at(DoubtKind::Heading, headings)];
    let doubts = skipped.into_iter().chain([told]).flatten().collect();
    Ok(Prepared { text, layout, doubts, has_numbers, breaks })
}
