import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { makeItem } from '../../entities/item/test/make-item';
import { connectTo } from '../../test/fake-api';
import { renderWithProviders } from '../../test/render-with-providers';
import ItemRemoval from './ItemRemoval';

const DELETED = { status: 200, data: { item_count: 3, changed_count: 3, held_count: 0 } };

function open(answer: { status: number; data: unknown } = DELETED): unknown[] {
  const sent: unknown[] = [];
  connectTo(({ call, body }) => {
    sent.push(call === 'POST /items/bulk' ? body : call);
    return answer;
  });
  const item = makeItem({ parts_count: 2 });
  renderWithProviders(<ItemRemoval item={item} onClose={() => undefined} />);
  return sent;
}

const findBox = () => screen.findByRole('checkbox', { name: 'With its 2 parts' });
const remove = () => userEvent.click(screen.getByRole('button', { name: 'Delete' }));

it('deletes an item with its parts', async () => {
  const sent = open();
  expect(await findBox()).toBeChecked();
  await remove();
  await waitFor(() =>
    expect(sent).toContainEqual(
      expect.objectContaining({
        selection: { kind: 'items', ids: [1], with_parts: true },
        change: { kind: 'delete' },
      }),
    ),
  );
});

it('deletes an item without its parts when the person does not want them', async () => {
  const sent = open();
  await userEvent.click(await findBox());
  expect(screen.getByText('Without them, the parts stay as items of their own.')).toBeVisible();
  await remove();
  await waitFor(() => expect(sent).toContain('DELETE /items/1'));
});

it('says that a part is on loan', async () => {
  open({ status: 409, data: { detail: 'x', code: 'item.parts_held', params: { count: 1 } } });
  await findBox();
  await remove();
  expect(await screen.findByText(/1 part is on loan .* Delete the item without its parts/)).toBeVisible();
});
