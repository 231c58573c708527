//! The section `Design`: styles of squares, and a grid with their names.

use std::collections::{BTreeMap, BTreeSet};

use super::{BLOCK, CIRCLE, SHADED, sections::Line};
use crate::crossword::prelude::*;

/// The sides that bars of a square are written at.
const SIDES: [(&str, Direction); 2] = [("bar-left", Direction::Across), ("bar-top", Direction::Down)];
/// The color of shaded squares on dark screens.
const DARK_SHADE: &str = "505050";
const NO_STYLE: char = '.';

/// The squares with a style.
#[derive(Default)]
pub(super) struct Design {
    pub(super) circles: Vec<Position>,
    pub(super) backgrounds: Vec<(Position, Background)>,
    pub(super) bars: Vec<(Position, Direction)>,
    /// Whether there are other styles.
    pub(super) has_more: bool,
}

impl Design {
    pub(super) fn of(lines: &[Line<'_>]) -> Self {
        let text: String = lines.iter().flat_map(|(_, line)| [*line, "\n"]).collect();
        let (rules, grid) = text.split_once("</style>").unwrap_or(("", &text));
        let rules = rules.split_once("<style>").map_or(rules, |(_, rules)| rules);
        let styles: BTreeMap<_, _> = rules.split('}').filter_map(Style::of).collect();
        let mut design = Self::default();
        for (line, row) in grid.lines().filter(|line| !line.trim().is_empty()).zip(0..) {
            for (name, column) in line.trim().chars().zip(0..) {
                match styles.get(&name) {
                    Some(style) => design.add(Position::new(row, column), style),
                    None => design.has_more |= ![NO_STYLE, BLOCK, ' '].contains(&name),
                }
            }
        }
        design
    }

    fn add(&mut self, at: Position, style: &Style) {
        self.bars.extend(style.sides.iter().filter_map(|&side| draft::bar(at, side)));
        self.circles.extend(style.has_circle.then_some(at));
        self.backgrounds.push((at, style.light.or(style.dark).unwrap_or(Background::Paper)));
        self.has_more |= style.has_more;
    }
}

/// A style of squares.
#[derive(Default)]
struct Style {
    has_circle: bool,
    /// The backgrounds on light and on dark screens.
    light: Option<Background>,
    dark: Option<Background>,
    /// The first letters of the sides with bars.
    sides: BTreeSet<char>,
    /// Whether it has other properties.
    has_more: bool,
}

impl Style {
    /// Returns the name and the style of a rule, without its closing brace.
    fn of(rule: &str) -> Option<(char, Self)> {
        let (name, properties) = rule.split_once('{')?;
        let mut style = Self::default();
        for (name, value) in properties.split(';').filter_map(|property| property.split_once(':')) {
            let value = value.trim().trim_matches('"').to_ascii_lowercase();
            match name.trim() {
                "background" | "background-color" | "background-light" => match &*value {
                    CIRCLE => style.has_circle = true,
                    "shade" | SHADED => style.light = Some(Background::Shade),
                    color => style.light = Some(Background::of(color)),
                },
                "background-dark" => style.dark = Some(Background::of(&value)),
                name => match name.strip_prefix("bar-").and_then(|side| side.chars().next()) {
                    Some(side) => style.sides.extend((value == "true").then_some(side)),
                    None => style.has_more = true,
                },
            }
        }
        Some((name.trim().chars().next()?, style))
    }
}

/// Returns the lines of the section of a crossword: the styles that it has, named from A, and the grid.
pub(super) fn lines(crossword: &Crossword) -> Vec<String> {
    let (mut names, squares) = (BTreeMap::new(), crossword.squares());
    let rows = squares.rows().zip(0..).map(|(squares, row)| {
        let style = |(square, column): (&Square, i32)| {
            let at = Position::new(row, column);
            let sides = SIDES.iter().filter(|(_, to)| crossword.bars().has(at.step(*to, -1), *to));
            let mut properties: Vec<_> = sides.map(|(name, _)| format!("{name}: true")).collect();
            if crossword.circles().binary_search(&at).is_ok() {
                properties.push(format!("background: {CIRCLE}"));
            }
            if crossword.highlights().binary_search(&at).is_ok() {
                properties.push(format!("background-light: #{SHADE}; background-dark: #{DARK_SHADE}"));
            }
            let next = names.len() as u8;
            match properties.is_empty() {
                true if square.letter().is_none() => BLOCK,
                true => NO_STYLE,
                false => char::from(*names.entry(properties.join("; ")).or_insert(b'A' + next)),
            }
        };
        squares.iter().zip(0..).map(style).collect::<String>()
    });
    let rows: Vec<_> = rows.collect();
    let mut styles: Vec<_> = names.into_iter().map(|(style, name)| (name, style)).collect();
    styles.sort_unstable();
    let styles = styles.into_iter().map(|(name, style)| format!("{} {{ {style} }}", char::from(name)));
    let tags = |tag: &str| [tag.to_owned()];
    tags("<style>").into_iter().chain(styles).chain(tags("</style>\n")).chain(rows).collect()
}
