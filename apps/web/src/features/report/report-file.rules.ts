import type { InsuranceFile, OrderInsuranceFileInput, ReportFileFormat } from '@stowage/contracts';
import type { z } from 'zod';
import { formatBytes, formatNumber } from '../../lib/format/format';
import { toText } from './report-choices.rules';
import { t } from '../../lib/i18n';
import { findRefusalText } from '../../lib/texts/refusals';

export const isUnderWay = (file: InsuranceFile | null | undefined): boolean =>
  file?.state === 'waiting' || file?.state === 'working';

export function toOrder({ format, choices }: InsuranceFile): z.input<typeof OrderInsuranceFileInput> {
  const { location_ids, category_ids, ...others } = choices;
  return {
    format,
    ...others,
    ...(location_ids === undefined ? {} : { location_ids: toText(location_ids) }),
    ...(category_ids === undefined ? {} : { category_ids: toText(category_ids) }),
  };
}

export const toFormatName = ({ format }: Pick<InsuranceFile, 'format'>): string => format.toUpperCase();

export function toFileStatus(file: InsuranceFile): string {
  const name = toFormatName(file);
  if (file.state === 'failed')
    return findRefusalText({ code: file.code ?? '' }) ?? file.detail ?? t('report.fileFailed', { name });
  if (file.state === 'done') return t('report.fileReady', { name, size: formatBytes(file.bytes ?? 0) });
  if (file.items_total === null) return t('report.fileQueued', { name });
  return t('report.fileProgress', {
    name,
    itemsDone: formatNumber(file.items_done),
    itemsTotal: t('count.items', { count: file.items_total }),
  });
}

type ChoicesInput = Omit<z.input<typeof OrderInsuranceFileInput>, 'format'>;

/** Serializes choices so that equal choices give equal text. */
const toComparable = (input: ChoicesInput, format: ReportFileFormat) =>
  JSON.stringify([
    input.value_basis,
    input.min_value === undefined ? null : Number(input.min_value),
    input.location_ids ?? '',
    input.category_ids ?? '',
    input.photos,
    input.paper,
    input.date,
    input.as_of,
    format === 'csv' ? input.csv_separators : '',
  ]);

export const isMadeWith = (file: InsuranceFile, input: ChoicesInput): boolean =>
  toComparable(toOrder(file), file.format) === toComparable(input, file.format);
