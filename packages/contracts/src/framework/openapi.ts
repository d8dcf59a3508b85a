import { z } from 'zod';
import { ErrorBody } from '../common';
import { FIELD_DESCRIPTIONS } from './field-descriptions';
import { API_BASE_PATH, type Contract, type Endpoint, needsSession } from './endpoint';

type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const toDescription = (name: string, owner: string): Json => {
  const description = FIELD_DESCRIPTIONS[`${owner}.${name}`] ?? FIELD_DESCRIPTIONS[name];
  return description === undefined ? {} : { description };
};

/** Adds descriptions to all properties in a schema that have none. @param owner the name of the shape */
function describeFields(schema: unknown, owner: string): void {
  if (Array.isArray(schema)) for (const part of schema) describeFields(part, owner);
  if (!isObject(schema)) return;
  if (isObject(schema.properties))
    for (const [name, property] of Object.entries(schema.properties))
      if (isObject(property)) Object.assign(property, { ...toDescription(name, owner), ...property });
  for (const part of Object.values(schema)) describeFields(part, owner);
}

/** Moves the named shapes of a schema to the components of the document and refers to them. */
function toSchema(schema: z.ZodType, io: 'input' | 'output', components: Json): Json {
  const {
    $schema,
    $defs: definitions = {},
    ...root
  } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
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
    Object.entries(object?.shape ?? {}).map(([name, schema]) => ({
      name,
      in: location,
      ...toDescription(name, ''),
      required: location === 'path' || !z.safeParse(schema as z.ZodType, undefined).success,
      schema: toSchema(schema as z.ZodType, 'input', components),
    }));
  return [...describe('path', endpoint.params), ...describe('query', endpoint.query)];
}

function toRequestBody(endpoint: Endpoint, components: Json): Json | undefined {
  if (endpoint.files) {
    const fields = endpoint.body instanceof z.ZodObject ? endpoint.body.shape : {};
    const file = { type: 'string', format: 'binary' };
    const { field, max_count } = endpoint.files;
    const properties = {
      [field]: {
        ...(max_count === 1 ? file : { type: 'array', items: file, maxItems: max_count }),
        ...toDescription(field, ''),
      },
      ...Object.fromEntries(
        Object.entries(fields).map(([name, schema]) => [
          name,
          { ...toSchema(schema as z.ZodType, 'input', components), ...toDescription(name, '') },
        ]),
      ),
    };
    return {
      required: true,
      content: { 'multipart/form-data': { schema: { type: 'object', properties, required: [field] } } },
    };
  }
  if (!endpoint.body) return undefined;
  const type = endpoint.body_encoding === 'form' ? 'application/x-www-form-urlencoded' : 'application/json';
  return { required: true, content: { [type]: { schema: toSchema(endpoint.body, 'input', components) } } };
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

function toAccessRefusals(endpoint: Endpoint): Record<string, string> {
  const { method, access } = endpoint;
  if (access === 'admin')
    return { 401: 'No active session', 403: 'The caller is not an administrator of this server' };
  if (needsSession(endpoint)) return { 401: 'No active session', 403: 'API keys are not accepted' };
  const refusal = { 401: 'No active session and no valid API key' };
  return method === 'GET' ? refusal : { ...refusal, 403: 'The API key may only read' };
}

/** All refusals of an endpoint by status: those that follow from its definition and those that it declares. */
export function listRefusals(endpoint: Endpoint): Record<string, string> {
  const { method, access, params, query, body, answer_file, refusals } = endpoint;
  const writes = method !== 'GET';
  return {
    ...(params || body ? { 400: 'The path or the body is malformed' } : {}),
    ...(access === 'public' ? {} : toAccessRefusals(endpoint)),
    ...(params ? { 404: 'Does not exist or is not yours' } : {}),
    ...(body
      ? { 413: 'The body is too large', 415: 'The type or encoding of the body is not supported' }
      : {}),
    ...(params || query || body ? { 422: 'A field is missing or invalid' } : {}),
    ...(writes ? { 503: 'The server is busy; try again' } : {}),
    // Deleting needs no disk space, but creating a requested file does.
    ...((writes && method !== 'DELETE') || answer_file ? { 507: 'The storage of the server is full' } : {}),
    ...refusals,
  };
}

function toResponses(endpoint: Endpoint, components: Json): Json {
  const error = (description: string) => ({
    description,
    content: { 'application/json': { schema: toSchema(ErrorBody, 'output', components) } },
  });
  const content = toAnswerContent(endpoint, components);
  const success = content
    ? { description: 'Done', content }
    : { description: 'Success, without a response body' };
  return {
    [endpoint.status]: success,
    ...Object.fromEntries(
      Object.entries(listRefusals(endpoint)).map(([status, description]) => [status, error(description)]),
    ),
  };
}

/** An empty list means that no sign-in is needed. */
const toSecurity = (endpoint: Endpoint): Json[] => {
  if (endpoint.access === 'public') return [];
  return needsSession(endpoint) ? [{ session: [] }] : [{ session: [] }, { api_key: [] }];
};

function toOperation(tag: string, name: string, endpoint: Endpoint, components: Json): Json {
  const requestBody = toRequestBody(endpoint, components);
  return {
    operationId: `${tag}.${name}`,
    tags: [tag],
    summary: endpoint.summary,
    security: toSecurity(endpoint),
    parameters: toParameters(endpoint, components),
    ...(requestBody ? { requestBody } : {}),
    responses: toResponses(endpoint, components),
  };
}

export function toOpenApi(
  contract: Contract,
  info: { title: string; version: string; description: string },
): Json {
  const components: Json = {};
  const paths: Record<string, Json> = {};
  for (const [tag, endpoints] of Object.entries(contract)) {
    for (const [name, endpoint] of Object.entries(endpoints)) {
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
      paths[path] = {
        ...paths[path],
        [endpoint.method.toLowerCase()]: toOperation(tag, name, endpoint, components),
      };
    }
  }
  for (const [name, schema] of Object.entries(components)) describeFields(schema, name);
  return {
    openapi: '3.1.0',
    info,
    servers: [{ url: API_BASE_PATH }],
    paths,
    components: {
      schemas: components,
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
