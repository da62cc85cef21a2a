mod licence;

use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;

use ed25519_dalek::{Signature, VerifyingKey};
use semver::Version;
use serde::Deserialize;
use sha2::{Digest, Sha256};

const BASE: &str = "https://dl.tonspur-audio.de/stable/";
const RELEASE_KEY: &str = "7b1f0c5f3fd7a0b92a4e8d3fb54c8b1f6ae09a3d2c17e55f8de0b4a961c3f27d";
const MAX_MANIFEST: u64 = 256 * 1024;

#[derive(Deserialize)]
struct Manifest {
    version: Version,
    published: String,
    notes: String,
    files: Vec<Package>,
}

#[derive(Deserialize)]
struct Package {
    platform: String,
    url: String,
    sha256: String,
    size: u64,
}

enum Failure {
    Signature(String),
    Other(String),
}

impl<E: std::error::Error> From<E> for Failure {
    fn from(e: E) -> Self {
        Failure::Other(e.to_string())
    }
}

fn agent() -> ureq::Agent {
    ureq::AgentBuilder::new()
        .timeout_connect(Duration::from_secs(10))
        .timeout_read(Duration::from_secs(30))
        .https_only(true)
        .user_agent(concat!("relcheck/", env!("CARGO_PKG_VERSION")))
        .build()
}

fn fetch(agent: &ureq::Agent, name: &str) -> Result<Vec<u8>, Failure> {
    let mut bytes = Vec::new();
    agent
        .get(&format!("{BASE}{name}"))
        .call()?
        .into_reader()
        .take(MAX_MANIFEST)
        .read_to_end(&mut bytes)?;
    Ok(bytes)
}

pub fn key_from_hex(text: &str) -> Result<VerifyingKey, String> {
    let raw: [u8; 32] = hex::decode(text)
        .ok()
        .and_then(|v| v.try_into().ok())
        .ok_or("key has the wrong length")?;
    VerifyingKey::from_bytes(&raw).map_err(|e| e.to_string())
}

fn signed_manifest(agent: &ureq::Agent) -> Result<Manifest, Failure> {
    let body = fetch(agent, "manifest.json")?;
    let sig = fetch(agent, "manifest.json.sig")?;
    let key = key_from_hex(RELEASE_KEY).map_err(Failure::Other)?;
    let sig = Signature::from_slice(&sig).map_err(|e| Failure::Signature(e.to_string()))?;
    key.verify_strict(&body, &sig)
        .map_err(|e| Failure::Signature(e.to_string()))?;
    Ok(serde_json::from_slice(&body)?)
}

fn download(agent: &ureq::Agent, file: &Package, dir: &Path) -> Result<PathBuf, Failure> {
    let name = file
        .url
        .strip_prefix(BASE)
        .filter(|n| !n.is_empty() && !n.contains(['/', '\\']))
        .ok_or_else(|| Failure::Other(format!("unexpected address {}", file.url)))?;
    let target = dir.join(name);
    if target.exists() {
        return Err(Failure::Other(format!("{} is there already", target.display())));
    }
    let part = dir.join(format!("{name}.part"));
    let mut out = File::create(&part)?;
    let mut reader = agent.get(&file.url).call()?.into_reader().take(file.size + 1);
    let mut hash = Sha256::new();
    let mut total = 0u64;
    let mut buffer = vec![0u8; 64 * 1024];
    loop {
        let n = reader.read(&mut buffer)?;
        if n == 0 {
            break;
        }
        hash.update(&buffer[..n]);
        out.write_all(&buffer[..n])?;
        total += n as u64;
    }
    drop(out);
    if total != file.size || hex::encode(hash.finalize()) != file.sha256.to_lowercase() {
        fs::remove_file(&part)?;
        return Err(Failure::Signature(format!("{name} does not match the manifest")));
    }
    fs::rename(&part, &target)?;
    Ok(target)
}

fn ask(question: &str) -> io::Result<bool> {
    print!("{question} [y/N] ");
    io::stdout().flush()?;
    let mut line = String::new();
    io::stdin().read_line(&mut line)?;
    Ok(matches!(line.trim(), "y" | "yes"))
}

fn option<'a>(args: &'a [String], name: &str) -> Option<&'a str> {
    let at = args.iter().position(|a| a == name)?;
    args.get(at + 1).map(String::as_str)
}

fn update(args: &[String]) -> Result<u8, Failure> {
    let installed = option(args, "--installed").ok_or_else(|| Failure::Other("--installed is missing".into()))?;
    let installed = Version::parse(installed)?;
    let agent = agent();
    let manifest = signed_manifest(&agent)?;
    if args.iter().any(|a| a == "--verbose") {
        eprintln!("manifest from {BASE}, signature fine, {} files", manifest.files.len());
    }
    if manifest.version <= installed {
        println!("{installed} is up to date.");
        return Ok(0);
    }
    println!("{} of {} is available, notes: {}", manifest.version, manifest.published, manifest.notes);

    if let Some(platform) = option(args, "--download") {
        let dir = PathBuf::from(option(args, "--to").unwrap_or("."));
        let file = manifest
            .files
            .iter()
            .find(|f| f.platform == platform)
            .ok_or_else(|| Failure::Other(format!("no file for {platform}")))?;
        if ask(&format!("Download {} MB to {}?", file.size / 1_000_000, dir.display()))? {
            println!("saved and verified: {}", download(&agent, file, &dir)?.display());
        }
    }
    Ok(10)
}

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let result = match args.first().map(String::as_str) {
        Some("update") => update(&args[1..]),
        Some("licence") if args.len() == 2 => licence::report(Path::new(&args[1])).map_err(Failure::Other),
        _ => Err(Failure::Other("relcheck update --installed X.Y.Z | relcheck licence FILE".into())),
    };
    match result {
        Ok(code) => ExitCode::from(code),
        Err(Failure::Signature(why)) => {
            eprintln!("signature check failed: {why}");
            ExitCode::from(2)
        }
        Err(Failure::Other(why)) => {
            eprintln!("relcheck: {why}");
            ExitCode::from(1)
        }
    }
}
