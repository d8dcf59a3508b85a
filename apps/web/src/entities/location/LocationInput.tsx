import { MapPin } from 'lucide-react';
import { type Ref, useState } from 'react';
import { t } from '../../lib/i18n';
import { SuggestionList } from '../../ui/combobox/SuggestionList';
import { useCombobox } from '../../ui/combobox/use-combobox';
import { useFieldControl } from '../../ui/form/field-control';
import { Input } from '../../ui/form/Input';

const SUGGESTIONS_MAX = 6;

export interface LocationSuggestion {
  id: number;
  /** Path with the name. */
  text: string;
  /** Code of the location if another location has the same path. */
  code?: string | undefined;
}

interface LocationInputProps {
  ref: Ref<HTMLInputElement>;
  name: string;
  value: string;
  onType: (text: string) => void;
  /** Id of the chosen suggestion, while the text is unchanged. */
  chosenId: number | undefined;
  onChoose: (suggestion: LocationSuggestion) => void;
  onBlur: () => void;
  maxLength: number;
  /** Existing locations that match the text. */
  suggest: (text: string) => LocationSuggestion[];
}

export function LocationInput({
  ref,
  value,
  onType,
  chosenId,
  onChoose,
  onBlur,
  suggest,
  ...input
}: LocationInputProps) {
  const control = useFieldControl();
  // A prefilled location must not filter the suggestions: the list offers all paths until the user types.
  const [isTyped, setIsTyped] = useState(false);
  const suggestions = suggest(isTyped ? value : '')
    .filter(({ id, text, code }) => id !== chosenId && (text !== value || code !== undefined))
    .slice(0, SUGGESTIONS_MAX);
  const combobox = useCombobox({
    options: suggestions,
    toKey: ({ id }) => String(id),
    list: 'popup',
    text: value,
    onType: (text) => {
      onType(text);
      setIsTyped(true);
    },
    onChoose: (suggestion) => {
      onChoose(suggestion);
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
        options={suggestions}
        toText={({ text }) => text}
        toDetail={({ code }) => code}
      />
    </div>
  );
}
