//! Answers requests within a deadline, as a server does: each request has a worker thread and a [`Stop`]
//! token. When the deadline passes or the client leaves, the token stops the work, and the best result so far
//! is the answer.

use std::{sync::mpsc::channel, thread, time::Duration};

use quadrille::{Builder, Crossword, Error, Optimizer, Stop, WordList};

/// Stops the work when it is dropped, for example because the client has left.
struct StopOnDrop(Stop);

impl Drop for StopOnDrop {
    fn drop(&mut self) {
        self.0.stop();
    }
}

/// Builds a crossword and optimizes it until the deadline.
fn crossword_within(deadline: Duration, word_list: WordList) -> Result<Crossword, Error> {
    let guard = StopOnDrop(Stop::new());
    let stop = guard.0.clone();
    let (sender, receiver) = channel();
    // With an asynchronous runtime, this would be its pool for blocking work, and its timer below.
    thread::spawn(move || {
        let built = Builder::new().stop(&stop).build(&word_list);
        let optimizer = Optimizer::new().max_steps(u64::MAX).stop(&stop);
        // Nobody receives it if the client has left.
        let _ = sender.send(built.map(|crossword| optimizer.optimize(&crossword).crossword));
    });
    if let Ok(result) = receiver.recv_timeout(deadline) {
        return result;
    }
    guard.0.stop();
    receiver.recv().expect("the worker does not panic")
}

fn main() -> Result<(), Error> {
    let word_list: WordList = include_str!("words/animals.txt").parse()?;
    for milliseconds in [0, 20, 200] {
        let crossword = crossword_within(Duration::from_millis(milliseconds), word_list.clone())?;
        println!("{milliseconds} ms: {} words in {}", crossword.len(), crossword.size());
    }
    Ok(())
}
