import type { InventoryInvitation } from '@stowage/contracts';
import toast from 'react-hot-toast/headless';
import { toLastDay } from '../../entities/inventory/access-end.rules';
import { toDisplayName } from '../../entities/user/display-name';
import { toMessage } from '../../lib/api-error';
import { formatDate, formatInstant } from '../../lib/format/format';
import { t } from '../../lib/i18n';
import { Badge } from '../../ui/Badge';
import { Button } from '../../ui/Button';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { Panel } from '../../ui/layout/Panel';
import { useInvitations, useRemoveInvitation } from './members.queries';

/** For managers. */
export function InvitationsSection() {
  const { data: invitations, error, refetch } = useInvitations();
  return (
    <Panel title={t('members.openInvitations')}>
      {invitations ? (
        invitations.length === 0 ? (
          <p className="text-quiet">{t('members.noInvitations')}</p>
        ) : (
          <ul className="divide-y divide-line">
            {invitations.map((invitation) => (
              <InvitationRow key={invitation.id} invitation={invitation} />
            ))}
          </ul>
        )
      ) : error ? (
        <ErrorState
          error={error}
          message={toMessage(error, t('members.invitationsNotLoaded'))}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton className="h-10" />
      )}
    </Panel>
  );
}

function InvitationRow({ invitation }: { invitation: InventoryInvitation }) {
  const remove = useRemoveInvitation();
  const { id, role, access_ends_at, note, invited_user, expires_at } = invitation;
  const name = invited_user ? toDisplayName(invited_user) : (note ?? t('members.linkWithoutNote'));

  const onRemove = async () => {
    try {
      await remove.mutateAsync(id);
      toast.success(t('members.withdrawn'));
    } catch (failure) {
      toast.error(toMessage(failure, t('members.somethingFailed')));
    }
  };

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-2">
          <bdi className="min-w-0 font-medium [overflow-wrap:anywhere]">{name}</bdi>
          <Badge>{t(`role.${role}`)}</Badge>
        </p>
        <p className="text-sm text-quiet">
          {/* The link also ends with the access that it gives. */}
          {(access_ends_at === null || expires_at < access_ends_at) && (
            <>{t('members.expires', { instant: formatInstant(expires_at) })}</>
          )}
          {access_ends_at !== null && (
            <span className="block">
              {t('members.givesAccessUntil', { date: formatDate(toLastDay(access_ends_at)) })}
            </span>
          )}
        </p>
      </div>
      <Button
        variant="secondary"
        size="sm"
        busy={remove.isPending}
        aria-label={t('members.withdrawInvitation', { name })}
        onClick={() => void onRemove()}
      >
        {t('members.withdraw')}
      </Button>
    </li>
  );
}
