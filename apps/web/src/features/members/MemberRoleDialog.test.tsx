import { ACCESS_TOKEN_STORAGE_NAME, type Member } from '@stowage/contracts';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { toAccessEnd } from '../../entities/inventory/access-end.rules';
import { getToday, toLocalDay } from '../../lib/format/local-day';
import { connectTo, type FakeRequest } from '../../test/fake-api';
import { renderWithProviders } from '../../test/render-with-providers';
import MemberRoleDialog from './MemberRoleDialog';

const BERTA: Member = {
  user: { id: 2, username: 'berta', full_name: 'Berta Blum' },
  role: 'member',
  ends_at: null,
  created_at: '2026-01-01T00:00:00.000Z',
  role_changed_at: null,
  role_changed_by: null,
};

const inDays = (days: number) => {
  const day = new Date();
  day.setDate(day.getDate() + days);
  return toLocalDay(day);
};

/** @param refusal answer to every change; by default changes succeed */
function open(member: Member, refusal?: object) {
  localStorage.setItem(ACCESS_TOKEN_STORAGE_NAME, 'token');
  const sent: FakeRequest[] = [];
  const closed: string[] = [];
  connectTo((request) => {
    if (!request.call.startsWith('PATCH')) return { status: 200, data: [] };
    sent.push(request);
    return refusal ? { status: 409, data: refusal } : { status: 200, data: member };
  });
  renderWithProviders(<MemberRoleDialog member={member} onClose={() => closed.push('closed')} />);
  return { sent, closed };
}

const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

it('changes the role and confirms it', async () => {
  const { sent, closed } = open(BERTA);
  expect(await screen.findByRole('radio', { name: /^Member/ })).toBeChecked();
  await userEvent.click(screen.getByRole('radio', { name: /^Manager/ }));
  await save();
  await expect.poll(() => closed).toEqual(['closed']);
  expect(sent).toMatchObject([
    { call: 'PATCH /inventory/members/2', body: { role: 'manager', ends_at: null } },
  ]);
  await screen.findByText(/^Role of .?Berta Blum.?: Manager$/);
});

it('gives a viewer a last day, and removes it with another role', async () => {
  const viewer = { ...BERTA, role: 'viewer', ends_at: toAccessEnd(inDays(3)) } as const;
  const { sent } = open(viewer);
  const day = await screen.findByLabelText('End date (optional)');
  expect(day).toHaveValue(inDays(3));
  fireEvent.change(day, { target: { value: inDays(10) } });
  await save();
  await expect.poll(() => sent.length).toBe(1);
  await userEvent.click(screen.getByRole('radio', { name: /^Member/ }));
  expect(screen.queryByLabelText('End date (optional)')).toBeNull();
  await save();
  await expect.poll(() => sent.length).toBe(2);
  expect(sent).toMatchObject([
    { body: { role: 'viewer', ends_at: toAccessEnd(inDays(10)) } },
    { body: { role: 'member', ends_at: null } },
  ]);
});

it('accepts today and refuses a day in the past without a request', async () => {
  const { sent, closed } = open({ ...BERTA, role: 'viewer' });
  const day = await screen.findByLabelText('End date (optional)');
  fireEvent.change(day, { target: { value: inDays(-1) } });
  await save();
  expect(await screen.findByText('End date must not be in the past')).toBeVisible();
  expect(sent).toEqual([]);
  fireEvent.change(day, { target: { value: getToday() } });
  await save();
  await expect.poll(() => closed).toEqual(['closed']);
});

it('stays open with the reason when the last manager would be demoted', async () => {
  const { closed } = open(
    { ...BERTA, role: 'manager' },
    { detail: 'Last manager', code: 'member.last_manager' },
  );
  await userEvent.click(await screen.findByRole('radio', { name: /^Viewer/ }));
  await save();
  expect(await screen.findByText(/^This is the last manager of the inventory/)).toBeVisible();
  expect(closed).toEqual([]);
  expect(screen.getByRole('radio', { name: /^Viewer/ })).toBeChecked();
});
