import { EVENT_HEADER, EventField, type EventPage } from '@stowage/contracts';
import request from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { isKnownAsDamaged } from '../../src/db/connection/connection';
import { LOGGED_TABLES } from '../../src/db/event-log/logged-tables';
import { addDays } from '../../src/lib/clock';
import { createApiClient, refusal } from '../support/client';
import { takeSnapshot } from '../support/database/snapshot';
import { makeImage, toFile } from '../support/images/image-files';
import { addMember } from '../support/membership';
import { bearer } from '../support/raw-http';
import { type Person, startServer, type TestServer } from '../support/server';

let server: TestServer;
let owner: Person;
let member: Person;
let viewer: Person;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  owner = await server.register();
  const other = await server.register();
  member = { ...other, api: asMember(other) };
  addMember(server, owner.inventory_id, member, 'member');
  const third = await server.register();
  viewer = { ...third, api: asMember(third) };
  addMember(server, owner.inventory_id, viewer, 'viewer');
});

const asMember = ({ token }: Person) => createApiClient(server.url, token, owner.inventory_id);

const lastEvent = async ({ api }: Person) => (await api.events.list()).events[0]!;
async function otherEvent(): Promise<number> {
  const stranger = await server.register();
  await stranger.api.items.create({ body: { name: 'Boat' } });
  return (await lastEvent(stranger)).id;
}
const describeFields = (page: EventPage) =>
  page.events.flatMap(({ changes }) => changes.flatMap(({ fields }) => fields));

describe('the history', () => {
  test('names who changed which fields, with names of locations and decimal amounts', async () => {
    const garage = await owner.api.locations.create({ body: { name: 'Garage' } });
    const attic = await owner.api.locations.create({ body: { name: 'Attic' } });
    const { id } = await owner.api.items.create({ body: { name: 'Drill', location_id: garage.id } });
    await member.api.items.update({
      params: { id },
      body: { location_id: attic.id, current_value: 12.5, needs_full_details: true },
    });
    const page = await viewer.api.events.listOfItem({ params: { id } });
    const [changed, added] = page.events;
    expect(changed).toMatchObject({
      kind: 'item_changed',
      name: 'Drill',
      user: { id: member.id, name: member.username },
      can_revert: false,
    });
    expect(changed!.changes[0]!.fields).toEqual(
      expect.arrayContaining([
        {
          field: 'location_id',
          before: { id: garage.id, name: 'Garage', is_deleted: false },
          after: { id: attic.id, name: 'Attic', is_deleted: false },
        },
        { field: 'current_value', before: null, after: 12.5 },
        { field: 'needs_full_details', before: false, after: true },
      ]),
    );
    expect(added!.kind).toBe('item_added');
    expect(
      (await owner.api.events.listOfLocation({ params: { id: garage.id } })).events.map(({ kind }) => kind),
    ).toEqual(['item_changed', 'item_added', 'location_added']);
  });

  test('keeps the name of a location that was deleted since', async () => {
    const shed = await owner.api.locations.create({ body: { name: 'Shed' } });
    const { id } = await owner.api.items.create({ body: { name: 'Rake', location_id: shed.id } });
    await owner.api.locations.remove({ params: { id: shed.id }, query: { contents: 'move_to_parent' } });
    const fields = describeFields(await owner.api.events.listOfItem({ params: { id } }));
    expect(fields).toContainEqual({
      field: 'location_id',
      before: { id: shed.id, name: 'Shed', is_deleted: true },
      after: null,
    });
  });

  test('says in which list of an item a name was replaced', async () => {
    const { id } = await owner.api.items.create({ body: { name: 'Fuse', systems_used_in: ['Car'] } });
    await owner.api.items.update({ params: { id }, body: { systems_used_in: ['Boat'] } });
    expect((await lastEvent(owner)).changes[0]!.fields).toEqual([
      { field: 'relation', before: 'used_in', after: 'used_in' },
      { field: 'name', before: 'Car', after: 'Boat' },
    ]);
  });

  test('keeps the name of a category that was deleted since', async () => {
    const tools = await owner.api.categories.create({ body: { name: 'Tools of Grandpa' } });
    const { id } = await owner.api.items.create({ body: { name: 'Rake', category_id: tools.id } });
    await owner.api.categories.remove({ params: { id: tools.id } });
    const page = await owner.api.events.listOfItem({ params: { id } });
    expect(describeFields(page)).toContainEqual({
      field: 'category_id',
      before: { id: tools.id, name: 'Tools of Grandpa', is_deleted: true },
      after: null,
    });
  });

  test('filters by person and kind, and continues before an event', async () => {
    for (const name of ['One', 'Two', 'Three']) await member.api.items.create({ body: { name } });
    await owner.api.locations.create({ body: { name: 'Garage' } });
    const list = async (query: object) =>
      (await owner.api.events.list({ query })).events.map(({ name }) => name);
    expect(await list({ user_id: member.id })).toEqual(['Three', 'Two', 'One']);
    expect(await list({ group: 'locations' })).toEqual(['Garage']);
    const first = await owner.api.events.list({ query: { limit: 2 } });
    expect(first.events.map(({ name }) => name)).toEqual(['Garage', 'Three']);
    expect(await list({ limit: 2, before: first.next! })).toEqual(['Two', 'One']);
  });

  test('lists who has acted, also former members and borrowers, and nobody else', async () => {
    const borrower = await server.register();
    const { code } = await owner.api.items.create({
      body: { name: 'Drill', borrow_availability: 'available' },
    });
    await member.api.items.create({ body: { name: 'Saw' } });
    await borrower.api.loans.ask({ body: { item_code: code } });
    await owner.api.members.remove({ params: { id: member.id } });
    const stranger = await server.register();
    await stranger.api.items.create({ body: { name: 'Boat' } });
    const expected = [owner, member, borrower].map(({ id, username }) => ({ id, name: username }));
    const people = await viewer.api.events.listPeople();
    expect(people.toSorted((one, other) => one.id - other.id)).toEqual(
      expected.toSorted((one, other) => one.id - other.id),
    );
    for (const { id } of people) {
      const { events } = await viewer.api.events.list({ query: { user_id: id } });
      expect(new Set(events.map(({ user }) => user?.id))).toEqual(new Set([id]));
    }
  });

  test('names the thumbnail of a photo while the photo exists', async () => {
    const { id } = await owner.api.items.create({ body: { name: 'Drill' } });
    const files = [toFile(await makeImage({ width: 8, height: 8 }))];
    const photo = await owner.api.images.create({ params: { id }, body: { caption: 'Front' }, files });
    const [added] = (await owner.api.events.listOfItem({ params: { id } })).events;
    expect(added).toMatchObject({
      kind: 'photo_added',
      changes: [{ thumbnail_url: expect.any(String) as string }],
    });
    await owner.api.images.remove({ params: { id, imageId: photo.id } });
    const [deleted] = (await owner.api.events.listOfItem({ params: { id } })).events;
    expect(deleted).toMatchObject({ kind: 'photo_deleted', changes: [{ thumbnail_url: null }] });
    await owner.api.events.revert({ params: { id: deleted!.id }, body: {} });
    expect((await owner.api.items.get({ params: { id } })).images).toMatchObject([{ caption: 'Front' }]);
  });

  test('names the borrower of each step of a loan, also after the loan was taken back', async () => {
    const { id } = await owner.api.items.create({ body: { name: 'Ladder' } });
    const loan = await owner.api.loans.handOut({ body: { item_id: id, borrower_name: 'Kim' } });
    await owner.api.loans.setState({ params: { id: loan.id }, body: { state: 'returned' } });
    const readLoans = async () =>
      (await owner.api.events.listOfItem({ params: { id }, query: { group: 'loans' } })).events.map(
        ({ changes }) => changes.map((change) => change.loan),
      );
    const named = { id: loan.id, kind: 'borrow', borrower: { id: null, name: 'Kim' }, currency: 'USD' };
    expect(await readLoans()).toEqual([
      [named, named],
      [named, named],
    ]);
    for (const { id: event } of (
      await owner.api.events.listOfItem({ params: { id }, query: { group: 'loans' } })
    ).events)
      await owner.api.events.revert({ params: { id: event }, body: {} });
    expect((await readLoans()).flat()).toEqual(Array.from({ length: 8 }, () => named));
  });

  test('says what a revert has taken back, and how many rows an event has changed', async () => {
    const shed = await owner.api.locations.create({ body: { name: 'Shed' } });
    await owner.api.locations.create({ body: { name: 'Shelf', parent_id: shed.id } });
    for (const name of ['Rake', 'Hoe'])
      await owner.api.items.create({ body: { name, location_id: shed.id } });
    await member.api.locations.remove({ params: { id: shed.id }, query: { contents: 'delete' } });
    const deletion = await lastEvent(owner);
    expect(deletion).toMatchObject({
      kind: 'location_deleted',
      name: 'Shed',
      location_id: shed.id,
      count: 2,
    });
    const details = await owner.api.events.get({ params: { id: deletion.id } });
    expect(details.totals).toEqual(
      expect.arrayContaining([
        { entity: 'locations', operation: 'deleted', count: 2 },
        { entity: 'items', operation: 'deleted', count: 2 },
      ]),
    );
    const reverted = await owner.api.events.revert({ params: { id: deletion.id }, body: {} });
    expect(reverted).toMatchObject({
      kind: 'location_restored',
      name: 'Shed',
      location_id: shed.id,
      count: 2,
    });
    expect([deletion.reverted_event, reverted.reverted_event]).toEqual([
      null,
      { id: deletion.id, at: deletion.at, kind: 'location_deleted', name: member.username },
    ]);
  });

  test('shows or hides every recorded column on purpose', () => {
    const hidden = [
      'at',
      'borrower_id',
      'created_at',
      'created_by',
      'deleted_at',
      'document_id',
      'expires_at',
      'fields',
      'file',
      'file_name',
      'format',
      'height',
      'id',
      'inventory_id',
      'invited_user_id',
      'item_id',
      'item_number',
      'loan_id',
      'media_type',
      'name_key',
      'category_ids',
      'number',
      'sort_key',
      'inventory_id',
      'source_hash',
      'trusted_user_id',
      'url',
      'used_at',
      'used_by',
      'user_id',
      'user_name',
      'width',
      'words',
    ];
    const unknown = LOGGED_TABLES.filter(({ is_hidden }) => !is_hidden).flatMap(({ columns, quiet }) =>
      columns.filter(
        (column) => !quiet.has(column) && !hidden.includes(column) && !EventField.safeParse(column).success,
      ),
    );
    expect(unknown).toEqual([]);
  });
});

describe('a revert', () => {
  test('restores the fields and is an event that can be reverted itself', async () => {
    const { id } = await owner.api.items.create({ body: { name: 'Drill', quantity: 2 } });
    await member.api.items.update({ params: { id }, body: { name: 'Bohrer', quantity: 3 } });
    const { id: eventId } = await lastEvent(owner);
    const reverted = await owner.api.events.revert({ params: { id: eventId }, body: {} });
    expect(reverted).toMatchObject({ reverts_id: eventId, user: { id: owner.id }, can_revert: true });
    expect(await owner.api.items.get({ params: { id } })).toMatchObject({ name: 'Drill', quantity: 2 });
    const { items } = await owner.api.items.search({ query: { q: 'Bohrer' } });
    expect(items).toEqual([]);
    await owner.api.events.revert({ params: { id: reverted.id }, body: {} });
    expect(await owner.api.items.get({ params: { id } })).toMatchObject({ name: 'Bohrer', quantity: 3 });
  });

  test('is named in the header of the change', async () => {
    const response = await request(server.url)
      .post('/api/v1/items/')
      .set(bearer(owner.token))
      .send({ name: 'Drill' });
    expect(response.get(EVENT_HEADER)).toBe(String((await lastEvent(owner)).id));
  });

  test('is not named in the header when the transaction is rolled back', async () => {
    const shed = await owner.api.locations.create({ body: { name: 'Shed' } });
    const { id } = await lastEvent(owner);
    await owner.api.items.create({ body: { name: 'Oar', location_id: shed.id } });
    const last = await lastEvent(owner);
    // The foreign key is checked at the end of the transaction, after its event was written.
    const response = await request(server.url)
      .post(`/api/v1/events/${id}/revert`)
      .set(bearer(owner.token))
      .send({ overwrite: true });
    expect([response.status, response.get(EVENT_HEADER)]).toEqual([409, undefined]);
    expect(await lastEvent(owner)).toEqual(last);
  });

  test('is not named in the header when it can never be reverted', async () => {
    const { id } = await owner.api.members.invite({ body: { role: 'member' } });
    const response = await request(server.url)
      .delete(`/api/v1/inventory/invitations/${id}`)
      .set(bearer(owner.token));
    expect(response.status).toBe(204);
    expect(await lastEvent(owner)).toMatchObject({ kind: 'invitation_changed', can_revert: false });
    expect(response.get(EVENT_HEADER)).toBeUndefined();
  });

  test('asks before it overwrites a later change of the same field', async () => {
    const { id } = await owner.api.items.create({ body: { name: 'Drill', quantity: 1 } });
    await owner.api.items.update({ params: { id }, body: { quantity: 2 } });
    const event = await lastEvent(owner);
    await member.api.items.update({ params: { id }, body: { quantity: 3 } });
    const params = { id: event.id };
    expect((await owner.api.events.get({ params })).revert).toEqual({
      refusal: null,
      conflicts: [
        expect.objectContaining({
          field: 'quantity',
          restored: 1,
          current: 3,
          changed_by: member.username,
          subject: { id, name: 'Drill', is_deleted: false },
        }),
      ],
    });
    expect(await refusal(owner.api.events.revert({ params, body: {} }))).toEqual({
      status: 409,
      code: 'event.changed_since',
    });
    await owner.api.events.revert({ params, body: { overwrite: true } });
    expect(await owner.api.items.get({ params: { id } })).toMatchObject({ quantity: 1 });
  });

  test('does not ask when another field was changed since', async () => {
    const { id } = await owner.api.items.create({ body: { name: 'Drill' } });
    await owner.api.items.update({ params: { id }, body: { description: 'Loud' } });
    const event = await lastEvent(owner);
    await owner.api.items.update({ params: { id }, body: { name: 'Hammer' } });
    await owner.api.events.revert({ params: { id: event.id }, body: {} });
    expect(await owner.api.items.get({ params: { id } })).toMatchObject({
      name: 'Hammer',
      description: null,
    });
  });

  test('tells the second person who undoes the same, and repeats the answer for the first', async () => {
    const { id } = await owner.api.items.create({ body: { name: 'Drill' } });
    await owner.api.items.update({ params: { id }, body: { name: 'Hammer' } });
    const params = { id: (await lastEvent(owner)).id };
    const first = await member.api.events.revert({ params, body: {} });
    expect(await refusal(owner.api.events.revert({ params, body: {} }))).toEqual({
      status: 409,
      code: 'event.reverted',
      params: { name: member.username },
    });
    expect((await member.api.events.revert({ params, body: {} })).id).toBe(first.id);
  });

  test('takes back several events together, also in another order and once more', async () => {
    const { id } = await owner.api.items.create({ body: { name: 'Drill' } });
    const added = (await lastEvent(owner)).id;
    const photo = toFile(await makeImage({ width: 8, height: 8 }));
    await owner.api.images.create({ params: { id }, body: {}, files: [photo] });
    const photographed = (await lastEvent(owner)).id;
    await owner.api.items.update({ params: { id }, body: { name: 'Hammer' } });
    const renamed = (await lastEvent(owner)).id;
    const revert = (later_ids: number[]) =>
      owner.api.events.revert({ params: { id: added }, body: { later_ids } });
    const first = await revert([photographed, renamed]);
    expect(first).toMatchObject({ kind: 'item_deleted', reverts_id: added });
    expect((await owner.api.items.list()).total).toBe(0);
    const again = await revert([renamed, photographed, renamed]);
    expect(again.id).toBe(first.id);
    const { events } = await owner.api.events.list();
    expect(events.flatMap(({ reverts_id }) => reverts_id ?? [])).toEqual([added, photographed, renamed]);
  });

  test('takes back the rest when one of several events has been taken back already', async () => {
    const { id } = await owner.api.items.create({ body: { name: 'Drill' } });
    const added = (await lastEvent(owner)).id;
    await owner.api.items.update({ params: { id }, body: { name: 'Hammer' } });
    const renamed = (await lastEvent(owner)).id;
    await owner.api.events.revert({ params: { id: renamed }, body: {} });
    await owner.api.events.revert({ params: { id: added }, body: { later_ids: [renamed] } });
    expect((await owner.api.items.list()).total).toBe(0);
  });

  test.each([
    [
      'a later change of the same field',
      409,
      async (ids: number[]) => {
        await member.api.items.update({ params: { id: ids[0]! }, body: { quantity: 9 } });
        return undefined;
      },
    ],
    ['an event of another inventory', 404, async () => otherEvent()],
  ])('takes back none of several events because of %s', async (_, status, prevent) => {
    const [first, second] = [
      await owner.api.items.create({ body: { name: 'Drill', quantity: 2 } }),
      await owner.api.items.create({ body: { name: 'Saw', quantity: 2 } }),
    ];
    const changed = [];
    for (const { id } of [first, second]) {
      await owner.api.items.update({ params: { id }, body: { quantity: 3 } });
      changed.push((await lastEvent(owner)).id);
    }
    const strange = await prevent([first.id]);
    const before = takeSnapshot(server);
    const later_ids = [changed[1]!, ...(strange === undefined ? [] : [strange])];
    const reverting = owner.api.events.revert({ params: { id: changed[0]! }, body: { later_ids } });
    expect(await refusal(reverting)).toMatchObject({ status });
    expect(takeSnapshot(server)).toEqual(before);
  });

  test('refuses viewers, and people of other inventories with 404', async () => {
    await owner.api.items.create({ body: { name: 'Drill' } });
    const params = { id: (await lastEvent(owner)).id };
    expect(await refusal(viewer.api.events.revert({ params, body: {} }))).toEqual({
      status: 403,
      code: 'inventory.viewer',
    });
    const stranger = await server.register();
    expect(await refusal(stranger.api.events.revert({ params, body: {} }))).toMatchObject({ status: 404 });
  });

  test('refuses a change of something that was deleted since', async () => {
    const { id } = await owner.api.items.create({ body: { name: 'Drill' } });
    await owner.api.items.update({
      params: { id },
      body: { name: 'Hammer', suppliers: [{ supplier_name: 'Shop' }] },
    });
    const params = { id: (await lastEvent(owner)).id };
    await owner.api.items.remove({ params: { id } });
    expect(await refusal(owner.api.events.revert({ params, body: { overwrite: true } }))).toEqual({
      status: 409,
      code: 'event.deleted_since',
    });
  });

  test('refuses a move back into a location that no longer exists', async () => {
    const shed = await owner.api.locations.create({ body: { name: 'Shed' } });
    const { id } = await owner.api.items.create({ body: { name: 'Rake', location_id: shed.id } });
    await owner.api.items.update({ params: { id }, body: { location_id: null } });
    const params = { id: (await lastEvent(owner)).id };
    await owner.api.locations.remove({ params: { id: shed.id } });
    expect(await refusal(owner.api.events.revert({ params, body: {} }))).toEqual({
      status: 409,
      code: 'event.gone',
    });
  });

  test('deletes an item that was added, with its photo, and restores a deleted item with its number', async () => {
    const { id, item_number, code } = await owner.api.items.create({ body: { name: 'Drill' } });
    await owner.api.items.remove({ params: { id } });
    const deletion = await lastEvent(owner);
    await owner.api.items.create({ body: { name: 'Other' } });
    await owner.api.events.revert({ params: { id: deletion.id }, body: {} });
    expect(await owner.api.items.get({ params: { id } })).toMatchObject({ item_number, code });
    const photographed = await owner.api.items.create({ body: { name: 'Saw' } });
    const added = await lastEvent(owner);
    const files = [toFile(await makeImage({ width: 8, height: 8 }))];
    await owner.api.images.create({ params: { id: photographed.id }, body: {}, files });
    const params = { id: added.id };
    expect(await refusal(owner.api.events.revert({ params, body: {} }))).toMatchObject({
      code: 'event.changed_since',
    });
    await owner.api.events.revert({ params, body: { overwrite: true } });
    expect(await refusal(owner.api.items.get({ params: { id: photographed.id } }))).toMatchObject({
      status: 404,
    });
  });

  test('keeps items that are lent out, and loans that have gone on', async () => {
    const { id } = await owner.api.items.create({ body: { name: 'Ladder', quantity: 2 } });
    const added = await lastEvent(owner);
    await owner.api.items.changeQuantity({ params: { id }, body: { change: 1 } });
    const more = await lastEvent(owner);
    const loan = await owner.api.loans.handOut({ body: { item_id: id, borrower_name: 'Kim', quantity: 3 } });
    const lending = await lastEvent(owner);
    expect(
      await refusal(owner.api.events.revert({ params: { id: added.id }, body: { overwrite: true } })),
    ).toMatchObject({
      status: 409,
      code: 'item.lent',
    });
    expect(await refusal(owner.api.events.revert({ params: { id: more.id }, body: {} }))).toMatchObject({
      code: 'item.quantity_below_held',
    });
    await owner.api.loans.setState({ params: { id: loan.id }, body: { state: 'returned' } });
    const returning = await lastEvent(owner);
    expect(
      await refusal(owner.api.events.revert({ params: { id: lending.id }, body: { overwrite: true } })),
    ).toMatchObject({
      code: 'event.loan_changed_since',
    });
    await owner.api.events.revert({ params: { id: returning.id }, body: {} });
    expect(await owner.api.loans.get({ params: { id: loan.id } })).toMatchObject({ state: 'handed_over' });
    await owner.api.events.revert({ params: { id: lending.id }, body: {} });
    expect(await refusal(owner.api.loans.get({ params: { id: loan.id } }))).toMatchObject({ status: 404 });
  });

  test('refuses a name that has been given again and a location that would be inside itself', async () => {
    const { id } = await owner.api.categories.create({ body: { name: 'Boats' } });
    await owner.api.categories.remove({ params: { id } });
    const deletion = await lastEvent(owner);
    await owner.api.categories.create({ body: { name: 'boats' } });
    expect(await refusal(owner.api.events.revert({ params: { id: deletion.id }, body: {} }))).toMatchObject({
      status: 409,
      code: 'event.taken',
    });
    const box = await owner.api.locations.create({ body: { name: 'Box' } });
    const case_ = await owner.api.locations.create({ body: { name: 'Case', parent_id: box.id } });
    await owner.api.locations.update({ params: { id: case_.id }, body: { parent_id: null } });
    const move = await lastEvent(owner);
    await owner.api.locations.update({ params: { id: box.id }, body: { parent_id: case_.id } });
    expect(await refusal(owner.api.events.revert({ params: { id: move.id }, body: {} }))).toMatchObject({
      code: 'location.inside_itself',
    });
  });

  test('replaces suppliers that were changed since, after asking', async () => {
    const { id } = await owner.api.items.create({
      body: { name: 'Drill', suppliers: [{ supplier_name: 'A', price: 3 }] },
    });
    const save = (name: string) =>
      owner.api.items.update({ params: { id }, body: { suppliers: [{ supplier_name: name }] } });
    await save('B');
    const event = await lastEvent(owner);
    await save('C');
    const params = { id: event.id };
    expect(await refusal(owner.api.events.revert({ params, body: {} }))).toMatchObject({
      code: 'event.changed_since',
    });
    await owner.api.events.revert({ params, body: { overwrite: true } });
    expect((await owner.api.items.get({ params: { id } })).suppliers).toMatchObject([
      { supplier_name: 'A', price: 3 },
    ]);
  });

  test('leaves changes of members to managers', async () => {
    await owner.api.members.update({ params: { id: viewer.id }, body: { role: 'member' } });
    const event = await lastEvent(owner);
    expect(await refusal(member.api.events.revert({ params: { id: event.id }, body: {} }))).toMatchObject({
      status: 403,
      code: 'inventory.manager_required',
    });
    await owner.api.events.revert({ params: { id: event.id }, body: {} });
    expect(await owner.api.members.list()).toContainEqual(
      expect.objectContaining({ role: 'viewer', user: expect.objectContaining({ id: viewer.id }) as object }),
    );
  });

  test('reads and restores amounts in the currency of their time', async () => {
    await owner.api.inventories.update({ body: { currency: 'EUR' } });
    const { id } = await owner.api.items.create({ body: { name: 'Drill', current_value: 40 } });
    await owner.api.items.update({ params: { id }, body: { current_value: 50 } });
    const event = await lastEvent(owner);
    await owner.api.inventories.update({ body: { currency: 'JPY' } });
    expect(await owner.api.events.get({ params: { id: event.id } })).toMatchObject({
      currency: 'EUR',
      changes: [{ fields: [{ field: 'current_value', before: 40, after: 50 }] }],
      revert: { conflicts: [] },
    });
    await owner.api.events.revert({ params: { id: event.id }, body: {} });
    expect(await owner.api.items.get({ params: { id } })).toMatchObject({ current_value: 40 });
  });
});

describe('invitations and members in the history', () => {
  test('do not show the note of an invitation, which only managers see', async () => {
    await owner.api.members.invite({ body: { role: 'viewer', note: 'SECRET' } });
    const { id } = await lastEvent(owner);
    for (const { api } of [owner, member, viewer]) {
      expect(JSON.stringify(await api.events.list())).not.toContain('SECRET');
      expect(JSON.stringify(await api.events.get({ params: { id } }))).not.toContain('SECRET');
    }
  });

  test('are not changed by the revert of an API key, which changes neither directly', async () => {
    const { key } = await owner.api.keys.create({ body: { name: 'Script', scope: 'write' } });
    const script = createApiClient(server.url, key);
    await owner.api.members.invite({ body: { role: 'viewer' } });
    const invitation = (await lastEvent(owner)).id;
    await owner.api.members.update({ params: { id: member.id }, body: { role: 'viewer' } });
    const role = (await lastEvent(owner)).id;
    for (const id of [invitation, role]) {
      const event = await script.events.get({ params: { id } });
      expect(event).toMatchObject({
        can_revert: false,
        revert: { refusal: { code: 'api_key.not_accepted' } },
      });
      const revert = script.events.revert({ params: { id }, body: { overwrite: true } });
      expect(await refusal(revert)).toMatchObject({ status: 403, code: 'api_key.not_accepted' });
    }
    await owner.api.events.revert({ params: { id: role }, body: {} });
    expect((await owner.api.members.list()).find(({ user }) => user.id === member.id)).toMatchObject({
      role: 'member',
    });
    await script.items.create({ body: { name: 'Drill' } });
    const addition = (await lastEvent(owner)).id;
    expect(await script.events.revert({ params: { id: addition }, body: {} })).toMatchObject({
      kind: 'item_deleted',
    });
  });
});

test.each([
  ['items', 'which SQLite reads', 'get'],
  ['item_suppliers', 'which only the server reads', 'get'],
  ['items', 'for a past day', 'as_of'],
])('damaged values of %s in the log, %s, are answered and noted as damage', async (entity, _, way) => {
  const own = await startServer();
  onTestFinished(() => own.stop());
  const { api } = await own.register();
  const { id } = await api.items.create({ body: { name: 'Drill', suppliers: [{ supplier_name: 'Shop' }] } });
  const today = own.clock.now.toISOString().slice(0, 10);
  own.clock.now = new Date(`${addDays(today, 1)}T12:00:00Z`);
  await api.items.update({ params: { id }, body: { name: 'Saw', suppliers: [{ supplier_name: 'Stall' }] } });
  const { db } = own.context;
  db.$client
    .prepare(
      `UPDATE event_changes SET before = '{"name"', after = '{"name"' WHERE entity = ? AND before IS NOT NULL`,
    )
    .run(entity);
  const request =
    way === 'get' ? api.events.list() : api.items.get({ params: { id }, query: { as_of: today } });
  expect(await refusal(request)).toMatchObject({ status: 503, code: 'server.part_damaged' });
  expect(isKnownAsDamaged(db)).toBe(true);
});
