import { ApiError } from './api-error';
import { toOutboxPrefix } from './outbox-storage';
import { makeRequestKey } from './request-key';

/** A change that the person made and that the server confirms later. */
export interface OutboxEntry {
  /** See `makeOutboxId`. */
  id: string;
  /** `waiting` entries are sent, `failed` entries keep the message for the person. */
  status: 'waiting' | 'done' | 'failed';
  /** True when the person has undone the change; the server may have received it before. */
  is_undone: boolean;
}

interface OutboxOptions<Entry extends OutboxEntry> {
  name: string;
  ownerId: number;
  /** Returns undefined for a stored entry of another version. */
  parse: (stored: unknown) => Entry | undefined;
  /**
   * Sends an entry, or undoes it, and returns its result; undefined removes it. `save` stores progress, from which a
   * second attempt continues. Rejects only if a later attempt may succeed, so it must be safe to repeat.
   */
  send: (entry: Entry, save: (progress: Entry) => Entry) => Promise<Entry | undefined>;
  /** Undefined when the entry was undone. */
  onSettled: (id: string, result: Entry | undefined) => void;
}

export interface Outbox<Entry extends OutboxEntry> {
  subscribe: (listener: () => void) => () => void;
  /** Oldest first; the same array until something changes. */
  getEntries: () => readonly Entry[];
  /** True after a failed attempt, until the next one succeeds. */
  isStuck: () => boolean;
  /** Adds or replaces an entry. */
  put: (entry: Entry) => void;
  remove: (id: string) => void;
}

const RETRY_MS = 4_000;
/** Older results are removed, so that the storage of the device does not fill up. */
const DONE_KEPT_COUNT = 200;

/** Returns an id that sorts by time and is valid as the key of a request. */
export const makeOutboxId = (): string => `${Date.now()}-${makeRequestKey()}`;

export const ageOfOutboxId = (id: string): number => Date.now() - Number.parseInt(id, 10);

const TEMPORARY_STATUSES = [401, 429];

/** True if the same request may succeed later: no connection, too many requests, or the session has ended. */
export const isTemporary = (error: unknown): boolean =>
  error instanceof ApiError && (error.is_network || TEMPORARY_STATUSES.includes(error.status));

/**
 * Sends changes one after the other, and again after a lost connection. Stores each entry on the device, so that
 * nothing is lost when the tab closes, and two tabs do not overwrite each other's entries.
 */
export function createOutbox<Entry extends OutboxEntry>(options: OutboxOptions<Entry>): Outbox<Entry> {
  const prefix = toOutboxPrefix(options.ownerId, options.name);
  const listeners = new Set<() => void>();
  let entries: readonly Entry[] = readAll(prefix, options.parse);
  let isStuck = false;
  let isRunning = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const notify = () => {
    for (const listener of listeners) listener();
  };
  const setStuck = (isNow: boolean) => {
    if (isStuck === isNow) return;
    isStuck = isNow;
    notify();
  };
  const find = (id: string) => entries.find((entry) => entry.id === id);
  const remove = (id: string) => {
    entries = entries.filter((entry) => entry.id !== id);
    localStorage.removeItem(prefix + id);
    notify();
  };
  const write = (entry: Entry) => {
    entries = find(entry.id)
      ? entries.map((other) => (other.id === entry.id ? entry : other))
      : [...entries, entry];
    try {
      localStorage.setItem(prefix + entry.id, JSON.stringify(entry));
    } catch {
      // Storage may be full or blocked; the entry then lasts until the tab closes.
    }
    const done = entries.filter(({ status }) => status === 'done');
    for (const { id } of done.slice(0, -DONE_KEPT_COUNT)) remove(id);
    notify();
  };

  const attempt = async (sent: Entry) => {
    const save = (progress: Entry) => {
      const current = find(sent.id);
      if (current) write({ ...progress, is_undone: current.is_undone });
      return progress;
    };
    const result = await options.send(sent, save);
    const current = find(sent.id);
    if (!current) return;
    // Undone during the request: the result must be undone by another request.
    const isUndoneSince = current.is_undone && !sent.is_undone;
    if (!result) remove(sent.id);
    else write(isUndoneSince ? { ...result, is_undone: true, status: 'waiting' } : result);
    options.onSettled(sent.id, result);
  };

  const run = async () => {
    if (isRunning) return;
    isRunning = true;
    clearTimeout(timer);
    try {
      for (let next = findWaiting(entries); next; next = findWaiting(entries)) {
        await attempt(next);
        setStuck(false);
      }
    } catch {
      setStuck(true);
      timer = setTimeout(() => void run(), RETRY_MS);
    }
    isRunning = false;
  };

  // Another tab has sent, undone or removed an entry; this tab must not send an older version of it.
  window.addEventListener('storage', ({ key, newValue }) => {
    if (!key?.startsWith(prefix)) return;
    const id = key.slice(prefix.length);
    const others = entries.filter((entry) => entry.id !== id);
    entries = [...others, ...parseStored(newValue, options.parse)].sort((one, other) =>
      one.id < other.id ? -1 : 1,
    );
    notify();
  });
  window.addEventListener('online', () => void run());
  void run();
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getEntries: () => entries,
    isStuck: () => isStuck,
    put: (entry) => {
      write(entry);
      void run();
    },
    remove,
  };
}

const findWaiting = <Entry extends OutboxEntry>(entries: readonly Entry[]): Entry | undefined =>
  entries.find(({ status }) => status === 'waiting');

function readAll<Entry>(prefix: string, parse: (stored: unknown) => Entry | undefined): Entry[] {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  return keys.sort().flatMap((key) => parseStored(localStorage.getItem(key), parse));
}

/** Returns an empty array for an entry that was removed or cannot be read. */
function parseStored<Entry>(
  text: string | null,
  parse: (stored: unknown) => Entry | undefined,
): readonly Entry[] {
  try {
    const entry = text === null ? undefined : parse(JSON.parse(text));
    return entry === undefined ? [] : [entry];
  } catch {
    return [];
  }
}

/** Returns one outbox per owner: it keeps sending when the screen that created it closes. */
export function perOwner<Value, Rest extends unknown[]>(
  create: (ownerId: number, ...rest: Rest) => Value,
): (ownerId: number, ...rest: Rest) => Value {
  const known = new Map<number, Value>();
  return (ownerId, ...rest) => {
    const value = known.get(ownerId) ?? create(ownerId, ...rest);
    known.set(ownerId, value);
    return value;
  };
}
