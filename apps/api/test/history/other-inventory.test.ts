import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ApiClient, createApiClient, refusal } from '../support/client';
import { takeSnapshot } from '../support/database/snapshot';
import { makeImage, toFile } from '../support/images/image-files';
import { addMember } from '../support/membership';
import { type Person, startServer, type TestServer } from '../support/server';

let server: TestServer;
let photos: File[];
/** Manager of both inventories. */
let owner: Person;
/** A member of the former inventory only. */
let member: Person;
let former: ApiClient;
/** The new inventory of the things. */
let cabin: number;
beforeAll(async () => {
  server = await startServer();
  photos = await Promise.all(
    [8, 9, 10].map(async (width) => toFile(await makeImage({ width, height: 8 }), `${width}.png`)),
  );
});
afterAll(() => server.stop());
beforeEach(async () => {
  owner = await server.register();
  member = await server.register();
  former = addMember(server, owner.inventory_id, member, 'member');
  cabin = (await owner.api.inventories.create({ body: { name: 'Cabin' } })).id;
});

const lastEventId = async (api: ApiClient) => (await api.events.list()).events[0]!.id;

type Step = (id: number) => Promise<unknown>;

const edit = (body: Parameters<ApiClient['items']['update']>[0]['body']) => (id: number) =>
  owner.api.items.update({ params: { id }, body });

/** Steps that change the drill or a part of it. */
const STEPS: Readonly<Record<string, Step>> = {
  name: edit({ name: 'Hammer drill' }),
  value: edit({ current_value: 120 }),
  'serial number': edit({ serial_number: 'SECRET-1' }),
  quantity: (id) => owner.api.items.changeQuantity({ params: { id }, body: { change: 2 } }),
  sharing: edit({ borrow_availability: 'available' }),
  suppliers: edit({ suppliers: [{ supplier_name: 'Shop' }] }),
  systems: edit({ systems_used_in: ['Workshop'] }),
  'a new photo': (id) => owner.api.images.create({ params: { id }, body: {}, files: [photos[0]!] }),
  'the caption of a photo': async (id) =>
    owner.api.images.update({ params: { id, imageId: await firstImage(id) }, body: { caption: 'Front' } }),
  'a deleted photo': async (id) => {
    const { id: imageId } = await owner.api.images.create({
      params: { id },
      body: {},
      files: [photos[1]!],
    });
    return owner.api.images.remove({ params: { id, imageId } });
  },
  'a label code': (id) => owner.api.codes.attach({ body: { code: 'A2B3C4D5', item_id: id } }),
  'a loan': (id) => owner.api.loans.handOut({ body: { item_id: id, borrower_name: 'Kim' } }),
  'a photo of a loan': async () => {
    const loan = await lastLoan();
    return owner.api.loans.addPhoto({
      params: { id: loan.id, eventId: loan.events[0]!.id },
      body: {},
      files: [photos[2]!],
    });
  },
  'the end of a loan': async () =>
    owner.api.loans.setState({ params: { id: (await lastLoan()).id }, body: { state: 'returned' } }),
};

const firstImage = async (id: number) => (await owner.api.items.get({ params: { id } })).images[0]!.id;

async function lastLoan() {
  const [loan] = (await owner.api.loans.list()).items;
  return owner.api.loans.get({ params: { id: loan!.id } });
}

/** Makes each step with a new drill. @returns the drill and the events by the name of their step */
async function makeDrill(location_id: number | null = null) {
  const { id } = await owner.api.items.create({
    body: { name: 'Drill', location_id, belongs_to_id: owner.id },
  });
  const events = new Map([['the addition of the item', await lastEventId(owner.api)]]);
  for (const [name, step] of Object.entries(STEPS)) {
    await step(id);
    events.set(name, await lastEventId(owner.api));
  }
  return { id, events };
}

/** Asserts that no event can be reverted, that nothing is changed by the attempts, and nothing shown of the new inventory. */
async function expectAllGone(api: ApiClient, events: ReadonlyMap<string, number>) {
  const before = takeSnapshot(server);
  const found = new Map<string, unknown>();
  for (const [name, id] of events) {
    found.set(name, (await refusal(api.events.revert({ params: { id }, body: { overwrite: true } }))).code);
    const event = await api.events.get({ params: { id } });
    expect(event.revert).toMatchObject({ refusal: { code: 'event.gone' }, conflicts: [] });
    expect(event.changes.map(({ thumbnail_url }) => thumbnail_url)).not.toContainEqual(expect.anything());
    expect(JSON.stringify(event)).not.toContain('of the cabin');
  }
  expect(Object.fromEntries(found)).toEqual(
    Object.fromEntries([...events.keys()].map((name) => [name, 'event.gone'])),
  );
  expect(takeSnapshot(server)).toEqual(before);
}

const changeInCabin = (id: number, api = createApiClient(server.url, owner.token, cabin)) =>
  api.items.update({
    params: { id },
    body: { name: 'Drill of the cabin', serial_number: 'Number of the cabin', current_value: 7 },
  });

describe('what has moved to another inventory cannot be changed, deleted or read by an undo in the former one', () => {
  test('after a move of the item', async () => {
    const { id, events } = await makeDrill();
    await owner.api.inventories.moveContents({ body: { item_ids: [id], to_inventory_id: cabin } });
    await changeInCabin(id);
    await expectAllGone(former, events);
    await createApiClient(server.url, owner.token, cabin).codes.detach({ params: { code: 'A2B3C4D5' } });
  });

  test('after a move of the location with the item', async () => {
    const { id: garage } = await owner.api.locations.create({ body: { name: 'Garage' } });
    const events = new Map([['the addition of the location', await lastEventId(owner.api)]]);
    await owner.api.locations.update({ params: { id: garage }, body: { description: 'Behind the house' } });
    events.set('the description of the location', await lastEventId(owner.api));
    await owner.api.locations.createQrCode({ params: { id: garage }, body: {} });
    await owner.api.codes.attach({ body: { code: 'B3C4D5E6', location_id: garage } });
    events.set('the code of the location', await lastEventId(owner.api));
    const drill = await makeDrill(garage);
    await owner.api.inventories.moveContents({ body: { location_ids: [garage], to_inventory_id: cabin } });
    const inCabin = createApiClient(server.url, owner.token, cabin);
    await inCabin.locations.update({ params: { id: garage }, body: { name: 'Garage of the cabin' } });
    await changeInCabin(drill.id);
    await expectAllGone(former, new Map([...events, ...drill.events]));
    for (const code of ['A2B3C4D5', 'B3C4D5E6']) await inCabin.codes.detach({ params: { code } });
  });

  test('after its owner has left and taken it along', async () => {
    const { id, events } = await makeDrill();
    const manager = await server.register();
    const api = addMember(server, owner.inventory_id, manager, 'manager');
    await owner.api.members.leave({ body: { take_along: true } });
    const inCabin = createApiClient(server.url, owner.token);
    await changeInCabin(id, inCabin);
    await expectAllGone(api, events);
    await inCabin.codes.detach({ params: { code: 'A2B3C4D5' } });
  });

  test('after it has moved on, because its new owner has joined another inventory and brought it along', async () => {
    const { id, events } = await makeDrill();
    const other = await server.register();
    addMember(server, other.inventory_id, owner, 'manager');
    await owner.api.inventories.moveContents({
      body: { item_ids: [id], to_inventory_id: other.inventory_id },
    });
    const third = await server.register();
    const { token } = await third.api.members.invite({ body: { role: 'manager' } });
    await other.api.joining.accept({
      body: { token: token!, things: 'bring_along', from_inventory_id: other.inventory_id },
    });
    await changeInCabin(id, third.api);
    await expectAllGone(former, events);
    await third.api.codes.detach({ params: { code: 'A2B3C4D5' } });
  });

  test('when several changes are taken back at once, of which one is of an item that is still there', async () => {
    const { id } = await owner.api.items.create({ body: { name: 'Drill' } });
    const saw = await owner.api.items.create({ body: { name: 'Saw' } });
    await edit({ name: 'Hammer drill' })(id);
    const first = await lastEventId(owner.api);
    await edit({ name: 'Chainsaw' })(saw.id);
    await owner.api.inventories.moveContents({ body: { item_ids: [id], to_inventory_id: cabin } });
    const before = takeSnapshot(server);
    const undo = former.events.revert({
      params: { id: first },
      body: { overwrite: true, later_ids: [first + 1] },
    });
    expect(await refusal(undo)).toMatchObject({ status: 409, code: 'event.gone' });
    expect(takeSnapshot(server)).toEqual(before);
  });

  test('but the undo works again when it has come back', async () => {
    const { id } = await owner.api.items.create({ body: { name: 'Drill' } });
    await edit({ name: 'Hammer drill' })(id);
    const event = await lastEventId(owner.api);
    await owner.api.inventories.moveContents({ body: { item_ids: [id], to_inventory_id: cabin } });
    await createApiClient(server.url, owner.token, cabin).inventories.moveContents({
      body: { item_ids: [id], to_inventory_id: owner.inventory_id },
    });
    await former.events.revert({ params: { id: event }, body: {} });
    expect((await former.items.get({ params: { id } })).name).toBe('Drill');
  });
});

describe('the former trash', () => {
  test('neither restores a photo into an item of another inventory, nor loses it', async () => {
    const { id } = await owner.api.items.create({ body: { name: 'Drill' } });
    const image = await owner.api.images.create({ params: { id }, body: {}, files: [photos[0]!] });
    await owner.api.images.remove({ params: { id, imageId: image.id } });
    await owner.api.inventories.moveContents({ body: { item_ids: [id], to_inventory_id: cabin } });
    const [entry] = (await former.trash.list()).items;
    const before = takeSnapshot(server);
    const restore = () => former.trash.restore({ params: { id: entry!.id }, body: {} });
    expect(await refusal(restore())).toMatchObject({ status: 409, code: 'trash.item_gone' });
    expect(takeSnapshot(server)).toEqual(before);
    await createApiClient(server.url, owner.token, cabin).inventories.moveContents({
      body: { item_ids: [id], to_inventory_id: owner.inventory_id },
    });
    await restore();
    expect((await former.items.get({ params: { id } })).images).toMatchObject([{ id: image.id }]);
  });

  test('does not name a former location as it is called in another inventory', async () => {
    const { id: garage } = await owner.api.locations.create({ body: { name: 'Garage' } });
    const { id } = await owner.api.items.create({ body: { name: 'Drill', location_id: garage } });
    await owner.api.items.remove({ params: { id } });
    await owner.api.inventories.moveContents({ body: { location_ids: [garage], to_inventory_id: cabin } });
    const inCabin = createApiClient(server.url, owner.token, cabin);
    await inCabin.locations.update({ params: { id: garage }, body: { name: 'Secret' } });
    await inCabin.locations.remove({ params: { id: garage }, query: {} });
    const [entry] = (await former.trash.list()).items;
    expect(entry!.location).toEqual({ id: garage, name: 'Garage', is_gone: true });
  });
});
