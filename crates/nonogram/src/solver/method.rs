use quadrille_core::string_enum;

string_enum! {
    /// How clues are solved. All but [`Method::Line`] give the same verdicts, if they come to one.
    ///
    /// ```
    /// use quadrille_nonogram::{Limit, Method, Picture, Solver};
    /// let board = "#.\n.#\n".parse::<Picture>()?.clues();
    /// for method in [Method::Auto, Method::Enumerate, Method::Sat, Method::Deduce] {
    ///     assert_eq!(Solver::new().method(method).decide(&board).name(), "multiple", "{method}");
    /// }
    /// assert_eq!(Solver::new().method(Method::Line).decide(&board).limit(), Some(Limit::Method));
    /// # Ok::<(), quadrille_nonogram::Error>(())
    /// ```
    #[derive(Default)]
    #[non_exhaustive]
    pub enum Method: "method" {
        /// Lines, then probing, then search and learning of clauses in turns.
        ///
        /// All solutions are walked through by search alone.
        #[default]
        Auto = "auto",
        /// Lines alone: what they leave open stays undecided.
        Line = "line",
        /// Lists of all arrangements of every line, from which those that contradict are deleted.
        ///
        /// After *Solving Japanese Crosswords in Wolfram Mathematica* (<https://habr.com/ru/post/204784/>). Long lines need
        /// more memory than there is: see [`Limit::Arrangements`](crate::Limit::Arrangements). A step looks at 64
        /// arrangements.
        Enumerate = "enumerate",
        /// Lines, and then a formula whose models are the solutions.
        ///
        /// It is an order encoding (N. Tamura et al., *Compiling Finite Linear CSP into SAT*, 2009) for a solver with clause
        /// learning. Puzzles of some hundred cells a side may be too large for it.
        Sat = "sat",
        /// The techniques of people, from overlap to trying something.
        ///
        /// See [`Technique`](crate::Technique).
        Deduce = "deduce",
    }
}
