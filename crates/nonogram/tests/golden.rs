#![allow(clippy::unwrap_used)]
use quadrille_core::Size;
use quadrille_nonogram::*;
#[test]
fn golden() {
    let mut state = 7_u32;
    let mut random = |below: u32| { state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223); (state >> 8) % below };
    for k in 0..60 {
        let (w, h) = (4 + random(14), 4 + random(14));
        let dense = 30 + random(40);
        let text: String = (0..h).map(|_| (0..w).map(|_| if random(100) < dense { '#' } else { '.' }).collect::<String>() + "\n").collect();
        let picture: Picture = text.parse().unwrap();
        let clues = picture.clues();
        for method in [Method::Auto, Method::Line, Method::Sat, Method::Deduce] {
            let a = Solver::new().max_steps(300_000).method(method).analyze(&clues);
            println!("{k} {method} {} {} {}", a.verdict, a.solved_by, a.steps);
        }
        let a = Solver::new().max_steps(300_000).analyze_picture(&picture);
        println!("{k} picture {} {} {}", a.verdict, a.solved_by, a.steps);
        println!("{k} count {}", Solver::new().max_steps(100_000).count(&clues, Some(1_000_000)));
        for s in [Solvability::Line, Solvability::Unique] {
            let r = Repairer::new().solvability(s).max_steps(100_000).repair(&picture);
            println!("{k} repair {:?} {} {:?} {}", r.reached, r.picture, r.limit, r.changed.len());
        }
        if k % 6 == 0 {
            let r = Repairer::new().solvability(Solvability::Unique).max_steps(200_000).max_changes(9).repair(&picture);
            println!("{k} repair {:?} {} {:?}", r.reached, r.picture, r.limit);
            let t = DifficultyTuner::new(Level::ALL[1 + k / 6 % 4]).max_attempts(3000).seed(3).tune(&picture);
            println!("{k} tune {:?} {}", t.level, t.picture);
        }
    }
    for &level in Level::ALL {
        let g = Generator::new(Size::new(9, 8)).unwrap().level(level).max_attempts(1500).seed(5);
        println!("generate {level} {:?}", g.puzzle(1).map(|p| p.to_string()));
    }
}
