import { describe, expect, test } from 'vitest';
import { toTextLine } from './text-line';

const runsOf = (text: string) => toTextLine(text, 'bold').runs.map((run) => run.text);
const fontsOf = (text: string) => toTextLine(text, 'bold').runs.map((run) => run.face.font.postscriptName);

describe('font of a text', () => {
  test.each([
    ['Garage', 'Inter'],
    ['Świerk Łódź', 'Inter'],
    ['Гараж', 'Inter'],
    ['Αποθήκη', 'Inter'],
    ['مرآب', 'NotoSansArabic'],
    ['מחסן', 'NotoSansHebrew'],
    ['क्षत्रिय', 'NotoSansDevanagari'],
    ['বাক্স', 'NotoSansBengali'],
    ['பெட்டி', 'NotoSansTamil'],
    ['ที่เก็บ', 'NotoSansThai'],
    ['车库工具箱', 'NotoSansSC'],
    ['ガレージの棚', 'NotoSansSC'],
    ['창고', 'NanumGothic'],
    ['🎄', 'NotoEmoji'],
    ['👨‍👩‍👧', 'NotoEmoji'],
    ['ავტოფარეხი', 'DejaVuSans'],
    ['⏚⏛⎓', 'NotoSansSymbols'],
    ['⏻⏼⭘', 'NotoSansSymbols2'],
  ])('draws %s in the font %s', (text, family) => {
    const { runs } = toTextLine(text, 'bold');
    for (const { face, text: letters } of runs) {
      expect(face.font.postscriptName).toContain(family);
      // Glyph 0 is the placeholder box for missing letters.
      expect(face.font.layout(letters).glyphs.map(({ id }) => id)).not.toContain(0);
    }
  });
});

test.each(['Garage', 'مرآب', 'מחסן', 'क्षत्रिय', 'বাক্স', 'பெட்டி', 'ที่เก็บ', 'ავტოფარეხი'])(
  'draws %s wider in bold',
  (text) => {
    expect(toTextLine(text, 'bold').width).toBeGreaterThan(toTextLine(text, 'regular').width);
  },
);

test.each([
  ['5 ㎥', '5 m³'],
  ['2.5 ㎟', '2.5 mm²'],
  ['㏀', 'kΩ'],
  ['50 ㎐', '50 Hz'],
  ['㎧', 'm\u2215s'],
])('draws the units in %j as %j', (text, drawn) => {
  expect(runsOf(text).join('')).toBe(drawn);
});

test('draws a box for a letter that no font contains', () => {
  expect(runsOf('\u{10450}').join('')).toBe('□');
  expect(runsOf('A\u{1E900}B').join('')).toBe('A□B');
});

test.each(['👨‍👩‍👧', '🇩🇪', 'क्ष', 'ক্ষ্ম', 'ஸ்ரீ'])('draws %s as one glyph', (text) => {
  const [run] = toTextLine(text, 'regular').runs;
  expect(run!.face.font.layout(run!.text).glyphs).toHaveLength(1);
});

describe('right-to-left text', () => {
  test('draws the parts of right-to-left text in visual order', () => {
    expect(
      runsOf('Box מחסן 7')
        .map((text) => text.trim())
        .filter(Boolean),
    ).toEqual(['Box', '7', 'מחסן']);
    expect(
      runsOf('מחסן 7')
        .map((text) => text.trim())
        .filter(Boolean),
    ).toEqual(['7', 'מחסן']);
    expect(toTextLine('מחסן 7', 'bold').direction).toBe('rtl');
    expect(toTextLine('7 Box', 'bold').direction).toBe('ltr');
  });

  test('mirrors the brackets of right-to-left text', () => {
    expect(runsOf('(מחסן)')).toEqual(['(', 'מחסן', ')']);
    expect(runsOf('א(')).toEqual([')', 'א']);
  });
});

test('draws nothing for direction marks and other invisible characters', () => {
  const plain = toTextLine('Garage', 'bold');
  const marked = toTextLine('\u200e\u2066Ga\u200brage\u2069', 'bold');
  expect(marked.width).toBeCloseTo(plain.width, 6);
});

test('puts consecutive letters of one font into one run, so that Arabic letters join', () => {
  expect(runsOf('صندوق')).toEqual(['صندوق']);
  expect(fontsOf('Shelf left, 2nd')).toHaveLength(1);
});

test('returns the code points of a glyph also after it was part of a composite glyph', () => {
  for (const text of [';:!?…·ijÄÖÜéèñ¼', '.,´¨`~^Iaeou1234']) {
    for (const { face, text: letters } of toTextLine(text, 'bold').runs) {
      const { glyphs } = face.font.layout(letters);
      // Reading the path of a composite glyph opens its parts.
      for (const glyph of glyphs) expect(glyph.path.commands.length).toBeGreaterThan(0);
      expect(glyphs.flatMap(({ codePoints }) => codePoints)).toEqual(
        Array.from(letters, (letter) => letter.codePointAt(0)),
      );
    }
  }
});
