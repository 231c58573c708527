use quadrille_core::{Metadata, string_enum};

string_enum! {
    /// Data of a file that a puzzle cannot represent, or of a puzzle that a file cannot.
    ///
    /// ```
    /// use quadrille_formats::{CrosswordFormat, Unsupported};
    /// let crossword = "CAT\nO..\n".parse::<quadrille_core::Crossword>()?.with_title("Pets");
    /// let lost = CrosswordFormat::Txt.drops(&crossword);
    /// assert_eq!((&*lost, Unsupported::Title.name()), (&[Unsupported::Title][..], "title"));
    /// # Ok::<(), quadrille_formats::Error>(())
    /// ```
    #[non_exhaustive]
    pub enum Unsupported: "part of a puzzle" {
        /// The title.
        Title = "title",
        /// The author.
        Author = "author",
        /// The copyright or license.
        Copyright = "copyright",
        /// Notes to solvers.
        Notes = "notes",
        /// The editor.
        Editor = "editor",
        /// The publisher.
        Publisher = "publisher",
        /// The date of publication.
        Date = "date",
        /// The language of headings and the like.
        Language = "language",
        /// The text direction.
        Direction = "text direction",
        /// That the highlighted squares spell the solution word.
        SolutionWord = "solution word",
        /// Which squares without a letter are blocks.
        Blocks = "difference between blocks and empty squares",
        /// Which runs of letters are words.
        OtherRuns = "runs of letters that are not words (they become words)",
        /// Highlights and circles.
        MarkedSquares = "marked squares",
        /// Lower-case letters in squares, which become capitals.
        LowerCase = "lower-case letters",
        /// Curly quotation marks, dashes and ellipses, which become plain.
        TypographicSigns = "typographic signs",
        /// Highlights and circles of squares without a letter.
        MarksWithoutLetters = "marks of squares without letters",
        /// Shaded squares, which get circles.
        Shades = "shaded squares (they get circles)",
        /// The colors of cells, squares or letters.
        Colors = "colors",
        /// The names of colors.
        ColorNames = "color names",
        /// Which clues are unknown.
        UnknownClues = "unknown clues",
        /// A background color other than white.
        Background = "background color",
        /// Letters of a text that is not in UTF-8.
        Letters = "non-UTF-8 letters (replaced by \u{fffd})",
        /// The source of the puzzle.
        Source = "source",
        /// The number of the puzzle in its source.
        Id = "id",
        /// The number of the author.
        AuthorId = "author id",
        /// A description of the picture.
        Description = "description",
        /// The number in a catalog.
        Catalogue = "catalog number",
        /// The name of the license.
        License = "license",
        /// The license after its first line.
        LicenseRest = "rest of the license",
        /// The publication.
        Publication = "publication",
        /// The web address.
        WebAddress = "web address",
        /// Links of clues.
        Links = "links",
        /// Credits.
        Credits = "credits",
        /// Text below the puzzle.
        Postscript = "postscript",
        /// The message when the puzzle is solved.
        Message = "completion message",
        /// The difficulty.
        Difficulty = "difficulty",
        /// An explanation of the whole puzzle.
        Explanation = "explanation",
        /// An annotation of the whole puzzle.
        Annotation = "annotation",
        /// The answer to a question about the whole puzzle.
        WholeAnswer = "answer to the whole puzzle",
        /// Questions beside the clues.
        Questions = "questions",
        /// Words that squares spell beside the answers.
        HiddenMessages = "hidden messages",
        /// Groups of squares.
        Zones = "zones",
        /// A solution that is locked (scrambled) by a password.
        LockedSolution = "locked solution",
        /// That the blocks are hidden from solvers.
        Diagramless = "diagramless",
        /// Squares whose kind is hidden from solvers.
        HiddenSquares = "hidden squares",
        /// Letters that are given to solvers.
        GivenLetters = "given letters",
        /// Letters that are also accepted.
        OtherLetters = "alternative letters",
        /// Divided squares.
        DividedSquares = "divided squares",
        /// Labels of squares other than numbers and letters.
        SquareLabels = "square labels",
        /// Images in squares.
        SquareImages = "square images",
        /// The shapes of squares.
        SquareShapes = "square shapes",
        /// Shapes in squares other than circles.
        ShapesInSquares = "shapes in squares",
        /// Drawings in squares.
        SquareDrawings = "square drawings",
        /// Numbers of squares that differ from counting.
        OtherNumbers = "custom numbers",
        /// Answers that are spelled differently outside of the grid.
        OtherSpellings = "other spellings of answers",
        /// Hints.
        Hints = "hints",
        /// Short forms of clues.
        ShortClues = "short clues",
        /// Explanations of answers.
        AnswerExplanations = "answer explanations",
        /// References between clues.
        ClueReferences = "clue references",
        /// Clues that are not across or down.
        OtherClues = "clues that are not across or down",
        /// Which words share a clue.
        ClueLinks = "clue links",
        /// Cells of clues that differ from those of the word.
        ClueCells = "clue cells",
        /// Squares that clues highlight.
        ClueHighlights = "clue highlights",
        /// The bold and italic letters of clues.
        ClueStyles = "italics and bold of clues",
        /// Other styles of letters in clues, such as underlined ones.
        OtherClueStyles = "other styles of clues",
        /// Images in clues.
        ClueImages = "clue images",
        /// Headings between the clues of a direction.
        ClueHeadings = "clue headings",
        /// Other metadata of clues.
        ClueMetadata = "clue metadata",
        /// All clues, in a format that requires them.
        AllClues = "all clues (the file may be truncated)",
        /// Puzzles after the first one.
        FurtherPuzzles = "further puzzles",
        /// Data after the puzzle.
        Trailing = "trailing data",
        /// Texts about a set of puzzles.
        PuzzleSetTexts = "puzzle set texts",
        /// The progress of a player.
        SavedSolutions = "saved solutions",
        /// Solutions with undecided cells.
        UnfinishedSolutions = "incomplete solutions",
        /// Solutions other than the first one.
        OtherSolutions = "other solutions",
        /// Lines above the puzzle other than its title.
        LinesAbove = "other lines above the puzzle",
        /// Lines below the puzzle.
        LinesBelow = "lines below the puzzle",
        /// The line that ends the clues, after which blank lines do not count.
        EndLine = "a line \": end\" below the columns (blank lines there are empty columns)",
        /// Other headers.
        OtherHeaders = "other headers",
        /// Other properties.
        OtherProperties = "other properties",
        /// Other elements.
        OtherElements = "other elements",
        /// Other sections.
        OtherSections = "other sections",
    }
}

impl Unsupported {
    /// Returns the metadata that a puzzle has.
    pub(crate) fn of_metadata(metadata: &Metadata) -> impl Iterator<Item = Self> {
        let all = [
            (Self::Title, metadata.title().is_some()),
            (Self::Author, metadata.author().is_some()),
            (Self::Copyright, metadata.copyright().is_some()),
            (Self::Notes, metadata.notes().is_some()),
            (Self::Editor, metadata.editor().is_some()),
            (Self::Publisher, metadata.publisher().is_some()),
            (Self::Date, metadata.date().is_some()),
            (Self::Language, metadata.language().is_some()),
            (Self::SolutionWord, metadata.has_solution_word()),
            (Self::Diagramless, metadata.has_hidden_blocks()),
            (Self::Direction, metadata.text_direction().is_some()),
        ];
        all.into_iter().filter_map(|(what, is_there)| is_there.then_some(what))
    }

    /// Adds it to a list, unless it is there.
    pub(crate) fn note(self, all: &mut Vec<Self>) {
        if !all.contains(&self) {
            all.push(self);
        }
    }
}
