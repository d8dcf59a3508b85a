import { act, render, screen } from '@testing-library/react';
import toast from 'react-hot-toast/headless';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { showActionToast } from './action-toast';
import { Toasts } from './Toasts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Longer than any toast stays. */
const LONG_MS = 60_000;
const wait = (ms: number) => {
  act(() => void vi.advanceTimersByTime(ms));
};

it('removes later toasts after their time when the toast with the focus is removed by another event', () => {
  render(<Toasts />);
  act(() => showActionToast('undo-1', 'Item deleted', { label: 'Undo', onClick: () => undefined }));
  act(() => screen.getByRole('button', { name: 'Undo' }).focus());
  wait(LONG_MS);
  expect(screen.getByText('Item deleted')).toBeVisible();
  act(() => toast.dismiss('undo-1'));
  wait(1_000);
  expect(screen.queryByText('Item deleted')).toBeNull();
  act(() => void toast.success('Item saved'));
  expect(screen.getByText('Item saved')).toBeVisible();
  wait(LONG_MS);
  wait(1_000);
  expect(screen.queryByText('Item saved')).toBeNull();
});
