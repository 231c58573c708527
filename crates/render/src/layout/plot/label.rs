//! Labels of numbers.

/// The number `mantissa` times ten to the `exponent`: in full if it is short, otherwise as a power of ten.
pub(super) fn label(mut mantissa: i64, mut exponent: i32) -> String {
    if mantissa == 0 {
        return "0".to_owned();
    }
    while mantissa % 10 == 0 {
        (mantissa, exponent) = (mantissa / 10, exponent + 1);
    }
    let sign = if mantissa < 0 { "−" } else { "" };
    let digits = mantissa.unsigned_abs().to_string();
    let size = digits.len() as i32 - 1 + exponent;
    let number = match size {
        -4..0 => format!("0.{}{digits}", "0".repeat(size.unsigned_abs() as usize - 1)),
        0..=6 => in_full(&digits, size as usize + 1),
        _ if digits == "1" => format!("10{}", raised(size)),
        _ => format!("{}×10{}", in_full(&digits, 1), raised(size)),
    };
    format!("{sign}{number}")
}

/// Digits with a point after the first `whole` of them, and commas between thousands.
fn in_full(digits: &str, whole: usize) -> String {
    let mut out = String::new();
    for (k, digit) in digits.chars().chain(core::iter::repeat('0')).take(whole.max(digits.len())).enumerate()
    {
        if k == whole {
            out.push('.');
        } else if 0 < k && k < whole && (whole - k).is_multiple_of(3) {
            out.push(',');
        }
        out.push(digit);
    }
    out
}

fn raised(number: i32) -> String {
    let raised = |c: char| match c {
        '-' => '⁻',
        '1' => '¹',
        '2' => '²',
        '3' => '³',
        '4' => '⁴',
        '5' => '⁵',
        '6' => '⁶',
        '7' => '⁷',
        '8' => '⁸',
        '9' => '⁹',
        _ => '⁰',
    };
    number.to_string().chars().map(raised).collect()
}

#[cfg(test)]
mod tests;
