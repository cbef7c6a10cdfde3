// A case for the bench build: a bare panel module, eight push buttons with threads, a Pico, a cell and a charger.
//
// The shell prints with its face down, the lid with its outside down; neither needs supports. All lengths are in mm.
// x runs from the USB end, y across, z from the face to the back. x = 0, y = 0 is the middle of the picture, and z = 0
// the outer surface of the face. Sources of the dimensions: hw/building.md. Measure your own module and buttons first.

use <shapes.scad>

// One of: "shell", "lid", "gauge" (the face only), "exploded", "front".
part = "exploded";

// The panel module. Its pins are on the left, seen from the front.
module_size = [43.7, 32.0, 1.6];
module_glass = [5.0, 38.7, 2.0];    // from the edge with the pins to x, to x, and its height
picture_x = 20.2;                   // from that edge to the middle of the picture
window = [29.0, 29.0];
module_hole = [2.525, 2.0];         // distance from both edges, and diameter of the pegs

// The push buttons.
button = 7.2;                       // diameter of the hole for the thread
button_body = [11.0, 18.0];         // diameter of nut or flange, and depth behind the face
cluster = 43.0;                     // from the middle of the picture to the middle of four buttons
arm = 10.5;                         // from there to each button

// The Pico, on pegs of the lid with its chip towards the lid.
pico = [51.0, 21.0, 1.0];
pico_hole = [2.0, 5.7, 1.9];        // from the end, from the middle, and diameter of the pegs
usb_overhang = 1.3;
usb = [5.6, 7.5, 2.8];
bootsel = [12.2, -3.45];            // from the Pico's edge at the USB end, and from its middle
standoff = 5.6;

// The other parts.
cell = [40.0, 20.0, 6.0];           // a 602040
charger = [28.0, 17.4, 4.0];        // a TP4056 module
slide_switch = [8.7, 3.9];          // width and height of the body
piezo = [12.0, 3.0];                // diameter and height
plug = [12.0, 8.0];                 // opening for the overmould of a micro-USB plug

// The print.
face = 2.0;
wall = 2.4;
lid_plate = 2.0;
post = 7.0;
pilot = 2.1;                        // hole for a thread-forming screw of 2.5 mm
screw = 2.8;
corner = 5.0;
$fn = 32;

// What follows from them.
inner = [cluster + arm + button_body[0] / 2 + 1, max(20, arm + button_body[0] / 2 + 3)];
depth = face + button_body[1] + 3.4 + pico.z + standoff;
pico_x = -inner.x + usb_overhang + 0.2;
chip_z = depth - standoff;
// The posts reach into the walls: a post that only touched them would leave an edge between four surfaces.
screws = [for (x = [-1, 1], y = [-1, 1]) [x * (inner.x - post / 2 + 0.8), y * (inner.y - post / 2 + 0.8)]];
buttons = [for (x = [-cluster, cluster], d = [[arm, 0], [-arm, 0], [0, arm], [0, -arm]]) [x, 0] + d];
cell_at = [3, -inner.y + 1.5];
charger_at = [3, cell_at.y + cell.y + 1];
piezo_at = [charger_at.x + charger.x + 10, 10, depth];

module body() {
    rounded([-inner - [wall, wall], inner + [wall, wall]], corner);
}

module face_openings() {
    square(window, center = true);
    for (at = buttons) translate(at) circle(d = button);
}

module shell() {
    difference() {
        union() {
            difference() {
                linear_extrude(depth) body();
                box([-inner.x, -inner.y, face], [inner.x, inner.y, depth + 1]);
            }
            for (at = screws) translate([at.x, at.y, 1]) cylinder(d = post, h = depth - 1);
            module_pegs();
        }
        translate([0, 0, -1]) linear_extrude(face + 2) face_openings();
        translate([-inner.x - wall / 2, 0, chip_z + usb.z / 2]) cube([wall + 1, plug.x, plug.y], center = true);
        translate([inner.x + wall / 2, 0, depth * 0.6])
            cube([wall + 1, slide_switch.x + 0.3, slide_switch.y + 0.3], center = true);
        for (at = screws) translate([at.x, at.y, depth - 12]) cylinder(d = pilot, h = 13);
    }
}

// The module hangs on four pegs. Their shoulders are as high as its glass.
module module_pegs() {
    for (x = [module_hole[0], module_size.x - module_hole[0]], y = [-1, 1])
        translate([x - picture_x, y * (module_size.y / 2 - module_hole[0]), face - 0.1]) {
            cylinder(d = 4, h = module_glass.z + 0.1);
            cylinder(d = module_hole[1], h = module_glass.z + module_size.z + 1.1);
        }
}

// The lid in its place on the shell.
module lid() {
    difference() {
        union() {
            translate([0, 0, depth]) linear_extrude(lid_plate) body();
            pico_pegs();
            for (x = [cell_at.x - 1.4, cell_at.x + cell.x + 0.4]) stop(x);
        }
        translate([pico_x + bootsel.x, bootsel.y, depth - 1]) cylinder(d = 3, h = lid_plate + 2);
        for (at = screws) translate([at.x, at.y, depth - 1]) cylinder(d = screw, h = lid_plate + 2);
        translate(piezo_at - [0, 0, 1]) sound_holes(lid_plate + 2);
    }
}

module pico_pegs() {
    for (x = [pico_hole[0], pico.x - pico_hole[0]], y = [-1, 1])
        translate([pico_x + x, y * pico_hole[1], chip_z]) {
            cylinder(d = 3.6, h = standoff + 0.1);
            translate([0, 0, -pico.z - 1]) cylinder(d = pico_hole[2], h = standoff);
        }
}

// Keeps the cell from sliding.
module stop(x) {
    box([x, cell_at.y + 2, depth - 4], [x + 1, cell_at.y + cell.y - 2, depth + 0.1]);
}

// Models of the parts, for the pictures.
module face_models() {
    translate([-picture_x, 0, face]) {
        color("#2456a6") translate([0, -module_size.y / 2, module_glass.z]) cube(module_size);
        color("#15181c") box([module_glass[0], -module_size.y / 2, 0], [module_glass[1], module_size.y / 2, module_glass.z]);
    }
    for (at = buttons) translate(at) {
        color("#3e4c59") translate([0, 0, face]) cylinder(d = button_body[0] - 1, h = button_body[1]);
        color("#c0392b") translate([0, 0, -4]) cylinder(d = 6, h = 4);
        color("#c8ccd0") translate([0, 0, -1.5]) cylinder(d = button_body[0] - 1, h = 1.5);
    }
}

module lid_models() {
    translate([pico_x, 0, chip_z - pico.z]) pico_model(pico, usb, usb_overhang, bootsel);
    color("#c9cdd2") translate([cell_at.x, cell_at.y, depth - cell.z]) cube(cell);
    color("#2a3fa0") translate([charger_at.x, charger_at.y, depth - 2]) cube([charger.x, charger.y, 1.6]);
    color("#d8a628") translate(piezo_at - [0, 0, piezo.y]) cylinder(d = piezo.x, h = piezo.y);
}

if (part == "shell") shell();
if (part == "gauge") linear_extrude(face) difference() {
    body();
    face_openings();
}
if (part == "lid") turned(depth + lid_plate) lid();
if (part == "exploded") turned(110) {
    color("#f2c14e") shell();
    translate([0, 0, 28]) face_models();
    translate([0, 0, 62]) { color("#f2c14e") lid(); lid_models(); }
}
if (part == "front") turned(depth + lid_plate) {
    color("#f2c14e") { shell(); lid(); }
    face_models();
}
