import { sql } from 'drizzle-orm';

/** The values of a JSON list, such as ids: a prepared query takes any number of values as one parameter. */
export const valuesOf = (parameter: string) =>
  sql`(SELECT value FROM json_each(${sql.placeholder(parameter)}))`;

/** The list as the first table of a query. A cross join with it finds the rows by index, in the order of the list. */
export const wanted = {
  from: (parameter: string) => sql`json_each(${sql.placeholder(parameter)}) AS wanted`,
  value: sql<number>`wanted.value`,
  key: sql<number>`wanted.key`,
};
