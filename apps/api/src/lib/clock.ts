export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

/** Returns `now`, or 1 ms after `lastChange` if that is later, so that every change has a different time. */
export const toLaterInstant = (lastChange: string, now: string) =>
  now > lastChange ? now : new Date(Date.parse(lastChange) + 1).toISOString();

export const DAY_MS = 24 * 60 * 60 * 1000;

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
