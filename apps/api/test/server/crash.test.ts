import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Item, ItemImage } from '@stowage/contracts';
import Sqlite from 'better-sqlite3';
import sharp from 'sharp';
import request from 'supertest';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { type ApiClient, createApiClient } from '../support/client';
import { makeImage, toFile } from '../support/images/image-files';
import { type ServerProcess, startProcess } from '../support/processes/process';
import { makeDataDir, PASSWORD } from '../support/server';

const ROUNDS = 3;
const WRITERS = 3;
const ITEMS_BEFORE_THE_KILL = 20;
const PHOTOS_BEFORE_THE_KILL = 3;

interface Acknowledged {
  items: Item[];
  images: ItemImage[];
}

interface Writer {
  api: ApiClient;
  name: string;
  photo: Buffer;
  acknowledged: Acknowledged;
  onAcknowledged: () => void;
}

async function writeUntilTheEnd({ api, name, photo, acknowledged, onAcknowledged }: Writer) {
  try {
    for (let number = 0; ; number += 1) {
      const location_name = `${name} > Box ${number % 4}`;
      const item = await api.items.quickAdd({ body: { name: `${name} ${number}`, location_name } });
      acknowledged.items.push(item);
      onAcknowledged();
      if (number % 5 !== 0) continue;
      const files = [toFile(photo)];
      acknowledged.images.push(await api.images.create({ params: { id: item.id }, body: {}, files }));
      onAcknowledged();
    }
  } catch (error) {
    // A killed server causes a TypeError in fetch; an error response would be an ApiError.
    expect(error).toBeInstanceOf(TypeError);
  }
}

async function listAll(api: ApiClient) {
  const items: Item[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const answer = await api.items.list({ query: { page, per_page: 100 } });
    pages = answer.total_pages;
    for (const { id } of answer.items) items.push(await api.items.get({ params: { id } }));
  }
  return items;
}

const fileNameOf = (address: string) => address.split('?')[0]!.split('/').at(-1)!;

test('keeps every acknowledged item and image after three SIGKILLs during writes', async () => {
  const folder = makeDataDir();
  let server: ServerProcess | undefined;
  onTestFinished(async () => {
    server?.child.kill('SIGKILL');
    await server?.ended;
    rmSync(folder, { recursive: true, force: true });
  });
  const start = async () => {
    server = startProcess({ DATA_DIR: folder });
    return { url: await server.ready, process: server };
  };
  const photo = await makeImage({ width: 800, height: 600 });
  const acknowledged: Acknowledged = { items: [], images: [] };
  let token = '';

  for (let round = 0; round < ROUNDS; round += 1) {
    const { url, process } = await start();
    if (token === '') {
      const visitor = createApiClient(url);
      const names = { username: 'ada', password: PASSWORD };
      await visitor.auth.register({ body: { ...names, email: 'ada@example.org' } });
      token = (await visitor.auth.login({ body: names })).access_token;
    }
    const api = createApiClient(url, token);
    const [items, images] = [acknowledged.items.length, acknowledged.images.length];
    const writers: Promise<void>[] = [];
    // Kills the server as soon as enough writes are acknowledged, while others are in progress.
    await new Promise<void>((resolve) => {
      const onAcknowledged = () => {
        const hasItems = acknowledged.items.length >= items + ITEMS_BEFORE_THE_KILL;
        if (hasItems && acknowledged.images.length >= images + PHOTOS_BEFORE_THE_KILL) resolve();
      };
      for (let writer = 0; writer < WRITERS; writer += 1)
        writers.push(
          writeUntilTheEnd({ api, name: `Writer ${writer}`, photo, acknowledged, onAcknowledged }),
        );
    });
    process.child.kill('SIGKILL');
    expect(await process.ended).toEqual({ code: null, signal: 'SIGKILL' });
    await Promise.all(writers);
  }

  const { url, process } = await start();
  const api = createApiClient(url, token);
  const items = await listAll(api);
  const byId = new Map(items.map((item) => [item.id, item]));
  for (const { images: _, updated_at: __, ...item } of acknowledged.items)
    expect(byId.get(item.id)).toMatchObject(item);
  const images = items.flatMap((item) => item.images);
  const imageIds = new Set(images.map((image) => image.id));
  for (const { id } of acknowledged.images) expect(imageIds).toContain(id);

  // Each write that the server did not acknowledge is either complete or absent.
  expect(new Set(items.map((item) => item.item_number)).size).toBe(items.length);
  for (const item of items) expect(item.location?.path).toHaveLength(1);
  const me = await api.users.getMe();
  expect(me).toMatchObject({ item_count: items.length, location_count: WRITERS + WRITERS * 4 });
  const tree = await api.locations.list();
  expect(tree.reduce((sum, location) => sum + location.total_item_count, 0)).toBe(items.length);
  for (const image of images) {
    for (const address of [image.url, image.screen_url, image.medium_url, image.thumbnail_url]) {
      const response = await request(url).get(address);
      expect(response.status).toBe(200);
      const { width, height } = await sharp(z.instanceof(Buffer).parse(response.body)).metadata();
      expect(width / height).toBeCloseTo(4 / 3);
    }
  }
  expect(readdirSync(join(folder, 'tmp'))).toEqual([]);
  const stored = readdirSync(join(folder, 'uploads'), { recursive: true, encoding: 'utf8' });
  for (const image of images) expect(stored.some((name) => name.endsWith(fileNameOf(image.url)))).toBe(true);

  process.child.kill('SIGTERM');
  expect(await process.ended).toEqual({ code: 0, signal: null });
  const db = new Sqlite(join(folder, 'stowage.db'), { readonly: true });
  expect(db.pragma('integrity_check', { simple: true })).toBe('ok');
  expect(db.pragma('foreign_key_check')).toEqual([]);
  db.close();
});
