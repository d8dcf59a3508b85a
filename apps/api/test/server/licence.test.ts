import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { REPOSITORY } from '../../src/lib/paths';

const MANIFESTS = ['.', 'apps/api', 'apps/web', 'packages/contracts', 'apps/e2e'];

test('the root, API, web, contracts and e2e packages have the same licence and version, and LICENSE contains the AGPL', () => {
  expect(readFileSync(join(REPOSITORY, 'LICENSE'), 'utf8')).toMatch(
    /^GNU AFFERO GENERAL PUBLIC LICENSE\s+Version 3, 19 November 2007/,
  );
  const manifests = MANIFESTS.map(
    (folder) => JSON.parse(readFileSync(join(REPOSITORY, folder, 'package.json'), 'utf8')) as Manifest,
  );
  for (const { license } of manifests) expect(license).toBe('AGPL-3.0-or-later');
  expect(new Set(manifests.map(({ version }) => version)).size).toBe(1);
});

interface Manifest {
  license?: string;
  version?: string;
}
