// Writes docs/openapi.json from the contract. With --check, only reports whether the file is up to date.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openApiDocument } from '../src/http/api-docs';

const path = fileURLToPath(new URL('../../../docs/openapi.json', import.meta.url));
const text = `${JSON.stringify(openApiDocument(), undefined, 2)}\n`;

if (!process.argv.includes('--check')) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
} else if (!existsSync(path) || readFileSync(path, 'utf8') !== text) {
  process.stderr.write('docs/openapi.json is out of date. Run: pnpm --filter @stowage/api run openapi\n');
  process.exit(1);
}
