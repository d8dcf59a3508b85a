import { afterAll, beforeAll, expect, test } from 'vitest';
import { version } from '../../package.json';
import { createApiClient } from '../support/client';
import { type Person, startServer, type TestServer } from '../support/server';

let server: TestServer;
let admin: Person;
beforeAll(async () => {
  server = await startServer();
  admin = await server.register();
});
afterAll(() => server.stop());

const readVersions = async ({ system }: Person['api']) => [
  (await system.health()).version,
  (await system.ready()).version,
];

test('returns the version to administrators, with a session or an API key', async () => {
  expect(await readVersions(admin.api)).toEqual([version, version]);
  const { key } = await admin.api.keys.create({ body: { name: 'Monitoring', scope: 'read' } });
  expect(await readVersions(createApiClient(server.url, key))).toEqual([version, version]);
});

test('returns no version to visitors, other users or clients with a wrong token', async () => {
  const member = await server.register();
  for (const api of [server.visitor, createApiClient(server.url, 'wrong'), member.api])
    expect(await readVersions(api)).toEqual([undefined, undefined]);
});
