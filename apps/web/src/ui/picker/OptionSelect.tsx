import { type Ref, useState } from 'react';
import { t } from '../../lib/i18n';
import { Select } from '../form/Select';
import { lazyComponent } from '../lazy-component';

/** Loads with a longer list only, which is searchable. */
const OptionPicker = lazyComponent(
  async () => ({ default: (await import('./OptionPicker')).OptionPicker }),
  <div className="control" />,
);
const NATIVE_OPTIONS_MAX = 10;

interface OptionSelectProps<Id> {
  /** Name of a searchable list. */
  title: string;
  options: readonly { id: Id; name: string }[];
  value: Id | undefined;
  onChange: (id: Id) => void;
  /** Shown while no option is chosen. */
  otherLabel?: string;
  name?: string;
  ref?: Ref<HTMLSelectElement>;
  onBlur?: () => void;
}

/** Native select, or a searchable list of more than ten options. */
export function OptionSelect<Id extends number | string | null>(props: OptionSelectProps<Id>) {
  const { title, options, value, onChange, otherLabel = t('common.unknown'), ...control } = props;
  const [isLoadable, setIsLoadable] = useState(true);
  const chosen = options.find(({ id }) => id === value);
  if (options.length > NATIVE_OPTIONS_MAX && isLoadable) {
    return (
      <OptionPicker
        name={control.name}
        title={title}
        searchLabel={t('common.search')}
        shown={chosen?.name ?? otherLabel}
        isEmpty={(chosen?.id ?? null) === null}
        chosenKey={String(value)}
        options={options.map(({ id, name }) => ({ key: String(id), name, choose: () => onChange(id) }))}
        onLoadError={() => setIsLoadable(false)}
      />
    );
  }
  return (
    <Select
      {...control}
      value={String(value)}
      onChange={({ target }) => {
        const option = options.find(({ id }) => String(id) === target.value);
        if (option) onChange(option.id);
      }}
      options={options.map(({ id, name }) => ({ id: String(id), name }))}
    >
      {!chosen && <option value={String(value)}>{otherLabel}</option>}
    </Select>
  );
}
