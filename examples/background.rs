//! A puzzle made on a thread of its own, which a button can stop: the screen stays alive meanwhile.

use std::{
    ops::ControlFlow,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
        mpsc::{TryRecvError, channel},
    },
    thread,
    time::{Duration, Instant},
};

use quadrille::{Builder, Crossword, Error, WordList};

/// Work that goes on.
struct Job {
    stop: Arc<AtomicBool>,
    thread: thread::JoinHandle<Result<Crossword, Error>>,
}

impl Job {
    /// Builds on a thread of its own. Each word that is placed may wake the screen.
    fn start(word_list: WordList, wake: impl Fn() + Send + Sync + 'static) -> Self {
        let stop = Arc::new(AtomicBool::new(false));
        let asked = Arc::clone(&stop);
        let builder = Builder::new().observer(move |_| {
            wake();
            if asked.load(Ordering::Relaxed) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        Self { stop, thread: thread::spawn(move || builder.build(&word_list)) }
    }
}

fn main() -> Result<(), Error> {
    // So many words take a while.
    let words = (1000..9000).map(|number| format!("{number}\n")).collect::<String>();
    let (sender, steps) = channel();
    let job = Job::start(words.parse()?, move || sender.send(()).unwrap_or_default());
    let started = Instant::now();
    let mut seen = 0_u32;
    loop {
        match steps.try_recv() {
            Ok(()) => seen += 1,
            // Here the screen is drawn and buttons are looked at; this one is pressed after a moment.
            Err(TryRecvError::Empty) => thread::sleep(Duration::from_millis(5)),
            Err(TryRecvError::Disconnected) => break,
        }
        if started.elapsed() > Duration::from_millis(100) {
            job.stop.store(true, Ordering::Relaxed);
        }
    }
    // What was built until then is a crossword, too.
    let crossword = job.thread.join().expect("a builder does not panic")?;
    println!("{} words placed, of {seen} that were tried in all attempts", crossword.len());
    Ok(())
}
