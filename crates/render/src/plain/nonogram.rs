use quadrille_core::Position;
use quadrille_nonogram::{Clue, ColorId};

use super::{foot, head};
use crate::{
    Error, NonogramView, Style, credits::Credits, labels::Labels, palette::ColorTable,
    style::sign_without_runs, text::one_line,
};

pub(super) fn text(view: &NonogramView<'_>, style: &Style) -> Result<String, Error> {
    view.check()?;
    let known = view.known(style.view());
    let picture = view.shown(style.view())?;
    let palette = ColorTable::new(view.clues().palette(), true);
    let numbers = |clue: &Clue| -> Vec<String> {
        let runs = clue.runs().iter();
        let mut numbers: Vec<_> = runs
            .map(|run| {
                run.length.to_string() + &palette.of(run.color).letter.map(String::from).unwrap_or_default()
            })
            .collect();
        numbers.extend(sign_without_runs(clue, style.has_blank_clues()).map(str::to_owned));
        numbers
    };
    let rows: Vec<_> = view.clues().rows().iter().map(|clue| numbers(clue).join(" ")).collect();
    let columns: Vec<_> = view.clues().columns().iter().map(numbers).collect();
    let left = rows.iter().map(|clue| clue.chars().count()).max().unwrap_or(0);
    let top = columns.iter().map(Vec::len).max().unwrap_or(0);
    let cell_width = columns.iter().flatten().map(|number| number.chars().count()).max().unwrap_or(1);
    let line = |clue: &str, cells: &mut dyn Iterator<Item = String>| {
        let line = cells.fold(format!("{clue:>left$} "), |line, cell| format!("{line} {cell:>cell_width$}"));
        format!("{}\n", line.trim_end())
    };

    let credits = Credits::new(view.metadata(), style);
    let mut text = head(view.title().filter(|_| style.has_title()), &credits);
    for above in (1..=top).rev() {
        let number =
            |clue: &Vec<String>| clue.len().checked_sub(above).map(|k| clue[k].clone()).unwrap_or_default();
        text += &line("", &mut columns.iter().map(number));
    }
    text.push('\n');
    for (clue, row) in rows.iter().zip(0..) {
        let cell = |column| {
            let at = Position::new(row, column);
            let cell = match known {
                Some(known) => known.cells()[at].only(),
                None => Some(picture.and_then(|picture| picture.cells()[at])),
            };
            let symbol = |color_id: Option<ColorId>| {
                color_id.map_or('.', |color_id| palette.of(color_id).letter.unwrap_or('#'))
            };
            cell.map_or('?', symbol).to_string()
        };
        text += &line(clue, &mut (0..).take(columns.len()).map(cell));
    }
    let palette = view.clues().palette().as_slice();
    let names = &Labels::of(style.language_of(view.metadata()).unwrap_or_default()).colors;
    for (color, k) in palette.iter().zip(0..).filter(|_| palette.len() > 1) {
        let name = names.name(&one_line(&color.name));
        text += &format!("{}{} {name}\n", if k == 0 { "\n" } else { "" }, color.symbol);
    }
    text += &foot(&credits);
    Ok(text)
}
