//! Blends a colour into a pixel with integers, and converts to the byte order of the panel.

use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::pixelcolor::raw::{RawData, RawU16};
use embedded_graphics::prelude::RgbColor;

/// A colour prepared for blending.
#[derive(Clone, Copy)]
pub(super) struct Ink {
    /// The colour in the panel's byte order.
    solid: u16,
    /// The channels spread over a word, each with room above it for a factor of 16.
    spread: u32,
}

impl Ink {
    pub(super) fn new(color: Rgb565) -> Self {
        let raw = RawU16::from(color).into_inner();
        Self { solid: raw.to_be(), spread: spread(raw) }
    }

    /// Blends the colour into a pixel by a coverage level of four bits.
    #[inline(always)]
    pub(super) fn stain(self, pixel: &mut u16, level: u8) {
        match level {
            0 => {}
            15 => *pixel = self.solid,
            // The level is converted to sixteenths: levels above 7 are raised by one, so that there is no jump before
            // 15.
            _ => *pixel = self.over(*pixel, u32::from(level + (level >> 3))),
        }
    }

    /// Returns this colour blended over a pixel (both in the panel's byte order), with `alpha` in sixteenths.
    #[inline(always)]
    pub(super) fn over(self, below: u16, alpha: u32) -> u16 {
        // This cannot overflow: `alpha` is at most 16, and the channels have room for that factor. The operations are
        // wrapping ones, because on this core a checked product is a library call, once per blended pixel.
        let (above, below) = (self.spread, spread(u16::from_be(below)));
        let sum = above.wrapping_mul(alpha).wrapping_add(below.wrapping_mul(16_u32.wrapping_sub(alpha)));
        let mixed = (sum >> 4) & CHANNELS;
        ((mixed | (mixed >> 16)) as u16).to_be()
    }
}

/// Darkens two pixels at once.
#[derive(Clone, Copy)]
pub(super) struct Dimmer {
    /// Three quarters of the colour, for both pixels.
    tint: u32,
}

impl Dimmer {
    pub(super) fn new(color: Rgb565) -> Self {
        let three_quarters = |channel: u8| channel * 3 / 4;
        let tint =
            Rgb565::new(three_quarters(color.r()), three_quarters(color.g()), three_quarters(color.b()));
        Self { tint: u32::from(RawU16::from(tint).into_inner()) * 0x0001_0001 }
    }

    /// Returns a quarter of two pixels (in the panel's byte order) with the tint. No channel overflows: the quarters and
    /// the tint are at most its largest value.
    #[inline(always)]
    pub(super) fn over(self, pair: u32) -> u32 {
        let quarters = (swap_bytes(pair) >> 2) & QUARTERS;
        swap_bytes(quarters.wrapping_add(self.tint))
    }
}

/// The channels of two pixels without the two highest bits of each.
const QUARTERS: u32 = 0x39E7_39E7;

/// Converts both halves of a word from the panel's byte order or to it.
#[inline(always)]
const fn swap_bytes(pair: u32) -> u32 {
    u32::from_be(pair).rotate_left(16)
}

/// Red and blue in place, green shifted up by sixteen bits. This leaves five free bits between two channels.
const CHANNELS: u32 = 0x07E0_F81F;

#[inline(always)]
fn spread(raw: u16) -> u32 {
    (u32::from(raw) | u32::from(raw) << 16) & CHANNELS
}

/// Converts a colour to the byte order of the panel.
pub(super) fn to_panel(color: Rgb565) -> u16 {
    RawU16::from(color).into_inner().to_be()
}

pub(super) fn from_panel(raw: u16) -> Rgb565 {
    RawU16::new(u16::from_be(raw)).into()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::canvas::tests::Dice;

    fn any_color(dice: &mut Dice) -> Rgb565 {
        Rgb565::new(dice.roll(0, 32) as u8, dice.roll(0, 64) as u8, dice.roll(0, 32) as u8)
    }

    #[test]
    fn blending_is_exact_at_both_ends_and_near_between() {
        let mut dice = Dice::new(3);
        let mut color = || any_color(&mut dice);
        for _ in 0..500 {
            let (above, below) = (color(), color());
            let ink = Ink::new(above);
            assert_eq!(from_panel(ink.over(to_panel(below), 0)), below);
            assert_eq!(from_panel(ink.over(to_panel(below), 16)), above);
            for alpha in 1..16 {
                let mixed = from_panel(ink.over(to_panel(below), alpha));
                let channel =
                    |above: u8, below: u8| (u32::from(above) * alpha + u32::from(below) * (16 - alpha)) / 16;
                let wanted = (
                    channel(above.r(), below.r()),
                    channel(above.g(), below.g()),
                    channel(above.b(), below.b()),
                );
                assert_eq!((u32::from(mixed.r()), u32::from(mixed.g()), u32::from(mixed.b())), wanted);
            }
        }
    }

    #[test]
    fn a_quarter_of_both_pixels_remains() {
        let mut dice = Dice::new(5);
        let mut color = || any_color(&mut dice);
        for _ in 0..500 {
            let (tint, below) = (color(), [color(), color()]);
            let [first, second] = below.map(|pixel| u32::from(to_panel(pixel)));
            let dimmed = Dimmer::new(tint).over(first | second << 16);
            for (pixel, dimmed) in below.iter().zip([dimmed as u16, (dimmed >> 16) as u16]) {
                let channel = |above: u8, below: u8| above * 3 / 4 + below / 4;
                let (red, green) = (channel(tint.r(), pixel.r()), channel(tint.g(), pixel.g()));
                assert_eq!(from_panel(dimmed), Rgb565::new(red, green, channel(tint.b(), pixel.b())));
            }
        }
    }
}
