import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../../api/dist/main.js', import.meta.url));

/** Lists all settings; a test of the API compares it with the code. */
const EXAMPLE = fileURLToPath(new URL('../../../.env.example', import.meta.url));

/** Empty values override the `.env` file of a developer, which the built server reads. */
const NO_SETTINGS = Object.fromEntries(
  [...readFileSync(EXAMPLE, 'utf8').matchAll(/^# ([A-Z_]+)=/gm)].map(([, name = '']): [string, string] => [
    name,
    '',
  ]),
);

export interface TestServer {
  dataDir: string;
  /** Stays the same after a restart. */
  url: string;
  /** Kills the process without letting it close its files. */
  kill(): Promise<void>;
  start(): Promise<void>;
  remove(): Promise<void>;
}

function run(dataDir: string, port: string, settings: Record<string, string>): ChildProcess {
  const env = {
    PATH: process.env.PATH,
    ...NO_SETTINGS,
    DATA_DIR: dataDir,
    PORT: port,
    HOST: '127.0.0.1',
    LOG_LEVEL: 'error',
    ...settings,
  };
  return spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'inherit'] });
}

async function readAddress(child: ChildProcess): Promise<string> {
  let output = '';
  for await (const chunk of child.stdout ?? []) {
    output += String(chunk);
    const address = /ready: (\S+)/.exec(output)?.[1];
    if (address !== undefined) return address.replace('localhost', '127.0.0.1');
  }
  throw new Error(`The server did not start: ${output}`);
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill(signal);
  await exit;
}

export async function startServer(settings: Record<string, string> = {}): Promise<TestServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'stowage-e2e-'));
  let child = run(dataDir, '0', settings);
  const url = await readAddress(child);
  return {
    dataDir,
    url,
    kill: () => end(child, 'SIGKILL'),
    async start() {
      child = run(dataDir, new URL(url).port, settings);
      await readAddress(child);
    },
    async remove() {
      await end(child, 'SIGTERM');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
