import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { SuggestionList } from './SuggestionList';
import { useCombobox } from './use-combobox';

const NAMES = ['Apple', 'Apricot', 'Banana'];

const user = userEvent.setup({ delay: null });

interface FieldProps {
  list: 'popup' | 'inline';
  names?: readonly string[];
  onChoose?: (name: string) => void;
  onSubmit?: () => void;
}

function Field({ list, names = NAMES, onChoose = vi.fn(), onSubmit = vi.fn() }: FieldProps) {
  const [text, setText] = useState('');
  const combobox = useCombobox({
    options: names,
    toKey: (name) => name,
    list,
    text,
    onType: setText,
    onChoose: (name) => {
      setText(name);
      onChoose(name);
    },
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <label htmlFor="fruit">Fruit</label>
      <input {...combobox.inputProps} id="fruit" />
      <SuggestionList combobox={combobox} label="Fruits" options={names} toText={(name) => name} />
      <button>Save</button>
    </form>
  );
}

const field = () => screen.getByRole('combobox', { name: 'Fruit' });
const activeText = () =>
  document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent;

describe('popup list', () => {
  it('submits the form with Enter unless an option is highlighted', async () => {
    const onSubmit = vi.fn();
    render(<Field list="popup" onSubmit={onSubmit} />);
    await user.type(field(), 'Ap{Enter}');
    expect(onSubmit).toHaveBeenCalledOnce();
    expect(field()).toHaveValue('Ap');
    await user.keyboard('{ArrowDown}{Enter}');
    expect(onSubmit).toHaveBeenCalledOnce();
    expect(field()).toHaveValue('Apple');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  });

  it('wraps around with the arrow keys, and closes with Escape without changing the text', async () => {
    render(<Field list="popup" />);
    await user.type(field(), 'a');
    expect(field()).toHaveAttribute('aria-expanded', 'true');
    expect(activeText()).toBeUndefined();
    await user.keyboard('{ArrowUp}');
    expect(activeText()).toBe('Banana');
    await user.keyboard('{ArrowDown}');
    expect(activeText()).toBe('Apple');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(field()).toHaveValue('a');
  });

  it('chooses nothing when the focus leaves the field', async () => {
    const onChoose = vi.fn();
    render(<Field list="popup" onChoose={onChoose} />);
    await user.type(field(), 'a{ArrowDown}');
    await user.tab();
    expect(onChoose).not.toHaveBeenCalled();
    expect(field()).toHaveValue('a');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  });

  it('chooses the clicked option and keeps the focus in the field', async () => {
    render(<Field list="popup" />);
    await user.type(field(), 'a');
    await user.click(screen.getByRole('option', { name: 'Apricot' }));
    expect(field()).toHaveValue('Apricot');
    expect(field()).toHaveFocus();
  });

  it('stays closed when options arrive after the focus has left', async () => {
    const { rerender } = render(<Field list="popup" names={[]} />);
    await user.type(field(), 'a');
    await user.tab();
    rerender(<Field list="popup" />);
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  });
});

describe('inline list', () => {
  it('chooses the first option with Enter and never submits the form', async () => {
    const [onChoose, onSubmit] = [vi.fn(), vi.fn()];
    const { rerender } = render(<Field list="inline" onChoose={onChoose} onSubmit={onSubmit} />);
    expect(activeText()).toBe('Apple');
    await user.type(field(), '{Enter}{Enter}');
    expect(onChoose.mock.calls).toEqual([['Apple'], ['Apple']]);
    rerender(<Field list="inline" names={[]} onChoose={onChoose} onSubmit={onSubmit} />);
    await user.keyboard('{Enter}');
    expect(onChoose).toHaveBeenCalledTimes(2);
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('keeps the highlighted option when other options arrive before it', async () => {
    const { rerender } = render(<Field list="inline" />);
    await user.type(field(), '{ArrowDown}');
    rerender(<Field list="inline" names={['Almond', ...NAMES]} />);
    expect(activeText()).toBe('Apricot');
  });

  it('does not highlight an option on mouse hover', async () => {
    render(<Field list="inline" />);
    await user.click(field());
    await user.hover(screen.getByRole('option', { name: 'Banana' }));
    expect(activeText()).toBe('Apple');
  });
});

describe('composition of Japanese or Chinese text', () => {
  it.each([
    ['an event with isComposing', { isComposing: true }],
    ['an event with only the key code 229, as Safari sends for the last key', { keyCode: 229 }],
  ])('ignores Enter and the arrow keys in %s', async (_name, event) => {
    const onChoose = vi.fn();
    render(<Field list="inline" onChoose={onChoose} />);
    await user.click(field());
    fireEvent.keyDown(field(), { key: 'ArrowDown', ...event });
    expect(activeText()).toBe('Apple');
    fireEvent.keyDown(field(), { key: 'Enter', ...event });
    expect(onChoose).not.toHaveBeenCalled();
  });
});
