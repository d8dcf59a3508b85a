import { rmSync } from 'node:fs';
import { onTestFinished } from 'vitest';
import { examine } from '../../../src/doctor/doctor';
import { openDatabaseBeside } from '../../../src/start/open-database';
import { type ApiClient, createApiClient } from '../client';
import { makeDataDir, PASSWORD } from '../server';
import { type ServerProcess, startProcess } from './process';

export const report = (text: string): void => {
  process.stdout.write(`    ${text}\n`);
};

export function makeFolder(): string {
  const folder = makeDataDir();
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Starts a server and kills it when the test ends. */
export function start(settings: Record<string, string>, wrapper?: string[]): ServerProcess {
  const server = startProcess(settings, wrapper);
  onTestFinished(async () => {
    server.child.kill('SIGKILL');
    await server.ended;
  });
  return server;
}

export async function stop(server: ServerProcess, signal: NodeJS.Signals = 'SIGTERM') {
  server.child.kill(signal);
  return server.ended;
}

export const signIn = async (url: string, username = 'ada'): Promise<ApiClient> => {
  const { access_token } = await createApiClient(url).auth.login({ body: { username, password: PASSWORD } });
  return createApiClient(url, access_token);
};

/** Registers the first account, which becomes an administrator. */
export async function registerAda(url: string): Promise<ApiClient> {
  const body = { username: 'ada', email: 'ada@example.org', password: PASSWORD };
  await createApiClient(url).auth.register({ body });
  return signIn(url);
}

/** @returns the problems that the doctor finds. Safe while a server is running. */
export async function listProblems(folder: string): Promise<string[]> {
  const db = openDatabaseBeside(folder);
  try {
    const { checks } = await examine(db, folder);
    return checks.flatMap(({ name, findings }) =>
      findings
        .filter(({ severity }) => severity === 'problem')
        .map(({ subject, message }) => `${name}: ${subject}: ${message}`),
    );
  } finally {
    db.$client.close();
  }
}

/** @param share for example 0.95 for the value that 95 % of the values do not exceed */
export const percentile = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;

export const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
