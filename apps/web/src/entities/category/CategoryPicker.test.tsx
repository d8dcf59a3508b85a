import type { Category } from '@stowage/contracts';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../lib/api-error';
import { CategoryPicker } from './CategoryPicker';

const user = userEvent.setup({ delay: null });

function deferred() {
  const settlers: (() => void)[] = [];
  const promise = new Promise<void>((resolve) => {
    settlers.push(resolve);
  });
  return {
    promise,
    resolve: () => {
      for (const settle of settlers) settle();
    },
  };
}

interface PickerProps {
  fail?: Error;
  /** Delays the creation of the category until this promise settles. */
  until?: Promise<void>;
}

function Picker({ fail, until }: PickerProps) {
  const [value, setValue] = useState<number | null>(null);
  const [categories, setCategories] = useState<Category[]>([{ id: 1, name: 'Tools' }]);
  return (
    <CategoryPicker
      name="category"
      categories={categories}
      value={value}
      onChange={setValue}
      onCreate={async ({ name }) => {
        if (fail) throw fail;
        await until;
        const category = { id: 2, name };
        setCategories([...categories, category]);
        return category;
      }}
    />
  );
}

const add = async (name: string) => {
  await user.click(screen.getByRole('button', { name: 'Add new' }));
  await user.keyboard(`${name}{Enter}`);
};

describe('CategoryPicker', () => {
  it('adds a category and selects it', async () => {
    render(<Picker />, { wrapper: MemoryRouter });
    await add('  Lamps ');
    await waitFor(() => expect(screen.getByRole('combobox')).toHaveDisplayValue('Lamps'));
    await waitFor(() => expect(screen.getByRole('combobox')).toHaveFocus());
  });

  it('selects an existing category when its name is typed again', async () => {
    render(<Picker fail={new Error('not to be asked')} />, { wrapper: MemoryRouter });
    await add('tools');
    await waitFor(() => expect(screen.getByRole('combobox')).toHaveDisplayValue('Tools'));
  });

  it('shows an error for a blank name, and Escape cancels the new category', async () => {
    render(<Picker />, { wrapper: MemoryRouter });
    await add('   ');
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Category name is required'));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('combobox')).toHaveDisplayValue('No category'));
    await waitFor(() => expect(screen.getByRole('combobox')).toHaveFocus());
  });

  it('shows the error message of the server and keeps the name', async () => {
    render(
      <Picker
        fail={new ApiError({ status: 409, detail: 'You have that one already.', is_network: false })}
      />,
      { wrapper: MemoryRouter },
    );
    await add('Lamps');
    expect(await screen.findByText('You have that one already.')).toBeInTheDocument();
    expect(screen.getByRole('textbox')).toHaveValue('Lamps');
  });

  it('does not add a category when Enter ends the composition of its name', async () => {
    render(<Picker fail={new Error('not to be asked')} />, { wrapper: MemoryRouter });
    await user.click(screen.getByRole('button', { name: 'Add new' }));
    await user.keyboard('らんぷ');
    fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Enter', isComposing: true });
    expect(screen.getByRole('textbox')).toHaveValue('らんぷ');
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  });

  it('does not select a category whose creation was cancelled', async () => {
    const { promise, resolve } = deferred();
    render(<Picker until={promise} />, { wrapper: MemoryRouter });
    await add('Lamps');
    await user.click(screen.getByRole('button', { name: 'Cancel the new category' }));
    resolve();
    expect(await screen.findByRole('option', { name: 'Lamps' })).toBeInTheDocument();
    expect(screen.getByRole('combobox')).toHaveDisplayValue('No category');
  });
});
