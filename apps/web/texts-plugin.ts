import type { CompiledCatalogue, isLanguage, Language, LANGUAGES } from '@stowage/texts';
import type { compilePseudo, isPseudoLanguage, PSEUDO_LANGUAGES } from '@stowage/texts/pseudo-languages';
import { fileURLToPath } from 'node:url';
import { type Plugin, runnerImport } from 'vite';
import { hasText, TEXT_SETS } from './src/lib/texts/text-groups.ts';

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

const toImports = (language: string) =>
  TEXT_SETS.map((set) => `${set}: () => import('${MODULE}/${language}/${set}')`).join(', ');

/** True for the module of a set of messages. */
export const isTexts = (id: string | null): boolean => id?.startsWith(`${RESOLVED}/`) === true;

/** Returns the messages of a set. */
function select(catalogue: CompiledCatalogue, part: string | undefined): CompiledCatalogue {
  const set = TEXT_SETS.find((name) => name === part) ?? 'all';
  return Object.fromEntries(Object.entries(catalogue).filter(([key]) => hasText(set, key)));
}

/**
 * Provides the catalogues as `virtual:texts`: compiled, one language at a time, in sets of groups.
 * Only the development server has the pseudo-languages.
 */
export function texts(): Plugin {
  let hasPseudoLanguages = false;
  return {
    name: 'texts',
    configResolved({ command, mode }) {
      hasPseudoLanguages = command === 'serve' && mode === 'development';
    },
    async transformIndexHtml(html) {
      const module = await importTexts<Texts>('compiled-catalogues');
      const languages = Object.keys(module.LANGUAGES).filter(module.isLanguage);
      const write = (element: string, key: string) =>
        languages
          .map((language) => {
            const message = module.compileCatalogue(language)[key];
            return `<${element} lang="${language}">${[message].flat().join('')}</${element}>`;
          })
          .join('');
      // Of the texts of the first frame, only those of the language of the page are visible.
      const rules = languages.map((tag) => `html:not([lang=${tag}]) .first-frame [lang=${tag}]`);
      return html
        .replace(/(?<=<noscript>).*(?=<\/noscript>)/s, write('p', 'app.javascriptNeeded'))
        .replace(/(?<=data-text="([\w.]+)"[^>]*>)/g, (_, key: string) => write('span', key))
        .replace('</head>', `<style>${rules.join(',')}{display:none}</style></head>`);
    },
    resolveId: (id) => (id.startsWith(MODULE) ? `\0${id}` : undefined),
    async load(id) {
      if (!id.startsWith(RESOLVED)) return undefined;
      const module = await importTexts<Texts>('compiled-catalogues');
      const pseudo = hasPseudoLanguages ? await importTexts<PseudoTexts>('pseudo-languages') : undefined;
      const [, language, part] = id.split('/');
      if (language === undefined) {
        const names = { ...module.LANGUAGES, ...pseudo?.PSEUDO_LANGUAGES };
        const parts = Object.keys(names).map((tag) => `'${tag}': {${toImports(tag)}}`);
        return `export const names = ${JSON.stringify(names)}; export default {${parts.join(', ')}};`;
      }
      const compiled = module.isLanguage(language)
        ? module.compileCatalogue(language)
        : pseudo?.isPseudoLanguage(language) && pseudo.compilePseudo(language);
      if (!compiled) return undefined;
      // The engine parses JSON faster than an object literal.
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(select(compiled, part)))});`;
    },
  };
}
