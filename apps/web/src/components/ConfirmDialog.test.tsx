import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { ConfirmDialog } from './ConfirmDialog';

/** A screen whose question takes the thing away, together with the button that asked. */
function Screen() {
  const [isAsking, setIsAsking] = useState(false);
  const [isThere, setIsThere] = useState(true);
  return (
    <>
      <h1 tabIndex={-1}>Things</h1>
      {isThere && (
        <button type="button" onClick={() => setIsAsking(true)}>
          Delete
        </button>
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Are you sure?"
        confirmLabel="Delete it"
        onConfirm={() => {
          setIsThere(false);
          setIsAsking(false);
        }}
      />
    </>
  );
}

it('gives the focus back to the button that asked', async () => {
  render(<Screen />);
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('button', { name: 'Delete' }));
});

it('gives it to the heading when that button has gone', async () => {
  render(<Screen />);
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  await userEvent.click(screen.getByRole('button', { name: 'Delete it' }));
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('heading', { name: 'Things' }));
});
