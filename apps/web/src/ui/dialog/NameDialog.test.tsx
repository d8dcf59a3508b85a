import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { NameDialog } from './NameDialog';

function Screen() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <h1 tabIndex={-1}>Things</h1>
      <button type="button" onClick={() => setIsOpen(true)}>
        Save
      </button>
      {isOpen && (
        <NameDialog
          title="Save it"
          label="Name"
          saveLabel="Keep"
          schema={z.object({ name: z.string() })}
          onSave={() => Promise.resolve()}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}

it('focuses the field and returns focus to the button that opened the dialog', async () => {
  render(<Screen />);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.getByRole('textbox')).toHaveFocus());
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('button', { name: 'Save' }));
});
