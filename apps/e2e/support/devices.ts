import { it } from 'vitest';
import { DESKTOP, PHONE } from './browser';

export const DEVICES = [
  ['phone', PHONE],
  ['desktop', DESKTOP],
] as const;

type DeviceName = (typeof DEVICES)[number][0];

/** `npm run test:nightly` runs journeys on every device, and all screens in both themes and the pseudo-languages. */
export const isNightly = process.env.E2E_DEVICES === 'all';

/**
 * Returns `it` for a journey with the same steps on every device: `npm test` runs it on the chosen device only,
 * `npm run test:nightly` on all. Use plain `it` where the devices differ.
 */
export const itOn = (
  chosen: DeviceName,
  device: DeviceName,
): ((name: string, test: () => Promise<void>) => void) =>
  device === chosen || isNightly ? it : () => undefined;
