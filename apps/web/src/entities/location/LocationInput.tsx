import { MapPin } from 'lucide-react';
import { type KeyboardEvent, type Ref, useState } from 'react';
import type { FieldControl } from '../../ui/form/Field';
import { Input } from '../../ui/form/Input';
import { SuggestionList } from '../../ui/form/SuggestionList';
import { useSuggestions } from '../../lib/use-suggestions';

const SUGGESTIONS_MAX = 6;

interface LocationInputProps {
  ref: Ref<HTMLInputElement>;
  control: FieldControl;
  name: string;
  value: string;
  onChange: (text: string) => void;
  onBlur: () => void;
  maxLength: number;
  /** Returns the paths of existing locations that match the text. */
  suggest: (text: string) => string[];
}

/** Free-text location that suggests existing locations while typing. */
export function LocationInput({ control, value, onChange, onBlur, suggest, ...input }: LocationInputProps) {
  // A prefilled location must not filter the suggestions: all are offered until the user types.
  const [isTyped, setIsTyped] = useState(false);
  const suggestions = suggest(isTyped ? value : '')
    .filter((path) => path !== value)
    .slice(0, SUGGESTIONS_MAX);
  const { isShown, active, listId, chosen, field, open, startOver, close, move } =
    useSuggestions(suggestions);

  const choose = (path: string) => {
    onChange(path);
    setIsTyped(false);
    close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter ends the composition of Japanese or Chinese input and chooses nothing.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Escape' && isShown) close();
    else if (event.key === 'Enter' && chosen !== undefined) choose(chosen);
    else return;
    // Enter chooses a suggestion; it must not submit the form.
    event.preventDefault();
  };

  return (
    <div className="relative">
      <Input
        {...input}
        {...control}
        {...field}
        autoCapitalize="sentences"
        enterKeyHint="done"
        value={value}
        onChange={(event) => {
          onChange(event.target.value);
          setIsTyped(true);
          startOver();
        }}
        onFocus={(event) => {
          event.target.select();
          open();
        }}
        onClick={open}
        onBlur={() => {
          close();
          onBlur();
        }}
        onKeyDown={onKeyDown}
      />
      {isShown && (
        <SuggestionList
          id={listId}
          label="Existing places"
          icon={MapPin}
          texts={suggestions}
          active={active}
          onChoose={choose}
        />
      )}
    </div>
  );
}
