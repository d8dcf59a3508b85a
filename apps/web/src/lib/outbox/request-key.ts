const KEY_BYTES = 16;

/** Returns a random key for a request that may be repeated. Works without HTTPS, unlike `crypto.randomUUID`. */
export const makeRequestKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(KEY_BYTES)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
