/** Type guards for what the device has stored, for screens whose first paint would wait for zod (32 kB). */

type Guard<Value> = (value: unknown) => value is Value;

export const isText: Guard<string> = (value) => typeof value === 'string';
export const isNumber: Guard<number> = (value) => typeof value === 'number';
export const isBoolean: Guard<boolean> = (value) => typeof value === 'boolean';

export const isNullOr =
  <Value>(is: Guard<Value>): Guard<Value | null> =>
  (value): value is Value | null =>
    value === null || is(value);

export const isOptional =
  <Value>(is: Guard<Value>): Guard<Value | undefined> =>
  (value): value is Value | undefined =>
    value === undefined || is(value);

export const isOneOf =
  <const Value>(...values: readonly Value[]): Guard<Value> =>
  (value): value is Value =>
    values.some((one) => one === value);

/** Returns a guard for an object with these fields and any others. */
export const isObjectOf =
  <Value extends object>(fields: { [Name in keyof Value]-?: Guard<Value[Name]> }): Guard<Value> =>
  (value): value is Value => {
    if (typeof value !== 'object' || value === null) return false;
    const stored = new Map<string, unknown>(Object.entries(value));
    for (const name in fields) if (!fields[name](stored.get(name))) return false;
    return true;
  };

/** Returns a guard for a list. */
export const isListOf =
  <Value>(is: Guard<Value>): Guard<Value[]> =>
  (value): value is Value[] =>
    Array.isArray(value) && value.every(is);
