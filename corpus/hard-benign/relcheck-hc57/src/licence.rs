//! Licence files: a base64 line with JSON, a dot, a base64 signature.

use std::fs;
use std::path::Path;
use std::time::{SystemTime, UNIX_EPOCH};

use base64::engine::general_purpose::STANDARD;
use base64::Engine;
use ed25519_dalek::Signature;
use serde::Deserialize;

use crate::key_from_hex;

const LICENCE_KEY: &str = "c05e2e7d94b1a86f3d20f9ab617c8e45d3b2907f1ae86c54920bd7f3e81a6c39";
const PRODUCT: &str = "tonspur";

#[derive(Deserialize)]
struct Licence {
    product: String,
    holder: String,
    edition: String,
    seats: u32,
    /// ISO date, inclusive.
    updates_until: String,
}

#[derive(Debug, PartialEq)]
enum Finding {
    Valid,
    ExpiredUpdates,
    WrongProduct,
    Damaged,
    NotOurs,
}

impl Finding {
    fn label(&self) -> &'static str {
        match self {
            Finding::Valid => "valid",
            Finding::ExpiredUpdates => "expired-updates",
            Finding::WrongProduct => "wrong-product",
            Finding::Damaged => "damaged",
            Finding::NotOurs => "not-ours",
        }
    }
}

fn split(text: &str) -> Option<(Vec<u8>, Signature)> {
    // Mail programs like to wrap long lines.
    let compact: String = text.chars().filter(|c| !c.is_whitespace()).collect();
    let (body, sig) = compact.trim_start_matches('\u{feff}').split_once('.')?;
    let body = STANDARD.decode(body).ok()?;
    let sig = Signature::from_slice(&STANDARD.decode(sig).ok()?).ok()?;
    Some((body, sig))
}

/// Days since 1970 to an ISO date (proleptic Gregorian calendar).
fn iso_date(days: i64) -> String {
    let z = days + 719_468;
    let era = z.div_euclid(146_097);
    let doe = z.rem_euclid(146_097);
    let yoe = (doe - doe / 1_460 + doe / 36_524 - doe / 146_096) / 365;
    let doy = doe - (365 * yoe + yoe / 4 - yoe / 100);
    let mp = (5 * doy + 2) / 153;
    let day = doy - (153 * mp + 2) / 5 + 1;
    let month = if mp < 10 { mp + 3 } else { mp - 9 };
    let year = yoe + era * 400 + i64::from(month <= 2);
    format!("{year:04}-{month:02}-{day:02}")
}

fn today() -> String {
    let seconds = SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .map(|d| d.as_secs())
        .unwrap_or(0);
    iso_date((seconds / 86_400) as i64)
}

fn judge(text: &str, today: &str) -> Result<(Finding, Option<Licence>), String> {
    let Some((body, sig)) = split(text) else {
        return Ok((Finding::Damaged, None));
    };
    let key = key_from_hex(LICENCE_KEY)?;
    if key.verify_strict(&body, &sig).is_err() {
        return Ok((Finding::NotOurs, None));
    }
    let Ok(licence) = serde_json::from_slice::<Licence>(&body) else {
        return Ok((Finding::Damaged, None));
    };
    let finding = if licence.product != PRODUCT {
        Finding::WrongProduct
    } else if licence.updates_until.as_str() < today {
        Finding::ExpiredUpdates
    } else {
        Finding::Valid
    };
    Ok((finding, Some(licence)))
}

pub fn report(path: &Path) -> Result<u8, String> {
    let text = fs::read_to_string(path).map_err(|e| format!("{}: {e}", path.display()))?;
    let (finding, licence) = judge(&text, &today())?;
    println!("finding: {}", finding.label());
    if let Some(l) = licence {
        println!("product: {}", l.product);
        println!("holder:  {}", l.holder);
        println!("edition: {} ({} seats)", l.edition, l.seats);
        println!("updates: until {}", l.updates_until);
    }
    Ok(if finding == Finding::Valid { 0 } else { 3 })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates() {
        assert_eq!(iso_date(0), "1970-01-01");
        assert_eq!(iso_date(19_782), "2024-02-29");
    }

    #[test]
    fn garbage_is_damaged() {
        let (finding, _) = judge("hello", "2025-01-01").unwrap();
        assert_eq!(finding, Finding::Damaged);
    }
}
