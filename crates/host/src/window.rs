//! The handheld in a window: the device drawn around its screen, the keyboard as its buttons.

mod shell;

use crate::script::load_flash;
use gousset_handheld::{Device, Hand, Supply};
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
use winit::keyboard::{Key, NamedKey};
use winit::window::{Window, WindowId};

/// How often the window looks at the device.
const FRAME: Duration = Duration::from_millis(16);
/// A PC that slept does not make the device catch up for hours.
const LONGEST_STEP: u64 = 200;

const NO_DISPLAY: &str = "there is no display to open a window on; \
    run a script instead: cargo play --script FILE --out DIR";

/// Opens the window and plays until it is closed. Matches are kept in the file `flash`, or else until then; for left-handed
/// players the directions are on the right.
///
/// # Errors
/// A sentence, if there is no display or the file cannot be read or written.
pub fn open(seed: Option<u64>, flash: Option<&Path>, left_handed: bool) -> Result<(), String> {
    let event_loop = EventLoop::new().map_err(|_| NO_DISPLAY)?;
    let device = Device::boot_for(Wishes::default(), seed.unwrap_or_else(fresh_seed), load_flash(flash)?);
    let mut device = show(event_loop, device, left_handed)?;
    if let Some(path) = flash {
        let written = std::fs::write(path, device.flash().bytes());
        written.map_err(|error| format!("{}: {error}", path.display()))?;
    }
    Ok(())
}

/// Opens the window with a match to be seen again, until it is left or the window closed.
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

/// The standard library's hasher is keyed by the system's randomness.
fn fresh_seed() -> u64 {
    use std::hash::{BuildHasher, Hasher};
    std::collections::hash_map::RandomState::new().build_hasher().finish()
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
    hand: Hand,
    fault: Option<String>,
}

impl Player {
    fn new(mut device: Device, left_handed: bool) -> Self {
        // A PC has a plug.
        device.feed(Supply { usb: true, percent: None });
        Self {
            device,
            shell: Shell::new(left_handed),
            window: None,
            last: Instant::now(),
            pointer: (0.0, 0.0),
            clicked: None,
            hand: Hand::default(),
            fault: None,
        }
    }

    fn create(&self, event_loop: &ActiveEventLoop) -> Result<(Rc<Window>, Surface), String> {
        let scale = 2.0;
        let size = LogicalSize::new(WIDTH as f64 * scale, HEIGHT as f64 * scale);
        let attributes = Window::default_attributes().with_title("Gousset").with_inner_size(size);
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

    /// The largest whole scale at which the device fits, and where its corner is then.
    fn layout(width: u32, height: u32) -> (usize, usize, usize) {
        let scale = (width as usize / WIDTH).min(height as usize / HEIGHT).max(1);
        let left = (width as usize).saturating_sub(WIDTH * scale) / 2;
        let top = (height as usize).saturating_sub(HEIGHT * scale) / 2;
        (scale, left, top)
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
        let row_pixels = size.width as usize;
        for (y, row) in buffer.chunks_exact_mut(row_pixels).enumerate() {
            let source = y.checked_sub(top).map(|y| y / scale).filter(|&y| y < HEIGHT);
            for (x, pixel) in row.iter_mut().enumerate() {
                let column = x.checked_sub(left).map(|x| x / scale).filter(|&x| x < WIDTH);
                *pixel = match (column, source) {
                    (Some(x), Some(y)) => picture[y * WIDTH + x],
                    _ => shell::BACKGROUND,
                };
            }
        }
        buffer.present().map_err(|error| error.to_string())?;
        self.hand.see();
        Ok(())
    }

    fn press_pointer(&mut self, down: bool) {
        if let Some(button) = self.clicked.take() {
            self.hand.release(button);
        }
        let Some((window, _)) = &self.window else { return };
        let size = window.inner_size();
        let (scale, left, top) = Self::layout(size.width, size.height);
        let (x, y) = self.pointer;
        let at = ((x - left as f64) / scale as f64, (y - top as f64) / scale as f64);
        if !down {
            return;
        }
        if let Some(button) = self.shell.button_at(at.0, at.1) {
            self.hand.press(button);
            self.clicked = Some(button);
        } else if let Some(point) = Shell::screen_at(at.0, at.1) {
            let touch = self.hand.touch(&self.device, point);
            self.hand.tap(touch);
        }
    }
}

/// The button that a key stands for.
fn button_of(key: &Key) -> Option<Button> {
    match key {
        Key::Named(NamedKey::ArrowUp) => Some(Button::Up),
        Key::Named(NamedKey::ArrowDown) => Some(Button::Down),
        Key::Named(NamedKey::ArrowLeft) => Some(Button::Left),
        Key::Named(NamedKey::ArrowRight) => Some(Button::Right),
        Key::Named(NamedKey::Enter) => Some(Button::A),
        Key::Named(NamedKey::Backspace) => Some(Button::B),
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
                match (button_of(&event.logical_key), event.state) {
                    (Some(button), ElementState::Pressed) => self.hand.press(button),
                    (Some(button), ElementState::Released) => self.hand.release(button),
                    (None, _) => {}
                }
            }
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
