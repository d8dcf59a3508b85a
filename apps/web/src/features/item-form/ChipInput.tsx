import { X } from 'lucide-react';
import { useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { controlStyle } from '../../components/control-style';
import type { FieldControl } from '../../components/Field';
import { cn } from '../../lib/cn';
import { addChips, hasSeparator } from './chips.rules';

interface ChipInputProps {
  control: FieldControl & { name: string };
  placeholder?: string;
  value: readonly string[];
  onChange: (chips: string[]) => void;
}

/** Texts as chips: Enter or a comma adds, Backspace in the empty field takes the last one back. */
export function ChipInput({ control, placeholder, value, onChange }: ChipInputProps) {
  const [text, setText] = useState('');
  const input = useRef<HTMLInputElement>(null);

  const add = (added: string) => {
    setText('');
    const chips = addChips(value, added);
    if (chips.length > value.length) onChange(chips);
  };

  const remove = (chip: string) => {
    onChange(value.filter((other) => other !== chip));
    input.current?.focus();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    // Enter here always means "add": sending the form by it would be a surprise.
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      add(text);
    }
    const last = value.at(-1);
    if (event.key === 'Backspace' && text === '' && last !== undefined) remove(last);
  };

  const onPaste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text');
    if (!hasSeparator(pasted)) return;
    event.preventDefault();
    add(text + pasted);
  };

  return (
    <div
      className={cn(
        controlStyle,
        'flex cursor-text flex-wrap items-center gap-1 p-1 has-[[aria-invalid=true]]:border-danger',
        'has-[input:focus]:border-accent has-[input:focus]:outline-2 has-[input:focus]:outline-accent',
      )}
      onClick={() => input.current?.focus()}
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
        autoComplete="off"
        enterKeyHint="enter"
        placeholder={value.length === 0 ? placeholder : undefined}
        value={text}
        onChange={(event) => {
          // Phones report a comma as text, not as a key.
          if (hasSeparator(event.target.value)) add(event.target.value);
          else setText(event.target.value);
        }}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onBlur={() => add(text)}
        className="h-8 min-w-32 flex-1 bg-transparent px-2 outline-none"
      />
    </div>
  );
}
