// Bytes as text, and what the page carries packed: base64 over zlib, which every current browser unpacks by itself.

/** The bytes of a base64 text, or null if it is none: by the browser, where it can. */
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

/** The bytes that a packed text stands for. Rejects if it is damaged. */
export async function unpack(text) {
  const packed = fromBase64(text);
  if (!packed) throw new Error('not base64');
  const bytes = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate'));
  return new Uint8Array(await new Response(bytes).arrayBuffer());
}
