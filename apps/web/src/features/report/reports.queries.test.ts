import type { InsuranceReport } from '@stowage/contracts';
import { expect, it } from 'vitest';
import { makeItem } from '../../entities/item/test/make-item';
import { joinPages } from './reports.queries';

const toItem = (id: number) => ({
  ...makeItem(),
  id,
  name: `Item ${id}`,
  item_number: `ITM-${id}`,
  category: null,
  room_id: null,
  place: [],
  current_value: 2,
  quantity: 1,
  unit_value: 2,
  value_from: 'current_value' as const,
  line_total: 2,
  photo: null,
  belongs_to: null,
  part_of: null,
  lent: [],
});

const toPage = (
  page: number,
  ids: readonly number[],
  { total = 4, total_value = 8 } = {},
): InsuranceReport => ({
  items: ids.map(toItem),
  total,
  page,
  per_page: 2,
  total_pages: 2,
  date: '2026-03-31',
  as_of: null,
  currency: 'USD',
  custom_fields: [],
  details: { owner_name: null, address: null, insurer: null, policy_number: null },
  value_basis: 'current',
  overall: { item_count: total, total_value, items_without_value: 0 },
  rooms: [],
  categories: [],
  people: [],
});

it('joins the items of all pages of a report', () => {
  const report = joinPages([toPage(1, [1, 2]), toPage(2, [3, 4])]);
  expect(report?.items.map(({ id }) => id)).toEqual([1, 2, 3, 4]);
  expect(report).toMatchObject({ total: 4, page: 1, total_pages: 1 });
  expect(joinPages([toPage(1, [], { total: 0 })])?.items).toEqual([]);
});

it.each([
  ['a value', toPage(2, [3, 4], { total_value: 9 })],
  ['the total', toPage(2, [3, 4], { total: 5 })],
  ['the order', toPage(2, [2, 3])],
  ['the last page', toPage(2, [3])],
])('returns no report when %s changed between the requests for two pages', (_what, second) => {
  expect(joinPages([toPage(1, [1, 2]), second])).toBeUndefined();
});
