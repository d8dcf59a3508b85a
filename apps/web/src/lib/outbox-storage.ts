const PREFIX = 'outbox:';

export const toOutboxPrefix = (ownerId: number, name: string): string => `${PREFIX}${ownerId}:${name}:`;

/** True if a visit has left entries on the device. */
export const hasOutboxEntries = (ownerId: number): boolean =>
  Object.keys(localStorage).some((key) => key.startsWith(`${PREFIX}${ownerId}:`));
