import { compareNames } from '@stowage/contracts';
import { chooseLanguage, type Language, toLocale } from '@stowage/texts';
import type { Db } from '../../db/db';
import { findUser } from './users.repository';

/** The person for whom the server writes a text, such as a report or an email. */
export interface Reader {
  language: Language;
  /** BCP 47 tag for numbers and dates. */
  locale: string;
}

/** @param languages BCP 47 tags that the client accepts, best first */
export function getReader(db: Db, userId: number, languages: readonly string[]): Reader {
  const language = findUser(db, userId)?.language ?? chooseLanguage(languages);
  return { language, locale: toLocale(language, languages) };
}

/** Sorts by name in the reader's language; equal names by id. */
export const sortByName = <T extends { id: number; name: string }>(
  entries: readonly T[],
  { language }: Pick<Reader, 'language'>,
): T[] => entries.toSorted((a, b) => compareNames(language, a.name, b.name) || a.id - b.id);
