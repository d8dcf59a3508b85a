import { type CustomField, WARRANTY_END_MAX } from '@stowage/contracts';
import { t } from '../../lib/i18n';
import { useCurrency } from '../../lib/numbers/currency';
import { CheckboxGroup } from '../../ui/form/CheckboxGroup';
import { Field } from '../../ui/form/Field';
import { Input } from '../../ui/form/Input';
import { MoneyInput } from '../../ui/form/MoneyInput';
import { Select } from '../../ui/form/Select';
import { Textarea } from '../../ui/form/Textarea';
import { OptionSelect } from '../../ui/picker/OptionSelect';
import { listChoices, NO, tidyNumber, toCustomLabel, type TypedValue, YES } from './custom-values.rules';

// A partly typed day has an empty value, which must not be read as "no day".
const UNFINISHED = 'unfinished';

const readDay = (input: HTMLInputElement) => (input.validity.badInput ? UNFINISHED : input.value);

interface CustomInputProps {
  field: CustomField;
  /** Name of the input. */
  name: string;
  value: TypedValue;
  onChange: (value: TypedValue) => void;
  error?: string | undefined;
  label?: string;
}

/** The input of a custom field, which its kind determines. */
export function CustomInput({ label, ...props }: CustomInputProps) {
  const { field, name, value, error, onChange } = props;
  const title = label ?? toCustomLabel(field);
  // A person wrote the name.
  const shown = <bdi>{title}</bdi>;
  if (field.kind === 'choices') {
    const chosen = typeof value === 'string' ? [] : value;
    return (
      <CheckboxGroup
        legend={shown}
        name={name}
        error={error}
        options={listChoices(field, chosen)}
        value={chosen}
        onChange={onChange}
      />
    );
  }
  return (
    <Field label={shown} error={error}>
      <SingleInput {...props} title={title} text={typeof value === 'string' ? value : ''} />
    </Field>
  );
}

interface SingleInputProps extends Pick<CustomInputProps, 'field' | 'name' | 'onChange'> {
  title: string;
  text: string;
}

function SingleInput({ field, name, title, text, onChange }: SingleInputProps) {
  const currency = useCurrency();
  const input = {
    name,
    value: text,
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  };
  switch (field.kind) {
    case 'text':
      return <Textarea {...input} />;
    case 'whole':
    case 'decimal':
      return (
        <Input
          {...input}
          inputMode={field.kind === 'whole' ? 'numeric' : 'decimal'}
          dir={undefined}
          onBlur={() => {
            const tidied = tidyNumber(text);
            if (tidied !== text) onChange(tidied);
          }}
          className="font-mono tabular-nums"
        />
      );
    case 'money':
      return <MoneyInput {...input} currency={currency} />;
    case 'day':
      return (
        <Input
          {...input}
          type="date"
          max={WARRANTY_END_MAX}
          // Setting the value would remove the part of a day that was typed.
          value={text === UNFINISHED ? '' : text}
          onChange={({ target }) => onChange(readDay(target))}
          // Typing a part of a day fires no change event.
          onBlur={({ target }) => {
            if (readDay(target) !== text) onChange(readDay(target));
          }}
        />
      );
    case 'yes_no':
      return (
        <Select
          {...input}
          options={[
            { id: '', name: t('common.notSet') },
            { id: YES, name: t('choice.yes') },
            { id: NO, name: t('choice.no') },
          ]}
        />
      );
    case 'choice':
      return (
        <OptionSelect
          title={title}
          name={name}
          options={[{ id: '', name: t('common.notSet') }, ...listChoices(field, text === '' ? [] : [text])]}
          value={text}
          onChange={onChange}
        />
      );
    case 'link':
      return <Input {...input} type="url" inputMode="url" autoCapitalize="none" placeholder="https://" />;
    default:
      return <Input {...input} />;
  }
}
