import {
  Availability,
  type Loan,
  LoanKind,
  LoanState,
  type LoanStateInput,
  ROLES,
  TrustLevel,
} from '@stowage/contracts';
import { propertyRuns } from '@stowage/contracts/property-tests';
import fc from 'fast-check';
import request from 'supertest';
import { beforeAll, expect, test } from 'vitest';
import { type ApiClient, ApiError, createApiClient } from '../support/client';
import { makeImage, toFile } from '../support/images/image-files';
import {
  ask,
  availableQuantity,
  createModel,
  handOut,
  isInAudience,
  isMember,
  isShared,
  isVisible,
  join,
  leave,
  mayChange,
  type Model,
  moveItem,
  removeItem,
  setQuantity,
  setRole,
  setState,
} from '../support/models/sharing-model';
import { bearer } from '../support/raw-http';
import { type Person, startServer, type TestServer } from '../support/server';

const PEOPLE = 3;
/** The names have no word in common, so that each search finds one item. */
const ITEMS = [
  { name: 'Anvil', borrow: 'available', sell: 'ask_first' },
  { name: 'Bellows', borrow: 'ask_first', sell: 'available' },
  { name: 'Crowbar', borrow: 'trusted', sell: 'never' },
  { name: 'Drill', borrow: 'friends_only', sell: 'trusted' },
] as const;
const OPEN: readonly LoanState[] = ['requested', 'agreed'];
const CLOSED: readonly LoanState[] = ['declined', 'cancelled', 'returned', 'lost', 'sold'];

let photo: Buffer;
beforeAll(async () => {
  photo = await makeImage({ width: 8, height: 8 });
});

const person = fc.nat(PEOPLE - 1);
const item = fc.nat(ITEMS.length - 1);
const loan = fc.nat(30);
const quantity = fc.integer({ min: 1, max: 4 });
const kind = fc.constantFrom(...LoanKind.options);
const availability = fc.constantFrom(...Availability.options);

const action = fc.oneof(
  fc.record({
    do: fc.constant('trust' as const),
    person,
    other: person,
    level: fc.constantFrom(...TrustLevel.options),
  }),
  fc.record({ do: fc.constant('distrust' as const), person, other: person }),
  fc.record({ do: fc.constant('offer' as const), item, borrow: availability, sell: availability }),
  { weight: 3, arbitrary: fc.record({ do: fc.constant('ask' as const), person, item, kind, quantity }) },
  fc.record({
    do: fc.constant('handOut' as const),
    person,
    item,
    kind,
    quantity,
    borrower: fc.option(person),
  }),
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('setState' as const),
      by: fc.constantFrom('owner' as const, 'owner' as const, 'borrower' as const, 'anyone' as const),
      person,
      loan,
      state: fc.constantFrom(...LoanState.exclude(['requested']).options),
      quantity: fc.option(quantity, { nil: undefined }),
    }),
  },
  fc.record({ do: fc.constant('setQuantity' as const), person, item, quantity }),
  fc.record({ do: fc.constant('remove' as const), person, item }),
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('join' as const),
      inventory: person,
      person,
      role: fc.constantFrom(...ROLES),
    }),
  },
  fc.record({ do: fc.constant('leave' as const), inventory: person, person }),
  fc.record({
    do: fc.constant('setRole' as const),
    inventory: person,
    person,
    role: fc.constantFrom(...ROLES),
  }),
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('move' as const), person, item, to: person }),
  },
);
type Action = typeof action extends fc.Arbitrary<infer T> ? T : never;

interface Scene {
  server: TestServer;
  model: Model;
  people: Person[];
  items: { id: number; code: string; name: string; imageUrl: string }[];
  loanIds: number[];
}

/** Uses a new server, because items for everyone are visible to all its users. */
async function makeScene(): Promise<Scene> {
  const server = await startServer();
  const people = await Promise.all(Array.from({ length: PEOPLE }, () => server.register()));
  const scene: Scene = { server, model: createModel(PEOPLE), people, items: [], loanIds: [] };
  for (const [index, { name, borrow, sell }] of ITEMS.entries()) {
    const owner = index % PEOPLE;
    const { api } = people[owner]!;
    const { id, code } = await api.items.create({
      body: { name, quantity: 3, borrow_availability: borrow, sell_availability: sell },
    });
    await api.images.create({ params: { id }, body: {}, files: [toFile(photo)] });
    const [image] = (await api.items.get({ params: { id } })).images;
    scene.items.push({ id, code, name, imageUrl: image!.url.replace(/\?.*/, '') });
    scene.model.items.push({ owner, borrow, sell, quantity: 3, isThere: true });
  }
  return scene;
}

/** @param inventory index of the person to whom it belonged at first */
const apiIn = ({ server, people }: Scene, who: number, inventory: number): ApiClient =>
  createApiClient(server.url, people[who]!.token, people[inventory]!.inventory_id);

/** A person acts in the inventory if they may change it, otherwise in their own one. */
const apiFor = (scene: Scene, who: number, inventory: number): ApiClient =>
  apiIn(scene, who, mayChange(scene.model, inventory, who) ? inventory : who);

async function attempt<T>(call: Promise<T>): Promise<{ answer: T } | { status: number }> {
  try {
    return { answer: await call };
  } catch (error) {
    if (error instanceof ApiError) return { status: error.status };
    throw error;
  }
}

const toStateInput = (state: LoanState, amount: number | undefined): LoanStateInput =>
  state === 'returned' || state === 'lost'
    ? { state, ...(amount === undefined ? {} : { quantity: amount }) }
    : { state: LoanState.exclude(['requested', 'returned', 'lost']).parse(state) };

/** Asserts that server and model both allow or both reject the action. */
async function run(scene: Scene, step: Action): Promise<void> {
  const { model, people, items, loanIds } = scene;
  switch (step.do) {
    case 'trust': {
      const api = apiIn(scene, step.person, step.person);
      const body = { trusted_user_id: people[step.other]!.id, trust_level: step.level };
      const done = await attempt(api.trust.set({ body }));
      const isPossible = !isMember(model, step.person, step.other);
      expect('answer' in done).toBe(isPossible);
      if (isPossible) model.trust[step.person]![step.other] = step.level;
      return;
    }
    case 'distrust': {
      const api = apiIn(scene, step.person, step.person);
      const done = await attempt(api.trust.remove({ params: { id: people[step.other]!.id } }));
      expect('answer' in done).toBe(model.trust[step.person]![step.other] !== undefined);
      model.trust[step.person]![step.other] = undefined;
      return;
    }
    case 'offer': {
      const offered = model.items[step.item]!;
      const body = { borrow_availability: step.borrow, sell_availability: step.sell };
      const api = apiIn(scene, offered.owner, offered.owner);
      const done = await attempt(api.items.update({ params: { id: items[step.item]!.id }, body }));
      expect('answer' in done).toBe(offered.isThere);
      Object.assign(offered, { borrow: step.borrow, sell: step.sell });
      return;
    }
    case 'ask': {
      const wasVisible = isVisible(model, step.item, step.person);
      const isInside = isMember(model, model.items[step.item]!.owner, step.person);
      const isPossible = ask(model, step.person, step);
      const body = { item_code: items[step.item]!.code, kind: step.kind, quantity: step.quantity };
      const done = await attempt(apiIn(scene, step.person, step.person).loans.ask({ body }));
      expect('answer' in done).toBe(isPossible);
      if ('answer' in done) loanIds.push(done.answer.id);
      else if (!wasVisible && !isInside) expect(done.status).toBe(404);
      return;
    }
    case 'handOut': {
      const isPossible = handOut(model, step.person, step);
      const done = await attempt(
        apiFor(scene, step.person, model.items[step.item]!.owner).loans.handOut({
          body: {
            item_id: items[step.item]!.id,
            kind: step.kind,
            quantity: step.quantity,
            ...(step.borrower === null
              ? { borrower_name: 'Neighbour' }
              : { borrower_id: people[step.borrower]!.id }),
          },
        }),
      );
      expect('answer' in done).toBe(isPossible);
      if ('answer' in done) loanIds.push(done.answer.id);
      return;
    }
    case 'setState': {
      if (loanIds.length === 0) return;
      const index = step.loan % loanIds.length;
      const before = { ...model.loans[index]! };
      const actor =
        { owner: before.owner, borrower: before.borrower, anyone: step.person }[step.by] ?? step.person;
      const isPossible = setState(
        model,
        actor,
        index,
        step.state,
        step.state === 'returned' || step.state === 'lost' ? step.quantity : undefined,
      );
      const api = apiFor(scene, actor, before.owner);
      const params = { id: loanIds[index]! };
      const done = await attempt(
        api.loans.setState({ params, body: toStateInput(step.state, step.quantity) }),
      );
      expect('answer' in done).toBe(isPossible);
      const isParty = mayChange(model, before.owner, actor) || actor === before.borrower;
      if ('status' in done) expect(done.status === 404).toBe(!isParty);
      if (model.loans.length > loanIds.length) loanIds.push(await findNewLoan(api, loanIds, done));
      return;
    }
    case 'setQuantity': {
      const isPossible = setQuantity(model, step.person, step.item, step.quantity);
      const api = apiFor(scene, step.person, model.items[step.item]!.owner);
      const params = { id: items[step.item]!.id };
      const done = await attempt(api.items.update({ params, body: { quantity: step.quantity } }));
      expect('answer' in done).toBe(isPossible);
      return;
    }
    case 'remove': {
      const isPossible = removeItem(model, step.person, step.item);
      const params = { id: items[step.item]!.id };
      const api = apiFor(scene, step.person, model.items[step.item]!.owner);
      const done = await attempt(api.items.remove({ params }));
      expect('answer' in done).toBe(isPossible);
      return;
    }
    case 'join': {
      const host = apiIn(scene, step.inventory, step.inventory);
      const invited = await host.members.invite({ body: { role: step.role } });
      const isPossible = join(model, step.inventory, step.person, step.role);
      const body = { token: invited.token ?? '', things: 'separate' as const };
      const done = await attempt(people[step.person]!.api.joining.accept({ body }));
      expect('answer' in done).toBe(isPossible);
      return;
    }
    case 'leave': {
      // People keep their own inventory here; the model of memberships covers the rest.
      if (step.inventory === step.person) return;
      const done = await attempt(apiIn(scene, step.person, step.inventory).members.leave({ body: {} }));
      expect('answer' in done).toBe(leave(model, step.inventory, step.person));
      return;
    }
    case 'setRole': {
      if (step.inventory === step.person) return;
      const { members } = apiIn(scene, step.inventory, step.inventory);
      const params = { id: people[step.person]!.id };
      const done = await attempt(members.update({ params, body: { role: step.role } }));
      expect('answer' in done).toBe(setRole(model, step.inventory, step.person, step.role));
      return;
    }
    case 'move': {
      const from = model.items[step.item]!.owner;
      const isPossible = moveItem(model, step.person, step.item, step.to);
      const { inventories } = apiFor(scene, step.person, from);
      const body = {
        item_ids: [items[step.item]!.id],
        to_inventory_id: people[step.to]!.inventory_id,
      };
      expect('answer' in (await attempt(inventories.moveContents({ body })))).toBe(isPossible);
    }
  }
}

async function findNewLoan(
  api: Person['api'],
  known: readonly number[],
  done: { answer: Loan } | { status: number },
): Promise<number> {
  expect(done).toHaveProperty('answer');
  const { items } = await api.loans.list({ query: { list: 'history', per_page: 100 } });
  const fresh = items.filter(({ id }) => !known.includes(id));
  expect(fresh).toHaveLength(1);
  return fresh[0]!.id;
}

/** Compares the lists of loans in an inventory with the model. */
async function checkLoans(scene: Scene, viewer: number, inventory: number): Promise<void> {
  const { model, loanIds } = scene;
  const api = apiIn(scene, viewer, inventory);
  const mine = model.loans
    .map((entry, index) => ({ ...entry, id: loanIds[index]! }))
    .filter(({ owner, borrower }) => owner === inventory || borrower === viewer);
  const lists = {
    lent: mine.filter(({ owner, state }) => owner === inventory && state === 'handed_over'),
    borrowed: mine.filter(({ borrower, state }) => borrower === viewer && state === 'handed_over'),
    requests: mine.filter(({ state }) => OPEN.includes(state)),
    history: mine.filter(({ state }) => CLOSED.includes(state)),
  };
  for (const name of ['lent', 'borrowed', 'requests', 'history'] as const) {
    const page = await api.loans.list({ query: { list: name, per_page: 100 } });
    const toShown = (entry: { id: number; state: LoanState; quantity: number }) =>
      `${entry.id} ${entry.state} ${entry.quantity}`;
    expect(page.items.map(toShown).sort()).toEqual(lists[name].map(toShown).sort());
    expect(page.total).toBe(lists[name].length);
  }
  expect(await api.loans.getCounts()).toMatchObject({
    to_answer: lists.requests.filter(({ owner, state }) => owner === inventory && state === 'requested')
      .length,
    to_hand_over: lists.requests.filter(({ owner, state }) => owner === inventory && state === 'agreed')
      .length,
    asked: lists.requests.filter(({ borrower }) => borrower === viewer).length,
    lent: lists.lent.length,
    borrowed: lists.borrowed.length,
  });
}

/** Compares the responses of the routes for items, images, loans and counts with the model. */
async function checkView(scene: Scene, viewer: number): Promise<void> {
  const { server, model, people, items, loanIds } = scene;
  const { token, inventory_id } = people[viewer]!;
  const api = apiIn(scene, viewer, viewer);
  const statusOf = async (path: string) => (await request(server.url).get(path).set(bearer(token))).status;
  const inOwn = (path: string) => statusOf(`/api/v1${path}?inventory_id=${inventory_id}`);
  const sharedIndexes = items.map((_, index) => index).filter((index) => isShared(model, index, viewer));
  const ownIndexes = items
    .map((_, index) => index)
    .filter((index) => model.items[index]!.owner === viewer && model.items[index]!.isThere);
  const toView = (index: number) => {
    const { borrow, sell, owner } = model.items[index]!;
    const toSeen = (value: Availability) =>
      isInAudience(model, model.items[index]!, viewer, value) ? value : 'never';
    return {
      code: items[index]!.code,
      owner: people[owner]!.inventory_id,
      borrow: toSeen(borrow),
      sell: toSeen(sell),
      available: availableQuantity(model, index),
      images: 1,
    };
  };

  const list = await api.shared.listItems({ query: { per_page: 100 } });
  const seen = list.items.map((item) => ({
    code: item.code,
    owner: item.inventory_id,
    borrow: item.borrow_availability,
    sell: item.sell_availability,
    available: item.available_quantity,
    images: item.images.length,
  }));
  const byCode = (a: { code: string }, b: { code: string }) => a.code.localeCompare(b.code);
  expect(seen.sort(byCode)).toEqual(sharedIndexes.map(toView).sort(byCode));
  expect(list.total).toBe(sharedIndexes.length);

  const owners = await api.shared.listOwners();
  const counts = new Map<number, number>();
  for (const index of sharedIndexes) {
    const { inventory_id: id } = people[model.items[index]!.owner]!;
    counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  expect(new Map(owners.map(({ inventory_id, item_count }) => [inventory_id, item_count]))).toEqual(counts);

  for (const [index, { id, code, name, imageUrl }] of items.entries()) {
    const { owner, quantity: ownQuantity, isThere } = model.items[index]!;
    const isOwn = ownIndexes.includes(index);
    const visible = isVisible(model, index, viewer);
    const isInside = isThere && isMember(model, owner, viewer);
    expect(await inOwn(`/shared/items/${code}`)).toBe(visible ? 200 : 404);
    expect(await statusOf(imageUrl)).toBe(isInside || visible ? 200 : 404);
    expect(await inOwn(`/codes/${code}`)).toBe(isInside || visible ? 200 : 404);
    const found = await api.shared.listItems({ query: { q: name } });
    expect(found.items.map((item) => item.code)).toEqual(sharedIndexes.includes(index) ? [code] : []);
    const own = await attempt(api.items.get({ params: { id } }));
    if (!isOwn) expect(own).toEqual({ status: 404 });
    else
      expect(own).toMatchObject({
        answer: { quantity: ownQuantity, available_quantity: availableQuantity(model, index) },
      });
    if (model.trust[owner]![viewer] === undefined) continue;
    const query = { user_id: people[viewer]!.id };
    const preview = await apiIn(scene, owner, owner).shared.preview({ query });
    expect(preview.items.some((item) => item.code === code)).toBe(sharedIndexes.includes(index));
  }

  for (let inventory = 0; inventory < PEOPLE; inventory += 1) {
    const inside = apiIn(scene, viewer, inventory);
    const listed = await attempt(inside.items.list({ query: { per_page: 100 } }));
    if (!isMember(model, inventory, viewer)) {
      expect(listed).toEqual({ status: 404 });
      continue;
    }
    const expected = items.filter(
      (_, index) => model.items[index]!.owner === inventory && model.items[index]!.isThere,
    );
    const shown = 'answer' in listed ? listed.answer.items.map(({ id }) => id).sort() : [];
    expect(shown).toEqual(expected.map(({ id }) => id).sort());
    await checkLoans(scene, viewer, inventory);
  }
  // Decision 0012: an item whose last unit was sold or lost stays in the list but is not counted.
  const countedIndexes = ownIndexes.filter((index) => model.items[index]!.quantity > 0);
  expect((await api.items.getTotals()).item_count).toBe(countedIndexes.length);
  expect((await api.users.getMe()).trusted_users_count).toBe(
    model.trust[viewer]!.filter((level) => level !== undefined).length,
  );

  for (const [index, id] of loanIds.entries()) {
    const { owner, borrower } = model.loans[index]!;
    const isParty = owner === viewer || borrower === viewer;
    expect(await inOwn(`/loans/${id}`)).toBe(isParty ? 200 : 404);
  }
}

/** Sells all three anvils, because generated actions rarely sell out an item. */
const SELL_OUT: Action[] = [{ do: 'handOut', person: 0, item: 0, kind: 'buy', quantity: 3, borrower: null }];

test('shows each person exactly what the sharing rules allow after any actions', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 10, maxLength: 30, size: 'max' }), async (actions) => {
      const scene = await makeScene();
      try {
        for (const step of actions) {
          await run(scene, step);
          for (const index of scene.items.keys())
            expect(availableQuantity(scene.model, index)).toBeGreaterThanOrEqual(0);
          for (let viewer = 0; viewer < PEOPLE; viewer += 1) await checkView(scene, viewer);
        }
      } finally {
        await scene.server.stop();
      }
    }),
    { numRuns: propertyRuns(2), examples: [[SELL_OUT]] },
  );
});
