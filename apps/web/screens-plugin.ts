import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { BROWSING } from './chunks.ts';
import { ModuleGraph } from './module-graph.ts';
import { hasText, SCREEN_TEXTS, type TextSet } from './src/lib/texts/text-groups.ts';

const SOURCES = join(import.meta.dirname, 'src');
/** Names messages, but shows none. */
const TEXT_GROUPS = join(SOURCES, 'lib/texts/text-groups.ts');
const GUARD = join(SOURCES, 'app/Guard.tsx');
const MAIN = join(SOURCES, 'main.tsx');
const ROUTES = join(SOURCES, 'app/routing/routes.ts');

interface Screen {
  path: string;
  page: string;
  isGuarded: boolean;
}

/** Reads the screens from the source of `routes.ts`, because its code cannot run outside the client. */
function readScreens(): Screen[] {
  const source = readFileSync(ROUTES, 'utf8');
  const firstGuarded = source.indexOf('export const FORM_SCREENS');
  return [...source.matchAll(/screen\(\s*\(\) => import\('([^']+)'\),([^)]*)\)/g)].flatMap(
    ({ index, 1: file = '', 2: paths = '' }) =>
      [...paths.matchAll(/'([^']+)'/g)].map(([, path = '']) => ({
        path,
        page: join(dirname(ROUTES), `${file}.tsx`),
        isGuarded: index > firstGuarded,
      })),
  );
}

const isScreenPath = (path: string): path is keyof typeof SCREEN_TEXTS => path in SCREEN_TEXTS;

const findScreenTexts = (path: string): TextSet => (isScreenPath(path) ? SCREEN_TEXTS[path] : 'all');

const CATALOGUE = join(import.meta.dirname, '../../packages/texts/catalogues/en.json');
/** Messages that load with the errors they describe. */
const ERROR_GROUPS = ['refusal', 'fieldLabel'];

/** Fails the build if the code of a screen uses messages that the text set of the screen lacks. */
function checkTexts(context: Rolldown.PluginContext, graph: ModuleGraph, list: readonly Screen[]): void {
  const catalogue = JSON.parse(readFileSync(CATALOGUE, 'utf8')) as Record<string, object>;
  const wanted = Object.keys(catalogue)
    .filter((group) => !ERROR_GROUPS.includes(group))
    .join('|');
  const key = new RegExp(`["'\`]((${wanted})\\.(\\w+))`, 'g');
  const missing = new Set<string>();
  const check = (set: TextSet, sources: readonly string[]) => {
    for (const id of sources.flatMap((start) => [...graph.reach(start)])) {
      if (!id.startsWith(SOURCES) || id === TEXT_GROUPS) continue;
      for (const [, name = '', group = '', text = ''] of (context.getModuleInfo(id)?.code ?? '').matchAll(
        key,
      )) {
        // The code of an error may begin like the name of a group.
        const isMessage = text in (catalogue[group] ?? {});
        if (isMessage && !hasText(set, name)) missing.add(`${set}: ${name} in ${relative(SOURCES, id)}`);
      }
    }
  };
  for (const { path, page, isGuarded } of list)
    check(findScreenTexts(path), [MAIN, page, ...(isGuarded ? [GUARD] : [])]);
  check(
    'browsing',
    BROWSING.map((path) => join(SOURCES, path)),
  );
  if (missing.size > 0) context.error(`src/lib/texts/text-groups.ts lacks\n${[...missing].join('\n')}`);
}

/**
 * Writes `screens.json`: the script files that each screen loads before it appears, and the file of its English texts.
 * The server announces the scripts in the HTML of the screen; `start.ts` loads the texts.
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
  generateBundle(_options, bundle) {
    const graph = new ModuleGraph(this);
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    const findChunk = (id: string) =>
      chunks.find(({ facadeModuleId }) => facadeModuleId === id) ??
      chunks.find(({ moduleIds }) => moduleIds.includes(id)) ??
      this.error(`No chunk contains ${id}`);
    const withImports = (ids: string[]) => {
      const files = new Set(ids.map((id) => findChunk(id).fileName));
      // A set visits entries that are added during the iteration.
      for (const file of files) {
        for (const imported of chunks.find(({ fileName }) => fileName === file)?.imports ?? [])
          files.add(imported);
      }
      return [...files];
    };
    const all = readScreens();
    checkTexts(this, graph, all);
    const list = all.map(({ path, page, isGuarded }) => {
      const [texts] = withImports([`\0virtual:texts/en/${findScreenTexts(path)}`]);
      return [path, { scripts: withImports([MAIN, ...(isGuarded ? [GUARD] : []), page]), texts }] as const;
    });
    this.emitFile({
      type: 'asset',
      fileName: 'screens.json',
      source: JSON.stringify(Object.fromEntries(list)),
    });
  },
});
