import {
  ACCESS_TOKEN_STORAGE_NAME,
  type Member,
  type ServerAddress,
  type UserSummary,
} from '@stowage/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { toAccessEnd } from '../../entities/inventory/access-end.rules';
import { makeUser } from '../../entities/user/test/make-user';
import { toLocalDay } from '../../lib/format/local-day';
import { connectTo, type FakeRequest } from '../../test/fake-api';
import { renderWithProviders } from '../../test/render-with-providers';
import InviteDialog from './InviteDialog';

const ANNA: UserSummary = { id: 1, username: 'anna', full_name: 'Anna Berg' };
const BERTA: UserSummary = { id: 2, username: 'berta', full_name: 'Berta Blum' };
const MEMBER: Member = {
  user: ANNA,
  role: 'manager',
  ends_at: null,
  created_at: '2026-01-01T00:00:00.000Z',
  role_changed_at: null,
  role_changed_by: null,
};
const LINK = {
  id: 9,
  token: 'secret-token',
  expires_at: '2099-01-01T00:00:00.000Z',
  url: null,
  qr_svg: null,
};

const inDays = (days: number) => {
  const day = new Date();
  day.setDate(day.getDate() + days);
  return toLocalDay(day);
};

const NO_ADDRESS: ServerAddress = {
  public_url: 'http://localhost:3000',
  is_reachable_by_phones: false,
  set_by: null,
  suggestions: ['http://192.168.1.20:3000'],
};

/** @param answer to an invitation */
function open(
  answer: { status: number; data: object } = { status: 201, data: LINK },
  target: 'server' | 'inventory' = 'inventory',
): FakeRequest[] {
  localStorage.setItem(ACCESS_TOKEN_STORAGE_NAME, 'token');
  const sent: FakeRequest[] = [];
  connectTo((request) => {
    if (request.call === 'GET /users/me') return { status: 200, data: makeUser() };
    if (request.call === 'GET /system/address') return { status: 200, data: NO_ADDRESS };
    if (request.call.startsWith('GET')) return { status: 200, data: [ANNA, BERTA] };
    sent.push(request);
    return answer;
  });
  renderWithProviders(<InviteDialog target={target} members={[MEMBER]} onClose={() => undefined} />);
  return sent;
}

const createLink = () => userEvent.click(screen.getByRole('button', { name: 'Create link' }));

it('creates a link for a viewer with a last day, and shows it', async () => {
  const sent = open();
  await userEvent.click(await screen.findByRole('radio', { name: /^Viewer/ }));
  const day = screen.getByLabelText('End date (optional)');
  fireEvent.change(day, { target: { value: inDays(-1) } });
  await createLink();
  expect(await screen.findByText('End date must not be in the past')).toBeVisible();
  expect(sent).toEqual([]);
  fireEvent.change(day, { target: { value: inDays(30) } });
  await userEvent.type(screen.getByLabelText('Note (optional)'), 'Insurer');
  await createLink();
  const link = await screen.findByLabelText('Link');
  expect(link).toHaveValue(`${window.location.origin}/join#token=secret-token`);
  expect(sent).toMatchObject([
    {
      call: 'POST /inventory/invitations',
      body: { role: 'viewer', access_ends_at: toAccessEnd(inDays(30)), note: 'Insurer' },
    },
  ]);
});

it('creates a link to register on the server, which asks only for a note and a time', async () => {
  const { id: _, ...link } = LINK;
  const sent = open({ status: 201, data: link }, 'server');
  const note = await screen.findByLabelText('Note (optional)');
  expect(screen.queryByRole('radio')).toBeNull();
  await userEvent.selectOptions(screen.getByLabelText('Valid for'), '30 days');
  await userEvent.type(note, 'For Grace{Enter}');
  expect(await screen.findByLabelText('Link')).toHaveValue(
    `${window.location.origin}/register#invitation=secret-token`,
  );
  expect(sent).toMatchObject([{ call: 'POST /admin/invitations', body: { note: 'For Grace', days: 30 } }]);
});

it('asks an administrator at this device for the address before a link, which others could not open', async () => {
  localStorage.setItem(ACCESS_TOKEN_STORAGE_NAME, 'token');
  let address = NO_ADDRESS;
  const asked: string[] = [];
  connectTo(({ call }) => {
    asked.push(call);
    if (call === 'GET /users/me') return { status: 200, data: makeUser({ is_admin: true }) };
    if (call === 'PUT /admin/address')
      address = { ...NO_ADDRESS, public_url: 'http://192.168.1.20:3000', set_by: 'administrator' };
    if (call.endsWith('/address')) return { status: 200, data: address };
    return { status: 201, data: { ...LINK, url: `${address.public_url}/join#token=secret-token` } };
  });
  renderWithProviders(<InviteDialog target="inventory" onClose={() => undefined} />);
  await waitFor(() => expect(asked).toContain('GET /users/me'));
  await userEvent.type(await screen.findByLabelText('Note (optional)'), 'Insurer');
  await createLink();
  await screen.findByText('Where should labels and links lead?');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(await screen.findByLabelText('Note (optional)')).toHaveValue('Insurer');
  await createLink();
  await userEvent.click(await screen.findByRole('button', { name: 'Use this address' }));
  expect(await screen.findByLabelText('Link')).toHaveValue(
    'http://192.168.1.20:3000/join#token=secret-token',
  );
});

it('forgets the last day with another role', async () => {
  const sent = open();
  await userEvent.click(await screen.findByRole('radio', { name: /^Viewer/ }));
  fireEvent.change(screen.getByLabelText('End date (optional)'), { target: { value: inDays(-1) } });
  await userEvent.click(screen.getByRole('radio', { name: /^Manager/ }));
  await createLink();
  await screen.findByLabelText('Link');
  expect(sent).toMatchObject([{ body: { role: 'manager', access_ends_at: null } }]);
});

it('keeps the dialog and its input when the link is refused', async () => {
  open({ status: 409, data: { detail: 'Too many', code: 'invitation.too_many', params: { max: 50 } } });
  await userEvent.type(await screen.findByLabelText('Note (optional)'), 'Insurer');
  await createLink();
  expect(await screen.findByText(/at most 50 open invitations/)).toBeVisible();
  expect(screen.getByLabelText('Note (optional)')).toHaveValue('Insurer');
});

async function findPerson(name: string): Promise<HTMLElement> {
  await userEvent.click(await screen.findByRole('radio', { name: 'By name' }));
  await userEvent.type(screen.getByLabelText('Find people by name or email'), 'er');
  const entries = await screen.findAllByRole('listitem');
  const entry = entries.find((candidate) => within(candidate).queryByText(name));
  if (!entry) throw new Error(`${name} is not listed`);
  return entry;
}

it('invites a person by name, and does not offer members', async () => {
  const sent = open({ status: 201, data: { ...LINK, token: null } });
  const berta = await findPerson('Berta Blum');
  await userEvent.click(within(berta).getByRole('button', { name: /^Invite/ }));
  expect(await within(berta).findByText('Invited')).toBeVisible();
  expect(within(berta).queryByRole('button')).toBeNull();
  expect(sent).toMatchObject([{ body: { role: 'member', username: 'berta' } }]);
  const anna = await findPerson('Anna Berg');
  expect(within(anna).getByText('Member')).toBeVisible();
  expect(within(anna).queryByRole('button')).toBeNull();
});

it('invites a person once for a double click', async () => {
  const sent = open({ status: 201, data: { ...LINK, token: null } });
  const berta = await findPerson('Berta Blum');
  const invite = within(berta).getByRole('button', { name: /^Invite/ });
  fireEvent.click(invite);
  fireEvent.click(invite);
  expect(await within(berta).findByText('Invited')).toBeVisible();
  expect(sent).toHaveLength(1);
});

it('shows why a person cannot be invited, until another way is chosen', async () => {
  open({ status: 409, data: { detail: 'Invited', code: 'invitation.already_invited' } });
  const berta = await findPerson('Berta Blum');
  await userEvent.click(within(berta).getByRole('button', { name: /^Invite/ }));
  expect(await screen.findByText(/^This person is already invited/)).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: 'By link' }));
  expect(screen.queryByText(/^This person is already invited/)).toBeNull();
});
