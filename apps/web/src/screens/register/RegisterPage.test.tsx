import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { connectTo, type FakeRequest } from '../../test/fake-api';
import { openApp } from '../../test/open-app';

it('says that an invitation was used, and then creates an account without it', async () => {
  const sent: FakeRequest[] = [];
  connectTo((request) => {
    const { call } = request;
    if (call === 'GET /health')
      return {
        status: 200,
        data: { status: 'ok', registration_open: true, has_accounts: true, sends_email: false },
      };
    if (call === 'POST /auth/invitation')
      return { status: 409, data: { detail: 'Used', code: 'invitation.used' } };
    if (call === 'POST /auth/register') sent.push(request);
    return { status: 500 };
  });
  openApp('/register#invitation=secret');
  expect(
    await screen.findByText(/has already been used.*You can create an account without it\./),
  ).toBeVisible();
  await userEvent.type(screen.getByLabelText('Email'), 'ada@example.org');
  await userEvent.type(screen.getByLabelText('Username'), 'ada');
  await userEvent.type(screen.getByLabelText('Password'), 'correct horse battery');
  await userEvent.click(screen.getByRole('button', { name: 'Create account' }));
  await expect.poll(() => sent).toHaveLength(1);
  expect(sent[0]?.body).not.toHaveProperty('invitation');
});
