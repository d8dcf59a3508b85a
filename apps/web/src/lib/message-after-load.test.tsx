import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Messages } from '../test/Messages';
import { keepMessage, showKeptMessage } from './message-after-load';

it('shows a message of the previous page once', async () => {
  keepMessage('You left “Home”');
  render(<Messages />);
  showKeptMessage();
  showKeptMessage();
  expect(await screen.findAllByText('You left “Home”')).toHaveLength(1);
});
