// Makes a UF2 file from a flash image, for end-to-end tests.
const PAYLOAD = 256;

/** Returns blocks for the parts of `flash` that are not erased, up to `length` bytes. */
export function uf2Of(flash, length) {
  const starts = [];
  for (let at = 0; at < length; at += PAYLOAD) {
    if (flash.subarray(at, at + PAYLOAD).some((byte) => byte !== 0xff)) starts.push(at);
  }
  return Buffer.concat(
    starts.map((at, index) => {
      const block = Buffer.alloc(512);
      const words = [0x0a324655, 0x9e5d5157, 0x2000, 0x10000000 + at, PAYLOAD, index, starts.length, 0xe48bff56];
      words.forEach((word, i) => block.writeUInt32LE(word, 4 * i));
      block.set(flash.subarray(at, at + PAYLOAD), 32);
      block.writeUInt32LE(0x0ab16f30, 508);
      return block;
    }),
  );
}
