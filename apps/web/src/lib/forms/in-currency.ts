import { toMessageInCurrency } from '@stowage/contracts';
import { z } from 'zod';

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
          message: toMessageInCurrency(message, currency),
        });
      return z.NEVER;
    });
