import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  findInWord,
  findsWord,
  foldText,
  holdsWords,
  isCorrectable,
  isOneTypoAway,
  markMatches,
  toFindableWords,
  toJoinedWords,
  toMarkedWords,
  toQueryWords,
  toSearchWords,
  toTextWords,
} from '../src/index';
import { propertyRuns } from './property-tests';

test.each([
  ['Straße', 'STRASSE'],
  ['Ørsted', 'orsted'],
  ['Æther', 'aether'],
  ['Łódź', 'lodz'],
  ['İSTANBUL', 'istanbul'],
  ['ılık', 'ILIK'],
  ['Þór', 'thor'],
  ['Crème brûlée', 'creme brulee'],
  ['e\u0301', 'é'],
  ['Việt Nam', 'viet nam'],
  ['ΣΟΦΌΣ', 'σοφος'],
  ['Ёлка', 'елка'],
  ['أحمد', 'احمد'],
  ['مَكْتَبَة', 'مكتبه'],
  ['یک', 'يك'],
  ['שָׁלוֹם', 'שלומ'],
  ['ﾊﾟﾝ', 'パン'],
  ['ＡＢＣ５', 'abc5'],
  ['ﬁne', 'FINE'],
  ['soft\u00adware', 'software'],
  ['한국', '한국'.normalize('NFD')],
  ['10 µF', '10 uF'],
  ['47 uH', '47 \u03bcH'],
  ['10ΜF', '10µf'],
  ['3×10', '3x10'],
  ['M3*10', 'M3x10'],
  ['3 * 10', '3 x 10'],
  ['3х10', '3x10'],
  ['m²', 'm2'],
  ['10 ㎟', '10 mm2'],
  ['47 Ω', '47 ohm'],
  ['47 \u2126', '47 OHM'],
  ['90º', '90°'],
  ['N° 5', 'Nº 5'],
  ['№ 5', 'no 5'],
  ['25 ℃', '25 °C'],
  ['٤٢', '42'],
  ['①', '1'],
])('folds %j and %j to the same text', (one, other) => {
  expect(foldText(one)).toBe(foldText(other));
});

test.each([
  ['が', 'か'],
  ['パ', 'ハ'],
  ['ก้า', 'กา'.slice(0, 1)],
  ['日', '曰'],
  ['o', '0'],
  ['3*', '3x'],
  ['μαμά', 'uaua'],
  ['ώμος', 'ohmuoc'],
])('folds %j and %j to different texts', (one, other) => {
  expect(foldText(one)).not.toBe(foldText(other));
});

test('folding text a second time changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 20 }), (text) => {
      const folded = foldText(text);
      expect(foldText(folded)).toBe(folded);
    }),
  );
});

test('splits words at punctuation and also indexes the joined word', () => {
  expect(toTextWords('XJ-900/B, red')).toEqual(['xj', '900', 'b', 'xj900b', 'red']);
  expect(toTextWords("O'Brien's")).toEqual(['o', 'brien', 's', 'obriens']);
  expect(toTextWords('O´Brien’s')).toEqual(['o', 'brien', 's', 'obriens']);
  expect(toTextWords('RJ45 5.5mm')).toEqual(['rj45', 'rj', '45', '5', '5mm', 'mm', '55mm']);
  expect(toTextWords(' % -- "" ')).toEqual([]);
  expect(toQueryWords('XJ-900 red RED')).toEqual(['xj', '900', 'red']);
  expect(toTextWords('🎸 日本語')).toEqual(['🎸', '日本語']);
});

test.each([
  ['scr', 'screwdriver', 0],
  ['driver', 'screwdriver', 5],
  ['ew', 'screwdriver', -1],
  ['s', 'screwdriver', 0],
  ['本', '日本語', 1],
  ['語', '日本語', 2],
  ['xyz', 'screwdriver', -1],
])('returns the index of %j in %j, or -1: %d', (wanted, word, at) => {
  expect(findInWord(wanted, word)).toBe(at);
});

const marked = (text: string, query: string) => {
  let [result, last] = ['', 0];
  for (const { start, end } of markMatches(text, toMarkedWords(query))) {
    result += `${text.slice(last, start)}[${text.slice(start, end)}]`;
    last = end;
  }
  return result + text.slice(last);
};

test.each([
  ['Screwdriver', 'driv', 'Screw[driv]er'],
  ['Red screwdriver set', 'set red', '[Red] screwdriver [set]'],
  ['Große Straße', 'strasse', 'Große [Straße]'],
  ['Große Straße', 'stras', 'Große [Straß]e'],
  ['Cafe\u0301 crème', 'cafe eme', '[Cafe\u0301] cr[ème]'],
  ['XJ-900/B', 'xj900', '[XJ-900]/B'],
  ['日本語 手帳', '本', '日[本]語 手帳'],
  ['a banana', 'a', '[a] banana'],
  ['banana', 'ana', 'b[anana]'],
  ['🎸 Guitar', '🎸', '[🎸] Guitar'],
  ['İstanbul', 'ist', '[İst]anbul'],
  ['plain', 'other', 'plain'],
  ['plain', '%', 'plain'],
  ['WD40 spray', 'WD-40', '[WD40] spray'],
  ['M3 x 10 screw', 'm3x10', '[M3 x 10] screw'],
  ['WiFi card', 'wi fi', '[WiFi] card'],
  ['10µF 47Ω 3×2', '10uf 47ohm 3x2', '[10µF] [47Ω] [3×2]'],
  ['a\nred pen', 'ared', 'a\nred pen'],
])('in %j, highlights the query %j as %j', (text, query, expected) => {
  expect(marked(text, query)).toBe(expected);
});

test('returns sorted, non-overlapping highlights within the text', () => {
  const anyText = fc.array(
    fc.oneof(fc.string({ unit: 'grapheme', maxLength: 4 }), fc.constantFrom(' ', '-', 'ß')),
    {
      maxLength: 8,
    },
  );
  fc.assert(
    fc.property(anyText, fc.string({ unit: 'grapheme', minLength: 1, maxLength: 3 }), (parts, query) => {
      const text = parts.join('').normalize('NFC');
      const words = toMarkedWords(query);
      let last = -1;
      for (const { start, end } of markMatches(text, words)) {
        expect(start).toBeGreaterThan(last);
        expect(end).toBeGreaterThan(start);
        expect(end).toBeLessThanOrEqual(text.length);
        last = end;
      }
    }),
  );
});

describe('typo tolerance', () => {
  test.each([
    ['scredriver', 'screwdriver', true],
    ['screwwdriver', 'screwdriver', true],
    ['screwdrivar', 'screwdriver', true],
    ['screwdrvier', 'screwdriver', true],
    ['acrewdriver', 'screwdriver', true],
    ['screwdrive', 'screwdriver', true],
    ['srewdrvier', 'screwdriver', false],
    ['abcd', 'bcda', false],
    ['drill', 'grills', false],
    ['молток', 'молоток', true],
    ['𝒳ab', '𝒳ac', true],
  ])('treats %j and %j as one typo apart: %s', (typed, meant, expected) => {
    expect(isOneTypoAway(typed, meant)).toBe(expected);
    expect(isOneTypoAway(meant, typed)).toBe(expected);
  });

  test('accepts any single insertion, deletion, substitution or transposition', () => {
    const letter = fc.constantFrom('a', 'b', 'c');
    const anyWord: fc.Arbitrary<string[]> = fc.array(letter, { minLength: 4, maxLength: 8 });
    fc.assert(
      fc.property(anyWord, fc.nat({ max: 7 }), letter, (letters, place, other) => {
        const at = place % letters.length;
        const swapped: string[] = [...letters];
        [swapped[at], swapped[at + 1]] = [swapped[at + 1] ?? '', swapped[at]!];
        for (const typed of [
          letters.toSpliced(at, 1),
          letters.toSpliced(at, 0, other),
          letters.toSpliced(at, 1, other),
          swapped,
        ])
          expect(isOneTypoAway(letters.join(''), typed.join(''))).toBe(true);
      }),
    );
  });

  test.each([
    ['saw', false],
    ['drill', true],
    ['xj900', false],
    ['日本語手帳', false],
    ['молоток', true],
  ])('corrects typos in %j: %s', (word, expected) => {
    expect(isCorrectable(word)).toBe(expected);
  });
});

test('holdsWords finds the same matches as a search through every word of the texts', () => {
  const part = fc.constantFrom('a', 'b', 'é', 'ß', '日', '🔧', '-', '.', ' ', '9', '\u0301', 'Σ');
  const text = fc.array(part, { maxLength: 12 }).map((parts) => parts.join(''));
  fc.assert(
    fc.property(fc.array(fc.option(text), { maxLength: 3 }), text, (texts, query) => {
      const words = toSearchWords(query);
      const all = texts.map((one) => toFindableWords(one ?? ''));
      const expected = words.every((wanted) => all.some((one) => findsWord(one, wanted)));
      expect(holdsWords(texts, words)).toBe(expected);
    }),
    { numRuns: propertyRuns(1000) },
  );
});

test('joins neighbouring words of a line, up to the length of a search word', () => {
  expect(toJoinedWords('Wi Fi\ncard')).toEqual(['wifi']);
  expect(toJoinedWords('M3 x 10')).toEqual(['m3', 'm3x', 'm3x10', '3x', '3x10', 'x10']);
  expect(toJoinedWords(`${'a'.repeat(17)} ${'b'.repeat(15)} c`)).toEqual([
    'a'.repeat(17) + 'b'.repeat(15),
    `${'b'.repeat(15)}c`,
  ]);
});

test.each([
  ['Box 25mm', '5 mm', false],
  ['Box 5mm', '5 mm', true],
  ['Car tyre', 'cart', false],
  ['Cartridge', 'car t', false],
  ['Metal box 3 x 10', 'm3x10', false],
])('in %j, finds %j: %s', (text, query, expected) => {
  expect(holdsWords([text], toSearchWords(query))).toBe(expected);
});
