import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { toRefusal } from '@stowage/texts';
import { REPOSITORY } from '../lib/paths';
import { CodedError, SETTING_NAMES } from './config';
import { type Environment, resolveSettingNames } from './setting-names';

/** Settings that contain a path, which may be relative. */
const PATHS = ['DATA_DIR', 'BACKUP_DIR', 'ARCHIVE_DIR'];

function readFile(path: string): Environment {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    throw new CodedError(toRefusal('setting.file_unreadable', { path }));
  }
  const folder = dirname(path);
  const settings = resolveSettingNames(parseEnv(text), SETTING_NAMES, folder);
  // Relative to the .env file, so that the folder does not depend on the working directory.
  for (const name of PATHS) if (settings[name]) settings[name] = resolve(folder, settings[name]);
  return settings;
}

/**
 * Merges the environment with the `.env` file of the first folder that has one, and resolves all spellings of a
 * setting to its name. Variables of the environment override the file, even if they are empty.
 * @throws ConfigError when a file cannot be read, or when two spellings of a setting contradict each other
 */
export function readEnvironment(
  environment: Environment = process.env,
  folders = [process.cwd(), REPOSITORY],
): Environment {
  const path = folders.map((folder) => join(folder, '.env')).find((file) => existsSync(file));
  const own = resolveSettingNames(environment, SETTING_NAMES, process.cwd());
  return path === undefined ? own : { ...readFile(path), ...own };
}
