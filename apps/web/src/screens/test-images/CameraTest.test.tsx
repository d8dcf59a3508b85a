import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderWithProviders } from '../../test/render-with-providers';
import { CameraTest } from './CameraTest';

const open = (existingCount: number) =>
  renderWithProviders(<CameraTest itemId={7} existingCount={existingCount} />);

it('enables the camera while the item has room for one more photo', () => {
  open(9);
  expect(screen.getByRole('button', { name: 'Open camera' })).toBeEnabled();
  expect(screen.queryByText('Maximum 10 images allowed')).toBeNull();
});

it('disables the camera when the item has the maximum number of photos', () => {
  open(10);
  expect(screen.getByRole('button', { name: 'Open camera' })).toBeDisabled();
  expect(screen.getByText('Maximum 10 images allowed')).toBeVisible();
});
