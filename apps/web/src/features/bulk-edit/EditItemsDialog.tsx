import {
  AVAILABILITIES,
  BULK_PERCENT_PROBLEM,
  type BulkField,
  type BulkFields,
  type BulkPreview,
  CONDITIONS,
  foldText,
  getDecimals,
  isOfKind,
  ITEM_FIELDS,
  listFieldsWith,
  problem,
} from '@stowage/contracts';
import { useState } from 'react';
import { useCategories } from '../../entities/category/categories.queries';
import { CategoryPicker } from '../../entities/category/CategoryPicker';
import { usePeople } from '../../entities/inventory/members.queries';
import { LocationPicker } from '../../entities/location/LocationPicker';
import { useLocations } from '../../entities/location/locations.queries';
import { useTags } from '../../entities/tag/tags.queries';
import { toDisplayName } from '../../entities/user/display-name';
import { toAvailabilityName, toConditionName } from '../../lib/format/choice-name';
import { formatMoney } from '../../lib/format/format';
import { t } from '../../lib/i18n';
import { useCurrency } from '../../lib/numbers/currency';
import { parseNumber } from '../../lib/numbers/parse-number';
import { useDebouncedValue } from '../../lib/use-debounced-value';
import { ChipInput } from '../../ui/form/ChipInput';
import { Field } from '../../ui/form/Field';
import { Input } from '../../ui/form/Input';
import { MoneyInput } from '../../ui/form/MoneyInput';
import { NumberInput } from '../../ui/form/NumberInput';
import { Select } from '../../ui/form/Select';
import { OptionSelect } from '../../ui/picker/OptionSelect';
import { type BulkActionProps, BulkDialog } from './BulkDialog';

/** New values; undefined leaves a field as it is. */
type Changes = { [Name in BulkField]?: BulkFields[Name] | undefined };

interface EditItemsDialogProps extends BulkActionProps {
  /** True to ask for the location only. */
  isMove?: boolean;
}

const PREVIEW_DELAY_MS = 250;

const toFieldName = (field: BulkField): string => t(`fieldLabel.${ITEM_FIELDS[field].label}`);

const LEAVE = 'leave';
const NONE = 'none';
const SET = 'set';

const BULK_FIELDS = listFieldsWith('bulk');

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
function Choice<Value extends string | number | boolean>(props: ChoiceProps<Value>) {
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

function LocationChoice({ value, onChange, isMove }: LocationChoiceProps) {
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

function ValueChoice({ onChange }: ValueChoiceProps) {
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

const YES_NO_FIELDS = BULK_FIELDS.filter((name) => isOfKind(name, 'yes_no'));
const TYPED_FIELDS = BULK_FIELDS.filter((name) => isOfKind(name, 'line') || isOfKind(name, 'day'));

interface TypedChoiceProps {
  field: (typeof TYPED_FIELDS)[number];
  value: string | null | undefined;
  onChange: (value: string | null | undefined) => void;
}

/** A text or a day. An input that is still empty leaves the field as it is. */
function TypedChoice({ field, value, onChange }: TypedChoiceProps) {
  const [isTyping, setIsTyping] = useState(false);
  const limits = ITEM_FIELDS[field];
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
          <Input
            autoComplete="off"
            autoFocus
            value={value ?? ''}
            onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
            {...(limits.kind === 'day'
              ? { type: 'date', min: limits.min, max: limits.max }
              : { maxLength: limits.max })}
          />
        </Field>
      )}
    </>
  );
}

function toFields(changes: Changes): BulkFields {
  const entries: [string, Changes[BulkField]][] = Object.entries(changes);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

/** Changes several fields of the selected items. Each field stays as it is unless the person chooses a new value. */
export function EditItemsDialog({ isMove = false, ...props }: EditItemsDialogProps) {
  const [changes, setChanges] = useState<Changes>({});
  const set = (changed: Changes) => setChanges((current) => ({ ...current, ...changed }));
  // Waits for the end of typing.
  const fields = useDebouncedValue(JSON.stringify(toFields(changes)), PREVIEW_DELAY_MS);
  const isCurrent = fields === JSON.stringify(toFields(changes));
  const hasChange = Object.keys(toFields(changes)).length > 0;

  return (
    <BulkDialog
      {...props}
      title={t(isMove ? 'bulkEdit.moveTitle' : 'bulkEdit.editTitle')}
      {...(!isMove && { description: t('bulkEdit.editHint') })}
      change={hasChange && isCurrent ? { kind: 'edit', fields: toFields(changes) } : undefined}
      toSubmitLabel={(preview) =>
        preview && preview.changed_count > 0
          ? t(isMove ? 'bulkEdit.moveCount' : 'bulkEdit.editCount', { count: preview.changed_count })
          : t(isMove ? 'common.move' : 'bulkEdit.change')
      }
      toDoneText={({ changed_count }) =>
        t(isMove ? 'bulkEdit.moved' : 'bulkEdit.changed', { count: changed_count })
      }
      renderPreview={(preview) => (
        <Effects preview={preview} isPercent={changes.current_value?.kind === 'percent'} />
      )}
    >
      <div className={isMove ? 'grid gap-4' : 'grid gap-4 sm:grid-cols-2'}>
        <LocationChoice
          value={changes.location_id}
          onChange={(location_id) => set({ location_id })}
          isMove={isMove}
        />
        {!isMove && <OtherFields changes={changes} set={set} />}
      </div>
    </BulkDialog>
  );
}

/** Undefined without tags, so that nothing changes. */
const toTags = (tags: NonNullable<BulkFields['tags']>): BulkFields['tags'] =>
  [tags.add, tags.remove].some((names = []) => names.length > 0) ? tags : undefined;

interface OtherFieldsProps {
  changes: Changes;
  set: (changed: Changes) => void;
}

function OtherFields({ changes, set }: OtherFieldsProps) {
  const { data: categories = [] } = useCategories();
  const { data: tags = [] } = useTags();
  const people = usePeople();
  const availabilities = AVAILABILITIES.map((one) => [one, toAvailabilityName(one)] as const);
  return (
    <>
      <Choice
        field="condition"
        value={changes.condition}
        none={t('bulkEdit.notSet')}
        options={CONDITIONS.map((one) => [one, toConditionName(one)])}
        onChange={(condition) => set({ condition })}
      />
      {/* Across both columns: a name fits beside the button. */}
      <div className="sm:col-span-2">
        <Field label={toFieldName('category_id')}>
          <CategoryPicker
            name="category_id"
            categories={categories}
            value={changes.category_id}
            onChange={(category_id) => set({ category_id })}
            leave={{ label: t('bulkEdit.leave'), onChoose: () => set({ category_id: undefined }) }}
          />
        </Field>
      </div>
      {(['add', 'remove'] as const).map((way) => (
        <div key={way} className="sm:col-span-2">
          <Field label={t(way === 'add' ? 'bulkEdit.addTags' : 'bulkEdit.removeTags')}>
            <ChipInput
              name={`${way}_tags`}
              names={tags.map(({ name }) => name)}
              toKey={foldText}
              value={changes.tags?.[way] ?? []}
              onChange={(names) => set({ tags: toTags({ ...changes.tags, [way]: names }) })}
            />
          </Field>
        </div>
      ))}
      <ValueChoice onChange={(current_value) => set({ current_value })} />
      <Choice
        field="borrow_availability"
        value={changes.borrow_availability}
        options={availabilities}
        onChange={(value) => set({ borrow_availability: value ?? undefined })}
      />
      <Choice
        field="sell_availability"
        value={changes.sell_availability}
        options={availabilities}
        onChange={(value) => set({ sell_availability: value ?? undefined })}
      />
      {YES_NO_FIELDS.map((field) => (
        <Choice
          key={field}
          field={field}
          value={changes[field]}
          options={[
            [true, t('choice.yes')],
            [false, t('choice.no')],
          ]}
          onChange={(value) => set({ [field]: value ?? undefined })}
        />
      ))}
      {TYPED_FIELDS.map((field) => (
        <TypedChoice
          key={field}
          field={field}
          value={changes[field]}
          onChange={(value) => set({ [field]: value })}
        />
      ))}
      {people.length > 0 && (
        <Choice
          field="belongs_to_id"
          value={changes.belongs_to_id}
          none={t('choice.everybody')}
          options={people.map((person) => [person.id, toDisplayName(person)])}
          onChange={(belongs_to_id) => set({ belongs_to_id })}
        />
      )}
    </>
  );
}

interface EffectsProps {
  preview: BulkPreview;
  isPercent: boolean;
}

function Effects({ preview: { item_count, changed_count, fields, value }, isPercent }: EffectsProps) {
  return (
    <>
      <p className="font-medium">
        {changed_count === 0
          ? t('bulkEdit.nothingChanges')
          : t('bulkEdit.willChange', { count: changed_count, total: item_count })}
      </p>
      {changed_count > 0 && (
        <ul>
          {fields.map(({ field, count }) => (
            <li key={field}>
              {toFieldName(field)}: {t('count.items', { count })}
            </li>
          ))}
        </ul>
      )}
      {value && (
        <p>
          {t('bulkEdit.totalValue', {
            before: formatMoney(value.before, value.currency),
            after: formatMoney(value.after, value.currency),
          })}
        </p>
      )}
      {isPercent && value && value.items_without_value > 0 && (
        <p className="text-quiet">{t('bulkEdit.withoutValue', { count: value.items_without_value })}</p>
      )}
    </>
  );
}
