//! Workbooks of Excel and LibreOffice.

use calamine::{Data, DataType, Range, Reader};
use quadrille_core::quoted;

use super::{
    Warning, WarningKind,
    table::Table,
    warning::counted,
    workbook::{self, Workbook, damaged},
};
use crate::Error;

/// How many sheets that are not read are named.
const MAX_NAMED: usize = 5;

/// A table from a sheet, and the name of the sheet.
pub(super) struct Sheet {
    pub(super) table: Table,
    pub(super) name: String,
}

/// Reads a sheet of a workbook: that of a name, or the first one that is not empty.
///
/// # Errors
///
/// When it is another kind of file, is damaged, locked, or too large; when there is no such sheet, or all are
/// empty; or when a formula has no value.
pub(super) fn sheet(bytes: &[u8], name: Option<&str>) -> Result<Sheet, Error> {
    let mut workbook = workbook::open(bytes)?;
    let names = workbook.names();
    let chosen: Vec<&String> = match name {
        None => names.iter().collect(),
        Some(name) => names.iter().filter(|known| *known == name).collect(),
    };
    if let (Some(name), true) = (name, chosen.is_empty()) {
        let names: Vec<_> = names.iter().map(|name| quoted(name)).collect();
        let message = format!("no sheet is called {}: the sheets are {}", quoted(name), names.join(", "));
        return Err(Error::parameter(message));
    }
    for name in chosen {
        let mut table = table(&mut workbook, name).map_err(|error| error.within(&format!("sheet {name}")))?;
        if table.len() == 0 {
            continue;
        }
        let others: Vec<_> = names.iter().filter(|other| *other != name).collect();
        if !others.is_empty() && others.len() < names.len() {
            table.warnings.add(WarningKind::UnusedSheets, || {
                let named: Vec<_> = others.iter().take(MAX_NAMED).map(|name| name.as_str()).collect();
                let message =
                    format!("{} not read: {}", counted(others.len(), "other sheet"), named.join(", "));
                Warning::new(WarningKind::UnusedSheets, message)
            });
        }
        return Ok(Sheet { table, name: name.clone() });
    }
    Err(Error::input("no words: the sheet is empty"))
}

fn table(workbook: &mut Workbook<'_>, name: &str) -> Result<Table, Error> {
    let mut rows = Rows::default();
    match workbook {
        Workbook::Ods(sheets) => {
            let sheet = sheets.iter_mut().find(|(known, _)| known == name);
            return sheet.map_or_else(
                || Ok(Table::default()),
                |(_, table)| core::mem::replace(table, Ok(Table::default())),
            );
        }
        Workbook::Xlsx(xlsx) => {
            // A sheet of charts has no cells.
            let Ok(mut cells) = xlsx.worksheet_cells_reader(name) else { return Ok(Table::default()) };
            while let Some(cell) = cells.next_cell_with_formula_metadata().map_err(|error| damaged(&error))? {
                rows.add(cell.pos, text(&cell.value), cell.formula.is_some())?;
            }
        }
        Workbook::Xls(xls) => {
            let cells = xls.worksheet_range(name).map_err(|error| damaged(&error))?;
            rows.add_all(&cells, &xls.worksheet_formula(name).map_err(|error| damaged(&error))?)?;
        }
    }
    rows.finish()
}

/// The rows of a sheet, from its cells in order.
#[derive(Default)]
pub(super) struct Rows {
    table: Table,
    /// The bytes of all fields so far.
    len: usize,
    row: u32,
    fields: Vec<String>,
}

/// What a cell holds.
#[derive(Clone)]
pub(super) enum Content {
    Empty,
    Text(String),
    /// An error of the spreadsheet, such as `#N/A`.
    Fault(String),
}

impl Rows {
    /// Further columns are not read.
    pub(super) const MAX_COLUMNS: usize = 256;

    /// Adds a cell of this row or a later one.
    ///
    /// # Errors
    ///
    /// When it holds an error of the spreadsheet, or a formula without a value.
    pub(super) fn add(
        &mut self,
        (row, column): (u32, u32),
        content: Content,
        has_formula: bool,
    ) -> Result<(), Error> {
        let cell = || workbook::cell(row, column);
        let text = match content {
            Content::Empty if has_formula => {
                let message = format!(
                    "the formula in cell {} has no value: open the workbook in a spreadsheet program and save it",
                    cell()
                );
                return Err(Error::input(message));
            }
            Content::Fault(fault) => {
                return Err(Error::input(format!("cell {} holds the error {fault}: correct it", cell())));
            }
            Content::Empty => return Ok(()),
            Content::Text(text) => text,
        };
        if row != self.row {
            self.end_row()?;
            self.row = row;
        }
        let column = column as usize;
        self.len += text.len();
        if self.len as u64 > workbook::MAX_UNPACKED {
            return Err(workbook::too_large());
        }
        if column < Self::MAX_COLUMNS {
            if self.fields.len() <= column {
                self.fields.resize(column + 1, String::new());
            }
            self.fields[column] = text;
        }
        Ok(())
    }

    fn add_all(&mut self, cells: &Range<Data>, formulas: &Range<String>) -> Result<(), Error> {
        let (first_row, first_column) = cells.start().unwrap_or_default();
        let has_formula = |at| formulas.get_value(at).is_some_and(|formula| !formula.is_empty());
        for (row, values) in (first_row..).zip(cells.rows()) {
            for (column, value) in (first_column..).zip(values) {
                let content = text(value);
                self.add((row, column), content, has_formula((row, column)))?;
            }
        }
        Ok(())
    }

    /// # Errors
    ///
    /// When there are too many rows.
    pub(super) fn finish(mut self) -> Result<Table, Error> {
        self.end_row()?;
        Ok(self.table)
    }

    fn end_row(&mut self) -> Result<(), Error> {
        let fields = core::mem::take(&mut self.fields);
        self.table.push(self.row as usize + 1, fields.iter().map(String::as_str))
    }
}

fn text(value: &impl DataType) -> Content {
    if let Some(fault) = value.get_error() {
        return Content::Fault(fault.to_string());
    }
    let written =
        value.get_string().or_else(|| value.get_datetime_iso()).or_else(|| value.get_duration_iso());
    let date = || {
        let (year, month, day, ..) = value.get_datetime()?.to_ymd_hms_milli();
        Some(format!("{year:04}-{month:02}-{day:02}"))
    };
    // A number is shown with the decimals that it needs.
    let number = || {
        value
            .get_int()
            .map(|number| number.to_string())
            .or_else(|| value.get_float().map(|number| number.to_string()))
    };
    let flag = || value.get_bool().map(|is_true| if is_true { "TRUE" } else { "FALSE" }.to_owned());
    let text = written.map(str::to_owned).or_else(date).or_else(number).or_else(flag);
    text.map_or(Content::Empty, Content::Text)
}
