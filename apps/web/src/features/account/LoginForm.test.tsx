import type { LoginInput } from '@stowage/contracts';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ApiError } from '../../lib/api-error';
import { LoginForm } from './LoginForm';

const refuse = (status: number, detail: string) =>
  new ApiError({ status, detail, fields: { otp: detail }, is_network: false });

function open() {
  const sent: LoginInput[] = [];
  render(
    <LoginForm
      onLogin={(input) => {
        sent.push(input);
        if (input.otp === undefined) return Promise.reject(refuse(403, 'Enter the code.'));
        if (input.otp !== '123456') return Promise.reject(refuse(401, 'The code is wrong.'));
        return Promise.resolve();
      }}
    />,
  );
  return sent;
}

const signIn = () => userEvent.click(screen.getByRole('button', { name: 'Sign in' }));

it('asks for the second factor on the same screen and keeps the typed values', async () => {
  const sent = open();
  await userEvent.type(screen.getByLabelText('Email or Username'), 'anna');
  await userEvent.type(screen.getByLabelText('Password'), 'secret');
  expect(screen.queryByLabelText('Code')).toBeNull();
  await signIn();
  const code = await screen.findByLabelText('Code');
  await waitFor(() => expect(code).toHaveFocus());
  await userEvent.type(code, '000000');
  await signIn();
  expect(await screen.findByText('The code is wrong.')).toBeVisible();
  await userEvent.clear(code);
  await userEvent.type(code, '123456');
  await signIn();
  const names = { username: 'anna', password: 'secret' };
  await expect.poll(() => sent).toEqual([names, { ...names, otp: '000000' }, { ...names, otp: '123456' }]);
});

it('switches to the recovery code field, and hides the field when the username changes', async () => {
  open();
  await userEvent.type(screen.getByLabelText('Email or Username'), 'anna');
  await userEvent.type(screen.getByLabelText('Password'), 'secret');
  await signIn();
  await userEvent.click(await screen.findByRole('button', { name: 'Use a recovery code' }));
  expect(screen.getByLabelText('Recovery code')).toHaveFocus();
  await userEvent.type(screen.getByLabelText('Email or Username'), 'x');
  expect(screen.queryByLabelText('Recovery code')).toBeNull();
});
