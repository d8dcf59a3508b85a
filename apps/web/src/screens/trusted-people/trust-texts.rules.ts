import { type TrustLevel, USER_SEARCH_MIN_LENGTH } from '@stowage/contracts';

export const LEVELS = [
  { value: 'friend', label: 'Close friend' },
  { value: 'trusted', label: 'Acquaintance' },
] as const satisfies readonly { value: TrustLevel; label: string }[];

export const LEVEL_NAME: Readonly<Record<TrustLevel, string>> = {
  friend: 'Close friend',
  trusted: 'Acquaintance',
};

export const LEVEL_MEANING: Readonly<Record<TrustLevel, string>> = {
  friend: 'sees what you offer to “Friends only” and to “Trusted”.',
  trusted: 'sees what you offer to “Trusted”, but not what is for “Friends only”.',
};

/** What is asked of the server for what is typed; undefined for what is too short to be asked. */
export function toPeopleQuery(text: string): string | undefined {
  const wanted = text.trim();
  return Array.from(wanted).length >= USER_SEARCH_MIN_LENGTH ? wanted : undefined;
}

export const toTrustToast = (name: string, level: TrustLevel): string =>
  level === 'friend' ? `${name} is a close friend now` : `${name} is an acquaintance now`;
