import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Mark } from '../../entities/stocktake/marks.rules';
import { ScanOutcome } from './ScanOutcome';

const mark: Mark = {
  id: '1',
  status: 'waiting',
  is_undone: false,
  stocktake_id: 1,
  code: '8GK2M4TZ',
  location_id: null,
  is_seen: true,
};

it.each([
  [false, 'You are now in Cellar.'],
  [true, 'Cellar is not part of this stocktake.'],
])('says whether a scanned location is part of the stocktake (outside: %s)', (isOutside, text) => {
  const location = { id: 7, name: 'Cellar', path: [] };
  render(
    <ScanOutcome
      mark={mark}
      result={{ kind: 'location', location }}
      isOutside={() => isOutside}
      onDismiss={() => undefined}
    />,
  );
  // Without the marks that isolate the direction of the name.
  expect(screen.getByText(/Cellar/).textContent.replaceAll(/[\u2068\u2069]/g, '')).toBe(text);
});
