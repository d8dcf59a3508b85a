import { Field } from '../form/Field';
import { OptionSelect } from './OptionSelect';

interface FilterSelectProps<Id extends number | string> {
  label: string;
  allLabel: string;
  options: readonly { id: Id; name: string }[];
  /** The URL may contain a deleted option. */
  value: Id | null;
  onChange: (id: Id | null) => void;
}

export function FilterSelect<Id extends number | string>(props: FilterSelectProps<Id>) {
  const { label, allLabel, options, value, onChange } = props;
  return (
    <Field label={label}>
      <OptionSelect
        title={label}
        options={[{ id: null, name: allLabel }, ...options]}
        value={value}
        onChange={onChange}
      />
    </Field>
  );
}
