import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { join } from 'node:path';
import { defineConfig, type Plugin, type Rolldown, runnerImport } from 'vite';
import { texts } from './texts-plugin.ts';

const api = `http://localhost:${process.env.API_PORT ?? '3000'}`;

/** Computes the routes at build time, so that the first screen loads without the schemas. */
const routesAsData = (): Plugin => ({
  name: 'routes-as-data',
  apply: 'build',
  async load(id) {
    if (!id.endsWith('/packages/contracts/src/framework/routes.ts')) return undefined;
    const { module } = await runnerImport<{ routes: unknown }>(id);
    return `export const routes = ${JSON.stringify(module.routes)};`;
  },
});

/** Returns the modules that these sources import, directly or indirectly, without dynamic imports. */
function reach(modules: Rolldown.ChunkingContext, ...sources: string[]): Set<string> {
  const seen = new Set(sources.map((path) => join(import.meta.dirname, 'src', path)));
  // A set visits entries that are added during the iteration.
  for (const id of seen) {
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) seen.add(imported);
  }
  return seen;
}

/** Selects the project's modules of the first screen after signing in, except modules that visitors also load. */
function createHomeChunk(): Rolldown.CodeSplittingNameFunction {
  let home: Set<string> | undefined;
  let visitors: Set<string> | undefined;
  return (id, modules) => {
    home ??= reach(modules, 'app/Guard.tsx', 'screens/dashboard/DashboardPage.tsx');
    visitors ??= reach(modules, 'main.tsx', 'screens/landing/LandingPage.tsx');
    return home.has(id) && !visitors.has(id) ? 'home' : null;
  };
}

/** Small chunks compress badly and need a request each, so small modules of the first screen share a chunk. */
const CHUNKS: Rolldown.CodeSplittingGroup[] = [
  { name: createHomeChunk(), test: /apps\/web\/src/, includeDependenciesRecursively: false },
  // All icons, because an icon in the chunk of one screen would be imported by `home`, and chunks must not form a cycle.
  { name: 'icons', test: /lucide-react/, includeDependenciesRecursively: false },
];

export default defineConfig({
  // Relative URLs: <base href> sets the path of the application, so a sub-path needs no new build.
  base: './',
  plugins: [routesAsData(), texts(), react(), tailwindcss()],
  server: {
    port: 5173,
    strictPort: true,
    proxy: { '/api': api, '/uploads': api, '/qr': api },
  },
  build: {
    // The Content-Security-Policy forbids inline scripts and data: fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } },
    license: { fileName: 'third-party-notices.txt' },
  },
});
