import { TransNoContext } from '@lingui/react/server';
import type { MessageArguments } from '@stowage/texts';
import type { ReactElement } from 'react';
import { i18n, type MessageKey } from '../lib/i18n';

interface RichTextProps<Key extends MessageKey> {
  text: Key;
  /** Elements for the tags of the message, by name: `<link>text</link>` or `<name/>`. */
  parts: Record<string, ReactElement>;
  /** Texts for the placeholders. A name that a user typed belongs in `parts`: it may contain tags. */
  values?: Key extends keyof MessageArguments ? MessageArguments[Key] : never;
}

/** Renders a message that contains links or other elements. */
export const RichText = <Key extends MessageKey>({ text, parts, values }: RichTextProps<Key>) => (
  <TransNoContext id={text} components={parts} values={values ?? {}} lingui={{ i18n }} />
);
