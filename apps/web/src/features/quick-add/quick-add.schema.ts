import { findAmountIssues, QuickAddInput } from '@stowage/contracts';
import { z } from 'zod';
import { withCurrency } from '../../lib/forms/in-currency';
import { parseNumber } from '../../lib/numbers/parse-number';

/** @param currency of the inventory */
export const createQuickAddForm = (currency: string) =>
  withCurrency(
    z
      .object({
        name: z.string(),
        description: z.string(),
        // A blank quantity becomes 0, so that the schema rejects it instead of using the default.
        quantity: z.string().transform((text) => parseNumber(text) ?? 0),
        estimated_value: z.string().transform(parseNumber),
        location_name: z.string(),
        /** The chosen location. Its id is sent while the text is unchanged, because several locations can have one path. */
        location_id: z.object({ id: z.number(), text: z.string() }).nullable(),
        product_code: z.string(),
        /** Null for everybody; undefined in an inventory with one member. */
        belongs_to_id: z.number().nullable().optional(),
        template_id: z.number().nullable().optional(),
      })
      .transform(({ location_id: chosen, ...values }): z.input<typeof QuickAddInput> => ({
        ...values,
        ...(chosen?.text === values.location_name && { location_id: chosen.id }),
      }))
      .pipe(
        QuickAddInput.superRefine(({ estimated_value }, context) => {
          const value = {
            path: ['estimated_value'],
            label: 'estimated_value',
            amount: estimated_value,
          } as const;
          for (const issue of findAmountIssues([value], currency))
            context.addIssue({ code: 'custom', ...issue });
        }),
      ),
    currency,
  );
export type QuickAddValues = z.input<ReturnType<typeof createQuickAddForm>>;
