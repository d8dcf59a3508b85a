import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CameraTest } from './CameraTest';

const open = (existingCount: number) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <CameraTest itemId={7} existingCount={existingCount} />
    </QueryClientProvider>,
  );

it('opens the camera up to the last photo that an item can have', () => {
  open(9);
  expect(screen.getByRole('button', { name: 'Open camera' })).toBeEnabled();
  expect(screen.queryByText('Maximum 10 images allowed')).toBeNull();
});

it('reports a full item before a photo is taken', () => {
  open(10);
  expect(screen.getByRole('button', { name: 'Open camera' })).toBeDisabled();
  expect(screen.getByText('Maximum 10 images allowed')).toBeVisible();
});
