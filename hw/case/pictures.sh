#!/bin/sh
# Draws the pictures of hw/building.md from the sources of the cases. Needs openscad, and xvfb-run where there is no
# display.
set -eu
cd "$(dirname "$0")"

draw() { # case, part, angles of the camera
    xvfb-run -a openscad -o "$1-$2.png" --imgsize=800,560 --camera="0,0,0,$3,300" --viewall --autocenter \
        --colorscheme=Tomorrow -D "part=\"$2\"" -D '$fn=32' "$1.scad"
}

draw pocket exploded 65,0,25
draw pocket step1 60,0,-25
draw pocket step2 50,0,-20
draw pocket step3 45,0,-20
draw pocket step4 40,0,-15
draw bench exploded 65,0,25
draw bench front 35,0,-10
