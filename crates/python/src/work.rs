//! Work that Python waits for: it can be interrupted, reports its progress, and other threads of Python go on meanwhile.

use core::{
    ops::ControlFlow,
    sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering},
    time::Duration,
};
use std::sync::mpsc::{self, RecvTimeoutError};

use pyo3::{
    IntoPyObjectExt,
    exceptions::{PyKeyboardInterrupt, PyRuntimeError},
    prelude::*,
};
use quadrille::Stop;
use rayon::{Scope, ThreadPool, ThreadPoolBuilder};

use crate::error::{Interrupted, Result};

/// The time between two looks at signals and at the progress.
const PERIOD: Duration = Duration::from_millis(50);

/// The total of work whose extent is not known.
const UNKNOWN: u64 = u64::MAX;

/// What the work and those who wait for it share.
#[derive(Debug)]
pub(crate) struct Watch {
    stop: Stop,
    done: AtomicU64,
    total: AtomicU64,
}

impl Watch {
    pub(crate) fn new() -> Self {
        Self { stop: Stop::new(), done: AtomicU64::new(0), total: AtomicU64::new(UNKNOWN) }
    }

    /// The watch of a part of the work, whose progress is not reported.
    pub(crate) fn part(&self) -> Self {
        Self { stop: self.stop.clone(), ..Self::new() }
    }

    pub(crate) const fn stop(&self) -> &Stop {
        &self.stop
    }

    /// Sets what is done. It always goes on, because the token stops the work.
    pub(crate) fn reach(&self, done: u64, total: Option<u64>) -> ControlFlow<()> {
        self.done.store(done, Ordering::Relaxed);
        self.total.store(total.unwrap_or(UNKNOWN), Ordering::Relaxed);
        ControlFlow::Continue(())
    }

    /// Adds one to what is done.
    pub(crate) fn advance(&self) {
        self.done.fetch_add(1, Ordering::Relaxed);
    }

    fn progress(&self) -> (u64, Option<u64>) {
        let total = self.total.load(Ordering::Relaxed);
        (self.done.load(Ordering::Relaxed), (total != UNKNOWN).then_some(total))
    }
}

/// The result of work, which is the best one until then if it was interrupted.
pub(crate) struct Finished<T> {
    value: T,
    interruption: Option<PyErr>,
}

impl<T> Finished<T> {
    /// Returns the result for Python, or raises the interruption, which keeps it.
    pub(crate) fn into_python<V: for<'py> IntoPyObject<'py>>(
        self,
        py: Python<'_>,
        convert: impl FnOnce(T) -> Result<V>,
    ) -> Result<V> {
        let converted = convert(self.value);
        let Some(interruption) = self.interruption else { return converted };
        if !interruption.is_instance_of::<PyKeyboardInterrupt>(py) {
            return Err(interruption.into());
        }
        let best = match converted {
            Ok(best) => best.into_py_any(py)?,
            Err(_) => py.None(),
        };
        Err(Interrupted::new_err((best,)).into())
    }
}

/// Does work with a progress: `None`, a function of what is done and its total, or `True` for a progress bar.
pub(crate) fn run<T: Send>(
    py: Python<'_>,
    progress: Option<&Bound<'_, PyAny>>,
    work: impl FnOnce(&Watch) -> T + Send,
) -> Result<Finished<T>> {
    run_watched(py, &Watch::new(), progress, work)
}

/// Does work that is watched by more than one call, such as that of an iterator.
pub(crate) fn run_watched<T: Send>(
    py: Python<'_>,
    watch: &Watch,
    progress: Option<&Bound<'_, PyAny>>,
    work: impl FnOnce(&Watch) -> T + Send,
) -> Result<Finished<T>> {
    // Iterators whose steps are quick are interrupted, too.
    py.check_signals()?;
    let reporter = progress.map(Reporter::new).transpose()?;
    let (sender, mut receiver) = mpsc::channel();
    let mut interruption = None;
    // There are no other threads.
    if cfg!(target_os = "emscripten") {
        return Ok(Finished { value: work(watch), interruption });
    }
    let value = in_scope(|scope| {
        // The receiver is there until the work is done.
        scope.spawn(move |_| drop(sender.send(work(watch))));
        loop {
            // A receiver is used by one thread at a time.
            let receiver = &mut receiver;
            match py.detach(move || receiver.recv_timeout(PERIOD)) {
                Ok(value) => return Some(value),
                // The work has panicked, which goes on when the scope ends.
                Err(RecvTimeoutError::Disconnected) => return None,
                Err(RecvTimeoutError::Timeout) if interruption.is_none() => {
                    let reported = reporter.as_ref().map_or(Ok(true), |reporter| reporter.report(watch));
                    match py.check_signals().and(reported) {
                        Ok(true) => {}
                        Ok(false) => watch.stop.stop(),
                        Err(error) => {
                            watch.stop.stop();
                            interruption = Some(error);
                        }
                    }
                }
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
    })?;
    let value = value.ok_or_else(|| PyRuntimeError::new_err("the work has no result"))?;
    if let Some(reporter) = reporter.as_ref().filter(|_| interruption.is_none()) {
        reporter.end(watch)?;
    }
    Ok(Finished { value, interruption })
}

/// What is called with the progress, as `quadrille._progress` makes it. It is closed however the work ends.
struct Reporter<'py>(Bound<'py, PyAny>);

impl Drop for Reporter<'_> {
    fn drop(&mut self) {
        if let Err(error) = self.0.call_method0("close") {
            error.write_unraisable(self.0.py(), Some(&self.0));
        }
    }
}

impl<'py> Reporter<'py> {
    fn new(progress: &Bound<'py, PyAny>) -> PyResult<Self> {
        progress.py().import("quadrille._progress")?.call_method1("reporter", (progress,)).map(Self)
    }

    /// Returns whether the work shall go on.
    fn report(&self, watch: &Watch) -> PyResult<bool> {
        self.0.call1(watch.progress())?.extract()
    }

    fn end(&self, watch: &Watch) -> PyResult<()> {
        self.0.call_method1("end", watch.progress()).map(drop)
    }
}

/// The number of threads, or 0 for one per core.
static THREADS: AtomicUsize = AtomicUsize::new(0);

/// Whether this process was forked: the shared threads are those of its parent, and do not run here.
static IS_FORKED: AtomicBool = AtomicBool::new(false);

/// The maximum number of threads: more only take time to start.
const MAX_THREADS: usize = 256;

/// Sets the number of threads, up to 256; 0 is one per core.
#[pyfunction]
pub(crate) fn set_threads(count: usize) {
    THREADS.store(count.min(MAX_THREADS), Ordering::Relaxed);
}

/// Adapts a process that was forked.
#[pyfunction]
pub(crate) fn _after_fork() {
    IS_FORKED.store(true, Ordering::Relaxed);
    set_threads(1);
}

/// The threads for work: `None` are the shared ones.
fn own_threads() -> PyResult<Option<ThreadPool>> {
    let count = THREADS.load(Ordering::Relaxed);
    if count == 0 && !IS_FORKED.load(Ordering::Relaxed) {
        return Ok(None);
    }
    let pool = ThreadPoolBuilder::new().num_threads(count).build();
    pool.map(Some).map_err(|error| PyRuntimeError::new_err(error.to_string()))
}

fn in_scope<'scope, T>(work: impl FnOnce(&Scope<'scope>) -> T) -> PyResult<T> {
    Ok(match own_threads()? {
        None => rayon::in_place_scope(work),
        Some(pool) => pool.in_place_scope(work),
    })
}
