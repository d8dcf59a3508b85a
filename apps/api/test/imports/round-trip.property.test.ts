import { createHash } from 'node:crypto';
import { CUSTOM_FIELD_KINDS, type CustomValue } from '@stowage/contracts';
import {
  anyCustomValue,
  anyDocumentInput,
  anyItemInput,
  anyLocationInput,
  CUSTOM_CHOICES,
} from '@stowage/contracts/arbitraries';
import { propertyRuns } from '@stowage/contracts/property-tests';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { waitForImports } from '../../src/features/imports/imports.service';
import { ApiError } from '../support/client';
import { makePdf, makeZip } from '../support/document-files';
import { makeImage, toFile } from '../support/images/image-files';
import {
  makeChange,
  makeScene,
  type RandomChange,
  randomChange,
  type Scene,
} from '../support/models/random-changes';
import { readZip } from '../support/read-zip';
import { type Person, startServer, type TestServer } from '../support/server';

let pdf: File;
let photo: File;
beforeAll(async () => {
  pdf = toFile(await makePdf(['Invoice']), 'invoice.pdf');
  photo = toFile(await makeImage({ width: 12, height: 9 }), 'photo.jpg');
});

type Row = Record<string, unknown> & { id: number };
type Named = Row & { name: string };
type Coded = Named & { code: string };
interface Photo {
  file: string;
}
interface Data {
  inventory: { currency: string };
  people: (Row & { username: string })[];
  categories: Named[];
  tags: (Named & { colour: string })[];
  custom_fields: (Named & { category_ids: number[] })[];
  templates: (Named & { fields: string })[];
  locations: (Coded & { parent_id: number | null; label_codes: string[]; photo: Photo | null })[];
  documents: (Row & { item_ids: number[]; location_ids: number[]; file: Photo | null })[];
  items: (Coded & {
    location_id: number | null;
    part_of_id: number | null;
    belongs_to: { username: string } | null;
    label_codes: string[];
    notes: string | null;
    custom_values: (CustomValue & { field_id: number })[];
    suppliers: Row[];
    photos: Photo[];
  })[];
  loans: (Row & {
    state: string;
    item_id: number | null;
    events: (Row & { kind: string; photo: string | null })[];
  })[];
}

const hash = (bytes: Buffer | undefined) => bytes && createHash('sha256').update(bytes).digest('hex');
/** For rows whose fields have no fixed order. */
const byName = <T extends { name: string }>(rows: readonly T[]): T[] =>
  rows.toSorted((one, other) => (one.name < other.name ? -1 : 1));
const byText = <T>(rows: readonly T[]): T[] =>
  rows
    .map((row) => [JSON.stringify(row), row] as const)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, row]) => row);

/** Names rows by what they keep, instead of by the ids of one archive, and files by their content. */
function toComparable(entries: ReadonlyMap<string, Buffer>) {
  const data = JSON.parse(entries.get('data.json')!.toString()) as Data;
  const nameOf = (rows: readonly Row[], key: string) => {
    const names = new Map(rows.map((row) => [row.id, row[key]]));
    return (id: unknown) => (typeof id === 'number' ? (names.get(id) ?? null) : null);
  };
  const toLocation = nameOf(data.locations, 'code');
  const toItem = nameOf(data.items, 'code');
  const toCategory = nameOf(data.categories, 'name');
  const toTag = nameOf(data.tags, 'name');
  const toField = nameOf(data.custom_fields, 'name');
  const toPerson = nameOf(data.people, 'username');
  const toContent = (file: string | null | undefined) => (file ? hash(entries.get(file)) : null);
  const toPhoto = ({ file, ...photo }: Photo) => ({ ...photo, content: toContent(file) });
  const toValues = (values: Data['items'][number]['custom_values']) =>
    byText(values.map(({ field_id, value }) => ({ field: toField(field_id), value })));
  return {
    currency: data.inventory.currency,
    categories: data.categories.map(({ name }) => name),
    tags: byText(data.tags.map(({ name, colour }) => ({ name, colour }))),
    custom_fields: byText(
      data.custom_fields.map(({ id: _, item_count: __, category_ids, ...field }) => ({
        ...field,
        categories: byText(category_ids.flatMap((id) => toCategory(id) ?? [])),
      })),
    ),
    templates: byName(
      data.templates.map(({ name, fields }) => {
        const stored = JSON.parse(fields) as Data['items'][number] & {
          tags: number[];
          category_id: unknown;
          belongs_to_id: unknown;
        };
        return {
          ...stored,
          name,
          id: undefined,
          category_id: toCategory(stored.category_id),
          location_id: toLocation(stored.location_id),
          belongs_to_id: toPerson(stored.belongs_to_id),
          tags: stored.tags.map(toTag),
          custom_values: toValues(stored.custom_values),
        };
      }),
    ),
    locations: byText(
      data.locations.map(({ id: _, updated_at: __, parent_id, label_codes, photo: image, ...location }) => ({
        ...location,
        parent: toLocation(parent_id),
        label_codes: label_codes.toSorted(),
        photo: image && toPhoto(image),
      })),
    ),
    documents: byText(
      data.documents.map(
        ({
          id: _,
          updated_at: __,
          former_version_count: ___,
          item_ids,
          location_ids,
          file,
          ...document
        }) => ({
          ...document,
          file: file && toPhoto(file),
          items: byText(item_ids.map(toItem)),
          locations: byText(location_ids.map(toLocation)),
        }),
      ),
    ),
    items: byText(
      data.items.map((item) => {
        const {
          id: _,
          updated_at,
          created_by,
          updated_by,
          category_id,
          location,
          part_of,
          belongs_to_id,
          ...fields
        } = item;
        const { category } = item as { category?: Named | null };
        return {
          ...fields,
          category: category ? category.name : null,
          location_id: toLocation(item.location_id),
          part_of_id: toItem(item.part_of_id),
          belongs_to: item.belongs_to?.username ?? null,
          label_codes: item.label_codes.toSorted(),
          custom_values: toValues(item.custom_values),
          suppliers: item.suppliers.map(({ id: _supplier, ...supplier }) => supplier),
          photos: item.photos.map(toPhoto),
        };
      }),
    ),
    loans: byText(
      data.loans.map(({ id: _, updated_at: __, borrower_id, owner_name, item_id, events, ...loan }) => ({
        ...loan,
        item: toItem(item_id),
        events: events.map(({ id: _event, user_id, photo: image, ...event }) => ({
          ...event,
          photo: toContent(image),
        })),
      })),
    ),
  };
}
type Comparable = ReturnType<typeof toComparable>;

/** Leaves out what an archive cannot bring: people who are no members, and open requests of accounts. */
function toExpected(before: Comparable, username: string) {
  return {
    ...before,
    templates: byName(
      before.templates.map((template) => ({
        ...template,
        belongs_to_id: template.belongs_to_id === username ? username : null,
      })),
    ),
    items: byText(
      before.items.map((item) => {
        const { belongs_to, notes } = item;
        if (belongs_to === null || belongs_to === username) return item;
        const line = `belongs_to: ${belongs_to}`;
        return { ...item, belongs_to: null, notes: notes === null ? line : `${notes}\n${line}` };
      }),
    ),
    loans: byText(
      before.loans.map((loan) =>
        loan.state === 'requested' || loan.state === 'agreed' ? { ...loan, state: 'cancelled' } : loan,
      ),
    ),
  };
}

/** An open request gets one event more. */
const withoutCancelled = (loans: Comparable['loans']) =>
  byText(
    loans.map(({ events, ...loan }) => ({
      ...loan,
      events: loan.state === 'cancelled' ? events.filter(({ kind }) => kind !== 'cancelled') : events,
    })),
  );

const download = async ({ api }: Pick<Person, 'api'>): Promise<Buffer> =>
  Buffer.from(await (await api.exports.getArchive({ query: {} })).arrayBuffer());

async function restore(server: TestServer, { api }: Pick<Person, 'api'>, archive: Buffer) {
  const { id, kind, problems } = await api.imports.create({
    body: {},
    files: [new File([Uint8Array.from(archive)], 'stowage.zip')],
  });
  expect(kind).toBe('stowage');
  await api.imports.run({ params: { id } });
  await waitForImports(server.context.db);
  const done = await api.imports.get({ params: { id } });
  expect(done).toMatchObject({ state: 'done', left_out: [] });
  return { ...done, problems };
}

const anyValues = fc.record(anyCustomValue, { requiredKeys: [] });
const anyThing = fc.record({
  input: anyItemInput,
  values: anyValues,
  place: anyLocationInput,
  document: anyDocumentInput,
  hasTemplate: fc.boolean(),
});

/** Adds an item with all that it can have. */
async function addThing(
  { owner: { api } }: Scene,
  thing: typeof anyThing extends fc.Arbitrary<infer T> ? T : never,
  index: number,
) {
  const { input, values, place, document, hasTemplate } = thing;
  const category = await api.categories.create({ body: { name: `Category ${index}` } });
  const { id: location_id } = await api.locations.create({ body: place });
  const custom_values: CustomValue[] = [];
  for (const kind of CUSTOM_FIELD_KINDS) {
    const choices = kind.startsWith('choice') ? { choices: CUSTOM_CHOICES } : {};
    const body = { name: `${kind} ${index}`, kind, ...choices, category_ids: [category.id] };
    const { id: field_id } = await api.customFields.create({ body });
    if (values[kind] !== undefined) custom_values.push({ field_id, value: values[kind] });
  }
  const { id } = await api.items.create({
    body: { ...input, location_id, category_id: category.id, custom_values },
  });
  await api.items.create({ body: { name: 'Part', part_of_id: id, location_id } });
  await api.documents.create({
    body: { ...document, item_id: [id], location_id: [location_id] },
    files: document.url === null ? [pdf] : [],
  });
  await api.images.create({ params: { id }, body: { caption: 'Front' }, files: [photo] });
  if (hasTemplate) await api.templates.create({ body: { name: `Template ${index}`, item_id: id } });
}

test('an archive that is restored on another server is the same, field by field and byte by byte', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(randomChange, { maxLength: 20 }),
      fc.array(anyThing, { maxLength: 2 }),
      async (changes: RandomChange[], things) => {
        const [from, to] = [await startServer(), await startServer()];
        const scene = await makeScene(from);
        for (const [index, thing] of things.entries()) await addThing(scene, thing, index);
        for (const change of changes) await makeChange(scene, change);
        const archive = await download(scene.owner);
        const { username } = scene.owner;
        const person = await to.register(username);
        await restore(to, person, archive);
        const before = toComparable(await readZip(archive));
        const after = toComparable(await readZip(await download(person)));
        const expected = toExpected(before, username);
        expect(after.categories).toEqual(expect.arrayContaining(before.categories));
        expect(withoutCancelled(after.loans)).toEqual(withoutCancelled(expected.loans));
        const { categories: _, loans: __, ...others } = expected;
        expect(after).toMatchObject(others);
        await Promise.all([from.stop(), to.stop()]);
      },
    ),
    { numRuns: propertyRuns(8), endOnFailure: true },
  );
});

type Leaf = { holder: Record<string, unknown>; name: string };

/** Lists the values of an archive that a person or a program could change. */
function listLeaves(value: unknown): Leaf[] {
  if (typeof value !== 'object' || value === null) return [];
  const holder = value as Record<string, unknown>;
  return Object.keys(holder)
    .filter((name) => name !== 'history')
    .flatMap((name) => [{ holder, name }, ...listLeaves(holder[name])]);
}

const anyLeafChange = fc.record({
  at: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
  value: fc.constantFrom<unknown>(
    ...[null, undefined, '', ' ', 'x'.repeat(30_000), '\u0000', '\u202e', '../../x', '[]', '{"tags":[1]}'],
    ...[0, -1, 1, 2, 1e15, 1.5, 9_007_199_254_740_991, true, [], [1, 2], {}],
    ...['2026-02-30', '0001-01-01', 'ABCDEFGH', 'EUR', 'money', 'handed_over', 'requested'],
  ),
});

test('an archive that was changed anywhere is refused, or taken over without an error of the server', async () => {
  const from = await startServer();
  const scene = await makeScene(from);
  const [thing] = fc.sample(anyThing, { numRuns: 1, seed: 7 });
  await addThing(scene, { ...thing!, hasTemplate: true }, 0);
  const entries = await readZip(await download(scene.owner));
  await from.stop();
  const to = await startServer();
  await fc.assert(
    fc.asyncProperty(fc.array(anyLeafChange, { minLength: 1, maxLength: 3 }), async (changes) => {
      const data: unknown = JSON.parse(entries.get('data.json')!.toString());
      for (const { at, value } of changes) {
        const leaves = listLeaves(data);
        const leaf = leaves[Math.trunc(at * leaves.length)];
        if (leaf) leaf.holder[leaf.name] = value;
      }
      const files = new Map(entries).set('data.json', Buffer.from(JSON.stringify(data)));
      const { api } = await to.register();
      const zip = toFile(await makeZip(Object.fromEntries(files)), 'stowage.zip');
      try {
        const { id } = await api.imports.create({ body: {}, files: [zip] });
        await api.imports.run({ params: { id } });
        await waitForImports(to.context.db);
        const { state, failure } = await api.imports.get({ params: { id } });
        expect(state === 'done' || failure?.code !== 'general.failed').toBe(true);
      } catch (error) {
        if (!(error instanceof ApiError) || error.status >= 500) throw error;
      }
    }),
    { numRuns: propertyRuns(60), endOnFailure: true },
  );
  await to.stop();
});
