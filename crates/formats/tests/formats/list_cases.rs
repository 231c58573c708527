//! Small lists as people write them, and what is read of them.

use quadrille_formats::{WordListFormat, WordListOptions, wordlist};

/// The words with their clues, separated by `; `, and the kinds and lines of the warnings.
fn read(text: &str, format: Option<WordListFormat>) -> (String, String) {
    let options = WordListOptions { format, ..WordListOptions::default() };
    let list = match wordlist::read(text.as_bytes(), &options) {
        Ok(list) => list,
        Err(error) => return (format!("error: {error}"), String::new()),
    };
    let pair = |entry: &quadrille_core::Entry| match entry.clue() {
        Some(clue) => format!("{} = {clue}", entry.text()),
        None => entry.text().to_owned(),
    };
    let warnings = list.warnings.iter().map(|warning| match warning.line {
        Some(line) => format!("{} {line}", warning.kind),
        None => warning.kind.to_string(),
    });
    (list.entries.iter().map(pair).collect::<Vec<_>>().join("; "), warnings.collect::<Vec<_>>().join("; "))
}

#[track_caller]
fn check(text: &str, words: &str, warnings: &str) {
    assert_eq!(read(text, None), (words.to_owned(), warnings.to_owned()), "{text:?}");
}

const PETS: &str = "cat = purrs; dog = barks";

#[test]
fn a_single_name_above_pairs_is_a_title() {
    for name in ["Words:", "Vocabulary", "Terms", "Vokabeln", "Vocabulaire", "Palabras:", "单词", "Слова"]
    {
        for [sign, behind] in
            [[": ", ""], [" - ", ""], [" = ", ""], ["\t", ""], [",", ""], [";", ""], [",", ","]]
        {
            let text = format!("{name}{behind}\ncat{sign}purrs\ndog{sign}barks\n");
            check(&text, PETS, "heading 1");
        }
    }
    check("words:\n  cat: purrs\n  dog: barks\n", PETS, "heading 1");
    check("Unit 1\nVocabulary\ncat\tpurrs\ndog\tbarks\n", PETS, "heading 1; heading 2");
    check("Word\tClue\ncat\tpurrs\n", "cat = purrs", "");
    check("Words\ncat\nsolution\trodent\ndog\n", "cat; solution = rodent; dog", "heading 1");
}

#[test]
fn a_name_above_single_words_is_that_of_their_column() {
    check("Words\ncat\ndog\n", "cat; dog", "heading 1");
    check("Words,\ncat,\ndog,\n", "cat; dog", "header 1");
    check("cat\ndog\nsolution\nrat\tgnaws\n", "cat; dog; solution; rat = gnaws", "");
}

#[test]
fn directions_among_single_words_are_words() {
    check("up\ndown\nleft\nacross\n", "up; down; left; across", "");
    check("Across\ncat\nDown\ndog\n", "cat; dog", "heading 1; heading 3");
    check("across\ncat\ndown\ndog\n", "cat; dog", "heading 1; heading 3");
    check("Animals by Ann\nAcross\ncat\nDown\ndog\n", "Animals by Ann; cat; dog", "heading 2; heading 4");
    check("cat\tpurrs\nDown\ndog\tbarks\n", PETS, "heading 2");
}

#[test]
fn a_slash_before_a_dash_is_between_forms_of_a_word() {
    check(
        "der Hund – dog\nder Lehrer / die Lehrerin – teacher\n",
        "der Hund = dog; der Lehrer / die Lehrerin = teacher",
        "alternatives 2",
    );
    check(
        "sein / haben - to be / to have\ncat - purrs\n",
        "sein / haben = to be / to have; cat = purrs",
        "alternatives 1",
    );
    check("cat / purrs\ndog / barks\n", PETS, "");
    check(
        "cat / purrs\ndog / barks - loudly\ncow / moos\n",
        "cat = purrs; dog = barks - loudly; cow = moos",
        "",
    );
}

#[test]
fn cards_with_tabs_may_be_in_one_line() {
    check("cat\tpurrs;dog\tbarks;\n", PETS, "several-words");
    check(
        "cat\tpurrs, meows;dog\tbarks;cow\tmoos\n",
        "cat = purrs, meows; dog = barks; cow = moos",
        "several-words",
    );
    check("cat\tpurrs; meows\ndog\tbarks\n", "cat = purrs; meows; dog = barks", "");
    check("cat\tpurrs, meows\tnoun\n", "cat = purrs, meows", "unused-columns");
}

#[test]
fn names_of_the_same_language_are_a_pair() {
    check("English;Englisch\nmaths;Mathe\n", "English = Englisch; maths = Mathe", "");
    check("हिन्दी - Hindi\nकमल - lotus\n", "हिन्दी = Hindi; कमल = lotus", "");
    check("Polish | polski\nart | sztuka\n", "Polish = polski; art = sztuka", "");
    check("Turkish - Türkçe\nart - sanat\n", "Turkish = Türkçe; art = sanat", "");
    check("Deutsch\tGerman\nHund\tdog\n", "Deutsch = German; Hund = dog", "");
}

#[test]
fn names_of_two_languages_are_a_header() {
    check("English;German\nmaths;Mathe\n", "maths = Mathe", "");
    check("Deutsch\tpolski\nHund\tpies\n", "Hund = pies", "");
    check("汉字;中文\n猫咪;动物\n", "猫咪 = 动物", "");
    check("German word;English\nHund;dog\n", "Hund = dog", "");
}

#[test]
fn initials_are_names() {
    check(
        r#"[{"q":"What purrs?","a":"cat"},{"q":"What barks?","a":"dog"}]"#,
        "cat = What purrs?; dog = What barks?",
        "",
    );
    let table = "Q,A\nWhat purrs?,cat\nWhat barks?,dog\n";
    check(table, "cat = What purrs?; dog = What barks?", "header 1");
    check(r#"[{"q":"What purrs?","a":"a cat","answer":"cat"}]"#, "cat = What purrs?", "unused-columns");
    let options = WordListOptions { columns: "answer=a,clue=q".parse().ok(), ..WordListOptions::default() };
    assert_eq!(wordlist::read(table.as_bytes(), &options).unwrap().entries[1].clue(), Some("What barks?"));
}

#[test]
fn clues_of_most_rows_may_come_first() {
    let check = |text: &str, is_noted: bool| {
        assert_eq!(read(text, None).1, if is_noted { "maybe-swapped" } else { "" }, "{text:?}");
    };
    let animals = "It has a trunk;elephant\nKing of the jungle;lion\nIt has black and white stripes;zebra\n";
    check(&format!("{animals}The tallest animal;giraffe\n"), true);
    check(&format!("{animals}The tallest animal;giraffe\nThe white bear;polar bear\n"), true);
    check(
        "The largest planet of all – Jupiter\nThe planet near the Sun – Mercury\nThe red planet – Mars\n",
        true,
    );
    check("to look after;pflegen\nto go to bed;schlafen\nto eat;essen\nto be;sein\n", false);
    check("What purrs?;cat\nWho barks?;dog\nWhat moos?;cow\nNeighs;horse\n", true);
    check("der Hund;dog\ndie Katze;cat\ndas Pferd;horse\ndie graue Maus;mouse\n", false);
    check("to get up;aufstehen\nto go;gehen\nto be fond of;lieben\nto wake up;aufwachen\n", false);
}

#[test]
fn list_numbers_need_no_dot() {
    check("1 cat\tpurrs\n2 dog\tbarks\n3 goat\tbleats\n", &format!("{PETS}; goat = bleats"), "");
    check("1 cat – purrs\n2 dog – barks\n3 goat – bleats\n", &format!("{PETS}; goat = bleats"), "");
    check("1- cat: purrs\n2- dog: barks\n3- goat: bleats\n", &format!("{PETS}; goat = bleats"), "");
    check("1 cat\n2 dog\n3 goat\n", "cat; dog; goat", "");
    check("1 cat\n2 dog\n", "1 cat; 2 dog", "mixed-markers 1");
    check(
        "1 o'clock;one\n2 o'clock;two\n3 o'clock;three\n",
        "1 o'clock = one; 2 o'clock = two; 3 o'clock = three",
        "",
    );
}

#[test]
fn list_numbers_that_stay_are_reported() {
    check("1 cat: purrs\n2. tac: x\n3 act: y\n", "1 cat = purrs; 2. tac = x; 3 act = y", "mixed-markers 1");
    check(
        "1. cat: purrs\n   a. tac: x\n2. dog: barks\n",
        "1. cat = purrs; a. tac = x; 2. dog = barks",
        "mixed-markers 2",
    );
    check("1/ cat - purrs\n2/ dog - barks\n", "1/ cat = purrs; 2/ dog = barks", "mixed-markers 1");
    for [first, second] in [["No.1", "Nr.2"], ["1.1", "1.2."], ["1.1.", "2.1"]] {
        let words = format!("{first} cat; {second} dog");
        check(&words.replace("; ", "\n"), &words, "mixed-markers 1");
    }
    for words in [
        "1.5 litres; 2.5 litres",
        "1.1. Neujahr; 6.1. Dreikönig",
        "1st; 2nd; 3D",
        "2 CV; 3 Musketeers; 7 Up",
        "1:1; 2:1",
        "1 cat; dog; cow",
        "7-Up; 3-D",
        "1984.; 1985.",
    ] {
        check(&words.replace("; ", "\n"), words, "");
    }
}

#[test]
fn clues_may_be_numbers_with_signs() {
    check("erste\t1.\nzweite\t2.\n", "erste = 1.; zweite = 2.", "");
    check("cold = 1°C\ncool = 2°C\n", "cold = 1°C; cool = 2°C", "");
    check("slow\t1/day\nmid\t2/day\n", "slow = 1/day; mid = 2/day", "");
}

#[test]
fn marks_of_word_processors() {
    check("\u{f0b7}\tcat: purrs\n\u{f0b7}\tdog: barks\n", PETS, "");
    check("\u{f0a7} cat: purrs\n\u{f0a7} dog: barks\n", PETS, "");
    check("1.) cat: purrs\n2.) dog: barks\n", PETS, "");
    check("1. cat: purrs\n2. \n3. dog: barks\n", PETS, "heading 2");
    check("а) кот - purrs\nб) пёс - barks\n", "кот = purrs; пёс = barks", "");
    check("أ- قطة - purrs\nب- كلب - barks\n", "قطة = purrs; كلب = barks", "");
    check("１） cat - purrs\n２） dog - barks\n", PETS, "");
}

#[test]
fn hyphens_on_one_side_are_reported() {
    check("cat- purrs\ndog -barks\n", "cat- purrs; dog -barks", "unused-separator");
}

#[test]
fn questions_need_no_empty_lines() {
    for text in [
        "What purrs?{=cat}\nWhat barks?{=dog}\n",
        "What purrs?\n{=cat}\nWhat\nbarks?\n{=dog}\n",
        "::q1::What purrs?{=cat ~cow}\n::q2::\nWhat barks?{=dog}\n",
        "What purrs?{\n=cat\n~cow\n}\nWhat barks?{\n=dog\n}\n",
    ] {
        check(text, "cat = What purrs?; dog = What barks?", "");
    }
    for title in ["", "::Q:: "] {
        check(
            &format!(
                "{title}It purrs {{=cat}}\n{title}The {{=dog ~cow}} barks.\n{title}The {{=hen}} clucks\n{title}Honey? {{=bee}}\n"
            ),
            "cat = It purrs; dog = The ___ barks.; hen = The ___ clucks; bee = Honey?",
            "",
        );
    }
    let titled = "Animals\n::1:: What purrs? {=cat}\n::2:: What barks? {=dog}\n";
    check(titled, "cat = Animals ::1:: What purrs?; dog = What barks?", "");
    check(
        "The {=cat} and {=dog} bark\n\nWho? {=hen}\n",
        "cat = The ___ and {=dog} bark; hen = Who?",
        "cloze 1",
    );
    check(
        "It purrs {=cat}\nIt barks {=dog}\nsome text\n",
        "cat = It purrs; dog = It barks ___ some text",
        "",
    );
    check(
        "In C, {=int} main()\n{ return 0; } is short.\n\nTwo {=b2}\n",
        "int = In C, ___ main() { return 0; } is short.; b2 = Two",
        "",
    );
    check(
        "The {=cat} purrs\nat night.\n\nWho barks? {=dog}\n",
        "cat = The ___ purrs at night.; dog = Who barks?",
        "",
    );
}

#[track_caller]
fn check_chosen(format: WordListFormat, text: &str, words: &str, warnings: &str) {
    assert_eq!(read(text, Some(format)), (words.to_owned(), warnings.to_owned()), "{format} {text:?}");
}

#[test]
fn a_chosen_separator_that_no_line_has_is_reported() {
    use WordListFormat as F;
    for format in [F::Tab, F::Comma, F::Semicolon, F::Colon, F::Equals, F::Bar, F::Gap, F::Arrow, F::Brackets]
    {
        check_chosen(format, "cat - purrs\ndog - barks\n", "cat - purrs; dog - barks", "no-separator");
    }
    check_chosen(F::Dash, "cat - purrs\ndog\n", "cat = purrs; dog", "no-separator 2");
    check_chosen(F::Space, "cat purrs\ndog barks\n", PETS, "");
    check_chosen(F::Lines, "cat - purrs\n", "cat - purrs", "");
}

#[test]
fn a_hyphen_beside_one_space_separates_if_dashes_are_chosen() {
    let dash = WordListFormat::Dash;
    check_chosen(dash, "cat- purrs\ndog -barks\n", PETS, "");
    check_chosen(dash, "cat-flap - a door\nx-ray- seen\n", "cat-flap = a door; x-ray = seen", "");
    check("cat- purrs\ndog- barks\n", "cat- purrs; dog- barks", "unused-separator");
}

#[test]
fn lengths_are_those_of_the_word_without_its_remark() {
    let check = |word: &str, lengths: &str| {
        let text = format!("{word}\tclue\n");
        let list = wordlist::read(text.as_bytes(), &WordListOptions::default()).unwrap();
        assert_eq!(list.entries[0].enumeration(), lengths, "{word}");
    };
    check("New York", "3,4");
    check("ice cream (noun)", "3,5");
    check("der Hund, -e", "3,4");
    check("mother-in-law (f.)", "6-2-3");
    check("(the) hot dog /hɒt dɒɡ/", "3,3");
}

#[test]
fn a_further_table_may_begin_with_names() {
    let check_below = |between: &str, words: &str, warnings: &str| {
        check(
            &format!("cat\tpurrs\ndog\tbarks\n{between}\noak\ttree\n"),
            &format!("{PETS}; {words}"),
            warnings,
        );
    };
    check_below("\nPlants\nWord\tClue", "oak = tree", "heading 4; heading 5");
    check_below("\nPlants\n\nWort\tFrage", "oak = tree", "heading 4; heading 6");
    check_below("Plants\nWord\tClue", "oak = tree", "heading 3; heading 4");
    check_below("\nWord\tClue\tTags", "oak = tree", "heading 4");
    check_below("word\tclue", "word = clue; oak = tree", "");
    check_below("\nword\tpart of a sentence", "word = part of a sentence; oak = tree", "");
}

#[test]
fn cards_with_gaps_are_read_in_text_and_in_html() {
    for is_html in [true, false] {
        let head = format!("#separator:tab\n#html:{is_html}\n");
        let words = "cat = The ___ purrs; dog = The ___ barks";
        check(&format!("{head}The {{{{c1::cat}}}} purrs\nThe {{{{c1::dog}}}} barks\n"), words, "");
        check(&format!("{head}cat [sound:cat.mp3]\tpurrs\ndog\tbarks\n"), PETS, "");
    }
    check("#html:false\ncat\t<b>purrs</b>\n", "cat = <b>purrs</b>", "");
}

#[test]
fn lists_within_json_records_are_the_words() {
    let cat = r#"{"word":"cat","clue":"purrs"}"#;
    let dog = r#"{"word":"dog","clue":"barks"}"#;
    for text in [
        format!(r#"[{{"title":"Unit 1","words":[{cat}]}},{{"title":"Unit 2","words":[{dog}]}}]"#),
        format!(r#"[{{"description":"Pets","words":[{cat},{dog}]}},{{"description":"None","words":[]}}]"#),
        format!(r#"{{"units":[{{"name":"Unit 1","words":[{cat}]}},{{"name":"Unit 2","words":[{dog}]}}]}}"#),
        format!(r#"[{{"name":"Part 1","words":[{{"name":"Unit 1","words":[{cat},{dog}]}}]}}]"#),
        format!("{{\"name\":\"Unit 1\",\"words\":[{cat}]}}\n{{\"name\":\"Unit 2\",\"words\":[{dog}]}}\n"),
        r#"[{"title":"Pets","terms":[{"term":"cat","definition":"purrs"},{"term":"dog","definition":"barks"}]}]"#.into(),
        r#"[{"title":"Pets","cards":[{"front":"cat","back":"purrs"},{"front":"dog","back":"barks"}]}]"#.into(),
        r#"[{"title":"Pets","words":[["cat","purrs"],["dog","barks"]],"tags":["pet"]}]"#.into(),
    ] {
        check(&text, PETS, if text.contains("Part") { "unused-columns; unused-columns" } else { "unused-columns" });
    }
    let skipped = "no words: line 1: expected an answer in \"answers\", found objects or arrays, and skipped";
    for inside in [
        r#"[{"text":"cat","correct":true},{"text":"dog","correct":false}]"#,
        r#"{"word":"cat","clue":"pet"}"#,
    ] {
        let text = format!(r#"[{{"question":"purrs","answers":{inside}}}]"#);
        check(&text, &format!("error: {skipped}"), "");
    }
    check(&format!(r#"[{dog},{{"word":[{cat},{dog}],"clue":"purrs"}}]"#), "dog = barks", "skipped 1");
    check(
        r#"[{"question":"purrs","answer":"cat","answers":[{"text":"dog"},{"text":"cow"}]}]"#,
        "cat = purrs",
        "skipped 1",
    );
    check(r#"[{"word":"cat","senses":[{"definition":"purrs"}]}]"#, "cat", "unused-columns");
    for (text, words, warnings) in [
        (
            r#"[{"country":"France","capital":"Paris","bbox":[[1,2],[3,4]]}]"#,
            "France = Paris",
            "unused-columns",
        ),
        (r#"[{"word":["c","a","t"],"cells":[[0,0],[0,1],[0,2]]}]"#, "cat", "unused-columns"),
        (
            r#"[{"answer":["c","a"],"clue":"purrs","x":[{"word":"lynx","clue":"wild"}]}]"#,
            "ca = purrs",
            "unused-columns",
        ),
        (
            r#"[{"animal":"cat","hint":"purrs","x":[{"word":"lynx","clue":"wild"}]}]"#,
            "cat = purrs",
            "unused-columns",
        ),
        (r#"[{"animal":"cat","translations":[{"german":"Katze"}]}]"#, "cat = Katze", ""),
        (r#"[{"question":"purrs?","answers":[{"text":"cat","start":5}]}]"#, "cat = purrs?", ""),
        (
            r#"[{"word":"cat","clue":{}},{"word":"dog","clue":{"de":"bellt","en":"barks"}}]"#,
            "cat; dog = bellt",
            "alternatives 1",
        ),
    ] {
        check(text, words, warnings);
    }
    check(r#"[{"word":"cat","clue":[{"text":"purrs"},{"text":"pet"}]}]"#, "cat = purrs; pet", "");
    check(r#"[{"word":["c","a","t"],"clue":["purrs","pet"]}]"#, "cat = purrs; pet", "");
}

#[test]
fn lines_may_have_several_words() {
    let all = "several-words";
    check("cat - purrs; dog - barks\n", PETS, all);
    check("cat: purrs, dog: barks\n", PETS, all);
    check(
        "1. cat - purrs; 2. dog - barks; 3. cow - moos\n4. hen - clucks; 5. pig - grunts\n",
        "cat = purrs; dog = barks; cow = moos; hen = clucks; pig = grunts",
        all,
    );
    check(
        "Pets:\ncat: purrs, dog: barks\n\n# Farm\nCats, dogs:\n",
        PETS,
        "several-words; heading 1; heading 5",
    );
    check("cat: It purrs, and bites\ndog: It barks\n", "cat = It purrs, and bites; dog = It barks", "");
    check("Words:\ncat, dog, cow\n", "cat; dog; cow", "several-words; heading 1");
    check("Vocabulary\ncat, dog, cow\n", "cat; dog; cow", "several-words; heading 1");
    check("Words: cat, dog, cow.\n", "cat; dog; cow", "several-words; heading 1");
    check("\nVokabeln: Hund; Katze; Kuh\n", "Hund; Katze; Kuh", "several-words; heading 2");
    check("cat, dog, cow,\nhen, pig\n", "cat; dog; cow; hen; pig", all);
    check("Star Wars: A New Hope, Alien\n", "Star Wars = A New Hope, Alien", "");
}

#[test]
fn columns_are_not_several_words() {
    check("Hund;dog;\nKatze;cat;\n", "Hund = dog; Katze = cat", "");
    check(
        "he / she\ter / sie\nwe / you\twir / ihr\n",
        "he / she = er / sie; we / you = wir / ihr",
        "alternatives 1; alternatives 2",
    );
    check("Wort - word\nAntwort - answer\n", "Wort = word; Antwort = answer", "");
    check(
        "Dog - The opposite of a cat is a:\nCow - It gives:\n",
        "Dog = The opposite of a cat is a:; Cow = It gives:",
        "",
    );
    check(r#"["Alien: One, Rocky: Two"]"#, "Alien = One, Rocky: Two", "");
    check(r#"{"words":[],"tags":["easy"]}"#, "error: no words: the list is empty", "");
    check(r#"[{"title":"It purrs","solution":["cat"]}]"#, "cat = It purrs", "header");
}

#[test]
fn arrows_of_all_kinds_separate() {
    for sign in ["<->", "<=>", "=>", "↔", "⇔", "=="] {
        check(&format!("cat {sign} purrs\ndog {sign} barks\n"), PETS, "");
    }
}

#[test]
fn letters_of_symbol_fonts_are_bullets() {
    for sign in ["o", "§", "Ø"] {
        check(&format!("{sign}\tcat - purrs\n{sign}\tdog - barks\n"), PETS, "");
    }
    check("•\tcat\no\tdog\no\tcow\n", "cat; dog; cow", "");
    let (words, _) = read(&format!("{}cat\no\tdog\n", "o\t".repeat(100_000)), None);
    assert!(words.contains("fields instead of"), "marks behind marks are not followed without end");
}

#[test]
fn metadata_below_words_is_reported() {
    check("# title: Pets\ncat - purrs\ndog - barks\n", PETS, "");
    check("cat - purrs\n# title: Pets\ndog - barks\n", PETS, "comment 2");
}

#[test]
fn names_that_are_guessed_are_reported() {
    check(r#"[{"answer":"cat","difficulty":"purrs"},{"answer":"dog","difficulty":"barks"}]"#, PETS, "header");
    check(r#"[{"wrod":"cat","cleu":"purrs"},{"wrod":"dog","cleu":"barks"}]"#, PETS, "header; header");
    check(r#"[{"q":"purrs","a":"cat"},{"q":"barks","a":"dog"}]"#, PETS, "");
    check(r#"[{"word":"cat","score":5},{"word":"dog","score":6}]"#, "cat; dog", "unused-columns");
}

#[test]
fn empty_lists_beside_others_are_left_out() {
    check(r#"{"words":[],"units":[{"unit":"1","words":["cat","dog"]}]}"#, "cat; dog", "unused-columns");
    check(r#"[{"unit":"1","words":["cat","dog"]},{"unit":"2","words":null}]"#, "cat; dog", "unused-columns");
    check(r#"[{"title":"purrs","words":["cat"]},{"title":"barks","words":["dog"]}]"#, PETS, "header");
    let list = r#"{"language":"en","words":[{"word":"cat","clue":{"de":"schnurrt","en":"purrs"}}]}"#;
    check(list, "cat = purrs", "alternatives 1");
    check(r#"[{"word":"cat","clue":{"image":"cat.png","alt":"a pet"}}]"#, "cat", "");
}

#[test]
fn clues_in_the_second_half_are_reported() {
    check(
        "cat\ndog\ncow\n\npurrs a lot\nbarks a lot\nmoos a lot\n",
        "cat; dog; cow; purrs a lot; barks a lot; moos a lot",
        "no-separator; no-separator 5",
    );
    check("cat :\n  purrs\ndog :\n  barks\n", "purrs; barks", "heading 1; no-separator 2; heading 3");
}

#[test]
fn readings_of_japanese_words_fill_no_squares() {
    check("学校[がっこう] - school\n", "学校[がっこう] = school", "remark 1");
    check("学校(がっこう) - school\n", "学校(がっこう) = school", "remark 1");
    check("アイス(クリーム) - ice\n", "アイス(クリーム) = ice", "alternatives 1");
    check("cat(s) - purr\n", "cat(s) = purr", "alternatives 1");
}

#[test]
fn tabs_in_quotation_marks_do_not_separate() {
    let text = "word,clue\ncat,It purrs\ndog,\"It barks,\tloudly\"\n";
    check(text, "cat = It purrs; dog = It barks, loudly", "");
}

#[test]
fn lines_before_labeled_answers_are_questions() {
    check(
        "1. What purrs?\n   Answer: cat\n\n2. What barks?\n   Answer: dog\n",
        "cat = What purrs?; dog = What barks?",
        "",
    );
    check(
        "What purrs?\nAntwort: cat\nWhat barks?\nAntwort: dog\n",
        "cat = What purrs?; dog = What barks?",
        "",
    );
}

#[test]
fn choices_of_answers_are_refused() {
    let choices = "1. What purrs?\nA) dog\nB) cat\nCorrect answer: B\n";
    assert!(read(choices, None).0.starts_with("error: questions with a choice of answers"));
}

#[test]
fn tags_in_tables_of_markdown_are_markup() {
    check(
        "| Word | Clue |\n|---|---|\n| Bee | It<br>**buzzes** |\n| Cat | It <b>purrs</b> |\n",
        "Bee = It buzzes; Cat = It purrs",
        "html 4",
    );
}

#[test]
fn numbers_of_words_are_no_lengths() {
    check(
        "ice cream\tcold (2 words)\nbee\tinsect (3 letters)\n",
        "ice cream = cold (2 words); bee = insect",
        "",
    );
}

#[test]
fn signs_behind_all_clues_are_left_out() {
    check("cat: purrs,\ndog: barks,\n", PETS, "");
    check("cat - purrs;\ndog - barks;\nhen - clucks\n", &format!("{PETS}; hen = clucks"), "");
    check("1. Clue: purrs | Answer: cat\n2. Clue: barks | Answer: dog\n", PETS, "");
}

#[test]
fn signs_that_belong_to_clues_stay() {
    check("γάτα: Τι;\nσκύλος: Ποιος;\n", "γάτα = Τι;; σκύλος = Ποιος;", "");
    check("comma: ,\nsemicolon: ;\n", "comma = ,; semicolon = ;", "");
    check("Komma = ,\nStrich = ,\n", "Komma = ,; Strich = ,", "");
    check("ice cream\tcold (3,5 words)\n", "ice cream = cold", "");
    check(
        "| Word | Clue |\n|---|---|\n| tag | `<br>` |\n| Pi | 3<x and x>2 |\n",
        "tag = <br>; Pi = 3<x and x>2",
        "",
    );
}

#[test]
fn lines_before_labels_are_questions_only_with_their_marks() {
    check(
        "**What purrs?**\n**Answer:** cat\n**What barks?**\n**Answer:** dog\n",
        "cat = What purrs?; dog = What barks?",
        "",
    );
    check(
        "Chapter 1\nTerm: cat\nChapter 2\nTerm: dog\n",
        "Chapter 1; Term: cat; Chapter 2; Term: dog",
        "unused-separator",
    );
}
