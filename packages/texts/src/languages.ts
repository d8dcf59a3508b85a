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

/** Regions whose spreadsheets separate values by semicolons although they write a decimal point. */
const SEMICOLON_REGIONS = new Set(['CH', 'LI']);

/** Returns the separators of CSV files that a spreadsheet expects. @param locale BCP 47 tag, such as `de-CH` */
export function toCsvSeparators(locale: string): 'comma_point' | 'semicolon_comma' | 'semicolon_point' {
  const parts = new Intl.NumberFormat(locale).formatToParts(0.5);
  if (parts.some(({ type, value }) => type === 'decimal' && value === ',')) return 'semicolon_comma';
  return SEMICOLON_REGIONS.has(parseTag(locale)?.region ?? '') ? 'semicolon_point' : 'comma_point';
}

/**
 * Returns the region of the first language: its own, one of the same language, or the most likely one. `en` alone is used
 * everywhere, so it has none.
 */
function findRegion(locales: readonly Intl.Locale[]): string | undefined {
  const [first] = locales;
  const withRegion = locales.filter(({ region }) => region !== undefined);
  const named = withRegion.find(({ language }) => language === first?.language);
  const likely = first?.language === 'en' ? undefined : first?.maximize().region;
  return named?.region ?? likely ?? withRegion[0]?.region;
}

/** False for a region without conventions of its own in the language, such as `en-BR`. */
const isKnown = (locale: string): boolean =>
  new Intl.DateTimeFormat(locale).resolvedOptions().locale !== new Intl.Locale(locale).language;

/**
 * Returns the BCP 47 tag for numbers and dates: the language with the region of the reader's first language. A browser with
 * `de-DE, en-US` gets `en-DE` for English texts: the reader lives in Germany and has `en-US` as the usual fallback.
 * @param tags best first
 */
export function toLocale(language: Language, tags: readonly string[]): string {
  const locales = tags.flatMap((tag) => parseTag(tag) ?? []);
  const [first] = locales;
  const ofLanguage = locales.filter((locale) => toShorterTags(locale).includes(language));
  const own = ofLanguage.find(({ region }) => region !== undefined) ?? ofLanguage[0];
  if (own?.language === first?.language) return own?.baseName ?? language;
  if (new Intl.Locale(language).region !== undefined) return own?.baseName ?? language;
  const region = findRegion(locales);
  const locale = region === undefined ? language : `${language}-${region}`;
  return own && !isKnown(locale) ? own.baseName : locale;
}
