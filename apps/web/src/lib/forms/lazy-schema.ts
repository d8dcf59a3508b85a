import type { z } from 'zod';
import { ApiError } from '../api-error';
import { withTexts } from '../i18n';
import { toWords } from '../texts/refusals';

/** Imports a schema. The browser keeps the code, so later calls return at once. */
export type LoadSchema<Values, Output> = () => Promise<z.ZodType<Output, Values>>;

type Checked<Output> = { input: Output; error?: undefined } | { error: string };

/**
 * Validates with a schema whose code loads when it is needed.
 * @returns the input, or the first message in the current language
 * @throws ApiError with `is_network` if the code does not load
 */
export async function checkInput<Values, Output>(
  load: LoadSchema<Values, Output>,
  values: Values,
): Promise<Checked<Output>> {
  const schema = await withTexts(load()).catch(() => {
    throw new ApiError({ status: 0, is_network: true });
  });
  const { data, error } = schema.safeParse(values);
  return data === undefined ? { error: toWords(error?.issues[0]?.message ?? '') } : { input: data };
}
