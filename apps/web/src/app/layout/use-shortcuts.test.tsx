import { act, fireEvent, screen } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SCANNER_GAP_MAX_MS } from '../../features/scan/typed-scan.rules';
import { MayChange } from '../../lib/may-change';
import { renderWithProviders } from '../../test/render-with-providers';
import { useShortcuts } from './use-shortcuts';

function Screen() {
  useShortcuts();
  return <output>{useLocation().pathname}</output>;
}

/** Lets the time pass that a shortcut waits for the next key. */
const waitForShortcut = () => act(() => vi.advanceTimersByTimeAsync(SCANNER_GAP_MAX_MS));

/** @param at time stamp of the key, which a busy page handles later */
function press(key: string, at: number) {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  Object.defineProperty(event, 'timeStamp', { value: at });
  fireEvent(document.body, event);
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('takes no key of a scan for a shortcut when the page handles the next key late', async () => {
  renderWithProviders(<Screen />, { address: '/scan' });
  for (const [index, key] of Array.from('http://n').entries()) {
    press(key, 1_000 + index * 10);
    await waitForShortcut();
  }
  expect(screen.getByText('/scan')).toBeVisible();
  press('Shift', 5_000);
  press('/', 5_010);
  await waitForShortcut();
  expect(screen.getByText('/search')).toBeVisible();
});

it.each([
  [true, '/inventory/quick-add'],
  [false, '/categories'],
])('opens the form of an item on n if the user may change the inventory: %s', async (mayChange, path) => {
  renderWithProviders(
    <MayChange value={mayChange}>
      <Screen />
    </MayChange>,
    { address: '/categories' },
  );
  press('n', 1_000);
  await waitForShortcut();
  expect(screen.getByText(path)).toBeVisible();
});
