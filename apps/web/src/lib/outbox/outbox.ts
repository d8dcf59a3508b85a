import { createListeners } from '../listeners';
import type { OutboxEntry } from './entry-fields.rules';
import { changeEntry, getFiles, listEntries } from './outbox-database';
import { markOutbox, toOutboxMarker, unmarkOutbox } from './outbox-storage';
import { makeRequestKey } from './request-key';
import { runExclusively } from './run-exclusively';

/** Functions that `send` can use. */
export interface SendContext<Entry> {
  /** Stores progress, from which a second attempt continues. */
  save: (progress: Entry) => Promise<Entry>;
  getEntries: () => readonly Entry[];
  getFile: Outbox<OutboxEntry>['getFile'];
  getFiles: Outbox<OutboxEntry>['getFiles'];
}

export interface OutboxOptions<Entry extends OutboxEntry> {
  name: string;
  ownerId: number;
  /** False for a stored entry of another version, which is then not sent. */
  isEntry: (stored: unknown) => stored is Entry;
  /** False while another account is signed in. Then entries wait for `resume`. */
  canSend: () => boolean;
  /** Returns the inventory that new entries belong to. */
  getInventoryId: () => number | undefined;
  /**
   * Chooses the entries of one request from the waiting entries, which are sorted oldest first. By default only the
   * first.
   */
  toBatch?: (waiting: readonly Entry[]) => readonly Entry[];
  /** Entries of different lanes are sent at the same time. By default there is one lane with all entries. */
  lanes?: readonly ((entry: Entry) => boolean)[];
  /**
   * Sends or undoes entries and returns their results in the same order: undefined removes an entry, `waiting` sends it
   * again. Rejects only if a later attempt may succeed, so it must be idempotent.
   */
  send: (batch: readonly Entry[], context: SendContext<Entry>) => Promise<readonly (Entry | undefined)[]>;
  /** The result is undefined when the entry was undone. */
  onSettled?: (id: string, result: Entry | undefined, outbox: Outbox<Entry>) => void;
  /** True for an entry of an earlier visit that is not shown again. Such entries are removed. */
  isForgotten?: (entry: Entry, entries: readonly Entry[]) => boolean;
}

export interface Outbox<Entry extends OutboxEntry> {
  subscribe: (listener: () => void) => () => void;
  /** Oldest first; the same array until something changes. Empty until `loaded`. */
  getEntries: () => readonly Entry[];
  /** Resolves when the entries of earlier visits are loaded. */
  loaded: Promise<void>;
  /** True after a failed attempt, until the next one succeeds. */
  isStuck: () => boolean;
  /** True while the device cannot store an entry, which is then lost when the tab closes. */
  isUnstored: () => boolean;
  add: (entry: Entry, files?: File | readonly File[], onStored?: () => void) => void;
  /** Changes an entry, and replaces its files if there are others. Has no effect on a removed entry. */
  change: (id: string, update: (current: Entry) => Entry, files?: File | readonly File[]) => void;
  /** Sends a refused entry again. */
  retry: (id: string) => void;
  undo: (id: string) => void;
  discard: (id: string) => void;
  /** Resolves when the entries are deleted from the device. */
  remove: (isRemoved: (entry: Entry) => boolean) => Promise<void>;
  /** The first file that was added with the entry; undefined if the device has lost it. */
  getFile: (id: string) => Promise<File | undefined>;
  getFiles: (id: string) => Promise<readonly File[]>;
  /** Sends again, for example after a sign-in. */
  resume: () => void;
}

const RETRY_MS = 4_000;
/** Older results are removed, so that the storage of the device does not fill up. */
const DONE_KEPT_COUNT = 200;

/** Wraps a function that sends one entry per request. */
export const oneByOne =
  <Entry>(send: (entry: Entry, context: SendContext<Entry>) => Promise<Entry | undefined>) =>
  async ([entry]: readonly Entry[], context: SendContext<Entry>) =>
    entry === undefined ? [] : [await send(entry, context)];

interface Change<Entry> {
  id: string;
  apply: (current: Entry | undefined) => Entry | undefined;
  files?: readonly File[] | undefined;
  /** True if the device could not store the change. */
  isFailed: boolean;
}

/**
 * Sends changes one after another, and again after a lost connection. Stores each entry on the device, so that nothing
 * is lost when the tab closes. Only one tab sends at a time.
 */
export function createOutbox<Entry extends OutboxEntry>(options: OutboxOptions<Entry>): Outbox<Entry> {
  const { name, ownerId, isEntry, canSend, toBatch = (waiting) => waiting.slice(0, 1) } = options;
  const { lanes = [() => true] } = options;
  const parse = (stored: unknown) => (isEntry(stored) ? stored : undefined);
  const address = { ownerId, name };
  const marker = toOutboxMarker(ownerId, name);
  const { notify, subscribe } = createListeners();
  const kept = new Map<string, readonly File[]>();
  let stored: ReadonlyMap<string, Entry> = new Map();
  /** Changes that are not in the database yet, or that could not be stored. */
  let changes: readonly Change<Entry>[] = [];
  let entries: readonly Entry[] = [];
  const stuckLanes = new Set<number>();

  const setStuck = (lane: number, isNow: boolean) => {
    if (stuckLanes.has(lane) === isNow) return;
    if (isNow) stuckLanes.add(lane);
    else stuckLanes.delete(lane);
    notify();
  };
  const isAtRisk = ({ id }: Change<Entry>) =>
    entries.some((entry) => entry.id === id && entry.status !== 'done');
  const isUnstored = () => changes.some((change) => change.isFailed && isAtRisk(change));
  const warn = (event: BeforeUnloadEvent) => event.preventDefault();
  const update = () => {
    const all = new Map(stored);
    for (const { id, apply } of changes) {
      const next = apply(all.get(id));
      if (next) all.set(id, next);
      else all.delete(id);
    }
    entries = [...all.values()].sort((one, other) => (one.id < other.id ? -1 : 1));
    if (changes.some(isAtRisk)) window.addEventListener('beforeunload', warn);
    else window.removeEventListener('beforeunload', warn);
    notify();
  };

  // The database executes one task at a time, in the order in which they were added here.
  let tail = Promise.resolve();
  const inOrder = (task: () => Promise<void>): Promise<void> => {
    tail = tail.then(task);
    return tail;
  };
  const isPresent = (id: string) => entries.some((entry) => entry.id === id);
  const store = async (change: Change<Entry>) => {
    const { id, apply, files } = change;
    const isRemoved = !isPresent(id);
    try {
      // An entry that could not be stored is not in the database, so it cannot be changed there.
      if (!isRemoved && changes.some((other) => other.id === id && other.isFailed))
        throw new Error('The device has not stored the entry');
      const next = parse(
        await changeEntry(address, {
          id,
          files,
          apply: (current) => apply(current === undefined ? undefined : parse(current)),
          areFilesDone: (result) => parse(result)?.status === 'done',
        }),
      );
      changes = changes.filter(
        (other) => other !== change && !(isRemoved && other.id === id && other.isFailed),
      );
      const all = new Map(stored);
      if (next) all.set(id, next);
      else all.delete(id);
      stored = all;
    } catch {
      change.isFailed = true;
      if (isRemoved) changes = changes.filter((other) => other.id !== id || other === change);
    }
    update();
    markOutbox(marker, makeRequestKey());
  };
  const prepare = (id: string, apply: Change<Entry>['apply'], files?: Change<Entry>['files']) => {
    const change: Change<Entry> = { id, apply, files, isFailed: false };
    changes = [...changes, change];
    return change;
  };
  const commit = (
    id: string,
    apply: Change<Entry>['apply'],
    files?: Change<Entry>['files'],
  ): Promise<void> => {
    const change = prepare(id, apply, files);
    if (files) kept.set(id, files);
    update();
    if (!isPresent(id)) kept.delete(id);
    return inOrder(() => store(change));
  };
  /** Shows the change when the device has stored it, so that a result that the user has seen is not sent again. */
  const commitUnseen = (id: string, apply: Change<Entry>['apply']): Promise<void> => {
    const change = prepare(id, apply);
    return inOrder(() => store(change));
  };
  const reload = () =>
    inOrder(async () => {
      try {
        const known = (await listEntries(address)).flatMap((entry) => parse(entry) ?? []);
        stored = new Map(known.map((entry) => [entry.id, entry]));
      } catch {
        // Without a database, entries last until the tab closes.
      }
      update();
    });

  const getEntries = () => entries;
  // Prefers the stored copy, because a file on the device may have changed since.
  const getEntryFiles = async (id: string) => {
    const stored = await getFiles(address, id).catch(() => []);
    return stored.length > 0 ? stored : (kept.get(id) ?? []);
  };
  const getEntryFile = async (id: string) => (await getEntryFiles(id))[0];

  const attempt = async (batch: readonly Entry[]) => {
    const save = async (progress: Entry) => {
      await commit(progress.id, (current) => current && { ...progress, is_undone: current.is_undone });
      return progress;
    };
    const results = await options.send(batch, {
      save,
      getEntries,
      getFile: getEntryFile,
      getFiles: getEntryFiles,
    });
    for (const [index, { id, is_undone }] of batch.entries()) {
      const result = results[index];
      if (!isPresent(id)) continue;
      await (result ? commitUnseen : commit)(id, (current) => {
        if (!current || !result) return undefined;
        // Undone during the request: the result must be undone by another request.
        return current.is_undone && !is_undone ? { ...result, is_undone: true, status: 'waiting' } : result;
      });
      options.onSettled?.(id, result, outbox);
    }
    const done = entries.filter(({ status }) => status === 'done');
    for (const { id } of done.slice(0, -DONE_KEPT_COUNT)) await commit(id, () => undefined);
  };

  const createRun = (isInLane: (entry: Entry) => boolean, lane: number) => {
    let isRunning = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const listBatch = (): readonly Entry[] => {
      const waiting = entries.filter((entry) => entry.status === 'waiting' && isInLane(entry));
      return canSend() && waiting.length > 0 ? toBatch(waiting) : [];
    };
    const run = async () => {
      if (isRunning || listBatch().length === 0) return;
      isRunning = true;
      clearTimeout(timer);
      timer = undefined;
      try {
        await runExclusively(`${marker}/${lane}`, async (isHeld) => {
          // Another tab may have sent the entries.
          await reload();
          for (let batch = listBatch(); batch.length > 0; batch = listBatch()) {
            if (!(await isHeld())) return;
            await attempt(batch);
            setStuck(lane, false);
            // The result may be in another lane.
            resume();
          }
        });
      } catch {
        setStuck(lane, true);
        timer = setTimeout(() => void run(), RETRY_MS);
      }
      isRunning = false;
      // Entries that were added while the lock was released.
      if (timer === undefined) void run();
    };
    return run;
  };
  const runs = lanes.map(createRun);
  const resume = () => {
    for (const run of runs) void run();
  };

  const load = async () => {
    await reload();
    if (entries.length === 0) unmarkOutbox(marker);
    else markOutbox(marker, makeRequestKey());
    resume();
  };

  const onOtherTab = async ({ key, newValue }: StorageEvent) => {
    if (key !== marker) return;
    await reload();
    // The other tab found the outbox empty before this tab added an entry.
    if (newValue === null && entries.length > 0) markOutbox(marker, makeRequestKey());
    resume();
  };
  window.addEventListener('storage', (event) => void onOtherTab(event));
  window.addEventListener('online', resume);
  const loaded = load();
  const change: Outbox<Entry>['change'] = (id, update, files) => {
    void commit(id, (current) => current && update(current), toFileList(files));
    resume();
  };
  const remove: Outbox<Entry>['remove'] = async (isRemoved) => {
    await loaded;
    const removed = entries.filter(isRemoved);
    await Promise.all(removed.map(({ id }) => commit(id, () => undefined)));
  };
  const { isForgotten } = options;
  if (isForgotten) void remove((entry) => isForgotten(entry, entries));
  const outbox: Outbox<Entry> = {
    subscribe,
    getEntries,
    loaded,
    isStuck: () => stuckLanes.size > 0,
    isUnstored,
    add: (entry, files, onStored) => {
      const inventory_id = entry.inventory_id ?? options.getInventoryId();
      const stored = commit(entry.id, () => ({ ...entry, inventory_id }), toFileList(files));
      void stored.then(() => {
        if (!isUnstored()) onStored?.();
      });
      resume();
    },
    change,
    retry: (id) => change(id, (entry) => ({ ...entry, status: 'waiting', problem: undefined })),
    undo: (id) => change(id, (entry) => ({ ...entry, is_undone: true, status: 'waiting' })),
    discard: (id) => void remove((entry) => entry.id === id),
    remove,
    getFile: getEntryFile,
    getFiles: getEntryFiles,
    resume,
  };
  return outbox;
}

const toFileList = (files: File | readonly File[] | undefined): readonly File[] | undefined =>
  files instanceof File ? [files] : files;
