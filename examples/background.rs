//! Builds a crossword on another thread, which a button can stop. The interface stays responsive meanwhile.

use std::{
    ops::ControlFlow,
    sync::mpsc::{TryRecvError, channel},
    thread,
    time::{Duration, Instant},
};

use quadrille::{Builder, Crossword, Error, Stop, WordList};

/// Work in the background.
struct Job {
    stop: Stop,
    thread: thread::JoinHandle<Result<Crossword, Error>>,
}

impl Job {
    /// Starts to build on another thread. `wake` is called for each word that is placed.
    fn start(word_list: WordList, wake: impl Fn() + Send + Sync + 'static) -> Self {
        let stop = Stop::new();
        let builder = Builder::new().stop(&stop).observer(move |_| {
            wake();
            ControlFlow::Continue(())
        });
        Self { stop, thread: thread::spawn(move || builder.build(&word_list)) }
    }
}

fn main() -> Result<(), Error> {
    // A list of this length takes a while.
    let words = (1000..9000).map(|number| format!("{number}\n")).collect::<String>();
    let (sender, steps) = channel();
    let job = Job::start(words.parse()?, move || sender.send(()).unwrap_or_default());
    let started = Instant::now();
    let mut placed = 0_u32;
    loop {
        match steps.try_recv() {
            Ok(()) => placed += 1,
            // A program would draw its interface and read input here. The button is pressed after a moment.
            Err(TryRecvError::Empty) => thread::sleep(Duration::from_millis(5)),
            Err(TryRecvError::Disconnected) => break,
        }
        if started.elapsed() > Duration::from_millis(100) {
            job.stop.stop();
        }
    }
    // The crossword that was built so far is valid.
    let crossword = job.thread.join().expect("a builder does not panic")?;
    println!("{} words placed, of {placed} placements in all attempts", crossword.len());
    Ok(())
}
