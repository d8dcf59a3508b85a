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

describe('ErrorBoundary', () => {
  it('shows an error message when a screen fails', () => {
    open('x is undefined');
    expect(screen.getByRole('alert')).toHaveTextContent('This page could not be displayed');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  it.each([
    'Failed to fetch dynamically imported module: http://localhost/assets/SearchPage-1.js',
    'Importing a module script failed.',
    'error loading dynamically imported module: http://localhost/assets/SearchPage-1.js',
  ])('blames the connection when the code of a screen fails to load: %s', (message) => {
    open(message);
    expect(screen.getByRole('alert')).toHaveTextContent('No connection to the server.');
    expect(screen.queryByText('This page could not be displayed')).toBeNull();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  it('renders again when another screen opens', () => {
    const { rerender } = render(
      <ErrorBoundary screen="/a">
        <Broken message="x is undefined" />
      </ErrorBoundary>,
    );
    rerender(<ErrorBoundary screen="/b">Fine</ErrorBoundary>);
    expect(screen.getByText('Fine')).toBeVisible();
  });
});
