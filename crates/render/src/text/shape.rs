use core::ops::Range;
use std::sync::Arc;

use hashbrown::HashMap;
use parley::{
    FontContext, FontFamily, Layout, LayoutContext, PositionedLayoutItem,
    fontique::Blob,
    layout::{Cluster, Run},
    style::{FontStyle, FontWeight, OverflowWrap, StyleProperty},
};
use quadrille_core::{Span, StyledText};

use super::{Face, Fonts, Glyph, Lettering, Outline, Weight, fonts::fallback_words, one_styled_line, script};
use crate::{Error, ErrorKind, Point};

/// The size at which text is shaped: large, so that rounding is harmless, and a power of two, so that
/// division is exact.
const SHAPING_SIZE: f32 = 1024.0;

/// Words that are wider than their line by this factor are broken; they would be illegible if they were
/// shrunk.
const MAX_OVERFLOW_RATIO: f32 = 2.0;

/// Shapes text, with a cache: a picture has many squares and few letters.
pub(crate) struct Shaper {
    context: FontContext,
    /// The font that does not draw the [`fallback_words`].
    first: Option<Blob<u8>>,
    /// Of most words, and of the [`fallback_words`].
    families: [FontFamily<'static>; 2],
    scratch: LayoutContext<()>,
    regular: HashMap<Box<str>, Arc<Lettering>>,
    bold: HashMap<Box<str>, Arc<Lettering>>,
    faces: Vec<Arc<Face>>,
    outlines: HashMap<(usize, u32), Arc<Outline>>,
}

impl Shaper {
    pub(crate) fn new(fonts: &Fonts) -> Self {
        Self {
            context: fonts.context(),
            first: fonts.first(),
            families: fonts.families(),
            scratch: LayoutContext::new(),
            regular: HashMap::new(),
            bold: HashMap::new(),
            faces: Vec::new(),
            outlines: HashMap::new(),
        }
    }

    /// One line of text as glyphs.
    ///
    /// # Errors
    ///
    /// When no font has one of its letters.
    pub(crate) fn shape(&mut self, text: &str, weight: Weight) -> Result<Arc<Lettering>, Error> {
        if let Some(known) = self.known(weight).get(text) {
            return Ok(Arc::clone(known));
        }
        let mut layout = self.layout(&text.into(), weight);
        layout.break_all_lines(None);
        let lettering = match layout.lines().next() {
            Some(line) => self.lettering(text, weight, &layout, &line)?,
            None => Lettering::new(text, weight, 0.0, Vec::new()),
        };
        let lettering = Arc::new(lettering);
        self.known(weight).insert(text.into(), Arc::clone(&lettering));
        Ok(lettering)
    }

    /// A line of a layout as glyphs, in the direction of the paragraph. Spaces at its end have no width.
    fn lettering(
        &mut self,
        text: &str,
        weight: Weight,
        layout: &Layout<()>,
        line: &parley::Line<'_, ()>,
    ) -> Result<Lettering, Error> {
        let range = line.text_range();
        let text = text.get(range.clone()).unwrap_or_default();
        let metrics = line.metrics();
        let (spaces, advance) = (metrics.hanging_advance, metrics.advance - metrics.hanging_advance);
        // They hang over the left end of text from right to left.
        let start = if layout.is_rtl() { spaces } else { 0.0 };
        let mut glyphs = Vec::new();
        for item in line.items() {
            let PositionedLayoutItem::GlyphRun(run) = item else { continue };
            Self::refuse_missing_glyphs(text, range.start, run.run())?;
            let face = self.face(run.run());
            for (glyph, text_range) in run.positioned_glyphs().zip(text_ranges(run.run())) {
                // Positions are relative to the baseline of the layout.
                let x = glyph.x - metrics.offset - start;
                let at = Point::new(
                    f64::from(x / SHAPING_SIZE),
                    f64::from((glyph.y - run.baseline()) / SHAPING_SIZE),
                );
                let outline = self.outline(face, glyph.id).ok_or_else(|| no_outline(text))?;
                let text_range = text_range.start - range.start..text_range.end - range.start;
                glyphs.push(Glyph { outline, at, text_range });
            }
        }
        let advance = f64::from(advance / SHAPING_SIZE);
        let lettering = Lettering::new(text, weight, advance, glyphs).with_direction(layout.is_rtl());
        if lettering.ink().height() <= 0.0 && !text.trim().is_empty() {
            return Err(no_outline(text));
        }
        Ok(lettering)
    }

    /// Refuses letters that no font has, which are drawn as glyph 0, an empty box.
    fn refuse_missing_glyphs(text: &str, start: usize, run: &Run<'_, ()>) -> Result<(), Error> {
        let missing = |cluster: &Cluster<'_, ()>| cluster.glyphs().any(|glyph| glyph.id == 0);
        let Some(cluster) = run.clusters().find(missing) else { return Ok(()) };
        let Range { start: from, end: to } = cluster.text_range();
        let letters = text.get(from - start..to - start).unwrap_or(text);
        let (letter, font) = (spelled(letters), script::font_for(letters));
        let message = format!("no glyph for {letter}: add a font that has it{font}");
        Err(Error::new(ErrorKind::MissingLetter, message))
    }

    /// A number, composed of its digits: a large crossword has too many to shape each.
    pub(crate) fn number(&mut self, number: u32, weight: Weight) -> Result<Lettering, Error> {
        let text = number.to_string();
        let mut glyphs = Vec::with_capacity(text.len());
        let mut advance = 0.0;
        let mut buffer = [0; 4];
        for (place, digit) in text.char_indices() {
            let digit = self.shape(digit.encode_utf8(&mut buffer), weight)?;
            glyphs.extend(digit.glyphs().iter().map(|glyph| Glyph {
                outline: Arc::clone(&glyph.outline),
                at: Point::new(advance + glyph.at.x, glyph.at.y),
                text_range: place + glyph.text_range.start..place + glyph.text_range.end,
            }));
            advance += digit.advance();
        }
        Ok(Lettering::new(&text, weight, advance, glyphs))
    }

    /// A paragraph in a font of some size as lines of some width, each with its size. A word that is wider is
    /// shrunk; if one is far wider, words may be broken. If there are more than `max_lines` lines, the last
    /// one ends in an ellipsis.
    pub(crate) fn lines(
        &mut self,
        text: &str,
        weight: Weight,
        size: f64,
        width: f64,
        max_lines: usize,
    ) -> Result<Vec<(Arc<Lettering>, f64)>, Error> {
        self.styled_lines(&text.into(), weight, size, width, max_lines)
    }

    /// As [`lines`](Self::lines), with bold and italic letters.
    pub(crate) fn styled_lines(
        &mut self,
        text: &StyledText,
        weight: Weight,
        size: f64,
        width: f64,
        max_lines: usize,
    ) -> Result<Vec<(Arc<Lettering>, f64)>, Error> {
        let mut text = one_styled_line(text);
        let mut layout = self.broken(&text, weight, width / size);
        let mut kept = text.clone();
        // The ellipsis needs space, too: letters are dropped until it fits.
        while let Some(last) = layout.get(max_lines.saturating_sub(1)).filter(|_| layout.len() > max_lines) {
            let mut letters = kept.as_str().get(..last.text_range().end).unwrap_or_default().chars();
            letters.next_back();
            let end = letters.as_str().trim_end().len();
            kept.truncate(end);
            text = kept.clone();
            text.push("…", None);
            layout = self.broken(&text, weight, width / size);
        }
        let lines = layout.lines().take(max_lines).filter(|line| !line.is_empty());
        let fitted = |line: parley::Line<'_, ()>| -> Result<_, Error> {
            let line = self.lettering(text.as_str(), weight, &layout, &line)?;
            let size = size.min(width / line.advance().max(f64::MIN_POSITIVE));
            Ok((Arc::new(line), size))
        };
        lines.map(fitted).collect()
    }

    /// A paragraph in lines with a width in font sizes.
    fn broken(&mut self, text: &StyledText, weight: Weight, width: f64) -> Layout<()> {
        let width = width as f32 * SHAPING_SIZE;
        let mut layout = self.layout(text, weight);
        layout.break_all_lines(Some(width));
        if layout.lines().any(|line| line.metrics().advance > MAX_OVERFLOW_RATIO * width) {
            layout = self.breakable(text, weight, OverflowWrap::Anywhere);
            layout.break_all_lines(Some(width));
        }
        avoid_lines_without_letters(&mut layout, text.as_str(), width);
        layout
    }

    fn layout(&mut self, text: &StyledText, weight: Weight) -> Layout<()> {
        self.breakable(text, weight, OverflowWrap::Normal)
    }

    fn breakable(&mut self, styled: &StyledText, weight: Weight, overflow: OverflowWrap) -> Layout<()> {
        let text = styled.as_str();
        let [families, fallback] = &self.families;
        let mut builder = self.scratch.ranged_builder(&mut self.context, text, 1.0, false);
        builder.push_default(StyleProperty::FontFamily(families.clone()));
        for word in fallback_words(text, self.first.as_ref()) {
            builder.push(StyleProperty::FontFamily(fallback.clone()), word);
        }
        builder.push_default(StyleProperty::FontSize(SHAPING_SIZE));
        builder.push_default(StyleProperty::FontWeight(match weight {
            Weight::Regular => FontWeight::NORMAL,
            Weight::Bold => FontWeight::BOLD,
        }));
        for Span { range, emphasis } in styled.spans() {
            if emphasis.is_bold() {
                builder.push(StyleProperty::FontWeight(FontWeight::BOLD), range.clone());
            }
            if emphasis.is_italic() {
                builder.push(StyleProperty::FontStyle(FontStyle::Italic), range.clone());
            }
        }
        builder.push_default(StyleProperty::OverflowWrap(overflow));
        builder.build(text)
    }

    fn known(&mut self, weight: Weight) -> &mut HashMap<Box<str>, Arc<Lettering>> {
        match weight {
            Weight::Regular => &mut self.regular,
            Weight::Bold => &mut self.bold,
        }
    }

    /// The number of the run's face, in the order of first use.
    fn face(&mut self, run: &Run<'_, ()>) -> usize {
        let face = Face::of(run);
        self.faces.iter().position(|known| **known == face).unwrap_or_else(|| {
            self.faces.push(Arc::new(face));
            self.faces.len() - 1
        })
    }

    fn outline(&mut self, face: usize, glyph: u32) -> Option<Arc<Outline>> {
        if let Some(known) = self.outlines.get(&(face, glyph)) {
            return Some(Arc::clone(known));
        }
        let outline = Arc::new(Outline::read(self.faces.get(face)?, glyph)?);
        self.outlines.insert((face, glyph), Arc::clone(&outline));
        Some(outline)
    }
}

/// Moves a word to the last line if that has no letters, but for instance only the lengths of an answer.
fn avoid_lines_without_letters(layout: &mut Layout<()>, text: &str, width: f32) {
    let text_of = |line: &parley::Line<'_, ()>| text.get(line.text_range()).unwrap_or_default();
    let Some(before) = layout.len().checked_sub(2).and_then(|k| layout.get(k)) else { return };
    let has_letters = |line: &parley::Line<'_, ()>| text_of(line).contains(char::is_alphabetic);
    if layout.lines().last().is_none_or(|last| has_letters(&last))
        || !text_of(&before).trim_end().contains(' ')
    {
        return;
    }
    let (count, metrics) = (layout.len(), *before.metrics());
    // A word that is too wide can contain a space: no line ends after an opening bracket.
    let shorter = width.min(metrics.advance - metrics.hanging_advance - 1.0);
    let mut lines = layout.break_lines();
    lines.state_mut().set_layout_max_advance(width);
    for k in 0..=count - 2 {
        lines.state_mut().set_line_max_advance(if k == count - 2 { shorter } else { width });
        lines.break_next();
    }
    lines.break_remaining(width);
    // Both may be too long for a line.
    if layout.len() > count {
        layout.break_all_lines(Some(width));
    }
}

/// The part of the text that each glyph of a run represents.
fn text_ranges(run: &Run<'_, ()>) -> Vec<Range<usize>> {
    let mut ranges: Vec<Range<usize>> = Vec::new();
    for cluster in run.visual_clusters() {
        let range = cluster.text_range();
        match ranges.last_mut() {
            // The other letters of a ligature have no glyphs of their own.
            Some(ligature) if cluster.is_ligature_continuation() => {
                *ligature = ligature.start.min(range.start)..ligature.end.max(range.end);
            }
            _ => ranges.extend(cluster.glyphs().map(|_| range.clone())),
        }
    }
    ranges
}

fn no_outline(text: &str) -> Error {
    let message = format!("no outline for {}: add a font that has it", spelled(text));
    Error::new(ErrorKind::MissingLetter, message)
}

/// Text with its code points, since the letter may be invisible here, too.
fn spelled(text: &str) -> String {
    let points: Vec<_> = text.chars().map(|point| format!("U+{:04X}", u32::from(point))).collect();
    let visible: String = text.chars().filter(|c| !c.is_control()).collect();
    format!("\"{visible}\" ({})", points.join(" "))
}
