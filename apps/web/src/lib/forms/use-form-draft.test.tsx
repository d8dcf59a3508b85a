import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { describe, expect, it } from 'vitest';
import { FormDraftOwner, removeAllDrafts } from './form-drafts';
import { useFormDraft } from './use-form-draft';

interface Values {
  name: string;
  new_password: string;
}

function Form({ saved = '' }: { saved?: string }) {
  const form = useForm<Values>({ defaultValues: { name: saved, new_password: '' } });
  const { isRestored, discard } = useFormDraft(form, 'thing-5');
  return (
    <form>
      <input aria-label="Name" {...form.register('name')} />
      <input aria-label="Password" {...form.register('new_password')} />
      {isRestored && <p>Restored</p>}
      {form.formState.isDirty && <p>Changed</p>}
      <button type="button" onClick={discard}>
        Discard
      </button>
    </form>
  );
}

const open = (ownerId: number | undefined, saved?: string) =>
  render(
    <FormDraftOwner value={ownerId}>
      <Form {...(saved === undefined ? {} : { saved })} />
    </FormDraftOwner>,
  );

async function typeAndLeave(ownerId: number | undefined, text: string, saved?: string) {
  const { unmount } = open(ownerId, saved);
  if (text !== '') await userEvent.type(screen.getByLabelText('Name'), text);
  unmount();
}

const name = () => screen.getByLabelText('Name');

describe('useFormDraft', () => {
  it('restores the draft as unsaved changes', async () => {
    await typeAndLeave(1, 'er', 'Hamm');
    open(1, 'Hamm');
    expect(name()).toHaveValue('Hammer');
    expect(screen.getByText('Restored')).toBeInTheDocument();
    expect(screen.getByText('Changed')).toBeInTheDocument();
  });

  it('keeps no draft of an unchanged form', async () => {
    await typeAndLeave(1, 'er{Backspace}{Backspace}', 'Hamm');
    open(1, 'Hamm');
    expect(screen.queryByText('Restored')).not.toBeInTheDocument();
    expect(sessionStorage).toHaveLength(0);
  });

  it('does not show drafts of another user', async () => {
    await typeAndLeave(1, 'Hammer');
    open(2);
    expect(name()).toHaveValue('');
  });

  it('keeps no drafts of visitors', async () => {
    await typeAndLeave(undefined, 'Hammer');
    expect(sessionStorage).toHaveLength(0);
  });

  it('never keeps a password', async () => {
    open(1);
    await userEvent.type(screen.getByLabelText('Password'), 'secret words');
    await userEvent.type(name(), 'Hammer');
    expect(JSON.stringify(sessionStorage)).toContain('Hammer');
    expect(JSON.stringify(sessionStorage)).not.toContain('secret');
  });

  it('removes a draft when the user discards it, and all drafts but no other stored values at sign-out', async () => {
    open(1);
    await userEvent.type(name(), 'Hammer');
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    expect(sessionStorage).toHaveLength(0);
    await userEvent.type(name(), 's');
    sessionStorage.setItem('other', 'stays');
    removeAllDrafts();
    expect(Object.keys(sessionStorage)).toEqual(['other']);
  });

  it('opens with the saved values when the draft is unreadable', () => {
    sessionStorage.setItem('draft:1:thing-5', '{"na');
    open(1, 'Hammer');
    expect(name()).toHaveValue('Hammer');
  });
});
