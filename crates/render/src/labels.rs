//! The words around puzzles in every language, as data: `labels/de.txt` and its siblings.
//!
//! A file has a section for each medium and a `key = value` line for each label, in which names in braces are
//! placeholders. A label is complete, with its punctuation and its case, so that no sentence is assembled
//! from parts. Files are parsed when they are first used; a test makes sure that no language lacks a key.

use core::fmt::Display;
use std::sync::OnceLock;

use quadrille_core::Language;

/// The files, in the order of [`Language::ALL`]: without the file of a language this does not compile.
const FILES: [&str; Language::ALL.len()] = [
    include_str!("labels/ar.txt"),
    include_str!("labels/cs.txt"),
    include_str!("labels/da.txt"),
    include_str!("labels/de.txt"),
    include_str!("labels/el.txt"),
    include_str!("labels/en.txt"),
    include_str!("labels/es.txt"),
    include_str!("labels/fi.txt"),
    include_str!("labels/fr.txt"),
    include_str!("labels/he.txt"),
    include_str!("labels/hu.txt"),
    include_str!("labels/it.txt"),
    include_str!("labels/ja.txt"),
    include_str!("labels/ko.txt"),
    include_str!("labels/nb.txt"),
    include_str!("labels/nl.txt"),
    include_str!("labels/pl.txt"),
    include_str!("labels/pt.txt"),
    include_str!("labels/ro.txt"),
    include_str!("labels/ru.txt"),
    include_str!("labels/sv.txt"),
    include_str!("labels/tr.txt"),
    include_str!("labels/uk.txt"),
    include_str!("labels/zh.txt"),
];

/// A structure of labels with a constructor that looks them up in a section of a file.
macro_rules! section {
    ($(#[$about:meta])* $name:ident($section:literal) { $($(#[$what:meta])* $label:ident,)* }) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug)]
        pub(crate) struct $name { $($(#[$what])* pub(crate) $label: &'static str,)* }

        impl $name {
            fn parse(file: &'static str) -> Self {
                Self { $($label: label(file, $section, stringify!($label)).unwrap_or_default(),)* }
            }

            /// The names and the texts of all labels.
            #[cfg_attr(not(test), allow(dead_code, reason = "only tests list all labels"))]
            pub(crate) fn all(&self) -> impl Iterator<Item = (&'static str, &'static str)> {
                [$((stringify!($label), self.$label),)*].into_iter()
            }
        }
    };
}

section! {
    /// Titles of sheets, and descriptions of their pictures.
    Sheet("sheet") {
        /// The title of a page without a title of its own.
        solution,
        solution_of,
        /// The title of the last part of a book.
        solutions,
        /// The title of a document without a title of its own.
        puzzle,
        puzzles,
        /// On the cover of a book: the number of its puzzles, at least two.
        puzzle_count,
        /// The heading of the table of contents.
        contents,
        /// The name of a part of a picture that is cut up.
        part,
        crossword,
        crossword_solution,
        nonogram,
        nonogram_solution,
        status,
        order,
        words,
        marks,
        /// The meanings of the signs in such pictures.
        status_full,
        status_blocked,
        status_usable,
        mark_changed,
        mark_ambiguous,
        /// The heading of a list of clues that continues on another page.
        continued,
        /// Before the squares for the word that the highlighted squares spell.
        solution_word,
        /// The heading of words with a number of letters, and that of all words.
        letters,
        word_bank,
        /// Before the lines for the name of the player and the date.
        player,
        date,
    }
}

section! {
    /// Labels of all pages.
    #[cfg_attr(not(feature = "html"), allow(dead_code, reason = "there are no pages"))]
    Page("page") {
        needs_script,
        clear,
        confirm_clear,
        cancel,
        close,
        solved,
        time,
        check,
        nothing_wrong,
        /// The state of a square or cell.
        wrong,
        undo,
        redo,
        erase,
        /// What arrow keys do.
        go,
        pencil,
        /// The state of a square or cell.
        penciled,
        smaller,
        larger,
        fit,
        /// A menu and its content.
        options,
        timer,
        progress,
        progress_of,
        mistakes,
        print,
        keys,
    }
}

section! {
    /// Labels of the page of a crossword.
    #[cfg_attr(not(feature = "html"), allow(dead_code, reason = "there are no pages"))]
    CrosswordPage("crossword") {
        name,
        grid,
        clues,
        previous_clue,
        next_clue,
        check_letter,
        check_word,
        check_all,
        reveal,
        reveal_letter,
        reveal_word,
        reveal_all,
        confirm_reveal,
        /// The objects of checking and revealing.
        letter,
        word,
        all,
        /// A button for squares with more than one letter, and its description.
        rebus,
        rebus_hint,
        /// An entry within a sentence.
        across,
        down,
        /// What keys do.
        turn,
        ends,
        letter_of,
        /// The contents and the state of a square.
        empty,
        shaded,
        circled,
        revealed,
        one_wrong,
        many_wrong,
        full,
        full_but_wrong,
        solved_with_help,
    }
}

section! {
    /// Labels of the page of a nonogram.
    #[cfg_attr(not(feature = "html"), allow(dead_code, reason = "there are no pages"))]
    NonogramPage("nonogram") {
        name,
        palette,
        choose_color,
        tool,
        fill,
        cross,
        /// A line with its clue.
        row,
        column,
        /// A line within a sentence.
        row_name,
        column_name,
        /// A cell and its contents.
        cell,
        filled,
        crossed,
        empty,
        hint,
        hint_line,
        hint_cells,
        hint_trial,
        wrong_cells,
        full_but_wrong,
        /// An option.
        finish_lines,
        /// What a mouse and fingers do.
        right_button,
        two_fingers,
        scroll,
    }
}

section! {
    /// Labels of a page of steps.
    #[cfg_attr(not(feature = "html"), allow(dead_code, reason = "there are no pages"))]
    StepsPage("steps") {
        /// Buttons.
        previous,
        next,
        play,
        step_of,
    }
}

section! {
    /// Names of colors: hues, and shades of a hue.
    Colors("colors") {
        black,
        gray,
        white,
        red,
        pink,
        salmon,
        orange,
        brown,
        beige,
        gold,
        yellow,
        olive,
        green,
        teal,
        cyan,
        turquoise,
        blue,
        purple,
        magenta,
        light,
        very_light,
        dark,
        very_dark,
    }
}

impl Colors {
    /// Returns the name for an English one as [`color_names`](quadrille_nonogram::color_names) gives it; other names are
    /// returned as they are.
    pub(crate) fn name(&self, english: &str) -> String {
        let shades = [
            ("very dark ", self.very_dark),
            ("dark ", self.dark),
            ("very light ", self.very_light),
            ("light ", self.light),
        ];
        let is_number = |text: &str| text.parse::<u32>().is_ok();
        let (name, number) =
            english.rsplit_once(' ').filter(|(_, end)| is_number(end)).unwrap_or((english, ""));
        let shaded = shades.iter().find_map(|(start, label)| Some((name.strip_prefix(start)?, *label)));
        let (hue, shade) = shaded.unwrap_or((name, "{color}"));
        let Some((_, hue)) = self.all().find(|(known, label)| *known == hue && !label.contains('{')) else {
            return english.to_owned();
        };
        let name = filled(shade, &[("color", &hue)]);
        if number.is_empty() { name } else { format!("{name} {number}") }
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
    pub(crate) steps: StepsPage,
    pub(crate) colors: Colors,
}

impl Labels {
    pub(crate) fn of(language: Language) -> &'static Self {
        static PARSED: [OnceLock<Labels>; FILES.len()] = [const { OnceLock::new() }; FILES.len()];
        let (file, labels) = (FILES[language as usize], &PARSED[language as usize]);
        labels.get_or_init(|| Self {
            sheet: Sheet::parse(file),
            page: Page::parse(file),
            crossword: CrosswordPage::parse(file),
            nonogram: NonogramPage::parse(file),
            steps: StepsPage::parse(file),
            colors: Colors::parse(file),
        })
    }
}

/// The text of a label in a section of a file.
fn label(file: &'static str, section: &str, key: &str) -> Option<&'static str> {
    let mut lines = file.lines().skip_while(|line| line.strip_prefix('[') != Some(&format!("{section}]")));
    lines.next();
    let mut labels =
        lines.take_while(|line| !line.starts_with('[')).filter_map(|line| line.split_once(" = "));
    labels.find(|(known, _)| *known == key).map(|(_, text)| text)
}

/// A label whose placeholders are replaced by values.
pub(crate) fn filled(label: &str, values: &[(&str, &dyn Display)]) -> String {
    let mut text = String::with_capacity(label.len());
    let mut rest = label;
    // Braces in the values are not placeholders.
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
mod tests;
