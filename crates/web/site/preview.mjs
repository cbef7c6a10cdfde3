// Prints the pictures of all games in base64, one per line, for the preview of links to the site: `node preview.mjs FACE`.
import { readFileSync } from 'node:fs';
import { Handheld } from '../page/handheld.mjs';

const handheld = await Handheld.of(readFileSync(process.argv[2]));
for (let game = 0, picture; (picture = handheld.cover(game, 0)); game++) console.log(Buffer.from(picture).toString('base64'));
