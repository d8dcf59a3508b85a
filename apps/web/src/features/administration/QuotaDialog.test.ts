import { expect, it } from 'vitest';
import { readQuota, toQuotaText } from './QuotaDialog';

it.each([
  ['', null],
  ['  ', null],
  ['2', 2 * 1024 ** 3],
  ['0.5', 512 * 1024 ** 2],
  ['0,5', 512 * 1024 ** 2],
  ['0', 0],
  ['-1', undefined],
  ['ten', undefined],
  ['1.000.000', undefined],
  ['99999999999', undefined],
])('parses the storage limit %j as %s bytes', (text, bytes) => expect(readQuota(text)).toBe(bytes));

it('shows a storage limit in gigabytes, and an empty text when there is no limit', () => {
  expect(toQuotaText(readQuota('0.5') ?? null)).toBe('0.5');
  expect(toQuotaText(null)).toBe('');
});
