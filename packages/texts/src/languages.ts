/** Languages with a catalogue, by BCP 47 tag, each with its own name. */
export const LANGUAGES = { en: 'English', de: 'Deutsch', fr: 'Français', es: 'Español' } as const;

export type Language = keyof typeof LANGUAGES;

/** Also used for keys without a translation. */
export const DEFAULT_LANGUAGE: Language = 'en';

export const isLanguage = (tag: string): tag is Language => Object.hasOwn(LANGUAGES, tag);
