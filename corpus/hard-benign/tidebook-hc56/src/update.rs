//! Self-update, on request only. Manifest and binary are both checked against
//! the minisign key below before anything on disk changes.

use std::env;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, SystemTime};

use anyhow::{anyhow, bail, Context, Result};
use minisign_verify::{PublicKey, Signature};
use semver::Version;
use serde::Deserialize;
use sha2::{Digest, Sha256};

const MANIFEST: &str = "https://tidebook.app/releases/stable.json";
const PUBLIC_KEY: &str = "RWSkP7dXv0bqLm2yT9uHcA41eZfWgR8sNnVx6JtUoKiD3CpYBh5GMw2E";
const MAX_SIZE: u64 = 40 * 1024 * 1024;
const REMIND_EVERY: Duration = Duration::from_secs(30 * 24 * 3600);

#[derive(Deserialize)]
struct Manifest {
    version: Version,
    notes: String,
    builds: Vec<Build>,
}

#[derive(Deserialize)]
struct Build {
    target: String,
    url: String,
    sha256: String,
}

fn agent() -> ureq::Agent {
    ureq::AgentBuilder::new()
        .https_only(true)
        .timeout(Duration::from_secs(60))
        .user_agent(concat!("tidebook/", env!("CARGO_PKG_VERSION")))
        .build()
}

fn get(url: &str) -> Result<Vec<u8>> {
    let resp = agent().get(url).call().with_context(|| format!("GET {url}"))?;
    let mut body = Vec::new();
    resp.into_reader().take(MAX_SIZE).read_to_end(&mut body)?;
    Ok(body)
}

/// Fetches a file and its detached signature and returns the file only if they agree.
fn get_signed(url: &str) -> Result<Vec<u8>> {
    let body = get(url)?;
    let sig = String::from_utf8(get(&format!("{url}.minisig"))?)?;
    let key = PublicKey::from_base64(PUBLIC_KEY).map_err(|e| anyhow!("built-in key: {e}"))?;
    let sig = Signature::decode(&sig).map_err(|e| anyhow!("signature: {e}"))?;
    key.verify(&body, &sig, false)
        .map_err(|_| anyhow!("signature of {url} does not fit; not updating"))?;
    Ok(body)
}

fn manifest() -> Result<Manifest> {
    Ok(serde_json::from_slice(&get_signed(MANIFEST)?)?)
}

fn current() -> Version {
    Version::parse(env!("CARGO_PKG_VERSION")).expect("crate version")
}

fn managed_by(exe: &Path) -> Option<&'static str> {
    let p = exe.to_string_lossy();
    if p.contains("/Cellar/") || p.contains("/homebrew/") {
        Some("brew upgrade tidebook")
    } else if p.contains("/.cargo/bin/") {
        Some("cargo install --locked --git https://github.com/halyard-tools/tidebook")
    } else if p.starts_with("/nix/store") {
        Some("nix")
    } else if p.starts_with("/usr/bin") {
        Some("your distribution's package manager")
    } else {
        None
    }
}

fn old_path(exe: &Path) -> PathBuf {
    exe.with_extension("old")
}

pub fn run(yes: bool) -> Result<()> {
    let exe = env::current_exe()?.canonicalize()?;
    if let Some(how) = managed_by(&exe) {
        println!("This copy was installed another way; update it with: {how}");
        return Ok(());
    }
    let m = manifest()?;
    if m.version <= current() {
        println!("{} is current", current());
        return Ok(());
    }
    println!("{} -> {}\n\n{}\n", current(), m.version, m.notes.trim());
    if !yes && !ask("Install it?")? {
        return Ok(());
    }
    let target = env!("TIDEBOOK_TARGET");
    let build = m
        .builds
        .iter()
        .find(|b| b.target == target)
        .ok_or_else(|| anyhow!("no build for {target}; build from source"))?;

    let bytes = get_signed(&build.url)?;
    let sum = hex::encode(Sha256::digest(&bytes));
    if sum != build.sha256 {
        bail!("checksum is {sum}, expected {}", build.sha256);
    }
    replace(&exe, &bytes)?;

    // the new program has to be able to do sums before we call it a success
    let ok = Command::new(&exe).arg("selftest").status().map(|s| s.success()).unwrap_or(false);
    if !ok {
        back(&exe)?;
        bail!("the new version failed its self-test; the old one is back in place");
    }
    println!("updated to {}; `tidebook update --back` returns to {}", m.version, current());
    Ok(())
}

fn replace(exe: &Path, bytes: &[u8]) -> Result<()> {
    let fresh = exe.with_extension("new");
    let mut f = OpenOptions::new().write(true).create(true).truncate(true).open(&fresh)?;
    f.write_all(bytes)?;
    f.sync_all()?;
    drop(f);
    fs::set_permissions(&fresh, fs::metadata(exe)?.permissions())?;
    let old = old_path(exe);
    let _ = fs::remove_file(&old);
    fs::rename(exe, &old)?;
    if let Err(e) = fs::rename(&fresh, exe) {
        fs::rename(&old, exe)?;
        return Err(e.into());
    }
    Ok(())
}

pub fn back(exe: &Path) -> Result<()> {
    let old = old_path(exe);
    if !old.exists() {
        bail!("there is no earlier version here");
    }
    fs::rename(&old, exe).context("putting the earlier version back")
}

fn ask(question: &str) -> Result<bool> {
    print!("{question} [y/N] ");
    io::stdout().flush()?;
    let mut line = String::new();
    io::stdin().read_line(&mut line)?;
    Ok(line.trim().eq_ignore_ascii_case("y"))
}

/// One line on stderr, once in thirty days at most. Any failure is silently ignored:
/// a tide table must work without a network.
pub fn maybe_remind(state_dir: &Path) {
    if env::var_os("TIDEBOOK_QUIET").is_some() || env::var_os("CI").is_some() {
        return;
    }
    let stamp = state_dir.join("last-check");
    let age = fs::metadata(&stamp)
        .and_then(|m| m.modified())
        .ok()
        .and_then(|t| SystemTime::now().duration_since(t).ok());
    if matches!(age, Some(a) if a < REMIND_EVERY) {
        return;
    }
    let _ = fs::create_dir_all(state_dir);
    let _ = File::create(&stamp);
    if let Ok(m) = manifest() {
        if m.version > current() {
            eprintln!("(tidebook {} is out; `tidebook update` when convenient)", m.version);
        }
    }
}
