import { decodeRefusal, type Refusal, toRefusal } from '@stowage/texts/refusals';

export interface Schema {
  safeParse: (value: unknown) => { data?: unknown; error?: { issues: { message: string }[] } };
}

/** @returns the valid value, or why it is not */
export function check(schema: Schema, value: unknown): { value: unknown; refusal?: Refusal } {
  const { data, error } = schema.safeParse(value);
  if (!error) return { value: data };
  return {
    value: undefined,
    refusal: decodeRefusal(error.issues[0]?.message ?? '') ?? toRefusal('value.unknown'),
  };
}
