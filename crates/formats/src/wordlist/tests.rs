use quadrille_core::Spelling;

use super::*;

mod json_lists;
mod pasted;
mod separators;

/// `word=clue` for each entry, in order, separated by `|`.
fn found(text: &str, options: &WordListOptions) -> String {
    match entries(text.as_bytes(), options) {
        Ok(entries) => {
            let show = |entry: &Entry| match entry.clue() {
                Some(clue) => format!("{}={clue}", entry.text()),
                None => entry.text().to_owned(),
            };
            entries.iter().map(show).collect::<Vec<_>>().join("|")
        }
        Err(error) => format!("error: {error}"),
    }
}

#[track_caller]
fn check(text: &str, expected: &str) {
    assert_eq!(found(text, &WordListOptions::new()), expected, "{text:?}");
}

#[track_caller]
fn check_named(name: &str, text: &str, expected: &str) {
    assert_eq!(found(text, &WordListOptions::new().name(name)), expected, "{text:?}");
}

#[track_caller]
fn check_refused(text: &str, says: &str) {
    let error = entries(text.as_bytes(), &WordListOptions::new()).unwrap_err();
    assert!(error.to_string().starts_with(says), "{error}");
}

#[track_caller]
fn check_format(text: &str, format: WordListFormat) {
    assert_eq!(detect(text.as_bytes(), &WordListOptions::new()).unwrap(), format, "{text:?}");
}

#[test]
fn one_word_a_line() {
    check("cat\ndog\n", "cat|dog");
}
#[test]
fn comments_and_empty_lines_say_nothing() {
    check("\n# animals\ncat\n\n  # more\ndog", "cat|dog");
}
#[test]
fn rows_of_empty_fields_say_nothing() {
    check("cat,Feline\n,\n ,,\r\n\"\",\"\"\ndog,Barks\n,\n", "cat=Feline|dog=Barks");
    check(";;\ncat;Feline\n;\n", "cat=Feline");
    check("cat\tFeline\n\t\n\t \t\ndog", "cat=Feline|dog");
    check(",,\nLevel,Clue,Word\n5,Feline,cat\n,,\n", "cat=Feline");
}
#[test]
fn windows_line_ends() {
    check("cat\tFeline\r\ndog\r\n", "cat=Feline|dog");
}
#[test]
fn line_ends_of_old_macs() {
    check("cat\rdog\r", "cat|dog");
}
#[test]
fn breaks_within_paragraphs_end_lines() {
    check("cat\rdog\ncow\u{b}hen\u{c}rat\u{2028}bat\u{2029}ox\u{85}", "cat|dog|cow|hen|rat|bat|ox");
    check("[\"cat\",\r\n\"dog\u{2028}ma\"]", "cat|dog\u{2028}ma");
}
#[test]
fn a_byte_order_mark_is_no_letter() {
    check("\u{feff}cat\ndog", "cat|dog");
}
#[test]
fn a_tab_separates() {
    check("cat\tFeline, a pet; furry\ndog", "cat=Feline, a pet; furry|dog");
}
#[test]
fn quotes_belong_to_a_clue_after_a_tab() {
    check("hamlet\t\"To be\"\nhi\t\"Hello\" in short", "hamlet=\"To be\"|hi=\"Hello\" in short");
}
#[test]
fn numbers_and_bullets_are_no_part_of_words() {
    check("1. Fluß – Wasser\n2. Katze – miaut; sehr\n", "Fluß=Wasser|Katze=miaut; sehr");
    check("1;cat;Feline\n2;dog;Barks\n", "cat=Feline|dog=Barks");
    check("Word – Clue\n• cat – Feline\n• dog – Barks\n", "cat=Feline|dog=Barks");
    check("No;Word;Clue\n1;cat;Feline\n2;dog;Barks\n", "cat=Feline|dog=Barks");
    check("1. !cat\n2. dog @ 1,2,down\n", "cat|dog");
    check("[\"1. cat\",\"2. dog\"]", "1. cat|2. dog");
    check("\"1. Advent\"\n\"2. Advent\"\n", "1. Advent|2. Advent");
    check_refused("# pets\n1. cat\n2. x\n", "line 3: \"x\"");
    let lines = WordListOptions::new().format(WordListFormat::Lines);
    assert_eq!(found("1. Advent\n2. Advent\n", &lines), "1. Advent|2. Advent");
}
#[test]
fn lists_of_chat_programs_are_read() {
    check("1. **cat** – Feline\n2. **dog** – Barks\n", "cat=Feline|dog=Barks");
    check("- **cat:** Feline\n- **dog:** Barks\n", "cat=Feline|dog=Barks");
    check("| Word | Clue |\n|---|---|\n| **cat** | Feline |\n| **dog** | Barks |\n", "cat=Feline|dog=Barks");
    check(
        "| No | Word | Clue |\n|--|--|--|\n| 1 | cat | Feline |\n| 2 | dog | Barks |\n",
        "cat=Feline|dog=Barks",
    );
}
#[test]
fn the_line_above_numbers_is_the_title() {
    let check = |text: &str, expected: Option<&str>| {
        let list = list(text.as_bytes(), &WordListOptions::new()).unwrap();
        assert_eq!((list.metadata.title(), list.entries.len()), (expected, 2), "{text}");
    };
    check("Pets:\n1. cat\n2. dog\n", Some("Pets"));
    check("# title: Friends\nPets\n• cat – Feline\n• dog – Barks\n", Some("Friends"));
    check("Pets\ncat\n", None);
}
#[test]
fn clues_before_words_are_told() {
    let check = |text: &str, expected: bool| {
        check_doubts(text, expected.then_some(Doubt::of(DoubtKind::MaybeTurned)));
    };
    check("It barks loudly;dog\nIt has stripes;tiger\nFeline;cat\n", true);
    check("clue;word\nIt barks loudly;dog\nIt has stripes;tiger\n", false);
    check("guinea pig;Rodent\nto be or not to be;Hamlet\n", false);
    check("Feline: cat\nBig cat: tiger\nStriped animal of Africa: zebra\nBarks at night: dog\n", true);
    check("to be or not to be;Hamlet\nall that glitters;A proverb\n", false);
    check("to be or not to be\nall that glitters\n", false);
    check("1945\tEnd of the war\n1989\tFall of the wall\n", false);
    check("12;dozen\n20;score\n", true);
    check("What barks? (dog)\nWhat purrs? (cat)\n", true);
    check("What barks at night? (dog)\nWhat purrs all day? (cat)\n", false);
}
#[test]
fn a_first_word_that_may_be_a_title_is_told() {
    let check =
        |text: &str, expected: bool| check_doubts(text, expected.then_some(Doubt::of(DoubtKind::MaybeTitle)));
    check("Pets;\n;\ncat;Feline\ndog;Barks\n", true);
    check("Pets\ncat\tFeline\ndog\tBarks\n", true);
    check("Pets\ncat\tFeline\ndog\n", false);
    check("Pets\ncat\tFeline\n", false);
    check("word\tclue\nPets\ncat\tFeline\ndog\tBarks\n", false);
}
#[test]
fn brackets_around_clues_at_the_end_of_all_lines() {
    check("Hund (bellt)\nguinea pig (whistles (loud))\n", "Hund=bellt|guinea pig=whistles (loud)");
    check("1. Hund (bellt)\n2. Katze (miaut; laut)\n", "Hund=bellt|Katze=miaut; laut");
    check("Wort (Frage)\nHund (bellt)\n", "Hund=bellt");
    check("cat – Feline (pet)\ndog – Barks (loud)\n", "cat=Feline (pet)|dog=Barks (loud)");
    check("cat;Feline (pet)\ndog;Barks (loud)\n", "cat=Feline (pet)|dog=Barks (loud)");
    check("Hund (bellt)\nKatze\n", "Hund=(bellt)|Katze");
    check("苹果（水果）\n白菜（蔬菜）\n", "苹果=水果|白菜=蔬菜");
    check("Apfel (m)\nBirne (f)\n", "Apfel=(m)|Birne=(f)");
    check("H (hydrogen)\nHe (helium)\n", "H (hydrogen)|He=(helium)");
    check("Hund (bellt)\n", "Hund=(bellt)");
    check("guinea pig (6,3)\ncat (3)\n", "guinea pig|cat");
}

/// All that is doubtful in a list.
#[track_caller]
fn check_doubts(text: &str, expected: impl IntoIterator<Item = Doubt>) {
    let doubts = list(text.as_bytes(), &WordListOptions::new()).unwrap().doubts;
    assert_eq!(doubts, expected.into_iter().collect::<Vec<_>>(), "{text}");
}

/// The words with clues, and the lines of the headings that were skipped or seem to be some.
#[track_caller]
fn check_headings(text: &str, expected: &str, skipped: &[usize], seems: Option<usize>) {
    check(text, expected);
    let skipped = Doubt::at(DoubtKind::Heading, skipped);
    check_doubts(
        text,
        skipped.into_iter().chain(seems.and_then(|line| Doubt::at(DoubtKind::MaybeHeading, [line]))),
    );
}

#[test]
fn headings_that_end_in_a_colon_are_skipped() {
    check_headings("Pets:\ncat\ndog\n\nPlants:\noak\n", "cat|dog|oak", &[1, 5], None);
    check_headings("Pets:\n1. cat\n2. dog\n\nPlants:\n1. oak\n2. elm\n", "cat|dog|oak|elm", &[1, 5], None);
    check_headings(
        "cat – Feline\ndog – Barks\n\nPlants:\n\noak – Tree\n",
        "cat=Feline|dog=Barks|oak=Tree",
        &[4],
        None,
    );
    check_headings("## Pets\ncat\ndog\n\n## Plants\n\noak\n", "cat|dog|oak", &[], None);
    check_headings("cat\ndog:\n\nPlants:\noak\n", "cat|dog:|Plants:|oak", &[], None);
    check_headings(
        "Pets:\ncat - Feline\ndog - Barks\nPlants:\noak - Tree\n",
        "cat=Feline|dog=Barks|oak=Tree",
        &[1, 4],
        None,
    );
    check_headings(
        "水果：\n苹果（红色）\n香蕉（黄色）\n蔬菜：\n白菜（绿色）\n",
        "苹果=红色|香蕉=黄色|白菜=绿色",
        &[1, 4],
        None,
    );
    check_headings("Pets:\ncat\tFeline\nPlants:\noak\tTree\n", "cat=Feline|oak=Tree", &[1, 3], None);
    check_headings("cat: Feline\ndog:\noak: Tree\n", "cat=Feline|dog|oak=Tree", &[], None);
}
#[test]
fn words_without_clues_that_begin_a_part_seem_to_be_headings() {
    let (words, colons) =
        ("Pets|cat=Feline|dog=Barks|Plants|oak=Tree", "cat=Feline|dog=Barks|Plants|oak=Tree");
    check_headings("Pets\ncat;Feline\ndog;Barks\n\nPlants\noak;Tree\n", words, &[], Some(1));
    check_headings("Pets\n\ncat: Feline\ndog: Barks\n\nPlants\n\noak: Tree\n", words, &[], Some(1));
    check_headings("cat\tFeline\ndog\tBarks\n\nPlants\n\noak\tTree\n", colons, &[], Some(4));
    check_headings("cat;Feline\n\nPlants\n\noak;Tree\n", "cat=Feline|Plants|oak=Tree", &[], None);
    check_headings("cat;Feline\nPlants\noak;Tree\n", "cat=Feline|Plants|oak=Tree", &[], None);
    check_headings("cat;Feline\ndog\n\nPlants\noak;Tree\n", "cat=Feline|dog|Plants|oak=Tree", &[], None);
    check("Alien\nStar Wars: IV\nMission: Mars\n", "Alien|Star Wars: IV|Mission: Mars");
}
#[test]
fn words_in_one_row_are_told() {
    check_doubts("cat, dog, cow\n", Doubt::at(DoubtKind::Row, [1]));
    check_doubts("# x\nPets\ncat;dog;cow;pig\n", Doubt::at(DoubtKind::Row, [3]));
    check("Pets: cat - a, dog - b, cow - c", "cat=a|dog=b|cow=c");
    check_doubts(
        "cat, dog, cow, cat\n",
        [DoubtKind::Row, DoubtKind::Repeated].into_iter().filter_map(|kind| Doubt::at(kind, [1])),
    );
    check_doubts("cat, dog, c.", [Doubt::of(DoubtKind::OneRow)]);
    check_doubts("cat،dog", [Doubt::of(DoubtKind::OneRow)]);
    check_doubts("cat, dog; cow\n", [Doubt::of(DoubtKind::OneRow)]);
    check_doubts("cat dog cow pig\n", [Doubt::of(DoubtKind::OneRow)]);
    check_doubts("guinea pig\n", []);
    check_doubts("cat dog cow;Pets\n", []);
    check_doubts("cat\n", []);
}
#[test]
fn words_that_stand_before_are_told() {
    let check = |text: &str, lines: &[usize]| {
        check_doubts(text, Doubt::at(DoubtKind::Repeated, lines));
    };
    check("# pets\ncat\nCat\ndog\ncat\n", &[3, 5]);
    check("bank;for money\nbark;of a dog\nbank;to sit on\n", &[]);
    check("bank;for money\nbark;of a dog\nbank;for money\n", &[3]);
    check("cat\ncat\ncat\ndog\ncat\n", &[]);
    check("cat\ndog\n", &[]);
}
#[test]
fn two_words_with_a_slash_are_told() {
    check_doubts("lift/elevator – Goes up\ncat – Feline\n", Doubt::at(DoubtKind::Slashed, [1]));
    check_doubts("AC/DC\nkm/h\n9/11\n", []);
}
#[test]
fn marks_that_are_not_seen_are_no_part_of_words() {
    check("\u{200f}cat\u{200e}\ndo\u{ad}g\n\u{feff}co\u{200b}w\n", "cat|dog|cow");
    check("[\"\u{200f}cat\u{200e}\"]", "cat");
}
#[test]
fn all_words_that_are_too_short_are_named() {
    check_refused(
        "cat\nx\ndog\nน้ำ\n",
        "line 2: \"x\" fills fewer than two squares: leave it out, or write it",
    );
    let error = entries("x;a\ncat;b\nน้ำ;c\n".as_bytes(), &WordListOptions::new()).unwrap_err();
    assert!(error.to_string().ends_with(": likewise \"น้ำ\""), "{error}");
}
#[test]
fn numbers_that_may_be_clues_are_told() {
    let check = |text: &str, words: &str, numbers: bool, turned: bool| {
        check(text, words);
        let turned = turned.then_some(Doubt::of(DoubtKind::MaybeTurned));
        check_doubts(text, numbers.then_some(Doubt::of(DoubtKind::Numbers)).into_iter().chain(turned));
    };
    check("1;eins\n2;zwei\n3;drei\n", "eins|zwei|drei", true, false);
    check("10;zehn\n11;elf\n", "zehn|elf", true, false);
    check("10;zehn\n20;zwanzig\n", "10=zehn|20=zwanzig", false, true);
    check("clue;word\n1;eins\n2;zwei\n", "eins=1|zwei=2", false, false);
    check("1;cat;Feline\n2;dog;Barks\n", "cat=Feline|dog=Barks", false, false);
    check("1. cat\n2. dog\n", "cat|dog", false, false);
}
#[test]
fn dashes_separate_tokens_where_that_was_said() {
    let options = WordListOptions::new().spelling(Spelling::default().tokens("-").unwrap());
    assert_eq!(found("do - re\nre - mi\n", &options), "do - re|re - mi");
    assert_eq!(found("do-re: Song\nre-mi: Song\n", &options), "do-re=Song|re-mi=Song");
}

#[test]
fn a_spreadsheet_doubles_quotes() {
    check("hamlet\t\"He says \"\"To be\"\"\"\n", "hamlet=He says \"To be\"");
}
#[test]
fn a_spreadsheet_quotes_line_breaks_and_commas() {
    check("Kaese\t\"zwei\nZeilen\"\ndog\tBarks", "Kaese=zwei Zeilen|dog=Barks");
    check("cat\t\"Feline\r\n \"\"and\"\" furry\"\t3\r\ndog", "cat=Feline \"and\" furry|dog");
    check("cat\t\"Feline, a pet\"\n\"Veni, vidi\"\tBy Caesar", "cat=Feline, a pet|Veni, vidi=By Caesar");
    check("word\tnote\tclue\ncat\t\"a\nb\"\tFeline\ndog\t\tBarks", "cat=Feline|dog=Barks");
    check_refused("cat\t\"Feline\nand furry\"\nx\tLetter", "line 3: \"x\"");
}
#[test]
fn other_quotes_after_a_tab_stay() {
    check("cat\t\"Feline\ndog\tBarks", "cat=\"Feline|dog=Barks");
    check("cat\t\"Feline\ndog\tIt \"barks\"\ncow", "cat=\"Feline|dog=It \"barks\"|cow");
    check("cat\t\"Feline\ndog\tIt barks\"\ncow", "cat=\"Feline|dog=It barks\"|cow");
    check("cat\tA 5\" pet\ndog\t\"Wow\", it says", "cat=A 5\" pet|dog=\"Wow\", it says");
    check("cat\t\"Yes, or\", \"no\"\ndog\t\"", "cat=\"Yes, or\", \"no\"|dog=\"");
    check("cat\t\"\"\ndog\t\"\"Barks", "cat=\"\"|dog=\"\"Barks");
}
#[test]
fn a_second_tab_ends_the_clue() {
    check("cat\tFeline\t3\n", "cat=Feline");
}
#[test]
fn empty_columns_say_nothing() {
    check("cat\t\tFeline\nguinea pig\tIt whistles\n", "cat=Feline|guinea pig=It whistles");
    check("cat;;Feline\ndog; ;\"Barks\"\n", "cat=Feline|dog=Barks");
    check("cat;Feline;;;\ndog;Barks; ;\n", "cat=Feline|dog=Barks");
    check("cat,Feline,,\n\"dog\",\"Barks\",,\n", "cat=Feline|dog=Barks");
    check("word\tclue\tnote\ncat\t\tmine\n", "cat");
    check("\tcat\tFeline\r\n\t\t\r\n\tdog\tBarks\r\n", "cat=Feline|dog=Barks");
    check(";Clue;Word\n;Feline;cat\n", "cat=Feline");
    check_refused(";Feline\n;Barks\n", "line 1: the word is missing");
}
#[test]
fn a_semicolon_separates() {
    check("cat;Feline, a pet\ndog;\"Barks; bites\"\ncow", "cat=Feline, a pet|dog=Barks; bites|cow");
}
#[test]
fn a_comma_separates() {
    check("cat,Feline\ndog,Barks; bites", "cat=Feline|dog=Barks; bites");
}
#[test]
fn a_comma_in_a_clue_needs_no_quotes() {
    check("router,Tunnel, or way\ncat,Feline", "router=Tunnel, or way|cat=Feline");
}
#[test]
fn csv_in_quotes() {
    check("\"rock, paper\",\"A \"\"game\"\"\"\r\n\"cat\",\"\"\r\n", "rock, paper=A \"game\"|cat");
}
#[test]
fn csv_over_several_lines() {
    check("cat,\"Feline\n and furry\"\ndog,Barks", "cat=Feline and furry|dog=Barks");
}
#[test]
fn quotes_within_a_csv_clue_may_stay() {
    check("hamlet,\"To be\" speaker\ncat,Feline", "hamlet=\"To be\" speaker|cat=Feline");
}
#[test]
fn columns_beyond_a_quoted_clue_are_skipped() {
    check("cat,\"Feline\",5\ndog,\"Barks\",6", "cat=Feline|dog=Barks");
}
#[test]
fn a_header_is_no_word() {
    check("answer,clue\ncat,Feline\ndog\ncow\nape", "cat=Feline|dog|cow|ape");
}
#[test]
fn a_header_tells_the_order() {
    check("Level;Clue;\"Word\"\n5;Feline;cat\n6;Barks;dog", "cat=Feline|dog=Barks");
}
#[test]
fn a_header_after_comments() {
    check("# exported\n\nword\thint\ncat\tFeline", "cat=Feline");
}
#[test]
fn a_header_in_other_languages() {
    check("term\tdefinition\ncat\tFeline", "cat=Feline");
    check("Frage;Lösung\r\nFeline;cat\r\n", "cat=Feline");
    check("Wort – Hinweis\ncat – Feline\ndog", "cat=Feline|dog");
    check("Frage: Antwort\nFeline: cat\n", "cat=Feline");
    check("\"palabra\",\"pista\"\n\"gato\",\"Felino\"", "gato=Felino");
}
#[test]
fn names_of_one_kind_are_words() {
    check("term\nmot\n", "term|mot");
    check("question;Frage\nanswer;Antwort\n", "question=Frage|answer=Antwort");
}
#[test]
fn excel_tells_the_separator() {
    check("sep=;\r\ncat;Feline\r\n", "cat=Feline");
    check("SEP=,\ncat\ndog, Barks; bites\n", "cat|dog=Barks; bites");
    check("sep=\t\ncat\tFeline", "cat=Feline");
    check("\u{feff}\"sep=;\"\n# pets\nClue;Word\nFeline;cat", "cat=Feline");
    check_refused("sep=;\ncat;Feline\nx;Letter\n", "line 3: \"x\"");
    check_refused("sep=;\n", "no words");
    check("sepia\nsep=a", "sepia|sep=a");
}
#[test]
fn a_clue_is_last_by_header() {
    check("word,clue\ncat,Feline, a pet", "cat=Feline, a pet");
}
#[test]
fn the_word_answer_alone_is_a_word() {
    check("answer\ncat", "answer|cat");
}
#[test]
fn a_comma_in_a_phrase_stays() {
    check("Veni, vidi, vici\ncat\ndog", "Veni, vidi, vici|cat|dog");
}
#[test]
fn a_phrase_in_quotes() {
    check("\"Veni, vidi, vici\"\ncat", "Veni, vidi, vici|cat");
}
#[test]
fn a_csv_file_separates_by_any_comma() {
    check_named("a.csv", "cat\ndog, Barks\ncow\n", "cat|dog=Barks|cow");
    // Unless something stands before it, as where a comma is the sign of decimals.
    check_named("a.csv", "Hund;bellt, laut\nKatze;miaut, leise\n", "Hund=bellt, laut|Katze=miaut, leise");
    check_named("a.csv", "cat: a, b\ndog: c, d\n", "cat=a, b|dog=c, d");
}
#[test]
fn most_lines_decide() {
    check("cat,Feline\ndog,Barks\ncow\n", "cat=Feline|dog=Barks|cow");
}
#[test]
fn marked_utf_16_is_text() {
    let words = |bytes: &[u8]| -> Vec<String> {
        let entries = entries(bytes, &WordListOptions::new()).unwrap();
        entries.iter().map(|entry| entry.text().to_owned()).collect()
    };
    assert_eq!(words(b"\xff\xfec\0a\0t\0;\0F\0\r\0\n\0d\0o\0g\0"), ["cat", "dog"]);
    assert_eq!(words(b"\xfe\xff\0c\0a\0t"), ["cat"]);
}
#[test]
fn wishes_stand_with_words() {
    check("!cat\ndog @ 1,2,down\ncow\n", "cat|dog|cow");
    check("dog @ 1,2,down\ncow @ 3,4,across\n", "dog|cow");
    check("dog @ 1,2,down,Barks\ncow,It moos\n", "dog=Barks|cow=It moos");
    check("dog @ 1,2,down\tBarks\n!cow\tIt moos\n", "dog=Barks|cow=It moos");
    check("\"dog @ 1,2,down\",Barks\ncow,It moos\n", "dog=Barks|cow=It moos");
    check(r#"["!cat", {"answer":"dog @ 1 2 down"}]"#, "cat|dog");
}
#[test]
fn a_word_may_be_called_as_a_column() {
    check("word\n", "word");
    check("word", "word");
    check_named("a.csv", "word\nclue\n", "word|clue");
}
#[test]
fn a_separator_of_tokens_does_not_separate_clues() {
    let options = WordListOptions::new().spelling(Spelling::default().tokens(",").unwrap());
    assert_eq!(found("do,re,mi\nmi,do\n", &options), "do,re,mi|mi,do");
    assert_eq!(found("do,re,mi;Song\nmi,do\n", &options), "do,re,mi=Song|mi,do");
}
#[test]
fn a_given_format_rules() {
    let lines = WordListOptions::new().format(WordListFormat::Lines);
    assert_eq!(found("Einstein, Albert\nBohr, Niels\n", &lines), "Einstein, Albert|Bohr, Niels");
    let commas = WordListOptions::new().format(WordListFormat::Comma);
    assert_eq!(found("clue,answer\nFeline,cat\n", &commas), "cat=Feline");
    let dashes = WordListOptions::new().format(WordListFormat::Dash);
    assert_eq!(found("cat – Feline; furry\ndog\n", &dashes), "cat=Feline; furry|dog");
    assert_eq!(found("cat\ndog\n", &dashes), "cat|dog");
}
#[test]
fn formats_are_told_apart() {
    check_format("cat\n", WordListFormat::Lines);
    check_format("cat\tFeline\n", WordListFormat::Tab);
    check_format("cat;Feline\n", WordListFormat::Semicolon);
    check_format("cat,Feline\n", WordListFormat::Comma);
    check_format("cat – Feline\ndog – Barks\n", WordListFormat::Dash);
    check_format("[\"cat\"]", WordListFormat::Json);
}
#[test]
fn names_of_formats_are_read_back() {
    for &format in WordListFormat::ALL {
        assert_eq!(format.name().parse::<WordListFormat>().unwrap(), format);
    }
}

#[test]
fn an_empty_list_is_refused() {
    check_refused("", "no words");
    check_refused("\n# only a comment\n\n", "no words");
    check_refused("[]", "no words");
    check_refused("answer,clue\n", "no words");
    check_refused(",,\n", "no words");
}
#[test]
fn a_short_word_names_its_line() {
    check_refused("apple\nb\n", "line 2: \"b\"");
    check_refused("cat,\"Feline\n and furry\"\nx,Letter", "line 3: \"x\"");
    check_refused("[\"cat\",\n\"b\"]", "line 2, column 4: word 2: \"b\"");
}
#[test]
fn a_missing_word_names_its_line() {
    check_refused("apple;fruit\n;nothing\n", "line 2: the word is missing");
    check_refused("apple,fruit\n\"\",nothing\n", "line 2: the word is missing");
    check_refused("apple\tfruit\n\tnothing\n", "line 2: the word is missing");
    check_refused("apple\n! \n", "line 2: the word is missing");
    check_refused(
        r#"["apple", {"answer":" ","clue":"nothing"}]"#,
        "line 1, column 42: word 2: the word is missing",
    );
}
#[test]
fn a_slip_in_a_pin_names_its_line() {
    check_refused("dog\ncow @ 3,5,dwon\n", "line 2: unknown direction \"dwon\": expected across or down");
    check_refused("dog,Barks\ncow @ 3,5,dwon,It moos\n", "line 2: unknown direction \"dwon\"");
    check_refused("dog\tBarks\ncow @ 3,5,dwon\tIt moos\n", "line 2: unknown direction \"dwon\"");
    check_refused("cow @ 3,5;It moos\n", "line 1: a pin \"3,5\" without a direction");
    check_refused(r#"["cow @ 3,5,dwon"]"#, "line 1, column 18: word 1: unknown direction \"dwon\"");
}
#[test]
fn an_open_quote_is_named() {
    check_refused("cat,Feline\ndog,\"Barks\ncow,It moos", "line 2: a quotation mark opens");
    check_refused("cat,Feline\ndog,\"Barks\ncow,It \"moos\" x", "line 2: a quotation mark opens");
}
#[test]
fn a_puzzle_is_no_word_list() {
    check_refused(r#"{"quadrille":"crossword"}"#, "line 1, column 12: a finished puzzle");
    check_refused("Title: Pets\n\n\nCAT\n\n\nA1. Feline ~ CAT\n", "a finished puzzle");
    check_refused("exolve-begin\nexolve-end\n", "a finished puzzle");
    check_refused("<?xml version=\"1.0\"?>\n<a><rectangular-puzzle>\n<b/>\n", "a finished puzzle");
    check_refused(r#"{"version":"http://ipuz.org/v2"}"#, "a finished puzzle");
    check_refused("<html><p>dog</html>", "a web page");
    check_refused("{}", "line 1, column 2: a JSON object");
}
#[test]
fn headings_do_not_stand_in_quotation_marks() {
    check_named(
        "a.csv",
        "\"cat\",\"Feline\n\nNote:\nit purrs\"\n\"dog\",\"Barks\"\n",
        "cat=Feline Note: it purrs|dog=Barks",
    );
}

#[track_caller]
fn check_skipped(text: &str, expected: Option<usize>) {
    check_doubts(text, expected.and_then(|line| Doubt::at(DoubtKind::Columns, [line])));
}

#[test]
fn columns_that_nobody_named_are_told() {
    check_skipped("cat\tFeline\ncow\tIt moos\tnote\ndog\tBarks\tnote\n", Some(2));
    check_skipped("cat,\"Feline\",note\ncow,It moos\n", Some(1));
    check_skipped("answer\tclue\ncat\tFeline\tnote\n", Some(2));
}
#[test]
fn named_and_empty_columns_are_not() {
    check_skipped("answer\tclue\tnote\ncat\tFeline\tmine\n", None);
    check_skipped("cat\tFeline\t\t\ncow\tIt moos\n", None);
    check_skipped("cat,Feline, furry\ncow,It moos\n", None);
    check_skipped("cat\ncow\n", None);
}

#[track_caller]
fn check_full_clues(text: &str, expected: &str, told: &[usize]) {
    let list = list(text.as_bytes(), &WordListOptions::new()).unwrap();
    let clues: Vec<_> = list.entries.iter().map(Entry::full_clue).collect();
    let lengths = Doubt::at(DoubtKind::Lengths, told);
    assert_eq!(clues.join("|"), expected, "{text}");
    assert_eq!(list.doubts, lengths.into_iter().collect::<Vec<_>>(), "{text}");
}
#[test]
fn lengths_have_a_column_or_end_a_clue() {
    let columns = "word;clue;length\nnewyork;Big apple;3,4\ncat;Feline;3\ndog;Barks;4\n";
    check_full_clues(columns, "Big apple (3,4)|Feline (3)|Barks (3)", &[4]);
    check_full_clues("Länge,Frage,Antwort\n3,Miaut,Katze\n4,Bellt,Hund\n", "Miaut (5)|Bellt (4)", &[2]);
    let clues = "icebergs;Cold (3,4)\ncat;Feline (3)\ndog;Barks (3)\nhi;Lo (2)\n";
    check_full_clues(clues, "Cold (8)|Feline (3)|Barks (3)|Lo (2)", &[1]);
    check_full_clues("nitrogen;Gas (7)\ncat;Feline\n", "Gas (7) (8)|Feline (3)", &[]);
}
#[test]
fn quotes_around_all_fields_are_of_the_format() {
    check("\"cat\"\t\"Feline\"\n\"dog\"\t\"Barks, at all\"\n", "cat=Feline|dog=Barks, at all");
    check(
        "\"word\"\t\"clue\"\n\"cat\"\t\"Feline,\nfurry\"\n\"dog\"\t\"Barks\"\n",
        "cat=Feline, furry|dog=Barks",
    );
    check("cat\t\"Feline\"\n\"dog\"\t\"Barks\"\n", "cat=\"Feline\"|\"dog\"=\"Barks\"");
}
#[test]
fn underscores_fill_no_square() {
    let answers = |text: &str| -> Vec<String> {
        let lexicon = read(text.as_bytes(), &WordListOptions::new()).unwrap();
        lexicon.entries().iter().map(|entry| entry.answer().to_string()).collect()
    };
    assert_eq!(answers("__init__\nsnake_case\n_hidden\n"), ["INIT", "SNAKECASE", "HIDDEN"]);
}
