//! What separates words from clues.

use super::*;

#[test]
fn a_dash_or_the_like_in_every_line_separates() {
    check(
        "# pets\ncat – Feline\nrock-hopper – It hops, far; away\n",
        "cat=Feline|rock-hopper=It hops, far; away",
    );
    check("cat - Feline (3)\ndog - Barks: bites\n", "cat=Feline (3)|dog=Barks: bites");
    check("cat — Feline\ndog\u{a0}- Barks - bites\n", "cat=Feline|dog=Barks - bites");
    check("cat: Feline – furry\ndog: Barks – bites\n", "cat=Feline – furry|dog=Barks – bites");
    check("chat : félin\nchien : aboie\n", "chat=félin|chien=aboie");
    check("cat = Feline\ndog = Barks\n", "cat=Feline|dog=Barks");
    check("cat=Feline\ndog=Barks\n", "cat=Feline|dog=Barks");
    check("cat / Feline\ndog / Barks\n", "cat=Feline|dog=Barks");
    check("cat :Feline\ndog : Barks\ncow: Moos\n", "cat=Feline|dog=Barks|cow=Moos");
    check("cat.....Feline\ndog … Barks\n", "cat=Feline|dog=Barks");
    check("cat–It purrs\ndog–It barks\n", "cat=It purrs|dog=It barks");
    check("さくら　春の花\nねこ　ニャーと鳴く\n", "さくら=春の花|ねこ=ニャーと鳴く");
    check("１．さくら　－　春の花\n２．ねこ　－　鳴く\n", "さくら=春の花|ねこ=鳴く");
    check("1. Hund\u{2003}dog\n2. Katze\u{2003}cat\n", "Hund=dog|Katze=cat");
    check("cat   Feline\nguinea pig  It whistles\n", "cat=Feline|guinea pig=It whistles");
    check("cat  –  Feline\ndog  –  Barks\n", "cat=Feline|dog=Barks");
    check("cat -> Feline\ndog → Barks\n", "cat=Feline|dog=Barks");
    check("cat|Feline\ndog|Barks\n", "cat=Feline|dog=Barks");
    check("cat –\ndog – Barks\n", "cat|dog=Barks");
    check("!cat – Feline\ndog @ 1,2,down – Barks\n", "cat=Feline|dog=Barks");
    check("\"rock – paper\" – Game\ncat – \"Feline\"\n", "rock – paper=Game|cat=\"Feline\"");
    check("\"cat – Feline, a pet\"\ndog – Barks\n", "cat=Feline, a pet|dog=Barks");
}

#[test]
fn a_dash_yields_to_what_separates_before_it() {
    check("cat;A pet – furry\ndog;Pet – barks\n", "cat=A pet – furry|dog=Pet – barks");
    check("cat  ;A pet\ndog  ;Barks\n", "cat=A pet|dog=Barks");
    check("cat,A pet – furry\ndog,Pet – barks\n", "cat=A pet – furry|dog=Pet – barks");
    check("cat\tA pet – furry\ndog – cow\tPets\n", "cat=A pet – furry|dog – cow=Pets");
    check("rock – paper;Game\ncat;Feline – furry\n", "rock – paper=Game|cat=Feline – furry");
    check("rock, paper – Game\ncat – Feline\n", "rock, paper=Game|cat=Feline");
    check("\"cat\",\"A pet – furry\"\n\"dog\",\"Pet – barks\"\n", "cat=A pet – furry|dog=Pet – barks");
}

#[test]
fn a_comma_yields_to_a_mark_behind_it_and_ends_the_first_form() {
    let check_forms = |text: &str, expected: &str, lines: &[usize]| {
        check(text, expected);
        check_doubts(text, Doubt::at(DoubtKind::Forms, lines));
    };
    check_forms("der Hund, die Hunde – dog\ndie Katze, -n – cat\n", "der Hund=dog|die Katze=cat", &[1, 2]);
    check_forms("# verbs\nsee, saw, seen = sehen\ngo, went = gehen\n", "see=sehen|go=gehen", &[2, 3]);
    check_forms("a1, b – c\na2, b – c\na3 – c\na4, b – c, d\n", "a1=c|a2=c|a3=c|a4=c, d", &[1, 2, 4]);
    check("\"to be, to do\" – c\nse, e – c\nsi, i – c\nso, o – c\n", "to be, to do=c|se=c|si=c|so=c");
    // Commas without space, or a dash in some lines.
    check("cat,A pet – furry\ndog,Pet – barks\n", "cat=A pet – furry|dog=Pet – barks");
    check("cat, A pet – furry\ndog, It barks\n", "cat=A pet – furry|dog=It barks");
    check("\"cat\", \"A pet – furry\"\n\"dog\", \"Pet – barks\"\n", "cat=A pet – furry|dog=Pet – barks");
}

#[test]
fn a_mark_in_most_lines_separates() {
    let check_bare = |text: &str, expected: &str, lines: &[usize]| {
        check(text, expected);
        check_doubts(text, Doubt::at(DoubtKind::Bare, lines));
    };
    check_bare("cat - purrs\ngoat - eats\nrat\nant - small\n", "cat=purrs|goat=eats|rat|ant=small", &[3]);
    check_bare(
        "1. cat - a\n2. dog - b\n3. guinea pig\n4. cow - c\n5. ox\n",
        "cat=a|dog=b|guinea pig|cow=c|ox",
        &[3, 5],
    );
    check_bare("cat: a\ndog: b\ncow: c\nrat, bat\n", "cat=a|dog=b|cow=c|rat, bat", &[4]);
    check("cat - a\ndog - b\ncow- c\nox - d\n", "cat=a|dog=b|cow=c|ox=d");
    check_bare("cat -> a\ndog -> b\ncow - c\nox -> d\n", "cat=a|dog=b|cow - c|ox=d", &[3]);
    check("cat: a\ndog: b\ncow: c\nox\nbat\nrat\n", "cat: a|dog: b|cow: c|ox|bat|rat");
    check("cat;a – b\ndog;a – b\ncow;a – b\nox\n", "cat=a – b|dog=a – b|cow=a – b|ox");
}

#[test]
fn one_odd_line_spoils_no_other() {
    let check_told = |text: &str, expected: &str, doubts: &[(DoubtKind, usize)]| {
        check(text, expected);
        check_doubts(text, doubts.iter().filter_map(|&(kind, line)| Doubt::at(kind, [line])));
    };
    let colons = "cat=a|dog=b|owl=c|ant=d";
    check_told(
        "cat: a\ndog: b\nowl: c\nant: d\ncow: e\tf\n",
        &format!("{colons}|cow=e"),
        &[(DoubtKind::Columns, 5)],
    );
    check_told("cat: a\ndog: b\nowl: c\nant: d\ncow: e; f\n", &format!("{colons}|cow=e; f"), &[]);
    check_told("cat: a\ndog: b\nowl: c\nant: d\ncow\te\n", &format!("{colons}|cow=e"), &[]);
    check_told(
        "cat,a\ndog,b\nowl,c\nant,d\ncow;e\n",
        "cat=a|dog=b|owl=c|ant=d|cow;e",
        &[(DoubtKind::Bare, 5)],
    );
    let commas = "cat, a\ndog, b\nowl, c\nant, d\ncow, e\nrat, f\nbat, g\nox\n";
    check_told(commas, "cat=a|dog=b|owl=c|ant=d|cow=e|rat=f|bat=g|ox", &[(DoubtKind::Bare, 8)]);
}

#[test]
fn names_of_columns_tell_the_order_and_not_the_separator() {
    let expected = "cat=Feline|dog=Barks|cow=Moos";
    check("Word - Clue\ncat: Feline\ndog: Barks\ncow: Moos\n", expected);
    check("Word, Clue\ncat: Feline\ndog: Barks\ncow: Moos\n", expected);
    check("Clue;Word\nFeline,cat\nBarks,dog\nMoos,cow\n", expected);
    check("Hints | Words\nFeline - cat\nBarks - dog\nMoos - cow\n", expected);
    check("Word, Clue\ncat, A – b\ndog, A – c\n", "cat=A – b|dog=A – c");
    check("word,clue\ncat\ndog\n", "cat|dog");
}

#[test]
fn lines_with_another_separator_are_told() {
    let check_bare = |text: &str, expected: Option<&[usize]>| {
        check_doubts(text, expected.and_then(|lines| Doubt::at(DoubtKind::Bare, lines)));
    };
    check_bare("cat;x\ntar,Road\nrat;y\n", Some(&[2]));
    check_bare("cat\tx\nrat\ty\ntar: Road\nox\n", Some(&[3]));
    check_bare("cat,x\nrat,y\ntar;Road\n", Some(&[3]));
    check_bare("cat,x\nrat,y\nox\n", Some(&[3]));
    check_bare("cat\tx\nrat\ty\nox\n", None);
}

#[test]
fn phrases_without_clues_are_told() {
    let check =
        |text: &str, expected: bool| check_doubts(text, expected.then_some(Doubt::of(DoubtKind::MaybeGlued)));
    check("What is near? Paris\nWhat is far? Rome\ncat\n", true);
    check("photosynthesis\nHow plants make food\n\nxylem\nIt carries the water\nIn plants\n", false);
    check("stoma it is how plants breathe\nxylem it carries all the water\nleaf\n", true);
    check("cat\nIt purrs\n\ndog\nIt barks\n\ncow\nIt moos\n", true);
    check("cat\nguinea pig\ndog\npolar bear\ncow\n", false);
    check("New York\nWhy?\nO'Neill\nrock-hopper\n", false);
    check("New York City\n", false);
    check("Donaudampfschifffahrt\nRindfleischetikettierung\nHottentottenstottertrottel\n", false);
    check("rock–paper\nParis–Dakar\nhot–cold\n", false);
    let lines = WordListOptions::new().format(WordListFormat::Lines);
    assert_eq!(list(b"one two three\nfour five six\n", &lines).unwrap().doubts, []);
}

#[test]
fn lengths_tell_which_comes_first() {
    check(
        "Capital of France (5) – Paris\nCapital of Italy (4) – Rome\n",
        "Paris=Capital of France|Rome=Capital of Italy",
    );
    check("Big Apple (3,4);New York\nFeline (3);cat\n", "New York=Big Apple|cat=Feline");
    check("cat (3) – Feline\ndog (3) – Barks\n", "cat=Feline|dog=Barks");
    check("Capital of France (5) – Paris\n", "Capital of France (5) – Paris");
    check("Big cat (5);tiger\nFeline (4);cat\n", "Big cat=(5) tiger|Feline=(4) cat");
}

#[test]
fn questions_come_first() {
    let expected = "Paris=What is near?|Rome=What is far?";
    check("What is near? Paris\nWhat is far? Rome\n", expected);
    let long = "Paris=What is so near?|Rome=What is so far?";
    check("What is so near? (Paris)\nWhat is so far? (Rome)\n", long);
    check("What is so near?\tParis\nWhat is so far?\tRome\n", long);
    check("How are you?\tWie geht's\nWho?\tWer\n", "How are you?=Wie geht's|Who?=Wer");
    check(
        "cat\twho purrs?\ndog\tbarks\ncow\twho moos?\nhen\tlays\n",
        "cat=who purrs?|dog=barks|cow=who moos?|hen=lays",
    );
    check(
        "cat;who purrs?\ndog;barks\ncow;who moos?\nhen;lays\n",
        "cat=who purrs?|dog=barks|cow=who moos?|hen=lays",
    );
    check("1. What is near?\nParis\n2. What is far?\nRome\n", expected);
    check("Q1. What is near? A: Paris\nQ2. What is far? A: Rome\n", expected);
    check(
        "My ___ purrs well. (cat)\nA ___ barks well. (dog)\n",
        "cat=My ___ purrs well.|dog=A ___ barks well.",
    );
    check("Really?;Song\nWho?;Why?\n", "Really?=Song|Who?=Why?");
}

#[test]
fn as_many_separators_in_all_clues_are_told() {
    let check =
        |text: &str, expected: bool| check_doubts(text, expected.then_some(Doubt::of(DoubtKind::Joined)));
    check("Hund; -e; dog\nKatze; -n; cat\nTier; -e; animal\n", true);
    check("Hund,-e,dog\nKatze,-n,cat\nTier,-e,animal\n", true);
    check("Hund; -e; dog\nKatze; cat\nTier; -e; animal\n", false);
    check("Hund,\"a, b\"\nKatze,\"a, b\"\nTier,\"a, b\"\n", false);
    check("word;clue\nHund;a;b\nKatze;a;b\nTier;a;b\n", false);
}

#[test]
fn what_all_lines_have_separates_before_what_words_have() {
    let films = "Mission: Impossible=Cruise|Dune: Two=Sand|Jaws=Shark|Rocky: One=Box";
    check("Mission: Impossible;Cruise\nDune: Two;Sand\nJaws;Shark\nRocky: One;Box\n", films);
    check("Mission: Impossible,Cruise\nDune: Two,Sand\nJaws,Shark\nRocky: One,Box\n", films);
    check("cat | Feline\nStar Wars: A New Hope | A film\n", "cat=Feline|Star Wars: A New Hope=A film");
    check(
        "Hund, dog; hound\nKatze, cat; kitty\nMaus, mouse\n",
        "Hund=dog; hound|Katze=cat; kitty|Maus=mouse",
    );
    check("Hund, der; dog\nKatze, die; cat\n", "Hund, der=dog|Katze, die=cat");
    check("cat, Feline\n", "cat=Feline");
}

#[test]
fn words_in_rows_are_told() {
    let check =
        |text: &str, expected: bool| check_doubts(text, expected.then_some(Doubt::of(DoubtKind::Rows)));
    check("apple, pear, plum, peach,\norange, lemon, lime, melon, mango,\nbanana, fig, date\n", true);
    check("Hund;cat;dog\nKatze;cat;dog;cow\n", true);
    check("apple, red, round\nlemon, yellow, sour, not sweet\n", false);
    check("apple,\"red, round\"\nlemon,\"yellow, sour, small\"\n", false);
    check("apple, red\nlemon, yellow\n", false);
}

#[test]
fn a_dash_in_some_lines_is_part_of_words() {
    check("cat – Feline\n", "cat – Feline");
    check("Star Wars: A New Hope\nAlien\n", "Star Wars: A New Hope|Alien");
    check("E=mc2\n12:30\nrock-and-roll\n", "E=mc2|12:30|rock-and-roll");
}

#[test]
fn looser_marks_separate_where_every_line_has_them() {
    let expected = "cat=It purrs|dog=It barks";
    check("cat- It purrs\ndog -It barks\n", expected);
    check("cat - It purrs\ndog -It barks\n", expected);
    check("cat:It purrs\ndog: It barks\n", expected);
    check("苹果，水果\n白菜，蔬菜\n", "苹果=水果|白菜=蔬菜");
    check("rock- hopper\nox\n", "rock- hopper|ox");
}

#[test]
fn a_line_without_the_dash_of_most_others_is_told() {
    let check = |text: &str, expected: Option<usize>| {
        check_doubts(text, expected.and_then(|line| Doubt::at(DoubtKind::Unmarked, [line])));
    };
    check("# pets\ncat – Feline\ndog – Barks\ncow\n", Some(4));
    check("cat – Feline\ndog – Barks; bites\ncow\n", Some(3));
    check("Alien\nStar Wars: IV\nMission: Mars\n", Some(1));
    check("cat – Feline\ndog\ncow\n", None);
    check("cat;on – off\ndog;on – off\ncow;-\n", None);
    check("rock – paper;Game\ncat – dog;Pets\ncow;It moos\n", None);
}
