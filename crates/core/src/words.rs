//! The input: words with clues, and how their text becomes squares.

pub(crate) mod answer;
pub(crate) mod entry;
pub(crate) mod indexed;
pub(crate) mod invisible;
pub(crate) mod lengths;
pub(crate) mod pin;
pub(crate) mod spelling;
pub(crate) mod styled_text;
pub(crate) mod word_list;
