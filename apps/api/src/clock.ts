export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

/**
 * Returns `now`, or 1 ms after the last change if the clock has not advanced, so that two changes never share an
 * instant. Both are ISO text.
 */
export const toLaterInstant = (lastChange: string, now: string) =>
  now > lastChange ? now : new Date(Date.parse(lastChange) + 1).toISOString();
