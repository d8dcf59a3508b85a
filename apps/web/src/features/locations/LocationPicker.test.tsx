import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { LocationPicker } from './LocationPicker';
import { idsWithin } from './locations.rules';
import { makeLocation } from './test/make-location';

const garage = makeLocation('Garage', {
  inside: (garage) => [
    makeLocation('Shelf', { inside: (shelf) => [makeLocation('Screws', {}, shelf)] }, garage),
  ],
});
const tree = [garage, makeLocation('Attic')];
const shelf = garage.children[0]!;

function Picker({ excluded }: { excluded?: ReadonlySet<number> }) {
  const [value, setValue] = useState<number | null>(null);
  return (
    <>
      <label htmlFor="place">Location</label>
      <LocationPicker
        control={{ id: 'place', name: 'place', 'aria-describedby': undefined, 'aria-invalid': undefined }}
        locations={tree}
        value={value}
        onChange={setValue}
        emptyLabel="No location"
        {...(excluded ? { excludedIds: excluded } : {})}
      />
    </>
  );
}

const user = userEvent.setup({ delay: null });
const trigger = () => screen.getByRole('button', { name: 'Location' });
const options = () => screen.getAllByRole('option').map((option) => option.textContent);

describe('LocationPicker', () => {
  it('shows the tree and takes a place with the keyboard alone', async () => {
    render(<Picker />);
    expect(trigger()).toHaveAccessibleDescription('No location');
    await user.tab();
    await user.keyboard('{Enter}');
    expect(options()).toEqual(['No location', 'Garage', 'Shelf', 'Screws', 'Attic']);
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(trigger()).toHaveAccessibleDescription('Garage > Shelf');
  });

  it('narrows down while one types and says where the places are', async () => {
    render(<Picker />);
    await user.click(trigger());
    await user.keyboard('scr');
    expect(options()).toEqual(['ScrewsGarage > Shelf']);
    await user.keyboard('xyz');
    expect(screen.queryAllByRole('option')).toEqual([]);
    expect(screen.getByRole('status')).toHaveTextContent('No location has that name.');
  });

  it('takes back the choice', async () => {
    render(<Picker />);
    await user.click(trigger());
    await user.click(screen.getByRole('option', { name: 'Attic' }));
    await user.click(trigger());
    expect(screen.getByRole('option', { name: 'Attic' })).toHaveAttribute('aria-selected', 'true');
    await user.click(screen.getByRole('option', { name: 'No location' }));
    expect(trigger()).toHaveAccessibleDescription('No location');
  });

  it('does not offer what is excluded', async () => {
    render(<Picker excluded={idsWithin(shelf)} />);
    await user.click(trigger());
    expect(options()).toEqual(['No location', 'Garage', 'Attic']);
    await user.keyboard('shelf');
    expect(screen.queryAllByRole('option')).toEqual([]);
  });
});
