import { SEARCH_MAX_LENGTH } from '@stowage/contracts';
import { Search, X } from 'lucide-react';
import { useId, useRef } from 'react';
import { t } from '../../lib/i18n';
import { isComposing } from '../../lib/is-composing';
import { Input } from './Input';

interface SearchInputProps {
  value: string;
  onChange: (text: string) => void;
  /** Runs on Enter, to skip the debounce. */
  onSubmit?: () => void;
  /** Also the placeholder, unless there is another one. */
  label: string;
  name?: string;
  placeholder?: string;
  autoFocus?: boolean;
  maxLength?: number;
  error?: string | undefined;
}

/** The `/` key focuses the first search field on the screen. */
export function SearchInput({ value, onChange, onSubmit, label, error, ...props }: SearchInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const errorId = useId();
  return (
    <div className="min-w-0">
      <div className="relative">
        <Search
          aria-hidden
          className="pointer-events-none absolute inset-s-3 top-1/2 size-4 -translate-y-1/2 text-quiet"
        />
        <Input
          placeholder={label}
          maxLength={SEARCH_MAX_LENGTH}
          {...props}
          ref={input}
          type="search"
          aria-label={label}
          aria-keyshortcuts="/"
          enterKeyHint="search"
          autoComplete="off"
          value={value}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : errorId}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !isComposing(event.nativeEvent)) onSubmit?.();
          }}
          className="px-9.5"
        />
        {value !== '' && (
          <button
            type="button"
            aria-label={t('ui.clearSearch')}
            onClick={() => {
              onChange('');
              input.current?.focus();
            }}
            className="absolute inset-y-0 inset-e-0 grid w-11 place-items-center rounded-md text-quiet hover:text-text"
          >
            <X aria-hidden className="size-4" />
          </button>
        )}
      </div>
      {error !== undefined && (
        <p id={errorId} className="mt-1.5 text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
