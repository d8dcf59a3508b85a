import {
  CSV_SEPARATORS,
  type CsvSeparators,
  MIN_VALUE_TEXT,
  findMinValueProblem,
  type InsuranceReportQuery,
  type Location,
  NONE,
  REPORT_PAPERS,
  type ReportPaper,
  VALUE_BASES,
  type ValueBasis,
} from '@stowage/contracts';
import type { z } from 'zod';
import { flattenLocations, toPathText } from '../../entities/location/locations.rules';
import {
  choiceParameter,
  createAddressCodec,
  numberParameter,
  parameter,
} from '../../lib/address/address-codec';
import { toAddressId } from '../../lib/address/address-id';
import { formatMoney } from '../../lib/format/format';
import { isDay } from '../../lib/format/local-day';
import { toPastDay, withOffset } from '../../lib/format/past-day';
import { t } from '../../lib/i18n';
import { toWords } from '../../lib/texts/refusals';

export const NO_LOCATION = 'common.noLocation';
export const NO_CATEGORY = 'category.noCategory';

export interface Named {
  id: number;
  name: string;
}

/** Null in a list selects the items without a location or without a category. */
export interface ReportChoices {
  basis: ValueBasis;
  /** As typed; empty for no minimum. */
  min_value: string;
  /** Empty for all rooms. */
  rooms: readonly (number | null)[];
  /** Empty for all categories. */
  categories: readonly (number | null)[];
  photos: boolean;
  /** True to append the receipts to the PDF. */
  receipts: boolean;
  /** Undefined for the default paper of the user's region. */
  paper: ReportPaper | undefined;
  /** Undefined for the usual separators of the user's region. */
  csv: CsvSeparators | undefined;
  /** Empty for today. */
  date: string;
  /** The past day that the report shows; empty for today. */
  as_of: string;
  /** 1-based. */
  page: number;
}

export function findMinValueError(text: string, currency: string): string | undefined {
  if (text.trim() === '') return undefined;
  const message = findMinValueProblem(text.trim(), currency);
  return message && toWords(message);
}

const toIds = (text: string): (number | null)[] =>
  text.split(',').flatMap((part) => {
    if (part === NONE) return [null];
    return toAddressId(part) || [];
  });

const toText = (ids: readonly (number | null)[]) => ids.map((id) => id ?? NONE).join(',');

const idsParameter = (name: string) => parameter<readonly (number | null)[]>(name, [], toIds, toText);

export const reportAddress = createAddressCodec<ReportChoices>({
  basis: choiceParameter('basis', VALUE_BASES, 'current'),
  min_value: parameter(
    'min_value',
    '',
    (text) => (MIN_VALUE_TEXT.test(text.trim()) ? text.trim() : undefined),
    (text) => text.trim(),
  ),
  rooms: idsParameter('rooms'),
  categories: idsParameter('categories'),
  photos: choiceParameter('photos', [true, false], true),
  receipts: choiceParameter('receipts', [true, false], false),
  paper: choiceParameter('paper', REPORT_PAPERS, undefined),
  csv: choiceParameter('csv', CSV_SEPARATORS, undefined),
  date: parameter('date', '', (text) => (isDay(text) ? text : undefined), String),
  as_of: parameter('as_of', '', (text) => toPastDay(text) || undefined, String),
  page: numberParameter('page'),
});

export const NO_CHOICES = reportAddress.initial;

/** True if both show the same items, on any page. Invalid values count as none. */
export const isSameReport = (one: ReportChoices, other: ReportChoices): boolean => {
  const [left, right] = [one, other].map((choices) => {
    const settled = reportAddress.decode(reportAddress.encode(choices));
    return reportAddress.encode({ ...settled, page: NO_CHOICES.page }).toString();
  });
  return left === right;
};

export const isNarrowed = ({ min_value, rooms, categories }: ReportChoices): boolean =>
  min_value !== '' || rooms.length > 0 || categories.length > 0;

export const NOT_NARROWED = {
  min_value: NO_CHOICES.min_value,
  rooms: NO_CHOICES.rooms,
  categories: NO_CHOICES.categories,
} satisfies Partial<ReportChoices>;

export interface UsualChoices {
  /** ISO date in the time zone of the user, such as `2026-03-31`. */
  date: string;
  paper: ReportPaper;
  csv: CsvSeparators;
}

export const toChoicesInput = (choices: ReportChoices, usual: UsualChoices) => ({
  value_basis: choices.basis,
  ...(choices.min_value === '' ? {} : { min_value: choices.min_value }),
  ...(choices.rooms.length === 0 ? {} : { location_ids: toText(choices.rooms) }),
  ...(choices.categories.length === 0 ? {} : { category_ids: toText(choices.categories) }),
  photos: choices.photos,
  paper: choices.paper ?? usual.paper,
  ...(choices.as_of === ''
    ? { date: choices.date === '' ? usual.date : choices.date }
    : { as_of: withOffset(choices.as_of) }),
});

/** Choices of a file. */
export const toFileInput = (choices: ReportChoices, usual: UsualChoices) => ({
  ...toChoicesInput(choices, usual),
  receipts: choices.receipts,
  csv_separators: choices.csv ?? usual.csv,
});

export const toReportQuery = (
  choices: ReportChoices,
  usual: UsualChoices,
): Omit<z.input<typeof InsuranceReportQuery>, 'format'> => ({
  ...toChoicesInput(choices, usual),
  page: choices.page,
});

/** Lists the top-level locations, also the next level if there is only one of them, and every chosen location. */
export const toRoomOptions = (tree: readonly Location[], chosen: ReportChoices['rooms']): Named[] =>
  flattenLocations(tree)
    .filter(({ location, depth }) => depth <= (tree.length === 1 ? 1 : 0) || chosen.includes(location.id))
    .map(({ location }) => ({ id: location.id, name: toPathText(location) }));

export const toggle = (
  ids: readonly (number | null)[],
  id: number | null,
  isWanted: boolean,
): (number | null)[] => (isWanted ? [...ids, id] : ids.filter((other) => other !== id));

export const toNames = (ids: readonly (number | null)[], known: readonly Named[], none: string): string =>
  ids.map((id) => (id === null ? none : (known.find((one) => one.id === id)?.name ?? ''))).join(', ');

export function toLimits(
  { min_value, rooms, categories }: ReportChoices,
  named: { rooms: readonly Named[]; categories: readonly Named[] },
  currency: string,
): string[] {
  return [
    rooms.length > 0 && t('report.onlyTheseRooms', { rooms: toNames(rooms, named.rooms, t(NO_LOCATION)) }),
    categories.length > 0 &&
      t('report.onlyTheseCategories', { categories: toNames(categories, named.categories, t(NO_CATEGORY)) }),
    min_value !== '' && t('report.minValueNote', { minValue: formatMoney(Number(min_value), currency) }),
  ].filter((text) => typeof text === 'string');
}
