import type { TrustLevel, TrustRelationship, UserSummary } from '@stowage/contracts';
import type { UseQueryResult } from '@tanstack/react-query';
import { HandHeart, UsersRound } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import toast from 'react-hot-toast/headless';
import { toDisplayName } from '../../entities/user/display-name';
import { useSession } from '../../entities/user/session.queries';
import { useEndTrust, useSetTrust, useTrusted, useTrusting } from '../../entities/user/trust.queries';
import { UserFinder } from '../../entities/user/UserFinder';
import { toMessage } from '../../lib/api-error';
import { t } from '../../lib/i18n';
import { Badge } from '../../ui/Badge';
import { Button } from '../../ui/Button';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { NotLoaded } from '../../ui/feedback/NotLoaded';
import { toastOutcome } from '../../ui/feedback/toast-outcome';
import { PageHeader } from '../../ui/layout/PageHeader';
import { Panel } from '../../ui/layout/Panel';
import { MembersOnly } from '../../ui/MembersOnly';
import { RichText } from '../../ui/RichText';
import { toTrustToast, LEVELS } from './trust-texts.rules';
import { TrustedList } from './TrustedList';
import { TrustingList } from './TrustingList';

export default function TrustedPeoplePage() {
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader title={t('common.trustedPeople')} subtitle={t('trustedPeople.trustedPeopleSubtitle')} />
      <div className="grid gap-5">
        <MembersOnly>
          <Finder />
        </MembersOnly>
        <Trusted />
        <Trusting />
      </div>
    </div>
  );
}

function Finder() {
  const { data: trusted = [] } = useTrusted();
  const setTrust = useSetTrust();

  const onTrust = async (user: UserSummary, trust_level: TrustLevel) => {
    await toastOutcome(
      setTrust.mutateAsync({ trusted_user_id: user.id, trust_level }),
      toTrustToast(toDisplayName(user), trust_level),
      t('trustedPeople.personNotAdded', { name: toDisplayName(user) }),
    );
  };

  return (
    <Panel title={t('trustedPeople.findPeople')}>
      <UserFinder
        renderActions={(user) => (
          <TrustButtons
            user={user}
            level={trusted.find(({ trusted_user_id }) => trusted_user_id === user.id)?.trust_level}
            isBusy={setTrust.isPending && setTrust.variables.trusted_user_id === user.id}
            onTrust={(level) => void onTrust(user, level)}
          />
        )}
      />
      <div className="mt-4 border-t border-line pt-4">
        <LevelMeanings />
      </div>
    </Panel>
  );
}

interface TrustButtonsProps {
  user: UserSummary;
  level: TrustLevel | undefined;
  isBusy: boolean;
  onTrust: (level: TrustLevel) => void;
}

function TrustButtons({ user, level, isBusy, onTrust }: TrustButtonsProps) {
  if (level !== undefined) return <Badge tone="accent">{t(`trust.level.${level}`)}</Badge>;
  return (
    <span className="flex gap-2 max-sm:w-full max-sm:*:flex-1">
      {LEVELS.map(({ value, label }) => (
        <Button
          key={value}
          variant="secondary"
          size="sm"
          disabled={isBusy}
          aria-label={t('trustedPeople.addAs', { name: toDisplayName(user), level: t(label) })}
          onClick={() => onTrust(value)}
        >
          {t(label)}
        </Button>
      ))}
    </span>
  );
}

function Trusted() {
  const query = useTrusted();
  const setTrust = useSetTrust();
  const end = useEndTrust();
  const [ending, setEnding] = useState<TrustRelationship>();

  const onChange = async ({ trusted_user_id, trusted_user }: TrustRelationship, trust_level: TrustLevel) => {
    try {
      await setTrust.mutateAsync({ trusted_user_id, trust_level });
    } catch (failure) {
      toast.error(
        toMessage(failure, t('trustedPeople.levelNotChanged', { name: toDisplayName(trusted_user) })),
      );
    }
  };

  const onEnd = async ({ trusted_user_id, trusted_user }: TrustRelationship) => {
    await toastOutcome(
      end.mutateAsync(trusted_user_id),
      t('trustedPeople.trustEnded', { name: toDisplayName(trusted_user) }),
      t('trustedPeople.trustNotEnded'),
    );
    setEnding(undefined);
  };

  return (
    <Panel title={toTitle(t('trustedPeople.peopleYouTrust'), query.data)}>
      <ListState
        query={query}
        empty={
          <EmptyState icon={HandHeart} title={t('trustedPeople.noTrustedPeople')}>
            {t('trustedPeople.noTrustedPeopleHint')}
          </EmptyState>
        }
      >
        {(list) => (
          <TrustedList
            list={list}
            onChange={(trust, level) => void onChange(trust, level)}
            onEnd={setEnding}
          />
        )}
      </ListState>
      {ending && (
        <ConfirmDialog
          title={t('trustedPeople.confirmEndTrust', { name: toDisplayName(ending.trusted_user) })}
          description={t('trustedPeople.endTrustHint', { name: toDisplayName(ending.trusted_user) })}
          confirmLabel={t('common.remove')}
          tone="danger"
          busy={end.isPending}
          onClose={() => setEnding(undefined)}
          onConfirm={() => void onEnd(ending)}
        />
      )}
    </Panel>
  );
}

function Trusting() {
  const { user } = useSession();
  const query = useTrusting();
  return (
    <Panel title={toTitle(t('trustedPeople.whoTrustsYou'), query.data)}>
      <ListState
        query={query}
        empty={
          <EmptyState icon={UsersRound} title={t('trustedPeople.noTrustingPeople')}>
            <RichText
              text="trustedPeople.noTrustingPeopleHint"
              parts={{ username: <bdi className="font-bold">{user?.username}</bdi> }}
            />
          </EmptyState>
        }
      >
        {(list) => <TrustingList list={list} />}
      </ListState>
    </Panel>
  );
}

const toTitle = (title: string, list: readonly unknown[] | undefined) =>
  list && list.length > 0 ? `${title} (${list.length})` : title;

interface ListStateProps<Entry> {
  query: UseQueryResult<readonly Entry[]>;
  empty: ReactNode;
  children: (list: readonly Entry[]) => ReactNode;
}

function ListState<Entry>({ query, empty, children }: ListStateProps<Entry>) {
  const { data: list } = query;
  if (list) return list.length > 0 ? children(list) : empty;
  return <NotLoaded query={query} message={t('trustedPeople.peopleNotLoaded')} skeleton="h-24" />;
}

const LevelMeanings = () => (
  <ul className="grid gap-1 text-sm text-quiet">
    {LEVELS.map(({ value, label }) => (
      <li key={value}>
        <span className="font-medium text-text">{t(label)}</span> {t(`trust.meaning.${value}`)}
      </li>
    ))}
  </ul>
);
