import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { Field } from '../form/Field';
import { OptionSelect } from './OptionSelect';

function Choice({ count }: { count: number }) {
  const [value, setValue] = useState<number | null>(null);
  const options = Array.from({ length: count - 1 }, (_, index) => ({ id: index, name: `Option ${index}` }));
  return (
    <Field label="Choice">
      <OptionSelect
        title="Choice"
        options={[{ id: null, name: 'Everything' }, ...options]}
        value={value}
        onChange={setValue}
      />
    </Field>
  );
}

it('is a native select with ten options, and a searchable list with more', async () => {
  const { rerender } = render(<Choice count={10} />);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Choice' }), 'Option 8');
  expect(screen.getByRole('combobox')).toHaveDisplayValue('Option 8');
  rerender(<Choice count={11} />);
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(await screen.findByRole('button', { name: 'Choice' })).toHaveAccessibleDescription('Option 8');
  await userEvent.click(screen.getByRole('button'));
  await userEvent.type(await screen.findByRole('combobox', { name: 'Search' }), 'every{Enter}');
  expect(screen.getByRole('button')).toHaveAccessibleDescription('Everything');
});
