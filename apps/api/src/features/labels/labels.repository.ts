import { toNameKey } from '@stowage/contracts';
import type { LabelSettings, OwnLabelPaper, OwnLabelPaperInput } from '@stowage/contracts';
import { and, asc, count, eq, getTableColumns } from 'drizzle-orm';
import type { Db, Tx } from '../../db/db';
import { statement } from '../../db/statements';
import { label_papers, label_presets } from '../../db/tables';

export interface LabelItem {
  id: number;
  name: string;
  item_number: string;
  code: string;
  location_id: number | null;
}

/** Returns the items in the order of `ids`. Omits items of other owners. */
export const listLabelItems = (db: Db, ownerId: number, ids: readonly number[]): LabelItem[] =>
  statement<{ owner: number; ids: string }, LabelItem>(
    db,
    `SELECT items.id, items.name, items.item_number, items.code, items.location_id
     FROM json_each(@ids) AS wanted CROSS JOIN items ON items.id = wanted.value AND items.owner_id = @owner
     ORDER BY wanted.key`,
  ).all({ owner: ownerId, ids: JSON.stringify(ids) });

export interface StoredPreset {
  id: number;
  name: string;
  settings: unknown;
  created_at: string;
  updated_at: string;
}

const { owner_id, name_key, ...columns } = getTableColumns(label_presets);

const own = (ownerId: number, id: number) => and(eq(owner_id, ownerId), eq(label_presets.id, id));

export const listPresets = (db: Db, ownerId: number): StoredPreset[] =>
  db.select(columns).from(label_presets).where(eq(owner_id, ownerId)).orderBy(asc(name_key)).all();

export const countPresets = (db: Db, ownerId: number): number =>
  db.select({ count: count() }).from(label_presets).where(eq(owner_id, ownerId)).get()?.count ?? 0;

export const findPreset = (db: Db, ownerId: number, id: number): StoredPreset | undefined =>
  db.select(columns).from(label_presets).where(own(ownerId, id)).get();

/** @throws the driver's error when the owner already has a preset of that name */
export const createPreset = (
  db: Tx,
  ownerId: number,
  { name, settings }: { name: string; settings: LabelSettings },
  now: string,
): StoredPreset =>
  db
    .insert(label_presets)
    .values({
      owner_id: ownerId,
      name,
      name_key: toNameKey(name),
      settings,
      created_at: now,
      updated_at: now,
    })
    .returning(columns)
    .get();

export function updatePreset(
  db: Tx,
  ownerId: number,
  id: number,
  { name, settings }: { name: string; settings: LabelSettings },
  now: string,
): void {
  db.update(label_presets)
    .set({ name, name_key: toNameKey(name), settings, updated_at: now })
    .where(own(ownerId, id))
    .run();
}

export function removePreset(db: Tx, ownerId: number, id: number): void {
  db.delete(label_presets).where(own(ownerId, id)).run();
}

const { owner_id: paper_owner_id, name_key: paper_name_key, ...paperColumns } = getTableColumns(label_papers);

const ownPaper = (ownerId: number, id: number) => and(eq(paper_owner_id, ownerId), eq(label_papers.id, id));

export const listPapers = (db: Db, ownerId: number): OwnLabelPaper[] =>
  db
    .select(paperColumns)
    .from(label_papers)
    .where(eq(paper_owner_id, ownerId))
    .orderBy(asc(paper_name_key))
    .all();

export const countPapers = (db: Db, ownerId: number): number =>
  db.select({ count: count() }).from(label_papers).where(eq(paper_owner_id, ownerId)).get()?.count ?? 0;

export const findPaper = (db: Db, ownerId: number, id: number): OwnLabelPaper | undefined =>
  db.select(paperColumns).from(label_papers).where(ownPaper(ownerId, id)).get();

/** @throws the driver's error when the owner already has a paper of that name */
export const createPaper = (
  db: Tx,
  ownerId: number,
  { name, size }: OwnLabelPaperInput,
  now: string,
): OwnLabelPaper =>
  db
    .insert(label_papers)
    .values({ owner_id: ownerId, name, name_key: toNameKey(name), size, created_at: now, updated_at: now })
    .returning(paperColumns)
    .get();

export const updatePaper = (
  db: Tx,
  ownerId: number,
  id: number,
  { name, size }: OwnLabelPaperInput,
  now: string,
): OwnLabelPaper | undefined =>
  db
    .update(label_papers)
    .set({ name, name_key: toNameKey(name), size, updated_at: now })
    .where(ownPaper(ownerId, id))
    .returning(paperColumns)
    .get();

export function removePaper(db: Tx, ownerId: number, id: number): void {
  db.delete(label_papers).where(ownPaper(ownerId, id)).run();
}

/** Names of the presets that use the paper, sorted by name. */
export const listPresetsOfPaper = (db: Db, ownerId: number, id: number): string[] =>
  statement<{ owner: number; id: number }, { name: string }>(
    db,
    `SELECT name FROM label_presets
     WHERE owner_id = @owner AND json_extract(settings, '$.paper') = @id ORDER BY name_key`,
  )
    .all({ owner: ownerId, id })
    .map(({ name }) => name);
