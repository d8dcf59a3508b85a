import { sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Settings that administrators change at run time, by name. Without a row, the value of the configuration applies. */
export const server_settings = sqliteTable('server_settings', {
  name: text().primaryKey(),
  value: text().notNull(),
});
