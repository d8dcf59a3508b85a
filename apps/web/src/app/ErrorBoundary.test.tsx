import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ErrorBoundary } from './ErrorBoundary';

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

const open = (message: string) =>
  render(
    <ErrorBoundary>
      <Broken message={message} />
    </ErrorBoundary>,
  );

describe('a screen that breaks', () => {
  it('says so', () => {
    open('x is undefined');
    expect(screen.getByRole('alert')).toHaveTextContent('This screen could not be shown');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  it.each([
    'Failed to fetch dynamically imported module: http://localhost/assets/SearchPage-1.js',
    'Importing a module script failed.',
    'error loading dynamically imported module: http://localhost/assets/SearchPage-1.js',
  ])('speaks of the connection when its code does not come: %s', (message) => {
    open(message);
    expect(screen.getByRole('alert')).toHaveTextContent('No connection to the server.');
    expect(screen.queryByText('This screen could not be shown')).toBeNull();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  it('is tried anew when another one is opened', () => {
    const { rerender } = render(
      <ErrorBoundary screen="/a">
        <Broken message="x is undefined" />
      </ErrorBoundary>,
    );
    rerender(<ErrorBoundary screen="/b">Fine</ErrorBoundary>);
    expect(screen.getByText('Fine')).toBeVisible();
  });
});
