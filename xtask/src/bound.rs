//! Bounds of measured figures.

use std::fmt;

/// A bound for a figure.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Bound {
    Below(f64),
    AtMost(f64),
    Above(f64),
    AtLeast(f64),
}

impl Bound {
    pub(crate) fn holds(self, value: f64) -> bool {
        match self {
            Bound::Below(limit) => value < limit,
            Bound::AtMost(limit) => value <= limit,
            Bound::Above(limit) => value > limit,
            Bound::AtLeast(limit) => value >= limit,
        }
    }
}

impl fmt::Display for Bound {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Bound::Below(limit) => write!(formatter, "< {limit}"),
            Bound::AtMost(limit) => write!(formatter, "≤ {limit}"),
            Bound::Above(limit) => write!(formatter, "> {limit}"),
            Bound::AtLeast(limit) => write!(formatter, "≥ {limit}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bounds_hold_up_to_the_limit_and_no_further() {
        assert!(Bound::Below(2.0).holds(1.9) && !Bound::Below(2.0).holds(2.0));
        assert!(Bound::AtMost(2.0).holds(2.0) && !Bound::AtMost(2.0).holds(2.1));
        assert!(Bound::Above(2.0).holds(2.1) && !Bound::Above(2.0).holds(2.0));
        assert!(Bound::AtLeast(2.0).holds(2.0) && !Bound::AtLeast(2.0).holds(1.9));
        assert!(!Bound::Below(2.0).holds(f64::NAN) && !Bound::Above(2.0).holds(f64::NAN));
    }
}
