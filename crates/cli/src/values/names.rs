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
mod tests {
    use clap::Command;
    use quadrille::{TextDirection, render::Paper};

    use super::*;

    #[track_caller]
    fn check<T: Named + Send + Sync>(text: &str, expected: Result<T, &str>) {
        let found = all::<T>().parse_ref(&Command::new("x"), None, text.as_ref());
        match (found, expected) {
            (Ok(found), Ok(expected)) => assert_eq!(found.name(), expected.name(), "{text}"),
            (Err(error), Err(expected)) => {
                assert!(error.to_string().contains(expected), "{text}: {error}");
            }
            (found, _) => panic!("{text}: {:?}", found.map(Named::name)),
        }
    }

    #[test]
    fn names_are_read_in_any_case() {
        check("a4", Ok(Paper::A4));
        check("A4", Ok(Paper::A4));
        check("Letter", Ok(Paper::Letter));
        check("RTL", Ok(TextDirection::RightToLeft));
    }
    #[test]
    fn errors_show_the_text_and_the_possible_values() {
        check::<Paper>("A3", Err("invalid value 'A3'"));
        check::<Paper>("A3", Err("[possible values: a4, letter, a5]"));
    }
    #[test]
    fn help_describes_values() {
        let of_paper = all::<Paper>();
        let help = of_paper.possible_values().unwrap().map(|value| value.get_help().unwrap().to_string());
        assert_eq!(help.collect::<Vec<_>>(), ["210 × 297 mm", "8.5 × 11 inches", "148 × 210 mm"]);
    }
}
