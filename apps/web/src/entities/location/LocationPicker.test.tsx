import type { Location } from '@stowage/contracts';
import { QueryClient } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactElement, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { connectTo, type FakeAnswer } from '../../test/fake-api';
import { renderWithProviders } from '../../test/render-with-providers';
import { Field } from '../../ui/form/Field';
import { LocationPicker } from './LocationPicker';
import { idsWithin } from './locations.rules';
import { makeLocation } from './test/make-location';

const garage = makeLocation('Garage', {
  inside: (garage) => [
    makeLocation('Shelf', { inside: (shelf) => [makeLocation('Screws', {}, shelf)] }, garage),
  ],
});
const attic = makeLocation('Attic');
const tree = [garage, attic];
const shelf = garage.children[0]!;

interface TestPickerProps {
  excluded?: ReadonlySet<number>;
  locations?: Location[];
  initial?: number | null;
}

function Picker({ excluded, locations = tree, initial = null }: TestPickerProps) {
  const [value, setValue] = useState(initial);
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

const client = new QueryClient();
const render = (picker: ReactElement) => renderWithProviders(picker, { client });

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
    expect(options()).toEqual(['ScrewsGarage > Shelf', 'Add "scr"at the top level']);
    await user.keyboard('xyz');
    expect(options()).toEqual(['Add "scrxyz"at the top level']);
    expect(screen.getByRole('status')).toHaveTextContent('No matches.');
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
    expect(options()).toEqual(['Add "shelf"at the top level']);
  });

  it('offers to create a location inside the selected location or at the top level, and selects the new location', async () => {
    const bodies: unknown[] = [];
    connectTo(({ body }) => {
      bodies.push(body);
      return { status: 201, data: attic };
    });
    render(<Picker initial={shelf.id} />);
    await user.click(trigger());
    await user.keyboard(' Cellar ');
    expect(options()).toEqual(['Add "Cellar"in Garage > Shelf', 'Add "Cellar"at the top level']);
    await user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(bodies).toEqual([{ name: 'Cellar', parent_id: null }]));
    await waitFor(() => expect(screen.queryByRole('listbox')).not.toBeInTheDocument());
    expect(trigger()).toHaveAccessibleDescription('Attic');
  });

  it('shows the error and stays open when a location cannot be created', async () => {
    connectTo(() => ({ status: 422, data: { detail: 'Locations can be at most 20 levels deep' } }));
    render(<Picker />);
    await user.click(trigger());
    await user.keyboard('Too deep{Enter}');
    expect(await screen.findByText('Locations can be at most 20 levels deep')).toBeInTheDocument();
    expect(trigger()).toHaveAttribute('aria-expanded', 'true');
  });

  it('does not select a location whose creation ends after the list was closed', async () => {
    let answer: (answer: FakeAnswer) => void = () => undefined;
    connectTo(() => new Promise((resolve) => (answer = resolve)));
    const onChange = vi.fn();
    render(<LocationPicker locations={tree} value={null} onChange={onChange} emptyLabel="No location" />);
    await user.click(screen.getByRole('button'));
    await user.keyboard('Cellar{Enter}');
    await waitFor(() => expect(client.isMutating()).toBe(1));
    await user.keyboard('{Escape}');
    answer({ status: 201, data: attic });
    await waitFor(() => expect(client.isMutating()).toBe(0));
    expect(onChange).not.toHaveBeenCalled();
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
