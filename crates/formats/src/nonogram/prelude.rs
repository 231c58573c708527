//! What the modules of the formats have in common.

pub(in crate::nonogram) use std::fmt::Write as _;

pub(in crate::nonogram) use quadrille_core::{Size, quoted};
pub(in crate::nonogram) use quadrille_nonogram::{Clue, Color, ColorId, Palette, Picture, Run, Side};

pub(in crate::nonogram) use super::{
    Members, Nonogram,
    codec::{Codec, Envelope, Reader, Writer},
    document::{self, Reading},
    draft::*,
    lines::*,
    output::*,
    palette::{self, FileColor},
    sample::Sample,
};
pub(in crate::nonogram) use crate::{Error, Unsupported, decode, whitespace::one_line};
