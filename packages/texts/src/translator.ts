import { I18n } from '@lingui/core';
import type en from '../catalogues/en.json';
import type { MessageArguments } from '../dist/message-arguments';
import type { CompiledCatalogue } from './catalogue';

type KeysOf<Tree> = {
  [Name in keyof Tree & string]: Tree[Name] extends string ? Name : `${Name}.${KeysOf<Tree[Name]>}`;
}[keyof Tree & string];

/** Key of a message in the catalogues, such as `item.nextItem`. */
export type MessageKey = KeysOf<typeof en>;

/** Keys of messages without arguments. */
export type PlainMessageKey = Exclude<MessageKey, keyof MessageArguments>;

/** Returns the text of a message in the current language. */
export type Translate = <Key extends MessageKey>(
  key: Key,
  ...values: Key extends keyof MessageArguments ? [MessageArguments[Key]] : []
) => string;

export interface Translator {
  /** For components that format messages themselves. */
  i18n: I18n;
  t: Translate;
  /**
   * Adds messages to a language and makes it the current language.
   * @param locale BCP 47 tag for the numbers in messages, with the language of the messages
   */
  load: (language: string, messages: CompiledCatalogue, locale?: string) => void;
  /** Calls the listener after each `load`. @returns a function that removes the listener */
  onChange: (listener: () => void) => () => void;
}

export function createTranslator(i18n = new I18n({})): Translator {
  return {
    i18n,
    t: (key, ...[values]) => i18n.t(key, values),
    load(language, messages, locale = language) {
      i18n.load(language, messages);
      if (i18n.locale !== language) i18n.activate(language, locale);
    },
    onChange: (listener) => i18n.on('change', listener),
  };
}
