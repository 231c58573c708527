mod crossword;
mod nonogram;

use quadrille_core::{Crossword, Language, Metadata, string_enum};

use quadrille_nonogram::Clue;

use crate::{Fonts, labels::Labels};
pub use crossword::{CrosswordStyle, Gaps, WordBank};
pub use nonogram::{ClueSides, NonogramStyle};

string_enum! {
    /// A way to show a puzzle.
    ///
    /// ```
    /// use quadrille_core::Crossword;
    /// use quadrille_render::{Style, View, draw};
    /// let crossword: Crossword = "CAT\nO..\nWOW\n".parse()?;
    /// for view in View::ALL {
    ///     assert!(draw(&crossword, &Style::new(*view)).is_ok(), "{view}");
    /// }
    /// assert_eq!("words".parse::<View>()?, View::Words);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[derive(Default)]
    #[non_exhaustive]
    pub enum View: "view" {
        /// The puzzle to solve: empty squares or cells with their numbers.
        #[default]
        Puzzle = "puzzle",
        /// The puzzle with its letters or its picture.
        Solution = "solution",
        /// The status of each square of a crossword.
        Status = "status",
        /// A crossword by order of placement, the earliest words as the highest towers.
        Order = "order",
        /// A crossword with a color for each word.
        Words = "words",
    }
}

impl View {
    /// A description of such a picture for readers who do not see it.
    ///
    /// ```
    /// use quadrille_core::Language;
    /// use quadrille_render::View;
    /// assert_eq!(View::Solution.description(Language::German), "Lösung");
    /// ```
    #[must_use]
    pub fn description(self, language: Language) -> &'static str {
        let labels = &Labels::of(language).sheet;
        match self {
            Self::Puzzle => labels.puzzle,
            Self::Solution => labels.solution,
            Self::Status => labels.status,
            Self::Order => labels.order,
            Self::Words => labels.words,
        }
    }
}

/// How a puzzle is drawn: its view, fonts, title, language, empty clues and what each kind of puzzle shows.
///
/// ```
/// use quadrille_core::Crossword;
/// use quadrille_render::{Style, draw};
/// let crossword = "CAT\nO..\nWOW\n".parse::<Crossword>()?.with_title("Farm");
/// let bare = quadrille_render::draw(&crossword, &Style::solution().with_title(false))?;
/// let full = quadrille_render::draw(&crossword, &Style::solution())?;
/// assert!(full.height() > bare.height());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[must_use]
pub struct Style {
    view: View,
    fonts: Fonts,
    untitled: bool,
    blanks: bool,
    language: Option<Language>,
    crossword: CrosswordStyle,
    nonogram: NonogramStyle,
}

impl Style {
    /// A style with a view.
    pub fn new(view: View) -> Self {
        Self { view, ..Self::default() }
    }

    /// A style that shows the puzzle.
    pub fn puzzle() -> Self {
        Self::new(View::Puzzle)
    }

    /// A style that shows the solution.
    pub fn solution() -> Self {
        Self::new(View::Solution)
    }

    /// Sets the view (default: the puzzle).
    pub const fn with_view(mut self, view: View) -> Self {
        self.view = view;
        self
    }

    /// Sets the fonts (default: the built-in ones).
    pub fn with_fonts(mut self, fonts: Fonts) -> Self {
        self.fonts = fonts;
        self
    }

    /// Sets whether the title is drawn and, on sheets and pages, author, copyright and notes (default:
    /// `true`).
    pub const fn with_title(mut self, titled: bool) -> Self {
        self.untitled = !titled;
        self
    }

    /// Sets whether empty lines of a nonogram have no clue instead of a 0 (default: `false`).
    ///
    /// ```
    /// use quadrille_nonogram::Picture;
    /// use quadrille_render::{NonogramView, Style, plain_text};
    /// let clues = "#\n.\n".parse::<Picture>()?.clues();
    /// let text = |blank| plain_text(NonogramView::new(&clues), &Style::puzzle().with_blank_clues(blank));
    /// assert!(text(false)?.contains('0') && !text(true)?.contains('0'));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub const fn with_blank_clues(mut self, blank: bool) -> Self {
        self.blanks = blank;
        self
    }

    /// Sets the language of headings and labels (default: `None`, the language in the metadata of the puzzle,
    /// or else English).
    ///
    /// ```
    /// use quadrille_core::{Crossword, Language};
    /// use quadrille_render::{Style, sheet, PageOptions};
    /// let crossword: Crossword = "OHR\nR..\nTOR\n".parse()?;
    /// let style = Style::puzzle().with_language(Language::German);
    /// let sheet = sheet(&crossword, &style, &PageOptions::puzzle())?;
    /// assert_eq!(sheet.language, Language::German);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn with_language(mut self, language: impl Into<Option<Language>>) -> Self {
        self.language = language.into();
        self
    }

    /// Sets what a crossword shows besides its squares and clues (default: nothing).
    pub const fn with_crossword(mut self, crossword: CrosswordStyle) -> Self {
        self.crossword = crossword;
        self
    }

    /// Sets how a nonogram is drawn (default: clues on two sides, and no letters of colors).
    pub const fn with_nonogram(mut self, nonogram: NonogramStyle) -> Self {
        self.nonogram = nonogram;
        self
    }

    /// The view.
    #[must_use]
    pub const fn view(&self) -> View {
        self.view
    }

    /// The fonts.
    #[must_use]
    pub const fn fonts(&self) -> &Fonts {
        &self.fonts
    }

    /// The language of headings and labels, if one is set.
    #[must_use]
    pub const fn language(&self) -> Option<Language> {
        self.language
    }

    /// What a crossword shows besides its squares and clues.
    #[must_use]
    pub const fn crossword(&self) -> &CrosswordStyle {
        &self.crossword
    }

    /// How a nonogram is drawn.
    #[must_use]
    pub const fn nonogram(&self) -> &NonogramStyle {
        &self.nonogram
    }

    /// The language of headings and labels of a crossword.
    pub(crate) fn language_of_crossword(&self, crossword: &Crossword) -> Option<Language> {
        self.language.or_else(|| crossword.language())
    }

    /// The language of headings and labels of a puzzle with this metadata.
    pub(crate) fn language_of(&self, metadata: &Metadata) -> Option<Language> {
        self.language.or(metadata.language())
    }

    /// Whether the title is drawn.
    #[must_use]
    pub const fn has_title(&self) -> bool {
        !self.untitled
    }

    /// Whether empty lines of a nonogram have no clue.
    #[must_use]
    pub const fn has_blank_clues(&self) -> bool {
        self.blanks
    }
}

/// What stands for a clue of a nonogram without runs, if anything.
pub(crate) fn sign_without_runs(clue: &Clue, has_blank_clues: bool) -> Option<&'static str> {
    match clue.is_unknown() {
        true => Some("?"),
        false => (clue.runs().is_empty() && !has_blank_clues).then_some("0"),
    }
}

#[cfg(test)]
mod tests;
