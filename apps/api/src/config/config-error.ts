import type { Refusal } from '@stowage/texts';
import { toEnglish } from '../lib/errors';

/** A problem that the administrator can fix. Its message is shown without a stack. */
export class ConfigError extends Error {}

/** A problem that the command line and the client describe in the reader's language. Its message is English. */
export class CodedError extends ConfigError {
  /** In the order in which their texts are shown. */
  readonly refusals: readonly Refusal[];

  constructor(...refusals: Refusal[]) {
    super(toEnglishText(refusals));
    this.refusals = refusals;
  }
}

export const toEnglishText = (refusals: readonly Refusal[]): string => refusals.map(toEnglish).join(' ');
