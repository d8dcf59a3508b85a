import type { Location } from '@stowage/contracts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderWithProviders } from '../../test/render-with-providers';
import { newLocationValues } from './location-form.rules';
import { LocationForm } from './LocationForm';
import { makeLocation } from './test/make-location';

const NOTICE = /already exists/;

it('warns about another location of the same name, but not about the location just saved', async () => {
  const [shelf, attic] = [makeLocation('Shelf'), makeLocation('Attic')];
  let finish: (saved: Location) => void = () => undefined;
  const saving = new Promise<Location>((resolve) => (finish = resolve));
  const form = (locations: Location[]) => (
    <LocationForm
      defaultValues={newLocationValues(null)}
      locations={locations}
      draftName="new-location"
      submitLabel="Add Location"
      busyLabel="Adding..."
      cancel={{ to: '/locations' }}
      onSave={() => saving}
      onSaved={() => undefined}
    />
  );
  const { rerender } = renderWithProviders(form([shelf]));
  await userEvent.type(screen.getByLabelText('Name'), 'Shelf');
  expect(screen.getByText(NOTICE)).toBeVisible();
  await userEvent.clear(screen.getByLabelText('Name'));
  await userEvent.type(screen.getByLabelText('Name'), 'Attic');
  await userEvent.click(screen.getByRole('button', { name: 'Add Location' }));
  await screen.findByText('Adding...');
  // The tree is refetched before the form closes.
  rerender(form([shelf, attic]));
  expect(screen.queryByText(NOTICE)).toBeNull();
  finish(attic);
  await screen.findByText('Add Location');
  expect(screen.queryByText(NOTICE)).toBeNull();
});
