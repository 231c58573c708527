use crate::excerpt;

/// The choice that has a name, or a message that tells which names there are: what reads the name of an option or of a
/// part of a file.
///
/// ```
/// use quadrille_core::{Rule, choice};
/// assert_eq!(choice("rule", "strict", Rule::ALL, Rule::name), Ok(Rule::Strict));
/// let message = "unknown rule \"tight\": expected one of standard, strict, grid";
/// assert_eq!(choice("rule", "tight", Rule::ALL, Rule::name), Err(message.to_owned()));
/// ```
///
/// # Errors
///
/// When none has it.
pub fn choice<T: Copy>(
    what: &str,
    wanted: &str,
    all: &[T],
    name: impl Fn(T) -> &'static str,
) -> Result<T, String> {
    all.iter().copied().find(|&one| name(one) == wanted).ok_or_else(|| {
        let names: Vec<_> = all.iter().map(|&one| name(one)).collect();
        let expected = match names.as_slice() {
            [one, other] => format!("{one} or {other}"),
            names => format!("one of {}", names.join(", ")),
        };
        format!("unknown {what} {:?}: expected {expected}", excerpt(wanted))
    })
}
