import { sql } from 'drizzle-orm';

/** The values, or the name of the parameter of a prepared query that has them as JSON. */
type List = string | readonly (number | string)[];

const toJson = (list: List) => (typeof list === 'string' ? sql.placeholder(list) : JSON.stringify(list));

/** The values of a list, such as ids: a query takes any number of values as one parameter. */
export const valuesOf = (list: List) => sql`(SELECT value FROM json_each(${toJson(list)}))`;

/** The list as the first table of a query. A cross join with it finds the rows by index, in the order of the list. */
export const wanted = {
  from: (list: List) => sql`json_each(${toJson(list)}) AS wanted`,
  value: sql<number>`wanted.value`,
  key: sql<number>`wanted.key`,
};
