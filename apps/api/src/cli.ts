#!/usr/bin/env node
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { pino } from 'pino';
import {
  type CommandContext,
  createUser,
  listUsers,
  removeUser,
  resetPassword,
  toRefusalMessage,
} from './cli/users';
import { systemClock } from './clock';
import { type Config, ConfigError, parseConfig } from './config/config';
import { closeDatabase } from './db/connection';
import type { Db } from './db/db';
import { openDatabase, openDatabaseBeside } from './open-database';
import { readEnvironment } from './config/environment';
import { createPasswordHasher } from './security/password-hasher';
import { checkSearchIndex, rebuildSearchIndex } from './search/search-index.repository';
import { openFileStore } from './files/file-store';

const HELP = `Usage: stowage <command>

  user list                             list all accounts
  user create <username> <email>        create an account, even when registration is closed
      --name <full name>
      --generate                        generate a password and print it, instead of asking for one
  user reset-password <username>        set a new password and sign the person out everywhere
      --generate                        generate a password and print it, instead of asking for one
  user remove <username>                delete an account with all its data
      --yes                             do not ask for confirmation
  check-search                          compare the search index with the data (server stopped)
  rebuild-search                        rebuild the search index from the data (server stopped)

An email address can be used in place of a username. The user commands work beside a running server.
The data folder is DATA_DIR, from the environment or the .env file, else ./data.`;

const DIFFERENCES_SHOWN = 20;

// Makes the files that SQLite creates private to their owner.
process.umask(0o077);

const print = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

function checkSearch(db: Db): number {
  const differences = checkSearchIndex(db);
  for (const difference of differences.slice(0, DIFFERENCES_SHOWN)) print(difference);
  if (differences.length > DIFFERENCES_SHOWN) print(`And ${differences.length - DIFFERENCES_SHOWN} more.`);
  print(
    differences.length === 0
      ? 'The search index matches the data.'
      : 'The search index does not match the data. Please run rebuild-search.',
  );
  return differences.length === 0 ? 0 : 1;
}

function rebuildSearch(db: Db): number {
  rebuildSearchIndex(db);
  print('The search index has been rebuilt.');
  return 0;
}

/** Runs a command that needs exclusive access to the data folder. */
async function runAlone({ data_dir }: Config, command: (db: Db) => number): Promise<number> {
  // Opening the database would create a missing file.
  if (!existsSync(join(data_dir, 'stowage.db')))
    throw new ConfigError(`There is no Stowage database in ${data_dir}. Set DATA_DIR to the data folder.`);
  const db = await openDatabase(data_dir);
  try {
    return command(db);
  } finally {
    closeDatabase(db);
  }
}

/** Runs a command that works while a server is running. */
async function runBeside(
  { data_dir }: Config,
  command: (context: CommandContext) => void | Promise<void>,
): Promise<number> {
  const db = openDatabaseBeside(data_dir);
  try {
    await command({
      db,
      clock: systemClock,
      passwords: createPasswordHasher(),
      files: openFileStore(data_dir),
      log: pino({ level: 'error' }, pino.destination(2)),
      print,
    });
    return 0;
  } finally {
    db.$client.close();
  }
}

const OPTIONS = {
  help: { type: 'boolean', short: 'h' },
  name: { type: 'string' },
  generate: { type: 'boolean' },
  yes: { type: 'boolean' },
} satisfies ParseArgsConfig['options'];

type Values = ReturnType<typeof readArguments>['values'];

interface Command {
  argument_names: string[];
  options: (keyof typeof OPTIONS)[];
  run: (config: Config, values: Values, ...args: string[]) => Promise<number>;
}

const COMMANDS: Partial<Record<string, Command>> = {
  'user list': {
    argument_names: [],
    options: [],
    run: (config) => runBeside(config, listUsers),
  },
  'user create': {
    argument_names: ['username', 'email'],
    options: ['name', 'generate'],
    run: (config, { name, generate = false }, username = '', email = '') =>
      runBeside(config, (context) => createUser(context, { username, email, full_name: name }, generate)),
  },
  'user reset-password': {
    argument_names: ['username'],
    options: ['generate'],
    run: (config, { generate = false }, login = '') =>
      runBeside(config, (context) => resetPassword(context, login, generate)),
  },
  'user remove': {
    argument_names: ['username'],
    options: ['yes'],
    run: (config, { yes = false }, login = '') =>
      runBeside(config, (context) => removeUser(context, login, yes)),
  },
  'check-search': { argument_names: [], options: [], run: (config) => runAlone(config, checkSearch) },
  'rebuild-search': { argument_names: [], options: [], run: (config) => runAlone(config, rebuildSearch) },
};

function readArguments(args: string[]) {
  try {
    return parseArgs({ args, options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new ConfigError(`${(error as Error).message}\n\n${HELP}`);
  }
}

async function run(args: string[]): Promise<number> {
  const { values, positionals } = readArguments(args);
  if (values.help) {
    print(HELP);
    return 0;
  }
  const name = positionals.slice(0, positionals[0] === 'user' ? 2 : 1).join(' ');
  const rest = positionals.slice(positionals[0] === 'user' ? 2 : 1);
  const command = COMMANDS[name];
  if (!command) throw new ConfigError(name === '' ? HELP : `There is no command "${name}".\n\n${HELP}`);
  const isUnknown = Object.keys(values).some((option) => !command.options.some((known) => known === option));
  if (isUnknown || rest.length !== command.argument_names.length)
    throw new ConfigError(`"${name}" needs other arguments.\n\n${HELP}`);
  return command.run(parseConfig(readEnvironment()), values, ...rest);
}

run(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`${toRefusalMessage(error) ?? String((error as Error).stack)}\n`);
    process.exit(1);
  },
);
