import type { TwoFactorStatus } from '@stowage/contracts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { connectTo } from '../../test/fake-api';
// Loads the lazy modules before the tests, so that their compile time does not count against the test timeout.
import { renderWithProviders } from '../../test/render-with-providers';
import './ChangeDialog';
import './SetUpDialog';
import { TwoFactor } from './TwoFactor';

const OFF: TwoFactorStatus = { is_on: false, confirmed_at: null, recovery_codes_left: 0 };
const ON: TwoFactorStatus = { is_on: true, confirmed_at: '2026-01-01T10:00:00Z', recovery_codes_left: 10 };
const CODES = ['aaaa-bbbb-cccc', 'dddd-eeee-ffff'];
const SECRET = 'JBSWY3DPEHPK3PXP';

function open(status: TwoFactorStatus) {
  const field = (name: string, message: string) => ({ detail: message, fields: { [name]: message } });
  connectTo(({ call, body }) => {
    const { password, code } = (body ?? {}) as { password?: string; code?: string };
    if (call === 'GET /users/me/two-factor') return { status: 200, data: status };
    if (password !== undefined && password !== 'right')
      return { status: 400, data: field('password', 'The password is wrong') };
    if (code !== undefined && code !== '123456')
      return { status: 400, data: field('code', 'The code is wrong') };
    if (call === 'POST /users/me/two-factor') {
      const data = { secret: SECRET, address: 'otpauth://totp/a', qr_code: 'data:image/svg+xml;base64,' };
      return { status: 201, data };
    }
    status = call.startsWith('DELETE') ? OFF : ON;
    return call.startsWith('DELETE') ? { status: 204 } : { status: 200, data: { recovery_codes: CODES } };
  });
  renderWithProviders(<TwoFactor username="anna" />);
}

const click = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it('turns on two-factor sign-in with the password and a first code, and shows the recovery codes', async () => {
  open(OFF);
  await click('Turn on');
  await userEvent.type(await screen.findByLabelText('Your password'), 'wrong');
  await click('Next');
  expect(await screen.findByText('The password is wrong')).toBeVisible();
  await userEvent.clear(screen.getByLabelText('Your password'));
  await userEvent.type(screen.getByLabelText('Your password'), 'right');
  await click('Next');
  expect(await screen.findByLabelText('Secret')).toHaveTextContent(SECRET);
  expect(screen.getByRole('img', { name: /QR code/ })).toBeVisible();
  await userEvent.type(screen.getByLabelText('Code'), '123456');
  await click('Turn on');
  const codes = await screen.findByLabelText('Recovery codes');
  for (const code of CODES) expect(codes).toHaveTextContent(code);
  await click('I have saved them');
  expect(await screen.findByText('On')).toBeVisible();
});

it('turns off two-factor sign-in with the password and a code, after an error for a wrong code', async () => {
  open({ ...ON, recovery_codes_left: 2 });
  expect(await screen.findByText(/2 recovery codes left.*before they run out/)).toBeVisible();
  await click('Turn off');
  const dialog = within(await screen.findByRole('dialog', { name: 'Turn off two-factor sign-in?' }));
  const turnOff = () => userEvent.click(dialog.getByRole('button', { name: 'Turn off' }));
  await userEvent.type(dialog.getByLabelText('Your password'), 'right');
  await userEvent.type(dialog.getByLabelText('Code'), '000000');
  await turnOff();
  expect(await screen.findByText('The code is wrong')).toBeVisible();
  await userEvent.clear(dialog.getByLabelText('Code'));
  await userEvent.type(dialog.getByLabelText('Code'), '123456');
  await turnOff();
  expect(await screen.findByText(/with your password only. With/)).toBeVisible();
});
