import { type Role, ROLES } from '@stowage/contracts';
import { propertyRuns } from '@stowage/contracts/property-tests';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { removeClosed } from '../../src/features/removal/removal.service';
import { ApiError, createApiClient, refusal } from '../support/client';
import { checkSearchIndex } from '../support/database/check-search-index';
import * as rules from '../support/models/membership-model';
import { type Person, startServer, type TestServer } from '../support/server';

const PEOPLE = 3;

const person = fc.nat(PEOPLE - 1);
/** Reduced to the number of inventories and items that exist. */
const index = fc.nat(30);
const role = fc.constantFrom(...ROLES);
const mostly = fc.constantFrom(true, true, true, false);

const action = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('join' as const),
      by: person,
      inventory: index,
      person,
      role,
      brings: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('leave' as const),
      inventory: index,
      person,
      takes: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('remove' as const), by: person, inventory: index, person }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('setRole' as const), by: person, inventory: index, person, role }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('add' as const), person, inventory: index, isOwn: fc.boolean() }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('move' as const), person, item: index, to: index }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('removeInventory' as const), by: person, inventory: index }),
  },
);
type Action = typeof action extends fc.Arbitrary<infer T> ? T : never;

interface Scene {
  server: TestServer;
  model: rules.Model;
  people: Person[];
  inventoryIds: number[];
  items: { id: number; name: string; code: string }[];
}

async function makeScene(): Promise<Scene> {
  const server = await startServer();
  const people: Person[] = [];
  for (let count = 0; count < PEOPLE; count += 1) people.push(await server.register());
  const inventoryIds = await Promise.all(people.map(async ({ api }) => (await api.inventories.get()).id));
  return { server, model: rules.createModel(PEOPLE), people, inventoryIds, items: [] };
}

const apiOf = ({ server, people, inventoryIds }: Scene, who: number, inventory: number) =>
  createApiClient(server.url, people[who]!.token, inventoryIds[inventory]);

/** @returns undefined when the server refuses the call */
async function attempt<T>(call: () => Promise<T>): Promise<{ answer: T } | undefined> {
  try {
    return { answer: await call() };
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return undefined;
    throw error;
  }
}

async function send(scene: Scene, step: Action): Promise<boolean> {
  const { people, items, inventoryIds, model } = scene;
  switch (step.do) {
    case 'join': {
      const body = { role: step.role };
      const invited = await attempt(() => apiOf(scene, step.by, step.inventory).members.invite({ body }));
      const things = step.brings ? ('bring_along' as const) : ('separate' as const);
      const token = invited?.answer.token ?? null;
      if (token === null) return false;
      return (
        (await attempt(() => people[step.person]!.api.joining.accept({ body: { token, things } }))) !==
        undefined
      );
    }
    case 'leave': {
      const body = { take_along: step.takes };
      return (
        (await attempt(() => apiOf(scene, step.person, step.inventory).members.leave({ body }))) !== undefined
      );
    }
    case 'remove': {
      const params = { id: people[step.person]!.id };
      return (
        (await attempt(() => apiOf(scene, step.by, step.inventory).members.remove({ params }))) !== undefined
      );
    }
    case 'setRole': {
      const call = { params: { id: people[step.person]!.id }, body: { role: step.role } };
      return (await attempt(() => apiOf(scene, step.by, step.inventory).members.update(call))) !== undefined;
    }
    case 'add': {
      const name = `Item${items.length}`;
      const body = {
        name,
        borrow_availability: 'available' as const,
        ...(step.isOwn && { belongs_to_id: people[step.person]!.id }),
      };
      const added = await attempt(() => apiOf(scene, step.person, step.inventory).items.create({ body }));
      if (added) items.push({ id: added.answer.id, name, code: added.answer.code });
      return added !== undefined;
    }
    case 'move': {
      const from = model.items[step.item]!.inventory;
      if (from < 0) return false;
      const body = { item_ids: [items[step.item]!.id], to_inventory_id: inventoryIds[step.to]! };
      const { inventories } = apiOf(scene, step.person, from);
      return (await attempt(() => inventories.moveContents({ body }))) !== undefined;
    }
    case 'removeInventory': {
      const { inventories } = apiOf(scene, step.by, step.inventory);
      const inventory = await attempt(() => inventories.get());
      const body = { name: inventory?.answer.title ?? 'Unknown' };
      return (await attempt(() => inventories.remove({ body }))) !== undefined;
    }
  }
}

function applyToModel(model: rules.Model, step: Action): boolean {
  switch (step.do) {
    case 'join':
      return rules.join(model, step);
    case 'leave':
      return rules.leave(model, step);
    case 'remove':
      return rules.remove(model, step);
    case 'setRole':
      return rules.setRole(model, step);
    case 'add':
      return rules.add(model, step);
    case 'move':
      return rules.move(model, step);
    case 'removeInventory':
      return rules.removeInventory(model, step);
  }
}

/** Chooses one of the members who have the role, if there are any: otherwise most actions would be refused. */
function choose({ inventories }: rules.Model, inventory: number, random: number, role?: Role): number {
  const { members, isOpen } = inventories[inventory]!;
  const inside = [...members.keys()].filter((index) =>
    role === undefined ? members[index] !== undefined : members[index] === role,
  );
  return isOpen && inside.length > 0 ? inside[random % inside.length]! : random;
}

/**
 * Replaces the indexes by existing ones, and most actors by people who may act.
 * @returns undefined for a move without an item
 */
function fit({ model }: Scene, { step, isLikely }: { step: Action; isLikely: boolean }): Action | undefined {
  const count = model.inventories.length;
  if (step.do === 'move') {
    if (model.items.length === 0) return undefined;
    return { ...step, item: step.item % model.items.length, to: step.to % count };
  }
  // Later inventories replace closed ones.
  const open = [...model.inventories.keys()].filter((index) => model.inventories[index]!.isOpen);
  const inventory = isLikely ? open[step.inventory % open.length]! : step.inventory % count;
  if (!isLikely) return { ...step, inventory };
  const by = 'by' in step ? { by: choose(model, inventory, step.by, 'manager') } : {};
  const person =
    'person' in step && step.do !== 'join' ? { person: choose(model, inventory, step.person) } : {};
  return { ...step, inventory, ...by, ...person };
}

/** Finds the ids of inventories that the server has created for people without one, oldest first. */
async function findNewInventories({ people, model, inventoryIds }: Scene): Promise<void> {
  for (let next = inventoryIds.length; next < model.inventories.length; next += 1) {
    const owner = model.inventories[next]!.members.indexOf('manager');
    const list = await people[owner]!.api.inventories.list();
    const fresh = list.filter(({ id }) => !inventoryIds.includes(id));
    expect(fresh).toHaveLength(1);
    inventoryIds.push(fresh[0]!.id);
  }
}

async function check(scene: Scene): Promise<void> {
  const { model, people, inventoryIds, items } = scene;
  for (const [who, { api }] of people.entries()) {
    const own = rules.listInventories(model, who);
    const list = await api.inventories.list();
    expect(list.map(({ id, role, item_count }) => ({ id, role, item_count }))).toEqual(
      own.map((inventory) => ({
        id: inventoryIds[inventory],
        role: rules.roleIn(model, inventory, who),
        item_count: rules.listItems(model, inventory).length,
      })),
    );
    expect(list.length).toBeGreaterThan(0);
    for (const inventory of model.inventories.keys()) {
      const inside = apiOf(scene, who, inventory);
      if (!own.includes(inventory)) {
        expect(await refusal(inside.items.list())).toEqual({ status: 404, code: 'inventory.gone' });
        continue;
      }
      const expected = rules.listItems(model, inventory);
      const page = await inside.items.list({ query: { per_page: 100 } });
      expect(new Map(page.items.map(({ name, belongs_to }) => [name, belongs_to?.id ?? null]))).toEqual(
        new Map(
          expected.map((item) => {
            const owner = model.items[item]!.belongs_to;
            const isMember = owner !== null && rules.roleIn(model, inventory, owner) !== undefined;
            return [items[item]!.name, isMember ? people[owner]!.id : null];
          }),
        ),
      );
      const roles = new Map((await inside.members.list()).map((member) => [member.user.id, member.role]));
      expect(roles).toEqual(
        new Map(
          people.flatMap(({ id }, other) => {
            const known = rules.roleIn(model, inventory, other);
            return known === undefined ? [] : [[id, known] as const];
          }),
        ),
      );
      expect([...roles.values()]).toContain('manager');
    }
    // All items are available to everyone outside their inventory.
    const outside = model.items.flatMap(({ inventory }, item) =>
      inventory < 0 || own.includes(inventory) ? [] : [items[item]!.code],
    );
    const shared = await api.shared.listItems({ query: { per_page: 100 } });
    expect(shared.items.map(({ code }) => code).sort()).toEqual(outside.sort());
    const [last] = items.slice(-1);
    const home = model.items.at(-1)?.inventory ?? -1;
    if (last && own.includes(home))
      expect(await api.codes.get({ params: { code: last.code } })).toMatchObject({
        inventory_id: inventoryIds[home],
      });
  }
}

const listDamage = ({ server: { context } }: Scene) => [
  ...(context.db.$client.pragma('foreign_key_check') as unknown[]),
  ...checkSearchIndex(context.db),
];

test('gives each person exactly the inventories, items and rights of the rules after any actions', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ step: action, isLikely: mostly }), { minLength: 20, maxLength: 50, size: 'max' }),
      async (actions) => {
        const scene = await makeScene();
        try {
          for (const planned of actions) {
            const step = fit(scene, planned);
            if (!step) continue;
            const isDone = await send(scene, step);
            expect({ step, isDone }).toEqual({ step, isDone: applyToModel(scene.model, step) });
            await findNewInventories(scene);
            await check(scene);
          }
          await removeClosed(scene.server.context);
          await check(scene);
          expect(listDamage(scene)).toEqual([]);
        } finally {
          await scene.server.stop();
        }
      },
    ),
    { numRuns: propertyRuns(4) },
  );
});
