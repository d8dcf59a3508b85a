import { z } from 'zod';
import { REFUSAL_STATUS, type RefusalStatus, type RequestRefusalCode } from '../base/refusals';
import { ErrorBody } from '../framework/common';
import {
  API_BASE_PATH,
  changesInventory,
  type Contract,
  type Endpoint,
  isAboutInventory,
  isCountedWrite,
  needsQuota,
  needsSession,
} from '../framework/endpoint';
import { InventoryQuery } from '../inventories/inventories';
import { TAG_DESCRIPTIONS } from './tag-descriptions';

type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const SCHEMAS = '#/components/schemas/';
const FORMAT_EXAMPLES: Json = { 'date-time': '2026-03-31T10:00:00.000Z', date: '2026-03-31' };

/** Turns `full_name` into "Full name". */
const toWords = (name: string) => (name.charAt(0).toUpperCase() + name.slice(1)).replaceAll('_', ' ');

/** Returns the example that a schema has, or one of its type. @param name the name of the field, for a text */
function toExample(schema: unknown, name: string, components: Json): unknown {
  if (!isObject(schema)) return undefined;
  const { examples, anyOf, oneOf, items, properties, type, format, minimum = 1, $ref } = schema;
  if (Array.isArray(examples)) return examples[0] as unknown;
  if (typeof $ref === 'string') return toExample(components[$ref.slice(SCHEMAS.length)], name, components);
  if (schema.const !== undefined) return schema.const;
  if (schema.default !== undefined) return schema.default;
  if (Array.isArray(schema.enum)) return (schema.enum as unknown[])[0];
  const choices = anyOf ?? oneOf;
  if (Array.isArray(choices)) return toExample(choices[0], name, components);
  if (isObject(items)) return [toExample(items, name, components)];
  if (isObject(properties))
    return Object.fromEntries(
      Object.entries(properties).map(([field, part]) => [field, toExample(part, field, components)]),
    );
  if (type === 'boolean') return true;
  if (type === 'string') return typeof format === 'string' ? FORMAT_EXAMPLES[format] : toWords(name);
  return Math.max(1, Number(minimum));
}

/** Moves the named shapes of a schema to the components of the document and refers to them. */
function toSchema(schema: z.ZodType, io: 'input' | 'output', components: Json): Json {
  const {
    $schema,
    $defs: definitions = {},
    ...root
  } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    // zod omits the examples of schemas that transform their input. Examples are inputs here.
    override: ({ zodSchema, jsonSchema }) => {
      const examples = z.globalRegistry.get(zodSchema)?.examples;
      if (Array.isArray(examples)) jsonSchema.examples = examples;
    },
  });
  const withReferences = (value: unknown): Json =>
    // A JSON schema is still an object after a JSON round trip.
    JSON.parse(JSON.stringify(value).replaceAll('"#/$defs/', '"#/components/schemas/')) as Json;
  for (const [name, definition] of Object.entries(definitions)) components[name] = withReferences(definition);
  const id = root.id;
  if (typeof id !== 'string') return withReferences(root);
  components[id] = JSON.parse(
    JSON.stringify(withReferences(root)).replaceAll('"$ref":"#"', `"$ref":"#/components/schemas/${id}"`),
  );
  return { $ref: `#/components/schemas/${id}` };
}

function toParameters(endpoint: Endpoint, components: Json): Json[] {
  const describe = (location: 'path' | 'query', object: z.ZodObject | undefined) =>
    Object.entries(object?.shape ?? {}).map(([name, shape]) => {
      const { description, examples, ...schema } = toSchema(shape as z.ZodType, 'input', components);
      return {
        name,
        in: location,
        ...(description !== undefined && { description }),
        required: location === 'path' || !z.safeParse(shape as z.ZodType, undefined).success,
        schema,
        example: toExample({ ...schema, ...(examples !== undefined && { examples }) }, name, components),
      };
    });
  return [
    ...describe('path', endpoint.params),
    ...describe('query', endpoint.query),
    ...describe('query', isAboutInventory(endpoint) ? InventoryQuery : undefined),
  ];
}

function toRequestBody(endpoint: Endpoint, components: Json): Json | undefined {
  if (endpoint.files) {
    const fields = endpoint.body instanceof z.ZodObject ? endpoint.body.shape : {};
    const file = { type: 'string', format: 'binary' };
    const { field, about, max_count, is_optional } = endpoint.files;
    const properties = {
      [field]: {
        ...(max_count === 1 ? file : { type: 'array', items: file, maxItems: max_count }),
        ...(about !== undefined && { description: about }),
      },
      ...Object.fromEntries(
        Object.entries(fields).map(([name, schema]) => [
          name,
          toSchema(schema as z.ZodType, 'input', components),
        ]),
      ),
    };
    const required = is_optional ? [] : [field];
    const schema = { type: 'object', properties, ...(required.length > 0 && { required }) };
    return { required: true, content: { 'multipart/form-data': { schema } } };
  }
  if (!endpoint.body) return undefined;
  const type = endpoint.body_encoding === 'form' ? 'application/x-www-form-urlencoded' : 'application/json';
  const schema = toSchema(endpoint.body, 'input', components);
  return { required: true, content: { [type]: { schema, example: toExample(schema, '', components) } } };
}

function toAnswerContent(endpoint: Endpoint, components: Json): Json | undefined {
  if (!endpoint.response && !endpoint.answer_file) return undefined;
  const file = { schema: { type: 'string', format: 'binary' } };
  return {
    ...(endpoint.response && {
      'application/json': { schema: toSchema(endpoint.response, 'output', components) },
    }),
    ...Object.fromEntries((endpoint.answer_file ?? []).map((type) => [type, file])),
  };
}

function listAccessRefusals(endpoint: Endpoint): RequestRefusalCode[] {
  const { method, access } = endpoint;
  if (access === 'public') return [];
  const signedOut: RequestRefusalCode[] = ['session.required', 'api_key.invalid'];
  if (access === 'admin') return [...signedOut, 'api_key.not_accepted', 'session.admin_required'];
  if (needsSession(endpoint)) return [...signedOut, 'api_key.not_accepted'];
  return method === 'GET' ? signedOut : [...signedOut, 'api_key.read_only'];
}

const FILE_REFUSALS: RequestRefusalCode[] = [
  'upload.incomplete',
  'upload.too_many_fields',
  'upload.not_multipart',
  'upload.wrong_field',
  'image.too_large',
  'image.too_many',
  'image.choose',
];

const BODY_REFUSALS: RequestRefusalCode[] = [
  'general.not_utf8',
  'general.too_large',
  'general.wrong_content_type',
  'general.encoding_not_supported',
  'general.invalid',
];

const WRITE_REFUSALS: RequestRefusalCode[] = [
  'server.database_in_use',
  'server.change_running',
  'server.restoring',
];

/** Lists all refusals of an endpoint: those that follow from its definition and those that it declares. */
export function listRefusals(endpoint: Endpoint): RequestRefusalCode[] {
  const { method, params, query, body, files, answer_file, refusals = [] } = endpoint;
  const writes = method !== 'GET';
  // On a full disk, a deletion is refused when it is too large for the reserve.
  const needsSpace = writes || answer_file !== undefined;
  const codes: RequestRefusalCode[] = [
    ...(params || body ? (['general.malformed'] as const) : []),
    ...listAccessRefusals(endpoint),
    ...(isAboutInventory(endpoint) ? (['inventory.gone'] as const) : []),
    ...(endpoint.managers_only ? (['inventory.manager_required'] as const) : []),
    ...(changesInventory(endpoint) ? (['inventory.viewer'] as const) : []),
    ...(isCountedWrite(endpoint) ? (['too_many.writes'] as const) : []),
    ...(needsQuota(endpoint) ? (['image.quota_exceeded', 'image.quota_of_other_exceeded'] as const) : []),
    ...(params ? (['general.not_found'] as const) : []),
    ...(body ? BODY_REFUSALS : []),
    ...(files ? FILE_REFUSALS : []),
    ...(files?.is_batch || files?.total_max_bytes !== undefined ? (['upload.batch_too_large'] as const) : []),
    ...(query ? (['general.invalid'] as const) : []),
    // Every query about an inventory may contain `inventory_id`.
    ...(params || query || body || isAboutInventory(endpoint) ? (['general.invalid_fields'] as const) : []),
    'server.part_damaged',
    'server.too_many_files',
    'general.headers_too_long',
    ...(writes ? WRITE_REFUSALS : []),
    ...(needsSpace ? (['server.storage_full', 'server.storage_unwritable'] as const) : []),
    ...refusals,
  ];
  return [...new Set(codes)];
}

const HEADERS = {
  'X-Request-Id': {
    description: 'Id of the request in the log of the server.',
    schema: { type: 'string', format: 'uuid' },
    example: '3f1c8a52-6d0e-4b7a-9c35-2e8f1d7b4a60',
  },
  'Retry-After': {
    description: 'Seconds to wait before the next try.',
    schema: { type: 'integer', minimum: 0 },
    example: 5,
  },
  ETag: {
    description: 'Version of the response, for `If-None-Match` in the next request.',
    schema: { type: 'string' },
    example: 'W/"Zr8pQ1fXw0mB3nT5"',
  },
};

const toHeaders = (...names: (keyof typeof HEADERS)[]): Json =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

const SUCCESSES: Record<Endpoint['status'], string> = {
  200: 'Success',
  201: 'Created',
  202: 'Started; the work goes on after the response',
  204: 'Success, without a response body',
};

interface Components {
  schemas: Json;
  responses: Json;
}

function toErrorResponse(
  status: RefusalStatus,
  codes: readonly RequestRefusalCode[],
  components: Json,
): Json {
  const error = toSchema(ErrorBody, 'output', components);
  const code = { $ref: `${SCHEMAS}RefusalCode`, enum: codes };
  const schema = { allOf: [error, { type: 'object', properties: { code } }] };
  return {
    description: codes.map((code) => `\`${code}\``).join(', '),
    headers:
      status === 429 || status === 503 ? toHeaders('X-Request-Id', 'Retry-After') : toHeaders('X-Request-Id'),
    content: { 'application/json': { schema } },
  };
}

/** Many endpoints have the same refusals, so the document describes each set of codes once. */
function toSharedResponse(
  status: RefusalStatus,
  codes: readonly RequestRefusalCode[],
  { schemas, responses }: Components,
): Json {
  const [first = '', ...others] = codes;
  const base = `${status}-${first}${others.length === 0 ? '' : `-and-${others.length}-more`}`;
  const response = toErrorResponse(status, codes, schemas);
  const isFree = (name: string) =>
    !(name in responses) || JSON.stringify(responses[name]) === JSON.stringify(response);
  let name = base;
  for (let number = 2; !isFree(name); number += 1) name = `${base}-${number}`;
  responses[name] = response;
  return { $ref: `#/components/responses/${name}` };
}

function toErrorResponses(endpoint: Endpoint, components: Components): Json {
  const byStatus = new Map<RefusalStatus, RequestRefusalCode[]>();
  for (const code of listRefusals(endpoint)) {
    const status = REFUSAL_STATUS[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [status, toSharedResponse(status, codes, components)]),
  );
}

function toResponses(endpoint: Endpoint, components: Components): Json {
  const content = toAnswerContent(endpoint, components.schemas);
  const success = {
    description: SUCCESSES[endpoint.status],
    headers: endpoint.has_version ? toHeaders('X-Request-Id', 'ETag') : toHeaders('X-Request-Id'),
    ...(content && { content }),
  };
  return {
    [endpoint.status]: success,
    ...(endpoint.has_version && {
      304: {
        description: 'The response has not changed since the version in `If-None-Match`.',
        headers: toHeaders('X-Request-Id', 'ETag'),
      },
    }),
    ...toErrorResponses(endpoint, components),
  };
}

/** An empty list means that no sign-in is needed. */
const toSecurity = (endpoint: Endpoint): Json[] => {
  if (endpoint.recognises_admin) return [{}, { session: [] }, { api_key: [] }];
  if (endpoint.access === 'public') return [];
  return needsSession(endpoint) ? [{ session: [] }] : [{ session: [] }, { api_key: [] }];
};

function toRights(endpoint: Endpoint): string {
  const { method, access } = endpoint;
  if (endpoint.recognises_admin)
    return 'Needs no sign-in. An administrator who is signed in, or sends an API key, gets more details.';
  if (access === 'public') return 'Needs no sign-in.';
  if (access === 'admin') return 'Needs the session of an administrator. API keys are not accepted.';
  if (needsSession(endpoint)) return 'Needs a session. API keys are not accepted.';
  return method === 'GET'
    ? 'Needs a session or an API key.'
    : 'Needs a session, or an API key with the scope `write`.';
}

function toOperation(tag: string, name: string, endpoint: Endpoint, components: Components): Json {
  const requestBody = toRequestBody(endpoint, components.schemas);
  const operationId = `${tag}.${name}`;
  return {
    operationId,
    tags: [tag],
    summary: endpoint.summary,
    description: toRights(endpoint),
    security: toSecurity(endpoint),
    parameters: toParameters(endpoint, components.schemas),
    ...(requestBody ? { requestBody } : {}),
    responses: toResponses(endpoint, components),
  };
}

/** Lists all codes with their English messages. */
const toCodeSchema = (toMessage: (code: string) => string): Json => ({
  type: 'string',
  description: Object.keys(REFUSAL_STATUS)
    .map((code) => `- \`${code}\`: ${toMessage(code)}`)
    .join('\n'),
});

/** Gives each object the name of its export, unless it has another one. */
function nameSchemas(exported: object): void {
  const entries: [string, unknown][] = Object.entries(exported);
  for (const [id, schema] of entries)
    if (schema instanceof z.ZodObject || schema instanceof z.ZodDiscriminatedUnion)
      z.globalRegistry.add(schema, { id, ...z.globalRegistry.get(schema) });
}

/**
 * @param exported all exports of the contract
 * @param toMessage returns the English message of a refusal
 */
export function toOpenApi(
  exported: { contract: Contract },
  info: { title: string; version: string; description: string },
  toMessage: (code: string) => string,
): Json {
  nameSchemas(exported);
  const { contract } = exported;
  const schemas: Json = { RefusalCode: toCodeSchema(toMessage) };
  const responses: Json = {};
  const paths: Record<string, Json> = {};
  for (const [tag, endpoints] of Object.entries(contract)) {
    for (const [name, endpoint] of Object.entries(endpoints)) {
      // The server accepts paths with and without a trailing slash; the document lists them without.
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}').replace(/\/$/, '');
      paths[path] = {
        ...paths[path],
        [endpoint.method.toLowerCase()]: toOperation(tag, name, endpoint, { schemas, responses }),
      };
    }
  }
  return {
    openapi: '3.1.0',
    info: { ...info, license: { name: 'AGPL-3.0-or-later', identifier: 'AGPL-3.0-or-later' } },
    servers: [{ url: API_BASE_PATH, description: 'The server that serves this document.' }],
    tags: Object.keys(contract).map((name) => ({ name, description: TAG_DESCRIPTIONS[name] })),
    paths,
    components: {
      schemas,
      responses,
      headers: HEADERS,
      securitySchemes: {
        session: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'The `access_token` of `POST /auth/login`, valid for 7 days.',
        },
        api_key: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'stw_...',
          description:
            'An API key from the settings. With the scope `read`, all methods except GET and HEAD are refused.',
        },
      },
    },
  };
}
