import { rmSync } from 'node:fs';
import { onTestFinished } from 'vitest';
import { type ApiClient, createApiClient } from '../client';
import { makeDataDir, PASSWORD } from '../server';
import { startProcess } from './process';

/** Creates a data folder for one test. */
export function makeFolder(): string {
  const folder = makeDataDir();
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Starts the built server, which has worker threads, for one test. */
export async function startBuilt(folder: string) {
  const server = startProcess({ DATA_DIR: folder });
  const kill = async () => {
    server.child.kill('SIGKILL');
    await server.ended;
  };
  onTestFinished(kill);
  return { url: await server.ready, kill };
}

/** Registers the account `ada` and signs it in. */
export async function signInAda(url: string): Promise<ApiClient> {
  const names = { username: 'ada', password: PASSWORD };
  await createApiClient(url).auth.register({ body: { ...names, email: 'ada@example.org' } });
  return createApiClient(url, (await createApiClient(url).auth.login({ body: names })).access_token);
}
