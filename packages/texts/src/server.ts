import { compileCatalogue } from './compiled-catalogues';
import type { Language } from './languages';
import { createTranslator, type Translator } from './translator';

const translators = new Map<Language, Translator>();

/** For the server, which uses several languages at once. Compiles a catalogue when its language is first used. */
export function translatorFor(language: Language): Translator {
  const known = translators.get(language);
  if (known) return known;
  const translator = createTranslator();
  translator.load(language, compileCatalogue(language));
  translators.set(language, translator);
  return translator;
}
