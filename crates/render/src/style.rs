use quadrille_core::{Language, Metadata, string_enum};

use crate::{Fonts, labels::Labels};

string_enum! {
    /// What a picture of a puzzle shows.
    ///
    /// ```
    /// use quadrille_core::Crossword;
    /// use quadrille_render::{View, Style};
    /// let crossword: Crossword = "CAT\nO..\nWOW\n".parse()?;
    /// for show in View::ALL {
    ///     assert!(quadrille_render::crossword(&crossword, &Style::new(*show)).is_ok(), "{show}");
    /// }
    /// assert_eq!("words".parse::<View>()?, View::Words);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[derive(Default)]
    #[non_exhaustive]
    pub enum View: "way to show" {
        /// What is handed out: numbers, and empty squares or cells.
        #[default]
        Puzzle = "puzzle",
        /// The same with the letters or the picture.
        Solution = "solution",
        /// What may still happen in each square of a crossword.
        Status = "status",
        /// A crossword in the order of its making, as towers.
        Order = "order",
        /// A crossword with a color for each word.
        Words = "words",
    }
}

impl View {
    /// What such a picture shows, for those who do not see it.
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

/// How a puzzle is drawn.
///
/// ```
/// use quadrille_core::Crossword;
/// use quadrille_render::Style;
/// let crossword = "CAT\nO..\nWOW\n".parse::<Crossword>()?.with_title("Farm");
/// let bare = quadrille_render::crossword(&crossword, &Style::solution().with_title(false))?;
/// let full = quadrille_render::crossword(&crossword, &Style::solution())?;
/// assert!(full.height() > bare.height());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Style {
    show: View,
    fonts: Fonts,
    untitled: bool,
    blanks: bool,
    language: Option<Language>,
}

impl Style {
    /// The style that shows this, with the title if there is one and in the built-in fonts.
    #[must_use]
    pub fn new(show: View) -> Self {
        Self { show, ..Self::default() }
    }

    /// The style that shows the puzzle.
    #[must_use]
    pub fn puzzle() -> Self {
        Self::new(View::Puzzle)
    }

    /// The style that shows the solution.
    #[must_use]
    pub fn solution() -> Self {
        Self::new(View::Solution)
    }

    /// The same style that shows something else.
    #[must_use]
    pub const fn with_view(mut self, show: View) -> Self {
        self.show = show;
        self
    }

    /// The same style in other fonts.
    #[must_use]
    pub fn with_fonts(mut self, fonts: Fonts) -> Self {
        self.fonts = fonts;
        self
    }

    /// The same style with or without the puzzle's title, and what else it says about itself on sheets and
    /// pages.
    #[must_use]
    pub const fn with_title(mut self, titled: bool) -> Self {
        self.untitled = !titled;
        self
    }

    /// The same style with nothing instead of a 0 at the empty lines of a nonogram, or with the 0.
    ///
    /// ```
    /// use quadrille_nonogram::Picture;
    /// use quadrille_render::{NonogramView, Style, nonogram_text};
    /// let clues = "#\n.\n".parse::<Picture>()?.clues();
    /// let text = |blank| nonogram_text(&NonogramView::new(&clues), &Style::puzzle().with_blank_clues(blank));
    /// assert!(text(false)?.contains('0') && !text(true)?.contains('0'));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn with_blank_clues(mut self, blank: bool) -> Self {
        self.blanks = blank;
        self
    }

    /// The same style with headings and the like in this language, whatever a puzzle says itself; `None`
    /// leaves it to the puzzle. Without any it is English.
    ///
    /// ```
    /// use quadrille_core::{Crossword, Language};
    /// use quadrille_render::{Style, crossword_sheet, PageOptions};
    /// let crossword: Crossword = "OHR\nR..\nTOR\n".parse()?;
    /// let style = Style::puzzle().with_language(Language::German);
    /// let sheet = crossword_sheet(&crossword, &style, &PageOptions::default())?;
    /// assert_eq!(sheet.language, Language::German);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn with_language(mut self, language: impl Into<Option<Language>>) -> Self {
        self.language = language.into();
        self
    }

    /// What is shown.
    #[must_use]
    pub const fn show(&self) -> View {
        self.show
    }

    /// The fonts.
    #[must_use]
    pub const fn fonts(&self) -> &Fonts {
        &self.fonts
    }

    /// The language of headings and the like, where it is told.
    #[must_use]
    pub const fn language(&self) -> Option<Language> {
        self.language
    }

    /// The language of what stands around a puzzle that says this about itself.
    pub(crate) fn language_of(&self, metadata: &Metadata) -> Option<Language> {
        self.language.or(metadata.language())
    }

    /// Whether the puzzle's title is drawn.
    #[must_use]
    pub const fn has_title(&self) -> bool {
        !self.untitled
    }

    /// Whether nothing stands at the empty lines of a nonogram.
    #[must_use]
    pub const fn has_blank_clues(&self) -> bool {
        self.blanks
    }
}

#[cfg(test)]
mod tests {
    use super::View;

    #[test]
    fn every_show_is_found_by_its_name() {
        for &show in View::ALL {
            assert_eq!(show.to_string().parse(), Ok(show));
        }
        let message = "answers".parse::<View>().unwrap_err().to_string();
        assert_eq!(
            message,
            "unknown way to show \"answers\": expected one of puzzle, solution, status, order, words"
        );
    }
}
