import { render, screen } from '@testing-library/react';
import { Toaster } from 'react-hot-toast';
import { expect, it } from 'vitest';
import { keepMessage, showKeptMessage } from './message-after-load';

it('shows a message of the previous page once', async () => {
  keepMessage('You left “Home”');
  render(<Toaster />);
  showKeptMessage();
  showKeptMessage();
  expect(await screen.findAllByText('You left “Home”')).toHaveLength(1);
});
