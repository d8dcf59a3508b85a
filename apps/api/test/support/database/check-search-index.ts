import type { Db } from '../../../src/db/db';
import { flushSearchIndex, indexSomeMoves } from '../../../src/search/search-index';
import { compareSearchIndex } from '../../../src/search/search-index.repository';

/** First indexes all changed and moved items. @returns a message for each difference between index and data */
export function checkSearchIndex(db: Db): string[] {
  flushSearchIndex(db.$client);
  while (indexSomeMoves(db.$client));
  return compareSearchIndex(db).map(({ subject, refusal }) => `${subject}: ${refusal.code}`);
}
