import { LABEL_PAPERS, type LabelPaper } from '@stowage/contracts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Box, DOT_MM, MODULE_MIN_MM, toLabelLayout } from './label-layout.rules';
import { chooseQr } from './label-qr.rules';

const EPSILON = 1e-9;
/** Side lengths in modules of the QR code versions 2 to 10, with quiet zone. */
const modules = fc.integer({ min: 2, max: 10 }).map((version) => 17 + 4 * version + 8);
const side = fc.double({ min: 10, max: 120, noNaN: true });

function expectInside({ x, y, width, height }: Box, labelWidth: number, labelHeight: number) {
  expect(x).toBeGreaterThanOrEqual(-EPSILON);
  expect(y).toBeGreaterThanOrEqual(-EPSILON);
  expect(x + width).toBeLessThanOrEqual(labelWidth + EPSILON);
  expect(y + height).toBeLessThanOrEqual(labelHeight + EPSILON);
}

test('keeps the QR code and the text within the label without overlap', () => {
  fc.assert(
    fc.property(side, side, modules, fc.boolean(), (width, height, count, hasText) => {
      const { qr, text } = toLabelLayout(width, height, count, hasText);
      expectInside({ ...qr!, width: qr!.side, height: qr!.side }, width, height);
      if (!text) return;
      expectInside(text, width, height);
      expect(text.width).toBeGreaterThan(0);
      expect(text.height).toBeGreaterThan(0);
      const isBeside = text.x >= qr!.x + qr!.side - EPSILON;
      const isBelow = text.y >= qr!.y + qr!.side - EPSILON;
      expect(isBeside || isBelow).toBe(true);
    }),
  );
});

test('keeps the QR code readable on a large enough label, and omits the text if necessary', () => {
  fc.assert(
    fc.property(side, side, modules, fc.boolean(), (width, height, count, hasText) => {
      const { qr, text } = toLabelLayout(width, height, count, hasText);
      const canBeRead = Math.min(width, height) / count >= 4 * DOT_MM;
      if (canBeRead) expect(qr!.module).toBeGreaterThanOrEqual(MODULE_MIN_MM);
      if (text) expect(qr!.module).toBeGreaterThanOrEqual(MODULE_MIN_MM);
    }),
  );
});

test.each(Object.entries<LabelPaper>(LABEL_PAPERS))(
  'draws the QR code of a short URL on %s with a whole number of printer dots per module',
  (_id, paper) => {
    const { qr, text } = toLabelLayout(paper.label_width_mm, paper.label_height_mm, 37, true);
    const dots = qr!.module / DOT_MM;
    expect(dots).toBeCloseTo(Math.round(dots), 9);
    expect(dots).toBeGreaterThanOrEqual(4);
    expect(text).toBeDefined();
  },
);

test('uses the whole label for the text when there is no QR code', () => {
  const { qr, text } = toLabelLayout(60, 30, 0, true);
  expect(qr).toBeUndefined();
  expect(text!.width).toBeGreaterThan(50);
});

describe('error correction of a QR code', () => {
  const choose = (L: number, M: number, Q: number, height: number) =>
    chooseQr(
      {
        L: { correction: 'L', modules: L },
        M: { correction: 'M', modules: M },
        Q: { correction: 'Q', modules: Q },
      },
      (count) => toLabelLayout(45, height, count, true),
    ).correction;

  test('uses error correction M, or Q if it needs no more modules than M', () => {
    expect(choose(37, 37, 41, 20)).toBe('M');
    expect(choose(37, 41, 41, 30)).toBe('Q');
  });

  test('uses error correction L when the modules of M are too small to read', () => {
    expect(choose(37, 41, 45, 12.7)).toBe('L');
    expect(choose(37, 41, 45, 25)).toBe('M');
  });
});
