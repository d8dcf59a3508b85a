const DAY_MS = 24 * 60 * 60 * 1000;

/** Started days until something in the trash is deleted for good; at least 1. */
export const countDaysLeft = (expiresAt: string, now: Date): number =>
  Math.max(1, Math.ceil((Date.parse(expiresAt) - now.getTime()) / DAY_MS));
