import { once } from 'node:events';
import { rmSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { buffer, text } from 'node:stream/consumers';
import { type CustomFieldKind, type InsuranceReport, LOCATION_LEVELS_MAX, NONE } from '@stowage/contracts';
import Papa from 'papaparse';
import request from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { jobState } from '../../src/db/background-jobs';
import { readReceipts } from '../../src/features/reports/report-receipts';
import { createReportTexts } from '../../src/features/reports/report-texts';
import { toFileName, toImageFile } from '../../src/files/file-store';
import type { InventoryId } from '../../src/lib/inventory-id';
import { type ApiClient, createApiClient, refusal } from '../support/client';
import { copyItem } from '../support/database/copy-item';
import { makePdf } from '../support/document-files';
import { makeImage, toFile } from '../support/images/image-files';
import { addMember, hoursLater } from '../support/membership';
import { cropPage, type PageImage, readTexts, renderPages } from '../support/pdf-pages';
import { bearer, beginRequest } from '../support/raw-http';
import { type Person, startServer, type TestServer } from '../support/server';

let server: TestServer;
let ada: Person;
let garage: number;
let shelf: number;
let office: number;
let tools: number;
let drill: number;
beforeAll(async () => {
  server = await startServer();
  ada = await server.register();
  const { api } = ada;
  garage = (await api.locations.create({ body: { name: 'Garage' } })).id;
  shelf = (await api.locations.create({ body: { name: 'Shelf', parent_id: garage } })).id;
  office = (await api.locations.create({ body: { name: 'Büro 会议室' } })).id;
  tools = (await api.categories.create({ body: { name: 'Machines' } })).id;
  const add = async (body: Parameters<typeof api.items.create>[0]['body']) =>
    (await api.items.create({ body })).id;
  drill = await add({
    name: 'Drill',
    quantity: 3,
    purchase_price: 0.1,
    current_value: 0.2,
    serial_number: 'SN-77',
    condition: 'good',
    purchase_date: '2024-02-29',
    location_id: shelf,
    category_id: tools,
  });
  await add({ name: '=SUM(A1:A9)', purchase_price: 1234567.89, location_id: garage });
  await add({ name: 'مثقاب كهربائي', current_value: 9_999_999.99, location_id: office });
  await add({ name: 'Old chair' });
  const photo = toFile(await makeImage());
  await api.images.create({ params: { id: drill }, body: {}, files: [photo] });
});
afterAll(() => server.stop());

type Query = NonNullable<Parameters<Person['api']['reports']['getInsurance']>[0]>['query'];

async function report(query: Query = {}, person = ada): Promise<InsuranceReport> {
  const answer = await person.api.reports.getInsurance({ query });
  if (answer instanceof Blob) throw new Error('The report came as a file');
  return answer;
}

async function file(query: Query): Promise<Blob> {
  const answer = await ada.api.reports.getInsurance({ query });
  if (!(answer instanceof Blob)) throw new Error('The report came as JSON');
  return answer;
}

const pdfTexts = async (query: Query = {}) =>
  readTexts(new Uint8Array(await (await file({ ...query, format: 'pdf' })).arrayBuffer()));

const namesOf = ({ items }: InsuranceReport) => items.map(({ name }) => name);

describe('the insurance report', () => {
  test('adds up report values exactly by room and by category', async () => {
    const { overall, rooms, categories, total } = await report();
    expect(overall).toEqual({ item_count: 4, total_value: 11_234_568.48, items_without_value: 1 });
    expect(total).toBe(4);
    expect(rooms).toEqual([
      {
        location_id: office,
        name: 'Büro 会议室',
        item_count: 1,
        total_value: 9_999_999.99,
        items_without_value: 0,
      },
      {
        location_id: garage,
        name: 'Garage',
        item_count: 2,
        total_value: 1_234_568.49,
        items_without_value: 0,
      },
      { location_id: null, name: null, item_count: 1, total_value: 0, items_without_value: 1 },
    ]);
    expect(categories).toEqual([
      { category_id: tools, name: 'Machines', item_count: 1, total_value: 0.6, items_without_value: 0 },
      { category_id: null, name: null, item_count: 3, total_value: 11_234_567.88, items_without_value: 1 },
    ]);
  });

  test('reports the fields an insurer needs and the source of each value', async () => {
    const { items } = await report();
    const [, , item] = items;
    expect(item).toMatchObject({
      name: 'Drill',
      item_number: 'ITM-000001',
      serial_number: 'SN-77',
      condition: 'good',
      category: 'Machines',
      room_id: garage,
      place: ['Garage', 'Shelf'],
      purchase_date: '2024-02-29',
      purchase_price: 0.1,
      current_value: 0.2,
      quantity: 3,
      unit_value: 0.2,
      value_from: 'current_value',
      line_total: 0.6,
    });
    expect((await request(server.url).get(item!.photo!.thumbnail_url)).status).toBe(200);
    expect((await report({ photos: false })).items.map(({ photo }) => photo)).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  test('uses only purchase prices when the value basis is "purchase"', async () => {
    const { overall, items } = await report({ value_basis: 'purchase' });
    expect(overall).toEqual({ item_count: 4, total_value: 1_234_568.19, items_without_value: 2 });
    expect(items.find(({ name }) => name === 'Drill')).toMatchObject({
      unit_value: 0.1,
      value_from: 'purchase_price',
      line_total: 0.3,
    });
  });

  test('filters the report without hiding items that have no value', async () => {
    expect(namesOf(await report({ min_value: 0.2 }))).toContain('Drill');
    expect(namesOf(await report({ min_value: 0.21 }))).toEqual(['مثقاب كهربائي', '=SUM(A1:A9)', 'Old chair']);
    expect(namesOf(await report({ location_ids: `${garage}` }))).toEqual(['=SUM(A1:A9)', 'Drill']);
    const shelves = await report({ location_ids: `${shelf}` });
    expect(namesOf(shelves)).toEqual(['Drill']);
    expect(shelves.rooms).toMatchObject([{ location_id: shelf, name: 'Garage > Shelf', item_count: 1 }]);
    expect(shelves.items[0]).toMatchObject({ room_id: shelf, place: ['Garage', 'Shelf'] });
    expect(namesOf(await report({ location_ids: `${NONE}, ${office}` }))).toEqual([
      'مثقاب كهربائي',
      'Old chair',
    ]);
    expect(namesOf(await report({ category_ids: `${tools}` }))).toEqual(['Drill']);
    expect(namesOf(await report({ category_ids: NONE, location_ids: NONE }))).toEqual(['Old chair']);
    expect((await report({ location_ids: '' })).total).toBe(4);
  });

  test('returns each report item on exactly one page', async () => {
    const pages = [1, 2, 3, 4, 5].map((page) => report({ page, per_page: 1 }));
    const seen = (await Promise.all(pages)).flatMap(namesOf);
    expect(seen).toEqual(namesOf(await report()));
    expect((await report({ per_page: 3 })).total_pages).toBe(2);
  });

  test('finds the room of an item in the last of more than a thousand locations', async () => {
    const copy = await server.copy();
    onTestFinished(() => copy.stop());
    copy.context.db.$client
      .prepare(
        `WITH RECURSIVE number(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < 1100)
         INSERT INTO locations (inventory_id, name, name_key, code, is_container, created_at, updated_at)
         SELECT inventory_id, 'Room ' || n, 'room ' || n, printf('%08d', n), 0, created_at, updated_at
         FROM number, locations WHERE locations.id = ?`,
      )
      .run(garage);
    const { api } = await copy.signIn(ada.username);
    const room = await api.locations.create({ body: { name: 'Attic' } });
    const box = await api.locations.create({ body: { name: 'Box', parent_id: room.id } });
    await api.items.create({ body: { name: 'Ladder', location_id: box.id, current_value: 7 } });
    const answer = await api.reports.getInsurance({ query: { location_ids: String(room.id) } });
    expect(answer).toMatchObject({
      rooms: [{ location_id: room.id, name: 'Attic', item_count: 1, total_value: 7 }],
      items: [{ name: 'Ladder', place: ['Attic', 'Box'] }],
    });
  });

  test('reports no data of other owners', async () => {
    const bob = await server.register();
    expect((await report({}, bob)).overall).toEqual({
      item_count: 0,
      total_value: 0,
      items_without_value: 0,
    });
    for (const query of [
      { location_ids: `${garage}` },
      { category_ids: `${tools}` },
      { location_ids: '99999999' },
    ])
      expect(await refusal(bob.api.reports.getInsurance({ query }))).toMatchObject({ status: 404 });
    expect(
      await refusal(
        bob.api.reports.createInsuranceLink({ body: { format: 'csv', location_ids: `${garage}` } }),
      ),
    ).toMatchObject({
      status: 404,
      field_codes: { location_ids: { code: 'report.rooms_gone' } },
    });
  });

  const NOT_AN_AMOUNT = {
    code: 'value.not_amount_in_range',
    params: { label: 'lowest_value', min: 0, max: 9_999_999_999.99 },
  };

  test.each<[string, Query, object]>([
    ['a room that is not an id', { location_ids: 'shelf' }, { location_ids: { code: 'report.room_ids' } }],
    ['a negative minimum value', { min_value: -1 }, { min_value: NOT_AN_AMOUNT }],
    [
      'a minimum value with three decimals',
      { min_value: '1.234' },
      {
        min_value: {
          code: 'value.thousands_or_decimals',
          params: { label: 'lowest_value', currency: 'USD', decimals: 2, meant: 1234 },
        },
      },
    ],
    ['a minimum value that is no number', { min_value: 'lots' }, { min_value: NOT_AN_AMOUNT }],
    [
      'an unknown value basis',
      { value_basis: 'best' as 'current' },
      {
        value_basis: {
          code: 'value.not_choice',
          params: { label: 'value_basis', choices: 'current, purchase' },
        },
      },
    ],
    [
      'an unknown format',
      { format: 'xls' as 'csv' },
      {
        format: {
          code: 'value.not_choice',
          params: { label: 'format', choices: 'json, pdf, csv, claim_csv' },
        },
      },
    ],
    [
      'an unknown paper size',
      { paper: 'a9' as 'a4' },
      { paper: { code: 'value.not_choice', params: { label: 'paper', choices: 'a4, letter' } } },
    ],
    [
      'a day that does not exist',
      { date: '2026-02-30' },
      { date: { code: 'value.not_day', params: { label: 'date' } } },
    ],
  ])('rejects a report with %s', async (_name, query, field_codes) => {
    expect(await refusal(ada.api.reports.getInsurance({ query }))).toEqual({
      status: 422,
      code: 'general.invalid_fields',
      field_codes,
    });
  });

  test('rejects a report with a repeated query parameter', async () => {
    const answer = await request(server.url)
      .get('/api/v1/items/reports/insurance?location_ids=1&location_ids=2')
      .set(bearer(ada.token));
    expect(answer.status).toBe(422);
  });
});

describe('the details of the insurance report', () => {
  test("fills in the owner's name and saves the report details of each owner", async () => {
    const eve = await server.register();
    await eve.api.users.updateMe({ body: { full_name: 'Eve Example' } });
    expect(await eve.api.reports.getInsuranceDetails()).toEqual({
      owner_name: 'Eve Example',
      address: null,
      insurer: null,
      policy_number: null,
    });
    const body = { owner_name: 'Eve & Co', address: ' Lane 1\r\nTown ', insurer: '', policy_number: null };
    const saved = { owner_name: 'Eve & Co', address: 'Lane 1\nTown', insurer: null, policy_number: null };
    expect(await eve.api.reports.saveInsuranceDetails({ body })).toEqual(saved);
    expect((await report({}, eve)).details).toEqual(saved);
    expect((await report()).details.owner_name).toBeNull();
  });

  test('rejects report details that are too long', async () => {
    const body = { owner_name: 'x'.repeat(201), address: null, insurer: null, policy_number: null };
    expect(await refusal(ada.api.reports.saveInsuranceDetails({ body }))).toMatchObject({
      status: 422,
      field_codes: { owner_name: { code: 'text.too_long', params: { label: 'owner', max: 200 } } },
    });
  });
});

describe('the CSV file of the insurance report', () => {
  test('writes a CSV file with a byte order mark and no active formulas, for spreadsheets', async () => {
    const bytes = new Uint8Array(await (await file({ format: 'csv' })).arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const text = new TextDecoder().decode(bytes);
    expect(text.startsWith('Room,Location,Item,Number,')).toBe(true);
    // `report-languages.test.ts` compares whole lines.
    const { data } = Papa.parse<Record<string, string>>(text.trimEnd(), { header: true });
    expect(data).toMatchObject([
      { Item: 'مثقاب كهربائي' },
      {
        Item: "'=SUM(A1:A9)",
        'Purchase price': '1234567.89',
        'Value from': 'Purchase price',
        Total: '1234567.89',
      },
      {
        Room: 'Garage',
        Location: 'Garage > Shelf',
        Item: 'Drill',
        Category: 'Machines',
        Condition: 'good',
        'Serial number': 'SN-77',
        'Purchase date': '2024-02-29',
        'Current value': '0.20',
        Quantity: '3',
        'Unit value': '0.20',
        Total: '0.60',
      },
      { Room: '', Item: 'Old chair', Condition: '', 'Current value': '', Total: '' },
    ]);
  });

  test.each(['=1+1', '+1', '-1', '@A1', '\t=1'])(
    'escapes the formula %j in every column',
    async (formula) => {
      const eve = await server.register();
      const location = await eve.api.locations.create({ body: { name: formula } });
      const category = await eve.api.categories.create({ body: { name: formula } });
      await eve.api.items.create({
        body: {
          name: formula,
          serial_number: formula,
          model_number: formula,
          location_id: location.id,
          category_id: category.id,
        },
      });
      for (const [format, count] of [
        ['csv', 6],
        ['claim_csv', 4],
      ] as const) {
        const answer = (await eve.api.reports.getInsurance({ query: { format } })) as Blob;
        const [, line = ''] = (await answer.text()).split('\r\n');
        const trimmed = formula.trim();
        expect(line.split(',').filter((cell) => cell.includes(trimmed))).toHaveLength(count);
        for (const cell of line.split(',')) expect(cell).not.toMatch(/^"?[=+\-@\t]/);
      }
    },
  );
});

describe('the PDF file of the insurance report', () => {
  test('shows the totals, the items and the page numbers in the PDF file', async () => {
    const pages = await pdfTexts({ date: '2026-03-31' });
    const [cover = '', summary = ''] = pages;
    const all = pages.join('\n');
    expect(cover).toContain('March 31, 2026');
    expect(cover).toContain('$11,234,568.48');
    expect(cover).toContain('4 items, 1 without a value');
    for (const amount of ['$9,999,999.99', '$1,234,568.49', '$0.00', '$0.60', '$11,234,567.88'])
      expect(summary).toContain(amount);
    for (const text of [
      'Drill',
      'SN-77',
      '3 × $0.20',
      'Old chair',
      'No value',
      'Büro 会议室',
      'Garage > Shelf',
    ])
      expect(all).toContain(text);
    pages.forEach((page, index) => expect(page).toMatch(new RegExp(`^${index + 1} / ?${pages.length}\\n`)));
  });

  test.each([
    ['a4', 210 / 297],
    ['letter', 8.5 / 11],
  ] as const)('contains all items and page numbers on %s paper', async (paper, ratio) => {
    const bytes = new Uint8Array(await (await file({ format: 'pdf', paper })).arrayBuffer());
    const texts = await readTexts(bytes.slice());
    for (const text of ['Drill', 'Old chair']) expect(texts.join('\n')).toContain(text);
    texts.forEach((text, index) => expect(text).toMatch(new RegExp(`^${index + 1} / ?${texts.length}\n`)));
    for (const { width, height } of await renderPages(bytes)) expect(width / height).toBeCloseTo(ratio, 2);
  });

  test('marks a photo as missing only when both its medium and its large file are missing', async () => {
    const eve = await server.register();
    const { id } = await eve.api.items.create({ body: { name: 'Vase', current_value: 5 } });
    const image = await eve.api.images.create({
      params: { id },
      body: {},
      files: [toFile(await makeImage({ width: 30, height: 30 }))],
    });
    const fileName = new URL(image.url, server.url).pathname.split('/').at(-1)!;
    const stored = toImageFile(fileName)!;
    const order = async () => {
      const answer = (await eve.api.reports.getInsurance({ query: { format: 'pdf' } })) as Blob;
      return (await readTexts(new Uint8Array(await answer.arrayBuffer()))).join('\n');
    };
    rmSync(server.context.files.toPath(toFileName(stored, 'medium')));
    expect(await order()).not.toContain('Photo missing');
    rmSync(server.context.files.toPath(toFileName(stored, 'large')));
    expect(await order()).toContain('Photo missing');
    expect(await order()).toContain('Vase');
  });

  test('creates a PDF file for an owner without items', async () => {
    const eve = await server.register();
    const answer = (await eve.api.reports.getInsurance({ query: { format: 'pdf' } })) as Blob;
    const pages = await readTexts(new Uint8Array(await answer.arrayBuffer()));
    expect(pages).toHaveLength(2);
    expect(pages[0]).toContain('$0.00');
  });

  test('leaves no temporary report file behind', () => {
    expect(server.listFiles().filter((name) => name.startsWith('report-'))).toEqual([]);
  });
});

describe('the receipts of the insurance report', () => {
  let api: ApiClient;
  let inventoryId: InventoryId;
  let camera: number;
  let lens: number;
  beforeEach(async () => {
    const eve = await server.register();
    api = eve.api;
    inventoryId = eve.inventory_id;
    camera = (await api.items.create({ body: { name: 'Camera' } })).id;
    lens = (await api.items.create({ body: { name: 'Lens' } })).id;
  });

  const addReceipt = (title: string, receipt: File | undefined, body: object = {}) =>
    api.documents.create({
      body: { kind: 'receipt', title, item_id: [camera], ...body },
      files: receipt ? [receipt] : [],
    });
  const makeReceipt = async (pages: readonly string[], options = {}) =>
    toFile(await makePdf(pages, options), 'receipt.pdf');
  async function readFile(receipts: boolean): Promise<Uint8Array> {
    const answer = (await api.reports.getInsurance({ query: { format: 'pdf', receipts } })) as Blob;
    return new Uint8Array(await answer.arrayBuffer());
  }
  const getDarkest = ({ data }: PageImage) => data.reduce((least, value) => Math.min(least, value), 255);

  test('are appended on request, each page once for all items', async () => {
    await addReceipt('Shop', await makeReceipt(['First page', 'Second page']), { item_id: [camera, lens] });
    await addReceipt('Till', toFile(await makeImage({ width: 300, height: 200 })));
    await addReceipt('Handbook', await makeReceipt(['Read this']), { kind: 'manual' });
    const { length } = await readTexts(await readFile(false));
    const pdf = await readFile(true);
    const pages = (await readTexts(pdf)).slice(length);
    expect(pages).toHaveLength(3);
    expect(pages[0]).toMatch(/Receipts\nShop\n/);
    expect(pages[0]).toContain('Camera (ITM-000001), Lens (ITM-000002) · Page 1 of 2');
    expect(pages[1]).toContain('Page 2 of 2');
    expect(pages[2]).toContain('Till');
    expect(pages[2]).not.toContain('Page 1');
    const photo = (await renderPages(pdf, [length + 3]))[0]!;
    const middle = cropPage(photo, {
      left: photo.width / 2 - 5,
      top: photo.height / 2 - 5,
      width: 10,
      height: 10,
    });
    expect(getDarkest(middle)).toBeLessThan(255);
  });

  test('are listed by name when they have no pages, with the reason', async () => {
    await addReceipt('Locked', await makeReceipt(['Hidden'], { userPassword: 'x' }));
    await addReceipt('Online', undefined, { url: 'https://paperless.example/7' });
    await addReceipt('Plain', toFile('Paid', 'paid.txt'));
    const { file: lost } = await addReceipt('Lost', await makeReceipt(['Gone']));
    rmSync(server.context.files.toPath(new URL(lost!.url, server.url).pathname.split('/').at(-1)!));
    const texts = await readTexts(await readFile(true));
    const last = texts.at(-1)!;
    for (const text of [
      'A report contains at most 200 pages of receipts, and at most 20 of each.',
      'Locked',
      'Protected by a password',
      'Online',
      'https://paperless.example/7',
      'Plain',
      'Neither a PDF nor a photo',
      'Lost',
      'File missing or damaged',
    ])
      expect(last).toContain(text);
    expect(texts.join('\n')).not.toContain('Hidden');
  });

  test('are cut off at the limits, which the report says', async () => {
    await addReceipt('Long', await makeReceipt(['1', '2', '3', '4']));
    await addReceipt('Short', await makeReceipt(['1']));
    await addReceipt('Cut', await makeReceipt(['1', '2']), { item_id: [lens] });
    await addReceipt('Late', await makeReceipt(['1']), { item_id: [lens] });
    const texts = createReportTexts({ language: 'en', locale: 'en-US' }, 'USD');
    const { context } = server;
    const source = { context, snapshot: context.db, inventoryId, texts };
    const limits = { pages: 4, pages_each: 2 };
    const parts: unknown[] = [];
    for await (const part of readReceipts(source, [[camera], [lens]], () => Promise.resolve(), limits))
      parts.push([part.receipt.title, 'page' in part ? part.page : part.left_out]);
    expect(parts).toEqual([
      ['Long', 1],
      ['Long', 2],
      ['Long', 'Only the first 2 of 4 pages'],
      ['Short', 1],
      ['Cut', 1],
      ['Cut', 'Only the first page of 2'],
      ['Late', 'No pages left in this report'],
    ]);
  });

  test('are those of the past day of the report', async () => {
    const { id } = await addReceipt('Former', await makeReceipt(['1']));
    const as_of = server.clock.now.toISOString().slice(0, 10);
    const now = server.clock.now;
    onTestFinished(() => {
      server.clock.now = now;
    });
    server.clock.now = new Date(hoursLater(server, 48));
    await api.documents.update({ params: { id }, body: { kind: 'manual' } });
    const answer = (await api.reports.getInsurance({
      query: { format: 'pdf', receipts: true, as_of },
    })) as Blob;
    expect((await readTexts(new Uint8Array(await answer.arrayBuffer()))).at(-1)).toContain('Former');
    expect((await readTexts(await readFile(true))).join('\n')).not.toContain('Former');
  });
});

describe('the CSV file for a claim form', () => {
  const readClaim = async (query: Query = {}) => {
    const answer = await file({ ...query, format: 'claim_csv', date: '2026-08-29' });
    return (await answer.text()).replace('\ufeff', '').split('\r\n');
  };

  test('has the columns of claim forms, under the rooms of the report', async () => {
    const { item_number } = (await report()).items.find(({ id }) => id === drill)!;
    const [head, ...lines] = await readClaim();
    expect(head).toBe(
      'Description,Brand,Model,Serial number,Room,Quantity,Age (years),Purchase date,Purchase price (USD),' +
        'Replacement value (USD),Condition,Photo file',
    );
    expect(lines).toEqual([
      'مثقاب كهربائي,,,,Büro 会议室,1,,,,9999999.99,,',
      `"'=SUM(A1:A9)",,,,Garage,1,,,1234567.89,1234567.89,,`,
      `Drill,,,SN-77,Garage,3,2.5,2024-02-29,0.10,0.20,good,${item_number} Drill.jpg`,
      'Old chair,,,,,1,,,,,,',
      '',
    ]);
  });

  test('follows the choices of the report, and is named after the claim', async () => {
    const lines = await readClaim({ value_basis: 'purchase', csv_separators: 'semicolon_comma' });
    expect(lines[3]).toContain(';2,5;2024-02-29;0,10;0,10;good;');
    const path = `/api/v1/items/reports/insurance?format=claim_csv&date=2026-08-29`;
    const { headers } = await request(server.url).get(path).set(bearer(ada.token));
    expect(headers['content-disposition']).toContain('filename="insurance-claim-2026-08-29.csv"');
  });
});

test('notes, warranty details and tags are in the report, its PDF file and its CSV file', async () => {
  const eve = await server.register();
  const body = {
    name: 'Vase',
    notes: '# Care\n- Keep *dry*',
    warranty_details: 'Bring the box',
    tags: ['Gift'],
  };
  await eve.api.items.create({ body });
  expect((await report({}, eve)).items).toMatchObject([body]);
  const answer = (await eve.api.reports.getInsurance({ query: { format: 'pdf' } })) as Blob;
  const pdf = (await readTexts(new Uint8Array(await answer.arrayBuffer()))).join('\n');
  for (const text of ['Notes: # Care - Keep *dry*', 'Warranty details: Bring the box', 'Tags: Gift'])
    expect(pdf).toContain(text);
  const csv = (await eve.api.reports.getInsurance({ query: { format: 'csv' } })) as Blob;
  const { data } = Papa.parse<Record<string, string>>((await csv.text()).trimEnd(), { header: true });
  expect(data).toMatchObject([{ Notes: body.notes, 'Warranty details': 'Bring the box', Tags: 'Gift' }]);
});

test('values of custom fields are in the report, its PDF file and its CSV file', async () => {
  const eve = await server.register();
  const field = async (name: string, kind: CustomFieldKind, more = {}) =>
    (await eve.api.customFields.create({ body: { name, kind, ...more } })).id;
  const custom_values = [
    { field_id: await field('Built', 'whole'), value: 1985 },
    { field_id: await field('Colours', 'choices', { choices: ['Red', 'Blue'] }), value: ['Blue', 'Red'] },
    { field_id: await field('Deposit', 'money'), value: 1200.5 },
    { field_id: await field('Length', 'decimal', { unit: 'cm' }), value: 1250.0625 },
    { field_id: await field('Restored', 'day'), value: '2026-03-31' },
    { field_id: await field('Signed', 'yes_no'), value: true },
    { field_id: await field('Story', 'text'), value: 'From\na market' },
  ];
  await eve.api.items.create({ body: { name: 'Vase', custom_values } });
  const { items, custom_fields } = await report({}, eve);
  expect(items).toMatchObject([{ custom_values }]);
  expect(custom_fields.map(({ name }) => name)).toEqual([
    'Built',
    'Colours',
    'Deposit',
    'Length',
    'Restored',
    'Signed',
    'Story',
  ]);
  const answer = (await eve.api.reports.getInsurance({ query: { format: 'pdf' } })) as Blob;
  const pdf = (await readTexts(new Uint8Array(await answer.arrayBuffer())))
    .join('\n')
    .replaceAll(/\s+/g, ' ');
  for (const text of [
    'Built: 1985',
    'Colours: Blue, Red',
    'Deposit: $1,200.50',
    'Length: 1250.0625 cm',
    'Restored: March 31, 2026',
    'Signed: Yes',
    'Story: From a market',
  ])
    expect(pdf).toContain(text);
  const query = { format: 'csv', csv_separators: 'semicolon_comma' } as const;
  const csv = (await eve.api.reports.getInsurance({ query })) as Blob;
  const { data } = Papa.parse<Record<string, string>>((await csv.text()).trimEnd(), { header: true });
  expect(data).toMatchObject([
    {
      Colours: 'Blue; Red',
      Deposit: '1200,50',
      'Length (cm)': '1250,0625',
      Restored: '2026-03-31',
      Signed: 'yes',
      Story: 'From\na market',
    },
  ]);
});

test('a long note is cut to some lines in the PDF file', async () => {
  const eve = await server.register();
  await eve.api.items.create({ body: { name: 'Vase', notes: 'blue porcelain '.repeat(1300) } });
  const answer = (await eve.api.reports.getInsurance({ query: { format: 'pdf' } })) as Blob;
  const pages = await readTexts(new Uint8Array(await answer.arrayBuffer()));
  expect(pages).toHaveLength(3);
  expect(pages[2]).toContain('blue porcelain');
  expect(pages[2]).toContain('…');
});

const FORMER = '/api/v1/items/reports/insurance/file';

describe('a link that downloads the insurance report', () => {
  const open = (url: string) => request(server.url).get(url);

  test('downloads the chosen items without a session, also when it is opened again', async () => {
    const { url } = await ada.api.reports.createInsuranceLink({
      body: { format: 'csv', location_ids: `${garage}`, date: '2026-03-31' },
    });
    const answer = await open(url);
    expect(answer.type).toContain('text/csv');
    expect(answer.headers['content-disposition']).toContain('insurance-report-2026-03-31.csv');
    const content = answer.text;
    expect(content.split('\r\n')).toHaveLength(4);
    expect((await open(url)).text).toBe(content);
  });

  test('ends after five minutes, and with the session or the membership of its creator', async () => {
    const copy = await server.copy();
    onTestFinished(() => copy.stop());
    const viewer = await copy.register('viewer');
    const api = addMember(copy, ada.inventory_id, viewer, 'viewer');
    const { token } = await copy.signIn(viewer.username, undefined, 'd'.repeat(32));
    const tablet = createApiClient(copy.url, token, ada.inventory_id);
    const create = async (client = api) => {
      const { url } = await client.reports.createInsuranceLink({ body: { format: 'csv' } });
      return async () => (await request(copy.url).get(url)).status;
    };
    const old = await create();
    expect(await old()).toBe(200);
    copy.clock.now = new Date(copy.clock.now.getTime() + 5 * 60_000);
    expect(await old()).toBe(404);
    const signedOut = await create(tablet);
    await createApiClient(copy.url, token).auth.logout();
    expect(await signedOut()).toBe(404);
    const removed = await create();
    expect(await removed()).toBe(200);
    copy.context.db.$client
      .prepare('DELETE FROM members WHERE user_id = ? AND inventory_id = ?')
      .run(viewer.id, ada.inventory_id);
    expect(await removed()).toBe(404);
    expect((await request(copy.url).get(FORMER).set(bearer(viewer.token))).status).toBe(404);
  });

  test('is unknown with another token, and keeps only the last ten of a person', async () => {
    const create = async () => (await ada.api.reports.createInsuranceLink({ body: { format: 'csv' } })).url;
    const first = await create();
    expect((await open(`${first}x`)).status).toBe(404);
    for (let count = 0; count < 9; count += 1) await create();
    expect((await open(first)).status).toBe(200);
    await create();
    expect((await open(first)).status).toBe(404);
  });
});

/** Far more than the buffers of a connection hold. */
const MANY_COUNT = 10_000;

describe('the download of a long report', () => {
  let long: TestServer;
  let owner: Person['api'];
  beforeAll(async () => {
    long = await startServer();
    const person = await long.register();
    owner = person.api;
    let location_id: number | undefined;
    // The file contains the whole path of an item.
    for (let depth = 0; depth < LOCATION_LEVELS_MAX; depth += 1)
      ({ id: location_id } = await owner.locations.create({
        body: { name: `Shelf ${depth} `.repeat(10), ...(location_id && { parent_id: location_id }) },
      }));
    const item = await owner.items.create({
      body: { name: 'Saw '.repeat(50), location_id: location_id! },
    });
    copyItem(long.context.config.data_dir, item.id, MANY_COUNT);
  });
  afterAll(() => long.stop());

  const create = async (format: 'pdf' | 'csv') =>
    (await owner.reports.createInsuranceLink({ body: { format } })).url;

  /** Receives the first bytes only, like a very slow connection. */
  async function begin(url: string): Promise<IncomingMessage> {
    const headers = { 'accept-encoding': 'identity' };
    const sent = beginRequest(long.url, { method: 'GET', path: url, headers });
    sent.end();
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    await once(answer, 'readable');
    return answer;
  }
  const job = () => jobState(long.context.db, 'report_file');

  test('limits the downloads of a person, and a slow one holds up nobody', async () => {
    const slow = [await begin(await create('csv')), await begin(await create('csv'))];
    await expect.poll(() => job(), { timeout: 20_000 }).toMatchObject({ running: 0, succeeded: 2 });
    const tooMany = { status: 429, code: 'too_many.report_files', params: { max: 2 } };
    expect(await refusal(create('csv'))).toMatchObject(tooMany);
    expect(await refusal(owner.reports.getInsurance({ query: { format: 'pdf' } }))).toMatchObject(tooMany);
    const other = await long.register();
    expect(await other.api.reports.getInsurance({ query: { format: 'csv' } })).toBeInstanceOf(Blob);

    slow[0]!.destroy();
    await expect.poll(() => create('csv').catch(() => undefined)).toBeDefined();
    const content = await text(slow[1]!);
    expect(content.trimEnd().split('\r\n')).toHaveLength(MANY_COUNT + 1);
    expect(long.listFiles()).toEqual([]);
  });

  test('stops the work when the client cancels it', async () => {
    const { succeeded } = job();
    const answer = await begin(await create('pdf'));
    expect(job().running).toBe(1);
    answer.destroy();
    await expect.poll(() => job()).toMatchObject({ running: 0, succeeded: succeeded + 1, failed: 0 });
    expect(long.listFiles()).toEqual([]);
  });

  test('breaks the connection when the report fails in the middle', async () => {
    const setDay = "UPDATE items SET purchase_date = 'unknown' WHERE item_number = 'ITM-000300'";
    long.context.db.$client.prepare(setDay).run();
    const answer = await begin(await create('pdf'));
    expect(answer.statusCode).toBe(200);
    await expect(buffer(answer)).rejects.toThrow('aborted');
    expect(job()).toMatchObject({ running: 0, failed: 1 });
  });
});
