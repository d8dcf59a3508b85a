import { createHash } from 'node:crypto';
import {
  LABEL_PRESETS_MAX_COUNT,
  LABELS_MAX_COUNT,
  type LabelPaperId,
  type LabelSource,
} from '@stowage/contracts';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { refusal } from '../support/client';
import { takeSnapshot } from '../support/database/snapshot';
import { renderPages } from '../support/pdf-pages';
import { bearer } from '../support/raw-http';
import { findCodes } from '../support/read-qr-code';
import { type Person, startServer, type TestServer } from '../support/server';

const PUBLIC_URL = 'https://home.example.org/stowage';

let server: TestServer;
let ada: Person;
let garage: { id: number; code: string };
let shelf: { id: number; code: string };
let drill: { id: number; code: string };
let saw: { id: number; code: string };
beforeAll(async () => {
  server = await startServer({ PUBLIC_URL });
  ada = await server.register();
  garage = await ada.api.locations.create({ body: { name: 'Garage' } });
  shelf = await ada.api.locations.create({ body: { name: 'Shelf', parent_id: garage.id } });
  drill = await ada.api.items.create({ body: { name: 'Drill', location_id: shelf.id } });
  saw = await ada.api.items.create({ body: { name: 'Saw', needs_full_details: true } });
});
afterAll(() => server.stop());

type Source = z.input<typeof LabelSource>;

interface Order {
  source: Source;
  paper?: LabelPaperId;
  start?: number;
  copies?: number;
}

const print = ({ paper = 'roll-54x25', ...order }: Order, person = ada) =>
  person.api.labels.print({ body: { paper, ...order } });

async function codesOf(order: Order): Promise<string[]> {
  const file = await print(order);
  expect(file.type).toBe('application/pdf');
  const pages = await renderPages(new Uint8Array(await file.arrayBuffer()));
  const found = [];
  for (const page of pages) found.push(...(await findCodes(page)).map(({ text }) => text));
  return found;
}

const addressOf = (kind: 'l' | 'i', { code }: { code: string }) => `${PUBLIC_URL}/${kind}/${code}`;

describe('printing labels', () => {
  test('prints locations in the given order', async () => {
    expect(await codesOf({ source: { kind: 'locations', ids: [shelf.id, garage.id] } })).toEqual([
      addressOf('l', shelf),
      addressOf('l', garage),
    ]);
  });

  test('prints a location and all its descendants', async () => {
    expect(await codesOf({ source: { kind: 'location_tree', id: garage.id } })).toEqual([
      addressOf('l', garage),
      addressOf('l', shelf),
    ]);
  });

  test('prints several copies of item labels', async () => {
    expect(await codesOf({ copies: 2, source: { kind: 'items', ids: [saw.id, drill.id] } })).toEqual([
      addressOf('i', saw),
      addressOf('i', saw),
      addressOf('i', drill),
      addressOf('i', drill),
    ]);
  });

  test('prints the items of a filtered list', async () => {
    const filter = { location_id: garage.id };
    expect(await codesOf({ source: { kind: 'item_list', filter } })).toEqual([addressOf('i', drill)]);
    const byName = await codesOf({ source: { kind: 'item_list', filter: { sort: 'name' } } });
    expect(byName).toEqual([addressOf('i', drill), addressOf('i', saw)]);
    const except = (except_ids: number[]) => codesOf({ source: { kind: 'item_list', except_ids } });
    expect(await except([drill.id])).toEqual([addressOf('i', saw)]);
    expect(
      await refusal(print({ source: { kind: 'item_list', except_ids: [drill.id, saw.id] } })),
    ).toMatchObject({
      field_codes: { source: { code: 'label.none_match' } },
    });
  });

  test('prints blank labels with new codes that are not stored', async () => {
    const before = takeSnapshot(server);
    const codes = await codesOf({ source: { kind: 'blank', count: 3 } });
    expect(new Set(codes).size).toBe(3);
    for (const code of codes)
      expect(code).toMatch(/^https:\/\/home\.example\.org\/stowage\/l\/[0-9A-HJKMNP-TV-Z]{8}$/);
    expect(takeSnapshot(server)).toEqual(before);
  });

  test('prints the configured public URL and ignores the X-Forwarded-Host header', async () => {
    const response = await request(server.url)
      .post('/api/v1/labels/sheet')
      .set({ ...bearer(ada.token), 'x-forwarded-host': 'evil.example' })
      .send({ paper: 'roll-62', source: { kind: 'locations', ids: [garage.id] } })
      .responseType('blob');
    expect(response.headers['content-disposition']).toMatch(
      /^attachment; filename="labels-roll-62-\d{4}-\d\d-\d\d\.pdf";/,
    );
    expect(response.headers['cache-control']).toBe('no-store');
    const [page] = await renderPages(new Uint8Array(z.instanceof(Buffer).parse(response.body)));
    expect((await findCodes(page!)).map(({ text }) => text)).toEqual([addressOf('l', garage)]);
  });
});

describe('the text of a label', () => {
  const fingerprintOf = async (content: object) => {
    const source = { kind: 'items' as const, ids: [drill.id] };
    const file = await ada.api.labels.print({ body: { paper: 'roll-62', content, source } });
    const [page] = await renderPages(new Uint8Array(await file.arrayBuffer()));
    return createHash('sha256').update(page!.data).digest('hex');
  };

  test('prints only the chosen fields on a label', async () => {
    const contents = [
      {},
      { qr: false },
      { name: false },
      { path: false },
      { number: false },
      { code: false },
      { own_line: 'Fragile' },
    ];
    const fingerprints = [];
    for (const content of contents) fingerprints.push(await fingerprintOf(content));
    expect(new Set(fingerprints).size).toBe(contents.length);
    expect(await fingerprintOf({ own_line: '  ' })).toBe(fingerprints[0]);
  });
});

describe('an invalid label order', () => {
  const blank = { kind: 'blank' as const, count: 1 };

  test.each([
    [
      'an unknown paper',
      { paper: 'avery-9999' as 'roll-62', source: blank },
      'paper',
      { code: 'label.choose_paper' },
    ],
    [
      'a start beyond the sheet',
      { paper: 'avery-l7160' as const, start: 22, source: blank },
      'start',
      { code: 'label.start_too_large', params: { paper: 'Avery L7160', max: 21 } },
    ],
    [
      'a start before the sheet',
      { start: 0, source: blank },
      'start',
      { code: 'value.too_small', params: { label: 'start', min: 1 } },
    ],
    [
      'no copies',
      { copies: 0, source: blank },
      'copies',
      { code: 'value.too_small', params: { label: 'copies', min: 1 } },
    ],
    [
      'no location chosen',
      { source: { kind: 'locations' as const, ids: [] } },
      'source.ids',
      { code: 'label.choose_locations' },
    ],
    [
      'no item chosen',
      { source: { kind: 'items' as const, ids: [] } },
      'source.ids',
      { code: 'label.choose_items' },
    ],
    [
      'an unknown source',
      { source: { kind: 'people' } as unknown as Source },
      'source.kind',
      { code: 'label.choose_source' },
    ],
    [
      'a list without items',
      { source: { kind: 'item_list' as const, filter: { search: 'nothing of that name' } } },
      'source',
      { code: 'label.none_match' },
    ],
    [
      'too many labels',
      { copies: 2, source: { kind: 'blank' as const, count: LABELS_MAX_COUNT } },
      'source',
      { code: 'label.too_many', params: { max: 5_000 } },
    ],
  ])('rejects a label order with %s', async (_name, order, field, problem) => {
    const { status, field_codes } = await refusal(print(order));
    expect(status).toBe(422);
    expect(field_codes?.[field]).toEqual(problem);
  });

  test.each([
    [
      'that is too far',
      { offset_x_mm: 5.1 },
      { offset_x_mm: { code: 'label.offset', params: { label: 'horizontal_adjustment', max: 5 } } },
    ],
    [
      'finer than a tenth',
      { offset_y_mm: 0.25 },
      { offset_y_mm: { code: 'label.offset_tenths', params: { label: 'vertical_adjustment' } } },
    ],
  ])('rejects a label adjustment %s', async (_name, adjustment, field_codes) => {
    const call = ada.api.labels.printTestPage({ body: { paper: 'roll-62', ...adjustment } });
    expect(await refusal(call)).toMatchObject({ status: 422, field_codes });
  });

  test('rejects a label order that prints nothing, and blank labels without a code', async () => {
    const nothing = { qr: false, name: false, path: false, number: false, code: false };
    const call = ada.api.labels.print({ body: { paper: 'roll-62', content: nothing, source: blank } });
    expect(await refusal(call)).toMatchObject({
      status: 422,
      field_codes: { content: { code: 'label.choose_contents' } },
    });
    const withName = { ...nothing, name: true };
    const blankCall = ada.api.labels.print({ body: { paper: 'roll-62', content: withName, source: blank } });
    expect(await refusal(blankCall)).toMatchObject({
      status: 422,
      code: 'label.blank_needs_code',
    });
  });

  test('rejects label orders for locations and items of another owner with the code for missing ids', async () => {
    const eve = await server.register();
    const sources: [Source, code: string][] = [
      [{ kind: 'locations', ids: [garage.id] }, 'label.location_gone'],
      [{ kind: 'location_tree', id: garage.id }, 'location.gone'],
      [{ kind: 'items', ids: [drill.id] }, 'label.item_gone'],
    ];
    for (const [source, code] of sources) {
      const theirs = await refusal(print({ source }, eve));
      const missing = JSON.parse(JSON.stringify(source).replace(/\d+/, String(2 ** 31))) as Source;
      expect(theirs).toEqual(await refusal(print({ source: missing }, eve)));
      expect(theirs).toMatchObject({ status: 404, field_codes: { source: { code } } });
    }
    const all: Source = { kind: 'item_list', filter: { location_id: garage.id } };
    expect(await refusal(print({ source: all }, eve))).toMatchObject({ status: 422 });
  });
});

describe('a large label order', () => {
  test('keeps the server responsive during a large label order', async () => {
    const state = { isDone: false };
    const order = print({ paper: 'avery-l7651', source: { kind: 'blank', count: 1000 } }).finally(
      () => (state.isDone = true),
    );
    let answers = 0;
    while (!state.isDone) {
      await server.visitor.system.health();
      answers += 1;
    }
    await order;
    expect(answers).toBeGreaterThan(10);
  });

  test('does not block other label orders after a client disconnects', async () => {
    const order = request(server.url)
      .post('/api/v1/labels/sheet')
      .set(bearer(ada.token))
      .send({ paper: 'avery-l7651', source: { kind: 'blank', count: LABELS_MAX_COUNT } });
    const answered = order.then();
    await server.visitor.system.health();
    order.abort();
    await expect(answered).rejects.toThrow('Aborted');
    // At most two orders run at a time, so an aborted order that kept running would delay these orders.
    await Promise.all([1, 2, 3].map(() => print({ source: { kind: 'blank', count: 1 } })));
  });
});

describe('label presets', () => {
  const settings = { paper: 'avery-5160' as const, copies: 3, offset_x_mm: -0.7, content: { path: false } };
  const complete = {
    paper: 'avery-5160',
    copies: 3,
    offset_x_mm: -0.7,
    offset_y_mm: 0,
    content: { qr: true, name: true, path: false, number: true, code: true, own_line: null },
  };

  test('lists label presets sorted by name, to their owner only', async () => {
    const [bea, eve] = [await server.register(), await server.register()];
    const shelves = await bea.api.labels.createPreset({ body: { name: 'Shelves', settings } });
    const boxes = await bea.api.labels.createPreset({ body: { name: 'boxes', settings } });
    expect(shelves).toMatchObject({ name: 'Shelves', settings: complete });
    expect(await bea.api.labels.listPresets()).toEqual([boxes, shelves]);
    expect(await eve.api.labels.listPresets()).toEqual([]);
  });

  test('changes and deletes a label preset', async () => {
    const bea = await server.register();
    const { id } = await bea.api.labels.createPreset({ body: { name: 'Shelves', settings } });
    const changed = { name: 'SHELVES', settings: { paper: 'roll-62' as const } };
    expect(await bea.api.labels.updatePreset({ params: { id }, body: changed })).toMatchObject({
      id,
      name: 'SHELVES',
      settings: { paper: 'roll-62', copies: 1 },
    });
    await bea.api.labels.removePreset({ params: { id } });
    expect(await bea.api.labels.listPresets()).toEqual([]);
  });

  test('rejects a label preset name that the owner already has, ignoring case', async () => {
    const bea = await server.register();
    await bea.api.labels.createPreset({ body: { name: 'Shelves', settings } });
    const { id } = await bea.api.labels.createPreset({ body: { name: 'Boxes', settings } });
    const expected = {
      status: 409,
      code: 'label.preset_name_taken',
      params: { name: 'shelves' },
      field_codes: { name: { code: 'label.preset_name_taken', params: { name: 'shelves' } } },
    };
    const body = { name: 'shelves', settings };
    expect(await refusal(bea.api.labels.createPreset({ body }))).toEqual(expected);
    expect(await refusal(bea.api.labels.updatePreset({ params: { id }, body }))).toEqual(expected);
    expect(await refusal(bea.api.labels.createPreset({ body: { name: '  ', settings } }))).toMatchObject({
      status: 422,
      field_codes: { name: { code: 'value.required', params: { label: 'preset_name' } } },
    });
  });

  test('limits the number of label presets', async () => {
    const bea = await server.register();
    for (let index = 0; index < LABEL_PRESETS_MAX_COUNT; index += 1)
      await bea.api.labels.createPreset({ body: { name: `Preset ${index}`, settings } });
    expect(
      await refusal(bea.api.labels.createPreset({ body: { name: 'One more', settings } })),
    ).toMatchObject({
      status: 409,
    });
  });

  test('keeps a label preset whose paper is no longer supported', async () => {
    const bea = await server.register();
    const { id } = await bea.api.labels.createPreset({ body: { name: 'Old', settings } });
    server.context.db.$client
      .prepare('UPDATE label_presets SET settings = ? WHERE id = ?')
      .run(JSON.stringify({ ...settings, paper: 'avery-0000' }), id);
    expect(await bea.api.labels.listPresets()).toMatchObject([{ name: 'Old', settings: { copies: 1 } }]);
  });
});
