//! Prints the texts of the browser's page, for whoever puts the page together (`cargo xtask web`).

fn main() {
    println!("{}", gousset_host::page::words());
}
