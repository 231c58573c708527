//! The values of options.

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use quadrille::{formats::NonogramFormat, nonogram::Method};

/// Reads the name of a method.
pub(super) fn method() -> impl TypedValueParser<Value = Method> {
    PossibleValuesParser::new(Method::ALL.iter().map(|method| PossibleValue::new(method.name())))
        .try_map(|name| name.parse::<Method>())
}

/// Reads the name of a format that nonograms are read from.
pub(super) fn readable_format() -> impl TypedValueParser<Value = NonogramFormat> {
    let readable = NonogramFormat::ALL.iter().filter(|format| format.can_read());
    PossibleValuesParser::new(readable.map(|format| format.name()))
        .try_map(|name| name.parse::<NonogramFormat>())
}
