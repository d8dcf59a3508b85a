import type { Item } from '@stowage/contracts';
import { expect } from 'vitest';
import type { ApiClient } from './client';
import { asAnotherFile, toFile } from './images/image-files';

/** Version and photo count of an item. An update changes several fields and a second table to reveal partial writes. */
interface State {
  version: number;
  photos: number;
}

interface Tracked {
  id: number;
  name: string;
  /** Undefined when the server has acknowledged the deletion. */
  acknowledged: State | undefined;
  /** The state that the unacknowledged request would produce. */
  pending?: { after: State | undefined };
}

const toBody = (name: string, { version }: State) => ({
  name: `${name} v${version}`,
  description: `Version ${version}`,
  quantity: version + 1,
  suppliers: [{ supplier_name: `Shop ${version}` }, { supplier_name: `Store ${version}` }],
});

/** @throws if the fields belong to different versions */
function readState(item: Item): State {
  const version = item.quantity - 1;
  expect({
    name: item.name.endsWith(` v${version}`),
    description: item.description,
    suppliers: item.suppliers.map((supplier) => supplier.supplier_name),
  }).toEqual({
    name: true,
    description: `Version ${version}`,
    suppliers: [`Shop ${version}`, `Store ${version}`],
  });
  return { version, photos: item.images.length };
}

/** Creates, changes and deletes items, adds photos and records which writes the server has acknowledged. */
export class Writer {
  readonly items: Tracked[] = [];
  /** Name of an item that was sent but whose creation the server has not acknowledged. */
  private created: string | undefined;
  private count = 0;
  writes = 0;

  constructor(
    private readonly name: string,
    private readonly photo: Buffer,
  ) {}

  /** Runs one write. @throws the error of the request, which leaves the write unacknowledged */
  async write(api: ApiClient): Promise<void> {
    this.count += 1;
    const living = this.items.filter(({ acknowledged }) => acknowledged !== undefined);
    const item = living[(this.count * 7) % Math.max(1, living.length)];
    const step = this.count % 10;
    if (item?.acknowledged === undefined || step < 4) await this.create(api);
    else if (step < 7) await this.update(api, item, item.acknowledged);
    else if (step < 9) await this.photograph(api, item, item.acknowledged);
    else await this.remove(api, item);
    this.writes += 1;
  }

  private async create(api: ApiClient): Promise<void> {
    const name = `${this.name}-${this.count}`;
    const state = { version: 0, photos: 0 };
    this.created = name;
    const { id } = await api.items.create({ body: toBody(name, state) });
    this.created = undefined;
    this.items.push({ id, name, acknowledged: state });
  }

  private async update(api: ApiClient, item: Tracked, { version, photos }: State): Promise<void> {
    const after = { version: version + 1, photos };
    item.pending = { after };
    await api.items.update({ params: { id: item.id }, body: toBody(item.name, after) });
    item.acknowledged = after;
    delete item.pending;
  }

  private async photograph(api: ApiClient, item: Tracked, { version, photos }: State): Promise<void> {
    const after = { version, photos: photos + 1 };
    item.pending = { after };
    const files = [toFile(asAnotherFile(this.photo))];
    await api.images.create({ params: { id: item.id }, body: {}, files });
    item.acknowledged = after;
    delete item.pending;
  }

  private async remove(api: ApiClient, item: Tracked): Promise<void> {
    item.pending = { after: undefined };
    await api.items.remove({ params: { id: item.id } });
    item.acknowledged = undefined;
    delete item.pending;
  }

  /**
   * Asserts that the server has the acknowledged or pending state of each item, and adopts the server's states.
   * @param items all items of the account
   */
  compare(items: readonly Item[]): void {
    const byId = new Map(items.map((item) => [item.id, item]));
    for (const tracked of this.items) {
      const found = byId.get(tracked.id);
      const state = found && readState(found);
      const allowed = [tracked.acknowledged, ...(tracked.pending ? [tracked.pending.after] : [])];
      expect(allowed).toContainEqual(state);
      tracked.acknowledged = state;
      delete tracked.pending;
    }
    const known = new Set(this.items.map(({ id }) => id));
    for (const item of items.filter(({ id, name }) => !known.has(id) && name.startsWith(`${this.name}-`))) {
      const state = readState(item);
      expect(item.name).toBe(`${this.created} v0`);
      this.items.push({ id: item.id, name: this.created ?? '', acknowledged: state });
    }
    this.created = undefined;
  }
  /** Call after a refused write, which must have changed nothing. */
  forgetRefused(): void {
    this.created = undefined;
    for (const item of this.items) delete item.pending;
  }

  /** Returns the acknowledged states by item id; undefined for deleted items. */
  snapshot(): Map<number, State | undefined> {
    return new Map(this.items.map(({ id, acknowledged }) => [id, acknowledged && { ...acknowledged }]));
  }

  /**
   * Asserts that a restored backup has all writes acknowledged before the backup began. It may also have later writes.
   * @param items all items of the restored account
   */
  compareRestored(items: readonly Item[], before: ReadonlyMap<number, State | undefined>): void {
    const byId = new Map(items.map((item) => [item.id, item]));
    for (const { id, name, acknowledged, pending } of this.items) {
      const found = byId.get(id);
      const state = found && readState(found);
      const earliest = before.get(id);
      const isDeletedNow =
        acknowledged === undefined || (pending !== undefined && pending.after === undefined);
      const latest = pending?.after ?? acknowledged;
      if (!state)
        expect({ name, isMissing: !before.has(id) || !earliest || isDeletedNow }).toEqual({
          name,
          isMissing: true,
        });
      else if (before.has(id)) {
        expect({ name, isDeleted: earliest === undefined }).toEqual({ name, isDeleted: false });
        expect(state.version).toBeGreaterThanOrEqual(earliest?.version ?? Infinity);
        expect(state.photos).toBeGreaterThanOrEqual(earliest?.photos ?? Infinity);
      }
      if (state && latest) {
        expect(state.version).toBeLessThanOrEqual(latest.version);
        expect(state.photos).toBeLessThanOrEqual(latest.photos);
      }
    }
    const known = new Set(this.items.map(({ id }) => id));
    const others = items.filter(({ id, name }) => !known.has(id) && name.startsWith(`${this.name}-`));
    expect(others.map(({ name }) => name).filter((name) => name !== `${this.created} v0`)).toEqual([]);
  }
}

/** @returns all items of the account with their photos */
export async function listItems(api: ApiClient): Promise<Item[]> {
  const items: Item[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const found = await api.items.list({ query: { page, per_page: 100 } });
    pages = found.total_pages;
    for (let start = 0; start < found.items.length; start += 10)
      items.push(
        ...(await Promise.all(
          found.items.slice(start, start + 10).map(({ id }) => api.items.get({ params: { id } })),
        )),
      );
  }
  return items;
}
