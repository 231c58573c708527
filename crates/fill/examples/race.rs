//! Fills templates.
use std::{env, fs, time::Instant};

use quadrille_core::Spelling;
use quadrille_fill::{Filler, Outcome, Template, Vocabulary};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut args = env::args().skip(1);
    let list = fs::read_to_string(args.next().unwrap())?;
    let min: u8 = args.next().unwrap().parse()?;
    let seeds: u64 = args.next().unwrap().parse()?;
    let start = Instant::now();
    let mut vocabulary = Vocabulary::new();
    let spelling = Spelling::default();
    vocabulary.add_text(&list, &spelling)?;
    eprintln!("read {:?}", start.elapsed());
    if let Ok(words) = env::var("PATTERN") {
        let (a, b) = words.split_once('-').unwrap();
        for seed in 0..seeds {
            let g = quadrille_fill::PatternGenerator::new(quadrille_core::Size::new(15, 15))
                .words(a.parse()?..=b.parse()?);
            let start = Instant::now();
            let t = g.template(seed)?;
            let time = start.elapsed();
            let filled = matches!(
                Filler::new().min_score(min).max_steps(1_000_000).fill(&t, &vocabulary)?,
                Outcome::Filled(_)
            );
            println!("{t}{time:?} {} words filled {filled}", t.slots().len());
        }
    }
    for path in args {
        let text = fs::read_to_string(&path)?;
        let template: Template = text.parse()?;
        for seed in 0..seeds {
            let start = Instant::now();
            let filler = Filler::new().min_score(min).seed(seed).max_steps(200_000_000);
            let problem = filler.problem(&template, &vocabulary)?;
            let outcome = problem.fill();
            let time = start.elapsed();
            let name = path.rsplit('/').next().unwrap();
            match outcome {
                Outcome::Filled(fill) => {
                    println!(
                        "{name} {seed}: filled {time:.1?} steps {} score {} {:.2}",
                        fill.steps(),
                        fill.score().min,
                        fill.score().mean()
                    );
                    if let Ok(best) = env::var("BEST") {
                        let start = Instant::now();
                        let better = problem.improve(&fill, best.parse()?);
                        println!(
                            "  best {:.1?} steps {} score {} {:.2}",
                            start.elapsed(),
                            better.steps(),
                            better.score().min,
                            better.score().mean()
                        );
                    }
                }
                Outcome::Impossible(why) => println!(
                    "{name} {seed}: impossible {time:.1?} {:?} {}",
                    why.slots.iter().map(|s| s.to_string()).collect::<Vec<_>>(),
                    why.is_minimal
                ),
                other => println!("{name} {seed}: {other:?} {time:.1?}"),
            }
        }
    }
    Ok(())
}
