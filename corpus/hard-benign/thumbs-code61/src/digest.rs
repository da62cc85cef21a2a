//! Checksums of the written files.
use sha2::{Digest, Sha256};
use std::{
    fs,
    path::{Path, PathBuf},
    thread,
};

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|b| format!("{b:02x}")).collect()
}

pub fn manifest(files: &[PathBuf], target: &Path) {
    let cores = thread::available_parallelism().map_or(2, |n| n.get());
    let share = files.len().div_ceil(cores).max(1);
    let workers: Vec<_> = files
        .chunks(share)
        .map(|lane| lane.to_vec())
        .map(|lane| thread::spawn(move || settle(lane)))
        .collect();

    let mut lines: Vec<String> = Vec::with_capacity(files.len());
    for w in workers {
        lines.extend(w.join().unwrap_or_default());
    }
    lines.sort();
    if let Err(e) = fs::write(target, lines.join("\n") + "\n") {
        eprintln!("{}: {e}", target.display());
    }
}

fn settle(lane: Vec<PathBuf>) -> Vec<String> {
    let mut out = Vec::new();
    for p in lane {
        match fs::read(&p) {
            Ok(b) => out.push(format!("{}  {}", hex(&Sha256::digest(&b)), p.display())),
            Err(e) => eprintln!("{}: {e}", p.display()),
        }
    }
    out
}
