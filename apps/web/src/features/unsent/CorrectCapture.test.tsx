import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createQueryClient } from '../../lib/query/query-client';
import { connectTo } from '../../test/fake-api';
import { renderWithProviders } from '../../test/render-with-providers';
import type { Capture, Correction } from '../quick-capture/capture.rules';
import { CorrectCapture } from './CorrectCapture';

const capture: Capture = {
  id: '1',
  status: 'failed',
  is_undone: false,
  was_sent: true,
  has_photo: false,
  location_id: null,
  name: 'Tent',
  details: { location_name: 'Attic > Shelf' },
};

it('shows the typed path of an item from Quick Add, and keeps it when only the name is corrected', async () => {
  connectTo(() => ({ status: 200, data: [] }));
  const corrections: Correction[] = [];
  renderWithProviders(
    <CorrectCapture
      capture={capture}
      onClose={() => undefined}
      onCorrect={(correction) => corrections.push(correction)}
    />,
    { client: createQueryClient() },
  );
  await screen.findByText('Attic > Shelf');
  fireEvent.change(screen.getByLabelText('Item name'), { target: { value: 'Big tent' } });
  fireEvent.click(screen.getByRole('button', { name: 'Add item' }));
  expect(corrections).toEqual([{ name: 'Big tent', location_id: null }]);
});
