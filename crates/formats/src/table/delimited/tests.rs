use super::*;

#[test]
fn commas_of_pins_separate_nothing() {
    let check = |text: &str, expected: &str| assert_eq!(without_commas_of_pins(text), expected);
    check("melon @ 3,5,down,Fruit\ncat,Feline\n", "melon @ 3 5 down,Fruit\ncat,Feline\n");
    check("dog @ 1,2,down – Barks\n", "dog @ 1 2 down – Barks\n");
    for text in ["cat\tmeet me @ 3,5,down\n", "party,Meet @ 10,30,sharp\n", "a@b,c\n", "melon @ 3,5\n"] {
        check(text, text);
    }
}
#[test]
fn brackets_around_all_of_a_clue_go() {
    let check = |clue: &str, expected: &str| assert_eq!(inside(clue), expected);
    check("(bellt)", "bellt");
    check("(whistles (loud))", "whistles (loud)");
    check("(red) (round)", "(red) (round)");
}
