import request from 'supertest';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { examine } from '../../src/doctor/doctor';
import { refusal } from '../support/client';
import { colourAt, makeImage, toFile } from '../support/images/image-files';
import { addMember } from '../support/membership';
import { type Person, startServer, type TestServer } from '../support/server';

let server: TestServer;
let photo: Buffer;
let ada: Person;
let id: number;
let imageId: number;
beforeAll(async () => {
  server = await startServer();
  photo = await makeImage({ width: 40, height: 20 });
});
afterAll(() => server.stop());
beforeEach(async () => {
  ada = await server.register();
  ({ id } = await ada.api.items.create({ body: { name: 'Drill' } }));
  imageId = await addPhoto();
});

const addPhoto = async () =>
  (await ada.api.images.create({ params: { id }, body: {}, files: [toFile(photo)] })).id;

const WHOLE = { quarter_turns: 0, left: 0, top: 0, width: 1, height: 1 };

const crop = (change: Partial<typeof WHOLE>, { api } = ada, image = imageId) =>
  api.images.crop({ params: { id, imageId: image }, body: { ...WHOLE, ...change } });

const imagesOf = async () => (await ada.api.items.get({ params: { id } })).images;
const eventsOf = async () => (await ada.api.events.listOfItem({ params: { id }, query: {} })).events;

test('turns a photo and cuts out a part of what is then seen', async () => {
  expect(await crop({ quarter_turns: 1 })).toMatchObject({ width: 20, height: 40 });
  imageId = (await imagesOf())[0]!.id;
  const cropped = await crop({ left: 0.5, top: 0, width: 0.5, height: 0.5 });
  expect(cropped).toMatchObject({ width: 10, height: 20 });
  // After a turn to the right, the corner that was at the top left is at the top right.
  const response = await request(server.url).get(cropped.url);
  expect(await colourAt(z.instanceof(Buffer).parse(response.body), 0.5, 0.5)).toBe('red');
});

test('keeps caption, place, primary photo and “Members only”, and puts the former version into the trash', async () => {
  await ada.api.images.update({ params: { id, imageId }, body: { caption: 'Front', is_private: true } });
  const cropped = await crop({ quarter_turns: 3 });
  expect(cropped).toMatchObject({ caption: 'Front', is_private: true, is_primary: true });
  expect(cropped.id).not.toBe(imageId);
  expect(await imagesOf()).toEqual([cropped]);
  expect((await ada.api.trash.list({ query: {} })).items).toMatchObject([{ kind: 'photo', name: 'Drill' }]);
});

test('is one change in the history, which can be undone and done again', async () => {
  await crop({ quarter_turns: 1 });
  for (const width of [40, 20]) {
    const [event] = await eventsOf();
    expect(event).toMatchObject({ kind: 'photo_changed', name: 'Drill', count: 1 });
    await ada.api.events.revert({ params: { id: event!.id }, body: {} });
    expect(await imagesOf()).toMatchObject([{ width, is_primary: true }]);
  }
  const { db, config } = server.context;
  const { checks } = await examine(db, config.data_dir);
  expect(checks.flatMap(({ findings }) => findings)).toEqual([]);
});

test('keeps at least one pixel, and leaves out what lies outside', async () => {
  expect(await crop({ left: 1, top: 1, width: 0, height: 0 })).toMatchObject({ width: 1, height: 1 });
});

test('keeps the first of two versions that are made at the same time', async () => {
  const outcomes = await Promise.allSettled([crop({ quarter_turns: 1 }), crop({ quarter_turns: 2 })]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await imagesOf()).toHaveLength(1);
});

test('is for members only', async () => {
  const [viewer, stranger] = [await server.register(), await server.register()];
  const api = addMember(server, ada.inventory_id, viewer, 'viewer');
  expect(await refusal(crop({ quarter_turns: 1 }, { ...viewer, api }))).toMatchObject({ status: 403 });
  expect(await refusal(crop({ quarter_turns: 1 }, stranger))).toMatchObject({ status: 404 });
  expect(await imagesOf()).toMatchObject([{ id: imageId }]);
});
