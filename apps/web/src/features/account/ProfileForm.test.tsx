import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { makeUser } from '../../entities/user/test/make-user';
import type { ProfileInput } from './account.schema';
import { ProfileForm } from './ProfileForm';

const ADA = makeUser({ email: 'ada@example.org', username: 'ada', full_name: null });

function open() {
  const saved: ProfileInput[] = [];
  render(
    <ProfileForm
      user={ADA}
      onSave={(input) => {
        saved.push(input);
        return Promise.resolve();
      }}
    />,
  );
  return saved;
}

const save = () => userEvent.click(screen.getByRole('button', { name: 'Save profile' }));

it('saves a new full name without the password', async () => {
  const saved = open();
  await userEvent.type(screen.getByLabelText('Full name'), 'Ada Lovelace');
  expect(screen.queryByLabelText(/Current password/)).toBeNull();
  await save();
  await expect
    .poll(() => saved)
    .toEqual([
      { email: 'ada@example.org', username: 'ada', full_name: 'Ada Lovelace', current_password: '' },
    ]);
});

it.each([/Username/, /Email/])('asks for the password before it saves a new %s', async (label) => {
  const saved = open();
  await userEvent.type(screen.getByLabelText(label), 'x');
  await save();
  expect(await screen.findByText('Current password is required')).toBeVisible();
  expect(saved).toEqual([]);
  await userEvent.type(screen.getByLabelText(/Current password/), 'a long enough password');
  await save();
  await expect.poll(() => saved).toMatchObject([{ current_password: 'a long enough password' }]);
});

it('hides the password field when the old username is restored', async () => {
  open();
  const username = screen.getByLabelText(/Username/);
  await userEvent.type(username, 'x');
  expect(screen.getByLabelText(/Current password/)).toBeVisible();
  await userEvent.type(username, '{Backspace}');
  expect(screen.queryByLabelText(/Current password/)).toBeNull();
});
