use quadrille_core::Direction;

use super::*;

fn doubtful_field(name: &str) -> Doubt {
    Doubt { field: Some(name.to_owned()), ..Doubt::of(DoubtKind::Field) }
}

#[test]
fn json_words() {
    check(r#" ["cat", "dog"]"#, "cat|dog");
}
#[test]
fn json_objects() {
    check(
        r#"[{"answer":"cat","clue":"Fel\u0069ne","level":[{}]},{"word":"dog","clue":null}]"#,
        "cat=Feline|dog",
    );
}
#[test]
fn json_objects_name_clues_in_many_languages() {
    check(r#"[{"question":"Feline","answer":"cat"},{"word":"dog","Hint":"Barks"}]"#, "cat=Feline|dog=Barks");
    check(r#"[{"Wort":"Bär","Erklärung":"Er brummt"}]"#, "Bär=Er brummt");
    check(r#"[{"answer":"cat","translations":["chat"],"hint":7,"clue":"Feline"}]"#, "cat=Feline");
    check(r#"[{"answer":"cat","clue":"Feline","hint":"It purrs"}]"#, "cat=Feline");
}
#[test]
fn json_objects_may_have_any_order() {
    check(r#"[{"answer":"cat","hint":"It purrs","clue":"Feline"}]"#, "cat=Feline");
    check(r#"[{"hint":"It purrs","clue":null,"answer":"cat"}]"#, "cat=It purrs");
    check(r#"[{"term":"animals","answer":"cat"}]"#, "cat");
    check(r#"[{"answer":"cat","term":"animals"}]"#, "cat");
    check(r#"[{"term":"animals","hint":"It purrs","word":"cat"}]"#, "cat=It purrs");
    check(r#"[{"hint":"","question":"Feline","term":" ","entry":"cat"}]"#, "cat=Feline");
}

#[track_caller]
fn check_word_refused(word: &str, says: &str) {
    let error = entries(format!("[{word}]").as_bytes(), &WordListOptions::new()).unwrap_err().to_string();
    assert!(error.split_once("word 1: ").is_some_and(|(_, message)| message.starts_with(says)), "{error}");
}

#[test]
fn json_values_of_any_type_stand_beside_the_word() {
    check(r#"[{"entry":7,"answer":"cat"}]"#, "cat");
    check(r#"[{"answer":"cat","entry":["c","a","t"],"hint":{}}]"#, "cat");
    check(r#"[{"entry":7,"term":"cat","hint":[],"question":"Feline"}]"#, "cat=Feline");
    check_word_refused(r#"{"answer":7,"term":"cat"}"#, "expected the answer as a string");
    check_word_refused(r#"{"clue":7,"answer":"cat"}"#, "invalid type: integer");
    check_word_refused(r#"{"entry":7}"#, "the word is missing: give it as \"answer\"");
}
#[test]
fn json_objects_have_one_word_and_one_clue() {
    check_word_refused(r#"{"answer":"cat","answer":"dog"}"#, "\"answer\" for the second time");
    check_word_refused(r#"{"answer":"cat","word":"dog"}"#, "\"answer\" for the second time");
    check_word_refused(r#"{"word":"cat","clue":null,"clue":""}"#, "\"clue\" for the second time");
}
#[test]
fn texts_beside_words_without_clues_are_told() {
    let check = |text: &str, expected: Option<&str>| {
        check_doubts(text, expected.map(doubtful_field));
    };
    check(r#"[{"word":"cat","level":1,"text":"Feline"}]"#, Some("text"));
    check(r#"[{"word":"cat","clue":"Feline","note":"mine"}]"#, None);
    check(r#"[{"word":"cat","level":1}]"#, None);
    check(r#"[{"term":"animals","word":"cat"}]"#, Some("term"));
    check(r#"[{"mot":"chat","term":"cat"}]"#, Some("term"));
}
#[test]
fn json_words_in_an_object() {
    let text =
        r#"{"title":"Pets","author":null,"level":[1],"entries":["cat",{"answer":"dog","clue":"Barks"}]}"#;
    check(text, "cat|dog=Barks");
    let list = list(text.as_bytes(), &WordListOptions::new()).unwrap();
    assert_eq!((list.metadata.title(), list.metadata.author()), (Some("Pets"), None));
}
#[test]
fn json_words_may_be_read_from_right_to_left() {
    let text = r#"{"direction":"rtl","words":["cat"]}"#;
    let list = list(text.as_bytes(), &WordListOptions::new()).unwrap();
    assert_eq!(list.metadata.reading(), Some(quadrille_core::Reading::RightToLeft));
    check_refused(
        &text.replace("rtl", "up"),
        "line 1, column 17: unknown direction \"up\": expected ltr or rtl",
    );
}
#[test]
fn json_words_may_have_a_language() {
    let text = r#"{"language":"de","words":["cat"]}"#;
    let list = list(text.as_bytes(), &WordListOptions::new()).unwrap();
    assert_eq!(list.metadata.language(), Some(quadrille_core::Language::German));
    let unknown = "line 1, column 16: unknown language \"xx\": expected one of ";
    let error = read(text.replace("de", "xx").as_bytes(), &WordListOptions::new()).unwrap_err().to_string();
    assert!(error.starts_with(unknown), "{error}");
}
#[test]
fn json_squares() {
    check(r#"[{"answer":["DO","RE","MI"],"clue":"Song"}]"#, "DOREMI=Song");
}
#[test]
fn broken_json_names_its_place() {
    check_refused("[\"cat\",\n\"dog\"", "line 2, column 5: not valid JSON: it ends within an array");
    check_refused("[\"cat\"] dog", "line 1, column 9: not valid JSON: trailing");
    check_refused("[x] y", "line 1, column 1: not valid JSON: expected value");
    check_refused("[3]", "line 1, column 3: word 1: invalid type: integer");
    check_refused("[{\"clue\":\"x\"}]", "line 1, column 14: word 1: the word is missing");
}
#[test]
fn numbers_in_brackets_are_no_json() {
    check("[1] cat\n[2] dog\n", "cat|dog");
    check("\n[1]: cat - purrs\n[2]: dog - barks\n", "cat=purrs|dog=barks");
    check("Pets\n[1] cat\n[2] dog\n", "cat|dog");
    check("[١] كلب\n[٢] قطة\n", "كلب|قطة");
    check_refused("[1]", "line 1, column 3: word 1: invalid type: integer");
    check_refused("[1, 2]", "line 1, column 4: word 1: invalid type: integer");
    check_refused("[\n\"1. cat\",\n\"2. dog\"\n\"3. cow\"]", "line 4, column 1: not valid JSON");
}
#[test]
fn what_only_begins_as_json_may_be_another_list() {
    let is_advised = |text: &str, options: &WordListOptions| {
        let error = entries(text.as_bytes(), options).unwrap_err();
        error.to_string().ends_with(
            ": if this is a list with a word a line, say its format: lines, csv, tsv, semicolon or dash",
        )
    };
    assert!(is_advised("[x] y\ncat\n", &WordListOptions::new()));
    assert!(is_advised("[\"cat\", dog]", &WordListOptions::new()));
    assert!(!is_advised("[3]", &WordListOptions::new()));
    assert!(!is_advised("[x] y\ncat\n", &WordListOptions::new().format(WordListFormat::Json)));
}
#[test]
fn deep_json_is_refused() {
    check_refused(&"[".repeat(1_000_000), "line 1, column ");
    check_refused(&format!("[{{\"x\":{}", "[".repeat(1_000_000)), "line 1, column ");
}

#[test]
fn json_rows_and_pairs_are_words_and_clues() {
    check(r#"[["cat","purrs"],["dog","barks",3],["cow"]]"#, "cat=purrs|dog=barks|cow");
    check(r#"{"cat":"purrs","dog":"barks"}"#, "cat=purrs|dog=barks");
    check(r#"{"title":"Pets","cat":"purrs"}"#, "cat=purrs");
    check_refused(r#"{"cat":"purrs","dog":3}"#, "line 1, column 23: a JSON object");
    check_refused("[[]]", "line 1, column 4: word 1: an empty row");
}
#[test]
fn json_texts_may_be_html() {
    check(r#"[{"answer":"<b>cat</b>","clue":"a <i>pet</i><br>R&amp;B"}]"#, "cat=a pet R&B");
    check(r#"{"caf&eacute;":"a<i and i>b"}"#, "café=a<i and i>b");
}
#[test]
fn json_words_may_have_remarks() {
    check(
        r#"[{"answer":"pear (n.)","clue":"Fruit"},{"answer":"run (v.)"},"Hund (der)"]"#,
        "pear=(n.) Fruit|run=(v.)|Hund=(der)",
    );
    check(r#"{"apple (5)":"Fruit"}"#, "apple=Fruit");
}
#[test]
fn json_arrays_may_have_any_name() {
    let cards = r#"{"name":"Unit 3","count":2,"cards":[{"front":"cat","back":"purrs"},{"front":"dog"}]}"#;
    check(cards, "cat=purrs|dog");
    check(r#"{"title":"Pets","vocabulary":["cat","dog"]}"#, "cat|dog");
    check(r#"{"words":{"cat":"purrs","dog":null}}"#, "cat=purrs|dog");
    for text in
        [r#"{"cat":"purrs","dog":["barks","bites"]}"#, r#"{"a":["cat"],"b":["dog"]}"#, r#"{"a":{"cat":1}}"#]
    {
        let error = entries(text.as_bytes(), &WordListOptions::new()).unwrap_err().to_string();
        assert!(error.ends_with("called \"entries\" if there are others"), "{error}");
    }
}
#[test]
fn json_lines_are_words() {
    check("{\"word\":\"cat\",\"clue\":\"purrs\"}\n\n{\"word\":\"dog\"}\n", "cat=purrs|dog");
    check("[\"cat\",\"purrs\"]\n[\"dog\",\"barks\"]", "cat=purrs|dog=barks");
    check_refused("{\"word\":\"cat\"}\n{\"clue\":\"purrs\"}\n", "line 2, column 16: the word is missing");
    check_refused("{\"word\":\"cat\"}\ndog\n", "line 2, column 1: not valid JSON");
}
#[test]
fn a_first_json_row_may_name_the_columns() {
    check(r#"[["Nr","Clue","Word"],[1,"purrs","cat"],[2,null,"dog"]]"#, "cat=purrs|dog");
    check_refused(
        r#"[["cat","purrs"],["dog",3]]"#,
        "line 1, column 27: word 2: expected the clue as a string",
    );
}
#[test]
fn the_only_other_json_text_is_the_word() {
    check(r#"[{"text":"cat","hint":"purrs"}]"#, "cat=purrs");
    check_word_refused(r#"{"text":"cat","sound":"mp3","hint":"purrs"}"#, "the word is missing");
}

#[test]
fn questions_may_come_first_under_many_names() {
    let check_pair = |names: [&str; 2]| {
        let [question, answer] = names;
        check(
            &format!(
                r#"[{{"{question}":"Feline","{answer}":"cat"}},{{"{question}":"Barks","{answer}":"dog"}}]"#
            ),
            "cat=Feline|dog=Barks",
        );
    };
    check_pair(["question", "answer"]);
    check_pair(["Question", "Answer"]);
    check_pair(["q", "a"]);
    check_pair(["prompt", "response"]);
    check_pair(["question", "correct_answer"]);
    check_pair(["question", "correctAnswer"]);
    check_pair(["hint", "solution"]);
    let quiz = r#""category":"Pets","question":"Feline","correct_answer":"cat","incorrect_answers":["ox"]"#;
    check(&format!(r#"{{"response_code":0,"results":[{{"type":"x",{quiz}}}]}}"#), "cat=Feline");
    check(r#"{"across":[{"clue":"Feline","answer":"cat"}],"down":[{"answer":"cow"}]}"#, "cat=Feline|cow");
    check(r#"{"clues":[{"clue":"Feline","answer":"cat"}],"size":[3,3]}"#, "cat=Feline");
}
#[test]
fn wishes_are_those_of_native_files() {
    let list = br#"[{"answer":"cat","required":true},{"answer":"cow","required":null},{"answer":"!dog",
        "pin":{"row":2,"column":-1,"direction":"down"}},{"answer":"ant @ 1,1,across","pin":null}]"#;
    let entries = entries(list, &WordListOptions::new()).unwrap();
    let pin = |entry: &Entry| entry.pin().map(|pin| (pin.position.row, pin.position.column, pin.direction));
    let wishes: Vec<_> = entries.iter().map(|entry| (entry.is_required(), pin(entry))).collect();
    let (down, across) = (Some((2, -1, Direction::Down)), Some((0, 0, Direction::Across)));
    assert_eq!(wishes, [(true, None), (false, None), (true, down), (true, across)]);
    check_word_refused(r#"{"answer":"cat","pin":{"row":1}}"#, "\"direction\" is missing");
    check_word_refused(r#"{"answer":"cat","required":"yes"}"#, "invalid type");
    check_word_refused(r#"{"answer":"cat","required":true,"required":false}"#, "\"required\" for the second");
    let pin = r#""pin":{"row":1,"column":2,"direction":"down"}"#;
    check_word_refused(
        &format!(r#"{{"answer":"cat @ 1,1,down",{pin}}}"#),
        "a pin behind the word and another",
    );
}
#[test]
fn what_is_left_of_a_list_is_told() {
    check_doubts(r#"{"words":["cat","dog"],"clues":["Feline","Barks"]}"#, [doubtful_field("clues")]);
    check_doubts(
        r#"[["It purrs a lot","cat"],["It barks at all","dog"]]"#,
        [Doubt::of(DoubtKind::MaybeTurned)],
    );
    check_doubts(r#"[["clue","word"],["It purrs a lot","cat"],["It barks at all","dog"]]"#, []);
}
#[test]
fn lengths_may_be_told() {
    let told = |words: &[usize]| {
        (!words.is_empty()).then(|| Doubt { words: words.to_vec(), ..Doubt::of(DoubtKind::Lengths) })
    };
    check_doubts(r#"[{"word":"cat","clue":"Feline","length":3},{"word":"dog","length":"3"}]"#, told(&[]));
    check_doubts(r#"[{"word":"cat","clue":"Feline","length":3},{"word":"dog","length":4}]"#, told(&[2]));
    check_doubts(r#"[["word","clue","length"],["cat","Feline",3],["dog","Barks",5]]"#, told(&[2]));
    let fit = r#"{"word":"cat","clue":"Feline (3)"}"#;
    check_doubts(&format!(r#"[{{"word":"icebergs","clue":"Cold (3,4)"}},{fit},{fit},{fit}]"#), told(&[1]));
}
