import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CompiledCatalogue, isLanguage, Language, LANGUAGES } from '@stowage/texts';
import type { compilePseudo, isPseudoLanguage, PSEUDO_LANGUAGES } from '@stowage/texts/pseudo-languages';
import { type Plugin, runnerImport } from 'vite';
import { ModuleGraph } from './module-graph.ts';
import { listScreenModules, readScreens } from './screens-plugin.ts';
import type { renderFirstFrames } from './src/app/first-frames.tsx';

const MODULE = 'virtual:texts';
/** Rollup's convention: other plugins ignore ids that begin with a null character. */
const RESOLVED = `\0${MODULE}`;

interface Texts {
  LANGUAGES: typeof LANGUAGES;
  isLanguage: typeof isLanguage;
  compileCatalogue: (language: Language) => CompiledCatalogue;
}

interface PseudoTexts {
  PSEUDO_LANGUAGES: typeof PSEUDO_LANGUAGES;
  isPseudoLanguage: typeof isPseudoLanguage;
  compilePseudo: typeof compilePseudo;
}

// Node cannot load the package's TypeScript, but Vite can.
const importTexts = async <Module>(file: 'compiled-catalogues' | 'pseudo-languages') =>
  (await runnerImport<Module>(fileURLToPath(import.meta.resolve(`@stowage/texts/${file}`)))).module;

const importFrames = async () =>
  (
    await runnerImport<{ renderFirstFrames: typeof renderFirstFrames }>(
      join(import.meta.dirname, 'src/app/first-frames.tsx'),
      { configFile: false },
    )
  ).module;

let catalogues: Promise<Texts> | undefined;

const importCatalogues = (): Promise<Texts> => {
  catalogues ??= importTexts<Texts>('compiled-catalogues');
  return catalogues;
};

const toImports = (language: string, sets: readonly string[]) =>
  sets.map((set) => `'${set}': () => import('${MODULE}/${language}/${set}')`).join(', ');

/** True for the module of a set of messages. */
export const isTexts = (id: string | null): boolean => id?.startsWith(`${RESOLVED}/`) === true;

/** Messages of errors, which load with all messages when an error appears. */
const ERROR_PREFIXES = ['refusal.', 'fieldLabel.'];
/** Messages of the palette, which loads all messages. Their keys are in each `screen.ts`. */
const PALETTE_PREFIX = 'commandSynonyms.';

/** Decides whether code names a message, as its key, as the beginning of keys or as the code of an error. */
function findNamed(graph: ModuleGraph, modules: readonly string[]): (key: string) => boolean {
  const strings = [...graph.reachAll(modules)]
    .filter((id) => !id.includes('/node_modules/') && !id.startsWith('\0'))
    .map((id) => graph.listStrings(id));
  const literals = new Set(strings.flatMap((found) => [...found.literals]));
  const prefixes = strings
    .flatMap((found) => [...found.prefixes])
    .filter((prefix) => /\w\./.test(prefix) && !ERROR_PREFIXES.includes(prefix));
  return (key) =>
    !key.startsWith(PALETTE_PREFIX) &&
    (literals.has(key) ||
      ERROR_PREFIXES.some((prefix) => key.startsWith(prefix) && literals.has(key.slice(prefix.length))) ||
      prefixes.some((prefix) => key.startsWith(prefix)));
}

const toModule = (catalogue: CompiledCatalogue) =>
  // The engine parses JSON faster than an object literal.
  `export default JSON.parse(${JSON.stringify(JSON.stringify(catalogue))});`;

/**
 * Provides the catalogues as `virtual:texts`: compiled, one language at a time, in a set for each screen and one with all.
 * Only the development server has the pseudo-languages.
 */
export function texts(): Plugin {
  let hasPseudoLanguages = false;
  let isBuild = false;
  let graph: ModuleGraph | undefined;
  const named = new Map<string, (key: string) => boolean>();
  return {
    name: 'texts',
    configResolved({ command, mode }) {
      isBuild = command === 'build';
      hasPseudoLanguages = command === 'serve' && mode === 'development';
    },
    async transformIndexHtml(html) {
      const module = await importCatalogues();
      const languages = Object.keys(module.LANGUAGES).filter(module.isLanguage);
      const write = (key: string) =>
        languages.map(
          (language) => [language, [module.compileCatalogue(language)[key]].flat().join('')] as const,
        );
      const { renderFirstFrames } = await importFrames();
      // Of the texts of the first frame, only those of the language of the page are visible.
      const rules = languages.map((tag) => `html:not([lang=${tag}]) .first-frame [lang=${tag}]`);
      return html
        .replace(/(?<=<div id="root">).*?(?=<\/div>)/s, renderFirstFrames(write))
        .replace(
          /(?<=<noscript>).*(?=<\/noscript>)/s,
          write('app.javascriptNeeded')
            .map(([language, text]) => `<p lang="${language}">${text}</p>`)
            .join(''),
        )
        .replace('</head>', `<style>${rules.join(',')}{display:none}</style></head>`);
    },
    resolveId: (id) => (id.startsWith(MODULE) ? `\0${id}` : undefined),
    async load(id) {
      if (!id.startsWith(RESOLVED)) return undefined;
      const module = await importCatalogues();
      const pseudo = hasPseudoLanguages ? await importTexts<PseudoTexts>('pseudo-languages') : undefined;
      const [, language, set] = id.split('/');
      if (language === undefined) {
        const names = { ...module.LANGUAGES, ...pseudo?.PSEUDO_LANGUAGES };
        const sets = ['all', ...(isBuild ? (await readScreens()).map(({ name }) => name) : [])];
        const parts = Object.keys(names).map((tag) => `'${tag}': {${toImports(tag, sets)}}`);
        return `export const names = ${JSON.stringify(names)}; export default {${parts.join(', ')}};`;
      }
      // `renderChunk` writes the texts of a screen.
      if (set !== 'all') return 'export default {};';
      const compiled = module.isLanguage(language)
        ? module.compileCatalogue(language)
        : pseudo?.isPseudoLanguage(language) && pseudo.compilePseudo(language);
      if (!compiled) return undefined;
      return toModule(compiled);
    },
    // Only now the graph of modules is complete.
    async renderChunk(_code, { facadeModuleId }) {
      if (!isTexts(facadeModuleId)) return null;
      const [, language = '', name] = facadeModuleId?.split('/') ?? [];
      const module = await importCatalogues();
      const screen = (await readScreens()).find((one) => one.name === name);
      if (!screen || !module.isLanguage(language)) return null;
      graph ??= new ModuleGraph(this);
      const isNamed = named.get(screen.name) ?? findNamed(graph, listScreenModules(graph, screen));
      named.set(screen.name, isNamed);
      const messages = Object.entries(module.compileCatalogue(language));
      return toModule(Object.fromEntries(messages.filter(([key]) => isNamed(key))));
    },
  };
}
