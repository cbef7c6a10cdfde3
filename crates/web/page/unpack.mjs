// Decodes the packed data of the page: zlib in base64, which every current browser can unpack.

/** The bytes of a base64 text, or null if it is invalid. Uses the browser's own function if there is one. */
export function fromBase64(text) {
  try {
    if (Uint8Array.fromBase64) return Uint8Array.fromBase64(text);
    const letters = atob(text);
    const bytes = new Uint8Array(letters.length);
    for (let at = 0; at < bytes.length; at++) bytes[at] = letters.charCodeAt(at);
    return bytes;
  } catch {
    return null;
  }
}

/** Resolves to the bytes of a packed text. Rejects if it is damaged. */
export async function unpack(text) {
  const packed = fromBase64(text);
  if (!packed) throw new Error('not base64');
  const bytes = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate'));
  return new Uint8Array(await new Response(bytes).arrayBuffer());
}
