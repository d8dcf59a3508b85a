import type { InventoryDocument } from '@stowage/contracts';
import { listDocumentsByIds } from '../../entities/document/documents.repository';
import { toFileName } from '../../files/file-store';
import { type ArchiveContext, byId, inSteps } from './archive-context';
import { listNextDocumentIds } from './export.repository';

const toIds = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id).sort((a, b) => a - b);

function archiveFile({ names, addFile }: ArchiveContext, { file }: InventoryDocument) {
  if (!file) return null;
  const { name, format, bytes, created_at, url } = file;
  return { name, format, bytes, created_at, file: addFile(names.addFile('documents/', name), url) };
}

/** Documents of the items in the archive; all of them in a complete archive. */
export async function* writeDocuments(context: ArchiveContext): AsyncGenerator<string> {
  const { db, inventory_id, item_ids, documents, has, yieldToEventLoop } = context;
  const toDocumentUrls = (file: string) => ({ url: toFileName(file, 'document'), picture_url: '' });
  const next = inSteps(yieldToEventLoop, (step) => listNextDocumentIds(db, inventory_id, step));
  for await (const rows of next)
    for (const document of listDocumentsByIds(db, inventory_id, toIds(rows), toDocumentUrls).sort(byId)) {
      const { items, locations, ...fields } = document;
      if (item_ids && !items.some(({ id }) => has(id))) continue;
      const file = archiveFile(context, document);
      if (file) for (const { id } of items) documents.set(id, [...(documents.get(id) ?? []), file.file]);
      yield JSON.stringify({ ...fields, file, item_ids: toIds(items), location_ids: toIds(locations) });
    }
}
