import type { CompiledCatalogue, isLanguage, Language, LANGUAGES } from '@stowage/texts';
import { fileURLToPath } from 'node:url';
import { type Plugin, runnerImport } from 'vite';
import { FIRST_GROUPS, SERVER_GROUPS } from './src/lib/first-groups.ts';

const MODULE = 'virtual:texts';
/** Rollup's convention: other plugins ignore ids that begin with a null character. */
const RESOLVED = `\0${MODULE}`;

interface Texts {
  LANGUAGES: typeof LANGUAGES;
  isLanguage: typeof isLanguage;
  compileCatalogue: (language: Language) => CompiledCatalogue;
}

// Node cannot load the package's TypeScript, but Vite can.
const SOURCE = fileURLToPath(import.meta.resolve('@stowage/texts/compiled-catalogues'));

const toImports = (language: string) =>
  ['first', 'rest'].map((part) => `() => import('${MODULE}/${language}/${part}')`).join(', ');

const isIn = (groups: readonly string[], key: string) => groups.some((group) => key.startsWith(`${group}.`));

/** Returns the messages that the first screen needs, or all others of the client. */
function select(catalogue: CompiledCatalogue, part: string | undefined): CompiledCatalogue {
  return Object.fromEntries(
    Object.entries(catalogue).filter(
      ([key]) => !isIn(SERVER_GROUPS, key) && isIn(FIRST_GROUPS, key) === (part === 'first'),
    ),
  );
}

/** Provides the catalogues as `virtual:texts`: compiled, one language at a time, in two parts. */
export const texts = (): Plugin => ({
  name: 'texts',
  resolveId: (id) => (id.startsWith(MODULE) ? `\0${id}` : undefined),
  async load(id) {
    if (!id.startsWith(RESOLVED)) return undefined;
    const { module } = await runnerImport<Texts>(SOURCE);
    const [, language, part] = id.split('/');
    if (language === undefined) {
      const languages = Object.keys(module.LANGUAGES);
      return `export default {${languages.map((tag) => `${tag}: [${toImports(tag)}]`).join(', ')}};`;
    }
    if (!module.isLanguage(language)) return undefined;
    const compiled = module.compileCatalogue(language);
    // The engine parses JSON faster than an object literal.
    return `export default JSON.parse(${JSON.stringify(JSON.stringify(select(compiled, part)))});`;
  },
});
