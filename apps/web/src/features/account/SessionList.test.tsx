import type { Session } from '@stowage/contracts';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { SessionList } from './SessionList';

const makeSessions = (count: number): Session[] =>
  Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    user_agent: null,
    created_at: '2026-01-01T00:00:00Z',
    last_used_at: '2026-01-02T00:00:00Z',
    expires_at: '2026-01-08T00:00:00Z',
    // All sessions have the same timestamp, so the current session is not necessarily first.
    is_current: index === count - 1,
  }));

const open = (count: number) =>
  render(<SessionList sessions={makeSessions(count)} endingId={undefined} onEnd={() => undefined} />);

it('shows five devices, the current device first, and all devices after a click', async () => {
  open(12);
  expect(screen.getAllByRole('listitem')).toHaveLength(5);
  expect(screen.getAllByRole('listitem')[0]).toHaveTextContent('This device');
  await userEvent.click(screen.getByRole('button', { name: 'Show all 12 devices' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(12);
  await userEvent.click(screen.getByRole('button', { name: 'Show fewer devices' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(5);
});

it('shows no "Show all" button when there are five devices', () => {
  open(5);
  expect(screen.getAllByRole('listitem')).toHaveLength(5);
  expect(screen.queryByRole('button', { name: /devices/ })).toBeNull();
});
