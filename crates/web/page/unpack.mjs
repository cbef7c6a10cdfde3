// Unpacks the parts of the page: base64 text, compressed as zlib, which the browser decompresses.

/** Returns the bytes of a base64 text, or null if the text is not base64. */
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

/** To decompress and compile this many bytes takes a slow phone less than a tenth of a second. */
const SLICE_BYTES = 32 * 1024;

/** Passes a stream on in slices, each in a task of its own. */
function sliced(browser) {
  const nextTask = () => new Promise((resolve) => browser.setTimeout(resolve));
  return new TransformStream({
    async transform(chunk, controller) {
      for (let at = 0; at < chunk.length; at += SLICE_BYTES) {
        controller.enqueue(chunk.subarray(at, at + SLICE_BYTES));
        await nextTask();
      }
    },
  });
}

/** Decompresses a stream. The result fails if the bytes are damaged or incomplete. */
export function decompressed(stream, browser = globalThis) {
  return stream.pipeThrough(sliced(browser)).pipeThrough(new DecompressionStream('deflate'));
}

/** Unpacks a text as a stream of bytes. Throws if the text is not base64. */
export function unpackStream(text) {
  const packed = fromBase64(text);
  if (!packed) throw new Error('not base64');
  return decompressed(new Blob([packed]).stream());
}

/** Unpacks a text. Rejects if it is damaged. */
export async function unpack(text) {
  return new Uint8Array(await new Response(unpackStream(text)).arrayBuffer());
}
