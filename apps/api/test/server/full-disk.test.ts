import { execFileSync } from 'node:child_process';
import { cpSync, readdirSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import request from 'supertest';
import { expect, onTestFinished, test } from 'vitest';
import { ApiError, createApiClient, refusal } from '../support/client';
import { copyItem } from '../support/database/copy-item';
import { makeImage, toFile } from '../support/images/image-files';
import { startProcess } from '../support/processes/process';
import { canMountDisk, mountSmallDisk, type SmallDisk } from '../support/processes/small-disk';
import { PASSWORD, startServer } from '../support/server';

const DISK_MEGABYTES = 40;
const FULL = {
  status: 507,
  code: 'server.storage_full',
};

async function startOnSmallDisk() {
  const disk = await mountSmallDisk(DISK_MEGABYTES);
  const start = () => {
    const server = startProcess({ DATA_DIR: disk.folder }, disk.wrapper);
    onTestFinished(async () => {
      server.child.kill('SIGKILL');
      await server.ended;
    });
    return server;
  };
  onTestFinished(disk.unmount);
  return { disk, start };
}

/** Runs SQL in the mount namespace: outside, the path to the disk is a symbolic link, which SQLite would resolve. */
function runSql({ wrapper: [command = '', ...args], folder }: SmallDisk, sql: string): void {
  const script = `new (require('better-sqlite3'))(process.argv[1]).exec(process.argv[2])`;
  execFileSync(command, [...args, process.execPath, '-e', script, join(folder, 'stowage.db'), sql]);
}

const names = { username: 'ada', password: PASSWORD };

async function makeHousehold(url: string, disk: SmallDisk) {
  const visitor = createApiClient(url);
  await visitor.auth.register({ body: { ...names, email: 'ada@example.org' } });
  const signIn = async () => createApiClient(url, (await visitor.auth.login({ body: names })).access_token);
  const api = await signIn();
  const items = [];
  for (let number = 0; number < 20; number += 1)
    items.push(await api.items.create({ body: { name: `Saw ${number}` } }));
  const photos = [];
  for (const { id } of items.slice(0, 3)) {
    const files = [toFile(await makeImage({ width: 800, height: 600 }))];
    photos.push(await api.images.create({ params: { id }, body: {}, files }));
  }
  runSql(disk, "UPDATE sessions SET last_used_at = '2020-01-01T00:00:00.000Z'");
  return { visitor, signIn, api, items, photos };
}

/** Makes a different photo for each seed, because the server refuses duplicates in an item. */
const makeNoise = async (seed: number) => toFile(await makeImage({ width: 1200 + seed, height: 900 }));

test.skipIf(!canMountDisk)(
  'the server allows reading, deleting and signing in on a full disk, and writing after space is freed',
  { timeout: 240_000 },
  async () => {
    const { disk, start } = await startOnSmallDisk();
    const server = start();
    const url = await server.ready;
    const { visitor, api, signIn, items, photos } = await makeHousehold(url, disk);
    const [first, second, third, ...rest] = items;
    disk.fill();

    // This request also writes: the server records the use of a session that was unused for a long time.
    expect(await api.users.getMe()).toMatchObject({ username: 'ada' });
    expect((await api.items.list({})).total).toBe(items.length);
    expect((await request(url).get(photos[0]!.url)).status).toBe(200);
    expect(await api.reports.getInsurance({ query: { format: 'pdf' } })).toBeInstanceOf(Blob);

    const upload = async () =>
      api.images.create({ params: { id: third!.id }, body: {}, files: [await makeNoise(1)] });
    const create = () => api.items.create({ body: { name: 'Saw', description: 'x'.repeat(10_000) } });
    expect(await refusal(upload())).toEqual(FULL);
    expect(await refusal(create())).toEqual(FULL);
    expect(readdirSync(join(disk.path, 'tmp'))).toEqual([]);
    expect(await refusal(visitor.system.ready())).toMatchObject({ status: 503 });

    await api.images.remove({ params: { id: first!.id, imageId: photos[0]!.id } });
    for (const { id } of [first, second, ...rest.slice(0, 10)].map((item) => item!))
      await api.items.remove({ params: { id } });
    const other = await signIn();
    expect(await other.users.getMe()).toMatchObject({ username: 'ada' });
    await other.auth.logout();

    disk.removeFilling();
    await upload();
    await create();
    await expect.poll(async () => (await request(url).get('/api/v1/ready')).status).toBe(200);
    expect(statSync(join(disk.path, 'reserve')).size).toBeGreaterThan(1_000_000);
  },
);

/** Sets up a household of one location with many items, which the requests of a test could not do in time. */
async function makeLargeHousehold(disk: SmallDisk, count: number): Promise<number> {
  const server = await startServer();
  const { api } = await server.register(names.username);
  const { id } = await api.locations.create({ body: { name: 'Box' } });
  const item = await api.items.create({
    body: { name: 'Saw', description: 'x'.repeat(1500), location_id: id },
  });
  const folder = server.context.config.data_dir;
  copyItem(folder, item.id, count);
  server.context.db.$client.pragma('wal_checkpoint(TRUNCATE)');
  cpSync(folder, disk.path, { recursive: true, filter: (path) => basename(path) !== 'running' });
  await server.stop();
  return id;
}

test.skipIf(!canMountDisk).each([2_500, 6_000])(
  'deleting %i items on a full disk leaves space for deleting, signing in and emptying the trash',
  { timeout: 240_000 },
  async (count) => {
    const disk = await mountSmallDisk(80);
    onTestFinished(disk.unmount);
    const id = await makeLargeHousehold(disk, count);
    const start = () => {
      const server = startProcess({ DATA_DIR: disk.folder }, disk.wrapper);
      onTestFinished(async () => {
        server.child.kill('SIGKILL');
        await server.ended;
      });
      return server;
    };
    const signIn = async (url: string) =>
      createApiClient(url, (await createApiClient(url).auth.login({ body: names })).access_token);
    const server = start();
    const url = await server.ready;
    const api = await signIn(url);
    const others = [];
    for (let number = 0; number < 4; number += 1)
      others.push((await api.items.create({ body: { name: `Drill ${number}` } })).id);
    disk.fill();

    const status = await api.locations.remove({ params: { id }, query: { contents: 'delete' } }).then(
      () => 204,
      (error: unknown) => (error instanceof ApiError ? error.status : String(error)),
    );
    expect([204, 507]).toContain(status);
    await api.items.remove({ params: { id: others[0]! } });
    await (await signIn(url)).auth.logout();
    server.child.kill('SIGKILL');
    await server.ended;

    const again = await start().ready;
    const back = await signIn(again);
    await back.items.remove({ params: { id: others[1]! } });
    await back.trash.empty();
    await back.items.remove({ params: { id: others[2]! } });
    await signIn(again);
  },
);

test.skipIf(!canMountDisk)(
  'the server exits with code 0 on SIGTERM and starts again while the disk is full',
  { timeout: 240_000 },
  async () => {
    const { disk, start } = await startOnSmallDisk();
    const server = start();
    const { items } = await makeHousehold(await server.ready, disk);
    disk.fill();
    server.child.kill('SIGTERM');
    expect(await server.ended).toEqual({ code: 0, signal: null });
    expect(server.output.stderr).toBe('');
    disk.fill();

    const again = start();
    const url = await again.ready;
    const { access_token } = await createApiClient(url).auth.login({ body: names });
    const api = createApiClient(url, access_token);
    expect((await api.items.list({})).total).toBe(items.length);
    await api.items.remove({ params: { id: items[0]!.id } });
  },
);
