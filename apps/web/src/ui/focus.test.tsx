import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { focusField, focusOrHeading, isFocusLost, useFocusAfterChange } from './focus';

it('focuses the element, or the heading when the element is gone or disabled', () => {
  const loans = (isOpen: boolean) => (
    <>
      <h1 tabIndex={-1}>Loans</h1>
      {isOpen && <button>Agree</button>}
      <button disabled>Decline</button>
    </>
  );
  const { rerender } = render(loans(true));
  const agree = screen.getByRole('button', { name: 'Agree' });
  focusOrHeading(agree);
  expect(agree).toHaveFocus();
  focusOrHeading(screen.getByRole('button', { name: 'Decline' }));
  expect(screen.getByRole('heading')).toHaveFocus();
  focusOrHeading(agree);
  rerender(loans(false));
  expect(isFocusLost()).toBe(true);
  focusOrHeading(agree);
  expect(screen.getByRole('heading')).toHaveFocus();
});

it('focuses a field outside a form by its name, not a meta element of the same name', () => {
  render(
    <>
      <meta name="start" />
      <main>
        <input name="start" aria-label="Start" />
      </main>
    </>,
  );
  focusField('start');
  expect(screen.getByRole('textbox')).toHaveFocus();
});

function Editor({ isEditing }: { isEditing: boolean }) {
  useFocusAfterChange(isEditing, (before) =>
    before ? screen.getByRole('button', { name: 'Edit' }) : undefined,
  );
  return isEditing ? <input autoFocus aria-label="Name" /> : <button>Edit</button>;
}

it('focuses the replacement of a closed field, and nothing on the first render', () => {
  const { rerender } = render(<Editor isEditing={false} />);
  expect(document.body).toHaveFocus();
  rerender(<Editor isEditing />);
  expect(screen.getByRole('textbox')).toHaveFocus();
  rerender(<Editor isEditing={false} />);
  expect(screen.getByRole('button')).toHaveFocus();
});
