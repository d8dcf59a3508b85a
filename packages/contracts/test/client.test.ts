import { describe, expect, expectTypeOf, test } from 'vitest';
import { z } from 'zod';
import {
  type contract,
  createClient,
  endpoint,
  type HttpRequest,
  IMAGE_UPLOAD_TIMEOUT_MS,
  type Item,
} from '../src/index';
import { routes } from '../src/routes';

function recordingClient() {
  const requests: HttpRequest[] = [];
  const send = (request: HttpRequest) => {
    requests.push(request);
    return Promise.resolve({ answered: requests.length });
  };
  return { requests, send, client: createClient<typeof contract>(routes, send) };
}

describe('request paths', () => {
  test('sends absolute paths with the path parameters', async () => {
    const { client, requests } = recordingClient();
    await client.images.setPrimary({ params: { id: 5, imageId: 7 } });
    expect(requests).toMatchObject([
      { method: 'PUT', path: '/api/v1/items/5/images/7/primary', query: {}, body: undefined },
    ]);
  });

  test('encodes path parameters to prevent path traversal', async () => {
    const { send, requests } = recordingClient();
    const { files } = createClient(
      {
        files: {
          get: endpoint.get('/files/:name/:part', {
            summary: 'One file',
            params: z.object({ name: z.string(), part: z.string() }),
          }),
        },
      },
      send,
    );
    await files.get({ params: { name: '../a/b?c#d', part: '100 % größe' } });
    expect(requests[0]?.path).toBe('/api/v1/files/..%2Fa%2Fb%3Fc%23d/100%20%25%20gr%C3%B6%C3%9Fe');
  });
});

test('routes can be serialised as JSON and contain no Zod schemas', () => {
  expect(JSON.parse(JSON.stringify(routes))).toEqual(routes);
  expect(JSON.stringify(routes)).not.toContain('"def"');
});

test('marks the requests that may name an inventory', async () => {
  const { client, requests } = recordingClient();
  await client.users.getMe();
  await client.users.listSessions();
  await client.system.health();
  expect(requests.map(({ in_inventory }) => in_inventory)).toEqual([true, undefined, undefined]);
});

test('omits unset query parameters', async () => {
  const { client, requests } = recordingClient();
  await client.items.list({
    query: { page: 2, needs_details: true, include_descendants: false, search: undefined },
  });
  expect(requests[0]?.query).toEqual({ page: '2', needs_details: 'true', include_descendants: 'false' });
  await client.items.list();
  expect(requests[1]?.query).toEqual({});
});

test('passes a JSON body to the transport unchanged', async () => {
  const { client, requests } = recordingClient();
  const supplier = Object.assign(Object.create(null) as object, { supplier_name: 'Shop' });
  const body = { name: 'Drill', description: null, quantity: 2, suppliers: [supplier] };
  await client.items.create({ body });
  expect(requests[0]).toMatchObject({ method: 'POST', path: '/api/v1/items/', query: {} });
  expect(requests[0]?.body).toBe(body);
});

test('sends the sign-in as form data', async () => {
  const { client, requests } = recordingClient();
  await client.auth.login({ body: { username: 'ada@example.org', password: 'a&b=c +ü' } });
  const { body } = requests[0]!;
  expect(body).toBeInstanceOf(URLSearchParams);
  expect(String(body)).toBe('username=ada%40example.org&password=a%26b%3Dc+%2B%C3%BC');
});

test('gives each file of a batch the time of one upload', async () => {
  const { client, requests } = recordingClient();
  const files = ['a.jpg', 'b.jpg', 'c.jpg'].map((name) => new File(['photo'], name));
  await client.images.createBatch({ params: { itemId: 5 }, body: { captions: ['', '', ''] }, files });
  expect(requests[0]?.timeout_ms).toBe(3 * IMAGE_UPLOAD_TIMEOUT_MS);
});

test('sends uploads as multipart with the file and text fields', async () => {
  const { client, requests } = recordingClient();
  const file = new File(['photo'], 'Größe.jpg', { type: 'image/jpeg' });
  await client.images.create({ params: { id: 5 }, body: { is_primary: true, caption: null }, files: [file] });
  const { body, path, timeout_ms } = requests[0]!;
  expect(path).toBe('/api/v1/items/5/images');
  expect(timeout_ms).toBe(IMAGE_UPLOAD_TIMEOUT_MS);
  expect(body).toBeInstanceOf(FormData);
  if (!(body instanceof FormData)) return;
  expect([...body.keys()]).toEqual(['is_primary', 'file']);
  expect(body.get('is_primary')).toBe('true');
  const sent = body.get('file');
  expect(sent).toBeInstanceOf(File);
  expect(sent instanceof File && sent.name).toBe('Größe.jpg');
});

test('names a file without a name, which would be sent as a text', async () => {
  const { client, requests } = recordingClient();
  await client.images.create({ params: { id: 5 }, body: {}, files: [new File(['photo'], '')] });
  expect(requests[0]?.body).toBeInstanceOf(FormData);
  const sent = requests[0]?.body instanceof FormData ? requests[0].body.get('file') : null;
  expect(sent).toHaveProperty('name', 'photo');
});

test('passes call options to the transport and returns its response', async () => {
  const { client, requests } = recordingClient();
  const { signal } = new AbortController();
  const onUploadProgress = () => undefined;
  expect(await client.users.getMe({}, { signal, onUploadProgress })).toEqual({ answered: 1 });
  expect(requests[0]).toMatchObject({ signal, onUploadProgress });
});

test('infers argument and response types from the contract', () => {
  const { client } = recordingClient();
  expectTypeOf(client.items.get).returns.resolves.toEqualTypeOf<Item>();
  expectTypeOf(client.items.remove).returns.resolves.toBeUnknown();
  // Arguments are optional only if the contract requires neither a body nor a parameter.
  expectTypeOf<Parameters<typeof client.items.create>[0]>().not.toBeNullable();
  expectTypeOf<Parameters<typeof client.items.list>[0]>().toBeNullable();
});

test('marks file responses for the transport', async () => {
  const { client, requests } = recordingClient();
  await client.labels.printTestPage({ body: { paper: 'avery-l7160' } });
  await client.labels.listPresets();
  expect(requests.map(({ answer_is_file }) => answer_is_file)).toEqual([true, undefined]);
  expectTypeOf(client.labels.printTestPage).returns.resolves.toEqualTypeOf<Blob>();
});
