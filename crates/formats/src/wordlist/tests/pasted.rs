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
    check("cat;1 < 2 & <so>\ndog;&amp; x\n", "cat=1 < 2 & <so>|dog=& x");
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
    assert_eq!(found("| pet | Kind |\n|---|---|\n| cat | Feline |\n", &dash), "cat=Feline");
}

#[track_caller]
fn check_around(text: &str, expected: &str, around: &[usize]) {
    check(text, expected);
    check_doubts(text, Doubt::at(DoubtKind::Around, around));
}

#[test]
fn what_is_around_a_table_or_a_fence_is_told() {
    check_around("Here it is:\n\n|Word|Clue|\n|-|-|\n|cat|Feline|\n\nMore?\n", "cat=Feline", &[1, 7]);
    check_around("```csv\nword,clue\ncat,Feline\n```\nMore?\n", "cat=Feline", &[5]);
    check_around("```json\n[{\"answer\":\"cat\",\"clue\":\"Feline\"}]\n```\n", "cat=Feline", &[]);
    check_around("# title: Pets\n```\ncat - Feline\ndog - Barks\n```\n", "cat=Feline|dog=Barks", &[]);
    check_around(
        "Sure:\n\n1. **Cat** – Feline\n2. **Dog** – Barks\n\nAsk me for more!\n",
        "Cat=Feline|Dog=Barks",
        &[6],
    );
    check_around("cat\ndog\n", "cat|dog", &[]);
}

#[test]
fn several_brackets_are_one_clue() {
    check("apple (red) (round)\npear (green fruit)\n", "apple=(red) (round)|pear=green fruit");
    check("Hund (m) (bellt)\nKatze (f) (miaut)\n", "Hund=(m) (bellt)|Katze=(f) (miaut)");
}

#[test]
fn brackets_behind_words_may_be_remarks() {
    check("apple (5) - Fruit\nrock-hopper (4-6) - Penguin\n", "apple=Fruit|rock-hopper=Penguin");
    check("abate (v.) - lessen\nCatch (22) - Novel\n", "abate=(v.) lessen|Catch=(22) Novel");
    check("abate (v.)\ncat\n", "abate=(v.)|cat");
    check("Star Wars (1977)\nBank (1)\n(500) Days\n", "Star Wars=(1977)|Bank=(1)|(500) Days");
    check("der Hund, -e\tdog\ndas Haus, ¨-er\thouse\n", "der Hund=-e dog|das Haus=¨-er house");
    check("abandon (v) to leave\nbig (adj) large\n", "abandon=(v) to leave|big=(adj) large");
    check("Feline (3) cat\nBig cat (5) tiger\n", "cat=Feline|tiger=Big cat");
    check("(der) Hund - dog\n(die) Katze - cat\n", "Hund=(der) dog|Katze=(die) cat");
    check("(der) Hund\nKatze\n", "Hund=(der)|Katze");
    check("go (went, gone)\neat (ate, eaten)\n", "go=went, gone|eat=ate, eaten");
    check("go (went; gone)\nsing, loudly\n", "go=(went; gone)|sing, loudly");
    check("cat (pet), Feline\ndog (, Barks\n", "cat=(pet) Feline|dog (=Barks");
    check("apple /ˈæp.əl/\npear [peə]\n", "apple=/ˈæp.əl/|pear=[peə]");
    check("apple (n.) /ˈæp.əl/\npear [peə] (n.) - Fruit\n", "apple=(n.) /ˈæp.əl/|pear [peə] (n.) - Fruit");
    check("apple (n.) 🍎 - red\npear (🍐) - green\n", "apple=(n.) red|pear=(🍐) green");
    let tokens = WordListOptions::new().spelling(Spelling::default().tokens(" ").unwrap());
    let entries = list("A ♥ K ♠\nK (J)\n".as_bytes(), &tokens).unwrap().entries;
    assert_eq!(entries.iter().map(|entry| entry.answer().len()).collect::<Vec<_>>(), [4, 2]);
    check("\"abate (v.)\"\ncat\n", "abate (v.)|cat");
    check("Hund (bellt)\nKatze (miaut)\nMaus (piept)\nKuh\n", "Hund=(bellt)|Katze=(miaut)|Maus=(piept)|Kuh");
    check_doubts("Hund (bellt)\nKatze (miaut)\nMaus (piept)\nKuh\n", []);
}

#[test]
fn emoji_beside_words_are_no_part_of_them() {
    check("apple 🍎\npear 🍐\n", "apple|pear");
    check("apple 🍎 - red\npear 🍐 - green\n", "apple=red|pear=green");
    check("apple;🍎\n🐶🐱;pets\n", "apple=🍎|🐶🐱=pets");
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

/// Words with clues, and the lines that are skipped as headings.
#[track_caller]
fn check_parts(text: &str, expected: &str, headings: &[usize]) {
    check(text, expected);
    check_doubts(text, Doubt::at(DoubtKind::Heading, headings));
}

#[test]
fn numbers_may_have_gaps_in_parts() {
    check("1. CAT - purrs\n2. GOAT - eats\n4. TIGER - striped\n", "CAT=purrs|GOAT=eats|TIGER=striped");
    check_parts(
        "### Across\n1. **CAT** – It purrs\n2. **GOAT** – It eats\n\n### Down\n1. **COW** – gives milk\n3. **TIGER** – striped\n",
        "CAT=It purrs|GOAT=It eats|COW=gives milk|TIGER=striped",
        &[],
    );
    check("- 1. CAT: purrs\n- 2. GOAT: eats\n- 3. COW: milk\n", "CAT=purrs|GOAT=eats|COW=milk");
    check("① Cat: purrs\n② Dog: barks\n", "Cat=purrs|Dog=barks");
    check("3. Liga\n2. Bundesliga\n", "3. Liga|2. Bundesliga");
    check(
        "1. Mai\nC++\n*NSYNC\nM*A*S*H\n(500) Days of Summer\n",
        "1. Mai|C++|*NSYNC|M*A*S*H|(500) Days of Summer",
    );
}

#[test]
fn headings_end_in_a_colon() {
    check_parts("Animals:\ncat\ngoat\ntiger\nPlants:\noak\nrose\n", "cat|goat|tiger|oak|rose", &[1, 5]);
    check_parts("Animals:\n- cat\n- goat\nPlants:\n- oak\n- rose\n", "cat|goat|oak|rose", &[1, 4]);
    check_parts(
        "Easy:\n- Cat: It purrs\n- Goat: It eats\nHard:\n- Tiger: striped\n- Ocelot: spotted\n",
        "Cat=It purrs|Goat=It eats|Tiger=striped|Ocelot=spotted",
        &[1, 4],
    );
    check_parts(
        "cat - purrs\ndog:\ngoat - eats\ntiger - striped\nrat:\nant - small\n",
        "cat=purrs|dog|goat=eats|tiger=striped|rat|ant=small",
        &[],
    );
}

#[test]
fn clues_of_a_crossword_have_headings_in_any_language() {
    let check = |across: &str, down: &str| {
        let text =
            format!("{across}\n1. CAT - purrs\n3. GOAT - eats\n{down}\n1. COW - milk\n2. TIGER - striped\n");
        check_parts(&text, "CAT=purrs|GOAT=eats|COW=milk|TIGER=striped", &[1, 4]);
    };
    check("Across", "Down");
    check("ACROSS:", "DOWN:");
    check("**Across**", "**Down**");
    check("Across Clues", "Down Clues");
    check("Waagerecht", "Senkrecht");
    check("Horizontalement", "Verticalement");
    check("横向", "纵向");
}

#[test]
fn headings_are_bold_or_between_equals_signs() {
    check_parts(
        "**Easy**\n\n1. **Cat** – It purrs\n2. **Goat** – It eats\n3. **Hare** – ears\n\n**Hard**\n\n1. **Tiger** – striped\n2. **Ocelot** – spotted\n",
        "Cat=It purrs|Goat=It eats|Hare=ears|Tiger=striped|Ocelot=spotted",
        &[1, 7],
    );
    check_parts(
        "== Animals ==\n* [[Cat]] – a feline\n* [[Dog|Hound]] – barks\n== Plants ==\n* [[Oak]] – tree\n",
        "Cat=a feline|Hound=barks|Oak=tree",
        &[1, 4],
    );
    check("[[Cat]] – a feline\n[[Dog]] – barks\n", "Cat=a feline|Dog=barks");
}

#[test]
fn rows_above_rules_are_headings() {
    check_parts(
        "### Across\n| No. | Answer | Clue |\n|---|---|---|\n| 1 | Cat | purrs |\n| 3 | Goat | eats |\n\n### Down\n| No. | Answer | Clue |\n|---|---|---|\n| 2 | Tiger | striped |\n",
        "Cat=purrs|Goat=eats|Tiger=striped",
        &[],
    );
    check_parts("| Animal | Sound |\n|---|---|\n| Cat | meow |\n| Goat | maa |\n", "Cat=meow|Goat=maa", &[1]);
    check_parts("| Words |\n|---|\n| cat |\n| dog |\n", "cat|dog", &[]);
}

#[test]
fn web_pages_have_lists_and_tables() {
    check("<ul>\n<li>Cat - purrs</li>\n<li>Goat - eats</li>\n</ul>\n", "Cat=purrs|Goat=eats");
    check(
        "<table>\n<tr><td>Cat</td><td>purrs</td></tr>\n<tr>\n<td>Goat</td>\n<td>eats</td>\n</tr>\n</table>\n",
        "Cat=purrs|Goat=eats",
    );
    check("caf&eacute; - drink\nAT&amp;T - phone\n", "café=drink|AT&T=phone");
    check("logic - if a<i and i>b then stop\ncalc - sums\n", "logic=if a<i and i>b then stop|calc=sums");
    check("cat - a<b and c>d\nowl - <3\n", "cat=a<b and c>d|owl=<3");
}

#[test]
fn lines_of_web_pages_are_told_as_they_are_in_the_file() {
    check_refused("<ul><li>cat<li>dog</ul>\n<ul><li>cow<li>x</ul>\n", "line 2: \"x\"");
    check_refused("<table><tr><td>cat<tr><td>dog</table>\n<p>x", "line 2: \"x\"");
    check_parts(
        "<ul><li>Pets:<li>cat<li>dog</ul>\n<ul><li>Plants:<li>oak<li>elm</ul>\n",
        "cat|dog|oak|elm",
        &[1, 2],
    );
}

#[test]
fn brackets_stand_before_separators() {
    check("Hund (m) - bellt\nKatze (f) - schnurrt\n", "Hund=(m) bellt|Katze=(f) schnurrt");
    check("run (verb) - go\ncat (3 letters) - purrs\n", "run=(verb) go|cat=purrs");
    check("Cat [3]: It purrs\nGoat [4]: It eats\n", "Cat=It purrs|Goat=It eats");
    check("كتاب (٤) : ورق\nقطة (٣) : تموء\n", "كتاب=ورق|قطة=تموء");
    check("Katze (5 Buchstaben) - miaut\nHund (4 Buchstaben) - bellt\n", "Katze=miaut|Hund=bellt");
    check("苹果 (píngguǒ) - apple\n白菜 (báicài) - cabbage\n", "苹果=(píngguǒ) apple|白菜=(báicài) cabbage");
    check("林檎（りんご）：赤い\n白菜（はくさい）：緑\n", "林檎=（りんご） 赤い|白菜=（はくさい） 緑");
}

#[test]
fn each_word_may_have_two_lines() {
    let pairs = "Cat=It purrs|Dog=It barks";
    check("1. Word: Cat\n   Clue: It purrs\n2. Word: Dog\n   Clue: It barks\n", pairs);
    check("**Clue:** It purrs\n**Answer:** Cat\n\n**Clue:** It barks\n**Answer:** Dog\n", pairs);
    check("1. Cat\n   - It purrs\n2. Dog\n   - It barks\n", pairs);
    check("Cat::It purrs\nDog::It barks\n", pairs);
    check("std::vector: array\nstd::map: tree\n", "std::vector=array|std::map=tree");
}

#[test]
fn lines_that_are_drawn_say_nothing() {
    check_around(
        "cat - purrs\ngoat - eats\n---\ntiger - striped\n",
        "cat=purrs|goat=eats|tiger=striped",
        &[],
    );
    check_around("***\ncat\n___\n====\ndog\n", "cat|dog", &[]);
}

#[test]
fn titles_stand_above_all() {
    let check = |text: &str, headings: &[usize]| {
        check_parts(text, "cat=purrs|act=deed|tiger=striped", headings);
        assert_eq!(list(text.as_bytes(), &WordListOptions::new()).unwrap().metadata.title(), Some("Pets"));
    };
    check("Pets\n-------\ncat - purrs\nact - deed\ntiger - striped\n", &[]);
    check("Pets\n\nEasy:\n1. cat - purrs\n2. act - deed\n\nHard:\n1. tiger - striped\n", &[3, 7]);
    check("Pets\n\nAcross\n1. cat - purrs\n4. act - deed\n\nDown\n2. tiger - striped\n", &[3, 7]);
}

#[test]
fn comments_that_may_be_words_are_told() {
    let check = |text: &str, lines: &[usize]| {
        check_doubts(text, Doubt::at(DoubtKind::Comment, lines));
    };
    check("#1 fan\nfan\nnaan\n", &[1]);
    check("#love\n#peace\nhope\nopen\n", &[1, 2]);
    check("#title: Pets\n# love\n#separator:tab\ncat\ndog\n", &[]);
    check_refused(
        "#1 Cat - purrs\n#2 Goat - eats\n",
        "no words: give at least one, each on a line of its own that",
    );
}

#[test]
fn sentences_above_a_list_are_no_title() {
    let text =
        "Sure! Here is a list of 3 words for your crossword:\n\n1. **Cat** – purrs\n2. **Goat** – eats\n";
    check_around(text, "Cat=purrs|Goat=eats", &[1]);
    assert_eq!(list(text.as_bytes(), &WordListOptions::new()).unwrap().metadata.title(), None);
    check_around(
        "**Animals**\n\n1. **Cat** – purrs\n2. **Goat** – eats\n\n**Answer key:** 1. Cat 2. Goat\n",
        "Cat=purrs|Goat=eats",
        &[6],
    );
}

#[test]
fn pins_may_stand_behind_clues() {
    let check = |text: &str, expected: &str| {
        check(text, expected);
        assert!(
            entries(text.as_bytes(), &WordListOptions::new())
                .unwrap()
                .iter()
                .any(|entry| entry.pin().is_some())
        );
    };
    check("cat - purrs @ 3,5,down\nact - deed\n", "cat=purrs|act=deed");
    check("cat: purrs @3,5,Down\nact: deed\n", "cat=purrs|act=deed");
    check("cat, purrs @ 3,5,down\nact, deed\n", "cat=purrs|act=deed");
    check("cat;purrs @ 3,5,down\nact;deed\n", "cat=purrs|act=deed");
    check("cat @1,1,down\nact\n", "cat|act");
}

#[test]
fn flash_cards_have_two_sides() {
    let check_told = |text: &str| {
        check(text, "cat=It purrs|dog");
        check_doubts(text, []);
    };
    check_told("#separator:tab\n#html:true\n#tags column:3\n<b>cat</b>\tIt purrs\tpet\ndog\t\tpet\n");
    check_told("#guid column:1\n#deck column:2\n#tags column:5\nx1\tA\tcat\tIt purrs\tpet\nx2\tA\tdog\t\t\n");
    check("Front,Back\ncat,purrs\n", "cat=purrs");
}
