import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ErrorSummary } from './ErrorSummary';

it('focuses the field of the form, not another element of the same name', async () => {
  render(
    <>
      <meta name="description" content="What the page is about" />
      <form>
        <ErrorSummary
          errors={[
            { name: 'description', message: 'Description is too long' },
            { name: 'suppliers.0.price', message: 'Price must be 0 or more' },
          ]}
        />
        <textarea name="description" aria-label="Description" />
        <input name="suppliers.0.price" aria-label="Price" />
      </form>
    </>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Description is too long' }));
  expect(screen.getByRole('textbox', { name: 'Description' })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Price must be 0 or more' }));
  expect(screen.getByRole('textbox', { name: 'Price' })).toHaveFocus();
});
