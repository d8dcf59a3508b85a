import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import request from 'supertest';
import { expect, onTestFinished, test } from 'vitest';
import { startServer } from '../support/server';

const HOUR_MS = 60 * 60 * 1000;
const TOKEN = randomBytes(16).toString('hex');

async function start(environment: Record<string, string>) {
  const server = await startServer(environment);
  onTestFinished(() => server.stop());
  const read = (authorization?: string) =>
    request(server.url)
      .get('/metrics')
      .set(authorization === undefined ? {} : { authorization });
  return { server, read };
}

test('serves no metrics without METRICS_TOKEN', async () => {
  const { read } = await start({});
  expect((await read(`Bearer ${TOKEN}`)).status).toBe(404);
});

test('serves metrics only to requests with the token', async () => {
  const { read } = await start({ METRICS_TOKEN: TOKEN });
  for (const wrong of [undefined, 'Bearer', 'Bearer wrong', TOKEN, `Basic ${TOKEN}`])
    expect((await read(wrong)).status).toBe(401);
  const response = await read(`Bearer ${TOKEN}`);
  expect(response.type).toBe('text/plain');
  for (const name of ['stowage_database_bytes', 'stowage_disk_free_bytes', 'process_resident_memory_bytes'])
    expect(response.text).toMatch(new RegExp(`^${name} [1-9]`, 'm'));
});

test('metrics contain the age of the newest backup and the result of the last backup', async () => {
  const { server, read } = await start({ METRICS_TOKEN: TOKEN });
  const ada = await server.register();
  const readText = async () => (await read(`Bearer ${TOKEN}`)).text;
  expect(await readText()).not.toMatch(/^stowage_backup_age_seconds/m);
  await ada.api.backups.create({});
  await expect.poll(readText).toContain('stowage_job_runs_total{job="backup",result="success"} 1\n');
  server.clock.now = new Date(server.clock.now.getTime() + HOUR_MS);
  const age = /^stowage_backup_age_seconds\{state="verified"\} (.+)$/m.exec(await readText())?.[1];
  expect(age).toBe('3600');
  expect(await readText()).toContain('stowage_job_last_failed{job="backup"} 0\n');

  server.context.config.backup_dir = join(server.context.config.data_dir, 'stowage.db', 'backups');
  await ada.api.backups.create({});
  await expect.poll(readText).toContain('stowage_job_last_failed{job="backup"} 1\n');
  expect(await readText()).toContain('stowage_job_running{job="backup"} 0\n');
});

test('metrics label requests with the pattern of the route, never with the requested path', async () => {
  const { server, read } = await start({ METRICS_TOKEN: TOKEN });
  const ada = await server.register();
  const { id } = await ada.api.items.create({ body: { name: 'Saw' } });
  await ada.api.items.get({ params: { id } });
  for (const path of ['/api/v1/items/987654', '/uploads/987654.jpg', '/987654', '/api/987654'])
    await request(server.url).get(path);
  const { text } = await read(`Bearer ${TOKEN}`);
  const count = (labels: string) => `stowage_http_request_duration_seconds_count{${labels}} 1\n`;
  expect(text).toContain(count('method="GET",route="/api/v1/items/:id",status="200"'));
  expect(text).toContain(count('method="GET",route="/api/v1/items/:id",status="401"'));
  expect(text).toContain(count('method="GET",route="/uploads/:filename",status="404"'));
  expect(text).not.toContain('987654');
});
