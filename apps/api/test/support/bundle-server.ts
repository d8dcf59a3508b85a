import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** The program of the server as it is now, for tests that start it as a process. */
    serverProgram: string;
  }
}

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Bundles the server once for all tests: run from its sources, each start would take seconds. */
export default function bundleServer(project: TestProject): () => void {
  // Below node_modules, where the bundle finds the packages it is not made of.
  const folder = mkdtempSync(join(ROOT, 'node_modules', '.test-server-'));
  execFileSync(process.execPath, ['scripts/build.mjs', folder], { cwd: ROOT });
  project.provide('serverProgram', join(folder, 'main.js'));
  return () => rmSync(folder, { recursive: true, force: true });
}
