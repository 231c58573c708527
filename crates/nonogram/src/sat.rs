//! Solutions as models of a formula in conjunctive normal form.

pub(crate) mod encode;
pub(crate) mod models;
pub(crate) mod proof;
