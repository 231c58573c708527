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
