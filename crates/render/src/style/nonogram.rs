use quadrille_core::string_enum;

string_enum! {
    /// The sides of a nonogram that have clues, in pictures and on paper.
    #[derive(Default)]
    pub enum ClueSides: "sides with clues" {
        /// On the left and above.
        #[default]
        Two = "two",
        /// On the right and below, too, for large puzzles. A puzzle that is cut up over pages has two.
        Around = "around",
    }
}

/// How a nonogram is drawn in pictures, on paper and, as far as letters go, on pages to play.
///
/// ```
/// use quadrille_nonogram::Picture;
/// use quadrille_render::{ClueSides, NonogramStyle, NonogramView, Style, draw};
/// let clues = "##.\n..#\n".parse::<Picture>()?.clues();
/// let width = |nonogram| {
///     let style = Style::puzzle().with_nonogram(nonogram);
///     draw(NonogramView::new(&clues), &style).map(|scene| scene.width())
/// };
/// let around = NonogramStyle { clue_sides: ClueSides::Around, ..NonogramStyle::default() };
/// assert!(width(around)? > width(NonogramStyle::default())?);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct NonogramStyle {
    /// The sides that have clues. Default: left and above.
    pub clue_sides: ClueSides,
    /// Whether each of several colors has its [symbol](quadrille_nonogram::Color::symbol) beside its numbers
    /// and in its cells, so that colors need not be told apart by sight; black with `#` has none. Default:
    /// `false`.
    pub has_color_letters: bool,
}
