import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

const NAME = 'stowage-outbox';
const VERSION = 1;

type Key = [ownerId: number, outbox: string, id: string];

interface Lease {
  holder: string;
  /** Time stamp in milliseconds. */
  until: number;
}

interface OutboxSchema extends DBSchema {
  entries: { key: Key; value: unknown };
  /** The files of an entry, under the same key. */
  files: { key: Key; value: readonly File[] };
  leases: { key: string; value: Lease };
}

type Database = IDBPDatabase<OutboxSchema>;

let opened: Promise<Database> | undefined;

function open(): Promise<Database> {
  opened ??= openDB<OutboxSchema>(NAME, VERSION, {
    upgrade: (database) => {
      database.createObjectStore('entries');
      database.createObjectStore('files');
      database.createObjectStore('leases');
    },
    terminated: () => {
      opened = undefined;
    },
  });
  return opened;
}

const isFull = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'QuotaExceededError';

/** Opens the database again after a failure, because Safari closes the connections of pages in the background. */
async function withDatabase<Value>(work: (database: Database) => Promise<Value>): Promise<Value> {
  try {
    return await work(await open());
  } catch (error) {
    if (isFull(error)) throw error;
    const old = opened;
    opened = undefined;
    void old?.then((database) => database.close()).catch(() => undefined);
    return work(await open());
  }
}

/** The outbox of one user. */
export interface OutboxAddress {
  ownerId: number;
  name: string;
}

const toKey = ({ ownerId, name }: OutboxAddress, id: string): Key => [ownerId, name, id];

/** All functions reject when the browser has no database or no space left. Entries are sorted by id. */
export const listEntries = ({ ownerId, name }: OutboxAddress): Promise<unknown[]> =>
  withDatabase((database) =>
    database.getAll('entries', IDBKeyRange.bound([ownerId, name], [ownerId, name, []])),
  );

/** Counts the entries of all outboxes of a user that are not sent yet. */
export const countWaitingEntries = (ownerId: number): Promise<number> =>
  withDatabase(async (database) => {
    const all = await database.getAll('entries', IDBKeyRange.bound([ownerId], [ownerId, []]));
    return all.filter(
      (entry) =>
        typeof entry === 'object' && entry !== null && 'status' in entry && entry.status === 'waiting',
    ).length;
  });

export const getFiles = async (address: OutboxAddress, id: string): Promise<readonly File[]> =>
  (await withDatabase((database) => database.get('files', toKey(address, id)))) ?? [];

/** Replaces the files under an id, without an entry. */
export const putFiles = (address: OutboxAddress, id: string, files: readonly File[]): Promise<void> =>
  withDatabase(async (database) => {
    const key = toKey(address, id);
    await (files.length > 0 ? database.put('files', files, key) : database.delete('files', key));
  });

/** Removes files of all owners, for example those that are too old. Does not change entries. */
export const removeFiles = (name: string, isRemoved: (id: string) => boolean): Promise<void> =>
  withDatabase(async (database) => {
    const transaction = database.transaction('files', 'readwrite');
    const { done, store } = transaction;
    done.catch(() => undefined);
    for (const key of await store.getAllKeys())
      if (key[1] === name && isRemoved(key[2])) await store.delete(key);
    await done;
  });

interface EntryChange {
  id: string;
  /** Receives the stored entry, which another tab may have changed. Undefined removes it. */
  apply: (stored: unknown) => unknown;
  files?: readonly File[] | undefined;
  /** True if the files are not needed with this state of the entry. */
  areFilesDone: (next: unknown) => boolean;
}

/** Changes an entry and its files in one transaction. @returns the new entry */
export const changeEntry = (address: OutboxAddress, change: EntryChange): Promise<unknown> =>
  withDatabase(async (database) => {
    const key = toKey(address, change.id);
    const transaction = database.transaction(['entries', 'files'], 'readwrite');
    // Rejects when the transaction is aborted; awaited below.
    const { done } = transaction;
    done.catch(() => undefined);
    const [entries, files] = [transaction.objectStore('entries'), transaction.objectStore('files')];
    const next = change.apply(await entries.get(key));
    await (next === undefined ? entries.delete(key) : entries.put(next, key));
    if (next === undefined || change.areFilesDone(next)) await files.delete(key);
    else if (change.files) await files.put(change.files, key);
    await done;
    return next;
  });

/** Takes or renews the lease, unless another holder has it. @returns true if the holder has it now */
export const takeLease = (
  name: string,
  holder: string,
  durationMs: number,
  now = Date.now(),
): Promise<boolean> =>
  withDatabase(async (database) => {
    // Transactions that write run one after another, also those of other tabs.
    const transaction = database.transaction('leases', 'readwrite');
    const { done, store } = transaction;
    done.catch(() => undefined);
    const held = await store.get(name);
    const isFree = !held || held.holder === holder || held.until <= now;
    if (isFree) await store.put({ holder, until: now + durationMs }, name);
    await done;
    return isFree;
  });

export const releaseLease = (name: string, holder: string): Promise<void> =>
  withDatabase(async (database) => {
    const transaction = database.transaction('leases', 'readwrite');
    const { done, store } = transaction;
    done.catch(() => undefined);
    if ((await store.get(name))?.holder === holder) await store.delete(name);
    await done;
  });
