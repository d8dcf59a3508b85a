import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { makeEvent, makeLoan } from '../../entities/loan/test/make-loan';
import { connectTo, type FakeServer } from '../../test/fake-api';
import type { OpenAction } from './LoanDialogs';
import LoanDialogs from './LoanDialogs';

// jsdom has no object URLs.
beforeEach(() => {
  URL.createObjectURL = () => 'blob:photo';
  URL.revokeObjectURL = () => undefined;
});

const user = userEvent.setup({ delay: null });
const agreed = makeLoan({ state: 'agreed' });
const handedOver = makeLoan({
  state: 'handed_over',
  events: [makeEvent(), makeEvent({ id: 9, kind: 'handed_over' })],
});
/** Simulates a server that does not respond. */
const LOST = undefined;
const JPEG_START = new Uint8Array([0xff, 0xd8, 0xff, 0xe0]);
const IMAGE = new File([JPEG_START], 'drill.jpg', { type: 'image/jpeg' });

/** Opens the dialog with a fake server that returns `answers` in order; `calls` records the requests. */
function open(action: OpenAction['action'] | OpenAction, ...answers: ReturnType<FakeServer>[]) {
  const toOpen = typeof action === 'string' ? { loan: agreed, action } : action;
  const calls: { call: string; body: unknown }[] = [];
  const onClose = vi.fn();
  connectTo(({ call, body }) => {
    calls.push({ call, body });
    return answers.length > 0 ? answers.shift() : { status: 500, data: { detail: 'Nobody expected this' } };
  });
  const dialogs = (isOpen: boolean) => (
    <QueryClientProvider client={new QueryClient()}>
      <LoanDialogs open={isOpen ? toOpen : undefined} onClose={onClose} />
    </QueryClientProvider>
  );
  const { rerender } = render(dialogs(true));
  onClose.mockImplementation(() => rerender(dialogs(false)));
  return { calls, onClose };
}

const message = () => screen.getByRole('textbox', { name: 'Message' });
const press = (name: string) => user.click(screen.getByRole('button', { name }));

it.each([
  ['hand_over', 'Condition'],
  ['sell', 'Price'],
  ['decline', /^Message/],
  ['change_due_date', 'Due date'],
  ['take_back', 'Returned'],
] as const)('the dialog "%s" focuses its first field', async (action, label) => {
  open(action);
  await waitFor(() => expect(screen.getByLabelText(label)).toHaveFocus());
});

describe('declining a loan recorded without a request', () => {
  it('names the owner in the dialog and sends the state "declined"', async () => {
    const unrequested = makeLoan({ state: 'handed_over', is_owner: false, borrower_asked: false });
    const { calls, onClose } = open(
      { loan: unrequested, action: 'decline' },
      { status: 200, data: unrequested },
    );
    expect(screen.getByRole('dialog', { name: 'Decline this loan?' })).toHaveTextContent(
      'Anna recorded that you have Drill. Decline if this is wrong. Anna will see your answer.',
    );
    await press('Decline');
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(calls).toMatchObject([{ call: 'PUT /loans/7/state', body: { state: 'declined' } }]);
  });
});

describe('handing over', () => {
  it('keeps the input after a connection error and a server error, and shows each error', async () => {
    const refusal = { status: 409, data: { detail: 'This loan has already been cancelled.' } };
    const { calls, onClose } = open('hand_over', LOST, refusal, { status: 200, data: handedOver });
    await user.type(message(), 'Mind the blade');
    await press('Hand over');
    const refused = await screen.findByText(/^No connection to the server\. Your input is kept/);
    expect(refused.closest('[role=alert]')).toBeVisible();
    await press('Hand over');
    expect(await screen.findByText('This loan has already been cancelled.')).toBeVisible();
    expect(message()).toHaveValue('Mind the blade');
    await press('Hand over');
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(calls.map(({ call }) => call)).toEqual(Array(3).fill('PUT /loans/7/state'));
  });

  it('sends one request on a double click', async () => {
    const { calls, onClose } = open('hand_over', { status: 200, data: handedOver });
    await user.dblClick(screen.getByRole('button', { name: 'Hand over' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(calls).toHaveLength(1);
  });

  it('keeps the recorded handover when the photo upload fails, and offers a retry', async () => {
    const { calls } = open('hand_over', { status: 200, data: handedOver }, LOST, {
      status: 201,
      data: handedOver,
    });
    fireEvent.change(document.querySelector('input[type=file]:not([capture])')!, {
      target: { files: [IMAGE] },
    });
    await screen.findByAltText('drill.jpg');
    await press('Hand over');
    expect(await screen.findByRole('dialog', { name: 'The photo was not uploaded' })).toHaveTextContent(
      'Everything else is saved.',
    );
    await press('Try again');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.map(({ call }) => call)).toEqual([
      'PUT /loans/7/state',
      'POST /loans/7/events/9/photo',
      'POST /loans/7/events/9/photo',
    ]);
  });
});

it('takes the parts of an item back unless the owner leaves them out', async () => {
  const lent = makeLoan({ state: 'handed_over', is_owner: true });
  const returned = { status: 200, data: { ...lent, state: 'returned' } };
  const { calls } = open({ loan: lent, action: 'take_back', partsCount: 2 }, LOST, returned);
  const box = screen.getByRole('checkbox', { name: 'With its 2 parts' });
  expect(box).toBeChecked();
  await press('Take back');
  await waitFor(() => expect(calls).toMatchObject([{ body: { state: 'returned', with_parts: true } }]));
  await user.click(box);
  await press('Take back');
  await waitFor(() => expect(calls).toMatchObject([{}, { body: { with_parts: false } }]));
});
