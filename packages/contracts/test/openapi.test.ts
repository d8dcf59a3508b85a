import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import {
  type Contract,
  contract,
  type Endpoint,
  isAboutInventory,
  needsSession,
  REFUSAL_STATUS,
} from '../src/index';
import * as contracts from '../src/index';

const INFO = { title: 'Stowage', version: '1', description: 'An inventory' };
const document = contracts.toOpenApi(contracts, INFO, (code) => `The message of ${code}`);

/** Subset of OpenAPI 3.1 that the document uses; strict objects reject any other key. */
const Schema = z.record(z.string(), z.unknown());
const Content = z.record(
  z.enum([
    'application/json',
    'multipart/form-data',
    'application/x-www-form-urlencoded',
    'application/pdf',
    'application/zip',
    'image/webp',
    'text/csv',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ]),
  z.strictObject({ schema: Schema, example: z.unknown().optional() }),
);
const partialContent = z.partialRecord(Content.keyType, Content.valueType);
const Reference = z.strictObject({ $ref: z.string() });
const Response = z.strictObject({
  description: z.string().min(1),
  headers: z.record(z.string(), Reference),
  content: partialContent.optional(),
});
const Operation = z.strictObject({
  operationId: z.string(),
  tags: z.array(z.string()).min(1),
  summary: z.string().min(1),
  description: z.string().min(1),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  parameters: z.array(
    z.strictObject({
      name: z.string(),
      in: z.enum(['path', 'query']),
      description: z.string().min(1).optional(),
      required: z.boolean(),
      schema: Schema,
      example: z.json(),
    }),
  ),
  requestBody: z.strictObject({ required: z.boolean(), content: partialContent }).optional(),
  responses: z.record(z.string().regex(/^[2-5]\d\d$/), z.union([Response, Reference])),
});
const Document = z.strictObject({
  openapi: z.literal('3.1.0'),
  info: z.strictObject({
    title: z.string(),
    version: z.string(),
    description: z.string(),
    license: z.strictObject({ name: z.string(), identifier: z.string() }),
  }),
  servers: z.array(z.strictObject({ url: z.literal('/api/v1'), description: z.string() })),
  tags: z.array(z.strictObject({ name: z.string(), description: z.string() })),
  paths: z.record(
    z.string().regex(/^\/.*[^/]$/),
    z.partialRecord(z.enum(['get', 'post', 'put', 'patch', 'delete']), Operation),
  ),
  components: z.strictObject({
    schemas: z.record(z.string().regex(/^[\w.-]+$/), Schema),
    responses: z.record(z.string().regex(/^[\w.-]+$/), Response),
    headers: z.record(
      z.string(),
      z.strictObject({ description: z.string(), schema: Schema, example: z.json() }),
    ),
    securitySchemes: z.record(
      z.string(),
      z.strictObject({
        type: z.literal('http'),
        scheme: z.literal('bearer'),
        bearerFormat: z.string(),
        description: z.string(),
      }),
    ),
  }),
});
type Operation = z.infer<typeof Operation>;

const parsed = Document.parse(document);

const operations = new Map<string, { path: string; method: string; operation: Operation }>();
for (const [path, methods] of Object.entries(parsed.paths)) {
  for (const [method, operation] of Object.entries(methods))
    operations.set(operation.operationId, { path, method, operation });
}

const groups: Contract = contract;
const endpoints = Object.entries(groups).flatMap(([group, calls]) =>
  Object.entries(calls).map(([name, call]): [string, Endpoint] => [`${group}.${name}`, call]),
);

function responseOf({ responses }: Operation, status: number): z.infer<typeof Response> | undefined {
  const response = responses[status];
  if (!response || !('$ref' in response)) return response;
  return parsed.components.responses[response.$ref.replace('#/components/responses/', '')];
}

function valuesOf(key: string, value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]: [string, unknown]) => [
    ...(name === key ? [inner] : []),
    ...valuesOf(key, inner),
  ]);
}

test('the document contains exactly the endpoints of the contract', () => {
  expect([...operations.keys()].sort()).toEqual(endpoints.map(([name]) => name).sort());
});

test('the document has a tag for every group of endpoints', () => {
  expect(parsed.tags.map(({ name }) => name)).toEqual(Object.keys(groups));
});

test.each(endpoints)('the examples of the request %s are valid', (name, { params, query, body, files }) => {
  // The examples contain days that must not be in the past.
  vi.useFakeTimers({ now: Date.parse('2026-03-31') });
  onTestFinished(() => void vi.useRealTimers());
  const { parameters, requestBody } = operations.get(name)!.operation;
  for (const parameter of parameters) {
    const shape: Record<string, z.ZodType> = { ...params?.shape, ...query?.shape };
    // Every query about an inventory may contain `inventory_id`, which is not in its schema.
    const result = shape[parameter.name]?.safeParse(parameter.example);
    expect(result?.error?.issues ?? [], parameter.name).toEqual([]);
  }
  if (!body || files) return;
  const [content] = Object.values(requestBody?.content ?? {});
  expect(body.parse(content?.example)).toBeTypeOf('object');
});

describe.each(endpoints)('OpenAPI operation %s', (name, endpoint) => {
  const { path, method, operation } = operations.get(name)!;

  test('the operation has the path, method and parameters of its endpoint', () => {
    expect(path).toBe(endpoint.path.replace(/:(\w+)/g, '{$1}').replace(/\/$/, ''));
    expect(method.toUpperCase()).toBe(endpoint.method);
    const inPath = operation.parameters.filter((parameter) => parameter.in === 'path');
    expect(inPath.map((parameter) => `{${parameter.name}}`)).toEqual(path.match(/\{\w+\}/g) ?? []);
    expect(inPath.every((parameter) => parameter.required)).toBe(true);
    const inQuery = operation.parameters.filter((parameter) => parameter.in === 'query');
    expect(inQuery.map((parameter) => parameter.name)).toEqual([
      ...Object.keys(endpoint.query?.shape ?? {}),
      ...(isAboutInventory(endpoint) ? ['inventory_id'] : []),
    ]);
  });

  test('documents the authentication and the error responses of the endpoint', () => {
    const [session, apiKey] = [{ session: [] }, { api_key: [] }];
    const accepted = needsSession(endpoint) ? [session] : [session, apiKey];
    const optional = endpoint.recognises_admin ? [{}, ...accepted] : [];
    expect(operation.security).toEqual(endpoint.access === 'public' ? optional : accepted);
    const codes = endpoint.refusals ?? [];
    const isRefused = endpoint.access !== 'public' || codes.some((code) => REFUSAL_STATUS[code] === 401);
    expect('401' in operation.responses).toBe(isRefused);
    for (const code of codes) {
      const response = responseOf(operation, REFUSAL_STATUS[code]);
      expect(response?.description).toContain(`\`${code}\``);
      expect(parsed.components.schemas.RefusalCode?.description).toContain(`The message of ${code}`);
      expect(valuesOf('enum', response).flat()).toContain(code);
    }
  });

  test('documents the request body and the response types of the endpoint', () => {
    const success = responseOf(operation, endpoint.status);
    const types = [...(endpoint.response ? ['application/json'] : []), ...(endpoint.answer_file ?? [])];
    expect(Object.keys(success?.content ?? {})).toEqual(types);
    expect(operation.requestBody === undefined).toBe(!endpoint.body && !endpoint.files);
    if (!endpoint.files) return;
    const fields = z
      .object({ properties: z.record(z.string(), z.unknown()), required: z.array(z.string()).default([]) })
      .parse(operation.requestBody?.content['multipart/form-data']?.schema);
    const { field, is_optional } = endpoint.files;
    const texts = endpoint.body instanceof z.ZodObject ? Object.keys(endpoint.body.shape) : [];
    expect(Object.keys(fields.properties)).toEqual([field, ...texts]);
    expect(fields.required.includes(field)).toBe(!is_optional);
  });
});

const properties = Object.entries(parsed.components.schemas).flatMap(([schema, shape]) =>
  valuesOf('properties', { schema: shape }).flatMap((fields) =>
    Object.entries(z.record(z.string(), Schema).parse(fields)).map(([name, field]) => ({
      schema,
      name,
      types: [field, ...(Array.isArray(field.anyOf) ? (field.anyOf as (typeof field)[]) : [])].flatMap(
        ({ type }) => (typeof type === 'string' && type !== 'null' ? [type] : []),
      ),
      description: typeof field.description === 'string' ? field.description : '',
    })),
  ),
);

const toStems = (text: string) =>
  (text.match(/[A-Za-z]+/g) ?? []).map((word) => word.toLowerCase().replace(/s$/, ''));

test('describes only what the name and the kind of a property do not say', () => {
  const kind = toStems(
    'a an the of in is are was has have been when whose with true false null none id name number time',
  );
  const repeating = properties.filter(({ schema, name, description }) => {
    const said = new Set([...kind, ...toStems(name), ...toStems(schema.replaceAll(/[A-Z]/g, ' $&'))]);
    return (
      description !== '' &&
      !/null|\d/i.test(description) &&
      toStems(description).every((word) => said.has(word))
    );
  });
  expect(repeating.map(({ schema, name, description }) => `${schema}.${name}: ${description}`)).toEqual([]);
});

test('says of each number what it counts or measures, in its name or its description', () => {
  const telling = /(?:^|_)(?:id|count|bytes|mm|quantity|page|left|[a-z]+s)$|_without_/;
  const unclear = properties.filter(
    ({ name, types, description }) =>
      description === '' &&
      types.length > 0 &&
      types.every((type) => type === 'number' || type === 'integer') &&
      !telling.test(name),
  );
  expect(unclear.map(({ schema, name }) => `${schema}.${name}`)).toEqual([]);
});

test('the document has no dangling references and no unused schemas, responses or headers', () => {
  const referred = new Set(valuesOf('$ref', document).map(String));
  const { schemas, responses, headers } = parsed.components;
  const known = [
    ...Object.keys(schemas).map((name) => `#/components/schemas/${name}`),
    ...Object.keys(responses).map((name) => `#/components/responses/${name}`),
    ...Object.keys(headers).map((name) => `#/components/headers/${name}`),
  ];
  expect([...referred].sort()).toEqual(known.sort());
});

test('the document uses only JSON Schema types and valid patterns, and no nested $defs or $schema', () => {
  const types = new Set(valuesOf('type', parsed.components.schemas).flat());
  for (const type of types) {
    if (typeof type === 'string')
      expect(['object', 'array', 'string', 'number', 'integer', 'boolean', 'null']).toContain(type);
  }
  expect(valuesOf('$defs', document)).toEqual([]);
  expect(valuesOf('$schema', document)).toEqual([]);
  for (const pattern of valuesOf('pattern', document))
    expect(() => new RegExp(String(pattern), 'u')).not.toThrow();
});

test('the document references nested item and location schemas by name', () => {
  const property = (schema: string, name: string) =>
    JSON.stringify(
      z.object({ properties: z.record(z.string(), z.unknown()) }).parse(parsed.components.schemas[schema])
        .properties[name],
    );
  expect(property('Item', 'images')).toContain('"#/components/schemas/ItemImage"');
  expect(property('Item', 'category')).toContain('"#/components/schemas/Category"');
  expect(property('Location', 'children')).toContain('"#/components/schemas/Location"');
});
