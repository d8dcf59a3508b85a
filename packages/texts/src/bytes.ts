import type { Translate } from './translator';

const BYTES_PER_STEP = 1024;

/** Formats a size, such as `3.5 MB`. */
export function describeBytes(t: Translate, formatNumber: (value: number) => string, bytes: number): string {
  const formatTenths = (value: number) => formatNumber(Math.round(value * 10) / 10);
  const kilobytes = bytes / BYTES_PER_STEP;
  if (kilobytes < BYTES_PER_STEP) return t('size.kilobytes', { size: formatNumber(Math.ceil(kilobytes)) });
  const megabytes = kilobytes / BYTES_PER_STEP;
  if (megabytes < BYTES_PER_STEP) return t('size.megabytes', { size: formatTenths(megabytes) });
  return t('size.gigabytes', { size: formatTenths(megabytes / BYTES_PER_STEP) });
}
