import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
// Loads the lazy module before the test, so that its compile time does not count against the test timeout.
import './ForgotPasswordDialog';
import { ForgotPassword } from './ForgotPassword';

it('shows how to reset the password, and closes', async () => {
  const user = userEvent.setup();
  render(<ForgotPassword />);
  await user.click(screen.getByRole('button', { name: 'Forgot password?' }));
  const dialog = await screen.findByRole('dialog', { name: 'Forgot password?' }, { timeout: 4000 });
  expect(dialog).toHaveTextContent('Ask the person who runs it to set a new password for you.');
  expect(dialog).toHaveTextContent('npm run stowage -- user reset-password USERNAME');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
