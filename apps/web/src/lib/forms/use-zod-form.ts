import { zodResolver } from '@hookform/resolvers/zod';
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form';
import type { z } from 'zod';

/** Form of a dialog, which loads with its schema. See `useSchemaForm` for a form that a screen shows first. */
export const useZodForm = <Values extends FieldValues, Output>(
  schema: z.ZodType<Output, Values>,
  defaultValues: DefaultValues<Values>,
) => useForm<Values, unknown, Output>({ resolver: zodResolver(schema), defaultValues });
