import {
  type ItemSearchHit,
  type ItemSearchPage,
  type ItemSearchQuery,
  listEqualProductCodes,
  toCode,
  toCodeGroups,
} from '@stowage/contracts';
import type { Db } from '../db/db';
import { findTarget } from '../entities/code/codes.repository';
import { toItems } from '../entities/item/item-details.service';
import { listItemRows } from '../entities/item/items.repository';
import { normaliseItemQuery } from '../entities/item/items.rules';
import type { Caller } from '../http/caller';
import { countPages } from '../lib/paging';
import { findMatches, toSearchedTexts } from './item-matches.rules';
import { createItemQuery } from './item-query.repository';
import { listSearchedTexts } from './search-text.repository';

export function searchItems(db: Db, caller: Caller, { q, ...query }: ItemSearchQuery): ItemSearchPage {
  const { page, per_page } = query;
  const filter = normaliseItemQuery({ ...query, search: q });
  const found = createItemQuery(db, caller.inventory_id, filter);
  const { total, is_total_capped, words } = found;
  const ids = found.ids(query);
  const rows = toItems(db, caller, listItemRows(db, caller.inventory_id, ids));
  const others = words.length === 0 ? [] : listSearchedTexts(db, caller.inventory_id, ids);
  const code = q === undefined ? undefined : toCode(q);
  const codeTarget = code === undefined ? undefined : findTarget(db, caller.inventory_id, code);
  const productCodes = q === undefined ? [] : listEqualProductCodes(q);
  const items: ItemSearchHit[] = rows.map((row) => {
    const texts = [...toSearchedTexts(row), ...others.filter(({ item_id }) => item_id === row.id)];
    const matches = findMatches(texts, words);
    const isByProductCode = row.product_code !== null && productCodes.includes(row.product_code);
    return {
      ...row,
      matches: [
        ...(code !== undefined && codeTarget?.kind === 'item' && codeTarget.id === row.id
          ? [{ field: 'code' as const, text: toCodeGroups(code) }]
          : []),
        // The words of another form of the code, such as ISBN-10, are not in the text.
        ...(isByProductCode && !matches.some(({ field }) => field === 'product_code')
          ? [{ field: 'product_code' as const, text: row.product_code ?? '' }]
          : []),
        ...matches,
      ],
    };
  });
  return { items, total, is_total_capped, words, page, per_page, total_pages: countPages(total, per_page) };
}
