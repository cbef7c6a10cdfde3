//! Data that survives a power-off or leaves the handheld: matches, settings, statistics, shared texts.

pub mod address;
pub mod entries;
pub mod help;
pub mod saves;
pub mod settings;
pub mod share;
pub mod start;
pub mod statistics;
