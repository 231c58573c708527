use super::*;
use crate::{ErrorKind, Fonts, Weight, text::Shaper};

fn all(language: Language) -> Vec<(&'static str, &'static str)> {
    let Labels { sheet, page, crossword, nonogram, steps, colors } = Labels::of(language);
    let pages = page.all().chain(crossword.all()).chain(nonogram.all()).chain(steps.all());
    sheet.all().chain(pages).chain(colors.all()).collect()
}

/// The sorted placeholders of a label.
fn placeholders(label: &str) -> Vec<&str> {
    let mut names: Vec<_> =
        label.split('{').skip(1).filter_map(|rest| Some(rest.split_once('}')?.0)).collect();
    names.sort_unstable();
    names
}

#[test]
fn every_language_has_every_label() {
    let english = all(Language::English);
    for &language in Language::ALL {
        let file = FILES[language as usize];
        assert_eq!(file.lines().next(), Some(format!("# {}", language.name()).as_str()));
        let labels = file.lines().filter(|line| line.contains(" = ")).count();
        assert_eq!(labels, english.len(), "{language} has unused labels");
        for ((name, label), (_, model)) in all(language).into_iter().zip(&english) {
            assert!(!label.trim().is_empty() && label.trim() == label, "{language} {name}: {label:?}");
            assert_eq!(placeholders(label), placeholders(model), "{language} {name}: {label:?}");
            assert_eq!(
                label.matches(['{', '}']).count(),
                2 * placeholders(label).len(),
                "{language} {name}: {label:?}"
            );
        }
        let own = language == Language::English
            || all(language).iter().zip(&english).filter(|(label, model)| label.1 != model.1).count() > 40;
        assert!(own, "{language} has labels of its own");
    }
}

#[test]
fn labels_of_sheets_can_be_drawn() {
    let mut shaper = Shaper::new(&Fonts::built_in());
    for &language in Language::ALL {
        let sheet = &Labels::of(language).sheet;
        let headings = quadrille_core::Direction::BOTH.map(|direction| language.heading(direction));
        let labels = headings.into_iter().chain(sheet.all().map(|(_, label)| label));
        let failed: Vec<_> = labels.filter_map(|label| shaper.shape(label, Weight::Bold).err()).collect();
        match language {
            Language::Japanese | Language::Korean | Language::Chinese => {
                assert!(failed.iter().all(|error| error.kind() == ErrorKind::MissingLetter));
            }
            _ => assert_eq!(failed, [], "{language}"),
        }
    }
}

#[track_caller]
fn check(label: &str, expected: &str) {
    assert_eq!(filled(label, &[("n", &12), ("title", &"{n} & {x")]), expected);
}

#[test]
fn colors_have_names_in_every_language() {
    let name = |language: Language, english: &str| Labels::of(language).colors.name(english);
    assert_eq!(name(Language::German, "very dark red"), "sehr dunkelrot");
    assert_eq!(name(Language::French, "blue 2"), "bleu 2");
    for other in ["skin", "dark", "light skin", "#DC1E28", "", " 2"] {
        assert_eq!(name(Language::German, other), other);
    }
    let colors: Vec<_> = (0..=255)
        .step_by(51)
        .flat_map(|red| (0..=255).step_by(51).map(move |green| [red, green, 102]))
        .collect();
    for color in colors {
        let [english] = &quadrille_nonogram::color_names(&[color])[..] else { panic!("one name") };
        assert_eq!(&name(Language::English, english), english);
    }
}

#[test]
fn placeholders_are_replaced() {
    check("across", "across");
    check("{n} across", "12 across");
    check("{title}: {n}", "{n} & {x: 12");
    check("{n", "{n");
}
