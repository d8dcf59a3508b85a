import { createTranslator, isLanguage, IsolatingI18n, toDirection } from '@stowage/texts';
import { useSyncExternalStore } from 'react';
import loaders, { type ShownLanguage } from 'virtual:texts';
import { readLanguageChoice, storeLanguageChoice, toShownLanguage, toShownLocale } from './language-choice';

export type { MessageKey, PlainMessageKey } from '@stowage/texts';

const translator = createTranslator(new IsolatingI18n({}));

/** Returns a text in the current language. Do not call `t` at module level: the text would keep the old language. */
export const { t, i18n } = translator;

/** Language that the user chose; null to follow the browser. */
let choice = readLanguageChoice();

let language = toShownLanguage(choice);

/** Set of all texts. The other sets are named after the screens, and contain the texts that their code names. */
const ALL = 'all';

/** The sets that are loaded. */
let loadedSets = new Set<string>();

function activate(messages: Parameters<typeof translator.load>[1]): void {
  translator.load(language, messages, getLocale());
  const { documentElement } = document;
  const direction = toDirection(language);
  // Even setting the same value makes the browser compute the styles of the whole page again.
  if (documentElement.lang !== language) documentElement.lang = language;
  if (documentElement.dir !== direction) documentElement.dir = direction;
}

/** Loads the texts of a screen, or all texts, once. */
export async function loadTexts(set = ALL): Promise<void> {
  if (loadedSets.has(ALL) || loadedSets.has(set)) return;
  const wanted = language;
  const load = loaders[wanted][set] ?? loaders[wanted].all;
  const { default: messages } = await load();
  // The user may have changed the language during the download.
  if (wanted !== language) return;
  activate(messages);
  loadedSets.add(set);
}

/** Waits for a dynamic import and for its texts. */
export async function withTexts<Module>(module: Promise<Module>, set?: string): Promise<Module> {
  const [loaded] = await Promise.all([module, loadTexts(set)]);
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
  const next = toShownLanguage(wanted);
  const { default: messages } = await loaders[next].all();
  if (change !== lastChange) return;
  language = next;
  choice = wanted;
  storeLanguageChoice(wanted);
  activate(messages);
  loadedSets = new Set([ALL]);
}

/**
 * Applies the choice that the user made on another device. Keeps the language if the download fails, and keeps a
 * pseudo-language, which the server does not accept.
 */
export function followChoice(wanted: ShownLanguage | null): void {
  if (wanted !== choice && (choice === null || isLanguage(choice)))
    void changeLanguage(wanted).catch(() => undefined);
}

export const getLanguage = (): ShownLanguage => language;

export const useLanguage = (): ShownLanguage => useSyncExternalStore(translator.onChange, getLanguage);

/** Returns the BCP 47 tag for numbers and dates: the language with the region of the browser. */
export const getLocale = (): string => toShownLocale(language);

/** Creates a value once per locale, and per `key`. @returns a function that returns the value for the current locale */
export function perLocale<Value>(create: (locale: string, key: string) => Value): (key?: string) => Value {
  const values = new Map<string, Value>();
  return (key = '') => {
    const locale = getLocale();
    const value = values.get(locale + key) ?? create(locale, key);
    values.set(locale + key, value);
    return value;
  };
}
