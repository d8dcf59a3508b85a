import { foldText, toNameKey } from '@stowage/contracts';

/** Returns the function for `name_key` in a table: names with the same key are the same name. Tags and custom fields ignore accents. */
export const nameKeyOf = (table: string): ((name: string) => string) =>
  table === 'tags' || table === 'custom_fields' ? foldText : toNameKey;
