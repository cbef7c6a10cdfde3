// Shapes that both cases use.

// A box by two opposite corners.
module box(from, to) {
    translate(from) cube(to - from);
}

// A rectangle by two opposite corners, with rounded corners.
module rounded(bounds, radius) {
    inset = [radius, radius];
    translate(bounds[0] + inset) offset(radius) square(bounds[1] - bounds[0] - 2 * inset);
}

// A ring of holes in front of a piezo.
module sound_holes(height) {
    for (angle = [0 : 60 : 300]) translate([3 * cos(angle), 3 * sin(angle), 0]) cylinder(d = 1.6, h = height);
}

// Turns a part of this height over.
module turned(height) {
    translate([0, 0, height]) rotate([180, 0, 0]) children();
}

// A Pico with its chip up: its edge at the USB socket is at x = 0, and its underside at z = 0.
module pico_model(pico, usb, usb_overhang, bootsel) {
    color("#1c6b45") box([0, -pico.y / 2, 0], [pico.x, pico.y / 2, pico.z]);
    translate([0, 0, pico.z]) {
        color("#c8ccd0") box([-usb_overhang, -usb.y / 2, 0], [usb.x - usb_overhang, usb.y / 2, usb.z]);
        color("#15181c") translate([25, -3.5, 0]) cube([7, 7, 0.9]);
        color("#fafafa") translate([bootsel.x, bootsel.y, 0]) cylinder(d = 3, h = 1.6);
    }
}
