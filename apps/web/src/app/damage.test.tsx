import type { DatabaseDamage } from '@stowage/contracts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { makeHealth } from '../test/make-health';
import { setDatabaseDamaged } from '../api/database-damage';
import { connectTo } from '../test/fake-api';
import { openApp } from '../test/open-app';
import { makeUser } from '../entities/user/test/make-user';

const DAMAGE: DatabaseDamage = {
  problem: 'The database /data/stowage.db is damaged.',
  problem_codes: [],
  backup: '/data/backups/newest',
  commands: ['npx stowage restore /data/backups/newest'],
};

afterEach(() => setDatabaseDamaged(false));

function open(path: string, { is_admin = false, is_damaged = true, token = 'live' } = {}) {
  const headers: Record<string, string> = { 'x-request-id': '1' };
  if (is_damaged) headers['x-database-damaged'] = 'true';
  const user = makeUser({ item_count: 3, location_count: 1, is_admin });
  connectTo(({ call }) => {
    if (call === 'GET /users/me') return { status: 200, data: user, headers };
    if (call === 'GET /health')
      return {
        status: 200,
        data: makeHealth(is_admin ? { damage: DAMAGE } : {}),
        headers,
      };
    return { status: 404, data: { detail: 'Not there' }, headers };
  });
  if (token !== '') localStorage.setItem('access_token', token);
  openApp(path);
}

const TITLE = 'The database of this server is damaged';

it('shows administrators the newest backup and the commands that restore it', async () => {
  open('/settings', { is_admin: true });
  // The settings show alerts too, because their requests fail here.
  const alerts = async () => (await screen.findAllByRole('alert')).map(({ textContent }) => textContent);
  await expect.poll(alerts).toContainEqual(expect.stringContaining(TITLE));
  await userEvent.click(await screen.findByText('What to do'));
  expect(screen.getByText('Newest backup: /data/backups/newest')).toBeVisible();
  expect(screen.getByLabelText('Commands')).toHaveTextContent('npx stowage restore /data/backups/newest');
});

it('tells other users to inform the administrator', async () => {
  open('/settings');
  expect(await screen.findByText(TITLE)).toBeVisible();
  expect(await screen.findByText('Tell the administrator of this server.')).toBeVisible();
  expect(screen.queryByText('What to do')).toBeNull();
});

it('shows visitors a link to the page for administrators', async () => {
  open('/login', { token: '' });
  const link = await screen.findByRole('link', { name: 'For administrators: what to do' });
  expect(link).toHaveAttribute('href', '/damaged-database');
});

it('shows no alert when the database is not damaged', async () => {
  open('/settings', { is_damaged: false });
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  expect(screen.queryByText(TITLE)).toBeNull();
});
