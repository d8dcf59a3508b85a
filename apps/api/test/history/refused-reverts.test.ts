import request from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findAny } from '../../src/features/trash/trash.repository';
import { removeEntries } from '../../src/features/trash/trash.service';
import { type ApiClient, createApiClient, refusal } from '../support/client';
import { takeSnapshot } from '../support/database/snapshot';
import { makeImage, toFile } from '../support/images/image-files';
import { addMember } from '../support/membership';
import { type Person, startServer, type TestServer } from '../support/server';

let server: TestServer;
let photo: File;
let owner: Person;
let other: Person;
/** The other person's client for the owner's inventory. */
let member: ApiClient;
beforeAll(async () => {
  server = await startServer();
  photo = toFile(await makeImage({ width: 8, height: 8 }));
});
afterAll(() => server.stop());
beforeEach(async () => {
  owner = await server.register();
  other = await server.register();
  member = addMember(server, owner.inventory_id, other, 'member');
});

/** As after 30 days. */
const expireTrash = () => removeEntries(server.context, (db) => findAny(db, owner.inventory_id));

const lastEventId = async (api: ApiClient) => (await api.events.list()).events[0]!.id;

const revert = (api: ApiClient, id: number, overwrite = false) =>
  api.events.revert({ params: { id }, body: { overwrite } });

/** Asserts that the event can neither be reverted nor offers it, and that the attempt changes nothing. */
async function expectRefused(api: ApiClient, id: number, code: string, status = 409) {
  const before = takeSnapshot(server);
  expect(await refusal(revert(api, id, true))).toMatchObject({ status, code });
  expect(takeSnapshot(server)).toEqual(before);
  expect((await api.events.get({ params: { id } })).revert.refusal).toMatchObject({ code });
}

const drill = (borrow_availability: 'never' | 'ask_first' = 'never') =>
  owner.api.items.create({ body: { name: 'Drill', borrow_availability } });

describe('a revert is refused', () => {
  test('for a request of the borrower', async () => {
    const { code } = await drill('ask_first');
    const stranger = await server.register();
    const { id } = await stranger.api.loans.ask({ body: { item_code: code } });
    await expectRefused(owner.api, await lastEventId(owner.api), 'event.by_borrower');
    await stranger.api.loans.setState({ params: { id }, body: { state: 'cancelled' } });
    await expectRefused(owner.api, await lastEventId(owner.api), 'event.by_borrower');
  });

  test('for the end of an invitation, whose secret the log does not keep', async () => {
    const { id } = await owner.api.members.invite({ body: { role: 'member' } });
    await owner.api.members.removeInvitation({ params: { id } });
    await expectRefused(owner.api, await lastEventId(owner.api), 'event.invitation');
  });

  test('for the creation of an inventory', async () => {
    const { id } = await owner.api.inventories.create({ body: { name: 'Cabin' } });
    const api = createApiClient(server.url, owner.token, id);
    await expectRefused(api, await lastEventId(api), 'event.inventory');
  });

  test('for joining and removing a member', async () => {
    const invitation = await owner.api.members.invite({ body: { role: 'viewer' } });
    const guest = await server.register();
    await guest.api.joining.accept({ body: { token: invitation.token!, things: 'separate' } });
    await expectRefused(owner.api, await lastEventId(owner.api), 'event.membership');
    await owner.api.members.remove({ params: { id: guest.id } });
    await expectRefused(owner.api, await lastEventId(owner.api), 'event.membership');
  });

  test('for a move to another inventory, on both sides', async () => {
    const { id } = await drill();
    const cabin = await owner.api.inventories.create({ body: { name: 'Cabin' } });
    await owner.api.inventories.moveContents({ body: { item_ids: [id], to_inventory_id: cabin.id } });
    await expectRefused(owner.api, await lastEventId(owner.api), 'event.transfer');
    const api = createApiClient(server.url, owner.token, cabin.id);
    await expectRefused(api, await lastEventId(api), 'event.transfer');
  });

  test('for a deleted photo whose file was deleted after its days in the trash', async () => {
    const { id } = await drill();
    const image = await owner.api.images.create({ params: { id }, body: {}, files: [photo] });
    await owner.api.images.remove({ params: { id, imageId: image.id } });
    const deletion = await lastEventId(owner.api);
    await expireTrash();
    await expectRefused(owner.api, deletion, 'event.photo_gone');
  });

  test('for the photo of a loan whose addition was taken back, which deletes its file', async () => {
    const { id } = await drill();
    const loan = await owner.api.loans.handOut({ body: { item_id: id, borrower_name: 'Kim' } });
    const stored = server.listFiles();
    const { used } = await owner.api.users.getStorage();
    const params = { id: loan.id, eventId: loan.events[0]!.id };
    await owner.api.loans.addPhoto({ params, body: {}, files: [photo] });
    const removal = await revert(owner.api, await lastEventId(owner.api));
    expect(server.listFiles()).toEqual(stored);
    expect((await owner.api.users.getStorage()).used).toBe(used);
    expect(removal.can_revert).toBe(false);
    await expectRefused(owner.api, removal.id, 'event.photo_gone');
    await owner.api.loans.addPhoto({ params, body: {}, files: [photo] });
    const { events } = await owner.api.loans.get({ params: { id: loan.id } });
    expect((await request(server.url).get(events[0]!.photo!.url)).status).toBe(200);
  });

  test('for a new location or category that is in use', async () => {
    const shed = await owner.api.locations.create({ body: { name: 'Shed' } });
    const ofLocation = await lastEventId(owner.api);
    const boats = await owner.api.categories.create({ body: { name: 'Boats' } });
    const ofCategory = await lastEventId(owner.api);
    await member.items.create({ body: { name: 'Oar', location_id: shed.id, category_id: boats.id } });
    for (const id of [ofLocation, ofCategory])
      expect(await refusal(revert(owner.api, id, true))).toMatchObject({
        status: 409,
        code: 'event.still_in_use',
      });
    expect(await owner.api.locations.list()).toMatchObject([{ name: 'Shed', item_count: 1 }]);
  });

  test('for a currency after which other changes were made', async () => {
    await owner.api.inventories.update({ body: { currency: 'JPY' } });
    const id = await lastEventId(owner.api);
    await drill();
    await expectRefused(owner.api, id, 'event.currency');
  });

  test('for a deletion of which a part was restored from the trash', async () => {
    const ids = [(await drill()).id, (await drill()).id];
    const selection = { kind: 'items', ids } as const;
    await owner.api.bulkEdit.run({ body: { selection, change: { kind: 'delete', held: 'refuse' } } });
    const deletion = await lastEventId(owner.api);
    const [entry] = (await owner.api.trash.list()).items;
    await member.trash.restore({ params: { id: entry!.id }, body: {} });
    await expectRefused(owner.api, deletion, 'event.restored_since');
  });

  test('when it would change nothing', async () => {
    const { id } = await drill();
    await owner.api.items.update({ params: { id }, body: { name: 'Saw' } });
    const event = await lastEventId(owner.api);
    await owner.api.items.update({ params: { id }, body: { name: 'Drill' } });
    const before = takeSnapshot(server);
    expect(await refusal(revert(owner.api, event, true))).toMatchObject({
      status: 409,
      code: 'event.already_so',
    });
    expect(takeSnapshot(server)).toEqual(before);
  });
});

describe('two people at the same time', () => {
  test('undo the same change once, and the second one learns who did', async () => {
    const { id } = await drill();
    await owner.api.items.update({ params: { id }, body: { name: 'Saw' } });
    const event = await lastEventId(owner.api);
    const results = await Promise.allSettled([revert(owner.api, event), revert(member, event)]);
    const [refused] = results.flatMap((result) => (result.status === 'rejected' ? [result] : []));
    expect(await refusal(Promise.reject(refused!.reason as Error))).toMatchObject({
      status: 409,
      code: 'event.reverted',
    });
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await owner.api.items.get({ params: { id } })).toMatchObject({ name: 'Drill' });
    const reverts = (await owner.api.events.list()).events.filter(({ reverts_id }) => reverts_id === event);
    expect(reverts).toHaveLength(1);
  });

  test('empty the trash and restore from it: each thing is either back with its photo, or gone', async () => {
    const ids = [];
    for (let count = 0; count < 8; count += 1) {
      const { id } = await drill();
      await owner.api.images.create({ params: { id }, body: {}, files: [photo] });
      await owner.api.items.remove({ params: { id } });
      ids.push(id);
    }
    const entries = (await owner.api.trash.list()).items;
    const [, ...results] = await Promise.allSettled([
      owner.api.trash.empty(),
      ...entries.map((entry) => member.trash.restore({ params: { id: entry.id }, body: {} })),
    ]);
    const restored = results.filter(({ status }) => status === 'fulfilled').length;
    const { items, total } = await owner.api.items.list();
    expect(total).toBe(restored);
    for (const { id } of items) {
      const { images } = await owner.api.items.get({ params: { id } });
      expect((await request(server.url).get(images[0]!.url)).status).toBe(200);
    }
    expect((await owner.api.trash.list()).total).toBe(0);
    expect(server.context.db.$client.prepare('SELECT count(*) FROM trash_files').pluck().get()).toBe(0);
  });
});

describe('names and keys that were used again', () => {
  test('refuse to restore a category from the trash', async () => {
    const { id } = await owner.api.categories.create({ body: { name: 'Boats' } });
    await owner.api.categories.remove({ params: { id } });
    const [entry] = (await owner.api.trash.list()).items;
    await owner.api.categories.create({ body: { name: 'boats' } });
    const restore = owner.api.trash.restore({ params: { id: entry!.id }, body: {} });
    expect(await refusal(restore)).toMatchObject({ status: 409, code: 'category.name_taken' });
  });

  test('do not prevent that an item is restored, whose request was repeated after its deletion', async () => {
    const add = () => owner.api.items.create({ body: { name: 'Drill', request_key: 'key-of-the-drill' } });
    const first = await add();
    await owner.api.items.remove({ params: { id: first.id } });
    const deletion = await lastEventId(owner.api);
    const second = await add();
    expect(second.id).not.toBe(first.id);
    await revert(owner.api, deletion);
    expect((await owner.api.items.list()).total).toBe(2);
    expect((await add()).id).toBe(second.id);
  });
});

describe('numbers and codes of deleted things', () => {
  test('keep the code of a deleted item on the label that got it after its days in the trash', async () => {
    const { id, code } = await drill();
    await owner.api.items.remove({ params: { id } });
    const deletion = await lastEventId(owner.api);
    const shed = await owner.api.locations.create({ body: { name: 'Shed' } });
    const attach = () => owner.api.codes.attach({ body: { code, location_id: shed.id } });
    expect(await refusal(attach())).toMatchObject({ status: 409, code: 'code.taken' });
    await expireTrash();
    await attach();
    expect(await refusal(revert(owner.api, deletion))).toMatchObject({ status: 409, code: 'event.taken' });
    await owner.api.codes.detach({ params: { code } });
    await revert(owner.api, deletion);
    expect(await owner.api.codes.get({ params: { code } })).toMatchObject({ kind: 'item', id });
  });

  test('are never given again, not even by a restore of an older item', async () => {
    const first = await drill();
    await owner.api.items.remove({ params: { id: first.id } });
    const deletion = await lastEventId(owner.api);
    const later = [await drill(), await drill()];
    await expireTrash();
    const last = await drill();
    await revert(owner.api, deletion);
    const numbers = [first, ...later, last].map(({ item_number }) => item_number);
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(await owner.api.items.get({ params: { id: first.id } })).toMatchObject({
      item_number: first.item_number,
      code: first.code,
    });
    await owner.api.items.remove({ params: { id: last.id } });
    const next = await drill();
    expect(numbers).not.toContain(next.item_number);
  });
});
