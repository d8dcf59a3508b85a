import { type TrustLevel, USER_SEARCH_MIN_LENGTH } from '@stowage/contracts';

export const LEVELS = [
  { value: 'friend', label: 'Friend' },
  { value: 'trusted', label: 'Trusted' },
] as const satisfies readonly { value: TrustLevel; label: string }[];

export const LEVEL_NAME: Readonly<Record<TrustLevel, string>> = { friend: 'Friend', trusted: 'Trusted' };

export const LEVEL_MEANING: Readonly<Record<TrustLevel, string>> = {
  friend: 'sees what you offer to friends, and what you offer to trusted people.',
  trusted: 'sees what you offer to trusted people, not what is for friends only.',
};

/** What is asked of the server for what is typed; undefined for what is too short to be asked. */
export function toPeopleQuery(text: string): string | undefined {
  const wanted = text.trim();
  return Array.from(wanted).length >= USER_SEARCH_MIN_LENGTH ? wanted : undefined;
}

export const toTrustToast = (name: string, level: TrustLevel): string =>
  level === 'friend' ? `${name} is a friend now` : `${name} is trusted now`;
