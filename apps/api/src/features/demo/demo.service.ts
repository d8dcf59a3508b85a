import type { Context } from '../../context/context';
import { change, recordPart } from '../../data/change';
import { actAs } from '../../db/actor';
import type { Db, Tx } from '../../db/db';
import { listCategories } from '../../entities/category/categories.repository';
import { findMembership } from '../../entities/inventory/members.repository';
import { ensureLocation } from '../../entities/location/location-creation.service';
import { getReader } from '../../entities/user/reader.service';
import { updateUser } from '../../entities/user/users.repository';
import type { FileStore } from '../../files/file-store';
import { DAY_MS } from '../../lib/clock';
import { makeToken } from '../../lib/random';
import { register } from '../account/auth.service';
import { addImage, updateImage } from '../images/images.service';
import { createItem, updateItem } from '../items/items.service';
import { createLocation } from '../locations/locations.service';
import { type DemoStep, type DemoUser, getItemId, listLoanSteps } from './demo-loans.service';
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
const ADDED_EVERY_MS = 2 * DAY_MS;

/** Former values of items, so that the history, the charts and past days of a new demo show something. */
const FORMER: readonly { name: string; days_ago: number; was: Partial<DemoItem> }[] = [
  { name: 'Headphones (Kim’s?)', days_ago: 95, was: { name: 'Headphones' } },
  { name: 'Touring bike', days_ago: 80, was: { current_value: 1100 } },
  { name: 'Winter jacket', days_ago: 65, was: { location: 'House > Hall closet' } },
  { name: 'Laptop 14 inch', days_ago: 50, was: { current_value: 800 } },
  { name: 'Acoustic guitar', days_ago: 30, was: { current_value: 560 } },
  { name: 'Sewing machine', days_ago: 25, was: { location: 'House > Study > Desk' } },
  { name: 'Mirrorless camera', days_ago: 12, was: { current_value: 820 } },
];

async function createLocations(
  db: Db,
  caller: Parameters<typeof createLocation>[1],
  now: string,
  locations: readonly DemoLocation[],
  parent_id: number | null,
) {
  for (const { children = [], ...location } of locations) {
    const { id } = await createLocation(db, caller, { ...location, parent_id }, now);
    await createLocations(db, caller, now, children, id);
  }
}

function createDemoItem(
  db: Tx,
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

/** Registers a user and creates the locations. @param start a context whose clock is that of the first day */
async function createUser(
  start: Context,
  account: typeof DEMO_ACCOUNT,
  locations: readonly DemoLocation[],
): Promise<DemoUser> {
  const { db, media, clock } = start;
  const user = await register(start, account);
  await change(db, (tx) =>
    updateUser(tx, user.id, { first_steps_closed_at: user.created_at }, user.created_at),
  );
  const membership = findMembership(db, user.id, clock().toISOString());
  if (!membership) throw new Error('A new user has an inventory');
  // The signed URLs are not used, because no session exists yet.
  const caller = {
    ...membership,
    user_id: user.id,
    reader: getReader(db, user.id, []),
    ...media.toAddresses(makeToken(), clock()),
  };
  await createLocations(db, caller, clock().toISOString(), locations, null);
  return { caller, items: new Map() };
}

/** The step that adds an item, with its photos and the values that it had then. */
function toItemStep(context: Context, by: DemoUser, item: DemoItem, at: Date): DemoStep {
  const { db } = context;
  const former = FORMER.find(({ name }) => name === item.name);
  return {
    at,
    by,
    change: async (now) => {
      const input = { ...item, ...former?.was };
      by.items.set(item.name, await change(db, (tx) => createDemoItem(tx, by.caller, input, now)));
    },
    finish: async () => {
      const itemId = getItemId(by, item.name);
      const then = { ...context, clock: () => at };
      for (const { file, caption, is_private } of item.images) {
        const picture = { name: file, path: toPicturePath(file) };
        const image = await addImage(then, by.caller, itemId, picture, { is_primary: false, caption });
        if (is_private) await updateImage(db, by.caller, { itemId, imageId: image.id }, { is_private });
      }
    },
  };
}

/** The steps that give items their current values. */
const listChangeSteps = (db: Db, by: DemoUser, items: readonly DemoItem[], end: Date): DemoStep[] =>
  FORMER.map(({ name, days_ago, was }) => ({
    at: new Date(end.getTime() - days_ago * DAY_MS),
    by,
    change: (now) => {
      const item = items.find((one) => one.name === name);
      if (!item) throw new Error(`The demo data have no item ${name}`);
      const { current_value, location } = item;
      const input = {
        ...('name' in was && { name }),
        ...('current_value' in was && { current_value }),
        ...('location' in was && { location_name: location }),
      };
      return updateItem(db, by.caller, getItemId(by, name), input, now);
    },
  }));

/** Makes the steps in the order of time, each of them as an event of the log. */
async function runSteps(db: Db, steps: readonly DemoStep[]): Promise<void> {
  const inOrder = steps.toSorted((one, other) => one.at.getTime() - other.at.getTime());
  for (const { at, by, change: makeStep, finish } of inOrder) {
    const now = at.toISOString();
    const actor = { user_id: by.caller.user_id, session_id: null, api_key_id: null, toNow: () => now };
    // A step runs up to its first `await` at once, and so do the changes of one step.
    await actAs({ ...actor, events: [] }, () => recordPart(db, undefined, () => makeStep(now)).result);
    await finish?.();
  }
}

async function createHousehold(context: Context): Promise<void> {
  const { locations, items, friend_items } = readHousehold();
  const { config, db } = context;
  const end = context.clock();
  const toTime = (itemsBack: number) => new Date(end.getTime() - itemsBack * ADDED_EVERY_MS);
  const start: Context = {
    ...context,
    // The administrator asked for the demo, so closed registration does not apply.
    config: { ...config, allow_registration: true },
    clock: () => toTime(items.length),
  };
  const home = await createUser(start, DEMO_ACCOUNT, locations);
  const friend = await createUser(start, DEMO_FRIEND, []);
  await runSteps(db, [
    ...items.map((item, index) => toItemStep(context, home, item, toTime(items.length - 1 - index))),
    // Before the first loan.
    ...friend_items.map((item, index) => toItemStep(context, friend, item, toTime(items.length - 1 - index))),
    ...listChangeSteps(db, home, items, end),
    ...listLoanSteps(db, home, friend, end),
  ]);
}

function recordSaves(files: FileStore): { files: FileStore; saved: string[] } {
  const saved: string[] = [];
  const save: FileStore['save'] = async (image) => {
    const stored = await files.save(image);
    saved.push(stored.file);
    return stored;
  };
  return { files: { ...files, save }, saved };
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
  } catch (error) {
    await Promise.all(saved.map((file) => files.remove(file)));
    throw error;
  }
  return true;
}
