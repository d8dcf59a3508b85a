import type { QuickAddInput } from '@stowage/contracts';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Toaster } from 'react-hot-toast';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../lib/api-error';
import { FormDraftOwner } from '../../lib/forms/form-drafts';
import { QuickAddForm } from './QuickAddForm';

const PLACES = ['Cellar', 'Garage', 'Garage > Shelf'];

function open(
  answer: (input: QuickAddInput) => Promise<void> = () => Promise.resolve(),
  place?: { id: number; text: string },
) {
  const saved: QuickAddInput[] = [];
  const savedBeforeNext: QuickAddInput[] = [];
  render(
    <MemoryRouter>
      <QuickAddForm
        place={place}
        suggestPlaces={(text) => PLACES.filter((place) => place.toLowerCase().includes(text.toLowerCase()))}
        photos={null}
        hasPhotos={false}
        onSave={(input) => {
          saved.push(input);
          return answer(input);
        }}
        onSaveAndNext={(input) => {
          savedBeforeNext.push(input);
          return answer(input);
        }}
      />
      <Toaster />
    </MemoryRouter>,
  );
  return { saved, savedBeforeNext, user: userEvent.setup() };
}

const add = () => screen.getByRole('button', { name: /^Add(ing\.\.\.| Item)$/ });

describe('quick add', () => {
  it('begins at the name and with one piece', () => {
    open();
    expect(screen.getByLabelText('Item Name')).toHaveFocus();
    expect(screen.getByLabelText('Quantity')).toHaveValue('1');
  });

  it('sends what was typed', async () => {
    const { saved, user } = open();
    await user.type(screen.getByLabelText('Item Name'), 'Drill');
    await user.type(screen.getByLabelText('Estimated Value'), '89.50');
    await user.type(screen.getByLabelText('Location'), 'Attic');
    await user.click(add());
    await waitFor(() =>
      expect(saved).toEqual([
        { name: 'Drill', description: null, quantity: 1, estimated_value: 89.5, location_name: 'Attic' },
      ]),
    );
  });

  it('moves from the name to the location on Enter, without saving', async () => {
    const { saved, user } = open();
    expect(screen.getByLabelText('Item Name')).toHaveAttribute('enterkeyhint', 'next');
    await user.type(screen.getByLabelText('Item Name'), 'Drill{Enter}');
    expect(screen.getByLabelText('Location')).toHaveFocus();
    expect(saved).toEqual([]);
  });

  it('sends the id of the location it starts with, until another one is typed', async () => {
    const { savedBeforeNext, user } = open(undefined, { id: 7, text: 'Garage > A/V rack' });
    expect(screen.getByLabelText('Location')).toHaveValue('Garage > A/V rack');
    await user.type(screen.getByLabelText('Item Name'), 'Drill');
    await user.click(screen.getByRole('button', { name: 'Add and next' }));
    await waitFor(() => expect(savedBeforeNext).toHaveLength(1));
    expect(savedBeforeNext[0]).toMatchObject({ location_id: 7, location_name: null });

    await user.clear(screen.getByLabelText('Location'));
    await user.type(screen.getByLabelText('Location'), 'Attic');
    await user.click(screen.getByRole('button', { name: 'Add and next' }));
    await waitFor(() => expect(savedBeforeNext).toHaveLength(2));
    expect(savedBeforeNext[1]).toMatchObject({ location_name: 'Attic' });
    expect(savedBeforeNext[1]).not.toHaveProperty('location_id');
  });

  it('offers the other locations with one tap while a location is filled in', async () => {
    const { user } = open(undefined, { id: 2, text: 'Garage' });
    await user.click(screen.getByLabelText('Location'));
    await user.click(screen.getByRole('option', { name: 'Cellar' }));
    expect(screen.getByLabelText('Location')).toHaveValue('Cellar');
    await user.click(screen.getByLabelText('Location'));
    expect(screen.getByRole('option', { name: 'Garage' })).toBeVisible();
  });

  it('says what is wrong beside the fields and sends nothing', async () => {
    const { saved, user } = open();
    await user.clear(screen.getByLabelText('Quantity'));
    await user.type(screen.getByLabelText('Estimated Value'), '-1');
    await user.click(add());
    expect(await screen.findByText('Item name is required')).toBeVisible();
    expect(screen.getByLabelText('Quantity')).toHaveAccessibleDescription('Quantity must be at least 1');
    expect(screen.getByText('Value must be positive')).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('Item Name')).toHaveFocus());
    expect(saved).toEqual([]);
  });

  it('sends once, however often it is asked to', async () => {
    const { saved, user } = open(() => new Promise(() => undefined));
    await user.type(screen.getByLabelText('Item Name'), 'Drill');
    const form = add().closest('form')!;
    // Both before the form is drawn again, as two quick keys can be.
    fireEvent.submit(form);
    fireEvent.submit(form);
    expect(await screen.findByText('Adding...')).toBeDisabled();
    expect(saved).toHaveLength(1);
  });

  it("keeps everything after an error and puts the server's sentence beside its field", async () => {
    const detail = 'There are several places called Shelf';
    const { user } = open(() =>
      Promise.reject(
        new ApiError({ status: 422, detail, fields: { location_name: detail }, is_network: false }),
      ),
    );
    await user.type(screen.getByLabelText('Item Name'), 'Drill');
    await user.type(screen.getByLabelText('Location'), 'Shelf');
    await user.click(add());
    await waitFor(() => expect(screen.getByLabelText('Location')).toBeInvalid());
    expect(screen.getByLabelText('Location')).toHaveAccessibleDescription(expect.stringContaining(detail));
    expect(screen.getByLabelText('Item Name')).toHaveValue('Drill');
    await waitFor(() => expect(add()).toBeEnabled());
  });

  it('falls back to a sentence of its own', async () => {
    const { user } = open(() => Promise.reject(new ApiError({ status: 500, is_network: false })));
    await user.type(screen.getByLabelText('Item Name'), 'Drill');
    await user.click(add());
    expect(await screen.findByText('Failed to add item')).toBeInTheDocument();
  });

  it('offers the places that fit, and Enter takes one without sending', async () => {
    const { saved, user } = open();
    await user.type(screen.getByLabelText('Location'), 'gar');
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
      'Garage',
      'Garage > Shelf',
    ]);
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(screen.getByLabelText('Location')).toHaveValue('Garage > Shelf');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(saved).toEqual([]);
  });

  it('closes the places with Escape and keeps the text', async () => {
    const { user } = open();
    await user.type(screen.getByLabelText('Location'), 'gar{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(screen.getByLabelText('Location')).toHaveValue('gar');
  });

  it('says that photos did not come back with what was typed, until there are some', async () => {
    const form = (hasPhotos: boolean) => (
      <FormDraftOwner value={1}>
        <MemoryRouter>
          <QuickAddForm
            suggestPlaces={() => []}
            photos={null}
            hasPhotos={hasPhotos}
            onSave={() => Promise.resolve()}
            onSaveAndNext={() => Promise.resolve()}
          />
        </MemoryRouter>
      </FormDraftOwner>
    );
    const { unmount } = render(form(true));
    await userEvent.type(screen.getByLabelText('Item Name'), 'Drill');
    unmount();

    const { rerender } = render(form(false));
    expect(screen.getByLabelText('Item Name')).toHaveValue('Drill');
    expect(screen.getByRole('status')).toHaveTextContent('Photos have to be chosen again.');
    rerender(form(true));
    expect(screen.getByRole('status')).not.toHaveTextContent('Photos');
  });

  it('takes a place that is tapped', async () => {
    const { user } = open();
    await user.click(screen.getByLabelText('Location'));
    await user.click(screen.getByRole('option', { name: 'Cellar' }));
    expect(screen.getByLabelText('Location')).toHaveValue('Cellar');
  });
});
