import {
  LABEL_PAPERS,
  type LabelPaper,
  PRINTER_DOT_MM,
  QR_MODULE_MIN_MM,
  QR_SMALL_MODULE_MIN_MM,
  toQrFit,
} from '@stowage/contracts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { QUIET_MODULES, toQrMatrix } from '../../qr/qr-matrix';
import { type Box, toLabelLayout } from './label-layout.rules';
import { chooseQr } from './label-qr.rules';

const EPSILON = 1e-9;
/** Side lengths in modules of the QR code versions 2 to 10, with quiet zone. */
const modules = fc.integer({ min: 2, max: 10 }).map((version) => 17 + 4 * version + 8);
const side = fc.double({ min: 6, max: 120, noNaN: true });

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
      expect(qr ?? text).toBeDefined();
      if (qr) expectInside({ ...qr, width: qr.side, height: qr.side }, width, height);
      if (!text) return;
      expectInside(text, width, height);
      expect(text.width).toBeGreaterThan(0);
      expect(text.height).toBeGreaterThan(0);
      if (!qr) return;
      const isBeside = text.x >= qr.x + qr.side - EPSILON;
      const isBelow = text.y >= qr.y + qr.side - EPSILON;
      expect(isBeside || isBelow).toBe(true);
    }),
  );
});

test('prints modules of four dots where they fit, else of three dots, else no QR code', () => {
  fc.assert(
    fc.property(side, side, modules, fc.boolean(), (width, height, count, hasText) => {
      const { qr } = toLabelLayout(width, height, count, hasText);
      const largest = Math.min(width, height) / count;
      if (largest >= QR_MODULE_MIN_MM) expect(qr!.module).toBeGreaterThanOrEqual(QR_MODULE_MIN_MM);
      else if (largest >= QR_SMALL_MODULE_MIN_MM)
        expect(qr!.module).toBeGreaterThanOrEqual(QR_SMALL_MODULE_MIN_MM);
      else expect(qr).toBeUndefined();
    }),
  );
});

test.each(Object.entries<LabelPaper>(LABEL_PAPERS))(
  'draws the QR code of a short URL on %s with a whole number of printer dots per module',
  (_id, paper) => {
    const { qr, text } = toLabelLayout(paper.label_width_mm, paper.label_height_mm, 37, true);
    const dots = qr!.module / PRINTER_DOT_MM;
    expect(dots).toBeCloseTo(Math.round(dots), 9);
    expect(dots).toBeGreaterThanOrEqual(paper.label_height_mm === 10 ? 3 : 4);
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

  test('omits the QR code when even the modules of L are too small to read', () => {
    expect(choose(37, 41, 45, 10)).toBe('L');
    const { layout } = chooseQr(
      {
        L: { correction: 'L', modules: 41 },
        M: { correction: 'M', modules: 45 },
        Q: { correction: 'Q', modules: 49 },
      },
      (count) => toLabelLayout(45, 10, count, true),
    );
    expect(layout.qr).toBeUndefined();
    expect(layout.text!.width).toBeGreaterThan(40);
  });

  test('uses error correction L when the modules of M are too small to read', () => {
    expect(choose(37, 41, 45, 12.7)).toBe('L');
    expect(choose(37, 41, 45, 25)).toBe('M');
  });
});

test('tells screens the size of the QR code that is printed', () => {
  const label = fc.double({ min: 6, max: 30, noNaN: true });
  fc.assert(
    fc.property(
      label,
      label,
      fc.integer({ min: 20, max: 220 }),
      (label_width_mm, label_height_mm, length) => {
        const address = `https://${'x'.repeat(length - 8)}`;
        const measure = <C extends 'L' | 'M' | 'Q'>(correction: C) => ({
          correction,
          modules: toQrMatrix(address, correction).size + 2 * QUIET_MODULES,
        });
        const { layout } = chooseQr<'L' | 'M' | 'Q'>(
          { L: measure('L'), M: measure('M'), Q: measure('Q') },
          (count) => toLabelLayout(label_width_mm, label_height_mm, count, true),
        );
        const printed = !layout.qr ? 'none' : layout.qr.module < QR_MODULE_MIN_MM ? 'small' : 'usual';
        expect(toQrFit({ label_width_mm, label_height_mm }, address)).toBe(printed);
      },
    ),
  );
});
