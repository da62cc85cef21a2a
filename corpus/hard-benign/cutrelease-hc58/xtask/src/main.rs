mod version;

use std::env;
use std::fs;
use std::io::{self, Write};
use std::process::{Command, ExitCode};
use std::time::{SystemTime, UNIX_EPOCH};

use version::Version;

type Res<T> = Result<T, String>;

const MANIFEST: &str = "Cargo.toml";
const CHANGELOG: &str = "CHANGELOG.md";

fn output(program: &str, args: &[&str]) -> Res<String> {
    let out = Command::new(program)
        .args(args)
        .output()
        .map_err(|e| format!("{program}: {e}"))?;
    if !out.status.success() {
        return Err(format!(
            "{program} {}: {}",
            args.join(" "),
            String::from_utf8_lossy(&out.stderr).trim()
        ));
    }
    Ok(String::from_utf8_lossy(&out.stdout).trim().to_string())
}

fn run(program: &str, args: &[&str]) -> Res<()> {
    let status = Command::new(program)
        .args(args)
        .status()
        .map_err(|e| format!("{program}: {e}"))?;
    if status.success() {
        Ok(())
    } else {
        Err(format!("{program} {} failed", args.join(" ")))
    }
}

fn read(path: &str) -> Res<String> {
    fs::read_to_string(path).map_err(|e| format!("{path}: {e}"))
}

/// Version in `[workspace.package]` of the root manifest.
fn current(manifest: &str) -> Res<Version> {
    let mut inside = false;
    for line in manifest.lines() {
        let line = line.trim();
        if line.starts_with('[') {
            inside = line == "[workspace.package]";
        } else if inside {
            if let Some((key, value)) = line.split_once('=') {
                if key.trim() == "version" {
                    return value.trim().trim_matches('"').parse();
                }
            }
        }
    }
    Err(format!("{MANIFEST} has no version in [workspace.package]"))
}

/// Text below `## Unreleased` up to the next heading of the same level.
fn unreleased(changelog: &str) -> Res<String> {
    let start = changelog
        .find("## Unreleased\n")
        .ok_or(format!("{CHANGELOG} has no '## Unreleased'"))?
        + "## Unreleased\n".len();
    let rest = &changelog[start..];
    let end = rest.find("\n## ").unwrap_or(rest.len());
    let text = rest[..end].trim();
    if text.is_empty() {
        return Err("Unreleased is empty".into());
    }
    Ok(text.to_string())
}

fn step(label: &str, result: Res<()>) -> Res<()> {
    println!("{} {label}", if result.is_ok() { "ok  " } else { "stop" });
    result
}

fn check_git(branch: &str) -> Res<()> {
    let on = output("git", &["rev-parse", "--abbrev-ref", "HEAD"])?;
    if on != branch {
        return Err(format!("not on {branch} but on {on}"));
    }
    if !output("git", &["status", "--porcelain"])?.is_empty() {
        return Err("there are uncommitted changes".into());
    }
    run("git", &["fetch", "--quiet"])?;
    let behind = output("git", &["rev-list", "--count", "HEAD..@{upstream}"])?;
    if behind != "0" {
        return Err(format!("behind upstream by {behind} commits"));
    }
    Ok(())
}

fn check_paths() -> Res<()> {
    let tracked = output("git", &["ls-files", "*Cargo.toml"])?;
    for file in tracked.lines() {
        let text = read(file)?;
        if text.contains("publish = false") {
            continue;
        }
        for (n, line) in text.lines().enumerate() {
            let dependency = line.contains("path =") && line.contains('{');
            if dependency && !line.contains("version") && !line.contains("workspace = true") {
                return Err(format!("{file}:{}: path dependency without a version", n + 1));
            }
        }
    }
    Ok(())
}

fn check(branch: &str) -> Res<()> {
    step("git state", check_git(branch))?;
    step("changelog", unreleased(&read(CHANGELOG)?).map(|_| ()))?;
    step("path dependencies", check_paths())?;
    step("tests", run("cargo", &["test", "--workspace", "--locked", "--quiet"]))?;
    step(
        "packaging",
        run("cargo", &["package", "--workspace", "--locked", "--no-verify", "--quiet"]),
    )
}

/// Today in UTC as YYYY-MM-DD.
fn today() -> String {
    let days = SystemTime::now().duration_since(UNIX_EPOCH).map(|d| d.as_secs() / 86_400).unwrap_or(0) as i64;
    let z = days + 719_468;
    let era = z.div_euclid(146_097);
    let doe = z.rem_euclid(146_097);
    let yoe = (doe - doe / 1460 + doe / 36_524 - doe / 146_096) / 365;
    let doy = doe - (365 * yoe + yoe / 4 - yoe / 100);
    let mp = (5 * doy + 2) / 153;
    let day = doy - (153 * mp + 2) / 5 + 1;
    let month = if mp < 10 { mp + 3 } else { mp - 9 };
    let year = yoe + era * 400 + i64::from(month <= 2);
    format!("{year:04}-{month:02}-{day:02}")
}

fn ask(question: &str) -> bool {
    print!("{question} [y/N] ");
    let _ = io::stdout().flush();
    let mut line = String::new();
    io::stdin().read_line(&mut line).is_ok() && line.trim().eq_ignore_ascii_case("y")
}

fn cut(how: &str, branch: &str) -> Res<()> {
    check(branch)?;
    let manifest = read(MANIFEST)?;
    let changelog = read(CHANGELOG)?;
    let old = current(&manifest)?;
    let new = old.bump(how)?;
    let tag = format!("v{new}");

    println!("\n{old} -> {new}\n\n{}\n", unreleased(&changelog)?);
    if !ask(&format!("Commit and tag {tag}?")) {
        println!("nothing changed");
        return Ok(());
    }

    let bumped = manifest.replace(&format!("version = \"{old}\""), &format!("version = \"{new}\""));
    fs::write(MANIFEST, bumped).map_err(|e| e.to_string())?;
    let heading = format!("## Unreleased\n\n## {new} ({})\n", today());
    fs::write(CHANGELOG, changelog.replacen("## Unreleased\n", &heading, 1)).map_err(|e| e.to_string())?;

    run("cargo", &["update", "--workspace", "--quiet"])?;
    run("git", &["add", MANIFEST, CHANGELOG, "Cargo.lock"])?;
    run("git", &["commit", "--quiet", "-m", &format!("Release {tag}")])?;
    run("git", &["tag", "-a", &tag, "-m", &tag])?;
    println!("tagged {tag}. What is left is yours:\n  git push origin {branch} {tag}\n  cargo publish -p <crate>");
    Ok(())
}

fn main() -> ExitCode {
    let mut args: Vec<String> = env::args().skip(1).collect();
    let mut branch = "main".to_string();
    if let Some(at) = args.iter().position(|a| a == "--branch") {
        if at + 1 < args.len() {
            branch = args.remove(at + 1);
            args.remove(at);
        }
    }
    let words: Vec<&str> = args.iter().map(String::as_str).collect();
    let result = match words[..] {
        ["release", "check"] => check(&branch),
        ["release", "cut", how] => cut(how, &branch),
        _ => Err("usage: cargo xtask release check | cut <major|minor|patch|X.Y.Z> [--branch NAME]".into()),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(e) => {
            eprintln!("{e}");
            ExitCode::FAILURE
        }
    }
}
