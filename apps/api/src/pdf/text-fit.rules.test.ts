import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { shortenText, withOneDirection, wrapAndShorten, wrapText } from './text-fit.rules';

const measure = (text: string) => Array.from(text).length;
const withoutBlanks = (text: string) => text.replace(/\s+/gu, '');

describe('wrapping a text', () => {
  test.each([
    ['keeps a text that fits on one line', 'Box of screws', 20, ['Box of screws']],
    ['breaks between words', 'Box of long screws', 11, ['Box of long', 'screws']],
    [
      'breaks inside a word that is wider than a line',
      'Screwdrivers here',
      5,
      ['Screw', 'drive', 'rs', 'here'],
    ],
    ['keeps an opening bracket with the next word', 'Shelf (left) two', 8, ['Shelf', '(left)', 'two']],
    ['keeps a comma with the previous word', 'Garage, shelf', 8, ['Garage,', 'shelf']],
    ['breaks between words of a script without spaces', '车库工具箱', 4, ['车库', '工具箱']],
    ['returns no lines for a blank text', '   ', 8, []],
  ])('wrapText %s', (_name, text, width, lines) => {
    expect(wrapText(text, width, measure)).toEqual(lines);
  });

  test('keeps every letter of a wrapped text and never exceeds the width', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 8, max: 40 }), (text, width) => {
        const lines = wrapText(text, width, measure);
        expect(withoutBlanks(lines.join(''))).toBe(withoutBlanks(text));
        for (const line of lines) expect(measure(line)).toBeLessThanOrEqual(width);
      }),
    );
  });
});

describe('shortening a text', () => {
  test('adds an ellipsis only where text is cut off', () => {
    expect(shortenText('Screwdrivers', 12, measure)).toBe('Screwdrivers');
    expect(shortenText('Screwdrivers', 8, measure)).toBe('Screwdr…');
    expect(wrapAndShorten('Box of long screws', 11, 2, measure)).toEqual(['Box of long', 'screws']);
    expect(wrapAndShorten('Box of very long screws', 11, 2, measure)).toEqual(['Box of very', 'long screws']);
    expect(wrapAndShorten('Box of very long screws', 9, 2, measure)).toEqual(['Box of', 'very lon…']);
  });

  test('never splits a grapheme cluster when shortening a text', () => {
    expect(shortenText('👨‍👩‍👧👨‍👩‍👧', 6, measure)).toBe('👨‍👩‍👧…');
  });
});

test('all lines of a text have the writing direction of its first line', () => {
  expect(withOneDirection(['مرآب السيارة', 'Box 12'])).toEqual(['مرآب السيارة', '\u200fBox 12']);
  expect(withOneDirection(['Box', 'مرآب'])).toEqual(['Box', '\u200eمرآب']);
});
