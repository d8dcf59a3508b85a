import { toNestErrors } from '@hookform/resolvers';
import { useEffect, useEffectEvent } from 'react';
import {
  type FieldValues,
  type Resolver,
  useForm,
  type UseFormProps,
  type UseFormReturn,
} from 'react-hook-form';
import toast from 'react-hot-toast/headless';
import { t, withTexts } from '../i18n';
import { onIdle } from '../on-idle';
import type { LoadSchema } from './lazy-schema';

/** Loads the schema with its messages. The browser keeps the code, so later calls return at once. */
async function loadResolver<Values extends FieldValues, Output>(load: LoadSchema<Values, Output>) {
  const [schema, { zodResolver }] = await withTexts(Promise.all([load(), import('@hookform/resolvers/zod')]));
  return zodResolver<Values, unknown, Output>(schema);
}

/** Replaces an older message, because the form validates at each key press after the first submit. */
const TOAST_ID = 'schema-not-loaded';

/**
 * Validates with a schema whose code loads when it is needed, so that a screen opens without it. If the code does not
 * load, shows a message and lets nothing be submitted; the next validation loads it again.
 */
const toLazyResolver =
  <Values extends FieldValues, Output>(load: LoadSchema<Values, Output>): Resolver<Values, unknown, Output> =>
  async (values, context, options) => {
    const resolve = await loadResolver(load).catch(() => undefined);
    if (resolve) return resolve(values, context, options);
    toast.error(t('error.noConnectionInputKept'), { id: TOAST_ID });
    // An error of the whole form, without a message: keeps React Hook Form from submitting.
    return { values: {}, errors: toNestErrors<Values>({ form: { type: 'load' } }, options) };
  };

/**
 * Like `useForm`, with a schema that loads while the browser is idle, or when the form validates.
 * @param load such as `async () => (await import('./item-form.schema')).ItemForm`
 */
export function useSchemaForm<Values extends FieldValues, Output>(
  load: LoadSchema<Values, Output>,
  options: Omit<UseFormProps<Values, unknown, Output>, 'resolver'>,
): UseFormReturn<Values, unknown, Output> {
  const preload = useEffectEvent(() => {
    // The first validation loads it again and reports a failure.
    loadResolver(load).catch(() => undefined);
  });
  useEffect(() => onIdle(() => preload()), []);
  return useForm({ ...options, resolver: toLazyResolver(load) });
}
