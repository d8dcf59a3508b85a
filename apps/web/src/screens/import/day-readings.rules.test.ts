import type { ImportColumn } from '@stowage/contracts';
import { expect, it } from 'vitest';
import { findDayReadings } from './day-readings.rules';

const column = (changes: Partial<ImportColumn>): ImportColumn => ({
  header: 'Bought',
  samples: [],
  target: 'purchase_date',
  custom_kind: null,
  ...changes,
});

it('finds the cell that is a different day in each order', () => {
  expect(findDayReadings([column({ samples: ['05/05/2025', '3.4.2025'] })])).toEqual({
    text: '3.4.2025',
    days: { dmy: '2025-04-03', mdy: '2025-03-04' },
  });
});

it('knows no days without such a cell', () => {
  expect(findDayReadings([column({ samples: ['05/05/2025', '31/12/2025'] })])).toEqual({ days: {} });
});

it('ignores columns without days', () => {
  const samples = ['03/04/2025'];
  expect(findDayReadings([column({ target: 'notes', samples })])).toBeUndefined();
  expect(findDayReadings([column({ target: 'custom', custom_kind: 'day', samples })])?.text).toBe(
    '03/04/2025',
  );
});
