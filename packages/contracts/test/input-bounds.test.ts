import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import {
  BODY_MAX_BYTES,
  type Contract,
  contract,
  CUSTOM_VALUES_MAX_LENGTH,
  customValues,
  type Endpoint,
  ITEM_BODY_MAX_BYTES,
} from '../src/index';

const groups: Contract = contract;
const endpoints = Object.entries(groups).flatMap(([group, calls]) =>
  Object.entries(calls).map(([name, call]): [string, Endpoint] => [`${group}.${name}`, call]),
);

/** Every value in the definition that is itself a schema. */
function listInner(value: unknown): z.core.$ZodType[] {
  if (value instanceof z.core.$ZodType) return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(listInner);
}

function listSchemas(schema: z.core.$ZodType, seen = new Set<z.core.$ZodType>()): Set<z.core.$ZodType> {
  if (seen.has(schema)) return seen;
  seen.add(schema);
  for (const inner of listInner(Object.values(schema._zod.def))) listSchemas(inner, seen);
  return seen;
}

const inputsOf = ({ params, query, body }: Endpoint) =>
  [params, query, body]
    .filter((schema) => schema !== undefined)
    .flatMap((schema) => [...listSchemas(schema)]);

const arrays = endpoints.flatMap(([name, endpoint]) =>
  inputsOf(endpoint)
    .filter((schema) => schema instanceof z.ZodArray)
    .map((schema): [string, z.ZodArray] => [name, schema]),
);

const TOO_MANY = 100_000;

describe('array limits', () => {
  test('the tested arrays include those of items.create', () => {
    expect(new Set(arrays.map(([name]) => name))).toContain('items.create');
  });

  test.each(arrays)('%s rejects an oversized array without reading its entries', (_, schema) => {
    let reads = 0;
    const entries = new Proxy(Array.from({ length: TOO_MANY }), {
      get(target, key, receiver): unknown {
        if (key === '0') reads += 1;
        return Reflect.get(target, key, receiver);
      },
    });
    const result = schema.safeParse(entries);
    expect(result.error?.issues).toMatchObject([{ code: 'too_big' }]);
    expect(reads).toBe(0);
  });
});

test.each(endpoints)('%s accepts no records, maps or sets, which have no size limit', (_, endpoint) => {
  for (const schema of inputsOf(endpoint))
    expect(['record', 'map', 'set']).not.toContain(schema._zod.def.type);
});

test.each(endpoints)('%s rejects unknown fields', (_, endpoint) => {
  for (const schema of [endpoint.query, endpoint.body].filter((schema) => schema !== undefined)) {
    const objects = [...listSchemas(schema)].filter((inner) => inner instanceof z.ZodObject);
    for (const object of objects) expect(object.def.catchall?._zod.def.type).toBe('never');
  }
});

const Shape = z.looseObject({
  $ref: z.string().optional(),
  type: z.string().optional(),
  enum: z.array(z.unknown()).optional(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  items: z.unknown().optional(),
  maxItems: z.number().optional(),
  maxLength: z.number().optional(),
});
const Definitions = z.looseObject({ $defs: z.record(z.string(), z.unknown()).default({}) });

const NUMBER_LENGTH = 24;
/** Assumed length of strings without a `maxLength`, such as passwords, dates and codes. */
const SHORT_TEXT_LENGTH = 100;
/** Maximum size of a UTF-8 character, in bytes. */
const LETTER_BYTES = 4;

/** Properties with a limit for their JSON as a whole, which no JSON schema can express. */
const WHOLE_LENGTHS: Record<string, number> = { custom_values: CUSTOM_VALUES_MAX_LENGTH };

test('the values of custom fields have a length together', () => {
  const values = (length: number) => [
    { field_id: 1, value: 'x'.repeat(length) },
    { field_id: 2, value: [] },
  ];
  const others = JSON.stringify(values(0)).length;
  const accepts = (length: number) => customValues().safeParse(values(length - others)).success;
  expect([CUSTOM_VALUES_MAX_LENGTH, CUSTOM_VALUES_MAX_LENGTH + 1].map(accepts)).toEqual([true, false]);
});

/** Returns the size in bytes of the longest valid input. */
function toMaxBytes(schema: unknown, definitions: Record<string, unknown>): number {
  const shape = Shape.parse(schema);
  const lengthOf = (inner: unknown) => toMaxBytes(inner, definitions);
  const fields = Object.entries(shape.properties ?? {});
  return Math.max(
    NUMBER_LENGTH,
    shape.$ref === undefined ? 0 : lengthOf(definitions[shape.$ref.replace('#/$defs/', '')]),
    ...[...(shape.anyOf ?? []), ...(shape.oneOf ?? [])].map(lengthOf),
    ...(shape.enum ?? []).map((choice) => JSON.stringify(choice).length),
    shape.type === 'string' ? 2 + LETTER_BYTES * (shape.maxLength ?? SHORT_TEXT_LENGTH) : 0,
    shape.type === 'array' ? 2 + (shape.maxItems ?? NaN) * (1 + lengthOf(shape.items)) : 0,
    fields.reduce((total, [name, inner]) => {
      const whole = WHOLE_LENGTHS[name];
      return total + name.length + 4 + (whole === undefined ? lengthOf(inner) : LETTER_BYTES * whole);
    }, 2),
  );
}

const withBody = endpoints.filter(([, { body, files }]) => body && !files);

test.each(withBody)(
  'the body size limit of %s is large enough for its longest valid body',
  (_, { body, body_max_bytes }) => {
    const schema = z.toJSONSchema(body!, { io: 'input', unrepresentable: 'any' });
    const length = toMaxBytes(schema, Definitions.parse(schema).$defs);
    expect(length).toBeLessThanOrEqual(body_max_bytes ?? BODY_MAX_BYTES);
  },
);

test('the size limit of an item body is less than twice the longest valid item', () => {
  const schema = z.toJSONSchema(contract.items.create.body, { io: 'input', unrepresentable: 'any' });
  expect(toMaxBytes(schema, Definitions.parse(schema).$defs)).toBeGreaterThan(ITEM_BODY_MAX_BYTES / 2);
});
