import { MapPin } from 'lucide-react';
import { type Ref, useState } from 'react';
import { SuggestionList } from '../../ui/combobox/SuggestionList';
import { useCombobox } from '../../ui/combobox/use-combobox';
import type { FieldControl } from '../../ui/form/Field';
import { Input } from '../../ui/form/Input';
import { t } from '../../lib/i18n';

const SUGGESTIONS_MAX = 6;

interface LocationInputProps {
  ref: Ref<HTMLInputElement>;
  control: FieldControl;
  name: string;
  value: string;
  onChange: (text: string) => void;
  onBlur: () => void;
  maxLength: number;
  /** Paths of existing locations that match the text. */
  suggest: (text: string) => string[];
}

export function LocationInput({
  ref,
  control,
  value,
  onChange,
  onBlur,
  suggest,
  ...input
}: LocationInputProps) {
  // A prefilled location must not filter the suggestions: the list offers all paths until the user types.
  const [isTyped, setIsTyped] = useState(false);
  const suggestions = suggest(isTyped ? value : '')
    .filter((path) => path !== value)
    .slice(0, SUGGESTIONS_MAX);
  const combobox = useCombobox({
    options: suggestions,
    toKey: (path) => path,
    list: 'popup',
    text: value,
    onType: (text) => {
      onChange(text);
      setIsTyped(true);
    },
    onChoose: (path) => {
      onChange(path);
      setIsTyped(false);
    },
    onBlur,
    inputRef: ref,
  });

  return (
    <div className="relative">
      <Input
        {...combobox.inputProps}
        {...input}
        {...control}
        autoCapitalize="sentences"
        enterKeyHint="done"
        onFocus={(event) => {
          event.target.select();
          combobox.open();
        }}
      />
      <SuggestionList
        combobox={combobox}
        label={t('location.existingLocations')}
        icon={MapPin}
        texts={suggestions}
      />
    </div>
  );
}
