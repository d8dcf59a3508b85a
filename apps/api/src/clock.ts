/** The present moment; tests put their own in its place. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

/** `now`, or 1 ms after the last change if the clock has not moved on: two changes never share an instant. Both as ISO text. */
export const toLaterInstant = (lastChange: string, now: string) =>
  now > lastChange ? now : new Date(Date.parse(lastChange) + 1).toISOString();
