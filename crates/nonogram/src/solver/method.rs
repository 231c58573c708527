use quadrille_core::string_enum;

string_enum! {
    /// The way in which clues are solved.
    ///
    /// All methods except [`Method::Line`] reach the same verdict, if they reach one.
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
        /// Lines, then search with probing, belief propagation and clause learning in turns.
        ///
        /// An enumeration of many solutions goes on with the search alone.
        #[default]
        Auto = "auto",
        /// Lines alone: what they leave open stays undecided.
        Line = "line",
        /// Lists of all arrangements of every line, from which contradicted ones are deleted.
        ///
        /// After *Solving Japanese Crosswords in Wolfram Mathematica* (<https://habr.com/ru/post/204784/>).
        /// Long lines need too much memory: see [`Limit::Arrangements`](crate::Limit::Arrangements). A step
        /// examines 64 arrangements.
        Enumerate = "enumerate",
        /// Lines, and then a formula whose models are the solutions.
        ///
        /// The formula is an order encoding (N. Tamura et al., *Compiling Finite Linear CSP into SAT*, 2009)
        /// for a solver with clause learning. Puzzles with some hundred cells a side may be too large for it.
        Sat = "sat",
        /// The techniques of people, from overlap to trial and error.
        ///
        /// See [`Technique`](crate::Technique).
        Deduce = "deduce",
    }
}
