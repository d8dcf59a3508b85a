import {
  EMAIL_MAX_LENGTH,
  type TrustLevel,
  type UserSummary,
  USER_SEARCH_MIN_LENGTH,
} from '@stowage/contracts';
import { Badge } from '../../ui/Badge';
import { toMessage } from '../../lib/api-error';
import { Button } from '../../ui/Button';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { UserLine } from '../../entities/user/UserLine';
import { SearchInput } from '../../ui/form/SearchInput';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { cn } from '../../lib/cn';
import { toDisplayName } from '../../entities/user/display-name';
import { LEVELS } from './trust-texts.rules';
import { t } from '../../lib/i18n';

interface UserFinderProps {
  text: string;
  onType: (text: string) => void;
  /** Undefined before the first results arrive. */
  users: readonly UserSummary[] | undefined;
  /** True while the results belong to the previous text. */
  isStale: boolean;
  isWaiting: boolean;
  error: Error | null;
  onRetry: () => void;
  levelOf: (user: UserSummary) => TrustLevel | undefined;
  busyId: number | undefined;
  onTrust: (user: UserSummary, level: TrustLevel) => void;
}

export function UserFinder(props: UserFinderProps) {
  const { text, onType, users, isStale, isWaiting, error } = props;
  return (
    <div className="grid gap-3">
      <SearchInput
        label={t('trustedPeople.findPeopleLabel')}
        placeholder={t('trustedPeople.searchPlaceholder')}
        value={text}
        onChange={onType}
        maxLength={EMAIL_MAX_LENGTH}
      />
      <p role="status" className="text-sm text-quiet">
        {isWaiting ? t('trustedPeople.searching') : toStatus(text, users)}
      </p>
      {error && (
        <ErrorState
          error={error}
          message={toMessage(error, t('trustedPeople.searchFailed'))}
          onRetry={props.onRetry}
        />
      )}
      {isWaiting && !users && <Skeleton className="h-14" />}
      {users && users.length > 0 && (
        <ul className={cn('divide-y divide-line transition-opacity', isStale && 'opacity-60')}>
          {users.map((user) => (
            <Result
              key={user.id}
              user={user}
              level={props.levelOf(user)}
              isBusy={props.busyId === user.id}
              onTrust={(level) => props.onTrust(user, level)}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

function toStatus(text: string, users: readonly UserSummary[] | undefined): string {
  if (text.trim() === '' || !users)
    return t('trustedPeople.searchHint', { minLength: USER_SEARCH_MIN_LENGTH });
  if (users.length === 0) return t('trustedPeople.noResults');
  return t('trustedPeople.peopleFound', { people: t('count.people', { count: users.length }) });
}

interface ResultProps {
  user: UserSummary;
  level: TrustLevel | undefined;
  isBusy: boolean;
  onTrust: (level: TrustLevel) => void;
}

function Result({ user, level, isBusy, onTrust }: ResultProps) {
  const name = toDisplayName(user);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <UserLine user={user} />
      </div>
      {level === undefined ? (
        <span className="flex gap-2 max-sm:w-full max-sm:*:flex-1">
          {LEVELS.map(({ value, label }) => (
            <Button
              key={value}
              variant="secondary"
              size="sm"
              disabled={isBusy}
              aria-label={t('trustedPeople.addAs', { name, level: t(label) })}
              onClick={() => onTrust(value)}
            >
              {t(label)}
            </Button>
          ))}
        </span>
      ) : (
        <Badge tone="accent">{t(`trust.level.${level}`)}</Badge>
      )}
    </li>
  );
}
