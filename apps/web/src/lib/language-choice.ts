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

let known: { language: ShownLanguage; tags: readonly string[]; locale: string } | undefined;

/** Returns the BCP 47 tag for numbers and dates: the language with the region of the browser. */
export function toShownLocale(language: ShownLanguage): string {
  const tags = navigator.languages;
  // Each text with a number asks for the locale. `navigator.languages` is a new array after each change.
  if (known?.language !== language || known.tags !== tags) {
    known = { language, tags, locale: isLanguage(language) ? toLocale(language, tags) : language };
  }
  return known.locale;
}
