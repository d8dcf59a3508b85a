import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeCode } from '../../src/lib/random';
import { refusal } from '../support/client';
import { type Person, startServer, type TestServer } from '../support/server';

let server: TestServer;
let ada: Person;
let bob: Person;
let box: { id: number; name: string; code: string };
let drill: { id: number; name: string; code: string };
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  [ada, bob] = [await server.register(), await server.register()];
  box = await ada.api.locations.create({ body: { name: 'Box' } });
  drill = await ada.api.items.create({ body: { name: 'Drill' } });
});

const NOT_THERE = { status: 404, code: 'general.not_found' };
const targetOf = (person: Person, code: string) => person.api.codes.get({ params: { code } });
const attach = (person: Person, body: { code: string; location_id?: number; item_id?: number }) =>
  person.api.codes.attach({ body });
const inUse = (code: string) => {
  const problem = { code: 'code.taken', params: { code } };
  return { status: 409, ...problem, field_codes: { code: problem } };
};

describe('looking up a code', () => {
  test('returns the location or item of a code', async () => {
    expect(await targetOf(ada, box.code)).toMatchObject({ kind: 'location', id: box.id, name: 'Box' });
    expect(await targetOf(ada, drill.code)).toMatchObject({ kind: 'item', id: drill.id, name: 'Drill' });
  });

  test('accepts a code in lower case, with spaces, hyphens or similar-looking characters', async () => {
    const code = '10AB01CD';
    await attach(ada, { code, location_id: box.id });
    for (const written of ['10ab01cd', '10AB-01CD', ' 10ab 01cd', 'IOAB-OLCD', 'lo-ab-o1-cd'])
      expect(await targetOf(ada, written)).toMatchObject({ id: box.id });
  });

  test('returns the same 404 response for a code of another owner, an unused code and invalid text', async () => {
    const attached = makeCode();
    await attach(ada, { code: attached, item_id: drill.id });
    for (const code of [box.code, drill.code, attached, '00000000', 'short', 'UUUUUUUU', '!', '💥'])
      expect(await refusal(targetOf(bob, code))).toEqual(NOT_THERE);
  });

  test('responds with 404 to a code after its location or item was deleted', async () => {
    const code = makeCode();
    await attach(ada, { code, location_id: box.id });
    await ada.api.locations.remove({ params: { id: box.id } });
    await ada.api.items.remove({ params: { id: drill.id } });
    for (const gone of [box.code, drill.code, code])
      expect(await refusal(targetOf(ada, gone))).toEqual(NOT_THERE);
    const { id } = await bob.api.locations.create({ body: { name: 'Attic' } });
    expect(await attach(bob, { code, location_id: id })).toEqual({ kind: 'location', id, name: 'Attic' });
  });
});

describe('attaching a printed code', () => {
  test('attaches the code to a location or an item, which keeps its own code', async () => {
    const [first, second, third] = [makeCode(), makeCode(), makeCode()];
    expect(await attach(ada, { code: first, location_id: box.id })).toEqual({
      kind: 'location',
      id: box.id,
      name: 'Box',
    });
    server.clock.now = new Date(server.clock.now.getTime() + 1);
    await attach(ada, { code: second.toLowerCase(), location_id: box.id });
    expect(await attach(ada, { code: third, item_id: drill.id })).toEqual({
      kind: 'item',
      id: drill.id,
      name: 'Drill',
    });
    expect(await targetOf(ada, second)).toMatchObject({ kind: 'location', id: box.id, name: 'Box' });
    const [listed] = await ada.api.locations.list();
    expect(listed).toMatchObject({ code: box.code, label_codes: [first, second] });
    expect(await ada.api.locations.get({ params: { id: box.id } })).toEqual(listed);
    const item = await ada.api.items.get({ params: { id: drill.id } });
    expect(item).toMatchObject({ code: drill.code, label_codes: [third] });
  });

  test('accepts a code that already belongs to the same location', async () => {
    const code = makeCode();
    await attach(ada, { code, location_id: box.id });
    expect(await attach(ada, { code, location_id: box.id })).toMatchObject({ id: box.id });
    expect(await attach(ada, { code: box.code, location_id: box.id })).toMatchObject({ id: box.id });
    expect(await ada.api.locations.get({ params: { id: box.id } })).toMatchObject({ label_codes: [code] });
  });

  test('rejects a code in use without revealing its owner', async () => {
    const [own, foreign] = [makeCode(), makeCode()];
    const theirs = await bob.api.locations.create({ body: { name: 'Attic' } });
    const foreignItem = await bob.api.items.create({ body: { name: 'Saw' } });
    await attach(ada, { code: own, item_id: drill.id });
    await attach(bob, { code: foreign, location_id: theirs.id });
    for (const code of [own, foreign, drill.code, theirs.code, foreignItem.code])
      expect(await refusal(attach(ada, { code, location_id: box.id }))).toEqual(inUse(code));
    expect(await refusal(attach(ada, { code: box.code, item_id: drill.id }))).toEqual(inUse(box.code));
    expect(await ada.api.locations.get({ params: { id: box.id } })).toMatchObject({ label_codes: [] });
  });

  test('attaches the code to only one of two simultaneous requests', async () => {
    const code = makeCode();
    const results = await Promise.allSettled([
      attach(ada, { code, location_id: box.id }),
      attach(ada, { code, item_id: drill.id }),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test.each([
    ['', { code: 'value.required', params: { label: 'code' } }],
    ['ABC', { code: 'code.format', params: { length: 8 } }],
    ['UUUUUUUU', { code: 'code.format', params: { length: 8 } }],
  ])('rejects the invalid code %j', async (code, problem) => {
    expect(await refusal(attach(ada, { code, location_id: box.id }))).toEqual({
      status: 422,
      code: 'general.invalid_fields',
      field_codes: { code: problem },
    });
  });

  test('requires exactly one of a location and an item', async () => {
    const problem = { code: 'code.choose_one_target' };
    const expected = { status: 422, ...problem, field_codes: { location_id: problem } };
    expect(await refusal(attach(ada, { code: makeCode() }))).toEqual(expected);
    const both = { code: makeCode(), location_id: box.id, item_id: drill.id };
    expect(await refusal(attach(ada, both))).toEqual(expected);
  });
});

describe('detaching a code', () => {
  test('frees the code for another item or location', async () => {
    const code = makeCode();
    await attach(ada, { code, location_id: box.id });
    expect(await refusal(bob.api.codes.detach({ params: { code } }))).toEqual(NOT_THERE);
    await ada.api.codes.detach({ params: { code: code.toLowerCase() } });
    expect(await refusal(targetOf(ada, code))).toEqual(NOT_THERE);
    expect(await refusal(ada.api.codes.detach({ params: { code } }))).toEqual(NOT_THERE);
    expect(await attach(ada, { code, item_id: drill.id })).toMatchObject({ kind: 'item', id: drill.id });
  });

  test('rejects detaching a code that is not a label code', async () => {
    expect(await refusal(ada.api.codes.detach({ params: { code: box.code } }))).toEqual({
      status: 409,
      code: 'code.not_a_label',
      params: { code: box.code, name: 'Box' },
    });
    expect(await targetOf(ada, box.code)).toMatchObject({ id: box.id });
  });
});
