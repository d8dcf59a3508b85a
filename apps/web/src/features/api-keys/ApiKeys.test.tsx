import type { ApiKey } from '@stowage/contracts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { connectTo } from '../../test/fake-api';
// Loads the lazy module before the test, so that its compile time does not count against the test timeout.
import { renderWithProviders } from '../../test/render-with-providers';
import './CreateApiKeyDialog';
import { ApiKeys } from './ApiKeys';
import { ApiKeyForm, toApiKeyInput } from './CreateApiKeyDialog';

const KEY: ApiKey = {
  id: 1,
  name: 'Backup script',
  prefix: 'stw_abc123',
  scope: 'read',
  created_at: '2026-01-01T10:00:00Z',
  last_used_at: null,
  expires_at: null,
  is_expired: false,
};
const SECRET = `stw_${'a'.repeat(43)}`;

function open(keys: ApiKey[]) {
  const bodies: unknown[] = [];
  connectTo(({ call, body }) => {
    if (call === 'GET /users/me/api-keys') return { status: 200, data: keys };
    if (call === 'POST /users/me/api-keys') {
      bodies.push(body);
      const created = { ...KEY, id: 2, name: 'Phone', scope: 'write' as const };
      keys = [created, ...keys];
      return { status: 201, data: { ...created, key: SECRET } };
    }
    keys = keys.filter(({ id }) => call !== `DELETE /users/me/api-keys/${id}`);
    return { status: 204 };
  });
  renderWithProviders(<ApiKeys />);
  return bodies;
}

it('creates a key and shows it once', async () => {
  const bodies = open([]);
  await userEvent.click(await screen.findByRole('button', { name: 'Create a key' }));
  const dialog = await screen.findByRole('dialog', { name: 'Create a key' });
  await userEvent.type(within(dialog).getByLabelText('Name'), 'Phone');
  await userEvent.click(within(dialog).getByLabelText('Read and write'));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Create a key' }));
  expect(await screen.findByLabelText('API key')).toHaveTextContent(SECRET);
  expect(bodies).toEqual([{ name: 'Phone', scope: 'write', expires_at: null }]);
  await userEvent.click(screen.getByRole('button', { name: 'Done' }));
  expect(await screen.findByRole('listitem')).toHaveTextContent('PhoneRead and write');
  expect(screen.queryByText(SECRET)).toBeNull();
});

it('revokes a key after a confirmation', async () => {
  open([KEY, { ...KEY, id: 3, name: 'Old', is_expired: true }]);
  expect(await screen.findAllByRole('listitem')).toHaveLength(2);
  expect(screen.getByText('Expired')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Revoke Backup script' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Revoke “Backup script”?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Revoke' }));
  expect(await screen.findByText('Old')).toBeVisible();
  await expect.poll(() => screen.queryByText('Backup script')).toBeNull();
});

it('makes a key expire at the end of its last day and rejects a day in the past', () => {
  const form = { name: 'Phone', scope: 'read' as const };
  const { expires_at } = toApiKeyInput({ ...form, last_day: '2999-12-31' });
  expect(new Date(expires_at ?? '')).toEqual(new Date('2999-12-31T23:59:59.999'));
  expect(ApiKeyForm.safeParse({ ...form, last_day: '2020-01-01' }).success).toBe(false);
});
