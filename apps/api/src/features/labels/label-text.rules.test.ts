import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type LabelWords, type Shaped, toTextBlock } from './label-text.rules';

interface FakeLine extends Shaped {
  text: string;
}

/** Every letter is half as wide as the font size. */
const shape = (text: string): FakeLine => ({
  text,
  width: Array.from(text).length * 0.5,
  ascent: 1,
  descent: 0.2,
});
const toBox = (width: number, height: number) => ({ x: 0, y: 0, width, height });

const words: LabelWords = {
  name: 'Garage',
  path: ['House', 'Cellar'],
  own_line: 'Fragile',
  chips: ['ITM-000001', '8GK2 M4TZ'],
};
const linesOf = (block: ReturnType<typeof toTextBlock<FakeLine>>, role: string) =>
  block.texts.filter((text) => text.role === role).map(({ line }) => line.text);
const sizeOf = (block: ReturnType<typeof toTextBlock<FakeLine>>, role: string) =>
  block.texts.find((text) => text.role === role)?.size ?? 0;

test('keeps all texts in the box without overlap', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 200 });
  fc.assert(
    fc.property(
      fc.record({
        name: text,
        path: fc.array(text, { maxLength: 6 }),
        own_line: text,
        chips: fc.array(fc.string({ minLength: 1, maxLength: 14 }), { maxLength: 2 }),
      }),
      fc.double({ min: 8, max: 90, noNaN: true }),
      fc.double({ min: 5, max: 60, noNaN: true }),
      (any, width, height) => {
        const { texts } = toTextBlock(any, toBox(width, height), shape);
        texts.forEach((placed, index) => {
          expect(placed.x + placed.width).toBeLessThanOrEqual(width + 1e-6);
          expect(placed.top + placed.height).toBeLessThanOrEqual(height + 1e-6);
          for (const other of texts.slice(index + 1)) {
            const isBeside = other.x >= placed.x + placed.width - 1e-6;
            expect(isBeside || other.top >= placed.top + placed.height - 1e-6).toBe(true);
          }
        });
      },
    ),
  );
});

test('prints all texts on a large label, and the name larger than the path', () => {
  const block = toTextBlock(words, toBox(40, 30), shape);
  expect(block.texts.map(({ line }) => line.text)).toEqual([
    'House > Cellar',
    'Garage',
    'Fragile',
    'ITM-000001',
    '8GK2 M4TZ',
  ]);
  expect(sizeOf(block, 'name')).toBeGreaterThan(sizeOf(block, 'path'));
});

test('shrinks a long name, then wraps it, then shortens it', () => {
  const name = (letters: number) => 'Shelf '.repeat(letters / 6).trim();
  const [short, longer, long, endless] = [6, 12, 60, 2000].map((letters) =>
    toTextBlock({ ...words, name: name(letters) }, toBox(24, 24), shape),
  );
  expect(linesOf(longer!, 'name')).toEqual(['Shelf Shelf']);
  expect(sizeOf(longer!, 'name')).toBeLessThan(sizeOf(short!, 'name'));
  expect(linesOf(long!, 'name').length).toBeGreaterThan(1);
  expect(linesOf(long!, 'name').join(' ')).toBe(name(60));
  expect(linesOf(endless!, 'name').at(-1)).toMatch(/…$/);
});

test('breaks a word only when the word is wider than the label at the smallest font size', () => {
  const box = toBox(16, 16);
  const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'é'), minLength: 1, maxLength: 15 });
  fc.assert(
    fc.property(fc.array(letters, { minLength: 1, maxLength: 3 }), (names) => {
      const name = names.join(' ');
      const block = toTextBlock({ ...words, own_line: '', name }, box, shape);
      const written = linesOf(block, 'name');
      expect(written.join(' ')).toBe(name);
    }),
  );
  const wide = 'Donaudampfschifffahrtsgesellschaft';
  const block = toTextBlock({ ...words, name: wide }, toBox(16, 24), shape);
  expect(linesOf(block, 'name').length).toBeGreaterThan(1);
  expect(linesOf(block, 'name').join('')).toBe(wide);
});

test('breaks a very long word instead of shrinking it to the smallest font size', () => {
  const block = toTextBlock({ ...words, name: 'Wide'.repeat(20) }, toBox(40, 30), shape);
  expect(linesOf(block, 'name').join('')).toBe('Wide'.repeat(20));
  expect(sizeOf(block, 'name')).toBeGreaterThan(2.5);
});

test('omits the outer locations of a long path and keeps the innermost location', () => {
  const path = ['House in the country', 'Cellar under the stairs', 'Cupboard', 'Drawer'];
  const block = toTextBlock({ ...words, path }, toBox(20, 20), shape);
  const written = linesOf(block, 'path').join(' ');
  expect(written).toMatch(/^… > .*Drawer$/);
});

test('does not shrink the name further for a wide word in the path than for a long path', () => {
  const sizeIn = (path: string[]) => sizeOf(toTextBlock({ ...words, path }, toBox(20, 20), shape), 'name');
  const long = Array.from({ length: 12 }, () => 'Cupboard');
  const wide = ['Cellar', 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk', 'Drawer'];
  expect(sizeIn(wide)).toBe(sizeIn(long));
});

test('no other text takes the place of the code', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 80 });
  const property = fc.property(
    fc.record({ name: text, path: fc.array(text, { maxLength: 3 }), own_line: text }),
    fc.double({ min: 10, max: 30, noNaN: true }),
    fc.double({ min: 3, max: 10, noNaN: true }),
    (texts, width, height) => {
      const block = toTextBlock({ ...words, ...texts, code: '8GK2 M4TZ' }, toBox(width, height), shape);
      expect(linesOf(block, 'chip')).toContain('8GK2 M4TZ');
    },
  );
  fc.assert(property);
});

test('keeps at least one text on a tiny label, but not the path', () => {
  const block = toTextBlock(words, toBox(12, 3.4), shape);
  expect(block.texts.length).toBeGreaterThan(0);
  expect(linesOf(block, 'path')).toEqual([]);
});
