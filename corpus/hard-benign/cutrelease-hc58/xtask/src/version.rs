use std::fmt;
use std::str::FromStr;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Version {
    pub major: u64,
    pub minor: u64,
    pub patch: u64,
    pub pre: Option<String>,
}

impl FromStr for Version {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let (numbers, pre) = match text.split_once('-') {
            Some((n, p)) if !p.is_empty() => (n, Some(p.to_string())),
            Some(_) => return Err(format!("{text}: nothing after the dash")),
            None => (text, None),
        };
        if let Some(p) = &pre {
            let fine = p.chars().all(|c| c.is_ascii_alphanumeric() || c == '.' || c == '-');
            if !fine {
                return Err(format!("{text}: odd characters in the pre-release part"));
            }
        }
        let parts: Vec<u64> = numbers
            .split('.')
            .map(|p| p.parse().map_err(|_| format!("{text} is not a version")))
            .collect::<Result<_, _>>()?;
        match parts[..] {
            [major, minor, patch] => Ok(Version { major, minor, patch, pre }),
            _ => Err(format!("{text} is not of the form X.Y.Z")),
        }
    }
}

impl fmt::Display for Version {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}.{}", self.major, self.minor, self.patch)?;
        if let Some(p) = &self.pre {
            write!(f, "-{p}")?;
        }
        Ok(())
    }
}

impl Version {
    /// `major`, `minor`, `patch`, or a version written out.
    pub fn bump(&self, how: &str) -> Result<Version, String> {
        let (a, b, c) = (self.major, self.minor, self.patch);
        let plain = |major, minor, patch| Version { major, minor, patch, pre: None };
        Ok(match how {
            "major" => plain(a + 1, 0, 0),
            "minor" => plain(a, b + 1, 0),
            "patch" if self.pre.is_some() => plain(a, b, c),
            "patch" => plain(a, b, c + 1),
            exact => {
                let v: Version = exact.parse()?;
                if (v.major, v.minor, v.patch) < (a, b, c) {
                    return Err(format!("{v} is lower than {self}"));
                }
                v
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bump(from: &str, how: &str) -> String {
        from.parse::<Version>().unwrap().bump(how).unwrap().to_string()
    }

    #[test]
    fn bumps() {
        assert_eq!(bump("1.3.9", "patch"), "1.3.10");
        assert_eq!(bump("1.3.9", "minor"), "1.4.0");
        assert_eq!(bump("1.3.9", "major"), "2.0.0");
        assert_eq!(bump("1.4.0-rc.1", "patch"), "1.4.0");
        assert_eq!(bump("1.3.9", "1.4.0-rc.1"), "1.4.0-rc.1");
    }

    #[test]
    fn refuses() {
        let v: Version = "1.3.9".parse().unwrap();
        assert!(v.bump("1.2.0").is_err());
        assert!(v.bump("soon").is_err());
        assert!("1.3".parse::<Version>().is_err());
    }
}
