// Writes docs/openapi.json from the contract. With --check, only reports whether the file is up to date.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import * as contracts from '@stowage/contracts';
import { OPENAPI } from '../src/lib/paths';
import { toTemplate } from './refusal-template';

const INFO = {
  title: 'Stowage',
  version: '1',
  description:
    'Know what you own, where it is, and who has it. Times are in UTC. Sign in with `POST /auth/login` and send the token as `Authorization: Bearer`.',
};

const document = contracts.toOpenApi(contracts, INFO, toTemplate);
const text = `${JSON.stringify(document, undefined, 2)}\n`;

if (!process.argv.includes('--check')) {
  mkdirSync(dirname(OPENAPI), { recursive: true });
  writeFileSync(OPENAPI, text);
} else if (!existsSync(OPENAPI) || readFileSync(OPENAPI, 'utf8') !== text) {
  process.stderr.write('docs/openapi.json is out of date. Run: pnpm --filter @stowage/api run openapi\n');
  process.exit(1);
}
