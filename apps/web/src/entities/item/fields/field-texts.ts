import { AVAILABILITIES, CONDITIONS, type ItemFieldName, ITEM_FIELDS } from '@stowage/contracts';
import { toAvailabilityName, toConditionName } from '../../../lib/format/choice-name';
import { formatDate, formatMoney, formatNumber } from '../../../lib/format/format';
import { t } from '../../../lib/i18n';

export const toFieldLabel = (name: ItemFieldName): string => t(`field.${name}`);

/** True for a field in a fixed-width font. */
export const isCode = (name: ItemFieldName): boolean => 'is_code' in ITEM_FIELDS[name];

/** Text of a value that a history of another version may contain, so unknown choices stay as they are. */
function formatChoice(value: string): string {
  const condition = CONDITIONS.find((one) => one === value);
  if (condition) return toConditionName(condition);
  const availability = AVAILABILITIES.find((one) => one === value);
  return availability ? toAvailabilityName(availability) : value;
}

/** Formats a single value of a field. @param currency of an amount */
export function formatValue(name: ItemFieldName, value: string | number | boolean, currency: string): string {
  const { kind } = ITEM_FIELDS[name];
  if (typeof value === 'boolean') return t(value ? 'choice.yes' : 'choice.no');
  if (typeof value === 'number') return kind === 'money' ? formatMoney(value, currency) : formatNumber(value);
  if (kind === 'past_day' || kind === 'day') return formatDate(value);
  return kind === 'choice' ? formatChoice(value) : value;
}
