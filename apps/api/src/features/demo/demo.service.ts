import { makeToken } from '../../random';
import type { Context } from '../../context';
import type { Db } from '../../db/db';
import type { FileStore } from '../../files/file-store';
import { register } from '../account/auth.service';
import { findMembership } from '../../entities/inventory/members.repository';
import { getReader } from '../../entities/user/reader.service';
import { listCategories } from '../../entities/category/categories.repository';
import { addImage, updateImage } from '../images/images.service';
import { createItem } from '../items/items.service';
import { ensureLocation } from '../../entities/location/location-creation.service';
import { createLocation } from '../locations/locations.service';
import { createLoans, type DemoUser } from './demo-loans.service';
import { hasUsers, transactAlone } from './demo.repository';
import { type DemoItem, type DemoLocation, readHousehold, toPicturePath } from './household';

export const DEMO_ACCOUNT = {
  username: 'demo',
  full_name: 'Robin Fields',
  email: 'demo@example.org',
  password: 'stowage-demo',
};

export const DEMO_FRIEND = {
  username: 'demo-friend',
  full_name: 'Kim Rivers',
  email: 'demo-friend@example.org',
  password: DEMO_ACCOUNT.password,
};

/** Time between the creation dates of two items; the last item is created now. */
const ADDED_EVERY_MS = 11 * 60 * 60 * 1000;

function createLocations(
  db: Db,
  caller: Parameters<typeof createLocation>[1],
  now: string,
  locations: readonly DemoLocation[],
  parent_id: number | null,
) {
  for (const { children = [], ...location } of locations) {
    const { id } = createLocation(db, caller, { ...location, parent_id }, now);
    createLocations(db, caller, now, children, id);
  }
}

function createDemoItem(
  db: Db,
  caller: Parameters<typeof createItem>[1],
  { category, location, images, ...fields }: DemoItem,
  now: string,
): number {
  const known = listCategories(db, caller.inventory_id).find(({ name }) => name === category);
  if (category !== undefined && !known) throw new Error(`A new account has no category ${category}`);
  return createItem(
    db,
    caller,
    {
      ...fields,
      category_id: known?.id,
      location_id: location === undefined ? null : ensureLocation(db, caller.inventory_id, location, now),
    },
    now,
  ).id;
}

/** @param asOf returns a context whose clock is `itemsBack` times `ADDED_EVERY_MS` in the past */
async function createUser(
  asOf: (itemsBack: number) => Context,
  account: typeof DEMO_ACCOUNT,
  locations: readonly DemoLocation[],
  items: readonly DemoItem[],
): Promise<DemoUser> {
  const start = asOf(items.length);
  const { db, media, clock } = start;
  const user = await register(start, account);
  const membership = findMembership(db, user.id, clock().toISOString());
  if (!membership) throw new Error('A new user has an inventory');
  // The signed URLs are not used, because no session exists yet.
  const caller = {
    ...membership,
    user_id: user.id,
    reader: getReader(db, user.id, []),
    ...media.toAddresses(makeToken(), clock()),
  };
  createLocations(db, caller, clock().toISOString(), locations, null);
  const ids = new Map<string, number>();
  for (const [index, item] of items.entries()) {
    const then = asOf(items.length - 1 - index);
    const itemId = createDemoItem(db, caller, item, then.clock().toISOString());
    ids.set(item.name, itemId);
    for (const { file, caption, is_private } of item.images) {
      const picture = { name: file, path: toPicturePath(file) };
      const image = await addImage(then, caller, itemId, picture, { is_primary: false, caption });
      if (is_private) updateImage(db, caller, { itemId, imageId: image.id }, { is_private });
    }
  }
  return { caller, items: ids };
}

async function createHousehold(context: Context): Promise<void> {
  const { locations, items, friend_items } = readHousehold();
  const { config, db } = context;
  const end = context.clock();
  const asOf = (itemsBack: number): Context => ({
    ...context,
    // The administrator asked for the demo, so closed registration does not apply.
    config: { ...config, allow_registration: true },
    clock: () => new Date(end.getTime() - itemsBack * ADDED_EVERY_MS),
  });
  const home = await createUser(asOf, DEMO_ACCOUNT, locations, items);
  const friend = await createUser(asOf, DEMO_FRIEND, [], friend_items);
  createLoans(db, home, friend, end);
}

function recordSaves(files: FileStore): { files: FileStore; saved: string[] } {
  const saved: string[] = [];
  const save: FileStore['save'] = async (image) => {
    const stored = await files.save(image);
    saved.push(stored.file);
    return stored;
  };
  // Does nothing: `seedDemo` marks the images after the transaction commits.
  const markSaved: FileStore['markSaved'] = () => Promise.resolve();
  return { files: { ...files, save, markSaved }, saved };
}

/**
 * Creates all demo data or none. Call before the server listens: concurrent writes would join the transaction.
 * @returns false when the database already has users
 */
export async function seedDemo(context: Context): Promise<boolean> {
  if (hasUsers(context.db)) return false;
  const { files, saved } = recordSaves(context.files);
  try {
    await transactAlone(context.db, () => createHousehold({ ...context, files }));
    await Promise.all(saved.map((file) => context.files.markSaved(file)));
  } catch (error) {
    await Promise.all(saved.map((file) => files.remove(file)));
    throw error;
  }
  return true;
}
