import { t } from '../../lib/i18n';
import { Field } from './Field';
import { Select } from './Select';

export interface FilterOption<Id extends number | string = number> {
  id: Id;
  name: string;
  /** Indentation level; 0 at the top. */
  depth?: number;
}

interface FilterSelectProps<Id extends number | string> {
  label: string;
  allLabel: string;
  options: readonly FilterOption<Id>[];
  value: Id | null;
  onChange: (id: Id | null) => void;
}

// Browsers trim ordinary spaces at the start of an option.
const INDENT = '\u00a0\u00a0\u00a0';

export function FilterSelect<Id extends number | string>(props: FilterSelectProps<Id>) {
  const { label, allLabel, options, value, onChange } = props;
  return (
    <Field label={label}>
      <Select
        value={value ?? ''}
        onChange={({ target }) =>
          onChange(options.find((option) => String(option.id) === target.value)?.id ?? null)
        }
        options={options.map((option) => ({
          id: option.id,
          name: INDENT.repeat(option.depth ?? 0) + option.name,
        }))}
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
