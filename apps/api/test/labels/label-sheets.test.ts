import { type LabelPaperId, LABEL_PAPERS } from '@stowage/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cropPage, type PageImage, renderPages, toDots, toMm } from '../support/pdf-pages';
import { findCodes } from '../support/read-qr-code';
import { startServer, type TestServer } from '../support/server';

const PUBLIC_URL = 'http://192.168.1.20:3000';
const TOLERANCE_MM = 0.5;
const inch = (value: number) => value * 25.4;

interface Maker {
  page: [width: number, height: number];
  columns: number;
  rows: number;
  label: [width: number, height: number];
  margins: [left: number, top: number];
  pitch: [across: number, down: number];
}

const A4: [number, number] = [210, 297];
const LETTER: [number, number] = [inch(8.5), inch(11)];
const single = (width: number, height: number): Maker => ({
  page: [width, height],
  columns: 1,
  rows: 1,
  label: [width, height],
  margins: [0, 0],
  pitch: [width, height],
});

/** Dimensions from the manufacturers' data sheets in millimetres; papers to cut have no manufacturer. */
const MAKERS: Record<LabelPaperId, Maker> = {
  'avery-l7160': {
    page: A4,
    columns: 3,
    rows: 7,
    label: [63.5, 38.1],
    margins: [7.2, 15.1],
    pitch: [66, 38.1],
  },
  'avery-l4731': {
    page: A4,
    columns: 7,
    rows: 27,
    label: [25.4, 10],
    margins: [8.6, 13.5],
    pitch: [27.9, 10],
  },
  'avery-l7173': {
    page: A4,
    columns: 2,
    rows: 5,
    label: [99.1, 57],
    margins: [4.6, 6],
    pitch: [101.6, 57],
  },
  'avery-l7163': {
    page: A4,
    columns: 2,
    rows: 7,
    label: [99.1, 38.1],
    margins: [4.6, 15.1],
    pitch: [101.6, 38.1],
  },
  'avery-l7159': {
    page: A4,
    columns: 3,
    rows: 8,
    label: [63.5, 33.9],
    margins: [7.2, 12.9],
    pitch: [66, 33.9],
  },
  'avery-l7651': {
    page: A4,
    columns: 5,
    rows: 13,
    label: [38.1, 21.2],
    margins: [4.7, 10.7],
    pitch: [40.6, 21.2],
  },
  'avery-5160': {
    page: LETTER,
    columns: 3,
    rows: 10,
    label: [inch(2 + 5 / 8), inch(1)],
    margins: [inch(3 / 16), inch(1 / 2)],
    pitch: [inch(2 + 3 / 4), inch(1)],
  },
  'avery-5163': {
    page: LETTER,
    columns: 2,
    rows: 5,
    label: [inch(4), inch(2)],
    margins: [inch(5 / 32), inch(1 / 2)],
    pitch: [inch(4 + 3 / 16), inch(2)],
  },
  'avery-5167': {
    page: LETTER,
    columns: 4,
    rows: 20,
    label: [inch(1 + 3 / 4), inch(1 / 2)],
    margins: [inch(9 / 32), inch(1 / 2)],
    pitch: [inch(2 + 1 / 16), inch(1 / 2)],
  },
  'avery-22806': {
    page: LETTER,
    columns: 3,
    rows: 4,
    label: [inch(2), inch(2)],
    margins: [inch(5 / 8), inch(0.6)],
    pitch: [inch(2 + 5 / 8), inch(2.6)],
  },
  'plain-a4': { page: A4, columns: 3, rows: 8, label: [63, 34], margins: [10.5, 12.5], pitch: [63, 34] },
  'plain-letter': {
    page: LETTER,
    columns: 3,
    rows: 8,
    label: [64, 32],
    margins: [11.95, 11.7],
    pitch: [64, 32],
  },
  'roll-62': single(62, 29),
  'dymo-99012': single(89, 36),
  'roll-62x100': single(62, 100),
  'roll-54x25': single(54, 25),
  'roll-50x30': single(50, 30),
};

const paperIds = Object.keys(LABEL_PAPERS) as LabelPaperId[];

const toCorners = ({ columns, rows, margins, pitch }: Maker) =>
  Array.from({ length: columns * rows }, (_, index) => ({
    x: margins[0] + (index % columns) * pitch[0],
    y: margins[1] + Math.floor(index / columns) * pitch[1],
  }));

const NAMES = [
  'Garage',
  'Kellerregal links, zweites Fach von oben',
  'صندوق الأدوات (الأمامي) 12',
  '车库工具箱和备用零件的大箱子',
  'Box 🎄 Christmas 👨‍👩‍👧',
  'x'.repeat(60),
];

const [offset_x_mm, offset_y_mm] = [0.7, -0.4];
const LABELS_MAX_PER_PAGE = 189;
/** Four dots of 1/300 inch; three dots on labels that are too small for four. */
const MODULE_MIN_MM = { usual: 0.32, small: 0.24 };

let server: TestServer;
let locations: { id: number; code: string }[];
/** All sheets, requested in advance: reading them takes seconds, in which the server would close idle connections. */
const sheets = new Map<LabelPaperId, Uint8Array>();
const testPages = new Map<LabelPaperId, Uint8Array>();
let severalPages: Uint8Array;

const countLabels = ({ columns, rows }: Maker) => columns * rows;
const toStart = (maker: Maker) => Math.min(2, countLabels(maker));
const toBytes = async (file: Blob) => new Uint8Array(await file.arrayBuffer());
const listLocations = (maker: Maker) => locations.slice(0, countLabels(maker) - toStart(maker) + 1);

beforeAll(async () => {
  server = await startServer({ PUBLIC_URL });
  const { api } = await server.register();
  locations = [];
  for (let index = 0; index < LABELS_MAX_PER_PAGE; index += 1) {
    const parent_id = index % 8 === 0 ? null : locations[index - 1]!.id;
    locations.push(await api.locations.create({ body: { name: NAMES[index % NAMES.length]!, parent_id } }));
  }
  for (const paper of paperIds) {
    const [start, ids] = [toStart(MAKERS[paper]), listLocations(MAKERS[paper]).map(({ id }) => id)];
    const settings = { paper, offset_x_mm, offset_y_mm };
    const content = { own_line: 'y'.repeat(60) };
    const sheet = { ...settings, start, content, source: { kind: 'locations' as const, ids } };
    sheets.set(paper, await toBytes(await api.labels.print({ body: sheet })));
    testPages.set(paper, await toBytes(await api.labels.printTestPage({ body: settings })));
  }
  const source = { kind: 'locations' as const, ids: locations.slice(0, 3).map(({ id }) => id) };
  const order = { paper: 'avery-22806' as const, start: 11, copies: 2, source };
  severalPages = await toBytes(await api.labels.print({ body: order }));
});
afterAll(() => server.stop());

describe.each(paperIds)('the label sheet %s', (paper) => {
  const maker = MAKERS[paper];
  const corners = toCorners(maker);
  const start = toStart(maker);

  test('prints the QR code of each location on its label, and nothing at the edges of the labels or between them', async () => {
    const wanted = listLocations(maker);
    const [page] = await renderPages(sheets.get(paper)!);
    expect(toMm(page!.width)).toBeCloseTo(maker.page[0], 0);
    expect(toMm(page!.height)).toBeCloseTo(maker.page[1], 0);

    const isBeside = maker.label[0] / maker.label[1] >= 1.4;
    const insets: number[] = [];
    for (const [index, { code }] of wanted.entries()) {
      const label = cropLabel(page!, maker, corners[start - 1 + index]!);
      const found = await findCodes(label);
      expect(found.map(({ text }) => text)).toEqual([`${PUBLIC_URL}/l/${code}`]);
      const { topLeft, bottomRight } = found[0]!.position;
      const [left, right, top, bottom] = [topLeft.x, bottomRight.x, topLeft.y, bottomRight.y].map(toMm) as [
        number,
        number,
        number,
        number,
      ];
      // The quiet zone is four modules wide; the QR code of a URL of this length has 29 modules per side.
      const quiet = ((right - left) / 29) * 4;
      expect(Math.min(left, top) - quiet).toBeGreaterThan(-TOLERANCE_MM);
      expect(right + quiet).toBeLessThan(maker.label[0] + TOLERANCE_MM);
      expect(bottom + quiet).toBeLessThan(maker.label[1] + TOLERANCE_MM);
      const min = maker.label[1] < 12 ? MODULE_MIN_MM.small : MODULE_MIN_MM.usual;
      expect((right - left) / 29).toBeGreaterThan(min);
      // The QR code is centred in one direction, so its position there proves the position of the label.
      const middle = isBeside
        ? (top + bottom) / 2 - maker.label[1] / 2
        : (left + right) / 2 - maker.label[0] / 2;
      expect(Math.abs(middle)).toBeLessThan(TOLERANCE_MM);
      insets.push(isBeside ? left : top);
    }
    for (const unused of corners.slice(0, start - 1))
      expect(hasAnyInk(cropLabel(page!, maker, unused))).toBe(false);
    // In the other direction, the QR code is equally far from the edge on each label.
    expect(Math.max(...insets) - Math.min(...insets)).toBeLessThan(TOLERANCE_MM);
    if (LABEL_PAPERS[paper].kind !== 'cut') expect(countInkOutside(page!, maker)).toBe(0);
  });

  test('draws the outline of every label on the test page', async () => {
    const pages = await renderPages(testPages.get(paper)!);
    expect(pages).toHaveLength(1);
    for (const { x, y } of corners) {
      // Checks each edge at a third of its length, because scales cover the middle on the first and the last label.
      const [left, top] = [x + offset_x_mm, y + offset_y_mm];
      const [across, down] = [left + maker.label[0] / 3, top + maker.label[1] / 3];
      const isOnPage = (mm: number, side: number) => mm > TOLERANCE_MM && mm < side - TOLERANCE_MM;
      for (const edge of [left, left + maker.label[0]])
        if (isOnPage(edge, maker.page[0])) expect(hasInk(pages[0]!, edge, down, 'across')).toBe(true);
      for (const edge of [top, top + maker.label[1]])
        if (isOnPage(edge, maker.page[1])) expect(hasInk(pages[0]!, across, edge, 'down')).toBe(true);
    }
  });
});

const WHITE = 250;

/** The shifted print of a label. */
const cropLabel = (page: PageImage, { label: [width, height] }: Maker, { x, y }: { x: number; y: number }) =>
  cropPage(page, {
    left: Math.round(toDots(x + offset_x_mm)),
    top: Math.round(toDots(y + offset_y_mm)),
    width: Math.round(toDots(width)),
    height: Math.round(toDots(height)),
  });

/** Ignores the edge, on which plain paper has lines to cut along. */
function hasAnyInk(label: PageImage): boolean {
  const edge = Math.ceil(toDots(TOLERANCE_MM));
  for (let y = edge; y < label.height - edge; y += 1)
    for (let x = edge; x < label.width - edge; x += 1) if (isInk(label, x, y)) return true;
  return false;
}

function isInk({ data, width, height }: PageImage, x: number, y: number): boolean {
  if (x < 0 || y < 0 || x >= width || y >= height) return false;
  return data[(y * width + x) * 4]! < WHITE;
}

function hasInk(page: PageImage, x: number, y: number, direction: 'across' | 'down'): boolean {
  const reach = Math.floor(toDots(TOLERANCE_MM));
  return Array.from({ length: 2 * reach + 1 }, (_, index) => index - reach).some((dots) =>
    direction === 'across'
      ? isInk(page, Math.round(toDots(x)) + dots, Math.round(toDots(y)))
      : isInk(page, Math.round(toDots(x)), Math.round(toDots(y)) + dots),
  );
}

function countInkOutside(page: PageImage, maker: Maker): number {
  const isInside = new Uint8Array(page.width * page.height);
  const span = (start: number, length: number, side: number): [number, number] => [
    Math.max(0, Math.ceil(toDots(start + TOLERANCE_MM))),
    Math.min(side, Math.floor(toDots(start + length - TOLERANCE_MM))),
  ];
  for (const { x, y } of toCorners(maker)) {
    const [left, right] = span(x + offset_x_mm, maker.label[0], page.width);
    const [top, bottom] = span(y + offset_y_mm, maker.label[1], page.height);
    for (let row = top; row < bottom; row += 1)
      isInside.fill(1, row * page.width + left, row * page.width + right);
  }
  let count = 0;
  for (let dot = 0; dot < isInside.length; dot += 1)
    if (isInside[dot] === 0 && page.data[dot * 4]! < WHITE) count += 1;
  return count;
}

test('starts printing at the given label and continues on further pages', async () => {
  const pages = await renderPages(severalPages);
  const texts = [];
  for (const page of pages) {
    const found = await findCodes(page);
    const inOrder = found.sort(
      (a, b) => a.position.topLeft.y - b.position.topLeft.y || a.position.topLeft.x - b.position.topLeft.x,
    );
    texts.push(inOrder.map(({ text }) => text));
  }
  const [first, second, third] = locations.map(({ code }) => `${PUBLIC_URL}/l/${code}`);
  expect(texts.map((page) => page.length)).toEqual([2, 4]);
  expect(texts.flat()).toEqual([first, first, second, second, third, third]);
});
