import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import manifest from '../../package.json';
import { toRefusalMessage } from '../../src/cli/run';
import {
  createUser,
  listUsers,
  removeUser,
  resetPassword,
  type UserContext,
} from '../../src/cli/user-commands';
import { closeDatabase } from '../../src/db/connection/connection';
import { openFileStore } from '../../src/files/file-store';
import { openDatabase, openDatabaseBeside } from '../../src/start/open-database';
import { refusal } from '../support/client';
import { makeImage, toFile } from '../support/images/image-files';
import { runCommand, runCommandWith } from '../support/processes/process';
import { makeDataDir, startServer, type TestServer } from '../support/server';

function makeFolder(): string {
  const folder = makeDataDir();
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

test.each([[['doctor', '--fix']], [['rebuild-search']], [['user', 'list']]])(
  '%j fails in an empty folder and creates no files',
  async (args) => {
    const folder = makeFolder();
    const stderr = `There is no Stowage database in ${folder}. Set DATA_DIR to the data folder.\n`;
    expect(await runCommand(folder, ...args)).toEqual({ code: 1, stdout: '', stderr });
    expect(readdirSync(folder)).toEqual([]);
  },
);

test('a command fails for an empty database file and leaves the file unchanged', () => {
  const folder = makeFolder();
  const path = join(folder, 'stowage.db');
  writeFileSync(path, '');
  expect(() => openDatabaseBeside(folder)).toThrow(`There is no Stowage database in ${folder}.`);
  expect(statSync(path).size).toBe(0);
});

test('refuses user commands on a database of another version', async () => {
  const folder = makeFolder();
  const db = await openDatabase(folder);
  db.$client.exec('DELETE FROM __drizzle_migrations');
  closeDatabase(db);
  expect(() => openDatabaseBeside(folder)).toThrow(
    'The database belongs to another version of Stowage. Start the server of this version once to update it.',
  );
});

test('prints the commands and their arguments for --help, and the version for the command "version"', async () => {
  const folder = makeFolder();
  const [all, one, version] = await Promise.all([
    runCommand(folder, '--help'),
    runCommand(folder, 'user', 'create', '--help'),
    runCommand(folder, 'version'),
  ]);
  expect(all).toMatchObject({ code: 0, stderr: '' });
  for (const name of ['user reset-password <username>', 'rebuild-search', 'version'])
    expect(all.stdout).toMatch(`\n  ${name} `);
  expect(one).toMatchObject({ code: 0, stderr: '' });
  expect(one.stdout).toContain('stowage user create [options] <username> <email>');
  expect(version).toEqual({ code: 0, stdout: `${manifest.version}\n`, stderr: '' });
  expect(readdirSync(folder)).toEqual([]);
});

test.each([
  [['user', 'destroy'], 'Unknown command "destroy".'],
  [['user', 'reset-password'], 'Missing required argument "username".'],
  [['user', 'list', '--all'], 'Unknown option "--all".'],
])('rejects the arguments %j with a one-line message and a hint', async (args, message) => {
  const { code, stdout, stderr } = await runCommand(makeFolder(), ...args);
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr.trim().split(/\n+/)).toEqual([
    message,
    'Add --help to see the commands and their arguments.',
  ]);
});

const GERMAN = { LANG: 'de_DE.UTF-8' };

test('prints help and errors in the language of the environment', async () => {
  const folder = makeFolder();
  const [help, mistake, refused] = await Promise.all([
    runCommandWith(GERMAN, folder, 'doctor', '--help'),
    runCommandWith(GERMAN, folder, 'docter'),
    runCommandWith(GERMAN, folder, 'user', 'list'),
  ]);
  expect(help.stdout).toContain('Verwendung: stowage doctor [options]');
  expect(help.stdout).toContain('zeigt die Hilfe zu einem Befehl');
  expect(mistake.stderr).toContain('Unbekannter Befehl „docter“. Meintest du doctor?\n');
  expect(refused).toEqual({
    code: 1,
    stdout: '',
    stderr: `In ${folder} gibt es keine Datenbank von Stowage. Setze DATA_DIR auf den Datenordner.\n`,
  });
});

let server: TestServer;
let dataDir: string;
beforeAll(async () => {
  server = await startServer({ ALLOW_REGISTRATION: 'false' });
  dataDir = server.context.config.data_dir;
});
afterAll(() => server.stop());

/** Runs a command in the test process. @returns the printed lines */
async function run(command: (context: UserContext) => void | Promise<void>): Promise<string> {
  const { clock, passwords, log } = server.context;
  const lines: string[] = [];
  const print = (text: string) => {
    lines.push(text);
  };
  const db = openDatabaseBeside(dataDir);
  try {
    await command({ db, clock, passwords, log, files: openFileStore(dataDir), print });
  } finally {
    db.$client.close();
  }
  return lines.join('\n');
}

const refuse = (command: (context: UserContext) => Promise<void>): Promise<string | undefined> =>
  run(command).then(() => undefined, toRefusalMessage);
const readPassword = (printed: string) => /^Password: (\S+)$/m.exec(printed)?.[1] ?? '';

async function create(username: string) {
  const profile = { username, email: `${username}@example.org` };
  const password = readPassword(await run((context) => createUser(context, profile, true)));
  return { password, api: (await server.signIn(username, password)).api };
}

test('creates an account while registration is closed and lists it without its password hash', async () => {
  const profile = { username: 'ada', email: 'ada@example.org', full_name: 'Ada Lovelace' };
  const printed = await run((context) => createUser(context, profile, true));
  const { api } = await server.signIn('ada', readPassword(printed));
  expect(await api.users.getMe()).toMatchObject({ username: 'ada', full_name: 'Ada Lovelace' });
  expect(await api.categories.list()).not.toEqual([]);
  const list = await run(listUsers);
  expect(list).toMatch(/^ada +ada@example\.org +Ada Lovelace +[A-Z][a-z]{2} \d{1,2}, \d{4} +0$/m);
  expect(list).not.toContain('$2');
});

test.each([
  ['EVE', 'other@example.org', 'An account with the username "EVE" already exists. Choose another username.'],
  ['eva', 'eve@example.org', 'An account with this email already exists.'],
  ['ev', 'ev@example.org', 'Username must be at least 3 characters.'],
  ['eva', 'nothing', 'Invalid email address.'],
])('refuses to create the account %s with the email %s', async (username, email, message) => {
  if (!(await run(listUsers)).includes('eve@example.org')) await create('eve');
  expect(await refuse((context) => createUser(context, { username, email }, true))).toBe(message);
});

test('resets a password and ends all sessions of that user only', async () => {
  const [bob, carl] = [await create('bob'), await create('carl')];
  const printed = await run((context) => resetPassword(context, 'BOB@example.org', true));
  expect(await refusal(bob.api.users.getMe())).toMatchObject({ status: 401 });
  expect(await refusal(server.signIn('bob', bob.password))).toMatchObject({ status: 401 });
  await server.signIn('bob', readPassword(printed));
  expect(await carl.api.users.getMe()).toMatchObject({ username: 'carl' });
});

test('deletes an account with its image files while the server is running', async () => {
  const fred = await create('fred');
  const { id } = await fred.api.items.create({ body: { name: 'Drill' } });
  const photo = toFile(await makeImage({ width: 8, height: 8 }));
  await fred.api.images.create({ params: { id }, body: {}, files: [photo] });
  expect(server.listFiles()).toHaveLength(4);
  expect(await run((context) => removeUser(context, 'fred', true))).toBe(
    'The account fred has been deleted.',
  );
  expect(await refusal(fred.api.users.getMe())).toMatchObject({ status: 401 });
  expect(server.listFiles()).toEqual([]);
  expect(await run(listUsers)).not.toContain('fred');
});

test('outside a terminal, resets no password without --generate and deletes no account without --yes', async () => {
  const dora = await create('dora');
  const terminal =
    'A password can only be entered in a terminal. Add --generate to generate and print one.\n';
  expect(await runCommand(dataDir, 'user', 'reset-password', 'dora')).toEqual({
    code: 1,
    stdout: '',
    stderr: terminal,
  });
  const confirm =
    'Deleting an account requires confirmation in a terminal. Add --yes to delete without confirmation.\n';
  expect(await runCommand(dataDir, 'user', 'remove', 'dora')).toMatchObject({ code: 1, stderr: confirm });
  expect(await dora.api.users.getMe()).toMatchObject({ username: 'dora' });
});

test('rejects a password as an argument', async () => {
  const { code, stderr } = await runCommand(dataDir, 'user', 'reset-password', 'ada', 'a new password');
  expect({ code, first: stderr.split('\n')[0] }).toEqual({
    code: 1,
    first: 'Too many arguments for "reset-password".',
  });
});

test('user commands keep the temporary files of uploads in progress', async () => {
  mkdirSync(join(dataDir, 'tmp', 'unfinished'));
  await run(listUsers);
  expect(readdirSync(join(dataDir, 'tmp'))).toEqual(['unfinished']);
});

test('reports that there is no account with the given username', async () => {
  const message = 'There is no account with the username or email "nobody". "user list" shows all accounts.';
  expect(await refuse((context) => resetPassword(context, 'nobody', true))).toBe(message);
  expect(await refuse((context) => removeUser(context, 'nobody', true))).toBe(message);
});

test('backs up the data of a running server and restores the backup into a new folder', async () => {
  const folder = makeFolder();
  const made = await runCommand(dataDir, 'backup', '--to', join(folder, 'backups'));
  expect(made).toMatchObject({ code: 0, stderr: '' });
  const path = /^The backup is (.+)$/m.exec(made.stdout)?.[1] ?? '';
  const target = join(folder, 'restored');
  const restored = await runCommand(folder, 'restore', path, '--data', target);
  expect(restored).toMatchObject({ code: 0, stderr: '' });
  expect(restored.stdout).toContain('No problems found.');
  const [users, others] = await Promise.all([
    runCommand(target, 'user', 'list'),
    runCommand(dataDir, 'user', 'list'),
  ]);
  expect(users).toEqual(others);
  expect(await runCommand(folder, 'restore', path, '--data', dataDir, '--replace')).toMatchObject({
    code: 1,
    stderr: `Stowage is already running with the data folder ${dataDir}.\n`,
  });
});

test('prints results in the language of the environment, and JSON always in English', async () => {
  const [german, json, germanJson] = await Promise.all([
    runCommandWith(GERMAN, dataDir, 'doctor', '--only', 'counters'),
    runCommand(dataDir, 'doctor', '--only', 'counters', '--json'),
    runCommandWith(GERMAN, dataDir, 'doctor', '--only', 'counters', '--json'),
  ]);
  expect(german).toEqual({ code: 0, stdout: 'Zähler  in Ordnung\nKeine Probleme gefunden.\n', stderr: '' });
  const withoutTimes = ({ stdout }: typeof json) => stdout.replace(/"milliseconds": \d+/, '');
  expect(withoutTimes(germanJson)).toBe(withoutTimes(json));
});
