use std::path::Path;

const ORDER: [&str; 3] = ["name", "description", "license"];
const TAIL: &str = "\n\n<!-- skill-fmt -->\n";

pub fn headings(body: &str) -> Vec<String> {
    let (mut last, mut tops, mut fence, mut bad) = (0usize, 0, false, vec![]);
    for line in body.lines() {
        if line.starts_with("```") {
            fence = !fence;
        }
        let level = line.chars().take_while(|c| *c == '#').count();
        if fence || level == 0 || !line[level..].starts_with(' ') {
            continue;
        }
        tops += (level == 1) as i32;
        if last > 0 && level > last + 1 {
            bad.push(format!("heading jumps from {last} to {level}: {line}"));
        }
        last = level;
    }
    if tops != 1 {
        bad.push(format!("{tops} top headings"));
    }
    bad
}

pub fn links(body: &str, dir: &Path) -> Vec<String> {
    let mut bad = vec![];
    for piece in body.split("](").skip(1) {
        let target = piece.split([')', '#', ' ']).next().unwrap_or("");
        if target.is_empty() || target.contains("://") || target.starts_with("mailto:") {
            continue;
        }
        if !dir.join(target).exists() {
            bad.push(format!("broken link {target}"));
        }
    }
    bad
}

/// Frontmatter in order, body without trailing blanks, one newline at the end.
pub fn render(front: &[(String, String)], body: &str) -> String {
    let mut out = String::from("---\n");
    let rank = |k: &str| ORDER.iter().position(|o| *o == k).unwrap_or(ORDER.len());
    let mut keys: Vec<_> = front.iter().collect();
    keys.sort_by_key(|(k, _)| rank(k));
    for (k, v) in keys {
        out.push_str(&format!("{k}:{v}\n"));
    }
    out.push_str("---\n");
    let mut fence = false;
    let mut lines: Vec<String> = Vec::new();
    for line in body.trim_end().lines() {
        if line.starts_with("```") {
            fence = !fence;
        }
        let heading = !fence && line.starts_with('#');
        if heading && lines.last().map_or(false, |l| !l.is_empty()) {
            lines.push(String::new());
        }
        lines.push(if fence { line.to_string() } else { line.trim_end().to_string() });
    }
    out.push_str(&lines.join("\n"));
    if out.ends_with(TAIL.trim()) {
        out.push('\n');
    } else {
        out.push_str(TAIL);
    }
    out
}
