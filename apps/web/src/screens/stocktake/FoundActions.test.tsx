import type { StocktakeEntry } from '@stowage/contracts';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { makeItem } from '../../entities/item/test/make-item';
import { connectTo } from '../../test/fake-api';
import { renderWithProviders } from '../../test/render-with-providers';
import { AddItem, MoveHere, WrongCheckDigit } from './FoundActions';

const makeEntry = (name: string): StocktakeEntry => ({
  id: 1,
  result: 'unknown',
  item_id: null,
  name,
  item_number: null,
  location: null,
  found_location: { id: 5, name: 'Garage', path: [] },
  current_location_id: null,
  current_quantity: null,
  seen_at: null,
});

it.each([
  ['4006381333931', '/inventory/quick-add?location=5&product_code=4006381333931'],
  ['4006381333932', '/inventory/quick-add?location=5&product_code=4006381333932'],
  ['96385074', '/inventory/quick-add?location=5&product_code=96385074'],
  ['8GK2M4TZ', '/inventory/quick-add?location=5&code=8GK2M4TZ'],
  ['https://example.com', '/inventory/quick-add?location=5'],
])('links an unknown code %s to %s', (name, address) => {
  renderWithProviders(<AddItem entry={makeEntry(name)} />);
  expect(screen.getByRole('link').getAttribute('href')).toBe(address);
});

it('warns about a wrong check digit, and not about other codes', () => {
  const { rerender } = render(<WrongCheckDigit name="4006381333932" />);
  screen.getByText('The check digit does not match. Compare the number with the barcode.');
  rerender(<WrongCheckDigit name="4006381333931" />);
  expect(screen.queryByText(/check digit/)).toBeNull();
  rerender(<WrongCheckDigit name="8GK2M4TZ" />);
  expect(screen.queryByText(/check digit/)).toBeNull();
});

it('moves focus to the outcome that replaces the button', async () => {
  connectTo(() => ({ status: 200, data: makeItem() }));
  const entry: StocktakeEntry = { ...makeEntry('Drill'), result: 'elsewhere', item_id: 1 };
  renderWithProviders(<MoveHere entry={entry} />);
  await userEvent.click(screen.getByRole('button', { name: /^Move to/ }));
  await expect.poll(() => screen.queryByText('Moved')).toHaveFocus();
});
