import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { RESTORE_PART_MAX_BYTES, type RestoreRun } from '@stowage/contracts';
import request from 'supertest';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { streamArchive } from '../../src/backup/archive';
import { createBackup } from '../../src/backup/create-backup';
import { toContentPath } from '../../src/backup/folder';
import { formatManifest, type Manifest, parseManifest } from '../../src/backup/manifest';
import { register } from '../../src/features/account/auth.service';
import { refusal } from '../support/client';
import { flipByte } from '../support/flip-byte';
import { makeImage, toFile } from '../support/images/image-files';
import { listFiles, makeDataDir, PASSWORD, startServer, type TestServer } from '../support/server';

/** Backups of a server with an account, an item and a photo. */
let backupDir: string;
let name: string;
let archive: Buffer;
beforeAll(async () => {
  backupDir = makeDataDir();
  const source = await startServer();
  const ada = await source.register('ada');
  const { id } = await ada.api.items.create({ body: { name: 'Drill' } });
  await ada.api.images.create({
    params: { id },
    body: {},
    files: [toFile(await makeImage({ width: 8, height: 8 }))],
  });
  const { data_dir } = source.context.config;
  const now = source.clock.now;
  const backup = await createBackup({
    data_dir,
    backup_dir: backupDir,
    creates_folder: true,
    keep: undefined,
    now,
  });
  ({ name } = backup);
  archive = Buffer.concat(await (await streamArchive(backup.path, true)).toArray());
  await source.stop();
});
afterAll(() => rmSync(backupDir, { recursive: true }));

interface Promised {
  counts: Partial<Manifest['counts']>;
  files: Partial<Manifest['files']>;
}

async function startEmpty(settings: Record<string, string> = {}): Promise<TestServer> {
  const server = await startServer(settings);
  onTestFinished(() => server.stop());
  return server;
}

async function waitFor(server: TestServer, { id }: RestoreRun): Promise<RestoreRun> {
  const read = () => server.visitor.restore.getRun({ params: { id } });
  // The server refuses requests for a moment while it replaces the database.
  const tryToRead = () =>
    read().then(
      ({ stage }) => stage,
      () => 'busy',
    );
  await expect.poll(tryToRead).toMatch(/^(?:done|failed)$/);
  return read();
}

const restore = async (server: TestServer, chosen: string | null) =>
  waitFor(server, await server.visitor.restore.start({ body: { name: chosen } }));

async function upload(
  server: TestServer,
  content: Buffer,
  part_bytes = RESTORE_PART_MAX_BYTES,
): Promise<void> {
  for (let offset = 0; offset < content.length; offset += part_bytes) {
    const part = new File([new Uint8Array(content.subarray(offset, offset + part_bytes))], 'part');
    await server.visitor.restore.upload({ body: { offset, file_bytes: content.length }, files: [part] });
  }
}

async function expectAda(server: TestServer): Promise<void> {
  const { api } = await server.signIn('ada');
  const { items } = await api.items.list();
  expect(items.map((item) => item.name)).toEqual(['Drill']);
  const { images } = await api.items.get({ params: { id: items[0]!.id } });
  expect((await request(server.url).get(images[0]!.url)).status).toBe(200);
  // Creates an item to check that the server writes to the restored database.
  await api.items.create({ body: { name: 'Saw' } });
}

test('restores a selected backup on a running server without accounts, so that its users can sign in', async () => {
  const server = await startEmpty({ BACKUP_DIR: backupDir });
  expect(await server.visitor.system.health()).toMatchObject({ has_accounts: false });
  const choices = await server.visitor.restore.list();
  expect(choices).toMatchObject({ folder: backupDir, running_id: null });
  expect(choices.backups).toMatchObject([{ name, users: 1, items: 1, images: 1 }]);
  const run = await restore(server, name);
  expect(run).toMatchObject({
    stage: 'done',
    outcome: { users: 1, items: 1, problem_count: 0, problems: [] },
  });
  await expectAda(server);
  expect(await server.visitor.system.health()).toMatchObject({ has_accounts: true });
  expect(await refusal(server.visitor.restore.list())).toMatchObject({ status: 403 });
  expect(await refusal(server.visitor.restore.start({ body: { name } }))).toMatchObject({ status: 403 });
});

test('restores an uploaded archive that arrives in parts, and continues after a lost part', async () => {
  const server = await startEmpty();
  const file_bytes = archive.length;
  const half = Math.floor(file_bytes / 2);
  const send = (offset: number, end: number) =>
    server.visitor.restore.upload({
      body: { offset, file_bytes },
      files: [new File([new Uint8Array(archive.subarray(offset, end))], 'part')],
    });
  expect(await send(0, half)).toEqual({ uploaded_bytes: half });
  expect(await refusal(send(half + 1, file_bytes))).toMatchObject({ status: 409 });
  expect(await server.visitor.restore.list()).toMatchObject({ uploaded_bytes: half });
  await send(half, file_bytes);
  expect(await restore(server, null)).toMatchObject({ stage: 'done' });
  await expectAda(server);
  expect(readdirSync(server.context.config.data_dir)).not.toContain('restore-upload.zip');
});

test('reports a photo with one changed byte in a selected backup, and the server keeps running', async () => {
  const folder = join(backupDir, 'files');
  const photo = toContentPath(folder, listFiles(folder)[0]!);
  flipByte(photo);
  onTestFinished(() => flipByte(photo));
  const server = await startEmpty({ BACKUP_DIR: backupDir });
  const { stage, problem } = await restore(server, name);
  expect({ stage, problem }).toEqual({
    stage: 'failed',
    problem: `The backup is damaged: the content of ${photo} has changed.`,
  });
  await server.register('first');
  expect(readdirSync(server.context.config.data_dir)).not.toContain('restoring');
});

test('reports the damaged file in an uploaded archive, and then accepts another archive', async () => {
  const server = await startEmpty();
  const changed = Buffer.from(archive);
  // The photos are stored uncompressed, after the database.
  const position = archive.lastIndexOf('WEBPVP8');
  changed[position + 20]! ^= 1;
  await upload(server, changed);
  const { problem } = await restore(server, null);
  expect(problem).toMatch(/^The backup is damaged: the content of files\/.* has changed\.$/);
  await upload(server, Buffer.from('not a zip file'));
  expect((await restore(server, null)).problem).toBe(
    'The file is not a backup: it is not a complete zip file.',
  );
  await upload(server, archive);
  expect(await restore(server, null)).toMatchObject({ stage: 'done' });
});

test('refuses a backup of a newer version', async () => {
  const folder = makeDataDir();
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(backupDir, folder, { recursive: true });
  const path = join(folder, name, 'manifest.json');
  const { schema, ...manifest } = parseManifest(readFileSync(path, 'utf8'), path);
  writeFileSync(
    path,
    formatManifest({ ...manifest, app_version: '99.0.0', schema: { ...schema, time: 1e15 } }),
  );
  const server = await startEmpty({ BACKUP_DIR: folder });
  expect((await restore(server, name)).problem).toBe(
    'The backup was made by a newer version of Stowage (99.0.0). Restore it with that version.',
  );
});

test.each([
  ['items', { counts: { items: 2 } }],
  ['users', { counts: { users: 0 } }],
  ['photos', { counts: { images: 2 } }],
  ['photo files', { files: { count: 5 } }],
  ['missing photos', { files: { missing: 1 } }],
])(
  'refuses a backup whose manifest promises other numbers of %s',
  async (_case, other: Partial<Promised>) => {
    const folder = makeDataDir();
    onTestFinished(() => rmSync(folder, { recursive: true }));
    cpSync(backupDir, folder, { recursive: true });
    const path = join(folder, name, 'manifest.json');
    const { counts, files, ...manifest } = parseManifest(readFileSync(path, 'utf8'), path);
    writeFileSync(
      path,
      formatManifest({
        ...manifest,
        counts: { ...counts, ...other.counts },
        files: { ...files, ...other.files },
      }),
    );
    const server = await startEmpty({ BACKUP_DIR: folder });
    expect((await restore(server, name)).problem).toBe(
      `The backup is damaged: the content of ${path} has changed.`,
    );
  },
);

test('accepts no upload that a page of another site could send without asking', async () => {
  const server = await startEmpty();
  const sent = await request(server.url)
    .post('/api/v1/restore/upload')
    .field({ offset: 0, file_bytes: 4 })
    .attach('part', Buffer.from('part'), 'part');
  expect(sent.status).toBe(404);
  const asked = await request(server.url)
    .options('/api/v1/restore/upload')
    .set({ origin: 'https://elsewhere.example', 'access-control-request-method': 'PUT' });
  expect(asked.headers).not.toHaveProperty('access-control-allow-origin');
  expect(await server.visitor.restore.list()).toMatchObject({ uploaded_bytes: 0 });
});

test('fails when an account is created during the restore, and keeps the account', async () => {
  const server = await startEmpty({ BACKUP_DIR: backupDir });
  // Simulates a registration request in progress, for which the restore waits.
  const leave = server.context.gate.enter()!;
  const run = await server.visitor.restore.start({ body: { name } });
  await register(server.context, { username: 'first', email: 'first@example.org', password: PASSWORD });
  leave();
  expect(await waitFor(server, run)).toMatchObject({
    stage: 'failed',
    problem: expect.stringContaining('This server has accounts.') as string,
  });
  const { api } = await server.signIn('first');
  expect(await api.users.getMe()).toMatchObject({ username: 'first', is_admin: true });
  expect(readdirSync(server.context.config.data_dir)).not.toContain('restoring');
});

test('refuses an unknown backup, a missing upload, a second restore, a part that is too large and a file that does not fit on the disk', async () => {
  const server = await startEmpty({ BACKUP_DIR: backupDir });
  const start = (chosen: string | null) => server.visitor.restore.start({ body: { name: chosen } });
  expect(await refusal(start('20000101T000000Z'))).toMatchObject({ status: 404 });
  expect(await refusal(start('../data'))).toMatchObject({ status: 404 });
  expect(await refusal(start(null))).toMatchObject({ status: 409, code: 'restore.nothing_uploaded' });
  const part = new File([new Uint8Array(RESTORE_PART_MAX_BYTES + 1)], 'part');
  const large = server.visitor.restore.upload({ body: { offset: 0, file_bytes: 1e7 }, files: [part] });
  expect(await refusal(large)).toMatchObject({ status: 413 });
  const huge = server.visitor.restore.upload({
    body: { offset: 0, file_bytes: 2 ** 52 },
    files: [new File(['x'], 'part')],
  });
  expect(await refusal(huge)).toMatchObject({ status: 507 });
  const run = await start(name);
  expect(await refusal(start(name))).toMatchObject({ status: 409 });
  await waitFor(server, run);
});
