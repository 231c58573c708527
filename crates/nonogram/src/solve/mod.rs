mod bits;
mod line_solver;
