//! Windows of sufficient depth, and anchoring sums.

use anyhow::{bail, Result};
use chrono::{DateTime, Duration, TimeZone, Utc};
use tideharm::Station;

/// A stretch of time in which there's at least the wanted depth.
#[derive(Debug, Clone, PartialEq)]
pub struct Window {
    pub from: DateTime<Utc>,
    pub to: DateTime<Utc>,
    pub best: f64,
}

const STEP_MIN: i64 = 2;

/// `dries` is the drying height above chart datum, `depth` what is wanted above it.
pub fn windows(
    st: &Station,
    start: DateTime<Utc>,
    hours: i64,
    dries: f64,
    depth: f64,
    margin: f64,
) -> Result<Vec<Window>> {
    if !(0.0..=20.0).contains(&depth) {
        bail!("depth of {depth} m?");
    }
    let need = dries + depth + margin;
    let mut out: Vec<Window> = Vec::new();
    let mut open: Option<Window> = None;
    let mut t = start;
    let end = start + Duration::hours(hours);

    while t <= end {
        let h = st.height(t);
        if h >= need {
            let w = open.get_or_insert(Window { from: t, to: t, best: h - dries });
            w.to = t;
            w.best = w.best.max(h - dries);
        } else if let Some(w) = open.take() {
            out.push(w);
        }
        t += Duration::minutes(STEP_MIN);
    }
    out.extend(open);

    // anything under ten minutes is arithmetic, not seamanship
    out.retain(|w| w.to - w.from >= Duration::minutes(10));
    Ok(out)
}

/// Least and greatest depth under the sounder between two times.
pub fn anchor(st: &Station, from: DateTime<Utc>, to: DateTime<Utc>, sounder: f64) -> Result<(f64, f64)> {
    if to <= from {
        bail!("the end lies before the start");
    }
    let now = st.height(from);
    let (mut lo, mut hi) = (f64::MAX, f64::MIN);
    let mut t = from;
    while t <= to {
        let d = sounder + st.height(t) - now;
        lo = lo.min(d);
        hi = hi.max(d);
        t += Duration::minutes(STEP_MIN);
    }
    Ok((lo, hi))
}

pub fn chain_for(max_depth: f64, freeboard: f64, windy: bool) -> f64 {
    let scope = if windy { 6.0 } else { 4.0 };
    ((max_depth + freeboard) * scope).ceil()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn flat(level: f64) -> Station {
        Station::constant("flat", level)
    }

    #[test]
    fn always_deep_enough() {
        let t0 = Utc.with_ymd_and_hms(2025, 6, 14, 0, 0, 0).unwrap();
        let w = windows(&flat(8.0), t0, 12, 5.4, 2.1, 0.3).unwrap();
        assert_eq!(w.len(), 1);
        assert_eq!(w[0].to - w[0].from, Duration::hours(12));
    }

    #[test]
    fn never_deep_enough() {
        let t0 = Utc.with_ymd_and_hms(2025, 6, 14, 0, 0, 0).unwrap();
        assert!(windows(&flat(6.0), t0, 12, 5.4, 2.1, 0.3).unwrap().is_empty());
    }

    #[test]
    fn chain() {
        assert_eq!(chain_for(9.0, 1.0, false), 40.0);
    }
}
