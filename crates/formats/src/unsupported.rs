use quadrille_core::{Metadata, string_enum};

string_enum! {
    /// Something about a puzzle that a file has and the puzzle has no place for, or the other way round.
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
        /// What the puzzle is called.
        Title = "title",
        /// Who made it.
        Author = "author",
        /// The copyright or licence.
        Copyright = "copyright",
        /// What whoever solves it is told.
        Notes = "notes",
        /// Who edited it.
        Editor = "editor",
        /// Who published it.
        Publisher = "publisher",
        /// When it was published.
        Date = "date",
        /// The language of headings and the like.
        Language = "language",
        /// How rows are read.
        Direction = "direction",
        /// That the marked squares spell a word that is asked for.
        SolutionWord = "solution word",
        /// Which squares without a letter are blocks.
        Blocks = "which empty squares are blocks",
        /// Which squares are marked.
        MarkedSquares = "marked squares",
        /// Small letters in squares, which become capitals.
        SmallLetters = "small letters",
        /// Curly quotation marks, dashes and ellipses, which become plain.
        TypographicSigns = "typographic signs",
        /// The colors of colors, squares or letters.
        Colors = "colors",
        /// How colors are called.
        ColorNames = "names of colors",
        /// The color of empty cells, where it is not white.
        Background = "color of the background",
        /// Letters of a text that is not in UTF-8.
        Letters = "letters that are not UTF-8 (\u{fffd} instead)",
        /// Where it was taken from.
        Source = "source",
        /// Its number where it was taken from.
        Id = "id",
        /// The number of who made it.
        AuthorId = "id of the author",
        /// What it shows.
        Description = "description",
        /// Its place in a catalogue.
        Catalogue = "catalogue",
        /// The name of its licence.
        License = "license",
        /// All of the licence but its first line.
        LicenseRest = "rest of the license",
        /// Where it was published.
        Publication = "publication",
        /// Where it stands in the web.
        WebAddress = "web address",
        /// Where clues link to in the web.
        Links = "links",
        /// Who helped.
        Credits = "credits",
        /// What stands below the puzzle.
        Postscript = "the postscript",
        /// What is said once it is solved.
        Message = "message at the end",
        /// How hard it is said to be.
        Difficulty = "difficulty",
        /// What explains the puzzle as a whole.
        Explanation = "explanation",
        /// What is remarked on the puzzle as a whole.
        Annotation = "annotation",
        /// The answer to a question about the whole.
        WholeAnswer = "answer to the whole",
        /// What is asked beside the clues.
        Questions = "questions",
        /// What squares spell beside the answers.
        HiddenMessages = "hidden messages",
        /// Groups of squares.
        Zones = "zones",
        /// That solvers are not shown the blocks.
        Diagramless = "that it is diagramless",
        /// That solvers are not shown what some squares are.
        HiddenSquares = "squares without a diagram",
        /// Which letters solvers are given.
        GivenLetters = "given letters",
        /// Letters that squares may have instead.
        OtherLetters = "other letters that are right",
        /// Which squares are divided.
        DividedSquares = "divided squares",
        /// What stands in squares beside numbers and letters.
        SquareLabels = "labels of squares",
        /// Images in squares.
        SquareImages = "images in squares",
        /// Shapes that squares have.
        SquareShapes = "shapes of squares",
        /// Shapes in squares other than circles.
        ShapesInSquares = "shapes in squares",
        /// What is drawn in squares.
        SquareDrawings = "drawings in squares",
        /// Numbers of squares that are not those by counting.
        OtherNumbers = "numbers of its own",
        /// How answers are spelled beside the grid.
        OtherSpellings = "answers that are spelled otherwise",
        /// Hints to answers.
        Hints = "hints",
        /// Shorter clues.
        ShortClues = "short forms of clues",
        /// How answers follow from their clues.
        AnswerExplanations = "explanations of answers",
        /// Which clues speak of others.
        ClueReferences = "references between clues",
        /// Which words have one clue.
        ClueLinks = "links between clues",
        /// Squares of clues that are not those of the word.
        ClueCells = "cells of clues",
        /// Squares that clues mark.
        ClueHighlights = "highlights of clues",
        /// Images in clues.
        ClueImages = "images of clues",
        /// Headings within the clues of a direction.
        ClueHeadings = "headings between clues",
        /// What else is said about clues.
        ClueRemarks = "remarks on clues",
        /// All clues, of a format that lists them.
        AllClues = "all clues (is the file cut off?)",
        /// Puzzles behind the first one.
        FurtherPuzzles = "further puzzles",
        /// What stands behind the puzzle in the file.
        Trailing = "what stands behind it",
        /// What is said about several puzzles together.
        PuzzleSetTexts = "texts about all puzzles",
        /// How far somebody came.
        SavedSolutions = "saved solutions",
        /// Solutions with cells that are not decided.
        UnfinishedSolutions = "unfinished solutions",
        /// Solutions beside the first one.
        OtherSolutions = "other solutions",
        /// Lines above the puzzle but for its title.
        LinesAbove = "other lines above the puzzle",
        /// Lines below the puzzle.
        LinesBelow = "lines below the puzzle",
        /// The line that tells that blank ones above it are clues.
        EndLine = "a line \": end\" below the columns (blank ones there are empty columns)",
        /// What else is said in the header.
        OtherHeaders = "other headers",
        /// What else is said about the puzzle in properties.
        OtherProperties = "other properties",
        /// What else is said about the puzzle in elements.
        OtherElements = "other elements",
        /// Sections of other kinds.
        OtherSections = "other sections",
    }
}

impl Unsupported {
    /// What is said about a puzzle.
    pub(crate) fn said(about: &Metadata) -> impl Iterator<Item = Self> {
        let all = [
            (Self::Title, about.title().is_some()),
            (Self::Author, about.author().is_some()),
            (Self::Copyright, about.copyright().is_some()),
            (Self::Notes, about.notes().is_some()),
            (Self::Editor, about.editor().is_some()),
            (Self::Publisher, about.publisher().is_some()),
            (Self::Date, about.date().is_some()),
            (Self::Language, about.language().is_some()),
            (Self::SolutionWord, about.has_solution_word()),
            (Self::Direction, about.text_direction().is_some()),
        ];
        all.into_iter().filter_map(|(what, is_said)| is_said.then_some(what))
    }

    /// Notes it once.
    pub(crate) fn note(self, all: &mut Vec<Self>) {
        if !all.contains(&self) {
            all.push(self);
        }
    }
}
