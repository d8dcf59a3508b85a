import {
  getDecimals,
  type Location,
  REPORT_PAPERS,
  type ReportPaper,
  VALUE_BASES,
  type ValueBasis,
} from '@stowage/contracts';
import { type ReactNode, useState } from 'react';
import { LocationPicker } from '../../entities/location/LocationPicker';
import { toCurrencyUnits } from '../../lib/format/format';
import { isDay } from '../../lib/format/local-day';
import { toPastDay } from '../../lib/format/past-day';
import { type PlainMessageKey, t } from '../../lib/i18n';
import { useCurrency } from '../../lib/numbers/currency';
import { useNumberText } from '../../lib/numbers/use-number-text';
import { Button } from '../../ui/Button';
import { Checkbox } from '../../ui/form/Checkbox';
import { Field } from '../../ui/form/Field';
import { Input } from '../../ui/form/Input';
import { MoneyInput } from '../../ui/form/MoneyInput';
import { Select } from '../../ui/form/Select';
import { usePastDays } from '../past-day/past-day.queries';
import { CsvSeparatorsField } from './CsvSeparatorsField';
import {
  findMinValueError,
  isNarrowed,
  NO_CATEGORY,
  NO_LOCATION,
  NOT_NARROWED,
  type ReportChoices,
  toggle,
  type UsualChoices,
} from './report-choices.rules';

interface Option {
  id: number;
  name: string;
}

interface ChoicesPanelProps {
  /** Also contain typed values that are not applied yet. */
  choices: ReportChoices;
  /** Rooms to choose from: the default rooms, and the chosen locations below them. */
  rooms: readonly Option[];
  locations: readonly Location[];
  categories: readonly Option[];
  usual: UsualChoices;
  onChange: (changes: Partial<ReportChoices>) => void;
  /** Applies changes after a pause. */
  onType: (changes: Partial<ReportChoices>) => void;
  /** Applies typed changes at once. */
  onSubmit: () => void;
}

const BASES: Record<ValueBasis, PlainMessageKey> = {
  current: 'report.currentElsePurchase',
  purchase: 'report.purchasePriceOnly',
};

const PAPERS: Record<ReportPaper, PlainMessageKey> = {
  a4: 'labels.pageA4',
  letter: 'report.usLetter',
};

export function ChoicesPanel(props: ChoicesPanelProps) {
  const { choices, rooms, categories, usual, onChange, onType, onSubmit, locations } = props;
  const pastDays = usePastDays();
  return (
    <div className="grid gap-5">
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <Field label={t('report.valueBasis')}>
          <Select
            value={choices.basis}
            onChange={({ target }) =>
              onChange({ basis: VALUE_BASES.find((basis) => basis === target.value) })
            }
            options={VALUE_BASES.map((id) => ({ id, name: t(BASES[id]) }))}
          />
        </Field>
        <MinValue
          value={choices.min_value}
          onType={(min_value) => onType({ min_value })}
          onSubmit={onSubmit}
        />
        <DayField
          label={t('fieldLabel.as_of')}
          min={pastDays.first}
          max={pastDays.last}
          value={choices.as_of}
          onType={(day) => onType({ as_of: toPastDay(day) })}
          onSubmit={onSubmit}
        />
        <DayField
          label={t('report.reportDate')}
          disabled={choices.as_of !== ''}
          value={choices.as_of || choices.date || usual.date}
          onType={(day) => onType({ date: day === usual.date ? '' : day })}
          onSubmit={onSubmit}
        />
        <Field label={t('report.pdfPaperSize')}>
          <Select
            value={choices.paper ?? usual.paper}
            onChange={({ target }) => {
              const paper = REPORT_PAPERS.find((one) => one === target.value);
              onChange({ paper: paper === usual.paper ? undefined : paper });
            }}
            options={REPORT_PAPERS.map((id) => ({ id, name: t(PAPERS[id]) }))}
          />
        </Field>
        <CsvSeparatorsField
          value={choices.csv ?? usual.csv}
          onChange={(csv) => onChange({ csv: csv === usual.csv ? undefined : csv })}
        />
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <div className="grid min-w-0 grid-cols-1 content-start gap-3">
          <Choice
            legend={t('report.rooms')}
            allLabel={t('report.allRooms')}
            noneLabel={t(NO_LOCATION)}
            options={rooms}
            chosen={choices.rooms}
            onChange={(chosen) => onChange({ rooms: chosen })}
          />
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
        </div>
        <Choice
          legend={t('common.categories')}
          allLabel={t('report.allCategories')}
          noneLabel={t(NO_CATEGORY)}
          options={categories}
          chosen={choices.categories}
          onChange={(chosen) => onChange({ categories: chosen })}
        />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Checkbox
          label={t('report.withPhotos')}
          checked={choices.photos}
          onChange={({ target }) => onChange({ photos: target.checked })}
        />
        {isNarrowed(choices) && (
          <Button variant="secondary" onClick={() => onChange(NOT_NARROWED)}>
            {t('report.includeAllItems')}
          </Button>
        )}
      </div>
    </div>
  );
}

interface TypedFieldProps {
  value: string;
  onType: (value: string) => void;
  onSubmit: () => void;
}

const onEnter =
  (submit: () => void) =>
  ({ key }: { key: string }) => {
    if (key === 'Enter') submit();
  };

/** Shows an error only after typing, because a partly typed number may be none. */
function MinValue({ value, onType, onSubmit }: TypedFieldProps) {
  const currency = useCurrency();
  const [isTyping, setIsTyping] = useState(false);
  const text = useNumberText(value, onType, getDecimals(currency));
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

interface DayFieldProps extends TypedFieldProps {
  label: string;
  min?: string | undefined;
  max?: string;
  disabled?: boolean;
}

/** A browser reports years such as 0002 while the user types 2026. */
const isTyped = (day: string): boolean => day === '' || (isDay(day) && day >= '1000');

function DayField({ label, value, onType, onSubmit, ...limits }: DayFieldProps) {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  if (value !== known) {
    setKnown(value);
    setText(value);
  }
  return (
    <Field label={label}>
      <Input
        {...limits}
        type="date"
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          // An incomplete day is empty, too.
          if (!target.validity.badInput && isTyped(target.value)) onType(target.value);
        }}
        // Shows the applied day instead of an incomplete one.
        onBlur={() => setText(value)}
        onKeyDown={onEnter(onSubmit)}
      />
    </Field>
  );
}

interface ChoiceProps {
  legend: string;
  allLabel: string;
  noneLabel: string;
  options: readonly Option[];
  chosen: readonly (number | null)[];
  onChange: (chosen: (number | null)[]) => void;
}

function Choice({ legend, allLabel, noneLabel, options, chosen, onChange }: ChoiceProps) {
  const known = new Set<number | null>(options.map(({ id }) => id));
  const gone = chosen.filter((id) => id !== null && !known.has(id));
  const box = (id: number | null, label: ReactNode): ReactNode => (
    <Checkbox
      key={id ?? 'none'}
      label={label}
      checked={chosen.includes(id)}
      onChange={({ target }) => onChange(toggle(chosen, id, target.checked))}
    />
  );
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-medium">{legend}</legend>
      <div
        tabIndex={0}
        role="group"
        aria-label={legend}
        className="grid max-h-56 gap-x-4 overflow-y-auto rounded-md border border-line px-3 py-2 lg:grid-cols-2"
      >
        <Checkbox
          label={allLabel}
          checked={chosen.length === 0}
          onChange={() => onChange([])}
          className="lg:col-span-2"
        />
        {options.map(({ id, name }) => box(id, <bdi>{name}</bdi>))}
        {box(null, noneLabel)}
        {gone.map((id) => box(id, t('report.deleted')))}
      </div>
    </fieldset>
  );
}
