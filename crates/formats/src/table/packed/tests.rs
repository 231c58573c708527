use super::*;

#[track_caller]
fn check(lines: &str, expected: Option<(char, &str)>) {
    let found = Packed::find(&lines.replace(" // ", "\n"));
    let found = found.map(|Packed { between, within }| (between, within.map_or("", |within| within.0)));
    assert_eq!(found, expected, "{lines}");
}

#[test]
fn words_with_clues() {
    check("cat - purrs; dog - barks", Some((';', " - ")));
    check("cat: purrs, dog: barks, cow: moos // hen: clucks", Some((',', ": ")));
    check("Pets: // cat -> purrs, dog -> barks // Cats, dogs:", Some((',', " -> ")));
}

#[test]
fn words_alone() {
    check("Words: cat, dog, cow", Some((',', "")));
    check("cat, dog, guinea pig, // hen", Some((',', "")));
    check("Pets: // cat; dog; cow // Farm: // hen; pig; fox.", Some((';', "")));
    check("Vocabulary // cat, dog, cow", Some((',', "")));
}

#[test]
fn columns_and_clues_are_no_words() {
    for lines in [
        "cat - purrs; sleeps // dog - barks; bites",
        "cat: It purrs, and bites // dog: It barks",
        "cat - purrs // dog - barks // cow - moos; hen - clucks",
        "go – went, gehen – ging // see – saw, sehen – sah",
        "Hund;dog; // Katze;cat; // Kuh;cow;",
        "Hund,dog, // Katze,cat, // Kuh,cow",
        "Nr;Wort;Hinweis; // 1;Hund;bellt; // 2;Katze;miaut;",
        "Word // cat,purrs,noun",
        "Pets: // cat,purrs,noun",
        "Pets: // cat, dog, cow // hen, pig, fox",
        "Solution: salt, dissolved in water",
        "foot: body part, plural: feet, short: no // cat: pet, plural: cats",
        "force = mass × acceleration, F = ma",
        "colour; UK: colour, US: color",
        "cat: // It purrs, and sleeps // dog: // It barks, loudly",
        "Bose–Einstein, Navier–Stokes, Cauchy–Schwarz",
        "std::vector, std::map, std::list",
        "cat: pet (a: b, c: d)",
        "Star Wars: A New Hope",
        "12:30, 13:45, 14:00",
        "Hund, bellt, beißt, // Katze, miaut, kratzt, // Maus, piept, nagt",
        "HEAD: body part, ship: toilet, beer: foam // HAND: body part, clock: pointer",
        "sin: Sünde, math.: Funktion, engl.: Sünde",
        "γάτα: Τι; Πού: εδώ",
    ] {
        check(lines, None);
    }
}
