//! The section `Design`: styles of squares, and a grid with their names.

use std::collections::BTreeMap;

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
    /// The background colors of squares.
    pub(super) backgrounds: Vec<(Position, String)>,
    pub(super) bars: Vec<(Position, Direction)>,
    /// Whether there are other styles.
    pub(super) has_more: bool,
}

impl Design {
    pub(super) fn of(lines: &[Line<'_>]) -> Self {
        let text: String = lines.iter().flat_map(|(_, line)| [*line, "\n"]).collect();
        let (rules, grid) = text.split_once("</style>").unwrap_or(("", &text));
        let rules = rules.split_once("<style>").map_or(rules, |(_, rules)| rules);
        let rule = |rule: &'_ str| {
            let (name, properties) = rule.split_once('{')?;
            let properties = properties.split(';').filter_map(|property| property.split_once(':'));
            let properties: Vec<_> =
                properties.map(|(name, value)| (name.trim().to_owned(), value.trim().to_owned())).collect();
            Some((name.trim().chars().next()?, properties))
        };
        let styles: BTreeMap<_, _> = rules.split('}').filter_map(rule).collect();
        let mut design = Self::default();
        for (line, row) in grid.lines().filter(|line| !line.trim().is_empty()).zip(0..) {
            for (name, column) in line.trim().chars().zip(0..) {
                let style = styles.get(&name);
                design.has_more |= style.is_none() && ![NO_STYLE, BLOCK, ' '].contains(&name);
                for (name, value) in style.into_iter().flatten() {
                    design.add(Position::new(row, column), name, value);
                }
            }
        }
        design
    }

    fn add(&mut self, at: Position, name: &str, value: &str) {
        let bar = || draft::bar(at, name.strip_prefix("bar-")?.chars().next()?);
        match bar() {
            Some(bar) => self.bars.extend((value == "true").then_some(bar)),
            None => match (name, value) {
                ("background", CIRCLE) => self.circles.push(at),
                ("background", "shade" | SHADED) => self.backgrounds.push((at, SHADE.into())),
                ("background" | "background-color" | "background-light", color) => {
                    self.backgrounds.push((at, color.into()));
                }
                // The same squares have a light one.
                ("background-dark", _) => {}
                _ => self.has_more = true,
            },
        }
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
