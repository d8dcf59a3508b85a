import { type Item, Supplier } from '@stowage/contracts';
import { listCustomFields } from '../../entities/custom-field/custom-fields.repository';
import { listSourceHashes } from '../../entities/image/images.repository';
import { toItems } from '../../entities/item/item-details.service';
import { listItemRows } from '../../entities/item/items.repository';
import { type Column, textColumn, toCsvHead, toCsvRows, toTexts } from '../../export-files/table';
import type { TextFile } from '../../export-files/text-file';
import { toFileName } from '../../files/file-store';
import { toAmountOrNull } from '../../lib/money.rules';
import { sliceInSteps } from '../../lib/yield-to-event-loop';
import { type ArchiveContext, type ArchiveSource, byId, inSteps, toFileOnly } from './archive-context';
import { listNextItemIds, listValueChanges } from './export.repository';
import { listItemColumns } from './item-columns';

/** Reads the items in the order of their ids. The URLs of their photos are the files. */
export async function* readItems(source: ArchiveSource): AsyncGenerator<Item[]> {
  const { db, inventory_id, item_ids, yieldToEventLoop } = source;
  const read = (ids: readonly number[]) =>
    toItems(db, { inventory_id, toImageUrls: toFileOnly }, listItemRows(db, inventory_id, ids));
  if (item_ids) {
    for await (const ids of sliceInSteps(yieldToEventLoop, item_ids)) yield read(ids);
    return;
  }
  const next = inSteps(yieldToEventLoop, (step) => listNextItemIds(db, inventory_id, step));
  for await (const rows of next) yield read(rows.map(({ id }) => id));
}

interface ArchivedItem extends Item {
  photos: readonly { file: string }[];
}

/** Columns of the table, whose files are in the archive. */
const toColumns = ({ db, inventory_id, t, documents }: ArchiveContext): Column<ArchivedItem>[] => [
  ...listItemColumns(t, listCustomFields(db, inventory_id).toSorted(byId)),
  textColumn(t('common.photos'), ({ photos }) => photos.map(({ file }) => file).join('\n')),
  textColumn(t('documents.title'), ({ id }) => (documents.get(id) ?? []).join('\n')),
];

function archivePhotos(
  { names, folders, addFile }: ArchiveContext,
  item: Item,
  hashes: ReadonlyMap<string, string | null>,
) {
  if (item.images.length === 0) return [];
  const { location_id, item_number, name } = item;
  const folder = names.addFolder(folders.get(location_id) ?? 'photos/', `${item_number} ${name}`);
  return item.images.map(({ url, width, height, caption, is_primary, is_private, created_at }, index) => ({
    file: addFile(`${folder}${index + 1}.jpg`, toFileName(url, 'large')),
    source_hash: hashes.get(url) ?? null,
    width,
    height,
    caption,
    is_primary,
    is_private,
    created_at,
  }));
}

export async function* writeItems(context: ArchiveContext, csv: TextFile): AsyncGenerator<string> {
  const { db, inventory_id, csv_separators, t } = context;
  const columns = toColumns(context);
  csv.write(toCsvHead(columns, csv_separators));
  for await (const items of readItems(context)) {
    const ids = items.map(({ id }) => id);
    const changes = listValueChanges(db, inventory_id, ids);
    const hashes = listSourceHashes(db, inventory_id, ids);
    for (const item of items) {
      const photos = archivePhotos(context, item, hashes);
      const former_values = changes
        .filter(({ item_id }) => item_id === item.id)
        .map(({ day, value, currency }) => ({ day, value: toAmountOrNull(value, currency), currency }));
      csv.write(toCsvRows(columns, [toTexts(t, columns, { ...item, photos })], csv_separators));
      // Leaves out what follows from other rows.
      const { images, lent, available_quantity, has_former_values, parts_count, ...fields } = item;
      const suppliers = item.suppliers.map((supplier) => Supplier.parse(supplier));
      yield JSON.stringify({ ...fields, suppliers, photos, former_values });
    }
    await csv.flush();
  }
}
