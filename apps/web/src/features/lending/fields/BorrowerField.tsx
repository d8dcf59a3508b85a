import {
  BORROWER_NAME_MAX_LENGTH,
  holdsWords,
  type SearchWord,
  toSearchWords,
  type UserSummary,
} from '@stowage/contracts';
import { UserRound, X } from 'lucide-react';
import { useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { toDisplayName } from '../../../entities/user/display-name';
import { useUserSearch, useTrusted } from '../../../entities/user/trust.queries';
import { toUserQuery } from '../../../entities/user/user-query.rules';
import { t } from '../../../lib/i18n';
import { SEARCH_DEBOUNCE_MS } from '../../../lib/screen-limits';
import { useDebouncedValue } from '../../../lib/use-debounced-value';
import { Button } from '../../../ui/Button';
import { useFocusAfterChange } from '../../../ui/focus';
import { Field } from '../../../ui/form/Field';
import { Input } from '../../../ui/form/Input';
import type { Borrower } from '../forms/loan-forms.rules';

const SHOWN = 4;

const matchesWords = ({ username, full_name }: UserSummary, words: readonly SearchWord[]) =>
  holdsWords([full_name, username], words);

export function suggestUsers(
  text: string,
  trusted: readonly UserSummary[],
  found: readonly UserSummary[],
): UserSummary[] {
  const words = toSearchWords(text);
  const matching = trusted.filter((user) => matchesWords(user, words));
  // Without text, `found` still holds the results of the previous text.
  const others = words.length === 0 ? [] : found.filter(({ id }) => !matching.some((user) => user.id === id));
  return [...matching, ...others].slice(0, SHOWN);
}

export function BorrowerField() {
  const { control, setValue, formState } = useFormContext<{ borrower: Borrower }>();
  const value = useWatch({ control, name: 'borrower' });
  const onChange = (borrower: Borrower) => setValue('borrower', borrower, { shouldDirty: true });
  const text = useDebouncedValue(value.name.trim(), SEARCH_DEBOUNCE_MS);
  const trusted = useTrusted();
  const found = useUserSearch(value.id === null ? toUserQuery(text) : undefined);
  const input = useRef<HTMLInputElement>(null);
  const change = useRef<HTMLButtonElement>(null);

  // Moves the focus when the text field and the chosen person replace each other.
  const isChosen = value.id !== null;
  useFocusAfterChange(isChosen, () => (isChosen ? change : input).current);

  if (value.id !== null) {
    return (
      <div role="group" aria-label={t('lending.person')} className="grid grid-cols-1 gap-1.5">
        <p className="text-sm font-medium">{t('lending.person')}</p>
        <p className="flex min-h-11 items-center gap-3 rounded-md border border-line bg-raised ps-3">
          <UserRound aria-hidden className="size-4 shrink-0 text-quiet" />
          <bdi className="min-w-0 flex-1 truncate font-medium">{value.name}</bdi>
          <Button
            ref={change}
            variant="ghost"
            size="icon"
            aria-label={t('lending.chooseOther', { name: value.name })}
            onClick={() => onChange({ id: null, name: '' })}
          >
            <X aria-hidden className="size-4" />
          </Button>
        </p>
      </div>
    );
  }

  const users = suggestUsers(
    value.name,
    trusted.data?.map(({ trusted_user }) => trusted_user) ?? [],
    found.data ?? [],
  );
  return (
    <div className="grid grid-cols-1 gap-2">
      <Field
        label={t('lending.person')}
        required
        error={formState.errors.borrower?.message}
        hint={t('lending.borrowerHint')}
      >
        <Input
          ref={input}
          name="borrower"
          value={value.name}
          onChange={(event) => onChange({ id: null, name: event.target.value })}
          maxLength={BORROWER_NAME_MAX_LENGTH}
          autoComplete="off"
          autoCapitalize="words"
        />
      </Field>
      {users.length > 0 && (
        <ul aria-label={t('lending.accountSuggestions')} className="grid grid-cols-1 gap-1">
          {users.map((user) => (
            <li key={user.id}>
              <Suggestion user={user} onChoose={() => onChange({ id: user.id, name: toDisplayName(user) })} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const Suggestion = ({ user, onChoose }: { user: UserSummary; onChoose: () => void }) => (
  <button
    type="button"
    onClick={onChoose}
    className="flex min-h-11 w-full items-center gap-3 rounded-md border border-line px-3 text-start hover:border-accent hover:bg-raised"
  >
    <UserRound aria-hidden className="size-4 shrink-0 text-accent" />
    <span className="min-w-0 flex-1 truncate">
      <bdi className="font-medium">{toDisplayName(user)}</bdi>{' '}
      <bdi className="text-sm text-quiet">@{user.username}</bdi>
    </span>
  </button>
);
