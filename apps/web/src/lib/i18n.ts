import { createTranslator, DEFAULT_LANGUAGE, isLanguage, type Language } from '@stowage/texts';
import { useSyncExternalStore } from 'react';
import loaders from 'virtual:texts';

export type { MessageKey, PlainMessageKey } from '@stowage/texts';

const STORAGE_NAME = 'language';

const translator = createTranslator();

/** Returns a text in the current language. A constant of a module would keep the language of the start. */
export const { t, i18n } = translator;

const stored = localStorage.getItem(STORAGE_NAME) ?? '';

/** Chosen on this device. English is the default, because messages from the server are in English. */
let language = isLanguage(stored) ? stored : DEFAULT_LANGUAGE;

let hasAllTexts = false;

function activate(messages: Parameters<typeof translator.load>[1]): void {
  translator.load(language, messages);
  document.documentElement.lang = language;
}

async function loadPart(part: 0 | 1): Promise<void> {
  const wanted = language;
  const { default: messages } = await loaders[wanted][part]();
  // The user may have changed the language during the download.
  if (wanted === language) activate(messages);
}

/** Loads the texts of the first screen. */
export const loadFirstTexts = (): Promise<void> => loadPart(0);

/** Loads the texts of all other screens, once. */
export async function loadTexts(): Promise<void> {
  if (!hasAllTexts) await loadPart(1);
  hasAllTexts = true;
}

/** Waits for a dynamic import and for the texts that the first screen does not have. */
export async function withTexts<Module>(module: Promise<Module>): Promise<Module> {
  const [loaded] = await Promise.all([module, loadTexts()]);
  return loaded;
}

/** Changes the language of this device. Rejects and keeps the language when the download fails. */
export async function changeLanguage(wanted: Language): Promise<void> {
  const [first, rest] = await Promise.all(loaders[wanted].map((load) => load()));
  language = wanted;
  localStorage.setItem(STORAGE_NAME, wanted);
  activate({ ...first?.default, ...rest?.default });
  hasAllTexts = true;
}

export const useLanguage = (): Language => useSyncExternalStore(translator.onChange, () => language);

/** Returns the BCP 47 tag for numbers and dates: with the browser's region if the browser uses the language. */
export function getLocale(): string {
  if (language === DEFAULT_LANGUAGE) return navigator.language;
  return navigator.languages.find((tag) => tag === language || tag.startsWith(`${language}-`)) ?? language;
}

/** Creates a value once per locale. @returns a function that returns the value for the current locale */
export function perLocale<Value>(create: (locale: string) => Value): () => Value {
  const values = new Map<string, Value>();
  return () => {
    const locale = getLocale();
    const known = values.get(locale);
    if (known !== undefined) return known;
    const value = create(locale);
    values.set(locale, value);
    return value;
  };
}
