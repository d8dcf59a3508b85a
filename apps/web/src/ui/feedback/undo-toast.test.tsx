import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import toast from 'react-hot-toast/headless';
import { afterEach, expect, it } from 'vitest';
import { joinRecordedEvents, publishRecordedEvent, type RecordedEvent } from '../../lib/recorded-events';
import { showActionToast } from './action-toast';
import { Toasts } from './Toasts';
import { toastChange, UndoContext } from './undo-toast';

afterEach(() => act(() => toast.remove()));

/** The response to a change that has recorded the event. */
function makeResponse(id: number): object {
  const response = {};
  publishRecordedEvent({ id, inventory_id: 5 }, response);
  return response;
}

function showToasts(): (readonly RecordedEvent[])[] {
  const undone: (readonly RecordedEvent[])[] = [];
  render(
    <UndoContext value={(events) => undone.push(events)}>
      <Toasts />
    </UndoContext>,
  );
  return undone;
}

const findButtons = () => screen.queryAllByRole('button', { name: 'Undo' });

it('undoes the events of all responses that a message is about, the oldest first', async () => {
  const undone = showToasts();
  const added = makeResponse(1);
  joinRecordedEvents(added, makeResponse(2));
  act(() => toastChange('Item added', added, undefined, makeResponse(3)));
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(undone).toEqual([[1, 2, 3].map((id) => ({ id, inventory_id: 5 }))]);
});

it('offers nothing after a change without an event', () => {
  showToasts();
  act(() => toastChange('Search saved', {}));
  expect(screen.getByText('Search saved')).toBeVisible();
  expect(findButtons()).toEqual([]);
});

it('offers only the latest of several changes', () => {
  showToasts();
  act(() => toastChange('Item saved', makeResponse(1)));
  act(() => toastChange('Item deleted', makeResponse(2)));
  expect(screen.queryByText('Item saved')).toBeNull();
  expect(findButtons()).toHaveLength(1);
});

it('removes its offer when the toast of another change has an own button', () => {
  showToasts();
  act(() => toastChange('Item saved', makeResponse(1)));
  act(() => showActionToast('undo-quantity-1', 'Now 3', { label: 'Undo', onClick: () => undefined }));
  expect(screen.queryByText('Item saved')).toBeNull();
  expect(findButtons()).toHaveLength(1);
});

it('shows the message without the button to people who are not signed in', () => {
  render(<Toasts />);
  act(() => toastChange('Item deleted', makeResponse(1)));
  expect(screen.getByText('Item deleted')).toBeVisible();
  expect(findButtons()).toEqual([]);
});
