import { EMAIL_MAX_LENGTH, type UserSummary, USER_SEARCH_MIN_LENGTH } from '@stowage/contracts';
import { type ReactNode, useState } from 'react';
import { cn } from '../../lib/cn';
import { t } from '../../lib/i18n';
import { useDebouncedValue } from '../../lib/use-debounced-value';
import { NotLoaded } from '../../ui/feedback/NotLoaded';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { SearchInput } from '../../ui/form/SearchInput';
import { useUserSearch } from './trust.queries';
import { toUserQuery } from './user-query.rules';
import { UserLine } from './UserLine';

interface UserFinderProps {
  /** Buttons or a badge beside a person who was found. */
  renderActions: (user: UserSummary) => ReactNode;
}

/** Finds people with an account by part of a name, or by a whole email address. */
export function UserFinder({ renderActions }: UserFinderProps) {
  const [text, setText] = useState('');
  const wanted = toUserQuery(text);
  const query = useDebouncedValue(wanted);
  const found = useUserSearch(query);
  const { data, error, isPlaceholderData } = found;
  const isBehind = wanted !== query || isPlaceholderData;
  const users = wanted === undefined ? undefined : data;
  const isWaiting = wanted !== undefined && !error && (isBehind || !data);
  return (
    <div className="grid gap-3">
      <SearchInput
        label={t('userFinder.findPeopleLabel')}
        placeholder={t('userFinder.searchPlaceholder')}
        value={text}
        onChange={setText}
        maxLength={EMAIL_MAX_LENGTH}
      />
      <p role="status" className="text-sm text-quiet">
        {isWaiting ? t('common.searching') : toStatus(text, users)}
      </p>
      {error && wanted !== undefined && !data && (
        <NotLoaded query={found} message={t('common.searchFailed')} />
      )}
      {isWaiting && !users && <Skeleton className="h-14" />}
      {users && users.length > 0 && (
        <ul className={cn('divide-y divide-line transition-opacity', isBehind && 'opacity-60')}>
          {users.map((user) => (
            <li key={user.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
              <div className="min-w-0 flex-1 basis-56">
                <UserLine user={user} />
              </div>
              {renderActions(user)}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function toStatus(text: string, users: readonly UserSummary[] | undefined): string {
  if (text.trim() === '' || !users) return t('userFinder.searchHint', { minLength: USER_SEARCH_MIN_LENGTH });
  if (users.length === 0) return t('userFinder.noResults');
  return t('userFinder.peopleFound', { people: t('count.people', { count: users.length }) });
}
