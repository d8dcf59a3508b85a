import {
  chooseLanguage,
  createTranslator,
  isLanguage,
  IsolatingI18n,
  toDirection,
  toLocale,
} from '@stowage/texts';
import { useSyncExternalStore } from 'react';
import loaders, { type ShownLanguage } from 'virtual:texts';

export type { MessageKey, PlainMessageKey } from '@stowage/texts';

const STORAGE_NAME = 'language';

const translator = createTranslator(new IsolatingI18n({}));

/** Returns a text in the current language. Do not call `t` at module level: the text would keep the old language. */
export const { t, i18n } = translator;

export const isShownLanguage = (tag: string): tag is ShownLanguage => Object.hasOwn(loaders, tag);

function readChoice(): ShownLanguage | null {
  const stored = localStorage.getItem(STORAGE_NAME) ?? '';
  return isShownLanguage(stored) ? stored : null;
}

/** Language that the user chose; null to follow the browser. */
let choice = readChoice();

let language = choice ?? chooseLanguage(navigator.languages);

let hasAllTexts = false;

function activate(messages: Parameters<typeof translator.load>[1]): void {
  translator.load(language, messages, getLocale());
  document.documentElement.lang = language;
  document.documentElement.dir = toDirection(language);
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

/** Waits for a dynamic import and for the texts of the screens after the first. */
export async function withTexts<Module>(module: Promise<Module>): Promise<Module> {
  const [loaded] = await Promise.all([module, loadTexts()]);
  return loaded;
}

/** Number of the latest change. An earlier change has no effect if its download ends later. */
let lastChange = 0;

/**
 * Changes the language (null: that of the browser) and stores the choice on the device. If the download fails, rejects
 * and keeps the previous language.
 */
export async function changeLanguage(wanted: ShownLanguage | null): Promise<void> {
  const change = (lastChange += 1);
  const next = wanted ?? chooseLanguage(navigator.languages);
  const [first, rest] = await Promise.all(loaders[next].map((load) => load()));
  if (change !== lastChange) return;
  language = next;
  choice = wanted;
  if (wanted === null) localStorage.removeItem(STORAGE_NAME);
  else localStorage.setItem(STORAGE_NAME, wanted);
  activate({ ...first?.default, ...rest?.default });
  hasAllTexts = true;
}

/**
 * Applies the choice that the user made on another device. Keeps the language if the download fails, and keeps a
 * pseudo-language, which the server does not accept.
 */
export function followChoice(wanted: ShownLanguage | null): void {
  if (wanted !== choice && (choice === null || isLanguage(choice)))
    void changeLanguage(wanted).catch(() => undefined);
}

export const useLanguage = (): ShownLanguage => useSyncExternalStore(translator.onChange, () => language);

/** Returns the BCP 47 tag for numbers and dates: the language with the region of the browser. */
export const getLocale = (): string =>
  isLanguage(language) ? toLocale(language, navigator.languages) : language;

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
