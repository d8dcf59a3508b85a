import { chooseLanguage, isLanguage, toLocale } from '@stowage/texts/languages';
import loaders, { type ShownLanguage } from 'virtual:texts';

const STORAGE_NAME = 'language';

export const isShownLanguage = (tag: string): tag is ShownLanguage => Object.hasOwn(loaders, tag);

/** Returns the language that the user chose on this device; null to follow the browser. */
export function readLanguageChoice(): ShownLanguage | null {
  const stored = localStorage.getItem(STORAGE_NAME) ?? '';
  return isShownLanguage(stored) ? stored : null;
}

export function storeLanguageChoice(choice: ShownLanguage | null): void {
  if (choice === null) localStorage.removeItem(STORAGE_NAME);
  else localStorage.setItem(STORAGE_NAME, choice);
}

export const toShownLanguage = (choice: ShownLanguage | null): ShownLanguage =>
  choice ?? chooseLanguage(navigator.languages);

/** Returns the BCP 47 tag for numbers and dates: the language with the region of the browser. */
export const toShownLocale = (language: ShownLanguage): string =>
  isLanguage(language) ? toLocale(language, navigator.languages) : language;
