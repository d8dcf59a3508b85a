import { mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { version } from '../../package.json';
import { startJob } from '../../src/db/background-jobs';
import { examineAfterUncleanStop } from '../../src/doctor/examine-at-start';
import { toFileName } from '../../src/files/file-store';
import { makeImage, toFile } from '../support/images/image-files';
import { type Person, startServer, type TestServer } from '../support/server';

let server: TestServer;
let admin: Person;
beforeAll(async () => {
  server = await startServer();
  admin = await server.register();
});
afterAll(() => server.stop());

const readHealth = () => admin.api.system.getServerHealth();

const readCheck = async () => {
  await admin.api.system.checkData();
  await expect.poll(async () => (await readHealth()).is_checking).toBe(false);
  return (await readHealth()).last_check;
};

async function backUp() {
  await admin.api.backups.create();
  await expect.poll(async () => (await admin.api.backups.getOverview()).is_running).toBe(false);
}

async function addPhoto() {
  const { id } = await admin.api.items.create({ body: { name: 'Saw' } });
  await admin.api.images.create({ params: { id }, body: {}, files: [toFile(await makeImage())] });
  const row = server.context.db.$client
    .prepare('SELECT file, bytes + screen_bytes AS bytes FROM item_images')
    .get();
  return row as { file: string; bytes: number };
}

test('responds with 403 to users who are not administrators', async () => {
  const member = await server.register();
  await expect(member.api.system.getServerHealth()).rejects.toMatchObject({ status: 403 });
  await expect(member.api.system.checkData()).rejects.toMatchObject({ status: 403 });
});

test('reports no problems for a new server', async () => {
  const health = await readHealth();
  expect(health).toMatchObject({
    version,
    unready_reason: null,
    photo_count: 0,
    backup: { last_at: null, is_old: false, last_problem: null, is_folder_readable: true },
    disks: [{ holds: 'both', folder: server.context.config.data_dir }],
    is_checking: false,
    last_check: null,
  });
  expect(health.database_bytes).toBeGreaterThan(0);
  expect(health.jobs.map(({ failures }) => failures)).toEqual(health.jobs.map(() => 0));
});

test('counts photos, and the data check reports a missing photo file', async () => {
  const { file, bytes } = await addPhoto();
  expect(await readHealth()).toMatchObject({ photo_count: 1, photo_files: 4, photo_bytes: bytes });
  expect(await readCheck()).toMatchObject({ occasion: 'request', is_complete: true, findings: [] });

  const path = server.context.files.toPath(toFileName(file, 'large'));
  renameSync(path, `${path}.away`);
  expect(await readCheck()).toMatchObject({ findings: [{ check: 'photo-files', problem_count: 1 }] });
  renameSync(`${path}.away`, path);
});

test('reports that a job failed, and the result and end time of its next run', async () => {
  const readJob = async () => (await readHealth()).jobs.find(({ name }) => name === 'report_file');
  startJob(server.context, 'report_file').fail(new Error('from the test'));
  expect(await readJob()).toMatchObject({ runs: 1, failures: 1, has_failed: true });
  startJob(server.context, 'report_file').succeed();
  const job = await readJob();
  expect(job).toMatchObject({ runs: 2, failures: 1, has_failed: false });
  expect(Date.parse(job?.ended_at ?? '')).toBeGreaterThanOrEqual(server.context.started_at.getTime());
});

test('reports the last backup, the reason for a failed backup and a missing backup folder', async () => {
  const { config } = server.context;
  const folder = join(config.data_dir, 'elsewhere');
  mkdirSync(folder);
  Object.assign(config, { backup_dir: folder, creates_backup_dir: false });
  await backUp();
  expect((await readHealth()).backup).toMatchObject({
    last_at: server.clock.now.toISOString(),
    verified_at: expect.any(String) as string,
    last_problem: null,
  });

  config.backup_dir = join(folder, 'gone');
  await backUp();
  const { backup, disks, jobs } = await readHealth();
  expect(backup).toMatchObject({
    last_problem: expect.any(String) as string,
    is_folder_readable: false,
    is_old: false,
  });
  expect(disks.map(({ holds }) => holds)).toEqual(['data']);
  expect(jobs).toContainEqual(expect.objectContaining({ name: 'backup', runs: 2, has_failed: true }));
});

test('reports the result of the check that follows an unclean stop', async () => {
  await examineAfterUncleanStop(server.context);
  expect((await readHealth()).last_check).toMatchObject({ occasion: 'start', findings: [] });
});
