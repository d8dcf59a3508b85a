import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { EVENT_HEADER, IMAGE_MAX_BYTES } from '@stowage/contracts';
import sharp from 'sharp';
import request from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { createBackup } from '../../src/backup/create-backup';
import { restoreBackup } from '../../src/backup/restore-backup';
import { examine } from '../../src/doctor/doctor';
import { updateAccount } from '../../src/entities/user/users.repository';
import { IMAGE_SIZES } from '../../src/files/file-store';
import { createApiClient, refusal } from '../support/client';
import { asTx } from '../support/database/as-tx';
import { takeSnapshot } from '../support/database/snapshot';
import {
  makeDamagedHeic,
  makeImage,
  makeImageWithMetadata,
  makeTruncatedImage,
  SECRETS,
  toFile,
} from '../support/images/image-files';
import { addMember } from '../support/membership';
import { bearer } from '../support/raw-http';
import { listFiles, makeDataDir, type Person, startServer, type TestServer } from '../support/server';

let server: TestServer;
/** Photos of other widths. */
let photos: File[];
let ada: Person;
let box: number;
beforeAll(async () => {
  server = await startServer();
  photos = await Promise.all(
    [12, 13, 14].map(async (width) => toFile(await makeImage({ width, height: 8 }), `${width}.jpg`)),
  );
});
afterAll(() => server.stop());
beforeEach(async () => {
  ada = await server.register();
  ({ id: box } = await ada.api.locations.create({ body: { name: 'Box' } }));
});

const setPhoto = (photo: number, { api } = ada) =>
  api.locations.setImage({ params: { id: box }, files: [photos[photo]!] });

const readPhoto = async ({ api } = ada) => (await api.locations.get({ params: { id: box } })).image;

/** Width of the photo of the location; undefined without a photo. */
const readWidth = async () => (await readPhoto())?.width;

const listTrash = async ({ api } = ada) => (await api.trash.list({ query: {} })).items;

const listEvents = async ({ api } = ada) =>
  (await api.events.listOfLocation({ params: { id: box }, query: {} })).events;

const revertLast = async (overwrite = false) => {
  const [event] = await listEvents();
  return ada.api.events.revert({ params: { id: event!.id }, body: { overwrite } });
};

const statusOf = async (address: string, { token }: Person) =>
  (await request(server.url).get(address.split('?')[0]!).set(bearer(token))).status;

describe('the photo of a location', () => {
  test('is null at first, and then part of the location, the tree and the locations above it', async () => {
    const shelf = await ada.api.locations.create({ body: { name: 'Shelf' } });
    await ada.api.locations.update({ params: { id: box }, body: { parent_id: shelf.id } });
    expect(await readPhoto()).toBeNull();
    const { image } = await setPhoto(0);
    expect(image).toMatchObject({
      width: 12,
      height: 8,
    });
    expect(image!.thumbnail_url).toContain('-320.webp');
    expect(await readPhoto()).toEqual(image);
    const above = await ada.api.locations.get({ params: { id: shelf.id } });
    expect(above).toMatchObject({ image: null, children: [{ image }] });
    expect(await ada.api.locations.list()).toEqual([above]);
  });

  test('is stored upright in four sizes, without metadata', async () => {
    const before = server.listFiles();
    const content = await makeImageWithMetadata({ width: 300, height: 200 });
    const { image } = await ada.api.locations.setImage({ params: { id: box }, files: [toFile(content)] });
    for (const address of [image!.url, image!.screen_url, image!.medium_url, image!.thumbnail_url]) {
      const stored = z.instanceof(Buffer).parse((await request(server.url).get(address)).body);
      const { width, height, exif, orientation } = await sharp(stored).metadata();
      expect({ width, height, exif, orientation }).toMatchObject({
        width: image!.width,
        height: image!.height,
        exif: undefined,
        orientation: undefined,
      });
      for (const secret of SECRETS) expect(stored.includes(secret)).toBe(false);
    }
    expect(server.listFiles()).toHaveLength(before.length + IMAGE_SIZES.length);
  });

  test('is replaced by another one, and stays when the same file is sent again', async () => {
    const first = await setPhoto(0);
    const events = await listEvents();
    expect(await setPhoto(0)).toEqual(first);
    expect(await listEvents()).toEqual(events);
    await setPhoto(1);
    expect(await readWidth()).toBe(13);
  });

  test.each<[string, object, () => Promise<Buffer | string> | Buffer | string]>([
    ['photo.heic', { status: 422, code: 'image.unreadable' }, makeDamagedHeic],
    ['notes.jpg', { status: 415, code: 'image.wrong_type' }, () => 'This is a text and not a photo.'],
    ['empty.jpg', { status: 422, code: 'image.empty' }, () => ''],
    ['broken.jpg', { status: 422, code: 'image.unreadable' }, makeTruncatedImage],
    ['large.jpg', { status: 413, code: 'image.too_large' }, () => Buffer.alloc(IMAGE_MAX_BYTES + 1)],
    [
      'giant.png',
      { status: 422, code: 'image.too_many_pixels' },
      () =>
        sharp({ create: { width: 9000, height: 8000, channels: 3, background: 'red' } })
          .png()
          .toBuffer(),
    ],
  ])('refuses %s like the photo of an item, and keeps the present one', async (name, expected, make) => {
    const { image } = await setPhoto(0);
    const before = server.listFiles();
    const item = await ada.api.items.create({ body: { name: 'Drill' } });
    const file = toFile(await make(), name);
    const failure = await refusal(ada.api.locations.setImage({ params: { id: box }, files: [file] }));
    expect(failure).toMatchObject(expected);
    expect(failure).toEqual(
      await refusal(ada.api.images.create({ params: { id: item.id }, body: {}, files: [file] })),
    );
    expect(await readPhoto()).toEqual(image);
    expect(server.listFiles()).toEqual(before);
  });

  test('answers 404 for a location without a photo that should be deleted', async () => {
    expect(await refusal(ada.api.locations.removeImage({ params: { id: box } }))).toMatchObject({
      status: 404,
    });
  });
});

describe('the files of the photo', () => {
  test('are shown to members and viewers, who cannot change them, and to nobody else', async () => {
    const { image } = await setPhoto(0);
    const [member, viewer, friend] = [
      await server.register(),
      await server.register(),
      await server.register(),
    ];
    addMember(server, ada.inventory_id, member, 'member');
    const viewing = addMember(server, ada.inventory_id, viewer, 'viewer');
    await ada.api.trust.set({ body: { trusted_user_id: friend.id, trust_level: 'friend' } });
    // A friend sees the item, but not its location.
    await ada.api.items.create({
      body: { name: 'Drill', location_id: box, borrow_availability: 'available' },
    });
    for (const [person, status] of [
      [ada, 200],
      [member, 200],
      [viewer, 200],
      [friend, 404],
    ] as const)
      expect(await statusOf(image!.url, person)).toBe(status);
    expect((await viewing.locations.get({ params: { id: box } })).image).toMatchObject({ id: image!.id });
    for (const [api, expected] of [
      [viewing, { status: 403, code: 'inventory.viewer' }],
      [friend.api, { status: 404, code: 'general.not_found' }],
    ] as const) {
      expect(await refusal(setPhoto(1, { ...ada, api }))).toEqual(expected);
      expect(await refusal(api.locations.removeImage({ params: { id: box } }))).toEqual(expected);
    }
    expect(await readWidth()).toBe(12);
  });

  test('are not shown any more after the photo or its location was deleted', async () => {
    const { image } = await setPhoto(0);
    expect(await statusOf(image!.url, ada)).toBe(200);
    await ada.api.locations.remove({ params: { id: box }, query: {} });
    expect(await statusOf(image!.url, ada)).toBe(404);
  });

  test('count as used storage, in the trash too, and are refused without room', async () => {
    await setPhoto(0);
    const { used } = await ada.api.users.getStorage();
    expect(used).toBeGreaterThan(0);
    await ada.api.locations.removeImage({ params: { id: box } });
    expect((await ada.api.users.getStorage()).used).toBe(used);
    updateAccount(asTx(server.context.db), ada.id, { storage_quota: used }, server.clock.now.toISOString());
    const before = takeSnapshot(server);
    expect(await refusal(setPhoto(1))).toMatchObject({ status: 413, code: 'image.quota_exceeded' });
    expect(takeSnapshot(server)).toEqual(before);
  });

  test('are in a backup', async () => {
    const { image } = await setPhoto(0);
    const [backup_dir, target] = [makeDataDir(), join(makeDataDir(), 'data')];
    onTestFinished(() => {
      for (const folder of [backup_dir, join(target, '..')]) rmSync(folder, { recursive: true, force: true });
    });
    const { path } = await createBackup({
      data_dir: server.context.config.data_dir,
      backup_dir,
      creates_folder: true,
      keep: 7,
      now: server.clock.now,
    });
    await restoreBackup({ backup: path, data_dir: target, replaces: false, now: server.clock.now });
    const file = /[0-9a-f]{32}/.exec(image!.url)![0];
    expect(listFiles(join(target, 'uploads')).filter((name) => name.startsWith(file))).toHaveLength(
      IMAGE_SIZES.length,
    );
  });

  test('are checked by the doctor', async () => {
    const { image } = await setPhoto(0);
    const { db, config, files } = server.context;
    const examineAll = async () =>
      (await examine(db, config.data_dir)).checks.flatMap(({ findings }) => findings);
    expect(await examineAll()).toEqual([]);
    const file = /[0-9a-f]{32}/.exec(image!.url)![0];
    rmSync(files.toPath(`${file}-320.webp`));
    expect(await examineAll()).toMatchObject([
      { check: 'photo-files', subject: `photo of location ${box}`, severity: 'problem' },
    ]);
    await ada.api.locations.removeImage({ params: { id: box } });
    await ada.api.trash.empty();
  });
});

describe('history', () => {
  test('names the event of each change in the response', async () => {
    const address = `/api/v1/locations/${box}/image`;
    const expectEvent = async (response: request.Response, event: object) => {
      const id = Number(response.headers[EVENT_HEADER.toLowerCase()]);
      expect((await listEvents())[0]).toMatchObject({ id, ...event });
    };
    for (const photo of photos.slice(0, 2)) {
      const sent = request(server.url).put(address).set(bearer(ada.token));
      const content = Buffer.from(await photo.arrayBuffer());
      await expectEvent(await sent.attach('file', content, photo.name), { user: { name: ada.username } });
    }
    const removed = await request(server.url).delete(address).set(bearer(ada.token));
    await expectEvent(removed, { kind: 'photo_deleted' });
  });

  test('undoes each step', async () => {
    await setPhoto(0);
    await setPhoto(1);
    await ada.api.locations.removeImage({ params: { id: box } });
    const events = await listEvents();
    expect(events.map(({ kind, name }) => [kind, name])).toEqual([
      ['photo_deleted', 'Box'],
      ['photo_changed', 'Box'],
      ['photo_added', 'Box'],
      ['location_added', 'Box'],
    ]);
    for (const [index, width] of [13, 12, undefined].entries()) {
      await ada.api.events.revert({ params: { id: events[index]!.id }, body: {} });
      expect(await readWidth()).toBe(width);
    }
    // All photos are in the trash, from which an undo of an undo takes them.
    await revertLast();
    expect(await readWidth()).toBe(12);
  });

  test('asks before an undo replaces a newer photo', async () => {
    await setPhoto(0);
    await ada.api.locations.removeImage({ params: { id: box } });
    const [removal] = await listEvents();
    await setPhoto(1);
    const revert = (overwrite: boolean) =>
      ada.api.events.revert({ params: { id: removal!.id }, body: { overwrite } });
    expect(await refusal(revert(false))).toMatchObject({ status: 409, code: 'event.changed_since' });
    expect(await ada.api.events.get({ params: { id: removal!.id } })).toMatchObject({
      revert: { refusal: null, conflicts: [{ subject_kind: 'location', reason: 'changed' }] },
    });
    await revert(true);
    expect(await readWidth()).toBe(12);
    expect(await listTrash()).toMatchObject([{ kind: 'location_photo', name: 'Box' }]);
  });

  test('keeps both photos when two people replace one at the same time', async () => {
    await setPhoto(0);
    const bob = await server.register();
    const other = { ...bob, api: addMember(server, ada.inventory_id, bob, 'member') };
    await Promise.all([setPhoto(1), setPhoto(2, other)]);
    const last = (await readWidth())!;
    expect([13, 14]).toContain(last);
    expect((await listEvents()).map(({ kind }) => kind)).toEqual([
      'photo_changed',
      'photo_changed',
      'photo_added',
      'location_added',
    ]);
    await revertLast();
    expect(await readWidth()).toBe(27 - last);
  });
});

describe('the trash', () => {
  test('restores a photo, also in place of a newer one', async () => {
    await setPhoto(0);
    await setPhoto(1);
    const [former] = await listTrash();
    expect(former).toMatchObject({ kind: 'location_photo', name: 'Box', photo_count: 1, location: null });
    expect(await ada.api.trash.restore({ params: { id: former!.id }, body: {} })).toMatchObject({
      kind: 'location_photo',
    });
    expect(await readWidth()).toBe(12);
    const [replaced, ...others] = await listTrash();
    expect(others).toEqual([]);
    await ada.api.trash.restore({ params: { id: replaced!.id }, body: {} });
    expect(await readWidth()).toBe(13);
  });

  test('contains the photo of a deleted location, and restores it with the location', async () => {
    await setPhoto(0);
    const inside = await ada.api.locations.create({ body: { name: 'Inside', parent_id: box } });
    const photo = photos[1]!;
    await ada.api.locations.setImage({ params: { id: inside.id }, files: [photo] });
    await ada.api.locations.remove({ params: { id: box }, query: { contents: 'delete' } });
    const [entry, ...others] = await listTrash();
    expect(others).toEqual([]);
    expect(entry).toMatchObject({ kind: 'location', photo_count: 2 });
    await ada.api.trash.restore({ params: { id: entry!.id }, body: {} });
    expect(await ada.api.locations.get({ params: { id: box } })).toMatchObject({
      image: { width: 12 },
      children: [{ image: { width: 13 } }],
    });
    expect(await listTrash()).toEqual([]);
  });

  test('restores a photo only after its location', async () => {
    await setPhoto(0);
    await ada.api.locations.removeImage({ params: { id: box } });
    await ada.api.locations.remove({ params: { id: box }, query: {} });
    const [location, photo] = await listTrash();
    const restore = (id: number) => ada.api.trash.restore({ params: { id }, body: {} });
    expect(await refusal(restore(photo!.id))).toMatchObject({
      status: 409,
      code: 'trash.photo_location_gone',
    });
    await restore(location!.id);
    await restore(photo!.id);
    expect(await readWidth()).toBe(12);
  });

  test('deletes the files for good, with a location also those of its earlier photos', async () => {
    const before = server.listFiles();
    await setPhoto(0);
    await setPhoto(1);
    await ada.api.trash.remove({ params: { id: (await listTrash())[0]!.id } });
    expect(server.listFiles()).toHaveLength(before.length + IMAGE_SIZES.length);
    expect(await refusal(revertLast())).toMatchObject({ status: 409, code: 'event.deleted_for_good' });
    await setPhoto(2);
    await ada.api.locations.remove({ params: { id: box }, query: {} });
    const entries = await listTrash();
    expect(entries.map(({ kind }) => kind)).toEqual(['location', 'location_photo']);
    await ada.api.trash.remove({ params: { id: entries[0]!.id } });
    expect(await listTrash()).toEqual([]);
    expect(server.listFiles()).toEqual(before);
  });
});

describe('moving to another inventory', () => {
  test('takes the photo along, if the new inventory has room', async () => {
    const bob = await server.register();
    addMember(server, bob.inventory_id, ada, 'member');
    const { image } = await setPhoto(0);
    const { used } = await ada.api.users.getStorage();
    const limit = (storage_quota: number) =>
      updateAccount(asTx(server.context.db), bob.id, { storage_quota }, server.clock.now.toISOString());
    const move = () =>
      ada.api.inventories.moveContents({
        body: { location_ids: [box], to_inventory_id: bob.inventory_id },
      });
    limit(used - 1);
    expect(await refusal(move())).toMatchObject({ status: 413, code: 'image.quota_of_other_exceeded' });
    limit(used);
    await move();
    const theirs = createApiClient(server.url, ada.token, bob.inventory_id);
    expect((await theirs.locations.get({ params: { id: box } })).image).toMatchObject({ id: image!.id });
    expect(await statusOf(image!.url, bob)).toBe(200);
    expect((await ada.api.users.getStorage()).used).toBe(0);
    expect((await bob.api.users.getStorage()).used).toBe(used);
    expect(await refusal(setPhoto(1))).toMatchObject({ status: 404 });
  });
});
