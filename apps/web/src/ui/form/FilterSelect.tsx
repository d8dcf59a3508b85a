import { t } from '../../lib/i18n';
import { Field } from './Field';
import { Select } from './Select';

interface FilterOption<Id extends number | string = number> {
  id: Id;
  name: string;
}

interface FilterSelectProps<Id extends number | string> {
  label: string;
  allLabel: string;
  options: readonly FilterOption<Id>[];
  value: Id | null;
  onChange: (id: Id | null) => void;
}

export function FilterSelect<Id extends number | string>(props: FilterSelectProps<Id>) {
  const { label, allLabel, options, value, onChange } = props;
  return (
    <Field label={label}>
      <Select
        value={value ?? ''}
        onChange={({ target }) =>
          onChange(options.find((option) => String(option.id) === target.value)?.id ?? null)
        }
        options={options}
      >
        <option value="">{allLabel}</option>
        {/* The URL may contain a deleted option. */}
        {value !== null && !options.some((option) => option.id === value) && (
          <option value={value}>{t('common.unknown')}</option>
        )}
      </Select>
    </Field>
  );
}
