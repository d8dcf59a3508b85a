import { expect, it, vi } from 'vitest';
import { ApiError } from '../api-error';
import { applyServerErrors, showServerErrors } from './form-errors';

const taken = new ApiError({
  status: 409,
  detail: 'This username is already taken',
  fields: { username: 'This username is already taken' },
  is_network: false,
});

it('shows a field error at its field, focuses that field and returns the message', () => {
  const setError = vi.fn();
  expect(applyServerErrors(setError, taken)).toBe('This username is already taken');
  expect(setError).toHaveBeenCalledExactlyOnceWith(
    'username',
    { type: 'server', message: 'This username is already taken' },
    { shouldFocus: true },
  );
});

it('does not repeat the message of a field error above the form', () => {
  const setError = vi.fn();
  showServerErrors(setError, taken, 'Registration failed');
  expect(setError).not.toHaveBeenCalledWith('root', expect.anything());
});

it.each([
  ['Registration failed', 'Registration failed. No connection to the server.'],
  [undefined, 'No connection to the server. Your input is kept. Try again.'],
])('says what failed (%s) before the lost connection', (fallback, message) => {
  const setError = vi.fn();
  showServerErrors(setError, new ApiError({ status: 0, is_network: true }), fallback);
  expect(setError).toHaveBeenCalledWith('root', { message });
});
