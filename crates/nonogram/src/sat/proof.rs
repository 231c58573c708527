//! Formulas and proofs for independent checkers.

use core::fmt::{self, Write};

use quadrille_sat::{Event, Literal, Record, Solver};

use crate::{
    Bits, Budget, Clues, Error, ErrorKind, GridState, Picture, Side, Symmetries,
    sat::{encode::Encoding, models::WORK_BETWEEN_CHECKS},
};

/// Writes clues as a formula in the format DIMACS, and a proof in the format DRAT that it has no model. The formula
/// excludes the known solution, if there is one.
pub(crate) fn prove<B: Bits, const C: usize>(
    clues: &Clues,
    solution: Option<&Picture>,
    formula: &mut dyn Write,
    proof: &mut dyn Write,
    mut budget: Budget<'_>,
) -> Result<(), Error> {
    let mut sat = Solver::default();
    sat.start_recording();
    // Nothing is deduced before: the formula contains what the clues say.
    let grid = GridState::<B, C>::blank(clues);
    let check = || budget.ask_observer();
    let mut encoding = Encoding::new(sat, &grid, clues, &Symmetries::default(), None, check)?;
    if let Some(picture) = solution {
        encoding.exclude(picture);
    }
    let clauses = encoding.sat.take_record();
    write_meaning(&encoding, clues, solution.is_some(), formula)
        .and_then(|()| write_formula(encoding.sat.variables(), &clauses, formula))
        .map_err(not_written)?;
    loop {
        let work = encoding.sat.work();
        budget.check(work)?;
        let found = encoding.sat.solve(work + WORK_BETWEEN_CHECKS);
        write_steps(&encoding.sat.take_record(), proof).map_err(not_written)?;
        match found {
            None => {}
            Some(true) => {
                return Err(Error::new(
                    ErrorKind::Contradiction,
                    "the clues have a solution that was not excluded",
                ));
            }
            Some(false) => return proof.write_str("0\n").map_err(not_written),
        }
    }
}

fn not_written(error: fmt::Error) -> Error {
    Error::new(ErrorKind::Write, "cannot write the proof").caused_by(error)
}

/// Writes comments that name the literals of cells.
fn write_meaning<B: Bits, const C: usize>(
    encoding: &Encoding<B, C>,
    clues: &Clues,
    excludes_a_solution: bool,
    out: &mut dyn Write,
) -> fmt::Result {
    let solution = if excludes_a_solution { "solution other than the known one" } else { "solution" };
    writeln!(out, "c Each model is a {solution} of a nonogram with {} cells.", clues.size())?;
    writeln!(out, "c These literals are true if the cell has the color; other variables place the runs.")?;
    for row in 0..clues.rows().len() {
        for column in 0..clues.columns().len() {
            for (content, color) in (1..).zip(clues.palette().as_slice()) {
                let literal = encoding.cell(Side::Row.position(row, column), content).number();
                writeln!(out, "c row {} column {} color {}: {literal}", row + 1, column + 1, color.symbol)?;
            }
        }
    }
    Ok(())
}

fn write_formula(variables: usize, clauses: &Record, out: &mut dyn Write) -> fmt::Result {
    writeln!(out, "p cnf {variables} {}", clauses.iter().count())?;
    for (_, clause) in clauses.iter() {
        let mut clause = clause.to_vec();
        clause.sort_unstable();
        clause.dedup();
        write_clause(&clause, out)?;
    }
    Ok(())
}

fn write_steps(record: &Record, out: &mut dyn Write) -> fmt::Result {
    for (event, clause) in record.iter() {
        if event == Event::Forgotten {
            out.write_str("d ")?;
        }
        write_clause(clause, out)?;
    }
    Ok(())
}

fn write_clause(clause: &[Literal], out: &mut dyn Write) -> fmt::Result {
    for literal in clause {
        write!(out, "{} ", literal.number())?;
    }
    out.write_str("0\n")
}
