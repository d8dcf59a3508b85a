import {
  type InsuranceItem,
  type InsuranceReport,
  type InsuranceRoom,
  isOfKind,
  OTHER_REPORT_FIELDS,
} from '@stowage/contracts';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { formatCustomValue } from '../../entities/custom-field/custom-values.rules';
import { formatValue, toFieldLabel } from '../../entities/item/fields/field-texts';
import { toLentLabel } from '../../entities/item/lent.rules';
import { toDisplayName } from '../../entities/user/display-name';
import { cn } from '../../lib/cn';
import { toConditionName } from '../../lib/format/choice-name';
import { formatDate, formatList, formatNumber } from '../../lib/format/format';
import { t } from '../../lib/i18n';
import { useCurrency, useFormatMoney } from '../../lib/numbers/currency';
import { ImageWithPlaceholder } from '../../ui/ImageWithPlaceholder';
import { ItemNumber } from '../../ui/ItemNumber';
import { Card } from '../../ui/layout/Card';
import { NO_LOCATION } from './report-choices.rules';
import { toCounts } from './ReportSums';

interface ReportItemsProps {
  report: InsuranceReport;
  withImages: boolean;
  /** True in an inventory with several members. */
  hasPeople: boolean;
  /** The past day that the report shows; null for now. */
  as_of: string | null;
  customFields: InsuranceReport['custom_fields'];
  /** True for the printed report, whose photos load immediately instead of lazily. */
  isForPrint: boolean;
}

export function ReportItems({
  report,
  ...rest
}: Omit<ReportItemsProps, 'hasPeople' | 'as_of' | 'customFields'>) {
  const options = {
    ...rest,
    hasPeople: report.people.length > 0,
    as_of: report.as_of,
    customFields: report.custom_fields,
  };
  const rooms = report.rooms
    .map((room) => ({ room, items: report.items.filter(({ room_id }) => room_id === room.location_id) }))
    .filter(({ items }) => items.length > 0);
  return (
    <div className="grid gap-2 print:block print:space-y-6">
      {rooms.map(({ room, items }, index) => (
        <Room key={room.location_id} room={room} items={items} isFirst={index === 0} {...options} />
      ))}
    </div>
  );
}

interface RoomProps extends Omit<ReportItemsProps, 'report'> {
  room: InsuranceRoom;
  items: readonly InsuranceItem[];
  isFirst: boolean;
}

/** Folded on the screen except the first one; the printed report always shows all items. */
function Room({ room, items, isFirst, ...options }: RoomProps) {
  const titleId = useId();
  const listId = useId();
  const formatMoney = useFormatMoney();
  const [isChosen, setIsChosen] = useState<boolean>();
  const isOpen = isChosen ?? isFirst;
  return (
    <Card className="min-w-0 print:rounded-none print:border-x-0">
      <section aria-labelledby={titleId}>
        <div className="flex break-after-avoid flex-wrap items-center justify-between gap-x-4 px-3 py-2 sm:px-4">
          <h2 id={titleId} className="min-w-0 font-medium [overflow-wrap:anywhere]">
            <button
              type="button"
              aria-expanded={isOpen}
              aria-controls={listId}
              onClick={() => setIsChosen(!isOpen)}
              className="-ms-1 inline-flex min-h-10 items-center gap-2 rounded-md px-1 text-start [overflow-wrap:anywhere] pointer-coarse:min-h-11"
            >
              <ChevronDown
                aria-hidden
                className={cn(
                  'size-5 shrink-0 text-quiet print:hidden',
                  !isOpen && '-rotate-90 rtl:rotate-90',
                )}
              />
              <bdi>{room.name ?? t(NO_LOCATION)}</bdi>
            </button>
          </h2>
          <p className="ms-auto flex flex-wrap items-baseline justify-end gap-x-3 text-sm text-quiet">
            {toCounts(room)}
            <span className="font-mono text-base font-medium text-text tabular-nums">
              {formatMoney(room.total_value)}
            </span>
          </p>
        </div>
        <ul
          id={listId}
          className={cn('divide-y divide-line border-t border-line', !isOpen && 'hidden print:block')}
        >
          {items.map((item) => (
            <Item key={item.id} item={item} {...options} />
          ))}
        </ul>
      </section>
    </Card>
  );
}

function describePurchase(
  { purchase_date, purchase_price }: InsuranceItem,
  formatMoney: FormatMoney,
): string | null {
  const day = purchase_date === null ? '' : formatDate(purchase_date);
  const price = purchase_price === null ? '' : formatMoney(purchase_price);
  if (day !== '' && price !== '') return t('report.boughtOnFor', { day, price });
  if (day !== '') return t('report.boughtOn', { day });
  return price === '' ? null : t('report.boughtFor', { price });
}

const TEXTS = OTHER_REPORT_FIELDS.filter((field) => isOfKind(field, 'text'));
const OTHERS = OTHER_REPORT_FIELDS.filter((field) => !isOfKind(field, 'text'));

type FormatMoney = ReturnType<typeof useFormatMoney>;

function toDetails(
  item: InsuranceItem,
  { hasPeople, as_of }: Pick<ReportItemsProps, 'hasPeople' | 'as_of'>,
  formatMoney: FormatMoney,
  currency: string,
): string[] {
  return [
    as_of !== null && toLentLabel(item, as_of)?.text,
    item.serial_number !== null && t('report.serialNumber', { number: item.serial_number }),
    item.model_number !== null && t('report.model', { number: item.model_number }),
    ...OTHERS.map((field) => {
      const value = item[field];
      if (value === null || value === false) return null;
      return t('report.fact', { label: toFieldLabel(field), value: formatValue(field, value, currency) });
    }),
    item.category,
    item.condition !== null && t('report.condition', { name: toConditionName(item.condition) }),
    hasPeople &&
      item.belongs_to !== null &&
      t('report.belongsToPerson', { name: toDisplayName(item.belongs_to) }),
    item.tags.length > 0 && t('report.fact', { label: toFieldLabel('tags'), value: formatList(item.tags) }),
    describePurchase(item, formatMoney),
    item.current_value !== null && t('report.currentValueOf', { value: formatMoney(item.current_value) }),
  ].filter((fact) => typeof fact === 'string');
}

/** Custom fields and values as `label: value`, in the order of the fields. */
const toCustomFacts = (
  { custom_values }: InsuranceItem,
  fields: ReportItemsProps['customFields'],
  currency: string,
): string[] =>
  fields.flatMap((field) => {
    const found = custom_values.find(({ field_id }) => field_id === field.id);
    if (!found) return [];
    return t('report.fact', { label: field.name, value: formatCustomValue(field, found.value, currency) });
  });

interface ItemProps extends Omit<ReportItemsProps, 'report'> {
  item: InsuranceItem;
}

function Item({ item, withImages, hasPeople, as_of, isForPrint, customFields }: ItemProps) {
  const { unit_value, line_total, quantity, value_from, photo } = item;
  const currency = useCurrency();
  const formatMoney = useFormatMoney();
  const shortFields = customFields.filter(({ kind }) => kind !== 'text');
  const longFields = customFields.filter(({ kind }) => kind === 'text');
  const facts = [
    ...toDetails(item, { hasPeople, as_of }, formatMoney, currency),
    ...toCustomFacts(item, shortFields, currency),
  ];
  const texts = [
    ...TEXTS.flatMap((field) => {
      const value = item[field];
      return value === null ? [] : t('report.fact', { label: toFieldLabel(field), value });
    }),
    ...toCustomFacts(item, longFields, currency),
  ];
  return (
    <li
      className={cn(
        'grid break-inside-avoid gap-x-4 gap-y-1 p-3 sm:px-4',
        withImages ? 'grid-cols-[4rem_1fr] sm:grid-cols-[5rem_1fr_auto]' : 'sm:grid-cols-[1fr_auto]',
      )}
    >
      {withImages && (
        <ImageWithPlaceholder
          src={photo?.thumbnail_url}
          alt={t('report.photoOf', { name: item.name })}
          loading={isForPrint ? 'eager' : 'lazy'}
          className="aspect-square w-full rounded-md border border-line max-sm:row-span-2"
        />
      )}
      <div className="min-w-0">
        <p className="font-medium">
          <Link
            to={as_of === null ? `/inventory/${item.id}` : `/inventory/${item.id}?as_of=${as_of}`}
            className="py-2 hover:text-accent hover:underline"
          >
            <bdi>{item.name}</bdi>
          </Link>
        </p>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-quiet">
          <ItemNumber number={item.item_number} />
          <bdi>{item.place.length === 0 ? t(NO_LOCATION) : item.place.join(' > ')}</bdi>
        </p>
        <ul className="mt-1 flex flex-wrap gap-x-4 text-sm text-quiet">
          {/* A custom field may have the name of a built-in one. */}
          {facts.map((fact, index) => (
            <li key={index} className="min-w-0 [overflow-wrap:anywhere]">
              <bdi>{fact}</bdi>
            </li>
          ))}
        </ul>
        {texts.map((text, index) => (
          <p key={index} className="mt-1 line-clamp-3 text-sm [overflow-wrap:anywhere] text-quiet">
            <bdi>{text}</bdi>
          </p>
        ))}
      </div>
      <div className="flex flex-wrap items-baseline gap-x-3 sm:grid sm:content-start sm:text-end">
        <p className="font-mono font-medium tabular-nums">
          {line_total === null ? t('report.noValue') : formatMoney(line_total)}
        </p>
        <p className="text-sm text-quiet tabular-nums">
          {unit_value === null
            ? quantity > 1 && t('report.units', { count: formatNumber(quantity) })
            : quantity > 1 && `${formatNumber(quantity)} × ${formatMoney(unit_value)}`}
        </p>
        {value_from !== null && (
          <p className="text-sm text-quiet">
            {value_from === 'current_value' ? t('field.current_value') : t('field.purchase_price')}
          </p>
        )}
      </div>
    </li>
  );
}
