//! The handheld in a window: the device drawn around its screen, the keyboard as its buttons.

mod scale;
mod shell;

use crate::script::load_flash;
use gousset_handheld::{Device, Entropy, Hand, Supply};
use gousset_ui::device::buttons::Button;
use gousset_ui::{Replay, Wishes};
use shell::{HEIGHT, Shell, WIDTH};
use std::num::NonZeroU32;
use std::path::Path;
use std::rc::Rc;
use std::time::{Duration, Instant};
use winit::application::ApplicationHandler;
use winit::dpi::LogicalSize;
use winit::event::{ElementState, MouseButton, WindowEvent};
use winit::event_loop::{ActiveEventLoop, ControlFlow, EventLoop};
use winit::keyboard::{Key, ModifiersState, NamedKey};
use winit::window::{Window, WindowId};

/// The time between two redraws.
const FRAME: Duration = Duration::from_millis(16);
/// The most milliseconds of device time per redraw, so that the device does not catch up after the PC slept.
const LONGEST_STEP: u64 = 200;

/// The assumed size if the system names no monitor: that of a small laptop.
const SMALLEST_MONITOR: (u32, u32) = (1366, 768);

const NO_DISPLAY: &str = "there is no display to open a window on; \
    run a script instead: cargo play --script FILE --out DIR";

/// Opens the window and runs until it is closed. Saves are written to the file `flash`, if there is one. For left-handed
/// players the directions are on the right. With a `seed` the deals repeat, as in a script.
///
/// # Errors
/// A sentence, if there is no display, the system gives no random bits, or the file cannot be read or written.
pub fn open(seed: Option<u64>, flash: Option<&Path>, left_handed: bool) -> Result<(), String> {
    let event_loop = EventLoop::new().map_err(|_| NO_DISPLAY)?;
    let entropy = match seed {
        Some(seed) => Entropy::script(seed),
        None => Entropy::system(noise().ok_or("the system gives no random bits")?),
    };
    let device = Device::boot_for(Wishes::default(), entropy, load_flash(flash)?);
    let mut device = show(event_loop, device, left_handed)?;
    if let Some(path) = flash {
        let written = std::fs::write(path, device.flash().bytes());
        written.map_err(|error| format!("{}: {error}", path.display()))?;
    }
    Ok(())
}

/// Opens the window with the replay of a match, until the replay is left or the window is closed.
///
/// # Errors
/// A sentence, if there is no display.
pub fn open_replay(replay: Replay, left_handed: bool) -> Result<(), String> {
    let event_loop = EventLoop::new().map_err(|_| NO_DISPLAY)?;
    show(event_loop, Device::replaying(replay), left_handed).map(drop)
}

/// Shows a device until its window is closed.
fn show(event_loop: EventLoop<()>, device: Device, left_handed: bool) -> Result<Device, String> {
    let mut player = Player::new(device, left_handed);
    event_loop.run_app(&mut player).map_err(|_| NO_DISPLAY)?;
    match player.fault.take() {
        Some(why) => Err(why),
        None => Ok(player.device),
    }
}

/// Returns 64 random bits of the system.
fn noise() -> Option<u64> {
    getrandom::u64().ok()
}

type Surface = softbuffer::Surface<Rc<Window>, Rc<Window>>;

struct Player {
    device: Device,
    shell: Shell,
    window: Option<(Rc<Window>, Surface)>,
    last: Instant,
    pointer: (f64, f64),
    /// The button that the pointer holds down.
    clicked: Option<Button>,
    modifiers: ModifiersState,
    hand: Hand,
    fault: Option<String>,
}

impl Player {
    fn new(mut device: Device, left_handed: bool) -> Self {
        // A PC runs on mains power.
        device.feed(Supply { usb: true, percent: None });
        Self {
            device,
            shell: Shell::new(left_handed),
            window: None,
            last: Instant::now(),
            pointer: (0.0, 0.0),
            clicked: None,
            modifiers: ModifiersState::empty(),
            hand: Hand::default(),
            fault: None,
        }
    }

    fn create(&self, event_loop: &ActiveEventLoop) -> Result<(Rc<Window>, Surface), String> {
        let attributes =
            Window::default_attributes().with_title("Gousset").with_inner_size(first_size(event_loop));
        let window = event_loop.create_window(attributes).map_err(|error| error.to_string())?;
        let window = Rc::new(window);
        let context = softbuffer::Context::new(window.clone()).map_err(|error| error.to_string())?;
        let surface =
            softbuffer::Surface::new(&context, window.clone()).map_err(|error| error.to_string())?;
        Ok((window, surface))
    }

    fn stop(&mut self, event_loop: &ActiveEventLoop, why: String) {
        self.fault = Some(why);
        event_loop.exit();
    }

    /// Returns the scale of the device in a window of this size, and the position of its top left corner.
    fn layout(width: u32, height: u32) -> (f64, usize, usize) {
        let scale = scale::within(width.into(), height.into());
        let start =
            |room: u32, size: usize| (room as usize).saturating_sub((size as f64 * scale) as usize) / 2;
        (scale, start(width, WIDTH), start(height, HEIGHT))
    }

    fn redraw(&mut self) -> Result<(), String> {
        let Some((window, surface)) = &mut self.window else { return Ok(()) };
        let size = window.inner_size();
        let (Some(width), Some(height)) = (NonZeroU32::new(size.width), NonZeroU32::new(size.height)) else {
            return Ok(());
        };
        surface.resize(width, height).map_err(|error| error.to_string())?;
        let mut buffer = surface.buffer_mut().map_err(|error| error.to_string())?;
        let picture = self.shell.draw(self.device.picture(), self.device.levels());
        let (scale, left, top) = Self::layout(size.width, size.height);
        let columns = scale::shown(size.width as usize, left, WIDTH, scale);
        let rows = scale::shown(size.height as usize, top, HEIGHT, scale);
        for (target, row) in buffer.chunks_exact_mut(columns.len()).zip(rows) {
            let Some((y, below)) = row else {
                target.fill(shell::BACKGROUND);
                continue;
            };
            let pixel = |x, y| picture[y * WIDTH + x];
            for (target, &column) in target.iter_mut().zip(&columns) {
                *target = column.map_or(shell::BACKGROUND, |(x, beside)| {
                    let row = |y| match beside {
                        0 => pixel(x, y),
                        _ => scale::blend(pixel(x, y), pixel(x + 1, y), beside),
                    };
                    if below == 0 { row(y) } else { scale::blend(row(y), row(y + 1), below) }
                });
            }
        }
        buffer.present().map_err(|error| error.to_string())?;
        self.hand.see();
        Ok(())
    }

    /// Adds random bits to the device's entropy at a press.
    fn add_noise(&mut self) {
        if let Some(noise) = noise() {
            self.device.add_noise(noise);
        }
    }

    /// A key goes down. Where a word is made, letters spell it, and with Shift they press buttons.
    fn press_key(&mut self, key: &Key) {
        let sign = sign_of(key).filter(|_| self.modifiers.is_empty());
        if sign.is_some_and(|sign| self.hand.type_sign(&self.device, sign)) {
            self.add_noise();
        } else if let Some(button) = button_of(key) {
            self.add_noise();
            self.hand.press(button);
        }
    }

    fn press_pointer(&mut self, down: bool) {
        if let Some(button) = self.clicked.take() {
            self.hand.release(button);
        }
        let Some((window, _)) = &self.window else { return };
        let size = window.inner_size();
        let (scale, left, top) = Self::layout(size.width, size.height);
        let (x, y) = self.pointer;
        let at = ((x - left as f64) / scale, (y - top as f64) / scale);
        if !down {
            return;
        }
        self.add_noise();
        if let Some(button) = self.shell.button_at(at.0, at.1) {
            self.hand.press(button);
            self.clicked = Some(button);
        } else if let Some(point) = Shell::screen_at(at.0, at.1) {
            let touch = self.hand.touch(&self.device, point, 0);
            self.hand.tap(touch);
        }
    }
}

/// Returns the size of a new window, so that the whole window fits on the monitor.
fn first_size(event_loop: &ActiveEventLoop) -> LogicalSize<f64> {
    let monitor = event_loop.primary_monitor().or_else(|| event_loop.available_monitors().next());
    let (size, factor) =
        monitor.map_or((SMALLEST_MONITOR, 1.0), |monitor| (monitor.size().into(), monitor.scale_factor()));
    let scale = scale::for_monitor(size, factor);
    // Rounded up, because one pixel less would need a smaller scale.
    let logical = |pixels: usize| (pixels as f64 * scale / factor).ceil();
    LogicalSize::new(logical(WIDTH), logical(HEIGHT))
}

/// Returns the sign that a key types: see [`Hand::type_sign`].
fn sign_of(key: &Key) -> Option<char> {
    match key {
        Key::Named(NamedKey::Enter) => Some('\r'),
        Key::Named(NamedKey::Backspace) => Some('\u{8}'),
        Key::Character(text) => text.chars().next(),
        _ => None,
    }
}

/// Returns the button of a key.
fn button_of(key: &Key) -> Option<Button> {
    match key {
        Key::Named(NamedKey::ArrowUp) => Some(Button::Up),
        Key::Named(NamedKey::ArrowDown) => Some(Button::Down),
        Key::Named(NamedKey::ArrowLeft) => Some(Button::Left),
        Key::Named(NamedKey::ArrowRight) => Some(Button::Right),
        Key::Named(NamedKey::Enter | NamedKey::Space) => Some(Button::A),
        Key::Named(NamedKey::Backspace | NamedKey::Escape) => Some(Button::B),
        Key::Character(text) => match text.as_str() {
            "a" | "A" => Some(Button::A),
            "b" | "B" => Some(Button::B),
            "x" | "X" => Some(Button::X),
            "y" | "Y" => Some(Button::Y),
            _ => None,
        },
        _ => None,
    }
}

impl ApplicationHandler for Player {
    fn resumed(&mut self, event_loop: &ActiveEventLoop) {
        if self.window.is_some() {
            return;
        }
        match self.create(event_loop) {
            Ok(made) => self.window = Some(made),
            Err(why) => self.stop(event_loop, format!("{NO_DISPLAY} ({why})")),
        }
        self.last = Instant::now();
    }

    fn window_event(&mut self, event_loop: &ActiveEventLoop, _id: WindowId, event: WindowEvent) {
        match event {
            WindowEvent::CloseRequested => event_loop.exit(),
            WindowEvent::KeyboardInput { event, .. } if !event.repeat => {
                match (event.state, button_of(&event.logical_key)) {
                    (ElementState::Pressed, _) => self.press_key(&event.logical_key),
                    (ElementState::Released, Some(button)) => self.hand.release(button),
                    (ElementState::Released, None) => {}
                }
            }
            WindowEvent::ModifiersChanged(modifiers) => self.modifiers = modifiers.state(),
            WindowEvent::Focused(false) => {
                for button in Button::ALL {
                    self.hand.release(button);
                }
            }
            WindowEvent::CursorMoved { position, .. } => self.pointer = (position.x, position.y),
            WindowEvent::MouseInput { state, button: MouseButton::Left, .. } => {
                self.press_pointer(state == ElementState::Pressed);
            }
            WindowEvent::RedrawRequested => {
                if let Err(why) = self.redraw() {
                    self.stop(event_loop, why);
                }
            }
            _ => {}
        }
    }

    fn about_to_wait(&mut self, event_loop: &ActiveEventLoop) {
        let elapsed = self.last.elapsed().as_millis() as u64;
        if elapsed > 0 {
            self.last += Duration::from_millis(elapsed);
            self.hand.remember(&self.device);
            self.hand.run(&mut self.device, elapsed.min(LONGEST_STEP));
        }
        if self.device.has_left() {
            event_loop.exit();
        }
        if let Some((window, _)) = &self.window {
            window.request_redraw();
        }
        event_loop.set_control_flow(ControlFlow::WaitUntil(Instant::now() + FRAME));
    }
}
