import { STORAGE_QUOTA_MAX_BYTES } from '@stowage/contracts';

const BYTES_PER_GB = 1024 ** 3;
const NUMBER = /^\d+(?:[.,]\d+)?$/;

export const toQuotaText = (bytes: number | null): string =>
  bytes === null ? '' : String(Math.round((bytes / BYTES_PER_GB) * 1000) / 1000);

/** Parses gigabytes with a decimal point or comma. Null for no limit, undefined if invalid or too large. */
export function readQuota(text: string): number | null | undefined {
  const typed = text.trim();
  if (typed === '') return null;
  if (!NUMBER.test(typed)) return undefined;
  const bytes = Math.round(Number(typed.replace(',', '.')) * BYTES_PER_GB);
  return bytes <= STORAGE_QUOTA_MAX_BYTES ? bytes : undefined;
}
