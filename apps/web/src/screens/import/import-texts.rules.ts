import type { Import, ImportCounts, ImportKind } from '@stowage/contracts';
import { formatInstant, formatList } from '../../lib/format/format';
import { t } from '../../lib/i18n';

/** Names of products; the same in every language. */
const PRODUCTS: Partial<Record<ImportKind, string>> = {
  stowage: 'Stowage',
  homebox_csv: 'Homebox',
  homebox_zip: 'Homebox',
  sortly: 'Sortly',
  encircle: 'Encircle',
  shelf: 'Shelf',
  snipe_it: 'Snipe-IT',
  part_db: 'Part-DB',
};

const toKindName = (kind: ImportKind): string =>
  PRODUCTS[kind] ?? t(kind === 'photos' ? 'common.photos' : 'import.kindTable');

/** Such as `Homebox · 3 May 2026, 14:05 by Sam`. */
export const describeOrigin = ({ kind, created_at, created_by }: Import): string => {
  const at = formatInstant(created_at);
  return `${toKindName(kind)} · ${created_by === null ? at : t('import.byAt', { at, name: created_by })}`;
};

/** Such as `120 new items, 3 updates and 2 problems`; empty if there is nothing. */
export const describeCounts = (counts: ImportCounts): string =>
  formatList(
    (
      [
        ['import.newItems', counts.new_items],
        ['import.updates', counts.updated_items],
        ['import.newLocations', counts.new_locations],
        ['import.skipped', counts.skipped_rows],
        ['count.problems', counts.problems],
      ] as const
    ).flatMap(([text, count]) => (count > 0 ? [t(text, { count })] : [])),
  );

/** Such as `120 items imported and 3 items updated`. */
export const describeOutcome = ({ new_items, updated_items, new_locations }: ImportCounts): string => {
  if (new_items + updated_items === 0) return t('import.doneLocations', { count: new_locations });
  return formatList([
    ...(new_items > 0 ? [t('import.done', { count: new_items })] : []),
    ...(updated_items > 0 ? [t('import.updated', { count: updated_items })] : []),
  ]);
};

export const isOpenImport = ({ state }: Pick<Import, 'state'>): boolean =>
  state === 'preview' || state === 'failed';
