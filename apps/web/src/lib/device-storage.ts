/** Stores a text for later. Does nothing if the storage is full or blocked: the text is then not remembered. */
export function keep(storage: Storage, name: string, text: string): void {
  try {
    storage.setItem(name, text);
  } catch {
    // Nothing depends on a remembered text.
  }
}

/** Reads a stored JSON value. Undefined if there is none, or one of another version. */
export function readKept<Value>(
  storage: Storage,
  name: string,
  isValue: (stored: unknown) => stored is Value,
): Value | undefined {
  try {
    const stored: unknown = JSON.parse(storage.getItem(name) ?? 'null');
    return isValue(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
}
