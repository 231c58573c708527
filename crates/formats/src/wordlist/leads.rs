//! Numbers and bullets before the words of a list, which are no part of them.

use quadrille_core::Spelling;

use super::{
    lead::{Lead, is_stop},
    lines::is_empty,
    signs::is_dash,
};

/// The lead of a line, what follows it, and whether the line begins a part of the list.
#[derive(Clone, Copy)]
pub(super) struct Led<'t> {
    pub(super) lead: Lead,
    pub(super) word: &'t str,
    pub(super) begins: bool,
}

/// Whether the leads of all lines are no part of their words. Those of a crossword's clues may be any
/// numbers, and the first line may have named the columns of words and clues: the first of these.
pub(super) fn are_apart(
    lines: &[Led<'_>],
    named: Option<usize>,
    are_clues: bool,
    spelling: &Spelling,
) -> bool {
    let Some(Led { lead: first, .. }) = lines.first() else { return false };
    let says_word = |word: &str| match first {
        Lead::Bare(_) => word.contains(char::is_alphabetic),
        _ => true,
    };
    let mut words = lines.iter().map(|line| line.word).filter(|word| !is_empty(word));
    let separators = spelling.separator();
    let is_possible = match first {
        Lead::Bullet | Lead::Symbol => true,
        // A column that has a name is not before the first one.
        Lead::Number(_) | Lead::Roman(_) | Lead::Letter(_) | Lead::Clue => {
            named.is_none_or(|column| column == 0)
                && !separators.is_some_and(|separator| separator.contains(is_stop))
        }
        Lead::Bare(_) => named.is_none() && separators.is_none(),
    };
    let are_numbers = || lines.iter().all(|line| matches!(line.lead, Lead::Number(_)));
    is_possible
        && (are_clues && are_numbers() || are_alike(lines) || increase(lines))
        && words.clone().count() > 1
        && words.all(says_word)
}

/// Whether there is a separator between a number and the rest of its line.
pub(super) fn is_column_before(line: &str, word: &str) -> bool {
    let lead = line.strip_suffix(word).unwrap_or_default();
    lead.contains(|c| matches!(c, '\t' | ';' | ',' | '|' | ':') || is_dash(c))
}

/// Whether they are numbers from one that increase in each part of the list, three at least: two may be
/// dates.
fn increase(lines: &[Led<'_>]) -> bool {
    let follows = |pair: &[Led<'_>]| match pair {
        [Led { lead: Lead::Number(before), .. }, Led { lead: Lead::Number(after), begins, .. }] => {
            before < after || *begins && *after == 1
        }
        _ => false,
    };
    matches!(lines, [Led { lead: Lead::Number(1), .. }, _, _, ..]) && lines.windows(2).all(follows)
}

/// Whether they are all the same bullets, or all numbers that count the lines, of which some may have been
/// moved or taken out.
fn are_alike(lines: &[Led<'_>]) -> bool {
    /// Larger numbers may be years.
    const BARE: u32 = 1000;
    let leads: Vec<_> = lines.iter().map(|line| line.lead).collect();
    if matches!(*leads, [Lead::Roman(first), ..] if first != 1)
        // Initials of two names may be letters that follow each other.
        || matches!(&*leads, [Lead::Letter(first), more @ ..] if *first != 1 || more.len() < 2)
    {
        return false;
    }
    let mut counted = 0;
    for pair in leads.windows(2) {
        counted += usize::from(match *pair {
            [Lead::Bullet, Lead::Bullet] | [Lead::Clue, Lead::Clue] | [Lead::Symbol, Lead::Symbol] => true,
            [Lead::Number(before), Lead::Number(after)] => before.checked_add(1) == Some(after),
            // What looks like a Roman number may be a word.
            [Lead::Roman(before), Lead::Roman(after)] | [Lead::Letter(before), Lead::Letter(after)]
                if after == before + 1 =>
            {
                true
            }
            [Lead::Bare(before), Lead::Bare(after)] if before < BARE => after == before + 1,
            _ => return false,
        });
    }
    counted * 2 >= leads.len()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::wordlist::outline::Outline;

    #[track_caller]
    fn check(text: &str, expected: &str) {
        assert_eq!(Outline::of(text, &[], &Spelling::default()).applied(text.into()), expected, "{text}");
    }

    #[track_caller]
    fn check_kept(text: &str) {
        check(text, text);
    }

    #[test]
    fn numbers_with_a_stop() {
        check("1. cat\n2. dog\n", "cat\ndog\n");
        check("# pets\n\n 1) cat\r\n 2) 3D\r\n", "# pets\n\ncat\r\n3D\r\n");
        check("(9) cat\n(10) dog", "cat\ndog");
        check("[1] cat\n[2] dog", "cat\ndog");
        check("1.cat\n2.dog", "cat\ndog");
        check("1.- gato\n2.- perro", "gato\nperro");
        check("1- cat\n2- dog", "cat\ndog");
        check("١. كلب\n٢. قطة", "كلب\nقطة");
        check("a) cat\nb) dog", "cat\ndog");
        check("1、犬\n2、猫", "犬\n猫");
        check("１．犬\n２．猫", "犬\n猫");
        check("1. 1984\n2. 2001", "1984\n2001");
    }
    #[test]
    fn numbers_in_a_column() {
        check("1.\tcat\tFeline\n2.\tdog\tBarks", "cat\tFeline\ndog\tBarks");
        check("1;cat;Feline\n2;dog;Barks", "cat;Feline\ndog;Barks");
        check("\"1\",\"cat\"\n\"2\",\"dog\"", "\"cat\"\n\"dog\"");
        check("1 cat\n2 dog", "cat\ndog");
        check("1 - cat\n2 - dog", "cat\ndog");
        check("1: cat\n2:dog", "cat\ndog");
        check("1.\t\tFeline\n2.\tdog\tBarks", "\tFeline\ndog\tBarks");
        check("sep=;\n1;cat\n2;dog\n;;\n", "sep=;\ncat\ndog\n;;\n");
    }
    #[test]
    fn letters_with_a_stop() {
        check("a. cat\nb. dog\nc. cow\n", "cat\ndog\ncow\n");
        check(
            "Pets\nA. cat – Feline\nB. dog – Barks\nC. cow – Moos\n",
            "# title: Pets\ncat – Feline\ndog – Barks\ncow – Moos\n",
        );
        check_kept("A. Einstein\nB. Franklin\n");
        check_kept("A. Einstein\nB. Franklin\nN. Bohr\n");
        check_kept("b. cat\nc. dog\nd. cow\n");
        check_kept("a.cat\nb.dog\nc.cow\n");
    }
    #[test]
    fn numbers_in_roman_letters() {
        check("I. Hund\nII. Katze\nIII. Maus\nIV. Kuh\n", "Hund\nKatze\nMaus\nKuh\n");
        check("i) cat – Feline\nii) dog – Barks\n", "cat – Feline\ndog – Barks\n");
        check("Pets\nI. cat\nII. dog\n", "# title: Pets\ncat\ndog\n");
        check_kept("II. cat\nIII. dog\n");
        check_kept("I. cat\nIII. dog\n");
        check_kept("I. cat\nII dog\n");
        check_kept("I. cat\nM. Curie\n");
    }

    #[track_caller]
    fn check_column(text: &str, expected: bool) {
        assert_eq!(Outline::of(text, &[], &Spelling::default()).is_column, expected, "{text}");
    }

    #[test]
    fn numbers_in_a_column_are_told() {
        check_column("1;eins\n2;zwei\n", true);
        check_column("10\tzehn\n11\telf\n", true);
        check_column("1: eins\n2: zwei\n", true);
        check_column("1 cat\n2 dog\n", false);
        check_column("1. cat\n2. dog\n", false);
        check_column("cat;1\ndog;2\n", false);
    }
    #[test]
    fn bullets() {
        check("• cat\n•\tdog\n", "cat\ndog\n");
        check("* cat\n* dog\n  - cow", "cat\ndog\ncow");
        check("– cat – Feline\n– dog – Barks", "cat – Feline\ndog – Barks");
        check("- [ ] cat\n- [x] dog", "cat\ndog");
        check("[ ] cat\n[x] dog", "cat\ndog");
        check("☐ cat\n☑ dog\n☒ cow", "cat\ndog\ncow");
        check("\u{f0b7}\tcat\n\u{f0b7}\tdog", "cat\ndog");
    }
    #[test]
    fn signs_and_other_numbers() {
        check("① cat\n② dog\n③ owl\n", "cat\ndog\nowl\n");
        check("1️⃣ cat\n2️⃣ dog\n", "cat\ndog\n");
        check("（1）犬\n（2）猫\n", "犬\n猫\n");
        check("一、犬\n二、猫\n三、牛\n", "犬\n猫\n牛\n");
        check("十、犬\n十一、猫\n二十、牛\n二十一、鼠\n", "犬\n猫\n牛\n鼠\n");
        check("א. חתול\nב. כלב\nג. פרה\n", "חתול\nכלב\nפרה\n");
        check("а) кот\nб) пёс\nв) сова\n", "кот\nпёс\nсова\n");
        check("1A. cat\n4A. dog\n1D. cow\n", "cat\ndog\ncow\n");
        check("👉 cat\n👉 dog\n", "cat\ndog\n");
        check("✅ cat – Feline\n✅ dog – Barks\n", "cat – Feline\ndog – Barks\n");
        check("➡️ cat\n➡️ dog\n", "cat\ndog\n");
        check("- 1. cat\n- 2. dog\n- 3. cow\n", "cat\ndog\ncow\n");
        check("- a. cat\n- b. dog\n- c. cow\n", "cat\ndog\ncow\n");
        check("- 1984\n- 1985\n", "1984\n1985\n");
        check_kept("🐱 cat\n🐶🐶\n");
        check_kept("一 犬\n二 猫\n");
    }
    #[test]
    fn numbers_increase_in_each_part() {
        check("1. cat\n2. dog\n4. cow\n", "cat\ndog\ncow\n");
        check("1. cat\n5. dog\n9. cow\n", "cat\ndog\ncow\n");
        check(
            "### Easy\n1. cat\n2. dog\n### Hard\n1. cow\n4. hen\n",
            "### Easy\ncat\ndog\n### Hard\ncow\nhen\n",
        );
        check(
            "### Across\n3. cat\n8. dog\n### Down\n2. cow\n1. hen\n",
            "### Across\ncat\ndog\n### Down\ncow\nhen\n",
        );
        check_kept("1. Mai\n3. Oktober\n");
        check_kept("3. Liga\n2. Bundesliga\n");
        check_kept("1. FC Köln\n4. Advent\n2. Liga\n");
    }
    #[test]
    fn some_lines_may_be_empty_or_missing() {
        check("1. cat\n2. dog\n3.\n4. \n", "cat\ndog\n\n\n");
        check("1. cat\n2. dog\n4. cow\n5. hen\n", "cat\ndog\ncow\nhen\n");
    }
    #[test]
    fn a_first_line_may_have_none() {
        check("Pets:\n\n1. cat\n2. dog\n", "# title: Pets\n\ncat\ndog\n");
        check("Pets\n2. cat\n3. dog\n", "Pets\ncat\ndog\n");
        check("Nr;Vok.\n1;cat\n2;dog\n", "# Nr;Vok.\ncat\ndog\n");
        check("Word – Clue\n• cat – Feline\n• dog – Barks\n", "Word – Clue\ncat – Feline\ndog – Barks\n");
        check("Word\tClue\n1.\tcat\tFeline\n2.\tdog\tBarks\n", "Word\tClue\ncat\tFeline\ndog\tBarks\n");
        check_kept("No\tWord\tClue\n1.\tcat\tFeline\n2.\tdog\tBarks\n");
        check_kept("Clue;Word\n1;one\n2;two\n");
    }
    #[test]
    fn words_may_begin_so() {
        check_kept("3D\n4X4\n1984\n");
        check_kept("1. cat\n");
        check_kept("f) cat\na) dog\n");
        check_kept("1. cat\ndog\n2. cow\n");
        check_kept("10\n11\n12\n");
        check_kept("10.\n11.\n");
        check_kept("10 11\n11 12\n");
        check_kept("1.5 litres\n2.5 litres\n");
        check_kept("1,5 Liter\n2,5 Liter\n");
        check_kept("14. Juli\n3. Oktober\n4. Juli\n");
        check_kept("1984: Orwell\n1985: Burgess\n");
        check_kept("4294967294. cat\n4294967295. dog\n1. cow\n");
        check_kept("\"1. Advent\"\n\"2. Advent\"\n");
        check_kept("5\" nail\n6\" nail\n");
        check_kept("*cat\n*dog\n");
        check_kept("!cat\n!dog\n");
    }
    #[test]
    fn tokens_are_kept() {
        let check = |separator: &str, text: &str, expected: &str| {
            let spelling = Spelling::default().tokens(separator).unwrap();
            assert_eq!(Outline::of(text, &[], &spelling).applied(text.into()), expected);
        };
        check(" ", "1 a b\n2 b c", "1 a b\n2 b c");
        check(".", "1.do.re\n2.re.do", "1.do.re\n2.re.do");
        check("-", "1. do-re\n2. re-do", "do-re\nre-do");
    }
}
