import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { SharedImagesNotice } from './SharedImagesNotice';

afterEach(() => localStorage.clear());

it('shows the notice to each user until they dismiss it', async () => {
  const first = render(<SharedImagesNotice userId={1} />);
  expect(screen.getByRole('status')).toHaveTextContent('including receipts and serial plates');
  expect(screen.getByRole('status')).toHaveTextContent('“Members only”');
  await userEvent.click(screen.getByRole('button', { name: 'Got it' }));
  expect(screen.queryByRole('status')).toBeNull();
  first.unmount();

  const second = render(<SharedImagesNotice userId={1} />);
  expect(screen.queryByRole('status')).toBeNull();
  second.unmount();

  render(<SharedImagesNotice userId={2} />);
  expect(screen.getByRole('status')).toBeVisible();
});
