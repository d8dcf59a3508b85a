// Derives the types of message arguments from the English catalogue.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import en from '../catalogues/en.json' with { type: 'json' };
import { describeArguments } from './arguments';

const file = fileURLToPath(new URL('../src/message-arguments.ts', import.meta.url));
writeFileSync(file, describeArguments(en));
