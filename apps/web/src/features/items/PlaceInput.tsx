import { MapPin } from 'lucide-react';
import { useId, useState, type KeyboardEvent } from 'react';
import type { FieldControl } from '../../components/Field';
import { Input } from '../../components/Input';
import { cn } from '../../lib/cn';

const SUGGESTIONS_MAX = 6;

interface PlaceInputProps {
  control: FieldControl;
  name: string;
  value: string;
  onChange: (text: string) => void;
  onBlur: () => void;
  maxLength: number;
  /** The existing places that fit what is typed, as paths. */
  suggest: (text: string) => string[];
}

/** A place as free text, with the existing ones offered while typing. */
export function PlaceInput({ control, value, onChange, onBlur, suggest, ...input }: PlaceInputProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState<number>();
  const listId = useId();
  const suggestions = suggest(value)
    .filter((place) => place !== value)
    .slice(0, SUGGESTIONS_MAX);
  const isShown = isOpen && suggestions.length > 0;

  const close = () => {
    setIsOpen(false);
    setActive(undefined);
  };
  const choose = (place: string) => {
    onChange(place);
    close();
  };
  const move = (step: number) => {
    setIsOpen(true);
    const count = suggestions.length;
    if (count > 0) setActive(((active ?? (step > 0 ? -1 : 0)) + step + count) % count);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = isShown && active !== undefined ? suggestions[active] : undefined;
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Escape' && isShown) close();
    else if (event.key === 'Enter' && chosen !== undefined) choose(chosen);
    else return;
    // Enter must not send the form when it chooses a place.
    event.preventDefault();
  };

  return (
    <div className="relative">
      <Input
        {...input}
        {...control}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={isShown ? listId : undefined}
        aria-activedescendant={isShown && active !== undefined ? `${listId}-${active}` : undefined}
        autoComplete="off"
        autoCapitalize="sentences"
        enterKeyHint="done"
        value={value}
        onChange={(event) => {
          onChange(event.target.value);
          setIsOpen(true);
          setActive(undefined);
        }}
        onFocus={() => setIsOpen(true)}
        onClick={() => setIsOpen(true)}
        onBlur={() => {
          close();
          onBlur();
        }}
        onKeyDown={onKeyDown}
      />
      {isShown && (
        <ul
          id={listId}
          role="listbox"
          aria-label="Existing places"
          className="absolute inset-x-0 top-full z-20 mt-1 overflow-hidden rounded-lg border border-line bg-surface p-1 shadow-raised"
        >
          {suggestions.map((place, index) => (
            <li
              key={place}
              id={`${listId}-${index}`}
              role="option"
              aria-selected={index === active}
              // Before the field loses the focus, and with it the list.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(place)}
              className={cn(
                'flex min-h-9 cursor-pointer items-center gap-2 rounded-sm px-2 py-1 hover:bg-raised pointer-coarse:min-h-11',
                index === active && 'bg-raised',
              )}
            >
              <MapPin aria-hidden className="size-4 shrink-0 text-quiet" />
              <span className="min-w-0">{place}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
