import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser, openPage, PHONE } from '../support/browser';
import { makePerson, signIn, signUp } from '../support/people';
import { type Photo, plainPhoto } from '../support/photos';
import { startServer, type TestServer } from '../support/server';

let browser: Browser;
let server: TestServer;

beforeAll(async () => {
  [browser, server] = await Promise.all([openBrowser(), startServer()]);
});
afterAll(async () => {
  await browser.close();
  await server.remove();
});

type Entry = { id: string } & Record<string, unknown>;

interface StoredEntry {
  outbox: string;
  entry: Entry;
  photos?: Photo[];
}

const toFile = ({ name, mimeType, buffer }: Photo) => ({
  name,
  type: mimeType,
  text: buffer.toString('base64'),
});

/** Stores entries where version 1 of the database has them. */
async function storeEntries(page: Page, ownerId: number, stored: readonly StoredEntry[]): Promise<void> {
  const seeds = stored.map(({ photos = [], ...seed }) => ({ ...seed, photos: photos.map(toFile) }));
  await page.evaluate(
    async ([owner, all]) => {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open('stowage-outbox', 1);
        opening.onupgradeneeded = () => {
          for (const name of ['entries', 'files', 'leases']) opening.result.createObjectStore(name);
        };
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(new Error('The database does not open'));
      });
      const transaction = database.transaction(['entries', 'files'], 'readwrite');
      for (const { outbox, entry, photos } of all) {
        const key = [owner, outbox, entry.id];
        const files = photos.map(({ name, type, text }) => {
          const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
          return new File([bytes], name, { type });
        });
        transaction.objectStore('entries').put(entry, key);
        if (files.length > 0) transaction.objectStore('files').put(files, key);
        localStorage.setItem(`outbox:${owner}:${outbox}`, 'version');
      }
      await new Promise((resolve) => {
        transaction.oncomplete = resolve;
      });
      database.close();
    },
    [ownerId, seeds] as const,
  );
}

const WAITING = { status: 'waiting', is_undone: false } as const;

let time = Date.UTC(2026, 2, 31);
const makeId = () => {
  time += 1;
  return `${time}-0123456789abcdef0123456789abcdef`;
};

it('sends every kind of change that an earlier version has stored', async () => {
  const nora = makePerson('nora', 'Nora Quist');
  const api = await signUp(server.url, nora);
  const { id: ownerId, inventory_id } = await api.users.getMe();
  const [box, shelf] = await Promise.all(
    ['Box', 'Shelf'].map((name) => api.locations.create({ body: { name } })),
  );
  const [saw, rope, globe] = await Promise.all(
    ['Saw', 'Rope', 'Globe'].map((name) => api.items.create({ body: { name } })),
  );
  if (!box || !shelf || !saw || !rope || !globe) throw new Error('All are there');
  const stocktake = await api.stocktakes.start({ body: { location_id: null } });
  const { page, context } = await openPage(browser, server.url, PHONE);
  await signIn(page, nora);
  const target = { kind: 'item', item_number: saw.item_number, from: null } as const;

  const photo = { name: 'Radio.jpg', last_modified: 1_774_915_200_000 };
  const details = { description: 'For four', quantity: 2, estimated_value: 12.5, product_code: null };
  const item = { id: globe.id, item_number: globe.item_number };
  const capture = { ...WAITING, inventory_id, has_photo: true };
  await storeEntries(page, ownerId, [
    {
      outbox: 'captures',
      entry: {
        id: makeId(),
        ...WAITING,
        was_sent: false,
        location_id: box.id,
        name: 'Toaster',
        has_photo: true,
      },
      photos: [await plainPhoto('toaster.jpg')],
    },
    // Quick Add without a connection.
    {
      outbox: 'captures',
      entry: {
        id: makeId(),
        ...capture,
        was_sent: true,
        location_id: null,
        name: 'Tent',
        details: { ...details, location_name: 'Attic > Chest' },
        label_code: 'EFGH5678',
      },
      photos: [await plainPhoto('front.jpg'), await plainPhoto('back.jpg', '#2b6a8a')],
    },
    // Photos of an item that Quick Add had added, of which the server has the first.
    {
      outbox: 'captures',
      entry: {
        id: makeId(),
        ...capture,
        was_sent: true,
        location_id: null,
        name: 'Globe',
        item,
        answered_photos: 1,
      },
      photos: [await plainPhoto('one.jpg', '#6a2b8a'), await plainPhoto('two.jpg', '#2b8a6a')],
    },
    // Undone after it had been added.
    {
      outbox: 'captures',
      entry: {
        id: makeId(),
        ...capture,
        has_photo: false,
        is_undone: true,
        was_sent: true,
        location_id: null,
        name: 'Rope',
        item: { id: rope.id, item_number: rope.item_number },
      },
    },
    {
      outbox: 'moves',
      entry: {
        id: makeId(),
        ...WAITING,
        inventory_id,
        code: saw.code,
        into: { id: shelf.id, name: 'Shelf' },
        moved: { ...target, id: saw.id, name: 'Saw' },
      },
    },
    {
      outbox: 'quantities',
      entry: {
        id: makeId(),
        ...WAITING,
        inventory_id,
        item_id: saw.id,
        name: 'Saw',
        change: 3,
        was_sent: false,
      },
    },
    {
      outbox: 'marks',
      entry: {
        id: makeId(),
        ...WAITING,
        inventory_id,
        stocktake_id: stocktake.id,
        item_id: saw.id,
        location_id: null,
        is_seen: true,
      },
    },
    {
      outbox: 'photos',
      entry: {
        id: makeId(),
        ...WAITING,
        name: 'Radio',
        location_id: shelf.id,
        file: { ...photo, size: 1 },
      },
      photos: [await plainPhoto('Radio.jpg', '#8a2b6a')],
    },
  ]);
  await page.reload();

  const read = async () => {
    const { items } = await api.items.list({ query: { per_page: 100 } });
    return items
      .map(({ name, location, quantity, images }) => [name, location?.name ?? null, quantity, images.length])
      .sort(([one], [other]) => (String(one) < String(other) ? -1 : 1));
  };
  await expect.poll(read).toEqual([
    ['Globe', null, 1, 1],
    ['Radio', 'Shelf', 1, 1],
    ['Saw', 'Shelf', 4, 0],
    ['Tent', 'Chest', 2, 2],
    ['Toaster', 'Box', 1, 1],
  ]);
  await expect.poll(async () => (await api.codes.get({ params: { code: 'EFGH5678' } })).name).toBe('Tent');
  await page.getByText('1 item added', { exact: true }).waitFor();
  await expect.poll(() => page.getByText(/not saved|waits? for/).count()).toBe(0);

  await expect
    .poll(async () => (await api.stocktakes.get({ params: { id: stocktake.id } })).counts.seen_count)
    // The ticked item, and the three items that were added.
    .toBe(4);
  await context.close();
});
