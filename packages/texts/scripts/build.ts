// Writes the types of message arguments, derived from the English catalogue.
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import en from '../catalogues/en.json' with { type: 'json' };
import { describeArguments } from './arguments';

const folder = new URL('../dist/', import.meta.url);
mkdirSync(folder, { recursive: true });
writeFileSync(fileURLToPath(new URL('message-arguments.d.ts', folder)), describeArguments(en));
