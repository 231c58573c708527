//! Lists as they are copied from chats, wikis, dictionaries and clue lists.

use super::*;

#[test]
fn words_and_clues_lose_their_emphasis() {
    check("**cat** - a *big* pet\ndog - `Barks`\n", "cat=a big pet|dog=Barks");
    check("- **cat**: Feline\n- dog: _Barks_\n", "cat=Feline|dog=Barks");
    check("cat,Fill in: ____ is __\ndog,2 * 3 * 4\n", "cat=Fill in: ____ is __|dog=2 * 3 * 4");
    check("**Pets:**\n\n1. **cat** – Feline\n2. **dog** – Barks\n", "cat=Feline|dog=Barks");
    let lines = WordListOptions::new().format(WordListFormat::Lines);
    assert_eq!(found("*cat*\n", &lines), "*cat*");
}

#[test]
fn tags_are_left_out() {
    check(
        "#html:true\n<b>cat</b>\tFeline<br>It purrs &amp; more\ndog\tBarks\n",
        "cat=Feline It purrs & more|dog=Barks",
    );
    check("cat;1 < 2 & <so>\ndog;&amp; x\n", "cat=1 < 2 & <so>|dog=&amp; x");
}

#[test]
fn tables_may_have_any_columns() {
    check(
        "| # | **Word** | Clue | Level |\n|:-|:-:|-:|-|\n| 1 | cat | Feline | 2 |\n| 2 | dog | a \\| b | 1 |\n",
        "cat=Feline|dog=a | b",
    );
    check("word | clue\n--- | ---\ncat | Feline\ndog | Barks\n", "cat=Feline|dog=Barks");
    check("| Clue | Word |\n|---|---|\n| Feline | cat |\n", "cat=Feline");
    check("| cat | Feline |\n| dog | Barks |\n", "cat=Feline|dog=Barks");
    let dash = WordListOptions::new().format(WordListFormat::Dash);
    assert_eq!(found("| pet | Kind |\n|---|---|\n| cat | Feline |\n", &dash), "pet=Kind|cat=Feline");
}

#[track_caller]
fn check_around(text: &str, expected: &str, around: Option<usize>) {
    check(text, expected);
    check_doubts(text, around.map(|line| Doubt::Around { line }));
}

#[test]
fn what_is_around_a_table_or_a_fence_is_told() {
    check_around("Here it is:\n\n|Word|Clue|\n|-|-|\n|cat|Feline|\n\nMore?\n", "cat=Feline", Some(1));
    check_around("```csv\nword,clue\ncat,Feline\n```\nMore?\n", "cat=Feline", Some(5));
    check_around("```json\n[{\"answer\":\"cat\",\"clue\":\"Feline\"}]\n```\n", "cat=Feline", None);
    check_around("# title: Pets\n```\ncat - Feline\ndog - Barks\n```\n", "cat=Feline|dog=Barks", None);
    check_around(
        "Sure:\n\n1. **Cat** – Feline\n2. **Dog** – Barks\n\nAsk me for more!\n",
        "Cat=Feline|Dog=Barks",
        Some(6),
    );
    check_around("cat\ndog\n", "cat|dog", None);
}

#[test]
fn several_brackets_are_one_clue() {
    check("apple (red) (round)\npear (green fruit)\n", "apple=(red) (round)|pear=green fruit");
    check("Hund (m) (bellt)\nKatze (f) (miaut)\n", "Hund=(m) (bellt)|Katze=(f) (miaut)");
}

#[test]
fn brackets_behind_words_may_be_remarks() {
    check("apple (5) - Fruit\nrock-hopper (4-6) - Penguin\n", "apple=Fruit|rock-hopper=Penguin");
    check("abate (v.) - lessen\nCatch (22) - Novel\n", "abate=(v.) lessen|Catch (22)=Novel");
    check("abate (v.)\ncat\n", "abate (v.)|cat");
}

#[test]
fn lists_of_clues_have_two_parts() {
    let text = "**Across**\n1. cat - Feline\n9. dog - Barks\n\n**Down**\n4. cow - Moos\n";
    check(text, "cat=Feline|dog=Barks|cow=Moos");
}

#[test]
fn columns_are_named_in_many_languages() {
    check("単語,ヒント\n犬小屋,いえ\n", "犬小屋=いえ");
    check("Hint\tVocabulary word\nFeline\tcat\n", "cat=Feline");
}

#[test]
fn lists_may_count_with_letters_or_be_ticked_off() {
    check("a. cat - Feline\nb. dog - Barks\nc. cow - Moos\n", "cat=Feline|dog=Barks|cow=Moos");
    check("[ ] cat - Feline\n[x] dog - Barks\n", "cat=Feline|dog=Barks");
}
