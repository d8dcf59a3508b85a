import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Toasts } from '../ui/feedback/Toasts';
import { keepMessage, showKeptMessage } from './message-after-load';

it('shows a message of the previous page once', async () => {
  keepMessage('You left “Home”');
  render(<Toasts />);
  showKeptMessage();
  showKeptMessage();
  expect(await screen.findAllByText('You left “Home”')).toHaveLength(1);
});
