//! Crosswords without their solution.

use alloc::{boxed::Box, vec::Vec};

use super::{Crossword, Placement};
use crate::{Answer, Entry, Position, Rule, WordList};

impl Crossword {
    /// Whether all its letters are known. The content of a square whose letter is unknown is empty.
    ///
    /// ```
    /// use quadrille_core::Crossword;
    /// let crossword: Crossword = "CAT\nO..\n".parse()?;
    /// assert!(crossword.has_solution() && !crossword.without_solution().has_solution());
    /// # Ok::<(), quadrille_core::Error>(())
    /// ```
    pub fn has_solution(&self) -> bool {
        let is_known = |content: &str| !content.is_empty();
        !self.slots().any(|slot| slot.entry.answer().has_unknown())
            && self.loose_letters().all(|(_, content)| is_known(content))
    }

    /// Returns the puzzle for players: all letters are unknown, except for [given ones](Self::given_letters). Unplaced
    /// words are dropped, and its rule is [`Rule::Any`].
    ///
    /// ```
    /// use quadrille_core::{Crossword, Position};
    /// let crossword = "CAT\nO..\n".parse::<Crossword>()?.with_given_letters([Position::new(0, 0)]);
    /// let puzzle = crossword.without_solution();
    /// assert_eq!(puzzle.to_string(), "C□□\n□..\n");
    /// assert_eq!((puzzle.size(), puzzle.len()), (crossword.size(), crossword.len()));
    /// # Ok::<(), quadrille_core::Error>(())
    /// ```
    #[must_use]
    pub fn without_solution(&self) -> Self {
        let is_given = |at: Position| self.given_letters.binary_search(&at).is_ok();
        let visible = |(at, content)| if is_given(at) { content } else { "" };
        let entry = |entry: &Entry, answer: Answer| {
            let lengths = entry.enumeration();
            let text = answer.spelled(&lengths).unwrap_or_else(|| answer.pattern().into_owned());
            let hidden = Entry::from_answer(answer).with_text(&text);
            hidden.with_styled_clue(entry.styled_clue()).with_lengths(entry.has_lengths())
        };
        let hidden = self.slots().filter_map(|slot| {
            // Fewer letters of a valid answer are a valid one.
            let answer = Answer::from_squares(slot.squares().map(visible)).ok()?;
            Some(entry(slot.entry, answer))
        });
        let word_list: WordList = hidden.collect();
        let placement = |(entry, placement): (_, &Placement)| Placement { entry, ..*placement };
        let placements = word_list.ids().zip(&self.placements).map(placement).collect();
        let loose = self.loose_letters().map(|(at, content)| (at, Box::from(visible((at, content)))));
        Self {
            loose: loose.collect::<Vec<_>>(),
            word_list,
            placements,
            unplaced: Vec::new(),
            rule: Rule::Any,
            seed: 0,
            ..self.clone()
        }
    }
}
