import { readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { announceStop } from '../../src/features/system/readiness.service';
import { refusal } from '../support/client';
import { makeImage, toFile } from '../support/images/image-files';
import { type Person, startServer, type TestServer } from '../support/server';

let server: TestServer;
let ada: Person;
beforeAll(async () => {
  server = await startServer();
  ada = await server.register();
});
afterAll(() => server.stop());

function fillDatabase(): void {
  const { $client } = server.context.db;
  const pages = $client.pragma('page_count', { simple: true });
  $client.pragma(`max_page_count = ${String(pages)}`);
  onTestFinished(() => {
    $client.pragma('max_page_count = 4294967294');
  });
}

const LONG_TEXT = 'x'.repeat(10_000);

test('responds with 507 while the database is full and writes again after space is freed', async () => {
  const create = () => ada.api.items.create({ body: { name: 'Saw', description: LONG_TEXT } });
  const { $client } = server.context.db;
  fillDatabase();
  expect(await refusal(create())).toEqual({
    status: 507,
    code: 'server.storage_full',
  });
  $client.pragma('max_page_count = 4294967294');
  await create();
});

test('responds with 503 to writes, but still to reads, while another program locks the database', async () => {
  const other = lockDatabase();
  const write = refusal(ada.api.items.create({ body: { name: 'Saw' } }));
  let isRefused = false;
  void write.then(() => {
    isRefused = true;
  });
  // A server that blocks its event loop would answer them after the write.
  for (let read = 0; read < 20; read += 1) expect(await ada.api.users.getMe()).toMatchObject({ id: ada.id });
  expect(isRefused).toBe(false);
  expect(await write).toEqual({ status: 503, code: 'server.database_in_use' });
  other.close();
  await ada.api.items.create({ body: { name: 'Saw' } });
});

test('writes as soon as another program has released the database', async () => {
  const other = lockDatabase();
  const write = ada.api.items.create({ body: { name: 'Saw' } });
  await ada.api.users.getMe();
  other.exec('ROLLBACK');
  expect(await write).toMatchObject({ name: 'Saw' });
});

test('answers reads that would note the last use of a session while another program locks the database', async () => {
  lockDatabase();
  const { now } = server.clock;
  onTestFinished(() => {
    server.clock.now = now;
  });
  server.clock.now = new Date(now.getTime() + 2 * 60 * 60 * 1000);
  expect(await ada.api.users.getMe()).toMatchObject({ id: ada.id });
});

/** Another program that writes, until the end of the test. */
function lockDatabase(): Sqlite.Database {
  const other = new Sqlite(server.context.db.$client.name);
  onTestFinished(() => {
    other.close();
  });
  other.exec('BEGIN IMMEDIATE');
  return other;
}

test.each(['EFBIG', 'EIO', 'EROFS'])('responds with 507 to an upload that fails with %s', async (code) => {
  const { files } = server.context;
  server.context.files = {
    ...files,
    save: () => Promise.reject(Object.assign(new Error('the disk said no'), { code })),
  };
  onTestFinished(() => {
    server.context.files = files;
  });
  const { id } = await ada.api.items.create({ body: { name: 'Saw' } });
  const upload = ada.api.images.create({ params: { id }, body: {}, files: [toFile(await makeImage())] });
  expect(await refusal(upload)).toEqual({
    status: 507,
    code: 'server.storage_unwritable',
  });
});

describe('the readiness check', () => {
  const getReadiness = () => server.visitor.system.ready();
  /** Moves the clock past the time for which the result of a check is cached. */
  const passResultTime = () => {
    server.clock.now = new Date(server.clock.now.getTime() + 6000);
  };

  test('responds with 503 while the database cannot be written', async () => {
    passResultTime();
    const { $client } = server.context.db;
    $client.pragma('query_only = on');
    expect(await refusal(getReadiness())).toEqual({
      status: 503,
      code: 'server.database_unwritable',
    });
    $client.pragma('query_only = off');
    passResultTime();
    expect(await getReadiness()).toMatchObject({ status: 'ready' });
  });

  test('responds with 503 while the image folder cannot be written', async () => {
    const uploads = join(server.context.config.data_dir, 'uploads');
    passResultTime();
    renameSync(uploads, `${uploads}-away`);
    writeFileSync(uploads, '');
    expect(await refusal(getReadiness())).toEqual({
      status: 503,
      code: 'server.images_unwritable',
    });
    rmSync(uploads);
    renameSync(`${uploads}-away`, uploads);
    passResultTime();
    expect(await getReadiness()).toMatchObject({ status: 'ready' });
    expect(readdirSync(uploads)).not.toContain('.health');
  });
  test('delays stopping until it has responded with 503 once, while the health check still succeeds', async () => {
    await getReadiness();
    onTestFinished(() => {
      server.context.state.is_stopping = false;
    });
    let isAnnounced = false;
    void announceStop(server.context).then(() => {
      isAnnounced = true;
    });
    await Promise.resolve();
    expect(isAnnounced).toBe(false);
    expect(await refusal(getReadiness())).toEqual({ status: 503, code: 'server.stopping' });
    expect(await server.visitor.system.health()).toMatchObject({ status: 'ok' });
    expect(isAnnounced).toBe(true);
  });

  test('does not delay stopping when it was not requested in the last minute', async () => {
    const before = server.clock.now;
    onTestFinished(() => {
      server.clock.now = before;
      server.context.state.is_stopping = false;
    });
    server.clock.now = new Date(before.getTime() + 61_000);
    await announceStop(server.context);
  });
});
