import { type CompiledCatalogue, compileLazily } from './catalogue';
import { CATALOGUES } from './compiled-catalogues';
import type { Language } from './languages';
import { createTranslator, type Translator } from './translator';

const catalogues = new Map<Language, CompiledCatalogue>();
const translators = new Map<Language, Translator>();

function catalogueOf(language: Language): CompiledCatalogue {
  const catalogue = catalogues.get(language) ?? compileLazily(CATALOGUES[language], CATALOGUES.en);
  catalogues.set(language, catalogue);
  return catalogue;
}

function createTranslatorFor(language: Language, locale: string): Translator {
  const translator = createTranslator();
  translator.load(language, catalogueOf(language), locale);
  return translator;
}

/**
 * Returns the translator of a language, for the server, which uses several languages at once.
 * @param locale BCP 47 tag for the numbers in messages. A translator with a region is not cached: clients could request
 * any number of regions.
 */
export function translatorFor(language: Language, locale: string = language): Translator {
  if (locale !== language) return createTranslatorFor(language, locale);
  const translator = translators.get(language) ?? createTranslatorFor(language, locale);
  translators.set(language, translator);
  return translator;
}
