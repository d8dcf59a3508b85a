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
import { Person } from '../../entities/user/Person';
import { SearchInput } from '../../ui/form/SearchInput';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { cn } from '../../lib/cn';
import { toDisplayName } from '../../entities/user/display-name';
import { LEVELS } from './trust-texts.rules';
import { t } from '../../lib/i18n';

interface PeopleFinderProps {
  text: string;
  onType: (text: string) => void;
  /** Undefined before the first results arrive. */
  people: readonly UserSummary[] | undefined;
  /** True while the results belong to the previous text. */
  isStale: boolean;
  isWaiting: boolean;
  error: Error | null;
  onRetry: () => void;
  levelOf: (person: UserSummary) => TrustLevel | undefined;
  busyId: number | undefined;
  onTrust: (person: UserSummary, level: TrustLevel) => void;
}

export function PeopleFinder(props: PeopleFinderProps) {
  const { text, onType, people, isStale, isWaiting, error } = props;
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
        {isWaiting ? t('trustedPeople.searching') : toStatus(text, people)}
      </p>
      {error && (
        <ErrorState
          error={error}
          message={toMessage(error, t('trustedPeople.searchFailed'))}
          onRetry={props.onRetry}
        />
      )}
      {isWaiting && !people && <Skeleton className="h-14" />}
      {people && people.length > 0 && (
        <ul className={cn('divide-y divide-line transition-opacity', isStale && 'opacity-60')}>
          {people.map((person) => (
            <Result
              key={person.id}
              person={person}
              level={props.levelOf(person)}
              isBusy={props.busyId === person.id}
              onTrust={(level) => props.onTrust(person, level)}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

function toStatus(text: string, people: readonly UserSummary[] | undefined): string {
  if (text.trim() === '' || !people)
    return t('trustedPeople.searchHint', { minLength: USER_SEARCH_MIN_LENGTH });
  if (people.length === 0) return t('trustedPeople.noResults');
  return t('trustedPeople.peopleFound', { people: t('count.people', { count: people.length }) });
}

interface ResultProps {
  person: UserSummary;
  level: TrustLevel | undefined;
  isBusy: boolean;
  onTrust: (level: TrustLevel) => void;
}

function Result({ person, level, isBusy, onTrust }: ResultProps) {
  const name = toDisplayName(person);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <Person person={person} />
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
