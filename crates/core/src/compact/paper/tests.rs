use super::*;
use crate::{Builder, Lexicon, Rule, builder::Words, random::Random};

const WORDS: &str = "banana\nananas\nnabob\nsedan\nbond\nend\nsand\nbabe\nunsaid\nqi";

/// Puts words at random, whatever has to go for them, and asks each time before that; returns how often several had to.
#[track_caller]
fn check<const N: usize>(
    words: &str,
    (rule, size): (Rule, Size),
    seed: u64,
    ask: impl Fn(&mut Paper<'_, N>, u16, Place, i32),
) -> usize {
    let lexicon: Lexicon = words.parse().unwrap();
    let crossword = Builder::new().rule(rule).build(&lexicon).unwrap();
    let task = Task::new(&crossword, &Words::new(&lexicon), None);
    let weights =
        (0..task.len() as u16).map(|word| 16 * task.letters(word).len() as i32 + i32::from(word) % 5);
    let mut paper = Paper::<N>::new(&task, size, weights.collect());
    let mut random = Random::new(seed, 0);
    let row = random.below(size.height) as i32;
    let column = random.below(size.width + 1 - task.letters(0).len() as u32) as i32;
    paper.put(0, Place { start: paper.start(Position::new(row, column)), direction: Direction::Across });
    let (mut places, mut crowded) = (Vec::new(), 0);
    for _ in 0..500 {
        let word = random.below(task.len() as u32) as u16;
        if paper.placed().contains(word) {
            continue;
        }
        places.clear();
        paper.crossing_places(word, i32::MAX, &mut places);
        let Some(&Candidate { place, .. }) = places.get(random.below(places.len() as u32) as usize) else {
            continue;
        };
        let limit = random.below(1500) as i32;
        ask(&mut paper, word, place, limit);
        if let Some(ejection) = paper.ejection(word, place, limit) {
            crowded += usize::from(ejection.words.iter().count() > 1);
            ejection.words.iter().for_each(|gone| paper.take(gone));
            paper.put(word, place);
        }
    }
    crowded
}

/// Lines find what a look at every place finds, what they say of its costs is true, and they heed limits.
#[track_caller]
fn check_lines<const N: usize>(words: &str, rule: Rule, size: Size) {
    let ask = |paper: &mut Paper<'_, N>, word: u16, _: Place, limit: i32| {
        let mut places = [(); 3].map(|()| Vec::new());
        paper.crossing_places(word, i32::MAX, &mut places[0]);
        paper.crossing_places(word, limit, &mut places[1]);
        let lines = core::mem::take(&mut paper.lines);
        assert!(lines.iter().all(Option::is_some));
        paper.crossing_places(word, i32::MAX, &mut places[2]);
        paper.lines = lines;
        for candidate in &places[0] {
            if let Some(ejection) = paper.ejection(word, candidate.place, i32::MAX) {
                assert!(candidate.cost <= ejection.cost, "{word} {candidate:?} {ejection:?}");
            }
        }
        let key = |candidate: &Candidate| {
            let Place { start, direction } = candidate.place;
            (direction, start, candidate.more_crossings)
        };
        let within = places[0].iter().filter(|candidate| candidate.cost / UNIT <= limit / UNIT).map(key);
        assert!(places[1].iter().map(key).eq(within), "{word} {limit}");
        let [found, _, scanned] = places.map(|places| {
            let mut keys: Vec<_> = places.iter().map(key).collect();
            keys.sort_unstable();
            keys
        });
        assert_eq!(found, scanned, "{word}");
    };
    assert!((0..4).map(|seed| check(words, (rule, size), seed, ask)).sum::<usize>() > 10);
}

#[track_caller]
fn check_both_ways(rule: Rule) {
    let ask = |paper: &mut Paper<'_, 1>, word: u16, place: Place, limit: i32| {
        let spot = paper.spot(word, place);
        let (by_bits, by_words) =
            (paper.ejection_by_bits(&spot, limit), paper.ejection_by_words(&spot, limit));
        assert_eq!(by_bits, by_words, "{word} {place:?} {limit}");
    };
    assert!((0..10).all(|seed| check(WORDS, (rule, Size::new(9, 8)), seed, ask) > 10));
}

#[test]
fn ejections_agree_both_ways() {
    check_both_ways(Rule::Standard);
}
#[test]
fn ejections_agree_both_ways_on_the_strict_rule() {
    check_both_ways(Rule::Strict);
}
#[test]
fn lines_in_one_part() {
    check_lines::<1>(WORDS, Rule::Standard, Size::new(9, 8));
}
#[test]
fn lines_on_the_strict_rule() {
    check_lines::<1>(WORDS, Rule::Strict, Size::new(8, 10));
}
#[test]
fn lines_of_many_words() {
    check_lines::<4>(WORDS, Rule::Standard, Size::new(10, 8));
}
#[test]
fn lines_as_long_as_fit_into_one_part() {
    check_lines::<1>(WORDS, Rule::Standard, Size::new(30, 6));
}
#[test]
fn lines_in_two_parts() {
    check_lines::<1>(WORDS, Rule::Standard, Size::new(31, 7));
}
#[test]
fn lines_in_many_parts() {
    check_lines::<1>(WORDS, Rule::Standard, Size::new(7, 150));
}
#[test]
fn lines_of_long_words() {
    let words = format!("{}\n{}\n{}", "abcd".repeat(7), "bdca".repeat(15), WORDS);
    check_lines::<1>(&words, Rule::Standard, Size::new(66, 12));
}
#[test]
fn lines_of_very_long_words() {
    let words = format!("{}\n{}\n{}", "abcd".repeat(7), "bdca".repeat(16), WORDS);
    check_lines::<1>(&words, Rule::Standard, Size::new(130, 9));
}
#[test]
fn words_too_long_for_lines() {
    let words = format!("{}\n{}", "abcd".repeat(32), WORDS);
    check::<1>(&words, (Rule::Standard, Size::new(130, 9)), 0, |paper, _, _, _| {
        assert!(paper.lines[Direction::Across as usize].is_none());
    });
}
