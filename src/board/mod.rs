//! The board for which the image is built. Each board has a file with its properties, and a table of its pins beside
//! it.
//!
//! A cargo feature selects the board. An image for the wrong board would show nothing and react to no button. So the
//! image contains the name of its board ([`crate::marker`]), and tools refuse to mix boards up.

use crate::chip::Sense;
use crate::dormant;
use embassy_rp::Peri;
use embassy_rp::adc;
use embassy_rp::gpio::{AnyPin, Flex, Input, Level, Output, Pull};
use embassy_rp::pac;
use embassy_rp::peripherals::{ADC, FLASH};
use embassy_rp::pwm::{self, Pwm};
use embassy_rp::spi::{self, Async, Spi};
use embassy_rp::watchdog::Watchdog;
use embassy_time::{Duration, block_for};

/// Turns a board's table into [`Board::take`]. `crates/boards` reads the same tables with its own macro.
macro_rules! board {
    (
        title $_title:literal
        bootsel $_bootsel:literal
        build $_build:ident
        chip $chip:ident
        panel on $spi:ident { SCK: $sck:ident, MOSI: $mosi:ident, CS: $cs:ident, DC: $dc:ident, RST: $rst:ident }
        light on $light_slice:ident { $light_output:ident: $light:ident }
        buttons {
            UP: $up:ident, DOWN: $down:ident, LEFT: $left:ident, RIGHT: $right:ident,
            A: $a:ident, B: $b:ident, X: $x:ident, Y: $y:ident,
        }
        opposite { A: $opposite_a:ident, B: $opposite_b:ident, X: $opposite_x:ident, Y: $opposite_y:ident }
        piezo on $piezo_slice:ident { $piezo_output:ident: $piezo:ident }
        battery on ADC { $battery:ident } divided by $divider:literal switched by { $($_led:literal: $switch:ident)? }
        usb { $usb:ident }
        charging { $($charging:ident)? }
        slow { $($slow:ident)? }
        unused { $($_what:literal: $_unused:ident),* }
    ) => {
        // The board's feature enables the chip, which must be this one.
        const _: &str = crate::chip::$chip;

        /// The pairs of opposite buttons.
        pub const TURN: gousset_ui::device::buttons::Turn = {
            use gousset_ui::device::buttons::{Button, Turn};
            Turn::new(Button::$opposite_a, Button::$opposite_b, Button::$opposite_x, Button::$opposite_y)
        };

        /// The factor by which the board divides the battery's voltage.
        pub const BATTERY_DIVIDER: u16 = $divider;

        pub(super) type PanelSpi = embassy_rp::peripherals::$spi;

        embassy_rp::bind_interrupts!(struct Irqs {
            DMA_IRQ_0 => embassy_rp::dma::InterruptHandler<embassy_rp::peripherals::DMA_CH0>;
        });

        impl super::Board {
            /// Assigns every peripheral.
            #[must_use]
            pub fn take(p: embassy_rp::Peripherals, idle: super::IdleConfig) -> Self {
                use super::{Optional, Sensors, Wires, button, drive_fast, idle_high, is_grounded, open_drain, released};
                use crate::{chip::Sense, dormant};
                use embassy_rp::gpio::{Pin as _, Pull};
                use embassy_rp::{adc, pwm::Pwm, spi::Spi, watchdog::Watchdog};

                let buttons = [p.$up.pin(), p.$down.pin(), p.$left.pin(), p.$right.pin(),
                    p.$a.pin(), p.$b.pin(), p.$x.pin(), p.$y.pin()];
                let wake = dormant::Pins { buttons, usb: p.$usb.pin() };
                let fast = [p.$sck.pin(), p.$mosi.pin()];
                let battery_pin = p.$battery.pin();
                let slow: Optional = [$(p.$slow.into())?].into_iter().next();
                let switch: Optional = [$(p.$switch.into())?].into_iter().next();
                let charging: Optional = [$(p.$charging.into())?].into_iter().next();
                let slow = slow.is_some_and(is_grounded);
                let spi = Spi::new_txonly(p.$spi, p.$sck, p.$mosi, p.DMA_CH0, Irqs, (idle.bus)(slow));
                fast.into_iter().for_each(drive_fast);
                Self {
                    panel: Wires {
                        spi,
                        cs: idle_high(p.$cs.into()),
                        dc: idle_high(p.$dc.into()),
                        rst: idle_high(p.$rst.into()),
                    },
                    backlight: pwm_output!($light_output, p.$light_slice, p.$light, idle.light),
                    buttons: [p.$up.into(), p.$down.into(), p.$left.into(), p.$right.into(),
                        p.$a.into(), p.$b.into(), p.$x.into(), p.$y.into()].map(button),
                    piezo: pwm_output!($piezo_output, p.$piezo_slice, p.$piezo, idle.piezo),
                    sensors: Sensors {
                        adc: p.ADC,
                        battery: adc::Channel::new_pin(p.$battery, Pull::None),
                        battery_pin,
                        battery_switch: switch.map(released),
                        usb: Sense::new(p.$usb.into()),
                        charging: charging.map(open_drain),
                    },
                    wake,
                    flash: p.FLASH,
                    watchdog: Watchdog::new(p.WATCHDOG),
                }
            }
        }
    };
}

/// An output of a PWM slice, A or B. The chip determines which of the two a pin has.
macro_rules! pwm_output {
    (A, $slice:expr, $pin:expr, $config:expr) => {
        Pwm::new_output_a($slice, $pin, $config)
    };
    (B, $slice:expr, $pin:expr, $config:expr) => {
        Pwm::new_output_b($slice, $pin, $config)
    };
}

// The build script finds the one board among the enabled features, and declares the module `chosen` with its file.
include!(concat!(env!("OUT_DIR"), "/chosen_board.rs"));

pub use chosen::{BATTERY_DIVIDER, CELL, MADCTL, REGISTERS, TURN};

/// The name of the board in options, features and file names.
pub const NAME: &str = env!("GOUSSET_BOARD");

/// The parts of a board that the firmware uses.
pub struct Board {
    pub panel: Wires,
    pub backlight: Pwm<'static>,
    /// In the order of `gousset_ui::device::buttons::Button::ALL`.
    pub buttons: [Input<'static>; 8],
    /// A piezo to ground. On a board without a piezo the pin is driven without effect.
    pub piezo: Pwm<'static>,
    pub sensors: Sensors,
    /// The pins that wake the chip from its deepest sleep.
    pub wake: dormant::Pins,
    pub flash: Peri<'static, FLASH>,
    pub watchdog: Watchdog,
}

/// The configuration of the outputs before their tasks run.
pub struct IdleConfig {
    /// The panel's bus, slow or at full speed.
    pub bus: fn(slow: bool) -> spi::Config,
    /// The backlight, off.
    pub light: pwm::Config,
    /// The piezo, silent.
    pub piezo: pwm::Config,
}

/// The wires to the panel.
pub struct Wires {
    pub spi: Spi<'static, chosen::PanelSpi, Async>,
    pub cs: Output<'static>,
    pub dc: Output<'static>,
    pub rst: Output<'static>,
}

/// The inputs for the state of battery and USB.
pub struct Sensors {
    pub adc: Peri<'static, ADC>,
    /// Measures the battery's voltage, divided by [`BATTERY_DIVIDER`].
    pub battery: adc::Channel<'static>,
    /// The number of the battery's pin.
    pub battery_pin: u8,
    /// On a Pico W, the divider is connected to the battery's pin while this pin is high. On a Pico this is the LED.
    pub battery_switch: Option<Flex<'static>>,
    /// High while USB supplies power.
    pub usb: Sense,
    /// Low while the battery charges, if the board has such a pin. It is meaningless without USB.
    pub charging: Option<Input<'static>>,
}

/// A pin that only some boards have.
type Optional = Option<Peri<'static, AnyPin>>;

/// A panel wire that is high when idle.
fn idle_high(pin: Peri<'static, AnyPin>) -> Output<'static> {
    Output::new(pin, Level::High)
}

/// A push button to ground. The Schmitt trigger, which the driver leaves off, prevents several edges from one slow
/// edge.
fn button(pin: Peri<'static, AnyPin>) -> Input<'static> {
    input(pin, Pull::Up)
}

/// An input that another part pulls low or releases.
fn open_drain(pin: Peri<'static, AnyPin>) -> Input<'static> {
    input(pin, Pull::Up)
}

/// A pin that is driven only at times.
fn released(pin: Peri<'static, AnyPin>) -> Flex<'static> {
    let mut pin = Flex::new(pin);
    pin.set_pull(Pull::Down);
    pin
}

fn input(pin: Peri<'static, AnyPin>, pull: Pull) -> Input<'static> {
    let mut input = Input::new(pin, pull);
    input.set_schmitt(true);
    input
}

/// Whether a pin with a pull-up is wired to ground.
fn is_grounded(pin: Peri<'static, AnyPin>) -> bool {
    let input = open_drain(pin);
    // The pull-up of 50 kΩ or more takes some µs to raise a wire.
    block_for(Duration::from_micros(20));
    input.is_low()
}

/// Gives a pin of the panel's bus the drive strength that 62.5 MHz need: the driver's default is 2 mA and slow edges.
fn drive_fast(pin: u8) {
    pac::PADS_BANK0.gpio(pin.into()).modify(|pad| {
        pad.set_drive(pac::pads::vals::Drive::_8M_A);
        pad.set_slewfast(true);
    });
}

/// A register of the panel, and the values that its maker writes there.
pub type Register = (u8, &'static [u8]);

/// The values that makers write to the registers of a 240×240 ST7789 after a reset. Makers differ only in the gate
/// voltages, the common voltage and the frame rate.
pub const fn registers(
    gates: &'static [u8; 1],
    common: &'static [u8; 1],
    rate: &'static [u8; 1],
) -> [Register; 11] {
    [
        (0xB2, &[0x0C, 0x0C, 0x00, 0x33, 0x33]), // porches
        (0xB7, gates),
        (0xBB, common),
        (0xC0, &[0x2C]),       // LCM control
        (0xC2, &[0x01]),       // VDV and VRH come from the next two registers
        (0xC3, &[0x12]),       // VRH
        (0xC4, &[0x20]),       // VDV
        (0xC6, rate),          // frame rate
        (0xD0, &[0xA4, 0xA1]), // power
        (0xE0, &[0xD0, 0x04, 0x0D, 0x11, 0x13, 0x2B, 0x3F, 0x54, 0x4C, 0x18, 0x0D, 0x0B, 0x1F, 0x23]), // gamma +
        (0xE1, &[0xD0, 0x04, 0x0C, 0x11, 0x13, 0x2C, 0x3F, 0x44, 0x51, 0x2F, 0x1F, 0x1F, 0x20, 0x23]), // gamma -
    ]
}
