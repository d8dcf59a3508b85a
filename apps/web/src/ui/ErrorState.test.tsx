import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ErrorState } from './ErrorState';

const show = (message: string) => render(<ErrorState message={message} onRetry={() => undefined} />);

it('shows the message below its heading', () => {
  show('The items could not be loaded.');
  expect(screen.getByRole('alert')).toHaveTextContent(
    /^Something went wrong\s*The items could not be loaded\.\s*Try again$/,
  );
});

it.each(['Something went wrong', 'Something went wrong.'])('shows "%s" once', (message) => {
  show(message);
  expect(screen.getAllByText(/Something went wrong/)).toHaveLength(1);
});
