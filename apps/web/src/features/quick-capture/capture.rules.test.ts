import { expect, it } from 'vitest';
import { type Capture, isCapture } from './capture.rules';

const CAPTURE: Capture = {
  id: '1',
  status: 'waiting',
  is_undone: false,
  location_id: null,
  name: 'Hammer',
  details: { quantity: 2, description: null },
  was_sent: false,
  has_photo: false,
};

it('accepts stored items', () => {
  expect(isCapture(JSON.parse(JSON.stringify(CAPTURE)))).toBe(true);
  expect(isCapture({ ...CAPTURE, inventory_id: 5, item: { id: 7, item_number: 'ITM-000007' } })).toBe(true);
});

it('rejects items of another version', () => {
  const { was_sent: _wasSent, ...older } = CAPTURE;
  expect(isCapture(older)).toBe(false);
  expect(isCapture({ ...CAPTURE, details: { quantity: '2' } })).toBe(false);
});
