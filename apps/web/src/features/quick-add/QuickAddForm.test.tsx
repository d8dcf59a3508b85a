import type { QuickAddInput } from '@stowage/contracts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../lib/api-error';
import { FormDraftOwner } from '../../lib/forms/form-drafts';
import { renderWithProviders } from '../../test/render-with-providers';
import { QuickAddForm } from './QuickAddForm';

const LOCATIONS = [
  { id: 1, text: 'Cellar' },
  { id: 2, text: 'Garage', code: '8GK2 M4TZ' },
  { id: 3, text: 'Garage', code: '9GK2 M4TZ' },
  { id: 4, text: 'Garage > Shelf' },
];

function open(
  answer: (input: QuickAddInput) => Promise<void> = () => Promise.resolve(),
  location?: { id: number; text: string },
) {
  const saved: QuickAddInput[] = [];
  const savedBeforeNext: QuickAddInput[] = [];
  renderWithProviders(
    <QuickAddForm
      locations={[]}
      startLocation={location}
      suggestLocations={(text) =>
        LOCATIONS.filter((location) => location.text.toLowerCase().includes(text.toLowerCase()))
      }
      imagePicker={() => null}
      hasImages={false}
      onDiscard={() => undefined}
      onSave={(input) => {
        saved.push(input);
        return answer(input);
      }}
      onSaveAndNext={(input) => {
        savedBeforeNext.push(input);
        return answer(input);
      }}
    />,
  );
  return { saved, savedBeforeNext, user: userEvent.setup() };
}

const add = () => screen.getByRole('button', { name: /^Add(ing\.\.\.| Item)$/ });

describe('QuickAddForm', () => {
  it('carries its values into the form with all fields, unless that cannot hold them', async () => {
    const { user } = open(undefined, { id: 4, text: 'Garage > Shelf' });
    await user.type(screen.getByLabelText('Item Name'), 'Lamp');
    const link = screen.getByRole('link', { name: 'All fields' });
    expect(link).toHaveAttribute('href', '/inventory/new?location=4');
    await user.type(screen.getByLabelText('Location'), 'New place');
    expect(screen.queryByRole('link', { name: 'All fields' })).toBeNull();
  });

  it('focuses the name and starts with a quantity of one', () => {
    open();
    expect(screen.getByLabelText('Item Name')).toHaveFocus();
    expect(screen.getByLabelText('Quantity')).toHaveValue('1');
  });

  it('submits the typed values', async () => {
    const { saved, user } = open();
    await user.type(screen.getByLabelText('Item Name'), 'Drill');
    await user.type(screen.getByLabelText('Estimated Value'), '89.50');
    await user.type(screen.getByLabelText('Location'), 'Attic');
    await user.click(add());
    await waitFor(() =>
      expect(saved).toEqual([
        {
          name: 'Drill',
          description: null,
          quantity: 1,
          estimated_value: 89.5,
          location_name: 'Attic',
          product_code: null,
        },
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

  it('submits the id of the initial location, or a name when another location is typed', async () => {
    const { savedBeforeNext, user } = open(undefined, { id: 7, text: 'Garage > A/V rack' });
    expect(screen.getByLabelText('Location')).toHaveValue('Garage > A/V rack');
    await user.type(screen.getByLabelText('Item Name'), 'Drill');
    await user.click(screen.getByRole('button', { name: 'Add and next' }));
    await waitFor(() => expect(savedBeforeNext).toHaveLength(1));
    expect(savedBeforeNext[0]).toMatchObject({ location_id: 7, location_name: 'Garage > A/V rack' });

    await user.clear(screen.getByLabelText('Location'));
    await user.type(screen.getByLabelText('Location'), 'Attic');
    await user.click(screen.getByRole('button', { name: 'Add and next' }));
    await waitFor(() => expect(savedBeforeNext).toHaveLength(2));
    expect(savedBeforeNext[1]).toMatchObject({ location_name: 'Attic' });
    expect(savedBeforeNext[1]).not.toHaveProperty('location_id');
  });

  it('lists the other locations when a filled-in location field is clicked', async () => {
    const { user } = open(undefined, { id: 2, text: 'Garage' });
    await user.click(screen.getByLabelText('Location'));
    await user.click(screen.getByRole('option', { name: 'Cellar' }));
    expect(screen.getByLabelText('Location')).toHaveValue('Cellar');
    await user.click(screen.getByLabelText('Location'));
    expect(screen.getByRole('option', { name: 'Garage 8GK2 M4TZ' })).toBeVisible();
  });

  it('shows errors at the fields and submits nothing', async () => {
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

  it('submits once on repeated submit events', async () => {
    const { saved, user } = open(() => new Promise(() => undefined));
    await user.type(screen.getByLabelText('Item Name'), 'Drill');
    const form = add().closest('form')!;
    // Two submit events before the next render, as two fast key presses can cause.
    fireEvent.submit(form);
    fireEvent.submit(form);
    expect(await screen.findByText('Adding...')).toBeDisabled();
    expect(saved).toHaveLength(1);
  });

  it("keeps all input when the server rejects a field and shows the server's message at that field", async () => {
    const detail = 'There are several locations named Shelf';
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

  it('shows "Failed to add item" when the server sends no message', async () => {
    const { user } = open(() => Promise.reject(new ApiError({ status: 500, is_network: false })));
    await user.type(screen.getByLabelText('Item Name'), 'Drill');
    await user.click(add());
    expect(await screen.findByText('Failed to add item')).toBeInTheDocument();
  });

  it('suggests matching locations, and chooses a suggestion with Enter without submitting', async () => {
    const { saved, user } = open();
    await user.type(screen.getByLabelText('Location'), 'gar');
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
      'Garage 8GK2 M4TZ',
      'Garage 9GK2 M4TZ',
      'Garage > Shelf',
    ]);
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Enter}');
    expect(screen.getByLabelText('Location')).toHaveValue('Garage > Shelf');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(saved).toEqual([]);
  });

  it('sends the id of the chosen suggestion, and no id once another text is typed', async () => {
    const { savedBeforeNext, user } = open();
    await user.type(screen.getByLabelText('Item Name'), 'Drill');
    await user.type(screen.getByLabelText('Location'), 'garage');
    await user.click(screen.getByRole('option', { name: 'Garage 9GK2 M4TZ' }));
    await user.click(screen.getByRole('button', { name: 'Add and next' }));
    await waitFor(() => expect(savedBeforeNext).toHaveLength(1));
    expect(savedBeforeNext[0]).toMatchObject({ location_id: 3, location_name: 'Garage' });

    await user.clear(screen.getByLabelText('Location'));
    await user.type(screen.getByLabelText('Location'), 'Garage{Escape}');
    await user.click(screen.getByRole('button', { name: 'Add and next' }));
    await waitFor(() => expect(savedBeforeNext).toHaveLength(2));
    expect(savedBeforeNext[1]).toMatchObject({ location_name: 'Garage' });
    expect(savedBeforeNext[1]).not.toHaveProperty('location_id');
  });

  it('shows at the location that the chosen location was deleted', async () => {
    const detail = 'This location no longer exists';
    const fields = { location_id: detail };
    const { user } = open(() =>
      Promise.reject(new ApiError({ status: 404, detail, fields, is_network: false })),
    );
    await user.type(screen.getByLabelText('Item Name'), 'Drill');
    await user.type(screen.getByLabelText('Location'), 'cell{ArrowDown}{Enter}');
    await user.click(add());
    await waitFor(() =>
      expect(screen.getByLabelText('Location')).toHaveAccessibleDescription(expect.stringContaining(detail)),
    );
  });

  it('closes the suggestions with Escape and keeps the text', async () => {
    const { user } = open();
    await user.type(screen.getByLabelText('Location'), 'gar{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(screen.getByLabelText('Location')).toHaveValue('gar');
  });

  it('restores a draft, and "Start over" removes its photos too', async () => {
    const onDiscard = vi.fn();
    const form = (
      <FormDraftOwner value={1}>
        <QuickAddForm
          locations={[]}
          suggestLocations={() => []}
          imagePicker={() => null}
          hasImages
          onDiscard={onDiscard}
          onSave={() => Promise.resolve()}
          onSaveAndNext={() => Promise.resolve()}
        />
      </FormDraftOwner>
    );
    const { unmount } = renderWithProviders(form);
    await userEvent.type(screen.getByLabelText('Item Name'), 'Drill');
    unmount();

    renderWithProviders(form);
    expect(screen.getByLabelText('Item Name')).toHaveValue('Drill');
    await userEvent.click(screen.getByRole('button', { name: 'Start over' }));
    expect(screen.getByLabelText('Item Name')).toHaveValue('');
    expect(onDiscard).toHaveBeenCalledOnce();
  });

  it('fills in the clicked location', async () => {
    const { user } = open();
    await user.click(screen.getByLabelText('Location'));
    await user.click(screen.getByRole('option', { name: 'Cellar' }));
    expect(screen.getByLabelText('Location')).toHaveValue('Cellar');
  });
});
