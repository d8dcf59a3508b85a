import type { EventTotal } from '@stowage/contracts';
import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { HistoryPhrase } from './HistoryPhrase';
import { listEffects, listRestoredFields } from './revert-effects.rules';
import { makeChange, makeDetails } from './test/make-event';

const total = (entity: EventTotal['entity'], operation: EventTotal['operation'], count = 1): EventTotal => ({
  entity,
  operation,
  count,
});

describe('listEffects', () => {
  it.each<[string, EventTotal[], string[]]>([
    [
      'a deleted location',
      [total('locations', 'deleted', 2), total('items', 'deleted', 12), total('item_images', 'deleted')],
      ['Comes back: 2 locations, 12 items, and 1 photo'],
    ],
    [
      'an added item with a supplier',
      [total('items', 'added'), total('item_suppliers', 'added', 2)],
      ['Goes to the trash: 1 item'],
    ],
    ['an attached label', [total('label_codes', 'added')], ['Is removed: 1 attached label']],
    ['a bulk edit', [total('items', 'changed', 50)], ['Gets its former values back: 50 items']],
    ['one changed item', [total('items', 'changed')], []],
    ['another primary photo', [total('item_images', 'changed', 2)], ['The photos are as before.']],
    ['replaced suppliers', [total('item_suppliers', 'deleted', 2), total('item_suppliers', 'added', 2)], []],
  ])('describes the revert of %s', (_, totals, effects) => {
    expect(listEffects(makeDetails({ totals }))).toEqual(effects);
  });

  const loan = { id: 5, kind: 'borrow', borrower: { id: null, name: 'Kim' }, currency: 'USD' } as const;

  it('says that the photo of a loan is deleted', () => {
    const entity = 'loan_events';
    const changes = [makeChange({ entity, operation: 'changed', loan, thumbnail_url: '/uploads/a.webp' })];
    expect(listEffects(makeDetails({ totals: [total(entity, 'changed')], changes }))).toEqual([
      'The photo is deleted and can’t be brought back.',
      'The loan is as before.',
    ]);
  });

  it('says that a step of a loan is taken back', () => {
    const changes = [makeChange({ entity: 'loan_events', operation: 'added', loan })];
    expect(listEffects(makeDetails({ totals: [total('loan_events', 'added')], changes }))).toEqual([
      'The loan is as before.',
    ]);
  });
});

describe('listRestoredFields', () => {
  const changes = [
    makeChange({
      fields: [
        { field: 'quantity', before: 1, after: 2 },
        { field: 'name', before: 'Drill', after: 'Bohrer' },
      ],
    }),
  ];
  const toTexts = (...parameters: Parameters<typeof listRestoredFields>) =>
    listRestoredFields(...parameters).map(
      (phrase) => render(<HistoryPhrase phrase={phrase} />).container.textContent,
    );

  it('names the fields from their values now to their former values', () => {
    expect(toTexts(makeDetails({ changes }), [])).toEqual([
      'Quantity from 2 to 1',
      'Name from Bohrer to Drill',
    ]);
  });

  it('leaves out the fields of conflicts, which the dialog shows with both values', () => {
    const conflict = { field: 'name', custom_field: null } as const;
    expect(toTexts(makeDetails({ changes }), [conflict])).toEqual(['Quantity from 2 to 1']);
    const size = { id: 3, name: 'Size', is_deleted: false };
    const custom_field = { ...size, kind: 'line' as const, unit: null };
    const values = makeChange({
      entity: 'item_custom_values',
      custom_field,
      fields: [
        { field: 'field_id', before: size, after: size },
        { field: 'value', before: 'M', after: 'L' },
      ],
    });
    const details = makeDetails({ changes: [...changes, values] });
    expect(toTexts(details, [])).toContain('Size from L to M');
    expect(toTexts(details, [{ field: 'value', custom_field }])).not.toContain('Size from L to M');
  });

  it('names no fields of several things', () => {
    const other = makeChange({ subject: { id: 8, name: 'Saw', is_deleted: false } });
    expect(toTexts(makeDetails({ changes: [...changes, other] }), [])).toEqual([]);
  });
});
