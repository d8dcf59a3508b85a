import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { makeItem } from '../../entities/item/test/make-item';
import { connectTo } from '../../test/fake-api';
import { renderWithProviders } from '../../test/render-with-providers';
import ItemRemoval from './ItemRemoval';

it('deletes the parts of an item only when asked to', async () => {
  const sent: unknown[] = [];
  connectTo(({ call, body }) => {
    sent.push(call === 'POST /items/bulk' ? body : call);
    return { status: 200, data: { item_count: 3, changed_count: 3, held_count: 0 } };
  });
  const item = makeItem({ parts_count: 2 });
  renderWithProviders(<ItemRemoval item={item} onClose={() => undefined} />);
  const box = await screen.findByRole('checkbox', { name: 'With its 2 parts' });
  expect(box).not.toBeChecked();
  await userEvent.click(box);
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  await waitFor(() =>
    expect(sent).toContainEqual(
      expect.objectContaining({
        selection: { kind: 'items', ids: [1], with_parts: true },
        change: { kind: 'delete' },
      }),
    ),
  );
});
