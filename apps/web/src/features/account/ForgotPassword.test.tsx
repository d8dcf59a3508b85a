import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { createQueryClient } from '../../lib/query/query-client';
import { connectTo, type FakeRequest } from '../../test/fake-api';
import { makeHealth } from '../../test/make-health';
// Loads the lazy module before the test, so that its compile time does not count against the test timeout.
import { renderWithProviders } from '../../test/render-with-providers';
import './ForgotPasswordDialog';
import { ForgotPassword } from './ForgotPassword';

function open(sends_email: boolean) {
  const requests: FakeRequest[] = [];
  connectTo((request) => {
    requests.push(request);
    return request.call === 'GET /health'
      ? { status: 200, data: makeHealth({ sends_email }) }
      : { status: 204 };
  });
  renderWithProviders(<ForgotPassword />, { client: createQueryClient() });
  return requests;
}

it('explains how to get a new password when the server sends no email, and closes with Escape', async () => {
  const user = userEvent.setup();
  open(false);
  await user.click(screen.getByRole('button', { name: 'Forgot password?' }));
  const dialog = await screen.findByRole('dialog', { name: 'Forgot password?' });
  expect(dialog).toHaveTextContent(
    'Ask an administrator of this server for a link that sets a new password.',
  );
  expect(dialog).toHaveTextContent('npm run stowage -- user reset-password USERNAME');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('asks the server to send a password link by email', async () => {
  const user = userEvent.setup();
  const requests = open(true);
  await user.click(screen.getByRole('button', { name: 'Forgot password?' }));
  await user.type(await screen.findByLabelText('Email or Username'), 'ada');
  await user.click(screen.getByRole('button', { name: 'Send link' }));
  await waitFor(() =>
    expect(screen.getByRole('status')).toHaveTextContent('If there is an account with this name'),
  );
  expect(requests.at(-1)).toMatchObject({
    call: 'POST /auth/password-reset/request',
    body: { username: 'ada' },
  });
});
