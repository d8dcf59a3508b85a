import { describe, expect, it } from 'vitest';
import { isFiltered, NO_FILTERS, readFilters, toAddress, toListQuery } from './item-filters.rules';

const read = (address: string) => readFilters(new URLSearchParams(address));

describe('the address of the list', () => {
  it('says search, category, location, page and what needs details', () => {
    expect(read('search=drill&category=3&location=7&page=2&needs_details=true')).toEqual({
      search: 'drill',
      category_id: 3,
      location_id: 7,
      page: 2,
      needs_details: true,
    });
  });

  it('comes back as it was read', () => {
    const address = 'search=a+%26+b&category=3&location=7&needs_details=true&page=2';
    expect(toAddress(read(address)).toString()).toBe(address);
  });

  it('is empty for the first page of everything', () => {
    expect(toAddress(NO_FILTERS).toString()).toBe('');
  });

  it.each([
    'page=0',
    'page=-1',
    'page=1.5',
    'page=x',
    'page=99999999999999999999',
    'category=',
    'location=1e3',
  ])('leaves out what makes no sense: %s', (address) => {
    expect(read(address)).toEqual(NO_FILTERS);
  });

  it('never asks for a longer search than the server takes', () => {
    expect(read(`search=${'x'.repeat(300)}`).search).toHaveLength(200);
  });
});

describe('toListQuery', () => {
  it('asks for what is set and nothing else', () => {
    expect(toListQuery({ ...NO_FILTERS, search: '  drill ', needs_details: true })).toEqual({
      search: 'drill',
      needs_full_details: true,
      page: 1,
    });
  });
});

describe('isFiltered', () => {
  it('does not take a page or a blank search for a filter', () => {
    expect(isFiltered({ ...NO_FILTERS, search: '  ', page: 3 })).toBe(false);
  });

  it.each([{ search: 'a' }, { category_id: 1 }, { location_id: 1 }, { needs_details: true }])(
    'knows %j',
    (filter) => {
      expect(isFiltered({ ...NO_FILTERS, ...filter })).toBe(true);
    },
  );
});
