// A case for a Waveshare Pico-LCD-1.3 on a Raspberry Pi Pico, with a cell, a charger, a switch and a piezo.
//
// The shell prints with its face down, the lid with its outside down; neither needs supports. All lengths are in mm.
// x runs from the USB end, y across, z from the face to the back. x = 0 is the panel board's edge at the joystick, y = 0
// its middle, and z = 0 the outer surface of the face. Sources of the dimensions: hw/building.md.

use <shapes.scad>

// One of: "shell", "lid", "gauge" (the face only), "exploded", "step1" to "step4".
part = "exploded";

// The panel board.
board = [52.0, 26.5, 1.6];
glass = [12.8, 42.4];           // from x to x; as wide as the board
glass_height = 1.6;
stick_x = 6.3;
stick_side = 7.4;               // a square, turned by 45°
keys_x = 47.65;
keys_y = [-8.5, -2.83, 2.83, 8.5];
key = [4.3, 3.3];

// The Pico behind it.
sockets = 9.0;                  // height of the panel's sockets
header = 2.6;                   // height of the plastic of the Pico's pins
pico = [51.0, 21.0, 1.0];
usb_overhang = 1.3;
usb = [5.6, 7.5, 2.8];
bootsel = [12.2, -3.45];        // from the Pico's edge at the USB end, and from its middle

// The other parts.
cell = [40.0, 20.0, 6.0];       // a 602040
charger = [17.4, 28.0, 4.0];    // a TP4056 module
slide_switch = [8.7, 3.9];      // width and height of the body
piezo = [12.0, 3.0];            // diameter and height
plug = [12.0, 8.0];             // opening for the overmould of a micro-USB plug

// The print.
fit = 0.25;                     // gap on each side of a part
face = 1.6;
wall = 2.0;                     // at both ends
side = 5.0;                     // long sides, which take the screws
lid_plate = 2.0;
pilot = 2.1;                    // hole for a thread-forming screw of 2.5 mm
screw = 2.8;
corner = 4.0;
$fn = 32;

// What follows from them.
pico_z = face + board.z + sockets + header;
usb_z = pico_z + pico.z;
depth = usb_z + usb.z + 0.8 + cell.z;               // inside, from z = 0 to the lid
pico_x = (board.x - pico.x) / 2;
left = pico_x - usb_overhang - 0.2;                 // inner surface of the wall at the USB end
bay = board.x + 2 * fit;                            // the bay for charger, switch and piezo begins here
right = bay + charger.x + 1.6;
half = charger.y / 2 + 0.3;                         // half of the inner width
bounds = [[left - wall, -half - side], [right + wall, half + side]];
cell_x = pico_x + bootsel.x + 3.3;
piezo_at = [right - piezo.x / 2 - 1, 0, depth];
rib_y = [pico.y / 2 + 0.7, board.y / 2 - 0.25];
screws = [for (x = [left + 2.5, right - 2.5], y = [-1, 1]) [x, y * (half + side / 2)]];

module face_openings() {
    translate([glass[0] - 0.4, -board.y / 2 - 0.1]) square([glass[1] - glass[0] + 0.9, board.y + 0.2]);
    translate([stick_x, 0]) rotate(45) offset(1) square(stick_side - 1.5, center = true);
    for (y = keys_y) translate([keys_x, y]) square(key + [2.1, 1.3], center = true);
}

module shell() {
    difference() {
        linear_extrude(depth) rounded(bounds, corner);
        translate([0, 0, -1]) linear_extrude(face + 2) face_openings();
        // The pocket that locates the panel board, and the room behind it.
        box([-fit, -board.y / 2 - fit, face], [bay, board.y / 2 + fit, depth + 1]);
        box([left, -half, face + board.z], [right, half, depth + 1]);
        box([bay, -half, face], [right, half, depth + 1]);
        // USB socket, switch, screws.
        translate([left - wall / 2, 0, usb_z + usb.z / 2])
            cube([wall + 1, plug.x, plug.y], center = true);
        translate([right + wall / 2, 0, depth * 0.6])
            cube([wall + 1, slide_switch.x + 0.3, slide_switch.y + 0.3], center = true);
        for (at = screws) translate([at.x, at.y, depth - 10]) cylinder(d = pilot, h = 11);
    }
}

// The lid in its place on the shell. Its ribs press the panel board's long edges against the face.
module lid() {
    difference() {
        union() {
            translate([0, 0, depth]) linear_extrude(lid_plate) rounded(bounds, corner);
            for (y = [-1, 1]) scale([1, y, 1]) rib();
            for (x = [cell_x - 1.4, cell_x + cell.x + 0.4]) stop(x);
        }
        translate([pico_x + bootsel.x, bootsel.y, depth - 1]) cylinder(d = 3, h = lid_plate + 2);
        for (at = screws) translate([at.x, at.y, depth - 1]) cylinder(d = screw, h = lid_plate + 2);
        translate(piezo_at - [0, 0, 1]) sound_holes(lid_plate + 2);
    }
}

// A rib stands on the panel board with a foot at each end.
module rib() {
    back = face + board.z;
    box([2, rib_y[0], back + 2], [board.x - 2, rib_y[1], depth + 0.1]);
    for (x = [2, board.x - 8]) box([x, rib_y[0], back], [x + 6, rib_y[1], depth + 0.1]);
}

// Keeps the cell from sliding.
module stop(x) {
    box([x, -8, depth - 4], [x + 1, 8, depth + 0.1]);
}

// Models of the parts, for the pictures.
module panel_model() {
    color("#2456a6") box([0, -board.y / 2, face], [board.x, board.y / 2, face + board.z]);
    color("#15181c") box([glass[0], -board.y / 2, face - glass_height], [glass[1], board.y / 2, face]);
    color("#c8ccd0") translate([stick_x, 0, face - 1]) rotate(45) cube([stick_side, stick_side, 2], center = true);
    color("#15181c") translate([stick_x, 0, face - 4]) cylinder(d = 3, h = 3);
    for (y = keys_y) translate([keys_x, y, face - 1]) {
        color("#c8ccd0") cube([key.x, key.y, 2], center = true);
        color("#fafafa") translate([0, 0, -1.3]) cylinder(d = 2, h = 1);
    }
    for (y = [-1, 1]) color("#15181c")
        translate([board.x / 2, y * 8.89, face + board.z + sockets / 2]) cube([50.8, 2.5, sockets], center = true);
}

module pico_with_pins() {
    translate([pico_x, 0, pico_z]) {
        pico_model(pico, usb, usb_overhang, bootsel);
        for (y = [-1, 1], pin = [0 : 19]) translate([pico.x / 2 + (pin - 9.5) * 2.54, y * 8.89, 0]) {
            color("#15181c") translate([-1.2, -1.2, -header]) cube([2.4, 2.4, header]);
            color("#e0b040") translate([-0.32, -0.32, -header - 6]) cube([0.64, 0.64, header + 8.5]);
        }
    }
}

module bay_models() {
    color("#2a3fa0") box([bay + 0.6, -charger.y / 2, face], [bay + 0.6 + charger.x, charger.y / 2, face + 1.6]);
    color("#15181c") box([bay + 6, -3, face + 1.6], [bay + 11, 3, face + 3.4]);
    color("#c8ccd0") translate([right - 1.5, 0, depth * 0.6]) cube([5, slide_switch.x, slide_switch.y], center = true);
    color("#15181c") translate([right + 2.5, 2, depth * 0.6]) cube([4, 1.6, 1.6], center = true);
}

module cell_model() {
    color("#c9cdd2") box([cell_x, -cell.y / 2, depth - cell.z], [cell_x + cell.x, cell.y / 2, depth]);
}

module piezo_model() {
    color("#d8a628") translate(piezo_at - [0, 0, piezo.y]) cylinder(d = piezo.x, h = piezo.y);
}

if (part == "shell") shell();
if (part == "gauge") linear_extrude(face) difference() {
    rounded(bounds, corner);
    face_openings();
}
if (part == "lid") turned(depth + lid_plate) lid();
if (part == "exploded") turned(90) {
    color("#f2c14e") shell();
    translate([0, 0, 22]) { panel_model(); pico_with_pins(); bay_models(); }
    translate([0, 0, 40]) cell_model();
    translate([0, 0, 55]) { color("#f2c14e") lid(); piezo_model(); }
}
if (part == "step1") { pico_with_pins(); translate([0, 0, -14]) panel_model(); }
if (part == "step2") { color("#f2c14e") shell(); panel_model(); pico_with_pins(); }
if (part == "step3") { color("#f2c14e") shell(); panel_model(); pico_with_pins(); bay_models(); cell_model(); }
if (part == "step4") turned(depth + lid_plate) {
    color("#f2c14e") shell();
    color("#f2c14e") lid();
    panel_model(); pico_with_pins(); bay_models();
}
