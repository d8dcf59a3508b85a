import { toMessageInCurrency } from '@stowage/contracts';
import { decodeRefusal, encodeRefusal } from '@stowage/texts/refusals';
import { z } from 'zod';
import { hasCurrency } from '../numbers/currency-text';

const readPath = (values: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    values,
  );

/** Explains why `5 €` is not an amount in another currency. */
function toOtherCurrency(message: string, typed: unknown, currency: string): string | undefined {
  const refusal = decodeRefusal(message);
  if (refusal?.code !== 'value.not_amount' || typeof typed !== 'string' || !hasCurrency(typed))
    return undefined;
  return encodeRefusal({
    code: 'value.other_currency',
    params: { label: refusal.params?.label ?? '', currency },
  });
}

/** Names the currency in the messages about amounts, which a schema of the contract does not know. */
export const withCurrency = <Input, Output>(
  schema: z.ZodType<Output, Input>,
  currency: string,
): z.ZodType<Output, Input> =>
  z
    .custom<Input>(() => true)
    .transform((values, context) => {
      const { success, data, error } = schema.safeParse(values);
      if (success) return data;
      for (const { path, message } of error.issues)
        context.addIssue({
          code: 'custom',
          path: [...path],
          message:
            toOtherCurrency(message, readPath(values, path), currency) ??
            toMessageInCurrency(message, currency),
        });
      return z.NEVER;
    });
