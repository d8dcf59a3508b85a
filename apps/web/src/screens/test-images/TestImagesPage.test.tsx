import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { connectTo } from '../../test/fake-api';
import { renderWithProviders } from '../../test/render-with-providers';
import TestImagesPage from './TestImagesPage';

it('asks visitors to sign in and sends no request', () => {
  const calls: string[] = [];
  connectTo(({ call }) => {
    calls.push(call);
    return { status: 401 };
  });
  renderWithProviders(<TestImagesPage />);
  expect(screen.getByText('Please log in to test image upload functionality')).toBeVisible();
  expect(calls).toEqual([]);
});
