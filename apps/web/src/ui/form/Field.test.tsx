import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { OptionPicker } from '../picker/OptionPicker';
import { Field } from './Field';
import { Input } from './Input';
import { MoneyInput } from './MoneyInput';
import { NumberInput } from './NumberInput';
import { NumberStepper } from './NumberStepper';
import { PasswordInput } from './PasswordInput';
import { Select } from './Select';
import { Textarea } from './Textarea';

it.each<[string, ReactNode]>([
  ['Input', <Input />],
  ['MoneyInput', <MoneyInput currency="EUR" />],
  ['NumberInput', <NumberInput />],
  [
    'NumberStepper',
    <NumberStepper name="count" label="Count" value="1" onChange={() => undefined} min={1} max={9} />,
  ],
  ['PasswordInput', <PasswordInput />],
  ['Select', <Select />],
  ['Textarea', <Textarea />],
  ['OptionPicker', <OptionPicker title="One" searchLabel="Search" shown="One" chosenKey="1" options={[]} />],
])('connects %s with the label, hint and error of its field', (_name, input) => {
  render(
    <Field label="Size" hint="In metres" error="Too large">
      {input}
    </Field>,
  );
  const control = screen.getByLabelText('Size');
  expect(control).toBeInvalid();
  expect(control).toHaveAccessibleDescription(/Too large In metres$/);
});
