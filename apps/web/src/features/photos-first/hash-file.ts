/** Short enough to keep the screen responsive on a slow phone. */
const CHUNK_BYTES = 256 * 1024;

const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Returns the SHA-256 hash in hexadecimal digits. @throws DOMException if the file can no longer be read */
export async function hashFile(file: Blob): Promise<string> {
  if (window.isSecureContext) {
    const bytes = new Uint8Array(await file.arrayBuffer());
    return toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
  }
  // Browsers offer `crypto.subtle` only to pages with HTTPS, which a server at home may not have.
  const { sha256 } = await import('@noble/hashes/sha2.js');
  const hash = sha256.create();
  for (let start = 0; start < file.size; start += CHUNK_BYTES)
    hash.update(new Uint8Array(await file.slice(start, start + CHUNK_BYTES).arrayBuffer()));
  return toHex(hash.digest());
}
