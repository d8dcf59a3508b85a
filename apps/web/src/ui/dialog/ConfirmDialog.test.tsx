import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { Menu, MenuItem } from '../menu/Menu';
import { ConfirmDialog } from './ConfirmDialog';

/** Screen with a dialog whose confirmation removes the button that opened the dialog. */
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
      {isAsking && (
        <ConfirmDialog
          onClose={() => setIsAsking(false)}
          title="Are you sure?"
          confirmLabel="Delete it"
          onConfirm={() => {
            setIsThere(false);
            setIsAsking(false);
          }}
        />
      )}
    </>
  );
}

it('returns focus to the button that opened the dialog', async () => {
  render(<Screen />);
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('button', { name: 'Delete' }));
});

it('moves focus to the heading when the button that opened the dialog is gone', async () => {
  render(<Screen />);
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  await userEvent.click(screen.getByRole('button', { name: 'Delete it' }));
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('heading', { name: 'Things' }));
});

function ScreenWithMenu() {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <h1 tabIndex={-1}>Things</h1>
      <Menu trigger={<button type="button">Actions</button>}>
        <MenuItem onSelect={() => setIsAsking(true)}>Delete</MenuItem>
      </Menu>
      {isAsking && (
        <ConfirmDialog
          onClose={() => setIsAsking(false)}
          title="Are you sure?"
          confirmLabel="Delete it"
          onConfirm={() => setIsAsking(false)}
        />
      )}
    </>
  );
}

it('returns focus to the menu button when a menu entry opened the dialog', async () => {
  render(<ScreenWithMenu />);
  await userEvent.click(screen.getByRole('button', { name: 'Actions' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Delete' }));
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' }));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('button', { name: 'Actions' }));
});

it('confirms once on a double click, and again after a failure', () => {
  let answers = 0;
  const dialog = (busy: boolean) => (
    <ConfirmDialog
      busy={busy}
      onClose={() => undefined}
      title="Are you sure?"
      confirmLabel="Delete it"
      onConfirm={() => (answers += 1)}
    />
  );
  const { rerender } = render(dialog(false));
  const button = screen.getByRole('button', { name: 'Delete it' });
  fireEvent.click(button);
  fireEvent.click(button);
  expect(answers).toBe(1);
  rerender(dialog(true));
  rerender(dialog(false));
  fireEvent.click(button);
  expect(answers).toBe(2);
});
