import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ApiError } from '../../lib/api-error';
import { ErrorState } from './ErrorState';

const show = (message: string) =>
  render(<ErrorState error={new Error('No items')} message={message} onRetry={() => undefined} />);

it('shows the message below the heading', () => {
  show('The items could not be loaded.');
  expect(screen.getByRole('alert')).toHaveTextContent(
    /^Something went wrong\s*The items could not be loaded\.\s*Try again$/,
  );
});

it.each(['Something went wrong', 'Something went wrong.'])(
  'shows "%s" once when the message equals the heading',
  (message) => {
    show(message);
    expect(screen.getAllByText(/Something went wrong/)).toHaveLength(1);
  },
);

it('says that the person is offline when there is no connection', () => {
  const error = new ApiError({ status: 0, is_network: true });
  render(<ErrorState error={error} message="The items could not be loaded." onRetry={() => undefined} />);
  expect(screen.getByRole('alert')).toHaveTextContent(
    /^You are offline\.\s*The items could not be loaded\.\s*Try again$/,
  );
});

it('shows the error reference of the server', () => {
  const error = new ApiError({ status: 500, is_network: false, request_id: 'id-of-the-log' });
  render(<ErrorState error={error} message="No items" onRetry={() => undefined} />);
  expect(screen.getByText(/^Error reference:/)).toHaveTextContent('Error reference: id-of-the-log');
});
