//! Named option values.

use std::ffi::OsStr;

use clap::{
    Arg, Command,
    builder::{PossibleValue, PossibleValuesParser, TypedValueParser},
};
use quadrille::Named;

/// Reads the name of a value; the help describes all of them.
pub(crate) fn all<T: Named + Send + Sync>() -> impl TypedValueParser<Value = T> {
    some(T::ALL)
}

/// Reads the name of one of these values.
pub(crate) fn some<T: Named + Send + Sync>(choices: &'static [T]) -> impl TypedValueParser<Value = T> {
    let value = |choice: &T| PossibleValue::new(choice.name()).help(choice.description());
    InAnyCase(choices.iter().map(value).into()).try_map(|name| name.parse::<T>())
}

/// Reads one of these lower case names.
pub(crate) fn one_of(names: Vec<&'static str>) -> impl TypedValueParser<Value = String> {
    InAnyCase(names.into())
}

#[derive(Clone)]
struct InAnyCase(PossibleValuesParser);

impl TypedValueParser for InAnyCase {
    type Value = String;

    fn parse_ref(&self, command: &Command, arg: Option<&Arg>, value: &OsStr) -> Result<String, clap::Error> {
        let name = self.0.parse_ref(command, arg, &value.to_ascii_lowercase());
        // An error shows the text as it was given.
        name.or_else(|_| self.0.parse_ref(command, arg, value))
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        self.0.possible_values()
    }
}

#[cfg(test)]
mod tests;
