import type { Category } from '@stowage/contracts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { connectTo } from '../../test/fake-api';
import { renderWithProviders } from '../../test/render-with-providers';
import { Field } from '../../ui/form/Field';
import { CategoryPicker } from './CategoryPicker';

const user = userEvent.setup({ delay: null });

const LAMPS = { id: 2, name: 'Lamps', item_count: 0 };

function Picker() {
  const [value, setValue] = useState<number | null>(null);
  const [categories, setCategories] = useState<Category[]>([{ id: 1, name: 'Tools' }]);
  return (
    <Field label="Category">
      <CategoryPicker
        categories={categories}
        value={value}
        onChange={(id) => {
          setValue(id);
          if (id === LAMPS.id) setCategories([...categories, LAMPS]);
        }}
      />
    </Field>
  );
}

const trigger = () => screen.getByRole('button', { name: 'Category' });
const options = () => screen.getAllByRole('option').map((option) => option.textContent);

async function open(): Promise<void> {
  renderWithProviders(<Picker />);
  await user.click(trigger());
}

async function type(text: string): Promise<void> {
  await open();
  await user.keyboard(text);
}

describe('CategoryPicker', () => {
  it('adds a category and selects it', async () => {
    const bodies: unknown[] = [];
    connectTo(({ body }) => {
      bodies.push(body);
      return { status: 201, data: LAMPS };
    });
    await type('  Lamps ');
    expect(options()).toEqual(['Add "Lamps"']);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(trigger()).toHaveAccessibleDescription('Lamps'));
    expect(bodies).toEqual([{ name: 'Lamps' }]);
    expect(trigger()).toHaveFocus();
  });

  it('offers an existing category instead of a second one with its name', async () => {
    await type('tools');
    expect(options()).toEqual(['Tools']);
    await user.keyboard('{Enter}');
    expect(trigger()).toHaveAccessibleDescription('Tools');
  });

  it('shows the error message of the server and keeps the name', async () => {
    connectTo(() => ({ status: 409, data: { detail: 'You have that one already.' } }));
    await type('Lamps{Enter}');
    expect(await screen.findByText('You have that one already.')).toBeInTheDocument();
    expect(screen.getByRole('combobox')).toHaveValue('Lamps');
  });

  it('does not add a category when Enter ends the composition of its name', async () => {
    await type('らんぷ');
    fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Enter', isComposing: true });
    expect(screen.getByRole('combobox')).toHaveValue('らんぷ');
    expect(trigger()).toHaveAttribute('aria-expanded', 'true');
  });

  it('leads to the screen of all categories', async () => {
    await open();
    expect(screen.getByRole('link', { name: 'Manage categories' })).toHaveAttribute('href', '/categories');
  });
});
