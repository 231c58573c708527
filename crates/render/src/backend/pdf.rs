//! Portable document format: outlines as vectors, text in embedded fonts, and tags for screen readers.

use core::num::NonZeroU16;
use std::io::Write;

use hashbrown::HashMap;
use krilla::{
    Data, Document as Pdf, SerializeSettings,
    annotation::{LinkAnnotation, Target},
    color::rgb,
    configure::{ConfigurationBuilder, PdfVersion},
    destination::XyzDestination,
    geom::{Path as PdfPath, PathBuilder, Point as PdfPoint, Rect, Transform},
    metadata::Metadata,
    num::NormalizedF32,
    outline::{Outline, OutlineNode},
    page::PageSettings,
    paint::{Fill, FillRule, LineCap, LineJoin, Stroke as PdfStroke},
    surface::Surface,
    tagging::{Artifact, ArtifactType, ContentTag, ListNumbering, Node, SpanTag, Tag, TagGroup, TagTree},
    text::{Font, GlyphId, KrillaGlyph, Tag as Axis},
};

use super::write_all;
use crate::{
    Bounds, Error, Face, Glyph, Item, Line, Path, Point, Rgb, Segment, Stroke, Text,
    document::{Block, Document, Role},
    text::FaceKey,
};

/// Writes a document as PDF, in which text can be selected and searched.
///
/// # Errors
///
/// When the document has no page, when a font cannot be embedded, and when the writer fails.
///
/// # Examples
///
/// ```
/// use quadrille_core::Crossword;
/// use quadrille_render::{PageOptions, Paper, Style, sheet, pdf};
/// let crossword = "CAT\nO..\nWOW\n".parse::<Crossword>()?.with_title("Farm");
/// let options = PageOptions { paper: Paper::LETTER, ..PageOptions::puzzle() };
/// let mut file = Vec::new();
/// pdf(&sheet(&crossword, &Style::default(), &options)?, &mut file)?;
/// assert!(file.starts_with(b"%PDF-"));
/// # Ok::<(), quadrille_render::Error>(())
/// ```
pub fn pdf(document: &Document, out: impl Write) -> Result<(), Error> {
    if document.pages.is_empty() {
        return Err(Error::input("a document without pages: expected at least one"));
    }
    // Later versions have an entry /Suspects, about which readers complain.
    let configuration = ConfigurationBuilder::new().with_version(PdfVersion::Pdf15).finish();
    let configuration = configuration.map_err(|error| failed(&format!("{error:?}")))?;
    let settings = SerializeSettings { configuration, enable_tagging: true, ..SerializeSettings::default() };
    let mut pdf = Pdf::new_with(settings);
    let mut fonts = Fonts::default();
    let mut tags = Tags::default();
    let mut bookmarks = Bookmarks::default();
    for (page, number) in document.pages.iter().zip(0..) {
        let (width, height) = page.size(document.paper);
        let settings =
            PageSettings::from_wh(width as f32, height as f32).ok_or_else(|| failed("invalid paper size"))?;
        let mut on_paper = pdf.start_page_with(settings);
        let mut surface = on_paper.surface();
        let mut links = Vec::new();
        for block in &page.blocks {
            let content = draw_block(block, &mut surface, &mut fonts)?;
            match link(block) {
                Some(link) => links.push((content, link)),
                None => tags.add(&block.role, vec![content]),
            }
            bookmarks.add(block, number);
        }
        surface.finish();
        // Annotations follow the drawing of the page.
        for (content, (role, annotation)) in links {
            let annotation = on_paper.add_tagged_annotation(annotation.into());
            tags.add(role, vec![content, annotation.into()]);
        }
        on_paper.finish();
    }
    let mut metadata = Metadata::new().title(document.title.clone()).creator("quadrille".to_owned());
    if !document.authors.is_empty() {
        metadata = metadata.authors(document.authors.clone());
    }
    pdf.set_metadata(metadata.language(document.language.tag().to_owned()));
    pdf.set_tag_tree(tags.finish());
    pdf.set_outline(bookmarks.0);
    let file = pdf.finish().map_err(|error| failed(&format!("{error:?}")))?;
    write_all(file, out)
}

/// Draws a block; returns its content for tags.
fn draw_block(block: &Block, surface: &mut Surface<'_>, fonts: &mut Fonts) -> Result<Node, Error> {
    let content = match &block.role {
        Role::Decoration => ContentTag::Artifact(Artifact::with_kind(ArtifactType::Other)),
        Role::Figure(_) => ContentTag::Other,
        Role::Title | Role::Heading | Role::Clue | Role::Paragraph | Role::Link(_) => {
            ContentTag::Span(SpanTag::empty())
        }
    };
    let identifier = surface.start_tagged(content);
    for item in &block.items {
        draw(item, surface, fonts)?;
    }
    surface.end_tagged();
    Ok(identifier.into())
}

/// The area of a block that leads to another page.
fn link(block: &Block) -> Option<(&Role, LinkAnnotation)> {
    /// Around the text, which is low for fingers.
    const MARGIN_POINTS: f64 = 3.0;
    let Role::Link(page) = block.role else { return None };
    let area = block.items.iter().filter_map(Item::bounds).reduce(Bounds::union)?;
    let target = XyzDestination::new(page, PdfPoint::from_xy(0.0, 0.0));
    Some((
        &block.role,
        LinkAnnotation::new(rect(area.grown(MARGIN_POINTS))?, Target::Destination(target.into())),
    ))
}

/// The structure of the document, in reading order.
#[derive(Default)]
struct Tags {
    tree: Vec<Node>,
    /// The clues since the last heading.
    clues: Option<TagGroup>,
}

impl Tags {
    fn add(&mut self, role: &Role, content: Vec<Node>) {
        let level = |level| NonZeroU16::new(level).unwrap_or(NonZeroU16::MIN);
        let group = match role {
            Role::Decoration => return,
            Role::Clue => {
                let body = TagGroup::with_children(Tag::LBody, content);
                let item = TagGroup::with_children(Tag::LI, vec![body.into()]);
                self.clues.get_or_insert_with(|| TagGroup::new(Tag::L(ListNumbering::None))).push(item);
                return;
            }
            Role::Paragraph => TagGroup::with_children(Tag::P, content),
            Role::Link(_) => {
                let link = TagGroup::with_children(Tag::Link, content);
                TagGroup::with_children(Tag::P, vec![link.into()])
            }
            Role::Title => TagGroup::with_children(Tag::Hn(level(1), None), content),
            Role::Heading => TagGroup::with_children(Tag::Hn(level(2), None), content),
            Role::Figure(description) => {
                TagGroup::with_children(Tag::Figure(Some(description.clone())), content)
            }
        };
        self.tree.extend(self.clues.take().map(Node::from));
        self.tree.push(group.into());
    }

    fn finish(mut self) -> TagTree {
        self.tree.extend(self.clues.take().map(Node::from));
        let mut tree = TagTree::new();
        self.tree.into_iter().for_each(|node| tree.push(node));
        tree
    }
}

/// The titles as bookmarks.
#[derive(Default)]
struct Bookmarks(Outline);

impl Bookmarks {
    fn add(&mut self, block: &Block, page: usize) {
        if block.role != Role::Title {
            return;
        }
        let lines: Vec<_> = block
            .items
            .iter()
            .filter_map(|item| match item {
                Item::Text(text) => Some(text),
                _ => None,
            })
            .collect();
        let Some(first) = lines.first() else { return };
        let title: String = lines.iter().map(|line| line.lettering.text()).collect();
        let at = PdfPoint::from_xy(0.0, (first.at.y - first.size) as f32);
        self.0.push_child(OutlineNode::new(title, XyzDestination::new(page, at)));
    }
}

fn draw(item: &Item, surface: &mut Surface<'_>, fonts: &mut Fonts) -> Result<(), Error> {
    match item {
        Item::Rectangle(bounds, color) => paint(surface, rectangle(*bounds), Some(*color), None),
        Item::Line(Line { from, to, stroke }) => {
            let path = path(&Path::polyline([*from, *to]));
            let stroke = PdfStroke { line_cap: LineCap::Square, ..pdf_stroke(*stroke) };
            paint(surface, path, None, Some(stroke));
        }
        Item::Circle(circle) => {
            let path = path(&Path::circle(circle.center, circle.radius));
            paint(surface, path, Some(circle.fill), None);
        }
        Item::Shape(shape) => paint(surface, path(&shape.path), shape.fill, shape.stroke.map(pdf_stroke)),
        Item::Text(text) => draw_text(text, surface, fonts)?,
    }
    Ok(())
}

fn paint(surface: &mut Surface<'_>, path: Option<PdfPath>, fill: Option<Rgb>, stroke: Option<PdfStroke>) {
    if let Some(path) = path {
        surface.set_fill(fill.map(pdf_fill));
        surface.set_stroke(stroke);
        surface.draw_path(&path);
    }
}

fn draw_text(text: &Text, surface: &mut Surface<'_>, fonts: &mut Fonts) -> Result<(), Error> {
    surface.set_fill(Some(pdf_fill(text.color)));
    surface.set_stroke(None);
    let left = text.at.x + text.shift();
    let glyphs = text.lettering.glyphs();
    for run in glyphs.chunk_by(|one, next| one.outline.face() == next.outline.face()) {
        let Some(first) = run.first() else { continue };
        let font = fonts.get(first.outline.face())?;
        let start = PdfPoint::from_xy(
            (left + first.at.x * text.size) as f32,
            (text.at.y + first.at.y * text.size) as f32,
        );
        let set: Vec<_> = run
            .iter()
            .zip(run.iter().skip(1).map(Some).chain([None]))
            .map(|(glyph, next)| pdf_glyph(glyph, next, first.at.y))
            .collect();
        let slant = first.outline.face().slant() as f32;
        let is_slanted = slant != 0.0;
        if is_slanted {
            surface.push_transform(&Transform::from_row(1.0, 0.0, -slant, 1.0, slant * start.y, 0.0));
        }
        surface.draw_glyphs(start, &set, font, text.lettering.text(), text.size as f32, false);
        if is_slanted {
            surface.pop();
        }
    }
    Ok(())
}

/// A glyph with the advance to the next one.
fn pdf_glyph(glyph: &Glyph, next: Option<&Glyph>, baseline: f64) -> KrillaGlyph {
    let advance = next.map_or(0.0, |next| next.at.x - glyph.at.x) as f32;
    let rise = (baseline - glyph.at.y) as f32;
    let id = GlyphId::new(glyph.outline.glyph());
    KrillaGlyph::new(id, advance, 0.0, rise, 0.0, glyph.text_range.clone(), None)
}

/// The fonts in the document so far.
#[derive(Default)]
struct Fonts(HashMap<FaceKey, Font>);

impl Fonts {
    fn get(&mut self, face: &Face) -> Result<Font, Error> {
        if let Some(font) = self.0.get(&face.key()) {
            return Ok(font.clone());
        }
        let axes: Vec<_> = face.variations().map(|(tag, value)| (Axis::new(&tag), value)).collect();
        let data: Data = Data::from(face.shared_data());
        let font = Font::new_variable(data, face.index(), &axes)
            .ok_or_else(|| failed("a font cannot be embedded"))?;
        self.0.insert(face.key(), font.clone());
        Ok(font)
    }
}

fn rect(Bounds { left, top, right, bottom }: Bounds) -> Option<Rect> {
    Rect::from_ltrb(left as f32, top as f32, right as f32, bottom as f32)
}

fn rectangle(bounds: Bounds) -> Option<PdfPath> {
    let mut builder = PathBuilder::new();
    builder.push_rect(rect(bounds)?);
    builder.finish()
}

fn path(path: &Path) -> Option<PdfPath> {
    let mut builder = PathBuilder::new();
    let xy = |Point { x, y }| (x as f32, y as f32);
    for segment in path.segments() {
        match *segment {
            Segment::Move(to) => {
                let (x, y) = xy(to);
                builder.move_to(x, y);
            }
            Segment::Line(to) => {
                let (x, y) = xy(to);
                builder.line_to(x, y);
            }
            Segment::Quad(control, to) => {
                let ((a, b), (x, y)) = (xy(control), xy(to));
                builder.quad_to(a, b, x, y);
            }
            Segment::Cubic(one, other, to) => {
                let ((a, b), (c, d), (x, y)) = (xy(one), xy(other), xy(to));
                builder.cubic_to(a, b, c, d, x, y);
            }
            Segment::Close => builder.close(),
        }
    }
    builder.finish()
}

fn pdf_fill(color: Rgb) -> Fill {
    Fill { paint: pdf_color(color).into(), opacity: NormalizedF32::ONE, rule: FillRule::NonZero }
}

fn pdf_stroke(Stroke { width, color }: Stroke) -> PdfStroke {
    PdfStroke {
        paint: pdf_color(color).into(),
        width: width as f32,
        line_cap: LineCap::Round,
        line_join: LineJoin::Round,
        ..PdfStroke::default()
    }
}

fn pdf_color(color: Rgb) -> rgb::Color {
    rgb::Color::new(color.red, color.green, color.blue)
}

fn failed(why: &str) -> Error {
    Error::unsupported(format!("no pdf: {why}"))
}
