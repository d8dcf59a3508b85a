import { text } from 'drizzle-orm/sqlite-core';
import { table } from './table';

/** Settings that administrators change at run time, by name. Without a row, the value of the configuration applies. */
export const server_settings = table(
  'server_settings',
  { of: 'server' },
  {
    name: text().primaryKey(),
    value: text().notNull(),
  },
);
