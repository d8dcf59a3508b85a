import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it } from 'vitest';
import { connectTo, type FakeServer } from '../../test/fake-api';
import { Toasts } from '../../ui/feedback/Toasts';
import TrustedPeoplePage from './TrustedPeoplePage';

const BOB = { id: 2, username: 'bob', full_name: 'Bob Stone' };

let answers: Record<string, ReturnType<FakeServer>>;
let sent: unknown[];

beforeEach(() => {
  sent = [];
  answers = {
    'GET /users/trusted': {
      status: 200,
      data: [
        {
          trusted_user_id: BOB.id,
          trusted_user: BOB,
          trust_level: 'trusted',
          created_at: '2026-01-01T00:00:00Z',
        },
      ],
    },
    'GET /users/trusting': { status: 200, data: [] },
    'GET /users/search': { status: 200, data: [BOB] },
  };
  connectTo(({ call, body }) => {
    if (!call.startsWith('GET ')) sent.push(body);
    return call in answers ? answers[call] : { status: 404, data: { detail: 'Not there' } };
  });
});

const open = () =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>
        <TrustedPeoplePage />
      </MemoryRouter>
      <Toasts />
    </QueryClientProvider>,
  );

it('restores the trust level and shows the error when the server rejects a change', async () => {
  answers['POST /users/trust'] = { status: 404, data: { detail: 'This person does not exist' } };
  open();
  const friend = await screen.findByRole('radio', { name: 'Close friend' });
  await userEvent.click(friend);
  await waitFor(() => expect(sent).toEqual([{ trusted_user_id: BOB.id, trust_level: 'friend' }]));
  expect(await screen.findByText('This person does not exist')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('radio', { name: 'Acquaintance' })).toBeChecked());
});

it('asks for a second letter before searching, and offers no "Add" button for people who are already trusted', async () => {
  open();
  const finder = screen.getByLabelText('Find people by name or email');
  await userEvent.type(finder, 'b');
  expect(screen.getByText(/At least 2 characters/)).toBeVisible();
  await userEvent.type(finder, 'o');
  expect(await screen.findByText('1 person found')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Add Bob Stone/ })).toBeNull();
});

it('keeps trusting a person when the user cancels the confirmation', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Bob Stone' }));
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(sent).toEqual([]);
  expect(screen.getByText('Your friends (1)')).toBeVisible();
});
