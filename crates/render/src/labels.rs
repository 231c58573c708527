//! What stands around puzzles, in all languages: a file for each, and a table for each medium. A label is
//! whole where it is used, with its punctuation and its case, and in braces it names what is put in.

mod arabic;
mod chinese;
mod czech;
mod danish;
mod dutch;
mod english;
mod finnish;
mod french;
mod german;
mod greek;
mod hebrew;
mod hungarian;
mod italian;
mod japanese;
mod korean;
mod norwegian;
mod polish;
mod portuguese;
mod romanian;
mod russian;
mod spanish;
mod swedish;
mod turkish;
mod ukrainian;

use core::fmt::Display;

use quadrille_core::Language;

/// A structure of texts that also lists them with their names.
macro_rules! table {
    ($(#[$about:meta])* $name:ident { $($(#[$what:meta])* $label:ident,)* }) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug)]
        pub(crate) struct $name { $($(#[$what])* pub(crate) $label: &'static str,)* }

        #[cfg(any(feature = "html", test))]
        impl $name {
            /// Every label with its name.
            #[cfg_attr(not(test), allow(dead_code, reason = "only tests list what sheets say"))]
            pub(crate) fn all(&self) -> impl Iterator<Item = (&'static str, &'static str)> {
                [$((stringify!($label), self.$label),)*].into_iter()
            }
        }
    };
}

table! {
    /// What is printed, and what pictures on paper show in words.
    Sheet {
        /// The title of a page without another one.
        solution,
        solution_of,
        /// The title of the last part of a book.
        solutions,
        /// A document without title.
        puzzle,
        puzzles,
        /// Of a picture that is cut up.
        part,
        crossword,
        crossword_solution,
        nonogram,
        nonogram_solution,
        status,
        order,
        words,
        marks,
        /// The heading of a list of clues on the next page.
        continued,
        /// Before the squares for what marked squares spell.
        solution_word,
    }
}

table! {
    /// What all pages say.
    #[cfg_attr(not(feature = "html"), allow(dead_code, reason = "there are no pages"))]
    Page {
        needs_script,
        clear,
        solved,
    }
}

table! {
    /// What the page of a crossword says.
    #[cfg_attr(not(feature = "html"), allow(dead_code, reason = "there are no pages"))]
    CrosswordPage {
        name,
        grid,
        clues,
        check,
        check_letter,
        check_word,
        check_all,
        reveal,
        reveal_letter,
        reveal_word,
        reveal_all,
        /// What is checked or revealed.
        letter,
        word,
        all,
        /// A button, and what it is for.
        several,
        several_hint,
        confirm_clear,
        /// An entry in a sentence.
        across,
        down,
        letter_of,
        /// What is in a square, and what is wrong with it.
        empty,
        wrong,
        revealed,
        nothing_wrong,
        one_wrong,
        many_wrong,
        full,
        full_but_wrong,
        solved_with_help,
    }
}

table! {
    /// What the page of a nonogram says.
    #[cfg_attr(not(feature = "html"), allow(dead_code, reason = "there are no pages"))]
    NonogramPage {
        name,
        palette,
        tool,
        fill,
        cross,
        erase,
        undo,
        redo,
        /// A line with its clue.
        row,
        column,
        /// A cell, and what is in it.
        cell,
        filled,
        crossed,
        empty,
    }
}

/// All labels of a language.
#[derive(Clone, Copy, Debug)]
#[cfg_attr(not(feature = "html"), allow(dead_code, reason = "there are no pages"))]
pub(crate) struct Labels {
    pub(crate) sheet: Sheet,
    pub(crate) page: Page,
    pub(crate) crossword: CrosswordPage,
    pub(crate) nonogram: NonogramPage,
}

impl Labels {
    pub(crate) fn of(language: Language) -> &'static Self {
        match language {
            Language::Arabic => &arabic::ARABIC,
            Language::Chinese => &chinese::CHINESE,
            Language::Czech => &czech::CZECH,
            Language::Danish => &danish::DANISH,
            Language::Dutch => &dutch::DUTCH,
            Language::Finnish => &finnish::FINNISH,
            Language::French => &french::FRENCH,
            Language::German => &german::GERMAN,
            Language::Greek => &greek::GREEK,
            Language::Hebrew => &hebrew::HEBREW,
            Language::Hungarian => &hungarian::HUNGARIAN,
            Language::Italian => &italian::ITALIAN,
            Language::Japanese => &japanese::JAPANESE,
            Language::Korean => &korean::KOREAN,
            Language::Norwegian => &norwegian::NORWEGIAN,
            Language::Polish => &polish::POLISH,
            Language::Portuguese => &portuguese::PORTUGUESE,
            Language::Romanian => &romanian::ROMANIAN,
            Language::Russian => &russian::RUSSIAN,
            Language::Spanish => &spanish::SPANISH,
            Language::Swedish => &swedish::SWEDISH,
            Language::Turkish => &turkish::TURKISH,
            Language::Ukrainian => &ukrainian::UKRAINIAN,
            // Whatever language there will be is English until there is a file for it.
            _ => &english::ENGLISH,
        }
    }
}

/// A label with what is put in, by names.
pub(crate) fn filled(label: &str, values: &[(&str, &dyn Display)]) -> String {
    let mut text = String::with_capacity(label.len());
    let mut rest = label;
    // What is put in is never looked at again.
    while let Some((before, (name, after))) =
        rest.split_once('{').and_then(|(before, rest)| Some((before, rest.split_once('}')?)))
    {
        text += before;
        if let Some((_, value)) = values.iter().find(|(known, _)| *known == name) {
            text += &value.to_string();
        }
        rest = after;
    }
    text + rest
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{ErrorKind, Fonts, Weight, text::Shaper};

    fn all(language: Language) -> Vec<(&'static str, &'static str)> {
        let Labels { sheet, page, crossword, nonogram } = Labels::of(language);
        sheet.all().chain(page.all()).chain(crossword.all()).chain(nonogram.all()).collect()
    }

    /// What is put in, in the order of names.
    fn names(label: &str) -> Vec<&str> {
        let mut names: Vec<_> =
            label.split('{').skip(1).filter_map(|rest| Some(rest.split_once('}')?.0)).collect();
        names.sort_unstable();
        names
    }

    #[test]
    fn every_language_says_everything() {
        let english = all(Language::English);
        for &language in Language::ALL {
            for ((name, label), (_, model)) in all(language).into_iter().zip(&english) {
                assert!(!label.trim().is_empty() && label.trim() == label, "{language} {name}: {label:?}");
                assert_eq!(names(label), names(model), "{language} {name}: {label:?}");
                assert_eq!(
                    label.matches(['{', '}']).count(),
                    2 * names(label).len(),
                    "{language} {name}: {label:?}"
                );
            }
            let own = language == Language::English
                || all(language).iter().zip(&english).filter(|(label, model)| label.1 != model.1).count()
                    > 40;
            assert!(own, "{language} has labels of its own");
        }
    }

    #[test]
    fn what_is_printed_can_be_drawn() {
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
    fn values_are_put_in() {
        check("across", "across");
        check("{n} across", "12 across");
        check("{title}: {n}", "{n} & {x: 12");
        check("{n", "{n");
    }
}
