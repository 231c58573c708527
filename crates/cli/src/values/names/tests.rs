use clap::Command;
use quadrille::{TextDirection, render::ClueSides};

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
    check("around", Ok(ClueSides::Around));
    check("Two", Ok(ClueSides::Two));
    check("RTL", Ok(TextDirection::RightToLeft));
}
#[test]
fn errors_show_the_text_and_the_possible_values() {
    check::<ClueSides>("All", Err("invalid value 'All'"));
    check::<ClueSides>("All", Err("[possible values: two, around]"));
}
#[test]
fn help_describes_values() {
    let of_sides = all::<ClueSides>();
    let help = of_sides.possible_values().unwrap().map(|value| value.get_help().unwrap().to_string());
    let first_words = help.map(|help| help.split_inclusive(' ').take(3).collect::<String>());
    assert_eq!(first_words.collect::<Vec<_>>(), ["On the left ", "On the right "]);
}
