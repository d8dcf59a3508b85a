import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderWithProviders } from '../../test/render-with-providers';
import { RestoreChoice } from './RestoreChoice';

it('lists a damaged backup without a button to restore it', () => {
  const choices = {
    folder: '/data/backups',
    backups: [],
    unreadable: [
      { name: '20260131T023000Z', created_at: '2026-01-31T02:30:00.000Z', reason: 'damaged' as const },
    ],
    uploaded_bytes: 0,
    running_id: null,
  };
  renderWithProviders(
    <RestoreChoice choices={choices} isBusy={false} onChoose={() => undefined} onUpload={() => undefined} />,
  );
  const row = screen.getByRole('listitem');
  expect(row).toHaveTextContent('The backup 20260131T023000Z is damaged and can’t be restored.');
  expect(within(row).queryByRole('button')).toBeNull();
});
