import { openDB } from 'idb';
import { expect, it, onTestFinished, vi } from 'vitest';
import { ApiError } from '../api-error';
import type { OutboxEntry } from './entry-fields.rules';
import { createOutbox, oneByOne, type Outbox } from './outbox';
import { makeOutboxId } from './outbox-id';
import { hasOutboxEntries, toOutboxMarker } from './outbox-storage';
import { makeRequestKey } from './request-key';

interface Note extends OutboxEntry {
  text: string;
}

const isNote = (stored: unknown): stored is Note =>
  typeof stored === 'object' && stored !== null && 'text' in stored;

const OWNER = 1;

let inventoryId: number | undefined;

/** Opens an outbox as a tab does. Outboxes of the same name share their entries, those of different tests do not. */
const openTab = (
  name: string,
  send: (note: Note) => Promise<Note | undefined>,
  canSend: () => boolean = () => true,
): Outbox<Note> =>
  createOutbox<Note>({
    name,
    ownerId: OWNER,
    isEntry: isNote,
    canSend,
    getInventoryId: () => inventoryId,
    send: oneByOne(send),
  });

const makeNote = (text: string): Note => ({ id: makeOutboxId(), status: 'waiting', is_undone: false, text });
const done = (note: Note): Promise<Note> => Promise.resolve({ ...note, status: 'done' });
const unreachable = () => Promise.reject(new ApiError({ status: 0, is_network: true }));
const statusesOf = (outbox: Outbox<Note>) => outbox.getEntries().map(({ status }) => status);

/** Notifies the other tabs of changed entries, as the browser does. */
const notifyTabs = (name: string) =>
  window.dispatchEvent(new StorageEvent('storage', { key: toOutboxMarker(OWNER, name), newValue: 'new' }));

it('keeps entries while the server is unreachable, and sends them in order, also after a reload', async () => {
  const name = makeRequestKey();
  const before = openTab(name, unreachable);
  for (const text of ['first', 'second', 'third']) before.add(makeNote(text));
  await expect.poll(() => before.isStuck()).toBe(true);
  expect(hasOutboxEntries(OWNER)).toBe(true);

  const sent: string[] = [];
  const after = openTab(name, (note) => {
    sent.push(note.text);
    return done(note);
  });
  await expect.poll(() => statusesOf(after)).toEqual(['done', 'done', 'done']);
  expect(sent).toEqual(['first', 'second', 'third']);
});

/** Keeps the database of the outboxes busy. @returns a function that ends that */
async function holdDatabase(): Promise<() => Promise<void>> {
  const database = await openDB('stowage-outbox', 1);
  const { store, done: isDone } = database.transaction('entries', 'readwrite');
  let isHeld = true;
  const hold = async () => {
    while (isHeld) await store.count();
    database.close();
  };
  const holding = hold();
  const release = async () => {
    isHeld = false;
    await Promise.all([holding, isDone]);
  };
  onTestFinished(release);
  return release;
}

it('shows a result when the device has stored it, so that a page that is left then sends nothing again', async () => {
  let release: (() => Promise<void>) | undefined;
  let isSent = false;
  const outbox = openTab(makeRequestKey(), async (note) => {
    release = await holdDatabase();
    isSent = true;
    return done(note);
  });
  outbox.add(makeNote('note'));
  await expect.poll(() => isSent).toBe(true);
  // Long enough for a result that does not wait for the database.
  for (let turn = 0; turn < 10; turn += 1) await new Promise((resolve) => setTimeout(resolve));
  expect(statusesOf(outbox)).toEqual(['waiting']);
  await release?.();
  await expect.poll(() => statusesOf(outbox)).toEqual(['done']);
});

it('keeps the inventory in which an entry was made', async () => {
  const name = makeRequestKey();
  onTestFinished(() => {
    inventoryId = undefined;
  });
  inventoryId = 7;
  const before = openTab(name, unreachable);
  before.add(makeNote('in 7'));
  await expect.poll(() => before.isStuck()).toBe(true);
  inventoryId = 8;
  const after = openTab(name, done);
  after.add(makeNote('in 8'));
  await expect.poll(() => statusesOf(after)).toEqual(['done', 'done']);
  expect(after.getEntries().map(({ text, inventory_id }) => [text, inventory_id])).toEqual([
    ['in 7', 7],
    ['in 8', 8],
  ]);
});

it('sends again after a late 401 and too many requests', async () => {
  const refusals = [401, 429];
  const outbox = openTab(makeRequestKey(), (note) => {
    const status = refusals.shift();
    return status === undefined ? done(note) : Promise.reject(new ApiError({ status, is_network: false }));
  });
  outbox.add(makeNote('note'));
  await expect
    .poll(() => {
      window.dispatchEvent(new Event('online'));
      return statusesOf(outbox);
    })
    .toEqual(['done']);
});

it('undoes an entry that the user undid during its request', async () => {
  let respond: () => void = () => undefined;
  const undone: string[] = [];
  const outbox = openTab(makeRequestKey(), async (note) => {
    if (note.is_undone) {
      undone.push(note.text);
      return undefined;
    }
    await new Promise<void>((resolve) => {
      respond = resolve;
    });
    return done(note);
  });
  const note = makeNote('note');
  outbox.add(note);
  const before = respond;
  await expect.poll(() => respond).not.toBe(before);
  outbox.change(note.id, (current) => ({ ...current, is_undone: true }));
  respond();
  await expect.poll(() => outbox.getEntries()).toEqual([]);
  expect(undone).toEqual(['note']);
});

it('sends each entry once when two tabs are open', async () => {
  const name = makeRequestKey();
  const sent: string[] = [];
  const send = (note: Note) => {
    sent.push(note.text);
    return done(note);
  };
  const [one, other] = [openTab(name, send), openTab(name, send)];
  for (const text of ['first', 'second', 'third']) one.add(makeNote(text));
  await one.loaded;
  notifyTabs(name);
  other.add(makeNote('fourth'));
  await expect.poll(() => statusesOf(other)).toEqual(['done', 'done', 'done', 'done']);
  expect(sent.toSorted()).toEqual(['first', 'fourth', 'second', 'third']);
});

it('does not send an entry that another tab has removed', async () => {
  const name = makeRequestKey();
  let isReachable = false;
  const sent: string[] = [];
  const one = openTab(name, (note) => {
    if (!isReachable) return unreachable();
    sent.push(note.text);
    return done(note);
  });
  for (const text of ['removed', 'kept']) one.add(makeNote(text));
  await expect.poll(() => one.isStuck()).toBe(true);
  const other = openTab(name, unreachable);
  await other.remove(({ text }) => text === 'removed');
  isReachable = true;
  window.dispatchEvent(new Event('online'));
  await expect.poll(() => statusesOf(one)).toEqual(['done']);
  expect(sent).toEqual(['kept']);
});

it('applies a change to the entry that another tab has stored, not to an outdated copy', async () => {
  const name = makeRequestKey();
  const note = makeNote('note');
  const one = openTab(name, done, () => false);
  await new Promise<void>((resolve) => one.add(note, undefined, resolve));
  const other = openTab(name, done, () => false);
  await expect.poll(() => other.getEntries()).toHaveLength(1);
  one.change(note.id, (current) => ({ ...current, text: 'changed' }));
  other.change(note.id, (current) => ({ ...current, is_undone: true }));
  await expect.poll(() => other.getEntries()).toEqual([{ ...note, text: 'changed', is_undone: true }]);
});

it('waits while another account is signed in', async () => {
  let isSignedIn = false;
  const outbox = openTab(makeRequestKey(), done, () => isSignedIn);
  outbox.add(makeNote('note'));
  await outbox.loaded;
  expect(statusesOf(outbox)).toEqual(['waiting']);
  isSignedIn = true;
  outbox.resume();
  await expect.poll(() => statusesOf(outbox)).toEqual(['done']);
});

it('sends from memory when the storage is full, and asks before the tab closes', async () => {
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  onTestFinished(() => put.mockRestore());
  let isReachable = false;
  const outbox = openTab(makeRequestKey(), (note) => (isReachable ? done(note) : unreachable()));
  outbox.add(makeNote('note'));
  await expect.poll(() => outbox.isUnstored()).toBe(true);
  const close = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(close()).toBe(false);
  isReachable = true;
  await expect
    .poll(() => {
      window.dispatchEvent(new Event('online'));
      return statusesOf(outbox);
    })
    .toEqual(['done']);
  expect(outbox.isUnstored()).toBe(false);
  expect(close()).toBe(true);
  await outbox.remove(() => true);
  expect(outbox.getEntries()).toEqual([]);
});

it('removes its marker from the local storage when there are no entries at the next visit', async () => {
  const name = makeRequestKey();
  const before = openTab(name, () => Promise.resolve(undefined));
  before.add(makeNote('note'));
  await expect.poll(() => before.getEntries()).toEqual([]);
  await openTab(name, done).loaded;
  expect(localStorage.getItem(toOutboxMarker(OWNER, name))).toBeNull();
});
