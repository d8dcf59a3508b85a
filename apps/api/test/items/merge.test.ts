import { IMAGES_PER_ITEM_MAX } from '@stowage/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { examine } from '../../src/doctor/doctor';
import { refusal } from '../support/client';
import { asAnotherFile, makeImage, toFile } from '../support/images/image-files';
import { type Person, startServer, type TestServer } from '../support/server';

let server: TestServer;
let photo: Buffer;
let ada: Person;
beforeAll(async () => {
  server = await startServer();
  photo = await makeImage({ width: 8, height: 8 });
});
afterAll(() => server.stop());
beforeEach(async () => {
  ada = await server.register();
});

/** Captions are the name and the number of the photo. */
async function makeItem(name: string, photos = 1) {
  const { id } = await ada.api.items.create({ body: { name } });
  for (let number = 1; number <= photos; number += 1)
    await ada.api.images.create({
      params: { id },
      body: { caption: `${name} ${number}` },
      files: [toFile(asAnotherFile(photo))],
    });
  return id;
}

const getItem = (id: number) => ada.api.items.get({ params: { id } });
const merge = (id: number, into_id: number, { api } = ada) =>
  api.items.merge({ params: { id }, body: { into_id } });
const split = (id: number, image_ids: number[], { api } = ada) =>
  api.items.split({ params: { id }, body: { image_ids, name: 'Case' } });

async function describePhotos(id: number) {
  const { images } = await getItem(id);
  return images.map(({ caption, is_primary }) => (is_primary ? `${caption} (primary)` : caption));
}

async function revertLast() {
  const { events } = await ada.api.events.list({ query: {} });
  return ada.api.events.revert({ params: { id: events[0]!.id }, body: {} });
}

async function expectSoundness() {
  const { db, config } = server.context;
  const { checks } = await examine(db, config.data_dir);
  expect(checks.flatMap(({ findings }) => findings)).toEqual([]);
}

describe('merging items', () => {
  test('appends the photos to the other item and moves the empty one to the trash, as one change', async () => {
    const [drill, back] = [await makeItem('Drill', 2), await makeItem('Back', 2)];
    const merged = await merge(back, drill);
    expect(merged.id).toBe(drill);
    expect(await describePhotos(drill)).toEqual(['Drill 1 (primary)', 'Drill 2', 'Back 1', 'Back 2']);
    expect(await refusal(getItem(back))).toMatchObject({ status: 404 });
    expect((await ada.api.trash.list({ query: {} })).items).toMatchObject([{ kind: 'item', name: 'Back' }]);
    await revertLast();
    expect(await describePhotos(drill)).toEqual(['Drill 1 (primary)', 'Drill 2']);
    expect(await describePhotos(back)).toEqual(['Back 1 (primary)', 'Back 2']);
    await expectSoundness();
  });

  test('chooses a primary photo for an item that had none, and finds the item by its new captions', async () => {
    const [drill, back] = [await makeItem('Drill', 0), await makeItem('Back')];
    await merge(back, drill);
    expect(await describePhotos(drill)).toEqual(['Back 1 (primary)']);
    const { items } = await ada.api.items.list({ query: { search: 'Back 1' } });
    expect(items.map(({ id }) => id)).toEqual([drill]);
  });

  test('refuses an item that is gone, itself, a foreign item, and more photos than an item can have', async () => {
    const [drill, back] = [await makeItem('Drill'), await makeItem('Back', IMAGES_PER_ITEM_MAX)];
    const bob = await server.register();
    const foreign = await bob.api.items.create({ body: { name: 'Foreign' } });
    expect(await refusal(merge(drill, drill))).toMatchObject({ code: 'item.merge_into_itself' });
    expect(await refusal(merge(back, drill))).toMatchObject({ status: 422, code: 'image.too_many' });
    expect(await refusal(merge(drill, foreign.id))).toMatchObject({ code: 'item.gone' });
    expect(await refusal(merge(foreign.id, drill))).toMatchObject({ status: 404 });
    await ada.api.items.remove({ params: { id: drill } });
    expect(await refusal(merge(back, drill))).toMatchObject({ code: 'item.gone' });
    expect(await refusal(merge(drill, back))).toMatchObject({ status: 404 });
    expect((await getItem(back)).images).toHaveLength(IMAGES_PER_ITEM_MAX);
  });
});

describe('splitting an item', () => {
  test('makes an item that needs details from a photo, at the same location, as one change', async () => {
    const drill = await makeItem('Drill', 3);
    const { id: location_id } = await ada.api.locations.create({ body: { name: 'Box' } });
    await ada.api.items.update({ params: { id: drill }, body: { location_id } });
    const { images } = await getItem(drill);
    const made = await split(drill, [images[0]!.id]);
    expect(made).toMatchObject({ name: 'Case', location_id, quantity: 1, needs_full_details: true });
    expect(await describePhotos(made.id)).toEqual(['Drill 1 (primary)']);
    expect(await describePhotos(drill)).toEqual(['Drill 2 (primary)', 'Drill 3']);
    await revertLast();
    expect(await describePhotos(drill)).toEqual(['Drill 1 (primary)', 'Drill 2', 'Drill 3']);
    expect(await refusal(getItem(made.id))).toMatchObject({ status: 404 });
    await expectSoundness();
  });

  test('refuses a photo of another item, and changes nothing', async () => {
    const [drill, back] = [await makeItem('Drill'), await makeItem('Back')];
    const [image] = (await getItem(back)).images;
    expect(await refusal(split(drill, [image!.id]))).toMatchObject({ status: 404 });
    expect(await describePhotos(back)).toEqual(['Back 1 (primary)']);
    expect((await ada.api.items.list({ query: {} })).total).toBe(2);
  });
});
