import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { refusal } from '../support/client';
import { takeSnapshot } from '../support/database/snapshot';
import { asAnotherFile, makeImage, toFile } from '../support/images/image-files';
import { type Person, startServer, type TestServer } from '../support/server';

let server: TestServer;
let ada: Person;
let photo: Buffer;
let id: number;
let ids: number[];
beforeAll(async () => {
  server = await startServer();
  [ada, photo] = [await server.register(), await makeImage({ width: 8, height: 8 })];
});
afterAll(() => server.stop());
beforeEach(async () => {
  ({ id, ids } = await makeItem());
});

const addTo = (itemId: number) =>
  ada.api.images.create({ params: { id: itemId }, body: {}, files: [toFile(asAnotherFile(photo))] });

async function makeItem() {
  const item = await ada.api.items.create({ body: { name: 'Drill' } });
  const images = [await addTo(item.id), await addTo(item.id), await addTo(item.id)];
  return { id: item.id, ids: images.map((image) => image.id) };
}

const reorder = (image_ids: number[]) => ada.api.images.reorder({ params: { id }, body: { image_ids } });
const imagesOf = async () => (await ada.api.items.get({ params: { id } })).images;

describe('the order of images', () => {
  test('returns images in their new order in the item and in the list, and appends a new image', async () => {
    const [first, second, third] = ids;
    const order = [third!, first!, second!];
    const answer = await reorder(order);
    expect(answer.map((image) => image.id)).toEqual(order);
    expect(await imagesOf()).toEqual(answer);
    const { items } = await ada.api.items.list();
    expect(items.find((item) => item.id === id)?.images.map((image) => image.id)).toEqual(order);
    const { id: added } = await addTo(id);
    expect((await imagesOf()).map((image) => image.id)).toEqual([...order, added]);
  });

  test('keeps the primary image when the order changes', async () => {
    await reorder([...ids].reverse());
    expect((await imagesOf()).map(({ is_primary }) => is_primary)).toEqual([false, false, true]);
  });

  test('accepts an order of the remaining images after a deletion', async () => {
    await ada.api.images.remove({ params: { id, imageId: ids[1]! } });
    const left = [ids[2]!, ids[0]!];
    expect((await reorder(left)).map((image) => image.id)).toEqual(left);
  });

  test.each<[string, (own: number[], foreign: number[]) => number[]]>([
    ['an image missing', (own) => own.slice(1)],
    ['no image', () => []],
    ['a repeated image', (own) => [own[0]!, own[0]!, own[1]!]],
    ['an extra repeated image', (own) => [...own, own[0]!]],
    ["another item's image in place of one", (own, foreign) => [...own.slice(1), foreign[0]!]],
    ['an extra image of another item', (own, foreign) => [...own, foreign[0]!]],
    ['an image that does not exist', (own) => [...own.slice(1), 2 ** 31]],
  ])('rejects an image order with %s', async (_, choose) => {
    const { ids: foreign } = await makeItem();
    const before = takeSnapshot(server);
    expect(await refusal(reorder(choose(ids, foreign)))).toEqual({
      status: 409,
      code: 'image.order_changed',
    });
    expect(takeSnapshot(server)).toEqual(before);
  });

  test('rejects an order of more than ten images', async () => {
    expect(await refusal(reorder(Array.from({ length: 11 }, (_, index) => index + 1)))).toMatchObject({
      status: 422,
      code: 'general.invalid_fields',
      field_codes: { image_ids: { code: 'image.too_many', params: { max: 10 } } },
    });
  });
});

describe('image captions', () => {
  const caption = (text: string | null) =>
    ada.api.images.update({ params: { id, imageId: ids[1]! }, body: { caption: text } });

  test('changes, trims and deletes a caption and leaves other images unchanged', async () => {
    const others = [(await imagesOf())[0], (await imagesOf())[2]];
    expect(await caption('  Auf dem Regal 🧰 ')).toMatchObject({ id: ids[1], caption: 'Auf dem Regal 🧰' });
    const [first, changed, last] = await imagesOf();
    expect(changed?.caption).toBe('Auf dem Regal 🧰');
    expect([first, last]).toEqual(others);
    expect(await caption('   ')).toMatchObject({ caption: null });
    await caption('مفك');
    expect(await caption(null)).toMatchObject({ caption: null });
  });

  test.each([
    ['x'.repeat(501), { code: 'text.too_long', params: { label: 'caption', max: 500 } }],
    ['two\u0007lines', { code: 'text.not_storable', params: { label: 'caption' } }],
  ])('rejects an invalid caption and keeps the old one', async (text, problem) => {
    await caption('As it was');
    expect(await refusal(caption(text))).toEqual({
      status: 422,
      code: 'general.invalid_fields',
      field_codes: { caption: problem },
    });
    expect((await imagesOf())[1]?.caption).toBe('As it was');
  });
});

test('responds with 404 to changes of an image that the item does not have', async () => {
  const { id: other } = await makeItem();
  const before = takeSnapshot(server);
  const params = { id: other, imageId: ids[0]! };
  for (const attempt of [
    () => ada.api.images.update({ params, body: { caption: 'Mine?' } }),
    () => ada.api.images.setPrimary({ params }),
    () => ada.api.images.remove({ params }),
  ])
    expect((await refusal(attempt())).status).toBe(404);
  expect(takeSnapshot(server)).toEqual(before);
});
