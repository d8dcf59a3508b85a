import { type ReactNode, useState } from 'react';
import { LocationPicker } from '../../entities/location/LocationPicker';
import { Button } from '../../ui/Button';
import { Checkbox } from '../../ui/form/Checkbox';
import { Field } from '../../ui/form/Field';
import { Input } from '../../ui/form/Input';
import { MoneyInput } from '../../ui/form/MoneyInput';
import { Select } from '../../ui/form/Select';
import { toCurrencyUnits } from '../../lib/format/format';
import { toPastDay } from '../../lib/format/past-day';
import { usePastDays } from '../past-day/past-day.queries';
import { useCurrency } from '../../lib/numbers/currency';
import { fromPlainNumber, toPlainNumber } from '../../lib/numbers/number-text';
import {
  getDecimals,
  type Location,
  REPORT_PAPERS,
  type ReportPaper,
  VALUE_BASES,
  type ValueBasis,
} from '@stowage/contracts';
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
import { type PlainMessageKey, t } from '../../lib/i18n';

interface Option {
  id: number;
  name: string;
}

interface ChoicesPanelProps {
  choices: ReportChoices;
  /** Rooms to choose from: the default rooms, and the chosen locations below them. */
  rooms: readonly Option[];
  locations: readonly Location[];
  categories: readonly Option[];
  usual: UsualChoices;
  onChange: (changes: Partial<ReportChoices>) => void;
}

const BASES: Record<ValueBasis, PlainMessageKey> = {
  current: 'report.currentElsePurchase',
  purchase: 'report.purchasePriceOnly',
};

const PAPERS: Record<ReportPaper, PlainMessageKey> = {
  a4: 'report.a4',
  letter: 'report.usLetter',
};

export function ChoicesPanel(props: ChoicesPanelProps) {
  const { choices, rooms, categories, usual, onChange, locations } = props;
  const pastDays = usePastDays();
  return (
    <div className="grid gap-5">
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <Field label={t('report.valueBasis')}>
          {(control) => (
            <Select
              {...control}
              value={choices.basis}
              onChange={({ target }) =>
                onChange({ basis: VALUE_BASES.find((basis) => basis === target.value) })
              }
            >
              {VALUE_BASES.map((basis) => (
                <option key={basis} value={basis}>
                  {t(BASES[basis])}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <MinValue
          // Remounts the field when the value in the URL changes.
          key={choices.min_value}
          value={choices.min_value}
          onChange={(min_value) => onChange({ min_value })}
        />
        <Field label={t('fieldLabel.as_of')}>
          {(control) => (
            <Input
              {...control}
              // Remounts the field when the day in the URL changes.
              key={choices.as_of}
              type="date"
              min={pastDays.first}
              max={pastDays.last}
              defaultValue={choices.as_of}
              // On blur, because browsers report incomplete years such as 0002 while the user types.
              onBlur={({ target }) => {
                if (target.value !== choices.as_of) onChange({ as_of: toPastDay(target.value) });
              }}
            />
          )}
        </Field>
        <Field label={t('report.reportDate')}>
          {(control) => (
            <Input
              {...control}
              type="date"
              disabled={choices.as_of !== ''}
              value={choices.as_of || choices.date || usual.date}
              onChange={({ target }) => onChange({ date: target.value === usual.date ? '' : target.value })}
            />
          )}
        </Field>
        <Field label={t('report.pdfPaperSize')}>
          {(control) => (
            <Select
              {...control}
              value={choices.paper ?? usual.paper}
              onChange={({ target }) => {
                const paper = REPORT_PAPERS.find((one) => one === target.value);
                onChange({ paper: paper === usual.paper ? undefined : paper });
              }}
            >
              {REPORT_PAPERS.map((paper) => (
                <option key={paper} value={paper}>
                  {t(PAPERS[paper])}
                </option>
              ))}
            </Select>
          )}
        </Field>
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
            {(control) => (
              <LocationPicker
                control={{ ...control, name: 'room' }}
                locations={locations}
                value={null}
                onChange={(id) => {
                  if (id !== null) onChange({ rooms: toggle(choices.rooms, id, true) });
                }}
                emptyLabel={t('report.chooseALocation')}
                excludedIds={new Set(rooms.map(({ id }) => id))}
              />
            )}
          </Field>
        </div>
        <Choice
          legend={t('report.categories')}
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

/** Applies on blur or Enter, so that a partly typed number triggers no request. */
function MinValue({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const currency = useCurrency();
  const [text, setText] = useState(() => fromPlainNumber(value, getDecimals(currency)));
  const [error, setError] = useState<string>();
  const commit = () => {
    const typed = toPlainNumber(text);
    const problem = findMinValueError(typed, currency);
    setError(problem);
    if (problem === undefined && typed !== value) onChange(typed);
  };
  return (
    <Field
      label={t('report.lowestValue')}
      error={error}
      hint={t('report.lowestValueHint', {
        currency: currency.toLowerCase(),
        name: toCurrencyUnits(currency),
      })}
    >
      {(control) => (
        <MoneyInput
          {...control}
          currency={currency}
          placeholder={t('report.anyValue')}
          value={text}
          onChange={({ target }) => setText(target.value)}
          onBlur={commit}
          onKeyDown={(event) => {
            if (event.key === 'Enter') commit();
          }}
        />
      )}
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
