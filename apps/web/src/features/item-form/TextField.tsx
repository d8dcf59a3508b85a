import type { ComponentProps, ReactNode } from 'react';
import { useFormContext, type FieldPathByValue } from 'react-hook-form';
import { useCurrency } from '../../lib/numbers/currency';
import { Field } from '../../ui/form/Field';
import { Input } from '../../ui/form/Input';
import { MoneyInput } from '../../ui/form/MoneyInput';
import { NumberInput } from '../../ui/form/NumberInput';
import type { ItemFormValues } from './item-form.schema';

interface TextFieldProps extends ComponentProps<typeof Input> {
  name: FieldPathByValue<ItemFormValues, string>;
  label: string;
  hint?: string;
}

export const TextField = (props: TextFieldProps) => (
  <FormField {...props} render={(input) => <Input autoComplete="off" {...input} />} />
);

export const WholeNumberField = (props: TextFieldProps) => (
  <FormField {...props} render={(input) => <NumberInput {...input} className="font-mono" />} />
);

export function AmountField(props: TextFieldProps) {
  const currency = useCurrency();
  return <FormField {...props} render={(input) => <MoneyInput {...input} currency={currency} />} />;
}

interface FormFieldProps extends TextFieldProps {
  render: (input: ComponentProps<typeof Input>) => ReactNode;
}

function FormField({ name, label, hint, required, render, ...input }: FormFieldProps) {
  const { register, getFieldState, formState } = useFormContext<ItemFormValues>();
  return (
    <Field
      label={label}
      hint={hint}
      required={required}
      error={getFieldState(name, formState).error?.message}
    >
      {render({ ...input, ...register(name) })}
    </Field>
  );
}
