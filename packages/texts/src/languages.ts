/** Languages with a catalogue, by BCP 47 tag, each with its own name. */
export const LANGUAGES = { en: 'English', de: 'Deutsch', fr: 'Français', es: 'Español' } as const;

export type Language = keyof typeof LANGUAGES;

/** Language for readers whose languages have no catalogue, and for keys without a translation. */
export const DEFAULT_LANGUAGE: Language = 'en';

export const isLanguage = (tag: string): tag is Language => Object.hasOwn(LANGUAGES, tag);

function parseTag(tag: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(tag);
  } catch {
    // Not a BCP 47 tag, such as the `*` of a request that accepts every language.
    return undefined;
  }
}

/** Returns the tag of a locale without extensions, then ever shorter ones: `zh-Hant-TW`, `zh-Hant`, `zh`. */
function toShorterTags({ language, script, region }: Intl.Locale): string[] {
  const join = (...parts: (string | undefined)[]) => parts.filter(Boolean).join('-');
  return [join(language, script, region), join(language, script), join(language, region), language];
}

/** Returns the first language with a catalogue, or the default. @param tags BCP 47 tags of a reader, best first */
export const chooseLanguage = (tags: readonly string[]): Language =>
  tags
    .flatMap((tag) => parseTag(tag) ?? [])
    .flatMap(toShorterTags)
    .find(isLanguage) ?? DEFAULT_LANGUAGE;

const RIGHT_TO_LEFT_SCRIPTS = new Set(['Adlm', 'Arab', 'Hebr', 'Nkoo', 'Rohg', 'Syrc', 'Thaa']);

/** Returns the value for the `dir` attribute. */
export const toDirection = (language: string): 'ltr' | 'rtl' =>
  RIGHT_TO_LEFT_SCRIPTS.has(new Intl.Locale(language).maximize().script ?? '') ? 'rtl' : 'ltr';

/** Regions whose paper size is US Letter in the Unicode CLDR (supplementalData, measurementData). */
const LETTER_REGIONS = new Set([
  'BZ',
  'CA',
  'CL',
  'CO',
  'CR',
  'GT',
  'MX',
  'NI',
  'PA',
  'PH',
  'PR',
  'SV',
  'US',
  'VE',
]);

/** @param locale BCP 47 tag, such as `en-US` */
export const usesLetterPaper = (locale: string): boolean =>
  LETTER_REGIONS.has(parseTag(locale)?.region ?? '');

/** Returns the BCP 47 tag for numbers and dates: the language with the reader's region. @param tags best first */
export function toLocale(language: Language, tags: readonly string[]): string {
  const locales = tags.flatMap((tag) => parseTag(tag) ?? []);
  const ofLanguage = locales.find((locale) => toShorterTags(locale).includes(language));
  if (ofLanguage) return ofLanguage.baseName;
  if (new Intl.Locale(language).region !== undefined) return language;
  const region = locales.find((locale) => locale.region !== undefined)?.region;
  return region === undefined ? language : `${language}-${region}`;
}
