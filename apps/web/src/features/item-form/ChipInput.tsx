import { X } from 'lucide-react';
import { useEffect, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { controlStyle } from '../../ui/form/control-style';
import type { FieldControl } from '../../ui/form/Field';
import { SuggestionList } from '../../ui/form/SuggestionList';
import { cn } from '../../lib/cn';
import { useSuggestions } from '../../lib/use-suggestions';
import { addChips, hasSeparator } from './chips.rules';
import { suggest } from './suggestions.rules';

interface ChipInputProps {
  control: FieldControl & { name: string };
  placeholder?: string;
  value: readonly string[];
  onChange: (chips: string[]) => void;
  /** Suggestions while typing. */
  names: readonly string[];
}

/**
 * List of texts as chips. Enter or a comma adds a chip, Backspace in the empty field removes the last one,
 * and the arrow keys move through the suggestions.
 */
export function ChipInput({ control, placeholder, value, onChange, names }: ChipInputProps) {
  const [text, setText] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const offered = suggest(names, value, text);
  const { isShown, active, listId, chosen, field, open, startOver, close, move } = useSuggestions(offered);

  // Scrolls the list into view: there may be no space below the field, or the sticky form buttons may cover it.
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (isShown) list.current?.scrollIntoView({ block: 'nearest' });
  }, [isShown]);

  const add = (added: string) => {
    setText('');
    close();
    const chips = addChips(value, added);
    if (chips.length > value.length) onChange(chips);
  };

  /** Adds a suggestion unchanged, even if it contains a comma. */
  const choose = (name: string) => {
    setText('');
    close();
    onChange([...value, name]);
  };

  const remove = (chip: string) => {
    onChange(value.filter((other) => other !== chip));
    input.current?.focus();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const last = value.at(-1);
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Escape' && isShown) close();
    // Enter always adds a chip, because submitting the form here would be unexpected.
    else if (event.key === 'Enter' && chosen !== undefined) choose(chosen);
    else if (event.key === 'Enter') add(text);
    else if (event.key === 'Backspace' && text === '' && last !== undefined) remove(last);
    else return;
    event.preventDefault();
  };

  const onPaste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text');
    if (!hasSeparator(pasted)) return;
    event.preventDefault();
    add(text + pasted);
  };

  return (
    <div className="relative">
      <div
        className={cn(
          controlStyle,
          'flex cursor-text flex-wrap items-center gap-1 p-1 has-[[aria-invalid=true]]:border-danger',
          'has-[input:focus]:border-accent has-[input:focus]:outline-2 has-[input:focus]:outline-accent',
        )}
        onClick={() => {
          input.current?.focus();
          open();
        }}
      >
        <ul className="contents">
          {value.map((chip) => (
            <li key={chip} className="flex max-w-full items-center rounded-sm bg-raised ps-2 text-sm">
              <span className="min-w-0 py-1">{chip}</span>
              <button
                type="button"
                aria-label={`Remove ${chip}`}
                className="grid size-7 shrink-0 pointer-coarse:size-9 place-items-center text-quiet hover:text-danger"
                onClick={(event) => {
                  event.stopPropagation();
                  remove(chip);
                }}
              >
                <X aria-hidden className="size-3.5" />
              </button>
            </li>
          ))}
        </ul>
        <input
          {...control}
          ref={input}
          type="text"
          {...field}
          enterKeyHint="enter"
          placeholder={value.length === 0 ? placeholder : undefined}
          value={text}
          onChange={(event) => {
            startOver();
            // Mobile keyboards report a comma as text, not as a key.
            if (hasSeparator(event.target.value)) add(event.target.value);
            else setText(event.target.value);
          }}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          onBlur={() => add(text)}
          className="h-8 min-w-32 flex-1 bg-transparent px-2 outline-none"
        />
      </div>
      {isShown && (
        <SuggestionList
          ref={list}
          id={listId}
          label="Names used before"
          texts={offered}
          active={active}
          onChoose={choose}
        />
      )}
    </div>
  );
}
