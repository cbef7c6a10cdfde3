//! The scale of the device in the window: a whole multiple of the panel's pixels if a scale of two fits, otherwise a
//! fraction with blended pixels.

use super::shell::{HEIGHT, WIDTH};

/// The scale of a new window on a monitor with a scale factor of 1.
const USUAL: f64 = 2.0;
/// Height of a title bar and a task bar, in logical pixels. Windows 11 has 31 and 48.
const BARS: f64 = 80.0;

/// Returns the scale of a new window, in physical pixels, on a monitor of this size (physical) and scale factor. The whole
/// window fits, with its title bar and beside a task bar.
pub fn for_monitor((width, height): (u32, u32), factor: f64) -> f64 {
    let height = f64::from(height) - BARS * factor;
    within(f64::from(width), height).min((USUAL * factor).ceil())
}

/// Returns the scale of the device in a window of this size. Below two, a whole multiple would leave most of it empty.
pub fn within(width: f64, height: f64) -> f64 {
    let fit = (width / WIDTH as f64).min(height / HEIGHT as f64);
    if fit < 2.0 { fit.max(1.0) } else { fit.floor() }
}

/// The pixel of the device that a row or column of physical pixels shows, and the share of the next one (in 256ths). `None`
/// outside of the device.
pub type Shown = Option<(usize, u32)>;

/// Returns what each of `count` rows or columns shows if the device begins at `start` and has `size` of its own pixels.
pub fn shown(count: usize, start: usize, size: usize, scale: f64) -> Vec<Shown> {
    let place = |at: usize| {
        let from = at.checked_sub(start)? as f64 / scale;
        let first = from as usize;
        // At a scale of at least one, a physical pixel overlaps at most two pixels of the device.
        let beyond = (from + 1.0 / scale - (first + 1) as f64).max(0.0);
        let next = (beyond * scale * 256.0).round() as u32;
        match first + 1 {
            past if past > size => None,
            past if past == size => Some((first, 0)),
            _ => Some((first, next)),
        }
    };
    (0..count).map(place).collect()
}

/// Mixes two colours, with this much of the second (in 256ths).
pub const fn blend(first: u32, second: u32, share: u32) -> u32 {
    const EVEN: u32 = 0xFF_00FF;
    let even = (first & EVEN) * (256 - share) + (second & EVEN) * share;
    let odd = (first >> 8 & EVEN) * (256 - share) + (second >> 8 & EVEN) * share;
    even >> 8 & EVEN | odd & !EVEN
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The height of the whole window, in physical pixels.
    fn height(scale: f64, factor: f64) -> f64 {
        HEIGHT as f64 * scale + BARS * factor
    }

    #[test]
    fn a_new_window_fits_and_is_as_large_as_whole_multiples_allow() {
        for (size, factor, expected) in [
            ((1366, 768), 1.0, 2.0),
            ((1920, 1080), 1.0, 2.0),
            ((3840, 2160), 1.0, 2.0),
            ((1920, 1200), 1.25, 3.0),
            ((1920, 1080), 1.5, 2.0),
            ((2732, 1536), 2.0, 4.0),
            ((3840, 2160), 2.0, 4.0),
            ((2880, 1800), 2.0, 4.0),
            ((1080, 1920), 1.0, 2.0),
        ] {
            let scale = for_monitor(size, factor);
            assert_eq!(scale, expected, "{size:?}, {factor}");
            assert!(height(scale, factor) <= f64::from(size.1), "{size:?}, {factor}");
        }
        for (size, factor) in [((1280, 720), 1.0), ((1366, 768), 1.25), ((1024, 600), 1.0), ((800, 480), 1.0)]
        {
            let scale = for_monitor(size, factor);
            assert!(scale > 1.0 && scale < 2.0, "{size:?}, {factor}: {scale}");
            let used = height(scale, factor);
            assert!((used - f64::from(size.1)).abs() < 1.0, "all of the height is used: {used} of {size:?}");
        }
        assert_eq!(for_monitor((320, 240), 1.0), 1.0, "never smaller than the panel");
    }

    #[test]
    fn a_window_of_any_size_has_the_largest_whole_multiple() {
        let (width, height) = (WIDTH as f64, HEIGHT as f64);
        assert_eq!(within(2.0 * width, 2.0 * height), 2.0);
        assert_eq!(within(2.0 * width + 900.0, 3.0 * height - 1.0), 2.0);
        assert_eq!(within(3.0 * width, 3.0 * height), 3.0);
        assert_eq!(within(1.5 * width, 9.0 * height), 1.5);
        assert_eq!(within(10.0, 10.0), 1.0);
    }

    #[test]
    fn whole_multiples_blend_nothing() {
        for scale in 1..6 {
            let places = shown(5 + 7 * scale, 3, 7, scale as f64);
            let expected: Vec<Shown> = (0..5 + 7 * scale)
                .map(|at| Some(at.checked_sub(3)? / scale))
                .map(|at| Some((at?, 0)))
                .collect();
            let inside: Vec<Shown> =
                expected.into_iter().map(|place| place.filter(|&(at, _)| at < 7)).collect();
            assert_eq!(places, inside, "{scale}");
        }
    }

    #[test]
    fn between_whole_multiples_every_pixel_has_its_share() {
        for scale in [1.0, 1.25, 1.5, 1.86, 1.999] {
            let size = 300;
            let places = shown((size as f64 * scale).round() as usize, 0, size, scale);
            let mut shares = vec![0.0; size];
            for (at, next) in places.into_iter().flatten() {
                shares[at] += f64::from(256 - next) / 256.0;
                if next > 0 {
                    shares[at + 1] += f64::from(next) / 256.0;
                }
            }
            let fair = |share: &f64| (share - scale).abs() < 0.02;
            assert!(shares[..size - 1].iter().all(fair), "{scale}: {shares:?}");
        }
    }

    #[test]
    fn colours_blend_by_channel() {
        assert_eq!(blend(0x12_3456, 0xFF_FFFF, 0), 0x12_3456);
        assert_eq!(blend(0, 0xFE_8040, 128), 0x7F_4020);
        assert_eq!(blend(0xFF_0000, 0x00_00FF, 64), 0xBF_003F);
        assert_eq!(blend(0xFF_FFFF, 0xFF_FFFF, 77), 0xFF_FFFF);
    }
}
