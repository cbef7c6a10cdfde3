//! The cells of the battery: from a reading of the converter to the charge in percent.
//!
//! Some readings say nothing about a cell, such as that of a floating pin or of another supply. They never mean that the
//! battery is empty: a board without a battery must save matches.

use core::ops::RangeInclusive;

/// The lowest reading, in millivolts, that a cell can give. No board runs from less than 1.8 V, and below that its readings
/// are not exact. Without a cell the divider pulls the pin down to 0 V.
pub const LOWEST_READING: u16 = 1_000;

/// The battery of a board: its cells, and how they are measured.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cell {
    /// Millivolts and the corresponding percentage, both rising from 0 % to 100 %.
    pub curve: &'static [(u16, u8)],
    /// The millivolts that the cells can have, however empty they are. Others come from something else.
    pub possible: RangeInclusive<u16>,
    /// True if the reading is that of the cells while USB supplies power.
    pub seen_on_usb: bool,
    /// The voltage drop of a diode between the cells and the reading, in millivolts.
    pub drop: u16,
}

impl Cell {
    /// One lithium cell, measured directly at VSYS of a Pico.
    pub const LITHIUM: Self =
        Self { curve: &lithium(3_000, 4_170), possible: LOWEST_READING..=4_350, seen_on_usb: false, drop: 0 };

    /// The voltage drop of a Schottky diode such as a 1N5817 at the current of a handheld, in millivolts.
    const SCHOTTKY: u16 = 300;

    /// The cells of this kind on the same board.
    #[must_use]
    pub fn of_kind(&self, kind: CellKind) -> Self {
        let seen_on_usb = self.seen_on_usb;
        match kind {
            CellKind::Standard => self.clone(),
            CellKind::Lithium => Self { seen_on_usb, ..Self::LITHIUM },
            CellKind::LithiumDiode => Self { seen_on_usb, drop: Self::SCHOTTKY, ..Self::LITHIUM },
            CellKind::Three => Self {
                curve: &THREE_CELLS,
                // Fresh alkaline cells have 1.6 V each.
                possible: LOWEST_READING..=5_000,
                seen_on_usb,
                drop: Self::SCHOTTKY,
            },
        }
    }

    /// The charge in percent at this reading; `None` if it is no reading of the cells.
    #[must_use]
    pub fn percent(&self, millivolts: u16, usb: bool) -> Option<u8> {
        let millivolts = millivolts.saturating_add(self.drop);
        if !self.possible.contains(&millivolts) || usb && !self.seen_on_usb {
            return None;
        }
        let above = self.curve.partition_point(|&(point, _)| point <= millivolts);
        let (Some(&(from, low)), Some(&(to, high))) =
            (self.curve.get(above.wrapping_sub(1)), self.curve.get(above))
        else {
            return Some(if above == 0 { 0 } else { 100 });
        };
        let share = u32::from(high - low) * u32::from(millivolts - from) / u32::from(to - from);
        Some(low + share as u8)
    }

    /// True if this reading is higher than the cells can give: another supply feeds the board.
    #[must_use]
    pub fn is_exceeded_by(&self, millivolts: u16) -> bool {
        millivolts.saturating_add(self.drop) > *self.possible.end()
    }
}

/// The kind of cells that the builder of a handheld has connected.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum CellKind {
    /// The cells that the page of the board describes.
    #[default]
    Standard,
    /// A lithium cell without a diode.
    Lithium,
    /// A lithium cell behind a Schottky diode.
    LithiumDiode,
    /// Three NiMH or alkaline cells behind a Schottky diode.
    Three,
}

impl CellKind {
    /// All kinds. A kind is stored as its index.
    pub const ALL: [Self; 4] = [Self::Standard, Self::Lithium, Self::LithiumDiode, Self::Three];

    /// The next kind, in a circle.
    #[must_use]
    pub const fn next(self) -> Self {
        Self::ALL[(self as usize + 1) % Self::ALL.len()]
    }
}

/// The curve of a lithium cell. Makers differ in the voltages that they call empty and full.
#[must_use]
pub const fn lithium(empty: u16, full: u16) -> [(u16, u8); 13] {
    [
        (empty, 0),
        (3_300, 5),
        (3_610, 10),
        (3_690, 15),
        (3_730, 20),
        (3_770, 30),
        (3_800, 40),
        (3_840, 50),
        (3_870, 60),
        (3_950, 70),
        (4_020, 80),
        (4_110, 90),
        (full, 100),
    ]
}

/// The curve of three NiMH or alkaline cells in series. Its lower part is that of NiMH cells, which hold 1.2 V for most of
/// their charge and then fall quickly: the warning comes at 1.13 V per cell, and saving stops at 1.05 V. Alkaline cells
/// have some charge left at these points. A Pico itself runs down to 1.8 V.
const THREE_CELLS: [(u16, u8); 10] = [
    (2_850, 0),
    (3_150, 5),
    (3_300, 10),
    (3_400, 15),
    (3_550, 25),
    (3_650, 40),
    (3_750, 60),
    (3_900, 80),
    (4_200, 95),
    (4_500, 100),
];

/// The converter's range in millivolts, and its largest value.
const ADC_MILLIVOLTS: u32 = 3_300;
const ADC_LARGEST: u32 = 4_095;

/// The battery's voltage in millivolts, from a sample behind a divider.
#[must_use]
pub const fn millivolts(sample: u16, divider: u16) -> u16 {
    (sample as u32 * ADC_MILLIVOLTS * divider as u32 / ADC_LARGEST) as u16
}

/// True if a sample, taken with the pin pulled down, shows that nothing drives the pin. A battery behind its divider holds
/// half a volt and more against the pull of 50 kΩ. A floating pin falls to almost 0 V.
#[must_use]
pub const fn is_floating(pulled_down: u16) -> bool {
    pulled_down < 124 // a tenth of a volt
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::device::power::Gauge;

    const CELL: Cell = Cell {
        curve: &[(3_000, 0), (3_300, 5), (4_100, 100)],
        possible: LOWEST_READING..=4_350,
        seen_on_usb: false,
        drop: 0,
    };

    #[test]
    fn a_curve_is_followed_and_held_at_its_ends() {
        for (millivolts, percent) in [
            (1_000, 0),
            (2_390, 0),
            (2_999, 0),
            (3_000, 0),
            (3_060, 1),
            (3_299, 4),
            (3_300, 5),
            (3_700, 52),
            (4_100, 100),
        ] {
            assert_eq!(CELL.percent(millivolts, false), Some(percent), "{millivolts} mV");
        }
        assert_eq!(CELL.percent(4_350, false), Some(100));
    }

    #[test]
    fn a_reading_that_no_cell_gives_is_unknown_and_never_empty() {
        for (millivolts, usb) in
            [(0, false), (300, false), (999, false), (4_351, false), (5_000, true), (3_700, true)]
        {
            let percent = CELL.percent(millivolts, usb);
            assert_eq!(percent, None, "{millivolts} mV");
            assert!(Gauge::new().weigh(usb, false, percent).may_write());
        }
        let own_wire = Cell { seen_on_usb: true, ..CELL };
        assert_eq!(own_wire.percent(3_700, true), Some(52));
    }

    #[test]
    fn the_drop_of_a_diode_is_added_to_the_reading() {
        let behind = Cell { drop: 300, ..CELL };
        assert_eq!(behind.percent(3_000, false), Some(5));
        assert_eq!((behind.percent(2_099, false), behind.percent(699, false)), (Some(0), None));
        assert_eq!(behind.percent(u16::MAX, false), None);
        assert!(behind.is_exceeded_by(4_051) && !behind.is_exceeded_by(4_050));
    }

    /// The highest readings, in millivolts at the board, with a warning and without saves.
    fn low_and_nearly_empty(kind: CellKind) -> (u16, u16) {
        let cell = Cell::LITHIUM.of_kind(kind);
        let highest = |is: fn(crate::device::power::Battery) -> bool| {
            let battery =
                |&mv: &u16| Gauge::new().weigh(false, false, cell.percent(mv, false)).battery.is_some_and(is);
            (LOWEST_READING..=5_000).rev().find(battery).unwrap()
        };
        (
            highest(crate::device::power::Battery::is_low),
            highest(crate::device::power::Battery::is_nearly_empty),
        )
    }

    #[test]
    fn each_kind_warns_and_stops_saving_at_its_own_voltage() {
        assert_eq!(
            CellKind::ALL.map(low_and_nearly_empty),
            [(3_697, 3_361), (3_697, 3_361), (3_397, 3_061), (3_114, 2_879),]
        );
    }

    /// Readings of three cells at 1.2 V, for which a lithium cell would be nearly empty.
    #[test]
    fn three_cells_are_half_full_where_a_lithium_cell_is_empty() {
        let three = Cell::LITHIUM.of_kind(CellKind::Three);
        assert_eq!(Cell::LITHIUM.percent(3_300, false), Some(5));
        assert_eq!(three.percent(3_300, false), Some(32));
        assert_eq!(three.percent(4_650, false), Some(100), "fresh alkaline cells");
        assert_eq!(Cell::LITHIUM.percent(4_650, false), None);
    }

    #[test]
    fn a_kind_changes_the_cells_and_not_the_wiring() {
        let own_wire = Cell { seen_on_usb: true, drop: 77, ..CELL };
        assert_eq!(own_wire.of_kind(CellKind::Standard), own_wire);
        for kind in CellKind::ALL {
            assert!(own_wire.of_kind(kind).seen_on_usb);
        }
        let mut kind = CellKind::Standard;
        for index in 0..CellKind::ALL.len() {
            assert_eq!((kind as usize, CellKind::ALL[index]), (index, kind));
            kind = kind.next();
        }
        assert_eq!(kind, CellKind::Standard);
    }

    #[test]
    fn a_floating_pin_differs_from_a_battery() {
        assert!(is_floating(0) && is_floating(50));
        // 3 V behind 200 kΩ, and 100 kΩ beside the strongest pull: 0.43 V.
        assert!(!is_floating(533));
    }

    #[test]
    fn samples_become_millivolts() {
        assert_eq!((millivolts(0, 3), millivolts(4_095, 3)), (0, 9_900));
        assert_eq!((millivolts(1_530, 3), millivolts(1_530, 1)), (3_698, 1_232));
    }

    /// 2,390 mV: less than a cell should ever have, and more than a pin has without one.
    #[test]
    fn a_cell_that_goes_on_emptying_stays_empty() {
        let mut gauge = Gauge::new();
        for millivolts in (1_000..=3_300).rev().step_by(10) {
            let power = gauge.weigh(false, false, CELL.percent(millivolts, false));
            assert!(!power.may_write(), "{millivolts} mV");
            assert!(
                !Gauge::new().weigh(false, false, CELL.percent(millivolts, false)).may_write(),
                "at power-on"
            );
        }
        assert!(!gauge.weigh(false, false, CELL.percent(0, false)).may_write(), "also without a reading");
    }
}
