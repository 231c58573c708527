use tempfile::tempdir;

use super::*;

#[test]
fn a_file_is_replaced_when_it_is_complete() {
    let folder = tempdir().unwrap();
    fs::write(folder.path().join("a"), "old").unwrap();
    let destination = Destination::new(&folder.path().join("a")).unwrap();
    let mut file = OutputFile::create(&destination).unwrap();
    file.put(b"new").unwrap();
    assert_eq!(fs::read(folder.path().join("a")).unwrap(), b"old");
    file.finish().unwrap();
    assert_eq!(fs::read(folder.path().join("a")).unwrap(), b"new");
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
}

#[test]
fn a_failure_leaves_the_old_file() {
    let folder = tempdir().unwrap();
    fs::write(folder.path().join("a"), "old").unwrap();
    let destination = Destination::new(&folder.path().join("a")).unwrap();
    assert!(write(&destination, |_| anyhow::Result::<()>::Err(anyhow::anyhow!("no"))).is_err());
    assert_eq!(fs::read(folder.path().join("a")).unwrap(), b"old");
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
}
