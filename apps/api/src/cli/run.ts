import { pino } from 'pino';
import { CodedError, type Config, ConfigError, parseConfig } from '../config/config';
import { readEnvironment } from '../config/environment';
import { refuseUnknownSetting } from '../config/setting-names';
import type { Context } from '../context/context';
import { closeDatabase } from '../db/connection/connection';
import { requireDatabase } from '../db/damage';
import type { Db } from '../db/db';
import { openFileStore } from '../files/file-store';
import { systemClock } from '../lib/clock';
import { AppError } from '../lib/errors';
import { createPasswordHasher } from '../security/password-hasher';
import { openDatabase, openDatabaseBeside } from '../start/open-database';
import { describe } from './texts';

export interface CommandContext extends Pick<Context, 'db' | 'clock' | 'passwords' | 'files' | 'log'> {
  config: Config;
  print: (text: string) => void;
}

export const print = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

/** Reads the server's settings and prints unknown names to stderr. @throws ConfigError for an invalid setting */
export function readConfig(): Config {
  const config = parseConfig(readEnvironment());
  for (const setting of config.unknown_settings)
    process.stderr.write(`${describe([refuseUnknownSetting(setting)])}\n`);
  return config;
}

/** Runs a command that needs exclusive access to the data folder. */
export async function runAlone(command: (db: Db) => void | Promise<void>): Promise<void> {
  const config = readConfig();
  requireDatabase(config.data_dir);
  const db = await openDatabase(config.data_dir);
  try {
    await command(db);
  } finally {
    closeDatabase(db);
  }
}

/** Runs a command that works while a server is running. */
export async function runBeside(command: (context: CommandContext) => void | Promise<void>): Promise<void> {
  const config = readConfig();
  const db = openDatabaseBeside(config.data_dir);
  try {
    await command({
      config,
      db,
      clock: systemClock,
      passwords: createPasswordHasher(),
      files: openFileStore(config.data_dir),
      log: pino({ level: 'error' }, pino.destination(2)),
      print,
    });
  } finally {
    db.$client.close();
  }
}

/** @returns the message to print; undefined for an unexpected error */
export function toRefusalMessage(error: unknown): string | undefined {
  if (error instanceof CodedError) return describe(error.refusals);
  if (error instanceof ConfigError) return error.message;
  if (!(error instanceof AppError)) return undefined;
  // The message of a validation error is that of its first field.
  const [first = error.refusal] = Object.values(error.fields ?? {});
  return describe([first]).replace(/[^.!?]$/, '$&.');
}
