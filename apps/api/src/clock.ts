export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

/** `now`, but at least 1 ms after the last change: two changes never share an instant. Both are ISO text. */
export const toLaterInstant = (lastChange: string, now: string) =>
  now > lastChange ? now : new Date(Date.parse(lastChange) + 1).toISOString();
