import {
  encodeRefusal,
  type FieldLabel,
  type RefusalArguments,
  type RefusalCode,
  toRefusal,
} from '@stowage/texts/refusals';

/** Returns the message of a validation error: an encoded refusal, which the server and the client translate. */
export const problem = <Code extends RefusalCode>(code: Code, ...params: RefusalArguments<Code>): string =>
  encodeRefusal(toRefusal(code, ...params));

export const required = (label: FieldLabel) => problem('value.required', { label });

/** Decimals of the example are those of most currencies; `inCurrency` replaces them. */
export const notAmount = (label: FieldLabel) => problem('value.not_amount', { label, decimals: 2 });

export const notOneOf = (label: FieldLabel, choices: readonly string[]) =>
  problem('value.not_choice', { label, choices: choices.join(', ') });
