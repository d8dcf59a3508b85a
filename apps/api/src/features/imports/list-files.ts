import type { ReadTask } from '../../data/read';
import type { ImportedDocument, ImportRecord } from '../../import-files/tables/import-record';
import type { Plan } from './plan';
import { type Planning, prepareImport } from './prepare-import';
import type { PreparedDocument } from './write-files';

export type WantedFile = { name: string; rows: number[] } & (
  | { as: 'photo' }
  | { as: 'document'; document: ImportedDocument }
  | { as: 'loan_photo'; event_id: number }
);

export interface WantedFiles {
  files: WantedFile[];
  links: PreparedDocument[];
  /** True for an archive of Stowage, whose pictures are kept as they are. */
  is_archive: boolean;
}

/** Lists each document once, with the rows that it belongs to. */
function listDocuments(records: readonly ImportRecord[]): { rows: number[]; document: ImportedDocument }[] {
  const found = new Map<string, { rows: number[]; document: ImportedDocument }>();
  for (const { row, documents } of records)
    for (const [index, document] of documents.entries()) {
      const key = document.key ?? `${row} ${index}`;
      const known = found.get(key);
      if (known) known.rows.push(row);
      else found.set(key, { rows: [row], document });
    }
  return [...found.values()];
}

/** Lists the photos of the loans that come with new items, or of items that no longer exist. */
function listLoanPhotos({ items, archive }: Plan): WantedFile[] {
  const added = new Map(
    items.flatMap(({ action, record: { row, archived } }) =>
      action === 'add' && archived?.item ? [[archived.item.id, row] as const] : [],
    ),
  );
  return (archive?.loans ?? []).flatMap(({ item_id, events }) => {
    const row = added.get(item_id ?? 0);
    if (item_id !== null && row === undefined) return [];
    return events.flatMap(({ id, photo }) =>
      photo === null
        ? []
        : [{ as: 'loan_photo' as const, name: photo, rows: row === undefined ? [] : [row], event_id: id }],
    );
  });
}

/** Lists the photos and documents that the rows bring along. */
export const listFilesTask: ReadTask<Planning, WantedFiles> = {
  name: 'imports.listFiles',
  size: () => Infinity,
  run: (db, planning) => {
    const { plan } = prepareImport(db, planning);
    const taken = plan.items.filter(({ action }) => action !== 'skip');
    const records = [...plan.described_places, ...taken].map(({ record }) => record);
    const documents = listDocuments(records);
    return {
      files: [
        ...records.flatMap(({ row, photos }) =>
          photos.map((name) => ({ as: 'photo' as const, name, rows: [row] })),
        ),
        ...documents.flatMap(({ rows, document }) =>
          document.name === null ? [] : [{ as: 'document' as const, name: document.name, rows, document }],
        ),
        ...listLoanPhotos(plan),
      ],
      links: documents.flatMap(({ rows, document }) =>
        document.name === null ? [{ rows, name: document.url ?? '', document, file: null }] : [],
      ),
      is_archive: plan.archive !== undefined,
    };
  },
};
