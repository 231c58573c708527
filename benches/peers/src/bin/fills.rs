//! Compares quadrille with the crate ingrid_core: the same grids and words, in one process, from the text of the list to
//! the fill.
//!
//! `cargo run --release --manifest-path benches/peers/Cargo.toml --bin fills LIST MIN_SCORE benches/grids/*`

use std::{env, error::Error, fs, path::Path, time::Duration};

use benches::best_of;
use ingrid_core::{
    backtracking_search::find_fill,
    grid_config::generate_grid_config_from_template_string,
    word_list::{WordList, WordListSourceConfig, WordListSourceConfigProvider},
};
use quadrille::{
    Spelling,
    fill::{Filler, Outcome, Template, Vocabulary},
};

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = env::args().skip(1);
    let (Some(list), Some(min_score)) = (arguments.next(), arguments.next()) else {
        return Err("expected LIST MIN_SCORE GRID…".into());
    };
    let (text, min_score) = (fs::read_to_string(list)?, min_score.parse()?);
    let (mut logarithms, mut grids) = (0.0, 0);
    println!("grid | words | quadrille, ms | ingrid_core 2.0.0, ms | relative time");
    println!("--- | ---: | ---: | ---: | ---:");
    for path in arguments {
        let template: Template = fs::read_to_string(&path)?.parse()?;
        let (our_time, our_result) = best_of(3, || ours(&text, min_score, &template));
        let (their_time, their_result) = best_of(1, || theirs(&text, min_score, &template));
        let name = Path::new(&path).file_stem().unwrap_or_default().to_string_lossy();
        let shown = |time: Duration, is_filled: bool| {
            format!("{:.1}{}", time.as_secs_f64() * 1e3, if is_filled { "" } else { " (no fill)" })
        };
        let relative = their_time.as_secs_f64() / our_time.as_secs_f64();
        println!(
            "{name} | {} | {} | {} | {relative:.0}",
            template.slots().len(),
            shown(our_time, our_result?),
            shown(their_time, their_result),
        );
        (logarithms, grids) = (logarithms + relative.ln(), grids + 1);
    }
    println!("\ngeometric mean of the relative times: {:.1}", (logarithms / f64::from(grids.max(1))).exp());
    Ok(())
}

fn ours(text: &str, min_score: u8, template: &Template) -> Result<bool, quadrille::Error> {
    let mut vocabulary = Vocabulary::new();
    vocabulary.add_text(text, &Spelling::default())?;
    let outcome = Filler::new().min_score(min_score).fill(template, &vocabulary)?;
    Ok(matches!(outcome, Outcome::Filled(_)))
}

fn theirs(text: &str, min_score: u8, template: &Template) -> bool {
    let pairs = text.lines().filter_map(|line| line.split_once(';'));
    let words = pairs.filter_map(|(word, score)| Some((word.to_lowercase(), score.parse().ok()?))).collect();
    let source = WordListSourceConfig {
        id: "0".into(),
        enabled: true,
        provider: WordListSourceConfigProvider::Memory { words },
        normalization: None,
    };
    let longest = template.size().columns().max(template.size().rows());
    let word_list = WordList::new(vec![source], None, Some(longest), None);
    let text = template.to_string().to_lowercase();
    let config = generate_grid_config_from_template_string(word_list, &text, min_score.into());
    find_fill(&config.to_config_ref(), None, None).is_ok()
}
