import type { TrustLevel, TrustRelationship } from '@stowage/contracts';
import { Eye, Plus, UserX } from 'lucide-react';
import { useState } from 'react';
import toast from 'react-hot-toast/headless';
import { toDisplayName } from '../../entities/user/display-name';
import { useEndTrust, useSetTrust, useTrusted } from '../../entities/user/trust.queries';
import { UserLine } from '../../entities/user/UserLine';
import { PeopleList, PeopleSection, PersonMenu } from '../../features/members/PeopleSection';
import { toMessage } from '../../lib/api-error';
import { t } from '../../lib/i18n';
import { useMayChange } from '../../lib/may-change';
import { Button } from '../../ui/Button';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog';
import { NotLoaded } from '../../ui/feedback/NotLoaded';
import { toastOutcome } from '../../ui/feedback/toast-outcome';
import { lazyComponent } from '../../ui/lazy-component';
import { MenuCheckItem, MenuGroup, MenuItem } from '../../ui/menu/Menu';
import { LEVELS } from './trust-texts.rules';

const AddFriendDialog = lazyComponent(() => import('./AddFriendDialog'));

export function FriendsSection() {
  const query = useTrusted();
  const { data: list } = query;
  const [isAdding, setIsAdding] = useState(false);
  const [ending, setEnding] = useState<TrustRelationship>();
  const mayChange = useMayChange();
  const setTrust = useSetTrust();
  const end = useEndTrust();

  const onChange = ({ trusted_user_id, trusted_user }: TrustRelationship, trust_level: TrustLevel) => {
    setTrust.mutateAsync({ trusted_user_id, trust_level }).catch((failure: unknown) => {
      toast.error(
        toMessage(failure, t('trustedPeople.levelNotChanged', { name: toDisplayName(trusted_user) })),
      );
    });
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
    <PeopleSection
      title={t('common.trustedPeople')}
      hint={t('trustedPeople.trustedPeopleSubtitle')}
      action={
        <Button membersOnly variant="secondary" size="sm" onClick={() => setIsAdding(true)}>
          <Plus aria-hidden className="size-4" />
          {t('people.addFriend')}
        </Button>
      }
    >
      {!list ? (
        <NotLoaded query={query} message={t('trustedPeople.peopleNotLoaded')} skeleton="h-16" />
      ) : list.length === 0 ? (
        <p className="text-quiet">{t('trustedPeople.noTrustedPeople')}</p>
      ) : (
        <PeopleList>
          {list.map((trust) => {
            const name = toDisplayName(trust.trusted_user);
            return (
              <li key={trust.trusted_user_id}>
                <div className="min-w-0 flex-1">
                  <UserLine user={trust.trusted_user}>{t(`trust.level.${trust.trust_level}`)}</UserLine>
                </div>
                <PersonMenu name={name}>
                  {mayChange && (
                    <MenuGroup label={t('trustedPeople.trustLevelOf', { name })}>
                      {LEVELS.map(({ value, label }) => (
                        <MenuCheckItem
                          key={value}
                          checked={value === trust.trust_level}
                          onChange={() => onChange(trust, value)}
                        >
                          {t(label)}
                        </MenuCheckItem>
                      ))}
                    </MenuGroup>
                  )}
                  <MenuItem icon={Eye} to={`/users/trusted/${trust.trusted_user_id}/preview`}>
                    {t('trustedPeople.seeMyInventoryAs', { name })}
                  </MenuItem>
                  <MenuItem membersOnly icon={UserX} tone="danger" onSelect={() => setEnding(trust)}>
                    {t('members.remove')}
                  </MenuItem>
                </PersonMenu>
              </li>
            );
          })}
        </PeopleList>
      )}
      {isAdding && <AddFriendDialog trusted={list ?? []} onClose={() => setIsAdding(false)} />}
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
    </PeopleSection>
  );
}
