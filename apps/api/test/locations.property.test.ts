import type { Location } from '@stowage/contracts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { failureOf } from './client';
import { type Person, startServer, type TestServer } from './server';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

interface Place {
  id: number;
  number: number;
  parent: number | null;
}

/** What the tree should be, kept in the plainest way: a list of places and a list of items. */
interface Model {
  places: Place[];
  /** Item ids and where each is. */
  items: Map<number, number | null>;
}

interface World {
  model: Model;
  person: Person;
}

const pick = <T>(list: readonly T[], index: number): T | undefined => list[index % Math.max(1, list.length)];
const childrenOf = ({ places }: Model, id: number | null) => places.filter((place) => place.parent === id);
const itemsIn = ({ items }: Model, id: number) => [...items.values()].filter((place) => place === id).length;
const isInside = (model: Model, id: number | null, ancestor: number): boolean =>
  id !== null &&
  (id === ancestor || isInside(model, model.places.find((place) => place.id === id)!.parent, ancestor));

interface Shape {
  id: number;
  name: string;
  depth: number;
  path: string[];
  item_count: number;
  total_item_count: number;
  children: Shape[];
}

function expectedTree(model: Model, parent: number | null = null, path: string[] = []): Shape[] {
  return childrenOf(model, parent)
    .sort((a, b) => a.number - b.number || a.id - b.id)
    .map(({ id, number }) => {
      const name = `Box ${number}`;
      const children = expectedTree(model, id, [...path, name]);
      const item_count = itemsIn(model, id);
      const total_item_count = children.reduce((sum, child) => sum + child.total_item_count, item_count);
      return { id, name, depth: path.length, path, item_count, total_item_count, children };
    });
}

const toShape = ({ id, name, depth, path, item_count, total_item_count, children }: Location): Shape => ({
  id,
  name,
  depth,
  path,
  item_count,
  total_item_count,
  children: children.map(toShape),
});

type Step = (world: World) => Promise<void>;

const anyNumber = fc.nat({ max: 30 });

const create = fc
  .record({ number: anyNumber, at: fc.nat(), atTop: fc.boolean() })
  .map(({ number, at, atTop }): Step => async ({ model, person }) => {
    const parent = atTop ? null : (pick(model.places, at)?.id ?? null);
    const { id } = await person.api.locations.create({ body: { name: `Box ${number}`, parent_id: parent } });
    model.places.push({ id, number, parent });
  });

const addItem = fc.nat().map((at): Step => async ({ model, person }) => {
  const place = pick(model.places, at)?.id ?? null;
  const { id } = await person.api.items.create({ body: { name: 'Thing', location_id: place } });
  model.items.set(id, place);
});

const move = fc
  .record({ from: fc.nat(), to: fc.nat(), toTop: fc.boolean(), number: anyNumber })
  .map(({ from, to, toTop, number }): Step => async ({ model, person }) => {
    const place = pick(model.places, from);
    if (!place) return;
    const parent = toTop ? null : pick(model.places, to)!.id;
    const call = person.api.locations.update({
      params: { id: place.id },
      body: { parent_id: parent, name: `Box ${number}` },
    });
    if (isInside(model, parent, place.id)) expect((await failureOf(call)).status).toBe(422);
    else {
      await call;
      Object.assign(place, { parent, number });
    }
  });

const remove = fc
  .record({ at: fc.nat(), moveContents: fc.boolean() })
  .map(({ at, moveContents }): Step => async ({ model, person }) => {
    const place = pick(model.places, at);
    if (!place) return;
    const call = person.api.locations.remove({
      params: { id: place.id },
      query: moveContents ? { contents: 'move_to_parent' } : {},
    });
    if (!moveContents && itemsIn(model, place.id) + childrenOf(model, place.id).length > 0) {
      expect((await failureOf(call)).status).toBe(409);
      return;
    }
    await call;
    for (const child of childrenOf(model, place.id)) child.parent = place.parent;
    for (const [id, at] of model.items) if (at === place.id) model.items.set(id, place.parent);
    model.places.splice(model.places.indexOf(place), 1);
  });

const anyStep = fc.oneof(
  { arbitrary: create, weight: 4 },
  { arbitrary: addItem, weight: 2 },
  { arbitrary: move, weight: 3 },
  { arbitrary: remove, weight: 2 },
);

test('whatever is added, moved and deleted, the tree is the one a plain list would give', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 5, maxLength: 25 }), async (steps) => {
      const person = await server.register();
      const model: Model = { places: [], items: new Map() };
      for (const step of steps) {
        await step({ model, person });
        expect((await person.api.locations.list()).map(toShape)).toEqual(expectedTree(model));
      }
      const { location_count, item_count } = await person.api.users.getMe();
      expect({ location_count, item_count }).toEqual({
        location_count: model.places.length,
        item_count: model.items.size,
      });
      for (const [id, location_id] of model.items)
        expect(await person.api.items.get({ params: { id } })).toMatchObject({ location_id });
    }),
    { numRuns: 30 },
  );
});
