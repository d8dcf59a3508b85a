import { I18n, type MessageDescriptor } from '@lingui/core';
import { toDirection } from './languages';

const RIGHT_TO_LEFT =
  /[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** A single lowercase word needs no isolation, and a `select` may compare it with its keys. */
const WORD = /^[a-z_]*$/;

/**
 * Isolates each value of a message if its direction differs, or may differ, from that of the message, so that an Arabic
 * name does not reorder an English sentence. Uses U+2068 and U+2069, which also work in titles and labels.
 */
export class IsolatingI18n extends I18n {
  private isRightToLeft = false;

  override activate(...[language, locales]: Parameters<I18n['activate']>): void {
    this.isRightToLeft = toDirection(language) === 'rtl';
    super.activate(language, locales);
  }

  override _(id: string | MessageDescriptor, values: Record<string, unknown> = {}): string {
    if (typeof id !== 'string') return super._(id);
    const isolated = Object.entries(values).map(([name, value]): [string, unknown] => [
      name,
      this.isolate(value),
    ]);
    return super._(id, Object.fromEntries<unknown>(isolated));
  }

  private isolate(value: unknown): unknown {
    if (typeof value !== 'string') return value;
    const isSafe = this.isRightToLeft ? WORD.test(value) : !RIGHT_TO_LEFT.test(value);
    return isSafe ? value : `\u2068${value}\u2069`;
  }
}
