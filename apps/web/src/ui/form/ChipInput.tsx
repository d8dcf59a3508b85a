import { toNameKey } from '@stowage/contracts';
import { X } from 'lucide-react';
import { useEffect, useRef, useState, type ClipboardEvent } from 'react';
import { cn } from '../../lib/cn';
import { t } from '../../lib/i18n';
import { SuggestionList } from '../combobox/SuggestionList';
import { useCombobox } from '../combobox/use-combobox';
import { useFieldControl } from './field-control';
import { suggest } from './suggestions.rules';

/** Splits the text at commas, semicolons, tabs and line breaks. Skips duplicates. @param toKey as of the server */
export function addChips(chips: readonly string[], text: string, toKey = toNameKey): string[] {
  const known = new Set(chips.map(toKey));
  const added = text
    .split(/[,;\t\r\n]+/)
    .map((chip) => chip.trim())
    .filter((chip) => {
      const name = toKey(chip);
      if (name === '' || known.has(name)) return false;
      known.add(name);
      return true;
    });
  return [...chips, ...added];
}

const hasSeparator = (text: string): boolean => /[,;\t\r\n]/.test(text);

interface ChipInputProps {
  name: string;
  placeholder?: string;
  value: readonly string[];
  onChange: (chips: string[]) => void;
  /** Suggestions. */
  names: readonly string[];
  /** Names with the same key are the same name; by default those that differ in case. */
  toKey?: (name: string) => string;
}

/** Enter, a separator or leaving the field adds a chip; Backspace in the empty field removes the last chip. */
export function ChipInput({ name, placeholder, value, onChange, names, toKey }: ChipInputProps) {
  const control = useFieldControl();
  const [text, setText] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const offered = suggest(names, value, text);
  const combobox = useCombobox({
    options: offered,
    toKey: (name) => name,
    list: 'popup',
    text,
    onType: (typed) => {
      // Mobile keyboards report a comma as text, not as a key.
      if (hasSeparator(typed)) add(typed);
      else setText(typed);
    },
    // Adds a suggestion unchanged, even if it contains a comma.
    onChoose: (name) => {
      setText('');
      onChange([...value, name]);
    },
    onKeyDown: (event) => {
      const last = value.at(-1);
      // Enter never submits the form, because users of this field expect it to add a chip.
      if (event.key === 'Enter' && combobox.active === undefined) add(text);
      else if (event.key === 'Backspace' && text === '' && last !== undefined) remove(last);
      else return;
      event.preventDefault();
    },
    onBlur: () => add(text),
    inputRef: input,
  });

  // Scrolls the list into view: there may be no space below the field, or the sticky form buttons may cover it.
  const { isShown } = combobox;
  const { id: listId } = combobox.listProps;
  useEffect(() => {
    if (isShown) document.getElementById(listId)?.scrollIntoView({ block: 'nearest' });
  }, [isShown, listId]);

  const add = (added: string) => {
    setText('');
    combobox.close();
    const chips = addChips(value, added, toKey);
    if (chips.length > value.length) onChange(chips);
  };

  const remove = (chip: string) => {
    onChange(value.filter((other) => other !== chip));
    input.current?.focus();
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
          'control flex cursor-text flex-wrap items-center gap-1 p-1 has-[[aria-invalid=true]]:border-danger',
          'has-[input:focus]:border-accent has-[input:focus]:outline-2 has-[input:focus]:outline-accent',
        )}
        onClick={() => {
          input.current?.focus();
          combobox.open();
        }}
      >
        <ul className="contents">
          {value.map((chip) => (
            <li key={chip} className="flex max-w-full items-center rounded-sm bg-raised ps-2 text-sm">
              <bdi className="min-w-0 py-1">{chip}</bdi>
              <button
                type="button"
                aria-label={t('itemForm.removeChip', { chip })}
                className="grid size-7 shrink-0 pointer-coarse:size-11 place-items-center text-quiet hover:text-danger"
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
          {...combobox.inputProps}
          {...control}
          name={name}
          type="text"
          dir="auto"
          enterKeyHint="enter"
          placeholder={value.length === 0 ? placeholder : undefined}
          onPaste={onPaste}
          className="h-8 min-w-32 flex-1 bg-transparent px-2 outline-none"
        />
      </div>
      <SuggestionList
        combobox={combobox}
        label={t('itemForm.namesUsedBefore')}
        options={offered}
        toText={(name) => name}
      />
    </div>
  );
}
