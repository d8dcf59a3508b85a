import type { CUSTOM_FIELD_KINDS } from '../base/choices';

/* Without schemas, because screens of items load it. */

export type CustomFieldKind = (typeof CUSTOM_FIELD_KINDS)[number];

export const hasUnit = (kind: CustomFieldKind): boolean => kind === 'whole' || kind === 'decimal';

export const isNumberKind = (kind: CustomFieldKind): boolean => hasUnit(kind) || kind === 'money';

export const isChoiceKind = (kind: CustomFieldKind): boolean => kind === 'choice' || kind === 'choices';
