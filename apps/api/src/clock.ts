export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

/** Returns `now`, but at least 1 ms after the last change, so that no two changes have the same time. ISO text. */
export const toLaterInstant = (lastChange: string, now: string) =>
  now > lastChange ? now : new Date(Date.parse(lastChange) + 1).toISOString();
