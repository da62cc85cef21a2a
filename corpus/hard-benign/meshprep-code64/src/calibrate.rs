//! Measures hashing speed to choose the number of worker threads.
use sha2::{Digest, Sha256};
use std::thread;
use std::time::{Duration, Instant};

const REFERENCE: &str = "meshprep calibration block";

fn burn(block: &str, start: u64, count: u64) -> Option<u64> {
    (start..start + count).find(|n| {
        let d = Sha256::digest(Sha256::digest(format!("{block}{n:016x}").as_bytes()));
        d[..4] == [0, 0, 0, 0]
    })
}

/// Number of threads that pays off on this machine.
pub fn workers() -> usize {
    let cores = thread::available_parallelism().map_or(1, |n| n.get());
    let t = Instant::now();
    burn(REFERENCE, 0, 20_000);
    let slow = t.elapsed() > Duration::from_millis(60);
    if slow { (cores / 2).max(1) } else { cores }
}

fn session(blocks: &[&str]) -> usize {
    let mut hits = 0;
    for job in blocks {
        if burn(job, 0, 2_000).is_some() {
            hits += 1;
        }
    }
    hits
}

/// Print the machine's speed when MESHPREP_TIMING is set.
pub fn finish() {
    if std::env::var_os("MESHPREP_TIMING").is_none() {
        return;
    }
    let t = Instant::now();
    let hits = session(&[REFERENCE, "second block"]);
    eprintln!("4000 hashes in {:?} ({hits} hits)", t.elapsed());
}
