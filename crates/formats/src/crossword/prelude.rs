//! What the modules of the formats have in common.

pub(in crate::crossword) use quadrille_core::{
    Bars, Crossword, Direction, Grid, Metadata, Position, Size, Slot, Square, StyledText, quoted,
};

pub(in crate::crossword) use super::{
    Document,
    color::{Background, SHADE},
    date,
    draft::{self, Draft, Numbered, whole_grid},
    enumeration,
    rows::Rows,
    runs::{self, Numbers, Run},
};
pub(in crate::crossword) use crate::{
    Error, Unsupported, WriteError, decode, html,
    whitespace::{one_line, one_styled_line, visible_lines},
};
