import type { ComponentProps } from 'react';
import { useFormContext, type FieldPathByValue } from 'react-hook-form';
import { Field } from '../../components/Field';
import { Input } from '../../components/Input';
import type { ItemFormValues } from './item-form.rules';

interface TextFieldProps extends ComponentProps<typeof Input> {
  name: FieldPathByValue<ItemFormValues, string>;
  label: string;
  hint?: string;
}

/** One line of text of the item form, with its label and its error. */
export function TextField({ name, label, hint, required, ...input }: TextFieldProps) {
  const { register, getFieldState, formState } = useFormContext<ItemFormValues>();
  return (
    <Field
      label={label}
      hint={hint}
      required={required}
      error={getFieldState(name, formState).error?.message}
    >
      {(control) => <Input autoComplete="off" {...input} {...control} {...register(name)} />}
    </Field>
  );
}

/** Dollars and cents. */
export function AmountField(props: TextFieldProps) {
  // Text, because a number field hands over nothing at all when it cannot read what was typed.
  return <TextField inputMode="decimal" placeholder="0.00" className="font-mono tabular-nums" {...props} />;
}
