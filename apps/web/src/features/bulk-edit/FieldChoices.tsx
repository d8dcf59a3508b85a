import {
  BULK_PERCENT_PROBLEM,
  type BulkField,
  type BulkFields,
  type FieldsOfKind,
  type FieldsWith,
  getDecimals,
  ITEM_FIELDS,
  problem,
} from '@stowage/contracts';
import { type ChangeEvent, useState } from 'react';
import { LocationPicker } from '../../entities/location/LocationPicker';
import { useLocations } from '../../entities/location/locations.queries';
import { t } from '../../lib/i18n';
import { useCurrency } from '../../lib/numbers/currency';
import { parseNumber } from '../../lib/numbers/parse-number';
import { Field } from '../../ui/form/Field';
import { Input } from '../../ui/form/Input';
import { MoneyInput } from '../../ui/form/MoneyInput';
import { NumberInput } from '../../ui/form/NumberInput';
import { Select } from '../../ui/form/Select';
import { Textarea } from '../../ui/form/Textarea';
import { OptionSelect } from '../../ui/picker/OptionSelect';

export const toFieldName = (field: BulkField): string => t(`fieldLabel.${ITEM_FIELDS[field].label}`);

const LEAVE = 'leave';
const NONE = 'none';
const SET = 'set';

interface ChoiceProps<Value> {
  field: BulkField;
  value: Value | null | undefined;
  /** Text and value of each choice. */
  options: readonly (readonly [value: Value, name: string])[];
  /** Text of the empty value; undefined if the field cannot be empty. */
  none?: string;
  onChange: (value: Value | null | undefined) => void;
}

/** A select whose first option leaves the field as it is. */
export function Choice<Value extends string | number | boolean>(props: ChoiceProps<Value>) {
  const { field, value, options, none, onChange } = props;
  return (
    <Field label={toFieldName(field)}>
      <OptionSelect
        title={toFieldName(field)}
        value={value === undefined ? LEAVE : value === null ? NONE : String(value)}
        onChange={(id) => {
          if (id === LEAVE) onChange(undefined);
          else if (id === NONE) onChange(null);
          else onChange(options.find(([one]) => String(one) === id)?.[0]);
        }}
        options={[
          { id: LEAVE, name: t('bulkEdit.leave') },
          ...(none === undefined ? [] : [{ id: NONE, name: none }]),
          ...options.map(([one, name]) => ({ id: String(one), name })),
        ]}
      />
    </Field>
  );
}

interface LocationChoiceProps {
  value: number | null | undefined;
  onChange: (value: number | null | undefined) => void;
  /** True to choose a location at once. */
  isMove: boolean;
}

export function LocationChoice({ value, onChange, isMove }: LocationChoiceProps) {
  const { data: locations = [] } = useLocations();
  return (
    <Field label={toFieldName('location_id')}>
      <LocationPicker
        name="location_id"
        locations={locations}
        value={value}
        onChange={onChange}
        emptyLabel={t('common.noLocation')}
        {...(isMove ? {} : { leave: { label: t('bulkEdit.leave'), onChoose: () => onChange(undefined) } })}
      />
    </Field>
  );
}

type ValueKind = typeof LEAVE | typeof NONE | 'set' | 'percent';

interface ValueChoiceProps {
  onChange: (value: BulkFields['current_value']) => void;
}

export function ValueChoice({ onChange }: ValueChoiceProps) {
  const currency = useCurrency();
  const [kind, setKind] = useState<ValueKind>(LEAVE);
  const [text, setText] = useState('');

  const change = (nextKind: ValueKind, nextText: string) => {
    setKind(nextKind);
    setText(nextText);
    const number = parseNumber(nextText);
    if (nextKind === NONE) onChange({ kind: 'set', amount: null });
    // JSON has no NaN: it would arrive as null, which removes the values.
    else if (number === null || Number.isNaN(number)) onChange(undefined);
    else if (nextKind === 'set') onChange({ kind: 'set', amount: number });
    else if (nextKind === 'percent') onChange({ kind: 'percent', percent: number });
    else onChange(undefined);
  };
  const isNoNumber = Number.isNaN(parseNumber(text));

  return (
    <>
      <Field label={toFieldName('current_value')}>
        <Select
          value={kind}
          onChange={({ currentTarget: { value } }) => {
            const next = ([LEAVE, NONE, 'set', 'percent'] as const).find((one) => one === value);
            change(next ?? LEAVE, '');
          }}
        >
          <option value={LEAVE}>{t('bulkEdit.leave')}</option>
          <option value={NONE}>{t('bulkEdit.noValue')}</option>
          <option value="set">{t('bulkEdit.setValue')}</option>
          <option value="percent">{t('bulkEdit.changeByPercent')}</option>
        </Select>
      </Field>
      {kind === 'set' && (
        <Field
          label={t('bulkEdit.newValue')}
          error={
            isNoNumber
              ? problem('value.not_amount', { label: 'current_value', decimals: getDecimals(currency) })
              : undefined
          }
        >
          <MoneyInput
            currency={currency}
            value={text}
            onChange={({ currentTarget: { value } }) => change('set', value)}
          />
        </Field>
      )}
      {kind === 'percent' && (
        <Field
          label={t('bulkEdit.percent')}
          error={isNoNumber ? BULK_PERCENT_PROBLEM : undefined}
          hint={t('bulkEdit.percentHint')}
        >
          <NumberInput
            // The numeric keyboard of some phones has no minus sign.
            inputMode="text"
            decimals={2}
            value={text}
            onChange={({ currentTarget: { value } }) => change('percent', value)}
          />
        </Field>
      )}
    </>
  );
}

interface TypedChoiceProps {
  field: FieldsWith<'bulk'> & FieldsOfKind<'line' | 'text' | 'day'>;
  value: string | null | undefined;
  onChange: (value: string | null | undefined) => void;
}

/** A text or a day. An input that is still empty leaves the field as it is. */
export function TypedChoice({ field, value, onChange }: TypedChoiceProps) {
  const [isTyping, setIsTyping] = useState(false);
  const limits = ITEM_FIELDS[field];
  const input = {
    autoFocus: true,
    value: value ?? '',
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      onChange(target.value === '' ? undefined : target.value),
  };
  return (
    <>
      <Choice
        field={field}
        value={isTyping ? SET : value === null ? null : undefined}
        none={t('bulkEdit.notSet')}
        options={[[SET, t('bulkEdit.setText')]]}
        onChange={(choice) => {
          setIsTyping(choice === SET);
          onChange(choice === null ? null : undefined);
        }}
      />
      {isTyping && (
        <Field label={t('bulkEdit.newText', { field: toFieldName(field) })}>
          {limits.kind === 'text' ? (
            <Textarea {...input} maxLength={limits.max} />
          ) : (
            <Input
              {...input}
              autoComplete="off"
              {...(limits.kind === 'day'
                ? { type: 'date', min: limits.min, max: limits.max }
                : { maxLength: limits.max })}
            />
          )}
        </Field>
      )}
    </>
  );
}
