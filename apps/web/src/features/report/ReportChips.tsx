import {
  CSV_SEPARATORS,
  getDecimals,
  type Location,
  REPORT_PAPERS,
  type ReportPaper,
  VALUE_BASES,
  type ValueBasis,
} from '@stowage/contracts';
import { useState } from 'react';
import { LocationPicker } from '../../entities/location/LocationPicker';
import { formatDate, formatMoney, toCurrencyUnits } from '../../lib/format/format';
import { isDay } from '../../lib/format/local-day';
import { toPastDay } from '../../lib/format/past-day';
import { type PlainMessageKey, t } from '../../lib/i18n';
import { useCurrency } from '../../lib/numbers/currency';
import { useNumberText } from '../../lib/numbers/use-number-text';
import { Field } from '../../ui/form/Field';
import { Input } from '../../ui/form/Input';
import { MoneyInput } from '../../ui/form/MoneyInput';
import { usePastDays } from '../past-day/past-day.queries';
import { SEPARATORS } from './CsvSeparatorsField';
import {
  findMinValueError,
  isNarrowed,
  type Named,
  NO_CATEGORY,
  NO_LOCATION,
  NOT_NARROWED,
  type ReportChoices,
  toggle,
  type UsualChoices,
} from './report-choices.rules';
import { ChoiceChip, FieldChip, MenuChip } from './SettingChip';

/** The choices, and how to change them. */
export interface EditedChoices {
  /** Also contain typed values that are not applied yet. */
  choices: ReportChoices;
  usual: UsualChoices;
  onChange: (changes: Partial<ReportChoices>) => void;
  /** Applies changes after a pause. */
  onType: (changes: Partial<ReportChoices>) => void;
  /** Applies typed changes at once. */
  onSubmit: () => void;
}

interface ReportChipsProps extends EditedChoices {
  /** Rooms to choose from: the default rooms, and the chosen locations below them. */
  rooms: readonly Named[];
  locations: readonly Location[];
  categories: readonly Named[];
}

const BASES: Record<ValueBasis, PlainMessageKey> = {
  current: 'report.currentElsePurchase',
  purchase: 'report.purchasePriceOnly',
};

const PAPERS: Record<ReportPaper, PlainMessageKey> = {
  a4: 'labels.pageA4',
  letter: 'report.usLetter',
};

/** The settings, each with its value and its choice. */
export function ReportChips({ rooms, categories, locations, ...edit }: ReportChipsProps) {
  const { choices, usual, onChange, onType } = edit;
  const currency = useCurrency();
  const isMinValueWrong = findMinValueError(choices.min_value, currency) !== undefined;
  // An invalid value that was typed, to be corrected when the field opens again.
  const [wrongMinValue, setWrongMinValue] = useState('');
  return (
    <div
      role="group"
      aria-label={t('insuranceReport.reportSettings')}
      className="flex gap-2 max-sm:-mx-4 max-sm:overflow-x-auto max-sm:p-1 max-sm:px-4 sm:flex-wrap print:hidden"
    >
      <DayChip {...edit} />
      <ChoiceChip
        label={t('report.rooms')}
        allLabel={t('report.allRooms')}
        noneLabel={t(NO_LOCATION)}
        options={rooms}
        chosen={choices.rooms}
        onChange={(chosen) => onChange({ rooms: chosen })}
      >
        <Field label={t('report.addRoom')}>
          <LocationPicker
            name="room"
            locations={locations}
            value={null}
            onChange={(id) => {
              if (id !== null) onChange({ rooms: toggle(choices.rooms, id, true) });
            }}
            emptyLabel={t('location.chooseALocation')}
            excludedIds={new Set(rooms.map(({ id }) => id))}
            mustExist
          />
        </Field>
      </ChoiceChip>
      <ChoiceChip
        label={t('common.categories')}
        allLabel={t('report.allCategories')}
        noneLabel={t(NO_CATEGORY)}
        options={categories}
        chosen={choices.categories}
        onChange={(chosen) => onChange({ categories: chosen })}
      />
      <MenuChip
        label={t('report.valueBasis')}
        options={VALUE_BASES.map((id) => ({ id, name: t(BASES[id]) }))}
        value={choices.basis}
        onChange={(basis) => onChange({ basis })}
      />
      <FieldChip
        label={t('report.lowestValue')}
        value={
          choices.min_value === '' || isMinValueWrong
            ? t('report.anyValue')
            : formatMoney(Number(choices.min_value), currency)
        }
        isLabelShown
        onOpen={() => {
          if (wrongMinValue !== '') onType({ min_value: wrongMinValue });
        }}
        onClose={() => {
          setWrongMinValue(isMinValueWrong ? choices.min_value : '');
          if (isMinValueWrong) onType({ min_value: '' });
        }}
      >
        <MinValue {...edit} />
      </FieldChip>
      <MenuChip
        label={t('common.photos')}
        options={[
          { id: true, name: t('report.withPhotos') },
          { id: false, name: t('report.withoutPhotos') },
        ]}
        value={choices.photos}
        onChange={(photos) => onChange({ photos })}
      />
      <MenuChip
        label={t('report.receipts')}
        options={[
          { id: true, name: t('report.withReceipts') },
          { id: false, name: t('report.withoutReceipts') },
        ]}
        value={choices.receipts}
        onChange={(receipts) => onChange({ receipts })}
      />
      <MenuChip
        label={t('report.pdfPaperSize')}
        options={REPORT_PAPERS.map((id) => ({ id, name: t(PAPERS[id]) }))}
        value={choices.paper ?? usual.paper}
        onChange={(paper) => onChange({ paper: paper === usual.paper ? undefined : paper })}
      />
      <MenuChip
        label={t('report.csvSeparators')}
        options={CSV_SEPARATORS.map((id) => ({ id, name: t(SEPARATORS[id]) }))}
        value={choices.csv ?? usual.csv}
        onChange={(csv) => onChange({ csv: csv === usual.csv ? undefined : csv })}
        isLabelShown
      />
      {isNarrowed(choices) && (
        <button type="button" className="link shrink-0 px-1 text-sm" onClick={() => onChange(NOT_NARROWED)}>
          {t('report.includeAllItems')}
        </button>
      )}
    </div>
  );
}

/** A browser reports years such as 0002 while the user types 2026. */
const isTyped = (day: string): boolean => day === '' || (isDay(day) && day >= '1000');

/** The day of the contents or, on the first page, the printed date. */
export function DayChip({
  choices,
  usual,
  onType,
  onSubmit,
  isPrintedDate = false,
}: EditedChoices & { isPrintedDate?: boolean }) {
  const { first, last } = usePastDays();
  const day = isPrintedDate ? choices.date || usual.date : choices.as_of;
  const label = isPrintedDate ? t('report.printedDate') : t('report.contentsAsOn');
  return (
    <FieldChip
      label={label}
      value={day === '' ? t('history.today') : formatDate(day)}
      isLabelShown={!isPrintedDate}
    >
      <Field label={label} hint={t('report.datesHint')}>
        <Input
          {...(isPrintedDate ? {} : { min: first, max: last })}
          type="date"
          defaultValue={day}
          onChange={({ target: { value, validity } }) => {
            // An incomplete day is empty, too.
            if (validity.badInput || !isTyped(value)) return;
            onType(isPrintedDate ? { date: value === usual.date ? '' : value } : { as_of: toPastDay(value) });
          }}
          onKeyDown={onEnter(onSubmit)}
        />
      </Field>
    </FieldChip>
  );
}

const onEnter =
  (submit: () => void) =>
  ({ key }: { key: string }) => {
    if (key === 'Enter') submit();
  };

/** Shows an error only after typing, because a partly typed number may be none. */
function MinValue({ choices, onType, onSubmit }: EditedChoices) {
  const currency = useCurrency();
  const value = choices.min_value;
  const [isTyping, setIsTyping] = useState(false);
  const text = useNumberText(value, (min_value) => onType({ min_value }), getDecimals(currency));
  return (
    <Field
      label={t('report.lowestValue')}
      error={isTyping ? undefined : findMinValueError(value, currency)}
      hint={t('report.lowestValueHint', {
        currency: currency.toLowerCase(),
        name: toCurrencyUnits(currency),
      })}
    >
      <MoneyInput
        currency={currency}
        placeholder={t('report.anyValue')}
        value={text.value}
        onChange={({ target }) => {
          setIsTyping(true);
          text.onChange(target.value);
        }}
        onBlur={() => setIsTyping(false)}
        onKeyDown={onEnter(() => {
          setIsTyping(false);
          onSubmit();
        })}
      />
    </Field>
  );
}
