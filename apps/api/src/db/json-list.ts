import { sql } from 'drizzle-orm';

/**
 * The values of a JSON list, such as ids: a query takes any number of values as one parameter.
 * @param list the values, or the name of the parameter of a prepared query
 */
export const valuesOf = (list: string | readonly (number | string)[]) =>
  sql`(SELECT value FROM json_each(${typeof list === 'string' ? sql.placeholder(list) : JSON.stringify(list)}))`;

/** The list as the first table of a query. A cross join with it finds the rows by index, in the order of the list. */
export const wanted = {
  from: (parameter: string) => sql`json_each(${sql.placeholder(parameter)}) AS wanted`,
  value: sql<number>`wanted.value`,
  key: sql<number>`wanted.key`,
};
