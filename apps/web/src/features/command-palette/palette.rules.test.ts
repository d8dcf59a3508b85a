import { describe, expect, it } from 'vitest';
import { makeItem } from '../../entities/item/test/make-item';
import { toPaletteGroups } from './palette.rules';
import { COMMANDS } from './test/commands';

const EMPTY_INPUT = {
  text: '',
  commands: COMMANDS,
  recent: [],
  opened: [],
  saved: [],
  items: [],
  words: [],
  locations: [],
};

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
        locations: [{ id: 1, name: 'Box', path: [], code: '10AB01CD', is_code_match }],
      }).map(({ title }) => title);
    expect(titles(true)).toEqual(['Locations', 'Items', 'Search']);
    expect(titles(false)).toEqual(['Items', 'Locations', 'Search']);
  });

  it('marks results of other inventories with their inventory and links to it', () => {
    const matches = {
      inventory_id: 7,
      title: 'Cabin',
      items: [1, 2, 3, 4].map((id) => ({ ...makeItem({ id, name: `Axe ${id}` }), matches: [] })),
      total: 4,
      is_total_capped: false,
      words: ['axe'],
      locations: [{ id: 5, name: 'Axe shelf', path: ['Shed'], code: '10AB01CD', is_code_match: false }],
      has_more_locations: false,
    };
    const [group, ...others] = toPaletteGroups({ ...EMPTY_INPUT, text: 'axe', elsewhere: [matches] });
    expect(group?.title.replaceAll(/[\u2068\u2069]/g, '')).toBe('In “Cabin”');
    const { origin } = window.location;
    expect(group?.options.map(({ text, to, url }) => [text, to, url])).toEqual([
      ['Axe 1', undefined, `${origin}/in/7/inventory/1`],
      ['Axe 2', undefined, `${origin}/in/7/inventory/2`],
      ['Axe 3', undefined, `${origin}/in/7/inventory/3`],
      ['Axe shelf', undefined, `${origin}/in/7/locations/5`],
    ]);
    expect(others.map(({ title }) => title)).toEqual(['Search']);
  });

  it('tells locations with the same name and path apart by their codes, and shows no other codes', () => {
    const found = [
      { id: 1, name: 'Garage', path: [], code: 'AAAA1111' },
      { id: 2, name: 'garage', path: [], code: 'BBBB2222' },
      { id: 3, name: 'Garage', path: ['Cabin'], code: 'CCCC3333' },
    ].map((location) => ({ ...location, is_code_match: false }));
    const groups = toPaletteGroups({ ...EMPTY_INPUT, text: 'garage', locations: found });
    const options = groups.find(({ key }) => key === 'locations')?.options;
    expect(options?.map(({ note }) => note)).toEqual(['AAAA 1111', 'BBBB 2222', 'Cabin']);
  });
});
