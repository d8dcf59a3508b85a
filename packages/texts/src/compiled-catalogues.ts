import de from '../catalogues/de.json' with { type: 'json' };
import en from '../catalogues/en.json' with { type: 'json' };
import es from '../catalogues/es.json' with { type: 'json' };
import fr from '../catalogues/fr.json' with { type: 'json' };
import { type Catalogue, compile, type CompiledCatalogue } from './catalogue';
import type { Language } from './languages';

export { isLanguage, LANGUAGES } from './languages';

export const CATALOGUES: Readonly<Record<Language, Catalogue>> = { en, de, fr, es };

/** Used when building the client, which loads the compiled messages of one language. */
export const compileCatalogue = (language: Language): CompiledCatalogue =>
  compile(CATALOGUES[language], CATALOGUES.en);
