import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { LocationInput } from './LocationInput';

const user = userEvent.setup({ delay: null });
const LOCATIONS = ['Garage', 'Garage > Shelf'].map((text, id) => ({ id, text }));

function Field() {
  const [value, setValue] = useState('');
  return (
    <LocationInput
      ref={null}
      name="location"
      value={value}
      onType={setValue}
      chosenId={undefined}
      onChoose={({ text }) => setValue(text)}
      onBlur={() => undefined}
      maxLength={100}
      suggest={(typed) => LOCATIONS.filter(({ text }) => text.includes(typed))}
    />
  );
}

it('selects the highlighted suggestion with Enter, but not when Enter ends a composition', async () => {
  render(<Field />);
  const input = screen.getByRole('combobox');
  await user.click(input);
  await user.keyboard('Gar{ArrowDown}{ArrowDown}');
  fireEvent.keyDown(input, { key: 'Enter', isComposing: true });
  expect(input).toHaveValue('Gar');
  fireEvent.keyDown(input, { key: 'Enter' });
  expect(input).toHaveValue('Garage > Shelf');
});
