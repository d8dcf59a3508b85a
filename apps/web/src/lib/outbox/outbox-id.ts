import { makeRequestKey } from './request-key';

let lastTime = 0;

/** Returns an id that sorts by time and is valid as the key of a request. */
export function makeOutboxId(): string {
  // Several entries of one millisecond keep their order.
  lastTime = Math.max(Date.now(), lastTime + 1);
  return `${lastTime}-${makeRequestKey()}`;
}

export const ageOfOutboxId = (id: string): number => Date.now() - Number.parseInt(id, 10);
