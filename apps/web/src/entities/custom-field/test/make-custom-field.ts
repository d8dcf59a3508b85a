import type { CustomField } from '@stowage/contracts';

export const makeCustomField = (changes: Partial<CustomField> = {}): CustomField => ({
  id: 3,
  name: 'Voltage',
  kind: 'decimal',
  unit: 'V',
  choices: [],
  category_ids: [],
  item_count: 2,
  ...changes,
});
