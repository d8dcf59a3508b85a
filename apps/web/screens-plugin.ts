import { join } from 'node:path';
import { type Plugin, type Rolldown, runnerImport } from 'vite';
import { ModuleGraph } from './module-graph.ts';
import type { SCREENS } from './src/app/screens/screens.ts';

const SOURCES = join(import.meta.dirname, 'src');
export const GUARD = join(SOURCES, 'app/routing/Guard.tsx');
export const MAIN = join(SOURCES, 'main.tsx');

type Screens = typeof SCREENS;

let reading: Promise<Screens> | undefined;

/** Reads the screens from their `screen.ts`. */
export const readScreens = (): Promise<Screens> => {
  reading ??= runnerImport<{ SCREENS: Screens }>(join(SOURCES, 'app/screens/screens.ts'), {
    configFile: false,
  }).then(({ module }) => module.SCREENS);
  return reading;
};

/** Lists the modules that a screen loads before it appears, without what they import. */
export function listScreenModules(graph: ModuleGraph, { name, access }: Screens[number]): readonly string[] {
  const isOpen = access === 'everyone' || access === 'visitors';
  return [MAIN, ...(isOpen ? [] : [GUARD]), ...graph.listLoaded(join(SOURCES, 'screens', name, 'screen.ts'))];
}

/** Lists the files of these modules, with those that they import. */
function listFiles(bundle: Rolldown.OutputBundle, ids: readonly string[]): readonly string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const files = new Set(
    ids.map((id) => {
      const chunk =
        chunks.find(({ facadeModuleId }) => facadeModuleId === id) ??
        chunks.find(({ moduleIds }) => moduleIds.includes(id));
      if (!chunk) throw new Error(`The build has no file with the module ${id}`);
      return chunk.fileName;
    }),
  );
  // A set visits entries that are added during the iteration.
  for (const file of files)
    for (const imported of chunks.find(({ fileName }) => fileName === file)?.imports ?? [])
      files.add(imported);
  return [...files];
}

/**
 * Writes `screens.json`: for each page path, the script files that load before the screen appears, and the file of its
 * English texts. The server announces the scripts in the HTML of the page, and responds with 404 to other paths.
 */
export const screens = (): Plugin => ({
  name: 'screens',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    // Otherwise the script that starts the downloads would wait for the style sheet. It runs before the first paint,
    // because it chooses the first frame.
    handler: (html) =>
      html
        .replace(/<script type="module"(?=[^>]*\/start-)/, '$& async blocking="render"')
        // The first frame needs the style sheet first.
        .replace(/<script type="module"(?=[^>]*\/main-)/, '$& fetchpriority="low"'),
  },
  async generateBundle(_options, bundle) {
    const graph = new ModuleGraph(this);
    const list = (await readScreens()).flatMap((screen) => {
      const scripts = listFiles(bundle, listScreenModules(graph, screen));
      const [texts] = listFiles(bundle, [`\0virtual:texts/en/${screen.name}`]);
      return screen.paths.filter((path) => path !== '*').map((path) => [path, { scripts, texts }]);
    });
    this.emitFile({
      type: 'asset',
      fileName: 'screens.json',
      source: JSON.stringify(Object.fromEntries(list)),
    });
  },
});
