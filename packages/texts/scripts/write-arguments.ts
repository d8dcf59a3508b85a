// Derives the types of message arguments from the English catalogue.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';
import en from '../catalogues/en.json' with { type: 'json' };
import { describeArguments } from './arguments';

const file = fileURLToPath(new URL('../src/message-arguments.ts', import.meta.url));
const options = await resolveConfig(file);
writeFileSync(file, await format(describeArguments(en), { ...options, parser: 'typescript' }));
