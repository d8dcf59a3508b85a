import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ScreenError } from './ScreenError';

// React writes every caught error to the console.
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
});

function Broken({ message }: { message: string }): never {
  throw new TypeError(message);
}

function open(message: string) {
  const router = createMemoryRouter(
    [
      { path: '/a', element: <Broken message={message} />, errorElement: <ScreenError /> },
      { path: '/b', element: 'Fine', errorElement: <ScreenError /> },
    ],
    { initialEntries: ['/a'] },
  );
  render(<RouterProvider router={router} />);
  return router;
}

describe('ScreenError', () => {
  it('shows an error message when a screen fails', () => {
    open('x is undefined');
    expect(screen.getByRole('alert')).toHaveTextContent('This page could not be displayed');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  it.each([
    'Failed to fetch dynamically imported module: http://localhost/assets/SearchPage-1.js',
    'Importing a module script failed.',
    'error loading dynamically imported module: http://localhost/assets/SearchPage-1.js',
  ])('shows the connection error when the code of a screen fails to load: %s', (message) => {
    open(message);
    expect(screen.getByRole('alert')).toHaveTextContent('No connection to the server.');
    expect(screen.queryByText('This page could not be displayed')).toBeNull();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  it('replaces the title of the previous screen', () => {
    document.title = 'Inventory · Stowage';
    open('Importing a module script failed.');
    expect(document.title).toBe('Something went wrong · Stowage');
  });

  it('removes the error message when another screen opens', async () => {
    const router = open('x is undefined');
    await act(() => router.navigate('/b'));
    expect(screen.getByText('Fine')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
