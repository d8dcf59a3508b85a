import { toNameKey } from '@stowage/contracts';
import type { TrashKind } from '@stowage/contracts';
import type { Db } from '../db';
import { statement } from '../statements';
import type { LoggedChange } from './logged-change';
import { type ColumnValue, LOGGED_TABLES, type Row } from './logged-tables';

interface Deleted {
  kind: TrashKind;
  row: Row;
  row_id: number;
  name: string;
  parent_id: number | null;
}

interface Event {
  id: number;
  inventory_id: number;
}

/** Kinds of deleted rows in the trash, by table. */
const TRASHED = new Map(LOGGED_TABLES.map(({ name, roles }) => [name, roles.trash]));

const toId = (value: ColumnValue | undefined): number | null => (typeof value === 'number' ? value : null);

/** A photo has the name of its item or location, a version that of its document. */
const NAME_OF_PARENT: Partial<Record<TrashKind, string>> = {
  photo: 'SELECT name FROM items WHERE id = @id',
  location_photo: 'SELECT name FROM locations WHERE id = @id',
  document_version: 'SELECT title AS name FROM documents WHERE id = @id',
};

const hasFile = ({ kind }: Pick<Deleted, 'kind'>): boolean => NAME_OF_PARENT[kind] !== undefined;

function toDeleted(db: Db, { entity, row }: LoggedChange): Deleted[] {
  const trashed = TRASHED.get(entity);
  const row_id = toId(row.id);
  if (trashed === undefined || row_id === null) return [];
  const { kind, parent } = trashed;
  const parent_id = parent === null ? null : toId(row[parent]);
  const nameOfParent = NAME_OF_PARENT[kind];
  const name =
    nameOfParent === undefined
      ? (row.name ?? row.title)
      : statement<{ id: number | null }, { name: string }>(db, nameOfParent).get({ id: parent_id })?.name;
  return [{ kind, row, row_id, name: String(name ?? ''), parent_id }];
}

const PARENT_KINDS: Partial<Record<TrashKind, TrashKind>> = {
  location: 'location',
  item: 'location',
  photo: 'item',
  location_photo: 'location',
  document_version: 'document',
};

type Places = ReadonlyMap<ColumnValue | undefined, string[]>;

/** Names the items and locations to which documents belonged, by the id of the document. */
function listPlaces(changes: readonly LoggedChange[]): Places {
  const places = new Map<ColumnValue | undefined, string[]>();
  for (const { entity, operation, row } of changes)
    if (entity === 'document_links' && operation === 'deleted')
      places.set(row.document_id, [
        ...(places.get(row.document_id) ?? []),
        row.item_id === null ? `location ${row.location_id}` : `item ${row.item_id}`,
      ]);
  return places;
}

/** Returns a function that finds the outermost thing with which something was deleted: itself, or a location. */
function createFinder(deleted: readonly Deleted[], places: Places) {
  const byId = new Map(deleted.map((one) => [`${one.kind} ${one.row_id}`, one]));
  return (one: Deleted): Deleted => {
    let root = one;
    for (;;) {
      const { kind, row_id, parent_id } = root;
      const around =
        kind === 'document' ? (places.get(row_id) ?? []) : [`${PARENT_KINDS[kind] ?? ''} ${parent_id ?? ''}`];
      const parent = around.flatMap((key) => byId.get(key) ?? [])[0];
      if (!parent) return root;
      root = parent;
    }
  };
}

const INSERT_ENTRY = `INSERT INTO trash
    (inventory_id, event_id, kind, row_id, name, name_key, item_count, parent_id, deleted_at)
  SELECT inventory_id, id, @kind, @row_id, @name, @name_key, @item_count, @parent_id, at FROM events WHERE id = @event_id`;
const INSERT_FILE = `INSERT INTO trash_files (file, trash_id, bytes, screen_bytes)
  VALUES (@file, @trash_id, @bytes, @screen_bytes)`;

function addDeleted(db: Db, event: Event, deleted: readonly Deleted[], places: Places): void {
  const findRoot = createFinder(deleted, places);
  const contents = new Map<Deleted, Deleted[]>();
  for (const one of deleted) {
    const root = findRoot(one);
    const known = contents.get(root);
    if (known) known.push(one);
    else contents.set(root, [one]);
  }
  for (const [{ kind, row_id, name, parent_id }, inside] of contents) {
    const { lastInsertRowid } = statement<object, never>(db, INSERT_ENTRY).run({
      event_id: event.id,
      kind,
      row_id,
      name,
      name_key: toNameKey(name),
      item_count: kind === 'location' ? inside.filter((one) => one.kind === 'item').length : 0,
      parent_id,
    });
    for (const { row } of inside.filter(hasFile))
      statement<object, never>(db, INSERT_FILE).run({
        file: row.file,
        trash_id: Number(lastInsertRowid),
        bytes: row.bytes,
        screen_bytes: row.screen_bytes,
      });
  }
}

const REMOVE_ENTRY =
  'DELETE FROM trash WHERE inventory_id = @inventory_id AND kind = @kind AND row_id = @row_id';
const REMOVE_FILE = 'DELETE FROM trash_files WHERE file = @file';

function removeRestored(db: Db, { inventory_id }: Event, restored: readonly Deleted[]): void {
  for (const one of restored) {
    const { kind, row_id, row } = one;
    if (hasFile(one)) statement<object, never>(db, REMOVE_FILE).run({ file: row.file });
    statement<object, never>(db, REMOVE_ENTRY).run({ inventory_id, kind, row_id });
  }
}

/** Puts what the event has deleted into the trash, and takes out what it has restored. */
export function updateTrash(db: Db, event: Event, changes: readonly LoggedChange[]): void {
  const own = changes.filter(({ is_transfer }) => !is_transfer);
  const ofOperation = (operation: LoggedChange['operation']) =>
    own.filter((change) => change.operation === operation).flatMap((change) => toDeleted(db, change));
  addDeleted(db, event, ofOperation('deleted'), listPlaces(own));
  removeRestored(db, event, ofOperation('added'));
}
