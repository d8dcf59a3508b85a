import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Refusal, toRefusal } from '@stowage/texts';
import { CodedError } from './config-error';

export type Environment = Record<string, string | undefined>;

export interface UnknownSetting {
  name: string;
  nearest: string | undefined;
}

const PREFIX = 'STOWAGE_';
const FILE = '_FILE';
/** Kubernetes and old Docker links set these variables for a service named "stowage". */
const SERVICE_LINK = /^STOWAGE_(?:SERVICE_(?:HOST|PORT)|PORT_\d+_)/;
const SERVICE_ADDRESS = /^(?:tcp|udp):\/\//;
/** Largest edit distance at which a setting is suggested; a larger limit would suggest unrelated names. */
const EDITS_MAX = 3;

function readSettingFile(name: string, path: string): string {
  let text: string;
  try {
    text = readFileSync(path, 'utf8').replace(/\r?\n$/, '');
  } catch {
    throw new CodedError(toRefusal('setting.value_file_unreadable', { path, name }));
  }
  // An empty file would count as "not set", which is hardly intended.
  if (text.trim() === '') throw new CodedError(toRefusal('setting.value_file_empty', { path, name }));
  return text;
}

/** @returns undefined when no spelling of the name is present; an empty string overrides the .env file */
function readSetting(environment: Environment, name: string, folder: string): string | undefined {
  const isSet = (spelling: string) => (environment[spelling] ?? '').trim() !== '';
  const values = [name, PREFIX + name];
  const files = [name + FILE, PREFIX + name + FILE];
  const [first, second] = values.filter(isSet);
  const [firstFile, secondFile] = files.filter(isSet);
  if (first !== undefined && firstFile !== undefined)
    throw new CodedError(toRefusal('setting.both_set', { one: first, other: firstFile }));
  const [one, other] = first === undefined ? [firstFile, secondFile] : [first, second];
  if (one !== undefined && other !== undefined && environment[one] !== environment[other])
    throw new CodedError(toRefusal('setting.different_values', { one, other }));
  if (firstFile !== undefined)
    return readSettingFile(firstFile, resolve(folder, (environment[firstFile] ?? '').trim()));
  if (first !== undefined) return environment[first];
  return [...values, ...files].some((spelling) => environment[spelling] !== undefined) ? '' : undefined;
}

/**
 * Replaces `STOWAGE_NAME`, `NAME_FILE` and `STOWAGE_NAME_FILE` with `NAME`. Other variables stay as they are.
 * @param folder base folder of relative paths
 * @throws ConfigError for contradictions and unreadable files
 */
export function resolveSettingNames(
  environment: Environment,
  known: readonly string[],
  folder: string,
): Environment {
  const resolved = Object.fromEntries(
    Object.entries(environment).filter(([name, value]) => !isServiceLink(name, value)),
  );
  for (const name of known) {
    const value = readSetting(resolved, name, folder);
    for (const spelling of [name + FILE, PREFIX + name, PREFIX + name + FILE])
      Reflect.deleteProperty(resolved, spelling);
    if (value !== undefined) resolved[name] = value;
  }
  return resolved;
}

const isServiceLink = (name: string, value: string | undefined): boolean =>
  SERVICE_LINK.test(name) || (name === `${PREFIX}PORT` && SERVICE_ADDRESS.test(value ?? ''));

/** Counts the characters to insert, delete or replace to turn `a` into `b`. */
function countEdits(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [row, character] of Array.from(a).entries()) {
    const current = [row + 1];
    for (let column = 1; column <= b.length; column += 1) {
      const replaced = (previous[column - 1] ?? 0) + (character === b[column - 1] ? 0 : 1);
      current.push(Math.min(replaced, (previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1));
    }
    previous = current;
  }
  return previous[b.length] ?? 0;
}

/** Lists variables with the prefix that are not settings, such as `STOWAGE_PROT`. Call after `resolveSettingNames`. */
export function listUnknownSettings(environment: Environment, known: readonly string[]): UnknownSetting[] {
  const spellings = known.flatMap((name) => [PREFIX + name, PREFIX + name + FILE]);
  return Object.keys(environment)
    .filter((name) => name.startsWith(PREFIX))
    .sort()
    .map((name) => {
      const [best] = spellings
        .map((spelling) => ({ spelling, edits: countEdits(name, spelling) }))
        .sort((a, b) => a.edits - b.edits);
      return { name, nearest: best && best.edits <= EDITS_MAX ? best.spelling : undefined };
    });
}

export const refuseUnknownSetting = ({ name, nearest }: UnknownSetting): Refusal =>
  nearest === undefined
    ? toRefusal('setting.unknown', { name })
    : toRefusal('setting.unknown_but_similar', { name, nearest });
