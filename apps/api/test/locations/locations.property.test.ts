import type { Location } from '@stowage/contracts';
import { propertyRuns } from '@stowage/contracts/property-tests';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCode } from '../../src/lib/random';
import { failureOf } from '../support/client';
import { type Person, startServer, type TestServer } from '../support/server';

const LEVELS_MAX = 20;

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

interface ModelLocation {
  id: number;
  number: number;
  parent: number | null;
  code: string;
  label_codes: string[];
}

interface Model {
  locations: ModelLocation[];
  items: Map<number, number | null>;
}

const pick = <T>(list: readonly T[], index: number): T | undefined => list[index % Math.max(1, list.length)];
const childrenOf = ({ locations }: Model, id: number | null) =>
  locations.filter((location) => location.parent === id);
const itemsIn = ({ items }: Model, id: number) =>
  [...items.values()].filter((location) => location === id).length;
/** Returns the location and its ancestors. @throws RangeError for a cycle */
const lineOf = (model: Model, id: number | null): number[] =>
  id === null ? [] : [id, ...lineOf(model, model.locations.find((location) => location.id === id)!.parent)];
const levelsOf = (model: Model, id: number): number =>
  1 + Math.max(0, ...childrenOf(model, id).map((child) => levelsOf(model, child.id)));

type Shape = Pick<
  Location,
  'id' | 'name' | 'depth' | 'path' | 'code' | 'label_codes' | 'item_count' | 'total_item_count'
> & { children: Shape[] };

function expectedTree(model: Model, parent: number | null = null, path: string[] = []): Shape[] {
  return childrenOf(model, parent)
    .sort((a, b) => a.number - b.number || a.id - b.id)
    .map(({ id, number, code, label_codes }) => {
      const name = `Box ${number}`;
      const children = expectedTree(model, id, [...path, name]);
      const item_count = itemsIn(model, id);
      const total_item_count = children.reduce((sum, child) => sum + child.total_item_count, item_count);
      return {
        id,
        name,
        depth: path.length,
        path,
        code,
        label_codes,
        item_count,
        total_item_count,
        children,
      };
    });
}

const toShape = (location: Location): Shape => {
  const { id, name, depth, path, code, label_codes, item_count, total_item_count, children } = location;
  return {
    id,
    name,
    depth,
    path,
    code,
    label_codes,
    item_count,
    total_item_count,
    children: children.map(toShape),
  };
};

const findShape = (shapes: Shape[], id: number): Shape | undefined =>
  shapes.map((shape) => (shape.id === id ? shape : findShape(shape.children, id))).find(Boolean);

type Command = fc.AsyncCommand<Model, Person>;

function command<Input>(
  name: string,
  input: fc.Arbitrary<Input>,
  act: (model: Model, person: Person, input: Input) => Promise<void>,
): fc.Arbitrary<Command> {
  return input.map((given) => ({
    check: () => true,
    async run(model, person) {
      await act(model, person, given);
      expect((await person.api.locations.list()).map(toShape)).toEqual(expectedTree(model));
    },
    toString: () => `${name}(${fc.stringify(given)})`,
  }));
}

const anyNumber = fc.nat({ max: 30 });
const anyIndex = fc.nat({ max: 1000 });

const create = command(
  'create',
  fc.record({ number: anyNumber, at: anyIndex, atTop: fc.boolean() }),
  async (model, { api }, { number, at, atTop }) => {
    const parent = atTop ? null : (pick(model.locations, at)?.id ?? null);
    const call = api.locations.create({ body: { name: `Box ${number}`, parent_id: parent } });
    if (lineOf(model, parent).length === LEVELS_MAX) {
      expect((await failureOf(call)).status).toBe(422);
      return;
    }
    const { id, code } = await call;
    model.locations.push({ id, number, parent, code, label_codes: [] });
  },
);

/** Appends a chain of locations to the deepest branch, to reach the depth limit. */
const deepen = command('deepen', fc.integer({ min: 3, max: 8 }), async (model, { api }, count) => {
  const lines = model.locations.map(({ id }) => lineOf(model, id));
  const deepest = lines.reduce((longest, line) => (line.length > longest.length ? line : longest), []);
  let parent = deepest[0] ?? null;
  for (let level = deepest.length; level < Math.min(LEVELS_MAX, deepest.length + count); level += 1) {
    const { id, code } = await api.locations.create({ body: { name: 'Box 0', parent_id: parent } });
    model.locations.push({ id, number: 0, parent, code, label_codes: [] });
    parent = id;
  }
});

const rename = command(
  'rename',
  fc.record({ at: anyIndex, number: anyNumber }),
  async (model, { api }, { at, number }) => {
    const location = pick(model.locations, at);
    if (!location) return;
    await api.locations.update({ params: { id: location.id }, body: { name: `Box ${number}` } });
    location.number = number;
  },
);

const move = command(
  'move',
  fc.record({ from: anyIndex, to: anyIndex, toTop: fc.boolean(), number: anyNumber }),
  async (model, { api }, { from, to, toTop, number }) => {
    const location = pick(model.locations, from);
    if (!location) return;
    const parent = toTop ? null : pick(model.locations, to)!.id;
    const call = api.locations.update({
      params: { id: location.id },
      body: { parent_id: parent, name: `Box ${number}` },
    });
    const above = lineOf(model, parent);
    const isTooDeep = parent !== location.parent && above.length + levelsOf(model, location.id) > LEVELS_MAX;
    if (above.includes(location.id) || isTooDeep) expect((await failureOf(call)).status).toBe(422);
    else {
      await call;
      Object.assign(location, { parent, number });
    }
  },
);

const remove = command(
  'remove',
  fc.record({ at: anyIndex, moveContents: fc.boolean() }),
  async (model, { api }, { at, moveContents }) => {
    const location = pick(model.locations, at);
    if (!location) return;
    const call = api.locations.remove({
      params: { id: location.id },
      query: moveContents ? { contents: 'move_to_parent' } : {},
    });
    if (!moveContents && itemsIn(model, location.id) + childrenOf(model, location.id).length > 0) {
      expect((await failureOf(call)).status).toBe(409);
      return;
    }
    await call;
    for (const child of childrenOf(model, location.id)) child.parent = location.parent;
    for (const [id, at] of model.items) if (at === location.id) model.items.set(id, location.parent);
    model.locations.splice(model.locations.indexOf(location), 1);
  },
);

const addItem = command('addItem', anyIndex, async (model, { api }, at) => {
  const location = pick(model.locations, at)?.id ?? null;
  const { id } = await api.items.create({ body: { name: 'Thing', location_id: location } });
  model.items.set(id, location);
});

const moveItem = command(
  'moveItem',
  fc.record({ at: anyIndex, to: anyIndex, toNowhere: fc.boolean() }),
  async (model, { api }, { at, to, toNowhere }) => {
    const id = pick([...model.items.keys()], at);
    if (id === undefined) return;
    const location_id = toNowhere ? null : (pick(model.locations, to)?.id ?? null);
    await api.items.update({ params: { id }, body: { location_id } });
    model.items.set(id, location_id);
  },
);

const removeItem = command('removeItem', anyIndex, async (model, { api }, at) => {
  const id = pick([...model.items.keys()], at);
  if (id === undefined) return;
  await api.items.remove({ params: { id } });
  model.items.delete(id);
});

const attachCode = command('attachCode', anyIndex, async (model, { api }, at) => {
  const location = pick(model.locations, at);
  if (!location || location.label_codes.length > 0) return;
  const code = makeCode();
  await api.codes.attach({ body: { code, location_id: location.id } });
  location.label_codes = [code];
});

const commands = fc.commands(
  [create, create, deepen, rename, move, move, remove, addItem, moveItem, removeItem, attachCode],
  { size: '+1', maxCommands: 40 },
);

test('keeps the tree equal to a plain list after any additions, renames, moves and deletions', async () => {
  await fc.assert(
    fc.asyncProperty(commands, async (steps) => {
      const model: Model = { locations: [], items: new Map() };
      const person = await server.register();
      await fc.asyncModelRun(() => ({ model, real: person }), steps);
      const { location_count, item_count } = await person.api.users.getMe();
      expect({ location_count, item_count }).toEqual({
        location_count: model.locations.length,
        item_count: model.items.size,
      });
      const tree = expectedTree(model);
      for (const { id, code, label_codes } of model.locations) {
        expect(toShape(await person.api.locations.get({ params: { id } }))).toEqual(findShape(tree, id));
        for (const printed of [code, ...label_codes])
          expect(await person.api.codes.get({ params: { code: printed } })).toMatchObject({ id });
      }
      for (const [id, location_id] of model.items)
        expect(await person.api.items.get({ params: { id } })).toMatchObject({ location_id });
    }),
    { numRuns: propertyRuns(12) },
  );
});
