import { join } from 'node:path';
import type { Rolldown } from 'vite';

type Modules = Rolldown.ChunkingContext;

/** Returns the modules that these modules import, directly or indirectly, without dynamic imports. */
function reachFrom(modules: Modules, ids: Iterable<string>): Set<string> {
  const seen = new Set(ids);
  // A set visits entries that are added during the iteration.
  for (const id of seen) {
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) seen.add(imported);
  }
  return seen;
}

const reach = (modules: Modules, ...sources: string[]) =>
  reachFrom(
    modules,
    sources.map((path) => join(import.meta.dirname, 'src', path)),
  );

const WEB = 'apps/web/src/';
const CONTRACTS = 'packages/contracts/src/';
const ZOD = 'node_modules/zod/';
const OVERLAYS =
  /node_modules\/(?:@radix-ui|@floating-ui|react-remove-scroll|react-style-singleton|use-(?:callback-ref|sidecar)|aria-hidden|tslib|get-nonce)/;
const FORMS =
  /node_modules\/(?:react-hook-form|@hookform|downshift|compute-scroll-into-view|prop-types|react-is|@babel)/;
const UPLOADS = /node_modules\/(?:react-dropzone|file-selector|attr-accept)/;

/** Returns the entries that are loaded on demand: screens, dialogs and texts. */
function findDynamicEntries(modules: Modules): Set<string> {
  const seen = reach(modules, 'main.tsx');
  const entries = new Set<string>();
  for (const id of seen) {
    const info = modules.getModuleInfo(id);
    for (const entry of info?.dynamicallyImportedIds ?? []) {
      entries.add(entry);
      seen.add(entry);
    }
    for (const imported of info?.importedIds ?? []) seen.add(imported);
  }
  return entries;
}

/** True for a module of the client that uses a schema of the contract; types do not count. */
function usesSchemas(modules: Modules, id: string): boolean {
  if (!id.includes(WEB)) return false;
  const code = modules.getModuleInfo(id)?.code ?? '';
  const imported = [...code.matchAll(/import\s*\{([^}]*)\}\s*from\s*["'](?:@stowage\/contracts|zod)["']/g)];
  return imported.some(([, names]) => /\b(?:z|[A-Z][a-zA-Z]*[a-z][a-zA-Z]*)\b/.test(names ?? ''));
}

/**
 * Assigns each module to one of a few chunks, because small chunks compress badly and need a request each:
 *
 * - `base`: libraries of every screen, and all icons
 * - `main`: modules of every screen
 * - `home`: modules of the dashboard and of the frame around all screens after signing in
 * - `shared`: modules of at least two other screens
 * - `contract`: schemas and the modules that need them
 * - `overlays`: dialogs and menus, with their libraries
 * - `forms`: forms and comboboxes, with their libraries
 * - `uploads`: adding photos
 *
 * A module is in the first chunk of this list that has all it imports, so that chunks form no cycle. Modules of a single
 * screen stay with the screen.
 */
export function createChunkNames(): Rolldown.CodeSplittingNameFunction {
  let analysed: ReturnType<typeof analyse> | undefined;
  function analyse(modules: Modules) {
    const visitors = reach(modules, 'main.tsx', 'screens/landing/LandingPage.tsx');
    const home = reach(modules, 'app/Guard.tsx', 'screens/dashboard/DashboardPage.tsx');
    const users = new Map<string, number>();
    for (const entry of findDynamicEntries(modules)) {
      for (const id of reachFrom(modules, [entry])) users.set(id, (users.get(id) ?? 0) + 1);
    }
    return { visitors, home, users };
  }
  return (id, modules) => {
    analysed ??= analyse(modules);
    const { visitors, home, users } = analysed;
    const reached = [...reachFrom(modules, [id])];
    const needs = (library: RegExp) => reached.some((module) => library.test(module));
    if (id.includes(CONTRACTS) || id.includes(ZOD))
      return reached.some((module) => module.includes(ZOD))
        ? 'contract'
        : visitors.has(id)
          ? 'main'
          : 'shared';
    if (OVERLAYS.test(id)) return 'overlays';
    if (FORMS.test(id)) return 'forms';
    if (UPLOADS.test(id)) return 'uploads';
    if (id.includes('node_modules')) return visitors.has(id) ? 'base' : null;
    if (!id.includes(WEB)) return visitors.has(id) ? 'main' : null;
    if (visitors.has(id)) return 'main';
    if (home.has(id)) return 'home';
    if ((users.get(id) ?? 0) < 2) return null;
    if (needs(UPLOADS)) return 'uploads';
    if (needs(FORMS)) return 'forms';
    const needsSchemas = reached.some((module) => usesSchemas(modules, module));
    if (needsSchemas) return needs(OVERLAYS) ? 'forms' : 'contract';
    return needs(OVERLAYS) ? 'overlays' : 'shared';
  };
}
