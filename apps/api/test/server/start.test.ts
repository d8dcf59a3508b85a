import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import request from 'supertest';
import { describe, expect, onTestFinished, test } from 'vitest';
import { version } from '../../package.json';
import { isBackupName } from '../../src/backup/folder';
import { verifyBackup } from '../../src/backup/verify-backup';
import { parseConfig } from '../../src/config/config';
import { closeDatabase } from '../../src/db/connection/connection';
import { createContext } from '../../src/start/create-context';
import { openDatabase } from '../../src/start/open-database';
import { createApiClient } from '../support/client';
import { startProcess } from '../support/processes/process';
import { openSocket } from '../support/raw-http';
import { makeDataDir, PASSWORD } from '../support/server';

const MIGRATIONS = fileURLToPath(new URL('../../src/db/migrations', import.meta.url));

function makeFolder(): string {
  const folder = makeDataDir();
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const listFilePaths = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

function start(settings: Record<string, string>) {
  const server = startProcess({ DATA_DIR: makeFolder(), ...settings });
  onTestFinished(async () => {
    server.child.kill('SIGKILL');
    await server.ended;
  });
  return server;
}

describe('a failed start', () => {
  async function expectFailure(settings: Record<string, string>, message: string) {
    const { ended, output } = start(settings);
    expect(await ended).toEqual({ code: 1, signal: null });
    expect(output).toEqual({ stdout: '', stderr: `${message}\n` });
  }

  test('exits with one message about a port in use', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    onTestFinished(() => {
      other.close();
    });
    const { port } = other.address() as AddressInfo;
    const message = `Port ${port} is in use. Set PORT to another port, for example PORT=3001.`;
    await expectFailure({ PORT: String(port) }, message);
  });

  test('exits with one message about a subfolder of the data folder that cannot be created', async () => {
    const folder = makeFolder();
    writeFileSync(join(folder, 'uploads'), '');
    const message = `The data folder ${folder} is not writable. Set DATA_DIR to a writable folder.`;
    await expectFailure({ DATA_DIR: folder }, message);
  });

  test('exits with one message about an address of another machine', async () => {
    // 192.0.2.0/24 is reserved for documentation.
    const message = 'The setting HOST=192.0.2.1 is not an IP address of this machine.';
    await expectFailure({ HOST: '192.0.2.1' }, message);
  });

  test('exits with one message about a damaged secret', async () => {
    const folder = makeFolder();
    const path = join(folder, 'secret.key');
    writeFileSync(path, 'short');
    await expectFailure(
      { DATA_DIR: folder },
      `The file ${path} is damaged. Delete it and start the server again to generate a new secret.`,
    );
  });
});

describe('a data folder that the server cannot use', () => {
  const expectRefusal = (folder: string, message: string) =>
    expect(createContext(parseConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent' }))).rejects.toThrow(message);

  test('refuses a data folder that cannot be created', async () => {
    const file = join(makeFolder(), 'file');
    writeFileSync(file, '');
    for (const folder of [file, join(file, 'data')])
      await expectRefusal(
        folder,
        `The data folder ${folder} is not writable. Set DATA_DIR to a writable folder.`,
      );
  });

  test('refuses a data folder whose database was written by a newer version or cannot be opened', async () => {
    const [newer, broken] = [makeFolder(), makeFolder()];
    const db = await openDatabase(newer);
    db.$client.exec("INSERT INTO __drizzle_migrations (hash, created_at) VALUES ('later', 9999999999999)");
    closeDatabase(db);
    const path = join(broken, 'stowage.db');
    mkdirSync(path);
    await expectRefusal(newer, 'The database was written by a newer version of Stowage. Start that version.');
    await expectRefusal(broken, `The database ${path} cannot be opened: unable to open database file.`);
  });

  test('refuses a data folder whose lock file is damaged', async () => {
    const folder = makeFolder();
    const path = join(folder, 'lock.db');
    writeFileSync(path, 'not a database'.repeat(100));
    await expectRefusal(
      folder,
      `The file ${path} cannot be used: file is not a database. It contains no data. Delete it and try again.`,
    );
  });
});

test('the server prints its URL when it is ready and creates files that other system users cannot read', async () => {
  const folder = join(makeFolder(), 'new');
  const { ready, output } = start({ DATA_DIR: folder });
  const url = await ready;
  expect((await request(url).get('/api/v1/health')).status).toBe(200);
  expect(output.stdout.split('\n')[0]).toMatch(/^Stowage is ready: /);
  expect(output.stdout).not.toMatch(/^\{/m);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  const files = listFilePaths(folder);
  expect(files.map((path) => basename(path))).toEqual(
    expect.arrayContaining(['secret.key', 'stowage.db', 'stowage.db-wal', 'lock.db']),
  );
  for (const path of files)
    expect({ path, mode: statSync(path).mode & 0o777 }).toEqual({ path, mode: 0o600 });
});

test('takes the rights of others to the secret, and logs it', async () => {
  const folder = makeFolder();
  const path = join(folder, 'secret.key');
  writeFileSync(path, 'f'.repeat(64));
  chmodSync(path, 0o644);
  const { ready, output } = start({ DATA_DIR: folder, LOG_LEVEL: 'warn' });
  await ready;
  expect(statSync(path).mode & 0o777).toBe(0o600);
  const lines = output.stdout.split('\n').filter((line) => line.startsWith('{'));
  expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([{ level: 40, path, mode: '644' }]);
});

test('before a migration, the server creates a backup that only the owner of the file can read', async () => {
  const [folder, migrations] = [makeFolder(), makeFolder()];
  cpSync(MIGRATIONS, migrations, { recursive: true });
  const path = join(migrations, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(path, 'utf8')) as { entries: object[] };
  writeFileSync(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, 1) }));
  closeDatabase(await openDatabase(folder, migrations));
  await start({ DATA_DIR: folder }).ready;
  const [backup = ''] = listFilePaths(join(folder, 'backups'));
  expect(statSync(backup).mode & 0o777).toBe(0o600);
});

test('the server logs its version, data folder and applied migrations when it starts', async () => {
  const folder = makeFolder();
  const { ready, output } = start({ DATA_DIR: folder, LOG_LEVEL: 'info' });
  await ready;
  const readLog = () =>
    output.stdout
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as unknown);
  // The server may write these log lines after the ready line. The lines of background jobs come later.
  await expect
    .poll(() => readLog().slice(0, 2))
    .toMatchObject([
      { msg: 'Starting', version, data_dir: folder },
      { msg: 'Database updated', migrations: expect.arrayContaining(['0000_initial']) as string[] },
    ]);
});

test('the public URL contains the port that the operating system chose for PORT=0', async () => {
  const url = await start({ PORT: '0' }).ready;
  const visitor = createApiClient(url);
  await visitor.auth.register({ body: { username: 'ada', email: 'ada@example.org', password: PASSWORD } });
  const { access_token } = await visitor.auth.login({ body: { username: 'ada', password: PASSWORD } });
  const { public_url } = await createApiClient(url, access_token).system.getAddress();
  expect(new URL(public_url).port).toBe(new URL(url).port);
});

test('the server makes a backup on request, exits with code 0 on SIGTERM and keeps sessions for the next start', async () => {
  const folder = makeFolder();
  const first = start({ DATA_DIR: folder, LOG_LEVEL: 'info' });
  const visitor = createApiClient(await first.ready);
  const body = { username: 'ada', email: 'ada@example.org', password: PASSWORD };
  await visitor.auth.register({ body });
  const { access_token } = await visitor.auth.login({ body: { username: 'ada', password: PASSWORD } });
  // Only the built server has a worker thread for backups.
  const { backups } = createApiClient(await first.ready, access_token);
  await backups.create();
  await expect.poll(async () => (await backups.getOverview()).backups.length).toBe(1);
  const [name = ''] = readdirSync(join(folder, 'backups')).filter(isBackupName);
  expect(verifyBackup(join(folder, 'backups', name)).manifest.counts).toMatchObject({ users: 1 });
  first.child.kill('SIGTERM');
  expect(await first.ended).toEqual({ code: 0, signal: null });
  expect(first.output.stderr).toBe('');
  // On a busy machine, a line that the system could not take at once can follow a later one.
  for (const line of [
    '"job":"backup","msg":"Job started"',
    '"signal":"SIGTERM","msg":"Stopping"',
    '"msg":"Stopped"',
  ])
    expect(first.output.stdout).toContain(line);
  expect(readdirSync(folder).filter((name) => name.startsWith('stowage.db'))).toEqual(['stowage.db']);
  const second = start({ DATA_DIR: folder });
  const api = createApiClient(await second.ready, access_token);
  expect(await api.users.getMe()).toMatchObject({ username: 'ada' });
});

const isListening = (url: string) =>
  request(url)
    .get('/api/v1/health')
    .then(
      () => true,
      () => false,
    );

test('the server finishes running requests and accepts no new requests after SIGTERM', async () => {
  const server = start({});
  const url = await server.ready;
  const body = JSON.stringify({ username: 'ada', email: 'ada@example.org', password: PASSWORD });
  const head = [
    'POST /api/v1/auth/register HTTP/1.1',
    'Host: localhost',
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
    'Connection: close',
  ];
  const socket = openSocket(url);
  let answer = '';
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
  await once(socket, 'connect');
  socket.write(`${head.join('\r\n')}\r\n\r\n${body.slice(0, 10)}`);
  // Connections are accepted in order, so this response proves that the socket was accepted.
  expect((await request(url).get('/api/v1/health')).status).toBe(200);
  server.child.kill('SIGTERM');
  await expect.poll(() => isListening(url)).toBe(false);
  socket.write(body.slice(10));
  expect(await server.ended).toEqual({ code: 0, signal: null });
  expect(answer).toMatch(/^HTTP\/1\.1 201 /);
});

test('the server reads the .env file in the working directory and resolves DATA_DIR relative to that file', async () => {
  const folder = makeFolder();
  writeFileSync(join(folder, '.env'), 'ALLOW_REGISTRATION=maybe\nDATA_DIR=household\n');
  const wrong = startProcess({}, [], folder);
  expect(await wrong.ended).toEqual({ code: 1, signal: null });
  expect(wrong.output.stderr).toBe('The setting ALLOW_REGISTRATION must be true or false.\n');
  const server = startProcess({ ALLOW_REGISTRATION: 'false' }, [], folder);
  onTestFinished(async () => {
    server.child.kill('SIGKILL');
    await server.ended;
  });
  await server.ready;
  expect(readdirSync(join(folder, 'household'))).toContain('stowage.db');
});

test('the server exits at once on a second SIGTERM', async () => {
  const server = start({});
  const url = await server.ready;
  const socket = openSocket(url);
  onTestFinished(() => {
    socket.destroy();
  });
  await once(socket, 'connect');
  socket.write('POST /api/v1/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Length: 27\r\n\r\nhalf');
  // Connections are accepted in order, so this response proves that the socket was accepted.
  expect((await request(url).get('/api/v1/health')).status).toBe(200);
  server.child.kill('SIGTERM');
  await expect.poll(() => isListening(url)).toBe(false);
  expect(server.child.exitCode).toBeNull();
  const exitCodeAfterSignal = () => {
    server.child.kill('SIGTERM');
    return server.child.exitCode;
  };
  await expect.poll(exitCodeAfterSignal).not.toBeNull();
  expect(await server.ended).toEqual({ code: 143, signal: null });
});
