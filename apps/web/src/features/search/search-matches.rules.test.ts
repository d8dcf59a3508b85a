import type { ItemMatchField } from '@stowage/contracts';
import { describe, expect, it } from 'vitest';
import { toCorrection, toFoundLines } from './search-matches.rules';

const hit = (matches: Partial<Record<ItemMatchField, string>>) => ({
  matches: (Object.entries(matches) as [ItemMatchField, string][]).map(([field, text]) => ({ field, text })),
});

describe('toFoundLines', () => {
  it('returns the field and the text of a match outside the name', () => {
    expect(toFoundLines(hit({ serial_number: 'XJ-900' }), ['xj900'])).toEqual([
      { label: 'Serial number', text: 'XJ-900' },
    ]);
  });

  it('omits words that the name or the location contains', () => {
    expect(toFoundLines(hit({ name: 'Drill', description: 'A drill' }), ['drill'])).toEqual([]);
    expect(toFoundLines(hit({ location: 'House > Garage', caption: 'garage' }), ['garage'])).toEqual([]);
  });

  it('reports each word once', () => {
    const found = hit({ name: 'Drill', supplier: 'Makita', description: 'Makita 18 V' });
    expect(toFoundLines(found, ['drill', 'makita', '18'])).toEqual([
      { label: 'Supplier', text: 'Makita' },
      { label: 'Description', text: 'Makita 18 V' },
    ]);
  });
});

describe('toFoundLines for a printed code', () => {
  it('returns the code for a text with look-alike characters', () => {
    expect(toFoundLines(hit({ code: '10AB 01CD' }), ['ioab', 'olcd'])).toEqual([
      { label: 'Code', text: '10AB 01CD' },
    ]);
  });
});

describe('toCorrection', () => {
  it('returns the word that replaced the mistyped word', () => {
    const words = ['scredriver', 'screwdriver'];
    expect(toCorrection('Scredriver', words, [hit({ name: 'Screwdriver' })])).toEqual({
      words: ['screwdriver'],
      is_addition: false,
    });
  });

  it('reports the corrected word as an addition when the typed word matches too', () => {
    const hits = [hit({ name: 'Lamp' }), hit({ name: 'Clamp' })];
    expect(toCorrection('lamp', ['lamp', 'clamp'], hits)?.is_addition).toBe(true);
  });

  it('returns undefined when the words matched as typed or nothing matched', () => {
    expect(toCorrection('Étagère', ['etagere'], [hit({ name: 'Etagere' })])).toBeUndefined();
    expect(toCorrection('lamp', ['lamp', 'clamp'], [])).toBeUndefined();
  });
});
