//! Prints the texts of the browser's page, for `cargo xtask web`.

fn main() {
    println!("{}", gousset_host::page::words());
}
