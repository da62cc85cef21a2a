use std::path::{Path, PathBuf};
use std::{env, fs, io, process};

mod tidy;

struct Skill {
    path: PathBuf,
    front: Vec<(String, String)>,
    body: String,
}

fn find(dir: &Path, out: &mut Vec<PathBuf>) -> io::Result<()> {
    for entry in fs::read_dir(dir)? {
        let path = entry?.path();
        let hidden = path.file_name().map_or(false, |n| n.to_string_lossy().starts_with('.'));
        if path.is_dir() && !hidden && !path.is_symlink() {
            find(&path, out)?;
        } else if path.file_name().map_or(false, |n| n == "SKILL.md") {
            out.push(path);
        }
    }
    Ok(())
}

fn parse(path: &Path) -> Result<Skill, String> {
    let text = fs::read_to_string(path).map_err(|e| e.to_string())?.replace("\r\n", "\n");
    let rest = text.strip_prefix("---\n").ok_or("no frontmatter")?;
    let (head, body) = rest.split_once("\n---\n").ok_or("frontmatter isn't closed")?;
    let mut front: Vec<(String, String)> = Vec::new();
    for line in head.lines() {
        match line.split_once(':') {
            Some((k, v)) if !line.starts_with([' ', '-']) => front.push((k.trim().into(), v.into())),
            _ => match front.last_mut() {
                Some(last) => {
                    last.1.push('\n');
                    last.1.push_str(line);
                }
                None => return Err(format!("stray line in frontmatter: {line}")),
            },
        }
    }
    Ok(Skill { path: path.into(), front, body: body.into() })
}

fn check(s: &Skill) -> Vec<String> {
    let mut bad = Vec::new();
    let get = |k: &str| s.front.iter().find(|(n, _)| n == k).map(|(_, v)| v.trim().to_string());
    let folder = s.path.parent().and_then(|p| p.file_name()).map(|n| n.to_string_lossy().to_string());
    match get("name") {
        None => bad.push("no name".into()),
        Some(n) if Some(&n) != folder.as_ref() => bad.push(format!("name {n} differs from the folder")),
        _ => {}
    }
    match get("description") {
        None => bad.push("no description".into()),
        Some(d) => {
            let len = d.chars().count();
            if !(40..=1024).contains(&len) {
                bad.push(format!("description has {len} characters"));
            }
            if !d.to_lowercase().contains("when") && !d.to_lowercase().contains("use ") {
                bad.push("description doesn't say when".into());
            }
        }
    }
    bad.extend(tidy::headings(&s.body));
    bad.extend(tidy::links(&s.body, s.path.parent().unwrap_or(Path::new("."))));
    if s.body.lines().count() > 500 {
        bad.push("longer than 500 lines".into());
    }
    bad
}

fn main() {
    let args: Vec<String> = env::args().skip(1).collect();
    let write = args.iter().any(|a| a == "--write");
    let Some(root) = args.iter().find(|a| !a.starts_with("--")) else {
        eprintln!("usage: skill-fmt FOLDER [--write]");
        process::exit(2);
    };
    let mut files = Vec::new();
    if let Err(e) = find(Path::new(root), &mut files) {
        eprintln!("{root}: {e}");
        process::exit(2);
    }
    let mut findings = 0;
    for f in &files {
        match parse(f) {
            Err(e) => {
                println!("{}: {e}", f.display());
                findings += 1;
            }
            Ok(s) => {
                for b in check(&s) {
                    println!("{}: {b}", f.display());
                    findings += 1;
                }
                if write {
                    let text = tidy::render(&s.front, &s.body);
                    if fs::read_to_string(f).map_or(true, |old| old != text) {
                        if let Err(e) = fs::write(f, text) {
                            eprintln!("{}: {e}", f.display());
                        }
                    }
                }
            }
        }
    }
    println!("{} files, {findings} findings", files.len());
    process::exit((findings > 0) as i32);
}
