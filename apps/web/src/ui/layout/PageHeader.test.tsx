import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderWithProviders } from '../../test/render-with-providers';
import { BackSlot } from './back-slot';
import { PageHeader } from './PageHeader';

it('shows each name in its own writing direction', () => {
  const name = 'مثقاب (18V)';
  renderWithProviders(<PageHeader title={name} back={{ to: '/inventory', label: name }} />);
  for (const role of ['heading', 'link'])
    expect(screen.getByRole(role).querySelector('bdi')).toHaveTextContent(name);
});

it('shows the way back in the header of the application', () => {
  const slot = document.body.appendChild(document.createElement('div'));
  const { unmount } = renderWithProviders(
    <BackSlot value={slot}>
      <PageHeader title="Drill" back={{ to: '/inventory', label: 'Inventory' }} />
    </BackSlot>,
  );
  expect(within(slot).getByRole('link', { name: 'Inventory' })).toHaveAttribute('href', '/inventory');
  unmount();
  expect(slot).toBeEmptyDOMElement();
  slot.remove();
});
