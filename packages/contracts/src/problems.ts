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

export const notOneOf = (label: FieldLabel, choices: readonly string[]) =>
  problem('value.not_choice', { label, choices: choices.join(', ') });
