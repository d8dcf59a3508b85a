import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderWithProviders } from '../../test/render-with-providers';
import { SharedDetails } from './SharedDetails';
import { makeSharedItem } from './test/make-shared-item';

it('shows the availability, the details, the owner and the actions of an item', () => {
  const item = makeSharedItem({
    borrow_availability: 'ask_first',
    available_quantity: 0,
    condition: 'fair',
    category_name: 'Tools',
  });
  renderWithProviders(<SharedDetails item={item} actions={<button>Ask</button>} />);
  expect(screen.getByText('Ask Ada Lovelace first')).toBeVisible();
  expect(screen.getByText('None available now')).toBeVisible();
  expect(screen.getByText('Tools')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ada Lovelace' })).toHaveAttribute('href', '/shared?inventory=2');
  expect(screen.getByRole('button', { name: 'Ask' })).toBeVisible();
});
