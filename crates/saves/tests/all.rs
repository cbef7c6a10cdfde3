//! All tests of the store, in one program. Each program would compile the store for the simulated flash again.

mod faulty;
mod model;
mod power;
mod session;

mod damage;
mod faults;
mod first_layout;
mod forged;
mod frozen;
mod log;
mod nested;
mod silent;
mod torn;
mod wipe;
