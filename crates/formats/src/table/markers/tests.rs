use super::*;

#[track_caller]
fn check(lines: &str, expected: &str) {
    let mut table = Table::default();
    for (number, line) in (1..).zip(lines.split('|')) {
        // An empty row is none.
        table.push(number, [line]).unwrap();
    }
    let markers = Markers::find(&mut table, 0, 0);
    let found: Vec<_> = table.rows().map(|row| markers.strip(row.get(0)).unwrap_or("-")).collect();
    assert_eq!(found.join("|"), expected, "{lines}");
}

#[test]
fn numbers() {
    check("1. cat|2. dog|3. cow", "cat|dog|cow");
    check("1) cat|2) dog", "cat|dog");
    check("(1) cat|[2] dog", "cat|dog");
    check("1.cat|2.dog", "cat|dog");
    check("① cat|② dog", "cat|dog");
    check("١. كلب|٢. قطة", "كلب|قطة");
    check("7. cat|12. dog|1. cow", "cat|dog|cow");
    check("7. cat|8. dog", "cat|dog");
    check("9️⃣ cat|🔟 dog|1️⃣1️⃣: cow", "cat|dog|cow");
    check("1️⃣. cat|2️⃣ dog", "cat|dog");
    check("Across:|1. cat|4. dog|Down:|2. cow|3. hen", "-|cat|dog|-|cow|hen");
    check("Across|1. cat|5. dog|Down|2. cow|3. hen", "-|cat|dog|-|cow|hen");
    check("１）cat|２）dog", "cat|dog");
    check("（1） cat|（2） dog", "cat|dog");
    check("1 - cat - pet|2 - dog - barks", "cat - pet|dog - barks");
    for lines in ["3. Liga|2. Bundesliga", "7. Sinfonie|9. Sinfonie", "1 - cat|7 - dog"] {
        check(lines, lines);
    }
}
#[test]
fn numbers_without_a_sign_count_from_one() {
    check("1 cat|2 dog|3 goat", "cat|dog|goat");
    check("1 cat – purrs|2 dog – barks|3 goat – bleats", "cat – purrs|dog – barks|goat – bleats");
    check("1- cat: purrs|2- dog: barks|3- goat: bleats", "cat: purrs|dog: barks|goat: bleats");
    check("Pets|1 cat|2 dog|3 goat", "-|cat|dog|goat");
    check("1 the cat|2 the dog|3 the goat", "the cat|the dog|the goat");
    check("3 Pets|1. cat|2. dog", "-|cat|dog");
    for lines in [
        "1 cat|2 dog",
        "2 cat|3 dog|4 goat",
        "1 cat|2 dog|4 goat",
        "1 cat|2 dog|3 goat|rat",
        "1 hour|2 hours|3 hours",
        "1 o'clock\tone|2 o'clock\ttwo|3 o'clock\tthree",
        "1 o'clock - one|2 o'clock - two|3 o'clock - three",
        "1st|2nd|3rd",
        "1 000|2 000|3 000",
        "3 cats|2 dogs|1 goat",
    ] {
        check(lines, lines);
    }
}
#[test]
fn numbers_and_directions_of_clues() {
    check("1 Across: cat|2 Down: dog", "cat|dog");
    check("1A. cat|12D. dog", "cat|dog");
    check("3 waagerecht: cat|1 senkrecht: dog", "cat|dog");
}
#[test]
fn letters_and_roman_numbers_count_from_the_first() {
    check("a. lemon|b. melon|d. olive", "lemon|melon|olive");
    check("I. cat|II. dog|III. cow|IV. hen", "cat|dog|cow|hen");
    check("J. Smith|M. Jones", "J. Smith|M. Jones");
    check("а) кот|б) пёс|в) ёж", "кот|пёс|ёж");
    check("А. кот|Б. пёс|Ґ. їжак", "кот|пёс|їжак");
    check("α) γάτα|β) σκύλος", "γάτα|σκύλος");
    check("א. חתול|ב. כלב|ג. פרה", "חתול|כלב|פרה");
    check("א. חתול|ב. כלב|י. סוס|יא. פרה|טו. עז|כ. תרנגול", "חתול|כלב|סוס|פרה|עז|תרנגול");
    check("أ- قطة|ب- كلب|ج- بقرة|د- ديك", "قطة|كلب|بقرة|ديك");
    check("ا) قطة|ب) كلب|ت) بقرة", "قطة|كلب|بقرة");
    check("ア．ねこ|イ．いぬ|ウ．うし", "ねこ|いぬ|うし");
    check("イ、ねこ|ロ、いぬ|ハ、うし", "ねこ|いぬ|うし");
    check("a- lemon|b- melon", "lemon|melon");
    for lines in ["А. Чехов|В. Гюго", "А-кот|Б-пёс", "X- ray|Y- ray", "в) кот|г) пёс"]
    {
        check(lines, lines);
    }
    for lines in ["C. elegans|D. rerio", "I. Newton|V. Woolf", "A. Merkel|D. Trump"] {
        check(lines, lines);
    }
}
#[test]
fn bullets() {
    check("• cat|• dog", "cat|dog");
    check("- [ ] cat|- [x] dog", "cat|dog");
    check("- 1. cat|- 2. dog", "cat|dog");
    check("*cat|*dog", "cat|dog");
    check("*cat|*dog|otter", "*cat|*dog|otter");
}
#[test]
fn parts_may_have_different_marks() {
    check("- cat|1. cow|2. hen", "cat|cow|hen");
    check("- cat|+ cow|* hen", "cat|cow|hen");
    check("1. cat|2. dog|3. cow|The end of it", "cat|dog|cow|The end of it");
}
#[test]
fn headings_have_no_marks() {
    check("Pets|1. cat|2. dog", "-|cat|dog");
    check("Pets:|1. cat|2. dog|Plants:|1. oak", "-|cat|dog|-|oak");
}
#[test]
fn text_around_a_list_is_apart() {
    check("Sure.||1. cat|2. dog||Let me know!", "-|cat|dog|-");
    check("Sure.|Here you are.||- cat|- dog", "-|-|cat|dog");
    check("1. cat|2. dog|Let me know!", "1. cat|2. dog|Let me know!");
    check("1. cat|2. dog||You can print this list", "cat|dog|-");
    for lines in [
        "1. cat|2. dog||rat|hen",
        "rat|hen||1. cat|2. dog",
        "1. cat|2. dog||rat - It squeaks.",
        "1. cat|2. dog||Harry Potter and the Goblet of Fire",
    ] {
        check(lines, &lines.replace("||", "|"));
    }
}
#[test]
fn other_numbers_stay() {
    for lines in
        ["3.14|2.71", "3 cats|4 dogs", "1. cat|dog|3. cow", "101|103", "1. cat", "1914 war|1918 peace"]
    {
        check(lines, lines);
    }
}
