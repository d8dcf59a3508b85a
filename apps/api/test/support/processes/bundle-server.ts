import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    serverProgram: string;
  }
}

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const FONTS = fileURLToPath(new URL('../../../../../packages/fonts', import.meta.url));

/** Bundles the server once for all tests, because each start from the sources takes seconds. */
export default function bundleServer(project: TestProject): () => void {
  // PDFs need fonts, which a fresh clone has not built yet.
  if (!existsSync(join(FONTS, 'dist/fonts.json')))
    execFileSync(process.execPath, ['scripts/build.mjs'], { cwd: FONTS });
  // The folder is inside node_modules, so that the bundle can load its external packages.
  const folder = mkdtempSync(join(ROOT, 'node_modules', '.test-server-'));
  execFileSync(process.execPath, ['scripts/build.mjs', folder], { cwd: ROOT });
  project.provide('serverProgram', join(folder, 'main.js'));
  return () => rmSync(folder, { recursive: true, force: true });
}
