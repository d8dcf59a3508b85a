/** Reads a value of the fragment, such as the token of `#token=abc`. Browsers never send the fragment to the server. */
export const readFragment = (hash: string, name: string): string | undefined =>
  new URLSearchParams(hash.replace(/^#/, '')).get(name) ?? undefined;
