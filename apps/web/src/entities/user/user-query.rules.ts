import { USER_SEARCH_MIN_LENGTH } from '@stowage/contracts';

/** Returns the trimmed search text; undefined while it is too short. */
export function toUserQuery(text: string): string | undefined {
  const wanted = text.trim();
  return Array.from(wanted).length >= USER_SEARCH_MIN_LENGTH ? wanted : undefined;
}
