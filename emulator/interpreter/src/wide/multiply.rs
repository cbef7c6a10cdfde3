//! Multiplication, multiply-accumulate and division.

use crate::machine::PC;
use crate::run::{Reach, Run};
use crate::stop::Stop;

const ONE_CYCLE: Result<u32, Stop> = Ok(1);
/// A division takes this many cycles, plus one for every three bits of the quotient: 2 to 12.
const SHORTEST_DIVISION: u32 = 2;

impl<R: Reach> Run<'_, R> {
    /// MUL, MLA, MLS.
    #[inline(always)]
    pub(super) fn multiply(&mut self, first: u32, second: u32) -> Result<u32, Stop> {
        if first & 0x70 != 0 {
            return Err(Stop::Uncommon);
        }
        let product = self.register(first & 15).wrapping_mul(self.register(second & 15));
        let ra = second >> 12 & 15;
        let result = match second >> 4 & 15 {
            0 if ra == PC => product,
            0 => self.register(ra).wrapping_add(product),
            1 => self.register(ra).wrapping_sub(product),
            _ => return Err(Stop::Uncommon),
        };
        self.set_register(second >> 8 & 15, result);
        ONE_CYCLE
    }

    /// SMULL, UMULL, SMLAL, UMLAL, SDIV and UDIV.
    #[inline(always)]
    pub(super) fn multiply_long(&mut self, first: u32, second: u32) -> Result<u32, Stop> {
        let (n, m) = (self.register(first & 15), self.register(second & 15));
        let (low, high) = (second >> 12 & 15, second >> 8 & 15);
        let sum = u64::from(self.register(high)) << 32 | u64::from(self.register(low));
        let unsigned = u64::from(n).wrapping_mul(m.into());
        let signed = i64::from(n.cast_signed()).wrapping_mul(m.cast_signed().into()).cast_unsigned();
        let result = match (first >> 4 & 7, second >> 4 & 15) {
            (0, 0) => signed,
            (2, 0) => unsigned,
            (4, 0) => sum.wrapping_add(signed),
            (6, 0) => sum.wrapping_add(unsigned),
            (1, 15) => {
                let quotient = if m == 0 { 0 } else { n.cast_signed().wrapping_div(m.cast_signed()) };
                return self.divide(high, quotient.cast_unsigned(), quotient.unsigned_abs());
            }
            (3, 15) => {
                let quotient = n.checked_div(m).unwrap_or(0);
                return self.divide(high, quotient, quotient);
            }
            _ => return Err(Stop::Uncommon),
        };
        self.set_register(low, result as u32);
        self.set_register(high, (result >> 32) as u32);
        ONE_CYCLE
    }

    /// Stores a quotient. Division by 0 gives 0, and the lowest number divided by -1 gives itself. The cycles depend on
    /// the absolute value of the quotient.
    #[inline(always)]
    fn divide(&mut self, rd: u32, quotient: u32, amount: u32) -> Result<u32, Stop> {
        self.set_register(rd, quotient);
        Ok(SHORTEST_DIVISION + (u32::BITS - amount.leading_zeros()).div_ceil(3).min(10))
    }
}
