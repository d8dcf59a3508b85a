import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { ConfigError } from './config';
import { REPOSITORY } from '../paths';

type Environment = Record<string, string | undefined>;

function readFile(path: string): Environment {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    throw new ConfigError(`The settings file ${path} cannot be read.`);
  }
  const settings: Environment = parseEnv(text);
  // Relative to the .env file, so that the folder does not depend on the working directory.
  if (settings.DATA_DIR) settings.DATA_DIR = resolve(dirname(path), settings.DATA_DIR);
  return settings;
}

/**
 * Merges the environment with the `.env` file of the first folder that has one. Variables that are already set win,
 * even empty ones.
 * @throws ConfigError when the file cannot be read
 */
export function readEnvironment(
  environment: Environment = process.env,
  folders = [process.cwd(), REPOSITORY],
): Environment {
  const path = folders.map((folder) => join(folder, '.env')).find((file) => existsSync(file));
  return path === undefined ? environment : { ...readFile(path), ...environment };
}
