const listeners = new Set<() => void>();
let isDamaged = false;

/** True while the server reports that its database is damaged and can only be read. */
export const isDatabaseDamaged = (): boolean => isDamaged;

export function setDatabaseDamaged(value: boolean): void {
  if (value === isDamaged) return;
  isDamaged = value;
  for (const listener of listeners) listener();
}

export function subscribeToDatabaseDamage(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
