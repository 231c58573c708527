use quadrille_core::{Position, string_enum};

string_enum! {
    /// A side of a grid: its rows or its columns.
    ///
    /// ```
    /// use quadrille_nonogram::Side;
    /// assert_eq!((Side::Row.other(), Side::Row.to_string()), (Side::Column, "row".to_owned()));
    /// assert_eq!("column".parse::<Side>()?, Side::Column);
    /// # Ok::<(), quadrille_nonogram::Error>(())
    /// ```
    #[derive(PartialOrd, Ord)]
    pub enum Side: "side" {
        /// The rows.
        Row = "row",
        /// The columns.
        Column = "column",
    }
}

impl Side {
    /// Both sides, rows first.
    pub const BOTH: [Self; 2] = [Self::Row, Self::Column];

    /// Returns the side whose lines cross the lines of this side.
    pub const fn other(self) -> Self {
        match self {
            Self::Row => Self::Column,
            Self::Column => Self::Row,
        }
    }

    /// Returns the position of a cell of a line, all counted from 0.
    ///
    /// ```
    /// use quadrille_core::Position;
    /// use quadrille_nonogram::Side;
    /// let at = Side::Column.position(4, 1);
    /// assert_eq!(at, Position::new(1, 4));
    /// assert_eq!((Side::Column.line_and_cell(at), Side::Row.line_and_cell(at)), ((4, 1), (1, 4)));
    /// ```
    pub const fn position(self, line: usize, cell: usize) -> Position {
        match self {
            Self::Row => Position::new(line as i32, cell as i32),
            Self::Column => Position::new(cell as i32, line as i32),
        }
    }

    /// Returns the index of the line of this side at a position, and the index of the cell in the line.
    ///
    /// This is the inverse of [`position`](Self::position).
    pub const fn line_and_cell(self, at: Position) -> (usize, usize) {
        match self {
            Self::Row => (at.row as usize, at.column as usize),
            Self::Column => (at.column as usize, at.row as usize),
        }
    }
}
