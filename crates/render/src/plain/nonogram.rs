use quadrille_core::Position;
use quadrille_nonogram::{Clue, ColorId};

use super::{foot, head};
use crate::{Error, NonogramView, Style, about::About, palette::ColorTable, text::one_line};

/// A nonogram as text, the clues on the left and on top. Cells are dots; filled ones `#`, or the symbol of
/// their ink where there are several, which also stands beside its numbers unless it is `#`. Where
/// [what a player knows](NonogramView::with_known) is there, a dot is a cell that is known to be empty, and
/// `?` one of which that is open, whatever is ruled out. The puzzle does not depend on which solution there
/// is.
///
/// ```
/// use quadrille_nonogram::Picture;
/// use quadrille_render::{NonogramView, Style, nonogram_text};
/// let clues = "#.#\n###\n...\n".parse::<Picture>()?.clues();
/// let puzzle = "
///      2 1 2
///
/// 1 1  . . .
///   3  . . .
///   0  . . .
/// ";
/// let sheet = NonogramView::new(&clues);
/// assert_eq!(nonogram_text(&sheet, &Style::puzzle())?, &puzzle[1..]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// As [`draw_nonogram()`](crate::draw_nonogram()), but for fonts.
pub fn nonogram_text(sheet: &NonogramView<'_>, style: &Style) -> Result<String, Error> {
    sheet.check()?;
    let known = sheet.known(style.view());
    let picture = sheet.shown(style.view())?;
    let palette = ColorTable::new(sheet.clues().palette());
    let numbers = |clue: &Clue| -> Vec<String> {
        let runs = clue.runs().iter();
        let mut numbers: Vec<_> = runs
            .map(|run| {
                run.length.to_string() + &palette.of(run.color).letter.map(String::from).unwrap_or_default()
            })
            .collect();
        if numbers.is_empty() && !style.has_blank_clues() {
            numbers.push("0".to_owned());
        }
        numbers
    };
    let rows: Vec<_> = sheet.clues().rows().iter().map(|clue| numbers(clue).join(" ")).collect();
    let columns: Vec<_> = sheet.clues().columns().iter().map(numbers).collect();
    let left = rows.iter().map(|clue| clue.chars().count()).max().unwrap_or(0);
    let top = columns.iter().map(Vec::len).max().unwrap_or(0);
    let room = columns.iter().flatten().map(|number| number.chars().count()).max().unwrap_or(1);
    let line = |clue: &str, cells: &mut dyn Iterator<Item = String>| {
        let line = cells.fold(format!("{clue:>left$} "), |line, cell| format!("{line} {cell:>room$}"));
        format!("{}\n", line.trim_end())
    };

    let about = About::new(sheet.metadata(), style);
    let mut text = head(sheet.title().filter(|_| style.has_title()), &about);
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
            let symbol = |ink: Option<ColorId>| ink.map_or('.', |ink| palette.of(ink).letter.unwrap_or('#'));
            cell.map_or('?', symbol).to_string()
        };
        text += &line(clue, &mut (0..).take(columns.len()).map(cell));
    }
    let palette = sheet.clues().palette().as_slice();
    for (ink, k) in palette.iter().zip(0..).filter(|_| palette.len() > 1) {
        text += &format!("{}{} {}\n", if k == 0 { "\n" } else { "" }, ink.symbol, one_line(&ink.name));
    }
    text += &foot(&about);
    Ok(text)
}
