import type { CreateLocationInput, Location } from '@stowage/contracts';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../lib/api-error';
import { Field } from '../../ui/form/Field';
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

function Picker({ excluded, locations = tree }: { excluded?: ReadonlySet<number>; locations?: Location[] }) {
  const [value, setValue] = useState<number | null>(null);
  return (
    <Field label="Location">
      <LocationPicker
        name="location"
        locations={locations}
        value={value}
        onChange={setValue}
        emptyLabel="No location"
        {...(excluded ? { excludedIds: excluded } : {})}
      />
    </Field>
  );
}

function AddingPicker({ onCreate }: { onCreate: (input: CreateLocationInput) => Promise<Location> }) {
  const [locations, setLocations] = useState(tree);
  const [value, setValue] = useState<number | null>(shelf.id);
  return (
    <Field label="Location">
      <LocationPicker
        name="location"
        locations={locations}
        value={value}
        onChange={setValue}
        emptyLabel="No location"
        onCreate={async (input) => {
          const created = await onCreate(input);
          setLocations([...locations, created]);
          return created;
        }}
      />
    </Field>
  );
}

const user = userEvent.setup({ delay: null });
const trigger = () => screen.getByRole('button', { name: 'Location' });
const options = () => screen.getAllByRole('option').map((option) => option.textContent);

describe('LocationPicker', () => {
  it('shows the tree and selects a location by keyboard', async () => {
    render(<Picker />);
    expect(trigger()).toHaveAccessibleDescription('No location');
    await user.tab();
    await user.keyboard('{Enter}');
    expect(options()).toEqual(['No location', 'Garage', 'Shelf', 'Screws', 'Attic']);
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(trigger()).toHaveAccessibleDescription('Garage > Shelf');
  });

  it('filters while typing and shows the paths of the results', async () => {
    render(<Picker />);
    await user.click(trigger());
    await user.keyboard('scr');
    expect(options()).toEqual(['ScrewsGarage > Shelf']);
    await user.keyboard('xyz');
    expect(screen.queryAllByRole('option')).toEqual([]);
    expect(screen.getByRole('status')).toHaveTextContent('No matching locations.');
  });

  it('clears the selection', async () => {
    render(<Picker />);
    await user.click(trigger());
    await user.click(screen.getByRole('option', { name: 'Attic' }));
    await user.click(trigger());
    expect(screen.getByRole('option', { name: 'Attic' })).toHaveAttribute('aria-selected', 'true');
    await user.click(screen.getByRole('option', { name: 'No location' }));
    expect(trigger()).toHaveAccessibleDescription('No location');
  });

  it('shows the codes of locations that share a name', async () => {
    render(<Picker locations={[makeLocation('Box', { code: '8GK2M4TZ' }), makeLocation('box')]} />);
    await user.click(trigger());
    expect(options()).toEqual(['No location', 'Box8GK2 M4TZ', 'box0123 ABCD']);
  });

  it('omits excluded locations', async () => {
    render(<Picker excluded={idsWithin(shelf)} />);
    await user.click(trigger());
    expect(options()).toEqual(['No location', 'Garage', 'Attic']);
    await user.keyboard('shelf');
    expect(screen.queryAllByRole('option')).toEqual([]);
  });

  it('offers to create a location inside the selected location or at the top level, and selects the new location', async () => {
    const inputs: CreateLocationInput[] = [];
    const cellar = makeLocation('Cellar');
    render(
      <AddingPicker
        onCreate={(input) => {
          inputs.push(input);
          return Promise.resolve(cellar);
        }}
      />,
    );
    await user.click(trigger());
    await user.keyboard(' Cellar ');
    expect(options()).toEqual(['Add "Cellar"in Garage > Shelf', 'Add "Cellar"at the top level']);
    await user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(inputs).toEqual([{ name: 'Cellar', parent_id: null }]));
    await waitFor(() => expect(screen.queryByRole('listbox')).not.toBeInTheDocument());
    await waitFor(() => expect(trigger()).toHaveAccessibleDescription('Cellar'));
  });

  it('shows the error and stays open when a location cannot be created', async () => {
    render(
      <AddingPicker
        onCreate={() =>
          Promise.reject(
            new ApiError({
              status: 422,
              detail: 'Locations can be at most 20 levels deep',
              is_network: false,
            }),
          )
        }
      />,
    );
    await user.click(trigger());
    await user.keyboard('Too deep{Enter}');
    expect(await screen.findByText('Locations can be at most 20 levels deep')).toBeInTheDocument();
    expect(trigger()).toHaveAttribute('aria-expanded', 'true');
  });

  it('selects nothing when Enter ends the composition of a name', async () => {
    render(<Picker />);
    await user.click(trigger());
    await user.keyboard('{ArrowDown}');
    fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Enter', isComposing: true });
    expect(screen.getByRole('listbox')).toBeInTheDocument();
    expect(trigger()).toHaveAccessibleDescription('No location');
  });
});

it('closes its list on Back and keeps the screen', async () => {
  render(<Picker />);
  const url = window.location.href;
  await userEvent.click(screen.getByLabelText('Location'));
  await screen.findByRole('dialog');
  await expect.poll((): unknown => window.history.state).toMatchObject({ dialogs: 1 });
  window.history.back();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(window.location.href).toBe(url);
  await waitFor(() => expect(screen.getByLabelText('Location')).toHaveFocus());
});
