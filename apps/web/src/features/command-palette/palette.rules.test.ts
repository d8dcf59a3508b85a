import { describe, expect, it } from 'vitest';
import { makeItem } from '../../entities/item/test/make-item';
import { findCommands, toPaletteGroups } from './palette.rules';

const EMPTY_INPUT = { text: '', recent: [], saved: [], items: [], words: [], locations: [] };

describe('command palette options', () => {
  it('offers recent searches and all commands when the search text is empty', () => {
    const groups = toPaletteGroups({ ...EMPTY_INPUT, recent: ['drill'] });
    expect(groups.map(({ title }) => title)).toEqual(['Recent searches', 'Actions']);
    expect(groups[0]?.options[0]).toMatchObject({ text: 'drill' });
    expect(groups[0]?.options[0]).not.toHaveProperty('to');
  });

  it('offers all saved searches, or those whose names match the text', () => {
    const saved = ['Broken things', 'To sell'].map((name, index) => ({
      id: index + 1,
      name,
      query: `q=${index}`,
      created_at: '2026-01-01T00:00:00.000Z',
    }));
    const offered = (text: string) =>
      toPaletteGroups({ ...EMPTY_INPUT, saved, text }).find(({ title }) => title === 'Saved searches')
        ?.options;
    expect(offered('')?.map(({ to }) => to)).toEqual(['/search?q=0', '/search?q=1']);
    expect(offered('sell')?.map(({ text }) => text)).toEqual(['To sell']);
    expect(offered('zzz')).toBeUndefined();
  });

  it('links to the search screen even when nothing matches the text', () => {
    const groups = toPaletteGroups({ ...EMPTY_INPUT, text: ' zzz & y ' });
    expect(groups.map(({ options }) => options.map(({ to }) => to))).toEqual([['/search?q=zzz+%26+y']]);
  });

  it('offers a location before the items only when its printed code was typed', () => {
    const titles = (is_code_match: boolean) =>
      toPaletteGroups({
        ...EMPTY_INPUT,
        text: '10AB 01CD',
        items: [{ ...makeItem(), matches: [] }],
        locations: [{ id: 1, name: 'Box', path: [], is_code_match }],
      }).map(({ title }) => title);
    expect(titles(true)).toEqual(['Locations', 'Items', 'Search']);
    expect(titles(false)).toEqual(['Items', 'Locations', 'Search']);
  });

  it('finds commands by name and by synonym', () => {
    expect(findCommands('sett').map(({ to }) => to)).toEqual(['/settings']);
    expect(findCommands('barcode').map(({ to }) => to)).toEqual(['/scan']);
    expect(findCommands('insurance').map(({ to }) => to)).toEqual(['/reports/insurance']);
    expect(findCommands('add location').map(({ to }) => to)).toEqual(['/locations/new']);
  });
});
