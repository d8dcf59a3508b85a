import { type FieldsWith, listFieldsWith } from '@stowage/contracts';
import type { ItemFormValues } from './item-form.schema';

export type DetailName = FieldsWith<'missing'>;

/** In the order of the form. */
export const findMissingDetails = (values: ItemFormValues): DetailName[] =>
  listFieldsWith('missing').filter((name) => values[name] === '' || values[name] === null);
