import type { TrustLevel } from '@stowage/contracts';

export const LEVELS = [
  { value: 'friend', label: 'Close friend' },
  { value: 'trusted', label: 'Acquaintance' },
] as const satisfies readonly { value: TrustLevel; label: string }[];

export const LEVEL_NAME: Readonly<Record<TrustLevel, string>> = {
  friend: 'Close friend',
  trusted: 'Acquaintance',
};

export const LEVEL_MEANING: Readonly<Record<TrustLevel, string>> = {
  friend: 'sees items that you offer to “Friends only” or “Trusted”.',
  trusted: 'sees items that you offer to “Trusted”, but not to “Friends only”.',
};

export const toTrustToast = (name: string, level: TrustLevel): string =>
  level === 'friend' ? `${name} is a close friend now` : `${name} is an acquaintance now`;
