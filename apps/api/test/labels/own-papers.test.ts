import { LABEL_PAPERS_MAX_COUNT, type LabelPaperSize } from '@stowage/contracts';
import request from 'supertest';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import { refusal } from '../support/client';
import { cropPage, type PageImage, readTexts, renderPages, toDots, toMm } from '../support/pdf-pages';
import { bearer } from '../support/raw-http';
import { findCodes } from '../support/read-qr-code';
import { type Person, startServer, type TestServer } from '../support/server';

const PUBLIC_URL = 'http://192.168.1.20:3000';

let server: TestServer;
let ada: Person;
let garage: { id: number; code: string };
beforeAll(async () => {
  server = await startServer({ PUBLIC_URL });
  ada = await server.register();
  garage = await ada.api.locations.create({ body: { name: 'Garage' } });
});
afterAll(() => server.stop());

type Size = z.input<typeof LabelPaperSize>;

const TAPE: Size = { page: 'label', label_width_mm: 62, label_height_mm: 40 };
const PAGE: Size = {
  page: 'custom',
  page_width_mm: 100,
  page_height_mm: 60,
  label_width_mm: 40,
  label_height_mm: 20,
  gap_x_mm: 5,
  gap_y_mm: 4,
  margin_left_mm: 6,
  margin_top_mm: 8,
};

let count = 0;
function define(size: Size, person = ada) {
  count += 1;
  return person.api.labels.createPaper({ body: { name: `Size ${count}`, size } });
}

const source = () => ({ kind: 'locations' as const, ids: [garage.id] });
const toBytes = async (file: Blob) => new Uint8Array(await file.arrayBuffer());
const print = async (paper: number, order: { start?: number; copies?: number; content?: object } = {}) =>
  toBytes(await ada.api.labels.print({ body: { paper, ...order, source: source() } }));

test('lists, changes and deletes own papers by name, with defaults for omitted fields', async () => {
  const person = await server.register();
  const { api } = person;
  const b = await api.labels.createPaper({
    body: { name: 'b', size: { page: 'letter', label_width_mm: 60, label_height_mm: 20 } },
  });
  await api.labels.createPaper({ body: { name: 'A', size: TAPE } });
  expect(b.size).toEqual({
    page: 'letter',
    label_width_mm: 60,
    label_height_mm: 20,
    columns: null,
    rows: null,
    gap_x_mm: 0,
    gap_y_mm: 0,
    margin_left_mm: null,
    margin_top_mm: null,
    cut_lines: false,
  });
  const changed = await api.labels.updatePaper({ params: { id: b.id }, body: { name: 'c', size: TAPE } });
  expect(changed).toMatchObject({ id: b.id, name: 'c', size: TAPE });
  expect((await api.labels.listPapers()).map(({ name }) => name)).toEqual(['A', 'c']);
  await api.labels.removePaper({ params: { id: b.id } });
  expect((await api.labels.listPapers()).map(({ name }) => name)).toEqual(['A']);
  expect(
    await refusal(api.labels.updatePaper({ params: { id: b.id }, body: { name: 'c', size: TAPE } })),
  ).toMatchObject({ status: 404 });
  expect(await refusal(api.labels.removePaper({ params: { id: b.id } }))).toMatchObject({ status: 404 });
});

test('prints each label at its position on the page, and the next page after the last', async () => {
  const { id } = await define(PAGE);
  const pages = await renderPages(await print(id, { start: 2, copies: 4 }));
  expect(pages).toHaveLength(2);
  expect([toMm(pages[0]!.width), toMm(pages[0]!.height)].map(Math.round)).toEqual([100, 60]);
  const labelAt = (page: PageImage, x: number, y: number) =>
    findCodes(
      cropPage(page, {
        left: Math.round(toDots(x)),
        top: Math.round(toDots(y)),
        width: Math.round(toDots(40)),
        height: Math.round(toDots(20)),
      }),
    );
  const found = [];
  for (const page of pages)
    for (const y of [8, 32])
      for (const x of [6, 51]) found.push((await labelAt(page, x, y)).map(({ text }) => text));
  const label = [`${PUBLIC_URL}/l/${garage.code}`];
  expect(found).toEqual([[], label, label, label, label, [], [], []]);
});

test('prints lines to cut along on both sides of a gap', async () => {
  const { id } = await define({ ...PAGE, cut_lines: true });
  const [page] = await renderPages(await print(id));
  const isInk = (mm: number) =>
    [-2, -1, 0, 1, 2].some((dots) =>
      // The lines are dashed, so it looks along them.
      Array.from({ length: page!.height }, (_, y) => y).some((y) => {
        const x = Math.round(toDots(mm)) + dots;
        return y < toDots(7) && page!.data[(y * page!.width + x) * 4]! < 240;
      }),
    );
  expect([6, 46, 51, 91].map(isInk)).toEqual([true, true, true, true]);
  expect([26, 48.5, 96].map(isInk)).toEqual([false, false, false]);
});

test('prints a test page, and names files after the paper', async () => {
  const paper = await ada.api.labels.createPaper({ body: { name: 'Kabel/Fähnchen', size: PAGE } });
  const [text] = await readTexts(
    await toBytes(await ada.api.labels.printTestPage({ body: { paper: paper.id } })),
  );
  expect(text).toContain('Kabel/Fähnchen');
  const { headers } = await request(server.url)
    .post('/api/v1/labels/sheet')
    .set(bearer(ada.token))
    .send({ paper: paper.id, source: source() });
  expect(headers['content-disposition']).toContain("filename*=UTF-8''labels-Kabel_F%C3%A4hnchen-");
});

test.each([
  ['prints the code as text on a label that is too small for a QR code', 14, 8, false],
  ['prints smaller modules on a label that is too small for the usual ones', 24, 9.6, true],
])('%s', async (_, label_width_mm, label_height_mm, hasQr) => {
  const { id } = await define({ page: 'label', label_width_mm, label_height_mm });
  const pdf = await print(id, { content: { code: false } });
  const [page] = await renderPages(pdf);
  const codes = (await findCodes(page!)).map(({ text }) => text);
  expect(codes).toEqual(hasQr ? [`${PUBLIC_URL}/l/${garage.code}`] : []);
  const [text] = await readTexts(pdf);
  const printed = text!.replaceAll(/\s/g, '');
  if (hasQr) expect(printed).not.toContain(garage.code);
  else expect(printed).toContain(garage.code);
});

test('rejects a start beyond the last label of an own paper', async () => {
  const { id, name } = await define(PAGE);
  const answer = await refusal(print(id, { start: 5 }));
  expect(answer).toMatchObject({
    status: 422,
    field_codes: { start: { code: 'label.start_too_large', params: { paper: name, max: 4 } } },
  });
});

test('rejects the paper of another user in orders, test pages and presets', async () => {
  const bob = await server.register();
  const { id } = await define(TAPE, bob);
  const gone = { status: 404, field_codes: { paper: { code: 'label.paper_gone' } } };
  expect(await refusal(print(id))).toMatchObject(gone);
  expect(await refusal(ada.api.labels.printTestPage({ body: { paper: id } }))).toMatchObject(gone);
  const preset = { name: 'Boxes', settings: { paper: id } };
  const goneInPreset = { status: 404, field_codes: { 'settings.paper': { code: 'label.paper_gone' } } };
  expect(await refusal(ada.api.labels.createPreset({ body: preset }))).toMatchObject(goneInPreset);
  const mine = await ada.api.labels.createPreset({ body: { name: 'Boxes', settings: { paper: 'roll-62' } } });
  const change = ada.api.labels.updatePreset({ params: { id: mine.id }, body: preset });
  expect(await refusal(change)).toMatchObject(goneInPreset);
});

test('keeps a paper that presets use, and names the presets', async () => {
  const { id } = await define(TAPE);
  const presets = [];
  for (const name of ['Shelves', 'Cartons'])
    presets.push(await ada.api.labels.createPreset({ body: { name, settings: { paper: id } } }));
  const answer = await refusal(ada.api.labels.removePaper({ params: { id } }));
  expect(answer).toMatchObject({
    status: 409,
    code: 'label.paper_in_use',
    params: { presets: 'Cartons, Shelves' },
  });
  for (const preset of presets) await ada.api.labels.removePreset({ params: { id: preset.id } });
  await ada.api.labels.removePaper({ params: { id } });
  expect((await ada.api.labels.listPapers()).map((paper) => paper.id)).not.toContain(id);
});

test('rejects a second paper of the same name, and more papers than the maximum', async () => {
  const { api } = await server.register();
  await api.labels.createPaper({ body: { name: 'Flags', size: TAPE } });
  const other = await api.labels.createPaper({ body: { name: 'Other', size: TAPE } });
  const taken = {
    status: 409,
    field_codes: { name: { code: 'label.paper_name_taken', params: { name: 'FLAGS' } } },
  };
  const body = { name: 'FLAGS', size: TAPE };
  expect(await refusal(api.labels.createPaper({ body }))).toMatchObject(taken);
  expect(await refusal(api.labels.updatePaper({ params: { id: other.id }, body }))).toMatchObject(taken);
  for (let index = 2; index < LABEL_PAPERS_MAX_COUNT; index += 1)
    await api.labels.createPaper({ body: { name: `Size ${index}`, size: TAPE } });
  const more = api.labels.createPaper({ body: { name: 'One more', size: TAPE } });
  expect(await refusal(more)).toMatchObject({ status: 409, code: 'label.too_many_papers' });
});

test('explains at the field why labels do not fit on the paper', async () => {
  const answer = await refusal(define({ page: 'a4', label_width_mm: 220, label_height_mm: 20 }));
  expect(answer).toMatchObject({
    status: 422,
    field_codes: {
      'size.label_width_mm': { code: 'label.wider_than_paper', params: { side: 220, paper: 210 } },
    },
  });
});
