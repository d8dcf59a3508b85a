import request from 'supertest';
import { beforeAll, afterAll, expect, test } from 'vitest';
import { refusal } from '../support/client';
import { makeImage, toFile } from '../support/images/image-files';
import { type Person, startServer, type TestServer } from '../support/server';

let server: TestServer;
let ada: Person;
let photo: File;
beforeAll(async () => {
  server = await startServer();
  ada = await server.register();
  photo = toFile(await makeImage());
});
afterAll(() => server.stop());

const count = async () => (await ada.api.items.list()).total;

test('adds an item that needs details, with its primary photo, in a location', async () => {
  const { id } = await ada.api.locations.create({ body: { name: 'Box' } });
  const item = await ada.api.items.addWithPhoto({
    body: { name: 'Photo 1, 23 Nov', location_id: id },
    files: [photo],
  });
  expect(item).toMatchObject({
    name: 'Photo 1, 23 Nov',
    location_id: id,
    quantity: 1,
    needs_full_details: true,
    images: [{ is_primary: true, caption: null }],
  });
  expect(await ada.api.items.get({ params: { id: item.id } })).toEqual(item);
  expect((await request(server.url).get(item.images[0]!.screen_url)).status).toBe(200);
});

test('adds one item for requests with the same key, also when they arrive at once', async () => {
  const [items, files] = [await count(), server.listFiles().length];
  const send = () =>
    ada.api.items.addWithPhoto({
      body: { name: 'Saw', request_key: 'the-key-of-one-photo' },
      files: [photo],
    });
  const [first, second] = await Promise.all([send(), send()]);
  expect(second.id).toBe(first.id);
  expect((await send()).id).toBe(first.id);
  expect(await count()).toBe(items + 1);
  expect(server.listFiles()).toHaveLength(files + 4);
});

test('adds nothing for a file that is not a photo, or a location of another user', async () => {
  const [items, files] = [await count(), server.listFiles()];
  const notes = new File(['Not a photo'], 'notes.jpg', { type: 'image/jpeg' });
  expect(await refusal(ada.api.items.addWithPhoto({ body: { name: 'Saw' }, files: [notes] }))).toMatchObject({
    status: 415,
    code: 'image.wrong_type',
  });
  const bob = await server.register();
  const { id } = await bob.api.locations.create({ body: { name: 'Cellar' } });
  const foreign = ada.api.items.addWithPhoto({ body: { name: 'Saw', location_id: id }, files: [photo] });
  expect(await refusal(foreign)).toMatchObject({ field_codes: { location_id: { code: 'location.gone' } } });
  expect(await count()).toBe(items);
  expect(server.listFiles()).toEqual(files);
});
