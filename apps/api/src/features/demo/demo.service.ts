import { rm } from 'node:fs/promises';
import { QUANTITY_DEFAULT } from '@stowage/contracts';
import { makeToken } from '../../codes';
import type { Context } from '../../context';
import type { Db } from '../../db/client';
import type { FileStore } from '../../files/file-store';
import { register } from '../auth/auth.service';
import { listCategories } from '../categories/categories.repository';
import { addImage } from '../images/images.service';
import { createItem } from '../items/items.service';
import { createLocation, ensureLocation } from '../locations/locations.service';
import { hasUsers, transactAlone } from './demo.repository';
import type { DemoItem, DemoPlace } from './household/demo-item';
import { ITEMS } from './household/items';
import { PLACES } from './household/places';
import { type RenderedPhoto, renderPictures } from './render-pictures';

export const DEMO_ACCOUNT = {
  username: 'demo',
  full_name: 'Robin Fields',
  email: 'demo@example.org',
  password: 'stowage-demo',
};

/** The household looks as if something had been added every eleven hours until now. */
const ADDED_EVERY_MS = 11 * 60 * 60 * 1000;

function createPlaces(
  db: Db,
  caller: Parameters<typeof createLocation>[1],
  now: string,
  places: DemoPlace[],
  parent_id: number | null,
) {
  for (const { children = [], ...place } of places) {
    const { id } = createLocation(db, caller, { ...place, parent_id }, now);
    createPlaces(db, caller, now, children, id);
  }
}

/** The item without its photos. @throws Error when it names a category that new accounts do not have */
function createDemoItem(
  db: Db,
  caller: Parameters<typeof createItem>[1],
  { category, place, look, photos, ...fields }: DemoItem,
  now: string,
): number {
  const known = listCategories(db, caller.id).find(({ name }) => name === category);
  if (category !== undefined && !known) throw new Error(`A new account has no category ${category}`);
  return createItem(
    db,
    caller,
    {
      quantity: QUANTITY_DEFAULT,
      ...fields,
      category_id: known?.id,
      location_id: place === undefined ? null : ensureLocation(db, caller.id, place, now),
    },
    now,
  ).id;
}

async function createHousehold(context: Context, photos: RenderedPhoto[][]): Promise<void> {
  const { config, db, media } = context;
  const end = context.clock().getTime();
  const asOf = (daysBack: number): Context => ({
    ...context,
    // Asked for by the operator, whether or not strangers may register.
    config: { ...config, allow_registration: true },
    clock: () => new Date(end - daysBack * ADDED_EVERY_MS),
  });
  const start = asOf(ITEMS.length);
  const { id } = await register(start, DEMO_ACCOUNT);
  // Nobody is signed in yet who could use the addresses.
  const caller = { id, ...media.toAddresses(makeToken(), start.clock()) };
  createPlaces(db, caller, start.clock().toISOString(), PLACES, null);
  for (const [index, item] of ITEMS.entries()) {
    const then = asOf(ITEMS.length - 1 - index);
    const itemId = createDemoItem(db, caller, item, then.clock().toISOString());
    for (const { path, caption } of photos[index] ?? []) {
      await addImage(then, caller, itemId, { name: caption, path }, { is_primary: false, caption });
    }
  }
}

/** A file store that remembers what was saved to it. */
function remembering(files: FileStore): { files: FileStore; saved: string[] } {
  const saved: string[] = [];
  const save: FileStore['save'] = async (image) => {
    const file = await files.save(image);
    saved.push(file);
    return file;
  };
  // Not before the transaction is there for good.
  const settle: FileStore['settle'] = () => Promise.resolve();
  return { files: { ...files, save, settle }, saved };
}

/**
 * Fills a database that has no users with a household for trying out; any other is left alone. All or nothing, so that one that was
 * interrupted begins anew at the next start. Only before the server listens: the connection and SVG are its own meanwhile.
 * @returns whether it was filled
 */
export async function seedDemo(context: Context): Promise<boolean> {
  if (hasUsers(context.db)) return false;
  const photos = await renderPictures(ITEMS, context.files.temporary_dir);
  const { files, saved } = remembering(context.files);
  try {
    await transactAlone(context.db, () => createHousehold({ ...context, files }, photos));
    await Promise.all(saved.map((file) => context.files.settle(file)));
  } catch (error) {
    await Promise.all(saved.map((file) => files.remove(file)));
    throw error;
  } finally {
    await Promise.all(photos.flat().map(({ path }) => rm(path, { force: true })));
  }
  return true;
}
