import {
  type CustomField,
  CUSTOM_LINE_MAX_LENGTH,
  getDecimals,
  isChoiceKind,
  isNumberKind,
} from '@stowage/contracts';
import { useCustomFields } from '../../entities/custom-field/custom-fields.queries';
import { NO, toCustomLabel, YES } from '../../entities/custom-field/custom-values.rules';
import { type ItemFilters, NO_CUSTOM_FILTER } from '../../entities/item/item-filters.rules';
import { t } from '../../lib/i18n';
import { useCurrency } from '../../lib/numbers/currency';
import { useNumberText } from '../../lib/numbers/use-number-text';
import { Field } from '../../ui/form/Field';
import { Input } from '../../ui/form/Input';
import { MoneyInput } from '../../ui/form/MoneyInput';
import { FilterSelect } from '../../ui/picker/FilterSelect';

interface CustomFilterProps {
  fields: ItemFilters;
  errors: Partial<Record<keyof ItemFilters, string>>;
  onType: (changes: Partial<ItemFilters>) => void;
  onChange: (changes: Partial<ItemFilters>) => void;
}

/** One custom field, and the values that the items have. */
export function CustomFilter({ fields, onChange, ...props }: CustomFilterProps) {
  const { data: customFields = [] } = useCustomFields();
  const field = customFields.find(({ id }) => id === fields.custom_field_id);
  if (customFields.length === 0 && fields.custom_field_id === null) return null;
  return (
    <>
      <FilterSelect
        label={t('common.customField')}
        allLabel={t('itemFilter.noCustomField')}
        options={customFields}
        value={fields.custom_field_id}
        onChange={(custom_field_id) => onChange({ ...NO_CUSTOM_FILTER, custom_field_id })}
      />
      {field && <ValueFilter key={field.id} {...props} field={field} fields={fields} onChange={onChange} />}
    </>
  );
}

function ValueFilter({
  field,
  fields,
  errors,
  onType,
  onChange,
}: CustomFilterProps & { field: CustomField }) {
  const label = t('itemFilter.valueOf', { field: field.name });
  if (field.kind === 'yes_no' || isChoiceKind(field.kind))
    return (
      <FilterSelect
        label={label}
        allLabel={t('itemFilter.anyValue')}
        options={
          field.kind === 'yes_no'
            ? [
                { id: YES, name: t('choice.yes') },
                { id: NO, name: t('choice.no') },
              ]
            : field.choices.map((choice) => ({ id: choice, name: choice }))
        }
        value={fields.custom_value === '' ? null : fields.custom_value}
        onChange={(choice) => onChange({ custom_value: choice ?? '' })}
      />
    );
  if (field.kind === 'day' || isNumberKind(field.kind))
    return (['custom_from', 'custom_to'] as const).map((name) => (
      <BoundField
        key={name}
        field={field}
        label={t(name === 'custom_from' ? 'itemFilter.fromOf' : 'itemFilter.upToOf', {
          field: toCustomLabel(field),
        })}
        error={errors[name]}
        value={fields[name]}
        onType={(text) => onType({ [name]: text })}
        onChange={(text) => onChange({ [name]: text })}
      />
    ));
  return (
    <Field label={label} error={errors.custom_value}>
      <Input
        autoComplete="off"
        maxLength={CUSTOM_LINE_MAX_LENGTH}
        value={fields.custom_value}
        onChange={({ target }) => onType({ custom_value: target.value })}
      />
    </Field>
  );
}

interface BoundFieldProps {
  field: CustomField;
  label: string;
  error: string | undefined;
  /** As in the URL. */
  value: string;
  onType: (value: string) => void;
  onChange: (value: string) => void;
}

function BoundField({ field, label, error, value, onType, onChange }: BoundFieldProps) {
  const currency = useCurrency();
  const isMoney = field.kind === 'money';
  const ownDecimals = value.split('.')[1]?.length ?? 0;
  const text = useNumberText(value, onType, isMoney ? getDecimals(currency) : ownDecimals);
  const input = {
    value: text.value,
    onChange: (event: { target: { value: string } }) => text.onChange(event.target.value),
  };
  return (
    <Field label={label} error={error}>
      {field.kind === 'day' ? (
        <Input type="date" value={value} onChange={({ target }) => onChange(target.value)} />
      ) : isMoney ? (
        <MoneyInput {...input} currency={currency} />
      ) : (
        <Input {...input} autoComplete="off" inputMode="decimal" dir={undefined} className="tabular-nums" />
      )}
    </Field>
  );
}
