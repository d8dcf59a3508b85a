import type { TrustLevel, TrustRelationship, UserSummary } from '@stowage/contracts';
import { toDisplayName } from '../../entities/user/display-name';
import { useSetTrust } from '../../entities/user/trust.queries';
import { UserFinder } from '../../entities/user/UserFinder';
import { t } from '../../lib/i18n';
import { Badge } from '../../ui/Badge';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/dialog/Dialog';
import { toastOutcome } from '../../ui/feedback/toast-outcome';
import { LEVELS, toTrustToast } from './trust-texts.rules';

interface AddFriendDialogProps {
  trusted: readonly TrustRelationship[];
  onClose: () => void;
}

export default function AddFriendDialog({ trusted, onClose }: AddFriendDialogProps) {
  const setTrust = useSetTrust();

  const onTrust = async (user: UserSummary, trust_level: TrustLevel) => {
    await toastOutcome(
      setTrust.mutateAsync({ trusted_user_id: user.id, trust_level }),
      toTrustToast(toDisplayName(user), trust_level),
      t('trustedPeople.personNotAdded', { name: toDisplayName(user) }),
    );
  };

  return (
    <Dialog
      title={t('people.addFriend')}
      onClose={onClose}
      footer={
        <Button variant="secondary" onClick={onClose}>
          {t('common.close')}
        </Button>
      }
    >
      <div data-first-focus>
        <UserFinder
          renderActions={(user) => {
            const level = trusted.find(({ trusted_user_id }) => trusted_user_id === user.id)?.trust_level;
            if (level !== undefined) return <Badge tone="accent">{t(`trust.level.${level}`)}</Badge>;
            return (
              <span className="flex gap-2 max-sm:w-full max-sm:*:flex-1">
                {LEVELS.map(({ value, label }) => (
                  <Button
                    key={value}
                    variant="secondary"
                    size="sm"
                    disabled={setTrust.isPending && setTrust.variables.trusted_user_id === user.id}
                    aria-label={t('trustedPeople.addAs', { name: toDisplayName(user), level: t(label) })}
                    onClick={() => void onTrust(user, value)}
                  >
                    {t(label)}
                  </Button>
                ))}
              </span>
            );
          }}
        />
      </div>
      <ul className="mt-4 grid gap-1 border-t border-line pt-4 text-sm text-quiet">
        {LEVELS.map(({ value, label }) => (
          <li key={value}>
            <span className="font-medium text-text">{t(label)}</span> {t(`trust.meaning.${value}`)}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
