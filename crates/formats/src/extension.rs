//! Extensions of file names.

/// Returns the extension of a file name in lower case, without its dot.
pub(crate) fn of(name: &str) -> Option<String> {
    let name = name.rsplit(['/', '\\']).next()?;
    let (_, extension) = name.rsplit_once('.')?;
    Some(extension.to_lowercase())
}

#[cfg(test)]
mod tests;
